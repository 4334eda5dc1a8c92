"""Why something cannot be chosen in Isle of Skye, with Druids and Journeyman."""

from __future__ import annotations

import pytest

from clachan.core.views import View
from clachan.face.words import Translator, Words
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import unlock_roads
from clachan.games.isle_of_skye.rules.components import TERRAINS
from clachan.games.isle_of_skye.rules.grid import SOUTH, WEST, cell_at
from clachan.games.isle_of_skye.rules.state import NONE
from clachan.manifest import face_of
from tests.every_game.reasons import why_not
from tests.isle_of_skye.positions import GAME, TILES, at_phase, legal, play


def words() -> Words[View]:
    """The game in English."""
    return face_of(GAME).words(Translator(), ["Ailsa", "Bran"])


@pytest.mark.rule("IS-BUY-03", "IS-BUY-07", "IS-BUY-09")
def test_tiles_that_cannot_be_bought() -> None:
    """5 of 12 gold are free: a tile for 6 is too dear, and own tiles are for others."""
    offers = ["B01:4 B02:3", "B03:6 B04:1", "B05:5 B06:2"]
    state = at_phase("buy", gold=[12, 9, 7], offers=offers)
    own = "your own tile: only others can buy it"
    assert why_not(state) == {"buy B01": own, "buy B02": own, "buy B03": "costs 6, you have 5"}


@pytest.mark.rule("IS-BUY-02", "ISD-SLAB-20")
def test_the_second_purchase_of_a_turn() -> None:
    """With a slab the turn goes on after a purchase, for own tiles alone."""
    offers = ["B01:4 B02:3", "B03:5 B04:1", ""]
    state = at_phase("buy", modules=["druids"], gold=[20, 9, 7], offers=offers, slabs=["own_tile", "", ""])
    assert why_not(state) == {}
    play(state, "0 buy B03")
    assert why_not(state, 0) == {"buy B04": "you have bought a tile in this turn"}


@pytest.mark.rule("IS-PRICE-05", "IS-PRICE-06")
def test_prices_that_are_too_high() -> None:
    state = at_phase("price", gold=[5, 5, 5], drawn=["B01 B02 B03", "B04 B05 B06", "B07 B08 B09"])
    play(state, "0 axe 3")
    told = why_not(state, 0)
    assert told["price 1 5g"] == "the tiles to the right need 1 gold each: 4 at the most"
    assert told["price 1 6g"] == "you have 5 gold left"
    play(state, "0 price 1 3g")
    assert why_not(state, 0)["price 2 3g"] == "you have 2 gold left"


@pytest.mark.rule("IS-BUILD-04")
def test_a_cell_that_no_turn_fits() -> None:
    """East of the castle only water fits, and B12 has none."""
    state = at_phase("build", players=2, acquired=["B12", ""])
    refused = state.why_not(0)
    assert [(action.text, reason.values) for action, reason in refused] == [
        ("place 1,0", {"sides": (("water", WEST),)})
    ]
    assert words().reason(refused[0][1], state.view(0)) == "no turn fits the land around: west water"


@pytest.mark.rule("IS-BUILD-02", "IS-BUILD-03")
def test_turns_that_do_not_match() -> None:
    """Above the castle lies its pasture: each turn that is not offered would have something else there."""
    state = at_phase("build", players=2, acquired=["B12", ""])
    play(state, "0 place 0,-1")
    assert state.spot[0] != NONE
    faces = GAME.components.tile_by_id["B12"].faces
    wrong = {f"turn {turn}" for turn in range(4) if TERRAINS[faces[turn].edges[SOUTH]] != "pasture"}
    assert set(why_not(state, 0)) == wrong == {f"turn {turn}" for turn in range(4)} - legal(state, 0)


@pytest.mark.rule("IS-BUILD-07")
def test_a_tile_that_fits_nowhere_now() -> None:
    """Without an open cell for it, a tile waits until others are built; a cell is closed here by hand."""
    state = at_phase("build", players=2, acquired=["B12 B34 B01", ""])
    land = state.territories[0]
    fits = {name: land.fits_somewhere(TILES[name].fits) for name in ("B12", "B34", "B01")}
    assert all(fits.values())
    assert why_not(state, 0) == {}
    # East of the castle alone, where water is asked for.
    cell = cell_at(1, 0)
    land = land.with_faces({})
    land.frontier = {cell: state.territories[0].frontier[cell]}
    state.territories[0] = land
    state.forget_choices()
    assert why_not(state, 0)["build B12"] == "it fits nowhere now"


@pytest.mark.rule("ISD-STAGE2-04", "ISD-BAG-07")
def test_what_is_too_dear_at_the_dolmen() -> None:
    state = at_phase("dolmen", modules=["druids"], gold=[0, 9, 9], bag="")
    told = why_not(state)
    assert told["buy bag"] == "the bag is empty"
    tiles = [why for text, why in told.items() if text != "buy bag"]
    assert len(tiles) == 5
    assert all(why.startswith("costs ") and why.endswith(", you have 0") for why in tiles)
    state = at_phase("dolmen", modules=["druids"], gold=[1, 9, 9])
    assert why_not(state)["buy bag"].endswith(", you have 1")


@pytest.mark.rule("ISJ-MOVE-01", "ISJ-MOVE-02", "ISJ-MOVE-05")
def test_tiles_that_cannot_be_marked() -> None:
    state = at_phase("build", modules=["journeyman"], territories=["REF-A", "REF-A", "REF-A"], acquired=["", "", ""])
    assert state.asked == "plan"
    far = set(why_not(state, 0).values())
    assert far
    assert all(why.startswith("the whole way costs ") for why in far)
    marked = next(action.text for action in state.legal(0) if action.text.startswith("mark"))
    play(state, f"0 {marked}")
    assert why_not(state, 0)[marked] == "a marker lies there"


@pytest.mark.rule("ISD-BAG-02")
def test_who_has_paid_for_the_bag_keeps_a_tile() -> None:
    state = at_phase("dolmen", modules=["druids"], gold=[20, 9, 9])
    seat = state.deciders[0]
    play(state, f"{seat} buy bag")
    told = why_not(state, seat)
    assert set(told.values()) == {"you have paid for the bag: keep one of the tiles drawn"}
    assert {"pass", "buy bag"} < set(told)


@pytest.mark.rule("ISJ-ROAD-02")
def test_edges_with_a_road() -> None:
    """Each edge between two tiles of the territory is free, or a road runs over it."""
    state = at_phase("build", modules=["journeyman"], territories=["REF-A", "REF-A", "REF-A"], acquired=["", "", ""])
    unlock_roads(state, 0, 1)
    assert state.asked == "road"
    told = why_not(state, 0)
    assert set(told.values()) == {"a road runs there already"}
    assert not set(told) & legal(state, 0)
