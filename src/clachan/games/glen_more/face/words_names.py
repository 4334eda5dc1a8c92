"""The things of Glen More in words: players, amounts, tiles, clans, and what they cost and give.

What a tile, a card or a clan field does is told from the same typed records that the rules use and the drawings show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clachan.core.refusal import Value
from clachan.face.grammar import MINUS, Phrase, join
from clachan.face.sayings import said_once
from clachan.face.words import Translator, player_name, victory_points
from clachan.games.glen_more.face.chronicle_face import chronicle_faces
from clachan.games.glen_more.face.drawing.box import tile_id
from clachan.games.glen_more.face.merits import MERITS
from clachan.games.glen_more.face.seen import covered_by, lasting, lying_on, men_on
from clachan.games.glen_more.face.vocabulary import (
    AMOUNT_WORDS,
    BREAK,
    CATEGORY_WORDS,
    EFFECT_WORDS,
    GOODS_WORDS,
    LASTING_WORDS,
    MEASURE_WORDS,
    NAMED_SOURCES,
    RESOURCE_SIGNS,
    RESOURCE_WORDS,
    SIDES,
    SOURCE_WORDS,
    TILE_WITH_NAME,
    TIMING_WORDS,
    TYPE_WORDS,
)
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.rules.components import START, Clan
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import (
    ACTIVATE,
    COUNT,
    FLEXIBLE,
    GOODS,
    LASTING,
    PERSON,
    Effect,
    Exchange,
    Price,
    Tile,
)
from clachan.games.glen_more.rules.views import CellView, GlenView, PileView, PlayerView, PriceView

ARROW = " → "
# Effects that lie on a tile; those of clan fields go on any own tiles (GM-CLAN-15, -16).
ON_TILES = (GOODS, "any", "scotsman")


class Names:
    """What things are called in one language."""

    def __init__(
        self,
        game: GlenMore,
        translator: Translator,
        names: Sequence[str],
        extensions: Sequence[WordExtension] | None = None,
    ) -> None:
        self.game: GlenMore = game
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)
        self.extensions: tuple[WordExtension, ...] = tuple(
            [face.words for face in chronicle_faces(game)] if extensions is None else extensions
        )
        self.tiles: dict[str, Tile] = game.components.tile_by_name
        self.clans: dict[str, Clan] = game.components.clan_by_name
        self.landmarks: dict[str, Landmark] = {card.name: card for card in game.components.landmarks}

    # Players and pieces

    def player(self, seat: int, view: GlenView) -> Phrase:
        """A seat as the viewer calls it."""
        return player_name(self.t, self.names[seat], seat == view["seat"])

    def merit(self, part: str) -> str:
        """What points of a part of an evaluation are for."""
        text = MERITS.get(part, "")
        for extension in self.extensions:
            text = text or extension.merits.get(part, "")
        return self.t.pgettext("points", text) if text else ""

    def piece(self, piece: str, view: GlenView) -> Phrase:
        """A piece on the Rondel: a player's, the Die, or one of an extension."""
        if piece in COLOURS:
            return self.player(COLOURS.index(piece), view)
        if piece == "die":
            return self.t.noun("piece", "the Die")
        found = [extension.piece(self, piece, view) for extension in self.extensions]
        return join([next(filter(None, found), piece)])

    # Amounts

    def resource(self, name: str | int) -> Phrase:
        """A resource by its name or number."""
        return self.t.noun("resource", RESOURCE_WORDS[RESOURCES[name] if isinstance(name, int) else name])

    def resource_sign(self, name: str | int) -> str:
        """The two letters that stand for a resource on a drawn tile."""
        sign = RESOURCE_SIGNS[RESOURCES[name] if isinstance(name, int) else name]
        return self.t.pgettext("resource on a tile", sign)

    def goods(self, n: int, name: str | int) -> Phrase:
        """So many of a resource."""
        return self.t.counted_in(*GOODS_WORDS[RESOURCES[name] if isinstance(name, int) else name], n)

    def reason_value(self, name: str, value: Value, view: GlenView) -> object:
        """Resources and types of tiles in words."""
        if isinstance(value, tuple):
            return self.listed([self.goods(n, resource) for resource, n in value])
        return self.type_(value) if name == "type" and isinstance(value, str) else value

    def pile(self, resources: PileView) -> Phrase:
        """Resources with how many of each, by their names; nothing has a dash."""
        return self.listed([self.goods(resources[name], name) for name in RESOURCES if resources.get(name)])

    def several(self, kind: str, n: int) -> Phrase:
        """So many of something that is no resource: coin, whisky, scotsman, marker, move, any, different, animals."""
        return self.t.counted(*AMOUNT_WORDS[kind], n)

    def coins(self, n: int) -> Phrase:
        """So many Coins."""
        return self.several("coin", n)

    def points(self, n: int) -> Phrase:
        """Victory points, short."""
        return victory_points(self.t, n)

    def changed_goods(self, n: int, name: str | int) -> str:
        """Resources that come or go."""
        return self.gained(self.goods(abs(n), name), n)

    def gained(self, text: str, n: int) -> str:
        """An amount, written without sign, that comes or goes."""
        return f"{MINUS if n < 0 else '+'}{text}"

    def listed(self, items: Iterable[str]) -> Phrase:
        """Things in a row, in any case; nothing has a dash."""
        return join(items) or Phrase("–")

    # Tiles, clans, cards

    @said_once
    def tile(self, name: str) -> Phrase:
        """The name of a tile or a landmark card, as the edition prints it; in a case, "the tile" with that name."""
        title = self.t.noun("tile", self.tiles[name].title if name in self.tiles else name)
        return title if title.forms else self.t.noun("name of a tile", TILE_WITH_NAME).put(name=title)

    def tile_list(self, names: Iterable[str]) -> Phrase:
        """Names of tiles in a row."""
        return self.listed([self.tile(name) for name in names])

    def clan(self, name: str) -> Phrase:
        """The name of a clan."""
        return self.t.noun("clan", name)

    def named(self, name: str) -> Phrase:
        """The name of a clan field, a tile or a card."""
        if name == START:
            return self.t.noun("field of the Clan Board", "Start")
        return self.clan(name) if name in self.clans else self.tile(name)

    def type_(self, type_: str) -> Phrase:
        """A type of tiles."""
        return self.t.noun("tile type", TYPE_WORDS[type_]) if type_ in TYPE_WORDS else Phrase(type_)

    def tile_places(self, names: Iterable[str], seat: int) -> list[str]:
        """The elements of tiles, which may lie in the territory of a seat."""
        return [tile_id(self.tiles[name], seat) for name in names if name in self.tiles]

    def cell(self, x: int, y: int) -> str:
        """A cell of a territory as it is typed."""
        return f"{x},{y}"

    def beside(self, player: PlayerView, x: int, y: int) -> str:
        """A cell of a territory by the tiles on its four sides: "right of Halkirk, above Tain"."""
        cells = {(entry["x"], entry["y"]): entry["tile"] for entry in player["territory"]}
        sides = [(self.t.gettext(side), (x + dx, y + dy)) for side, dx, dy in SIDES]
        return ", ".join([side.format(tile=self.tile(cells[there])) for side, there in sides if there in cells])

    def kind_of_tile(self, tile: Tile) -> str:
        """Types, river and overbuild icon: "Village, river, overbuilds: Village"."""
        parts: list[str] = [self.type_(type_) for type_ in tile.types]
        if tile.river:
            parts.append(self.t.gettext("river"))
        if tile.overbuild:
            parts.append(self.t.gettext("overbuilds: {type}").format(type=self.type_(tile.overbuild)))
        if tile.persons > 1:
            parts.append(self._counts_as_persons(tile.persons))
        return ", ".join(parts) or self.t.pgettext("tile type", "no type")

    @said_once
    def tile_rule(self, name: str) -> str:
        """What a tile is, costs and gives, with its landmark card."""
        tile = self.tiles[name]
        if tile.is_end:
            return self.t.gettext("whoever moves onto it or past it has no more turns; when all have, the game ends")
        for extension in self.extensions:
            found = extension.tile_rule(self, tile)
            if found:
                return found
        parts = [self.kind_of_tile(tile)]
        if not tile.is_person or not tile.price.free:
            parts.append(self.t.gettext("cost: {price}").format(price=self.price(tile.price)))
        return BREAK.join([*[part for part in parts if part], *self.tile_gives(tile)])

    def tile_gives(self, tile: Tile) -> list[str]:
        """One-time effects, the landmark card and the activation of a tile."""
        parts: list[str] = []
        if tile.once:
            once = ", ".join([self.effect(effect) for effect in tile.once])
            parts.append(self.t.gettext("one-time: {effects}").format(effects=once))
        card = self.game.components.landmark_of.get(tile.number)
        if card is not None:
            parts.append(self.t.gettext("card: {rule}").format(rule=self.landmark_rule(card.name)))
        if tile.activation:
            parts.append(self.t.gettext("activation: {effects}").format(effects=self.activation(tile)))
        return parts

    @said_once
    def titled_tile(self, name: str) -> str:
        """The name of a tile with what it is, costs and gives: the text of a tooltip."""
        return f"{self.tile(name)}: {self.tile_rule(name)}"

    @said_once
    def landmark_rule(self, name: str) -> str:
        """What a landmark card does, and when."""
        card = self.landmarks[name]
        if not card.effects:
            return self.t.gettext("nothing besides what its tile gives")
        effects = ", ".join([self.effect(effect) for effect in card.effects])
        return f"{effects} ({self.timing(card.timing)})"

    @said_once
    def titled_landmark(self, name: str) -> str:
        """A landmark card with its rule: the text of a tooltip."""
        return self.t.gettext("Landmark Card {name}: {rule}").format(
            name=self.tile(name), rule=self.landmark_rule(name)
        )

    def clan_rule(self, name: str) -> str:
        """What a clan field gives, and when."""
        clan = self.clans[name]
        if not clan.effects:
            return self.t.gettext("nothing; it cannot be claimed")
        placed = [effect for effect in clan.effects if effect.kind in ON_TILES]
        others = [effect for effect in clan.effects if effect not in placed]
        # What may be activated comes last: nothing that stands after it is activated, too.
        parts = [self.effect(effect) for effect in sorted(others, key=lambda effect: effect.kind == ACTIVATE)]
        if placed:
            things = ", ".join([self.effect(effect) for effect in placed])
            parts.append(self.t.gettext("{things} on any of your tiles").format(things=things))
        rule = f"{', '.join(parts)} ({self.timing(clan.timing)})"
        if clan.repeatable:
            return BREAK.join([rule, self.t.gettext("may be claimed any number of times")])
        return rule

    @said_once
    def titled_clan(self, name: str) -> str:
        """A clan with its rule: the text of a tooltip."""
        return self.t.gettext("Clan {name}: {rule}").format(name=self.clan(name), rule=self.clan_rule(name))

    def timing(self, timing: str) -> str:
        """When an effect counts: lightning, infinity, flag."""
        return self.t.gettext(TIMING_WORDS[timing])

    # Effects and prices

    def effect(self, effect: Effect) -> str:
        """What an effect gives."""
        for extension in self.extensions:
            found = extension.effect(self, effect)
            if found:
                return found
        if effect.kind == GOODS:
            return self.goods(effect.amount, effect.resource)
        if effect.kind in AMOUNT_WORDS:
            return self.several(effect.kind, effect.amount)
        if effect.kind == "vp":
            return self.points(effect.amount)
        if effect.kind in EFFECT_WORDS:
            return self.t.gettext(EFFECT_WORDS[effect.kind])
        return self._longer_effect(effect)

    def _longer_effect(self, effect: Effect) -> str:
        if effect.kind == LASTING:
            return self.t.gettext(LASTING_WORDS[effect.what]).format(n=effect.amount)
        if effect.kind == COUNT:
            text = self.t.gettext("{least} or more: {points}")
            steps = [
                text.format(least=least, points=self.points(points))
                for least, points in zip(effect.at, effect.points, strict=True)
            ]
            return f"{self.t.pgettext('counted', MEASURE_WORDS[effect.what])} ({', '.join(steps)})"
        if effect.kind == ACTIVATE:
            between = self.t.pgettext("between types of tiles", "and")
            tiles = join([self.type_(type_) for type_ in effect.types], f" {between} ")
            return self.t.gettext("you may activate: {tiles}").format(tiles=tiles)
        if effect.kind == PERSON:
            return f"{self.tile(effect.what)} ({self._counts_as_persons(self.tiles[effect.what].persons)})"
        return effect.label

    def _counts_as_persons(self, n: int) -> str:
        return self.t.ngettext("counts as {n} Person", "counts as {n} Persons", n).format(n=n)

    def price(self, price: Price) -> Phrase:
        """What is handed in."""
        if price.free:
            return self.t.noun("price", "nothing")
        parts: list[str] = [self.goods(n, kind) for kind, n in price.wanted]
        if price.number:
            parts.append(self.several(FLEXIBLE[price.flex - 1], price.number))
        if price.coins:
            parts.append(self.coins(price.coins))
        if price.whisky:
            parts.append(self.several("whisky", price.whisky))
        if price.scotsmen:
            scotsmen = self.several("scotsman", price.scotsmen)
            parts.append(self.t.noun("price", "{scotsmen} of your territory").put(scotsmen=scotsmen))
        return join(parts)

    def exchange(self, exchange: Exchange) -> str:
        """One way of an activation: what is given and what is gained."""
        gains = self.gains(exchange)
        return gains if exchange.price.free else f"{self.price(exchange.price)}{ARROW}{gains}"

    def gains(self, exchange: Exchange) -> Phrase:
        """What one way of an activation brings."""
        return join([self.effect(effect) for effect in exchange.effects])

    def activation(self, tile: Tile) -> str:
        """All ways of an activation."""
        ways = [self.exchange(exchange) for exchange in tile.activation]
        between = self.t.pgettext("between ways to activate", "or")
        return f" {between} ".join(ways)

    def due(self, price: PriceView) -> Phrase:
        """What is left of a payment in a view."""
        parts = [self.goods(price[name], name) for name in RESOURCES if price.get(name)]
        parts.extend([self.several(name, price[name]) for name in (*FLEXIBLE, "coin") if price.get(name)])
        return self.listed(parts)

    def effects_of(self, source: str) -> Sequence[Effect]:
        """The effects that come from a source of the books: placing a tile, an activation, a clan field."""
        kind, name = split_source(source)
        if kind == "clan " and name in self.clans:
            return self.clans[name].effects
        if name not in self.tiles:
            return ()
        tile = self.tiles[name]
        if kind == "activation of ":
            return [effect for exchange in tile.activation for effect in exchange.effects]
        card = self.game.components.landmark_of.get(tile.number)
        return [*tile.once, *(card.effects if card is not None else ())]

    def effect_by_label(self, label: str, source: str) -> str:
        """An effect that a source gives, by the word that the notation has for it."""
        for effect in [*self.effects_of(source), *self.game.components.effects]:
            if effect.label == label:
                return self.effect(effect)
        return label

    # What lies on a tile

    def standing(self, entry: CellView) -> Phrase:
        """Resources and Scotsmen on a tile of a territory; nothing has a dash."""
        return self.listed(self._standing(entry))

    def _standing(self, entry: CellView) -> list[str]:
        parts: list[str] = [self.goods(n, kind) for kind, n in enumerate(lying_on(entry)) if n]
        scotsmen = men_on(entry)
        return [*parts, self.several("scotsman", scotsmen)] if scotsmen else parts

    def titled_cell(self, entry: CellView) -> str:
        """A tile of a territory with what lies on it and below it: the text of a tooltip."""
        parts = [self.titled_tile(entry["tile"])]
        if "scotsmen" not in entry and "resources" not in entry and "covers" not in entry:
            return parts[0]
        standing = self._standing(entry)
        if standing:
            parts.append(self.t.gettext("on it: {things}").format(things=self.listed(standing)))
        covered = covered_by(entry)
        if covered:
            parts.append(self.t.gettext("below it: {tiles}").format(tiles=self.tile_list(covered)))
        return BREAK.join(parts)

    # Points

    @said_once
    def source(self, source: str) -> str:
        """What points on the score sheet were given for."""
        for extension in self.extensions:
            found = extension.source(self, source)
            if found:
                return found
        if source in CATEGORY_WORDS:
            return self.t.pgettext("scored", CATEGORY_WORDS[source])
        if source in SOURCE_WORDS:
            return self.t.pgettext("scored", SOURCE_WORDS[source])
        kind, name = split_source(source)
        if not kind:
            return source
        return self.t.gettext(NAMED_SOURCES[kind]).format(name=self.clan(name) if kind == "clan " else self.tile(name))

    def player_number(self, view: GlenView, seat: int, category: str) -> int:
        """How much a player has in a category of the scoring, without what extensions change."""
        player = view["players"][seat]
        if category == "castle":
            castle = self.game.components.castle.name
            entries = [entry for entry in player["territory"] if castle in (entry["tile"], *covered_by(entry))]
            scotsmen = sum([men_on(entry) for entry in entries])
            return 2 * scotsmen if lasting(player, "double_castle") else scotsmen
        if category == "landmarks":
            return len(player["landmarks"])
        if category == "persons":
            return sum([self.tiles[name].persons for name in player["persons"]])
        return player["whisky"]


def split_source(source: str) -> tuple[str, str]:
    """The kind of a source with a name, and the name; nothing where it has none."""
    for kind in NAMED_SOURCES:
        if source.startswith(kind):
            return kind, source[len(kind) :]
    return "", ""
