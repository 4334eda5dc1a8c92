"""What happened with haggis tokens, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import at, items_at, number_at, numbers_at, sentence, text_at
from clachan.games.glen_more.modules.haggis.rules.receiving import RECEIVE
from clachan.games.glen_more.modules.haggis.rules.setup import MODULE
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def haggis_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Tokens received, the display, then the rolls of a scoring. Values of others are never told."""
    lines: list[str] = []
    if not _new_rolls(before, after):
        for seat in range(len(items_at(after, "players"))):
            lines.extend(_received(words, before, after, seat))
    shown = numbers_at(after, MODULE, "display")
    if shown != numbers_at(before, MODULE, "display"):
        text = words.t.gettext("Haggis Tokens face up: {tokens}.")
        lines.append(text.format(tokens=words.listed([str(value) for value in shown])))
    lines.extend(_rolls(words, before, after))
    return lines


def _say(words: GlenWords, after: GlenView, seat: int, text: str, **values: str | int) -> str:
    return sentence(text.format(player=words.player(seat, after), **values))


def _received(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A token that came to a table; the owner is told the value of one that was drawn."""
    old, new = [number_at(view, MODULE, "tables", seat, "down") for view in (before, after)]
    if new <= old:
        return []
    if at(after, "seat") != seat:
        text = words.t.ngettext(
            "{player}: {n} Haggis Token received.", "{player}: {n} Haggis Tokens received.", new - old
        )
        return [_say(words, after, seat, text, n=new - old)]
    had = numbers_at(before, MODULE, "tables", seat, "values")
    come = numbers_at(after, MODULE, "tables", seat, "values")
    for value in had:
        come.remove(value)
    shown = numbers_at(before, MODULE, "display")
    drawn = numbers_at(after, MODULE, "display")[: len(shown)] == shown
    if text_at(before, "asked") == RECEIVE and not drawn:
        return []
    text = words.t.gettext("{player}: Haggis Token of value {values} received.")
    return [_say(words, after, seat, text, values=words.listed([str(value) for value in come]))]


def _new_rolls(before: GlenView, after: GlenView) -> bool:
    """Whether a scoring has begun, or went on."""
    rolled = [
        (items_at(v, MODULE, "rolls"), items_at(v, MODULE, "extra"), at(v, MODULE, "scoring")) for v in (before, after)
    ]
    return rolled[0] != rolled[1]


def _rolls(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """The rolls for all, those that were paid for, and what lies face up."""
    if not _new_rolls(before, after):
        return []
    t = words.t
    lines: list[str] = []
    rolls = numbers_at(after, MODULE, "rolls")
    begun = at(before, MODULE, "scoring") is None
    known = 0 if begun else len(numbers_at(before, MODULE, "rolls"))
    if rolls[known:] or (not begun and rolls != numbers_at(before, MODULE, "rolls")):
        told = ", ".join([str(value) for value in rolls])
        lines.append(t.gettext("Haggis scoring, rolls for all: {rolls}.").format(rolls=told))
    extra = items_at(after, MODULE, "extra")
    for item in extra if begun else extra[len(items_at(before, MODULE, "extra")) :]:
        text = t.gettext("{player}: 1 Whisky Cask paid, roll: {n}.")
        lines.append(_say(words, after, number_at(item, "seat"), text, n=number_at(item, "roll")))
    for seat in range(len(items_at(after, "players"))):
        up = numbers_at(after, MODULE, "tables", seat, "up")
        if up and up != numbers_at(before, MODULE, "tables", seat, "up"):
            text = t.gettext("{player}: Haggis Tokens face up: {tokens}.")
            lines.append(_say(words, after, seat, text, tokens=words.listed([str(value) for value in up])))
    return lines
