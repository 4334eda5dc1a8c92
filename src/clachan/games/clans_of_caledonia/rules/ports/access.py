"""Access to ports: which tiles a seat could use, and the markers on those it has used.

Rules: CC-PORT-01, CC-PORT-07, CC-PORT-10, CC-PORT-11.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.pieces import KINDS, WORKER
from clachan.games.clans_of_caledonia.rules.spaces import FIRST_PORT

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def open_ports(state: ClansState, seat: int) -> Sequence[PortTile]:
    """The tiles that the seat has access to and has not used yet (CC-PORT-01, -07, -11)."""
    # The spaces of the corners are the last ones.
    tiles = state.frame.tiles_at[(state.access[seat] | state.units[seat * KINDS + WORKER]) >> FIRST_PORT]
    used = state.used_ports[seat]
    return [tile for tile in tiles if not used >> tile.index & 1] if tiles and used else tiles


def mark_port(state: ClansState, seat: int, port: int) -> PortTile:
    """Put the seat's marker on the tile used (CC-PORT-04)."""
    state.used_ports[seat] |= 1 << port
    return state.frame.components.ports[port]
