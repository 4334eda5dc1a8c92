"""What the signs of Hammer of the Scots mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in

ICONS = (
    Meaning("gm-englishman", mark_in("icon", "Englishman"), mark("Goes round the Rondel like another piece.")),
    Meaning(
        "gm-england",
        mark_in("icon", "England"),
        mark("Whoever has the token may use the Englishman, for Coins of its row."),
    ),
)
