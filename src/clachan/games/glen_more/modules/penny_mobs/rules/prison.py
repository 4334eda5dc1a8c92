"""The prison: who is in it, pennies, the end-of-turn step, and what all that is worth in the end (GM8-03 to -25)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import (
    NOTHING_KEPT,
    Mobs,
    Mobster,
    MobsterAction,
    points_of,
)
from clachan.games.glen_more.rules.questions_to_others import Orders
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

PENNIES_LEFT = "pennies left"
PENNIES_EARNED = "pennies earned"


class PutPenny(MobsterAction):
    """Put a penny on a mobster in prison; it is turned to its +1 side (GM8-12)."""

    __slots__ = ()


class Free(MobsterAction):
    """Take a mobster from prison, with the pennies on him (GM8-15)."""

    __slots__ = ()


class Prison:
    """The rules about the prison, for the mobsters that exist."""

    def __init__(self, mobsters: Sequence[Mobster]) -> None:
        self.mobsters: tuple[Mobster, ...] = tuple(mobsters)
        self.pennies_each: int = 0
        # How many mobsters are drawn with two, three, four players.
        self.drawn: tuple[int, ...] = ()
        self.put_penny: list[PutPenny] = [PutPenny(f"put penny on {one.name}", one.number) for one in mobsters]
        self.free: list[Free] = [Free(f"free {one.name}", one.number) for one in mobsters]
        # The points while nobody is under control, and by mobster the names of those at which he does something.
        self._nobody: dict[str, tuple[Mobster, ...]] = points_of(())
        self._points: list[list[str]] = [[point for point, who in points_of([one]).items() if who] for one in mobsters]

    def in_play(self, players: int, modules: Sequence[str]) -> list[int]:
        """The mobsters that can be drawn (GM8-04, -05)."""
        return [
            one.number
            for one in self.mobsters
            if players >= one.least_players and (not one.bound or one.bound in modules)
        ]

    def set_up(self, state: GlenState) -> Mobs:
        """Pennies for all; draw the mobsters: those with S are in prison, those with B come later (GM8-03 to -09)."""
        seats = state.frame.seats
        mobs = Mobs()
        mobs.pennies = [self.pennies_each] * seats
        mobs.earned = [0] * seats
        pool = self.in_play(seats, state.options.modules)
        unseen = [number for number in pool if self.mobsters[number].late]
        drawn = [state.rng.draw(pool) for _ in range(min(self.drawn[seats - 2], len(pool)))]
        drawn.sort()
        mobs.prison = {number: 0 for number in drawn if not self.mobsters[number].late}
        mobs.waiting = len(drawn) - len(mobs.prison)
        mobs.unseen = tuple(unseen)
        mobs.controller = [NONE] * len(self.mobsters)
        mobs.kept = [NOTHING_KEPT] * len(self.mobsters)
        mobs.at = self._nobody
        mobs.orders = Orders(seats)
        mobs.arrivals = ()
        return mobs

    def let_in(self, state: GlenState, mobs: Mobs) -> None:
        """The drawn B mobsters enter the prison, face up (GM8-08)."""
        unseen = sorted(mobs.unseen)
        entering = [state.rng.draw(unseen) for _ in range(mobs.waiting)]
        entering.sort()
        for number in entering:
            mobs.prison[number] = 0
        mobs.unseen = tuple(sorted(unseen))
        mobs.waiting = 0
        state.reveals += 1

    def take(self, state: GlenState, mobs: Mobs, seat: int, number: int) -> None:
        """The seat controls the mobster for the rest of the game and has the pennies on him (GM8-15, -16)."""
        mobs.earned[seat] += mobs.prison.pop(number)
        mobs.controller[number] = seat
        mobster = self.mobsters[number]
        mobs.kept[number] = mobster.begin(state)
        # Copies of the state share the points, so they are replaced; mobsters stand in the order of their numbers.
        points = mobs.at.copy()
        for point in self._points[number]:
            points[point] = tuple([one for one in self.mobsters if one is mobster or one in points[point]])
        mobs.at = points
        mobster.joined(state, seat)

    def final_scoring(self, state: GlenState, mobs: Mobs) -> None:
        """Mobsters and pennies with the -1 side cost, those with the +1 side bring points (GM8-21 to -24)."""
        for mobster in self.mobsters:
            seat = mobs.controller[mobster.number]
            if seat != NONE:
                state.book(seat, f"mobster {mobster.name}", -mobster.penalty)
        for seat in range(state.frame.seats):
            state.book(seat, PENNIES_LEFT, -mobs.pennies[seat])
            state.book(seat, PENNIES_EARNED, mobs.earned[seat])


class EndOfTurnStep(Decision[GlenState]):
    """A penny on a mobster, a mobster from the prison, or nothing (GM8-11)."""

    name = "prison"

    def __init__(self, prison: Prison) -> None:
        self.prison: Prison = prison

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Only pennies with the -1 side can be put on somebody (GM8-13)."""
        mobs = state.part(Mobs)
        found: list[Action] = [self.prison.free[number] for number in mobs.prison]
        if mobs.pennies[seat]:
            found.extend([self.prison.put_penny[number] for number in mobs.prison])
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """One of these, once."""
        state.stack.pop()
        mobs = state.part(Mobs)
        if isinstance(action, PutPenny):
            mobs.pennies[seat] -= 1
            mobs.prison[action.mobster] += 1
        elif isinstance(action, Free):
            self.prison.take(state, mobs, seat, action.mobster)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Nothing besides what all see."""
        return {}
