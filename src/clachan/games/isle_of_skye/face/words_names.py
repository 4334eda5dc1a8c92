"""The things of Isle of Skye in words: tiles, scrolls and scoring tiles from their data records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from clachan.core.refusal import Value
from clachan.face.grammar import Phrase
from clachan.face.words import (
    Translator,
    Words,
    player_name,
    sentence,
    victory_points,
)
from clachan.games.isle_of_skye.face.expansion_face import expansion_faces
from clachan.games.isle_of_skye.face.merits import MERITS
from clachan.games.isle_of_skye.face.vocabulary import (
    AND_MANY,
    AND_ONE,
    BREAK,
    DIRECTION_WORDS,
    EACH,
    EACH_BY_VARIANT,
    EVERY,
    FEATURE_COUNTS,
    FEATURE_WORDS,
    LETTERS,
    MOST,
    PHASE_WORDS,
    SCORING_TILE_WORDS,
    STEPS_EAST,
    STEPS_NORTH,
    STEPS_SOUTH,
    STEPS_WEST,
    TERRAIN_WORDS,
    WITH_MANY,
    WITH_ONE,
)
from clachan.games.isle_of_skye.face.words_extension import WordExtension, first
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAINS, Face, Scroll, Segment, Tile
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView

OWN_CONSIDERED = ("price", "build")
OWN_REPORTED = ("buy",)


class Names(Words[SkyeView]):
    """What things are called, in one language, to one seat."""

    def __init__(self, game: IsleOfSkye, translator: Translator, names: Sequence[str]) -> None:
        self.game: IsleOfSkye = game
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)
        castle = game.components.castle
        self.tiles: dict[str, Tile] = {**game.components.tile_by_id, castle.id: castle}
        # How many tiles have the same things on them, and what each tile is called.
        self._alike: Counter[tuple[int, bool, bool]] = Counter([_things_on(tile) for tile in self.tiles.values()])
        self._tile_names: dict[str, Phrase] = {}
        self.extensions: list[WordExtension] = [face.words for face in expansion_faces(game)]
        self.scoring_tiles: dict[str, str] = dict(SCORING_TILE_WORDS)
        self.each: dict[str, str] = dict(EACH)
        self.every: dict[str, tuple[str, str]] = dict(EVERY)
        self.most: dict[str, str] = dict(MOST)
        self.each_by_variant: dict[tuple[str, str, str], str] = dict(EACH_BY_VARIANT)
        self.considered: frozenset[str] = frozenset(OWN_CONSIDERED)
        self.reported: frozenset[str] = frozenset(OWN_REPORTED)
        for extension in self.extensions:
            self.considered |= extension.considered
            self.reported |= extension.reported
            self.scoring_tiles.update(extension.scoring_tiles)
            self.each.update(extension.each)
            self.every.update(extension.every)
            self.most.update(extension.most)
            self.each_by_variant.update(extension.each_by_variant)

    # Names of things

    def player(self, seat: int, view: SkyeView) -> Phrase:
        """A seat as the viewer calls it."""
        return player_name(self.t, self.names[seat], seat == view["seat"])

    def merit(self, part: str) -> str:
        """What points of a part of an evaluation are for."""
        text = MERITS.get(part) or first([extension.merits.get(part, "") for extension in self.extensions])
        return self.t.pgettext("points", text) if text else ""

    def gold(self, n: int) -> Phrase:
        """An amount of gold."""
        return self.t.counted("{n} gold", "{n} gold", n)

    def reason_value(self, name: str, value: Value, view: SkyeView) -> object:
        """The land around a cell, and what expansions have words for."""
        if name == "sides" and isinstance(value, tuple):
            side = self.t.gettext("{direction} {terrain}")
            sides = [(self.direction(direction), self.terrain(TERRAINS.index(name))) for name, direction in value]
            return ", ".join([side.format(direction=direction, terrain=terrain) for direction, terrain in sides])
        for extension in self.extensions:
            found = extension.reason_value(self, name, value)
            if found is not None:
                return found
        return value

    def offers(self, prices: Iterable[tuple[str, int]]) -> list[str]:
        """Tiles with their prices."""
        text = self.t.gettext("{tile} for {gold}")
        return [text.format(tile=self.tile(tile), gold=self.gold(price)) for tile, price in prices]

    def points(self, n: int) -> Phrase:
        """Victory points, short."""
        return victory_points(self.t, n)

    def terrain(self, terrain: int) -> str:
        """pasture, mountain or water"""
        return self.t.gettext(TERRAIN_WORDS[TERRAINS[terrain]])

    def direction(self, direction: int) -> Phrase:
        """north, east, south or west"""
        return self.t.noun("direction", DIRECTION_WORDS[direction])

    def directions(self, directions: Sequence[int]) -> str:
        """Directions in the order north, east, south, west."""
        return ", ".join([self.direction(d) for d in sorted(directions)])

    def phase(self, view: SkyeView) -> str:
        """The phase of the round."""
        phase = view["phase"]
        told = first([extension.phase(self, phase, view) for extension in self.extensions])
        return told or self.t.gettext(PHASE_WORDS.get(phase, phase))

    # Scoring tiles and scrolls

    def scoring_tile(self, id_: str) -> str:
        """The name of a scoring tile."""
        return self.t.pgettext("scoring tile", self.scoring_tiles[id_]) if id_ in self.scoring_tiles else id_

    def scoring_rule(self, id_: str, view: SkyeView) -> str:
        """What a scoring tile gives points for."""
        tile = next(tile for tile in self.game.components.scoring_tiles if tile.id == id_)
        if tile.majority:
            first, second = [self.points(n) for n in tile.majority]
            most = self._most(tile.measure)
            return self.t.gettext("{most}: {first}; second most: {second}").format(
                most=most, first=first, second=second
            )
        if tile.by_count:
            points = ", ".join([str(n) for n in tile.by_count])
            counts = ", ".join([str(n) for n in range(1, len(tile.by_count) + 1)])
            rule = self.t.gettext("{points} VP for each mountain area with {counts} or more brochs")
            return rule.format(points=points, counts=counts)
        return self._points_for(tile.points, tile.for_every, tile.measure, view)

    def _most(self, measure: str) -> str:
        if measure in self.most:
            return self.t.gettext(self.most[measure])
        return self.t.gettext("most, counting {each}").format(each=self.t.gettext(self.each.get(measure, measure)))

    def scroll(self, scroll: Scroll, view: SkyeView) -> str:
        """What a scroll gives points for."""
        if not scroll.per:
            return self.t.gettext("{points} (once)").format(points=self.points(scroll.points))
        return self._points_for(scroll.points, scroll.for_every, scroll.per, view)

    def _points_for(self, points: int, for_every: int, measure: str, view: SkyeView) -> str:
        each = self.each.get(measure, measure)
        read_otherwise = False
        for (read, variant, value), reading in self.each_by_variant.items():
            if read == measure and view["options"]["variants"].get(variant) == value:
                each, read_otherwise = reading, True
        words = {"points": self.points(points), "each": self.t.gettext(each), "n": for_every}
        if for_every == 1:
            return self.t.gettext("{points} for {each}").format(**words)
        if measure in self.every and not read_otherwise:
            one, many = self.every[measure]
            words["each"] = self.t.ngettext(one, many, for_every).format(n=for_every)
            return self.t.gettext("{points} for {each}").format(**words)
        return self.t.gettext("{points} for {each}, divided by {n} and rounded down").format(**words)

    def source(self, source: str, view: SkyeView) -> str:
        """What points on the score sheet were given for."""
        kind, _, about = source.partition(" ")
        if kind == "scroll":
            scroll = self.tiles[about].scroll
            return self.t.gettext("scroll: {rule}").format(rule=self.scroll(scroll, view) if scroll else "")
        if kind == "gold":
            return self.t.pgettext("source of points", "gold")
        told = first([extension.source(self, source) for extension in self.extensions])
        if told:
            return told
        return f"{LETTERS[view['scoring_tiles'].index(source)]}: {self.scoring_tile(source)}"

    # Tiles

    def features(self, features: int) -> list[str]:
        """Animals, buildings and ships; a single one is not counted."""
        found: list[str] = []
        for i, kind in enumerate(FEATURES):
            n = (features >> (8 * i)) & 255
            if n == 1:
                found.append(self.t.gettext(FEATURE_WORDS[kind]))
            elif n:
                found.append(self.t.ngettext(*FEATURE_COUNTS[kind], n).format(n=n))
        return found

    def tile(self, id_: str) -> Phrase:
        """A tile by what is on it, "the tile with a farm and 2 sheep"; its land is named where others have the same."""
        if id_ not in self._tile_names:
            self._tile_names[id_] = self._name_of_tile(self.tiles[id_])
        return self._tile_names[id_]

    def _name_of_tile(self, tile: Tile) -> Phrase:
        if tile is self.game.components.castle:
            return self.t.noun("tile", "the castle")
        things = self.t.listed(self._listed_on(tile))
        if self._alike[_things_on(tile)] == 1:
            return self.t.noun("tile", "the tile {things}").put(things=things)
        return self.t.noun("tile", "the tile {things} ({land})").put(things=things, land=self._land_of(tile))

    def _land_of(self, tile: Tile) -> str:
        edges = tile.faces[0].edges
        terrains = {*edges, *[patch.terrain for patch in tile.faces[0].patches]}
        return ", ".join([self.terrain(t) for t in sorted(terrains, key=lambda t: (-edges.count(t), t))])

    def _listed_on(self, tile: Tile) -> list[str]:
        """The things on a tile, as they follow "the tile"."""
        counts = [(kind, (tile.features >> (8 * i)) & 255) for i, kind in enumerate(FEATURES)]
        counts += [("whisky", int(bool(tile.whisky))), ("scroll", int(tile.scroll is not None))]
        found: list[str] = []
        for kind, n in counts:
            if n > 1:
                found.append(self.t.counted_in(*(AND_MANY if found else WITH_MANY)[kind], n))
            elif n and found:
                found.append(self.t.pgettext("also on a tile", AND_ONE[kind]))
            elif n:
                found.append(self.t.pgettext("first on a tile", WITH_ONE[kind]))
        return [*found, *[thing for extension in self.extensions for thing in extension.also_on(self, tile.id)]]

    def tile_place(self, id_: str, seat: int) -> str:
        """The element of a tile; everybody has a castle."""
        return f"castle-{seat}" if id_ == self.game.components.castle.id else f"tile-{id_}"

    def pictures_of(self, id_: str) -> list[str]:
        """The tokens of what is on a tile."""
        tile = self.tiles[id_]
        found = [kind for i, kind in enumerate(FEATURES) if (tile.features >> (8 * i)) & 255]
        return [*found, *(["barrel"] if tile.whisky else [])]

    def tiles_named(self, ids: Iterable[str]) -> Phrase:
        """Several tiles in a row."""
        return self.t.listed([self.tile(id_) for id_ in ids])

    def whole_tile(self, id_: str, rotation: int, view: SkyeView) -> str:
        """Everything about a tile as it lies: areas with what is in them, roads, scroll, what expansions print."""
        tile = self.tiles[id_]
        face = tile.faces[rotation]
        parts = [*self._areas(face), *[self._road(segment) for segment in face.segments]]
        if tile.scroll is not None:
            parts.append(self.t.gettext("scroll: {rule}").format(rule=self.scroll(tile.scroll, view)))
        parts.extend([note for extension in self.extensions for note in extension.whole_tile_notes(self, id_)])
        if tile is self.game.components.castle:
            income = self.gold(self.game.components.castle_income)
            parts.append(self.t.gettext("castle: {gold} income").format(gold=income))
        return f"{sentence(BREAK.join(parts))}."

    def _areas(self, face: Face) -> list[str]:
        found: list[str] = []
        for patch in sorted(face.patches, key=lambda p: min(p.edges, default=4)):
            where = self.directions(patch.edges) if patch.edges else self.t.gettext("inside the tile")
            contents = self.features(patch.features)
            if patch.scroll:
                contents.append(self.t.gettext("scroll"))
            area = f"{self.terrain(patch.terrain)} ({where})"
            found.append(f"{area}: {', '.join(contents)}" if contents else area)
        return found

    def _road(self, segment: Segment) -> str:
        road = self.t.gettext("road ({exits}) with whisky") if segment.barrels else self.t.gettext("road ({exits})")
        return road.format(exits=self.directions(segment.exits))

    def edges(self, face: Face) -> str:
        """What a tile shows on its four edges."""
        roads = {exit_ for segment in face.segments for exit_ in segment.exits}
        found: list[str] = []
        for d, terrain in enumerate(face.edges):
            with_road = self.t.gettext("{direction} {terrain} with road")
            edge = with_road if d in roads else self.t.gettext("{direction} {terrain}")
            found.append(edge.format(direction=self.direction(d), terrain=self.terrain(terrain)))
        return ", ".join(found)

    def cell(self, x: int, y: int) -> str:
        """How far a cell is from the castle."""
        steps: list[str] = []
        if y:
            steps.append(self.t.counted(*(STEPS_NORTH if y < 0 else STEPS_SOUTH), abs(y)))
        if x:
            steps.append(self.t.counted(*(STEPS_EAST if x > 0 else STEPS_WEST), abs(x)))
        return self.t.gettext("{steps} of the castle").format(steps=", ".join(steps)) if steps else ""

    def look_up(self, word: str, view: SkyeView) -> str:
        """A tile, a scoring tile (by letter or id) or a thing of an expansion explained."""
        wanted = word.strip()
        for tile in (wanted, wanted.upper()):
            if tile in self.tiles:
                return self.whole_tile(tile, 0, view)
        ids = view["scoring_tiles"]
        for letter, id_ in zip(LETTERS, ids, strict=False):
            if wanted.casefold() in (letter.casefold(), id_, self.scoring_tile(id_).casefold()):
                return f"{letter} {self.scoring_tile(id_)}: {self.scoring_rule(id_, view)}."
        return first([extension.look_up(self, wanted, view) for extension in self.extensions])


def _things_on(tile: Tile) -> tuple[int, bool, bool]:
    """What lies on a tile, by which it is called."""
    return tile.features, bool(tile.whisky), tile.scroll is not None
