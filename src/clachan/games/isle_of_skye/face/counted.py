"""What is counted over many games of Isle of Skye: points by scoring tile, scrolls together, and the tiles built."""

from __future__ import annotations

from typing import cast

from clachan.core.views import View
from clachan.face.counted import Counted, Held, each_once
from clachan.face.words import Translator, mark_in, sentence
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView

SCROLLS, GOLD, TILE = "scrolls", "gold", "tile"
KINDS = {TILE: mark_in("statistics", "Tiles built")}


class SkyeCounted(Counted):
    """Isle of Skye over many games."""

    def __init__(self, game: IsleOfSkye) -> None:
        self.game: IsleOfSkye = game
        self._said: dict[Translator, SkyeWords] = {}

    def words(self, translator: Translator) -> SkyeWords:
        """What things are called in a language; made once."""
        if translator not in self._said:
            self._said[translator] = SkyeWords(self.game, translator, ())
        return self._said[translator]

    def group(self, source: str) -> str:
        """All scrolls together; everything else by itself."""
        return SCROLLS if source.startswith("scroll ") else source

    def held(self, view: View) -> list[Held]:
        """The tiles of each territory but its castle."""
        castle = self.game.components.castle.id
        players = cast(SkyeView, view)["players"]
        return [
            {TILE: each_once(*[cell["tile"] for cell in p["territory"] if cell["tile"] != castle])} for p in players
        ]

    def kinds(self, translator: Translator) -> dict[str, str]:
        """Tiles."""
        return {kind: translator.pgettext("statistics", text) for kind, text in KINDS.items()}

    def source_name(self, translator: Translator, group: str) -> str:
        """Scrolls, gold, what expansions name, and scoring tiles."""
        return sentence(self._source_name(translator, group))

    def _source_name(self, translator: Translator, group: str) -> str:
        words = self.words(translator)
        if group == SCROLLS:
            return translator.gettext("scrolls")
        if group == GOLD:
            return translator.pgettext("source of points", "gold")
        for extension in words.extensions:
            found = extension.source(words, group)
            if found:
                return found
        return words.scoring_tile(group) if group in words.scoring_tiles else group

    def thing_name(self, translator: Translator, kind: str, name: str) -> str:
        """A tile by what is on it."""
        words = self.words(translator)
        return sentence(words.tile(name)) if name in words.tiles else name
