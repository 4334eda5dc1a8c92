"""Chronicle III Ol' Jamey's Single Cask Reserve on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.single_cask.rules import (
    cellars,
    first_cellar,
    observation,
    selling_tiles,
    setup,
    views,
)
from clachan.games.glen_more.modules.single_cask.rules.actions import BuyCellar, StopToSell
from clachan.games.glen_more.modules.single_cask.rules.ageing import AgeCasks, AgeOneCask
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import MODULE, House
from clachan.games.glen_more.modules.single_cask.rules.further_cellars import (
    CellarPaid,
    buy_cellar,
    cellar_refused,
    cellar_to_buy,
)
from clachan.games.glen_more.modules.single_cask.rules.position import restore
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState


class SingleCask(GlenExtension):
    """III Ol' Jamey's Single Cask Reserve."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    players = setup.PLAYERS
    effect_kinds: ClassVar[tuple[str, ...]] = ("age",)
    house: House

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Cellars and Selling Single Cask tiles, and which tiles are exchanged."""
        self.house = House(catalogue, components)

    def actions(self) -> Sequence[Action]:
        """What is done with casks and cellars."""
        return self.house.actions.all()

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Its decisions, and the purchase of a cellar."""
        house = self.house
        return (
            first_cellar.StoreNewCask(house),
            cellars.PayWithCask(house),
            AgeOneCask(house),
            CellarPaid(house),
            selling_tiles.SellInPassing(house),
            selling_tiles.SellOnLanding(house),
        )

    def handlers(self) -> dict[str, Handler]:
        """The ageing icon."""
        return {"age": AgeCasks(self.house)}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """Distilleries and selling tiles."""
        setup.exchange_tiles(self.house, stacks)

    def plant(self, state: GlenState) -> None:
        """The replaced tiles stay in the box."""
        setup.leave_in_box(self.house, state)

    def set_up(self, state: GlenState) -> Cellars:
        """A First Cellar for everybody."""
        return setup.set_up_cellars(self.house, state)

    # The Rondel

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        """Selling Single Cask tiles."""
        return selling_tiles.places_to_stop(self.house, state, seat, piece)

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Sales in passing."""
        return selling_tiles.sales_on_path(self.house, state, piece, start, goal)

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """A selling tile is cleared, and discarded like any."""
        selling_tiles.clear_discarded(self.house, state, tile)
        return False

    # A turn

    def destinations_refused(self, state: GlenState, seat: int, piece: int) -> Sequence[Refused]:
        """Selling Single Cask tiles that one cannot stop at."""
        return selling_tiles.stops_refused(self.house, state, seat, piece)

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """The next cellar."""
        return cellar_refused(self.house, state, seat)

    def sales(self, state: GlenState, seat: int) -> Sequence[Action]:
        """The next cellar."""
        cellar = cellar_to_buy(self.house, state, seat)
        return () if cellar is None else (cellar,)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Buy a cellar, or stop at a Selling Single Cask tile."""
        if isinstance(action, BuyCellar):
            buy_cellar(self.house, state, seat)
        elif isinstance(action, StopToSell):
            selling_tiles.stop_to_sell(self.house, state, seat, action)
        else:
            return False
        return True

    def whisky_gained(self, state: GlenState, seat: int, casks: int) -> None:
        """They come into the First Cellar."""
        first_cellar.receive(self.house, state, seat, casks)

    def whisky_paid(self, state: GlenState, seat: int, casks: int) -> None:
        """The owner says which."""
        cellars.pay_casks(state, seat, casks)

    # Scoring

    def before_final(self, state: GlenState) -> None:
        """Selling tiles are cleared."""
        selling_tiles.clear_all(self.house, state)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> views.ReserveView:
        """All of it."""
        return views.describe(self.house, state)

    def restore(self, state: GlenState, position: Reader) -> Cellars:
        """The casks."""
        return restore(self.house, state, position.at(MODULE))

    def observe(self, state: GlenState, notes: Notes) -> None:
        """Casks and cellars."""
        observation.observe(state, notes)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return observation.most_entities(self.house, seats)
