"""The map: spaces, rivers and lochs of the chosen module sides, and what can be reached from where (CC-MAP, CC-SHIP).

A space is a number, and a set of spaces is one whole number with a bit for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.clans_of_caledonia.rules.components import LOCH, PORT, SEATS, terrain_of

COLUMNS, ROWS = 13, 9
COLUMN_LETTERS = "abcdefghijklm"
GRID = COLUMNS * ROWS
MODULES = "ABCD"
# The port tiles lie on spaces of their own after those of the grid, in the order of the corners (CC-MAP-10).
FIRST_PORT = GRID
SPACES = GRID + len(MODULES)
DEAREST_LAND = 6
DEAR_LAND = 5

_AROUND_ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_AROUND_EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def space_at(column: int, row: int) -> int:
    """The space in this column and row, counted from 1; -1 outside the grid."""
    if 1 <= column <= COLUMNS and 1 <= row <= ROWS:
        return (row - 1) * COLUMNS + column - 1
    return -1


def column_and_row(space: int) -> tuple[int, int]:
    """Where a space of the grid lies, counted from 1."""
    return space % COLUMNS + 1, space // COLUMNS + 1


def space_name(space: int) -> str:
    """A short name that stays the same for ever (CC-MAP-22): d3, or port-a for the port of corner A."""
    if space >= FIRST_PORT:
        return f"port-{MODULES[space - FIRST_PORT].lower()}"
    column, row = column_and_row(space)
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def module_of(space: int) -> str:
    """The module that a space of the grid belongs to."""
    column, row = column_and_row(space)
    upper = row <= (5 if column % 2 else 4)
    if column <= 6:
        return "A" if upper else "D"
    return "B" if upper else "C"


def around(column: int, row: int) -> list[tuple[int, int]]:
    """The six places around a place, whether spaces lie there or not."""
    steps = _AROUND_ODD if column % 2 else _AROUND_EVEN
    return [(column + across, row + down) for across, down in steps]


def spaces_in(mask: int) -> Iterator[int]:
    """The spaces of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def together(masks: Sequence[int], spaces: int) -> int:
    """All spaces that any of these spaces has in its set."""
    found = 0
    while spaces:
        low = spaces & -spaces
        found |= masks[low.bit_length() - 1]
        spaces ^= low
    return found


NAMES = tuple([space_name(space) for space in range(SPACES)])
BY_NAME = {name: space for space, name in enumerate(NAMES)}


class Layout:
    """One of the sixteen maps, for 1-2 or for 3-4 players (CC-SETUP-03, CC-MAP-13, -14)."""

    __slots__ = (
        "sides",
        "small",
        "terrain",
        "cost",
        "places",
        "mist",
        "adjacent",
        "neighbouring",
        "reach",
        "rivers",
        "land",
        "lochs",
        "ports",
        "border",
        "delta",
        "dear",
        "land_up_to",
    )

    def __init__(
        self,
        sides: str,
        small: bool,
        terrain: list[int],
        cost: list[int],
        rivers: set[tuple[int, int]],
        ports: Sequence[tuple[int, int]],
        mist: int,
        levels: int,
        with_ports: bool = True,
    ) -> None:
        self.sides: str = sides
        self.small: bool = small
        self.rivers: frozenset[tuple[int, int]] = frozenset(rivers)
        self.border: int = 0
        self.delta: int = 0
        places = [column_and_row(space) for space in range(GRID)]
        printed = _adjacency(places, [space for space in range(GRID) if terrain[space]])
        self.mist: int = mist if small else 0
        nothing = sum([1 << space for space in range(GRID) if not terrain[space]])
        self._mark_borders(printed, self.mist | nothing)
        self._mark_deltas(printed, terrain)
        # A port tile covers the space it lies on (CC-SETUP-06); without ports nothing is covered (CC-VAR-202).
        out = self.mist | nothing
        for corner, (column, row) in enumerate(ports):
            covered = space_at(column, row) if with_ports else FIRST_PORT + corner
            if covered >= 0:
                out |= 1 << covered
        self.terrain: list[int] = [0 if out >> space & 1 else terrain[space] for space in range(GRID)]
        self.terrain.extend([PORT if with_ports else 0] * len(ports))
        self.cost: list[int] = [0 if out >> space & 1 else cost[space] for space in range(GRID)] + [0] * len(ports)
        self.places: list[tuple[int, int]] = places + list(ports)
        active = ~out
        self.adjacent: list[int] = [
            mask & active if active >> space & 1 else 0
            for space, mask in enumerate(_adjacency(self.places, [s for s in range(SPACES) if active >> s & 1]))
        ]
        self.neighbouring: list[int] = [mask & ~self._across_river(space) for space, mask in enumerate(self.adjacent)]
        self.lochs: int = self.having(LOCH)
        self.ports: int = self.having(PORT)
        self.land: int = self.having(~(LOCH | PORT))
        self.dear: int = sum([1 << space for space, pounds in enumerate(self.cost) if pounds >= DEAR_LAND])
        # The spaces whose land costs at most so much.
        self.land_up_to: list[int] = [
            sum([1 << s for s in range(SPACES) if self.terrain[s] and self.cost[s] <= pounds])
            for pounds in range(DEAREST_LAND + 1)
        ]
        # By shipping level: what can be reached from a space (CC-SHIP-02 to -06).
        self.reach: list[list[int]] = [self.neighbouring, self.adjacent]
        for lochs in range(1, levels):
            self.reach.append([self.adjacent[space] | self._over_lochs(space, lochs) for space in range(SPACES)])

    def having(self, terrain: int) -> int:
        """The spaces that contain any of these land types."""
        return sum([1 << space for space, found in enumerate(self.terrain) if found & terrain])

    def river_between(self, a: int, b: int) -> bool:
        """Whether a river runs along the side that two spaces share."""
        return (min(a, b), max(a, b)) in self.rivers

    def affordable_land(self, pounds: int) -> int:
        """The spaces whose land costs at most so much."""
        if pounds < 0:
            return 0
        return self.land_up_to[min(pounds, DEAREST_LAND)]

    def cheapest(self, spaces: int) -> int:
        """The least land cost of any of these spaces."""
        for pounds, mask in enumerate(self.land_up_to):
            if spaces & mask:
                return pounds
        return DEAREST_LAND

    def _across_river(self, space: int) -> int:
        return sum([1 << (b if a == space else a) for a, b in self.rivers if space in (a, b)])

    def _over_lochs(self, start: int, lochs: int) -> int:
        """What a chain of at most so many loch spaces leads to (CC-SHIP-07)."""
        found = 0
        seen = 1 << start
        frontier = self.adjacent[start] & self.lochs
        for _ in range(lochs):
            found |= together(self.adjacent, frontier)
            seen |= frontier
            frontier = together(self.adjacent, frontier) & self.lochs & ~seen
        return found & ~(1 << start)

    def _mark_borders(self, printed: list[int], out: int) -> None:
        """Spaces at the edge of the printed map (CC-MAP-16), and those beside mist (CC-MAP-17)."""
        for space, mask in enumerate(printed):
            if not out >> space & 1 and (mask.bit_count() < 6 or mask & self.mist):
                self.border |= 1 << space

    def _mark_deltas(self, printed: list[int], terrain: list[int]) -> None:
        """Both banks of every river mouth (CC-MAP-20)."""
        for a, b in self.rivers:
            corners = printed[a] & printed[b]
            if any(terrain[corner] & LOCH for corner in spaces_in(corners)):
                self.delta |= 1 << a | 1 << b


