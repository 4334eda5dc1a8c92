"""What comes along, and the set-up: eight tiles, and cards with a second side.

The cards are read in cards.py. GM6-02 and GM6-04 to -06 follow from the data: a card of the same name has an event now,
and those of Hammer of the Scots only where it is played. GM6-07 follows from GM-DIE-05.

Rules: GM6-01…07.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.tiles import Tile

MODULE = "tome"


def own_tiles(catalogue: Catalogue, components: Components, module: str) -> list[Tile]:
    """The four Gatherings and the four landmarks (GM6-02); the Die knows them by their module (GM6-07)."""
    for entry in catalogue:
        if entry.module == module and entry.kind in ("tile", "landmark"):
            entry.done()
    return [tile for tile in components.tiles if tile.module == module]


def put_into_stacks(tiles: Sequence[Tile], stacks: dict[str, list[int]]) -> None:
    """Each tile in its stack (GM6-03)."""
    for tile in tiles:
        stacks[tile.stack].append(tile.number)


def set_up(seats: int) -> Book:
    """All cards, whosever they are (GM6-04 to -06), show their landmark side, however many play (GM6-01)."""
    return Book(0, 0, [()] * seats)
