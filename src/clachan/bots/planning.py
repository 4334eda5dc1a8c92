"""Planning one's own turns of a round, for games in which little is hidden and much can be combined.

Where an evaluation is `steady`, the same position is worth the same in every redeal, so that the best line counts and
not the average one, and positions that different orders of the same actions lead to are one. The others are thought
of as waiting. What was found out is kept for the next decision of the round.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from time import perf_counter

from clachan.bots.evaluation import Evaluation, best
from clachan.core.action import Action
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint

# How many points an action that was hardly tried may turn out better than it looks. A small figure follows the line
# that looks best at once and overlooks better ones: with 6 instead of 1.5, plans of a round are 2.5 points better.
HOPE = 6.0
# Actions judged so many points worse than the best one are not followed; nor are more than so many.
HOPELESS = 9.0
WIDEST = 14
DEEPEST = 40
# Positions that are remembered within a round.
MOST_KNOWN = 6000


class Position:
    """A decision of the planning seat: its actions, best looking first, and what they lead to."""

    __slots__ = ("state", "actions", "values", "after", "ends", "visits", "total")

    def __init__(self, state: State, actions: list[Action], values: list[float]) -> None:
        self.state: State = state
        self.actions: list[Action] = actions
        self.values: list[float] = values
        self.after: list[Position | None] = [None] * len(actions)
        self.ends: list[bool] = [False] * len(actions)
        self.visits: list[int] = [0] * len(actions)
        self.total: int = 0

    @property
    def value(self) -> float:
        """The best that is known to come of it."""
        return max(self.values)

    def plan(self, i: int) -> list[Action]:
        """An action, and the best that is known to come after it."""
        found = [self.actions[i]]
        here = self.after[i]
        while here is not None and here.total and len(found) < DEEPEST:
            best_ = best(here.values)
            found.append(here.actions[best_])
            here = here.after[best_]
        return found

    def hopeful(self) -> int:
        """The action that may turn out best; -1 where all of them end the plan."""
        chosen, highest = -1, -1e18
        width = HOPE * sqrt(log(self.total + 2.0))
        for i, value in enumerate(self.values):
            if not self.ends[i]:
                bound = value + width / sqrt(self.visits[i] + 1.0)
                if bound > highest:
                    chosen, highest = i, bound
        return chosen


class Planner:
    """Follows the lines of a seat's own actions that look best, and remembers where they lead."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self._known: dict[Hashable, Position] = {}
        self._round: tuple[int, int] = (-1, -1)
        self._options: Options | None = None

    def choose(self, viewpoint: Viewpoint, rng: Rng, seconds: float | None, iterations: int | None) -> Action:
        """The action that the best plan begins with."""
        root = self._plan(viewpoint, rng, seconds, iterations)
        return root.actions[best(root.values)]

    def analyse(
        self, viewpoint: Viewpoint, rng: Rng, seconds: float | None, iterations: int | None
    ) -> list[tuple[Action, float, int, list[Action]]]:
        """What the best plan that begins with each action brings, how often it was followed, and the plan itself.

        The best one comes first.
        """
        root = self._plan(viewpoint, rng, seconds, iterations)
        plans = [root.plan(i) for i in range(len(root.actions))]
        found = list(zip(root.actions, root.values, root.visits, plans, strict=True))
        return sorted(found, key=lambda plan: -plan[1])

    def compare(self, viewpoint: Viewpoint, rng: Rng, actions: Sequence[Action], iterations: int) -> list[float]:
        """What the best plans bring that begin with these actions, each looked at as closely as the others.

        In `analyse` what looks best is followed most, and whatever is followed turns out better than it looked.
        """
        root = self._plan(viewpoint, rng, None, 0)
        judged = self.evaluation.judge(root.state, viewpoint.seat, actions)
        found: list[float] = []
        for action, value in zip(actions, judged, strict=True):
            alone = Position(root.state, [action], [value])
            for _ in range(iterations):
                if not self._follow(alone, viewpoint.seat):
                    break
            found.append(alone.value)
        return found

    def _plan(self, viewpoint: Viewpoint, rng: Rng, seconds: float | None, iterations: int | None) -> Position:
        """The present position, with what was found out about it."""
        stop = None if seconds is None else perf_counter() + seconds
        state = viewpoint.redeal(rng)
        seat = viewpoint.seat
        self.evaluation.prepare(state, seat, rng)
        if self._round != (seat, state.round) or self._options is not state.options or self._is_full:
            self._known.clear()
            self._round = (seat, state.round)
            self._options = state.options
        root = self._position(state, seat)
        done = 0
        while iterations is None or done < iterations:
            if stop is not None and perf_counter() >= stop:
                break
            if not self._follow(root, seat):
                break
            done += 1
        return root

    @property
    def _is_full(self) -> bool:
        return len(self._known) > MOST_KNOWN

    def _position(self, state: State, seat: int) -> Position:
        key = self.evaluation.position(state)
        found = self._known.get(key)
        if found is None:
            legal = state.legal(seat)
            judged = sorted(zip(self.evaluation.judge(state, seat, legal), legal, strict=True), key=lambda p: -p[0])
            kept = [pair for pair in judged[:WIDEST] if pair[0] >= judged[0][0] - HOPELESS]
            found = Position(state, [action for _, action in kept], [value for value, _ in kept])
            self._known[key] = found
        return found

    def _follow(self, root: Position, seat: int) -> bool:
        """Follow a line to where it is new; whether there was any."""
        path: list[tuple[Position, int]] = []
        here = root
        while len(path) < DEEPEST:
            i = here.hopeful()
            if i < 0:
                break
            path.append((here, i))
            after = here.after[i]
            if after is None:
                self._look(here, i, seat)
                break
            here = after
        for position, i in reversed(path):
            after = position.after[i]
            if after is not None:
                position.values[i] = after.value
                position.ends[i] = all(after.ends)
            position.visits[i] += 1
            position.total += 1
        return bool(path)

    def _look(self, here: Position, i: int, seat: int) -> None:
        """See what an action leads to: a further decision of the seat in this round, or the end of the plan."""
        state = here.state.copy()
        state.play(seat, here.actions[i])
        if self.evaluation.resume(state, seat, here.state.round):
            here.after[i] = self._position(state, seat)
        else:
            here.ends[i] = True
