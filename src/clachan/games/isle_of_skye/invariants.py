"""What holds in every position of Isle of Skye."""

from __future__ import annotations

from clachan.core.state import State
from clachan.games.isle_of_skye.rules.grid import STEPS
from clachan.games.isle_of_skye.rules.state import SkyeState


def check_position(state: State) -> None:
    """Tiles are all there, gold is never owed, territories are legal."""
    assert isinstance(state, SkyeState)
    check_tiles(state)
    check_gold(state)
    check_territories(state)


def check_tiles(state: SkyeState) -> None:
    """Every tile is in exactly one place."""
    places = list(state.bag)
    for seat in range(state.frame.seats):
        places += [*state.drawn[seat], *state.acquired[seat], *state.returned[seat]]
        places += [tile for tile, _ in state.offers[seat]]
        places += [face.tile.index for face in state.territories[seat].cells.values() if face.tile.id != "CAS"]
    expected = list(state.frame.components.landscape)
    for extension in state.frame.extensions:
        places += extension.tiles_kept(state)
        expected += [*extension.landscape_tiles(), *extension.further_tiles()]
    assert sorted(places) == sorted(expected)


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
