"""What lies ahead of an answer: the questions that go on with the same act, as a tree, and what it would bring.

It is worked out on a position that the seat cannot tell from the real one, and ends where chance, a reveal or somebody
else comes: it can tell nothing that the seat may not know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TypedDict

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.stage import Stage
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused

# Choices in one tree. What lies beyond them is asked for with a longer path.
MOST_CHOICES = 160


class Choice(TypedDict, total=False):
    """Something that can be done, with short names: there are many of them.

    Its text, what it points at, its words, its label and its ghost are `a`, `p`, `w`, `l` and `g`. `d` is how the points
    would change, by the words for their sources. `n` are the answers to the question that goes on with it; where
    these are left out it is `None`, and where the act is over there is none.
    """

    a: str
    p: list[str]
    w: str
    l: str  # noqa: E741
    g: str
    d: list[tuple[str, int]]
    n: list[Choice] | None


class Foresight:
    """What a seat can foresee of an act that begins at the present position of a table."""

    def __init__(self, table: LiveTable, seat: int, page: Page[View], guess: int = 0) -> None:
        self._table = table
        self._seat = seat
        self._page = page
        self._now: State = table.state.redeal(seat, Rng(guess))
        self._view: View = self._now.view(seat)
        self._stage: Stage = page.stage(self._view)
        self._points = self._points_of(self._now)

    def follow(self, texts: Sequence[str]) -> tuple[State, bool]:
        """The position after some moves of the seat, and whether the act goes on there.

        Refused if one of them is not legal, or if it is not known before what comes of them.
        """
        state, goes_on = self._now, True
        for text in texts:
            action = self._table.game.action(text)
            if not goes_on or action not in state.legal(self._seat):
                raise Refused("'{action}' is not legal now", action=text)
            state = self._after(state, action)
            goes_on = self._goes_on(state)
            if not self.known(state):
                raise Refused("nobody knows what comes of '{action}'", action=text)
        return state, goes_on

    def known(self, state: State) -> bool:
        """Whether a position is known before: without chance and without a reveal."""
        return (state.rng.state, state.reveals) == (self._now.rng.state, self._now.reveals)

    def tree(self, state: State, most: int = MOST_CHOICES) -> list[Choice]:
        """The answers to the question of a position, each with those that go on with it, the nearest first."""
        root, left = self._answers(state), most
        waiting = deque(root)
        while waiting:
            choice, after = waiting.popleft()
            if choice.get("n", 0) is None and len(after.legal(self._seat)) <= left:
                found = self._answers(after)
                choice["n"] = [answer for answer, _ in found]
                left -= len(found)
                waiting.extend(found)
        return [choice for choice, _ in root]

    def _answers(self, state: State) -> list[tuple[Choice, State]]:
        """The answers to a question, each with the position that it leads to."""
        legal = state.legal(self._seat)
        view = state.view(self._seat)
        found: list[tuple[Choice, State]] = []
        for action, pointed in zip(legal, self._page.points(legal, view), strict=True):
            choice = Choice(a=pointed.text, p=list(pointed.points), w=pointed.words)
            if pointed.label:
                choice["l"] = pointed.label
            if pointed.ghost:
                choice["g"] = pointed.ghost
            after = self._after(state, action)
            self._look_at(choice, after)
            found.append((choice, after))
        return found

    def _look_at(self, choice: Choice, after: State) -> None:
        """What is known of the position that a choice leads to."""
        if not self.known(after):
            return
        changes = self.changes(after)
        if changes:
            choice["d"] = changes
        if self._goes_on(after):
            choice["n"] = None

    def _after(self, state: State, action: Action) -> State:
        after = state.copy()
        self._table.play(after, self._seat, action)
        return after

    def _goes_on(self, state: State) -> bool:
        """Whether the question of a position goes on with the act that led there."""
        mine = not state.over and self._seat in state.deciders
        return mine and self.known(state) and self._stage[state.asked].goes_on

    def changes(self, state: State) -> list[tuple[str, int]]:
        """How the points of the seat differ from now, by the words for their sources."""
        points = self._points_of(state)
        found: dict[str, int] = {}
        for source in {**self._points, **points}:
            more = points.get(source, 0) - self._points.get(source, 0)
            if more:
                name = self._page.source(source, self._view)
                found[name] = found.get(name, 0) + more
        return [(name, more) for name, more in found.items() if more]

    def _points_of(self, state: State) -> Mapping[str, int]:
        """What the seat has scored, and would score if the game ended now, by source."""
        points = state.sheet.by_source(self._seat)
        for source, more in state.outlook(self._seat)[self._seat].end.items():
            points[source] = points.get(source, 0) + more
        return points
