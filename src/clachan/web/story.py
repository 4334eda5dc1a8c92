"""The log of a table as one viewer may read it, kept up to date move by move."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from clachan.core.state import State
from clachan.core.views import View
from clachan.face.words import Told, Words, before_move
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable

KEPT_STORIES = 2000
KEPT_PANELS = 300
# More moves than these are told in a thread.
AT_ONCE = 20


@dataclass(frozen=True)
class LogLine:
    """A move that stands: its number, who made it, and what the viewer saw of it."""

    number: int
    seq: int
    seat: int
    round: int
    lines: tuple[Told, ...]


def _tell(table: LiveTable, seat: int | None, words: Words[View], teller: Words[View]) -> Story:
    """The story of a table from its beginning."""
    story = Story(table, seat)
    story.follow(table, words, teller)
    return story


class Story:
    """What a viewer saw happen. It follows the moves on a state of its own."""

    def __init__(self, table: LiveTable, seat: int | None) -> None:
        self._seat = seat
        self._state: State = table.state_at(0)
        self._seqs: list[int] = []
        self.log: list[LogLine] = []

    def follow(self, table: LiveTable, words: Words[View], teller: Words[View]) -> list[LogLine]:
        """The log up to the present move."""
        seqs = [step.seq for step in table.steps]
        self._forget_from(self._known(seqs), table)
        if len(seqs) > len(self._seqs):
            before = self._state.view(self._seat)
            for number in range(len(self._seqs), len(seqs)):
                step = table.steps[number]
                action = table.game.action(step.text)
                acting = before_move(words, before, step.seat, action)
                table.play(self._state, step.seat, action)
                after = self._state.view(self._seat)
                lines = tuple(words.news(acting, after))
                if step.seat == self._seat:
                    # News leaves out what the viewer did.
                    lines = (teller.tell(action, before), *lines)
                if lines:
                    self.log.append(LogLine(number + 1, step.seq, step.seat, step.round, lines))
                before = after
            self._seqs = seqs
        return self.log

    def _known(self, seqs: Sequence[int]) -> int:
        """How many of these moves the log has told, from the first one on."""
        if self._seqs == seqs[: len(self._seqs)]:
            return len(self._seqs)
        return next(n for n, seq in enumerate(self._seqs) if n >= len(seqs) or seq != seqs[n])

    def _forget_from(self, known: int, table: LiveTable) -> None:
        """Forget what was taken back."""
        if known < len(self._seqs):
            self._state, self._seqs = table.state_at(known), self._seqs[:known]
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
        self.panels: Kept[PanelsKey, dict[str, str]] = Kept(KEPT_PANELS)

    async def catch_up(
        self, table: LiveTable, seat: int | None, language: str, words: Words[View], teller: Words[View]
    ) -> None:
        """Tell a log that has many moves to tell where nobody else waits for it."""
        key = (table.info.id, seat, language)
        known = self._stories.find(key)
        if (len(table.steps) if known is None else known.behind(table)) <= AT_ONCE:
            return
        if key not in self._told:
            telling = asyncio.ensure_future(asyncio.to_thread(_tell, table.twin(), seat, words, teller))
            self._told[key] = telling
            telling.add_done_callback(lambda _: self._told.pop(key))
        self._stories.keep(key, await asyncio.shield(self._told[key]))

    def log(
        self, table: LiveTable, seat: int | None, language: str, words: Words[View], teller: Words[View]
    ) -> list[LogLine]:
        """The log of a table for a seat (None: spectators) in a language; own moves are told by the teller."""
        story = self._stories.get((table.info.id, seat, language), lambda: Story(table, seat))
        return story.follow(table, words, teller)
