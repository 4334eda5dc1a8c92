"""What the sign of the Single Cask Reserve means, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (Meaning("gm-age", mark_in("icon", "ageing"), mark("A Whisky Cask moves on in your cellar.")),)
