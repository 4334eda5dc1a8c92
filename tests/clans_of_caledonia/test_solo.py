"""The solo game (CC-SOLO)."""

from __future__ import annotations

import random
from copy import copy
from typing import Unpack

import pytest

from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.invariants import check_position
from clachan.games.clans_of_caledonia.rules.final_scoring import final_scoring, import_values
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.solo import market_steps, remove_contract, roll_market, solo_box, solo_title
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    Setting,
    at_turn,
    booked,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    legal,
    marker,
    names,
    new_game,
    on_map,
    pass_all,
    place,
    refused,
    shown,
    space,
    stock,
    targets,
)

DIE = (-3, -2, -1, 1, 2, 3)
SIX = "1 3 4 5 6 7"


class Dice(Rng):
    """Chance that shows what a test wants, and then goes on by itself."""

    __slots__ = ("rolls",)

    def __init__(self, *rolls: int) -> None:
        super().__init__(1)
        self.rolls: list[int] = list(rolls)

    def below(self, n: int) -> int:
        return self.rolls.pop(0) if self.rolls else super().below(n)


def roll(state: ClansState, *dice: int | str) -> int:
    """Roll the market with these dice in the order rolled: a price, its good or goods, and so on."""
    rolls = [GOODS.index(die) if isinstance(die, str) else DIE.index(die) for die in dice]
    state.rng = Dice(*rolls)
    last = roll_market(state)
    assert state.rng.rolls == []
    return last


def toy_column(state: ClansState, price: int) -> None:
    """Give wool the column 3 to 10 with the bracket on 5 to 8, and its marker this price."""
    box = copy(BOX)
    wool = copy(BOX.goods[0])
    wool.prices, wool.low, wool.high = (3, 4, 5, 6, 7, 8, 9, 10), 2, 5
    box.goods = [wool, *BOX.goods[1:]]
    state.frame.components = box
    state.prices[0] = wool.prices.index(price)


@pytest.mark.rule("CC-SOLO-01")
def test_the_map_of_the_two_player_game() -> None:
    for sides in ("1111", "2222"):
        solo = new_game(1, {"map-sides": sides}).frame
        two = new_game(2, {"map-sides": sides}).frame
        assert solo.layout is two.layout
        assert solo.layout.small
        assert not names(solo.layout.land) & names(solo.layout.mist)


@pytest.mark.rule("CC-SOLO-02")
@pytest.mark.parametrize("sides", ["1111", "2222", "1212"])
def test_neutral_workers_on_the_cheapest_land(sides: str) -> None:
    table = new_game(1, {"map-sides": sides}).frame
    cheapest = {name for name in names(table.layout.land) if table.layout.cost[space(name)] == 1}
    assert names(table.blocked) == cheapest
    assert len(cheapest) > 5
    assert new_game(2, {"map-sides": sides}).frame.blocked == 0


@pytest.mark.rule("CC-SOLO-02", "CC-SOLO-03")
def test_no_unit_goes_where_a_neutral_worker_stands() -> None:
    """f3 is a mountain for £1, beside a unit of the player; first workers cannot stand there either."""
    blocked = " ".join(names(new_game(1, {"map-sides": "1111"}).frame.blocked))
    state = at_turn(1, blocked=blocked, units=["woodcutter f2"])
    assert targets(state, "miner") == {"g3"}
    assert "f3" in targets(at_turn(1, units=["woodcutter f2"]), "miner")
    game = new_game(1, {"map-sides": "1111", "clans": "none"})
    do(game, min(legal(game)), "place miner")
    assert "at f3" not in legal(game)
    assert "at h3" in legal(game)


