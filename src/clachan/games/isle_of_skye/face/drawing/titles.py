"""Hover texts out of the words of the game: what drawings are given as `words`."""

from __future__ import annotations

from collections.abc import Callable

from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.views import SkyeView


def titles(words: SkyeWords, view: SkyeView) -> Callable[[str], str]:
    """For a key of the drawings (`B12r2`, `A`, `discount`, …) the game's own words, or nothing if it has none."""

    def title(key: str) -> str:
        tile, _, turns = key.partition("r")
        if tile in words.tiles and (not turns or turns.isdigit()):
            return words.whole_tile(tile, int(turns or 0), view)
        return words.look_up(key, view)

    return title
