"""What players would score now and at the end."""

from __future__ import annotations

from tests.clans_of_caledonia.positions import at_turn, booked, drawn_map, pass_all

LAND = drawn_map("d1=G1 d3=G1 d5=G1")


def test_goods_money_hops_and_ranks_at_the_end() -> None:
    """T-FINAL-4 before the last pass, which brings money."""
    state = at_turn(
        map_=LAND,
        round_=5,
        scoring="",
        money=[57],
        goods=["3 wool 2 cheese"],
        fulfilled=["44"],
        toys={"44": "1 wool -> 4 hops"},
    )
    first = state.outlook(None)[0]
    assert first.now == {}
    assert first.end == {
        "basic goods": 3,
        "processed goods": 4,
        "money": 5,
        "hops": 4,
        "exports": 12,
        "settlements": 12,
    }


def test_the_scoring_tile_of_the_round_comes_now_and_at_the_end() -> None:
    """The first one counts wool, milk and grain."""
    state = at_turn(map_=LAND, round_=2, scoring="2 1 3 4 5", money=[0, 0, 0], goods=["6 wool"])
    outlook = state.outlook(0)
    foreseen = outlook[0].now
    assert foreseen == {"basic_goods": booked(pass_all(state))["basic_goods"]}
    assert outlook[0].end["basic_goods"] == foreseen["basic_goods"]
    assert outlook[1].now == {}


def test_the_cellar_goes_into_stock_and_pays() -> None:
    state = at_turn(map_=LAND, clans=["mackenzie"], round_=5, scoring="", money=[0], cellar=["2"])
    before = state.to_json()
    assert state.outlook(None)[0].end["processed goods"] == 2
    assert state.to_json() == before


def test_alone_points_come_by_steps() -> None:
    state = at_turn(1, map_=drawn_map("d1=G1 d3=G1 d5=G1"), round_=5, scoring="", money=[57])
    end = state.outlook(0)[0].end
    after = booked(pass_all(state))
    assert {**end, "money": 0} == {**after, "money": 0}
