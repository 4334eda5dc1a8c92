"""The scoring phase and the nine scoring tiles (CC-SCORE)."""

from __future__ import annotations

from typing import Unpack

import pytest

from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import BOX, Setting, at_turn, booked, do, drawn_map, expand, pass_all, whole_map

FARM = drawn_map(
    " ".join(f"d{row}=GFM1" for row in range(1, 10)) + " " + " ".join(f"f{row}=GFM1" for row in range(1, 10))
)


def scored(tile: str, seat: int = 0, players: int = 3, **kwargs: Unpack[Setting]) -> int:
    """The Glory of a round with this tile, in a game whose other tiles count something else."""
    others = [id_ for id_ in "12345678" if id_ != tile][:4]
    given: Setting = {"map_": FARM, "scoring": " ".join([others[0], tile, *others[1:]]), "round_": 2}
    given.update(kwargs)
    state = pass_all(at_turn(players, **given))
    return state.sheet.totals[seat]


@pytest.mark.rule("CC-SCORE-01")
def test_only_the_tile_of_the_round_counts() -> None:
    """Round 3 has tile 4; tile 8 of round 2 and tile 1 of round 4 give nothing then."""
    state = at_turn(
        map_=FARM, scoring="9 8 4 1 2", round_=3, units=["woodcutter d1 d2"], goods=["5 wool"], shipping=[3]
    )
    pass_all(state)
    assert booked(state) == {"workers": 4}
    pass_all(state)
    assert booked(state) == {"workers": 4, "basic_goods": 5}


@pytest.mark.rule("CC-SCORE-01", "CC-SCORE-05")
def test_everybody_scores_without_comparison() -> None:
    state = pass_all(
        at_turn(scoring="1 1 2 3 4".replace("1 1", "6 1"), goods=["40 wool", "1 milk 2 grain", ""], round_=2)
    )
    assert state.sheet.totals == [40, 3, 0]


@pytest.mark.rule("CC-SCORE-02")
def test_the_state_after_production_counts_and_nothing_is_spent() -> None:
    """Three sheep give three wool first; the wool stays."""
    state = at_turn(map_=FARM, units=["sheep d1 d2 d3"], goods=["1 milk"], scoring="2 1 3 4 6", round_=2)
    pass_all(state)
    assert booked(state) == {"basic_goods": 4}
    assert state.goods[:6] == [3, 0, 1, 0, 0, 0]


@pytest.mark.rule("CC-SCORE-03")
def test_glory_adds_up() -> None:
    """Port 4, then tiles in three rounds, in one total."""
    coast = drawn_map("a1=F1")
    state = at_turn(
        map_=coast, ports="4 2 5 8", units=["woodcutter a1"], scoring="4 1 8 2 3", goods=["2 wool"], round_=1
    )
    do(state, "port 4", "shipping")
    assert state.sheet.totals == [3, 0, 0]
    for total in (5, 7, 8):
        pass_all(state)
        assert state.sheet.totals[0] == total
    assert booked(state) == {"port 4": 3, "workers": 2, "basic_goods": 2, "upgrades": 1}


@pytest.mark.rule("CC-SCORE-04", "CC-SCORE-201")
@pytest.mark.parametrize(
    ("goods", "glory"),
    [
        ("1 bread", 0),
        ("1 bread 1 whisky", 3),
        ("2 cheese 1 bread", 3),
        ("2 bread 1 cheese 1 whisky", 6),
        ("5 bread", 6),
    ],
)
def test_pairs_of_processed_goods(goods: str, glory: int) -> None:
    assert scored("2", goods=[goods]) == glory


@pytest.mark.rule("CC-SCORE-101", "CC-SCORE-201")
def test_goods_in_stock() -> None:
    """T-SCORE-1"""
    goods = ["2 wool 1 milk 3 grain 4 bread"]
    assert scored("1", goods=goods) == 6
    assert scored("2", goods=goods) == 6
    assert scored("2", goods=["2 wool 1 milk 3 grain 5 bread"]) == 6


@pytest.mark.rule("CC-SCORE-301", "CC-SCORE-401")
def test_production_units_and_workers() -> None:
    """T-SCORE-2"""
    units = ["sheep d1 d2, cow d3, cheese_dairy d4, field d5 d6, woodcutter d7 d8 d9"]
    assert scored("3", units=units) == 8
    assert scored("4", units=units) == 6


@pytest.mark.rule("CC-SCORE-301")
@pytest.mark.parametrize(
    ("kind", "glory"),
    [
        ("sheep", 1),
        ("cow", 1),
        ("cheese_dairy", 1),
        ("bakery", 1),
        ("distillery", 1),
        ("field", 2),
        ("woodcutter", 0),
        ("miner", 0),
    ],
)
def test_tile_3_by_kind(kind: str, glory: int) -> None:
    assert scored("3", units=[f"{kind} d1 d2 d3"]) == 3 * glory


@pytest.mark.rule("CC-SCORE-401")
def test_tile_4_counts_woodcutters_miners_and_fishermen() -> None:
    assert scored("4", units=["woodcutter d1, miner d2, sheep d3"]) == 4
    lake = drawn_map("d1=F1 d2=M1 d4=L d5=G1")
    assert scored("4", map_=lake, clans=["macdonald"], units=["worker d1 d2 d4, sheep d5"]) == 6


