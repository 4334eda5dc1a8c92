"""What the signs mean."""

from __future__ import annotations

from clachan.face.icon_sheet import SHIELD, SIGN, Meaning
from clachan.face.words import mark, mark_in

ICONS = (Meaning("t-ca-stone", mark_in("icon", "stone"), mark("Each one that you take is a point.")), SHIELD, SIGN)
