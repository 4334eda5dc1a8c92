"""Setup, pennies, the end-of-turn step and the final scoring of The Penny Mobs (GM8-01 to -25, GM8-142)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.errors import OptionError
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.modules.penny_mobs.rules.views import mobs_of
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import dice, feast
from tests.glen_more.penny_mobs.table import MODULE, chronicle, controlled, deal, in_prison, mobs, number, street
from tests.glen_more.positions import GAME, HOME_CASTLE, go_on, legal, on_rondel, play, row, territory

BASE = {
    "Peggy McWander",
    "Joe McDuff",
    "Bruce McMail",
    "Peggy McLaird",
    "Kenneth McSnitch",
    "Fergus MacDarkie",
    "Sibyl MacSponge",
    "Derek Anderson",
    "Mike McCastle",
}
BOUND = {
    "dragon-boats": {"Calum McQuack", "Bully McMuscle"},
    "highlander": {"Elspeth McTrick"},
    "single-cask": {"Erin MacMalt"},
    "haggis": {"Fraser McStarve", "Oonagh McHagg"},
    "tome": {"John McClaim"},
}
NEED_THREE = {"Kenneth McSnitch", "Fergus MacDarkie", "Mike McCastle"}
ENTRIES = {entry.id: entry for entry in GAME.catalogue.kind("mobster")}


def new_game(players: int, seed: int = 1, modules: tuple[str, ...] = ()) -> GlenState:
    return GAME.setup(GAME.options(players, [MODULE, *modules]), seed)


def penny_mobs() -> PennyMobs:
    return next(extension for extension in GAME.extensions if isinstance(extension, PennyMobs))


def drawing_set(players: int, *modules: str) -> set[str]:
    """The mobsters that can be drawn."""
    there = penny_mobs()
    return {there.mobsters[one].name for one in there.box.in_play(players, [MODULE, *modules])}


def final(state: GlenState) -> dict[int, dict[str, int]]:
    """Let the game end now; the points of each seat by source."""
    state.stack.clear()
    state.push_task("final", (0,))
    state.frame.go_on(state)
    return {seat: state.sheet.by_source(seat) for seat in range(state.frame.seats)}


# Setup


@pytest.mark.rule("GM8-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_for_two_to_four(players: int) -> None:
    assert mobs(new_game(players)).pennies == [7] * players
    with pytest.raises(OptionError):
        GAME.options(5, [MODULE])


@pytest.mark.rule("GM8-02")
def test_nine_mobsters_of_its_own_seven_of_other_chronicles_and_fourteen_tokens() -> None:
    assert {name for name, entry in ENTRIES.items() if not entry.has("bound")} == BASE
    assert len(ENTRIES) == 16
    tokens = {name: entry.number("tokens", 0, 9, default=0) for name, entry in ENTRIES.items()}
    assert {name: n for name, n in tokens.items() if n} == {
        "Peggy McWander": 2,
        "Joe McDuff": 3,
        "Peggy McLaird": 3,
        "Kenneth McSnitch": 1,
        "Fergus MacDarkie": 1,
        "Mike McCastle": 1,
        "John McClaim": 3,
    }
    assert sum(tokens.values()) == 14
    assert sum(mobs(new_game(4)).pennies) == 28
    backs = Counter(entry.text("back") for name, entry in ENTRIES.items() if name in BASE)
    assert backs == {"S": 6, "B": 3}


@pytest.mark.rule("GM8-03", "GM8-10")
def test_everybody_has_seven_pennies_which_are_no_resources() -> None:
    state = new_game(3)
    assert mobs(state).pennies == [7, 7, 7]
    assert mobs(state).earned == [0, 0, 0]
    # They are kept on the Home Castle, and still three resources find room there.
    assert [land.owned for land in state.territories] == [0, 0, 0]
    land = territory(goods={HOME_CASTLE: "wood wood"})
    state = street(territories=[land], prison="Joe McDuff")
    assert state.territories[0].room(next(iter(state.territories[0].goods))) == 1


@pytest.mark.rule("GM8-04")
def test_the_set_to_draw_from_grows_with_the_other_chronicles() -> None:
    there = {mobster.name for mobster in penny_mobs().mobsters}
    assert drawing_set(3) == BASE & there
    for module, names in BOUND.items():
        assert {name for name, entry in ENTRIES.items() if entry.text("bound", default="") == module} == names
        assert drawing_set(3, module) == (BASE | names) & there


@pytest.mark.rule("GM8-05")
def test_three_mobsters_stay_in_the_box_with_two_players() -> None:
    there = {mobster.name for mobster in penny_mobs().mobsters}
    assert drawing_set(2) == (BASE - NEED_THREE) & there
    assert drawing_set(4) == BASE & there
    # They are out before the draw: always the full number is drawn.
    for seed in range(30):
        state = new_game(2, seed)
        assert len(in_prison(state)) + mobs(state).waiting == 3
        assert not NEED_THREE & set(in_prison(state))


@pytest.mark.rule("GM8-06")
@pytest.mark.parametrize(("players", "drawn"), [(2, 3), (3, 4), (4, 6)])
def test_three_four_or_six_are_drawn_at_random(players: int, drawn: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        state = new_game(players, seed)
        assert len(in_prison(state)) + mobs(state).waiting == drawn
        seen.update(list(in_prison(state)))
    starting = {name for name in drawing_set(players) if ENTRIES[name].text("back") == "S"}
    assert set(seen) == starting
    assert min(seen.values()) > 8


@pytest.mark.rule("GM8-07", "GM8-08", "GM8-09", "GM8-142")
def test_b_mobsters_wait_unknown_until_the_first_tile_of_stack_b_lies_on_the_rondel() -> None:
    state = new_game(4, seed=next(seed for seed in range(50) if mobs(new_game(4, seed)).waiting))
    before = dict(in_prison(state))
    waiting = mobs(state).waiting
    assert all(ENTRIES[name].text("back") == "S" for name in before)
    # All that can be known is how many there are, and who of them all has not been seen.
    part = mobs_of(state.view(0))
    assert part["waiting"] == waiting
    assert {entry["mobster"]: entry["pennies"] for entry in part["prison"]} == before
    assert set(part["unseen"]) == {name for name in drawing_set(4) if ENTRIES[name].text("back") == "B"}
    entered: set[str] = set()
    for chance in range(20):
        dealt = state.redeal(0, Rng(chance))
        assert dealt.view(0) == state.view(0)
        while dealt.stack_now == 0:
            last = in_prison(dealt)
            seat = dealt.deciders[0]
            dealt.play(seat, dealt.legal(seat)[0])
            if all(dealt.tile(tile).stack != "B" for tile in dealt.rondel.values()) and dealt.stack_now == 0:
                assert set(in_prison(dealt)) <= set(last)
                assert mobs(dealt).waiting == waiting
        while mobs(dealt).waiting:
            seat = dealt.deciders[0]
            dealt.play(seat, dealt.legal(seat)[0])
        now = {*in_prison(dealt), *controlled(dealt)}
        assert len(now) == len(before) + waiting
        entered |= now - set(before)
    assert len(entered) > waiting or len(part["unseen"]) == waiting


@pytest.mark.rule("GM8-08")
def test_b_mobsters_enter_with_the_very_first_b_tile() -> None:
    state = street(
        players=3, ahead="Easdale, Tain", stacks={"A": "Portree", "B": "Crieff, Clachaig, Rubislaw"}, prison=""
    )
    mobs(state).waiting = 1
    mobs(state).unseen = (number("Sibyl MacSponge"),)
    reveals = state.reveals
    # Twelve spaces are filled: the last A tile and B tiles are laid.
    play(state, "take Easdale")
    while state.asked != "prison":
        play(state, "done" if state.asked == "activation" else min(legal(state)))
    assert in_prison(state) == {"Sibyl MacSponge": 0}
    assert state.reveals > reveals
    assert mobs(state).unseen == ()


# The end-of-turn step


def end_the_turn(state: GlenState, take: str = "Easdale") -> GlenState:
    """Take a tile and be done, up to the end-of-turn step."""
    play(state, f"take {take}")
    while state.asked not in ("prison", "turn") and not state.over:
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    return state


@pytest.mark.rule("GM8-11", "GM8-12")
def test_one_penny_may_be_put_on_any_mobster_in_prison() -> None:
    state = end_the_turn(street(prison={"Joe McDuff": 2, "Bruce McMail": 0}, ahead="Easdale, Tain"))
    assert state.asked == "prison"
    assert state.deciders == (0,)
    assert legal(state) == {
        "put penny on Joe McDuff",
        "put penny on Bruce McMail",
        "free Joe McDuff",
        "free Bruce McMail",
        "done",
    }
    play(state, "put penny on Joe McDuff")
    assert mobs(state).pennies == [6, 7, 7]
    assert in_prison(state) == {"Joe McDuff": 3, "Bruce McMail": 0}
    # One thing only: it is the next player's turn.
    assert state.asked == "turn"
    assert state.seat == 1


@pytest.mark.rule("GM8-11")
def test_nothing_need_be_done() -> None:
    state = end_the_turn(street(prison="Joe McDuff", ahead="Easdale, Tain"))
    play(state, "done")
    assert (in_prison(state), mobs(state).pennies) == ({"Joe McDuff": 0}, [7, 7, 7])


@pytest.mark.rule("GM8-13")
def test_pennies_with_the_plus_side_cannot_be_put_on_anybody() -> None:
    state = street(prison="Joe McDuff", ahead="Easdale, Tain", pennies=[0, 7, 7], earned=[5, 0, 0])
    assert legal(end_the_turn(state)) == {"free Joe McDuff", "done"}


@pytest.mark.rule("GM8-14")
def test_with_an_empty_prison_nothing_is_asked() -> None:
    state = end_the_turn(street(prison="", ahead="Easdale, Tain"))
    assert (state.asked, state.seat) == ("turn", 1)


@pytest.mark.rule("GM8-15", "GM8-16", "GM8-12")
def test_a_mobster_is_taken_with_all_pennies_on_him_and_for_good() -> None:
    state = street(prison={"Joe McDuff": 3, "Bruce McMail": 2}, taken={"Peggy McWander": 0}, ahead="Easdale, Tain")
    coins = list(state.coins)
    play(end_the_turn(state), "free Joe McDuff")
    assert state.coins == coins
    assert controlled(state) == {"Peggy McWander": 0, "Joe McDuff": 0}
    assert mobs(state).earned == [3, 0, 0]
    assert mobs(state).pennies == [7, 7, 7]
    assert in_prison(state) == {"Bruce McMail": 2}
    # Nobody else can take him any more, or put pennies on him.
    end_the_turn(state, "Tain")
    assert (state.asked, state.deciders) == ("prison", (1,))
    assert not [text for text in legal(state) if "Joe McDuff" in text or "McWander" in text]


@pytest.mark.rule("GM8-17", "GM8-20")
def test_future_turns_begin_with_the_next_one_and_reactions_at_once() -> None:
    state = street(
        prison="Joe McDuff, Bruce McMail",
        ahead="Easdale, Tain, Strathspey",
        market="wood 2",
        players=2,
        territories=[territory(), territory()],
    )
    play(end_the_turn(state), "free Joe McDuff")
    # The turn is over, so McDuff's controller has to wait for the next one.
    assert (state.asked, state.deciders) == ("turn", (1,))
    assert not [text for text in legal(state) if "McDuff" in text]
    assert row(state, "wood") == 2
    play(end_the_turn(state, "Tain"), "free Bruce McMail")
    assert "McDuff takes coins from the wood row" in legal(state)
    # Bruce reacts from now on: it is the turn after he was taken, and not his controller's.
    play(state, "take Strathspey")
    while state.asked == "place":
        play(state, min(legal(state)))
    play(state, "activate Strathspey")
    assert (state.asked, state.deciders) == ("bruce", (1,))


@pytest.mark.rule("GM8-18", "GMX-19")
def test_the_step_comes_after_the_refill_and_before_the_scoring() -> None:
    state = scoring_ahead()
    end_the_turn(state)
    assert state.asked == "prison"
    # The refill has finished stack A; points come only after the step.
    assert state.stack_now == 1
    assert state.sheet.totals == [0, 0, 0]
    play(state, "done")
    assert state.asked == "turn"
    assert state.sheet.totals == [1, 0, 0]


@pytest.mark.rule("GM8-18")
def test_the_table_may_agree_to_score_before_the_step() -> None:
    state = scoring_ahead(variants={"prison-step": "after-scoring"})
    end_the_turn(state)
    assert state.asked == "prison"
    assert state.sheet.totals == [1, 0, 0]


@pytest.mark.rule("GM8-18", "GMX-19")
def test_after_a_move_of_the_die_no_scoring_waits() -> None:
    """Stack B ends in the refill: rolls are asked for before the first tile of C is laid."""
    state = feast(
        tables=[[2]],
        whisky=[1],
        modules=[MODULE],
        pieces=[2, 3, 4],
        die=1,
        ahead="Easdale, Tain",
        stacks={"A": "", "B": "Rubislaw"},
        starts=False,
    )
    go_on(dice(deal(state, prison="Joe McDuff"), 1, 1, 1, 1, 1, 1))
    assert state.asked == "haggis whisky"
    assert list(on_rondel(state).values()) == ["Tain", "Rubislaw"]


def scoring_ahead(variants: dict[str, str] | None = None) -> GlenState:
    """The refill of seat 0's turn finishes stack A; it is one Whisky Cask ahead."""
    return street(
        prison="Joe McDuff",
        ahead="Easdale, Tain",
        stacks={"A": "Portree"},
        whisky=[1, 0, 0],
        variants=variants,
    )


