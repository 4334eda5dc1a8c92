"""Why something cannot be chosen in Clans of Caledonia."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from tests.clans_of_caledonia.positions import BOX, at_turn, do, drawn_map, whole_map
from tests.clans_of_caledonia.table import beside
from tests.clans_of_caledonia.test_macdonald import macdonald
from tests.every_game.reasons import why_not


@pytest.mark.rule("CC-TRADE-07", "CC-TRADE-10", "CC-TRADE-11")
def test_trades_without_money_goods_or_merchants() -> None:
    told = why_not(at_turn(prices="whisky 10", money=[15], goods=["1 wool"]))
    assert told["buy 2 whisky"] == "costs 20, you have 15"
    assert told["sell 2 wool"] == "needs 2, you have 1"
    assert told["sell 1 milk"] == "needs 1, you have 0"
    assert told["buy 3 wool"] == "merchants: needs 3, you have 2"
    assert "buy 1 whisky" not in told


@pytest.mark.rule("CC-TRADE-08", "CC-TRADE-09")
def test_no_merchants_on_both_sides_of_a_good() -> None:
    state = at_turn(goods=["2 wool"], passed=[1, 2])
    do(state, "sell 1 wool")
    told = why_not(state)
    assert told["buy 1 wool"] == "your merchants stand on the other side of this good"
    assert "sell 1 wool" not in told


@pytest.mark.rule("CC-CONTRACT-01", "CC-CONTRACT-03", "CC-CONTRACT-10")
def test_contracts_that_cannot_be_taken() -> None:
    state = at_turn(contracts=["2"])
    told = why_not(state)
    contracts = [why for text, why in told.items() if text.startswith("obtain")]
    assert contracts
    assert set(contracts) == {"your export box is full"}
    poor = at_turn(round_=5, money=[0])
    assert {why for text, why in why_not(poor).items() if text.startswith("obtain")} <= {"costs 15, you have 0"}


@pytest.mark.rule("CC-FULFIL-02", "CC-MEAT-01")
def test_what_is_missing_for_a_contract() -> None:
    meat = next(contract for contract in BOX.contracts if contract.mutton == 2)
    state = at_turn(contracts=[meat.id], map_=whole_map("G1"), units=["sheep e5"])
    lacking = {action.text: reason.values.get("goods") for action, reason in state.why_not(0)}
    assert lacking[f"fulfil {meat.id}"] == (("mutton", 1),)
    state = at_turn(contracts=["39"], goods=["1 wool"])
    refused = [reason for action, reason in state.why_not(0) if action.text == "fulfil 39"]
    assert refused[0].values == {"goods": (("wool", 1), ("cheese", 1), ("whisky", 1))}


@pytest.mark.rule("CC-SHIP-06", "CC-TECH-01", "CC-TECH-04", "CC-HIRE-01", "CC-HIRE-04")
def test_upgrades_that_cannot_be_had() -> None:
    poor = why_not(at_turn(money=[3]))
    boards = at_turn().frame.components.boards
    assert poor["shipping"] == f"costs {boards.shipping_cost}, you have 3"
    assert poor["technology miner"] == f"costs {boards.technology_cost}, you have 3"
    assert poor["hire"] == f"costs {boards.hire_cost}, you have 3"
    state = at_turn(money=[99])
    state.shipping[0], state.technology[0], state.unhired[0] = boards.shipping_levels, 1, 0
    state.forget_choices()
    told = why_not(state)
    assert told["shipping"] == "your ships are as good as they get"
    assert told["technology woodcutter"] == "it is upgraded already"
    assert told["hire"] == "you have hired all your merchants"
    assert "technology miner" not in told


@pytest.mark.rule("CC-EXPAND-02", "CC-EXPAND-05", "CC-EXPAND-06")
def test_units_that_cannot_be_placed() -> None:
    state = at_turn(map_=whole_map("G1"), units=["sheep e5"], money=[9])
    told = why_not(state)
    assert told["expand cow"] == "costs at least 10, you have 9"
    assert told["expand woodcutter"] == "no free space within your reach suits it"
    assert "expand sheep" not in told
    herd = at_turn(map_=whole_map("G1"), units=["cow e5 e6 e7 e8"], money=[99])
    assert why_not(herd)["expand cow"] == "no unit of this kind is left on your board"


@pytest.mark.rule("CC-EXPAND-03", "CC-EXPAND-04", "CC-SHIP-02", "CC-SHIP-04")
def test_spaces_that_cannot_be_built_on() -> None:
    """Around the own sheep: a wood, a rival, a loch with a meadow beyond it; and a meadow far off."""
    land = drawn_map("e5=G1 e6=G1 d4=G1 d5=F1 f5=G1 e4=L e3=G2 e9=G1")
    state = at_turn(map_=land, units=["sheep e5", "sheep f5"], money=[99])
    do(state, "expand sheep")
    refused = {action.text: reason for action, reason in state.why_not(0)}
    assert {text: str(refused[text]) for text in ("at f5", "at e3", "at e9")} == {
        "at f5": "somebody stands there",
        "at e3": "out of reach: needs shipping level 2, you have 0",
        "at e9": "out of reach, with any ships",
    }
    assert refused["at d5"].values == {"terrains": (("grassland", 1),)}
    assert not {"at e6", "at d4"} & set(refused)


@pytest.mark.rule("CC-EXPAND-05")
def test_a_space_that_costs_too_much() -> None:
    state = at_turn(map_=drawn_map("e5=G1 e6=G1 d4=G1 e4=G6"), units=["sheep e5"], money=[9])
    do(state, "expand sheep")
    assert why_not(state)["at e4"] == "costs 14, you have 9"


@pytest.mark.rule("CC-PORT-01", "CC-PORT-04", "CC-PORT-08")
def test_ports_that_cannot_be_used() -> None:
    state = beside("5")
    told = why_not(state)
    assert "port 5" not in told
    far = "no unit of yours is beside it, nor within reach of your ships"
    assert [why for text, why in told.items() if text.startswith("port")] == [far] * 3
    do(state, "port 5")
    assert why_not(state)["port 5"] == "you have used this port"


@pytest.mark.rule("CC-PORT-701", "CC-PORT-702", "CC-PORT-703", "CC-PORT-705")
def test_units_that_cannot_be_exchanged() -> None:
    state = do(beside("7", "sheep a1, cow a2, field a3"), "port 7")
    told = why_not(state)
    assert {why for text, why in told.items() if text.startswith("swap a3")} == {"fields are not exchanged"}
    assert told["swap a1 cow"] == told["swap a2 sheep"] == "no second exchange would be left"
    assert told["swap a1 miner"].startswith("wrong land")
    do(state, "swap a1 bakery")
    told = why_not(state)
    assert told["swap a1 distillery"] == "it has just been exchanged"
    assert told["swap a2 sheep"] == "no kind of unit may both come and go"


@pytest.mark.rule("CC-PROD-13")
def test_grain_is_used_once() -> None:
    """A bakery and two distilleries, but two grain."""
    state = at_turn(map_=whole_map("G1"), units=["bakery e5, distillery e6 e7"], goods=["2 grain"])
    do(state, "pass", "pass", "pass")
    assert state.asked == "produce"
    told = why_not(state, 0)
    assert told["process 1 bread 2 whisky"] == "grain: needs 3, you have 2"
    assert set(told) == {"process 1 bread 2 whisky"}


@pytest.mark.rule("CC-MEAT-03")
def test_the_other_animals_are_not_slaughtered() -> None:
    both = next(contract for contract in BOX.contracts if contract.beef and contract.mutton)
    goods = [", ".join([f"{n} {GOODS[good]}" for good, n in enumerate(both.goods) if n])]
    units = ["cow e5 e6 e7, sheep f5 f6 f7"]
    state = at_turn(contracts=[both.id], map_=whole_map("G1"), units=units, goods=goods)
    do(state, f"fulfil {both.id}")
    assert state.asked == "slaughter"
    assert why_not(state) == {f"slaughter {space}": "the cows come first" for space in ("f5", "f6", "f7")}


@pytest.mark.rule("CC-CLAN-506", "CC-CLAN-508")
def test_where_fishermen_cannot_row() -> None:
    assert set(why_not(macdonald("worker d4 d6")).items()) >= {
        ("row d4 d5", "fishermen cannot be side by side"),
        ("row d6 d5", "fishermen cannot be side by side"),
    }
    state = do(macdonald("worker d4, sheep d7"), "row d4 d5")
    assert why_not(state)["row d5 d6"] == "a fisherman of yours has rowed in this turn"