@pytest.mark.rule("CC-SOLO-03")
def test_neutral_workers_are_there_first_and_do_nothing() -> None:
    """They stand there before the first decision; they earn nothing, block no route and belong to nobody."""
    game = new_game(1, {"map-sides": "1111"})
    assert game.taken == game.frame.blocked != 0
    assert game.all_units(0) == 0
    map_ = drawn_map("d2=G2 d3=F1 d4=L d5=M1 d6=L d7=G2", small=True)
    state = at_turn(1, map_=map_, blocked="d3 d5", units=["sheep d2"], money=[50], shipping=[3])
    assert targets(state, "cow") == set()
    shore = drawn_map("d2=G2 d3=L d4=G2 e3=F1", small=True)
    state = at_turn(1, map_=shore, blocked="e3", units=["sheep d2"], money=[50], shipping=[2])
    assert targets(state, "cow") == {"d4"}
    pass_all(state)
    assert (state.money[0], stock(state)) == (66, {"wool": 1})


@pytest.mark.rule("CC-SOLO-04")
def test_no_neighbourhood_bonus() -> None:
    map_ = drawn_map("d2=G2 d3=G2 d4=G1 d5=G1", small=True)
    state = at_turn(1, map_=map_, blocked="d4", units=["sheep d2"])
    expand(state, "sheep", "d3")
    assert (state.asked, state.deciders) == ("act", (0,))
    assert BOX.boards.neighbourhood_limit[0] == 0


@pytest.mark.rule("CC-SOLO-05", "CC-SOLO-06")
def test_imports_pay_nothing_on_the_way_and_count_by_rarity() -> None:
    """T-SOLO-6: cotton 4, tobacco 2, sugar cane 0: 3, 4 and 5 points each, so 20."""
    state = at_turn(
        1, contracts=["10"], goods=["4 cheese"], fulfilled=["11"], money=[0], round_=5, scoring="", imports="cotton 3"
    )
    state.imports = [0, 0, 0]
    do(state, "fulfil 10", "done")
    assert state.money[0] == 10
    assert state.imports == [0, 0, 0]
    assert import_values(state) == [3, 4, 5]
    do(state, "pass")
    assert (booked(state)["cotton"], booked(state)["tobacco"]) == (12, 8)


@pytest.mark.rule("CC-SOLO-05")
def test_no_pound_for_any_number_of_imports() -> None:
    toys = {"2": "6 wool -> 9 tobacco"}
    state = at_turn(1, toys=toys, contracts=["2"], goods=["6 wool"], money=[0])
    assert do(state, "fulfil 2").money[0] == 0


@pytest.mark.rule("CC-SOLO-06")
def test_ties_of_own_imports() -> None:
    """Cotton 4, tobacco 4, sugar cane 4; and nothing at all."""
    assert import_values(at_turn(1, fulfilled=["10 8 12"])) == [5, 4, 3]
    assert import_values(at_turn(1)) == [5, 4, 3]


@pytest.mark.rule("CC-SOLO-07", "CC-SOLO-17")
@pytest.mark.parametrize("seed", range(4))
def test_every_action_phase_begins_with_five_contracts(seed: int) -> None:
    state = new_game(1, seed=seed)
    chance = random.Random(seed)
    for round_ in range(1, 6):
        while state.asked != "act":
            state.play(0, chance.choice(state.legal(0)))
        assert (state.round, len([id_ for id_ in shown(state) if id_])) == (round_, 5)
        obtained = chance.choice(sorted(legal(state, "obtain") or {"pass"}))
        do(state, obtained)
        while not state.over and state.round == round_:
            texts = legal(state)
            do(state, "pass" if "pass" in texts else "done" if "done" in texts else min(texts))
    assert state.over
    assert len(state.removed) == 4


@pytest.mark.rule("CC-SOLO-08")
def test_each_pass_brings_sixteen_pounds() -> None:
    state = at_turn(1, money=[0], round_=1)
    for money in (16, 32, 48, 64):
        assert pass_all(state).money[0] == money


@pytest.mark.rule("CC-SOLO-09")
def test_the_preparation_of_a_round() -> None:
    """Merchants return, three prices change, the board is filled, and one contract leaves."""
    state = at_turn(1, merchants=[0], market=["buy 2 wool"], display="1 3 4", pile="10 11 12 13", round_=2)
    before = list(state.prices)
    pass_all(state)
    assert (state.round, state.merchants[0], sum(state.market)) == (3, 2, 0)
    assert sum(1 for old, new in zip(before, state.prices, strict=True) if old != new) == 3
    assert len([id_ for id_ in shown(state) if id_]) == 5
    assert (len(state.pile), len(state.dice)) == (1, 3)


