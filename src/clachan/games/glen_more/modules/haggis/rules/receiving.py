"""Receiving a haggis token: from the display or from the pool, onto a serving table.

Rules: GM5-09, GM5-11, GM5-13…20.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen, changed, kinds_in, pick
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.state import GlenState

# The names of the decisions and the task.
RECEIVE = "receive haggis"
GIVE_BACK = "return haggis"
FILL_DISPLAY = "fill the haggis display"


class TakeShown(Action):
    """Take a token of this value from the display."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(f"take haggis {value} from the display")
        self.value: int = value


class DrawHaggis(Action):
    """Draw a face-down token of the pool."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("draw haggis")


class ReturnHaggis(Action):
    """Return a token of this value to the pool."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(f"return haggis {value}")
        self.value: int = value


def receive(state: GlenState, seat: int) -> None:
    """The seat has to receive a token (GM5-20): put it on the stack, where it comes before other receipts (GM5-17)."""
    state.push(RECEIVE, seat)


class Receive(Decision[GlenState]):
    """Which token is received: one of the display, or one that is drawn (GM5-09)."""

    name = RECEIVE

    def __init__(self, shown: Sequence[TakeShown], draw: DrawHaggis, spaces: int) -> None:
        self.shown: tuple[TakeShown, ...] = tuple(shown)
        self.draw: DrawHaggis = draw
        self.spaces: int = spaces

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Without tokens nothing is received (GM5-19); a single way is no choice."""
        return self.settle_single(state, pending, may_lapse=True)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Each value of the display, and a draw if there are face-down tokens (GM5-18)."""
        there = state.part(Kitchen)
        found: list[Action] = [take for take in self.shown if take.value in there.display]
        if sum(there.pool):
            found.append(self.draw)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Drawing where no token lies face down (GM5-18)."""
        return () if sum(state.part(Kitchen).pool) else ((self.draw, Reason("no token lies face down")),)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it face down on the table, where nobody else sees it (GM5-11).

        A surplus token goes back, and only then the display is filled up (GM5-16)."""
        state.stack.pop()
        if isinstance(action, TakeShown):
            there = state.part(Kitchen)
            place = there.display.index(action.value)
            there.display = (*there.display[:place], *there.display[place + 1 :])
            put_on_table(state, seat, action.value)
        else:
            put_on_table(state, seat, draw_token(state))
        state.push_task(FILL_DISPLAY)
        make_room(state, seat, self.spaces)


def make_room(state: GlenState, seat: int, spaces: int) -> None:
    """A table holds no more tokens than it has spaces: a surplus one has to go back (GM5-13, -14)."""
    there = state.part(Kitchen)
    if sum(there.down[seat]) + sum(there.up[seat]) > spaces:
        state.push(GIVE_BACK, seat)


class FillDisplay(Decision[GlenState]):
    """The display is filled up again."""

    name = FILL_DISPLAY

    def __init__(self, size: int) -> None:
        self.size: int = size

    def run(self, state: GlenState, pending: Pending) -> None:
        """Turn up what is missing."""
        state.stack.pop()
        fill_display(state, self.size)


class GiveBack(Decision[GlenState]):
    """Which of its tokens, the new one included, a seat with a full table returns (GM5-14).

    Only the seat itself sees the answer: nobody else learns a value from it.
    """

    name = GIVE_BACK

    def __init__(self, back: Sequence[ReturnHaggis]) -> None:
        self.back: tuple[ReturnHaggis, ...] = tuple(back)

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Tokens of one value are alike."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Each value that it has."""
        return tuple([self.back[value - 1] for value in kinds_in(state.part(Kitchen).down[seat])])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """It goes back face down."""
        assert isinstance(action, ReturnHaggis)
        state.stack.pop()
        return_to_pool(state, seat, action.value)


def hand_over(state: GlenState, giver: int, taker: int, value: int, spaces: int) -> None:
    """A face-down token goes from one table to another; the display is not touched (GM8-123 to -126).

    If the taker's table is full, it then returns one of its tokens to the pool. The taker has seen the token, so
    nobody can take the theft back (GMX-78).
    """
    there = state.part(Kitchen)
    reveal(state)
    there.down[giver] = changed(there.down[giver], value, -1)
    put_on_table(state, taker, value)
    make_room(state, taker, spaces)


# The pool


def tokens_left(state: GlenState) -> int:
    """How many tokens can be received: those of the display and the face-down ones (GM5-18, -19)."""
    there = state.part(Kitchen)
    return len(there.display) + sum(there.pool)


def draw_token(state: GlenState) -> int:
    """Take a face-down token of the pool at random."""
    there = state.part(Kitchen)
    reveal(state)
    value = pick(state.rng, there.pool)
    there.pool = changed(there.pool, value, -1)
    return value


def fill_display(state: GlenState, size: int) -> None:
    """Turn tokens of the pool face up, as far as there are any (GM5-16, -18)."""
    there = state.part(Kitchen)
    while len(there.display) < size and sum(there.pool) > 0:
        there.display = (*there.display, draw_token(state))


# The tables


def tokens_of(state: GlenState, seat: int) -> tuple[int, ...]:
    """The face-down tokens of a seat, counted by value: only the seat itself may know them (GM5-12)."""
    return state.part(Kitchen).down[seat]


def put_on_table(state: GlenState, seat: int, value: int) -> None:
    """A token comes to a table, face down (GM5-11)."""
    there = state.part(Kitchen)
    there.down[seat] = changed(there.down[seat], value, 1)


def return_to_pool(state: GlenState, seat: int, value: int) -> None:
    """A face-down token of a table goes back to the pool, where nobody can tell it from the others (GM5-15)."""
    there = state.part(Kitchen)
    there.down[seat] = changed(there.down[seat], value, -1)
    there.pool = changed(there.pool, value, 1)
