"""Port tile 7: two units are exchanged for others (CC-PORT-7xx)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import SHEEP, WORKER
from tests.clans_of_caledonia.positions import at_turn, can, do, done_contracts, drawn_map, held, legal, on_map, refused
from tests.clans_of_caledonia.table import COAST, beside, used


@pytest.mark.rule("CC-PORT-701", "CC-PORT-702", "CC-PORT-703")
def test_two_units_are_exchanged() -> None:
    """T-PORT-8: a sheep on grassland and forest and a bakery for a woodcutter and a distillery, for nothing."""
    state = beside("7", "sheep a3, bakery a2", money=[0])
    do(state, "port 7")
    assert state.asked == "swap"
    refused(state, "swap a3 bakery", "done")
    do(state, "swap a3 woodcutter")
    assert (state.asked, state.deciders) == ("swap", (0,))
    do(state, "swap a2 distillery")
    assert on_map(state) == {"woodcutter": {"a3"}, "distillery": {"a2"}}
    assert (state.money[0], state.asked, used(state)) == (0, "act", {"7"})
    assert (state.on_board(0, SHEEP), state.on_board(0, 3)) == (4, 4)


@pytest.mark.rule("CC-PORT-702")
def test_exactly_two_exchanges_on_two_spaces() -> None:
    """With a single unit there is none; after the first one the second one follows on another space."""
    assert not can(beside("7", "sheep a1"), "port 7")
    state = do(beside("7", "sheep a1 a2"), "port 7", "swap a1 cow")
    assert all(text.startswith("swap a2") for text in legal(state))
    refused(state, "pass", "done", "hire")
    do(state, "swap a2 cow")
    assert (on_map(state), state.asked) == ({"cow": {"a1", "a2"}}, "act")


@pytest.mark.rule("CC-PORT-703")
def test_no_type_on_both_sides() -> None:
    """Not a sheep for a cow and that or another cow for a sheep."""
    state = do(beside("7", "sheep a1, cow a2, bakery a3"), "port 7")
    assert {text for text in legal(state) if text.startswith("swap a1")} == {
        "swap a1 cow",
        "swap a1 cheese_dairy",
        "swap a1 bakery",
        "swap a1 distillery",
    }
    do(state, "swap a1 cow")
    assert legal(state) == {"swap a3 cheese_dairy", "swap a3 distillery", "swap a3 woodcutter", "swap a3 cow"}
    two = do(beside("7", "sheep a1, cow a2"), "port 7")
    refused(two, "swap a1 cow", "swap a2 sheep")
    do(two, "swap a1 bakery")
    assert legal(two) == {"swap a2 cheese_dairy", "swap a2 bakery", "swap a2 distillery"}


@pytest.mark.rule("CC-PORT-701")
def test_fields_are_not_exchanged() -> None:
    state = do(beside("7", "sheep a1, cow a2, field a3"), "port 7")
    assert not [text for text in legal(state) if "field" in text or " a3 " in text]
    assert not can(beside("7", "field a1 a2"), "port 7")
    assert not can(beside("7", "sheep a1, field a2"), "port 7")


@pytest.mark.rule("CC-PORT-701")
def test_only_own_units_are_exchanged() -> None:
    state = at_turn(map_=COAST, ports="7 2 4 8", units=["sheep a1", "cow a2 a3"])
    assert not can(state, "port 7")


@pytest.mark.rule("CC-PORT-704")
def test_two_of_a_type_if_two_are_left() -> None:
    """Three bakeries stand on the map: one is left, so two animals cannot both become bakeries."""
    state = do(beside("7", "sheep a1 a2"), "port 7", "swap a1 bakery", "swap a2 bakery")
    assert on_map(state) == {"bakery": {"a1", "a2"}}
    state = do(beside("7", "sheep a1 a2, bakery a4 a5 a6", contracts=["2"]), "port 7", "swap a1 bakery")
    assert "swap a2 bakery" not in legal(state)
    assert "swap a2 cow" in legal(state)
    only = beside("7", "sheep a1, cow a2, bakery a3 a4 a5, cheese_dairy a6 a7 a8", contracts=["2"])
    assert can(do(only, "port 7"), "swap a1 bakery")


@pytest.mark.rule("CC-PORT-702", "CC-PORT-704")
def test_one_piece_is_not_enough_for_two_exchanges() -> None:
    """Two woodcutters could only become miners; with three miners on the map one is left, with two there are two."""
    hills = drawn_map("a1=FM1 a2=FM1 a3=M1 a4=M1 a5=M1")
    assert not can(at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2, miner a3 a4 a5"]), "port 7")
    assert can(at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2, miner a3 a4"]), "port 7")


@pytest.mark.rule("CC-PORT-705")
def test_the_new_unit_must_suit_the_land() -> None:
    """a1 is grassland, a3 grassland and forest."""
    state = do(beside("7", "sheep a1 a3"), "port 7")
    kinds = {"cow", "cheese_dairy", "bakery", "distillery"}
    assert legal(state) == {f"swap a1 {kind}" for kind in kinds} | {
        f"swap a3 {kind}" for kind in {*kinds, "woodcutter"}
    }


@pytest.mark.rule("CC-PORT-706")
def test_an_exchange_is_no_slaughter() -> None:
    state = beside("7", "cow a1 a2", contracts=["16"], goods=["1 wool"])
    do(state, "port 7", "swap a1 sheep", "swap a2 sheep")
    assert (held(state), done_contracts(state)) == (["16"], [])
    assert not can(state, "fulfil 16")


@pytest.mark.rule("CC-PORT-707")
def test_the_fourth_factory_by_exchange_draws_contracts() -> None:
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5")
    do(state, "port 7", "swap a1 bakery", "swap a2 cow")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    full = beside("7", "sheep a1 a2, bakery a3 a4 a5", contracts=["2"])
    assert do(full, "port 7", "swap a1 bakery", "swap a2 cow").asked == "act"
    third = beside("7", "sheep a1 a2, bakery a3")
    assert do(third, "port 7", "swap a1 bakery", "swap a2 bakery").asked == "act"
    fourth = beside("7", "sheep a1 a2, bakery a3 a4")
    assert do(fourth, "port 7", "swap a1 bakery", "swap a2 bakery").asked == "bonuses"
    assert do(fourth, "done").asked == "act"


@pytest.mark.rule("CC-PORT-707")
def test_a_factory_that_was_the_fourth_before_brings_nothing() -> None:
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5 a6")
    assert do(state, "port 7", "swap a1 cow", "swap a2 cow").asked == "act"


@pytest.mark.rule("CC-PORT-707")
def test_two_types_reach_four() -> None:
    """The second bonus comes only if the box is still empty."""
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5, distillery a6 a7 a8", round_=2)
    do(state, "port 7", "swap a1 bakery", "swap a2 distillery", "draw")
    taken = do(state.copy(), min(legal(state, "obtain")))
    assert (taken.asked, len(taken.boxes[0])) == ("act", 1)
    do(state, "done")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    do(state, "draw")
    do(state, min(legal(state, "obtain")))
    assert (state.asked, len(state.boxes[0])) == ("act", 1)


@pytest.mark.rule("CC-PORT-708")
def test_an_exchange_brings_no_neighbourhood_bonus() -> None:
    """Unless the publisher's later correction is played."""
    for variant, asked in (("no", "act"), ("yes", "bonuses")):
        state = at_turn(
            map_=COAST,
            ports="7 2 4 8",
            units=["sheep a1 a2", "bakery a3"],
            variants={"port-7-neighbourhood": variant},
        )
        do(state, "port 7", "swap a1 cow", "swap a2 cow")
        assert state.asked == asked
    assert legal(state) == {"buy 1 bread", "buy 2 bread", "done"}
    assert do(state, "done").asked == "act"


