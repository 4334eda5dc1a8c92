"""What happened in cellars and on Selling Single Cask tiles, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.modules.single_cask.face.names import Shelf, cellar, origin, place, selling, shelf_id
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import LANDING, PASSING
from clachan.games.glen_more.modules.single_cask.rules.views import reserve_of
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def cask_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """What the viewer did not choose, a sentence a line; points and the number of casks are told elsewhere."""
    own = after["seat"] in before["deciders"][:1]
    lines: list[str] = []
    for seat in range(len(after["players"])):
        if not own:
            lines.extend(_stopped(words, before, after, seat))
        lines.extend(_cellars(words, before, after, seat))
        if not own:
            lines.extend(_casks(words, before, after, seat))
    return lines


def _say(words: GlenWords, after: GlenView, seat: int, text: str, **values: str) -> str:
    return sentence(text.format(player=words.player(seat, after), **values))


def _say_of_cask(words: GlenWords, after: GlenView, seat: int, shelf: int, text: str, **values: str) -> Told:
    """A sentence about a space of a cellar."""
    return Told(_say(words, after, seat, text, **values), [shelf_id(seat, shelf)])


def _stopped(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A piece that has come to a Selling Single Cask tile."""
    old, new = [view["rondel"]["pieces"][COLOURS[seat]] for view in (before, after)]
    if old == new:
        return []
    for item in after["rondel"]["tiles"]:
        if item["index"] == new and item["tile"] in selling(after):
            text = words.t.gettext("{player}: moved onto {tile}.")
            told = _say(words, after, seat, text, tile=words.tile(item["tile"]))
            return [Told(told, words.tile_places([item["tile"]], seat))]
    return []


def _cellars(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A cellar that was bought, told when it is paid."""
    old, new = [len(reserve_of(view)["players"][seat]["cellars"]) for view in (before, after)]
    names = [card["cellar"] for card in reserve_of(after)["plan"]]
    text = words.t.gettext("{player}: {cellar} bought.")
    return [_say(words, after, seat, text, cellar=cellar(words, names[number])) for number in range(old, new)]


def _casks(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """Casks that came to a space, moved on, or left it."""
    places = len(Shelf.all_of(after, seat))
    was, now = [[Shelf(view, seat, p).casks for p in range(places)] for view in (before, after)]
    come = [p for p in range(places) if now[p] > was[p]]
    gone = [p for p in range(places) if now[p] < was[p]]
    asked = before["asked"]
    t = words.t
    if asked in (PASSING, LANDING) and gone:
        text = t.gettext("{player}: Whisky Cask sold {origin}.")
        return [_say_of_cask(words, after, seat, p, text, origin=origin(words, after, p)) for p in gone]
    if asked == "age cask" and come and gone:
        text = t.gettext("{player}: Whisky Cask aged {origin}, now: {place}.")
        was_there, is_there = origin(words, after, gone[0]), place(words, after, come[0])
        return [_say_of_cask(words, after, seat, come[0], text, origin=was_there, place=is_there)]
    if asked == "store cask" and come:
        text = t.gettext("{player}: new Whisky Cask: {place}.")
        return [_say_of_cask(words, after, seat, p, text, place=place(words, after, p)) for p in come if p]
    if asked == "pay cask" and gone:
        text = t.gettext("{player}: Whisky Cask paid {origin}.")
        return [_say_of_cask(words, after, seat, p, text, origin=origin(words, after, p)) for p in gone]
    return []