@pytest.mark.rule("CC-SOLO-09", "CC-SOLO-10")
def test_round_1_has_no_market_phase() -> None:
    state = new_game(1)
    while state.asked != "act":
        state.play(0, state.legal(0)[0])
    assert (state.round, state.dice) == (1, ())
    assert state.prices == [good.start for good in BOX.goods]


@pytest.mark.rule("CC-SOLO-10", "CC-SOLO-12")
def test_three_different_goods_change() -> None:
    """T-SOLO-4: wool, wool again (rolled anew, with the price die as it lies), milk, whisky."""
    state = at_turn(1)
    last = roll(state, 2, "wool", -1, "wool", "milk", 3, "whisky")
    assert state.dice == ((0, 2, 2), (2, -1, -1), (5, 3, 3))
    assert [marker(state, good) for good in GOODS] == [6, 4, 3, 4, 4, 7]
    assert last == 3


@pytest.mark.rule("CC-SOLO-10", "CC-SOLO-12")
@pytest.mark.parametrize("seed", range(10))
def test_never_the_same_good_twice(seed: int) -> None:
    state = at_turn(1, seed=seed)
    roll_market(state)
    assert len({good for good, _, _ in state.dice}) == 3


@pytest.mark.rule("CC-SOLO-11")
def test_the_dice() -> None:
    """Each of the six goods and of the six prices turns up."""
    assert BOX.boards.price_die == DIE
    goods: set[int] = set()
    dice: set[int] = set()
    for seed in range(40):
        state = at_turn(1, seed=seed)
        roll_market(state)
        goods |= {good for good, _, _ in state.dice}
        dice |= {die for _, die, _ in state.dice}
    assert (goods, dice) == (set(range(6)), set(DIE))


@pytest.mark.rule("CC-SOLO-13", "CC-SOLO-14", "CC-SOLO-15", "CC-SOLO-16")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        (4, -3, 7),
        (4, 3, 7),
        (3, -1, 4),
        (9, 2, 7),
        (9, -2, 7),
        (10, 3, 7),
        (8, -3, 5),
        (5, 1, 6),
        (5, -3, 3),
        (8, 3, 10),
        (6, -2, 4),
        (7, 2, 9),
    ],
)
def test_low_prices_rise_high_ones_fall_medium_ones_follow_the_die(before: int, die: int, after: int) -> None:
    """T-SOLO-1 and T-SOLO-2: on the column 3 to 10 with the bracket on 5 to 8."""
    state = at_turn(1)
    toy_column(state, before)
    roll(state, die, "wool", 1, "milk", 1, "grain")
    assert state.price(0) == after


@pytest.mark.rule("CC-SOLO-15", "CC-SOLO-16")
def test_the_bracket_of_the_market() -> None:
    """Spaces 4 to 7, both ends included, as printed for all goods."""
    for good in BOX.goods:
        moves = [market_steps(good, place, -2) for place in range(len(good.prices))]
        assert moves == [2, 2, 2, -2, -2, -2, -2, -2, -2, -2]
        assert [market_steps(good, place, 2) for place in range(10)] == [2] * 7 + [-2] * 3


@pytest.mark.rule("CC-SOLO-17", "CC-SOLO-18")
def test_the_last_price_die_names_the_contract_that_leaves() -> None:
    """T-SOLO-3: -3 is the bottom left box; five remain."""
    state = at_turn(1, display=SIX, round_=2)
    state.rng = Dice(*[DIE.index(1), 0, DIE.index(2), 1, DIE.index(-3), 2])
    pass_all(state)
    assert shown(state) == ["1", "3", "4", "", "6", "7"]
    assert [BOX.contracts[index].id for index in state.removed] == ["5"]


