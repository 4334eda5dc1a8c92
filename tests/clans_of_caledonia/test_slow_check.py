"""Reach and settlement scoring against a slow, obviously correct check."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from clachan.games.clans_of_caledonia.rules.settlements import settlement_value
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, NAMES
from tests.clans_of_caledonia.positions import GAME, names, spaces
from tests.clans_of_caledonia.slow_check import SlowMap
from tests.effort import often, seed

MAPS = ["".join(sides) for sides in product("12", repeat=4)]


@cache
def slow_map(sides: str, small: bool) -> SlowMap:
    return SlowMap(sides, small)


@pytest.mark.soak
@pytest.mark.rule("CC-SHIP-07")
@pytest.mark.rule("CC-SHIP-13")
@pytest.mark.parametrize("sides", MAPS)
def test_reach_is_what_the_slow_check_says(sides: str) -> None:
    random = Random(seed(int(sides)))
    for players in (2, 4):
        layout = GAME.atlas.layout(sides, players)
        slow = slow_map(sides, players == 2)
        assert set(slow.place) == {NAMES[s] for s in range(len(NAMES)) if layout.terrain[s]}
        for origin in random.sample(sorted(slow.place), often(6, 12)):
            for level in range(GAME.atlas.levels + 1):
                fast = names(layout.reach[level][BY_NAME[origin]])
                assert fast == {target for target in slow.place if slow.reach(origin, target, level)}


@pytest.mark.soak
@pytest.mark.rule("CC-SETTLE-01")
@pytest.mark.rule("CC-SETTLE-02")
@pytest.mark.rule("CC-SETTLE-03")
@pytest.mark.rule("CC-SETTLE-04")
def test_settlement_values_on_random_boards() -> None:
    random = Random(seed(1))
    seen = set()
    for _ in range(often(300, 3000)):
        sides, players = random.choice(MAPS), random.choice((2, 4))
        layout = GAME.atlas.layout(sides, players)
        slow = slow_map(sides, players == 2)
        units = random.sample(sorted(slow.place), random.randint(0, 24))
        level = random.randint(0, GAME.atlas.levels)
        expected = slow.settlement_value(units, level)
        assert settlement_value(layout, spaces(" ".join(units)), level) == expected
        seen.add(expected)
    assert len(seen) > 8
