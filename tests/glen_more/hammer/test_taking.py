"""The Englishman takes a tile for his controller (GM4-22 to -40, GMX-23, GMX-24)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman_at, is_english_turn
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.hammer.table import HAMMER_TILES, discards, england, row, table, takes
from tests.glen_more.positions import build, cards, goods, legal, men, on_rondel, play, territory
from tests.glen_more.positions import row as market_row

AHEAD = {5: "Tain", 6: "Easdale", 7: "Rothiemurchus"}
OTHERS = (2, 3, 4)


def end_turn(state: GlenState) -> None:
    """Do no more in this turn."""
    turn = (state.seat, state.piece)
    while state.asked == "activation" and (state.seat, state.piece) == turn:
        play(state, "done")


@pytest.mark.rule("GM4-22", "GM4-26", "GM4-46")
def test_the_controller_takes_or_discards_any_tile_ahead_but_cannot_pass() -> None:
    """He goes as far as he likes; both ways are open, and nothing else."""
    state = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, coins=[5])
    assert takes(state) == discards(state) == set(AHEAD.values())
    assert len(state.legal(0)) == 6
    play(state, "take Rothiemurchus")
    assert englishman_at(state) == 7


@pytest.mark.rule("GM4-26", "GM4-29")
def test_tiles_behind_him_are_out_of_his_reach_and_he_stands_where_the_tile_lay() -> None:
    state = table(at=6, controller=0, pieces=(10, 11, 12), ahead={5: "Tain", 7: "Easdale", 8: "Inshriach"}, coins=[5])
    assert takes(state) == discards(state) == {"Easdale", "Inshriach"}
    play(state, "take Easdale")
    assert englishman_at(state) == 7
    assert "Easdale" not in on_rondel(state).values()


@pytest.mark.rule("GM4-23", "GM4-42", "GM4-43", "GM4-24")
def test_the_england_row() -> None:
    """T-GM4-1: what the use costs and what a discard brings, one after the other."""
    ahead = {5: "Rothiemurchus", 6: "Easdale", 7: "Tain", 8: "Ballachulish", 9: "Black Isle", 10: "Inshriach"}
    state = table(at=1, controller=0, pieces=(21, 22, 23), ahead={**ahead, 11: "Lochridge"}, coins=[20])
    rows = [row(state)]
    coins = [state.coins[0]]
    for move in (
        "take Rothiemurchus",
        "Englishman discards Easdale",
        "Englishman discards Tain",
        "Englishman discards Ballachulish",
        "take Black Isle",
        "take Inshriach",
        "take Lochridge",
    ):
        assert state.asked == "englishman"
        play(state, move)
        if state.asked == "place":
            play(state, f"place {min(legal(state, 'place'))}")
        end_turn(state)
        rows.append(row(state))
        coins.append(state.coins[0])
    assert rows == [
        [1, 0, 0],
        [1, 2, 0],
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [1, 0, 0],
        [1, 2, 0],
        [1, 2, 3],
    ]
    assert coins == [20, 18, 20, 21, 21, 20, 18, 15]
    # The row is full: there is no field left whose coins his use would cost.
    assert (england(state).full, england(state).price) == (True, 0)
    assert state.asked == "englishman"
    assert takes(state) == set()
    play(state, min(text for text in legal(state) if text.startswith("Englishman discards")))
    assert (row(state), state.coins[0]) == ([1, 2, 0], 18)


@pytest.mark.rule("GM4-25")
def test_without_the_coins_nothing_can_be_taken_unless_goods_are_sold() -> None:
    poor = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, coins=[1])
    assert takes(poor) == set()
    assert discards(poor) == set(AHEAD.values())
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "wood"})
    state = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, coins=[1], territories=[land], market="wood 2")
    assert takes(state) == set(AHEAD.values())
    play(state, "sell wood")
    assert takes(state) == set(AHEAD.values())
    play(state, "take Tain")
    assert (row(state), state.coins[0]) == ([1, 2, 0], 1)
    other = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, coins=[1], territories=[land], market="wood 2")
    play(other, "take Tain")
    assert (row(other), other.coins[0], market_row(other, "wood")) == ([1, 2, 0], 1, 1)


@pytest.mark.rule("GM4-25", "GM4-28")
def test_who_sells_for_his_use_does_not_sell_what_the_tile_costs() -> None:
    """One wood and one barley, no coins: the wood pays Plockton, the barley is sold for the Englishman."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "wood barley"})
    state = table(
        at=1,
        controller=0,
        filled=0,
        pieces=OTHERS,
        ahead={5: "Plockton", 6: "Tain"},
        territories=[land],
        market="barley 1, wood 1",
    )
    assert takes(state) == {"Plockton", "Tain"}
    play(state, "take Plockton")
    assert (row(state), state.coins[0], goods(state, (0, 1))) == ([1, 0, 0], 0, "")
    assert (market_row(state, "barley"), market_row(state, "wood")) == (0, 1)


