"""Port 1: a contract needs one slaughtered animal less.

Rules: CC-PORT-101…105.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import ITSELF, Fulfil
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.meat import has_animals
from clachan.games.clans_of_caledonia.rules.pieces import NONE
from clachan.games.clans_of_caledonia.rules.ports.another_port import mark_and_pay, ways_to

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


# The effect of the port with which an animal less is slaughtered.
SPARES = "one-animal-less"


def port_sparing_an_animal(state: ClansState, port: int) -> int:
    """The tile that a port is used as when it spares an animal: itself, or the one that it copies."""
    if state.frame.components.ports[port].effect == SPARES:
        return ITSELF
    for other in state.frame.ports:
        if state.frame.components.ports[other].effect == SPARES:
            return other
    return NONE


def sparing(state: ClansState, seat: int, contract: Contract) -> list[Action]:
    """Fulfilling with one animal less, or with two less where a second port does the same (CC-PORT-06, -101, -102)."""
    ports = [used.index for used, _, _ in ways_to(state, seat, SPARES)]
    if not ports:
        return []
    found: list[Action] = []
    for action in state.frame.actions.fulfil_sparing[contract.index]:
        if all(spared.port in ports for spared in action.spared):
            beef, mutton = animals_needed(contract, action)
            if has_animals(state, seat, beef, mutton):
                found.append(action)
    return found


def animals_needed(contract: Contract, action: Fulfil) -> tuple[int, int]:
    """How many cows and sheep are slaughtered."""
    needed = [contract.beef, contract.mutton]
    for spared in action.spared:
        needed[spared.meat] -= 1
    return needed[0], needed[1]


def mark_sparing_ports(state: ClansState, seat: int, action: Fulfil) -> None:
    """Use the ports that were named with the contract (CC-PORT-103)."""
    for spared in action.spared:
        mark_and_pay(state, seat, spared.port, port_sparing_an_animal(state, spared.port))
