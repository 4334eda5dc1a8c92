"""Chronicle III Ol' Jamey's Single Cask Reserve: where it changes the base game (GM3)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.single_cask.rules.actions import BuyCellar, StopToSell
from clachan.games.glen_more.modules.single_cask.rules.ageing import AgeCasks, AgeOneCask, CellarPaid, buy_cellar
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.house import House
from clachan.games.glen_more.modules.single_cask.rules.selling import (
    SellInPassing,
    SellOnLanding,
    met,
    places_to_stop,
    stop_to_sell,
)
from clachan.games.glen_more.modules.single_cask.rules.storing import PayWithCask, StoreNewCask, receive
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.met_on_the_way import seat_on_the_way
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import FLEXIBLE, NONE


class SingleCask(GlenExtension):
    """III Ol' Jamey's Single Cask Reserve."""

    name = "single-cask"
    players = (2, 4)
    effect_kinds: tuple[str, ...] = ("age",)

    house: House
    # Tiles for each stack, and the tiles of the base game that they replace (GM3-04 to GM3-06).
    brought: tuple[tuple[str, int], ...]
    replaced: tuple[tuple[str, int], ...]

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Cellars and Selling Single Cask tiles, and which tiles are exchanged."""
        self.house = House(self.name, catalogue, components)
        brought: list[tuple[str, int]] = []
        replaced: list[tuple[str, int]] = []
        for entry in catalogue.kind("tile", self.name):
            tile = components.tile_by_name[entry.id]
            brought.append((tile.stack, tile.number))
            if entry.has("replaces"):
                old = components.tile_by_name.get(entry.text("replaces"))
                if old is None or old.module or old.stack != tile.stack:
                    raise entry.error("replaces", "names a tile of the base game that is in the same stack")
                replaced.append((old.stack, old.number))
            entry.done()
        self.brought = tuple(brought)
        self.replaced = tuple(replaced)

    def actions(self) -> Sequence[Action]:
        """What is done with casks and cellars."""
        return self.house.actions.all()

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Its decisions, and the purchase of a cellar."""
        house = self.house
        return (
            StoreNewCask(house),
            PayWithCask(house),
            AgeOneCask(house),
            CellarPaid(house),
            SellInPassing(house),
            SellOnLanding(house),
        )

    def handlers(self) -> dict[str, Handler]:
        """The ageing icon."""
        return {"age": AgeCasks(self.house)}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """Exchange the distilleries and add the others (GM3-04 to GM3-06)."""
        for letter, number in self.replaced:
            stacks[letter].remove(number)
        for letter, number in self.brought:
            stacks[letter].append(number)

    def plant(self, state: GlenState) -> None:
        """The replaced tiles stay in the box (GM3-04)."""
        state.box = (*state.box, *[number for _, number in self.replaced])

    def set_up(self, state: GlenState) -> Cellars:
        """A First Cellar for everybody, empty (GM3-07)."""
        return Cellars(state.frame.seats, len(self.house.selling))

    # The Rondel

    def destinations(self, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
        """Selling Single Cask tiles (GM3-49)."""
        return places_to_stop(self.house, state, seat, piece)

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Sales in passing, of a player's own piece only (GM3-47, GMC-16)."""
        seat = seat_on_the_way(state, piece)
        if seat == NONE or not state.whisky[seat]:
            return ()
        return met(self.house, state, seat, start, goal)

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """The casks on a Selling Single Cask tile go back to the pool; the tile is discarded like any (GM3-57)."""
        number = self.house.selling_number.get(tile)
        if number is not None:
            cellars = state.part(Cellars)
            cellars.bonus[number] = 0
            cellars.lower[number] = 0
        return False

    # A turn

    def sales(self, state: GlenState, seat: int) -> Sequence[Action]:
        """A cellar can be bought whenever the Market is open (GM3-32, GM3-37)."""
        cellar = self.house.cellar_to_buy(state, seat)
        return () if cellar is None else (cellar,)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Buy a cellar, or stop at a Selling Single Cask tile."""
        if isinstance(action, BuyCellar):
            buy_cellar(self.house, state, seat)
        elif isinstance(action, StopToSell):
            state.stack.pop()
            stop_to_sell(self.house, state, seat, action)
        else:
            return False
        return True

    def whisky_gained(self, state: GlenState, seat: int, casks: int) -> None:
        """They come into the First Cellar (GM3-13)."""
        receive(self.house, state, seat, casks)

    def whisky_paid(self, state: GlenState, seat: int, casks: int) -> None:
        """The owner says which (GM3-18)."""
        state.push("pay cask", seat, (casks,))

    # Scoring

    def before_final(self, state: GlenState) -> None:
        """Casks on Selling Single Cask tiles go back to the pool (GMC-20)."""
        cellars = state.part(Cellars)
        cellars.bonus = [0] * len(self.house.selling)
        cellars.lower = [0] * len(self.house.selling)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """All of it (GM3-08): for each player the casks by cellar, for each selling tile those on it.

        `plan` is what is printed on the Cellar Cards, `spaces` how many a selling tile has.
        """
        house = self.house
        cellars = state.part(Cellars)
        players: list[Json] = []
        for player in range(state.frame.seats):
            cards: list[Json] = []
            for card in house.plan.cards[: cellars.owned[player]]:
                spaces = range(card.first, card.first + len(card.worth))
                casks: list[Json] = [cellars.filled[player] >> place & 1 for place in spaces]
                cards.append(casks)
            players.append({"area": cellars.area[player], "cellars": cards})
        selling: list[Json] = []
        for number, tile in enumerate(house.selling):
            selling.append({"tile": tile.name, "bonus": cellars.bonus[number], "lower": cellars.lower[number]})
        spaces_each: dict[str, Json] = {"bonus": house.bonus_spaces, "lower": house.lower(state)}
        return {"players": players, "selling": selling, "spaces": spaces_each, "plan": self.plan_json()}

    def plan_json(self) -> list[Json]:
        """The Cellar Cards: what their spaces are worth, and what they cost."""
        cards: list[Json] = []
        for card in self.house.plan.cards:
            price = card.price
            cost: dict[str, Json] = {RESOURCES[kind]: number for kind, number in price.wanted}
            if price.number:
                cost[FLEXIBLE[price.flex - 1]] = price.number
            if price.whisky:
                cost["whisky"] = price.whisky
            if price.coins:
                cost["coin"] = price.coins
            worth: list[Json] = list(card.worth)
            cards.append({"cellar": card.name, "worth": worth, "cost": cost})
        return cards
