"""Druids as plain data: the Dolmen and the slabs, all public (ISD-DOLMEN-09, ISD-SLAB-04, ISD-BAG-08)."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen, cost
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def describe(box: DruidBox, state: SkyeState) -> dict[str, Json]:
    """The part of a view that everybody sees."""
    dolmen = state.part(Dolmen)
    tiles = state.frame.components.tiles
    return {
        "row": _row(box, state),
        "deck": len(dolmen.deck),
        "removed": [tiles[tile].id for tile in dolmen.removed],
        "drawn_from_bag": [tiles[tile].id for tile in dolmen.bag_draw],
        "slabs": [_slabs(dolmen, seat) for seat in range(state.frame.seats)],
    }


def _row(box: DruidBox, state: SkyeState) -> list[Json]:
    tiles = state.frame.components.tiles
    row: list[Json] = []
    for space, tile in enumerate(state.part(Dolmen).row):
        row.append(None if tile == NONE else {"tile": tiles[tile].id, "cost": cost(box, tile, space)})
    return row


def _slabs(dolmen: Dolmen, seat: int) -> Json:
    now, fresh = dolmen.slabs[seat], dolmen.fresh[seat]
    return {kind: {"usable": now[i], "new": fresh[i]} for i, kind in enumerate(SLABS) if now[i] or fresh[i]}
