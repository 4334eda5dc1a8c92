"""Scoring rounds, the end of the game, ties and what can be known: SCORE, END, TIE, HIDDEN, PUBLIC."""

from __future__ import annotations

import pytest

from clachan import Rng
from clachan.games.glen_more.rules.refill import refill
from clachan.games.glen_more.rules.scoring_rounds import points_for, score_categories
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    legal,
    names,
    new_game,
    play,
    position,
    territory,
)


def scored(state: GlenState) -> list[int]:
    score_categories(state, 1)
    return state.scores


@pytest.mark.rule("GM-SCORE-03", "GM-SCORE-06")
def test_whisky() -> None:
    """T-SCORE-2"""
    assert scored(position(players=2, whisky=[7, 1])) == [8, 0]


@pytest.mark.rule("GM-PERSON-06", "GM-SCORE-03")
def test_persons() -> None:
    """T-SCORE-3"""
    state = position(persons=["Robert the Bruce, William Wallace, David Hume", "Mary Stuart", ""])
    assert scored(state) == [5, 1, 0]


@pytest.mark.rule("GM-SCORE-04")
def test_only_the_home_castle_counts() -> None:
    """T-SCORE-4"""
    land = territory({(-1, 0): "Castle Stalker"}, {HOME_CASTLE: 2, (-1, 0): 3})
    other = territory(men={HOME_CASTLE: 2})
    assert scored(position(territories=[land, other, other])) == [0, 0, 0]


@pytest.mark.rule("GM-LAND-17")
def test_castle_moil_and_the_minimum() -> None:
    """T-SCORE-5"""
    lands = [territory(men={HOME_CASTLE: n}) for n in (1, 3, 3)]
    state = position(territories=lands, cards=["Castle Moil", "Inverness", "Loch Ness"])
    assert scored(state) == [0, 1, 1]


@pytest.mark.rule("GM-SCORE-06")
def test_the_table() -> None:
    """T-SCORE-6"""
    state = position()
    assert [points_for(state, difference) for difference in range(7)] == [0, 1, 2, 3, 5, 8, 8]


@pytest.mark.rule("GM-END-03", "GM-END-08")
def test_the_last_player_plays_on_alone() -> None:
    """T-END-2"""
    state = position(
        pieces=[36, 41, 40], ahead={37: "Inshriach", 38: "Tain", 40: "The End", 42: "Easdale"}, stacks={"D": ""}
    )
    play(state, "take Inshriach", "place 0,1", "done")
    assert state.seat == 0
    play(state, "take Tain", "place 1,1", "done", "finish")
    assert state.over
    assert state.territories[0].size == 4


@pytest.mark.rule("GM-END-02", "GM-END-10", "GM-REFILL-12")
def test_a_tile_beyond_the_end_is_the_last() -> None:
    """T-END-3"""
    state = position(pieces=[36, 41, 42], ahead={40: "The End", 43: "Inshriach"})
    left = [len(stack) for stack in state.stacks]
    play(state, "take Inshriach", "place 0,1", "activate Inshriach", "done")
    assert state.over
    assert [len(stack) for stack in state.stacks] == left


@pytest.mark.rule("GM-END-12", "GM-END-13", "GM-END-15", "GM-END-18")
def test_final_scoring() -> None:
    """T-END-4"""
    plain = ["Inshriach", "Tain", "Easdale", "Ballachulish", "Black Isle", "Lochridge", "Rothiemurchus", "Portree"]
    plain += ["Rubislaw", "Glen Affric", "Kemnay"]
    sizes = {}
    for number, size in enumerate((12, 13)):
        cells = [(0, 1 + n) for n in range(size - 2)]
        sizes[number] = dict(zip(cells, plain, strict=False))
    lands = [territory(sizes[0], {HOME_CASTLE: 3}), territory(sizes[1], {HOME_CASTLE: 1})]
    state = position(
        players=2,
        pieces=[36, 41],
        ahead={40: "The End"},
        territories=lands,
        coins=[6, 1],
        whisky=[1, 4],
        points=[40, 44],
        persons=["", "Mary Stuart"],
        cards=["Inverness, Loch Ness", "Loch Shiel, Loch Lochy"],
    )
    play(state, "finish")
    assert state.scores == [48, 46]
    assert state.ranking == [1, 2]


@pytest.mark.rule("GM-END-06")
def test_moving_onto_the_end_is_always_allowed() -> None:
    """T-END-5"""
    state = position(ahead="Inshriach, The End, Tain")
    assert {"take Inshriach", "take Tain", "finish"} <= legal(state)


@pytest.mark.rule("GM-GEN-17")
def test_points_below_zero() -> None:
    """T-END-6"""
    plain = dict.fromkeys([(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)], "")
    tiles = dict(zip(plain, ["Inshriach", "Tain", "Easdale", "Lochridge", "Portree"], strict=True))
    state = position(pieces=[36, 41, 42], ahead={40: "The End"}, territories=[territory(tiles)], points=[4])
    play(state, "finish")
    assert state.scores[0] == -11


@pytest.mark.rule("GM-TIE-01", "GM-TIE-02", "GM-TIE-03")
@pytest.mark.parametrize(
    ("points", "goods", "ranking"),
    [([70, 70, 69], [3, 4, 9], [2, 1, 3]), ([70, 70, 60], [4, 4, 0], [1, 1, 3])],
)
def test_ties(points: list[int], goods: list[int], ranking: list[int]) -> None:
    """T-TIE-1, T-TIE-2"""
    lands = []
    for number in goods:
        cells = [VILLAGE, HOME_CASTLE, (0, 1)]
        piles = {cell: " ".join(["wood"] * max(0, min(3, number - 3 * i))) for i, cell in enumerate(cells)}
        lands.append(territory({(0, 1): "Inshriach"}, None, piles))
    state = position(points=points, territories=lands, whisky=[5])
    assert state.ranking == ranking


@pytest.mark.rule("GM-HIDDEN-01", "GM-PUBLIC-02", "GM-PUBLIC-03")
def test_a_view_has_the_sizes_of_stacks_and_the_discard_pile() -> None:
    """T-INFO-1, T-INFO-2"""
    state = position(discard="Tain, Easdale")
    view = state.view(0)
    assert view["discard"] == ["Tain", "Easdale"]
    assert "stack_contents" not in view
    assert view["stacks"]["left"]["B"] == 17
    dealt = state.redeal(0, Rng(5))
    assert dealt.view(1) == state.view(1)
    draws = set()
    for seed in range(40):
        copy = state.redeal(0, Rng(seed))
        copy.front = 8
        copy.stack.clear()
        refill(copy)
        draws.add(tuple(copy.rondel.values()))
    assert len(draws) > 30


@pytest.mark.rule("GM-HIDDEN-03")
def test_in_the_short_game_everybody_knows_where_the_end_is() -> None:
    """T-INFO-3"""
    view = new_game(2, {"length": "short"}).view(0)
    assert view["stacks"]["planted"] == [{"tile": "The End", "stack": "D", "least": 0, "most": 0}]


def test_sources_of_points() -> None:
    state = position(ahead="Robert the Bruce, Tain")
    play(state, "take Robert the Bruce", "claim Douglas")
    assert state.sheet.by_source(0) == {"clan Douglas": 3}
    assert names(state.persons[0]) == ["Robert the Bruce"]