@pytest.mark.rule("CC-SCORE-501", "CC-SCORE-04")
def test_units_on_the_border() -> None:
    """T-SCORE-3: five units on border spaces give two pairs; units inside do not count."""
    land = whole_map("GFM1")
    assert scored("5", map_=land, units=["sheep a1 a5, woodcutter m4, field d9, miner g1, cow f5 g5"]) == 6
    assert scored("5", map_=land, units=["sheep a1 a5, woodcutter m4, cow f5 g5"]) == 3
    assert scored("5", map_=land, units=["sheep b2 c5, cow f5 g5"]) == 0


@pytest.mark.rule("CC-SCORE-501")
def test_with_two_players_the_border_lies_beside_the_mist() -> None:
    """b6 lies beside the mist on a6; d6 does not."""
    assert scored("5", players=2, map_="1111", units=["woodcutter b6, sheep b4"]) == 3
    assert scored("5", players=2, map_="1111", units=["woodcutter b6, sheep d6"]) == 0
    assert scored("5", players=3, map_="1111", units=["woodcutter b6, sheep b4"]) == 0


@pytest.mark.rule("CC-SCORE-601", "CC-SCORE-701")
def test_imports_and_meat() -> None:
    """T-SCORE-4: 3 tobacco with 2 hops and 4 cotton; 2 beef and 1 mutton."""
    assert scored("6", fulfilled=["2 10"]) == 7
    assert scored("7", fulfilled=["3 14"]) == 6
    assert scored("6", fulfilled=["23"]) == 0
    assert scored("7", fulfilled=["2 10"]) == 0
    assert scored("6", contracts=["2"]) == scored("7", contracts=["3"]) == 0


@pytest.mark.rule("CC-SCORE-601")
def test_all_three_goods_and_all_contracts_so_far_count() -> None:
    """Contracts 4 (3 cotton), 8 (4 tobacco) and 12 (4 sugar cane), two of them from earlier rounds."""
    state = at_turn(fulfilled=["4 8"], contracts=["12"], goods=["4 whisky"], scoring="1 6 2 3 4", round_=2)
    do(state, "fulfil 12")
    assert booked(pass_all(state)) == {"imports": 11}


@pytest.mark.rule("CC-SCORE-801", "CC-SCORE-803")
def test_upgrades() -> None:
    """T-SCORE-5: 2-loch, four merchants hired, one technology; where they stand does not matter."""
    assert scored("8", shipping=[3], unhired=[1], technology=["miner"]) == 8
    assert scored("8", shipping=[3], unhired=[1], merchants=[2], market=["buy 4 wool"], technology=["miner"]) == 8
    assert scored("8", technology=["miner woodcutter"]) == 2
    assert scored("8") == 0


@pytest.mark.rule("CC-SCORE-802")
@pytest.mark.parametrize(
    ("clan", "players", "glory"),
    [
        ("stewart", 4, 4),
        ("stewart", 2, 4),
        ("fergusson", 4, 3),
        ("fergusson", 2, 2),
        ("macdonald", 4, 0),
        ("macdonald", 2, 1),
        ("campbell", 3, 0),
    ],
)
def test_upgrades_a_clan_starts_with(clan: str, players: int, glory: int) -> None:
    """T-SCORE-5"""
    assert scored("8", players=players, clans=[clan]) == glory


@pytest.mark.rule("CC-SCORE-901")
def test_dear_land() -> None:
    """T-SCORE-6: spaces for £5, £6, £6 and £2; one of those for £6 was taken by a free-space bonus."""
    land = drawn_map("d1=G5 d2=G6 d3=G2 d4=G6 d5=G4")
    state = at_turn(
        map_=land,
        units=["sheep d1 d2 d3"],
        contracts=["24"],
        goods=["1 wool 2 bread"],
        scoring="1 9 2 3 4",
        round_=2,
        money=[8],
    )
    do(state, "fulfil 24")
    expand(state, "bakery", "d4")
    assert state.money[0] == 0
    assert booked(pass_all(state)) == {"dear_land": 6}


@pytest.mark.rule("CC-SCORE-901")
def test_lochs_and_ports_are_not_dear() -> None:
    lake = drawn_map("d1=L d3=G6 d4=G4")
    assert scored("9", map_=lake, clans=["macdonald"], units=["worker d1 port-a, sheep d3 d4"]) == 2


@pytest.mark.rule("CC-SCORE-901")
def test_the_printed_cost_counts_for_robertson_too() -> None:
    """£6 land at a delta for which £3 were saved."""
    land = drawn_map("d3=G6 d4=G5 e4=L", rivers="d3-d4")
    assert scored("9", map_=land, clans=["robertson"], units=["sheep d3 d4"]) == 4


@pytest.mark.rule("CC-SCORE-05")
def test_the_nine_tiles() -> None:
    """Their numbers, their Glory, and for how many."""
    printed = [(tile.id, tile.glory, tile.for_every, tile.per) for tile in BOX.scoring_tiles]
    assert printed == [
        ("1", 1, 1, "basic_goods"),
        ("2", 3, 2, "processed_goods"),
        ("3", 1, 1, "production_units"),
        ("4", 2, 1, "workers"),
        ("5", 3, 2, "border_units"),
        ("6", 1, 1, "imports"),
        ("7", 2, 1, "meat"),
        ("8", 1, 1, "upgrades"),
        ("9", 2, 1, "dear_land"),
    ]


@pytest.mark.rule("CC-SCORE-06", "CC-VAR-201")
def test_without_scoring_tiles_there_is_no_glory() -> None:
    state: ClansState = at_turn(map_=FARM, scoring="", units=["sheep d1"], goods=["9 wool 9 bread"], shipping=[3])
    assert pass_all(state).sheet.totals == [0, 0, 0]
    assert state.round == 3
