"""What holds in every position of Isle of Skye."""

from __future__ import annotations

from clachan.core.state import State
from clachan.games.isle_of_skye.rules.grid import STEPS
from clachan.games.isle_of_skye.rules.position_checks import tiles_everywhere, tiles_in_play
from clachan.games.isle_of_skye.rules.state import SkyeState


def check_position(state: State) -> None:
    """Tiles are all there, gold is never owed, territories are legal."""
    assert isinstance(state, SkyeState)
    check_tiles(state)
    check_gold(state)
    check_territories(state)


def check_tiles(state: SkyeState) -> None:
    """Every tile is in exactly one place."""
    assert sorted(tiles_everywhere(state)) == sorted(tiles_in_play(state))


def check_gold(state: SkyeState) -> None:
    """Free gold and prices are never negative; prices are laid out only while tiles are for sale."""
    assert min(state.gold) >= 0
    for seat in range(state.frame.seats):
        assert sum(state.prices[seat]) <= state.gold[seat]
        assert all(price >= 1 for _, price in state.offers[seat])
        assert state.asked == "buy" or not state.offers[seat]
        assert state.kept[seat] >= max(0, -state.lowest[seat])


def check_territories(state: SkyeState) -> None:
    """Neighbours match in terrain, everything hangs together, and the frontier is just around it."""
    for land in state.territories:
        cells = land.cells
        around = {cell + step for cell in cells for step in STEPS} - set(cells)
        assert set(land.frontier) == around
        for cell, face in cells.items():
            for direction, step in enumerate(STEPS):
                other = cells.get(cell + step)
                assert other is None or face.edges[direction] == other.edges[direction ^ 2]
        reached = {next(iter(cells))}
        while grown := {c + s for c in reached for s in STEPS if c + s in cells} - reached:
            reached |= grown
        assert reached == set(cells)
        assert sum(area.open for area in land.areas.values()) == len(land.open_areas)
