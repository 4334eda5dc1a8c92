"""Parts of views: boards are drawn from these, so that they are drawn anew only for changes that they show.

A part has the type of the whole. It holds the named things alone: to read another is an error.
"""

from __future__ import annotations

from typing import Literal, cast

from clachan.games.glen_more.rules.views import GlenView, PendingView, PlayerView, TurnView, part_of

ViewName = Literal[
    "options",
    "over",
    "rondel",
    "stacks",
    "market",
    "clan_board",
    "landmarks",
    "discard",
    "box",
    "aside",
    "piles",
]
PlayerName = Literal[
    "seat",
    "colour",
    "points",
    "coins",
    "whisky",
    "scotsmen",
    "markers",
    "persons",
    "landmarks",
    "lasting",
    "finished",
    "territory",
]
TurnName = Literal["seat", "piece", "movement", "activated"]
AboutName = Literal["ask", "tile", "from", "cell"]


class RondelPart(GlenView):
    """What the Rondel is drawn from, with what its tiles cost the viewer, and what those cost that are too dear."""

    quotes: dict[str, int]
    dear: dict[str, int]


class ClanPart(GlenView):
    """What the Clan Board is drawn from, with the coins of a viewer who claims a field."""

    purse: int | None


class SeatPart(GlenView):
    """What lies in front of a seat is drawn from this, with whose it is."""

    shown: int


class PlacePart(SeatPart):
    """What another player's place is drawn from, with what lies there: each thing as markup, its width and height."""

    things: list[tuple[str, float, float]]


def some_of(view: GlenView, *names: ViewName) -> GlenView:
    """The named things of a view; discard piles of extensions are there only with these."""
    return cast(GlenView, {name: view[name] for name in names if name in view})


def of_player(player: PlayerView, *names: PlayerName) -> PlayerView:
    """The named things of a player."""
    return cast(PlayerView, {name: player[name] for name in names})


def of_turn(turn: TurnView, *names: TurnName) -> TurnView:
    """The named things of a turn."""
    return cast(TurnView, {name: turn[name] for name in names})


def of_pending(pending: PendingView, *names: AboutName) -> PendingView:
    """The named things of a decision that waits, as far as it is about them."""
    return cast(PendingView, {name: pending[name] for name in names if name in pending})


def add_module(part: GlenView, view: GlenView, module: str) -> None:
    """Add what a view tells of a module."""
    cast(dict[str, object], part)[module] = part_of(view, module, object)