@pytest.mark.rule("GM4-27", "GM4-28")
def test_the_use_is_paid_before_the_cost_of_the_tile() -> None:
    """T-GM4-3: 4 coins and a stone pay 2 for England and 2 for the wood; with 3 coins the tile is not offered."""
    land = territory({(0, 1): "Easdale"}, goods={(0, 1): "stone"}, men={(0, 0): 1})
    for coins, offered in ((4, True), (3, False)):
        state = table(
            at=1,
            controller=2,
            pieces=OTHERS,
            ahead={5: "Donan Castle", 6: "Tain"},
            coins=[0, 0, coins],
            territories=[territory(), territory(), land],
            market="wood 1, stone 3",
        )
        assert ("Donan Castle" in takes(state)) == offered
        assert "Tain" in takes(state)
    state.coins[2] = 4
    state.forget_choices()
    play(state, "take Donan Castle")
    assert (row(state), state.coins[2]) == ([1, 2, 0], 0)
    assert (market_row(state, "wood"), goods(state, (0, 1), 2)) == (2, "")
    rich = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Pulteney", 6: "Tain"}, coins=[9], territories=[land])
    play(rich, "take Pulteney")
    # Whether the stone is bought is asked when England has its coins.
    assert (rich.asked, row(rich), rich.coins[0]) == ("pay", [1, 2, 0], 7)


@pytest.mark.rule("GM4-28", "GM4-27")
def test_a_tile_that_cannot_be_placed_or_paid_cannot_be_taken() -> None:
    """A second river tile to the right has no place without a Scotsman beside it; whisky is asked for."""
    land = territory({(-1, 0): "Strathspey", (2, 0): "Glen Nevis"}, men={(0, 0): 1})
    state = table(
        at=1,
        controller=0,
        pieces=OTHERS,
        ahead={5: "Strathnaver", 6: "Clachaig", 7: "Tain", 8: "Loch Ness"},
        coins=[9],
        territories=[land],
    )
    assert takes(state) == {"Tain"}
    state.whisky[0] = 1
    state.forget_choices()
    assert takes(state) == {"Tain", "Clachaig"}
    build(state, "Clachaig", (0, 1))
    assert (state.whisky[0], state.coins[0]) == (0, 7)


