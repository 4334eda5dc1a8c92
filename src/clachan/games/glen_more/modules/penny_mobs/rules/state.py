"""What the Chronicle adds to a state: pennies, the prison, and who controls which mobster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.questions_to_others import Orders

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster

MODULE = "penny-mobs"


class MobsterState:
    """What one mobster has to remember: a record that is never changed, only replaced."""

    __slots__ = ()

    def numbers(self) -> list[int]:
        """It as whole numbers of 16 bits, for observations."""
        return []


NOTHING_KEPT = MobsterState()


class Mobs(ExtensionState):
    """What the Chronicle adds to a state."""

    __slots__ = ("pennies", "earned", "prison", "waiting", "unseen", "controller", "kept", "at", "orders", "arrivals")

    # Pennies by seat: with the -1 side up, and with the +1 side up (GM8-12, -15).
    pennies: list[int]
    earned: list[int]
    # Mobsters in prison with the pennies on each.
    prison: dict[int, int]
    # Drawn B mobsters that have not entered yet. Nobody knows who they are, so none is kept: they are drawn from those
    # that nobody has seen when they enter (GM8-09).
    waiting: int
    unseen: tuple[int, ...]
    # By mobster: the seat that controls him (NONE: nobody), and what he has to remember.
    controller: list[int]
    kept: list[MobsterState]
    # By the name of a point, the mobsters under control who do something there.
    at: dict[str, tuple[Mobster, ...]]
    orders: Orders
    # Seats in the order in which they finished (GMX-11).
    arrivals: tuple[int, ...]

    def copy(self) -> Mobs:
        """An independent copy."""
        new = Mobs()
        new.pennies = self.pennies.copy()
        new.earned = self.earned.copy()
        new.prison = self.prison.copy()
        new.waiting = self.waiting
        new.unseen = self.unseen
        new.controller = self.controller.copy()
        new.kept = self.kept.copy()
        new.at = self.at
        new.orders = self.orders.copy()
        new.arrivals = self.arrivals
        return new
