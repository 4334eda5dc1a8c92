"""Extension points: the named places at which an expansion changes the base rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.rng import Rng

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState


class Step:
    """A phase of the round, or a decision within one. Phases `begin`; decisions have choices and carry them out."""

    name: str = ""

    def begin(self, state: SkyeState) -> None:
        """Start the phase: do what needs no decision and push what does."""

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What the seat may answer."""
        return ()

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Do what the seat has chosen, and take the decision off the stack once it is made."""


class ExtensionState:
    """What an expansion adds to a state."""

    __slots__ = ()

    def copy(self) -> ExtensionState:
        """An independent copy."""
        return self


class Extension:
    """An expansion. Every method is an extension point; the base behaviour is to change nothing.

    `place` is the expansion's place among those of the game, where its part of the state is found.
    """

    name: str = ""
    place: int = 0

    def actions(self) -> Sequence[Action]:
        """Actions that exist only with the expansion, in a stable order."""
        return ()

    def scoring_tiles(self) -> Sequence[int]:
        """Scoring tiles to mix with those of the base game."""
        return ()

    def landscape_tiles(self) -> Sequence[int]:
        """Tiles to add to the bag."""
        return ()

    def phases(self, phases: Sequence[Step]) -> list[Step]:
        """The phases of the round, with those of the expansion put in their places."""
        return list(phases)

    def decisions(self) -> Sequence[Step]:
        """Decisions of the expansion that are no phases."""
        return ()

    def set_up(self, state: SkyeState) -> ExtensionState:
        """Lay out the expansion; called once the base game is laid out."""
        return ExtensionState()

    def further_purchases(self, state: SkyeState) -> Sequence[int]:
        """Seats, in turn order, that have another normal turn after everybody had one (ISD-JOURNEYMAN-02)."""
        return ()

    def own_tile_purchases(self, state: SkyeState, seat: int) -> int:
        """How many tiles of the own offer the seat may buy in its turn, besides the normal purchase."""
        return 0

    def payment(self, state: SkyeState, buyer: int, payment: int) -> int:
        """What the buyer has to pay for another player's tile."""
        return payment

    def bank_pays(self, state: SkyeState, buyer: int) -> bool:
        """Whether the bank pays in the buyer's stead (ISD-JOURNEYMAN-04)."""
        return False

    def built(self, state: SkyeState, seat: int, tile: int) -> None:
        """The seat has built this tile."""

    def homeless(self, state: SkyeState, seat: int, tile: int) -> bool:
        """The tile fits nowhere. True: the expansion has dealt with it, and it does not go back into the bag."""
        return False

    def end_round(self, state: SkyeState) -> None:
        """A round that is not the last one has been scored."""

    def final_scoring(self, state: SkyeState, seat: int) -> None:
        """Points of the expansion at the end, after scrolls and gold."""

    def describe(self, state: SkyeState) -> Json:
        """The expansion's part of a view; none of it may be secret."""
        return None

    def redeal(self, state: SkyeState, seat: int | None, rng: Rng) -> None:
        """Draw anew what the seat may not know."""
