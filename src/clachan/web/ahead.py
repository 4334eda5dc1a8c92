"""What lies ahead of an answer: the questions that go on with the same act, as a tree, and what it would bring.

It is worked out on a position that the seat cannot tell from the real one, and ends where chance, a reveal or somebody
else comes: it can tell nothing that the seat may not know.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import inf
from typing import TypedDict

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.core.views import View
from clachan.face.page import Page
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused

# Choices in one tree. What lies beyond them is asked for with a longer path.
MOST_CHOICES = 160
# Seconds after which a page is told of what is known by then: others want to play, too.
LONGEST = 0.02


class Choice(TypedDict, total=False):
    """Something that can be done, with short names: there are many of them.

    Its text, what it points at, its words, the label of its button and its ghost are `a`, `p`, `w`, `b` and `g`. `d` is
    how points would change, by the words for their sources. `n` are the answers to the question that goes on with it;
    where these are left out it is `None`, and where the act is over there is none. `f` is true where the act is over
    and cannot be taken back: chance, a reveal, another's turn or the end of the game comes, at a table with others.
    """

    a: str
    p: list[str]
    w: str
    b: str
    g: str
    d: list[tuple[str, int]]
    n: list[Choice] | None
    f: bool


class Seen:
    """A position as the seat sees it, and whether its question goes on with the act that led there."""

    def __init__(self, state: State, seat: int, goes_on: bool) -> None:
        self.state: State = state
        self.goes_on: bool = goes_on
        self._seat = seat

    @cached_property
    def view(self) -> View:
        """What the seat sees of it; of most positions nobody asks that."""
        return self.state.view(self._seat)


class Foresight:
    """What a seat can foresee of an act that begins at the present position of a table."""

    def __init__(
        self, table: LiveTable, seat: int, page: Page[View], plan: State | None = None, guess: int = 0
    ) -> None:
        self._table = table
        self._seat = seat
        self._page = page
        state = (plan or table.state).redeal(seat, Rng(guess))
        self._now = Seen(state, seat, seat in state.deciders)
        self._stage = page.stage(self._now.view) if page.steady else None
        self._points = self._points_of(state)
        # In a plan, and where nobody else plays but bots, everything can be taken back.
        self._free = plan is not None or table.free

    def follow(self, texts: Sequence[str]) -> Seen | None:
        """The position after some moves of the seat; none if nobody knows before what comes of the last of them."""
        here: Seen | None = self._now
        for text in texts:
            action = self._table.game.action(text)
            if here is None or not here.goes_on or action not in here.state.legal(self._seat):
                raise Refused("'{action}' is not legal now", action=text)
            here = self._after(here.state, action)
        return here

    def tree(self, here: Seen | None, most: int = MOST_CHOICES, seconds: float = inf) -> list[Choice]:
        """The answers to the question of a position, each with those that go on with it, the nearest first."""
        limit = time.monotonic() + seconds
        if here is None or not here.goes_on:
            return []
        root, left = self._answers(here), most
        waiting = deque(root)
        while waiting:
            choice, after = waiting.popleft()
            if time.monotonic() > limit:
                break
            if after is not None and after.goes_on and len(after.state.legal(self._seat)) <= left:
                found = self._answers(after)
                choice["n"] = [answer for answer, _ in found]
                left -= len(found)
                waiting.extend(found)
        return [choice for choice, _ in root]

    def _answers(self, here: Seen) -> list[tuple[Choice, Seen | None]]:
        """The answers to a question, each with the position that it leads to if that is known."""
        legal = here.state.legal(self._seat)
        found: list[tuple[Choice, Seen | None]] = []
        for action, pointed in zip(legal, self._page.points(legal, here.view), strict=True):
            choice = Choice(a=pointed.text, p=list(pointed.points), w=pointed.words)
            if pointed.label:
                choice["b"] = pointed.label
            if pointed.ghost:
                choice["g"] = pointed.ghost
            after = self._after(here.state, action)
            if not self._free and self._final(here.state, after):
                choice["f"] = True
            if changes := self._brings(here.state, action, after):
                choice["d"] = changes
            if after is not None and after.goes_on:
                choice["n"] = None
            found.append((choice, after))
        return found

    def _after(self, before: State, action: Action) -> Seen | None:
        """The position after a move; none where chance or a reveal comes with it."""
        state = before.copy()
        self._table.play(state, self._seat, action)
        if _foreseen(before, state):
            return self._seen(state)
        return None

    def _seen(self, state: State) -> Seen:
        if state.over or self._seat not in state.deciders:
            return Seen(state, self._seat, False)
        seen = Seen(state, self._seat, True)
        scene = self._page.scene(seen.view) if self._stage is None else self._stage[state.asked]
        seen.goes_on = scene.goes_on
        return seen

    def _brings(self, before: State, action: Action, after: Seen | None) -> list[tuple[str, int]]:
        """How a move changes points. Where chance or a reveal comes with it: what it does before these."""
        if after is not None:
            return self.changes(after.state)
        state = before.copy()
        state.carry_out(state.stack[-1], self._seat, action)
        return self.changes(state) if _foreseen(before, state) else []

    def _final(self, before: State, seen: Seen | None) -> bool:
        """Whether what led to a position cannot be taken back, by the law of undo (`LiveTable.undoable`).

        Others may answer the same question at the same time; nothing has come of an answer until all have given theirs.
        """
        if seen is None or seen.state.over:
            return True
        after = seen.state
        if self._seat in after.deciders:
            return False
        return after.asked != before.asked or not set(after.deciders) <= set(before.deciders)

    def changes(self, state: State) -> list[tuple[str, int]]:
        """How the points of the seat differ from now, by the words for their sources."""
        points = self._points_of(state)
        found: dict[str, int] = {}
        for source in {**self._points, **points}:
            more = points.get(source, 0) - self._points.get(source, 0)
            if more:
                name = self._page.short_source(source, self._now.view)
                found[name] = found.get(name, 0) + more
        return [(name, more) for name, more in found.items() if more]

    def _points_of(self, state: State) -> Mapping[str, int]:
        """What the seat has scored, and would score if the game ended now, by source."""
        points = state.sheet.by_source(self._seat)
        for source, more in state.outlook(self._seat)[self._seat].end.items():
            points[source] = points.get(source, 0) + more
        return points


def _foreseen(before: State, after: State) -> bool:
    """Whether neither chance nor a reveal came between two positions."""
    return (after.rng.state, after.reveals) == (before.rng.state, before.reveals)
