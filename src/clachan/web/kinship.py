"""Forms of the same word, as the catalogue of a language knows them: whoever seeks "owce" finds "owca" and "owiec".

Names stand in the catalogue with their cases, amounts with their plural forms. Where the forms of a text have as many
words, those at the same place are one word in several forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from clachan.i18n import LANGUAGES, translator
from clachan.web.finding import plain
from clachan.web.kept import kept

_WORD = re.compile(r"\w+")
_PLACE = re.compile(r"\{[^{}]*\}")
# Sentences are no names: what differs in them need not be one word.
MOST_WORDS = 4


@kept(len(LANGUAGES))
def kinship(language: str) -> Mapping[str, frozenset[str]]:
    """For each word of a name all of its forms, without case and accents."""
    return kin_of(translator(language).forms())


def kin_of(texts: Iterable[Sequence[str]]) -> dict[str, frozenset[str]]:
    """The same for texts, each with its forms, the first of which it is known by."""
    families: dict[str, set[str]] = {}
    for forms in texts:
        words = [_WORD.findall(plain(_PLACE.sub(" ", form))) for form in forms]
        if len(words[0]) <= MOST_WORDS and all(len(form) == len(words[0]) for form in words):
            for same in zip(*words, strict=True):
                families.setdefault(same[0], set()).update(same)
    found: dict[str, set[str]] = {}
    for family in families.values():
        if len(family) > 1:
            for word in family:
                found.setdefault(word, set()).update(family)
    return {word: frozenset(family) for word, family in found.items()}
