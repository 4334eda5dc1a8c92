"""Card 10: personal discard piles (GM7-43 to -52)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.great_glen.rules.views import hall_of
from clachan.games.glen_more.rules.clan_fields.munro import buildable_discards
from clachan.games.glen_more.rules.die import stop_die
from clachan.games.glen_more.rules.removing import remove_stack
from clachan.games.glen_more.rules.rondel import discard_tile
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at
from tests.glen_more.great_glen.table import FIVE, WITH_PILES, glen, hall, numbers, score, table, vote
from tests.glen_more.positions import legal, names, play, territory, tile


def pile(state: GlenState, seat: int) -> list[str]:
    """The personal discard pile of a seat."""
    return names(hall(state).piles[seat])


def two_tiles_behind(on_the_table: str = WITH_PILES, accepted: str = "", rejected: str = "") -> GlenState:
    """Seat 0 is the last; when it moves on, Inshriach and Tain are behind all."""
    ahead = {2: "Inshriach", 3: "Tain", 6: "Easdale", 7: "Halkirk"}
    return table(on_the_table, pieces=[1, 4, 5], ahead=ahead, accepted=accepted, rejected=rejected)


@pytest.mark.rule("GM7-43", "GM7-44", "GM7-45")
def test_tiles_that_all_have_passed_go_to_the_pile_of_who_moved() -> None:
    state = play(two_tiles_behind(), "take Easdale")
    assert pile(state, 0) == ["Inshriach", "Tain"]
    assert state.discard == []
    assert numbers(state, "Discard Piles") == [2, 0, 0]


@pytest.mark.rule("GM7-43")
def test_without_the_card_there_is_only_the_common_pile() -> None:
    state = play(two_tiles_behind(FIVE), "take Easdale")
    assert names(state.discard) == ["Inshriach", "Tain"]
    described = hall_of(state.view(0))
    assert described["piles"] is None


@pytest.mark.rule("GM7-45")
def test_an_emergency_discard_goes_to_the_own_pile() -> None:
    state = table(WITH_PILES, pieces=[1, 2, 3], ahead={4: "Duart Castle", 5: "Armadale Castle"})
    play(state, "discard Duart Castle", "get coin")
    assert pile(state, 0) == ["Duart Castle"]


@pytest.mark.rule("GM7-46")
def test_a_piece_that_is_nobodys_fills_the_pile_of_who_moves_it() -> None:
    """The Englishman is a further piece; the seat whose turn it is controls the England token."""
    state = table(WITH_PILES, seat=2)
    discard_tile(state, tile("Tain"), len(state.frame.pieces))
    assert pile(state, 2) == ["Tain"]


@pytest.mark.rule("GM7-47")
def test_what_the_die_discards_counts_for_nobody() -> None:
    ahead = {5: "Inshriach", 6: "Tain"}
    state = table(WITH_PILES, pieces=[1, 2, 3], die=4, ahead=ahead, variants={"die": "yes"})
    stop_die(state, 4, 5)
    assert names(state.discard) == ["Inshriach"]
    assert hall(state).piles == [(), (), ()]


@pytest.mark.rule("GM7-48")
def test_every_tile_counts_one() -> None:
    state = table(WITH_PILES)
    # Whatever the tile is: a Person, an Overbuild tile, a station that nobody could take.
    for name in ("Adam Smith", "Fort William", "The End"):
        discard_tile(state, tile(name), 1)
    assert numbers(state, "Discard Piles") == [0, 3, 0]
    assert names(glen(state).piles(state, 0)) == ["Adam Smith", "Fort William", "The End"]
    assert "The End" not in names(buildable_discards(state, 0))


@pytest.mark.rule("GM7-49")
def test_munro_takes_from_any_pile() -> None:
    """T7-5"""
    state = table(
        WITH_PILES,
        ahead="Robert the Bruce, Halkirk",
        coins=[20],
        discard="Black Isle",
        piles=["Easdale", "Inshriach, Tain"],
    )
    play(state, "take Robert the Bruce", "claim Munro")
    assert legal(state, "build") == {"Black Isle", "Easdale", "Inshriach", "Tain"}
    play(state, "build Inshriach")
    while state.asked != "assembly card":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    assert pile(state, 0) == ["Easdale"]
    assert pile(state, 1) == ["Tain"]
    assert names(state.discard) == ["Black Isle"]
    assert state.coins[1] == 0


@pytest.mark.rule("GM7-43", "GM7-47", "GM7-49")
def test_the_largest_pile_scores() -> None:
    """T7-5, the end"""
    state = table(WITH_PILES, piles=["Tain", ""], discard="Easdale, Black Isle")
    assert numbers(state, "Discard Piles") == [1, 0, 0]
    assert score(state, "Discard Piles") == [10, 0, 0]


@pytest.mark.rule("GM7-50")
def test_piles_are_public() -> None:
    state = table(WITH_PILES, piles=["Tain", "", "Easdale, Black Isle"])
    for seat in (None, 0, 1, 2):
        described = hall_of(state.view(seat))
        assert described["piles"] == [["Tain"], [], ["Easdale", "Black Isle"]]


@pytest.mark.rule("GM7-51")
def test_removed_tiles_go_to_the_box() -> None:
    state = table(WITH_PILES, territories=[territory({(0, 1): "Tain"})])
    remove_stack(state, 0, cell_at(0, 1))
    assert tile("Tain") in state.box
    assert hall(state).piles == [(), (), ()]
    assert glen(state).piles(state, 0) == []
    assert state.discard == []


@pytest.mark.rule("GM7-52")
def test_rejecting_the_card_merges_the_piles() -> None:
    ahead = {4: "Robert the Bruce", 5: "Inshriach", 6: "Halkirk"}
    state = table(WITH_PILES, ahead=ahead, piles=["Tain", "Easdale", ""], discard="Black Isle")
    play(state, "take Robert the Bruce", "claim Douglas", "assembly Discard Piles")
    vote(state, "nay", "nay", "aye")
    assert names(state.discard) == ["Black Isle", "Tain", "Easdale"]
    assert hall(state).piles == [(), (), ()]
    discard_tile(state, tile("Inshriach"), 1)
    assert names(state.discard)[-1] == "Inshriach"


@pytest.mark.rule("GM7-52")
@pytest.mark.parametrize("accepted", ["", "Discard Piles"])
def test_otherwise_the_piles_stay(accepted: str) -> None:
    state = play(two_tiles_behind(accepted=accepted), "take Easdale")
    assert pile(state, 0) == ["Inshriach", "Tain"]
