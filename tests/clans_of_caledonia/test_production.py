"""The production phase (CC-PROD)."""

from __future__ import annotations

from typing import Unpack

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import BOX, Setting, at_turn, booked, do, drawn_map, legal, pass_all, stock

FARM = drawn_map(
    " ".join(f"d{row}=G1" for row in range(1, 10))
    + " "
    + " ".join(f"f{row}=FM1" for row in range(1, 10))
    + " "
    + " ".join(f"h{row}=G1" for row in range(1, 10))
)


def after_passing(units: str, goods: str = "", /, **kwargs: Unpack[Setting]) -> ClansState:
    """Everybody has passed; the first player passed for £16 and had nothing else."""
    given: Setting = {"map_": FARM, "units": [units], "goods": [goods], "money": [0]}
    given.update(kwargs)
    return do(at_turn(**given), "pass", "pass", "pass")


@pytest.mark.rule("CC-PROD-01")
def test_only_units_on_the_map_produce() -> None:
    """Four of each kind wait on the board and give nothing."""
    state = after_passing("")
    assert (stock(state), state.money[0], state.round) == ({}, 16, 3)
    assert stock(after_passing("sheep d1")) == {"wool": 1}


@pytest.mark.rule("CC-PROD-02")
def test_the_order_of_production() -> None:
    """Barrels, workers, basic goods, processing, the new barrel; for Cunningham butter at the end."""
    state = after_passing("woodcutter f1, field d1, distillery d2", clans=["mackenzie"], cellar=["3"])
    do(state, "process 1 whisky", "store")
    sources = [source for seat, source, _, _ in state.ledger if seat == 0]
    assert sources == [
        "pass",
        "cellar",
        "cellar",
        "workers",
        "production",
        "processing",
        "processing",
        "distilling",
        "cellar",
    ]
    butter = after_passing("cow d1 d2, cheese_dairy d3", clans=["cunningham"])
    do(butter, "process 1 cheese", "butter 1")
    assert [source for seat, source, _, _ in butter.ledger if seat == 0][1:] == [
        "production",
        "processing",
        "processing",
        "butter",
        "butter",
    ]


@pytest.mark.rule("CC-PROD-03", "CC-PROD-04", "CC-PROD-05")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("kind", "technology", "each"),
    [
        ("woodcutter", "", 4),
        ("woodcutter", "woodcutter", 6),
        ("miner", "", 6),
        ("miner", "miner", 8),
        ("miner", "woodcutter", 6),
    ],
)
def test_workers_earn(kind: str, technology: str, each: int, count: int) -> None:
    """The total for so many workers, as printed beneath the last of them."""
    places = " ".join(f"f{row}" for row in range(1, count + 1))
    state = after_passing(f"{kind} {places}", technology=[technology])
    assert state.money[0] == 16 + count * each


@pytest.mark.rule("CC-PROD-03", "CC-PROD-04")
def test_woodcutters_and_a_miner() -> None:
    """T-PROD-1: two upgraded woodcutters and a miner: £18."""
    state = after_passing("woodcutter f1 f2, miner f3", technology=["woodcutter"])
    assert state.money[0] == 16 + 18


@pytest.mark.rule("CC-PROD-06", "CC-PROD-07", "CC-PROD-08")
@pytest.mark.parametrize(("kind", "good", "each"), [("sheep", "wool", 1), ("cow", "milk", 1), ("field", "grain", 2)])
@pytest.mark.parametrize("count", [1, 4])
def test_animals_and_fields_give(kind: str, good: str, each: int, count: int) -> None:
    places = " ".join(f"d{row}" for row in range(1, count + 1))
    assert stock(after_passing(f"{kind} {places}")) == {good: each * count}


@pytest.mark.rule("CC-PROD-09", "CC-PROD-10", "CC-PROD-11", "CC-PROD-12", "CC-PROD-13")
def test_a_whole_production() -> None:
    """T-PROD-2"""
    state = after_passing(
        "sheep d1 d2, cow d3, field d4, cheese_dairy d5 d6, bakery d7, distillery d8 d9", "1 grain", round_=2
    )
    assert stock(state) == {"wool": 2, "milk": 1, "grain": 3}
    processed = [text.removeprefix("process ") for text in legal(state)]
    assert len(processed) == 2 * 2 * 3
    do(state, "process 1 bread 1 cheese 2 whisky")
    assert stock(state) == {"wool": 2, "bread": 1, "cheese": 1, "whisky": 2}


@pytest.mark.rule("CC-PROD-12", "CC-PROD-13")
def test_grain_bought_earlier_is_distilled() -> None:
    """T-PROD-3: four distilleries, no field, five grain: up to four whisky."""
    state = after_passing("distillery d1 d2 d3 d4", "5 grain")
    assert legal(state) == {"process nothing", *[f"process {n} whisky" for n in range(1, 5)]}
    assert stock(do(state, "process 4 whisky")) == {"grain": 1, "whisky": 4}


@pytest.mark.rule("CC-PROD-12")
def test_processing_is_optional() -> None:
    """T-PROD-4"""
    state = after_passing("distillery d1 d2 d3 d4", "5 grain")
    assert stock(do(state, "process nothing")) == {"grain": 5}


