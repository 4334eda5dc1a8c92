"""What the components of Glen More II are called where all of them are listed."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.games.glen_more.face.words_names import Names


def component_name(words: Names, entry: Entry) -> str:
    """The name of a component as the edition prints it."""
    if entry.kind in ("tile", "landmark", "event"):
        return words.tile(entry.id)
    if entry.kind == "clan":
        return words.clan(entry.id)
    if entry.kind == "road":
        between = entry.fields.get("between")
        ends = [str(end) for end in between] if isinstance(between, list) else [entry.id]
        return " – ".join([words.named(end) for end in ends])
    found = [extension.component(words, entry) for extension in words.extensions]
    return next(filter(None, found), entry.id)
