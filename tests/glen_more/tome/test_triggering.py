"""Triggering events (GM6-12 to -27)."""

from __future__ import annotations

import pytest

from tests.glen_more.positions import HOME_CASTLE, VILLAGE, cards, goods, legal, men, play, refused, territory, top_tile
from tests.glen_more.tome.table import (
    booked,
    cards_to_trigger,
    cards_to_turn,
    gather,
    new_turn,
    tome,
    trigger,
    turned,
)


@pytest.mark.rule("GM6-12", "GM6-13")
def test_an_event_icon_triggers_one_of_the_own_cards() -> None:
    state = gather(tome(cards=["Loch Ness, Castle Moil"]))
    assert cards_to_trigger(state) == {"Loch Ness", "Castle Moil"}
    play(state, "trigger Loch Ness")
    assert state.coins[0] == 1
    assert turned(state) == ["Loch Ness"]


@pytest.mark.rule("GM6-12")
def test_the_icon_may_be_left() -> None:
    state = gather(tome(cards=["Loch Ness"]))
    play(state, "done")
    assert turned(state) == []


@pytest.mark.rule("GM6-14", "GM6-51")
def test_a_card_may_be_turned_without_its_event() -> None:
    state = gather(tome(cards=["Wallace Monument, Loch Ness, Dunvegan Castle"], persons=["William Wallace"]))
    # Nobody can pay two sheep here: the castle can only be turned.
    assert cards_to_trigger(state) == {"Wallace Monument", "Loch Ness"}
    assert cards_to_turn(state) == {"Wallace Monument", "Loch Ness", "Dunvegan Castle"}
    used = play(state.copy(), "trigger Wallace Monument", "done")
    assert used.scores[0] == 4
    play(state, "turn over Wallace Monument")
    assert turned(state) == ["Wallace Monument"]
    assert state.scores[0] == 0
    assert state.asked != "trigger"


@pytest.mark.rule("GM6-15")
def test_an_event_is_used_only_if_its_price_can_be_paid_in_full() -> None:
    one = territory({}, {VILLAGE: 1})
    two = territory({}, {VILLAGE: 2})
    assert cards_to_trigger(gather(tome(cards=["Loch Morar"], land=one))) == set()
    assert cards_to_trigger(gather(tome(cards=["Loch Morar"], land=two))) == {"Loch Morar"}
    sheep = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep"})
    # The second sheep costs one coin on an empty row.
    assert cards_to_trigger(gather(tome(cards=["Dunvegan Castle"], land=sheep))) == set()
    assert cards_to_trigger(gather(tome(cards=["Dunvegan Castle"], land=sheep, coins=[1]))) == {"Dunvegan Castle"}


@pytest.mark.rule("GM6-16")
def test_one_icon_turns_one_card_and_two_icons_two() -> None:
    land = territory({(-1, 1): "Gathering B"})
    state = gather(tome(cards=["Loch Ness, Castle Moil, Inverness"], land=land))
    play(state, "trigger Loch Ness")
    assert state.asked == "activation"
    refused(state, "activate Gathering A")
    play(state, "activate Gathering B", "trigger Inverness")
    assert turned(state) == ["Loch Ness", "Inverness"]
    assert not legal(state) & {"activate Gathering A", "activate Gathering B"}


@pytest.mark.rule("GM6-17")
def test_without_an_unturned_card_the_icon_does_nothing_and_is_not_used_up() -> None:
    state = tome(cards=["Loch Ness"], turned="Loch Ness")
    play(state, "take Gathering A", "place 0,1")
    assert "activate Gathering A" not in legal(state)
    assert state.activated == 0


@pytest.mark.rule("GM6-18")
def test_a_turned_card_stays_turned_and_its_event_is_over() -> None:
    state = gather(tome(cards=["Loch Ness, Castle Moil"], turned="Castle Moil"))
    assert cards_to_turn(state) == {"Loch Ness"}
    play(state, "trigger Loch Ness")
    new_turn(state)
    assert turned(state) == ["Loch Ness", "Castle Moil"]
    assert not [text for text in legal(state) if text.startswith("activate Gathering")]


@pytest.mark.rule("GM6-19")
def test_only_own_cards_can_be_turned() -> None:
    state = gather(tome(cards=["Loch Ness", "Castle Moil, Inverness"]))
    assert cards_to_turn(state) == {"Loch Ness"}


@pytest.mark.rule("GM6-20")
def test_a_card_can_be_triggered_in_the_turn_in_which_it_was_taken() -> None:
    state = tome(ahead="Old Man of Storr, Tain, Portree")
    play(state, "take Old Man of Storr", "place 0,1", "activate Old Man of Storr")
    assert cards_to_trigger(state) == {"Old Man of Storr"}
    play(state, "trigger Old Man of Storr")
    assert turned(state) == ["Old Man of Storr"]


