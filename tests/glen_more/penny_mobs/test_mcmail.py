"""Bruce McMail, and standing orders for him (GM8-49 to -59, GMX-10, GMX-12, GMX-13)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.penny_mobs.rules.views import mobs_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.penny_mobs.table import mobs, street, told
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, Cell, go_on, goods, legal, play, row, territory

BRUCE = "Bruce McMail"
# Beside the Home Castle, above the river.
NORTH: Cell = (1, 1)
FULL = {VILLAGE: "wood wood wood", HOME_CASTLE: "wood wood wood"}


def animals(held: str = "", tile: str = "Lochridge+Glenlivet Fold") -> Territory:
    """An opponent's land with an animal tile north of the Home Castle; the Fold makes two cattle."""
    return territory({NORTH: tile}, goods={NORTH: held} if held else None)


def opponent_activates(
    held: str = "",
    mine: Territory | None = None,
    market: str = "",
    tile: str = "Lochridge+Glenlivet Fold",
) -> GlenState:
    """Seat 1 has placed Easdale beside its animal tile; seat 2 is next, then seat 0, who controls Bruce."""
    state = street(
        taken={BRUCE: 0},
        seat=1,
        pieces=[3, 1, 2],
        territories=[mine or territory(), animals(held, tile)],
        market=market,
        ahead="Easdale, Tain, Rothiemurchus, Black Isle",
    )
    play(state, "take Easdale", "place 0,1")
    return state


@pytest.mark.rule("GM8-49")
def test_his_coins_are_no_coins_of_his_controller() -> None:
    state = street(taken={BRUCE: 0}, ahead="Halkirk, Tain", coins=[0, 0, 0], market="stone 2")
    assert told(state, BRUCE)["coins"] == 3
    assert state.coins[0] == 0
    # A stone costs three coins: those on the card cannot pay for it.
    assert "take Halkirk" not in legal(state)


@pytest.mark.rule("GM8-50", "GM8-51", "GM8-52", "GM8-54", "GM8-55", "GM8-58", "GMX-10", "GMX-12")
def test_t8_3_bruce_buys_what_an_opponent_has_just_made() -> None:
    """T8-3: a tile with two cattle makes two; one finds room."""
    state = opponent_activates("cattle cattle", market="cattle 2")
    play(state, "activate Glenlivet Fold")
    assert goods(state, NORTH, 1) == "cattle cattle cattle"
    # The turn of seat 1 waits for seat 0.
    assert (state.asked, state.deciders, state.seat) == ("bruce", (0,), 1)
    play(state, "Bruce takes cattle")
    assert goods(state, NORTH, 1) == "cattle cattle"
    assert state.coins == [0, 1, 0]
    assert told(state, BRUCE)["coins"] == 2
    assert (state.asked, state.deciders) == ("bruce stores", (0,))
    assert legal(state) == {"put cattle Starting Village", "put cattle Home Castle", "sell cattle"}
    sold = state.copy()
    play(sold, "sell cattle")
    assert (sold.coins, row(sold, "cattle")) == ([2, 1, 0], 1)
    play(state, "put cattle Home Castle")
    assert goods(state, HOME_CASTLE) == "cattle"
    # The turn goes on, and what lies on the card at the end scores nothing.
    assert (state.asked, state.deciders) == ("activation", (1,))
    go_on_to_the_end(state)
    assert {source for source in state.sheet.by_source(0) if "Bruce" in source} == {"mobster Bruce McMail"}
    assert told(state, BRUCE)["coins"] == 0
    assert state.sheet.by_source(0).get("coins", 0) == 0


def go_on_to_the_end(state: GlenState) -> None:
    state.stack.clear()
    state.push_task("final", (0,))
    state.forget_choices()
    state.frame.go_on(state)


@pytest.mark.rule("GM8-51", "GM8-52")
def test_he_need_not_and_the_opponent_cannot_refuse() -> None:
    state = opponent_activates("")
    play(state, "activate Glenlivet Fold")
    assert state.deciders == (0,)
    play(state, "Bruce takes nothing")
    assert goods(state, NORTH, 1) == "cattle cattle"
    assert told(state, BRUCE)["coins"] == 3
    assert state.deciders == (1,)


@pytest.mark.rule("GM8-52")
def test_one_resource_for_each_activation_and_three_in_the_game() -> None:
    state = opponent_activates("", tile="Lochridge")
    play(state, "activate Easdale", "Bruce takes stone", "put stone Home Castle")
    play(state, "activate Lochridge", "Bruce takes sheep", "put sheep Home Castle")
    assert state.coins[1] == 2
    assert told(state, BRUCE)["coins"] == 1
    state = opponent_activates("")
    play(state, "activate Glenlivet Fold", "Bruce takes cattle", "put cattle Home Castle")
    # The tile has made two, and he has had his one.
    assert state.asked == "activation"
    assert goods(state, NORTH, 1) == "cattle"