@pytest.mark.rule("GM4-30", "GMX-24")
def test_the_tile_is_used_as_in_a_turn_of_the_own_piece() -> None:
    """Beside the controller's own Scotsman; one-time Scotsman, then the tile and its neighbours; a card comes too."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "stone"})
    ahead = {5: "Halkirk", 6: "Tain"}
    state = table(at=1, controller=0, pieces=OTHERS, ahead=ahead, coins=[9], territories=[land], market="stone 3")
    play(state, "take Halkirk")
    assert men(state, (-1, 0)) == 1
    assert legal(state, "activate") == {"Halkirk", "Inshriach", "Starting Village"}
    play(state, "activate Halkirk", "activate Inshriach")
    assert (state.movement, goods(state, (0, 1))) == (1, "wood")
    assert "move Halkirk" in legal(state)
    card = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Loch Lochy", 6: "Tain"}, coins=[9])
    play(card, "take Loch Lochy")
    assert cards(card) == ["Loch Lochy"]
    assert card.asked == "choose"


@pytest.mark.rule("GM4-30", "GMX-24")
def test_a_person_goes_to_the_controller_with_a_clan_marker() -> None:
    state = table(
        at=1,
        controller=1,
        pieces=OTHERS,
        ahead={5: "Robert the Bruce", 6: "Tain"},
        coins=[0, 9],
        claims={"Ross": [0]},
    )
    play(state, "take Robert the Bruce")
    assert (state.asked, state.deciders) == ("clan", (1,))
    road = state.roads[state.frame.components.clan_by_name["Douglas"].number]
    play(state, "claim Douglas")
    assert [state.tile(tile).name for tile in state.persons[1]] == ["Robert the Bruce"]
    assert (state.scores[1], state.coins[1], state.markers[1]) == (3, 7 - road, 9)


@pytest.mark.rule("GM4-31", "GM4-44")
def test_he_takes_no_hammer_tile_but_may_discard_one() -> None:
    two = territory(men={(0, 0): 2})
    ahead = {**dict(enumerate(HAMMER_TILES, start=5)), 9: "Tain"}
    state = table(at=1, controller=0, pieces=OTHERS, ahead=ahead, coins=[20], territories=[two])
    assert takes(state) == {"Tain"}
    assert discards(state) == {*HAMMER_TILES, "Tain"}
    own = table(at=2, controller=0, pieces=(1, 3, 4), ahead=ahead, coins=[20], territories=[two])
    assert takes(own) == {*HAMMER_TILES, "Tain"}


@pytest.mark.rule("GM4-34", "GM4-37")
def test_lasting_effects_of_others_work_in_his_turn() -> None:
    """Sinclair is at work for everybody but his controller."""
    state = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, claims={"Sinclair": [0]})
    assert not state.has(0, "coin_for_resource")
    state = table(at=1, controller=0, pieces=OTHERS, ahead=AHEAD, claims={"Sinclair": [1]})
    assert state.has(1, "coin_for_resource")


@pytest.mark.rule("GM4-34", "GM4-35", "GM4-38", "GM4-39", "GMX-23")
def test_lasting_effects_are_off_in_his_turn() -> None:
    """T-GM4-4: no extra activation, no coin for a missing resource, no points for movement left over."""
    land = territory({(0, 1): "Aberfoyle", (1, 1): "Lochridge"}, men={(0, 0): 1, (0, 1): 1})
    claims = {"Sinclair": [2], "MacLachlan": [2], "MacGregor": [2]}
    state = table(
        at=1,
        controller=2,
        pieces=(2, 4, 3),
        ahead={5: "Kingussie", 6: "Tain", 7: "Easdale", 8: "Inshriach"},
        coins=[0, 0, 9],
        territories=[territory(), territory(), land],
        cards=["", "", "Loch Ness"],
        claims=claims,
        market="sheep 3, cattle 3",
    )
    assert legal(state, "activate") == set()
    build(state, "Kingussie", (-1, 1))
    assert men(state, (-1, 1), 2) == 1
    # The sheep and cattle cannot be bought: only a coin of Sinclair's could pay for them.
    assert legal(state, "activate") == {"Kingussie", "Starting Village"}
    play(state, "activate Kingussie", "activate Starting Village")
    assert state.movement == 2
    # Nothing else in the territory, not even with Loch Ness.
    assert legal(state, "activate") == set()
    end_turn(state)
    assert state.scores[2] == 0
    assert state.movement == 0
    # In the own turn all of it works again.
    own = table(
        at=2,
        controller=2,
        pieces=(3, 4, 1),
        seat=2,
        ahead={5: "Kingussie", 6: "Tain"},
        coins=[0, 0, 9],
        territories=[territory(), territory(), land],
        cards=["", "", "Loch Ness"],
        claims=claims,
        market="sheep 3, cattle 3",
    )
    assert legal(own, "activate") == {"Aberfoyle", "Lochridge", "Starting Village", "Home Castle"}
    build(own, "Kingussie", (-1, 1))
    play(own, "activate Kingussie", "activate Starting Village")
    turn = own.seat
    while own.asked == "activation" and own.seat == turn and own.piece == turn:
        play(own, "done")
    assert own.scores[2] == 2


@pytest.mark.rule("GM4-35")
def test_mackintosh_and_macgregor_are_off_as_well() -> None:
    """No place beside a castle without a Scotsman, and no points instead of whisky."""
    land = territory({(0, 1): "Pulteney", (1, 1): "Inshriach"}, men={(0, 0): 1})
    for at, pieces, works in ((1, (2, 3, 4), False), (2, (1, 3, 4), True)):
        state = table(
            at=at,
            controller=0,
            pieces=pieces,
            ahead={5: "Tain", 6: "Easdale"},
            coins=[9],
            territories=[land],
            claims={"Mackintosh": [0], "MacGregor": [0]},
            market="barley 3",
        )
        play(state, "take Tain")
        assert ("2,1" in legal(state, "place")) == works
        play(state, "place -1,1")
        assert ("Pulteney" in legal(state, "activate")) == works


@pytest.mark.rule("GM4-36", "GM4-30")
def test_a_lasting_effect_of_the_tile_taken_waits_for_the_next_own_turn() -> None:
    """Loch Ness's card is there, its extra activation is not; a one-time clan bonus works at once."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, men={(0, 0): 2})
    state = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Loch Ness", 6: "Tain"}, coins=[9], territories=[land])
    play(state, "take Loch Ness")
    assert cards(state) == ["Loch Ness"]
    assert "extra_activation" in state.lasting[0]
    assert "Easdale" not in legal(state, "activate")
    end_turn(state)
    assert (state.asked, state.deciders) == ("turn", (0,))
    assert "Easdale" in legal(state, "activate")
    bonus = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Robert the Bruce", 6: "Tain"}, coins=[9])
    before = bonus.coins[0]
    road = bonus.roads[bonus.frame.components.clan_by_name["MacLeod"].number]
    play(bonus, "take Robert the Bruce", "claim MacLeod")
    assert bonus.coins[0] == before - 2 - road + 3


