"""What Journeyman has in its box: the progress board, bonus tiles, and the figures of movement.

Most of what stands on boards and tiles is a reconstruction: that is in the data (ISD-JOURNEYMAN-07).

Rules: ISD-JOURNEYMAN-07.
"""

from __future__ import annotations

from typing import Literal

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAINS, Components

MODULE = "journeyman"
TrackName = Literal["warrior", "merchant", "herald"]
TRACKS: tuple[TrackName, ...] = ("warrior", "merchant", "herald")
NO_FIGURE = -1
# What special powers do is in the rules; which tiles have them is in the data.
TWO_PURCHASES, BANK_PAYS, THIRD_WAYPOINT = "two_purchases", "bank_pays", "third_waypoint"
# What a tile can show besides areas.
SHOWN = (*FEATURES, "whisky", "scroll")
POWERS = (TWO_PURCHASES, BANK_PAYS, THIRD_WAYPOINT)


class Requirement:
    """What a tile must show: a feature, barrels, a scroll, or a patch of a completed area."""

    __slots__ = ("id", "feature", "terrain", "tiles")

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.id
        # A name of a feature, "whisky", "scroll", or nothing if a completed area is asked for.
        self.feature: str = ""
        self.terrain: int = NO_FIGURE
        self.tiles: int = 0
        feature = entry.text("feature", SHOWN, default="")
        if entry.flag("completed"):
            # What else a tile must show counts for nothing then: whoever corrects it changes one thing after the other.
            if entry.has("terrain"):
                self.terrain = TERRAINS.index(entry.text("terrain", TERRAINS))
            self.tiles = entry.number("tiles", 1, 99, default=1)
        else:
            self.feature = feature
            entry.check_word("feature", feature, SHOWN)
        entry.done()


class Benefit:
    """What a space or a bonus tile gives: figures that last (NO_FIGURE: it changes none), and things given once."""

    __slots__ = ("points_a_round", "movement_points", "income", "gold_once", "points_once", "roads", "power")

    def __init__(self, entry: Entry) -> None:
        self.points_a_round: int = _figure(entry, "points_a_round")
        self.movement_points: int = _figure(entry, "movement_points")
        self.income: int = _figure(entry, "income")
        self.gold_once: int = entry.number("gold_once", 0, 50, default=0)
        self.points_once: int = entry.number("points_once", 0, 50, default=0)
        self.roads: int = entry.number("roads", 0, 50, default=0)
        self.power: str = entry.text("power", POWERS, default="")


def _figure(entry: Entry, field: str) -> int:
    return entry.number(field, 0, 50) if entry.has(field) else NO_FIGURE


class Space:
    """A space of a track: what it asks for, and what it gives, or the level of the bonus tile that lies there."""

    __slots__ = ("id", "track", "requirement", "benefit", "level")

    def __init__(self, entry: Entry, requirements: dict[str, Requirement]) -> None:
        self.id: str = entry.id
        self.track: str = entry.text("track", TRACKS)
        self.requirement: Requirement = requirements[entry.text("requires", tuple(requirements))]
        self.benefit: Benefit = Benefit(entry)
        self.level: int = entry.number("bonus_level", 1, 9) if entry.has("bonus_level") else 0
        entry.done()


class BonusTile:
    """One of the bonus tiles of a player."""

    __slots__ = ("index", "id", "level", "benefit")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.level: int = entry.number("level", 1, 9)
        self.benefit: Benefit = Benefit(entry)
        entry.done()


class Track:
    """A track: its spaces in their order, and by position the figures that hold there (ISJ-TRACK-07)."""

    __slots__ = ("spaces", "points_a_round", "movement_points", "income")

    def __init__(self, start: Benefit, spaces: list[Space]) -> None:
        self.spaces: tuple[Space, ...] = tuple(spaces)
        benefits = [start, *[space.benefit for space in spaces]]
        self.points_a_round: tuple[int, ...] = _furthest([benefit.points_a_round for benefit in benefits])
        self.movement_points: tuple[int, ...] = _furthest([benefit.movement_points for benefit in benefits])
        self.income: tuple[int, ...] = _furthest([benefit.income for benefit in benefits])


def _furthest(figures: list[int]) -> tuple[int, ...]:
    """By position, the last figure up to there."""
    found: list[int] = []
    value = 0
    for figure in figures:
        if figure != NO_FIGURE:
            value = figure
        found.append(value)
    return tuple(found)


class JourneyBox:
    """The components of the module; tiles and scoring tiles by index."""

    __slots__ = (
        "tiles",
        "symbols",
        "scoring_tiles",
        "requirements",
        "tracks",
        "bonus_tiles",
        "levels",
        "step",
        "step_by_road",
        "markers",
        "markers_at_most",
        "roads",
    )

    def __init__(self, catalogue: Catalogue, components: Components, module: str) -> None:
        self.tiles: list[int] = []
        # The tiles that show the journeyman symbol (ISJ-TILE-01).
        self.symbols: set[int] = set()
        for entry in catalogue.kind("tile", module):
            tile = components.tile_by_id[entry.id].index
            self.tiles.append(tile)
            if entry.flag("journeyman"):
                self.symbols.add(tile)
            entry.done()
        scoring_tiles = catalogue.kind("scoring_tile")
        self.scoring_tiles: list[int] = [index for index, e in enumerate(scoring_tiles) if e.module == module]
        self._read_board(catalogue)
        self._read_movement({entry.id: entry for entry in catalogue.kind("movement")})

    def _read_board(self, catalogue: Catalogue) -> None:
        """Three tracks with their spaces, and the bonus tiles."""
        self.requirements: dict[str, Requirement] = {e.id: Requirement(e) for e in catalogue.kind("requirement")}
        spaces = [Space(entry, self.requirements) for entry in catalogue.kind("progress_space")]
        starts = {entry.id: entry for entry in catalogue.kind("progress_track")}
        self.tracks: list[Track] = []
        for name in TRACKS:
            self.tracks.append(Track(Benefit(starts[name]), [space for space in spaces if space.track == name]))
            starts[name].done()
        entries = catalogue.kind("bonus_tile")
        self.bonus_tiles: list[BonusTile] = [BonusTile(i, entry) for i, entry in enumerate(entries)]
        self.levels: int = max([tile.level for tile in self.bonus_tiles])

    def _read_movement(self, entries: dict[str, Entry]) -> None:
        self.step: int = entries["step"].number("cost", 1, 50)
        self.step_by_road: int = entries["step_by_road"].number("cost", 0, self.step)
        self.markers: int = entries["waypoint_markers"].number("at_start", 0, 3)
        self.markers_at_most: int = entries["waypoint_markers"].number("at_most", self.markers, 3)
        self.roads: int = entries["roads"].number("per_player", 0, 50)
        for entry in entries.values():
            entry.done()

    def of_level(self, level: int) -> list[int]:
        """The bonus tiles of a level."""
        return [tile.index for tile in self.bonus_tiles if tile.level == level]

    def place(self, track: int, level: int) -> int:
        """Where in a layout the bonus tile of a track and level stands."""
        return track * self.levels + level - 1
