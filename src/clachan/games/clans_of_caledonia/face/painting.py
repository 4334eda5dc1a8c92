"""The map painted with characters: two lines and four columns a space, every other column half a space lower.

A space shows its land on its first line, and on its second one the land cost or the unit that stands there. Lines on
its upper and left rim are rivers.
"""

from __future__ import annotations

from collections.abc import Collection

from clachan.face.words import Line
from clachan.games.clans_of_caledonia.face.vocabulary import UNIT_SIGNS
from clachan.games.clans_of_caledonia.face.words_names import Names
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import LOCH, TERRAINS
from clachan.games.clans_of_caledonia.rules.spaces import (
    BY_NAME,
    COLUMN_LETTERS,
    COLUMNS,
    FIRST_PORT,
    GRID,
    ROWS,
    SPACES,
    around,
    column_and_row,
    space_at,
)
from clachan.games.clans_of_caledonia.rules.views import ClansView

WIDTH, HEIGHT = 4, 2
AXIS, PORT_COLUMN = 3, 2
MAP_WIDTH = AXIS + COLUMNS * WIDTH + PORT_COLUMN
TERRAIN_SIGNS = (".", "♣", "^", "~", " ")
TERRAIN_STYLES = ("pasture", "forest", "mountain", "water", "port")
BLOCKED = "###"
# The rim of a space: no river, one above, one to the left, both.
RIMS = (" ", "─", "│", "┌")
# In the order of `around`: above, then the two sides to the left from below.
ABOVE, LOWER_LEFT, UPPER_LEFT = 0, 4, 5

Spot = tuple[str, str]


class MapPainter:
    """Paints the map of a view; spaces that can be chosen stand in brackets."""

    def __init__(self, names: Names, view: ClansView, chosen: Collection[str]) -> None:
        self.names: Names = names
        self.layout: Layout = names.layout(view)
        self.ports: list[str] = view["ports"]
        self.blocked: set[int] = {BY_NAME[name] for name in view["map"]["blocked"]}
        self.chosen: set[int] = {BY_NAME[name] for name in chosen}
        # The unit on each space: its owner's seat and colour, and its sign.
        self.units: dict[int, tuple[int, str, str]] = {}
        for seat, player in enumerate(view["players"]):
            for kind, sign in UNIT_SIGNS.items():
                for name in player["units"][kind]:
                    letter = names.t.pgettext("unit on the map", sign)
                    self.units[BY_NAME[name]] = (seat, player["colour"], letter)

    def lines(self) -> list[Line]:
        """The whole map under the letters of its columns."""
        head = " " * AXIS + "".join([letter.center(WIDTH) for letter in COLUMN_LETTERS])
        height = max([self._top(*place) + HEIGHT for place in self.layout.places])
        rows = [self._line(y) for y in range(height)]
        while rows and not any(text.strip() for text, _ in rows[-1]):
            rows.pop()
        return [[(head.rstrip(), "dim")], *rows]

    def _top(self, column: int, row: int) -> int:
        """The first line of the space in this column and row."""
        return (row - 1) * HEIGHT + (1 - column % 2)

    def _line(self, y: int) -> Line:
        row = y // HEIGHT + 1
        label = str(row) if y % HEIGHT == 0 and row <= ROWS else ""
        line: Line = [(label.rjust(AXIS - 1) + " ", "dim")]
        port = self._piece(0, y)
        if port and port[0][0].strip():
            line = [(port[0][0].ljust(AXIS), port[0][1])]
        for column in range(1, COLUMNS + 1):
            line.extend(self._piece(column, y) or [(" " * WIDTH, "")])
        line.extend(self._piece(COLUMNS + 1, y))
        return line

    def _piece(self, column: int, y: int) -> Line:
        """What of the map lies in this column on this line."""
        row = (y - (1 - column % 2)) // HEIGHT + 1
        for space in range(FIRST_PORT, SPACES) if self.ports else ():
            if self.layout.places[space] == (column, row):
                return self._port(space, y - self._top(column, row))
        space = space_at(column, row)
        if space < 0 or not self.layout.terrain[space]:
            return []
        return self._space(space, y - self._top(column, row))

    def _port(self, space: int, line: int) -> Line:
        column, _ = self.layout.places[space]
        rim: Line = [(" ", "")] if 1 <= column <= COLUMNS else []
        if space in self.units or space in self.chosen:
            text, style = self._standing(space) if line else (self._port_sign(space), "port")
        else:
            text, style = (self._port_sign(space), "port") if not line else ("", "")
        width = WIDTH - 1 if rim else PORT_COLUMN
        return [*rim, (text.strip().ljust(width), style)] if text else [*rim, (" " * width, "")]

    def _port_sign(self, space: int) -> str:
        corner = space - FIRST_PORT
        return f"P{self.ports[corner]}" if corner < len(self.ports) else ""

    def _space(self, space: int, line: int) -> Line:
        rim: Line = [(self._rim(space, line), "river")]
        if line:
            text, style = self._standing(space)
            return [*rim, (text, style)]
        return [*rim, *self._ground(space)]

    def _rim(self, space: int, line: int) -> str:
        left = self._has_river(space, LOWER_LEFT if line else UPPER_LEFT)
        above = not line and self._has_river(space, ABOVE)
        return RIMS[2 * left + above]

    def _has_river(self, space: int, side: int) -> bool:
        other = space_at(*around(*column_and_row(space))[side]) if space < GRID else -1
        return other >= 0 and bool(self.layout.terrain[other]) and self.layout.river_between(space, other)

    def _ground(self, space: int) -> Line:
        """The land types of a space, three signs in all."""
        kinds = self._kinds(space)
        shown = [kinds[min(i, len(kinds) - 1)] if len(kinds) > 2 else kinds[i // 2 % len(kinds)] for i in range(3)]
        return [(TERRAIN_SIGNS[kind], TERRAIN_STYLES[kind]) for kind in shown]

    def _kinds(self, space: int) -> list[int]:
        return [bit for bit in range(len(TERRAINS)) if self.layout.terrain[space] >> bit & 1]

    def _standing(self, space: int) -> Spot:
        """The second line of a space: a unit, the land cost, or that nobody may stand there."""
        if space in self.blocked:
            return BLOCKED, "taken"
        ground = TERRAIN_STYLES[self._kinds(space)[0]]
        cost = str(self.layout.cost[space])
        if self.layout.terrain[space] & LOCH:
            cost = "0" if space in self.chosen else TERRAIN_SIGNS[3]
        unit = self.units.get(space)
        if space in self.chosen:
            return f"[{unit[2] if unit else cost}]", "cell"
        if unit:
            seat, colour, sign = unit
            return f"{seat}{sign} ", f"seat-{colour} now"
        return (cost * 3 if self.layout.terrain[space] & LOCH else f" {cost} "), ground
