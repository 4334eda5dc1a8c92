"""Parts of views: boards are drawn from these, so that they are drawn anew only for changes that they show.

A part has the type of the whole. It holds the named things alone: to read another is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

ViewName = Literal[
    "seat",
    "options",
    "round",
    "over",
    "asked",
    "deciders",
    "starting_player",
    "scoring_tiles",
    "track",
    "bag",
]
PlayerName = Literal[
    "seat",
    "colour",
    "points",
    "track_position",
    "track_token",
    "drawn",
    "ready",
    "offer",
    "acquired",
    "building",
    "territory",
    "axe",
    "prices",
]


class PlayerPart(SkyeView):
    """What is drawn of one player, with things of the view."""

    player: PlayerView


class PlacePart(PlayerPart):
    """The same with the boards of expansions, by module."""

    boards: dict[str, object]


class OffersPart(SkyeView):
    """What lies before all screens, and what of it is too dear for the viewer."""

    dear: list[str]


class SupplyPart(SkyeView):
    """What lies beside the bag, and the gold of the viewer who buys there."""

    purse: int | None


def some_of(view: SkyeView, *names: ViewName) -> SkyeView:
    """The named things of a view."""
    return cast(SkyeView, {name: view[name] for name in names})


def of_player(player: PlayerView, *names: PlayerName) -> PlayerView:
    """The named things of a player; axe and prices are there only while they are laid out."""
    return cast(PlayerView, {name: player[name] for name in names if name in player})


def with_player(part: SkyeView, player: PlayerView) -> PlayerPart:
    """Things of a view, and of a player."""
    return {**part, "player": player}


def of_players(view: SkyeView, *names: PlayerName) -> SkyeView:
    """The named things of all players alone."""
    return cast(SkyeView, {"players": [of_player(player, *names) for player in view["players"]]})


def add_module(part: SkyeView, module: str, told: object) -> None:
    """Add what is drawn of a module."""
    cast(dict[str, object], part)[module] = told


def add_told(part: SkyeView, told: Mapping[str, object]) -> None:
    """Add what is drawn of modules, where anything is."""
    for module, seen in told.items():
        if seen is not None:
            add_module(part, module, seen)
