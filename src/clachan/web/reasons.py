"""Why a hint is a good answer, in the reader's words."""

from __future__ import annotations

from clachan.core.views import View
from clachan.face.merits import told_merits
from clachan.web.botpool import Judged
from clachan.web.livetable import LiveTable
from clachan.web.panels.look import speaking


def why(table: LiveTable, view: View, judged: Judged, language: str, briefly: bool = False) -> str:
    """What speaks for an answer to what a view shows; nothing where it is about as good as others."""
    return told_merits(speaking(table, language).words, judged.merits, view, briefly)
