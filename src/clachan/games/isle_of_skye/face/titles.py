"""What the things of the drawings say when they are pointed at, out of the words of the game."""

from __future__ import annotations

from collections.abc import Callable

from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.titles import thing, tile_and_turn
from clachan.games.isle_of_skye.face.parts import some_of
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.rules.views import SkyeView


class SkyeTitles:
    """Titles by the keys of the drawings, in one language."""

    def __init__(self, box: Box, words: SkyeWords) -> None:
        self.box: Box = box
        self.words: SkyeWords = words
        self._tiles: dict[str, str] = {}

    def told(self, view: SkyeView) -> Callable[[str], str]:
        """What a thing of the drawings says when it is pointed at."""
        t = self.words.t

        def told(key: str) -> str:
            tile, turned = tile_and_turn(key)
            if tile in self.box.tiles:
                return self.tile(tile, turned, view)
            kind, _, number = key.partition(" ")
            if kind == "round" and number:
                return self._round(int(number), view)
            title = first([extension.title(self.words, key, view) for extension in self.words.extensions])
            if title:
                return title
            if key == "bag":
                n = len(view["bag"])
                return t.ngettext("{n} tile in the bag", "{n} tiles in the bag", n).format(n=n)
            return thing(self.words, key) or self.words.look_up(key, view) or key

        return told

    def tile(self, tile: str, rotation: int, view: SkyeView) -> str:
        """Everything about a tile as it lies. What its scroll scores may depend on the variants."""
        key = f"{tile} {rotation} {view['options']['variants']!r}"
        if key not in self._tiles:
            self._tiles[key] = self.words.whole_tile(tile, rotation, some_of(view, "options"))
        return self._tiles[key]

    def _round(self, number: int, view: SkyeView) -> str:
        t = self.words.t
        round_ = view["track"][number - 1]
        text = t.gettext("Round {round}: scores {letters}")
        found = text.format(round=number, letters=t.listed(round_["letters"]))
        gold = round_["catch_up"]
        if gold:
            more = t.gettext("income has {gold} more for each player ahead of you")
            found += "; " + more.format(gold=self.words.gold(gold))
        return found
