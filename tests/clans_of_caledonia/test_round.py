"""Rounds, phases and turns, and the principles that hold everywhere (CC-ROUND)."""

from __future__ import annotations

import random

import pytest

from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    GAME,
    at_first_workers,
    at_turn,
    booked,
    can,
    contract,
    decider,
    do,
    drawn_map,
    expand,
    held,
    legal,
    merchants_on,
    new_game,
    on_map,
    pass_all,
    place,
    refused,
    shown,
    stock,
    whole_map,
)

# Everything can be done in this position: all eight actions.
EVERY_ACTION = ["sell 1 milk", "obtain 10", "expand cow", "shipping", "technology miner", "hire", "fulfil 2", "pass"]


def rich() -> ClansState:
    """Seat 0 of three, with two export boxes, could take any action; its contract 2 asks for 6 wool."""
    return at_turn(
        map_=whole_map("G1"),
        units=["sheep e5", "cow k5", "cow c2"],
        goods=["6 wool 3 milk"],
        contracts=["2"],
        money=[60, 60, 60],
        clans=["buchanan"],
        display="10 11 12 13 14 15 16",
    )


def play_randomly(state: ClansState, seed: int) -> list[str]:
    """Play to the end by chance; what was played."""
    chance = random.Random(seed)
    played: list[str] = []
    while not state.over:
        seat = chance.choice(state.deciders)
        action = chance.choice(state.legal(seat))
        played.append(f"{seat} {action.text}")
        state.play(seat, action)
    return played


# Rounds and phases


@pytest.mark.rule("CC-ROUND-01")
def test_a_game_has_five_rounds_and_then_the_final_scoring() -> None:
    state = at_turn(round_=1, goods=["2 bread"])
    rounds = []
    while not state.over:
        rounds.append(state.round)
        assert "processed goods" not in booked(state)
        pass_all(state)
    assert rounds == [1, 2, 3, 4, 5]
    assert booked(state)["processed goods"] == 4
    assert (state.round, state.deciders, state.asked) == (5, (), "")


@pytest.mark.rule("CC-ROUND-01", "CC-ROUND-02")
def test_the_last_round_is_produced_and_scored_before_the_final_scoring() -> None:
    """T-ROUND-4: the wool of round 5 counts for the tile of round 5 and at the end; nothing is prepared any more."""
    state = at_turn(round_=5, units=["sheep d4"], market=["buy 2 wool"], scoring="2 3 4 6 1", display="1 2 3")
    pass_all(state)
    assert state.over
    assert stock(state) == {"wool": 1}
    assert booked(state)["basic_goods"] == 1
    assert booked(state)["basic goods"] == 1
    assert merchants_on(state, "buy", "wool") == 2
    assert shown(state) == ["1", "2", "3", "", "", "", "", ""]


@pytest.mark.rule("CC-ROUND-02")
def test_what_production_asks_belongs_to_it() -> None:
    state = at_turn(map_=drawn_map("d1=G1"), units=["bakery d1"], goods=["1 grain"])
    do(state, "pass", "pass", "pass")
    assert (state.asked, state.view(None)["phase"], state.round) == ("produce", "production", 2)
    do(state, "process 1 bread")
    assert (state.view(None)["phase"], state.round) == ("actions", 3)


@pytest.mark.rule("CC-ROUND-02")
def test_actions_then_production_then_scoring_then_preparation() -> None:
    """Round 2 with its tile for basic goods: the choice in production shows what has happened and what has not."""
    state = at_turn(
        units=["field d4, bakery d5 , sheep d6"], market=["sell 1 wool"], scoring="2 1 3 4 6", display="1 2 3 4 5 6"
    )
    do(state, "pass", "pass", "pass")
    assert (state.asked, state.round) == ("produce", 2)
    assert stock(state) == {"wool": 1, "grain": 2}
    assert booked(state) == {}
    assert (merchants_on(state, "sell", "wool"), shown(state)[6]) == (1, "")
    do(state, "process 1 bread")
    assert (state.asked, state.round) == ("act", 3)
    assert booked(state) == {"basic_goods": 2}
    assert (merchants_on(state, "sell", "wool"), state.merchants[0]) == (0, 3)
    assert shown(state)[6] != ""


