"""What words and drawings alike read out of views: the question, a territory, what a player has."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import CellView, GlenView, LastingName, PendingView, PlayerView

Cell = tuple[int, int]

# The question


def asked_last(view: GlenView) -> PendingView:
    """The decision that is asked; there is one unless the game is over."""
    return view["pending"][-1]


def asks_viewer(view: GlenView, *asked: str) -> bool:
    """Whether the viewer is asked one of these."""
    return viewer_of(view) in view["deciders"] and view["asked"] in asked


def tile_asked(about: PendingView) -> str:
    """The tile of a decision that is always about one."""
    tile = about["tile"]
    assert tile is not None
    return tile


def own_seat(view: GlenView) -> int:
    """The viewer's seat; spectators look at the first one."""
    return viewer_of(view) or 0


# A territory


def cells_of(player: PlayerView) -> dict[Cell, CellView]:
    """The cells with tiles."""
    return {(entry["x"], entry["y"]): entry for entry in player["territory"]}


def covered_by(entry: CellView) -> list[str]:
    """The tiles below the top tile of a cell."""
    return entry.get("covers", [])


def men_on(entry: CellView) -> int:
    """How many Scotsmen stand on a cell."""
    return entry.get("scotsmen", 0)


def lying_on(entry: CellView) -> list[int]:
    """How many of each resource lie on a cell."""
    pile = entry.get("resources")
    return [pile.get(name, 0) for name in RESOURCES] if pile else [0] * len(RESOURCES)


def discarded(view: GlenView) -> list[str]:
    """The tiles of the Discard Pile, and of those that an extension has beside it."""
    return [*view["discard"], *view.get("piles", [])]


# A player


def resources_of(player: PlayerView) -> list[int]:
    """How many of each resource lie in a territory."""
    found = dict.fromkeys(RESOURCES, 0)
    for entry in player["territory"]:
        for name, count in entry.get("resources", {}).items():
            if name in found:
                found[name] += count
    return list(found.values())


def goods_of(view: GlenView, seat: int) -> list[int]:
    """The same, with the resources of removed tiles, which move when the removal ends: they are not lost yet."""
    goods = resources_of(view["players"][seat])
    for pending in view["pending"]:
        if pending["ask"] == "remove" and seat in pending["seats"]:
            waiting = pending.get("resources", {})
            goods = [n + waiting.get(RESOURCES[kind], 0) for kind, n in enumerate(goods)]
    return goods


def lasting(player: PlayerView, what: LastingName) -> int:
    """The amount of a lasting effect; 0 for a player who has not got it."""
    return player["lasting"].get(what, 0)