@pytest.mark.rule("GM8-19")
def test_the_step_follows_an_emergency_discard() -> None:
    state = street(prison="Joe McDuff", ahead="Clachaig, Kings House", players=2)
    play(state, "discard Clachaig", "get coin")
    assert (state.asked, state.deciders) == ("prison", (0,))


@pytest.mark.rule("GM8-19")
def test_the_step_follows_a_move_onto_the_end_and_beyond_it_and_the_last_turn_of_all() -> None:
    state = street(prison="Joe McDuff", pieces=[1, 3], players=2, ahead={5: "The End", 6: "Easdale"})
    play(state, "finish")
    assert (state.asked, state.deciders) == ("prison", (0,))
    play(state, "put penny on Joe McDuff")
    end_the_turn(state)
    assert (state.asked, state.deciders) == ("prison", (1,))
    play(state, "free Joe McDuff")
    assert state.over
    assert state.sheet.by_source(1)["mobster Joe McDuff"] == -7
    assert state.sheet.by_source(1)["pennies earned"] == 1


@pytest.mark.rule("GM8-19")
def test_the_step_does_not_follow_a_move_of_the_die() -> None:
    state = street(prison="Joe McDuff", pieces=[2, 3], die=1, players=2, ahead="Easdale, Tain, Portree, Rubislaw")
    go_on(state)
    assert (state.asked, state.deciders) == ("turn", (0,))


