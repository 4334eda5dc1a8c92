"""A bot that searches ahead: information-set Monte Carlo tree search on redeals.

Each iteration takes a fresh redeal, a state that agrees with all the seat may know, and plays it on: down the tree
by upper confidence bounds, counting for each action how often it was available, then by the evaluation's own policy
until the evaluation can be trusted, or to the end of the round. Every seat maximises its own standing. The tree
holds decisions of the kind that is asked for now; where several seats choose at the same time, the searching seat
chooses first and unseen, the others by policy.

The evaluation's judgement of an action counts as some visits to it, so that good actions are tried first and poor
ones hardly ever. The redeal of an iteration hangs on how often the root's action was tried: all actions at the root
meet the same sequence of redeals, which takes most of the chance out of comparing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import NamedTuple

from clachan.bots.evaluation import Evaluation, standing
from clachan.bots.explaining import explain
from clachan.bots.planning import Planner
from clachan.core.action import Action
from clachan.core.merits import Merits
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint

# How far results of one action lie apart, in points, as long as few results are known; it counts as so many results.
USUAL_SCATTER = 1.5
SCATTER_TRUST = 6.0
# As how many visits the evaluation's judgement counts.
TRUST = 2.0
# Actions judged so many points worse than the best one are not tried at all; nor are more than so many.
HOPELESS = 6.0
WIDEST = 12
# After so many iterations at a time the search asks itself whether it is decided already.
LOOK_UP = 25
# How many iterations a comparison takes of a bot that goes by time.
COMPARED = 60
# How much of the time for an analysis is spent on searching; the rest is for explaining what was found.
THINKING = 0.8


class Thought(NamedTuple):
    """What a search thinks of an action: the standing it leads to, in points, and how often it was tried.

    Of the best ones it knows as well what speaks for them. The `line` is what it expects to be played from here on, by
    which seat, with the action itself first; it ends where the search looked no further.
    """

    action: Action
    value: float
    visits: int
    merits: Merits = Merits()
    line: tuple[tuple[int, Action], ...] = ()


class Branch:
    """An action in a node: how often it was available and tried, and what came of it."""

    __slots__ = ("prior", "available", "visits", "total", "node")

    def __init__(self, prior: float) -> None:
        self.prior: float = prior
        self.available: int = 0
        self.visits: int = 0
        self.total: float = 0.0
        self.node: Node | None = None


class Node:
    """A decision of one seat, as reached by one sequence of actions."""

    __slots__ = ("branches", "visits", "total", "squares", "repeats")

    def __init__(self) -> None:
        self.branches: dict[Action, Branch] = {}
        self.visits: int = 0
        self.total: float = 0.0
        # How far results lie from the mean of their branch: the sum of squares, and how many results add to it.
        self.squares: float = 0.0
        self.repeats: int = 0

    def add(self, action: Action, result: float) -> None:
        """Note what came of an action."""
        branch = self.branches[action]
        if branch.visits:
            distance = result - branch.total / branch.visits
            self.squares += distance * distance * branch.visits / (branch.visits + 1)
            self.repeats += 1
        self.visits += 1
        self.total += result
        branch.visits += 1
        branch.total += result

    @property
    def scatter(self) -> float:
        """How far the results of one action lie apart: the more, the more often actions have to be tried."""
        known = SCATTER_TRUST * USUAL_SCATTER * USUAL_SCATTER
        return sqrt((self.squares + known) / (self.repeats + SCATTER_TRUST))

    @property
    def offset(self) -> float:
        """What results are above judgements: the action judged best is thought to bring the average result."""
        if not self.visits:
            return 0.0
        return self.total / self.visits - max([branch.prior for branch in self.branches.values()])


class SearchBot:
    """Searches for so many seconds or iterations before each decision."""

    def __init__(
        self, evaluation: Evaluation, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        self.evaluation: Evaluation = evaluation
        self.seed: int = seed
        self.rng: Rng = Rng(seed)
        self.seconds: float | None = seconds
        self.iterations: int | None = iterations
        self.planner: Planner | None = Planner(evaluation) if evaluation.steady else None

    def choose(self, viewpoint: Viewpoint) -> Action:
        """The action that turned out best."""
        legal = viewpoint.legal
        seed = self.rng.bits()
        if len(legal) == 1:
            return legal[0]
        if self.planner is not None:
            return self.planner.choose(viewpoint, Rng(seed), self.seconds, self.iterations)
        return _choice(self._search(viewpoint, seed, False, self.seconds))

    def analyse(self, viewpoint: Viewpoint) -> list[Thought]:
        """What the search thinks of the actions that are worth a try, the one it would choose first.

        The whole budget is used, however clear the choice is: the others are to be known, too. What comes of it hangs
        on the seed and the budget alone, and the bot plays on as if it had not been asked.
        """
        seed = Rng(self.seed).bits()
        stop = None if self.seconds is None else perf_counter() + self.seconds
        thoughts = self._think_over(viewpoint, seed, None if self.seconds is None else THINKING * self.seconds)
        found = explain(self.evaluation, viewpoint, [thought.action for thought in thoughts], seed, stop)
        for place, merits in enumerate(found):
            thoughts[place] = thoughts[place]._replace(merits=merits)
        return thoughts

    def compare(self, viewpoint: Viewpoint, actions: Sequence[Action]) -> list[float]:
        """What these actions are worth, each looked at as closely as the others, on the same redeals.

        In `analyse`, what does not look good at once is hardly tried, so that little is known of it.
        """
        seed = Rng(self.seed).bits()
        tries = max(1, (self.iterations or COMPARED) // len(actions))
        if self.planner is not None:
            return Planner(self.evaluation).compare(viewpoint, Rng(seed), actions, tries)
        found: list[float] = []
        for action in actions:
            root = Node()
            root.branches[action] = Branch(0.0)
            for _ in range(tries):
                self._iterate(viewpoint, root, seed)
            found.append(root.total / root.visits)
        return found

    def _think_over(self, viewpoint: Viewpoint, seed: int, seconds: float | None) -> list[Thought]:
        if self.planner is not None:
            iterations = self.iterations if len(viewpoint.legal) > 1 else 1
            plans = Planner(self.evaluation).analyse(viewpoint, Rng(seed), seconds, iterations)
            return [
                Thought(action, value, visits, line=tuple([(viewpoint.seat, planned) for planned in line]))
                for action, value, visits, line in plans
            ]
        root = self._search(viewpoint, seed, True, seconds)
        offset = root.offset
        return [
            Thought(
                action,
                _estimate(root.branches[action], offset),
                root.branches[action].visits,
                line=self._line(viewpoint, root, action, seed),
            )
            for action in _by_verdict(root)
        ]

    def _search(self, viewpoint: Viewpoint, seed: int, thorough: bool, seconds: float | None) -> Node:
        """The root of a tree that was searched until the budget is used, or if not thorough, the choice is clear."""
        stop = None if seconds is None else perf_counter() + seconds
        root = Node()
        done = 0
        while True:
            self._iterate(viewpoint, root, seed)
            done += 1
            if self.iterations is not None and done >= self.iterations:
                break
            if stop is not None and perf_counter() >= stop:
                break
            if len(root.branches) == 1 if thorough else done % LOOK_UP == 0 and _is_decided(root):
                break
        return root

    def _iterate(self, viewpoint: Viewpoint, root: Node, seed: int) -> None:
        seat = viewpoint.seat
        evaluation = self.evaluation
        if root.branches:
            first = _select(root, list(root.branches))
            rng = Rng(seed + root.branches[first].visits)
            state = self._redeal(viewpoint, rng)
        else:
            rng = Rng(seed)
            state = self._redeal(viewpoint, rng)
            _expand(root, evaluation, state, seat, viewpoint.legal)
            first = _select(root, list(root.branches))
        path: list[tuple[int, Node, Action]] = [(seat, root, first)]
        asked, horizon = state.asked, state.round
        state.play(seat, first)
        node = _follow(root, first)
        while state.asked == asked and state.round == horizon:
            actor = _actor(state, seat)
            if actor != seat and (len(state.deciders) > 1 or evaluation.quiet(state)):
                break
            legal = state.legal(actor)
            if len(legal) == 1:
                state.play(actor, legal[0])
                continue
            is_new = not node.branches
            _expand(node, evaluation, state, actor, legal)
            action = _select(node, [action for action in legal if action in node.branches])
            path.append((actor, node, action))
            state.play(actor, action)
            if is_new:
                break
            node = _follow(node, action)
        self._play_on(state, seat, horizon, rng)
        values = evaluation.values(state)
        for actor, visited, action in path:
            visited.add(action, standing(values, actor))

    def _line(self, viewpoint: Viewpoint, root: Node, action: Action, seed: int) -> tuple[tuple[int, Action], ...]:
        """What was tried most after an action, on the first redeal: as far as the tree goes."""
        seat = viewpoint.seat
        state = self._redeal(viewpoint, Rng(seed))
        asked, horizon = state.asked, state.round
        line = [(seat, action)]
        known = 1
        state.play(seat, action)
        node = root.branches[action].node
        while node is not None and node.visits and state.asked == asked and state.round == horizon:
            actor = _actor(state, seat)
            legal = state.legal(actor)
            chosen = legal[0] if len(legal) == 1 else _most_tried(node, legal)
            if chosen is None:
                break
            line.append((actor, chosen))
            state.play(actor, chosen)
            if len(legal) > 1:
                known = len(line)
                node = node.branches[chosen].node
        return tuple(line[:known])

    def _redeal(self, viewpoint: Viewpoint, rng: Rng) -> State:
        state = viewpoint.redeal(rng)
        self.evaluation.prepare(state, viewpoint.seat, rng)
        return state

    def _play_on(self, state: State, seat: int, horizon: int, rng: Rng) -> None:
        """Let the evaluation's policy play until the evaluation can be trusted, or to the end of the round."""
        evaluation = self.evaluation
        while not state.over and state.round == horizon and not evaluation.quiet(state):
            actor = _actor(state, seat)
            legal = state.legal(actor)
            state.play(actor, legal[0] if len(legal) == 1 else evaluation.act(state, actor, legal, rng))


