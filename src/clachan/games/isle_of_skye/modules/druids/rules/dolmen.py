"""The Dolmen board and the second stage of buying (ISD-STAGE2, ISD-DOLMEN, ISD-BAG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action, TileAction
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.state import ExtensionState
from clachan.games.isle_of_skye.rules.actions import Buy
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.druids.rules.druids import Druids

SPACES = 5
KEEP = "keep"


class Dolmen(ExtensionState):
    """What Druids adds to a state: the row, the deck, and everybody's slabs."""

    __slots__ = ("row", "deck", "removed", "slabs", "fresh", "bag_draw")

    # The five spaces from left to right; NONE is empty.
    row: tuple[int, ...]
    # Face-down tiles. Nobody knows their order, so none is kept: each draw picks one at random (ISD-SETUP-08).
    deck: list[int]
    removed: tuple[int, ...]
    # How many slabs of each kind a seat can use, and those it took this round (ISD-SLAB-02).
    slabs: list[tuple[int, ...]]
    fresh: list[tuple[int, ...]]
    # Tiles drawn in a bag purchase of which one is to be kept.
    bag_draw: tuple[int, ...]

    def lay_out(self, seats: int, deck: list[int]) -> None:
        """Fill in an empty board."""
        self.row = (NONE,) * SPACES
        self.deck = deck
        self.removed = ()
        self.slabs = [(0, 0, 0, 0)] * seats
        self.fresh = [(0, 0, 0, 0)] * seats
        self.bag_draw = ()

    def copy(self) -> Dolmen:
        """An independent copy."""
        new = Dolmen()
        new.row = self.row
        new.deck = self.deck.copy()
        new.removed = self.removed
        new.slabs = self.slabs.copy()
        new.fresh = self.fresh.copy()
        new.bag_draw = self.bag_draw
        return new

    def take(self, state: SkyeState, space: int) -> int:
        """Take the tile of a space; tiles to its left move right and a new one enters on the left (ISD-DOLMEN-04)."""
        tile = self.row[space]
        new = state.rng.draw(self.deck) if self.deck else NONE
        self.row = (new, *self.row[:space], *self.row[space + 1 :])
        return tile


class BagPurchase(Action):
    """Pay and draw tiles from the bag, to keep one (ISD-BAG-01)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("buy bag")


class Keep(TileAction):
    """Keep one of the tiles drawn from the bag (ISD-BAG-03)."""

    __slots__ = ()
    verb = "keep"


class StageTwo(Phase[SkyeState]):
    """Each in turn order has a turn at the Dolmen (ISD-STAGE2-02)."""

    name = "dolmen"

    def begin(self, state: SkyeState) -> None:
        """Lay all turns on the stack, the first one on top (ISD-STAGE2-01)."""
        for seat in reversed(state.turn_order()):
            state.stack.append(Pending(self.name, (seat,)))


class BuyAtDolmen(Decision[SkyeState]):
    """One druid tile, or one tile from the bag, or nothing (ISD-STAGE2-02)."""

    name = "dolmen"

    def __init__(self, druids: Druids) -> None:
        self.druids: Druids = druids

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Affordable druid tiles (ISD-DOLMEN-02), the bag (ISD-BAG-01, -07), and passing."""
        druids = self.druids
        dolmen = state.part(Dolmen)
        gold = state.gold[seat]
        found: list[Action] = []
        for space, tile in enumerate(dolmen.row):
            if tile != NONE and druids.cost(tile, space) <= gold:
                found.append(state.frame.actions.buy[tile])
        if state.bag and druids.bag_cost_of(state, seat) <= gold:
            found.append(druids.buy_bag)
        found.append(state.frame.actions.pass_)
        return tuple(found)

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Pay the bank (ISD-STAGE2-03); after a bag purchase the buyer has to keep a tile."""
        druids = self.druids
        state.stack.pop()
        if isinstance(action, Buy):
            dolmen = state.part(Dolmen)
            space = dolmen.row.index(action.tile)
            state.pay(seat, druids.cost(action.tile, space))
            dolmen.take(state, space)
            state.acquired[seat] = (*state.acquired[seat], action.tile)
        elif isinstance(action, BagPurchase):
            state.pay(seat, druids.bag_cost_of(state, seat))
            count = min(druids.bag_draw_of(state, seat), len(state.bag))
            state.part(Dolmen).bag_draw = tuple([state.rng.draw(state.bag) for _ in range(count)])
            state.stack.append(Pending(KEEP, (seat,)))


class KeepOne(Decision[SkyeState]):
    """Keep exactly one of the drawn tiles; the others go back into the bag (ISD-BAG-03, -05)."""

    name = KEEP

    def __init__(self, druids: Druids) -> None:
        self.druids: Druids = druids

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the drawn tiles; passing is too late now (ISD-BAG-02)."""
        return tuple([self.druids.keep[tile] for tile in state.part(Dolmen).bag_draw])

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Keep one, return the rest."""
        dolmen = state.part(Dolmen)
        state.stack.pop()
        for tile in dolmen.bag_draw:
            if isinstance(action, Keep) and action.tile == tile:
                state.acquired[seat] = (*state.acquired[seat], tile)
            else:
                state.bag.append(tile)
        dolmen.bag_draw = ()
