"""Refilling the Rondel from the stacks.

Rules: GM-REFILL-01…14, GM-TURN-14, GMC-18, GMX-05.
"""

from __future__ import annotations

from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.die import end_waiting
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.rondel import empty_space, next_space
from clachan.games.glen_more.rules.scoring_rounds import score_round
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

LAST_STACK = len(LETTERS) - 1


class Refill(Decision[GlenState]):
    """After a turn tiles are laid until one space is empty; a stack that ends is scored (GM-REFILL-01, -02, -11)."""

    name = "refill"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Lay tiles as far as nothing has to be decided in between."""
        refill(state)
        if state.stack[-1] is pending:
            state.stack.pop()


def refill(state: GlenState) -> None:
    """Lay tiles clockwise ahead of the foremost filled space while nothing else is put on the stack.

    As many as the rear has moved on (GM-REFILL-03, -04, GM-TURN-14, GMC-18), which ends one stack at most
    (GM-REFILL-14). Nothing is laid after the turn that ends the game (GM-REFILL-12), see turns.py.
    """
    height = len(state.stack)
    empty = empty_space(state)
    index = next_space(state, state.front)
    while index < empty:
        tile = draw_tile(state)
        if tile == NONE:
            return
        lay_tile(state, index, tile)
        if stack_size(state, state.stack_now) == 0 and state.stack_now < LAST_STACK:
            state.stack_now += 1
            end_stack(state)
        if len(state.stack) > height:
            return
        index = next_space(state, state.front)


def draw_tile(state: GlenState) -> int:
    """The next tile of the current stack, or NONE when stack D is empty (GM-REFILL-05, -09, -13)."""
    stack = state.stacks[state.stack_now]
    chosen = NONE
    if len(stack) < stack_size(state, state.stack_now):
        chosen = draw_planted(state)
    if chosen == NONE and stack:
        chosen = state.rng.draw(stack)
    return chosen


def draw_planted(state: GlenState) -> int:
    """The tile on top of the current stack if it was put there on purpose, else NONE; the others come nearer."""
    now = state.stack_now
    chosen = NONE
    planted: list[tuple[int, int, int, int, int]] = []
    for item in state.planted:
        tile, where, above, least, most = item
        if where != now:
            planted.append(item)
        elif above == 0 and chosen == NONE:
            chosen = tile
        else:
            planted.append((tile, where, max(0, above - 1), max(0, least - 1), max(0, most - 1)))
    state.planted = tuple(planted)
    return chosen


def stack_size(state: GlenState, stack: int) -> int:
    """How many tiles are left in a stack."""
    size = len(state.stacks[stack])
    for item in state.planted:
        if item[1] == stack:
            size += 1
    return size


def lay_tile(state: GlenState, index: int, tile: int) -> None:
    """Lay a tile on the Rondel, The End like others (GM-REFILL-10); a waiting Die takes the first suitable one."""
    reveal(state)
    state.front = index
    state.rondel[index] = tile
    if tile == state.frame.components.the_end.number:
        state.end_index = index
    for extension in state.frame.at["tile_laid"]:
        extension.tile_laid(state, index, tile)
    if state.die_waits:
        end_waiting(state, index, tile)


def end_stack(state: GlenState) -> None:
    """The last tile of a stack A, B or C, not D, was laid: its scoring round takes place (GM-REFILL-06 to -08).

    However large Chronicles have made the stack (GMX-05).
    """
    round_ = state.round
    state.round += 1
    for extension in state.frame.at["holds_scoring"]:
        if extension.holds_scoring(state):
            state.due = (*state.due, round_)
            return
    score_round(state, round_)


class Refilled(Decision[GlenState]):
    """The Rondel is full again: scoring rounds that had to wait take place now."""

    name = "refilled"

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The scoring rounds that wait."""
        return {"unscored": list(state.due)} if state.due else {}

    def run(self, state: GlenState, pending: Pending) -> None:
        """Score one after the other."""
        if not state.due:
            state.stack.pop()
            return
        round_ = state.due[0]
        state.due = state.due[1:]
        score_round(state, round_)
