"""What holds in every position with Druids."""

from __future__ import annotations

from clachan.core.extension import played
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, SPACES
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


def check(state: SkyeState) -> None:
    """Druid tiles stay out of the bag, the row has no gaps, and slabs are those of the tiles that were built."""
    druids = set(played(state.frame.extensions, Druids).box.tiles)
    dolmen = state.part(Dolmen)
    assert not druids & {*state.bag, *dolmen.bag_draw, *[tile for drawn in state.drawn for tile in drawn]}
    assert {*dolmen.deck, *dolmen.removed} <= druids
    check_row(dolmen)
    assert bool(dolmen.bag_draw) == (state.asked == "keep")
    for seat in range(state.frame.seats):
        check_slabs(state, seat)


def check_row(dolmen: Dolmen) -> None:
    """Five spaces; only those on the left can be empty, and only when the deck is (ISD-DOLMEN-07)."""
    assert len(dolmen.row) == SPACES
    empty = dolmen.row.count(NONE)
    assert dolmen.row[:empty] == (NONE,) * empty
    assert not empty or not dolmen.deck


def check_slabs(state: SkyeState, seat: int) -> None:
    """A slab for each tile with one that is built; none is new when a round begins (ISD-SLAB-01, -02)."""
    slab_of = played(state.frame.extensions, Druids).box.slab_of
    dolmen = state.part(Dolmen)
    built = [slab_of.get(face.tile.index, NONE) for face in state.territories[seat].cells.values()]
    had = [now + new for now, new in zip(dolmen.slabs[seat], dolmen.fresh[seat], strict=True)]
    assert had == [built.count(kind) for kind in range(len(SLABS))]
    assert state.phase in state.frame.since_building or not any(dolmen.fresh[seat])
