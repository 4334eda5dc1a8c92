"""Elspeth McTrick, with Highlander (GM8-130 to -133, GMX-36, GMX-37)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.highlander.table import SECOND, TOLL, TOP, heap, highland, owns
from tests.glen_more.penny_mobs.table import MODULE, deal, give
from tests.glen_more.positions import GAME, VILLAGE, legal, play, territory

ELSPETH = "Elspeth McTrick"


def slope(
    on_it: str = "",
    pieces: Sequence[int] = (10, 11, 14),
    ahead: Mapping[int, str] | None = None,
    coins: Sequence[int] = (3, 3, 3),
    land: Territory | None = None,
    variants: Mapping[str, str] | None = None,
    controller: int = 0,
    seat: int = 0,
    market: str = "",
) -> GlenState:
    """Seat 0 controls Elspeth and stands before the Mountain; Easdale lies behind it."""
    state = highland(
        on_it=on_it,
        pieces=pieces,
        ahead=ahead or {15: "Easdale", 16: "Donan Castle"},
        coins=coins,
        territories=[land] if land else [],
        variants=variants,
        modules=[MODULE],
        seat=seat,
        market=market,
    )
    return deal(state, taken={ELSPETH: controller})


@pytest.mark.rule("GM8-130", "GM8-131", "GM8-132", "GM8-133")
def test_she_exchanges_in_passing_after_the_toll() -> None:
    """The micro-test of the rules."""
    state = slope("coin sheep", land=territory(goods={VILLAGE: "wood"}))
    play(state, "take Easdale")
    assert state.asked == TOLL
    play(state, "lay wood on the Mountain")
    # The toll lies there already, so it may be exchanged too; nothing becomes a coin.
    assert state.asked == "elspeth"
    assert "Elspeth exchanges wood for stone" in legal(state)
    assert not [text for text in legal(state) if text.endswith("for coin")]
    play(state, "Elspeth exchanges coin for barley")
    assert heap(state) == "wood barley sheep"
    assert owns(state) == ""


@pytest.mark.rule("GM8-130")
def test_she_need_not_and_only_her_controllers_own_piece_counts() -> None:
    state = slope("coin")
    play(state, "take Easdale", "Elspeth exchanges nothing")
    assert heap(state) == "coin coin"
    state = slope("coin", controller=1)
    play(state, "take Easdale")
    assert state.asked != "elspeth"


@pytest.mark.rule("GM8-133")
def test_an_empty_mountain_has_nothing_to_exchange() -> None:
    state = slope("", coins=[0, 0, 0])
    play(state, "take Easdale")
    assert state.asked != "elspeth"
    assert heap(state) == ""


@pytest.mark.rule("GM8-132")
def test_the_table_may_agree_that_she_gets_the_resource_in_passing() -> None:
    state = slope("coin", variants={"elspeth": "gets-the-resource"})
    play(state, "take Easdale", "Elspeth exchanges coin for barley", "put barley Home Castle")
    assert heap(state) == "coin"
    assert owns(state) == "barley"


@pytest.mark.rule("GM8-132")
def test_with_that_option_the_resource_may_pay_for_the_destination() -> None:
    # Donan Castle costs wood and stone; the stone row is full, so the stone must come from Elspeth.
    land = territory(goods={VILLAGE: "wood sheep"})
    without = slope("coin", land=land, coins=[0, 0, 0], market="stone 3")
    assert "take Donan Castle" not in legal(without)
    state = slope("coin", land=land, coins=[0, 0, 0], market="stone 3", variants={"elspeth": "gets-the-resource"})
    assert "take Donan Castle" in legal(state)


@pytest.mark.rule("GM8-130", "GM8-132", "GMX-15")
def test_with_that_option_the_toll_may_come_back_as_the_same_kind() -> None:
    """Kingussie costs wood, of which the Market has none; the only one is laid as toll."""
    getting = {"elspeth": "gets-the-resource"}
    land = territory(goods={VILLAGE: "wood"})
    ahead = {15: "Kingussie", 16: "Easdale"}
    state = slope("", land=land, coins=[1, 0, 0], market="wood 3", ahead=ahead, variants=getting)
    play(state, "take Kingussie", "lay wood on the Mountain")
    # Nothing else would pay for the tile, so nothing is asked but where the wood goes.
    assert (state.asked, heap(state)) == ("put", "")
    play(state, "put wood Starting Village")
    assert state.asked == "place"
    assert owns(state) == ""
    # In place it would change nothing: not offered.
    state = slope("wood", coins=[1, 0, 0])
    play(state, "take Easdale")
    assert "Elspeth exchanges wood for stone" in legal(state)
    assert "Elspeth exchanges wood for wood" not in legal(state)
    # With the option, where she changes what lies on the Mountain all the same: in leaving it.
    state = slope("wood", pieces=(TOP, 15, 16), ahead={17: "Easdale", 18: "Tain"}, coins=[0, 0, 0], variants=getting)
    play(state, "take Easdale")
    assert "Elspeth exchanges wood for stone" in legal(state)
    assert "Elspeth exchanges wood for wood" not in legal(state)


@pytest.mark.rule("GM8-132", "GMX-15", "GM-GEN-15")
def test_with_that_option_whatever_is_offered_can_be_finished() -> None:
    """Random games with a controller from the start; the first three once came to a halt."""
    swapped = 0
    for seed in (130, 136, 175, 1, 2, 3):
        random = Random(seed)
        options = GAME.options(4, ["highlander", MODULE], {"elspeth": "gets-the-resource"})
        state = GAME.setup(options, seed)
        give(state, ELSPETH, seed % 4)
        while not state.over:
            seat = random.choice(state.deciders)
            answers = state.legal(seat)
            assert answers, (seed, state.asked)
            swapped += state.asked == "elspeth"
            state.play(seat, random.choice(answers))
    assert swapped > 10


@pytest.mark.rule("GM8-130", "GM8-133")
def test_she_exchanges_before_her_controller_leaves_with_everything() -> None:
    state = slope("coin coin", pieces=(TOP, 15, 16), ahead={17: "Easdale", 18: "Tain"}, coins=[0, 0, 0])
    play(state, "take Easdale")
    assert state.asked == "elspeth"
    play(state, "Elspeth exchanges coin for stone")
    assert state.asked == "collect"
    play(state, "put stone Home Castle")
    assert (state.coins[0], owns(state), heap(state)) == (1, "stone", "")


@pytest.mark.rule("GM8-133")
def test_what_she_finds_may_pay_for_the_destination_and_nothing_may_make_it_unpayable() -> None:
    # Halkirk costs a stone; the stone row is full, and two coins lie on the Mountain.
    ahead = {17: "Halkirk", 18: "Tain", 19: "Clachaig"}
    state = slope("coin coin", pieces=(TOP, 15, 16), ahead=ahead, coins=[0, 0, 0], market="stone 3")
    play(state, "take Halkirk")
    assert legal(state) == {"Elspeth exchanges coin for stone"} or state.asked != "elspeth"
    while state.asked in ("elspeth", "collect"):
        play(state, min(legal(state)))
    assert state.tile(state.rondel.get(17, 0)).name != "Halkirk"
    # The other way round: the stone that lies there is needed.
    state = slope("stone", pieces=(TOP, 15, 16), ahead=ahead, coins=[0, 0, 0], market="stone 3")
    play(state, "take Halkirk")
    assert not [text for text in legal(state) if text.startswith("Elspeth exchanges stone")]


@pytest.mark.rule("GM8-133", "GMX-36")
def test_who_ends_the_game_on_the_mountain_may_exchange_before_the_final_scoring() -> None:
    state = slope("coin sheep", pieces=(SECOND, 26, 26), ahead={26: "The End"}, coins=[0, 0, 0])
    state.stack.clear()
    state.forget_choices()
    state.run_on()
    assert (state.asked, state.deciders) == ("elspeth", (0,))
    play(state, "Elspeth exchanges sheep for cattle")
    assert state.over
    assert (owns(state), state.coins[0]) == ("cattle", 1)
