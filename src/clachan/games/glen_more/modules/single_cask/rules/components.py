"""What comes along: cellars, Selling Single Cask tiles and distilleries, and how long it takes.

Rules: GM3-02, GM3-03.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.single_cask.rules.actions import ROMAN, CaskActions
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Price, Tile, read_price

MODULE = "single-cask"
COMPLEXITIES = ("easy", "medium", "hard")


class CellarCard:
    """A kind of Cellar Card: what its spaces are worth, what it costs, and the number of its first space."""

    __slots__ = ("name", "copies", "worth", "price", "first")

    def __init__(self, name: str, copies: int, worth: tuple[int, ...], price: Price, first: int) -> None:
        self.name: str = name
        self.copies: int = copies
        self.worth: tuple[int, ...] = worth
        self.price: Price = price
        self.first: int = first


class CellarPlan:
    """All kinds of cellars in their order, with the spaces counted through (GM3-11)."""

    __slots__ = ("cards", "worth", "last", "names")

    def __init__(self, cards: Sequence[CellarCard]) -> None:
        self.cards: tuple[CellarCard, ...] = tuple(cards)
        # What a cask is sold for, by the number of its space (GM3-11, GM3-44); only selling brings it (GM3-39).
        worth = [0]
        # The last space that a player has, by the number of the cellars.
        last = [AREA]
        # How spaces are written: "0", "I-1" for the first circle of the First Cellar.
        names = ["0"]
        for number, card in enumerate(self.cards):
            worth.extend(card.worth)
            last.append(last[-1] + len(card.worth))
            names.extend([f"{ROMAN[number]}-{place}" for place in range(1, len(card.worth) + 1)])
        self.worth: tuple[int, ...] = tuple(worth)
        self.last: tuple[int, ...] = tuple(last)
        self.names: tuple[str, ...] = tuple(names)


def read_plan(catalogue: Catalogue, module: str) -> CellarPlan:
    """The Cellar Cards from their data."""
    cards: list[CellarCard] = []
    first = 1
    for entry in catalogue.kind("cellar", module):
        worth = entry.numbers("worth", 0, 99)
        parts = entry.parts("cost")
        if not parts and cards:
            raise entry.error("cost", "only the First Cellar is free")
        price = read_price(parts[0]) if parts else Price((0, 0, 0, 0, 0), 0, 0, 0, 0, 0)
        if price.scotsmen:
            raise entry.error("cost", "a cellar is not paid for with Scotsmen")
        cards.append(CellarCard(entry.id, entry.number("copies", 1, 20), worth, price, first))
        first += len(worth)
        entry.done()
    return CellarPlan(cards)


class House:
    """Ol' Jamey's house: what the rules of the Chronicle share, made once, when the game is (GM3-03)."""

    __slots__ = (
        "plan",
        "selling",
        "selling_number",
        "minutes",
        "complexity",
        "bonus_spaces",
        "lower_spaces",
        "actions",
        "brought",
        "replaced",
    )

    def __init__(self, catalogue: Catalogue, components: Components) -> None:
        self.plan: CellarPlan = read_plan(catalogue, MODULE)
        self.selling: tuple[Tile, ...] = tuple([t for t in components.tiles if t.module == MODULE and t.station])
        # By the number of a tile, which of the Selling Single Cask tiles it is.
        self.selling_number: dict[int, int] = {tile.number: i for i, tile in enumerate(self.selling)}
        spaces = catalogue.kind("reserve", MODULE)[0]
        # What the box says of it (GM3-02).
        self.minutes: int = spaces.number("minutes", 0, 60)
        self.complexity: str = spaces.text("complexity", COMPLEXITIES)
        self.bonus_spaces: int = spaces.number("bonus", 0, 9)
        # With two, three and four players (GM3-42).
        self.lower_spaces: tuple[int, ...] = spaces.numbers("lower_right", 0, 9, 3)
        spaces.done()
        self.actions: CaskActions = CaskActions(self.plan, self.selling)
        # Tiles for each stack, and the tiles of the base game that they replace (GM3-04 to GM3-06).
        self.brought: list[tuple[str, int]] = []
        self.replaced: list[tuple[str, int]] = []
        self.read_tiles(catalogue, components)

    def read_tiles(self, catalogue: Catalogue, components: Components) -> None:
        """Which tiles come into which stacks, and which are exchanged for them."""
        for entry in catalogue.kind("tile", MODULE):
            tile = components.tile_by_name[entry.id]
            self.brought.append((tile.stack, tile.number))
            if entry.has("replaces"):
                ours = [one.id for one in catalogue.kind("tile", "")]
                old = components.tile_by_name[entry.text("replaces", ours)]
                if old.stack != tile.stack:
                    raise entry.error("replaces", "must be a tile of the base game that is in the same stack")
                if (old.stack, old.number) in self.replaced:
                    raise entry.error("replaces", "another tile replaces it already")
                self.replaced.append((old.stack, old.number))
            entry.done()

    def lower(self, state: GlenState) -> int:
        """How many casks can be sold to the lower right of a tile (GM3-42)."""
        return self.lower_spaces[state.frame.seats - 2]
