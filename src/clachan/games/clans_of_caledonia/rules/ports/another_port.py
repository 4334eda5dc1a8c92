"""Port 9: using the effect of another port for a fee.

Rules: CC-PORT-901…905.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.actions import ITSELF
from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.ports.access import mark_port, open_ports

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def others_in_play(state: ClansState, tile: PortTile) -> list[PortTile]:
    """The other tiles in play, used or not, within access or not (CC-PORT-902, -903)."""
    return [state.frame.components.ports[other] for other in state.frame.ports if other != tile.index]


def ways_to(state: ClansState, seat: int, effect: str) -> list[tuple[PortTile, PortTile, int]]:
    """How the seat could have an effect: the tile it uses, the tile that acts, and the fee."""
    found: list[tuple[PortTile, PortTile, int]] = []
    for tile in open_ports(state, seat):
        if tile.effect == effect:
            found.append((tile, tile, 0))
        elif tile.effect == "copy" and tile.cost <= state.money[seat]:
            for other in others_in_play(state, tile):
                if other.effect == effect:
                    found.append((tile, other, tile.cost))
    return found


def mark_and_pay(state: ClansState, seat: int, port: int, copied: int) -> PortTile:
    """Put the marker on the tile used and pay for a copy (CC-PORT-901, -904); the tile whose effect is had."""
    tile = mark_port(state, seat, port)
    if copied == ITSELF:
        return tile
    state.earn(seat, -tile.cost, f"port {tile.id}")
    return state.frame.components.ports[copied]