@pytest.mark.rule("CC-SOLO-18")
def test_the_boxes_by_sign_and_number() -> None:
    """Plus above, minus below; 3, 2, 1 from the left."""
    assert [solo_box(die) for die in (3, 2, 1, -3, -2, -1)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("CC-SOLO-17", "CC-SOLO-19")
def test_a_freshly_drawn_contract_may_be_removed() -> None:
    """The top left box was empty, is filled from the pile, and is named."""
    state = at_turn(1, display="1 3 4 5 6 7", pile="10", round_=2)
    state.display[0], state.boxes[0] = -1, (state.display[0],)
    state.rng = Dice(*[DIE.index(1), 0, DIE.index(2), 1, DIE.index(3), 2])
    pass_all(state)
    assert shown(state) == ["", "3", "4", "5", "6", "7"]
    assert ([BOX.contracts[index].id for index in state.removed][-1], state.pile) == ("10", [])


@pytest.mark.rule("CC-SOLO-19")
def test_an_empty_box_loses_nothing() -> None:
    state = at_turn(1, display="1 3 4 5 6 7", pile="", round_=2)
    state.display[2], state.boxes[0] = -1, (state.display[2],)
    removed = state.removed
    remove_contract(state, 1)
    assert state.removed == removed
    assert shown(state) == ["1", "3", "", "5", "6", "7"]


@pytest.mark.rule("CC-SOLO-20")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (4, 0), (5, 4), (6, 8), (7, 12), (9, 12)])
def test_points_for_contracts(count: int, points: int) -> None:
    ids = " ".join(c.id for c in BOX.contracts[:count])
    state = at_turn(1, fulfilled=[ids], round_=5, scoring="")
    assert booked(pass_all(state)).get("exports", 0) == points


# Settlements in a row and at its ends, with a loch space between each two.
LINKED = [*[f"{column}5" for column in "acegikm"], "a3", "a7", "m3", "m7", "a1", "g7", "g3", "g9", "g1"]
CHAIN = drawn_map(
    " ".join([f"{name}=G2" for name in LINKED])
    + " "
    + " b5=L d5=L f5=L h5=L j5=L l5=L a4=L a6=L m4=L m6=L a2=L g6=L g4=L g8=L g2=L",
    small=True,
)


def chain(count: int, **kwargs: Unpack[Setting]) -> ClansState:
    """A solo game in the last round with so many settlements in one network."""
    kinds = ["sheep", "cow", "bakery", "field"]
    units = ", ".join(f"{kinds[i // 4]} {' '.join(LINKED[i : min(i + 4, count)])}" for i in range(0, count, 4))
    given: Setting = {"map_": CHAIN, "units": [units], "shipping": [2], "round_": 5, "scoring": ""}
    given.update(kwargs)
    return at_turn(1, **given)


@pytest.mark.rule("CC-SOLO-21")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (7, 0), (8, 6), (10, 6), (11, 12), (13, 12), (14, 18), (16, 18)])
def test_points_for_settlements(count: int, points: int) -> None:
    assert booked(pass_all(chain(count))).get("settlements", 0) == points


@pytest.mark.rule("CC-SOLO-20", "CC-SOLO-21", "CC-SOLO-22")
def test_an_average_result() -> None:
    """T-SOLO-5: 115 points otherwise, 6 contracts and 11 settlements: 135 points."""
    state = chain(11, fulfilled=["1 2 3 4 5 6"])
    trial = state.copy()
    pass_all(trial)
    others = trial.sheet.totals[0] - booked(trial)["exports"] - booked(trial)["settlements"]
    state.sheet.book(0, 4, "basic_goods", 115 - others)
    pass_all(state)
    assert (booked(state)["exports"], booked(state)["settlements"], state.sheet.totals[0]) == (8, 12, 135)
    assert solo_title(state) == "average"
    assert state.view(0)["title"] == "average"


