"""Tiles, castle, round tracks, scoring tiles and scrolls of Isle of Skye, read from the catalogue.

The castle is a tile like the others, with its four faces: of the two forms that are printed, the second is the first
one turned twice (IS-SETUP-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.isle_of_skye.rules.grid import DIRECTION_LETTERS, EAST, NORTH, SOUTH, STEPS, WEST, turned

PASTURE, MOUNTAIN, WATER = 0, 1, 2
TERRAINS = ("pasture", "mountain", "water")
TERRAIN_LETTERS = "PMW"
# The scoring tiles, as the round track names them.
LETTERS = "ABCD"

# One for each seat (IS-SETUP-05).
COLOURS = ("blue", "yellow", "red", "white", "green")

# Features are counted in one number, a byte each, so that areas can be joined by adding.
FEATURES = ("sheep", "cattle", "broch", "farm", "ship", "lighthouse")
SHEEP, CATTLE, BROCH, FARM, SHIP, LIGHTHOUSE = 0, 8, 16, 24, 32, 40
FEATURE_TERRAIN = (PASTURE, PASTURE, MOUNTAIN, PASTURE, WATER, WATER)


class Patch:
    """A printed patch of one terrain on a tile, with what lies in it (IS-AREA-01, -12)."""

    __slots__ = ("terrain", "edges", "features", "scroll")

    def __init__(self, terrain: int, edges: tuple[int, ...], features: int, scroll: bool) -> None:
        self.terrain: int = terrain
        self.edges: tuple[int, ...] = edges
        self.features: int = features
        self.scroll: bool = scroll


class Segment:
    """A road on a tile: the exits it joins, and whether whisky barrels stand at it (IS-ROAD-01)."""

    __slots__ = ("exits", "barrels")

    def __init__(self, exits: tuple[int, ...], barrels: bool) -> None:
        self.exits: tuple[int, ...] = exits
        self.barrels: bool = barrels


class Face:
    """A tile in one of its four rotations, as it lies on the table (IS-BUILD-02). `exits` has a bit for each edge that
    a road reaches, `shown` the way to each cell around it and what it adds to that cell's code: see `Tile`."""

    __slots__ = ("tile", "rotation", "edges", "patches", "segments", "exits", "shown")

    def __init__(
        self,
        tile: Tile,
        rotation: int,
        edges: tuple[int, ...],
        patches: tuple[Patch, ...],
        segments: tuple[Segment, ...],
    ) -> None:
        self.tile: Tile = tile
        self.rotation: int = rotation
        self.edges: tuple[int, ...] = edges
        self.patches: tuple[Patch, ...] = patches
        self.segments: tuple[Segment, ...] = segments
        self.exits: int = sum([1 << exit_ for segment in segments for exit_ in segment.exits])
        self.shown: tuple[tuple[int, int], ...] = tuple(
            [(STEPS[d], (terrain + 1) << (2 * (d ^ 2))) for d, terrain in enumerate(edges)]
        )


class Tile:
    """A tile to build, or the castle. `fits[code]` holds the rotations that suit a cell, a bit each.

    The code of a cell gives, two bits a direction, the terrain its neighbour shows there plus one (0: no neighbour).
    """

    __slots__ = ("index", "id", "scroll", "bridge", "whisky", "features", "faces", "fits")

    def __init__(self, index: int, id_: str) -> None:
        self.index: int = index
        self.id: str = id_
        self.scroll: Scroll | None = None
        self.bridge: bool = False
        self.whisky: bool = False
        self.features: int = 0
        self.faces: tuple[Face, ...] = ()
        self.fits: list[int] = []


class Scroll:
    """A kind of scroll: points for every so many of a measure, or points alone (no measure)."""

    __slots__ = ("id", "points", "for_every", "per")

    def __init__(self, id_: str, points: int, for_every: int, per: str) -> None:
        self.id: str = id_
        self.points: int = points
        self.for_every: int = for_every
        self.per: str = per


class ScoringTile:
    """A scoring tile: points per measure, points by the count of each area, or a majority."""

    __slots__ = ("index", "id", "points", "for_every", "by_count", "majority", "measure")

    def __init__(self, index: int, entry: Entry, measures: Sequence[str]) -> None:
        self.index: int = index
        self.id: str = entry.id
        _check_name(entry)
        _check_sort(entry)
        self.points: int = 0
        self.for_every: int = 1
        self.by_count: tuple[int, ...] = ()
        self.majority: tuple[int, ...] = ()
        if entry.has("majority"):
            # For the most and for the second most.
            self.majority = entry.numbers("majority", 0, 50, 2)
            self.measure: str = entry.text("of", measures)
        elif entry.has("by_count"):
            self.by_count = entry.numbers("by_count", 0, 50)
            self.measure = entry.text("per", ("brochs_of_each_mountain",))
        else:
            self.points = entry.number("points", 1, 50)
            self.for_every = entry.number("for_every", 1, 50, default=1)
            self.measure = entry.text("per", measures)
        entry.done()


