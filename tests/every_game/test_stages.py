"""Every question of every game and module has its scene, and whatever is asked, it can be answered on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

import clachan
from clachan.core.extension import Extension
from clachan.core.flow import Decision
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.stage import OVER, WATCHING
from clachan.face.words import Translator
from clachan.games import registry
from clachan.manifest import face_of
from tests.draw.checks import check_boards, check_pointing, ids_in
from tests.every_game.modules import NAMES, Expandable, Framed

GAMES = registry.names()
# What a scene may name besides boards.
STANDING = {"others", "place"}


def all_modules(name: str) -> Options:
    """Everything that can be played together, by as many as can play."""
    game = clachan.game(name)
    players = min([game.players[1], *[module.players[1] for module in game.modules]])
    return game.options(players, [module.name for module in game.modules])


def questions(options: Options, name: str) -> set[str]:
    """The names of all questions that have choices."""
    state = clachan.game(name).setup(options, 1)
    return {ask for ask, step in cast(Framed, state).frame.decisions.items() if has_choices(step)}


def has_choices(step: Decision[State]) -> bool:
    return type(step).choices is not Decision.choices


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_its_scene(name: str) -> None:
    options = all_modules(name)
    game = clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    table = page.stage(game.setup(options, 1).view(0))
    wanted = questions(options, name) | {WATCHING, OVER}
    assert sorted(wanted - set(table)) == [], "questions without a scene"
    assert sorted(set(table) - wanted) == [], "scenes without a question"
    assert all(scene.boards for scene in table.values())


def modules_of(name: str) -> Iterator[tuple[str, Extension[State]]]:
    game = clachan.game(name)
    if game.modules:
        yield from [(extension.name, extension) for extension in cast(Expandable, game).extensions]


@pytest.mark.parametrize("name", GAMES)
def test_a_module_brings_the_scenes_of_its_questions_alone(name: str) -> None:
    """Without the module they are not in the table."""
    game = clachan.game(name)
    for module, extension in modules_of(name):
        options = game.options(game.players[1], [module])
        _, page = face_of(game).page(Translator(), NAMES[: options.players])
        base = set(page.stage(game.setup(game.options(game.players[1]), 1).view(0)))
        own = {step.ask for step in extension.decisions() if has_choices(step)} - base
        assert set(page.stage(game.setup(options, 1).view(0))) - base == own, module


def asked_often(name: str, options: Options, seed: int) -> Iterator[State]:
    """Positions of a game that chance plays: of every question the first ones, then fewer and fewer; and the last."""
    random = Random(seed)
    state = clachan.game(name).setup(options, seed)
    times: Counter[str] = Counter()
    while not state.over:
        times[state.asked] += 1
        if times[state.asked] in (1, 2, 5, 14, 40, 100):
            yield state
        seat = random.choice(state.deciders)
        legal = state.legal(seat)
        verb = random.choice(sorted({action.text.split()[0] for action in legal}))
        state.play(seat, random.choice([action for action in legal if action.text.split()[0] == verb]))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_asked_can_be_answered_on_the_stage_or_in_the_tray(name: str) -> None:
    """With all modules: ids are unique, what actions point at is there, and scenes name boards that there are."""
    options = all_modules(name)
    game = clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    library = face_of(game).library()
    met, named = set(STANDING), set[str]()
    for state in asked_often(name, options, 3):
        check_pointing(page, state)
        for seat in [*state.deciders[:1], *range(options.players)[-1:], None]:
            view = state.view(seat)
            check_boards(page, view, library)
            met |= {board.id for board in page.boards(view)}
            named |= {board for board, _ in page.scene(view).boards}
            for thing in page.in_hand(view):
                assert ids_in(thing.svg) == []
            for thing in [*page.in_hand(view), *page.tray(view)]:
                assert thing.title
    assert sorted(named - met) == [], "scenes name boards that there never were"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_private_changes_no_stage(name: str) -> None:
    """Boards, tray, hand and scene are the same whatever it is that the viewer may not know."""
    options = all_modules(name)
    _, page = face_of(clachan.game(name)).page(Translator(), NAMES[: options.players])
    rng = Rng(5)
    for state in asked_often(name, options, 4):
        for seat in [0, None]:
            assert shown(page, state.redeal(seat, rng).view(seat)) == shown(page, state.view(seat))


def shown(page: Page[View], view: View) -> list[object]:
    things = [(thing.id, thing.title, thing.svg) for thing in [*page.tray(view), *page.in_hand(view)]]
    return [[board.svg for board in page.boards(view)], things, page.scene(view).boards, page.scene(view).goes_on]
