"""What the signs of the Penny Mobs mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (
    Meaning("gm-penny", mark_in("icon", "penny"), mark("A point less at the end, or on the other side a point more.")),
    Meaning("gm-mob-man", mark_in("icon", "mobster"), mark("Taken out of prison, he or she works for you.")),
    Meaning("gm-mob-woman", mark_in("icon", "mobster"), mark("Taken out of prison, he or she works for you.")),
    Meaning(
        "gm-mobster-hat", mark_in("icon", "figure of a mobster"), mark("Walks over territories; the letter says who.")
    ),
)
