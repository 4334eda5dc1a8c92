"""What a view tells of the Chronicle."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.tome.rules.setup import MODULE
from clachan.games.glen_more.rules.views import GlenView, PileView, part_of


class BookView(TypedDict):
    """By seat the turned cards, those whose event has happened, and private scoring tables by category."""

    turned: list[list[str]]
    events: list[list[str]]
    tables: list[dict[str, list[int]]]


class EventAsked(TypedDict):
    """An event that is going on: its card, and the points that it has brought so far."""

    card: str
    points: int


class HandInAsked(TypedDict):
    """Scotsmen who are still to be handed in for the event of a card."""

    card: str
    number: int


class TradeAsked(TypedDict):
    """A trade: resources for points."""

    price: PileView
    points: int


class ReturnAsked(TypedDict):
    """What each unit of a resource brings that is returned."""

    resource: str
    points: int


class NumberAsked(TypedDict):
    """How many more may be chosen."""

    number: int


class RemoveAsked(TypedDict):
    """How many tiles are still to be removed, and the one that is chosen already."""

    number: int
    chosen: str | None


class ActivateTilesAsked(TypedDict):
    """The cell around which tiles are activated, or their types."""

    cell: list[int] | None
    types: list[str]


def book_of(view: GlenView) -> BookView:
    """The Chronicle's part of a view."""
    return part_of(view, MODULE, BookView)
