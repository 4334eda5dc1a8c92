"""The square grid that territories lie on: cells and their neighbours, the four directions, and turning.

Rules: IS-BUILD-01, IS-BUILD-02.
"""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTION_LETTERS = "NESW"

# Cells are numbers: north is WIDTH less, east is one more. At most 31 tiles lie in a territory, so none comes to
# the rim.
WIDTH = 64
CASTLE_CELL = 32 * WIDTH + 32
# To the next cell, by direction.
STEPS = (-WIDTH, 1, WIDTH, -1)
# Edges of tiles are numbers, too: cell * 4 + direction. From the first edge of a cell to the edge of its neighbour that
# lies at it, by direction.
FACING = tuple([step * 4 + (d ^ 2) for d, step in enumerate(STEPS)])


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps south of the castle (IS-BUILD-01)."""
    return CASTLE_CELL + y * WIDTH + x


def coordinates(cell: int) -> tuple[int, int]:
    """How far east and south of the castle a cell is."""
    return cell % WIDTH - 32, cell // WIDTH - 32


def turned(direction: int, rotation: int) -> int:
    """Where a direction points after so many clockwise quarter turns: N to E, E to S, S to W, W to N (IS-BUILD-02)."""
    return (direction + rotation) % 4


def relabel(owners: dict[int, int], old: int, new: int) -> None:
    """What reached these open edges has become part of something else: an area, or a road network."""
    for edge, owner in owners.items():
        if owner == old:
            owners[edge] = new
