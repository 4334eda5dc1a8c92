"""The log of a table as one viewer may read it, kept up to date move by move."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from clachan.core.state import State
from clachan.core.views import View
from clachan.face.words import Words, before_move
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable

KEPT_STORIES = 2000
KEPT_PANELS = 300


@dataclass(frozen=True)
class LogLine:
    """A move that stands: its number, who made it, and what the viewer saw of it."""

    number: int
    seq: int
    seat: int
    round: int
    lines: tuple[str, ...]


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
        if seqs[: len(self._seqs)] != self._seqs:
            self._state, self._seqs, self.log = table.state_at(0), [], []
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
                    lines = (teller.describe(action, before) + ".", *lines)
                if lines:
                    self.log.append(LogLine(number + 1, step.seq, step.seat, step.round, lines))
                before = after
            self._seqs = seqs
        return self.log


# A table, its last entry and its version; a seat (None: spectators), a language, and the viewer's own seats; who is
# there, and in which minute.
PanelsKey = tuple[str, int, int, int | None, str, tuple[int, ...], Hashable, int]


class Stories:
    """The logs of all viewers, and the panels that they were shown last."""

    def __init__(self) -> None:
        self._stories: Kept[tuple[str, int | None, str], Story] = Kept(KEPT_STORIES)
        self.panels: Kept[PanelsKey, dict[str, str]] = Kept(KEPT_PANELS)

    def log(
        self, table: LiveTable, seat: int | None, language: str, words: Words[View], teller: Words[View]
    ) -> list[LogLine]:
        """The log of a table for a seat (None: spectators) in a language; own moves are told by the teller."""
        story = self._stories.get((table.info.id, seat, language), lambda: Story(table, seat))
        return story.follow(table, words, teller)
