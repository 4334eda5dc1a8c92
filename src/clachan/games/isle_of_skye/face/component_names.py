"""What the components of Isle of Skye are called where all of them are listed."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.form_words import CHOICES, choice_named
from clachan.face.words import mark_in
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.face.words_names import Names

TRACKS = {
    "six_rounds": mark_in("component", "six rounds"),
    "five_rounds": mark_in("component", "five rounds"),
}


def component_name(words: Names, entry: Entry) -> str:
    """The name of a component. Tiles have numbers of ours: no name is printed."""
    if entry.kind == "scoring_tile":
        return words.scoring_tile(entry.id)
    if entry.kind == "scroll":
        return choice_named(entry.id, words.t) if entry.id in CHOICES else entry.id
    if entry.kind == "track" and entry.id in TRACKS:
        return words.t.pgettext("component", TRACKS[entry.id])
    return first([extension.component(words, entry) for extension in words.extensions]) or entry.id
