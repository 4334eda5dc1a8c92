"""The map: land, rivers and lochs of the chosen module sides, what touches what, borders and river deltas.

Rules: CC-MAP-01…08, CC-MAP-10, CC-MAP-13…21, CC-SETUP-04.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.clans_of_caledonia.rules.pieces import LANDS, LOCH, PORT, terrain_of
from clachan.games.clans_of_caledonia.rules.shipping import reach_by_level
from clachan.games.clans_of_caledonia.rules.spaces import (
    BY_NAME,
    DEAR_LAND,
    DEAREST_LAND,
    FIRST_PORT,
    GRID,
    MODULES,
    NAMES,
    SPACES,
    around,
    column_and_row,
    module_of,
    space_at,
    spaces_in,
)
from clachan.games.clans_of_caledonia.rules.two_players import on_small_map


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
        "_having",
        "_payable",
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
        # Spaces by land types, as they were asked for.
        self._having: dict[int, int] = {}
        # Spaces by what can be spent, by what is saved at deltas and whether land is free, as they were asked for.
        self._payable: dict[tuple[int, bool], tuple[int, ...]] = {}
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
        # Adjacent without a river between (CC-MAP-07).
        self.neighbouring: list[int] = [mask & ~self._across_river(space) for space, mask in enumerate(self.adjacent)]
        # Whole spaces of water, and port tiles, which are neither land nor loch (CC-MAP-08, -10, -15).
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
        self.reach: list[list[int]] = reach_by_level(self.adjacent, self.neighbouring, self.lochs, levels)

    def having(self, terrain: int) -> int:
        """The spaces that contain any of these land types: where units may stand that suit them (CC-MAP-03 to -06)."""
        if terrain not in self._having:
            spaces = [1 << space for space, found in enumerate(self.terrain) if found & terrain]
            self._having[terrain] = sum(spaces)
        return self._having[terrain]

    def river_between(self, a: int, b: int) -> bool:
        """Whether a river runs along the side that two spaces share."""
        return (min(a, b), max(a, b)) in self.rivers

    def payable(self, saving: int, free: bool) -> tuple[int, ...]:
        """By the pounds that are left for land, the spaces that can be paid for; more pounds change nothing.

        What is saved at river deltas (CC-CLAN-801) is among the pounds, though it helps there only.
        """
        found = self._payable.get((saving, free))
        if found is None:
            found = tuple([self._payable_with(pounds, saving, free) for pounds in range(DEAREST_LAND + saving + 1)])
            self._payable[saving, free] = found
        return found

    def _payable_with(self, pounds: int, saving: int, free: bool) -> int:
        anywhere = 0
        if pounds >= saving:
            anywhere = -1 if free else self.land_up_to[pounds - saving]
        at_deltas = -1 if free else self.land_up_to[min(pounds, DEAREST_LAND)]
        return anywhere | (at_deltas & self.delta if saving else 0)

    def _across_river(self, space: int) -> int:
        return sum([1 << (b if a == space else a) for a, b in self.rivers if space in (a, b)])

    def _mark_borders(self, printed: list[int], out: int) -> None:
        """Spaces at the edge of the printed map, lochs too, and those beside mist (CC-MAP-16 to -19)."""
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
    """Which places touch those that are there, by pure geometry; modules do not matter (CC-MAP-01)."""
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
    """The eight module sides, and the maps that can be laid with them; each module has its place (CC-SETUP-04)."""

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
                column, row = entry.numbers(field, 0, 20, 2)
                self._ports[small].append((column, row))
            entry.done()
        self._layouts: dict[tuple[str, bool, bool], Layout] = {}

    def land_of(self, module: str) -> list[str]:
        """The names of the spaces of a module that are land on any of its sides, column by column."""
        found: set[str] = set()
        for side, terrain in self._terrain.items():
            if side[0] == module:
                found |= {NAMES[space] for space, kind in terrain.items() if not kind & LOCH}
        return sorted(found)

    def layout(self, sides: str, players: int, with_ports: bool = True) -> Layout:
        """The map with these sides of A, B, C and D, such as 1212, for so many players."""
        small = on_small_map(players)
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
        """Land types and land cost of a space (CC-MAP-02)."""
        side, name = entry.id.split("-")
        space = BY_NAME[name]
        if side not in self._terrain or module_of(space) != side[0]:
            raise entry.error("id", "names a side and a space of its module, such as A1-d3")
        terrain = terrain_of(entry, LANDS)
        if terrain & LOCH and terrain != LOCH:
            raise entry.error("terrain", "a loch is nothing else")
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
            raise entry.error(field, "'{text}' is not a pair of spaces such as d3-d4", text=text)
        a, b = BY_NAME[names[0]], BY_NAME[names[1]]
        if column_and_row(b) not in around(*column_and_row(a)):
            raise entry.error(field, "'{text}': the two spaces do not touch", text=text)
        found.add((min(a, b), max(a, b)))
    return found
