"""What the sign of the haggis means, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (
    Meaning(
        "gm-haggis",
        mark_in("icon", "Haggis Token"),
        mark("Its value scores if the die rolls it after stacks B and C or at the end."),
    ),
)
