"""Goods, units, contracts, clans and tiles of Clans of Caledonia, read from the catalogue."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue, Entry

# The goods of the market by index, in the order of its columns.
GOODS = ("wool", "grain", "milk", "bread", "cheese", "whisky")
WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = 0, 1, 2, 3, 4, 5
BASIC = (WOOL, GRAIN, MILK)
PROCESSED = (BREAD, CHEESE, WHISKY)
# What a player owns: the six goods and money.
MONEY = 6
RESOURCES = (*GOODS, "money")
MEAT = ("beef", "mutton")
IMPORTS = ("cotton", "tobacco", "sugar_cane")

# The units by index, in the order of the columns of the player board; `worker` is the one kind of MacDonald's workers.
UNITS = ("sheep", "cow", "cheese_dairy", "bakery", "field", "distillery", "woodcutter", "miner", "worker")
SHEEP, COW, DAIRY, BAKERY, FIELD, DISTILLERY, WOODCUTTER, MINER, WORKER = 0, 1, 2, 3, 4, 5, 6, 7, 8
KINDS = len(UNITS)
FACTORIES = (DAIRY, BAKERY, DISTILLERY)
WORKERS = (WOODCUTTER, MINER, WORKER)
# The technology tiles, by the worker they are for.
TECHNOLOGIES = (WOODCUTTER, MINER)

TERRAINS = ("grassland", "forest", "mountain", "loch", "port")
GRASSLAND, FOREST, MOUNTAIN, LOCH, PORT = 1, 2, 4, 8, 16

ROUNDS = 5
SEATS = 4

EFFECTS = (
    "one-animal-less",
    "exchange",
    "upgrade",
    "money",
    "price-shift",
    "exchange-units",
    "building-bonus",
    "copy",
)


class Good:
    """A good of the market: its column of prices from below, and the space its marker starts on."""

    __slots__ = ("index", "id", "basic", "prices", "start", "low", "high")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.basic: bool = entry.text("group", ("basic", "processed")) == "basic"
        self.prices: tuple[int, ...] = entry.numbers("prices", 1, 50)
        top = len(self.prices)
        self.start: int = entry.number("start", 1, top) - 1
        medium = entry.numbers("medium", 1, top)
        if len(medium) != 2:
            raise entry.error("medium", "takes the first and the last space of the bracket")
        # The first and the last space of the medium bracket (CC-MARKET-09).
        self.low: int = medium[0] - 1
        self.high: int = medium[1] - 1
        entry.done()


class Unit:
    """A kind of wooden piece, with its column on the player board (CC-SETUP-13)."""

    __slots__ = ("index", "id", "cost", "pieces", "terrain", "good", "amount", "takes", "income", "income_upgraded")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.cost: int = entry.number("cost", 0, 99)
        self.pieces: int = entry.number("pieces", 1, 20)
        self.terrain: int = terrain_of(entry)
        # The good it makes (CC-NEIGH-02), how many of it, and what it needs for that; -1 for none.
        self.good: int = -1
        self.amount: int = 0
        self.takes: int = -1
        for part in entry.parts("produces"):
            self.good = GOODS.index(part.text("good", GOODS))
            self.amount = part.number("amount", 1, 9)
            part.done()
        for part in entry.parts("processes"):
            self.good = GOODS.index(part.text("into", GOODS))
            self.amount = 1
            self.takes = GOODS.index(part.text("good", GOODS))
            part.done()
        self.income: int = entry.number("income", 0, 99, default=0)
        self.income_upgraded: int = entry.number("income_upgraded", 0, 99, default=0)
        entry.done()


class Contract:
    """An export contract: goods and meat to deliver, imports and bonuses to receive (CC-FULFIL-03, -04)."""

    __slots__ = ("index", "id", "goods", "beef", "mutton", "hops", "imports", "money", "free_space", "upgrades")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        needs = entry.parts("needs")
        gives = entry.parts("gives")
        if len(needs) != 1 or len(gives) != 1:
            raise entry.error("needs, gives", "each is one table in braces")
        need, give = needs[0], gives[0]
        self.goods: tuple[int, ...] = tuple([need.number(good, 0, 20, default=0) for good in GOODS])
        self.beef: int = need.number("beef", 0, 4, default=0)
        self.mutton: int = need.number("mutton", 0, 4, default=0)
        need.done()
        self.hops: int = give.number("hops", 0, 20, default=0)
        self.imports: tuple[int, ...] = tuple([give.number(name, 0, 20, default=0) for name in IMPORTS])
        self.money: int = give.number("money", 0, 99, default=0)
        self.free_space: int = give.number("free_space", 0, 1, default=0)
        self.upgrades: int = give.number("bonus_upgrade", 0, 9, default=0)
        give.done()
        entry.done()

    @property
    def meat(self) -> int:
        """All meat that is printed on it (CC-SCORE-701)."""
        return self.beef + self.mutton


class Clan:
    """What a clan does differently. Without an entry it is the general rule, for games without clans."""

    __slots__ = (
        "index",
        "id",
        "kickstarter",
        "boxes",
        "fulfil",
        "draw",
        "factory_discount",
        "butter",
        "first_workers",
        "border_start",
        "shipping",
        "own_workers",
        "rowing",
        "beer",
        "beer_limit",
        "whisky_money",
        "cellar",
        "delta_discount",
        "merchants",
        "trade_money",
    )

    def __init__(self, index: int, entry: Entry | None) -> None:
        self.index: int = index
        self.id: str = entry.id if entry is not None else ""
        self.kickstarter: bool = entry is not None and entry.flag("kickstarter")
        self.boxes: int = figure(entry, "boxes", 1)
        self.fulfil: int = figure(entry, "fulfil", 1)
        self.draw: int = figure(entry, "draw", 3)
        self.factory_discount: tuple[int, ...] = figures(entry, "factory_discount", ())
        self.butter: int = figure(entry, "butter", 0)
        self.first_workers: int = figure(entry, "first_workers", 2)
        self.border_start: bool = entry is not None and entry.flag("border_start")
        # With 1-2 and with 3-4 players.
        self.shipping: tuple[int, ...] = figures(entry, "shipping", (0, 0))
        self.own_workers: bool = entry is not None and entry.flag("own_workers")
        self.rowing: bool = entry is not None and entry.flag("rowing")
        self.beer: int = figure(entry, "beer", 0)
        self.beer_limit: int = figure(entry, "beer_limit", 0)
        self.whisky_money: int = figure(entry, "whisky_money", 0)
        self.cellar: tuple[int, ...] = figures(entry, "cellar", ())
        self.delta_discount: tuple[int, ...] = figures(entry, "delta_discount", (0, 0))
        self.merchants: int = figure(entry, "merchants", 0)
        self.trade_money: int = figure(entry, "trade_money", 0)
        if entry is not None:
            entry.done()


class PortTile:
    """A port tile: the effect that its user has once a game (CC-PORT)."""

    __slots__ = ("index", "id", "kickstarter", "effect", "goods", "gain", "glory", "money", "steps", "units", "cost")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.kickstarter: bool = entry.flag("kickstarter")
        self.effect: str = entry.text("effect", EFFECTS)
        group = entry.text("group", ("basic", "processed"), default="")
        self.goods: tuple[int, ...] = BASIC if group == "basic" else PROCESSED if group else ()
        self.gain: int = entry.number("gain", 0, 4, default=0)
        self.glory: int = entry.number("glory", 0, 99, default=0)
        self.money: int = entry.number("money", 0, 99, default=0)
        self.steps: int = entry.number("steps", 0, 9, default=0)
        self.units: int = entry.number("units", 0, 2, default=0)
        self.cost: int = entry.number("cost", 0, 99, default=0)
        entry.done()


class ScoringTile:
    """A scoring tile: Glory for every so many of a measure (CC-SCORE)."""

    __slots__ = ("index", "id", "kickstarter", "glory", "for_every", "per")

    def __init__(self, index: int, entry: Entry, measures: Sequence[str]) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.kickstarter: bool = entry.flag("kickstarter")
        self.glory: int = entry.number("glory", 1, 50)
        self.for_every: int = entry.number("for_every", 1, 50, default=1)
        self.per: str = entry.text("per", measures)
        entry.done()


class StartingTile:
    """A starting tile: money and goods (CC-SETUP-23)."""

    __slots__ = ("index", "id", "money", "goods")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.money: int = entry.number("money", 0, 999)
        goods = entry.parts("goods")
        if len(goods) != 1:
            raise entry.error("goods", "is one table in braces")
        self.goods: tuple[int, ...] = tuple([goods[0].number(good, 0, 20, default=0) for good in GOODS])
        goods[0].done()
        entry.done()


class Ranks:
    """Points for ranks, shared in ties, and the steps of the solo game as (at least, points)."""

    __slots__ = ("two", "more", "solo")

    def __init__(self, entry: Entry) -> None:
        self.two: tuple[int, ...] = entry.numbers("ranks_2", 0, 99)
        self.more: tuple[int, ...] = entry.numbers("ranks_3_4", 0, 99)
        steps: list[tuple[int, int]] = []
        for part in entry.parts("solo"):
            steps.append((part.number("least", 0, 99), part.number("points", 0, 99)))
            part.done()
        self.solo: tuple[tuple[int, int], ...] = tuple(steps)
        entry.done()


class Boards:
    """The figures printed on the boards, of the final scoring, of the solo game and of the variants."""

    __slots__ = (
        "merchants",
        "merchants_at_start",
        "hire_cost",
        "technology_cost",
        "technology_bonus_cost",
        "shipping_levels",
        "shipping_cost",
        "discount_basic",
        "discount_processed",
        "neighbourhood_limit",
        "contract_cost",
        "boxes",
        "filled",
        "pass_money",
        "track",
        "marked_every",
        "mark_money",
        "basic_points",
        "processed_points",
        "pounds_per_point",
        "hops_points",
        "rarity",
        "static_import",
        "exports",
        "settlements",
        "price_die",
        "price_changes",
        "titles",
        "turn_order_money",
        "highest_bid",
    )

    def __init__(self, catalogue: Catalogue) -> None:
        entry = only(catalogue, "player_board", "board")
        self.merchants: int = entry.number("merchants", 1, 20)
        self.merchants_at_start: int = entry.number("merchants_at_start", 0, self.merchants)
        self.hire_cost: int = entry.number("hire_cost", 0, 99)
        self.technology_cost: int = entry.number("technology_cost", 0, 99)
        self.technology_bonus_cost: int = entry.number("technology_bonus_cost", 0, 99)
        self.shipping_levels: int = entry.number("shipping_levels", 1, 9)
        self.shipping_cost: int = entry.number("shipping_cost", 0, 99)
        entry.done()
        entry = only(catalogue, "market", "neighbourhood")
        self.discount_basic: int = entry.number("discount_basic", 0, 99)
        self.discount_processed: int = entry.number("discount_processed", 0, 99)
        self.neighbourhood_limit: tuple[int, ...] = per_seats(entry, "limit")
        entry.done()
        entry = only(catalogue, "export_board", "board")
        self.contract_cost: tuple[int, ...] = entry.numbers("contract_cost", -99, 99)
        if len(self.contract_cost) != ROUNDS:
            raise entry.error("contract_cost", f"takes a figure for each of {ROUNDS} rounds")
        self.boxes: tuple[int, ...] = per_seats(entry, "boxes")
        self.filled: tuple[int, ...] = per_seats(entry, "filled")
        self.pass_money: tuple[int, ...] = per_seats(entry, "pass_money")
        self.track: int = entry.number("track", 1, 99)
        self.marked_every: int = entry.number("marked_every", 1, 99)
        self.mark_money: int = entry.number("mark_money", 0, 99)
        entry.done()
        entry = only(catalogue, "final_scoring", "goods")
        self.basic_points: int = entry.number("basic", 0, 9)
        self.processed_points: int = entry.number("processed", 0, 9)
        self.pounds_per_point: int = entry.number("pounds", 1, 99)
        self.hops_points: int = entry.number("hops", 0, 9)
        self.rarity: tuple[int, ...] = entry.numbers("rarity", 0, 9)
        if len(self.rarity) != len(IMPORTS):
            raise entry.error("rarity", f"takes a figure for each of {len(IMPORTS)} import goods")
        self.static_import: int = entry.number("static", 0, 9)
        entry.done()
        self.exports: Ranks = Ranks(only(catalogue, "final_scoring", "exports"))
        self.settlements: Ranks = Ranks(only(catalogue, "final_scoring", "settlements"))
        entry = only(catalogue, "solo", "market")
        self.price_die: tuple[int, ...] = entry.numbers("price_die", -9, 9)
        self.price_changes: int = entry.number("changes", 1, len(GOODS))
        entry.done()
        entry = only(catalogue, "solo", "titles")
        # Each title with the least points for it, the lowest title first (CC-SOLO-22).
        self.titles: tuple[tuple[str, int], ...] = tuple(
            [(title, entry.number(title, 0, 999)) for title in entry.fields]
        )
        entry.done()
        entry = only(catalogue, "variants", "figures")
        self.turn_order_money: tuple[int, ...] = per_seats(entry, "turn_order_money")
        self.highest_bid: int = entry.number("highest_bid", 1, 99)
        entry.done()


class Components:
    """Everything in the box except the map, referred to by index."""

    __slots__ = (
        "goods",
        "units",
        "contracts",
        "clans",
        "no_clan",
        "kinds",
        "ports",
        "scoring_tiles",
        "starting_tiles",
        "boards",
    )

    def __init__(self, catalogue: Catalogue, measures: Sequence[str]) -> None:
        self.goods: list[Good] = [Good(i, e) for i, e in enumerate(in_order(catalogue, "good", GOODS))]
        self.units: list[Unit] = [Unit(i, e) for i, e in enumerate(in_order(catalogue, "unit", UNITS))]
        self.contracts: list[Contract] = [Contract(i, e) for i, e in enumerate(catalogue.kind("contract"))]
        self.clans: list[Clan] = [Clan(i, e) for i, e in enumerate(catalogue.kind("clan"))]
        self.no_clan: Clan = Clan(-1, None)
        # The kinds of units that a seat has: with the workers of everybody, and with those of MacDonald.
        self.kinds: dict[bool, tuple[int, ...]] = {
            False: tuple([kind for kind in range(KINDS) if kind != WORKER]),
            True: tuple([kind for kind in range(KINDS) if kind not in TECHNOLOGIES]),
        }
        self.ports: list[PortTile] = [PortTile(i, e) for i, e in enumerate(catalogue.kind("port"))]
        self.scoring_tiles: list[ScoringTile] = [
            ScoringTile(i, e, measures) for i, e in enumerate(catalogue.kind("scoring_tile"))
        ]
        self.starting_tiles: list[StartingTile] = [
            StartingTile(i, e) for i, e in enumerate(catalogue.kind("starting_tile"))
        ]
        self.boards: Boards = Boards(catalogue)


def in_order(catalogue: Catalogue, kind: str, ids: Sequence[str]) -> list[Entry]:
    """The entries of a kind whose ids the rules know, in the order of the rules."""
    found = {entry.id: entry for entry in catalogue.kind(kind)}
    return [found[id_] for id_ in ids]


def only(catalogue: Catalogue, kind: str, id_: str) -> Entry:
    """The entry of this kind and id."""
    return in_order(catalogue, kind, (id_,))[0]


def figure(entry: Entry | None, field: str, rule: int) -> int:
    """A figure of a clan, or what the general rule says."""
    return rule if entry is None else entry.number(field, 0, 99, default=rule)


def figures(entry: Entry | None, field: str, rule: tuple[int, ...]) -> tuple[int, ...]:
    """Figures of a clan, or what the general rule says."""
    if entry is None or not entry.has(field):
        return rule
    found = entry.numbers(field, 0, 99)
    if rule and len(found) != len(rule):
        raise entry.error(field, f"takes {len(rule)} figures")
    return found


def per_seats(entry: Entry, field: str) -> tuple[int, ...]:
    """Four figures: for 1 to 4 players, or for the first to the fourth of them."""
    found = entry.numbers(field, 0, 99)
    if len(found) != SEATS:
        raise entry.error(field, f"takes {SEATS} figures")
    return found


def terrain_of(entry: Entry) -> int:
    """The land types of a space, or those a unit may stand on, a bit each."""
    terrain = 0
    for name in entry.texts("terrain"):
        if name not in TERRAINS:
            raise entry.error("terrain", f"{name!r} is not one of {', '.join(TERRAINS)}")
        terrain |= 1 << TERRAINS.index(name)
    if not terrain:
        raise entry.error("terrain", "must name at least one")
    return terrain