@pytest.mark.rule("CC-PROD-12")
def test_bread_and_whisky_share_the_grain() -> None:
    """Two bakeries, two distilleries, three grain; a factory works once."""
    state = after_passing("bakery d1 d2, distillery d3 d4", "3 grain")
    found = {text.removeprefix("process ") for text in legal(state)}
    assert found == {
        "nothing",
        "1 bread",
        "2 bread",
        "1 whisky",
        "2 whisky",
        "1 bread 1 whisky",
        "1 bread 2 whisky",
        "2 bread 1 whisky",
    }


@pytest.mark.rule("CC-PROD-09", "CC-PROD-12")
def test_each_dairy_makes_one_cheese_of_one_milk() -> None:
    few = after_passing("cheese_dairy d1 d2", "5 milk")
    assert legal(few) == {"process nothing", "process 1 cheese", "process 2 cheese"}
    assert stock(do(few, "process 2 cheese")) == {"milk": 3, "cheese": 2}
    dry = after_passing("cheese_dairy d1 d2", "1 milk 4 grain")
    assert legal(dry) == {"process nothing", "process 1 cheese"}


@pytest.mark.rule("CC-PROD-10", "CC-PROD-11")
def test_bakeries_and_distilleries_take_grain_not_milk() -> None:
    assert after_passing("bakery d1, distillery d2", "3 milk").round == 3
    assert stock(do(after_passing("bakery d1", "2 grain"), "process 1 bread")) == {"grain": 1, "bread": 1}
    assert stock(do(after_passing("distillery d1", "2 grain"), "process 1 whisky")) == {"grain": 1, "whisky": 1}


@pytest.mark.rule("CC-PROD-14")
def test_income_and_basic_goods_come_by_themselves() -> None:
    """Nobody is asked, and nobody can refuse."""
    state = after_passing("sheep d1, cow d2, field d3, woodcutter f1")
    assert (state.round, state.asked) == (3, "act")
    assert (stock(state), state.money[0]) == ({"wool": 1, "grain": 2, "milk": 1}, 16 + 4)


@pytest.mark.rule("CC-PROD-15")
def test_stock_has_no_limit_and_is_kept() -> None:
    state = at_turn(map_=FARM, units=["field d1 d2 d3 d4"], goods=["90 grain 50 wool 40 bread"], money=[500], round_=1)
    for _ in range(4):
        pass_all(state)
    assert stock(state) == {"wool": 50, "grain": 90 + 4 * 8, "bread": 40}
    assert state.money[0] == 500 + 4 * 16


@pytest.mark.rule("CC-PROD-16")
def test_production_in_the_last_round() -> None:
    """What is produced then counts at the end."""
    state = after_passing("sheep d1 d2, woodcutter f1, bakery d5", "1 grain", round_=5)
    assert state.asked == "produce"
    do(state, "process 1 bread")
    assert state.over
    assert (booked(state)["basic goods"], booked(state)["processed goods"], booked(state)["money"]) == (2, 2, 2)


@pytest.mark.rule("CC-PROD-17")
def test_every_amount_produced_is_in_the_books() -> None:
    state = after_passing("sheep d1 d2, cow d3, woodcutter f1 f2, cheese_dairy d5")
    do(state, "process 1 cheese")
    changes = [(seat, source, what, amount) for seat, source, what, amount in state.ledger if source != "pass"]
    wool, milk, cheese = GOODS.index("wool"), GOODS.index("milk"), GOODS.index("cheese")
    assert changes == [
        (0, "workers", 6, 8),
        (0, "production", wool, 2),
        (0, "production", milk, 1),
        (0, "processing", milk, -1),
        (0, "processing", cheese, 1),
    ]


@pytest.mark.rule("CC-PROD-12")
def test_all_decide_at_the_same_time() -> None:
    """In any order; the round goes on when the last one has decided."""
    state = at_turn(map_=FARM, units=["bakery d1", "bakery h1"], goods=["1 grain", "1 grain"])
    do(state, "pass", "pass", "pass")
    assert list(state.deciders) == [0, 1]
    do(state, "process 1 bread", seat=1)
    assert (state.deciders, state.round, stock(state, 1)) == ((0,), 2, {"bread": 1})
    do(state, "process nothing", seat=0)
    assert (state.round, stock(state)) == (3, {"grain": 1})


@pytest.mark.rule("CC-PROD-06", "CC-PROD-07", "CC-PROD-08", "CC-PROD-09", "CC-PROD-10", "CC-PROD-11")
def test_what_the_player_board_shows() -> None:
    """The good of each unit, how many of it, and what it takes."""
    shown = {unit.id: (unit.good, unit.amount, unit.takes) for unit in BOX.units}
    wool, grain, milk, bread, cheese, whisky = range(6)
    assert shown["sheep"] == (wool, 1, -1)
    assert shown["cow"] == (milk, 1, -1)
    assert shown["field"] == (grain, 2, -1)
    assert shown["cheese_dairy"] == (cheese, 1, milk)
    assert shown["bakery"] == (bread, 1, grain)
    assert shown["distillery"] == (whisky, 1, grain)
