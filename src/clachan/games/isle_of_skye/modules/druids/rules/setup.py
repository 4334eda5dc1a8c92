"""Druids is laid out: the deck, five open tiles on the Dolmen, slabs and further scoring tiles.

It adds to the base game (ISD-SETUP-01), whose setup mixes the scoring tiles (ISD-SETUP-05). Tokens and coins change
nothing (ISD-SETUP-07). The tiles with their costs and slabs are read in components.py.

Rules: ISD-SETUP-01, ISD-SETUP-03…05, ISD-SETUP-07, ISD-SETUP-08.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, SPACES, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def set_up(box: DruidBox, state: SkyeState) -> Dolmen:
    """Shuffle the druid tiles and lay five of them open (ISD-SETUP-03, -04, -08)."""
    dolmen = empty_board(state.frame.seats, list(box.tiles))
    for _ in range(SPACES):
        dolmen.take(state, SPACES - 1)
    return dolmen


def empty_board(seats: int, deck: list[int]) -> Dolmen:
    """The Dolmen without tiles, beside the deck; nobody has a slab."""
    dolmen = Dolmen()
    dolmen.row = (NONE,) * SPACES
    dolmen.deck = deck
    dolmen.removed = ()
    dolmen.slabs = [(0,) * len(SLABS)] * seats
    dolmen.fresh = [(0,) * len(SLABS)] * seats
    dolmen.bag_draw = ()
    return dolmen
