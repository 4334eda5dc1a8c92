"""Turned cards and private tables in the scoring (GM6-28 to -33)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.landmarks.armadale_castle import score_cards
from clachan.games.glen_more.rules.scoring_rounds import score_categories, score_round
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, legal, play, territory
from tests.glen_more.tome.table import booked, gather, new_turn, tome, trigger, turned

FIVE = "Loch Ness, Castle Moil, Armadale Castle, Loch Morar, Inverness"
STOP = {"turned-cards": "stop-working"}


def landmark_points(state: GlenState, round_: int = 1) -> list[int]:
    """What a scoring round gives for landmark cards."""
    before = [booked(state, seat).get("landmarks", 0) for seat in range(state.frame.seats)]
    score_categories(state, round_)
    return [booked(state, seat).get("landmarks", 0) - before[seat] for seat in range(state.frame.seats)]


@pytest.mark.rule("GM6-29", "GM6-30")
def test_t6_1_each_turned_card_is_a_point_and_no_card_more() -> None:
    # Matthias has 5 cards, 2 of them turned; Andreas 3; Steffen 1, which is turned.
    state = tome(
        cards=[FIVE, "Loch Lochy, Loch Shiel, Castle of Mey", "Donan Castle"],
        turned="Loch Ness, Castle Moil, Donan Castle",
    )
    assert landmark_points(state) == [5 + 2, 2 + 0, 0 + 1]


@pytest.mark.rule("GM6-31")
def test_a_card_turned_early_brings_four_points() -> None:
    state = tome(cards=["Loch Ness", "Loch Shiel", "Inverness"], turned="Loch Ness", starts=False)
    for round_ in (1, 2, 3):
        score_round(state, round_)
    # The fourth scoring belongs to the end of the game.
    state.push_task("final", (0,))
    state.frame.go_on(state)
    assert state.over
    assert [booked(state, seat).get("landmarks", 0) for seat in range(3)] == [4, 0, 0]


@pytest.mark.rule("GM6-32", "GM6-33", "GM6-46")
def test_t6_6_a_private_table_is_for_its_owner_alone() -> None:
    mine = territory({}, {HOME_CASTLE: 4, VILLAGE: 1})
    others = [territory({}, {HOME_CASTLE: 2}), territory({}, {HOME_CASTLE: 1})]
    state = trigger("Old Man of Storr", tome(cards=["Old Man of Storr"], land=mine, others=others))
    play(state, "send back Starting Village")
    for round_ in (1, 4):
        score_categories(state, round_)
    assert [booked(state, seat).get("castle", 0) for seat in range(3)] == [2 * 5, 2 * 1, 0]


@pytest.mark.rule("GM6-32", "GM6-67")
def test_beyond_the_last_column_the_last_one_counts() -> None:
    state = trigger("Inverness", tome(cards=["Inverness"], whisky=[9, 7, 1]))
    score_categories(state, 1)
    # Nothing was paid. A difference of 8 is more than the 5 of the table; the others use the usual one.
    assert [booked(state, seat).get("whisky", 0) for seat in range(3)] == [9, 8, 0]
    assert booked(state).get("castle", 0) == 0


@pytest.mark.rule("GM6-33")
def test_a_card_that_was_only_turned_gives_no_table() -> None:
    state = gather(tome(cards=["Inverness"], whisky=[2]))
    play(state, "turn over Inverness")
    score_categories(state, 1)
    assert booked(state)["whisky"] == 2


@pytest.mark.rule("GM6-28")
def test_lasting_effects_go_on_when_the_card_is_turned() -> None:
    land = territory({(0, -1): "Lochridge"}, {HOME_CASTLE: 1, VILLAGE: 1})
    state = tome(cards=["Loch Ness, Castle Moil, Armadale Castle"], land=land, coins=[3])
    gather(state)
    play(state, "turn over Loch Ness")
    new_turn(state)
    assert legal(state, "activate") >= {"Lochridge"}
    state = tome(cards=["Castle Moil, Armadale Castle"], turned="Castle Moil, Armadale Castle", land=land, coins=[3])
    score_categories(state, 1)
    assert booked(state)["castle"] == 2
    score_cards(state)
    assert booked(state)["landmark Armadale Castle"] == 3


@pytest.mark.rule("GM6-28")
@pytest.mark.parametrize("name", ["Loch Ness", "Castle Moil", "Armadale Castle"])
def test_with_the_option_they_end(name: str) -> None:
    land = territory({(0, -1): "Lochridge"}, {HOME_CASTLE: 1, VILLAGE: 1})
    state = gather(tome(cards=["Loch Ness, Castle Moil, Armadale Castle"], land=land, variants=STOP))
    play(state, f"turn over {name}")
    assert turned(state) == [name]
    state.coins[0] = 3
    new_turn(state)
    assert ("activate Lochridge" in legal(state)) == (name != "Loch Ness")
    score_categories(state, 1)
    score_cards(state)
    assert booked(state)["castle"] == (1 if name == "Castle Moil" else 2)
    assert booked(state).get("landmark Armadale Castle", 0) == (0 if name == "Armadale Castle" else 3)
