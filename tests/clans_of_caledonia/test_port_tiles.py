"""What the port tiles bring, tile by tile, except for tiles 6 and 7 (CC-PORT-1xx to -5xx, -8xx, -9xx)."""

from __future__ import annotations

from functools import partial

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import COW, SHEEP
from tests.clans_of_caledonia.positions import (
    at_turn,
    booked,
    can,
    do,
    done_contracts,
    drawn_map,
    held,
    legal,
    on_map,
    pass_all,
    price,
    stock,
)
from tests.clans_of_caledonia.table import COAST, beside, used

BYRE = drawn_map("a1=G1 a2=G1 a3=G1 a4=G1 m1=G1")
TOY = {"46": "2 beef 1 mutton -> 3 cotton"}


@pytest.mark.rule("CC-PORT-101", "CC-PORT-102", "CC-PORT-104", "CC-SCORE-701")
def test_one_animal_less() -> None:
    """T-PORT-4: 2 beef and 1 mutton with 1 cow and 1 sheep; tile 7 counts 3 meat."""
    state = at_turn(
        map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1, sheep a2"], scoring="1 7 3 4 6"
    )
    assert legal(state, "fulfil") == {"fulfil 46 port 1 beef"}
    do(state, "fulfil 46 port 1 beef")
    assert (on_map(state), done_contracts(state), used(state)) == ({}, ["46"], {"1"})
    assert (state.on_board(0, COW), state.on_board(0, SHEEP)) == (4, 4)
    assert booked(pass_all(state)) == {"meat": 6}


@pytest.mark.rule("CC-PORT-102")
def test_the_player_chooses_which_animal_is_spared() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1 a2, sheep a3"])
    assert legal(state, "fulfil") == {"fulfil 46", "fulfil 46 port 1 beef", "fulfil 46 port 1 mutton"}
    assert on_map(do(state.copy(), "fulfil 46 port 1 mutton")) == {"sheep": {"a3"}}
    assert on_map(do(state.copy(), "fulfil 46 port 1 beef", "slaughter a1")) == {"cow": {"a2"}}
    plain = do(state.copy(), "fulfil 46")
    assert (on_map(plain), used(plain)) == ({}, set())


@pytest.mark.rule("CC-PORT-101")
def test_only_a_contract_with_meat_is_made_easier() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["2"], goods=["6 wool"], units=["cow a1"])
    assert legal(state, "fulfil") == {"fulfil 2"}
    assert legal(state, "port") == set()
    two_less = at_turn(map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1"])
    assert legal(two_less, "fulfil") == set()
    short = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["16"], units=["cow a1"])
    assert legal(short, "fulfil") == set()


@pytest.mark.rule("CC-PORT-06", "CC-PORT-101", "CC-PORT-903")
def test_two_animals_less_by_two_ports() -> None:
    """Ports 1 and 9 as 1 for one contract: 2 beef and 1 mutton with the only cow far away, and £3 for the copy."""
    state = at_turn(map_=BYRE, ports="1 9 2 4", toys=TOY, contracts=["46"], units=["cow a1 m1"], money=[3])
    assert legal(state, "fulfil") == {"fulfil 46 port 1 mutton", "fulfil 46 port 9 mutton"} | {
        "fulfil 46 port 1 beef port 9 mutton"
    }
    do(state, "fulfil 46 port 1 beef port 9 mutton", "slaughter a1")
    assert (on_map(state), used(state), state.money[0]) == ({"cow": {"m1"}}, {"1", "9"}, 0)
    both = at_turn(map_=BYRE, ports="1 9 2 4", contracts=["5"], units=["cow a1 m1"], money=[30])
    assert legal(both, "fulfil") == {"fulfil 5 port 1 mutton port 9 mutton"}
    poor = at_turn(map_=BYRE, ports="1 9 2 4", contracts=["5"], units=["cow a1 m1"], money=[2])
    assert legal(poor, "fulfil") == set()


