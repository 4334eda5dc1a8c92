"""Access to ports: which tiles a seat could use, and the markers on those it has used.

Rules: CC-PORT-01, CC-PORT-07, CC-PORT-10, CC-PORT-11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.pieces import WORKER

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def open_ports(state: ClansState, seat: int) -> list[PortTile]:
    """The tiles that the seat has access to and has not used yet (CC-PORT-01, -07, -11)."""
    frame = state.frame
    within = state.access[seat] | state.standing_on(seat, WORKER)
    if not within & frame.layout.ports or not frame.ports:
        return []
    used = state.used_ports[seat]
    found: list[PortTile] = []
    corners = within >> frame.port_space(0)
    for corner, tile in enumerate(frame.ports):
        if corners >> corner & 1 and not used >> tile & 1:
            found.append(frame.components.ports[tile])
    return found


def mark_port(state: ClansState, seat: int, port: int) -> PortTile:
    """Put the seat's marker on the tile used (CC-PORT-04)."""
    state.used_ports[seat] |= 1 << port
    return state.frame.components.ports[port]
