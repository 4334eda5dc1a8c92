"""What the sign of Highlander means, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (
    Meaning(
        "gm-highland",
        mark_in("icon", "Mountain"),
        mark("Moving over it costs a toll; on it, you take what lies there."),
    ),
)
