"""What can be chosen before a game of Isle of Skye, in words."""

from __future__ import annotations

from collections.abc import Mapping

from clachan.face.words import Translator, mark, sentence
from clachan.games.isle_of_skye.face.vocabulary import LETTERS, SCORING_TILE_WORDS

NAMES = {
    "scoring-tiles": mark("Scoring tiles"),
    "starting-player": mark("Starting player"),
    "starting-player=random": mark("by chance"),
    "gold-visibility": mark("Gold of the others"),
    "gold-visibility=hidden": mark("hidden"),
    "gold-visibility=public": mark("public"),
    "tie-break-gold": mark("Gold that breaks ties"),
    "tie-break-gold=total": mark("all of it"),
    "tie-break-gold=mod5": mark("what is left after changing 5s into points"),
    "farm-neighbourhood": mark("Tiles next to a farm"),
    "farm-neighbourhood=8": mark("all eight around it"),
    "farm-neighbourhood=4": mark("the four at its sides"),
}


def option_names(words: Translator, seats: int) -> dict[str, str]:
    """The names under which `Game.option_names` wants them."""
    found = {key: words.gettext(text) for key, text in NAMES.items()}
    for seat in range(seats):
        found[f"starting-player={seat}"] = words.gettext("Seat {number}").format(number=seat + 1)
    found.update(scoring_tile_names(words, SCORING_TILE_WORDS))
    for place, letter in enumerate(LETTERS):
        found[f"scoring-tiles#{place}"] = letter
    return found


def scoring_tile_names(words: Translator, tiles: Mapping[str, str]) -> dict[str, str]:
    """Scoring tiles as values of the option that picks them."""
    return {f"scoring-tiles={id_}": sentence(words.pgettext("scoring tile", name)) for id_, name in tiles.items()}
