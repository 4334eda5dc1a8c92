"""Meat: slaughtering animals for a contract.

Rules: CC-MEAT-01…10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.pieces import COW, SHEEP
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


# The animals by the meat they give: beef, mutton.
ANIMALS = (COW, SHEEP)


def has_animals(state: ClansState, seat: int, beef: int, mutton: int) -> bool:
    """Whether enough own animals stand on the map (CC-MEAT-01, -08)."""
    return state.on_map(seat, COW) >= beef and state.on_map(seat, SHEEP) >= mutton


def slaughter_all_of_a_kind(state: ClansState, seat: int, beef: int, mutton: int) -> tuple[int, int]:
    """Slaughter the animals of a kind that are all needed; how many cows and sheep are left to choose."""
    left = [beef, mutton]
    for meat, animal in enumerate(ANIMALS):
        standing = state.standing_on(seat, animal)
        if left[meat] and standing.bit_count() == left[meat]:
            for space in spaces_in(standing):
                state.remove_unit(seat, animal, space)
            left[meat] = 0
    return left[0], left[1]


def slaughters(state: ClansState, seat: int, beef: int) -> tuple[Action, ...]:
    """Any own cow where beef is needed, else any own sheep (CC-MEAT-03)."""
    animal = COW if beef else SHEEP
    return tuple([state.frame.actions.slaughter[space] for space in spaces_in(state.standing_on(seat, animal))])


def slaughter(state: ClansState, seat: int, beef: int, space: int) -> None:
    """The animal goes back to its column, and its space is empty at once (CC-MEAT-02, -05, -09)."""
    state.remove_unit(seat, COW if beef else SHEEP, space)
