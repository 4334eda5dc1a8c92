"""What comes along: cellars, Selling Single Cask tiles and distilleries, and how long it takes.

Rules: GM3-02, GM3-03.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.single_cask.rules.actions import CaskActions
from clachan.games.glen_more.modules.single_cask.rules.cellars import CellarPlan, read_plan
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile

MODULE = "single-cask"
COMPLEXITIES = ("easy", "medium", "hard")


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
        self.lower_spaces: tuple[int, ...] = spaces.numbers("lower_right", 0, 9)
        if len(self.lower_spaces) != 3:
            raise spaces.error("lower_right", "takes three figures, for 2, 3 and 4 players")
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
                old = components.tile_by_name.get(entry.text("replaces"))
                if old is None or old.module or old.stack != tile.stack:
                    raise entry.error("replaces", "names a tile of the base game that is in the same stack")
                self.replaced.append((old.stack, old.number))
            entry.done()

    def lower(self, state: GlenState) -> int:
        """How many casks can be sold to the lower right of a tile (GM3-42)."""
        return self.lower_spaces[state.frame.seats - 2]
