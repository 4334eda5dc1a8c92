"""A bot that searches ahead: information-set Monte Carlo tree search on redeals.

Each iteration takes a fresh redeal, a state that agrees with all the seat may know, and plays it on: down the tree
by upper confidence bounds, counting for each action how often it was available, then by the evaluation's own policy
until the evaluation can be trusted. Every seat maximises its own standing. Where several seats choose at the same
time, the searching seat chooses first and unseen, the others by policy; what comes after is no longer in the tree.

The evaluation's judgement of an action counts as some visits to it, so that good actions are tried first and poor
ones hardly ever. The redeal of an iteration hangs on how often the root's action was tried: all actions at the root
meet the same sequence of redeals, which takes most of the chance out of comparing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter

from clachan.bots.evaluation import Evaluation, standing
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint

# How many points an action may promise less than another and still be tried soon.
CURIOSITY = 1.0
# As how many visits the evaluation's judgement counts.
TRUST = 2.0
# Actions judged so many points worse than the best one are not tried at all; nor are more than so many.
HOPELESS = 6.0
WIDEST = 12
# After so many iterations at a time the search asks itself whether it is decided already.
LOOK_UP = 25


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

    __slots__ = ("branches", "visits", "total")

    def __init__(self) -> None:
        self.branches: dict[Action, Branch] = {}
        self.visits: int = 0
        self.total: float = 0.0


class SearchBot:
    """Searches for so many seconds or iterations before each decision."""

    def __init__(
        self, evaluation: Evaluation, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        self.evaluation: Evaluation = evaluation
        self.rng: Rng = Rng(seed)
        self.seconds: float | None = seconds
        self.iterations: int | None = iterations

    def choose(self, viewpoint: Viewpoint) -> Action:
        """The action that turned out best."""
        legal = viewpoint.legal
        seed = self.rng.bits()
        if len(legal) == 1:
            return legal[0]
        stop = None if self.seconds is None else perf_counter() + self.seconds
        root = Node()
        done = 0
        while True:
            self._iterate(viewpoint, root, seed)
            done += 1
            if self.iterations is not None and done >= self.iterations:
                break
            if stop is not None and perf_counter() >= stop:
                break
            if done % LOOK_UP == 0 and _is_decided(root):
                break
        return _choice(root)

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
        together = len(state.deciders) > 1
        horizon = state.round
        state.play(seat, first)
        node: Node | None = _follow(root, first)
        while node is not None and not state.over and state.round == horizon:
            actor = _actor(state, seat)
            if actor != seat and (together or len(state.deciders) > 1):
                break  # others choose unseen at the same time: from here on by policy
            if actor != seat and evaluation.quiet(state):
                break
            legal = state.legal(actor)
            if len(legal) == 1:
                state.play(actor, legal[0])
                continue
            fresh = not node.branches
            _expand(node, evaluation, state, actor, legal)
            available = [action for action in legal if action in node.branches]
            action = _select(node, available)
            path.append((actor, node, action))
            together = len(state.deciders) > 1
            state.play(actor, action)
            if fresh:
                break
            node = _follow(node, action)
        self._play_on(state, seat, horizon, rng)
        values = evaluation.values(state)
        for actor, visited, action in path:
            result = standing(values, actor)
            visited.visits += 1
            visited.total += result
            branch = visited.branches[action]
            branch.visits += 1
            branch.total += result

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


def _base(node: Node) -> float:
    """What the action judged best is thought to bring: the average result, before the first one the judgement."""
    return node.total / node.visits if node.visits else _top(node)


def _top(node: Node) -> float:
    return max([branch.prior for branch in node.branches.values()])


def _estimate(branch: Branch, best_guess: float) -> float:
    """What an action is thought to be worth: its results, and the judgement as if it were some results more."""
    return (branch.total + TRUST * (best_guess + branch.prior)) / (branch.visits + TRUST)


def _bound(branch: Branch, best_guess: float) -> float:
    """The most an action may well be worth."""
    return _estimate(branch, best_guess) + CURIOSITY * sqrt(log(branch.available + 1.0) / (branch.visits + 1))


def _select(node: Node, available: Sequence[Action]) -> Action:
    """The action with the highest upper confidence bound among those that this redeal allows."""
    best_guess = _base(node) - _top(node)
    chosen = available[0]
    highest = -1e18
    for action in available:
        branch = node.branches[action]
        branch.available += 1
        bound = _bound(branch, best_guess)
        if bound > highest:
            highest = bound
            chosen = action
    return chosen


def _verdict(branch: Branch, best_guess: float) -> float:
    """What an action is surely worth: the estimate less the doubt that few visits leave."""
    return _estimate(branch, best_guess) - CURIOSITY / sqrt(branch.visits + 1.0)


def _choice(node: Node) -> Action:
    """The action with the best verdict."""
    best_guess = _base(node) - _top(node)
    return max(node.branches, key=lambda action: _verdict(node.branches[action], best_guess))


def _is_decided(node: Node) -> bool:
    """Whether no other action may well be worth more than the chosen one surely is."""
    best_guess = _base(node) - _top(node)
    choice = _choice(node)
    sure = _verdict(node.branches[choice], best_guess)
    for action, branch in node.branches.items():
        if action is not choice and _bound(branch, best_guess) > sure:
            return False
    return True
