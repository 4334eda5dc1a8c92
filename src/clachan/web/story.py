"""The log of a table as one viewer may read it, kept up to date move by move."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from clachan.core.state import State
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.words import Words, before_move
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable, Step
from clachan.web.shown import Shown

KEPT_STORIES = 2000
KEPT_PANELS = 300
# More moves than these are told in a thread.
AT_ONCE = 20


@dataclass(frozen=True)
class LogLine:
    """A move that stands: its number, who made it, and what the viewer saw of it.

    Lines of one act have the same `gesture`: the number of the entry that it began with.
    """

    number: int
    seq: int
    seat: int
    round: int
    lines: tuple[str, ...]
    gesture: int


@dataclass(frozen=True)
class Telling:
    """Who tells a story in a language: the words of a table, those for own moves, and the page with its scenes."""

    words: Words[View]
    teller: Words[View]
    page: Page[View]


def _tell(table: LiveTable, seat: int | None, said: Telling) -> Story:
    """The story of a table from its beginning."""
    story = Story(table, seat)
    story.follow(table, said)
    return story


class Story:
    """What a viewer saw happen. It follows the moves on a state of its own."""

    def __init__(self, table: LiveTable, seat: int | None) -> None:
        self._seat = seat
        self._state: State = table.state_at(0)
        self._seqs: list[int] = []
        # The act that each move is told as a part of, by its number.
        self._acts: dict[int, int] = {}
        self.log: list[LogLine] = []

    def follow(self, table: LiveTable, said: Telling) -> list[LogLine]:
        """The log up to the present move."""
        seqs = [step.seq for step in table.steps]
        self._forget_from(self._known(seqs), table)
        if len(seqs) > len(self._seqs):
            before = self._state.view(self._seat)
            for number in range(len(self._seqs), len(seqs)):
                step = table.steps[number]
                action = table.game.action(step.text)
                acting = before_move(said.words, before, step.seat, action)
                act = self._act(table.steps[number - 1] if number else None, step, said)
                table.play(self._state, step.seat, action)
                after = self._state.view(self._seat)
                lines = tuple(said.words.news(acting, after))
                if step.seat == self._seat:
                    # News leaves out what the viewer did.
                    lines = (said.teller.describe(action, before) + ".", *lines)
                if lines:
                    self.log.append(LogLine(number + 1, step.seq, step.seat, step.round, lines, act))
                before = after
            self._seqs = seqs
        return self.log

    def _act(self, last: Step | None, step: Step, said: Telling) -> int:
        """The act that a move is a part of: what it was sent with, or what its question goes on with."""
        act = self._acts.get(step.gesture, step.gesture)
        if last is not None and last.seat == step.seat and step.seq == step.gesture:
            known = (last.chance, last.reveals) == (step.chance, step.reveals)
            if known and said.page.scene(self._state.view(step.seat)).goes_on:
                act = self._acts.get(last.seq, act)
        self._acts[step.seq] = act
        return act

    def _known(self, seqs: Sequence[int]) -> int:
        """How many of these moves the log has told, from the first one on."""
        if self._seqs == seqs[: len(self._seqs)]:
            return len(self._seqs)
        return next(n for n, seq in enumerate(self._seqs) if n >= len(seqs) or seq != seqs[n])

    def _forget_from(self, known: int, table: LiveTable) -> None:
        """Forget what was taken back."""
        if known < len(self._seqs):
            self._state, self._seqs = table.state_at(known), self._seqs[:known]
            self._acts = {seq: self._acts[seq] for seq in self._seqs if seq in self._acts}
            self.log = [line for line in self.log if line.number <= known]

    def behind(self, table: LiveTable) -> int:
        """How many moves there are to tell."""
        seqs = [step.seq for step in table.steps]
        return len(seqs) - self._known(seqs)


# A table, its last entry and its version; a seat (None: spectators), a language, and the viewer's own seats; who is
# there, and in which minute.
PanelsKey = tuple[str, int, int, int | None, str, tuple[int, ...], Hashable, int]


class Stories:
    """The logs of all viewers, and the panels that they were shown last."""

    def __init__(self) -> None:
        self._stories: Kept[tuple[str, int | None, str], Story] = Kept(KEPT_STORIES)
        self._told: dict[tuple[str, int | None, str], asyncio.Future[Story]] = {}
        self.panels: Kept[PanelsKey, Shown] = Kept(KEPT_PANELS)

    async def catch_up(self, table: LiveTable, seat: int | None, language: str, said: Telling) -> None:
        """Tell a log that has many moves to tell where nobody else waits for it."""
        key = (table.info.id, seat, language)
        known = self._stories.find(key)
        if (len(table.steps) if known is None else known.behind(table)) <= AT_ONCE:
            return
        if key not in self._told:
            telling = asyncio.ensure_future(asyncio.to_thread(_tell, table.twin(), seat, said))
            self._told[key] = telling
            telling.add_done_callback(lambda _: self._told.pop(key))
        self._stories.keep(key, await asyncio.shield(self._told[key]))

    def log(self, table: LiveTable, seat: int | None, language: str, said: Telling) -> list[LogLine]:
        """The log of a table for a seat (None: spectators) in a language."""
        story = self._stories.get((table.info.id, seat, language), lambda: Story(table, seat))
        return story.follow(table, said)
