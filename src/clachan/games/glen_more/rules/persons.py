"""Persons: set aside, and a Clan Marker is placed.

Rules: GM-PERSON-01…05, GM-PERSON-07…09, GM-PERSON-11, GM-ACT-28.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import ONCE, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect, Tile


def set_person_aside(state: GlenState, seat: int, tile: Tile) -> None:
    """A Person is kept beside the territory (GM-PERSON-01 to -04, -08, -11), and activates nothing (GM-ACT-28).

    Its effect is a Clan Marker that is placed (GM-PERSON-05, -07).
    """
    state.persons[seat] = (*state.persons[seat], tile.number)
    for extension in state.frame.at["person_taken"]:
        extension.person_taken(state, seat, tile)
    state.push("effects", seat, (ONCE, tile.number, NONE, *[effect.number for effect in tile.once]))


class GainPerson(Handler):
    """A Person who lies beside the Clan Board: David Hume (GM-CLAN-60); no marker is placed (GM-PERSON-09)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take the tile."""
        tile = state.frame.components.tile_by_name[effect.what].number
        if tile in state.aside:
            state.aside = tuple([other for other in state.aside if other != tile])
            state.persons[seat] = (*state.persons[seat], tile)