@pytest.mark.rule("CC-PORT-103")
def test_access_counts_before_the_slaughter() -> None:
    """The only unit beside the port is the sheep that goes."""
    state = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a2"])
    do(state, "fulfil 5 port 1 mutton")
    assert (on_map(state), done_contracts(state), used(state)) == ({}, ["5"], {"1"})
    far = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a3"])
    assert legal(far, "fulfil") == set()
    again = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a2"], used_ports=["1"])
    assert legal(again, "fulfil") == set()


@pytest.mark.rule("CC-PORT-105")
def test_buchanan_saves_an_animal_for_one_of_two_contracts() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", clans=["buchanan"], contracts=["5 4"], units=["sheep a1, cow a2 a3 a4"])
    assert legal(state, "fulfil") == {"fulfil 5 port 1 mutton", "fulfil 4", "fulfil 4 port 1 beef"}
    do(state, "fulfil 5 port 1 mutton", "done")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 4", "done"})


@pytest.mark.rule("CC-PORT-201")
def test_one_basic_good_for_three() -> None:
    """T-PORT-5: one milk for two wool and a milk."""
    state = beside("2", goods=["1 milk 1 bread"])
    do(state, "port 2")
    assert stock(state) == {"bread": 1}
    assert len(legal(state, "gain")) == 10
    do(state, "gain 2 wool 1 milk")
    assert (stock(state), used(state), state.asked) == ({"wool": 2, "milk": 1, "bread": 1}, {"2"}, "act")


@pytest.mark.rule("CC-PORT-201", "CC-PORT-301")
@pytest.mark.parametrize(("port_", "group"), [("2", ["wool", "grain", "milk"]), ("3", ["bread", "cheese", "whisky"])])
def test_which_good_goes_and_which_come(port_: str, group: list[str]) -> None:
    state = beside(port_, goods=["1 wool 1 grain 1 milk 1 bread 1 cheese 1 whisky"])
    do(state, f"port {port_}")
    assert legal(state) == {f"discard {good}" for good in group}
    do(state, f"discard {group[1]}")
    assert stock(state)[group[0]] == 1
    assert group[1] not in stock(state)
    count = {"2": 3, "3": 2}[port_]
    for good in group:
        assert stock(do(state.copy(), f"gain {count} {good}"))[good] == count + (good != group[1])
    gained = [text.removeprefix("gain ").split() for text in legal(state)]
    assert {good for words in gained for good in words[1::2]} == set(group)
    assert {sum(int(number) for number in words[::2]) for words in gained} == {count}


@pytest.mark.rule("CC-PORT-301", "CC-PORT-08")
def test_one_bread_for_two_whisky() -> None:
    """T-PORT-5: and without a processed good nothing."""
    state = beside("3", goods=["1 bread 5 wool"])
    do(state, "port 3", "gain 2 whisky")
    assert stock(state) == {"wool": 5, "whisky": 2}
    assert not can(beside("3", goods=["5 wool"]), "port 3")


@pytest.mark.rule("CC-PORT-401")
def test_glory_and_an_upgrade() -> None:
    """T-PORT-6: without money one step of shipping."""
    state = beside("4", money=[0])
    do(state, "port 4")
    assert booked(state) == {"port 4": 3}
    assert legal(state) == {"shipping", "hire", "done"}
    do(state, "shipping")
    assert (state.shipping[0], state.asked, state.money[0]) == (1, "act", 0)
    dear = do(beside("4", money=[5]), "port 4", "technology miner")
    assert (dear.money[0], dear.technology[0]) == (0, 2)


@pytest.mark.rule("CC-PORT-402")
def test_the_glory_comes_without_the_upgrade() -> None:
    declined = do(beside("4"), "port 4", "done")
    assert (booked(declined), declined.shipping[0], declined.asked) == ({"port 4": 3}, 0, "act")
    nothing = beside("4", unhired=[0], shipping=[5], technology=["woodcutter miner"])
    assert booked(do(nothing, "port 4")) == {"port 4": 3}


