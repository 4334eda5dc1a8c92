"""Grammar of sentences: names and amounts that decline, and sentences whose words agree with them.

A catalogue gives a name with its forms, the nominative first, then cases, then what other words have to agree with:

    owca | gen owcy | dat owcy | acc owcę | ins owcą | loc owcy | f

A name without cases does not decline. Sentences ask for a case, or let a word agree with what stands in a place:

    {player} {player:kupuje/kupujesz} {goods:acc}.          {tile} {tile:jest odrzucony/odrzucona/odrzucone/odrzucone}.

The alternatives are, for names, masculine / feminine / neuter / plural; for players, others / "you"; for amounts, the
plural forms of the language. And what a player may do is worded twice where it matters, as it is offered and as it is
told when it was done: `[Kup|Kupujesz] {tile:acc}`. English needs little of it, but may use all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

# Cases besides the nominative. Locative is the case after o, w, na, and of the Russian prepositional.
CASES = ("gen", "dat", "acc", "ins", "loc")
# What alternatives agree with, by the last part of a name; "you" is a player who is addressed.
KINDS = {"m": 0, "f": 1, "n": 2, "p": 3, "you": 1}
PLURAL = KINDS["p"]
MINUS = "−"
BETWEEN_FORMS = " | "
BETWEEN_ALTERNATIVES = "/"
_MOODS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
_NO_FORMS: Mapping[str, str] = MappingProxyType({})


class Phrase(str):
    """A name or an amount. As a text it is the nominative."""

    __slots__ = ("forms", "kind")

    forms: Mapping[str, str]
    kind: int

    def __new__(cls, text: str, forms: Mapping[str, str] = _NO_FORMS, kind: int = 0) -> Phrase:
        """A phrase with its forms by case, and the alternative that agrees with it."""
        phrase = super().__new__(cls, text)
        phrase.forms = forms
        phrase.kind = kind
        return phrase

    def case(self, case: str) -> str:
        """The phrase in a case; what does not decline stays as it is."""
        return self.forms.get(case, str(self))

    def __format__(self, wanted: str) -> str:
        """The nominative, a case, or the one of several alternatives that agrees with the phrase."""
        if not wanted:
            return str(self)
        if BETWEEN_ALTERNATIVES in wanted:
            alternatives = wanted.split(BETWEEN_ALTERNATIVES)
            return alternatives[min(self.kind, len(alternatives) - 1)]
        return self.case(wanted)

    def put(self, **values: object) -> Phrase:
        """The phrase with places in it filled, in all its forms."""
        forms = {case: Text(form).format(**values) for case, form in self.forms.items()}
        return Phrase(Text(str(self)).format(**values), forms, self.kind)


class Text(str):
    """A sentence with places. What is put there may be any text; one without forms does not decline."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """The sentence with its places filled."""
        # Where nothing agrees or declines, nothing but a loss is written otherwise than it is.
        put = as_phrase if ":" in self else as_read
        return super().format(*args, **{name: put(value) for name, value in values.items()})


def as_phrase(value: object) -> object:
    """A plain text as a phrase that does not decline, a loss with a true minus; everything else as it is."""
    if type(value) is int and value < 0:
        return Phrase(numeral(value))
    return Phrase(value) if type(value) is str or type(value) is Text else value


def as_read(value: object) -> object:
    """A loss with a true minus; everything else as it is."""
    return numeral(value) if type(value) is int and value < 0 else value


def numeral(n: int) -> str:
    """A number as it is read: with a true minus."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A gain or a loss."""
    return f"+{n}" if n >= 0 else numeral(n)


@lru_cache(maxsize=8192)
def parse(text: str) -> Phrase:
    """A name as a catalogue writes it, with its forms."""
    first, *rest = text.split(BETWEEN_FORMS)
    forms: dict[str, str] = {}
    kind = 0
    for part in rest:
        case, _, form = part.partition(" ")
        if form:
            forms[case] = form
        else:
            kind = KINDS[case]
    return Phrase(first, forms, kind)


def join(items: Iterable[str], between: str = ", ") -> Phrase:
    """Several names in a row, in whichever case is asked for. One alone agrees as it does by itself."""
    phrases = [item if isinstance(item, Phrase) else Phrase(item) for item in items]
    if len(phrases) == 1:
        return phrases[0]
    cases = {case for phrase in phrases for case in phrase.forms}
    forms = {case: between.join([phrase.case(case) for phrase in phrases]) for case in sorted(cases)}
    return Phrase(between.join(phrases), forms, PLURAL)


def in_mood(text: str, told: bool) -> str:
    """A text as it is offered, or as it is told when it was done."""
    return _MOODS.sub(r"\2" if told else r"\1", text) if "[" in text else text
