"""Receiving a haggis token (GM5-09 to GM5-23)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.haggis.rules.tokens import (
    Kitchen,
    changed,
    draw_token,
    fill_display,
    kinds_in,
    put_on_table,
    return_to_pool,
    tokens_left,
)
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect

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


class GainHaggis(Handler):
    """Haggis tokens, by a one-time effect or for a sheep (GM5-21, -23); not a resource of any kind (GM5-25)."""

    rank = 1

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """No sheep is taken for nothing (GM5-19)."""
        return tokens_left(state) > 0

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """One receipt after the other (GM5-17)."""
        for _ in range(effect.amount):
            receive(state, seat)


def receive(state: GlenState, seat: int) -> None:
    """The seat receives a token: put it on the stack."""
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

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it on the table; a surplus token goes back, and only then the display is filled up (GM5-16)."""
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
    state.reveals += 1
    there.down[giver] = changed(there.down[giver], value, -1)
    put_on_table(state, taker, value)
    make_room(state, taker, spaces)
