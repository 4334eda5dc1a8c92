"""The things of Clans of Caledonia in words: goods, units, clans, tiles, contracts and spaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from clachan.core.refusal import Value
from clachan.face.grammar import MINUS, Phrase, join
from clachan.face.sayings import said_once
from clachan.face.words import Translator, player_name, sentence, victory_points
from clachan.games.clans_of_caledonia.face.merits import MERITS
from clachan.games.clans_of_caledonia.face.vocabulary import (
    AREA_WORDS,
    AS_ANYBODY,
    BREAK,
    CLAN_RULES,
    CLAN_WORDS,
    EACH,
    EVERY,
    EXCHANGE_RULES,
    FISHERMAN,
    GLORY_FROM_PORT,
    GOOD_AMOUNTS,
    GOOD_WORDS,
    NO_CLAN,
    PHASE_WORDS,
    PORT_RULES,
    PORT_WORDS,
    SCORING_WORDS,
    SOURCE_WORDS,
    TECHNOLOGY_WORDS,
    TERRAIN_WORDS,
    TITLE_WORDS,
    UNIT_WORDS,
)
from clachan.games.clans_of_caledonia.face.words_costs import layout_of
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.components import Contract, PortTile, ScoringTile, StartingTile
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, MEAT, TERRAINS, WORKER
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, FIRST_PORT, MODULES, NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.views import ClansView

# By the name of a space, the seat and the kind of the unit there.
Standing = dict[str, tuple[int, str]]
# The spaces of how many maps, each in a language, are told without looking again.
KEPT_MAPS = 48


@lru_cache(KEPT_MAPS * len(NAMES))
def lie_of(t: Translator, layout: Layout, space: int) -> Sequence[str]:
    """What never changes about a space: its land types or the water that it is, then land cost, rivers and border."""
    names = [name for bit, name in enumerate(TERRAINS) if layout.terrain[space] >> bit & 1]
    parts = [", ".join([t.pgettext("terrain", TERRAIN_WORDS[name]) for name in names])]
    if space < FIRST_PORT and layout.cost[space]:
        parts.append(t.gettext("land {money}").format(money=money(layout.cost[space])))
    if any(layout.river_between(space, other) for other in spaces_in(layout.adjacent[space])):
        parts.append(t.gettext("by a river"))
    if layout.delta >> space & 1:
        parts.append(t.gettext("river delta"))
    if layout.border >> space & 1:
        parts.append(t.gettext("border space"))
    return tuple(parts)


@lru_cache(KEPT_MAPS * len(NAMES))
def lies_empty(t: Translator, layout: Layout, space: int) -> str:
    """Everything about an empty space, as most of them are."""
    return sentence(BREAK.join([*lie_of(t, layout, space), t.gettext("empty")]))


def money(pounds: int) -> str:
    """An amount of money."""
    return f"{MINUS}£{-pounds}" if pounds < 0 else f"£{pounds}"


def powers_of(clan: Clan) -> list[str]:
    """What a clan does differently, by the names of its powers among the words, in the order of these."""
    factories = any(clan.factory_discount)
    found = {
        "boxes": clan.boxes > 1 and clan.fulfil > 1,
        "boxes alone": clan.boxes > 1 and clan.fulfil == 1,
        "fulfil alone": clan.boxes == 1 and clan.fulfil > 1,
        "draw alone": clan.draw != 3 and not (clan.boxes > 1 and clan.fulfil > 1),
        "factory_discount": factories and len(clan.factory_discount) != 4,
        "four factory discounts": factories and len(clan.factory_discount) == 4,
        "butter": clan.butter > 0,
        "first_workers at the border": clan.first_workers > 2 and clan.border_start,
        "first_workers": clan.first_workers > 2 and not clan.border_start,
        "border_start": clan.first_workers == 2 and clan.border_start,
        "own_workers": clan.own_workers,
        "rowing": clan.rowing,
        "no technology": clan.own_workers,
        "beer": clan.beer > 0 and clan.beer_limit > 0,
        "whisky_money": clan.whisky_money > 0,
        "cellar": bool(clan.cellar),
        "delta_discount": any(clan.delta_discount),
        "merchants": clan.merchants > 0,
        "shipping": clan.shipping[0] != clan.shipping[1],
        "the same shipping": clan.shipping[0] == clan.shipping[1] > 0,
        "trade_money": clan.trade_money > 0,
    }
    return [power for power in CLAN_RULES if found[power]]


class Names:
    """What things are called in one language."""

    def __init__(self, game: ClansOfCaledonia, translator: Translator, names: Sequence[str]) -> None:
        self.game: ClansOfCaledonia = game
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)
        components = game.components
        self.clans: dict[str, Clan] = {clan.id: clan for clan in components.clans}
        self.ports: dict[str, PortTile] = {port.id: port for port in components.ports}
        self.scoring_tiles: dict[str, ScoringTile] = {tile.id: tile for tile in components.scoring_tiles}
        self.contracts: dict[str, Contract] = {contract.id: contract for contract in components.contracts}
        self.starts: dict[str, StartingTile] = {tile.id: tile for tile in components.starting_tiles}
        self._amounts: dict[tuple[int, str], Phrase] = {}

    # Players and figures

    def player(self, seat: int, view: ClansView) -> Phrase:
        """A seat as the viewer calls it."""
        return player_name(self.t, self.names[seat], seat == view["seat"])

    def merit(self, part: str) -> str:
        """What points of a part of an evaluation are for."""
        text = MERITS.get(part, "")
        return self.t.pgettext("points", text) if text else ""

    def money(self, pounds: int) -> str:
        """An amount of money."""
        return money(pounds)

    def gained(self, pounds: int) -> str:
        """Money that comes or goes."""
        return self.money(pounds) if pounds < 0 else f"+{self.money(pounds)}"

    def points(self, n: int) -> Phrase:
        """Victory points, short."""
        return victory_points(self.t, n)

    def glory(self, n: int) -> Phrase:
        """An amount of Glory."""
        return self.t.counted("{n} Glory", "{n} Glory", n)

    def merchants(self, n: int) -> Phrase:
        """So many merchants."""
        return self.t.counted("{n} merchant", "{n} merchants", n)

    def steps(self, n: int) -> Phrase:
        """So many steps of a price."""
        return self.t.counted("{n} step", "{n} steps", n)

    # Goods and units

    def reason_value(self, name: str, value: Value, view: ClansView) -> object:
        """Goods and land in words."""
        if not isinstance(value, tuple):
            return value
        if name == "goods":
            return join([self.amount(n, good) for good, n in value])
        return join([self.t.noun("terrain", TERRAIN_WORDS[terrain]) for terrain, _ in value])

    def good(self, good: int | str) -> Phrase:
        """A good of the market, meat or an import, by number or name."""
        return self.t.noun("good", GOOD_WORDS[_name_of(good)])

    def amount(self, n: int, good: int | str) -> Phrase:
        """So much of a good."""
        key = (n, _name_of(good))
        if key not in self._amounts:
            self._amounts[key] = self.t.counted(*GOOD_AMOUNTS[key[1]], n)
        return self._amounts[key]

    def amounts(self, amounts: Iterable[int]) -> Phrase:
        """Goods of the market with how many of each; nothing has a dash."""
        return join([self.amount(n, good) for good, n in enumerate(amounts) if n] or ["–"])

    def worth(self, amounts: Mapping[str, int]) -> Phrase:
        """Goods and money, without a sign: what one gave, or what one received."""
        return join(
            [self.money(abs(n)) if what == "money" else self.amount(abs(n), what) for what, n in amounts.items()]
        )

    def changes(self, amounts: Mapping[str, int]) -> str:
        """Goods and money that come and go: "+2 wool, −£8"."""
        found: list[str] = []
        for what, n in amounts.items():
            if what == "money":
                found.append(self.gained(n))
            else:
                found.append(f"{MINUS if n < 0 else '+'}{self.amount(abs(n), what)}")
        return ", ".join(found)

    def offers(self, prices: Mapping[int, int]) -> str:
        """Goods of the market with what one of each costs."""
        text = self.t.gettext("{good} {money}")
        return ", ".join([text.format(good=self.good(good), money=self.money(n)) for good, n in prices.items()])

    def unit(self, name: str) -> Phrase:
        """A kind of unit."""
        return self.t.noun("unit", UNIT_WORDS[name])

    def workers(self, kind: str) -> Phrase:
        """The workers that a technology is for, all of them."""
        return self.t.noun("technology", TECHNOLOGY_WORDS[kind])

    def shipping(self, level: int) -> str:
        """A level of shipping."""
        if level == 0:
            return self.t.gettext("no shipping")
        if level == 1:
            return self.t.gettext("river-crossing")
        return self.t.ngettext("{n}-loch", "{n}-loch", level - 1).format(n=level - 1)

    def area(self, direction: int) -> Phrase:
        """Where merchants stand who buy, or those who sell."""
        return self.t.noun("area of the market", AREA_WORDS[direction])

    # Clans and tiles

    def clan(self, id_: str | None) -> Phrase:
        """The name of a clan; a player may have none, and an owner's own clan is called as they call it."""
        if id_ and id_ not in CLAN_WORDS:
            return Phrase(id_)
        return self.t.noun("clan", CLAN_WORDS[id_] if id_ else NO_CLAN)

    def clan_rule(self, id_: str) -> str:
        """What a clan does differently, power by power."""
        clan = self.clans[id_]
        told = [self.t.gettext(CLAN_RULES[power]).format(**self._figures(clan, power)) for power in powers_of(clan)]
        return BREAK.join(told) or self.t.gettext(AS_ANYBODY)

    def _figures(self, clan: Clan, power: str) -> dict[str, object]:
        small, large = [self.shipping(level) for level in clan.shipping]
        if power == "delta_discount":
            small, large = [self.money(pounds) for pounds in clan.delta_discount]
        worker = self.game.components.units[WORKER]
        return {
            "draw": self.contract_count(clan.draw),
            "discounts": ", ".join([self.money(pounds) for pounds in clan.factory_discount]),
            "butter": self.money(clan.butter),
            "small": small,
            "large": large,
            "cost": self.money(worker.cost),
            "income": self.money(worker.income),
            "limit": clan.beer_limit,
            "beer": self.money(clan.beer),
            "money": self.money(clan.whisky_money),
            "values": ", ".join([self.money(pounds) for pounds in clan.cellar]),
            "merchants": self.merchants(clan.merchants),
            "trade": self.money(clan.trade_money),
        }

    def starting_tile(self, id_: str) -> Phrase:
        """Money and goods of a starting tile."""
        tile = self.starts[id_]
        return join([self.money(tile.money), self.amounts(tile.goods)])

    def port(self, id_: str) -> Phrase:
        """A port tile by its effect."""
        tile = self.ports[id_]
        kind = tile.effect
        if kind == "exchange":
            kind = "exchange basic" if tile.goods[0] == 0 else "exchange processed"
        return self.t.noun("port tile", PORT_WORDS[kind])

    def port_rule(self, id_: str) -> str:
        """What a port tile does."""
        tile = self.ports[id_]
        if tile.effect == "exchange":
            one, many = EXCHANGE_RULES[tile.goods[0] == 0]
            return self.t.ngettext(one, many, tile.gain).format(n=tile.gain)
        rules = [PORT_RULES[tile.effect]]
        if tile.money and tile.effect == "upgrade":
            rules.append(PORT_RULES["money"])
        if tile.glory and tile.effect in ("money", "building-bonus"):
            rules.append(GLORY_FROM_PORT)
        glory, steps = self.glory(tile.glory), self.steps(tile.steps)
        pounds, cost = self.money(tile.money), self.money(tile.cost)
        told = [self.t.gettext(rule).format(glory=glory, money=pounds, steps=steps, cost=cost) for rule in rules]
        return BREAK.join(told)

    def scoring_tile(self, id_: str) -> str:
        """The name of a scoring tile."""
        return self.t.noun("counted by a scoring tile", SCORING_WORDS[self.scoring_tiles[id_].per])

    def scoring_rule(self, id_: str) -> str:
        """What a scoring tile gives Glory for."""
        tile = self.scoring_tiles[id_]
        text = self.t.gettext("{points} for {each}")
        each = self.t.gettext(EACH[tile.per])
        if tile.for_every > 1 and tile.per in EVERY:
            each = self.t.ngettext(*EVERY[tile.per], tile.for_every).format(n=tile.for_every)
        elif tile.for_every > 1:
            text = self.t.gettext("{points} for {each}, divided by {n} and rounded down")
        return text.format(points=self.glory(tile.glory), each=each, n=tile.for_every)

    # Contracts

    def contract(self, id_: str) -> str:
        """What a contract needs and gives."""
        text = self.t.gettext("deliver {needs}; receive {gives}")
        return text.format(needs=self.needs(id_), gives=self.gives(id_))

    def needs(self, id_: str) -> Phrase:
        """Goods and meat that a contract asks for."""
        contract = self.contracts[id_]
        amounts = (*contract.goods, contract.beef, contract.mutton)
        return join([self.amount(n, good) for good, n in zip((*GOODS, *MEAT), amounts, strict=True) if n])

    def gives(self, id_: str) -> Phrase:
        """Imports and bonuses of a contract."""
        contract = self.contracts[id_]
        imports = zip((*IMPORTS, "hops"), (*contract.imports, contract.hops), strict=True)
        parts: list[str] = [self.amount(n, name) for name, n in imports if n]
        if contract.money:
            parts.append(self.money(contract.money))
        if contract.free_space:
            parts.append(self.free_space())
        if contract.upgrades:
            parts.append(self.upgrades(contract.upgrades))
        return join(parts)

    def free_space(self) -> Phrase:
        """The bonus that saves the cost of the land."""
        return self.t.noun("export bonus", "a free space")

    def upgrades(self, n: int) -> Phrase:
        """So many bonus upgrades."""
        return self.t.counted("{n} bonus upgrade", "{n} bonus upgrades", n)

    def contract_count(self, n: int) -> Phrase:
        """So many contracts."""
        return self.t.counted("{n} contract", "{n} contracts", n)

    def titled_contract(self, id_: str) -> Phrase:
        """A contract with all that is on it: "contract (deliver …)"."""
        return self.t.noun("tile", "contract ({contract})").put(contract=self.contract(id_))

    # Rounds, points and books

    def phase(self, view: ClansView) -> str:
        """The phase of the round."""
        phase = view["phase"]
        return self.t.pgettext("phase", PHASE_WORDS[phase]) if phase in PHASE_WORDS else phase

    @said_once
    def source(self, source: str) -> str:
        """What points on the score sheet were given for."""
        if source not in SCORING_WORDS:
            return self.entry(source)
        name = self.t.noun("counted by a scoring tile", SCORING_WORDS[source])
        return self.t.gettext("Glory for {tile}").format(tile=name)

    def entry(self, source: str) -> str:
        """What money or goods came from or went to, by its name in the books."""
        kind, _, about = source.partition(" ")
        if source in SOURCE_WORDS:
            return self.t.pgettext("source", SOURCE_WORDS[source])
        if kind == "port":
            return self.port(about)
        if kind == "expand" and about in UNIT_WORDS:
            return self.t.gettext("expansion: {unit}").format(unit=self.unit(about))
        return source

    def solo_title(self, title: str) -> str:
        """The title that a solo game earns."""
        return self.t.pgettext("solo title", TITLE_WORDS[title])

    # The map

    def layout(self, view: ClansView) -> Layout:
        """The map of a game."""
        return layout_of(self.game, view)

    def terrain(self, space: int, layout: Layout) -> str:
        """The land types of a space, or the water that it is."""
        return lie_of(self.t, layout, space)[0]

    def unit_on(self, name: str, space: int, layout: Layout) -> Phrase:
        """A unit as it stands there: MacDonald's workers on water are fishermen."""
        on_water = layout.lochs | layout.ports
        if name == "worker" and on_water >> space & 1:
            return self.t.noun("unit", FISHERMAN)
        return self.unit(name)

    def place(self, space: int, view: ClansView) -> str:
        """A space by its land and by who stands beside it: "forest, beside sheep (Ailsa)"."""
        layout, standing = self.layout(view), self.standing(view)
        land = self.terrain(space, layout)
        beside: list[str] = []
        for other in spaces_in(layout.adjacent[space]):
            if NAMES[other] in standing:
                seat, unit = standing[NAMES[other]]
                beside.append(f"{self.unit_on(unit, other, layout)} ({self.player(seat, view)})")
        if not beside:
            return land
        return self.t.gettext("{land}, beside {units}").format(land=land, units=", ".join(beside))

    def placed(self, unit: Phrase, space: str) -> Phrase:
        """A unit with the space where it stands, in a list of such."""
        return self.t.noun("unit in its place", "{unit} {space}").put(unit=unit, space=space)

    def space(self, name: str, view: ClansView, standing: Standing | None = None) -> str:
        """Everything about a space: land, cost, rivers, border, who stands there.

        Whoever asks for many spaces of one view hands in who stands where.
        """
        layout = self.layout(view)
        space = BY_NAME[name]
        if not layout.terrain[space]:
            return self.t.gettext("not part of the map of this game")
        standing = self.standing(view) if standing is None else standing
        if space < FIRST_PORT and name not in standing and name not in view["map"]["blocked"]:
            return lies_empty(self.t, layout, space)
        parts = [*lie_of(self.t, layout, space)]
        if space >= FIRST_PORT:
            parts[1:1] = self._port_lying(space, view)
        parts.append(self._occupant(name, view, standing))
        return sentence(BREAK.join(parts))

    def _port_lying(self, space: int, view: ClansView) -> list[str]:
        tiles = view["ports"]
        corner = space - FIRST_PORT
        return [f"{self.port(tiles[corner])}: {self.port_rule(tiles[corner])}"] if corner < len(tiles) else []

    def standing(self, view: ClansView) -> Standing:
        """Whose unit stands on which space, by the name of the space."""
        found: Standing = {}
        for seat, player in enumerate(view["players"]):
            for unit in UNIT_WORDS:
                for name in player["units"][unit]:
                    found.setdefault(name, (seat, unit))
        return found

    def _occupant(self, name: str, view: ClansView, standing: Standing) -> str:
        if name in view["map"]["blocked"]:
            return self.t.gettext("not available")
        if name not in standing:
            return self.t.gettext("empty")
        seat, unit = standing[name]
        return f"{self.player(seat, view)}: {self.unit_on(unit, BY_NAME[name], self.layout(view))}"

    def corner_of(self, port: str, view: ClansView) -> str:
        """The space of a port tile, such as port-a."""
        return f"port-{MODULES[view['ports'].index(port)].lower()}"

    def listed(self, items: Sequence[str]) -> str:
        """Things in a row; nothing has a dash."""
        return ", ".join(items) or "–"


def _name_of(good: int | str) -> str:
    return GOODS[good] if isinstance(good, int) else good
