"""What the end of a game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

# By name, what is rewarded.
REWARDS: dict[str, str] = {
    "rank": "1 for the first place, -1 for the last, evenly between; equal seats share; the sum is 0",
    "win": "1 for the winner, shared by those who win together, 0 for the others",
    "margin": "the points ahead of the best of the others, or behind; alone all points",
}
# For whoever does what is not allowed.
WORST: dict[str, float] = {"rank": -1.0, "win": 0.0, "margin": -100.0}


def rewards_of(kind: str, scores: Sequence[int], ranking: Sequence[int]) -> list[float]:
    """By seat; who plays alone has won, and has no rank."""
    if kind == "win":
        winners = ranking.count(1)
        return [1 / winners if place == 1 else 0.0 for place in ranking]
    if kind == "margin":
        return [float(own - _best_of_others(scores, seat)) for seat, own in enumerate(scores)]
    if len(scores) == 1:
        return [0.0]
    # Who shares a place stands in the middle of the places shared.
    middle = [place + (ranking.count(place) - 1) / 2 for place in ranking]
    return [1 - 2 * (place - 1) / (len(ranking) - 1) for place in middle]


def _best_of_others(scores: Sequence[int], seat: int) -> int:
    return max([points for other, points in enumerate(scores) if other != seat], default=0)
