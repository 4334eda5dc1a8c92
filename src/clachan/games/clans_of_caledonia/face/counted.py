"""What is counted over many games of Clans of Caledonia: points by source, clans and starting tiles."""

from __future__ import annotations

from typing import cast

from clachan.core.views import View
from clachan.face.counted import Counted, Held
from clachan.face.words import Translator, mark_in, sentence
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.views import ClansView

CLAN, START = "clan", "start"
KINDS = {CLAN: mark_in("statistics", "Clans"), START: mark_in("statistics", "Starting tiles")}


class ClansCounted(Counted):
    """Clans of Caledonia over many games."""

    def __init__(self, game: ClansOfCaledonia) -> None:
        self.game: ClansOfCaledonia = game
        self._said: dict[Translator, ClansWords] = {}

    def words(self, translator: Translator) -> ClansWords:
        """What things are called in a language; made once."""
        if translator not in self._said:
            self._said[translator] = ClansWords(self.game, translator, ())
        return self._said[translator]

    def held(self, view: View) -> list[Held]:
        """Each player's clan and starting tile."""
        return [
            {CLAN: [player["clan"]] if player["clan"] else [], START: [player["start"]] if player["start"] else []}
            for player in cast(ClansView, view)["players"]
        ]

    def kinds(self, translator: Translator) -> dict[str, str]:
        """Clans, then starting tiles."""
        return {kind: translator.pgettext("statistics", text) for kind, text in KINDS.items()}

    def source_name(self, translator: Translator, group: str) -> str:
        """As on the score sheet."""
        return sentence(self.words(translator).source(group))

    def thing_name(self, translator: Translator, kind: str, name: str) -> str:
        """A clan by its name, a starting tile by what it gives."""
        words = self.words(translator)
        if kind == CLAN:
            return words.clan(name) if name in words.clans else name
        return words.starting_tile(name) if name in words.starts else name
