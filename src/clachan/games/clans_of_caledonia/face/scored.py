"""What of the boards counts for points of the score sheet, by their source: what lights up when they are given."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import BASIC, GOODS, IMPORTS, PROCESSED, UNITS, WORKERS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

BASIC_GOODS, PROCESSED_GOODS = [GOODS[good] for good in BASIC], [GOODS[good] for good in PROCESSED]
GOODS_COUNTED = {
    "basic_goods": BASIC_GOODS,
    "basic goods": BASIC_GOODS,
    "processed_goods": PROCESSED_GOODS,
    "processed goods": PROCESSED_GOODS,
}
WORKERS_COUNTED = [UNITS[kind] for kind in WORKERS]
UNITS_COUNTED = {
    "production_units": [kind for kind in UNITS if kind not in WORKERS_COUNTED],
    "workers": WORKERS_COUNTED,
    "border_units": UNITS,
    "dear_land": UNITS,
    "settlements": UNITS,
}
# What is printed on fulfilled contracts.
CONTRACTS_COUNTED = ("hops", "imports", "meat", "exports")


def scored_elements(source: str, seat: int, view: ClansView, layout: Layout) -> list[str]:
    """The elements that count for a source of points of a seat."""
    player = view["players"][seat]
    if source in GOODS_COUNTED:
        return [f"good-{seat}-{good}" for good in GOODS_COUNTED[source] if player["goods"][good]]
    if source in UNITS_COUNTED:
        return [f"piece-{seat}-{space}" for space in _spaces(source, player, layout)]
    if source in CONTRACTS_COUNTED:
        return [f"fulfilled-{seat}"]
    if source in IMPORTS:
        return [f"piece-import-{source}", f"fulfilled-{seat}"]
    if source == "upgrades":
        tiles = [f"technology-{seat}-{kind}" for kind in player["technology"]]
        return [f"shipping-{seat}", f"merchants-{seat}", *tiles]
    kind, _, tile = source.partition(" ")
    return [f"port-{tile}"] if kind == "port" else []


def _spaces(source: str, player: PlayerView, layout: Layout) -> Sequence[str]:
    """The spaces with units that count."""
    found = [space for kind in UNITS_COUNTED[source] for space in player["units"].get(kind, ())]
    counted = {"border_units": layout.border, "dear_land": layout.dear}.get(source)
    return found if counted is None else [space for space in found if counted >> BY_NAME[space] & 1]