@pytest.mark.rule("GM6-21", "GM6-74")
def test_a_card_counts_as_turned_as_soon_as_it_is_triggered() -> None:
    state = trigger("Wallace Monument", tome(cards=["Wallace Monument, Loch Ness"]))
    assert state.asked == "trigger"
    assert turned(state) == ["Wallace Monument"]
    play(state, "trigger Loch Ness")
    assert state.coins[0] == 2


@pytest.mark.rule("GM6-22")
def test_an_event_is_finished_before_the_next_activation() -> None:
    land = territory({(-1, 1): "Inshriach", (0, -1): "Lochridge"})
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy"], land=land))
    assert state.asked == "event tiles"
    # The wood beside the Gathering has to wait; only what the event names can be activated.
    assert legal(state, "activate") == {"Lochridge"}
    play(state, "done")
    assert state.asked == "activation"
    assert "Inshriach" in legal(state, "activate")


@pytest.mark.rule("GM6-23", "GM6-57")
def test_activations_by_an_event_obey_once_per_tile_and_turn_in_both_directions() -> None:
    land = territory({(0, -1): "Lochridge", (-1, 1): "Glen Lyon", (-1, -1): "Inshriach"})
    state = tome(cards=["Loch Lochy"], land=land)
    play(state, "take Gathering A", "place 0,1", "activate Glen Lyon", "activate Gathering A", "trigger Loch Lochy")
    # Glen Lyon was activated before; Inshriach is only a neighbour of Lochridge.
    assert legal(state, "activate") == {"Lochridge"}
    play(state, "activate Lochridge")
    assert goods(state, (0, -1)) == "sheep"
    assert legal(state, "activate") == {"Starting Village", "Home Castle"}


@pytest.mark.rule("GM6-24")
def test_scotsmen_for_an_event_come_from_the_territory_and_go_to_the_own_supply() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1, (0, -1): 1})
    state = trigger("Loch Morar", tome(cards=["Loch Morar"], land=land))
    # Even the last two may be paid, and nothing is asked about it.
    assert state.supply[0] == 9
    assert state.territories[0].men == {}
    assert state.scores[0] == 9


@pytest.mark.rule("GM6-24")
def test_the_piece_on_the_rondel_and_the_supply_pay_nothing() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1})
    state = gather(tome(cards=["Old Man of Storr, Loch Morar"], land=land))
    assert state.supply[0] == 8
    assert cards_to_trigger(state) == {"Old Man of Storr"}


@pytest.mark.rule("GM6-25", "GM6-53")
def test_resources_for_an_event_may_come_from_any_tile_and_from_the_market() -> None:
    land = territory({(0, -1): "Lochridge", (-1, -1): "Glen Lyon"}, goods={(-1, -1): "sheep"})
    state = trigger("Dunvegan Castle", tome(cards=["Dunvegan Castle"], land=land, coins=[3], market="sheep 1"))
    play(state, "give sheep")
    assert goods(state, (-1, -1)) == ""
    assert state.coins[0] == 3 - 2
    assert booked(state) == {"event Dunvegan Castle": 7}


@pytest.mark.rule("GM6-26")
def test_what_finds_no_room_on_the_tile_is_lost() -> None:
    land = territory({(2, 0): "Loch Lochy"}, goods={(2, 0): "wood wood wood"})
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy"], land=land))
    assert goods(state, (2, 0)) == "wood wood wood"
    assert goods(state, HOME_CASTLE) == ""


@pytest.mark.rule("GM6-27", "GMX-69")
def test_things_for_a_tile_that_is_gone_go_to_the_home_castle() -> None:
    # Whether it was removed or stolen: the card is still there.
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy"]))
    assert goods(state, HOME_CASTLE) == "cattle"
    stolen = territory({(2, 0): "Loch Shiel"})
    state = trigger("Loch Shiel", tome(cards=["Loch Shiel"], others=[stolen], points=[4]))
    assert men(state, HOME_CASTLE) == 2
    assert men(state, (2, 0), 1) == 0
    # Whoever has the tile now has no card and so no event.
    assert cards(state, 1) == []


@pytest.mark.rule("GM6-27")
def test_an_overbuilt_tile_is_replaced_by_the_top_tile_of_its_cell() -> None:
    land = territory({(-1, 0): "Loch Lochy+Strathnaver"})
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy"], land=land))
    assert top_tile(state, (-1, 0)) == "Strathnaver"
    assert goods(state, (-1, 0)) == "cattle"
    assert goods(state, HOME_CASTLE) == ""
