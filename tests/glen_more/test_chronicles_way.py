"""What a piece meets on its way, and the stations on which it can stop (GMC)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import PASSING
from clachan.games.glen_more.rules import met_on_the_way
from clachan.games.glen_more.rules.die import move_die
from tests.glen_more.dragon_boats.table import race
from tests.glen_more.hammer.table import england
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import TOLL, heap, highland
from tests.glen_more.positions import VILLAGE, goods, legal, names, on_rondel, play, position, territory, tile
from tests.glen_more.single_cask.table import B as SELLING
from tests.glen_more.single_cask.table import fill_cellars, on_tile, shelves
from tests.glen_more.table import FIRST_FOUR


@pytest.mark.rule("GMC-10", "GMC-11")
@pytest.mark.parametrize(("englishman_at_", "has_token"), [(11, True), (14, False)])
def test_things_on_the_way_come_in_their_order_and_before_the_tile(englishman_at_: int, has_token: bool) -> None:
    """The toll of the Mountain on 13 is asked for: the Englishman before it was passed already, one behind it was not.

    Halkirk, the destination, is neither paid nor taken then.
    """
    land = territory(goods={VILLAGE: "wood stone"})
    state = highland(
        pieces=(9, 10, 16), ahead={15: "Halkirk", 17: "Tain"}, coins=[3], territories=[land], modules=("hammer",)
    )
    state.positions[englishman(state)] = englishman_at_
    state.forget_choices()
    play(state, "take Halkirk")
    assert state.asked == TOLL
    assert (england(state).controller == 0) is has_token
    assert on_rondel(state)[15] == "Halkirk"
    assert state.coins[0] == 3
    play(state, "lay wood on the Mountain")
    assert england(state).controller == 0


@pytest.mark.rule("GMC-12")
def test_a_toll_must_leave_enough_for_the_tile() -> None:
    """T-GMC-3: no coins and a stone, the stone row full. With a coin the tile is legal and only the coin is laid."""
    land = territory(goods={VILLAGE: "stone"})
    for coins, offered in ((0, False), (1, True)):
        state = highland(ahead={15: "Halkirk", 16: "Tain"}, territories=[land], coins=[coins], market="stone 3")
        assert ("Halkirk" in legal(state, "take")) is offered
    play(state, "take Halkirk")
    assert heap(state) == "coin"


@pytest.mark.rule("GMC-12")
def test_a_cask_sold_on_the_way_counts_for_the_tile() -> None:
    """Clachaig costs a cask: the only one cannot be sold in passing."""
    state = position(ahead={4: SELLING, 5: "Clachaig", 6: "Tain"}, modules=("single-cask",))
    fill_cellars(state, 0, "0 | x . .")
    play(state, "take Clachaig")
    assert state.asked != PASSING
    assert on_tile(state, SELLING) == (0, 0)
    assert "Clachaig" not in on_rondel(state).values()


@pytest.mark.rule("GMC-13")
def test_stations_are_never_placed_and_not_built_from_the_discard_pile() -> None:
    """They are discarded when all have passed them; Munro finds the other tile only."""
    state = position(
        pieces=(1, 8, 9),
        ahead={2: "Race Start", 3: SELLING, 4: "Robert the Bruce", 5: "Tain", 10: "Easdale"},
        coins=[20],
        modules=("dragon-boats", "single-cask"),
    )
    assert {"Race Start", SELLING} & {*legal(state, "take"), *legal(state, "discard")} == set()
    play(state, "take Robert the Bruce")
    assert names(state.discard) == ["Race Start", SELLING]
    state.discard.append(tile("Halkirk"))
    state.forget_choices()
    play(state, "claim Munro")
    # Halkirk alone can be built, so nothing is asked.
    assert state.asked != "build"
    assert names(state.discard) == ["Race Start", SELLING]


@pytest.mark.rule("GMC-14")
def test_a_turn_that_ends_on_a_station_is_a_whole_turn() -> None:
    """On the Mountain: sales, a cellar, the extra activation of Loch Ness; no tile is taken, none activated besides."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, goods={(0, 1): "wood wood", VILLAGE: "stone"})
    state = highland(
        pieces=(9, 10, 11), ahead={14: "Tain"}, coins=[5], territories=[land], market="wood 2", modules=("single-cask",)
    )
    state.lasting[0] = {"extra_activation": 1}
    state.forget_choices()
    play(state, "climb the Mountain")
    assert state.asked == "activation"
    assert {"sell wood", "activate Easdale", "buy cellar II"} <= legal(state)
    play(state, "activate Easdale", "sell wood")
    assert goods(state, (0, 2)) == "stone"
    assert legal(state, "activate") == set()
    assert state.territories[0].size == 4
    assert on_rondel(state) == {14: "Tain"}


