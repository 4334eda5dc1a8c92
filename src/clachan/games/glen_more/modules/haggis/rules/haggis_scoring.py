"""The haggis scoring: four rolls for all, further ones for whisky, then points.

Rules: GM5-26…40, GMX-20.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.haggis.rules.receiving import fill_display
from clachan.games.glen_more.modules.haggis.rules.state import NO_SCORING, Kitchen, changed, values_in
from clachan.games.glen_more.modules.haggis.rules.views import WhiskyRollAsked
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.scoring_rounds import LAST_ROUND
from clachan.games.glen_more.rules.state import GlenState

# What its points are booked for.
SOURCE = "haggis"
# The rounds of the game that end with a haggis scoring (GM5-26, -27).
ROUNDS = (2, 3, LAST_ROUND)

# The names of the tasks and the decision.
SCORING = "haggis scoring"
TURN_TOKENS = "turn haggis"
WHISKY_ROLL = "haggis whisky"
EXTRA_ROLL = "haggis extra roll"


class RollForWhisky(Action):
    """Pay a Whisky Cask for one more roll."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pay whisky for a haggis roll")


class StopRolling(Action):
    """No more rolls."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("no further haggis roll")


# When it takes place


def after_round(state: GlenState, round_: int) -> None:
    """After the rounds of stacks B and C, not after that of A (GM5-26); at the end after all else (GM5-27)."""
    if round_ in ROUNDS:
        begin_scoring(state, round_)


def begin_scoring(state: GlenState, round_: int) -> None:
    """A haggis scoring takes place once all that is on the stack above it is done (GM5-27)."""
    state.push_task(SCORING, (round_, 0))


def left_open(state: GlenState, pending: Pending, rolls: int) -> list[tuple[int, str]] | None:
    """Whose haggis nobody can tell before a task is done: rolls are chance, and what they turn up lies face down."""
    if pending.ask == SCORING and pending.about[1] <= rolls:
        there = state.part(Kitchen)
        return [(seat, SOURCE) for seat in range(state.frame.seats) if sum(there.down[seat]) or sum(there.up[seat])]
    if pending.ask == TURN_TOKENS:
        return [(seat, SOURCE) for seat in range(state.frame.seats) if sum(state.part(Kitchen).down[seat])]
    if pending.ask == EXTRA_ROLL:
        return [(pending.about[0], SOURCE)]
    return None


# Rolls


def roll(state: GlenState) -> int:
    """Roll the die. It keeps its place on the Rondel, and this is no turn of it (GM5-28)."""
    faces = state.frame.components.faces
    reveal(state)
    return faces[state.rng.below(len(faces))]


def repeat_roll(state: GlenState) -> None:
    """The last roll that counts for all is void, and rolled again (GM8-127, -128).

    To be called between the extension point `rolled` and the turning of tokens, which waits on the stack.
    """
    there = state.part(Kitchen)
    there.rolls = (*there.rolls[:-1], roll(state))


class Scoring(Decision[GlenState]):
    """A haggis scoring, stage by stage. About: the round of the game that it belongs to, and the stage."""

    name = SCORING

    def __init__(self, rolls: int, most: int, shown: int) -> None:
        self.rolls: int = rolls
        self.most: int = most
        self.shown: int = shown

    def run(self, state: GlenState, pending: Pending) -> None:
        """Rolls for all, one after the other (GM5-29); rolls for whisky; points. Mobsters act in between (GMX-20)."""
        round_, stage = pending.about
        there = state.part(Kitchen)
        state.replace(pending, (round_, stage + 1))
        if stage == 0:
            there.scoring = round_
            there.rolls = ()
            there.extra = ()
            for extension in state.frame.at["rolls_begin"]:
                extension.rolls_begin(state)
        elif stage <= self.rolls:
            there.rolls = (*there.rolls, roll(state))
            state.push_task(TURN_TOKENS)
            for extension in state.frame.at["rolled"]:
                extension.rolled(state)
        elif stage == self.rolls + 1:
            for seat in reversed(in_order(state)):
                state.push(WHISKY_ROLL, seat)
        else:
            state.stack.pop()
            self._score(state, round_)

    def _score(self, state: GlenState, round_: int) -> None:
        """Number of face-up tokens times the sum of their values (GM5-37); then they go back (GM5-38).

        Tokens that lie face down stay where they are (GM5-39), and bring nothing (GM5-40)."""
        there = state.part(Kitchen)
        there.scoring = NO_SCORING
        now = state.round
        state.round = round_
        for seat in range(state.frame.seats):
            values = values_in(there.up[seat])
            state.book(seat, SOURCE, len(values) * sum(values))
        state.round = now
        for seat in range(state.frame.seats):
            there.pool = tuple([a + b for a, b in zip(there.pool, there.up[seat], strict=True)])
            there.up[seat] = tuple([0] * len(there.pool))
        fill_display(state, self.shown)


def note_arrival(state: GlenState, piece: int, goal: int) -> None:
    """A player's piece that moves onto The End is remembered (GM5-36)."""
    if goal == state.end_index and piece < state.frame.seats:
        there = state.part(Kitchen)
        there.arrived = (*there.arrived, piece)