# What else stands in a score sheet, and what is chosen instead of a tile: none of an owner's own may be called so.
NO_NAMES = ("scroll", "gold", "slab", "track", "bonus", "random")


def _check_name(entry: Entry) -> None:
    first = entry.id.casefold().partition(" ")[0]
    if entry.added and first in NO_NAMES:
        raise entry.error("id", "the name cannot begin with '{word}'", word=first)


def _check_sort(entry: Entry) -> None:
    """A scoring tile is of one sort: whoever wants another begins with a copy of one of that sort."""
    sorts = [field for field in ("majority", "by_count", "points") if field in entry.fields]
    if len(sorts) > 1:
        raise entry.error(sorts[0], "a tile is of one sort; for another one, begin with a copy of a tile of that sort")


class RoundTrack:
    """The letters that each round scores and the gold per player ahead (IS-ROUND-09, IS-FIVE-02)."""

    __slots__ = ("letters", "catch_up")

    def __init__(self, letters: tuple[tuple[int, ...], ...], catch_up: tuple[int, ...]) -> None:
        self.letters: tuple[tuple[int, ...], ...] = letters
        self.catch_up: tuple[int, ...] = catch_up


class Components:
    """Everything in the box, referred to by index. Tiles of modules are there too; modules read what is special."""

    __slots__ = (
        "tiles",
        "tile_by_id",
        "scrolls",
        "landscape",
        "castle",
        "castle_income",
        "tracks",
        "scoring_tiles",
        "scoring_pool",
    )

    def __init__(self, catalogue: Catalogue, measures: Sequence[str], state_measures: Mapping[str, str]) -> None:
        self.scrolls: dict[str, Scroll] = {e.id: read_scroll(e, measures) for e in catalogue.kind("scroll")}
        scrolls = self.scrolls
        entries = catalogue.kind("tile")
        self.tiles: list[Tile] = [read_tile(i, e, scrolls) for i, e in enumerate(entries)]
        self.tile_by_id: dict[str, Tile] = {tile.id: tile for tile in self.tiles}
        self.landscape: list[int] = []
        for i, entry in enumerate(entries):
            if entry.module == "":
                entry.done()
                self.landscape.append(i)
        castle = catalogue.kind("castle")[0]
        self.castle_income: int = castle.number("income", 0, 50)
        self.castle: Tile = read_tile(len(self.tiles), castle, scrolls)
        if not self.castle.faces[0].segments:
            raise castle.error("roads", "the castle needs a road")
        castle.done()
        self.tracks: dict[int, RoundTrack] = {}
        for entry in catalogue.kind("track"):
            for players in entry.numbers("players", 2, 5):
                self.tracks[players] = read_track(entry)
        for players in range(2, 6):
            if players not in self.tracks:
                raise catalogue.kind("track")[0].error("players", "no track is for {players} players", players=players)
        tiles = catalogue.kind("scoring_tile")
        # What is counted in a state is there with its module alone.
        self.scoring_tiles: list[ScoringTile] = [
            ScoringTile(i, e, (*measures, *[name for name, module in state_measures.items() if module == e.module]))
            for i, e in enumerate(tiles)
        ]
        self.scoring_pool: list[int] = [i for i, e in enumerate(tiles) if e.module == ""]


def read_scroll(entry: Entry, measures: Sequence[str]) -> Scroll:
    """A kind of scroll from its entry."""
    points = entry.number("points", 1, 50)
    for_every = entry.number("for_every", 1, 50, default=1)
    per = entry.text("per", measures) if entry.has("per") else ""
    entry.done()
    return Scroll(entry.id, points, for_every, per)


def read_track(entry: Entry) -> RoundTrack:
    """A round track from its entry; every letter must be scored, and each round has its gold."""
    entry.numbers("players", 2, 5)
    letters = tuple([tuple([LETTERS.find(c) for c in word]) for word in entry.letters("letters", LETTERS)])
    catch_up = entry.numbers("catch_up", 0, 50, like="letters")
    if len(catch_up) != len(letters):
        raise entry.error("catch_up", "takes a figure for each of {rounds} rounds", rounds=len(letters))
    entry.done()
    return RoundTrack(letters, catch_up)


