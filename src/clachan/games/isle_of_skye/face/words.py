"""What Isle of Skye says to players. Tiles, scrolls and scoring tiles are put into words from their data records."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.words import (
    Choice,
    Translator,
    Words,
    not_asked,
)
from clachan.games.isle_of_skye.face.building_words import described_place, described_turn
from clachan.games.isle_of_skye.face.expansion_face import expansion_faces
from clachan.games.isle_of_skye.face.menu import menu_of, shortcuts_of
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.face.seen import cell_built_on, offers_of, own_seat, own_things, tile_built
from clachan.games.isle_of_skye.face.vocabulary import (
    BREAK,
    DIRECTION_WORDS,
    EACH,
    EACH_BY_VARIANT,
    EVERY,
    FEATURE_COUNTS,
    FEATURE_WORDS,
    LETTERS,
    MOST,
    NONE,
    PHASE_WORDS,
    SCORING_TILE_WORDS,
    TERRAIN_WORDS,
)
from clachan.games.isle_of_skye.face.words_extension import WordExtension, first
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAINS, Face, Scroll, Segment, Tile
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.pricing import next_slot
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

OWN_CONSIDERED = ("price", "build")


class SkyeWords(Words[SkyeView]):
    """Isle of Skye in one language, spoken to one seat: the one whose view is given."""

    reported = frozenset({"buy"})

    def __init__(self, game: IsleOfSkye, translator: Translator, names: Sequence[str]) -> None:
        self.game: IsleOfSkye = game
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)
        castle = game.components.castle
        self.tiles: dict[str, Tile] = {**game.components.tile_by_id, castle.id: castle}
        self.extensions: list[WordExtension] = [face.words for face in expansion_faces(game)]
        self.scoring_tiles: dict[str, str] = dict(SCORING_TILE_WORDS)
        self.each: dict[str, str] = dict(EACH)
        self.every: dict[str, tuple[str, str]] = dict(EVERY)
        self.most: dict[str, str] = dict(MOST)
        self.each_by_variant: dict[tuple[str, str, str], str] = dict(EACH_BY_VARIANT)
        self.considered: frozenset[str] = frozenset(OWN_CONSIDERED)
        for extension in self.extensions:
            self.considered |= extension.considered
            self.scoring_tiles.update(extension.scoring_tiles)
            self.each.update(extension.each)
            self.every.update(extension.every)
            self.most.update(extension.most)
            self.each_by_variant.update(extension.each_by_variant)

    # Names of things

    def player(self, seat: int, view: SkyeView) -> str:
        """A seat as the viewer calls it."""
        if seat == view["seat"]:
            return self.t.pgettext("name in a list", "you")
        return self.t.gettext("player {seat} ({name})").format(seat=seat, name=self.names[seat])

    def from_player(self, seat: int, view: SkyeView) -> str:
        """A seat as the source of a tile."""
        if seat == view["seat"]:
            return self.t.gettext("from you")
        return self.t.gettext("from player {seat} ({name})").format(seat=seat, name=self.names[seat])

    def gold(self, n: int) -> str:
        """An amount of gold."""
        return self.t.ngettext("{n} gold", "{n} gold", n).format(n=n)

    def for_gold(self, n: int) -> str:
        """An amount of gold as a price."""
        return self.t.ngettext("for {n} gold", "for {n} gold", n).format(n=n)

    def points(self, n: int) -> str:
        """Victory points, short."""
        return self.t.gettext("{n} VP").format(n=n)

    def terrain(self, terrain: int) -> str:
        """pasture, mountain or water"""
        return self.t.gettext(TERRAIN_WORDS[TERRAINS[terrain]])

    def directions(self, directions: Sequence[int]) -> str:
        """Directions in the order north, east, south, west."""
        return ", ".join([self.t.gettext(DIRECTION_WORDS[d]) for d in sorted(directions)])

    def phase(self, view: SkyeView) -> str:
        """The phase of the round."""
        phase = view["phase"]
        told = first([extension.phase(self, phase, view) for extension in self.extensions])
        return told or self.t.gettext(PHASE_WORDS.get(phase, phase))

    # Scoring tiles and scrolls

    def scoring_tile(self, id_: str) -> str:
        """The name of a scoring tile."""
        return self.t.pgettext("scoring tile", self.scoring_tiles.get(id_, id_))

    def scoring_rule(self, id_: str, view: SkyeView) -> str:
        """What a scoring tile gives points for."""
        tile = next(tile for tile in self.game.components.scoring_tiles if tile.id == id_)
        if tile.majority:
            first, second = [self.points(n) for n in tile.majority]
            most = self.t.gettext(self.most.get(tile.measure, tile.measure))
            return self.t.gettext("{most}: {first}; second most: {second}").format(
                most=most, first=first, second=second
            )
        if tile.by_count:
            points = ", ".join([str(n) for n in tile.by_count])
            counts = ", ".join([str(n) for n in range(1, len(tile.by_count) + 1)])
            rule = self.t.gettext("{points} VP for each mountain area with {counts} or more brochs")
            return rule.format(points=points, counts=counts)
        return self._points_for(tile.points, tile.for_every, tile.measure, view)

    def scroll(self, scroll: Scroll, view: SkyeView) -> str:
        """What a scroll gives points for."""
        if not scroll.per:
            return self.points(scroll.points)
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
            return self.t.gettext("scroll on {tile}").format(tile=about)
        if kind == "gold":
            return self.t.pgettext("source of points", "gold")
        told = first([extension.source(self, source) for extension in self.extensions])
        if told:
            return told
        return f"{LETTERS[view['scoring_tiles'].index(source)]} {self.scoring_tile(source)}"

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

    def tile(self, id_: str, view: SkyeView) -> str:
        """A tile in brief: "B12 (mountain, pasture; farm, 2 sheep)"."""
        tile = self.tiles[id_]
        edges = tile.faces[0].edges
        terrains = sorted({*edges, *[p.terrain for p in tile.faces[0].patches]}, key=lambda t: (-edges.count(t), t))
        parts = [", ".join([self.terrain(terrain) for terrain in terrains])]
        contents = self.features(tile.features)
        if tile.whisky:
            contents.append(self.t.gettext("whisky"))
        if contents:
            parts.append(", ".join(contents))
        if tile.scroll is not None:
            parts.append(self.t.gettext("scroll: {rule}").format(rule=self.scroll(tile.scroll, view)))
        parts.extend([note for extension in self.extensions for note in extension.tile_notes(self, id_)])
        return f"{id_} ({BREAK.join(parts)})"

    def whole_tile(self, id_: str, rotation: int, view: SkyeView) -> str:
        """Everything about a tile as it lies: areas with what is in them, roads, scroll, what expansions print."""
        tile = self.tiles[id_]
        face = tile.faces[rotation]
        parts = [*self._areas(face), *[self._road(segment) for segment in face.segments]]
        if tile.scroll is not None:
            parts.append(self.t.gettext("scroll: {rule}").format(rule=self.scroll(tile.scroll, view)))
        parts.extend([note for extension in self.extensions for note in extension.whole_tile_notes(self, id_)])
        if tile is self.game.components.castle:
            parts.append(self.t.gettext("castle: {gold} income").format(gold=self.game.components.castle_income))
        return f"{id_}: {BREAK.join(parts)}."

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

    def look_up(self, word: str, view: SkyeView) -> str:
        """A tile, a scoring tile (by letter or id) or a thing of an expansion explained."""
        wanted = word.strip()
        if wanted.upper() in self.tiles:
            return self.whole_tile(wanted.upper(), 0, view)
        ids = view["scoring_tiles"]
        for letter, id_ in zip(LETTERS, ids, strict=False):
            if wanted.casefold() in (letter.casefold(), id_, self.scoring_tile(id_).casefold()):
                return f"{letter} {self.scoring_tile(id_)}: {self.scoring_rule(id_, view)}."
        return first([extension.look_up(self, wanted) for extension in self.extensions])

    # What is asked

    def question(self, view: SkyeView) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        waiting = not_asked(self, self.t, view)
        if waiting:
            return waiting
        asked = view["asked"]
        me = own_things(view)
        if asked == "price":
            return self._price_question(me, view)
        if asked == "buy":
            return self._buy_question(own_seat(view), view)
        told = first([extension.question(self, view) for extension in self.extensions])
        return told or self._build_question(me, view)

    def _buy_question(self, seat: int, view: SkyeView) -> str:
        owners = {owner for owner, _ in self.on_offer(view).values()}
        if owners == {seat}:
            return self.t.gettext("Which tile do you buy from your own offer, or do you pass?")
        if seat in owners:
            return self.t.gettext("Do you buy a tile of another player or one of your own, or do you pass?")
        return self.t.gettext("Which tile do you buy from another player, or do you pass?")

    def on_offer(self, view: SkyeView) -> dict[str, tuple[int, int]]:
        """The tiles that the viewer may still buy in this turn, with enough gold, by seller and price."""
        seat = view["seat"]
        return {
            tile: (owner, price)
            for tile, (owner, price) in offers_of(view).items()
            if view["purchases_left"]["own" if owner == seat else "normal"]
        }

    def _price_question(self, me: PlayerView, view: SkyeView) -> str:
        drawn = me["drawn"]
        axe = me["axe"]
        if axe is None and len(drawn) > 1:
            return self.t.gettext("On which of your tiles do you lay the axe, so that it goes back into the bag?")
        tile = self.tile(drawn[self.slot_to_price(me)], view)
        if axe is None:
            return self.t.gettext("Do you lay the axe on {tile}, or a price?").format(tile=tile)
        return self.t.gettext("What price do you ask for {tile}?").format(tile=tile)

    def slot_to_price(self, me: PlayerView) -> int:
        """The drawn tile that gets its price next."""
        prices = tuple([price or 0 for price in me["prices"]])
        axe = me["axe"]
        return next_slot(prices, axe - 1 if axe is not None else NONE)

    def _build_question(self, me: PlayerView, view: SkyeView) -> str:
        if me["building"] is None:
            return self.t.gettext("Which of your tiles do you build next?")
        tile = self.tile(tile_built(me), view)
        cell = cell_built_on(me)
        if not cell:
            return self.t.gettext("Where do you build {tile}?").format(tile=tile)
        return self.t.gettext("How do you turn {tile} on {x},{y}?").format(tile=tile, x=cell[0], y=cell[1])

    # Actions, from their notation

    def describe(self, action: Action, view: SkyeView) -> str:
        """A legal action of the viewer in words."""
        told = first([extension.describe(self, action, view) for extension in self.extensions])
        return told or self._describe(action, view)

    def _describe(self, action: Action, view: SkyeView) -> str:
        verb, *about = action.text.split()
        me = own_things(view)
        if verb == "axe":
            tile = self.tile(me["drawn"][int(about[0]) - 1], view)
            return self.t.gettext("Lay the axe on {tile}").format(tile=tile)
        if verb == "price":
            tile = self.tile(me["drawn"][int(about[0]) - 1], view)
            for_gold = self.for_gold(int(about[1].removesuffix("g")))
            return self.t.gettext("Offer {tile} {for_gold}").format(tile=tile, for_gold=for_gold)
        if verb == "buy":
            return self._describe_purchase(about, own_seat(view), view)
        if verb == "build":
            return self.t.gettext("Build {tile} next").format(tile=self.tile(about[0], view))
        if verb == "place":
            x, y = [int(part) for part in about[0].split(",")]
            return described_place(self, x, y, me)
        if verb == "turn":
            return described_turn(self, int(about[0]), me)
        return self.t.gettext("Pass")

    def _describe_purchase(self, about: list[str], seat: int, view: SkyeView) -> str:
        tile = self.tile(about[-1], view)
        if about[0] == "own":
            for_gold = self.for_gold(offers_of(view)[about[1]][1])
            return self.t.gettext("Buy {tile} from your own offer {for_gold}").format(tile=tile, for_gold=for_gold)
        seller, price = offers_of(view)[about[0]]
        return self.t.gettext("Buy {tile} {from_player} {for_gold}").format(
            tile=tile,
            from_player=self.from_player(seller, view),
            for_gold=self.for_gold(self.payment(price, seat, view)),
        )

    def payment(self, price: int, buyer: int, view: SkyeView) -> int:
        """What another player's tile costs the buyer."""
        for extension in self.extensions:
            price = extension.payment(price, buyer, view)
        return price

    def faces(self, player: PlayerView) -> dict[int, Face]:
        """A player's territory: the faces of the tiles by cell."""
        found: dict[int, Face] = {}
        for item in player["territory"]:
            face = self.tiles[item["tile"]].faces[item["rotation"]]
            found[cell_at(item["x"], item["y"])] = face
        return found

    def land(self, view: SkyeView, seat: int) -> dict[int, Face]:
        """The same with what expansions have laid on it that is part of the land."""
        faces = self.faces(view["players"][seat])
        for extension in self.extensions:
            faces = extension.land(self, view, seat, faces)
        return faces

    def menu(self, legal: Sequence[Action], view: SkyeView) -> list[Choice]:
        """The legal actions as a list to choose from."""
        return menu_of(self, legal, view)

    def shortcuts(self, action: Action, view: SkyeView) -> tuple[str, ...]:
        """What else may be typed for a legal action."""
        return shortcuts_of(self, action, view)

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu."""
        return [
            ("4", self.t.gettext("an amount sets a price")),
            ("B12", self.t.gettext("a tile buys, keeps or builds it")),
            ("1,0", self.t.gettext("coordinates build on that cell")),
            ("t 1", self.t.gettext("show the territory of seat 1")),
            ("i B12", self.t.gettext("explain a tile, or a scoring tile by its letter")),
        ]

    # What happened

    def news(self, before: SkyeView, after: SkyeView) -> list[str]:
        """What the viewer saw happen between two views with one move between them."""
        return News(self, before, after).told()
