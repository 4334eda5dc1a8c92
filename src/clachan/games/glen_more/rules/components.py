"""Everything in the box, read from the catalogue: tiles, landmark cards, clan fields, roads, figures.

Rules that are lists of what is in the data, and nothing else, have their home here.

Rules: GM-SETUP-05, GM-CLAN-23, GM-END-20.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.glen_more.rules.landmarks.cards import TIMINGS, Landmark
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import (
    ACTIVATE,
    ASIDE,
    COUNT,
    GOODS,
    HOME,
    KINDS_OF_EFFECT,
    LASTING,
    LETTERS,
    NO_PRICE,
    NONE,
    PERSON,
    STACKS,
    TYPES,
    Effect,
    Exchange,
    Tile,
    read_price,
)

START = "Start"
MEASURES = ("villages", "occupied_tiles", "overbuild_tiles", "coins", "river_tiles")
LASTING_EFFECTS = (
    "first_coins_double",
    "extra_activation",
    "double_castle",
    "points_instead_of_whisky",
    "castles_as_scotsmen",
    "movement_for_points",
    "coin_for_resource",
)


def _is_person(entry: Entry) -> bool:
    """Whether a tile that is not read yet is a Person."""
    types = entry.fields.get("types")
    return isinstance(types, list) and PERSON in types


class Clan:
    """A field of the Clan Board. One without effects cannot be claimed (GM-CLAN-14)."""

    __slots__ = ("number", "name", "timing", "effects", "repeatable", "fixed_road")

    def __init__(self, number: int, name: str, timing: str, effects: tuple[Effect, ...]) -> None:
        self.number: int = number
        self.name: str = name
        self.timing: str = timing
        self.effects: tuple[Effect, ...] = effects
        # May be claimed again and again (GM-CLAN-30), and its road costs this much (NONE: by the roads; GM-CLAN-31).
        self.repeatable: bool = False
        self.fixed_road: int = NONE


class Components:
    """Everything in the box, referred to by number. Tiles of Chronicles are there too; these read what is special."""

    __slots__ = (
        "effects",
        "tiles",
        "tile_by_name",
        "village",
        "castle",
        "the_end",
        "landmarks",
        "landmark_of",
        "clans",
        "clan_by_name",
        "roads",
        "spaces",
        "faces",
        "filled",
        "differences",
        "scotsmen",
        "markers",
        "coins",
        "points_per_tile",
        "points_per_coin",
        "kinds",
        "persons",
    )

    def __init__(self, catalogue: Catalogue, further_kinds: Sequence[str] = ()) -> None:
        self.kinds: tuple[str, ...] = (*KINDS_OF_EFFECT, *further_kinds)
        self.effects: list[Effect] = []
        entries = catalogue.kind("tile")
        self.persons: tuple[str, ...] = tuple([entry.id for entry in entries if _is_person(entry)])
        self.tiles: list[Tile] = [self._tile(number, entry) for number, entry in enumerate(entries)]
        self.tile_by_name: dict[str, Tile] = {tile.name: tile for tile in self.tiles}
        self.village: Tile = self._named(entries[0], "Starting Village", HOME)
        self.castle: Tile = self._named(entries[0], "Home Castle", HOME)
        ends = [tile for tile in self.tiles if tile.is_end]
        if len(ends) != 1 or ends[0].stack != LETTERS[-1]:
            raise entries[0].error("end", "exactly one tile of stack D must be The End")
        # Its name is that of a pub (GM-END-20).
        self.the_end: Tile = ends[0]
        # Each with its stack (GM-SETUP-05).
        self.landmarks: list[Landmark] = [
            self._landmark(number, entry) for number, entry in enumerate(catalogue.kind("landmark"))
        ]
        # The card of a tile, by the number of the tile.
        self.landmark_of: dict[int, Landmark] = {}
        for landmark, entry in zip(self.landmarks, catalogue.kind("landmark"), strict=True):
            if landmark.name not in self.tile_by_name:
                raise entry.error("id", "a landmark card belongs to the tile of the same name")
            self.landmark_of[self.tile_by_name[landmark.name].number] = landmark
        for tile, entry in zip(self.tiles, entries, strict=True):
            if [effect for effect in tile.once if effect.kind == "card"] and tile.number not in self.landmark_of:
                raise entry.error("once", "there is no landmark card of this name")
        # The fields of the Clan Board (GM-CLAN-23).
        self.clans: list[Clan] = [self._clan(number, entry) for number, entry in enumerate(catalogue.kind("clan"))]
        self.clan_by_name: dict[str, Clan] = {clan.name: clan for clan in self.clans}
        # Roads between fields, by number, with their cost; the Start field is the number after the last clan.
        self.roads: list[tuple[int, int, int]] = []
        for entry in catalogue.kind("road"):
            road = self._road(entry)
            if any({one, other} == {*road[:2]} for one, other, _ in self.roads):
                raise entry.error("between", "there is a road between these fields already")
            self.roads.append(road)
        self._numbers(catalogue)
        for entry in catalogue:
            if entry.module == "":
                entry.done()

    def _numbers(self, catalogue: Catalogue) -> None:
        self.spaces: int = catalogue.kind("rondel")[0].number("spaces", 11, 40)
        self.faces: tuple[int, ...] = catalogue.kind("die")[0].numbers("faces", 1, 12)
        market = catalogue.kind("market")[0]
        if market.numbers("fields", 1, 9) != (1, 2, 3):
            raise market.error("fields", "a Market row has the fields 1, 2, 3")
        self.filled: tuple[int, ...] = market.numbers("filled", 0, 3, 3)
        self.differences: tuple[int, ...] = catalogue.kind("scoring")[0].numbers("points", 0, 50)
        figures = catalogue.kind("figures")[0]
        self.scotsmen: int = figures.number("scotsmen", 2, 50)
        self.markers: int = figures.number("markers", 0, 50)
        self.coins: tuple[int, ...] = figures.numbers("coins", 0, 50, 4)
        final = catalogue.kind("final")[0]
        self.points_per_tile: int = final.number("points_per_tile", -50, 50)
        self.points_per_coin: int = final.number("points_per_coin", -50, 50)

    def _named(self, entry: Entry, name: str, stack: str) -> Tile:
        tile = self.tile_by_name.get(name)
        if tile is None or tile.stack != stack:
            raise entry.error("stack", "there must be a tile {name} of stack {stack}", name=name, stack=stack)
        return tile

    def _tile(self, number: int, entry: Entry) -> Tile:
        tile = Tile(number, entry.id, entry.text("stack", (*LETTERS, ASIDE) if entry.module else STACKS))
        tile.title = entry.text("title", default=tile.name)
        tile.types = entry.texts("types", TYPES)
        tile.river = entry.flag("river")
        if entry.has("overbuild"):
            tile.overbuild = entry.text("overbuild", TYPES)
        if entry.has("cost"):
            tile.price = read_price(entry.parts("cost")[0])
            if tile.price.number:
                raise entry.error("cost", "a cost names its resources")
        once: list[Effect] = []
        for part in entry.parts("once"):
            once.extend(self.read_effects(part))
        tile.once = tuple(once)
        tile.activation = tuple([self._exchange(part) for part in entry.parts("activation")])
        tile.is_end = entry.flag("end")
        tile.is_person = "person" in tile.types
        tile.persons = entry.number("persons", 0, 9, default=1 if tile.is_person else 0)
        tile.spare = entry.flag("spare")
        tile.protected = entry.flag("protected")
        tile.station = entry.flag("station") or tile.is_end
        tile.module = entry.module
        tile.gives_freely = [e for e in tile.activation if e.always] != []
        if "whisky" in tile.types:
            tile.makes_whisky = [e for e in tile.activation if e.makes_whisky] != []
        return tile

    def _exchange(self, part: Entry) -> Exchange:
        price = read_price(part.parts("give")[0]) if part.has("give") else NO_PRICE
        gains: list[Effect] = []
        for gain in part.parts("get"):
            gains.extend(self.read_effects(gain))
        part.done()
        return Exchange(price, tuple(gains))

    def _landmark(self, number: int, entry: Entry) -> Landmark:
        effects: list[Effect] = []
        for part in entry.parts("effects"):
            effects.extend(self.read_effects(part))
        stack = entry.text("stack", LETTERS)
        return Landmark(number, entry.id, entry.module, stack, entry.text("timing", TIMINGS), tuple(effects))

    def _clan(self, number: int, entry: Entry) -> Clan:
        effects: list[Effect] = []
        for part in entry.parts("effects"):
            effects.extend(self.read_effects(part))
        clan = Clan(number, entry.id, entry.text("timing", TIMINGS, default=TIMINGS[0]), tuple(effects))
        clan.repeatable = entry.flag("repeatable")
        if entry.has("road"):
            clan.fixed_road = entry.number("road", 0, 9)
        return clan

    def _road(self, entry: Entry) -> tuple[int, int, int]:
        ends = entry.texts("between")
        numbers: list[int] = []
        for name in ends:
            if name != START and name not in self.clan_by_name:
                raise entry.error("between", "'{name}' is no field of the Clan Board", name=name)
            numbers.append(len(self.clans) if name == START else self.clan_by_name[name].number)
        if len(set(numbers)) != 2:
            raise entry.error("between", "a road is between two fields")
        return numbers[0], numbers[1], entry.number("cost", 0, 9)

    def read_effects(self, part: Entry) -> list[Effect]:
        """The effects of a small table such as { wood = 1, vp = 2 } or { count = "coins", at = [9], vp = [5] }."""
        found: list[Effect] = []
        if part.has(COUNT):
            effect = Effect(COUNT, 1, NONE, part.text(COUNT, MEASURES))
            effect.at = part.numbers("at", 1, 50)
            effect.points = part.numbers("vp", 0, 50, like="at")
            if len(effect.at) != len(effect.points):
                raise part.error("vp", "takes as many figures as the list beside it")
            found.append(effect)
        elif part.has(LASTING):
            what = part.text(LASTING, LASTING_EFFECTS)
            found.append(Effect(LASTING, part.number("amount", 1, 50, default=1), NONE, what))
        elif part.has(ACTIVATE):
            effect = Effect(ACTIVATE)
            effect.types = part.texts(ACTIVATE, TYPES)
            found.append(effect)
        elif part.has(PERSON):
            found.append(Effect(PERSON, 1, NONE, part.text(PERSON, self.persons)))
        else:
            for name, amount in part.amounts((*RESOURCES, *self.kinds), 1, 50).items():
                if name in RESOURCES:
                    found.append(Effect(GOODS, amount, RESOURCES.index(name)))
                else:
                    found.append(Effect(name, amount))
        part.done()
        for effect in found:
            effect.number = len(self.effects)
            self.effects.append(effect)
        return found

    @property
    def names(self) -> list[str]:
        """The names of all tiles."""
        return [tile.name for tile in self.tiles]
