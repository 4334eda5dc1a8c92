"""What tiles show: cost, types, river, one-time effects, activation, icons; records of typed effects.

Rules: GM-GEN-18, GM-GEN-19, GMC-08.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Entry
from clachan.games.glen_more.rules.resources import ANIMALS, KINDS, RESOURCES

NONE = -1
TYPES = ("village", "castle", "trade", "material", "animal", "whisky", "loch", "monument", "person")
HOME, STARTING, ASIDE = "home", "S", "aside"
LETTERS = ("A", "B", "C", "D")
STACKS = (HOME, STARTING, *LETTERS, ASIDE)
# How the flexible part of a price is made up (GM-ACT-15 to -17).
EXACT, ANY, DIFFERENT, OF_ANIMALS = range(4)
FLEXIBLE = ("any", "different", "animals")
# Effects that lie on tiles, cards and clan fields. Expansions bring kinds of their own.
KINDS_OF_EFFECT = (
    "card",
    "marker",
    "whisky",
    "scotsman",
    "coin",
    "any",
    "vp",
    "move",
    "may_remove",
    "remove",
    "activate_all",
    "build_discarded",
)
GOODS = "goods"
COUNT = "count"
ACTIVATE = "activate"
LASTING = "lasting"
PERSON = "person"


class Effect:
    """One thing that a tile, a card or a clan field gives. `number` is its place in the list of all effects.

    `resource` is that of goods; `what` names a lasting effect, a measure or a person; `types` are tile types to
    activate; `at` and `points` are the steps of a count.
    """

    __slots__ = ("number", "kind", "amount", "resource", "what", "types", "at", "points")

    def __init__(self, kind: str, amount: int = 1, resource: int = NONE, what: str = "") -> None:
        self.number: int = NONE
        self.kind: str = kind
        self.amount: int = amount
        self.resource: int = resource
        self.what: str = what
        self.types: tuple[str, ...] = ()
        self.at: tuple[int, ...] = ()
        self.points: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """A word for the effect: its kind, or the resource it gives."""
        return RESOURCES[self.resource] if self.kind == GOODS else self.kind


class Price:
    """What is handed in for a tile or an activation: resources, coins, whisky, a Scotsman (GM-COST-01).

    Besides named resources a number of others may be asked for: any, different ones, or animals.
    """

    __slots__ = ("needs", "wanted", "flex", "number", "coins", "whisky", "scotsmen", "free")

    def __init__(self, needs: tuple[int, ...], flex: int, number: int, coins: int, whisky: int, scotsmen: int) -> None:
        self.needs: tuple[int, ...] = needs
        # The named resources as pairs of kind and number.
        self.wanted: tuple[tuple[int, int], ...] = tuple([(kind, n) for kind, n in enumerate(needs) if n])
        self.flex: int = flex
        self.number: int = number
        self.coins: int = coins
        self.whisky: int = whisky
        self.scotsmen: int = scotsmen
        self.free: bool = not (self.wanted or number or coins or whisky or scotsmen)


NO_PRICE = Price((0, 0, 0, 0, 0), EXACT, 0, 0, 0, 0)


def kinds_of(flex: int) -> Sequence[int]:
    """The resources that the flexible part of a price allows."""
    return ANIMALS if flex == OF_ANIMALS else KINDS


def read_price(part: Entry) -> Price:
    """A price such as { wood = 1, coin = 2 } or { any = 3 }."""
    needs = tuple([part.number(name, 0, 9, default=0) for name in RESOURCES])
    flex, number = EXACT, 0
    for code, name in enumerate(FLEXIBLE, start=1):
        if part.has(name):
            flex, number = code, part.number(name, 1, 9)
    if flex == DIFFERENT and (number > len(RESOURCES) or max(needs)):
        raise part.error("different", "there are five resources, and none is named besides")
    coins = part.number("coin", 0, 50, default=0)
    whisky = part.number("whisky", 0, 9, default=0)
    scotsmen = part.number("scotsman", 0, 1, default=0)
    part.done()
    return Price(needs, flex, number, coins, whisky, scotsmen)


class Exchange:
    """One way to use the activation of a tile: a price, often none, and what is gained (GM-ACT-09 to -24)."""

    __slots__ = ("price", "effects", "always")

    def __init__(self, price: Price, effects: tuple[Effect, ...]) -> None:
        self.price: Price = price
        self.effects: tuple[Effect, ...] = effects
        # It costs nothing and gives something of the base game, so that it can be used at any time.
        self.always: bool = price.free and [e for e in effects if e.kind == GOODS or e.kind in KINDS_OF_EFFECT] != []

    @property
    def makes_whisky(self) -> bool:
        """Whether a Whisky Cask is produced (GM-CLAN-42)."""
        for effect in self.effects:
            if effect.kind == "whisky":
                return True
        return False


class Tile:
    """A tile (GM-GEN-18). `number` is its place in the list of all tiles; names are unique (GM-GEN-13)."""

    __slots__ = (
        "number",
        "name",
        "title",
        "stack",
        "types",
        "river",
        "overbuild",
        "price",
        "once",
        "activation",
        "is_end",
        "is_person",
        "persons",
        "spare",
        "module",
        "protected",
        "station",
        "gives_freely",
        "makes_whisky",
        "activation_source",
    )

    def __init__(self, number: int, name: str, stack: str) -> None:
        self.number: int = number
        self.name: str = name
        # The name that it shows, which another tile may show as well (GM3-04).
        self.title: str = name
        # What points of its activation are booked for.
        self.activation_source: str = f"activation of {name}"
        self.stack: str = stack
        # Other tiles and effects refer to these (GM-GEN-19).
        self.types: tuple[str, ...] = ()
        self.river: bool = False
        # The golden type icon of an Overbuild tile (GM-OVER-01), or nothing.
        self.overbuild: str = ""
        self.price: Price = NO_PRICE
        self.once: tuple[Effect, ...] = ()
        self.activation: tuple[Exchange, ...] = ()
        self.is_end: bool = False
        self.is_person: bool = False
        # As how many persons it counts (GM-PERSON-06).
        self.persons: int = 0
        # Left in the box while The End is one of the 17 tiles of stack D (GM-SETUP-22).
        self.spare: bool = False
        # The Chronicle it belongs to, whose icon it shows (GM-DIE-05); "" in the base game.
        self.module: str = ""
        # The Protected icon (GM-TURN-09), and things that nobody takes (GMC-13).
        self.protected: bool = False
        self.station: bool = False
        # Its activation can always be used, for nothing.
        self.gives_freely: bool = False
        # A Whisky tile whose activation can produce a cask (GM-CLAN-42).
        self.makes_whisky: bool = False

    @property
    def shows_icon(self) -> bool:
        """Whether it shows the icon of a Chronicle: every tile that one brings does (GMC-08)."""
        return self.module != ""
