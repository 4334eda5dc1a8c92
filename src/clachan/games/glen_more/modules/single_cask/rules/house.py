"""What the rules of the Chronicle share: the cellars, the Selling Single Cask tiles and the actions."""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.single_cask.rules.actions import BuyCellar, CaskActions
from clachan.games.glen_more.modules.single_cask.rules.cellars import CellarPlan, Cellars, read_plan
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.paying import payable
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile

COMPLEXITIES = ("easy", "medium", "hard")


class House:
    """Ol' Jamey's house: made once, when the game is."""

    __slots__ = (
        "plan",
        "selling",
        "selling_number",
        "minutes",
        "complexity",
        "bonus_spaces",
        "lower_spaces",
        "actions",
    )

    def __init__(self, module: str, catalogue: Catalogue, components: Components) -> None:
        self.plan: CellarPlan = read_plan(catalogue, module)
        self.selling: tuple[Tile, ...] = tuple([t for t in components.tiles if t.module == module and t.station])
        # By the number of a tile, which of the Selling Single Cask tiles it is.
        self.selling_number: dict[int, int] = {tile.number: i for i, tile in enumerate(self.selling)}
        spaces = catalogue.kind("reserve", module)[0]
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

    def lower(self, state: GlenState) -> int:
        """How many casks can be sold to the lower right of a tile (GM3-42)."""
        return self.lower_spaces[state.frame.seats - 2]

    def cellar_to_buy(self, state: GlenState, seat: int) -> BuyCellar | None:
        """The next cellar, if the seat has its turn and can pay for it (GM3-32 to GM3-37)."""
        owned = state.part(Cellars).owned[seat]
        cards = self.plan.cards
        if owned < len(cards) and state.seat == seat and payable(state, seat, cards[owned].price):
            return self.actions.buy[owned - 1]
        return None
