"""Cellars and the casks in them: what they count for, and which of them is paid.

The spaces of a player's cellars are numbered from left to right through all cellars, from 1; 0 is the area of the First
Cellar that is worth nothing. So the next space of an ageing cask is always the next number (GM3-22, GM3-23).

How many casks a player has is all that the base rules know, for costs and for scorings (GM3-09, -38), so no cellar and
no space brings anything at the end (GM3-39, -40). They know nothing of cellars, so GMX-43 and GMX-44 follow from GM3-13
and -18.

Rules: GM3-09, GM3-10, GM3-17, GM3-18, GM3-38…40, GMX-43, GMX-44.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.state import ExtensionState
from clachan.games.glen_more.modules.single_cask.rules.actions import PayCask
from clachan.games.glen_more.rules.state import GlenState

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.single_cask.rules.components import House
    from clachan.games.glen_more.modules.single_cask.rules.views import CasksAsked

AREA = 0


class Cellars(ExtensionState):
    """What the Chronicle adds to a state; all of it is public, and nothing else asks for it (GM3-40).

    Lists are by seat, or by Selling Single Cask tile.
    """

    __slots__ = ("area", "filled", "owned", "bonus", "lower")

    def __init__(self, seats: int, selling: int) -> None:
        # Casks in the area, any number (GM3-12), a bit for each space with a cask, and how many cellars there are.
        self.area: list[int] = [0] * seats
        self.filled: list[int] = [0] * seats
        self.owned: list[int] = [1] * seats
        # Casks on the bonus space and on the spaces at the lower right (GM3-42, GM3-43).
        self.bonus: list[int] = [0] * selling
        self.lower: list[int] = [0] * selling

    def copy(self) -> Cellars:
        """An independent copy."""
        new = Cellars(0, 0)
        new.area = self.area.copy()
        new.filled = self.filled.copy()
        new.owned = self.owned.copy()
        new.bonus = self.bonus.copy()
        new.lower = self.lower.copy()
        return new

    def held(self, seat: int) -> list[int]:
        """The places from which a cask can be taken, from left to right."""
        found = [AREA] if self.area[seat] else []
        filled = self.filled[seat]
        place = 1
        while filled >> place:
            if filled >> place & 1:
                found.append(place)
            place += 1
        return found

    def casks(self, seat: int) -> int:
        """All casks of a seat: there is no other place for them (GM3-10).

        The base rules know this number, for costs (GM3-09), for scorings (GM3-38), and for tables of others (GMX-44).
        """
        return self.area[seat] + self.filled[seat].bit_count()

    def put(self, seat: int, place: int) -> None:
        """Put a cask somewhere."""
        if place == AREA:
            self.area[seat] += 1
        else:
            self.filled[seat] |= 1 << place

    def take(self, seat: int, place: int) -> None:
        """Take a cask away; no other cask moves (GM3-17)."""
        if place == AREA:
            self.area[seat] -= 1
        else:
            self.filled[seat] &= ~(1 << place)


def pay_casks(state: GlenState, seat: int, casks: int) -> None:
    """The owner says which casks are paid, for whatever (GM3-18, GMX-43)."""
    state.push("pay cask", seat, (casks,))


class PayWithCask(Decision[GlenState]):
    """Which cask is paid (GM3-18). The number of casks is lower already. About: how many are left to pay."""

    name = "pay cask"

    def __init__(self, house: House) -> None:
        self.house: House = house

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where all casks go, or all are in one place."""
        seat = pending.seats[0]
        left = pending.about[0]
        if left == 0:
            state.stack.pop()
            return True
        cellars = state.part(Cellars)
        held = cellars.held(seat)
        if len(held) > 1 and left < cellars.casks(seat):
            return False
        cellars.take(seat, held[-1])
        state.replace(pending, (left - 1,))
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A cask from any place."""
        return tuple([self.house.actions.pay[place] for place in state.part(Cellars).held(seat)])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """It goes to the pool and brings nothing for its place."""
        assert isinstance(action, PayCask)
        state.part(Cellars).take(seat, action.place)
        state.replace(pending, (pending.about[0] - 1,))

    def describe(self, state: GlenState, pending: Pending) -> CasksAsked:
        """How many are left to pay."""
        return {"casks": pending.about[0]}
