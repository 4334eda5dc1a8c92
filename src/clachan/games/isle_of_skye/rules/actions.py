"""The actions of the base game, made once for each game and numbered in this order."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action, TileAction
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.grid import cell_at

SLOTS = 3

# All gold that can be in a game: with four players 6 rounds of 4 castles (120), 39 whisky tiles from round 2 on
# (195) and catch-up gold (60). No price is higher, not even where an expansion lets the bank pay.
MAX_PRICE = 375

# So many tiles at the most are built in a round, and so far out they lie after six. An expansion may bring more.
TILES_A_ROUND = 4
REACH = 24


def cells_within(reach: int) -> list[tuple[int, int]]:
    """The cells to which so many tiles lead from the castle, row by row."""
    return [(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1) if abs(x) + abs(y) <= reach]


class Axe(Action):
    """Lay the axe on one of the drawn tiles (IS-PRICE-02)."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__(f"axe {slot + 1}")
        self.slot: int = slot


class Price(Action):
    """Lay a price on one of the drawn tiles (IS-PRICE-03)."""

    __slots__ = ("slot", "gold")

    def __init__(self, slot: int, gold: int) -> None:
        super().__init__(f"price {slot + 1} {gold}g")
        self.slot: int = slot
        self.gold: int = gold


class Buy(TileAction):
    """Buy a tile that lies on offer (IS-BUY-02)."""

    __slots__ = ()
    verb = "buy"


class BuyOwn(TileAction):
    """Buy a tile out of the own offer, where an expansion allows it (ISD-SLAB-20)."""

    __slots__ = ()
    verb = "buy own"


class Pass(Action):
    """Buy nothing more in this turn (IS-BUY-12)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")


class Build(TileAction):
    """Take up an acquired tile to build it next (IS-BUILD-07)."""

    __slots__ = ()
    verb = "build"


class Place(Action):
    """Lay the tile on a cell (IS-BUILD-03)."""

    __slots__ = ("cell",)

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"place {x},{y}")
        self.cell: int = cell_at(x, y)


class Turn(Action):
    """Turn the tile by so many clockwise quarters (IS-BUILD-02)."""

    __slots__ = ("rotation",)

    def __init__(self, rotation: int) -> None:
        super().__init__(f"turn {rotation}")
        self.rotation: int = rotation


class Actions:
    """Where the rules find the interned actions.

    `all` are those of the base game in their order. `later` are those for the tiles of expansions that go into the bag
    and for cells farther out: they are numbered after all others, so that these keep their numbers.
    """

    __slots__ = (
        "axe",
        "price",
        "buy",
        "buy_own",
        "pass_",
        "build",
        "place",
        "turn",
        "all",
        "later",
        "_prices",
        "_turns",
    )

    def __init__(self, components: Components, later_tiles: Sequence[int] = (), reach: int = REACH) -> None:
        tiles = components.tiles
        self.pass_: Pass = Pass()
        self.axe: list[Axe] = [Axe(slot) for slot in range(SLOTS)]
        self.price: list[list[Price]] = [
            [Price(slot, gold) for gold in range(1, MAX_PRICE + 1)] for slot in range(SLOTS)
        ]
        self.buy: list[Buy] = [Buy(tile.index, tile.id) for tile in tiles]
        self.buy_own: list[BuyOwn] = [BuyOwn(tile.index, tile.id) for tile in tiles]
        self.build: list[Build] = [Build(tile.index, tile.id) for tile in tiles]
        places = [Place(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)]
        far_out = [Place(x, y) for x, y in cells_within(reach) if max(abs(x), abs(y)) > REACH]
        self.place: dict[int, Place] = {place.cell: place for place in [*places, *far_out]}
        self.turn: list[Turn] = [Turn(rotation) for rotation in range(4)]
        self.all: list[Action] = [
            self.pass_,
            *self.axe,
            *[price for prices in self.price for price in prices],
            *[action for action in self.buy if action.tile not in later_tiles],
            *[action for action in self.buy_own if action.tile not in later_tiles],
            *[action for action in self.build if action.tile not in later_tiles],
            *places,
            *self.turn,
        ]
        self.later: list[Action] = [
            *[self.buy[tile] for tile in later_tiles],
            *[self.buy_own[tile] for tile in later_tiles],
            *[self.build[tile] for tile in later_tiles],
            *far_out,
        ]
        self._prices: dict[int, tuple[Action, ...]] = {}
        self._turns: list[tuple[Action, ...]] = [
            tuple([t for t in self.turn if mask >> t.rotation & 1]) for mask in range(16)
        ]

    def prices_up_to(self, slot: int, gold: int) -> tuple[Action, ...]:
        """All prices for a slot from 1 to so much gold."""
        highest = MAX_PRICE if gold > MAX_PRICE else gold if gold > 0 else 0
        key = slot * (MAX_PRICE + 1) + highest
        prices = self._prices.get(key)
        if prices is None:
            prices = tuple(self.price[slot][:highest])
            self._prices[key] = prices
        return prices

    def turns(self, rotations: int) -> tuple[Action, ...]:
        """The turns whose bits are set."""
        return self._turns[rotations]
