"""Which port tiles a seat can use, and the marks and fees of using them (CC-PORT-01 to -13, CC-PORT-9)."""

from __future__ import annotations

from clachan.games.clans_of_caledonia.rules.actions import ITSELF
from clachan.games.clans_of_caledonia.rules.components import WORKER, PortTile
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState

# The effect of the port with which an animal less is slaughtered.
SPARES = "one-animal-less"


def open_ports(state: ClansState, seat: int) -> list[PortTile]:
    """The tiles that the seat has access to and has not used yet (CC-PORT-01, -04)."""
    frame = state.frame
    within = state.access[seat] | state.standing_on(seat, WORKER)
    if not within & frame.layout.ports or not frame.ports:
        return []
    used = state.used_ports[seat]
    found: list[PortTile] = []
    for corner, tile in enumerate(frame.ports):
        if within >> frame.port_space(corner) & 1 and not used >> tile & 1:
            found.append(frame.components.ports[tile])
    return found


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


def mark_port(state: ClansState, seat: int, port: int, copied: int) -> PortTile:
    """Put the marker on the tile used and pay for a copy (CC-PORT-901, -904); the tile whose effect is had."""
    tile = state.frame.components.ports[port]
    state.used_ports[seat] |= 1 << port
    if copied == ITSELF:
        return tile
    state.earn(seat, -tile.cost, f"port {tile.id}")
    return state.frame.components.ports[copied]


def port_sparing_an_animal(state: ClansState, port: int) -> int:
    """The tile that a port is used as when it spares an animal: itself, or the one that it copies."""
    if state.frame.components.ports[port].effect == SPARES:
        return ITSELF
    for other in state.frame.ports:
        if state.frame.components.ports[other].effect == SPARES:
            return other
    return NONE
