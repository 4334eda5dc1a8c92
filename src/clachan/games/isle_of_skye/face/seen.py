"""What words and drawings alike read out of views: the viewer, and what is being built."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView


def own_seat(view: SkyeView) -> int:
    """The viewer's seat; spectators look at the first one."""
    return viewer_of(view) or 0


def own_things(view: SkyeView) -> PlayerView:
    """What the viewer has."""
    return view["players"][own_seat(view)]


def tile_built(player: PlayerView) -> str:
    """The tile that a player has taken up to build, or nothing."""
    building = player["building"]
    return building["tile"] if building is not None else ""


def cell_built_on(player: PlayerView) -> list[int] | None:
    """The cell that was chosen for it, if it has been."""
    building = player["building"]
    return building["cell"] if building is not None else None


def offers_of(view: SkyeView) -> dict[str, tuple[int, int]]:
    """All tiles on offer with their sellers and prices."""
    found: dict[str, tuple[int, int]] = {}
    for seat, player in enumerate(view["players"]):
        for offer in player["offer"]:
            found[offer["tile"]] = (seat, offer["price"])
    return found


def before_screens(view: SkyeView) -> list[PlayerView]:
    """Those who have tiles before their screens: all while there are offers, and else the others.

    What the viewer has acquired is not among it: that lies in the tray.
    """
    viewer = viewer_of(view)
    players: list[PlayerView] = [
        {**player, "acquired": []} if player["seat"] == viewer else player for player in view["players"]
    ]
    if any(player["offer"] for player in players):
        return players
    return [player for player in players if player["seat"] != viewer and (player["drawn"] or player["acquired"])]


def gold_laid_out(player: PlayerView) -> int:
    """The gold that lies on tiles as their prices and cannot be spent, as far as the viewer knows."""
    prices = [price or 0 for price in player.get("prices", ())]
    return sum(prices) + sum([offer["price"] for offer in player["offer"]])


def gold_free(player: PlayerView) -> int | None:
    """The gold that can be spent; while prices are set, those that are laid out are still among the gold."""
    gold = player["gold"]
    return None if gold is None else gold - sum([price or 0 for price in player.get("prices", ())])
