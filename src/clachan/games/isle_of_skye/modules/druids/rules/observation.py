"""Druids as numbers, for programs that learn: all of it is public (ISD-DOLMEN-09)."""

from __future__ import annotations

from clachan.core.observation import Entity, Notes
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

ON_DOLMEN = Entity("tile", "dolmen", "a druid tile that can be bought; place: the space")
REMOVED = Entity("tile", "removed", "a druid tile that has left the game; place: which")
FROM_BAG = Entity("tile", "drawn from the bag", "a tile of which one is to be kept; place: which")
ENTITIES = (ON_DOLMEN, REMOVED, FROM_BAG)


def observe(state: SkyeState, notes: Notes) -> None:
    """The Dolmen and the slabs."""
    dolmen = state.part(Dolmen)
    for space, tile in enumerate(dolmen.row):
        if tile != NONE:
            notes.thing(ON_DOLMEN, NONE, tile, space)
    notes.things(REMOVED, NONE, dolmen.removed)
    notes.things(FROM_BAG, NONE, dolmen.bag_draw)
    notes.number("deck", "how many tiles the deck of the Dolmen has", len(dolmen.deck))
    for kind, name in enumerate(SLABS):
        notes.by_seat(f"slabs {name}", "slabs that can be used", [slabs[kind] for slabs in dolmen.slabs])
        notes.by_seat(f"new slabs {name}", "slabs that were taken in this round", [new[kind] for new in dolmen.fresh])
