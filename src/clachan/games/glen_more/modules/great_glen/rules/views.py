"""What a view tells of the Chronicle."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.great_glen.rules.setup import MODULE
from clachan.games.glen_more.modules.great_glen.rules.state import Result
from clachan.games.glen_more.rules.views import GlenView, part_of


class BallotView(TypedDict):
    """The markers that a seat has played on a card."""

    aye: int
    nay: int


class CardView(TypedDict):
    """A card: by seat the votes on it, once there are any, and how much each has of what it compares."""

    card: str
    task: str
    points: int
    result: Result
    votes: list[BallotView]
    numbers: list[int]


class HallView(TypedDict):
    """The Clan Assembly. Lists are by seat; the pick of another is no more than whether there is one.

    Two players have doubled their votes or not; with more of them nobody can. Without piles there are none any more.
    """

    cards: list[CardView]
    ayes: list[int]
    nays: list[int]
    doubled: list[bool] | None
    picks: list[BallotView | bool]
    piles: list[list[str]] | None


class AssemblyAsked(TypedDict):
    """What an assembly is about: the seat that chooses the card."""

    chooser: int


class VoteAsked(TypedDict):
    """What a vote is about."""

    card: str


def hall_of(view: GlenView) -> HallView:
    """The Chronicle's part of a view."""
    return part_of(view, MODULE, HallView)


def may_double(hall: HallView, seat: int) -> bool:
    """Whether a seat can still play two markers at once."""
    doubled = hall["doubled"]
    return doubled is not None and not doubled[seat]


def pile_of(hall: HallView, seat: int) -> list[str]:
    """A seat's personal Discard Pile; it is empty if there are none."""
    piles = hall["piles"]
    return [] if piles is None else piles[seat]
