"""MacGregor: points instead of the whisky that a Whisky tile would produce.

Rules: GM-CLAN-40…43.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


def offers_points(state: GlenState, seat: int, tile: Tile) -> bool:
    """Whether the seat may take points for the activation of a tile that produces whisky (GM-CLAN-40, -42, -43)."""
    return tile.makes_whisky and state.has(seat, "points_instead_of_whisky")


def take_points(state: GlenState, seat: int, tile: Tile) -> None:
    """Take the points; nothing is paid (GM-CLAN-41)."""
    points = state.lasting[seat]["points_instead_of_whisky"]
    state.book(seat, f"points instead of whisky, {tile.name}", points)
