"""What is counted over many games: where points come from, and what players had at the end.

A game has a subclass of it in `face/counted.py`. It is given what everybody sees of a position that is over, so that
statistics know nothing that is not public.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.views import View, players_of
from clachan.face.words import Translator

# What one seat had, by kind: `clan`, `tile`.
Held = Mapping[str, Sequence[str]]


class Counted:
    """Nothing but points: for games that do not say more."""

    def group(self, source: str) -> str:
        """What the points of a source are counted under: many small sources are one."""
        return source

    def held(self, view: View) -> list[Held]:
        """What each seat had that is worth counting, each thing once."""
        return [{} for _ in players_of(view)]

    def kinds(self, translator: Translator) -> dict[str, str]:
        """Headings for the kinds of things that are counted, in their order."""
        return {}

    def source_name(self, translator: Translator, group: str) -> str:
        """What points were given for."""
        return group

    def thing_name(self, translator: Translator, kind: str, name: str) -> str:
        """What a thing is called."""
        return name


def each_once(*names: str) -> list[str]:
    """Names without repetition, in a fixed order."""
    return sorted(set(names))
