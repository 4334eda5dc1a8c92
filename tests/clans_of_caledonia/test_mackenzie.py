"""MacKenzie: whisky that is paid for when distilled and ages in the cellar (CC-CLAN-7xx)."""

from __future__ import annotations

import pytest

from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    booked,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    legal,
    pass_all,
    refused,
    stock,
)
from tests.clans_of_caledonia.table import MEADOW


@pytest.mark.rule("CC-CLAN-701", "CC-CLAN-707", "CC-CLAN-709")
def test_mackenzie_distils_and_stores() -> None:
    """T-CLAN-10: three whisky bring £9, one goes into the cellar; its £3 were paid."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2 d3 d4"], goods=["3 grain"], money=[0])
    do(state, "pass", "pass", "pass", "process 3 whisky")
    assert (state.money[0], stock(state)) == (16 + 9, {"whisky": 3})
    assert legal(state) == {"store", "done"}
    do(state, "store")
    assert (state.money[0], stock(state), state.cellar[0]) == (25, {"whisky": 2}, 0b001)


@pytest.mark.rule("CC-CLAN-701")
def test_only_distilled_whisky_pays_and_only_mackenzie() -> None:
    state = at_turn(
        map_=MEADOW, clans=["mackenzie"], units=["bakery d2, distillery d3"], goods=["2 grain 4 whisky"], money=[0]
    )
    do(state, "pass", "pass", "pass", "process 1 bread")
    assert (state.money[0], state.round) == (16, 3)
    other = at_turn(map_=MEADOW, clans=["campbell"], units=["distillery d3"], goods=["2 grain"], money=[0])
    assert do(other, "pass", "pass", "pass", "process 1 whisky").money[0] == 16


@pytest.mark.rule("CC-CLAN-702", "CC-CLAN-703", "CC-CLAN-704", "CC-CLAN-705")
def test_a_barrel_ages_year_by_year() -> None:
    """T-CLAN-10: £7 in the middle, then £15, then into stock with £15."""
    cellar = next(clan.cellar for clan in BOX.clans if clan.id == "mackenzie")
    assert cellar == (0, 7, 15)
    state = at_turn(clans=["mackenzie"], cellar=["1"], money=[0])
    assert do(state.copy(), "withdraw 1").money[0] == 0
    pass_all(state)
    assert (state.cellar[0], state.money[0]) == (0b010, 16)
    middle = do(state.copy(), "withdraw 2")
    assert (middle.money[0], stock(middle), middle.cellar[0]) == (16 + 7, {"whisky": 1}, 0)
    pass_all(state)
    assert (state.cellar[0], state.money[0]) == (0b100, 32)
    assert do(state.copy(), "withdraw 3").money[0] == 32 + 15
    pass_all(state)
    assert (state.cellar[0], state.money[0], stock(state)) == (0, 48 + 15, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-703", "CC-CLAN-704")
def test_all_barrels_move_at_once() -> None:
    state = pass_all(at_turn(clans=["mackenzie"], cellar=["1 2 3"], money=[0]))
    assert (state.cellar[0], state.money[0], stock(state)) == (0b110, 16 + 15, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-705", "CC-CLAN-706")
def test_barrels_are_withdrawn_in_the_own_turn_only() -> None:
    state = at_turn(clans=["mackenzie"], cellar=["1 3"], money=[0])
    assert legal(state, "withdraw") == {"withdraw 1", "withdraw 3"}
    do(state, "withdraw 3")
    assert (state.asked, state.deciders, state.money[0]) == ("act", (0,), 15)
    do(state, "withdraw 1", "hire")
    other = do(at_turn(clans=["mackenzie"], cellar=["1 3"]), "hire")
    refused(other, "withdraw 1", seat=0)
    refused(other, "withdraw 1", seat=1)


@pytest.mark.rule("CC-CLAN-706")
def test_a_barrel_pays_in_the_middle_of_an_action() -> None:
    """£15 for the unit on a free space, for a contract drawn, and for whisky next door."""
    free = at_turn(
        map_=MEADOW, clans=["mackenzie"], contracts=["24"], goods=["1 wool 2 bread"], units=["sheep d2"], cellar=["3"]
    )
    free.money[0] = 0
    do(free, "fulfil 24")
    assert legal(free) == {"withdraw 3", "done"}
    assert expand(do(free, "withdraw 3"), "sheep", "d3").money[0] == 15 - 8
    draw = at_turn(map_=MEADOW, clans=["mackenzie"], units=["bakery d2 d3 d4"], money=[9], cellar=["3"], round_=4)
    do(expand(draw, "bakery", "d5"), "draw")
    assert legal(draw) == {"withdraw 3", "done"}
    do(draw, "withdraw 3")
    assert len(legal(draw, "obtain")) == 3
    buy = at_turn(map_=MEADOW, clans=["mackenzie"], units=["sheep d2", "bakery d4"], money=[9], cellar=["3"])
    expand(buy, "sheep", "d3")
    assert legal(buy) == {"withdraw 3", "done"}
    assert "buy 1 bread" in legal(do(buy, "withdraw 3"))


@pytest.mark.rule("CC-CLAN-706", "CC-CLAN-710")
def test_a_barrel_is_delivered_once_it_is_in_stock() -> None:
    """In the cellar it can be neither sold nor delivered nor discarded."""
    coast = drawn_map("a1=G1")
    state = at_turn(
        map_=coast, ports="3 2 4 8", clans=["mackenzie"], contracts=["11"], cellar=["1 2"], units=["sheep a1"]
    )
    assert not legal(state, "fulfil") | legal(state, "sell") | legal(state, "port")
    do(state, "withdraw 1")
    assert (legal(state, "sell"), legal(state, "fulfil"), can(state, "port 3")) == ({"sell 1 whisky"}, set(), True)
    do(state, "withdraw 2", "fulfil 11")
    assert done_contracts(state) == ["11"]


@pytest.mark.rule("CC-CLAN-708")
def test_only_fresh_whisky_is_stored_and_only_one_barrel() -> None:
    """Whisky from before is not; after one barrel the phase is over."""
    old = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain 5 whisky"])
    do(old, "pass", "pass", "pass", "process nothing")
    assert (old.round, old.cellar[0]) == (3, 0)
    fresh = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2 d3"], goods=["2 grain"])
    do(fresh, "pass", "pass", "pass", "process 2 whisky", "store")
    assert (fresh.round, fresh.cellar[0], stock(fresh)) == (3, 0b001, {"whisky": 1})
    none = at_turn(clans=["mackenzie"], goods=["5 whisky"])
    assert do(none, "pass", "pass", "pass").round == 3


@pytest.mark.rule("CC-CLAN-707", "CC-CLAN-708")
def test_what_was_fresh_last_year_is_old_now() -> None:
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["2 grain"])
    do(state, "pass", "pass", "pass", "process 1 whisky", "done")
    assert state.cellar[0] == 0
    do(state, "pass", "pass", "pass", "process nothing")
    assert (state.round, state.cellar[0], stock(state)) == (4, 0, {"grain": 1, "whisky": 1})


@pytest.mark.rule("CC-CLAN-708")
def test_old_whisky_is_not_stored_in_a_year_without_grain() -> None:
    """The whisky was fresh a year ago and stays in stock; this year nothing can be distilled."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"])
    do(state, "pass", "pass", "pass", "process 1 whisky", "done", "pass", "pass", "pass")
    assert (state.round, state.cellar[0], stock(state)) == (4, 0, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-711")
def test_a_barrel_is_withdrawn_right_after_it_moved() -> None:
    """From the first space it has come to £7 at the start of this production."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"], cellar=["1"])
    do(state, "pass", "pass", "pass")
    assert legal(state) == {"process nothing", "process 1 whisky", "withdraw 2"}
    do(state, "withdraw 2")
    assert (state.money[0], stock(state), state.cellar[0]) == (50 + 16 + 7, {"grain": 1, "whisky": 1}, 0)
    assert legal(state) == {"process nothing", "process 1 whisky"}


@pytest.mark.rule("CC-CLAN-706")
def test_a_barrel_is_withdrawn_at_the_end_of_production() -> None:
    """Until the fresh barrel is stored, or not."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"], cellar=["1"])
    do(state, "pass", "pass", "pass", "process 1 whisky")
    assert legal(state) == {"store", "withdraw 2", "done"}
    do(state, "withdraw 2", "store")
    assert (stock(state), state.cellar[0], state.round) == ({"whisky": 1}, 0b001, 3)


