"""Drawings of the Single Cask Reserve: cellars and selling tiles are there, and everything can be pointed at."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.face.drawing.box import box_of
from clachan.games.glen_more.face.drawing.tokens import SMALLEST, library
from clachan.games.glen_more.face.face import GlenFace
from clachan.games.glen_more.rules.one_time_effects import gain_whisky
from clachan.games.glen_more.rules.paying import pay_whisky
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import check_boards, check_pointing, ids_in, references_in, small_texts
from tests.glen_more.pages import page_for, positions
from tests.glen_more.positions import GAME, action, play, territory
from tests.glen_more.single_cask.table import CHRONICLE, MODULE, B, put_on_tile, reserve, use

PLAYERS = [2, 3, 4]


def pointed(state: GlenState, text: str) -> tuple[str, ...]:
    seat = state.deciders[0]
    return tuple(page_for(state.frame.seats).point(action(state, text), state.view(seat)).points)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_action_can_be_pointed_at(players: int) -> None:
    page = page_for(players)
    asked: set[str] = set()
    for step, state in enumerate(positions(GAME.options(players, [MODULE]), 2)):
        if not state.over:
            rare = state.asked not in asked
            asked.add(state.asked)
            check_pointing(page, state, rare or step % 12 == 0)


def test_rare_questions_can_be_answered_by_pointing() -> None:
    land = territory({(2, 0): "Halkirk", (2, 1): "Ben Wyvis"}, None, {(2, 0): "wood stone"})
    asked: set[str] = set()
    state = reserve("1 | x . x | . . x", ahead={5: B, 7: "Inshriach"}, territories=[land], coins=[9])
    stopped = play(state.copy(), f"stop at {B}")
    storing, paying = state.copy(), state.copy()
    gain_whisky(storing, 0, 2)
    pay_whisky(paying, 0, 1)
    for position in (
        play(state.copy(), "take Inshriach"),
        stopped,
        play(stopped.copy(), "sell cask 0"),
        use(state.copy(), "Ben Wyvis", (2, 1)),
        storing,
        paying,
    ):
        position.forget_choices()
        asked.add(position.asked)
        check_pointing(page_for(3), position)
    assert {step.ask for step in CHRONICLE.decisions()} - {"cellar"} == asked


@pytest.mark.parametrize("players", PLAYERS)
def test_boards_are_drawn_whole(players: int) -> None:
    page = page_for(players)
    for step, state in enumerate(positions(GAME.options(players, [MODULE]), 7)):
        if step % 40 and not state.over:
            continue
        for seat in [*state.deciders, None]:
            for svg in check_boards(page, state.view(seat), library(box_of(GAME).extras)):
                assert small_texts(svg, SMALLEST - 1) == []
        picture = state.svg(0)
        assert references_in(picture) <= set(ids_in(picture))


def test_what_actions_point_at() -> None:
    state = reserve("1 | x . .", ahead={5: B, 7: "Inshriach"}, coins=[3])
    assert pointed(state, "buy cellar II") == ("cellar-0-1",)
    assert pointed(state, f"stop at {B}") == ("tile-selling-single-cask-b",)
    passing = play(state.copy(), "take Inshriach")
    assert pointed(passing, "sell cask I-1") == ("cask-0-1",)
    assert pointed(passing, "sell no cask") == ()
    landed = play(state.copy(), f"stop at {B}")
    assert pointed(landed, "sell cask 0 to the bonus space") == ("cask-0-0", "slot-selling-single-cask-b-bonus")
    assert pointed(landed, "sell cask 0") == ("cask-0-0", "slot-selling-single-cask-b-lower")
    land = territory({(2, 0): "Halkirk", (2, 1): "Ben Wyvis"})
    ageing = use(reserve("1 | . x .", territories=[land]), "Ben Wyvis", (2, 1))
    assert pointed(ageing, "age cask I-2") == ("cask-0-2",)


def test_casks_are_seen_in_the_cellars_and_on_the_tiles() -> None:
    """A cask more, one cask drawn more."""
    few = reserve("0 | x . .", ahead={5: B, 7: "Inshriach"})
    more = reserve("0 | x . x", ahead={5: B, 7: "Inshriach"})
    put_on_tile(more, B, 1, 2)
    casks = [state.svg(0).count("#gm-whisky") for state in (few, more)]
    assert casks[1] - casks[0] == 4


def test_the_catalogue_shows_cellar_cards() -> None:
    appearance = GlenFace(GAME)
    for entry in GAME.catalogue:
        if entry.module == MODULE:
            picture = appearance.component_picture(entry)
            assert picture is not None
            if entry.kind == "cellar":
                assert all(f">{points}</text>" in picture for points in entry.numbers("worth", 0, 99))
