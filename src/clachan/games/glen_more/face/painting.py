"""A territory painted with characters: three lines a tile, with its name, its resources, and its Scotsmen.

River tiles have a wavy rim. Empty cells on which a tile can be placed show their coordinates.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from clachan.face.words import Line
from clachan.games.glen_more.face.seen import lying_on, men_on
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.rules.views import CellView

WIDTH, HEIGHT = 12, 3
AXIS = 4
SCOTSMAN = "♟"
# The style of a tile by its first type.
STYLES = {
    "village": "alt-pasture",
    "castle": "alt-mountain",
    "trade": "port",
    "material": "forest",
    "animal": "pasture",
    "whisky": "port",
    "loch": "water",
}

Place = tuple[int, int]


class TerritoryPainter:
    """Paints a territory of a view; cells that can be chosen stand in brackets."""

    def __init__(self, names: Names, entries: Sequence[CellView], chosen: Collection[Place] = ()) -> None:
        self.names: Names = names
        self.cells: dict[Place, CellView] = {(entry["x"], entry["y"]): entry for entry in entries}
        self.chosen: set[Place] = set(chosen)
        places = [*self.cells, *self.chosen]
        self.columns: range = range(min([x for x, _ in places]), max([x for x, _ in places]) + 1)
        self.rows: range = range(max([y for _, y in places]), min([y for _, y in places]) - 1, -1)

    @property
    def width(self) -> int:
        """The room it takes."""
        return AXIS + len(self.columns) * WIDTH

    def lines(self) -> list[Line]:
        """The whole territory under the numbers of its columns."""
        head = " " * AXIS + "".join([str(x).center(WIDTH) for x in self.columns])
        found: list[Line] = [[(head.rstrip(), "dim")]]
        for y in self.rows:
            for line in range(HEIGHT):
                label = str(y) if line == 0 else ""
                row: Line = [(label.rjust(AXIS - 1) + " ", "dim")]
                for x in self.columns:
                    row.extend(self._piece((x, y), line))
                found.append(row)
        return found

    def _piece(self, place: Place, line: int) -> Line:
        entry = self.cells.get(place)
        if entry is None:
            mark = f"[{self.names.cell(*place)}]" if place in self.chosen and line == 1 else ""
            return [(mark.center(WIDTH), "cell")]
        tile = self.names.tiles[entry["tile"]]
        style = STYLES.get(tile.types[0], "") if tile.types else ""
        room = WIDTH - 2
        text = (self._name(tile.name, room), self._goods(entry), self._below(entry, place))[line]
        rim = "~" if tile.river else " "
        return [(rim, "river"), (text[:room].ljust(room), style), (rim, "river")]

    def _name(self, name: str, room: int) -> str:
        said = self.names.tile(name)
        return said if len(said) <= room else f"{said[: room - 1]}."

    def _goods(self, entry: CellView) -> str:
        return "".join([f"{n}{self.names.resource_sign(kind)}" for kind, n in enumerate(lying_on(entry)) if n])

    def _below(self, entry: CellView, place: Place) -> str:
        """The Scotsmen, and the mark of a tile that can be chosen for building over it."""
        scotsmen = men_on(entry)
        standing = f"{SCOTSMAN}{scotsmen}" if scotsmen else ""
        return f"{standing} [{self.names.cell(*place)}]".strip() if place in self.chosen else standing
