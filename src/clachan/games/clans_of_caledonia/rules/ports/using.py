"""Using ports as a free action before or after the main action.

Ports 1 and 6 belong to a step of it: see `one_animal_less` and `price_shift`.

Rules: CC-PORT-02…06, CC-PORT-08, CC-PORT-09, CC-PORT-12, CC-PORT-13.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.clans_of_caledonia.rules.actions import Fulfil, Shift, UsePort
from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.ports.access import open_ports
from clachan.games.clans_of_caledonia.rules.ports.another_port import mark_and_pay, others_in_play
from clachan.games.clans_of_caledonia.rules.ports.exchange_of_goods import may_exchange_goods
from clachan.games.clans_of_caledonia.rules.ports.exchange_of_units import first_swaps
from clachan.games.clans_of_caledonia.rules.ports.gains import gain
from clachan.games.clans_of_caledonia.rules.state import ClansState

ELSEWHERE = ("one-animal-less", "price-shift", "copy")


def usable_ports(state: ClansState, seat: int, ports: Sequence[PortTile]) -> list[Action]:
    """Of the open ports those that can be used before or after the main action (CC-PORT-02, -03, -05, -08)."""
    actions = state.frame.actions
    found: list[Action] = []
    for tile in ports:
        if tile.effect == "copy":
            if tile.cost <= state.money[seat]:
                for other in others_in_play(state, tile):
                    if has_effect(state, seat, other):
                        found.append(actions.port_as[tile.index, other.index])
        elif has_effect(state, seat, tile):
            found.append(actions.port[tile.index])
    return found


def ports_refused(state: ClansState, seat: int, legal: Sequence[Action]) -> list[Refused]:
    """The ports in play that none of these actions uses, with why."""
    offered = {action.port for action in legal if isinstance(action, UsePort | Shift)}
    for action in legal:
        if isinstance(action, Fulfil):
            offered.update([spared.port for spared in action.spared])
    tiles = [state.frame.components.ports[port] for port in state.frame.ports if port not in offered]
    return [(state.frame.actions.port[tile.index], why_no_port(state, seat, tile)) for tile in tiles]


def why_no_port(state: ClansState, seat: int, tile: PortTile) -> Reason:
    """Why a port cannot be used: once a game (CC-PORT-04), out of access (-01), too dear, without effect (-08)."""
    if state.used_ports[seat] >> tile.index & 1:
        return Reason("you have used this port")
    if tile not in open_ports(state, seat):
        return Reason("no unit of yours is beside it, nor within reach of your ships")
    if tile.effect == "copy" and tile.cost > state.money[seat]:
        return too_dear(tile.cost, state.money[seat])
    if tile.effect == "one-animal-less":
        return Reason("it helps when you deliver a contract with meat")
    return Reason("it would have no effect now")


def has_effect(state: ClansState, seat: int, tile: PortTile) -> bool:
    """Whether at least one effect of the tile would take place (CC-PORT-08)."""
    if tile.effect in ELSEWHERE:
        return False
    if tile.effect == "exchange":
        return may_exchange_goods(state, seat, tile)
    if tile.effect == "exchange-units":
        return bool(first_swaps(state, seat))
    return True


def use_port(state: ClansState, seat: int, action: UsePort) -> None:
    """Mark the tile, which is used once a game (CC-PORT-04), and have its effect (CC-PORT-12)."""
    tile = mark_and_pay(state, seat, action.port, action.copied)
    gain(state, seat, tile)
    if tile.effect == "exchange":
        state.stack.append(Pending("discard", (seat,), (tile.index,)))
    elif tile.effect == "exchange-units":
        state.stack.append(Pending("swap", (seat,)))
