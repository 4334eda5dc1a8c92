"""What is counted over many games of Glen More II: points by source, tiles, Persons and clans."""

from __future__ import annotations

from typing import cast

from clachan.core.views import View
from clachan.face.counted import Counted, Held, each_once
from clachan.face.words import Translator, mark_in, sentence
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_names import split_source
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.views import GlenView, PlayerView

TILE, PERSON, CLAN = "tile", "person", "clan"
KINDS = {
    TILE: mark_in("statistics", "Tiles in the territory"),
    PERSON: mark_in("statistics", "Persons"),
    CLAN: mark_in("statistics", "Fields of the Clan Board"),
}
# Sources with a name are counted together, by how they begin.
TOGETHER = {
    "activation of ": mark_in("statistics", "Activations"),
    "placing ": mark_in("statistics", "One-time effects of tiles"),
    "points instead of whisky, ": mark_in("statistics", "Points instead of whisky"),
    "landmark ": mark_in("statistics", "Effects of Landmark Cards"),
    "clan ": mark_in("statistics", "Clan Board"),
}


class GlenCounted(Counted):
    """Glen More II over many games."""

    def __init__(self, game: GlenMore) -> None:
        self.game: GlenMore = game
        self._said: dict[Translator, GlenWords] = {}

    def words(self, translator: Translator) -> GlenWords:
        """What things are called in a language; made once."""
        if translator not in self._said:
            self._said[translator] = GlenWords(self.game, translator, ())
        return self._said[translator]

    def group(self, source: str) -> str:
        """What has a name together with its like."""
        return next((kind.strip() for kind in TOGETHER if source.startswith(kind)), source)

    def held(self, view: View) -> list[Held]:
        """Tiles, also those below others, but not those that everybody begins with; Persons, and markers on clans."""
        glen = cast(GlenView, view)
        return [self._held(glen, player) for player in glen["players"]]

    def _held(self, view: GlenView, player: PlayerView) -> Held:
        home = {self.game.components.village.name, self.game.components.castle.name}
        tiles = [name for cell in player["territory"] for name in (cell["tile"], *cell.get("covers", ()))]
        persons = set(player["persons"])
        return {
            TILE: each_once(*[name for name in tiles if name not in home and name not in persons]),
            PERSON: each_once(*player["persons"]),
            CLAN: each_once(*[field["clan"] for field in view["clan_board"] if player["seat"] in field["markers"]]),
        }

    def kinds(self, translator: Translator) -> dict[str, str]:
        """Tiles, Persons, clans."""
        return {kind: translator.pgettext("statistics", text) for kind, text in KINDS.items()}

    def source_name(self, translator: Translator, group: str) -> str:
        """As on the score sheet."""
        for kind, text in TOGETHER.items():
            if kind.strip() == group:
                return translator.pgettext("statistics", text)
        words = self.words(translator)
        return group if split_source(group)[0] else sentence(words.source(group))

    def thing_name(self, translator: Translator, kind: str, name: str) -> str:
        """Tiles, cards and clans have names."""
        return sentence(self.words(translator).named(name))
