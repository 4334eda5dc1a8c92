"""The Penny Mobs together with other Chronicles (GMX-10 to -12, -18, -21, -37, -41, -60, -73, -76)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import is_english_turn
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import in_order
from clachan.games.glen_more.rules.clan_board import price_of_field
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.turns import begin_turn
from tests.glen_more.great_glen.table import WITH_PILES, hall
from tests.glen_more.great_glen.table import table as assembly_table
from tests.glen_more.hammer.table import england
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import heap, highland
from tests.glen_more.penny_mobs.standing import FERGUS, stand
from tests.glen_more.penny_mobs.table import MODULE, deal, mobs, street, told
from tests.glen_more.positions import GAME, VILLAGE, goods, legal, play, territory, tile
from tests.glen_more.single_cask.table import B, fill_cellars

ENGLISH = ("hammer", MODULE)


def final(state: GlenState) -> GlenState:
    state.stack.clear()
    state.push_task("final", (0,))
    state.forget_choices()
    state.frame.go_on(state)
    return state


def english_turn(ahead: dict[int, str], market: str = "") -> GlenState:
    """Red moves the Englishman, who is rearmost and costs nothing yet."""
    return english_table(
        at=1, controller=0, filled=0, pieces=(2, 3, 4), ahead=ahead, coins=[9, 0, 0], market=market, modules=ENGLISH
    )


@pytest.mark.rule("GMX-11")
def test_several_at_once_are_asked_in_the_order_of_the_rondel() -> None:
    state = street(players=4, pieces=[7, 3, 5, 1], seat=0)
    begin_turn(state, 0, 0)
    # The active player, then the others from the rear.
    assert in_order(state, mobs(state), [0, 1, 2, 3]) == [0, 3, 1, 2]
    # Finished players come last, as they have arrived.
    state = street(players=4, pieces=[1, 9, 9, 5], ahead={9: "The End"}, seat=0)
    mobs(state).arrivals = (2, 1)
    assert in_order(state, mobs(state), [0, 1, 2, 3]) == [0, 3, 2, 1]


@pytest.mark.rule("GMX-11")
def test_arrivals_are_remembered() -> None:
    state = street(players=2, pieces=[1, 2], ahead={4: "The End"})
    play(state, "finish")
    assert mobs(state).arrivals == (0,)


@pytest.mark.rule("GMX-18")
def test_what_is_owed_to_players_can_be_raised_by_sales_and_is_paid_before_the_benefit() -> None:
    state = street(
        taken={"Peggy McWander": 1},
        ahead="Robert the Bruce, Tain",
        territories=[territory(goods={VILLAGE: "sheep"})],
        market="sheep 2",
        coins=[0, 0, 0],
        claims={"MacLeod": [2]},
    )
    peggy = next(one for one in mobs(state).at["marker_price"])
    state.push("mcwander", 1)
    play(state, "McWander marker 1 (2) on McKenzie")
    assert price_of_field(state, 0, GAME.components.clan_by_name["McKenzie"].number) == 1 + 2
    play(state, "take Robert the Bruce")
    # A sheep brings two coins only.
    assert "claim McKenzie" not in legal(state)
    state.coins[0] = 1
    state.forget_choices()
    play(state, "claim McKenzie")
    assert goods(state, VILLAGE) == ""
    assert state.coins[1] == 2
    assert peggy.controller(state) == 1


@pytest.mark.rule("GMX-09", "GMX-12")
def test_every_question_to_others_is_one_of_the_list() -> None:
    """Decisions that somebody else than the active player is asked in a random game with everything."""
    allowed = {
        "bruce",
        "bruce stores",
        "calum",
        "derek gives",
        "Kenneth flees",
        "Fergus flees",
        "Mike flees",
        "fraser",
        "fraser gives",
        "return haggis",
        "oonagh",
        "haggis whisky",
        "keep",
        "from",
        "elspeth",
        "assembly vote",
    }
    asked: set[str] = set()
    for seed in range(6):
        random = Random(seed)
        options = GAME.options(4, [module.name for module in GAME.modules])
        state = GAME.setup(options, seed)
        while not state.over:
            seat = random.choice(state.deciders)
            if seat != state.seat and len(state.deciders) == 1:
                asked.add(state.asked)
            state.play(seat, random.choice(state.legal(seat)))
    assert asked - allowed == set()


@pytest.mark.rule("GMX-21")
def test_the_order_of_the_final_scoring() -> None:
    state = street(
        taken={"Bruce McMail": 0, "Sibyl MacSponge": 2},
        modules=["great-glen", "haggis"],
        coins=[8, 0, 0],
        earned=[7, 0, 0],
        pennies=[1, 1, 1],
    )
    assembly = hall(state)
    assembly.results[0] = 1
    final(state)
    while not state.over:
        play(state, min(legal(state)))
    # Bruce's coins go to the pool before everything; coins, then pennies; Sibyl takes her point at each step.
    sources = [booking.source for booking in state.sheet.bookings if booking.seat == 0]
    kinds = [source.split()[0] for source in sources]
    assert kinds.index("coins") < kinds.index("mobster") < kinds.index("pennies")
    assert sources[kinds.index("coins") + 1] == "Sibyl MacSponge"
    assert sources[-1] == "Sibyl MacSponge"


@pytest.mark.rule("GMX-60")
def test_mcwander_bruce_and_sibyl_in_an_english_turn() -> None:
    state = english_turn({5: "Robert the Bruce", 6: "Rothiemurchus", 7: "Tain"})
    deal(state, taken={"Peggy McWander": 1, "Bruce McMail": 2, "Sibyl MacSponge": 1})
    assert is_english_turn(state)
    # His production can be bought: he plays the turn with the Englishman.
    other = state.copy()
    play(other, "take Rothiemurchus")
    while other.asked == "place":
        play(other, min(legal(other)))
    play(other, "activate Rothiemurchus")
    assert (other.asked, other.deciders) == ("bruce", (2,))
    # Sibyl counts the turn of the Englishman for itself.
    other.book(0, "clan Grant", 8)
    begin_turn(other, 0, 0)
    other.book(0, "clan Ross", 8)
    assert other.sheet.by_source(1)["Sibyl MacSponge"] == 2
    # McWander's coins are due.
    state.push("mcwander", 1)
    play(state, "McWander marker 1 (2) on MacLeod")
    play(state, "take Robert the Bruce", "claim MacLeod")
    assert state.coins[1] == 2


@pytest.mark.rule("GMX-60", "GM8-86")
def test_the_coin_for_fergus_is_due_in_an_english_turn() -> None:
    state = english_turn({5: "Rothiemurchus", 6: "Tain"})
    deal(state, taken={FERGUS: 1})
    stand(state, FERGUS, 0, VILLAGE)
    play(state, "take Rothiemurchus")
    while state.asked == "place":
        play(state, min(legal(state)))
    # One coin for him besides the one that the Englishman costs.
    assert state.coins[:2] == [9 - 1 - 1, 1]
    assert (state.asked, state.deciders) == ("Fergus flees", (1,))


@pytest.mark.rule("GMX-60")
def test_bruce_does_not_react_to_his_own_controller_as_englishman() -> None:
    state = english_turn({5: "Rothiemurchus", 6: "Tain"})
    deal(state, taken={"Bruce McMail": 0})
    play(state, "take Rothiemurchus")
    while state.asked == "place":
        play(state, min(legal(state)))
    play(state, "activate Rothiemurchus")
    assert state.asked != "bruce"


@pytest.mark.rule("GM8-19")
def test_an_english_turn_has_no_own_abilities_and_no_end_of_turn_step() -> None:
    state = english_turn({5: "Rothiemurchus", 6: "Tain"}, market="wood 3")
    deal(state, prison="Peggy McLaird", taken={"Joe McDuff": 0, "Peggy McWander": 0})
    assert not [text for text in legal(state) if "McDuff" in text or "McWander" in text]
    play(state, "take Rothiemurchus")
    while state.asked != "turn":
        assert state.asked != "prison"
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    # In the turn of the own piece they are there again.
    assert "use Peggy McWander" in legal(state)


@pytest.mark.rule("GM8-19", "GM8-18", "GMX-40")
def test_a_stop_on_the_mountain_or_a_selling_tile_has_the_step() -> None:
    state = highland(pieces=(10, 11, 14), ahead={15: "Easdale"}, modules=[MODULE])
    deal(state, prison="Joe McDuff")
    play(state, "climb the Mountain")
    while state.asked == "activation":
        play(state, "done")
    assert (state.asked, state.deciders) == ("prison", (0,))


def scored_for_animals(red: str, yellow: str) -> list[int]:
    """The points of all where Animals was accepted, two players have these, and the third one controls Sibyl."""
    state = assembly_table(
        players=3,
        accepted="Animals",
        modules=["great-glen", MODULE],
        territories=[territory(goods={VILLAGE: red}), territory(goods={VILLAGE: yellow})],
    )
    deal(state, taken={"Sibyl MacSponge": 2}, pennies=[0, 0, 0])
    return final(state).sheet.totals


@pytest.mark.rule("GMX-73")
def test_ten_points_of_an_accepted_card_cost_the_winner_one() -> None:
    assert scored_for_animals("sheep sheep", "sheep")[0] == 10 - 1
    # Shared by two it is five for each, which costs nothing.
    assert scored_for_animals("sheep", "sheep")[:2] == [5, 5]


@pytest.mark.rule("GMX-76")
def test_a_reserved_tile_goes_to_a_personal_pile_and_its_marker_leaves_the_game() -> None:
    state = assembly_table(
        WITH_PILES,
        players=2,
        modules=["great-glen", MODULE],
        pieces=[1, 2],
        ahead={3: "Easdale", 4: "Tain", 5: "Rothiemurchus", 6: "Lochridge"},
        coins=[9, 9],
    )
    deal(state, taken={"Peggy McLaird": 0})
    play(state, "take Easdale", "place 1,1", "use Peggy McLaird", "McLaird marker 1 (1) on Tain")
    # Both pieces are beyond the tile at last: blue's move discards it into blue's own pile.
    state.positions[0] = 8
    state.stack.clear()
    begin_turn(state, 1, 1)
    state.push("turn", 1)
    state.forget_choices()
    play(state, "take Lochridge")
    assert tile("Tain") in hall(state).piles[1]
    assert told(state, "Peggy McLaird")["reserved"] is None


def before_the_mountain(at: int, filled: int) -> GlenState:
    """Red has Elspeth and Erin, a sheep and a cask; the Mountain and a selling tile lie before the tiles."""
    state = english_table(
        at=at,
        controller=0,
        filled=filled,
        pieces=(11, 16, 17),
        ahead={14: B, 15: "Oban", 18: "Tain"},
        coins=[2, 0, 0],
        territories=[territory(goods={VILLAGE: "sheep"})],
        modules=("highlander", "single-cask", "hammer", MODULE),
    )
    deal(state, taken={"Elspeth McTrick": 0, "Erin MacMalt": 0})
    fill_cellars(state, 0, "0 | x . .")
    state.forget_choices()
    return state


def test_tx_12_the_englishman_passes_mountain_and_selling_tile_without_elspeth_and_erin() -> None:
    """TX-12: nothing is laid, exchanged or sold; the Englishman and the tile cost a coin each."""
    state = before_the_mountain(at=10, filled=0)
    assert is_english_turn(state)
    play(state, "take Oban")
    assert state.asked not in ("toll on the Mountain", "elspeth", "sell in passing")
    assert state.coins[0] == 0
    assert england(state).filled == 1
    assert (goods(state, VILLAGE), state.whisky[0], heap(state)) == ("sheep", 1, "")
    # With the own piece the toll would be due, and both could be used.
    own = before_the_mountain(at=30, filled=1)
    asked = []
    play(own, "take Oban")
    while own.asked in ("toll on the Mountain", "elspeth", "sell in passing"):
        asked.append(own.asked)
        play(own, max(legal(own)))
    assert "elspeth" in asked
    assert "sell in passing" in asked
