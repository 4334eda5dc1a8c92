"""Stone slabs: how they are taken, and what each of the four kinds does.

What a `bag` slab does is worked out in bag.py, where tiles are bought from the bag (ISD-SLAB-30 to -32).

Building a tile brings its slab, buying it does not (ISD-STAGE2-09). With Journeyman slabs work as ever: from the next
round on (ISJ-DRUIDS-19), and a discount for the second purchase, too (ISD-JOURNEYMAN-03).

Rules: ISD-SLAB-01…45, ISD-STAGE2-09, ISD-JOURNEYMAN-03, ISJ-DRUIDS-19.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.isle_of_skye.modules.druids.rules.components import (
    BAG,
    DISCOUNT,
    OWN_TILE,
    RESCORE_SCROLL,
    DruidBox,
)
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.rules.scrolls import gold_scrolls, scrolls_of
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.victory_points import book

# What scoring a scroll again is called in the score sheet.
RESCORED = "slab rescore_scroll"
# A discount slab takes 2 gold off another player's price; a bag slab takes 2 off the bag purchase and draws one
# tile more (ISD-SLAB-40, ISD-BAG-06).
GOLD_OFF = 2
LAST_ROUND_RESCORE = Variant("last-round-rescore", ["yes", "no"], module="druids")


def take_slab(box: DruidBox, state: SkyeState, seat: int, tile: int) -> None:
    """Whoever builds a tile with a slab takes the slab, for good (ISD-SLAB-01, -04, ISD-STAGE2-09)."""
    slab = box.slab_of.get(tile, NONE)
    if slab != NONE:
        fresh = state.part(Dolmen).fresh
        fresh[seat] = tuple([n + 1 if kind == slab else n for kind, n in enumerate(fresh[seat])])


def make_usable(dolmen: Dolmen) -> None:
    """Slabs of the round before can be used from now on (ISD-SLAB-02)."""
    for seat, fresh in enumerate(dolmen.fresh):
        dolmen.slabs[seat] = tuple([n + fresh[kind] for kind, n in enumerate(dolmen.slabs[seat])])
        dolmen.fresh[seat] = (0,) * len(fresh)


def usable(state: SkyeState, seat: int, kind: int) -> int:
    """How many slabs of a kind the seat can use; several add up (ISD-SLAB-03)."""
    return state.part(Dolmen).slabs[seat][kind]


def own_tile_purchases(state: SkyeState, seat: int) -> int:
    """For each slab one tile of the own offer, bought with its price coins (ISD-SLAB-20 to -26)."""
    return usable(state, seat, OWN_TILE)


def discounted(state: SkyeState, buyer: int, payment: int) -> int:
    """What another player's tile costs the buyer; the discount is always taken in full (ISD-SLAB-40 to -45)."""
    return max(0, payment - GOLD_OFF * usable(state, buyer, DISCOUNT))


def bag_slabs(state: SkyeState, seat: int) -> int:
    """The slabs that all work at once in a purchase from the bag (ISD-SLAB-30 to -32)."""
    return usable(state, seat, BAG)


def rescore_scroll(state: SkyeState, seat: int) -> None:
    """Each slab scores the scroll of the highest simple value once more (ISD-SLAB-10 to -15)."""
    slabs = rescore_slabs(state, seat)
    if slabs:
        scrolls = scrolls_of(state.frame, state.territories[seat], state.gold[seat])
        best = max([value for _, value, _ in scrolls], default=0)
        book(state, seat, RESCORED, slabs * best)


def hanging_on_gold(state: SkyeState, seat: int) -> tuple[str, ...]:
    """The scroll of the highest value may be one for gold."""
    return (RESCORED,) if rescore_slabs(state, seat) and gold_scrolls(state.territories[seat]) else ()


def rescore_slabs(state: SkyeState, seat: int) -> int:
    """Those of the last round work too, unless it was agreed that they do not (ISD-SLAB-05)."""
    slabs = usable(state, seat, RESCORE_SCROLL)
    if state.frame.options.variants.get(LAST_ROUND_RESCORE.name) != "no":
        slabs += state.part(Dolmen).fresh[seat][RESCORE_SCROLL]
    return slabs
