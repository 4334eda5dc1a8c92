"""Second stage: buying a tile from the bag (ISD-BAG)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import GAME, at_phase, ids, legal, new_game, play, set_prices, tiles

ROW = "D18 D05 D21 D11 D36"
FORTY = " ".join(f"B{n:02}" for n in range(1, 41))


def with_bag(bag: str = FORTY, gold: tuple[int, int] = (5, 5), slabs: str = "", seed: int = 1) -> SkyeState:
    """Two players at the second stage; seat 0 is to choose. Seat 1 has a tile to build, so the round waits."""
    return at_phase(
        "dolmen",
        players=2,
        modules=["druids"],
        gold=gold,
        bag=bag,
        row=ROW,
        slabs=[slabs, ""],
        acquired=["", "B73"],
        seed=seed,
    )


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees, as plain data."""
    return json.loads(json.dumps(state.view(seat)))


def offered(state: SkyeState, seat: int = 0) -> list[str]:
    """The tiles a seat has drawn and may keep."""
    return sorted(text.removeprefix("keep ") for text in legal(state, seat))


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


@pytest.mark.rule("ISD-BAG-01")
def test_pay_5_draw_two_keep_one_and_return_the_other() -> None:
    """TSD-BAG-1"""
    state = play(with_bag(), "0 buy bag")
    x, y = offered(state)
    play(state, f"0 keep {y}")
    assert state.gold == [0, 5]
    assert ids(state.acquired[0]) == [y]
    assert len(state.bag) == 39
    assert x in ids(state.bag)
    assert y not in ids(state.bag)


@pytest.mark.rule("ISD-BAG-01")
def test_drawing_is_random() -> None:
    drawn = {name for seed in range(200) for name in offered(play(with_bag(seed=seed), "0 buy bag"))}
    assert drawn == set(FORTY.split())


@pytest.mark.rule("ISD-BAG-01")
def test_without_5_gold_there_is_no_buying_from_the_bag() -> None:
    """TSD-BAG-2"""
    state = with_bag(gold=(4, 0))
    assert legal(state, 0) == {"buy D21", "buy D36", "pass"}
    refused(state, "0 buy bag")


@pytest.mark.rule("ISD-BAG-02")
def test_the_payment_is_made_before_the_tiles_are_drawn() -> None:
    state = play(with_bag(gold=(9, 0)), "0 buy bag")
    assert state.asked == "keep"
    assert state.gold == [4, 0]


@pytest.mark.rule("ISD-BAG-02", "ISD-BAG-03")
@pytest.mark.parametrize("move", ["pass", "buy D36", "buy bag"])
def test_after_drawing_there_is_no_way_back(move: str) -> None:
    """TSD-BAG-4"""
    state = play(with_bag(gold=(20, 0)), "0 buy bag")
    refused(state, f"0 {move}")


@pytest.mark.rule("ISD-BAG-03")
def test_one_of_the_drawn_tiles_must_be_kept_and_no_other_tile() -> None:
    state = play(with_bag(bag="B01 B02 B03"), "0 buy bag")
    drawn = offered(state)
    assert len(drawn) == 2
    assert legal(state, 0) == {f"keep {name}" for name in drawn}
    in_the_bag = ids(state.bag)
    refused(state, f"0 keep {in_the_bag[0]}")


@pytest.mark.rule("ISD-BAG-03")
def test_exactly_one_tile_is_kept() -> None:
    state = play(with_bag(bag="B01 B02"), "0 buy bag", "0 keep B01")
    assert ids(state.acquired[0]) == ["B01"]
    assert state.deciders == (1,)
    refused(state, "0 keep B02")


@pytest.mark.rule("ISD-BAG-03")
def test_a_tile_must_be_kept_even_if_none_fits() -> None:
    state = at_phase(
        "dolmen", players=2, modules=["druids"], gold=[5, 0], bag="B06 B03", row=ROW, territories=["REF-P", "REF-0"]
    )
    play(state, "0 buy bag")
    assert legal(state, 0) == {"keep B06", "keep B03"}


@pytest.mark.rule("ISD-BAG-04")
def test_tiles_axed_in_this_round_can_be_drawn_from_the_bag() -> None:
    drawn = ["B01 B02 B03", "B04 B05 B06"]
    state = at_phase("price", players=2, modules=["druids"], gold=[8, 8], drawn=drawn, bag="", row=ROW)
    set_prices(state, 0, 1, 1, 1)
    set_prices(state, 1, 1, 1, 1)
    play(state, "0 pass", "1 pass", "0 buy bag")
    assert offered(state) == ["B01", "B04"]


