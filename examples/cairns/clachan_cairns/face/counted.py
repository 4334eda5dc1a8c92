"""What is counted over many games: points of stones and of wishes, and what was wished for."""

from __future__ import annotations

from typing import cast

from clachan.core.views import View
from clachan.face.counted import Counted, Held
from clachan.face.words import Translator, mark_in, sentence
from clachan_cairns.face.words import CairnsWords
from clachan_cairns.rules.state import WISH
from clachan_cairns.rules.views import CairnsView

KINDS = {WISH: mark_in("statistics", "Wishes")}


class CairnsCounted(Counted):
    """Cairns over many games."""

    def held(self, view: View) -> list[Held]:
        """The wish of each seat."""
        return [{WISH: [player["wish"] or ""]} for player in cast(CairnsView, view)["players"]]

    def kinds(self, translator: Translator) -> dict[str, str]:
        """Wishes."""
        return {kind: translator.pgettext("statistics", text) for kind, text in KINDS.items()}

    def source_name(self, translator: Translator, group: str) -> str:
        """Stones and wishes."""
        return sentence(CairnsWords(translator, ()).source(group))

    def thing_name(self, translator: Translator, kind: str, name: str) -> str:
        """A heap."""
        return sentence(CairnsWords(translator, ()).heap(name))