@pytest.mark.rule("CC-CLAN-706", "CC-CLAN-708")
def test_a_barrel_taken_out_of_the_cellar_makes_no_fresh_one() -> None:
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"], cellar=["1"])
    do(state, "pass", "pass", "pass", "withdraw 2", "process nothing")
    assert (state.round, state.cellar[0]) == (3, 0)


@pytest.mark.rule("CC-CLAN-712", "CC-SCORE-201")
def test_barrels_count_for_tile_2() -> None:
    """One bread in stock and one barrel: a pair."""
    state = at_turn(clans=["mackenzie"], cellar=["1"], goods=["1 bread"], scoring="1 2 3 4 6")
    assert booked(pass_all(state)) == {"processed_goods": 3}


@pytest.mark.rule("CC-CLAN-713", "CC-FINAL-14")
def test_the_cellar_is_emptied_at_the_end() -> None:
    """Barrels come to the second and third space in the last production, one comes out of it: £7, £15 and £15."""
    state = pass_all(at_turn(clans=["mackenzie"], cellar=["1 2 3"], money=[0], round_=5))
    assert (state.cellar[0], stock(state), state.money[0]) == (0, {"whisky": 3}, 16 + 7 + 15 + 15)
    assert (booked(state)["processed goods"], booked(state)["money"]) == (6, 5)