@pytest.mark.rule("GM8-52")
def test_without_a_coin_on_the_card_nothing_is_asked() -> None:
    state = opponent_activates("", tile="Lochridge")
    bruce = told(state, BRUCE)
    assert bruce["coins"] == 3
    play(state, "activate Easdale", "Bruce takes stone", "put stone Home Castle")
    play(state, "activate Lochridge", "Bruce takes sheep", "put sheep Home Castle", "done")
    # Seat 2 makes a third resource; then the card is empty.
    play(state, "take Tain", "place 1,1", "activate Tain", "Bruce takes barley", "put barley Home Castle")
    assert told(state, BRUCE)["coins"] == 0
    # Seat 0 has its turn; then seat 1 makes something again.
    play(state, "done", "take Rothiemurchus", "place 1,1")
    while state.deciders != (1,):
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    play(state, "take Black Isle", "place -1,1", "activate Easdale")
    assert (state.asked, state.deciders) == ("activation", (1,))
    assert told(state, BRUCE)["produced"] == []


@pytest.mark.rule("GM8-50")
def test_only_animal_and_material_tiles_of_opponents_count() -> None:
    # The controller's own production.
    state = street(taken={BRUCE: 0}, territories=[animals("")], ahead="Easdale, Tain")
    play(state, "take Easdale", "place 0,1", "activate Glenlivet Fold")
    assert state.asked == "activation"
    assert told(state, BRUCE)["produced"] == []
    # A village makes a Movement Point, no resource.
    state = opponent_activates("")
    play(state, "activate Home Castle")
    assert state.deciders == (1,)


@pytest.mark.rule("GM8-53")
def test_he_decides_before_the_producer_does_anything_else() -> None:
    state = opponent_activates("", market="cattle 3")
    play(state, "activate Glenlivet Fold")
    assert state.asked == "bruce"
    assert state.legal(1) == ()


@pytest.mark.rule("GM8-54")
def test_what_found_no_room_cannot_be_taken() -> None:
    state = opponent_activates("cattle cattle cattle")
    play(state, "activate Glenlivet Fold")
    assert (state.asked, state.deciders) == ("activation", (1,))


@pytest.mark.rule("GM8-54", "GM-ACT-12")
def test_of_two_kinds_he_can_take_the_one_that_was_kept() -> None:
    """The Sheep or the Cattle finds room beside two Wood, as their producer chooses."""
    state = street(
        taken={BRUCE: 0},
        seat=1,
        pieces=[3, 1, 2],
        territories=[territory(), territory({(-1, 0): "Glen Nevis+Glen Clova"}, goods={(-1, 0): "wood wood"})],
        ahead="Easdale, Tain",
    )
    play(state, "take Easdale", "place 0,1", "activate Glen Clova", "keep sheep")
    assert (state.asked, state.deciders) == ("bruce", (0,))
    assert legal(state, "Bruce takes") == {"sheep", "nothing"}


@pytest.mark.rule("GM8-56")
def test_he_must_be_able_to_store_or_sell_it() -> None:
    full = territory(goods=FULL)
    state = opponent_activates("", mine=full)
    play(state, "activate Glenlivet Fold")
    assert state.deciders == (1,)
    state = opponent_activates("", mine=full, market="cattle 1")
    play(state, "activate Glenlivet Fold")
    assert state.deciders == (0,)
    # He can only sell it, which is no choice.
    play(state, "Bruce takes cattle")
    assert (state.coins, row(state, "cattle")) == ([1, 1, 0], 0)


@pytest.mark.rule("GM8-57")
def test_one_time_effects_and_clan_fields_are_no_production() -> None:
    state = street(taken={BRUCE: 0}, seat=1, ahead="Easter Ross, Tain")
    play(state, "take Easter Ross", "place 1,1", "choose wood")
    assert (state.asked, state.deciders) == ("activation", (1,))
    state = street(taken={BRUCE: 0}, seat=1, ahead="Robert the Bruce, Tain", coins=[0, 9, 0])
    play(state, "take Robert the Bruce", "claim Chisholm")
    while state.asked in ("put", "post", "effects"):
        assert state.deciders == (1,)
        play(state, min(legal(state)))
    assert state.territories[1].owned
    assert state.asked != "bruce"


