"""A table as one process knows it: the entries so far and the position they lead to. No I/O here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.record import Move, Record, settle_as_before
from clachan.core.score import Booking
from clachan.core.state import State
from clachan.web.refusals import Refused, Stale
from clachan.web.store import Entry, Line, TableInfo, Vote

MOVE, UNDO = "move", "undo"


@dataclass(frozen=True)
class Step:
    """A move that stands, and the position it was made in."""

    seq: int
    at: float
    seat: int
    text: str
    ask: str
    deciders: tuple[int, ...]
    round: int
    chance: int
    reveals: int
    # What the move made everybody score.
    bookings: tuple[Booking, ...]


class LiveTable:
    """The position of a table after its entries, kept up to date entry by entry."""

    def __init__(self, info: TableInfo, game: Game) -> None:
        self.info = info
        self.game = game
        # What is said and voted at the table, as of the version of `info`.
        self.chat: list[Line] = []
        self.votes: list[Vote] = []
        # Whether something was stored about it that is not taken in yet.
        self.outdated = False
        self.options: Options = game.options(info.players, info.modules, info.variants)
        self.seq = 0
        self.steps: list[Step] = []
        self.state: State = self._set_up()
        # For each seat, the number of the entry that posed its present question: a request answers that question.
        self.asked_at = [0] * info.players
        self._questions: list[tuple[Action, ...]] = [self.state.legal(seat) for seat in range(info.players)]

    def _set_up(self) -> State:
        """The first position."""
        state = self.game.setup(self.options, self.info.seed)
        settle_as_before(self.game, self.info.rules, state)
        return state

    def play(self, state: State, seat: int, action: Action) -> None:
        """Play on a position of this table. One that was begun by an earlier rules version goes on by that."""
        state.play(seat, action)
        settle_as_before(self.game, self.info.rules, state)

    @property
    def playing(self) -> bool:
        """Whether everybody sits down and the game goes on."""
        return all(seat.taken for seat in self.info.seats) and not self.state.over

    def apply(self, entry: Entry) -> None:
        """Take the next entry in."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} after {self.seq}")
        if entry.kind == MOVE:
            self._move(entry)
        elif entry.kind == UNDO:
            self._take_back(entry.seat)
        self.seq = entry.seq
        for seat in range(self.info.players):
            legal = self.state.legal(seat)
            if entry.seat == seat or legal != self._questions[seat]:
                self.asked_at[seat] = entry.seq
                self._questions[seat] = legal

    def _move(self, entry: Entry) -> None:
        state = self.state
        before = len(state.sheet.bookings)
        ask, deciders, round_ = state.asked, state.deciders, state.round
        chance, reveals = state.rng.state, state.reveals
        self.play(state, entry.seat, self.game.action(entry.text))
        bookings = tuple(state.sheet.bookings[before:])
        self.steps.append(
            Step(entry.seq, entry.at, entry.seat, entry.text, ask, deciders, round_, chance, reveals, bookings)
        )

    def _take_back(self, seat: int) -> None:
        index = self._last_of(seat)
        kept = [Entry(s.seq, MOVE, s.seat, s.text, s.at) for i, s in enumerate(self.steps) if i != index]
        self.steps = []
        self.state = self._set_up()
        for entry in kept:
            self._move(entry)

    def _last_of(self, seat: int) -> int:
        for index in range(len(self.steps) - 1, -1, -1):
            if self.steps[index].seat == seat:
                return index
        return -1

    def check_move(self, seat: int, asked_at: int, text: str) -> Action:
        """The action, if this seat may play it as the answer to the question it was asked."""
        if not self.playing:
            if self.state.over:
                raise Refused("the game is over")
            raise Refused("the table is waiting for players")
        if asked_at != self.asked_at[seat]:
            raise Stale("the position has changed since")
        action = self.game.action(text)
        if action not in self.state.legal(seat):
            raise Refused("'{action}' is not legal now", action=action)
        return action

    def undoable(self, seat: int) -> int:
        """How many of its last moves the seat can take back, one after another.

        Never past a chance event or a reveal, nor past another's move, except where both chose at the same time.
        """
        count = 0
        later: list[Step] = []
        for step in reversed(self.steps):
            if self.state.over or step.chance != self.state.rng.state or step.reveals != self.state.reveals:
                break
            if step.seat != seat:
                later.append(step)
                continue
            if any(not self._at_once(step, s) for s in later):
                break
            count += 1
        return count

    def _at_once(self, step: Step, later: Step) -> bool:
        """Whether another's later move answers the same question, asked of both at the same time.

        Where the answers are secret, a seat that has answered may think again until the reveal (GM7-25).
        """
        if later.ask != step.ask or later.seat not in step.deciders:
            return False
        return step.seat in later.deciders or step.ask in self.game.secret_decisions

    def hidden_from(self, step: Step, seat: int | None) -> bool:
        """Whether a move is still secret for this seat (None: a spectator)."""
        if step.seat == seat:
            return False
        if step.ask in self.game.private_decisions:
            return not self.state.over
        return step.ask in self.game.secret_decisions and step.reveals == self.state.reveals

    def moves(self) -> list[Move]:
        """The moves that stand."""
        return [Move(step.seat, step.text) for step in self.steps]

    def record(self) -> Record:
        """The record so far; its seed and moves are secret until the game is over."""
        return Record(
            self.game.name,
            self.info.rules,
            self.game.data_version(self.options.modules),
            self.options.players,
            self.options.modules,
            self.options.variants,
            [seat.name for seat in self.info.seats],
            self.info.seed,
            self.moves(),
            self.state.scores if self.state.over else None,
        )

    def state_at(self, count: int) -> State:
        """The position after so many of the moves that stand."""
        state = self._set_up()
        for step in self.steps[:count]:
            self.play(state, step.seat, self.game.action(step.text))
        return state

    def waiting_for(self) -> Sequence[int]:
        """The seats that have to decide now."""
        return self.state.deciders if self.playing else ()