@pytest.mark.rule("CC-PORT-501")
def test_ten_pounds() -> None:
    assert do(beside("5", money=[3]), "port 5").money == [13, 50, 50]


@pytest.mark.rule("CC-PORT-801", "CC-PORT-802", "CC-PORT-803")
def test_money_and_contracts() -> None:
    """T-PORT-9: round 3, £0, an empty box: £5, three contracts drawn, one may be taken for £5."""
    state = beside("8", round_=3, money=[0])
    do(state, "port 8")
    assert (state.money[0], legal(state)) == (5, {"draw", "done"})
    do(state, "draw")
    assert len(legal(state, "obtain")) == 3
    taken = min(legal(state, "obtain")).removeprefix("obtain ")
    do(state, f"obtain {taken}")
    assert (held(state), state.money[0], state.asked, on_map(state)) == ([taken], 0, "act", {"sheep": {"a1"}})
    assert len(state.bottom) == 2


@pytest.mark.rule("CC-PORT-802")
def test_the_drawing_may_be_left() -> None:
    state = do(beside("8", round_=3, money=[0]), "port 8", "done")
    assert (state.money[0], held(state), state.bottom, state.asked) == (5, [], (), "act")
    drawn = do(beside("8", round_=3, money=[0]), "port 8", "draw", "done")
    assert (drawn.money[0], held(drawn), len(drawn.bottom)) == (5, [], 3)


@pytest.mark.rule("CC-PORT-803")
def test_with_a_full_box_there_is_only_the_money() -> None:
    state = do(beside("8", round_=3, money=[0], contracts=["2"]), "port 8")
    assert (state.money[0], state.asked, held(state)) == (5, "act", ["2"])
    dear = do(beside("8", round_=4, money=[4]), "port 8", "draw")
    assert dear.asked == "act"
    assert len(dear.bottom) == 3


@pytest.mark.rule("CC-PORT-804", "CC-CLAN-105")
def test_buchanan_draws_six_and_takes_two() -> None:
    state = beside("8", clans=["buchanan"], round_=3, money=[0])
    do(state, "port 8", "draw")
    assert len(legal(state, "obtain")) == 6
    first = min(legal(state, "obtain"))
    do(state, first)
    assert (state.money[0], len(legal(state, "obtain")), first in legal(state)) == (0, 5, False)
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), state.money[0], len(state.bottom), state.asked) == (2, 0, 4, "act")


@pytest.mark.rule("CC-PORT-805")
def test_a_contract_from_the_port_is_fulfilled_in_the_same_turn() -> None:
    state = beside("8", round_=2, pile="2 11 12", goods=["6 wool"])
    do(state, "port 8", "draw", "obtain 2", "fulfil 2")
    assert done_contracts(state) == ["2"]


@pytest.mark.rule("CC-PORT-805")
def test_after_a_delivery_the_box_is_empty_for_the_port() -> None:
    state = beside("8", round_=2, contracts=["2"], goods=["6 wool"], pile="10 11 12", display="1 3 4 5 6 7 8")
    do(state, "fulfil 2")
    assert (state.asked, legal(state)) == ("after", {"port 8", "done"})
    do(state, "port 8", "draw", "obtain 11")
    assert (held(state), state.deciders) == (["11"], (1,))


@pytest.mark.rule("CC-PORT-901", "CC-PORT-902", "CC-PORT-903", "CC-PORT-904")
def test_another_port_for_three_pounds() -> None:
    """T-PORT-10: £3 for the £10 of port 5, which was used before and lies far away; refused with £2."""
    copying = partial(at_turn, map_=COAST, ports="9 5 2 7", units=["sheep a1"], used_ports=["5"])
    poor = copying(money=[2])
    assert legal(poor, "port") == set()
    state = copying(money=[3])
    assert legal(state, "port") == {"port 9 as 5"}
    do(state, "port 9 as 5")
    assert (state.money[0], used(state), state.asked) == (10, {"5", "9"}, "act")
    assert state.ledger == [(0, "port 9", 6, -3), (0, "port 5", 6, 10)]