@pytest.mark.rule("GM8-57")
def test_a_tile_activated_by_loch_ness_or_a_clan_field_produces() -> None:
    state = street(
        taken={BRUCE: 0}, seat=1, territories=[territory(), animals("")], cards=["", "Loch Ness"], ahead="Easdale, Tain"
    )
    play(state, "activate Glenlivet Fold")
    assert (state.asked, state.deciders) == ("bruce", (0,))


@pytest.mark.rule("GM8-59")
def test_what_counts_is_who_produces_not_whose_tile_it_is() -> None:
    """The tile of an activation may lie elsewhere: the resources are then wherever the producer has put them."""
    state = street(taken={BRUCE: 0}, seat=1, territories=[territory(), territory(goods={HOME_CASTLE: "sheep"})])
    state.stack.clear()
    tile = state.frame.components.tile_by_name["Lochridge"]
    for extension in state.frame.at["activates"]:
        extension.activates(state, 1, tile, -1)
    for extension in state.frame.at["produced"]:
        extension.produced(state, 1, tile.number, -1, 3, 1)
    state.forget_choices()
    state.frame.go_on(state)
    assert (state.asked, state.deciders) == ("bruce", (0,))
    play(state, "Bruce takes sheep", "put sheep Home Castle")
    assert goods(state, HOME_CASTLE, 1) == ""
    assert goods(state, HOME_CASTLE, 0) == "sheep"
    assert state.coins == [0, 1, 0]


@pytest.mark.rule("GM8-54", "GM8-59", "GMC-19", "GMX-64")
def test_of_what_a_foreign_tile_has_made_he_takes_just_that() -> None:
    """By Donan Castle seat 1 activates Lochridge of seat 0: the new sheep, none of the resources that it had before."""
    land = territory(goods={VILLAGE: "wood stone", HOME_CASTLE: "barley cattle"})
    state = street(
        taken={BRUCE: 2},
        seat=1,
        territories=[territory({NORTH: "Lochridge"}), land],
        cards=["", "Donan Castle"],
        modules=["tome"],
        ahead="Gathering A, Tain, Portree",
    )
    play(state, "take Gathering A", "place 0,1", "activate Gathering A", "trigger Donan Castle")
    while state.asked != "borrow":
        play(state, min(legal(state)))
    play(state, "borrow Lochridge", "put sheep Home Castle")
    assert (state.asked, state.deciders) == ("bruce", (2,))
    assert {text for text in legal(state) if text.startswith("Bruce takes ")} == {
        "Bruce takes sheep",
        "Bruce takes nothing",
    }


# Standing orders


@pytest.mark.rule("GMX-13")
def test_no_for_this_turn_is_over_with_the_turn() -> None:
    state = opponent_activates("", tile="Lochridge")
    play(state, "activate Easdale", "Bruce not this turn")
    play(state, "activate Lochridge")
    assert state.deciders == (1,)
    play(state, "done", "take Tain", "place 1,1", "activate Tain")
    assert (state.asked, state.deciders) == ("bruce", (0,))


@pytest.mark.rule("GMX-13")
def test_never_holds_until_it_is_revoked_in_the_own_turn() -> None:
    state = opponent_activates("", tile="Lochridge")
    play(state, "activate Easdale", "Bruce never")
    play(state, "activate Lochridge")
    assert state.deciders == (1,)
    # Seat 2 is asked nothing for seat 0 either.
    play(state, "done", "take Tain", "place 1,1", "activate Tain", "done")
    assert (state.asked, state.deciders) == ("turn", (0,))
    assert "Bruce ask again" in legal(state)
    play(state, "Bruce ask again")
    assert "Bruce ask again" not in legal(state)
    assert "take Rothiemurchus" in legal(state)
    assert mobs(state).orders.always == [0, 0, 0]


@pytest.mark.rule("GMX-13")
def test_only_or_never_one_resource() -> None:
    state = opponent_activates("", tile="Lochridge")
    play(state, "activate Easdale", "Bruce never stone")
    assert state.deciders == (1,)
    play(state, "activate Lochridge")
    assert state.deciders == (0,)
    # "Only sheep" does not answer the question about sheep; it settles those about anything else.
    play(state, "Bruce only sheep")
    assert (state.asked, state.deciders) == ("bruce", (0,))
    assert "Bruce only sheep" not in legal(state)
    play(state, "Bruce takes sheep", "put sheep Home Castle", "done", "take Tain", "place 1,1", "activate Tain")
    assert state.deciders == (2,)


def test_orders_are_known_to_all() -> None:
    state = opponent_activates("")
    play(state, "activate Glenlivet Fold", "Bruce never cattle")
    part = mobs_of(state.view(2))
    orders = part["orders"]
    assert orders["Bruce"] == [["cattle"], [], []]
    go_on(state)
