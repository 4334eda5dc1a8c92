"""The log of a table as one viewer may read it, kept up to date move by move."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import cast
from weakref import WeakKeyDictionary

from clachan.core.state import State
from clachan.core.views import BookingView, View, common
from clachan.face.packed import Packed, Squeezed
from clachan.face.page import Page
from clachan.face.stage import Scene
from clachan.face.words import Told, Words, before_move
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable, Step
from clachan.web.shown import Shown
from clachan.web.sights import view_of

# Stories of a table, each for a seat in a language.
KEPT_STORIES = 24
KEPT_PANELS = 60
# More moves than these are told in a thread.
AT_ONCE = 20
# A block of the log has no more lines than these: it is sent anew whenever one is added.
LONGEST_TURN = 12
# The last turns of a log may still go on, or be looked at.
UNSETTLED = 2


@dataclass(frozen=True, slots=True)
class Scored:
    """What everybody got for something: its name, what of the page counted, and points by seat."""

    source: str
    places: tuple[str, ...]
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A move that stands: its number, who made it, what the viewer saw of it, and the points that it brought.

    Lines of one act have the same `gesture`: the number of the entry that it began with. A move that nobody chose was
    made because nothing else was left.
    """

    number: int
    seq: int
    seat: int
    round: int
    lines: tuple[Told, ...]
    gesture: int
    scored: tuple[Scored, ...] = ()
    chosen: bool = True


class Turn:
    """Lines of one player in a row, which the log shows as a block. What it looks like is kept until it changes.

    Nearly all turns of a log are past: their lines are packed, and seldom wanted again.
    """

    __slots__ = ("id", "seat", "round", "numbers", "_lines", "_packed", "_look", "_html", "_acts")

    def __init__(self, lines: Sequence[LogLine]) -> None:
        first = lines[0]
        self.id: str = f"turn-{first.seq}"
        self.seat: int = first.seat
        self.round: int = first.round
        self.numbers: tuple[int, ...] = tuple([line.number for line in lines])
        self._lines: tuple[LogLine, ...] = tuple(lines)
        self._packed: Squeezed | None = None
        self._look: Hashable = None
        self._html: Packed | None = None
        # While it is the present turn: its acts by their first line, with the number of lines, and how they look.
        self._acts: dict[int, tuple[int, Hashable, str]] | None = {}

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """Its lines."""
        return self._lines if self._packed is None else unpacked(self._packed)

    def goes_on_with(self, line: LogLine) -> bool:
        """Whether a line belongs to the same turn."""
        return (line.seat, line.round) == (self.seat, self.round) and len(self.numbers) < LONGEST_TURN

    def add(self, line: LogLine) -> None:
        """It goes on."""
        self._lines, self._packed = (*self.lines, line), None
        self.numbers = (*self.numbers, line.number)
        self._look = None

    def end(self) -> None:
        """Another turn has begun."""
        self._acts = None
        if self._html is not None:
            self._html.pack()

    def settle(self) -> None:
        """It is past."""
        if self._lines:
            self._packed, self._lines = packed(self._lines), ()

    def seen(self, look: Hashable) -> Packed | None:
        """Itself as it was seen last, if that was in this look."""
        return self._html if self._look == look else None

    def html(self, look: Hashable, made: str) -> Packed:
        """Itself as it looks now."""
        self._html, self._look = Packed(made, at_hand=False, kind="turn", loose=self._acts is not None), look
        return self._html

    def act(self, lines: tuple[LogLine, ...], look: Hashable, make: Callable[[], str]) -> str:
        """One of its acts as it looks, made anew if that is another look or if it has gone on."""
        if self._acts is None:
            return make()
        first, count = lines[0].number, len(lines)
        known = self._acts.get(first)
        if known is None or known[:2] != (count, look):
            known = self._acts[first] = (count, look, make())
        return known[2]


def packed(lines: tuple[LogLine, ...]) -> Squeezed:
    """Lines in little room. They stay in this process."""
    return Squeezed(pickle.dumps(lines, pickle.HIGHEST_PROTOCOL), "lines")