@pytest.mark.rule("CC-PORT-903")
def test_the_copied_port_stays_as_it_is() -> None:
    """Port 5 is copied, then used for itself."""
    state = at_turn(map_=COAST, ports="9 5 2 7", units=["sheep a1 m1"], money=[3])
    do(state, "port 9 as 5")
    assert (used(state), state.money[0]) == ({"9"}, 10)
    do(state, "port 5")
    assert (used(state), state.money[0]) == ({"5", "9"}, 20)


@pytest.mark.rule("CC-PORT-905")
def test_the_copying_port_is_used_once() -> None:
    state = at_turn(map_=COAST, ports="9 5 4 8", units=["sheep a1", "cow a2"], money=[50, 50])
    do(state, "port 9 as 5")
    assert legal(state, "port") == set()
    do(state, "hire")
    assert legal(state, "port") == {"port 9 as 5", "port 9 as 4", "port 9 as 8"}


@pytest.mark.rule("CC-PORT-902")
def test_access_to_the_copied_port_does_not_help() -> None:
    state = at_turn(map_=COAST, ports="9 5 2 7", units=["sheep m1"], used_ports=["5"])
    assert legal(state, "port") == set()


@pytest.mark.rule("CC-PORT-904", "CC-PORT-05")
def test_a_copy_keeps_the_conditions_of_the_tile() -> None:
    """A good to discard, two units to exchange, and the steps to which tiles 1 and 6 belong."""
    state = at_turn(map_=COAST, ports="9 2 3 7", units=["sheep a1"], goods=["1 bread"])
    assert legal(state, "port") == {"port 9 as 3"}
    spare = at_turn(map_=BYRE, ports="9 1 2 4", contracts=["5"], units=["sheep a2"], money=[3])
    assert legal(spare, "fulfil") == {"fulfil 5 port 9 mutton"}
    do(spare, "fulfil 5 port 9 mutton")
    assert (spare.money[0], used(spare), done_contracts(spare)) == (0, {"9"}, ["5"])
    poor = at_turn(map_=BYRE, ports="9 1 2 4", contracts=["5"], units=["sheep a2"], money=[2])
    assert legal(poor, "fulfil") == set()


@pytest.mark.rule("CC-PORT-904", "CC-PORT-05")
def test_a_copy_after_the_main_action() -> None:
    state = do(at_turn(map_=COAST, ports="9 5 4 8", units=["sheep a1"]), "hire")
    assert (state.asked, legal(state)) == ("after", {"port 9 as 5", "port 9 as 4", "port 9 as 8", "done"})


@pytest.mark.rule("CC-PORT-904")
def test_a_copied_shift_leads_to_a_trade_like_any() -> None:
    state = at_turn(map_=COAST, ports="9 6 2 4", units=["sheep a1"], goods=["1 cheese"], money=[3])
    assert legal(state, "port 9 as 6") == {"port 9 as 6 cheese up", "port 9 as 6 cheese down"}
    do(state, "port 9 as 6 cheese up")
    assert (price(state, "cheese"), state.money[0], legal(state)) == (13, 0, {"sell 1 cheese"})
    do(state, "sell 1 cheese")
    assert (state.money[0], used(state)) == (13, {"9"})


@pytest.mark.rule("CC-PORT-904")
def test_the_three_pounds_are_gone_before_the_purchase() -> None:
    """£6 buy a wool whose price went up to 6, but not after paying £3 for the shift."""
    state = at_turn(map_=COAST, ports="9 6 2 4", units=["sheep a1"], money=[6])
    assert "port 9 as 6 wool up" not in legal(state)
    assert "port 9 as 6 wool down" in legal(state)
    do(state, "port 9 as 6 wool down", "buy 1 wool")
    assert (state.money[0], stock(state)) == (0, {"wool": 1})
