"""What happened in cellars and on Selling Single Cask tiles, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import at, items_at, number_at, numbers_at, sentence, text_at
from clachan.games.glen_more.modules.single_cask.face.names import MODULE, Shelf, cellar, place
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import LANDING, PASSING
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def cask_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """What the viewer did not choose, a sentence a line; points and the number of casks are told elsewhere."""
    deciders = numbers_at(before, "deciders")
    own = bool(deciders) and deciders[0] == at(after, "seat")
    lines: list[str] = []
    for seat in range(len(items_at(after, "players"))):
        if not own:
            lines.extend(_stopped(words, before, after, seat))
        lines.extend(_cellars(words, before, after, seat))
        if not own:
            lines.extend(_casks(words, before, after, seat))
    return lines


def _say(words: GlenWords, after: GlenView, seat: int, text: str, **values: str) -> str:
    return sentence(text.format(player=words.player(seat, after), **values))


def _stopped(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A piece that has come to a Selling Single Cask tile."""
    old, new = [at(view, "rondel", "pieces", COLOURS[seat]) for view in (before, after)]
    if old == new:
        return []
    names = [text_at(item, "tile") for item in items_at(after, MODULE, "selling")]
    for item in items_at(after, "rondel", "tiles"):
        if number_at(item, "index") == new and text_at(item, "tile") in names:
            text = words.t.gettext("{player}: moved onto {tile}.")
            return [_say(words, after, seat, text, tile=words.tile(text_at(item, "tile")))]
    return []


def _cellars(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A cellar that was bought, told when it is paid."""
    old, new = [len(items_at(view, MODULE, "players", seat, "cellars")) for view in (before, after)]
    names = [text_at(card, "cellar") for card in items_at(after, MODULE, "plan")]
    text = words.t.gettext("{player}: {cellar} bought.")
    return [_say(words, after, seat, text, cellar=cellar(words, names[number])) for number in range(old, new)]


def _casks(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """Casks that came to a space, moved on, or left it."""
    places = len(Shelf.all_of(after, seat))
    was, now = [[Shelf(view, seat, p).casks for p in range(places)] for view in (before, after)]
    come = [p for p in range(places) if now[p] > was[p]]
    gone = [p for p in range(places) if now[p] < was[p]]
    asked = text_at(before, "asked")
    t = words.t
    if asked in (PASSING, LANDING) and gone:
        text = t.gettext("{player}: Whisky Cask sold: {place}.")
        return [_say(words, after, seat, text, place=place(words, after, p)) for p in gone]
    if asked == "age cask" and come and gone:
        text = t.gettext("{player}: Whisky Cask aged, now: {place}.")
        return [_say(words, after, seat, text, place=place(words, after, come[0]))]
    if asked == "store cask" and come:
        text = t.gettext("{player}: new Whisky Cask: {place}.")
        return [_say(words, after, seat, text, place=place(words, after, p)) for p in come if p]
    if asked == "pay cask" and gone:
        text = t.gettext("{player}: Whisky Cask paid: {place}.")
        return [_say(words, after, seat, text, place=place(words, after, p)) for p in gone]
    return []