@pytest.mark.rule("CC-SOLO-22")
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "newbie"),
        (115, "newbie"),
        (116, "rookie"),
        (130, "rookie"),
        (131, "average"),
        (145, "average"),
        (146, "expert"),
        (160, "expert"),
        (161, "genius"),
        (250, "genius"),
    ],
)
def test_titles(points: int, title: str) -> None:
    state = at_turn(1)
    state.sheet.book(0, 5, "basic_goods", points)
    assert solo_title(state) == title


@pytest.mark.rule("CC-SOLO-23")
@pytest.mark.parametrize("seed", range(3))
def test_two_pairs_one_chosen(seed: int) -> None:
    state = new_game(1, seed=seed)
    assert (len(state.pairs), len(legal(state))) == (2, 2)
    do(state, min(legal(state)))
    assert state.asked != "clan"


@pytest.mark.rule("CC-SOLO-23")
def test_clans_as_with_two_players() -> None:
    levels = {id_: at_turn(1, clans=[id_]).shipping[0] for id_ in ("fergusson", "macdonald", "stewart", "campbell")}
    assert levels == {"fergusson": 2, "macdonald": 1, "stewart": 1, "campbell": 0}
    delta = drawn_map("d2=F2 d3=G2 d4=G2 e4=L", rivers="d3-d4", small=True)
    state = at_turn(1, map_=delta, clans=["robertson"], units=["woodcutter d2"], money=[50])
    assert expand(state, "sheep", "d3").money[0] == 50 - 8 - 2 + 2
    assert (state.frame.boxes, state.frame.filled) == (6, 5)


@pytest.mark.rule("CC-SOLO-24")
def test_turn_after_turn_until_passing() -> None:
    state = at_turn(1, round_=3, money=[30])
    do(state, "hire", "shipping", "technology miner")
    assert (state.deciders, state.round, state.money[0]) == ((0,), 3, 30 - 4 - 4 - 10)
    assert do(state, "pass").round == 4


@pytest.mark.rule("CC-SOLO-24")
def test_everything_else_is_as_usual() -> None:
    """Contract costs, building bonus, ports, scoring tiles, final scoring."""
    coast = drawn_map("b2=G2 b3=G2 b4=G2 b5=G2 b6=F2", small=True)
    state = at_turn(1, map_=coast, ports="5 2 4 8", units=["bakery b3 b4 b5"], money=[30], round_=3)
    assert can(at_turn(1, round_=3, money=[5]), "obtain 1")
    refused(at_turn(1, round_=3, money=[4]), "obtain 1")
    expand(state, "bakery", "b2")
    assert legal(state) == {"draw", "done"}
    do(state, "draw")
    assert len(legal(state, "obtain")) == 3
    do(state, "done", "port 5")
    assert state.money[0] == 30 - 10 + 10
    do(state, "pass")
    assert booked(state) == {"production_units": 4}
    assert (on_map(state), done_contracts(state)) == ({"bakery": {"b2", "b3", "b4", "b5"}}, [])


@pytest.mark.rule("CC-SOLO-24")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_chance(seed: int) -> None:
    state = new_game(1, seed=seed)
    chance = random.Random(seed)
    while not state.over:
        state.play(0, chance.choice(state.legal(0)))
        check_position(state)
    assert state.round == 5
    assert solo_title(state) == "newbie"
    assert state.ranking == [1]


@pytest.mark.rule("CC-SOLO-24")
def test_final_scoring_has_the_same_categories() -> None:
    state = at_turn(1, goods=["3 wool 2 bread"], money=[25], fulfilled=["9"])
    final_scoring(state)
    assert booked(state) == {"basic goods": 3, "processed goods": 4, "money": 2, "hops": 5, "sugar_cane": 3}


@pytest.mark.rule("CC-SOLO-03")
def test_first_workers_come_after_the_neutral_ones() -> None:
    game = new_game(1, {"map-sides": "1111", "clans": "none"})
    blocked = game.frame.blocked
    do(game, min(legal(game)))
    place(game, "woodcutter", "d6")
    place(game, "miner", "h3")
    assert game.phase == "actions"
    assert game.taken == blocked | game.all_units(0)
