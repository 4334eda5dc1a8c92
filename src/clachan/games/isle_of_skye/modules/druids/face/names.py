"""Things of Druids in words: slabs, and what can be bought in the second stage."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.extension import played
from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_names import Names
from clachan.games.isle_of_skye.modules.druids.face.vocabulary import SLAB_RULES, SLAB_WORDS
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, DruidBox, SlabKind
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.modules.druids.rules.slabs import GOLD_OFF
from clachan.games.isle_of_skye.modules.druids.rules.views import SlabsView, druids_of, slabs_of
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView


def box_in(game: IsleOfSkye) -> DruidBox:
    """The components of Druids in a game."""
    return played(game.extensions, Druids).box


def slab(words: Names, kind: str) -> str:
    """A kind of stone slab."""
    return words.t.gettext(SLAB_WORDS.get(kind, kind))


def slab_rule(words: Names, kind: str) -> str:
    """What a stone slab does."""
    return words.t.gettext(SLAB_RULES.get(kind, kind))


def slab_explained(words: Names, kind: str) -> str:
    """A kind of slab and what it does, as a sentence."""
    return f"{sentence(slab(words, kind))}: {slab_rule(words, kind)}."


def slab_on(words: Names, tile: str) -> str:
    """The kind of slab on a tile, or nothing."""
    box, index = box_in(words.game), words.tiles[tile].index
    return SLABS[box.slab_of[index]] if index in box.slab_of else ""


def printed_cost(words: Names, tile: str) -> int | None:
    """The cost that is printed on a druid tile."""
    return box_in(words.game).costs.get(words.tiles[tile].index)


def slabs_had(words: Names, slabs: SlabsView) -> str:
    """The slabs of a player, with their number and whether they can be used."""
    found: list[str] = []
    for kind, had in slabs.items():
        usable, new = had["usable"], had["new"]
        name = slab(words, kind)
        if usable + new > 1:
            name = f"{name} ×{usable + new}"
        if new and not usable:
            name = words.t.gettext("{slab} (from next round)").format(slab=name)
        found.append(name)
    return ", ".join(found)


def usable_slabs(view: SkyeView, seat: int, kind: SlabKind) -> int:
    """How many slabs of a kind a seat can use."""
    slabs = slabs_of(view, seat)
    return slabs[kind]["usable"] if kind in slabs else 0


def slabs_saved(price: int, buyer: int, kind: SlabKind, view: SkyeView) -> int:
    """What is left of a price by the slabs of a kind that the buyer can use (ISD-BAG-06, ISD-SLAB-40)."""
    return max(0, price - GOLD_OFF * usable_slabs(view, buyer, kind))


def bag_purchase(words: SkyeWords, buyer: int, view: SkyeView) -> tuple[int, int]:
    """What buying from the bag costs, and how many tiles are drawn."""
    box = box_in(words.game)
    slabs = usable_slabs(view, buyer, "bag")
    return slabs_saved(box.bag_cost, buyer, "bag", view), min(box.bag_draw + slabs, len(view["bag"]))


def row_of(view: SkyeView) -> Sequence[tuple[str, int]]:
    """The tiles on the Dolmen with what they cost there."""
    spaces = [space for space in druids_of(view)["row"] if space is not None]
    return [(space["tile"], space["cost"]) for space in spaces]


def dolmen_costs(view: SkyeView) -> dict[str, int]:
    """The druid tiles that can be bought now, with what they cost."""
    return dict(row_of(view)) if view["asked"] == "dolmen" else {}