# Final scoring


@pytest.mark.rule("GM8-21", "GM8-22", "GM8-23", "GM8-25")
def test_t8_1_mobsters_cost_and_pennies_count_by_their_side() -> None:
    """T8-1: four pennies placed, a mobster taken with five pennies on him."""
    state = street(prison={"Peggy McLaird": 5}, ahead="Easdale, Tain", pennies=[3, 7, 7])
    play(end_the_turn(state), "free Peggy McLaird")
    sheet = final(state)
    assert sheet[0]["mobster Peggy McLaird"] == -6
    assert sheet[0]["pennies left"] == -3
    assert sheet[0]["pennies earned"] == 5
    territory_points = sheet[0].get("territory", 0)
    assert state.sheet.totals[0] - territory_points - sheet[0].get("coins", 0) == -4
    # Totals may be below nothing.
    assert state.sheet.totals[1] == -7


@pytest.mark.rule("GM8-21")
def test_each_mobster_costs_what_his_card_says_used_or_not() -> None:
    there = {one.name: index % 3 for index, one in enumerate(penny_mobs().mobsters) if not one.bound}
    state = street(taken=there, pennies=[0, 0, 0])
    play_used = chronicle(state).mobsters[number("Joe McDuff")]
    play_used.keep(state, play_used.begin(state))
    sheet = final(state)
    for name, seat in there.items():
        assert sheet[seat][f"mobster {name}"] == -ENTRIES[name].number("penalty", 0, 50)


@pytest.mark.rule("GM8-24")
def test_what_is_still_in_prison_counts_for_nobody() -> None:
    sheet = final(street(prison={"Joe McDuff": 4}, pennies=[5, 5, 7]))
    assert [sheet[seat] for seat in range(3)] == [{"pennies left": -5}, {"pennies left": -5}, {"pennies left": -7}]


@pytest.mark.rule("GM8-25", "GMX-21")
def test_mobsters_and_pennies_come_after_coins_and_cards() -> None:
    state = street(taken={"Joe McDuff": 0}, earned=[2, 0, 0], coins=[8, 1, 1], cards=["Armadale Castle"])
    final(state)
    sources = [booking.source for booking in state.sheet.bookings]
    last_card = max(at for at, source in enumerate(sources) if source.startswith(("coins", "landmark ")))
    first_mob = min(at for at, source in enumerate(sources) if source.startswith(("mobster ", "pennies ")))
    assert last_card < first_mob


def test_the_numbers_of_the_scoring_do_not_change_by_pennies() -> None:
    state = street(earned=[9, 0, 0])
    assert [number_of(state, 0, category) for category in ("castle", "landmarks", "whisky", "persons")] == [0, 0, 0, 0]
