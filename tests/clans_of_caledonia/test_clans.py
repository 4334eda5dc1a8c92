"""What holds for all nine clans (CC-CLAN)."""

from __future__ import annotations

import pytest

from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    do,
    drawn_map,
    held,
    legal,
    new_game,
    pass_all,
    stock,
    targets,
)
from tests.clans_of_caledonia.table import BOARD


@pytest.mark.rule("CC-CLAN-01")
def test_what_a_clan_may_others_may_not() -> None:
    """Units on a loch, a second contract: against the general rules, but printed on the tile."""
    lake = drawn_map("d3=F1 d4=L")
    assert targets(at_turn(map_=lake, clans=["macdonald"], units=["worker d3"]), "worker") == {"d4"}
    assert legal(at_turn(map_=lake, clans=["campbell"], units=["woodcutter d3"]), "expand") == set()
    assert legal(at_turn(clans=["buchanan"], contracts=["1"]), "obtain")
    assert legal(at_turn(clans=["campbell"], contracts=["1"]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-02")
@pytest.mark.parametrize("seed", range(5))
def test_each_clan_belongs_to_one_player(seed: int) -> None:
    assert len(BOX.clans) == 9
    state = new_game(4, seed=seed)
    while state.asked == "clan":
        offered = legal(state)
        assert not offered & {f"clan {clan.id}" for clan in state.clans}
        assert len(offered) == len(state.pairs)
        do(state, min(offered))
    assert len({clan.id for clan in state.clans}) == 4
    clans = [clan.id for clan in state.clans]
    for _ in range(12):
        state.play(state.deciders[0], state.legal(state.deciders[0])[-1])
    assert [clan.id for clan in state.clans] == clans


@pytest.mark.rule("CC-CLAN-110")
def test_no_clan_has_to_use_its_advantage() -> None:
    """The hints of the rulebook are advice: milk, grain and whisky may be kept, a box may stay empty."""
    buchanan = do(at_turn(clans=["buchanan"], display=BOARD), "obtain 2", "done")
    assert held(buchanan) == ["2"]
    cunningham = at_turn(clans=["cunningham"], goods=["2 milk"], money=[0])
    assert (pass_all(cunningham).money[0], stock(cunningham)) == (16, {"milk": 2})
    macewan = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 2 grain"]), "fulfil 2", "beer 0")
    assert stock(macewan) == {"grain": 2}
