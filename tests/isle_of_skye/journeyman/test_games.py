"""Whole games by chance: what always holds (INVJ-01 to -09), positions that are told and made again."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from clachan.core.errors import PositionError
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.manifest import parts_of
from tests.effort import often, seed
from tests.isle_of_skye.journeyman.table import BOX, JOURNEYMAN, journey, mark, plan, seen, table, walk
from tests.isle_of_skye.positions import GAME, new_game, play

VARIANTS = [variant for variant in GAME.variants if variant.module == "journeyman"]
# All combinations of the switches.
SWITCHES = [
    dict(zip([v.name for v in VARIANTS], values, strict=True)) for values in product(*[v.values for v in VARIANTS])
]


def positions(state: SkyeState, chance: Random) -> Iterator[SkyeState]:
    """All positions of a game by chance."""
    yield state
    while not state.over:
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))
        yield state


@pytest.mark.soak
@pytest.mark.parametrize("number", range(often(16, 640)))
def test_games_by_chance(number: int) -> None:
    """2 to 5 players, alone and with Druids; 512 games have every combination of switches with each of these."""
    start = seed(7) + number
    chance = Random(start)
    modules = [*(["druids"] if number % 2 else []), "journeyman"]
    state = new_game(
        2 + number // 2 % 4, modules, SWITCHES[(37 * (number % 8) + 5 * (number // 8)) % len(SWITCHES)], seed=start
    )
    check = parts_of(GAME).check
    before: list[tuple[int, ...]] = [(0,) * len(TRACKS)] * state.frame.seats
    for now in positions(state, chance):
        check(now)
        after = journey(now).positions
        for had, has in zip(before, after, strict=True):
            # INVJ-01: one space at a time, and never back.
            assert sum(has) - sum(had) in (0, 1)
            assert all(new >= old for new, old in zip(has, had, strict=True))
        before = list(after)
        if chance.random() < 0.04 or now.over:
            check_told(now, chance)


def check_told(state: SkyeState, chance: Random) -> None:
    """The position is made again from JSON and out of a pickle; copies and redeals are sound."""
    told = json.loads(json.dumps(state.to_json()))
    again = GAME.position(told)
    assert again.to_json() == told
    assert pickle.loads(pickle.dumps(state)) == state
    for seat in state.deciders:
        assert [a.text for a in again.legal(seat)] == [a.text for a in state.legal(seat)]
    for viewer in (None, *range(state.frame.seats)):
        redealt = state.redeal(viewer, Rng(chance.randrange(1000)))
        assert redealt.view(viewer) == state.view(viewer)
        parts_of(GAME).check(redealt)


@pytest.mark.rule("ISJ-MOVE-54", "ISJ-MOVE-40")
def test_a_copy_is_independent() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    told = state.to_json()
    play(state.copy(), "0 collect -1,0", "0 advance herald", "0 advance herald")
    assert state.to_json() == told


@pytest.mark.rule("ISJ-SCORE-02", "ISJ-SCORE-01")
def test_points_follow_from_positions_by_round() -> None:
    """INVJ-09"""
    for number in range(4):
        chance = Random(number)
        state = new_game(3, JOURNEYMAN, seed=number)
        # What the boards show when a round has been scored is what was paid for it.
        expected = [0, 0, 0]
        round_, shown = 1, [0, 0, 0]
        for now in positions(state, chance):
            if now.round > round_ or now.over:
                shown = [view["points_a_round"] for view in seen(now)["players"]]
                expected = [paid + points for paid, points in zip(expected, shown, strict=True)]
                round_ = now.round
        ours = {"track warrior", "track herald", "bonus tribute", "bonus victory_points"}
        for seat in range(3):
            booked = sum(points for source, points in state.sheet.by_source(seat).items() if source in ours)
            once = 0
            for track, reached in enumerate(journey(state).positions[seat]):
                for space in BOX.tracks[track].spaces[:reached]:
                    once += space.benefit.points_once
                    if space.level:
                        tile = BOX.bonus_tiles[journey(state).layouts[seat][BOX.place(track, space.level)]]
                        once += tile.benefit.points_once
            assert booked == once + expected[seat]


def refuse(state: SkyeState, change: list[object], value: object, reason: str) -> None:
    """The position with one thing changed is refused, and why is told."""
    told = json.loads(json.dumps(state.to_json()))
    place = told
    for step in change[:-1]:
        place = place[step]
    place[change[-1]] = value
    with pytest.raises(PositionError, match=reason):
        GAME.position(told)


@pytest.mark.parametrize(
    ("change", "value", "reason"),
    [
        (["positions", "warrior"], 7, "from 0 to 6"),
        (["bonus_tiles", 0, "tile"], "gold", "each tile once|of each level"),
        (["bonus_tiles", 0, "track"], "fisher", "fisher"),
        (["roads_available"], 2, "roads are unlocked"),
        (["roads_placed"], [{"x": 0, "y": 0, "edge": "S"}], "no road can lie there"),
        (["journeyman"], [5, 5], "no tile of the territory"),
        (["journeyman"], [1], "x and y"),
        (["plan", "marks"], [[0, 0], [0, 0]], "a marker a tile"),
        (["plan", "marks"], [[2, -1]], "costs more"),
        (["plan", "roads"], [{"x": 0, "y": -1, "edge": "E"}], "roads are available"),
        (["plan"], None, "has a plan now"),
        (["bought"], 1, "nothing is bought"),
        (["visited"], [[0, -1]], "nobody has walked yet"),
        (["visited"], [[0, 1]], "a marker a tile"),
        (["visited"], [[5, 5]], "no tile of the territory"),
        (["movement_points"], 5, "by the rest of the position"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(change: list[object], value: object, reason: str) -> None:
    state = mark(plan("REF-A", round_=3), (0, 1))
    assert GAME.position(state.to_json()) == state
    refuse(state, ["journeyman", "players", 0, *change], value, reason)


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([{"ask": "plan openly", "seats": [0, 1], "about": []}], "asked at the same time"),
        ([{"ask": "plan", "seats": [1, 0], "about": []}], "asked at the same time"),
        ([{"ask": "walk", "seats": [0], "about": []}], "asked at the same time"),
        (
            [{"ask": "plan", "seats": [0, 1], "about": []}, {"ask": "road", "seats": [0], "about": [1]}],
            "builds or walks",
        ),
    ],
)
def test_a_stack_that_cannot_be_is_refused_while_planning(stack: list[object], reason: str) -> None:
    refuse(plan("REF-A"), ["stack"], stack, reason)


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([{"ask": "walk", "seats": [0], "about": []}, {"ask": "walk", "seats": [1], "about": []}], "in their order"),
        (
            [{"ask": "walk", "seats": [1], "about": []}, {"ask": "advance", "seats": [1], "about": [0, 0]}],
            "cell of a tile",
        ),
        ([{"ask": "walk", "seats": [1], "about": []}, {"ask": "road", "seats": [1], "about": [1]}], "how many roads"),
    ],
)
def test_a_stack_that_cannot_be_is_refused_while_walking(stack: list[object], reason: str) -> None:
    refuse(walk("REF-A", [(-1, 0), (0, 1)]), ["stack"], stack, reason)


def test_points_must_have_been_booked() -> None:
    state = table("plan", tracks=["W0 M0 H3"])
    with pytest.raises(PositionError, match="0 points are booked for 'track herald'"):
        GAME.position(state.to_json())


def test_all_layouts_are_the_same_where_that_was_agreed() -> None:
    state = new_game(2, JOURNEYMAN, {"bonus-layout": "same"})
    assert GAME.position(state.to_json()) == state
    told = json.loads(json.dumps(new_game(2, JOURNEYMAN).to_json()))
    told["options"]["variants"]["bonus-layout"] = "same"
    with pytest.raises(PositionError, match="the same layout"):
        GAME.position(told)
