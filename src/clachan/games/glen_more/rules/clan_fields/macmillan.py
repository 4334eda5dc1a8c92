"""MacMillan: a tile is removed; Loch Morar asks in the same way.

Rules: GM-CLAN-50…56, GM-CLAN-58.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.glen_more.rules.actions import Remove
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.removing import (
    move_contents_home,
    removable_cells,
    removals_refused,
    remove_stack,
)
from clachan.games.glen_more.rules.resources import RESOURCES, counts
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class RemoveTiles(Handler):
    """MacMillan: one tile must be removed, also the one that was just placed (GM-CLAN-50, -53, -56, -58)."""

    rank = AS_CHOSEN

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("remove", seat, (effect.amount, 0, 0))


class RemoveTile(Decision[GlenState]):
    """Which tile is removed. About: how many can still be removed, whether that is optional, and the pile of what was
    on those that are gone: it moves when the decision ends, so that the player can choose among all of it."""

    name = "remove"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when no tile can be removed any more."""
        seat = pending.seats[0]
        cells = removable_cells(state, seat) if pending.about[0] else []
        if not cells:
            self.finish(state, pending, seat)
            return True
        state.remember(seat, self.answers(state, pending, seat, cells))
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The removable tiles (GM-CLAN-51, -52, -55), and what can be done before, such as sales (GM-CLAN-54)."""
        return self.answers(state, pending, seat, removable_cells(state, seat))

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The other tiles, and what cannot be done before."""
        return [*removals_refused(state, seat, state.legal(seat)), *window_refused(state, seat)]

    def answers(self, state: GlenState, pending: Pending, seat: int, cells: list[int]) -> tuple[Action, ...]:
        """The tiles on these cells, what can be done before, and nothing more where it is optional."""
        tiles = state.territories[seat].layout.tiles
        remove = state.frame.actions.remove
        found: list[Action] = [remove[tiles[cell].number] for cell in cells]
        add_window(state, seat, found)
        if pending.about[1]:
            found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Remove it, or be done."""
        if isinstance(action, Remove):
            number, optional, pile = pending.about
            territory = state.territories[seat]
            cell = territory.layout.cell_of(action.tile)
            state.replace(pending, (number - 1, optional, pile + territory.goods.get(cell, 0)))
            state.territories[seat] = territory.clear(cell)
            remove_stack(state, seat, cell)
        elif not act_in_window(state, seat, action):
            self.finish(state, pending, seat)

    def finish(self, state: GlenState, pending: Pending, seat: int) -> None:
        """No more are removed."""
        state.stack.pop()
        move_contents_home(state, seat, pending.about[2], 0)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many, and what waits for its place on the Home Castle."""
        number, optional, pile = pending.about
        waiting: dict[str, Json] = {RESOURCES[kind]: n for kind, n in enumerate(counts(pile)) if n}
        about: dict[str, Json] = {"number": number, "optional": optional == 1}
        return {**about, "resources": waiting} if waiting else about