def _actor(state: State, seat: int) -> int:
    """Who chooses next: of several at the same time the searching seat comes first."""
    return seat if seat in state.deciders else state.deciders[0]


def _expand(node: Node, evaluation: Evaluation, state: State, seat: int, legal: Sequence[Action]) -> None:
    """Give a node branches for the actions worth a try, where this redeal allows none of those it has."""
    if any(action in node.branches for action in legal):
        return
    judged = sorted(zip(evaluation.judge(state, seat, legal), legal, strict=True), key=lambda pair: -pair[0])
    for value, action in judged[:WIDEST]:
        if value >= judged[0][0] - HOPELESS:
            node.branches[action] = Branch(value)


def _follow(node: Node, action: Action) -> Node:
    branch = node.branches[action]
    if branch.node is None:
        branch.node = Node()
    return branch.node


def _estimate(branch: Branch, offset: float) -> float:
    """What an action is thought to be worth: its results, and the judgement as if it were some results more."""
    return (branch.total + TRUST * (branch.prior + offset)) / (branch.visits + TRUST)


def _bound(branch: Branch, offset: float, scatter: float) -> float:
    """The most an action may well be worth."""
    return _estimate(branch, offset) + scatter * sqrt(log(branch.available + 1.0) / (branch.visits + 1))


