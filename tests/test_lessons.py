"""Every lesson is played to its end on the engine: each step can be done, and what it lights up is on the page."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from clachan.core.state import State
from clachan.face.lesson import Lesson, Standing, Step
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import LESSON, face_of
from tests.lessons import LESSONS, Pupil, lesson_of, reached_in_order

# What pages have beside boards and tray.
ON_EVERY_PAGE = {"question", "answers", "tray", "panel-players", "wings", "stage", "rail", "score-sheet", "panel-tray"}
# How long a step may be: one or two sentences.
LONGEST = 260


def ids_on_page(lesson: Lesson, state: State) -> set[str]:
    """The ids of everything that the page of a position has."""
    names = list(lesson.names)
    names.insert(lesson.seat, "Ailsa")
    _, page = face_of(state.game).page(translator("en"), names)
    view = state.view(lesson.seat)
    boards, things = page.boards(view), page.tray(view)
    found = {f"board-{board.id}" for board in boards} | {f"thing-{thing.id}" for thing in things}
    found |= {f"player-row-{seat}" for seat in range(lesson.players)}
    for svg in [*[board.svg for board in boards], *[thing.svg for thing in things]]:
        found |= set(re.findall(r'\bid="([^"]+)"', svg))
    return found | ON_EVERY_PAGE


def can_be_done(lesson: Lesson, standing: Standing, state: State, ids: set[str]) -> None:
    """What is wanted next is a button, or points at something on the page."""
    seat = lesson.seat
    names = ["…"] * lesson.players
    _, page = face_of(state.game).page(translator("en"), names)
    legal = [action for action in state.legal(seat) if standing.takes([action.text])]
    for pointed in page.points(legal, state.view(seat)):
        assert pointed.label or pointed.points, f"{pointed.text} can only be found in the list of all choices"
        assert set(pointed.points) <= ids, f"{pointed.text} points at {pointed.points}"


def within_an_act(before: State, moved: int, state: State, pupil: Pupil) -> bool:
    """Whether the page still waits for the rest of what the last move began: nothing was sent yet."""
    seat = pupil.lesson.seat
    known = (before.rng.state, before.reveals) == (state.rng.state, state.reveals)
    if not known or moved != sum(pupil.others.values()) or seat not in state.deciders:
        return False
    _, page = face_of(state.game).page(translator("en"), ["…"] * pupil.lesson.players)
    return page.scene(state.view(seat)).goes_on


@pytest.mark.parametrize("game", registry.names())
def test_every_game_and_every_expansion_is_taught(game: str) -> None:
    manifest = registry.manifest(game)
    assert [one.name for one in (manifest, *manifest.modules) if not one.parts[LESSON]] == []


@pytest.mark.parametrize("choose", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end(game: str, name: str, choose: int) -> None:
    lesson = lesson_of(game, name)
    pupil = Pupil(registry.game(game), lesson, choose)
    numbers: list[int] = []
    lit: dict[int, set[str]] = {}
    done: tuple[State, int] | None = None
    for standing, state in pupil.steps():
        assert not standing.lost
        if done and not standing.step.wants:
            assert not within_an_act(*done, state, pupil), f"{standing.step.words!r} stands in the middle of an act"
        done = (state, sum(pupil.others.values())) if standing.step.wants else None
        numbers.append(standing.number)
        ids = ids_on_page(lesson, state)
        lit.setdefault(standing.number, set()).update(ids)
        boards = {one.removeprefix("board-") for one in ids if one.startswith("board-")}
        assert {standing.step.shows, standing.step.brings} - {""} <= boards, standing.step.words
        if standing.step.wants:
            can_be_done(lesson, standing, state, ids)
    assert reached_in_order(numbers)
    assert numbers[-1] == len(lesson.steps) - 1
    for number, step in enumerate(lesson.steps):
        assert set(step.lights) <= lit[number], f"{step.words!r} lights up what is not there: {step.lights}"
    missing = [what for made, what in pupil.unscripted if made < len(pupil.moves)]
    assert not missing, f"the script of {name} is too short: {missing}"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_has_its_words_in_all_languages(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    texts = [lesson.title, lesson.about, *[text for step in lesson.steps for text in (step.words, step.wrong) if text]]
    for language in LANGUAGES:
        words = translator(language)
        for text in texts:
            said = words.gettext(text)
            assert language == "en" or said != text, f"{language} has no words for {text!r}"
            assert len(said) <= LONGEST, f"too long to be read beside a board, {len(said)} characters: {said!r}"
            assert not re.search(r"\b[A-Z]{1,2}\d\d\b|-?\d,-?\d", said), f"numbers of tiles or places in {said!r}"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_ends_with_something_to_read(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    assert not lesson.steps[-1].wants
    assert not lesson.steps[-1].brings
    assert len(lesson.names) == lesson.players - 1
    assert 3 <= lesson.minutes <= 15


A_LESSON = Lesson(
    "title", "about", 3, 1, 2, ("Morag",), {1: ("a",)},
    (
        *(Step("hear"), Step("do", wants=("go 1", "turn *")), Step("hear on")),
        *(Step("more", wants=("+lay * | put *",)), Step("end")),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "legal", "mark", "number", "wants"),
    [
        ([], ["go 1"], 0, 0, ()),
        ([], ["go 1"], 1, 1, ("go 1", "turn *")),
        ([], ["go 1"], 4, 1, ("go 1", "turn *")),  # moves were taken back
        (["go 1"], ["turn 1"], 1, 1, ("turn *",)),
        (["go 1", "turn 3"], ["lay 1"], 1, 2, ()),
        (["go 1", "turn 3"], ["lay 1"], 3, 3, ("+lay * | put *",)),
        (["go 1", "turn 3", "lay 2"], ["put 1"], 3, 3, ("+lay * | put *",)),
        (["go 1", "turn 3", "lay 2"], [], 3, 3, ("+lay * | put *",)),  # others are asked
        (["go 1", "turn 3", "lay 2", "put 1"], ["go 2"], 3, 4, ()),
        (["go 1", "turn 3", "lay 2", "put 1"], ["go 2"], 5, 5, ()),
        (["go 1", "turn 3", "lay 2", "go 2"], ["go 3"], 4, 4, ()),  # it was played on
    ],
)
def test_how_far_a_lesson_is_follows_from_moves_and_mark(
    moves: list[str], legal: list[str], mark: int, number: int, wants: tuple[str, ...]
) -> None:
    standing = A_LESSON.standing(moves, legal, mark)
    assert (standing.number, standing.wants, standing.lost) == (number, wants, False)
    assert standing.of == (number,) * len(wants)


def test_a_lesson_that_was_changed_meanwhile_has_lost_its_thread() -> None:
    assert A_LESSON.standing([], ["stay"], 1).lost
    assert not A_LESSON.standing([], [], 1).lost


def test_moves_of_a_kind_may_be_left_out() -> None:
    steps = (Step("do", wants=("+lay * | put *", "done")), Step("do", wants=("go",)), Step("end"))
    lesson = replace(A_LESSON, steps=steps)
    assert lesson.standing(["done"], ["go"], 0).number == 1
    assert lesson.standing(["lay 1", "done"], ["go"], 0).number == 1
    assert lesson.standing(["lay 1", "done", "go"], ["stay"], 0).number == 2


def test_an_act_may_go_on_with_the_next_steps() -> None:
    steps = (
        Step("do", wants=("go 1", "turn *")),
        Step("and", wants=("lay *",)),
        Step("hear"),
        Step("do", wants=("a",)),
    )
    standing = replace(A_LESSON, steps=steps).standing(["go 1"], ["turn 2"], 0)
    assert (standing.wants, standing.of) == (("turn *", "lay *"), (0, 1))


def test_an_act_is_taken_as_a_whole() -> None:
    standing = A_LESSON.standing([], ["go 1"], 1)
    assert standing.takes(["go 1", "turn 2"])
    assert not standing.takes(["go 1", "lay 2"])
    assert not standing.takes(["go 1", "turn 2", "lay 2"])
    repeated = A_LESSON.standing(["go 1", "turn 3"], ["lay 1"], 3)
    assert repeated.takes(["lay 1", "put 2", "lay 3"])
    assert not repeated.takes(["lay 1", "go 1"])
