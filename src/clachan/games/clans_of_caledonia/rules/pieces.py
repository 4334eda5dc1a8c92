"""The goods of the market and the wooden pieces, by name and number, read from the catalogue.

How many merchants there are stands on the board (boards.py). Of tokens, tiles and markers everybody has enough.
"""

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
# Those that a space of the map can have.
LANDS = TERRAINS[:4]
ROUNDS = 5
SEATS = 4


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
        medium = entry.numbers("medium", 1, top, 2)
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


def in_order(catalogue: Catalogue, kind: str, ids: Sequence[str]) -> list[Entry]:
    """The entries of a kind whose ids the rules know, in the order of the rules."""
    found = {entry.id: entry for entry in catalogue.kind(kind)}
    return [found[id_] for id_ in ids]


def only(catalogue: Catalogue, kind: str, id_: str) -> Entry:
    """The entry of this kind and id."""
    return in_order(catalogue, kind, (id_,))[0]


def terrain_of(entry: Entry, known: Sequence[str] = TERRAINS) -> int:
    """The land types of a space, or those a unit may stand on, a bit each."""
    terrain = 0
    for name in entry.texts("terrain", known):
        terrain |= 1 << TERRAINS.index(name)
    if not terrain:
        raise entry.error("terrain", "must name at least one")
    return terrain


# No seat, no good, no contract.
NONE = -1