@pytest.mark.rule("ISD-BAG-04")
@pytest.mark.parametrize("seed", range(3))
def test_druid_tiles_never_come_out_of_the_bag(seed: int) -> None:
    """Whole games at random: whatever happens, the bag holds base tiles only."""
    state, chance = new_game(4, ["druids"], seed=seed), Rng(seed)
    base_tiles = set(GAME.components.landscape)
    while not state.over:
        seat = state.deciders[0]
        actions = state.legal(seat)
        state.play(seat, actions[chance.below(len(actions))])
        assert base_tiles.issuperset(state.bag)


@pytest.mark.rule("ISD-BAG-05")
def test_returned_tiles_are_in_the_bag_before_the_next_player_draws() -> None:
    state = play(with_bag(bag="B01 B02"), "0 buy bag", "0 keep B01", "1 buy bag")
    assert offered(state, 1) == ["B02"]


@pytest.mark.rule("ISD-BAG-05")
def test_a_returned_tile_is_drawn_again_as_often_as_any_other() -> None:
    """One of the four tiles was returned; it comes again in about half of all draws of two."""
    again = 0
    for seed in range(300):
        state = play(with_bag(bag="B01 B02 B03 B04 B05", seed=seed), "0 buy bag")
        kept, returned = offered(state)
        play(state, f"0 keep {kept}", "1 buy bag")
        again += returned in offered(state, 1)
    assert 110 < again < 190


@pytest.mark.rule("ISD-BAG-06", "ISD-SLAB-30")
@pytest.mark.parametrize(("slabs", "draw", "cost"), [("", 2, 5), ("bag", 3, 3), ("bag bag", 4, 1)])
def test_each_slab_draws_one_tile_more_for_2_gold_less(slabs: str, draw: int, cost: int) -> None:
    """TSD-BAG-2"""
    refused(with_bag(gold=(cost - 1, 0), slabs=slabs), "0 buy bag")
    state = play(with_bag(gold=(cost, 0), slabs=slabs), "0 buy bag")
    assert state.gold == [0, 0]
    drawn = offered(state)
    assert len(drawn) == draw
    play(state, f"0 keep {drawn[0]}")
    assert ids(state.acquired[0]) == [drawn[0]]
    assert len(state.bag) == 39
    assert set(drawn[1:]) < set(ids(state.bag))


@pytest.mark.rule("ISD-BAG-07")
def test_with_a_single_tile_in_the_bag_the_buyer_gets_that_one_for_5() -> None:
    """TSD-BAG-3"""
    state = play(with_bag(bag="B01"), "0 buy bag")
    assert state.gold == [0, 5]
    assert legal(state, 0) == {"keep B01"}
    play(state, "0 keep B01")
    assert ids(state.acquired[0]) == ["B01"]
    assert state.bag == []


@pytest.mark.rule("ISD-BAG-07")
def test_nothing_can_be_bought_from_an_empty_bag() -> None:
    """TSD-BAG-3"""
    state = with_bag(bag="", gold=(20, 0))
    assert legal(state, 0) == {"buy D18", "buy D05", "buy D21", "buy D11", "buy D36", "pass"}
    refused(state, "0 buy bag")


@pytest.mark.rule("ISD-BAG-07")
def test_a_short_bag_is_drawn_empty_at_the_same_price() -> None:
    state = play(with_bag(bag="B01 B02 B03", gold=(6, 0), slabs="bag bag"), "0 buy bag")
    assert offered(state) == ["B01", "B02", "B03"]
    assert state.gold == [5, 0]


@pytest.mark.rule("ISD-BAG-08")
def test_everybody_sees_what_was_drawn_kept_and_returned() -> None:
    state = play(with_bag(), "0 buy bag")
    kept, returned = offered(state)
    for seat in (0, 1, None):
        assert sorted(seen(state, seat)["druids"]["drawn_from_bag"]) == [kept, returned]
        assert returned not in seen(state, seat)["bag"]
    play(state, f"0 keep {kept}")
    for seat in (0, 1, None):
        assert seen(state, seat)["druids"]["drawn_from_bag"] == []
        assert seen(state, seat)["players"][0]["acquired"] == [kept]
        assert returned in seen(state, seat)["bag"]


@pytest.mark.rule("ISD-BAG-09")
def test_a_tile_from_the_bag_cannot_be_bought_by_another_player() -> None:
    state = play(with_bag(gold=(5, 30)), "0 buy bag")
    kept = offered(state)[0]
    play(state, f"0 keep {kept}")
    assert legal(state, 1) == {"buy D18", "buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}
    refused(state, f"1 buy {kept}")


@pytest.mark.rule("ISD-BAG-09")
def test_a_tile_from_the_bag_is_built_in_this_round_and_never_offered() -> None:
    state = play(with_bag(bag="B12 B72", gold=(5, 0)), "0 buy bag", "0 keep B12", "1 pass")
    assert state.asked == "build"
    assert state.acquired[0] == tuple(tiles("B12"))
    assert seen(state)["players"][0]["offer"] == []
    assert all(text.startswith("place") for text in legal(state, 0))
