"""Journeyman together with Druids (ISJ-DRUIDS)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from clachan.games.isle_of_skye.modules.druids.rules.scrolls import longest_road_tiles
from clachan.games.isle_of_skye.modules.druids.rules.views import druids_of
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import meets
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.journeyman.table import BOX, done, idle_round_end, journey, seen, table, with_roads
from tests.isle_of_skye.positions import GAME, dolmen, ids, legal, new_game, placements, play, territory

BOTH = ["druids", "journeyman"]
ROW = "D18 D05 D21 D11 D36"
REQUIREMENTS = {s.requirement.id: s.requirement for track in BOX.tracks for s in track.spaces}


def market(
    gold: Sequence[int], offers: Sequence[str], tracks: Sequence[str], slabs: str = "", **others: Any
) -> SkyeState:
    """The first stage; seat 0 has slabs. LAY-1: `two_purchases` on W6, `bank_pays` on H6."""
    slabs_of_all = [slabs, *[""] * (len(gold) - 1)]
    return table(
        "buy",
        players=len(gold),
        modules=BOTH,
        gold=gold,
        offers=offers,
        tracks=tracks,
        slabs=slabs_of_all,
        row=ROW,
        **others,
    )


@pytest.mark.rule("ISJ-DRUIDS-01", "ISJ-DRUIDS-02", "ISJ-DRUIDS-13", "ISD-JOURNEYMAN-01", "ISD-JOURNEYMAN-06")
@pytest.mark.parametrize("modules", [["druids"], ["journeyman"], BOTH])
def test_either_alone_or_both(modules: list[str]) -> None:
    """TSJ-DRUIDS-8"""
    state = new_game(5, modules)
    pool = {name for seed in range(300) for name in new_game(5, modules, seed=seed).view(0)["scoring_tiles"]}
    assert len(pool) == 16 + 6 * ("druids" in modules) + 4 * ("journeyman" in modules)
    assert len(state.bag) + 15 == 73 + 8 * ("journeyman" in modules)
    if "druids" in modules:
        assert len(dolmen(state).deck) == 31
        assert not any(name[0] == "D" for name in ids(state.bag))


@pytest.mark.rule("ISJ-DRUIDS-03", "ISJ-DRUIDS-05", "ISD-JOURNEYMAN-02", "ISD-JOURNEYMAN-03")
def test_discount_and_two_purchases() -> None:
    """TSJ-DRUIDS-1"""
    state = market([4, 4, 4], ["", "B03:4", "B05:4"], ["W6 M0 H0"], "discount")
    play(state, "0 buy B03", "1 pass", "0 buy B05")
    assert state.gold == [0, 2 + 4, 2 + 4]


@pytest.mark.rule("ISJ-DRUIDS-06", "ISD-JOURNEYMAN-04")
@pytest.mark.parametrize(("slabs", "bank"), [("", 5), ("discount", 3), ("discount discount discount", 0)])
def test_discount_and_bank_pays(slabs: str, bank: int) -> None:
    """TSJ-DRUIDS-2, TSJ-DRUIDS-3"""
    state = play(market([0, 5], ["", "B03:5"], ["W0 M0 H6"], slabs), "0 buy B03")
    assert state.gold == [0, bank + 5]


@pytest.mark.rule("ISJ-DRUIDS-06", "ISJ-DRUIDS-05")
def test_both_tiles_and_a_discount() -> None:
    """TSJ-DRUIDS-3"""
    state = market([0, 5, 3], ["", "B03:5", "B05:3"], ["W6 M0 H6"], "discount")
    play(state, "0 buy B03", "1 pass", "0 buy B05")
    assert state.gold == [0, 3 + 5, 1 + 3]


@pytest.mark.rule("ISJ-DRUIDS-03", "ISJ-DRUIDS-04", "ISJ-DRUIDS-10", "ISD-JOURNEYMAN-02", "ISD-JOURNEYMAN-05")
def test_the_order_of_turns() -> None:
    """TSJ-DRUIDS-4"""
    state = market([9, 9, 9], ["B01:1", "B03:1", "B05:1"], ["W6 M0 H0", "W6 M0 H0"], starter=1)
    turns = []
    while state.asked in ("buy", "dolmen"):
        turns.append(f"{state.asked} {state.deciders[0]}")
        assert state.asked == "dolmen" or not any(state.acquired)
        play(state, f"{state.deciders[0]} pass")
    assert turns == ["buy 1", "buy 2", "buy 0", "buy 1", "buy 0", "dolmen 1", "dolmen 2", "dolmen 0"]


@pytest.mark.rule("ISJ-DRUIDS-10")
def test_the_bank_pays_nothing_in_the_second_stage() -> None:
    """TSJ-DRUIDS-5"""
    state = table("dolmen", modules=BOTH, gold=[0, 9], tracks=["W6 M0 H6"], row=ROW, acquired=["", "B01"])
    cheap = {text for text in legal(state, 0) if text.startswith("buy")}
    row = [space for space in druids_of(state.view(0))["row"] if space is not None]
    costs = {f"buy {space['tile']}": space["cost"] for space in row}
    assert cheap == {name for name, cost in costs.items() if cost == 0}
    play(state, "0 pass", "1 pass")
    assert state.asked == "build"


@pytest.mark.rule("ISJ-DRUIDS-11", "ISJ-DRUIDS-12")
def test_own_tiles_belong_to_the_first_turn_and_are_paid_with_their_coins() -> None:
    state = market([9, 9], ["B01:6 B02:1", "B03:1 B04:2"], ["W6 M0 H6"], "own_tile discount")
    gold = state.gold[0]
    play(state, "0 buy own B01")
    assert state.gold[0] == gold
    assert seen(state)["players"][0]["bought"] == 0
    play(state, "0 pass", "1 pass")
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}


@pytest.mark.rule("ISJ-DRUIDS-14")
def test_a_tile_of_the_bag_can_show_the_symbol() -> None:
    state = table("dolmen", modules=BOTH, gold=[9, 0], row=ROW, acquired=["", "B01"], bag="J02 J04")
    play(state, "0 buy bag")
    name = min(legal(state, 0))
    play(state, f"0 {name}", "1 pass")
    while state.asked == "build":
        seat = 0 if 0 in state.deciders else 1
        state.play(seat, state.legal(seat)[0])
    assert state.asked == "advance"
    assert state.deciders == (0,)


@pytest.mark.rule("ISJ-DRUIDS-15")
def test_druid_tiles_meet_what_they_show() -> None:
    """TSJ-DRUIDS-6"""
    for name, expected in (
        ("D28", {"sheep", "scroll", "completed_any"}),
        ("D09", {"whisky", "broch"}),
    ):
        land = territory("CAS")
        x, y, rotation = min(placements(land, name))
        land = land.build(cell_at(x, y), GAME.components.tile_by_id[name].faces[rotation])
        state = table("plan", modules=BOTH, territories=[land, "CAS"])
        met = {key for key, one in REQUIREMENTS.items() if meets(state, 0, cell_at(x, y), one)}
        completed = {key for key in met if key.startswith("completed")} - expected
        assert met - completed == expected
        assert "completed_3" not in met
        assert f"mark {x},{y}" in legal(state, 0)


@pytest.mark.rule("ISJ-DRUIDS-16")
def test_placed_roads_count_for_the_longest_road() -> None:
    """TSJ-DRUIDS-7"""
    lands = [
        territory("REF-A"),
        with_roads("REF-A", ((0, -1), "E")),
        with_roads("REF-A", ((0, 0), "E"), ((1, 0), "E")),
    ]
    assert [longest_road_tiles(land, 0) // 2 for land in lands] == [1, 2, 2]


@pytest.mark.rule("ISJ-DRUIDS-17", "ISJ-BONUS-34")
def test_five_tiles_in_a_round() -> None:
    """TSJ-DRUIDS-9"""
    state = table("build", modules=BOTH, acquired=["B01 B12 B31 B32 D18", ""])
    built = 0
    while state.asked == "build":
        before = len(state.territories[0].cells)
        state.play(0, state.legal(0)[0])
        built += len(state.territories[0].cells) - before
    assert built == 5
    assert GAME.position(state.to_json()) == state
    assert state.frame.reach == 30
    for text in ("place 30,0", "mark 0,-30", "rest -15,15", "lay road 29,1 E"):
        assert GAME.action(text).text == text


@pytest.mark.rule("ISJ-DRUIDS-17")
def test_two_unsold_two_bought_and_one_of_the_dolmen() -> None:
    state = market([9, 9], ["B01:1 B12:1", "B31:1 B32:1"], ["W6 M0 H0"])
    play(state, "0 buy B31", "1 pass", "0 buy B32", f"0 buy {ROW.split()[-1]}", "1 pass")
    assert state.asked == "build"
    assert sorted(ids(state.acquired[0])) == ["B01", "B12", "B31", "B32", "D36"]


@pytest.mark.rule("ISJ-DRUIDS-18", "ISJ-DRUIDS-19")
def test_slabs_are_taken_while_building_and_work_from_the_next_round() -> None:
    state = table("build", modules=BOTH, acquired=["D03", ""], row=ROW)
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    assert state.asked == "plan"
    assert sum(dolmen(state).fresh[0]) == 1
    assert GAME.position(state.to_json()) == state
    row = dolmen(state).row
    done(state, 0, 1)
    assert sum(dolmen(state).fresh[0]) == 1
    assert dolmen(state).row == row
    while state.asked == "walk":
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert state.round == 2
    assert sum(dolmen(state).slabs[0]) == 1
    assert dolmen(state).row != row


@pytest.mark.rule("ISJ-DRUIDS-19")
def test_tracks_work_at_once() -> None:
    state = table("build", modules=BOTH, acquired=["J06", ""], row=ROW)
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    play(state, "0 advance merchant")
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == 5
    idle_round_end(state)
    assert journey(state).positions[0] == (0, 1, 0)
