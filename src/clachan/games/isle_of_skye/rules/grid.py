"""The square grid that territories lie on: cells and their neighbours. IS-BUILD-01 has its home in building.py."""

from __future__ import annotations

# Cells are numbers: north is WIDTH less, east is one more. At most 31 tiles lie in a territory, so none comes to
# the rim.
WIDTH = 64
CASTLE_CELL = 32 * WIDTH + 32
STEPS = (-WIDTH, 1, WIDTH, -1)


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps south of the castle (IS-BUILD-01)."""
    return CASTLE_CELL + y * WIDTH + x


def coordinates(cell: int) -> tuple[int, int]:
    """How far east and south of the castle a cell is."""
    return cell % WIDTH - 32, cell // WIDTH - 32


def relabel(owners: dict[int, int], old: int, new: int) -> None:
    """What reached these open edges has become part of something else: an area, or a road network."""
    for edge, owner in owners.items():
        if owner == old:
            owners[edge] = new