def unpacked(content: Squeezed) -> tuple[LogLine, ...]:
    """Lines that were packed."""
    return cast(tuple[LogLine, ...], pickle.loads(content.content))


def turns_of(log: Sequence[LogLine]) -> list[Turn]:
    """A log as turns."""
    turns: list[Turn] = []
    for line in log:
        _add(turns, line)
    return turns


def lines_of(turns: Sequence[Turn]) -> list[LogLine]:
    """All lines of a log."""
    return [line for turn in turns for line in turn.lines]


def _add(turns: list[Turn], line: LogLine) -> None:
    if turns and turns[-1].goes_on_with(line):
        turns[-1].add(line)
    else:
        if turns:
            turns[-1].end()
        turns.append(Turn([line]))
        for past in turns[-UNSETTLED - 1 : -UNSETTLED]:
            past.settle()


@dataclass(frozen=True)
class Telling:
    """Who tells a story in a language: the words of a table, those for own moves, and the page with its scenes."""

    words: Words[View]
    teller: Words[View]
    page: Page[View]


def scored_between(before: View, after: View, page: Page[View]) -> tuple[Scored, ...]:
    """What a move brought everybody, by its source in words, as the score sheet of the views has it."""
    known = len(common(before)["sheet"]["bookings"])
    found: dict[str, list[BookingView]] = {}
    for booking in common(after)["sheet"]["bookings"][known:]:
        found.setdefault(page.source(booking["source"], after), []).append(booking)
    return tuple(_scored(source, bookings, after, page) for source, bookings in found.items())


def _scored(source: str, bookings: Sequence[BookingView], view: View, page: Page[View]) -> Scored:
    points: dict[int, int] = {}
    places: dict[str, None] = {}
    for booking in bookings:
        points[booking["seat"]] = points.get(booking["seat"], 0) + booking["points"]
        places.update(dict.fromkeys(page.scored_elements(booking["source"], booking["seat"], view)))
    return Scored(source, tuple(places), tuple(points.items()))


def _tell(table: LiveTable, seat: int | None, said: Telling) -> Story:
    """The story of a table from its beginning."""
    story = Story(table, seat)
    story.follow(table, said)
    return story


class Story:
    """What a viewer saw happen, up to a position of the table."""

    def __init__(self, table: LiveTable, seat: int | None) -> None:
        self._seat = seat
        # One of the table where it has it, else one of our own. It is not changed.
        self._state: State = table.position(0)
        self._seqs: list[int] = []
        # The act that a move is told as a part of, by its number, if it is not an act of its own.
        self._acts: dict[int, int] = {}
        self.turns: list[Turn] = []

    def follow(self, table: LiveTable, said: Telling) -> None:
        """Tell the log up to the present move."""
        seqs = [step.seq for step in table.steps]
        self._forget_from(self._known(seqs), table)
        if len(self._seqs) == len(seqs):
            return
        after = view_of(self._state, self._seat)
        for number in range(len(self._seqs), len(seqs)):
            step = table.steps[number]
            action = table.game.action(step.text)
            before = after
            acting = before_move(said.words, before, step.seat, action)
            act = self._act(table.steps[number - 1] if number else None, step, before, said)
            self._state = table.position_after(number, self._state)
            after = view_of(self._state, self._seat)
            lines = list(said.words.news(acting, after))
            if step.seat == self._seat:
                # News leaves out what the viewer did.
                lines = [said.teller.tell(action, before), *lines]
            scored = scored_between(before, after, said.page)
            if lines or scored:
                about = (number + 1, step.seq, step.seat, step.round)
                _add(self.turns, LogLine(*about, tuple(lines), act, scored, step.chosen))
        self._seqs = seqs

    def _act(self, last: Step | None, step: Step, before: View, said: Telling) -> int:
        """The act that a move is a part of: what it was sent with, or what its question goes on with."""
        act = self._acts.get(step.gesture, step.gesture)
        if last is not None and last.seat == step.seat and step.seq == step.gesture:
            known = (last.chance, last.reveals) == (step.chance, step.reveals)
            if known and self._scene(step, before, said).goes_on:
                act = self._acts.get(last.seq, last.seq)
        if act != step.seq:
            self._acts[step.seq] = act
        return act

    def _scene(self, step: Step, before: View, said: Telling) -> Scene:
        """What was on the stage for whoever made a move."""
        if said.page.steady:
            return said.page.stage(before)[step.ask]
        return said.page.scene(before if step.seat == self._seat else view_of(self._state, step.seat))

    def _known(self, seqs: Sequence[int]) -> int:
        """How many of these moves the log has told, from the first one on."""
        if self._seqs == seqs[: len(self._seqs)]:
            return len(self._seqs)
        return next(n for n, seq in enumerate(self._seqs) if n >= len(seqs) or seq != seqs[n])

    def _forget_from(self, known: int, table: LiveTable) -> None:
        """Forget what was taken back."""
        if known < len(self._seqs):
            self._state, self._seqs = table.position(known), self._seqs[:known]
            self._acts = {seq: self._acts[seq] for seq in self._seqs if seq in self._acts}
            while self.turns and self.turns[-1].numbers[-1] > known:
                last = self.turns.pop()
                if stays := [line for line in last.lines if line.number <= known]:
                    self.turns.append(Turn(stays))

    def behind(self, table: LiveTable) -> int:
        """How many moves there are to tell."""
        seqs = [step.seq for step in table.steps]
        return len(seqs) - self._known(seqs)


