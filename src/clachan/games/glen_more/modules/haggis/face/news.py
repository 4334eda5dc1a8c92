"""What happened with haggis tokens, told from two views with one move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.face.words import Told, sentence
from clachan.games.glen_more.modules.haggis.rules.receiving import RECEIVE
from clachan.games.glen_more.modules.haggis.rules.views import KitchenView, kitchen_of, known_values
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


def haggis_news(words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
    """Tokens received, the display, then the rolls of a scoring. Values of others are never told."""
    lines: list[str] = []
    old, new = kitchen_of(before), kitchen_of(after)
    if not _new_rolls(old, new):
        for seat in range(len(after["players"])):
            lines.extend(_received(words, before, after, seat))
    shown = new["display"]
    if shown != old["display"]:
        text = words.t.gettext("Haggis Tokens face up: {tokens}.")
        lines.append(text.format(tokens=words.listed([str(value) for value in shown])))
    if _new_rolls(old, new):
        lines.extend(_rolls(words, old, new, after))
    return lines


def _say(words: GlenWords, after: GlenView, seat: int, text: str, **values: str | int) -> str:
    return Told(sentence(text.format(player=words.player(seat, after), **values)), [f"haggis-table-{seat}"])


def _received(words: GlenWords, before: GlenView, after: GlenView, seat: int) -> list[str]:
    """A token that came to a table; the owner is told the value of one that was drawn."""
    old, new = kitchen_of(before), kitchen_of(after)
    had, has = old["tables"][seat], new["tables"][seat]
    number = has["down"] - had["down"]
    if number <= 0:
        return []
    if after["seat"] != seat:
        text = words.t.ngettext("{player}: {n} Haggis Token received.", "{player}: {n} Haggis Tokens received.", number)
        return [_say(words, after, seat, text, n=number)]
    come = known_values(has).copy()
    for value in known_values(had):
        come.remove(value)
    drawn = new["display"][: len(old["display"])] == old["display"]
    if before["asked"] == RECEIVE and not drawn:
        return []
    text = words.t.gettext("{player}: Haggis Token of value {values} received.")
    return [_say(words, after, seat, text, values=words.t.listed([str(value) for value in come]))]


def _new_rolls(old: KitchenView, new: KitchenView) -> bool:
    """Whether a scoring has begun, or went on."""
    return (old["rolls"], old["extra"], old["scoring"]) != (new["rolls"], new["extra"], new["scoring"])


def _rolls(words: GlenWords, old: KitchenView, new: KitchenView, after: GlenView) -> list[str]:
    """The rolls for all, those that were paid for, and what lies face up."""
    t = words.t
    lines: list[str] = []
    rolls, extra = new["rolls"], new["extra"]
    begun = old["scoring"] is None
    known = 0 if begun else len(old["rolls"])
    if rolls[known:] or (not begun and rolls != old["rolls"]):
        told = ", ".join([str(value) for value in rolls])
        lines.append(t.gettext("Haggis scoring, rolls for all: {rolls}.").format(rolls=told))
    for item in extra if begun else extra[len(old["extra"]) :]:
        text = t.gettext("{player}: 1 Whisky Cask paid, roll: {n}.")
        lines.append(_say(words, after, item["seat"], text, n=item["roll"]))
    for seat, table in enumerate(new["tables"]):
        up = table["up"]
        if up and up != old["tables"][seat]["up"]:
            text = t.gettext("{player}: Haggis Tokens face up: {tokens}.")
            lines.append(_say(words, after, seat, text, tokens=t.listed([str(value) for value in up])))
    return lines
