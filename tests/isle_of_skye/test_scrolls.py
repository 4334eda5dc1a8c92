"""Scrolls: what they count, when they double, when they score (IS-SCROLL)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.games.isle_of_skye.rules.components import BROCH, FARM, SHEEP
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import GAME, TILES, at_phase, territory

# Territories with one scroll each, which lies in an open area.
CATTLE_3 = ". B57r2 / . B24r2 / B32r2 CAS"
BROCHS_3 = ". B01r1 B07r0 / B52r0 CAS B65r2"
FARMS_3 = "B64r2 B54r0 / B13r0 CAS / . B18r0"
LIGHTHOUSES_3 = ". B72r0 B41r1 / B50r3 CAS B61r0"
SHEEP_5 = "CAS B27r3 / B19r2 B37r2"
SHIPS_5 = ". B53r3 . / . B66r0 B56r2 / CAS B44r0 ."
WHISKY_5 = "B02r2 B30r2 B53r3 B31r0 / B50r3 CAS B55r0 ."

SHEEP_7_OPEN = ". B37r3 B27r1 / B16r3 B58r2 CAS"
SHEEP_7_COMPLETED = "B01r2 B27r0 B37r2 B16r2 CAS"
# Two of the five whisky tiles are connected; the area of B23 is open, that of B02 is completed.
WHISKY_5_TWICE = ". . . B31r0 / B26r3 B42r1 B02r0 B12r0 / . B23r3 B50r1 CAS"


def ended(map_: str, modules: tuple[str, ...] = ()) -> SkyeState:
    """A game of two that has just ended; the first player has this territory."""
    return at_phase("score", players=2, modules=modules, round_=6, territories=[map_, "CAS"])


def scrolls(map_: str, modules: tuple[str, ...] = ()) -> dict[str, int]:
    """What each scroll scores in the final scoring."""
    points = ended(map_, modules).sheet.by_source(0)
    return {source.removeprefix("scroll "): n for source, n in points.items() if source.startswith("scroll ")}


@pytest.mark.rule("IS-SCROLL-01")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_scrolls_sleep_during_the_rounds(round_: int) -> None:
    state = at_phase(
        "score",
        players=2,
        round_=round_,
        territories=["REF-A", "CAS"],
        scoring="ship_majority whisky_majority gold_majority square",
    )
    assert {booking.source for booking in state.sheet.bookings} <= {"ship_majority", "whisky_majority", "square"}
    assert not state.over


@pytest.mark.rule("IS-SCROLL-01")
def test_scrolls_wake_in_the_final_scoring() -> None:
    assert sum(scrolls("REF-A").values()) == 8


@pytest.mark.rule("IS-SCROLL-02")
def test_two_scrolls_of_the_same_kind_both_score_in_full() -> None:
    """TS-SCROLL-4: B34 and B37 both count the three sheep of REF-B."""
    assert TILES["B34"].scroll is TILES["B37"].scroll
    assert scrolls("REF-B") == {"B13": 6, "B34": 1, "B37": 1}


@pytest.mark.rule("IS-SCROLL-02", "IS-SCROLL-03", "IS-SCROLL-06")
def test_every_scroll_counts_the_whole_territory_on_its_own() -> None:
    """TS-SCROLL-3"""
    assert scrolls("REF-A") == {"B63": 2, "B72": 1, "B37": 1, "B17": 4}


@pytest.mark.rule("IS-SCROLL-03")
def test_a_scroll_counts_what_lies_in_other_areas_and_on_other_tiles() -> None:
    """The scroll of B13 lies in another pasture than the farms of B54 and B18, and B13 has no farm."""
    land = territory(FARMS_3)
    own = next(a for a in land.areas.values() if a.scrolls)
    assert own.count(FARM) < land.count(FARM) == 3
    assert scrolls(FARMS_3) == {"B13": 3}


@pytest.mark.rule("IS-SCROLL-03")
def test_a_scroll_counts_what_lies_on_its_own_tile() -> None:
    """D25 shows a sheep, a cattle and a scroll for such pairs."""
    assert scrolls("CAS / D25r0", ("druids",)) == {"D25": 1}


@pytest.mark.rule("IS-SCROLL-04")
@pytest.mark.parametrize(
    ("kind", "tile", "map_", "points"),
    [
        ("per_cattle", "B24", CATTLE_3, 3),
        ("per_broch", "B52", BROCHS_3, 3),
        ("per_farm", "B13", FARMS_3, 3),
        ("per_lighthouse", "B72", LIGHTHOUSES_3, 3),
        ("per_2_sheep", "B37", SHEEP_5, 2),
        ("per_2_ships", "B44", SHIPS_5, 2),
        ("per_2_whisky_tiles", "B02", WHISKY_5, 2),
    ],
)
def test_the_seven_kinds_of_scrolls(kind: str, tile: str, map_: str, points: int) -> None:
    scroll = TILES[tile].scroll
    assert scroll is not None
    assert scroll.id == kind
    assert scrolls(map_) == {tile: points}


@pytest.mark.rule("IS-SCROLL-04")
def test_there_are_two_tiles_of_each_kind() -> None:
    landscape = [GAME.components.tiles[index] for index in GAME.components.landscape]
    assert Counter(tile.scroll.id for tile in landscape if tile.scroll) == dict.fromkeys(
        [
            "per_cattle",
            "per_broch",
            "per_farm",
            "per_lighthouse",
            "per_2_sheep",
            "per_2_ships",
            "per_2_whisky_tiles",
        ],
        2,
    )


@pytest.mark.rule("IS-SCROLL-05", "IS-SCROLL-07")
def test_whisky_scrolls_count_tiles_with_barrels_connected_or_not() -> None:
    """TS-SCROLL-5"""
    land = territory(WHISKY_5_TWICE)
    assert (land.whisky, land.castle_road.barrels.bit_count()) == (5, 2)
    assert scrolls(WHISKY_5_TWICE) == {"B23": 2, "B02": 4}


@pytest.mark.rule("IS-SCROLL-06")
def test_a_scroll_doubles_when_its_area_is_completed() -> None:
    """TS-SCROLL-2: no lighthouse yet; then B50 brings one and completes the water of the scroll."""
    assert scrolls("REF-L0") == {}
    assert scrolls("REF-L") == {"B72": 2}


@pytest.mark.rule("IS-SCROLL-06")
def test_a_completed_area_on_the_same_tile_does_not_double_a_scroll_that_lies_in_another() -> None:
    """In REF-B the mountain of B34 is completed, its scroll lies in the open pasture. In B13 it is the reverse."""
    land = territory("REF-B")
    places = {face.tile.id: place for place, face in enumerate(land.cells.values())}
    for tile, scroll_completed in [("B34", False), ("B13", True)]:
        lies = [area for area in land.areas.values() if area.tiles >> places[tile] & 1]
        assert {area.open == 0 for area in lies} == {False, True}
        assert [area.open == 0 for area in lies if places[tile] in area.scrolls] == [scroll_completed]
    assert scrolls("REF-B")["B34"] == 1
    assert scrolls("REF-B")["B13"] == 6


@pytest.mark.rule("IS-SCROLL-07")
def test_the_odd_one_is_dropped_before_doubling() -> None:
    """TS-SCROLL-1: seven sheep."""
    assert territory(SHEEP_7_OPEN).count(SHEEP) == territory(SHEEP_7_COMPLETED).count(SHEEP) == 7
    assert scrolls(SHEEP_7_OPEN) == {"B37": 3}
    assert scrolls(SHEEP_7_COMPLETED) == {"B37": 6}


@pytest.mark.rule("IS-SCROLL-08")
def test_a_scroll_inside_a_tile_is_doubled_from_the_start() -> None:
    """The scroll of D28 (3 points) lies in a pasture that touches no edge."""
    assert scrolls("CAS D28r0", ("druids",)) == {"D28": 6}


@pytest.mark.rule("IS-SCROLL-09")
def test_a_scroll_on_a_tile_that_could_not_be_built_does_not_count() -> None:
    """All open edges are pasture; B52 (1 point a broch) has none and goes back into the bag."""
    land = "B29r0 B51r2 CAS B45r0"
    state = at_phase("build", players=2, round_=6, territories=[land, "CAS"], acquired=["B52", ""])
    assert state.over
    assert state.territories[0].count(BROCH) == 1
    assert TILES["B52"].index in state.bag
    assert not [booking for booking in state.sheet.bookings if booking.source.startswith("scroll")]
