"""Druids as plain data: the Dolmen and the slabs, all public (ISD-DOLMEN-09, ISD-SLAB-04, ISD-BAG-08)."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.isle_of_skye.modules.druids.rules.components import MODULE, SLABS, DruidBox, SlabKind
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen, cost
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part, part_of


class SpaceView(TypedDict):
    """A tile on the Dolmen, with what it costs there."""

    tile: str
    cost: int


class SlabView(TypedDict):
    """How many slabs of a kind a player has: those that can be used, and those of this round."""

    usable: int
    new: int


# The slabs of a player; kinds of which there is none are left out.
SlabsView = dict[SlabKind, SlabView]


class DruidsView(TypedDict):
    """The spaces of the Dolmen, how many tiles its deck has, what left the game, and everybody's slabs."""

    row: list[SpaceView | None]
    deck: int
    removed: list[str]
    drawn_from_bag: list[str]
    slabs: list[SlabsView]


def druids_of(view: SkyeView) -> DruidsView:
    """What a view tells of Druids, where it is played."""
    return part_of(view, MODULE, DruidsView)


def slabs_of(view: SkyeView, seat: int) -> SlabsView:
    """The slabs of a seat; none where Druids is not played."""
    return druids_of(view)["slabs"][seat] if has_part(view, MODULE) else {}


def describe(box: DruidBox, state: SkyeState) -> DruidsView:
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


def _row(box: DruidBox, state: SkyeState) -> list[SpaceView | None]:
    tiles = state.frame.components.tiles
    row: list[SpaceView | None] = []
    for space, tile in enumerate(state.part(Dolmen).row):
        row.append(None if tile == NONE else {"tile": tiles[tile].id, "cost": cost(box, tile, space)})
    return row


def _slabs(dolmen: Dolmen, seat: int) -> SlabsView:
    now, fresh = dolmen.slabs[seat], dolmen.fresh[seat]
    return {kind: {"usable": now[i], "new": fresh[i]} for i, kind in enumerate(SLABS) if now[i] or fresh[i]}