def in_order(state: GlenState) -> list[int]:
    """The seats in the order of the Rondel, the rearmost first; those on The End as they arrived (GM5-36)."""
    arrived = state.part(Kitchen).arrived
    places: list[tuple[int, int, int]] = []
    for seat in range(state.frame.seats):
        places.append((state.positions[seat], arrived.index(seat) if seat in arrived else 0, seat))
    places.sort()
    return [place[2] for place in places]


class TurnTokens(Decision[GlenState]):
    """A roll for all: whoever has a token of its value turns one face up (GM5-30, -32)."""

    name = TURN_TOKENS

    def __init__(self, most: int) -> None:
        self.most: int = most

    def run(self, state: GlenState, pending: Pending) -> None:
        """Nobody has a choice."""
        state.stack.pop()
        value = state.part(Kitchen).rolls[-1]
        for seat in range(state.frame.seats):
            turn_up(state, seat, value, self.most)


class WhiskyRoll(Decision[GlenState]):
    """Whether a seat pays a cask for a roll of its own, again and again (GM5-33, -34)."""

    name = WHISKY_ROLL

    def __init__(self, pay: RollForWhisky, stop: StopRolling, most: int) -> None:
        self.pay: RollForWhisky = pay
        self.stop: StopRolling = stop
        self.most: int = most

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Not asked without whisky, with enough tokens face up, or with none face down (GM5-35)."""
        seat = pending.seats[0]
        there = state.part(Kitchen)
        if state.whisky[seat] and sum(there.up[seat]) < self.most and sum(there.down[seat]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Pay, or stop."""
        return (self.pay, self.stop)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The cask is paid before the roll; with several kinds of casks their owner says which (GMX-43)."""
        if action is self.stop:
            state.stack.pop()
            return
        state.push_task(EXTRA_ROLL, (seat,))
        state.whisky[seat] -= 1
        for extension in state.frame.at["whisky_paid"]:
            extension.whisky_paid(state, seat, 1)

    def describe(self, state: GlenState, pending: Pending) -> WhiskyRollAsked:
        """The rolls that the seat has paid for."""
        return {"rolls": [value for seat, value in state.part(Kitchen).extra if seat == pending.seats[0]]}


class ExtraRoll(Decision[GlenState]):
    """A roll that counts for one seat alone. About: the seat."""

    name = EXTRA_ROLL

    def __init__(self, most: int) -> None:
        self.most: int = most

    def run(self, state: GlenState, pending: Pending) -> None:
        """Roll and turn."""
        state.stack.pop()
        seat = pending.about[0]
        value = roll(state)
        there = state.part(Kitchen)
        there.extra = (*there.extra, (seat, value))
        turn_up(state, seat, value, self.most)


def turn_up(state: GlenState, seat: int, value: int, most: int) -> None:
    """One face-down token of this value is turned face up, unless enough are (GM5-30 to -32)."""
    there = state.part(Kitchen)
    if there.down[seat][value - 1] and sum(there.up[seat]) < most:
        there.down[seat] = changed(there.down[seat], value, -1)
        there.up[seat] = changed(there.up[seat], value, 1)