@pytest.mark.rule("CC-ROUND-03")
def test_nothing_is_prepared_before_the_first_round() -> None:
    """The board keeps its empty box, and the turn order is the one that was drawn."""
    state = new_game(3, {"map-sides": "1111", "clans": "none", "starting-player": "2"})
    board, pile = shown(state), len(state.pile)
    while state.asked == "clan":
        do(state, sorted(legal(state))[0])
    for forest in ("e1", "i1", "k4", "b6", "j7", "h9"):
        place(state, "woodcutter", forest)
    assert (state.asked, state.round, state.order, decider(state)) == ("act", 1, (2, 0, 1), 2)
    assert (shown(state), len(state.pile)) == (board, pile)
    assert state.passed == ()


@pytest.mark.rule("CC-ROUND-03")
def test_alone_no_dice_are_rolled_before_the_first_round() -> None:
    state = at_first_workers(1)
    place(state, "woodcutter", "b7")
    place(state, "woodcutter", "l3")
    assert (state.round, state.dice, state.removed) == (1, (), ())


@pytest.mark.rule("CC-ROUND-04")
def test_a_scoring_tile_scores_in_its_own_round_and_never_again() -> None:
    """Tile 4 (2 Glory a worker) is the tile of round 2, tile 8 (upgrades) the one of round 3."""
    state = at_turn(round_=1, units=["woodcutter b6"], scoring="7 4 8 6 3")
    glory = []
    for _ in range(5):
        pass_all(state)
        glory.append(booked(state).get("workers", 0))
    assert glory == [0, 2, 2, 2, 2]


@pytest.mark.rule("CC-ROUND-05", "CC-ROUND-06", "CC-ROUND-04")
def test_preparation_refills_the_board_and_brings_the_merchants_back() -> None:
    """T-ROUND-2"""
    state = at_turn(round_=1, goods=["2 wool"], display="1 2 3 4 5 6 7", scoring="1 2 3 4 6")
    do(state, "sell 2 wool", "obtain 2", "obtain 6", "pass", "pass")
    prices = list(state.prices)
    assert (state.merchants[0], merchants_on(state, "sell", "wool")) == (0, 2)
    assert shown(state) == ["1", "", "3", "4", "5", "", "7", ""]
    do(state, "pass")
    assert (state.round, state.prices) == (2, prices)
    assert (state.merchants[0], merchants_on(state, "sell", "wool")) == (2, 0)
    board = shown(state)
    assert [board[box] for box in (0, 2, 3, 4, 6)] == ["1", "3", "4", "5", "7"]
    assert {board[1], board[5]}.isdisjoint({"", "1", "2", "3", "4", "5", "6", "7"})
    assert board[7] == ""


@pytest.mark.rule("CC-ROUND-04", "CC-ROUND-05")
@pytest.mark.parametrize("display", ["1 2 3 4 5 6 7", "1 2 3"])
def test_the_pass_that_ends_a_round_cannot_be_taken_back(display: str) -> None:
    """The preparation shows something to all, whether boxes are empty or not; passes before it show nothing."""
    state = at_turn(round_=1, display=display)
    shown_before = state.reveals
    do(state, "pass", "pass")
    assert state.reveals == shown_before
    do(state, "pass")
    assert (state.round, state.reveals) == (2, shown_before + 1)


@pytest.mark.rule("CC-ROUND-05")
@pytest.mark.parametrize(("players", "used"), [(2, 6), (3, 7), (4, 8)])
def test_the_boxes_for_this_many_players_are_refilled(players: int, used: int) -> None:
    state = pass_all(at_turn(players, display="1 2"))
    assert [bool(id_) for id_ in shown(state)] == [True] * used + [False] * (len(shown(state)) - used)
    assert shown(state)[:2] == ["1", "2"]


@pytest.mark.rule("CC-ROUND-06")
def test_the_merchants_of_all_players_come_back_from_all_areas() -> None:
    state = at_turn(
        market=["buy 1 wool, sell 2 milk", "sell 3 whisky", "buy 1 wool"], merchants=[1, 0, 4], unhired=[3, 4, 2]
    )
    state.merchants = [1, 0, 4]
    pass_all(state)
    assert state.merchants == [4, 3, 5]
    assert state.unhired == [3, 4, 2]
    assert sum(state.market) == 0


