"""What the components of Clans of Caledonia are called where all of them are listed."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.words import mark_in
from clachan.games.clans_of_caledonia.face.words_names import Names

FIGURES = {
    "goods": mark_in("component", "goods and money"),
    "exports": mark_in("component", "exports"),
    "settlements": mark_in("component", "settlements"),
    "market": mark_in("component", "prices in the solo game"),
    "titles": mark_in("component", "titles in the solo game"),
}


def component_name(words: Names, entry: Entry) -> str:
    """The name of a component. Contracts have their printed numbers."""
    if entry.kind in ("final_scoring", "solo") and entry.id in FIGURES:
        return words.t.pgettext("component", FIGURES[entry.id])
    if entry.kind == "clan":
        return entry.id if entry.added else words.clan(entry.id)
    if entry.kind == "good":
        return words.good(entry.id)
    if entry.kind == "unit":
        return words.unit(entry.id)
    told = {"port": words.port, "scoring_tile": words.scoring_tile}
    return f"{entry.id} · {told[entry.kind](entry.id)}" if entry.kind in told else entry.id
