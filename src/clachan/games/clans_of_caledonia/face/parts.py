"""Parts of views: boards are drawn from these, so that they are drawn anew only for changes that they show.

A part has the type of the whole. It holds the named things alone: to read another is an error.
"""

from __future__ import annotations

from typing import Literal, cast

from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

ViewName = Literal[
    "round",
    "over",
    "asked",
    "about",
    "deciders",
    "order",
    "passed",
    "scoring_tiles",
    "contract_cost",
    "market",
    "export_board",
    "imports",
    "pairs",
    "dice",
]
PlayerName = Literal["seat", "colour", "clan", "money", "shipping", "units", "used_ports"]


class PlacePart(ClansView):
    """What the place of a player is drawn from: with whose it is."""

    shown: int


def some_of(view: ClansView, *names: ViewName) -> ClansView:
    """The named things of a view, and the map, which stays as it is; its viewer and its players are added to these."""
    part: dict[str, object] = {"map": view["map"], "ports": view["ports"]}
    part.update({name: view[name] for name in names})
    return cast(ClansView, part)


def of_player(player: PlayerView, *names: PlayerName) -> PlayerView:
    """The named things of a player."""
    return cast(PlayerView, {name: player[name] for name in names})


def place_of(view: ClansView, seat: int) -> PlacePart:
    """All that one of the players has, and nothing of the others."""
    players = [player if other == seat else of_player(player) for other, player in enumerate(view["players"])]
    return cast(PlacePart, {**some_of(view), "players": players, "shown": seat})
