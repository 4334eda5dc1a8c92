"""What the views of all games have in common. Each game types its own in `rules/views.py`, and each module its part.

A view is plain data: what one seat may know, or a spectator. Whoever reads one knows its type, so that a wrong name in
a drawing or a sentence is found by mypy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, Protocol, Self, TypedDict, TypeVar, cast

# A view of any game.
View = Mapping[str, object]


class Copied(Protocol):
    """A view by its own type, which is a dictionary."""

    def copy(self) -> Self:
        """Another one with the same in it."""


Seen = TypeVar("Seen", bound=Copied)


class OptionsView(TypedDict):
    """What was agreed on before the game."""

    players: int
    modules: list[str]
    variants: dict[str, str]


class BookingView(TypedDict):
    """Points that a seat was given, and for what."""

    seat: int
    round: int
    source: str
    points: int


class SheetView(TypedDict):
    """The score sheet."""

    totals: list[int]
    bookings: list[BookingView]


class CommonPlayer(TypedDict):
    """What views of all games tell of each player."""

    seat: int
    colour: str
    points: int


class CommonView(TypedDict):
    """What is in every view of every game. `seat` is the viewer, None for a spectator, `all` for the whole state."""

    seat: int | str | None
    game: str
    options: OptionsView
    round: int
    over: bool
    asked: str
    deciders: list[int]
    sheet: SheetView
    # Each seat's place, once the game is over.
    ranking: NotRequired[list[int]]
    # The answer that was given, in views of the position before a move that has to be told.
    played: NotRequired[str]


def common(view: View) -> CommonView:
    """What a view has in common with those of all games."""
    return cast(CommonView, view)


def viewer_of(view: View) -> int | None:
    """The seat that sees the view; None for a spectator."""
    seat = common(view)["seat"]
    return seat if isinstance(seat, int) else None


def seen_by(shared: Seen, seat: int | str | None) -> Seen:
    """The same view with another viewer: where all know the same, or to be filled in with what this one knows."""
    found = shared.copy()
    cast(CommonView, found)["seat"] = seat
    return found


def players_of(view: View) -> list[CommonPlayer]:
    """The players of a view of any game, as far as all games tell of them."""
    return cast(list[CommonPlayer], view["players"])