def _verdict(branch: Branch, offset: float, scatter: float) -> float:
    """What an action is surely worth: the estimate less the doubt that few visits leave."""
    return _estimate(branch, offset) - scatter / sqrt(branch.visits + 1.0)


def _select(node: Node, available: Sequence[Action]) -> Action:
    """The action with the highest upper confidence bound among those that this redeal allows."""
    offset, scatter = node.offset, node.scatter
    chosen = available[0]
    highest = -1e18
    for action in available:
        branch = node.branches[action]
        branch.available += 1
        bound = _bound(branch, offset, scatter)
        if bound > highest:
            highest = bound
            chosen = action
    return chosen


def _most_tried(node: Node, legal: Sequence[Action]) -> Action | None:
    """The legal action that was tried most; none if none was."""
    tried = [action for action in legal if action in node.branches and node.branches[action].visits]
    return max(tried, key=lambda action: node.branches[action].visits) if tried else None


def _by_verdict(node: Node) -> list[Action]:
    """The actions, the one with the best verdict first."""
    offset, scatter = node.offset, node.scatter
    return sorted(node.branches, key=lambda action: -_verdict(node.branches[action], offset, scatter))


def _choice(node: Node) -> Action:
    """The action with the best verdict."""
    return _by_verdict(node)[0]


def _is_decided(node: Node) -> bool:
    """Whether no other action may well be worth more than the chosen one surely is."""
    offset, scatter = node.offset, node.scatter
    choice = _choice(node)
    sure = _verdict(node.branches[choice], offset, scatter)
    for action, branch in node.branches.items():
        if action is not choice and _bound(branch, offset, scatter) > sure:
            return False
    return True
