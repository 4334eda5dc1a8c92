"""The race drawn: boards are whole, every action can be pointed at, and nothing secret is shown."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from clachan import Rng
from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.tokens import SMALLEST, library
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import check_boards, check_pointing, ids_in, references_in, shown_to, small_texts
from tests.glen_more.dragon_boats.table import BOATS, race, race_position, race_positions
from tests.glen_more.pages import page_for
from tests.glen_more.positions import GAME, play, territory


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_can_be_pointed_at(players: int) -> None:
    page = page_for(players)
    asked: Counter[str] = Counter()
    for step, state in enumerate(race_positions(players, seed=players)):
        asked[state.asked] += 1
        check_pointing(page, state, asked[state.asked] < 3 or state.asked == "reward" or step % 7 == 0)
    assert asked["reward"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_are_drawn_whole(players: int) -> None:
    page = page_for(players)
    for step, state in enumerate(race_positions(players, seed=20 + players)):
        if step % 25 and not state.over:
            continue
        for seat in (*state.deciders, None):
            check_boards(page, state.view(seat), library(box_of(GAME).extras))
            assert "race" in [board.id for board in page.boards(state.view(seat))]


def test_drawings_hide_tokens_that_one_has_not_seen() -> None:
    page, rng = page_for(3), Rng(3)
    for step, state in enumerate(race_positions(3, seed=32)):
        if step % 40 == 0 or state.asked == "reward":
            for seat in (0, 1, 2, None):
                assert shown_to(page, state.redeal(seat, rng).view(seat)) == shown_to(page, state.view(seat))


def crowded() -> GlenState:
    """All boats on one tile, one player home and one last."""
    lands = [territory({(2, 0): "Ship Builder 1"}), territory({(-1, 0): "Ship Builder 2"})]
    return race_position(territories=lands, boats={0: (1, -1), 1: (1, -1), 2: (1, -1), 3: (1, -1)}, movement=2)


def test_boats_are_on_their_tiles_and_on_the_course() -> None:
    state = crowded()
    page = page_for(4)
    boards = {board.id: board.svg for board in page.boards(state.view(0))}
    for colour in ("red", "yellow", "blue", "green"):
        assert f"gm-boat-{colour}" in boards["seat-1"]
        assert f"gm-boat-{colour}" in boards["race"]
        assert f"gm-boat-{colour}" not in boards["territory"]
    assert "boat-0" in {id_ for thing in page.tray(state.view(0)) for id_ in ids_in(thing.svg)}


def test_boats_on_tiles_say_whose_they_are() -> None:
    boards = {board.id: board.svg for board in page_for(4).boards(crowded().view(0))}
    told = re.findall(r'<g class="k-piece"><title>([^<]+)</title>', boards["seat-1"])
    assert len(set(told)) == len(told) == 4
    assert all(re.search(r"steps? to go$", words) for words in told)


def test_result_cards_are_among_what_one_has() -> None:
    state = crowded()
    race(state).results = [0, 3, -1, -1]
    race(state).boats[0] = race(state).boats[1] = -1
    page = page_for(4)
    shown = {id_ for svg in shown_to(page, state.view(0)) for id_ in ids_in(svg)}
    assert {"result-0", "result-1", "boat-2", "boat-3"} <= shown
    assert "boat-0" not in shown


def test_tokens_to_choose_from_are_shown_to_whoever_chooses() -> None:
    state = race_position(movement=2, tokens={1: "vp coin coin any"})
    play(state, "sail", "sail")
    page = page_for(4)
    mine, others = [
        {thing.id for thing in page.tray(state.view(seat)) if thing.id.startswith("reward-")} for seat in (0, 1)
    ]
    assert mine == {"reward-0", "reward-1", "reward-2"}
    assert not others


def test_words_and_figures_are_large_enough() -> None:
    state = race_position(movement=2, tokens={1: "vp coin coin any"}, started=False)
    for svg in shown_to(page_for(4), state.view(0)):
        assert small_texts(svg, SMALLEST - 1) == []


def test_all_components_have_a_picture() -> None:
    box = box_of(GAME)
    for entry in GAME.catalogue:
        if entry.module == BOATS:
            picture = component_picture(box, entry)
            assert picture is not None, entry.id
            assert references_in(picture.markup) <= set(library(box_of(GAME).extras))
            assert ("gm-doubt" in picture.markup) == (entry.source == "reconstructed")
