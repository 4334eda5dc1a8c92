"""What the signs of Druids mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in
from clachan.games.isle_of_skye.modules.druids.face.vocabulary import SLAB_RULES, SLAB_WORDS

ICONS = (
    Meaning("t-stone", mark_in("icon", "cost of a druid tile"), mark("Its space at the Dolmen may add to it.")),
    *[Meaning(f"t-slab-{kind}", SLAB_WORDS[kind], SLAB_RULES[kind], "") for kind in SLAB_WORDS],
    Meaning("s-dolmen", mark_in("icon", "druid tiles"), mark("Those that are still face down.")),
    Meaning("g-lines", mark_in("icon", "row and column"), mark("At least 3 tiles side by side without a gap.")),
    Meaning("g-road", mark_in("icon", "longest road"), mark("The tiles that it runs over.")),
)
