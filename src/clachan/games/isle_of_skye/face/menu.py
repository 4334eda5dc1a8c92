"""The legal actions as a list to choose from, and what may be typed for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.words import Choice
from clachan.games.isle_of_skye.face.seen import own_things
from clachan.games.isle_of_skye.rules.views import SkyeView

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.face.words import SkyeWords


def menu_of(words: SkyeWords, legal: Sequence[Action], view: SkyeView) -> list[Choice]:
    """The legal actions as a list to choose from; prices are one line, cells go from north to south."""
    prices = [action for action in legal if action.text.startswith("price ")]
    if prices:
        axes = [Choice("axe", words.describe(a, view), a.text, a) for a in legal if a not in prices]
        return [*axes, _price_range(words, prices, view)]
    verbs = list(dict.fromkeys([action.text.split()[0] for action in legal]))
    ordered = sorted(legal, key=lambda action: _reading_order(action, verbs))
    return [
        Choice(str(number), words.describe(action, view), action.text, action)
        for number, action in enumerate(ordered, start=1)
    ]


def _price_range(words: SkyeWords, prices: Sequence[Action], view: SkyeView) -> Choice:
    first, last = prices[0].text, prices[-1].text
    tile = own_things(view)["drawn"][int(first.split()[1]) - 1]
    told = words.t.gettext("Offer {tile} for so much gold").format(tile=words.tile(tile))
    low, high = [text.split()[2].removesuffix("g") for text in (first, last)]
    if first == last:
        return Choice(low, told, first, prices[0])
    return Choice(words.t.gettext("{low} to {high}").format(low=low, high=high), told, f"{first} … {last}")


def cell_in(notation: str) -> tuple[int, int] | None:
    """The cell x,y that an action names, if it names one."""
    for word in notation.split()[1:]:
        x, comma, y = word.partition(",")
        if comma:
            return int(x), int(y)
    return None


def _reading_order(action: Action, verbs: Sequence[str]) -> tuple[int, int, int]:
    """What names no cell first and in its order, then cells by row and column, those of a verb together."""
    cell = cell_in(action.text)
    return (0, 0, 0) if cell is None else (1 + verbs.index(action.text.split()[0]), cell[1], cell[0])


def shortcuts_of(words: SkyeWords, action: Action, view: SkyeView) -> tuple[str, ...]:
    """An amount for a price, a tile for buying, keeping or building it, coordinates for a cell."""
    for extension in words.extensions:
        typed = extension.shortcuts(words, action, view)
        if typed:
            return typed
    verb, *about = action.text.split()
    if verb == "price":
        return (about[1].removesuffix("g"), about[1])
    if verb == "axe":
        tile = own_things(view)["drawn"][int(about[0]) - 1]
        return (tile, f"axe {tile}", "axe")
    if verb == "pass":
        return (words.t.pgettext("typed to pass", "pass"),)
    if verb == "turn":
        return ()
    return (about[-1],)