def _adjacency(places: list[tuple[int, int]], there: Sequence[int]) -> list[int]:
    """Which places touch those that are there, by pure geometry."""
    at = {places[space]: space for space in there}
    found: list[int] = []
    for column, row in places:
        mask = 0
        for place in around(column, row):
            if place in at:
                mask |= 1 << at[place]
        found.append(mask)
    return found


class Atlas:
    """The eight module sides, and the maps that can be laid with them."""

    __slots__ = ("levels", "_terrain", "_cost", "_mist", "_rivers", "_seams", "_ports", "_layouts")

    def __init__(self, catalogue: Catalogue, levels: int) -> None:
        self.levels: int = levels
        self._terrain: dict[str, dict[int, int]] = {}
        self._cost: dict[str, dict[int, int]] = {}
        self._mist: dict[str, int] = {}
        self._rivers: dict[str, set[tuple[int, int]]] = {}
        for entry in catalogue.kind("module_side"):
            self._rivers[entry.id] = _read_rivers(entry, "rivers")
            self._terrain[entry.id] = {}
            self._cost[entry.id] = {}
            self._mist[entry.id] = 0
            entry.done()
        for entry in catalogue.kind("space"):
            self._read_space(entry)
        self._seams: set[tuple[int, int]] = set()
        for entry in catalogue.kind("seams"):
            self._seams |= _read_rivers(entry, "sides")
            entry.done()
        self._ports: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
        for entry in catalogue.kind("port_space"):
            for small, field in ((True, "small"), (False, "large")):
                column, row = entry.numbers(field, 0, 20)
                self._ports[small].append((column, row))
            entry.done()
        self._layouts: dict[tuple[str, bool, bool], Layout] = {}

    def layout(self, sides: str, players: int, with_ports: bool = True) -> Layout:
        """The map with these sides of A, B, C and D, such as 1212, for so many players."""
        small = players <= SEATS // 2
        key = (sides, small, with_ports)
        if key not in self._layouts:
            self._layouts[key] = self._lay(sides, small, with_ports)
        return self._layouts[key]

    def _lay(self, sides: str, small: bool, with_ports: bool) -> Layout:
        terrain = [0] * GRID
        cost = [0] * GRID
        mist = 0
        rivers = set(self._seams)
        for module, side in zip(MODULES, sides, strict=True):
            name = module + side
            mist |= self._mist[name]
            rivers |= self._rivers[name]
            for space, found in self._terrain[name].items():
                terrain[space] = found
                cost[space] = self._cost[name][space]
        return Layout(sides, small, terrain, cost, rivers, self._ports[small], mist, self.levels, with_ports)

    def _read_space(self, entry: Entry) -> None:
        side, name = entry.id.split("-")
        space = BY_NAME[name]
        if side not in self._terrain or module_of(space) != side[0]:
            raise entry.error("id", "names a side and a space of its module, such as A1-d3")
        terrain = terrain_of(entry)
        self._terrain[side][space] = terrain
        self._cost[side][space] = 0 if terrain & LOCH else entry.number("cost", 1, DEAREST_LAND)
        if entry.flag("mist"):
            self._mist[side] |= 1 << space
        entry.done()


def _read_rivers(entry: Entry, field: str) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for text in entry.texts(field):
        names = text.split("-")
        if len(names) != 2 or names[0] not in BY_NAME or names[1] not in BY_NAME:
            raise entry.error(field, f"{text!r} is not a pair of spaces such as d3-d4")
        a, b = BY_NAME[names[0]], BY_NAME[names[1]]
        if column_and_row(b) not in around(*column_and_row(a)):
            raise entry.error(field, f"{text!r}: the two spaces do not touch")
        found.add((min(a, b), max(a, b)))
    return found
