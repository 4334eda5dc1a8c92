"""Why an answer is a good one, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.merits import Merits
from clachan.face.grammar import join
from clachan.face.words import Translator, V, Words, sentence

# From so many points on they are told in whole points; below that it is half a point.
WHOLE = 0.75


def told_merits(words: Words[V], merits: Merits, view: V, briefly: bool = False) -> str:
    """What speaks for an answer and against it; briefly the one thing that matters most. Nothing where all is equal."""
    t = words.t
    most = 1 if briefly else len(merits.more) + len(merits.less)
    more = [(source, points) for source, points in _named(words, merits.more)[:most]]
    less = [(source, points) for source, points in _named(words, merits.less)[:most]]
    clauses = [_told(t, more, less, merits.alone)] if more or less else []
    if not briefly or not clauses:
        clauses.extend([_of_another(words, seat, points, view) for seat, points in merits.others])
    return f"{'; '.join(clauses)}." if clauses else ""


def told_contrast(words: Words[V], merits: Merits, view: V) -> str:
    """What an answer would have brought more and less than the one that was given. Nothing where nothing is seen."""
    t = words.t
    more, less = _named(words, merits.more), _named(words, merits.less)
    clauses: list[str] = []
    if more:
        told = t.gettext("About {gains}").format(gains=_listed(t, t.gettext("{points} more {source}"), more))
        clauses.append(_but(t, told, less))
    clauses.extend([_of_another(words, seat, points, view) for seat, points in merits.others])
    if less and not more:
        losses = _listed(t, t.gettext("{points} less {source}"), less)
        clauses.append(t.gettext("about {losses}").format(losses=losses))
    return f"{sentence('; '.join(clauses))}." if more or merits.others else ""


def _named(words: Words[V], parts: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """What points are for, in words, where there are words for it."""
    named = [(words.merit(part), points) for part, points in parts]
    return [(source, points) for source, points in named if source]


def _told(t: Translator, more: Sequence[tuple[str, float]], less: Sequence[tuple[str, float]], alone: bool) -> str:
    if alone and more:
        brought = t.pgettext("points for something", "{points} {source}")
        told = t.gettext("Brings about {gains}").format(gains=_listed(t, brought, more))
    elif more:
        gains = _listed(t, t.gettext("{points} more {source}"), more)
        told = t.gettext("About {gains} than other choices").format(gains=gains)
    else:
        losses = _listed(t, t.gettext("{points} less {source}"), less)
        if alone:
            return t.gettext("About {losses} than without it").format(losses=losses)
        return t.gettext("About {losses} than other choices").format(losses=losses)
    return _but(t, told, less)


def _but(t: Translator, praise: str, less: Sequence[tuple[str, float]]) -> str:
    """What is good about something, and what is not."""
    if not less:
        return praise
    losses = _listed(t, t.gettext("{points} less {source}"), less)
    return t.gettext("{praise}, but {losses}").format(praise=praise, losses=losses)


def _listed(t: Translator, text: str, parts: Sequence[tuple[str, float]]) -> str:
    # Without "and", which may be in what the points are for.
    return join([text.format(points=points_told(t, points), source=source) for source, points in parts])


def _of_another(words: Words[V], seat: int, points: float, view: V) -> str:
    """What somebody else gets more or less."""
    text = words.t.gettext("{player} gets about {points} more")
    if points < 0.0:
        text = words.t.gettext("{player} gets about {points} less")
    return text.format(player=words.player(seat, view), points=points_told(words.t, abs(points)))


def points_told(t: Translator, points: float) -> str:
    """So many points in words, as exactly as anybody can tell."""
    if points < WHOLE:
        return t.gettext("half a point")
    return t.counted("{n} point", "{n} points", int(points + 0.5))
