"""A table as one process knows it: the entries so far and the position they lead to. No I/O here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.record import Move, Record, settle_as_before
from clachan.core.score import Booking
from clachan.core.state import State
from clachan.web.refusals import Refused, Stale
from clachan.web.store import Analysis, Clock, Entry, Line, Span, TableInfo, Takeback, Vote

# Kinds of entries: a move; one that was made for somebody because nothing else was left; the last act of a seat taken
# back, by the law of undo; everything taken back from an entry on; and what all agreed to go on from before.
MOVE, ONLY, UNDO, BACK, CUT = "move", "only", "undo", "back", "cut"
# The positions before so many of the last moves are kept, and of so many more before each one of so many, to take moves
# back without playing all of them again.
LAST_POSITIONS, MORE_POSITIONS, BETWEEN_POSITIONS = 3, 16, 8


@dataclass(frozen=True, slots=True)
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
    # The first move of the act that it is a part of, and whether somebody chose it.
    gesture: int
    chosen: bool


@dataclass(frozen=True)
class Ahead:
    """What an entry leads to: the position, how many of the moves stay, and those that come, with what was before.

    `casual` says that it takes back what somebody knows more about by now: the game cannot count any more.
    """

    entry: Entry
    state: State
    kept: int
    added: tuple[tuple[Step, State], ...]
    casual: bool = False


class LiveTable:
    """The position of a table after its entries, kept up to date entry by entry."""

    def __init__(self, info: TableInfo, game: Game) -> None:
        self.info = info
        self.game = game
        # What is said and voted at the table, as of the version of `info`, and who is for going on from here.
        self.chat: list[Line] = []
        self.votes: list[Vote] = []
        self.takeback: Takeback | None = None
        self.agreed: tuple[int, ...] = ()
        # The clocks of people's seats, at a table that has some, and the days off of the people in seats.
        self.clocks: Mapping[int, Clock] = {}
        self.holidays: Mapping[int, Sequence[Span]] = {}
        # What a search says of the game, when it is over.
        self.analysis: Analysis | None = None
        # The seats that said they are for ending the game without a result, and the entries at which they did.
        self.wishes: Mapping[int, int] = {}
        # Whether something was stored about it that is not taken in yet.
        self.outdated = False
        # The last entry that this code plays as it was played, if it does not play all of them so.
        self.good: int | None = None
        self.options: Options = game.options(info.players, info.modules, info.variants)
        self.seq = 0
        self.steps: list[Step] = []
        # A position is never changed once it was the present one: whoever looks at it goes on seeing it.
        self._first: State = self._set_up()
        self.state: State = self._first
        self._before: list[State | None] = []
        # For each seat, the number of the entry that posed its present question: a request answers that question.
        self.asked_at = [0] * info.players
        self._questions: list[tuple[Action, ...]] = [self.state.legal(seat) for seat in range(info.players)]

    def _set_up(self) -> State:
        """The first position."""
        state = self.game.setup(self.options, self.info.seed)
        settle_as_before(self.game, self.info.rules, state)
        return state

    def stand_at(self, seq: int, state: State, steps: Sequence[Step], asked_at: Sequence[int]) -> None:
        """Be the table after an entry, as it was kept."""
        self.seq, self.state, self.steps, self.asked_at = seq, state, list(steps), list(asked_at)
        self._before = [None] * len(self.steps)
        self._questions = [state.legal(seat) for seat in range(self.info.players)]

    def after(self, ahead: Ahead) -> LiveTable:
        """Another table, at which this has happened already."""
        other = self.twin()
        other.take(ahead)
        return other

    def twin(self) -> LiveTable:
        """The table as it is now, whatever is played at this one."""
        other = copy(self)
        other.steps, other._before = list(self.steps), list(self._before)
        other.asked_at, other._questions = list(self.asked_at), list(self._questions)
        return other

    def play(self, state: State, seat: int, action: Action) -> None:
        """Play on a position of this table. One that was begun by an earlier rules version goes on by that."""
        state.play(seat, action)
        settle_as_before(self.game, self.info.rules, state)

    @property
    def stuck(self) -> bool:
        """Whether this version comes to another position than the table had, or does not allow what was played."""
        return self.good is not None

    @property
    def over(self) -> bool:
        """Whether nobody moves here any more: by the rules, or because it was ended before."""
        return self.state.over or bool(self.info.ending)

    @property
    def playing(self) -> bool:
        """Whether everybody sits down and the game goes on."""
        return all(seat.taken for seat in self.info.seats) and not self.over and not self.stuck

    def apply(self, entry: Entry) -> None:
        """Take the next entry in."""
        self.take(self.ahead(entry))

    def ahead(self, entry: Entry) -> Ahead:
        """What the next entry leads to; nothing is changed yet."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} after {self.seq}")
        if entry.kind in (MOVE, ONLY):
            state, step = self._played(self.state, entry)
            return Ahead(entry, state, len(self.steps), ((step, self.state),))
        if entry.kind == UNDO:
            return self._taken_back(entry)
        if entry.kind == BACK:
            return self._gone_back(entry)
        return Ahead(entry, self.state, len(self.steps), ())

    def take(self, ahead: Ahead) -> None:
        """Take in what lies ahead."""
        entry = ahead.entry
        del self.steps[ahead.kept :], self._before[ahead.kept :]
        for step, before in ahead.added:
            self.steps.append(step)
            self._before.append(before)
            self._forget_positions()
        self.state, self.seq = ahead.state, entry.seq
        for seat in range(self.info.players):
            legal = self.state.legal(seat)
            if entry.seat != seat and entry.kind in (MOVE, ONLY) and self._interrupted(seat):
                continue
            if entry.seat == seat or legal != self._questions[seat]:
                self.asked_at[seat] = entry.seq
                self._questions[seat] = legal

    def _forget_positions(self) -> None:
        """Keep no more positions than are soon wanted again."""
        for last in (len(self._before) - LAST_POSITIONS - 1, len(self._before) - MORE_POSITIONS - 1):
            if last >= 0 and (last % BETWEEN_POSITIONS or last < len(self._before) - MORE_POSITIONS):
                self._before[last] = None

    def _interrupted(self, seat: int) -> bool:
        """Whether others are asked something in the middle of a question of this seat, which goes on afterwards.

        If nothing has changed for the seat then, it is the same question.
        """
        if not self._questions[seat] or self.state.legal(seat):
            return False
        return any(seat in pending.seats for pending in self.state.stack)

    def pass_over(self, entry: Entry) -> None:
        """An entry that leads nowhere: this version does not play it, or all agreed to go on from before it."""
        self.seq = entry.seq

    def _played(self, before: State, entry: Entry) -> tuple[State, Step]:
        state = before.copy()
        booked, action = len(state.sheet.bookings), self.game.action(entry.text)
        self.play(state, entry.seat, action)
        return state, Step(
            entry.seq,
            entry.at,
            entry.seat,
            # The same for all tables.
            action.text,
            before.asked,
            before.deciders,
            before.round,
            before.rng.state,
            before.reveals,
            tuple(state.sheet.bookings[booked:]),
            entry.seq if entry.gesture is None else entry.gesture,
            entry.kind == MOVE,
        )

    def _taken_back(self, entry: Entry) -> Ahead:
        """The last act of a seat taken back; what others did meanwhile stays."""
        act = self.last_act([entry.seat])
        if act is None:
            raise Refused("there is nothing of yours to take back")
        index = self.steps.index(act)
        state = self._state_before(index)
        added: list[tuple[Step, State]] = []
        for later in self.steps[index + 1 :]:
            if later.seat != entry.seat:
                before = state
                state, step = self._played(before, _entry_of(later))
                added.append((step, before))
        return Ahead(entry, state, index, tuple(added))

    def _gone_back(self, entry: Entry) -> Ahead:
        """Everything taken back from an entry on, whoever played it."""
        first = int(entry.text)
        index = next(index for index, step in enumerate(self.steps) if step.seq == first)
        casual = self.info.alone or not self.same_knowledge(self.steps[index])
        return Ahead(entry, self._state_before(index), index, (), casual)

    def _state_before(self, index: int) -> State:
        """The position before one of the moves that stand."""
        state = self._before[index]
        return self.state_at(index) if state is None else state

    def last_act(self, seats: Collection[int]) -> Step | None:
        """The first move of the last act that somebody with these seats has chosen."""
        mine = [step for step in self.steps if step.seat in seats]
        chosen = next((step.gesture for step in reversed(mine) if step.chosen), None)
        return next((step for step in mine if step.gesture == chosen), None)

    def same_knowledge(self, step: Step) -> bool:
        """Whether there was no chance and no reveal since a move."""
        return step.chance == self.state.rng.state and step.reveals == self.state.reveals

    def act(self, seat: int, asked_at: int, texts: Sequence[str], at: float) -> list[Ahead]:
        """What moves that are one act lead to, one after the other, if the seat may play all of them now.

        The first answers the question that the seat was asked. Each further one is known to be possible before the
        first is played: no chance, no reveal and nobody else comes in between.
        """
        self.check_move(seat, asked_at, texts[0])
        there, path = self, list[Ahead]()
        for number, text in enumerate(texts):
            if number:
                there = there.after(path[-1])
                self._check_goes_on(there.state, seat, text)
            path.append(there.ahead(Entry(there.seq + 1, MOVE, seat, text, at, gesture=self.seq + 1)))
        return path

    def _check_goes_on(self, state: State, seat: int, text: str) -> None:
        """Whether a seat may go on with its act in a position after the present one."""
        now = self.state
        if state.over or seat not in state.deciders or (state.rng.state, state.reveals) != (now.rng.state, now.reveals):
            raise Refused("nothing was played: before '{action}' something happens that is not yours", action=text)
        if self.game.action(text) not in state.legal(seat):
            raise Refused("nothing was played: '{action}' is not legal then", action=text)

    def check_asked(self, seat: int, asked_at: int) -> None:
        """Whether a seat may answer now, and the question is still the one that it was asked."""
        if self.stuck:
            raise Refused("this game was begun by other rules and goes on only if all its players agree")
        if not self.playing:
            if self.over:
                raise Refused("the game is over")
            raise Refused("the table is waiting for players")
        if asked_at != self.asked_at[seat] or self._interrupted(seat):
            raise Stale("the position has changed since")

    def check_move(self, seat: int, asked_at: int, text: str) -> Action:
        """The action, if this seat may play it as the answer to the question it was asked."""
        self.check_asked(seat, asked_at)
        action = self.game.action(text)
        if action not in self.state.legal(seat):
            raise Refused("'{action}' is not legal now", action=action)
        return action

    def undoable(self, seat: int) -> int:
        """How many of its last acts the seat can take back, one after another.

        Never past a chance event or a reveal, nor past another's move, except where both chose at the same time.
        """
        count = 0
        later: list[Step] = []
        for step in reversed(self.steps):
            if self.stuck or self.over or not self.same_knowledge(step):
                break
            if step.seat != seat:
                later.append(step)
                continue
            if any(not self._at_once(step, s) for s in later):
                break
            if step.chosen and step.seq == step.gesture:
                count += 1
        return count

    @property
    def free(self) -> bool:
        """Whether everything can be taken back: nobody else plays here but bots, and the result counts for nothing."""
        return self.info.alone and self.playing and not self.info.rated

    def retractable(self, seat: int) -> Step | None:
        """The first move of the act that a seat would take back where that needs no law: at a table without others, or
        if the others agree."""
        person = self.info.seats[seat].person
        mine = [other.seat for other in self.info.seats if other.person == person] if self.free else [seat]
        return self.last_act(mine) if self.playing else None

    @property
    def for_ending(self) -> tuple[int, ...]:
        """The seats that are for ending the game without a result."""
        return still_for_ending(self.wishes, self.steps, self.info) if self.wishes else ()

    @property
    def asking(self) -> Takeback | None:
        """Who asks the others to take moves back, as long as the game has not gone on."""
        return self.takeback if self.takeback is not None and self.takeback.asked == self.seq else None

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
            self.game.pack,
        )

    def position(self, count: int) -> State:
        """The position after so many of the moves that stand; it may be one of the table, and is not to be changed."""
        if count >= len(self.steps):
            return self.state
        return self._before[count] or (self._first if count == 0 else self.state_at(count))

    def position_after(self, number: int, before: State) -> State:
        """The position after a move that stands, by its number from 0 on, and by the position before it."""
        known = self.state if number + 1 == len(self.steps) else self._before[number + 1]
        if known is not None:
            return known
        state, step = before.copy(), self.steps[number]
        self.play(state, step.seat, self.game.action(step.text))
        return state

    def state_at(self, count: int) -> State:
        """The position after so many of the moves that stand, to play on."""
        if count >= len(self.steps):
            return self.state.copy()
        first = count
        while first > 0 and self._before[first] is None:
            first -= 1
        state = (self._before[first] or self._first).copy()
        for step in self.steps[first:count]:
            self.play(state, step.seat, self.game.action(step.text))
        return state

    def waiting_for(self) -> Sequence[int]:
        """The seats that have to decide now."""
        return self.state.deciders if self.playing else ()


def _entry_of(step: Step) -> Entry:
    """The entry that a move was."""
    return Entry(step.seq, MOVE if step.chosen else ONLY, step.seat, step.text, step.at, gesture=step.gesture)


def still_for_ending(wishes: Mapping[int, int], steps: Sequence[Step], info: TableInfo) -> tuple[int, ...]:
    """The seats that are for ending the game, of those that once said so, and at which entry.

    They are until somebody plays on who is not: a wish of long ago ends no game.
    """
    standing = dict(wishes)
    for step in steps:
        if step.chosen and info.seats[step.seat].played:
            said = [seat for seat, asked in standing.items() if asked < step.seq]
            if step.seat not in said:
                standing = {seat: asked for seat, asked in standing.items() if seat not in said}
    return tuple(sorted(standing))