@pytest.mark.rule("GM4-37")
def test_effects_of_scoring_work_also_in_a_round_that_his_turn_causes() -> None:
    """His move lays the last A tile: Castle Moil doubles the controller's Scotsmen in the castle."""
    land = territory(men={(0, 0): 1, (1, 0): 1})
    state = table(
        at=1,
        controller=0,
        pieces=OTHERS,
        ahead={5: "Tain", 6: "Easdale"},
        territories=[land],
        cards=["Castle Moil"],
        stacks={"A": "Rothiemurchus"},
    )
    play(state, "Englishman discards Tain")
    assert state.round == 2
    assert number_of(state, 0, "castle") == 2
    # Two Scotsmen more than the others, and one Landmark card.
    assert state.scores[0] == 2 + 1


@pytest.mark.rule("GM4-38")
def test_a_tile_of_the_own_turn_before_may_be_activated_again() -> None:
    """Red activates Inshriach in the own turn, then at once in the Englishman's."""
    land = territory({(0, 1): "Inshriach"})
    state = table(at=2, controller=0, pieces=(1, 9, 10), ahead={5: "Tain", 6: "Easdale"}, coins=[9], territories=[land])
    build(state, "Tain", (-1, 1))
    play(state, "activate Inshriach")
    end_turn(state)
    assert (state.asked, state.deciders) == ("englishman", (0,))
    build(state, "Easdale", (1, 1))
    play(state, "activate Inshriach")
    assert goods(state, (0, 1)) == "wood wood"


@pytest.mark.rule("GM4-39")
def test_movement_of_his_turn_is_used_in_it_or_lost() -> None:
    state = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Tain", 6: "Easdale"}, coins=[9])
    build(state, "Tain", (0, 1))
    play(state, "activate Starting Village", "move Starting Village", "to Tain")
    assert (men(state, (0, 1)), state.movement) == (1, 0)
    other = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Tain", 6: "Easdale"}, coins=[9])
    build(other, "Tain", (0, 1))
    play(other, "activate Starting Village")
    assert other.movement == 1
    end_turn(other)
    assert (other.movement, other.scores[0]) == (0, 0)


@pytest.mark.rule("GM4-40")
def test_the_market_is_open_in_both_modes() -> None:
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "wood wood"})
    for move in ("take Easdale", "Englishman discards Easdale"):
        state = table(at=1, controller=0, pieces=(4, 3, 2), ahead=AHEAD, coins=[9], territories=[land], market="wood 3")
        play(state, "sell wood")
        assert state.coins[0] == 12
        play(state, move)
        if state.asked == "place":
            play(state, "place -1,1")
        assert is_english_turn(state)
        play(state, "sell wood")
        assert goods(state, (0, 1)) == ""


@pytest.mark.rule("GM4-30", "GMX-24")
def test_other_players_territories_are_not_touched() -> None:
    """The tile goes to the controller, who need not be next or last."""
    state = table(at=1, controller=2, pieces=OTHERS, ahead=AHEAD, coins=[9, 9, 9])
    build(state, "Tain", (0, 1))
    assert [land.size for land in state.territories] == [2, 2, 3]
    assert state.coins == [9, 9, 7]
    assert england(state).controller == 2
    assert state.positions[state.frame.die] == NONE


@pytest.mark.rule("GM4-32")
@pytest.mark.parametrize(("module", "name"), [("haggis", "Drover's Inn"), ("single-cask", "Ben Wyvis")])
def test_tiles_of_other_chronicles_can_be_taken(module: str, name: str) -> None:
    state = table(at=1, controller=0, pieces=OTHERS, ahead={5: name, 6: "Tain"}, coins=[20], modules=("hammer", module))
    assert takes(state) == {name, "Tain"}
    play(state, f"take {name}")
    assert row(state) == [1, 2, 0]