@pytest.mark.rule("GMC-15")
def test_who_can_take_no_tile_may_discard_one_although_a_station_is_in_reach() -> None:
    """The target is a tile, never the station."""
    state = highland(
        pieces=(9, 10, 11), ahead={14: "Tain", 15: SELLING}, territories=[territory(men={})], modules=("single-cask",)
    )
    assert legal(state, "take") == set()
    assert legal(state, "discard") == {"Tain"}
    assert "climb the Mountain" in legal(state)


@pytest.mark.rule("GMC-16")
@pytest.mark.parametrize("move", ["take Tain", "Englishman discards Tain"])
def test_only_an_own_piece_triggers_what_lies_on_the_way(move: str) -> None:
    """The Englishman moves over Race Start, the Mountain and a selling tile: no race, no toll, no sale."""
    state = english_table(
        at=9,
        controller=0,
        pieces=(17, 18, 19),
        ahead={10: "Race Start", 11: SELLING, 14: "Tain", 15: "Easdale"},
        coins=[9],
        modules=FIRST_FOUR,
    )
    fill_cellars(state, 0, "0 | x . .")
    state.forget_choices()
    play(state, move)
    assert state.asked not in (TOLL, PASSING)
    assert not race(state).started
    assert heap(state) == ""
    assert (shelves(state).split(" | ")[:2], on_tile(state, SELLING)) == (["0", "x . ."], (0, 0))
    own = position(
        pieces=(9, 17, 18),
        ahead={10: "Race Start", 11: SELLING, 14: "Tain", 15: "Easdale"},
        coins=[9],
        modules=FIRST_FOUR,
    )
    own.positions[englishman(own)] = 19
    fill_cellars(own, 0, "0 | x . .")
    own.forget_choices()
    play(own, "take Tain")
    assert race(own).started
    assert own.asked == PASSING
    play(own, "sell cask I-1")
    assert heap(own) == "coin"


@pytest.mark.rule("GMC-16", "GM1-16", "GM2-46", "GM3-60")
@pytest.mark.parametrize("counts", [False, True])
def test_whether_the_englishman_counts_as_an_own_piece_can_be_ruled_otherwise(
    monkeypatch: pytest.MonkeyPatch, counts: bool
) -> None:
    """By the other reading his controller starts the race, sells a cask and pays the toll with him."""
    monkeypatch.setattr(met_on_the_way, "ENGLISHMAN_COUNTS_AS_OWN_PIECE", counts)
    state = english_table(
        at=9,
        controller=1,
        pieces=(17, 18, 19),
        ahead={10: "Race Start", 11: SELLING, 14: "Tain", 15: "Easdale"},
        coins=[9, 9],
        modules=FIRST_FOUR,
    )
    fill_cellars(state, 1, "0 | x . .")
    state.forget_choices()
    play(state, "Englishman discards Tain")
    assert race(state).started is counts
    assert (state.asked == PASSING) is counts
    if counts:
        assert state.deciders == (1,)
        play(state, "sell cask I-1")
    assert (shelves(state, 1), state.scores[1]) == (("0 | . . .", 1) if counts else ("0 | x . .", 0))
    # The coin of the England row is the controller's.
    assert (heap(state), state.coins[1]) == (("coin", 9) if counts else ("", 10))


@pytest.mark.rule("GMC-16")
def test_the_die_starts_no_race_and_sells_nothing() -> None:
    state = position(
        players=3,
        pieces=(5, 6, 7),
        die=1,
        ahead={2: "Race Start", 3: SELLING, 8: "Tain", 9: "Easdale"},
        modules=("dragon-boats", "single-cask"),
        variants={"die": "yes"},
        starts=False,
    )
    move_die(state, 3)
    assert state.positions[state.frame.die] == 8
    assert not race(state).started
    assert on_tile(state, SELLING) == (0, 0)
