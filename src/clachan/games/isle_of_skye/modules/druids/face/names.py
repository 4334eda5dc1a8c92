"""Things of Druids in words: slabs, and what can be bought in the second stage."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.extension import played
from clachan.core.jsontypes import Json
from clachan.core.views import View
from clachan.face.words import items_at, number_at, sentence, text_at
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.modules.druids.face.vocabulary import SLAB_RULES, SLAB_WORDS
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.modules.druids.rules.slabs import GOLD_OFF
from clachan.games.isle_of_skye.rules.game import IsleOfSkye


def box_in(game: IsleOfSkye) -> DruidBox:
    """The components of Druids in a game."""
    return played(game.extensions, Druids).box


def slab(words: SkyeWords, kind: str) -> str:
    """A kind of stone slab."""
    return words.t.gettext(SLAB_WORDS.get(kind, kind))


def slab_rule(words: SkyeWords, kind: str) -> str:
    """What a stone slab does."""
    return words.t.gettext(SLAB_RULES.get(kind, kind))


def slab_explained(words: SkyeWords, kind: str) -> str:
    """A kind of slab and what it does, as a sentence."""
    return f"{sentence(slab(words, kind))}: {slab_rule(words, kind)}."


def slab_on(words: SkyeWords, tile: str) -> str:
    """The kind of slab on a tile, or nothing."""
    box, index = box_in(words.game), words.tiles[tile].index
    return SLABS[box.slab_of[index]] if index in box.slab_of else ""


def printed_cost(words: SkyeWords, tile: str) -> int | None:
    """The cost that is printed on a druid tile."""
    return box_in(words.game).costs.get(words.tiles[tile].index)


def slabs_had(words: SkyeWords, slabs: Json) -> str:
    """The slabs of a player, with their number and whether they can be used."""
    found: list[str] = []
    for kind in slabs if isinstance(slabs, dict) else {}:
        usable, new = number_at(slabs, kind, "usable"), number_at(slabs, kind, "new")
        name = slab(words, kind)
        if usable + new > 1:
            name = f"{name} ×{usable + new}"
        if new and not usable:
            name = words.t.gettext("{slab} (from next round)").format(slab=name)
        found.append(name)
    return ", ".join(found)


def slabs_saved(price: int, buyer: int, kind: str, view: View) -> int:
    """What is left of a price by the slabs of a kind that the buyer can use (ISD-BAG-06, ISD-SLAB-40)."""
    return max(0, price - GOLD_OFF * number_at(view, "druids", "slabs", buyer, kind, "usable"))


def bag_purchase(words: SkyeWords, buyer: int, view: View) -> tuple[int, int]:
    """What buying from the bag costs, and how many tiles are drawn."""
    box = box_in(words.game)
    slabs = number_at(view, "druids", "slabs", buyer, "bag", "usable")
    return slabs_saved(box.bag_cost, buyer, "bag", view), min(box.bag_draw + slabs, len(items_at(view, "bag")))


def row_of(view: View) -> Sequence[tuple[str, int]]:
    """The tiles on the Dolmen with what they cost there."""
    spaces = [space for space in items_at(view, "druids", "row") if space is not None]
    return [(text_at(space, "tile"), number_at(space, "cost")) for space in spaces]


def dolmen_costs(view: View) -> dict[str, int]:
    """The druid tiles that can be bought now, with what they cost."""
    return dict(row_of(view)) if text_at(view, "asked") == "dolmen" else {}
