"""Persons: set aside, and a Clan Marker is placed."""

from __future__ import annotations

from clachan.games.glen_more.rules.effects import ONCE
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Tile


def set_person_aside(state: GlenState, seat: int, tile: Tile) -> None:
    """A Person is kept beside the territory; a Clan Marker is placed (GM-PERSON-01, -05)."""
    state.persons[seat] = (*state.persons[seat], tile.number)
    for extension in state.frame.at["person_taken"]:
        extension.person_taken(state, seat, tile)
    state.push("effects", seat, (ONCE, tile.number, NONE, *[effect.number for effect in tile.once]))