# A table, its last entry and its version; a seat (None: spectators), a language, and the viewer's own seats; who is
# there, and in which minute.
PanelsKey = tuple[str, int, int, Hashable, Hashable, int]
# A seat (None: spectators), a language, and what those at the table are called: whoever is called something else from
# now on is so in all that is told.
StoryKey = tuple[int | None, str, tuple[str, ...]]


def story_key(table: LiveTable, seat: int | None, language: str) -> StoryKey:
    """By what a story is kept with its table."""
    return seat, language, tuple([one.name for one in table.info.seats])


class Stories:
    """The logs of all viewers, and the panels that they were shown last."""

    def __init__(self) -> None:
        # With each table that somebody has in mind.
        self._stories: WeakKeyDictionary[LiveTable, Kept[StoryKey, Story]] = WeakKeyDictionary()
        self._told: dict[tuple[str, StoryKey], asyncio.Future[Story]] = {}
        self.panels: Kept[PanelsKey, Shown] = Kept(KEPT_PANELS)

    def is_behind(self, table: LiveTable, seat: int | None, language: str) -> bool:
        """Whether a log has so many moves to tell that others would have to wait for it."""
        known = self._of(table).find(story_key(table, seat, language))
        return (len(table.steps) if known is None else known.behind(table)) > AT_ONCE

    async def catch_up(self, table: LiveTable, seat: int | None, language: str, said: Telling) -> None:
        """Tell a log that has many moves to tell where nobody else waits for it."""
        if not self.is_behind(table, seat, language):
            return
        key = (table.info.id, story_key(table, seat, language))
        if key not in self._told:
            telling = asyncio.ensure_future(asyncio.to_thread(_tell, table.twin(), seat, said))
            self._told[key] = telling
            telling.add_done_callback(lambda _: self._told.pop(key))
        self._of(table).keep(key[1], await asyncio.shield(self._told[key]))

    def _of(self, table: LiveTable) -> Kept[StoryKey, Story]:
        return self._stories.setdefault(table, Kept(KEPT_STORIES))

    def story(self, table: LiveTable, seat: int | None, language: str, said: Telling) -> Story:
        """What a seat (None: spectators) has seen happen at a table up to now, in a language."""
        story = self._of(table).get(story_key(table, seat, language), lambda: Story(table, seat))
        story.follow(table, said)
        return story
