"""The prison, and the step at the end of a turn: a penny on a mobster, or a mobster from the prison.

GM8-20 is what `joined` and `window` of each mobster say: mobster.py.

Rules: GM8-08, GM8-11…19, GMX-40.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction, points_of
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS

STEP = "prison"
STACK_B = 1


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
        self.put_penny: list[PutPenny] = [PutPenny(f"put penny on {one.name}", one.number) for one in mobsters]
        self.free: list[Free] = [Free(f"free {one.name}", one.number) for one in mobsters]
        # By mobster the names of the points at which he does something.
        self._points: list[list[str]] = [[point for point, who in points_of([one]).items() if who] for one in mobsters]

    def tile_laid(self, state: GlenState, tile: int) -> None:
        """With the first tile of stack B the waiting mobsters enter (GM8-08)."""
        mobs = state.part(Mobs)
        if mobs.waiting and (state.tile(tile).stack == LETTERS[STACK_B] or state.stack_now >= STACK_B):
            self.let_in(state, mobs)

    def let_in(self, state: GlenState, mobs: Mobs) -> None:
        """The drawn B mobsters enter the prison, face up (GM8-08); nobody can take back what came before (GMX-78)."""
        unseen = sorted(mobs.unseen)
        entering = [state.rng.draw(unseen) for _ in range(mobs.waiting)]
        entering.sort()
        for number in entering:
            mobs.prison[number] = 0
        mobs.unseen = tuple(sorted(unseen))
        mobs.waiting = 0
        reveal(state)

    def take(self, state: GlenState, mobs: Mobs, seat: int, number: int) -> None:
        """The seat controls the mobster for the rest of the game and has the pennies on him (GM8-15 to -17)."""
        mobs.earned[seat] += mobs.prison.pop(number)
        mobs.controller[number] = seat
        mobster = self.mobsters[number]
        mobs.kept[number] = mobster.begin(state)
        # Copies of the state share the points, so they are replaced; mobsters stand in the order of their numbers.
        points = mobs.at.copy()
        for point in self._points[number]:
            points[point] = tuple([one for one in self.mobsters if one is mobster or one in points[point]])
        mobs.at = points
        # Who need not wait can be used directly; the others offer something in later turns: see mobster.py.
        mobster.joined(state, seat)


def end_turn_in_prison(state: GlenState, seat: int) -> None:
    """The step at the end of each turn with the own piece, unless the prison is empty (GM8-11, -14, -19, GMX-40)."""
    if state.part(Mobs).prison:
        state.push(STEP, seat)


def comes_before_scoring(state: GlenState) -> bool:
    """The step comes before the scoring of its turn (GM8-18); turns of others than players have none (GMX-19)."""
    if state.piece != state.seat:
        return False
    return state.options.variants.get("prison-step") != "after-scoring"


class EndOfTurnStep(Decision[GlenState]):
    """A penny on a mobster, a mobster from the prison, or nothing (GM8-11)."""

    name = STEP

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

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Without a penny that shows −1 nothing can be put on anybody (GM8-13)."""
        mobs, none = state.part(Mobs), Reason("you have no penny left to put down")
        return [] if mobs.pennies[seat] else [(self.prison.put_penny[number], none) for number in mobs.prison]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """One of these, once."""
        state.stack.pop()
        mobs = state.part(Mobs)
        if isinstance(action, PutPenny):
            mobs.pennies[seat] -= 1
            mobs.prison[action.mobster] += 1
        elif isinstance(action, Free):
            self.prison.take(state, mobs, seat, action.mobster)
