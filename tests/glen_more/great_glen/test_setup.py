"""Cards and markers of the Clan Assembly, and what is laid out (GM7-01 to -07, -22)."""

from __future__ import annotations

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.modules.great_glen.rules.setup import Deck
from clachan.games.glen_more.modules.great_glen.rules.views import hall_of
from tests.glen_more.great_glen.table import glen, hall, markers
from tests.glen_more.positions import GAME

MODULE = ("great-glen",)


@pytest.mark.rule("GM7-01")
def test_for_two_to_four() -> None:
    for players in (2, 3, 4):
        options = GAME.options(players, MODULE)
        assert options.modules == MODULE
        assert len(hall(GAME.setup(options, 1)).ayes) == players
    with pytest.raises(OptionError):
        GAME.options(5, MODULE)


@pytest.mark.rule("GM7-02")
def test_ten_cards_and_28_markers() -> None:
    cards = GAME.catalogue.kind("great_glen_card")
    assert len(cards) == len(Deck(GAME.catalogue).cards) == 10
    assert {entry.module for entry in cards} == {"great-glen"}
    markers_in_box = GAME.catalogue.kind("great_glen_votes")[0]
    assert markers_in_box.number("ayes_in_box", 0, 99) == 16
    assert markers_in_box.number("nays_in_box", 0, 99) == 12


@pytest.mark.rule("GM7-03")
def test_five_of_the_ten_cards_are_drawn_at_random() -> None:
    seen: set[int] = set()
    draws: set[tuple[int, ...]] = set()
    for seed in range(60):
        state = GAME.setup(GAME.options(3, MODULE), seed)
        cards = hall(state).cards
        assert len(cards) == len(set(cards)) == 5
        seen |= set(cards)
        draws.add(cards)
        described = hall_of(state.view(None))
        shown = described["cards"]
        assert len(shown) == 5
    assert seen == set(range(10))
    assert len(draws) > 40


@pytest.mark.rule("GM7-04", "GM7-05", "GM7-06")
@pytest.mark.parametrize(("players", "ayes", "nays"), [(2, 3, 3), (3, 3, 2), (4, 4, 3)])
def test_markers_of_each_player(players: int, ayes: int, nays: int) -> None:
    state = GAME.setup(GAME.options(players, MODULE), 1)
    assert [markers(state, seat) for seat in range(players)] == [(ayes, nays)] * players


@pytest.mark.rule("GM7-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_markers_last_for_all_votes(players: int) -> None:
    state = GAME.setup(GAME.options(players, MODULE), 1)
    double = 1 if players == 2 else 0
    for seat in range(players):
        assert sum(markers(state, seat)) >= len(hall(state).cards) + double
    if players == 3:
        assert sum(markers(state, 0)) == 5


@pytest.mark.rule("GM7-07")
def test_no_tiles_are_added() -> None:
    assert not [tile for tile in GAME.components.tiles if tile.module == "great-glen"]
    plain = GAME.setup(GAME.options(4), 1)
    state = GAME.setup(GAME.options(4, MODULE), 1)
    assert [len(stack) for stack in state.stacks] == [len(stack) for stack in plain.stacks]
    assert state.frame.pieces == plain.frame.pieces
    # Four players use up what is in the box; with fewer the rest stays there.
    deck = glen(state).deck
    assert 4 * deck.ayes[4] == 16
    assert 4 * deck.nays[4] == 12
