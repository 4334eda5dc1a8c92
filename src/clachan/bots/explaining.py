"""Why an action: the parts of the evaluation in which it differs from doing nothing, or from the other answers.

Each answer is played on the same few redeals, with the decisions that belong to it, and the parts of the positions that
come of them are compared. A redeal is made of what the seat may know, so nothing else can be in an explanation.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from clachan.bots.evaluation import REST, Evaluation
from clachan.core.action import Action
from clachan.core.merits import Merits
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint

# Redeals on which answers are compared, and how many answers are.
REDEALS = 8
COMPARED = 4
# Parts that are named at the most, and the least that is worth a word: so many points, and so much of the largest.
MOST_MORE = 3
MOST_LESS = 2
LEAST = 0.4
LEAST_LESS = 0.5
LEAST_SHARE = 0.2
# What others lose by an answer, and what they gain by it, from so many points on.
LEAST_TAKEN = 0.75
LEAST_GIVEN = 1.5
# How much may seem to speak against the answer that was found to be the best.
AGAINST = -0.75


class Brought:
    """What came of an action: the parts of the seat's expected points, and the points of all seats, added up."""

    __slots__ = ("parts", "values")

    def __init__(self, seats: int) -> None:
        self.parts: dict[str, float] = {}
        self.values: list[float] = [0.0] * seats

    def add(self, parts: dict[str, float], values: Sequence[float], weight: float) -> None:
        """Count another outcome."""
        for name, points in parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + weight * points
        for seat, points in enumerate(values):
            self.values[seat] += weight * points


def explain(
    evaluation: Evaluation, viewpoint: Viewpoint, answers: Sequence[Action], seed: int, stop: float | None
) -> list[Merits]:
    """What speaks for each of the best answers; after the time `stop` no further redeal is begun."""
    if len(viewpoint.legal) == 1:
        return []
    compared = answers[:COMPARED]
    seat = viewpoint.seat
    found = [Brought(viewpoint.options.players) for _ in compared]
    idle = Brought(viewpoint.options.players)
    redeals = 0
    alone = False
    while redeals < (1 if evaluation.steady else REDEALS):
        rng = Rng(seed + redeals)
        dealt = viewpoint.redeal(rng)
        evaluation.prepare(dealt, seat, rng)
        chance = rng.bits()
        nothing = evaluation.idle(dealt, seat)
        if nothing is not None:
            alone = True
            _settle(evaluation, dealt, nothing.copy(), seat, chance, idle)
        for place, action in enumerate(compared):
            after = dealt.copy()
            after.play(seat, action)
            _settle(evaluation, dealt, after, seat, chance, found[place])
        redeals += 1
        if stop is not None and perf_counter() >= stop:
            break
    told = [_merits(seat, found, place, idle if alone else None, 1.0 / redeals) for place in range(len(found))]
    # What speaks against the order that was found, for few redeals or for want of a plan, explains nothing.
    best = _balance(told[0]) if told else 0.0
    if best < AGAINST:
        return []
    return [one if _balance(one) <= best - AGAINST else Merits() for one in told]


def contrast(
    evaluation: Evaluation, viewpoint: Viewpoint, better: Action, played: Action, seed: int
) -> tuple[Merits, list[float]]:
    """What an answer brings more than the one that was played, and what all seats could expect after that one.

    Where nothing of it can be seen, or what can be seen speaks for what was played, there are no merits.
    """
    answers = [played] if better is played else [better, played]
    found = [Brought(viewpoint.options.players) for _ in answers]
    redeals = 1 if evaluation.steady else REDEALS
    for redeal in range(redeals):
        rng = Rng(seed + redeal)
        dealt = viewpoint.redeal(rng)
        evaluation.prepare(dealt, viewpoint.seat, rng)
        chance = rng.bits()
        for place, action in enumerate(answers):
            after = dealt.copy()
            after.play(viewpoint.seat, action)
            _settle(evaluation, dealt, after, viewpoint.seat, chance, found[place])
    points = [value / redeals for value in found[-1].values]
    if better is played:
        return Merits(), points
    merits = _merits(viewpoint.seat, found, 0, None, 1.0 / redeals)
    return merits if _balance(merits) > 0.0 else Merits(), points


def _balance(merits: Merits) -> float:
    """Whether it speaks for an answer: what it brings the seat, and what it keeps from the others."""
    gain = sum([points for _, points in merits.more], 0.0) - sum([points for _, points in merits.less], 0.0)
    return gain - sum([points for _, points in merits.others], 0.0)


def _settle(evaluation: Evaluation, before: State, state: State, seat: int, chance: int, brought: Brought) -> None:
    """See what comes of a position."""
    evaluation.settle(before, state, seat, Rng(chance))
    brought.add(evaluation.parts(state, seat), evaluation.values(state), 1.0)


def _merits(seat: int, found: Sequence[Brought], place: int, idle: Brought | None, share: float) -> Merits:
    """In what an action differs from doing nothing, or from the average other answer.

    What is added up counts with this share. An action that comes to the same as doing nothing is compared with others.
    """
    mine = Brought(len(found[place].values))
    mine.add(found[place].parts, found[place].values, share)
    usual = Brought(len(mine.values))
    others = [brought for other, brought in enumerate(found) if other != place]
    if idle is not None and idle.parts != found[place].parts:
        usual.add(idle.parts, idle.values, share)
    elif others:
        idle = None
        for brought in others:
            usual.add(brought.parts, brought.values, share / len(others))
    else:
        return Merits()
    differences: list[tuple[str, float]] = []
    for name in {**mine.parts, **usual.parts}:
        if name != REST:
            differences.append((name, mine.parts.get(name, 0.0) - usual.parts.get(name, 0.0)))
    differences.sort(key=_points)
    least = LEAST_SHARE * max([abs(points) for _, points in differences], default=0.0)
    more = [(name, round(points, 2)) for name, points in reversed(differences) if points >= max(LEAST, least)]
    less = [(name, round(-points, 2)) for name, points in differences if -points >= max(LEAST_LESS, least)]
    theirs = [
        (other, round(value - usual.values[other], 2)) for other, value in enumerate(mine.values) if other != seat
    ]
    told = [pair for pair in theirs if pair[1] <= -LEAST_TAKEN or pair[1] >= LEAST_GIVEN]
    told.sort(key=_size)
    return Merits(tuple(more[:MOST_MORE]), tuple(less[:MOST_LESS]), tuple(told[:1]), idle is not None)


def _points(part: tuple[str, float]) -> float:
    return part[1]


def _size(theirs: tuple[int, float]) -> float:
    return -abs(theirs[1])
