"""Hover texts out of the words of the game: what drawings are given as `words`."""

from __future__ import annotations

from collections.abc import Callable

from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.views import SkyeView


def titles(words: SkyeWords, view: SkyeView) -> Callable[[str], str]:
    """For a key of the drawings (`B12r2`, `A`, `discount`, …) the game's own words, or nothing if it has none."""

    def title(key: str) -> str:
        tile, turns = tile_and_turn(key)
        if tile in words.tiles:
            return words.whole_tile(tile, turns, view)
        return thing(words, key) or words.look_up(key, view)

    return title


def tile_and_turn(key: str) -> tuple[str, int]:
    """A tile, and how it is turned, from the key of a drawing; the names of owners' own tiles may have any letters."""
    tile, _, turns = key.rpartition("r")
    return (tile, int(turns)) if tile and turns.isdigit() and len(turns) == 1 else (key, 0)


def thing(words: SkyeWords, key: str) -> str:
    """What lies about besides tiles: prices, screens, markers; nothing for a key that is none of these."""
    t = words.t
    kind, *about = key.split()
    if kind == "seat":
        return words.names[int(about[0])]
    if kind == "marker":
        points = words.points(int(about[1]))
        return t.gettext("{player}: {points}").format(player=words.names[int(about[0])], points=points)
    if kind == "price":
        return t.gettext("Price: {gold}").format(gold=words.gold(int(about[0])))
    found = {
        "score track": t.gettext("Score track"),
        "starting player": t.gettext("Starting player"),
        "axe": t.gettext("Axe: this tile is discarded"),
        "hand": t.gettext("Tiles to be built"),
        "screen": t.gettext("Behind the screen: prices are still being set"),
        "screen ready": t.gettext("Behind the screen: prices are set"),
    }
    return found.get(key, "")