@pytest.mark.rule("CC-ROUND-07")
def test_a_small_pile_fills_the_first_boxes_in_reading_order() -> None:
    state = at_turn(4, display="1 2 3 4 5 6 7 8", pile="40 41", fulfilled=["20 21"])
    state.display = [contract("1"), -1, contract("3"), -1, -1, contract("6"), -1, contract("8")]
    state.removed = (*state.removed, contract("2"), contract("4"), contract("5"), contract("7"))
    pass_all(state)
    board = shown(state)
    assert {board[1], board[3]} == {"40", "41"}
    assert [board[box] for box in (0, 2, 4, 5, 6, 7)] == ["1", "3", "", "6", "", "8"]
    pass_all(state)
    assert shown(state) == board


# Turns


@pytest.mark.rule("CC-ROUND-08", "CC-ROUND-10")
def test_turns_go_round_until_all_have_passed() -> None:
    """T-ROUND-1"""
    state = at_turn(3, money=[99, 99, 99])
    turns = []
    for text in ("pass", "hire", "hire", "hire", "hire", "hire", "pass", "shipping", "pass"):
        turns.append("ABC"[decider(state)])
        do(state, text)
    assert "".join(turns) == "ABCBCBCBB"
    assert (state.round, state.order, decider(state)) == (3, (0, 2, 1), 0)


@pytest.mark.rule("CC-ROUND-08")
@pytest.mark.parametrize("text", EVERY_ACTION)
def test_each_of_the_eight_actions_is_one_turn(text: str) -> None:
    state = rich()
    do(state, text)
    answers = {"expand at": "at e6", "second contract": "done", "second delivery": "done"}
    if state.asked in answers:
        do(state, answers[state.asked])
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-ROUND-08")
def test_there_are_no_other_actions() -> None:
    verbs = {text.split()[0] for text in legal(rich())}
    assert verbs == {"buy", "sell", "obtain", "expand", "shipping", "technology", "hire", "fulfil", "pass"}


@pytest.mark.rule("CC-ROUND-08")
def test_nobody_acts_out_of_turn() -> None:
    state = rich()
    refused(state, "hire", "pass", seat=1)
    do(state, "hire")
    refused(state, "hire", "pass", seat=0)


@pytest.mark.rule("CC-ROUND-09")
@pytest.mark.parametrize(
    "texts",
    [
        ["sell 1 milk", "sell 1 milk", "sell 1 milk"],
        ["shipping", "shipping", "shipping"],
        ["hire", "hire", "hire"],
        ["technology miner", "technology woodcutter", "hire"],
        ["hire", "sell 1 milk", "hire", "sell 1 milk", "sell 1 milk"],
    ],
)
def test_an_action_may_be_repeated_on_later_turns(texts: list[str]) -> None:
    state = at_turn(goods=["3 milk"], passed=[1, 2], unhired=[4])
    do(state, *texts)
    assert (state.asked, decider(state), state.round) == ("act", 0, 2)


@pytest.mark.rule("CC-ROUND-09")
def test_contracts_and_expansions_may_be_repeated_too() -> None:
    state = at_turn(
        map_=whole_map("G1"), units=["sheep e5"], goods=["8 whisky"], contracts=["11"], passed=[1, 2], display="12 13"
    )
    do(state, "fulfil 11", "obtain 12", "fulfil 12", "obtain 13")
    expand(expand(state, "cow", "e6"), "cow", "e7")
    assert (held(state), on_map(state)) == (["13"], {"sheep": {"e5"}, "cow": {"e6", "e7"}})


@pytest.mark.rule("CC-ROUND-10")
def test_who_has_passed_gets_no_turn_and_the_last_one_goes_on_alone() -> None:
    state = at_turn(3)
    do(state, "hire", "pass", "pass")
    for text in ("hire", "shipping", "hire"):
        assert (decider(state), state.round) == (0, 2)
        refused(state, "hire", "pass", seat=1)
        do(state, text)
    do(state, "pass")
    assert state.round == 3