def read_tile(index: int, entry: Entry, scrolls: dict[str, Scroll]) -> Tile:
    """A tile from its entry, with its four faces and the cells it fits."""
    tile = Tile(index, entry.id)
    edges = _terrains(entry, "edges", entry.text("edges"))
    if len(edges) != 4:
        raise entry.error("edges", "takes four letters, for north, east, south and west")
    area_names = entry.texts("areas")
    patches = [_patch(entry, name) for name in area_names]
    _check_patches(entry, edges, patches)
    road_names = entry.texts("roads")
    segments = [Segment(_exits(entry, name), False) for name in road_names]
    used = [exit_ for segment in segments for exit_ in segment.exits]
    if len(set(used)) != len(used):
        raise entry.error("roads", "an edge can be the exit of one road only")
    for part in entry.parts("features"):
        kind = part.text("kind", (*FEATURES, "whisky"))
        if kind == "whisky":
            road = road_names.index(part.text("road", road_names))
            segments[road].barrels = True
            tile.whisky = True
        else:
            feature = FEATURES.index(kind)
            patch = patches[area_names.index(part.text("area", area_names))]
            if patch.terrain != FEATURE_TERRAIN[feature]:
                raise part.error(
                    "area", "a {kind} lies in {terrain}", kind=kind, terrain=TERRAINS[FEATURE_TERRAIN[feature]]
                )
            patch.features += part.number("count", 1, 9, default=1) << (8 * feature)
        part.done()
    if entry.has("scroll"):
        parts = entry.parts("scroll")
        if len(parts) != 1:
            raise entry.error("scroll", "a tile has one scroll at the most")
        part = parts[0]
        tile.scroll = scrolls[part.text("kind", tuple(scrolls))]
        patches[area_names.index(part.text("area", area_names))].scroll = True
        part.done()
    tile.bridge = entry.flag("bridge")
    tile.features = sum(patch.features for patch in patches)
    tile.faces = tuple([_turned(tile, rotation, edges, patches, segments) for rotation in range(4)])
    tile.fits = _fits(tile.faces)
    return tile


def _terrains(entry: Entry, field: str, letters: str) -> tuple[int, ...]:
    for letter in letters:
        if letter not in TERRAIN_LETTERS:
            raise entry.error(
                field, "'{letter}' is no terrain; there are P pasture, M mountain, W water", letter=letter
            )
    return tuple([TERRAIN_LETTERS.index(letter) for letter in letters])


def _directions(entry: Entry, field: str, letters: str) -> tuple[int, ...]:
    for letter in letters:
        if letter not in DIRECTION_LETTERS:
            raise entry.error(field, "'{letter}' is no edge; there are N, E, S, W", letter=letter)
    if not letters or len(set(letters)) != len(letters):
        raise entry.error(field, "'{letters}' must name different edges", letters=letters)
    return tuple([DIRECTION_LETTERS.index(letter) for letter in letters])


def _patch(entry: Entry, name: str) -> Patch:
    terrain, colon, edges = name.partition(":")
    if not colon or len(terrain) != 1:
        raise entry.error(
            "areas", "'{name}' should look like '{one}' or '{other}'", name=name, one="P:NE", other="W:inside"
        )
    inside = edges == "inside"
    return Patch(_terrains(entry, "areas", terrain)[0], () if inside else _directions(entry, "areas", edges), 0, False)


def _exits(entry: Entry, name: str) -> tuple[int, ...]:
    return _directions(entry, "roads", name.replace("-", ""))


def _check_patches(entry: Entry, edges: tuple[int, ...], patches: list[Patch]) -> None:
    owners = sorted(edge for patch in patches for edge in patch.edges)
    if owners != [NORTH, EAST, SOUTH, WEST]:
        raise entry.error("areas", "each edge must belong to exactly one area")
    for patch in patches:
        for edge in patch.edges:
            if edges[edge] != patch.terrain:
                raise entry.error(
                    "areas", "edge {edge} is {terrain}", edge=DIRECTION_LETTERS[edge], terrain=TERRAINS[edges[edge]]
                )


def _turned(tile: Tile, rotation: int, edges: tuple[int, ...], patches: list[Patch], segments: list[Segment]) -> Face:
    """Terrain, patches and roads turn together (IS-BUILD-02)."""
    return Face(
        tile,
        rotation,
        tuple([edges[turned(d, -rotation)] for d in range(4)]),
        tuple([Patch(p.terrain, tuple([turned(e, rotation) for e in p.edges]), p.features, p.scroll) for p in patches]),
        tuple([Segment(tuple([turned(e, rotation) for e in s.exits]), s.barrels) for s in segments]),
    )


def _fits(faces: tuple[Face, ...]) -> list[int]:
    """For every code of a cell, the rotations in which all touching edges show the same terrain (IS-BUILD-03)."""
    fits = [0] * 256
    for face in faces:
        for touching in range(16):
            code = sum([(face.edges[d] + 1) << (2 * d) for d in range(4) if touching >> d & 1])
            fits[code] |= 1 << face.rotation
    return fits
