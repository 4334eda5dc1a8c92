"""What a seat may know of a position, as plain data."""

from __future__ import annotations

from clachan.core.positions import InnerView
from clachan.core.views import CommonPlayer, CommonView


class PlayerView(CommonPlayer):
    """A player: the stones of the cairn, and the heap wished for, as far as the viewer may know it."""

    stones: int
    wish: str | None


class CairnsView(CommonView):
    """By the names of the heaps: the stones that are left, and who took the others, one after the other."""

    heaps: dict[str, int]
    taken: dict[str, list[int]]
    players: list[PlayerView]


class WholeView(CairnsView, InnerView):
    """The whole position."""

    phase: str