@pytest.mark.rule("CC-ROUND-11")
def test_ports_before_and_after_the_main_action() -> None:
    """Port 5 in the corner of A, port 2 in that of B; both may come before, both after, or one each."""
    position = at_turn(ports="5 2 4 8", units=["cow a1 m2"], goods=["1 milk"], money=[4, 50, 50])
    before = do(position.copy(), "port 5", "port 2", "gain 3 wool")
    assert (before.asked, decider(before), before.money[0]) == ("act", 0, 14)
    assert decider(do(before, "hire")) == 1
    after = do(position.copy(), "hire")
    assert (after.asked, decider(after), after.money[0]) == ("after", 0, 0)
    assert legal(after) == {"port 5", "port 2", "done"}
    do(after, "port 5", "port 2", "gain 3 wool")
    assert (decider(after), after.money[0]) == (1, 10)
    either = do(position.copy(), "port 5", "hire")
    assert legal(either) == {"port 2", "done"}
    assert decider(do(either, "done")) == 1


@pytest.mark.rule("CC-ROUND-11")
def test_a_fisherman_rows_before_the_main_action_only() -> None:
    land = drawn_map("e4=L e5=L e6=L a1=G1 e3=G1")
    state = at_turn(map_=land, clans=["macdonald"], units=["worker e4, sheep a1"], ports="5 2 4 8")
    after = do(state.copy(), "hire")
    assert legal(after) == {"port 5", "done"}
    do(state, "row e4 e5")
    assert legal(state, "row") == set()
    do(state, "port 5", "hire")
    assert (decider(state), on_map(state)["worker"]) == (1, {"e5"})


@pytest.mark.rule("CC-ROUND-11")
def test_whisky_comes_out_of_the_cellar_before_or_after_the_main_action() -> None:
    state = at_turn(clans=["mackenzie"], cellar=["1 2"], units=["cow a1"], ports="3 2 4 8", money=[0, 50, 50])
    do(state, "withdraw 2")
    assert (state.asked, decider(state), state.money[0], stock(state)) == ("act", 0, 7, {"whisky": 1})
    do(state, "sell 1 whisky", "withdraw 1")
    assert (state.asked, decider(state), stock(state)) == ("after", 0, {"whisky": 1})
    assert can(state, "port 3")


@pytest.mark.rule("CC-ROUND-12")
def test_who_can_do_nothing_must_pass() -> None:
    """T-ROUND-3: no money, no merchant, a contract that cannot be fulfilled, in round 3."""
    state = at_turn(round_=3, money=[0], merchants=[0], contracts=["8"], goods=["2 bread 5 wool"], units=["sheep d4"])
    assert legal(state) == {"pass"}
    assert "pass" in legal(rich())


# Principles


@pytest.mark.rule("CC-ROUND-13")
@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("hire", 4),
        ("shipping", 4),
        ("technology miner", 10),
        ("obtain 10", 5),
        ("buy 1 milk", 5),
        ("buy 2 milk", 10),
        ("expand cow", 10),
    ],
)
def test_what_cannot_be_paid_in_full_is_refused(text: str, needed: int) -> None:
    def position(money: int) -> ClansState:
        return at_turn(map_=whole_map("G1"), units=["sheep e5"], round_=3, money=[money], display="10 11")

    refused(position(needed - 1), text)
    state = do(position(needed), text)
    if state.asked == "expand at":
        do(state, "at e6")
    assert state.money[0] == 0


@pytest.mark.rule("CC-ROUND-13")
def test_money_never_becomes_negative_in_whole_games() -> None:
    for seed in range(3):
        state = new_game(3, seed=seed)
        chance = random.Random(seed)
        while not state.over:
            seat = decider(state)
            state.play(seat, chance.choice(state.legal(seat)))
            assert min(state.money) >= 0
            assert min(state.goods) >= 0


@pytest.mark.rule("CC-ROUND-14")
def test_costs_come_before_effects() -> None:
    """The fourth bakery costs £9 and would bring £5 with a contract: not for £8. But Stewart's £1 does come first."""
    state = at_turn(map_=whole_map("G1"), round_=1, units=["bakery e3 e4 e5"], money=[8])
    assert not can(state, "expand bakery")
    assert can(at_turn(prices="whisky 10", money=[9], clans=["stewart"]), "buy 1 whisky")
    assert not can(at_turn(prices="whisky 10", money=[9]), "buy 1 whisky")