@pytest.mark.rule("CC-PORT-707", "CC-PORT-708", "CC-EXPAND-07")
def test_the_bonuses_of_an_exchange_come_in_any_order() -> None:
    """The £5 of a contract drawn first pay for the milk of the neighbour."""
    state = at_turn(
        map_=COAST,
        ports="7 2 4 8",
        units=["sheep a1 a2, bakery a5 a6 a7", "cow a3"],
        variants={"port-7-neighbourhood": "yes"},
        round_=1,
        money=[0],
    )
    do(state, "port 7", "swap a1 cow", "swap a2 bakery")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    do(state, "draw")
    do(state, min(legal(state, "obtain")))
    assert (state.asked, state.money[0], legal(state)) == ("bonuses", 5, {"buy 1 milk", "done"})
    rich = at_turn(
        map_=COAST,
        ports="7 2 4 8",
        units=["sheep a1 a2, bakery a5 a6 a7", "cow a3"],
        variants={"port-7-neighbourhood": "yes"},
    )
    do(rich, "port 7", "swap a1 cow", "swap a2 bakery")
    assert legal(rich) == {"draw", "buy 1 milk", "buy 2 milk", "done"}


@pytest.mark.rule("CC-PORT-709")
def test_woodcutters_and_miners_are_different_types() -> None:
    hills = drawn_map("a1=FM1 a2=FM1 a3=F1")
    state = at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2"])
    do(state, "port 7", "swap a1 miner", "swap a2 miner")
    assert on_map(state) == {"miner": {"a1", "a2"}}
    mixed = at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1, miner a2"])
    assert not can(mixed, "port 7")


@pytest.mark.rule("CC-PORT-709")
def test_macdonalds_workers_are_one_type_and_fishermen_stay() -> None:
    shore = drawn_map("a1=GF1 a2=L a3=GM1 a4=G1")
    state = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["worker a1 a2 a3"])
    do(state, "port 7")
    kinds = {"sheep", "cow", "cheese_dairy", "bakery", "distillery"}
    assert legal(state) == {f"swap {name} {kind}" for name in ("a1", "a3") for kind in kinds}
    do(state, "swap a1 sheep", "swap a3 cow")
    assert on_map(state) == {"worker": {"a2"}, "sheep": {"a1"}, "cow": {"a3"}}
    mixed = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["worker a1, sheep a3"])
    do(mixed, "port 7")
    assert {text for text in legal(mixed) if "worker" in text} == set()
    sheep = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["sheep a1 a3"])
    do(sheep, "port 7", "swap a1 worker", "swap a3 worker")
    assert sheep.on_map(0, WORKER) == 2