@pytest.mark.rule("CC-ROUND-15")
def test_nothing_ever_passes_between_players() -> None:
    """A purchase in the neighbourhood, a trade and an expansion leave everybody else as they were."""
    state = at_turn(
        map_=whole_map("G1"),
        units=["sheep e5", "distillery e7, cow d5"],
        goods=["1 bread", "4 whisky 4 milk 1 wool"],
        passed=[2],
    )
    expand(state, "cow", "e6")
    do(state, "buy 2 whisky")
    assert stock(state) == {"bread": 1, "whisky": 2}
    assert (stock(state, 1), state.money[1]) == ({"wool": 1, "milk": 4, "whisky": 4}, 50)
    do(state, "sell 1 wool")
    assert (stock(state), state.money[0]) == ({"bread": 1, "whisky": 2}, 50 - 10 - 16)


@pytest.mark.rule("CC-ROUND-15", "CC-CONTRACT-08")
def test_there_is_no_word_for_giving_or_for_returning_a_contract() -> None:
    verbs = {action.text.split()[0] for action in GAME.play_actions.all}
    assert verbs == {
        "clan", "start", "bid", "drop", "place", "at",
        "buy", "sell", "obtain", "expand", "shipping", "technology", "hire", "fulfil", "pass",
        "recall", "draw", "slaughter", "beer", "butter", "process", "store", "withdraw", "row",
        "port", "discard", "gain", "swap", "done",
    }  # fmt: skip
    discards = {action.text for action in GAME.play_actions.all if action.text.startswith("discard")}
    assert discards == {f"discard {good}" for good in ("wool", "grain", "milk", "bread", "cheese", "whisky")}


@pytest.mark.rule("CC-ROUND-16")
def test_a_declined_bonus_is_lost() -> None:
    """Neither the purchase beside the distillery nor the contracts for the fourth bakery come again."""
    state = at_turn(
        map_=whole_map("G1"), units=["bakery e3 e4 e5", "distillery f6"], passed=[1, 2], money=[90], unhired=[0]
    )
    expand(state, "bakery", "e6")
    assert {"draw", "buy 3 whisky", "done"} <= legal(state)
    do(state, "done")
    assert (state.asked, state.merchants[0]) == ("act", 7)
    assert not can(state, "draw")
    do(state, "shipping")
    assert state.asked == "act"
    expand(state, "sheep", "e2")
    assert state.asked == "act"


@pytest.mark.rule("CC-ROUND-17")
def test_all_produce_at_the_same_time_and_the_order_makes_no_difference() -> None:
    position = at_turn(units=["field d4, bakery d5", "cow g4, cheese_dairy g5", "sheep k6"])
    do(position, "pass", "pass", "pass")
    assert (position.asked, set(position.deciders)) == ("produce", {0, 1})
    assert [stock(position, seat) for seat in range(3)] == [{"grain": 2}, {"milk": 1}, {"wool": 1}]
    one, two = position.copy(), position.copy()
    for state, seats in ((one, (0, 1)), (two, (1, 0))):
        for seat in seats:
            do(state, ("process 1 bread", "process 1 cheese")[seat], seat=seat)
    one_json, two_json = one.to_json(), two.to_json()
    for json in (one_json, two_json):
        json["changes"] = []
    assert one_json == two_json
    assert [stock(one, seat) for seat in range(3)] == [{"grain": 1, "bread": 1}, {"cheese": 1}, {"wool": 1}]


@pytest.mark.rule("CC-ROUND-18")
@pytest.mark.parametrize(
    ("players", "variants"), [(1, {}), (3, {}), (4, {"clans": "auction"}), (2, {"tighter-map": "yes"})]
)
def test_the_same_seed_and_moves_make_the_same_game(players: int, variants: dict[str, str]) -> None:
    """Whatever other chance there is in the program."""
    random.seed(1)
    one = new_game(players, variants, seed=12)
    moves = play_randomly(one, 5)
    random.seed(2)
    two = new_game(players, variants, seed=12)
    for move in moves:
        seat, _, text = move.partition(" ")
        do(two, text, seat=int(seat))
    assert two.over
    assert two.to_json() == one.to_json()


@pytest.mark.rule("CC-ROUND-18")
def test_another_seed_makes_another_game() -> None:
    tables = [new_game(3, seed=seed) for seed in range(5)]
    for number, one in enumerate(tables):
        for two in tables[number + 1 :]:
            assert shown(one) != shown(two)
            assert one.pairs != two.pairs
