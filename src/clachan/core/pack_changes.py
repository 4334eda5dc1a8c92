"""What packs say: the difference to our data, where two of them disagree, and both put together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from clachan.core.catalogue import CONFIRMED, MODULE, NEW, NONE, REMOVED, Catalogue
from clachan.core.errors import PackError
from clachan.core.pack import Components, Fields, Pack

# What a pack does with a component.
CONFIRMS, CHANGES, ADDS, REMOVES = "confirms", "changes", "adds", "removes"
_ABOUT = (NEW, MODULE, REMOVED, CONFIRMED)


class Change:
    """What a pack says of one component: by field what we have and what it has; None where there is nothing."""

    __slots__ = ("kind", "id", "what", "confirmed", "fields")

    def __init__(self, kind: str, id_: str, what: str, confirmed: bool) -> None:
        self.kind: str = kind
        self.id: str = id_
        self.what: str = what
        # Whether the owner has compared the component with the printed one.
        self.confirmed: bool = confirmed
        self.fields: list[tuple[str, object, object]] = []

    def to_json(self) -> dict[str, object]:
        """The change as plain data."""
        fields = [{"field": field, "ours": ours, "theirs": theirs} for field, ours, theirs in self.fields]
        confirmed = self.confirmed
        return {"kind": self.kind, "id": self.id, "what": self.what, "confirmed": confirmed, "fields": fields}


class Disagreement:
    """A field of a component of which two packs say different things."""

    __slots__ = ("kind", "id", "field", "first", "second")

    def __init__(self, kind: str, id_: str, field: str, first: object, second: object) -> None:
        self.kind: str = kind
        self.id: str = id_
        self.field: str = field
        self.first: object = first
        self.second: object = second

    def to_json(self) -> dict[str, object]:
        """The disagreement as plain data."""
        names = ("kind", "id", "field", "first", "second")
        return {name: getattr(self, name) for name in names}


def changes(pack: Pack, game: str, ours: Catalogue) -> list[Change]:
    """What a pack says of the components of a game, against our data."""
    found: list[Change] = []
    for kind, by_id in pack.of(game).items():
        for id_, fields in by_id.items():
            found.append(change_of(kind, id_, fields, ours))
    return found


def change_of(kind: str, id_: str, fields: Mapping[str, object], ours: Catalogue) -> Change:
    """What is said of one component, against our data."""
    entry = ours.entry(kind, id_)
    before: dict[str, object] = {} if entry is None else entry.fields
    after = said_of(fields, before)
    what = CONFIRMS
    if fields.get(REMOVED) is True:
        what = REMOVES
    elif entry is None:
        what = ADDS
    found = Change(kind, id_, what, fields.get(CONFIRMED, True) is True)
    if what == REMOVES:
        return found
    for field in dict.fromkeys([*before, *after]):
        if before.get(field) != after.get(field):
            found.fields.append((field, before.get(field), after.get(field)))
    if found.fields and what == CONFIRMS:
        found.what = CHANGES
    return found


def said_of(fields: Mapping[str, object], ours: Mapping[str, object]) -> Fields:
    """The fields of a component as a pack has it, given those that we have."""
    merged = {**ours, **{name: value for name, value in fields.items() if name not in _ABOUT}}
    return {name: value for name, value in merged.items() if value != NONE}


def compared(first: Pack, second: Pack, game: str, ours: Catalogue) -> list[Disagreement]:
    """Where two packs speak of the same component of a game and say different things."""
    found: list[Disagreement] = []
    for kind, by_id in first.of(game).items():
        for id_, fields in by_id.items():
            other = second.of(game).get(kind, {}).get(id_)
            if other is not None:
                found.extend(_disagreements(kind, id_, fields, other, ours))
    return found


def _disagreements(
    kind: str, id_: str, first: Mapping[str, object], second: Mapping[str, object], ours: Catalogue
) -> list[Disagreement]:
    gone = (first.get(REMOVED) is True, second.get(REMOVED) is True)
    if gone[0] or gone[1]:
        return [] if gone[0] == gone[1] else [Disagreement(kind, id_, REMOVED, gone[0], gone[1])]
    entry = ours.entry(kind, id_)
    before: dict[str, object] = {} if entry is None else entry.fields
    a, b = said_of(first, before), said_of(second, before)
    fields = [field for field in dict.fromkeys([*a, *b]) if a.get(field) != b.get(field)]
    return [Disagreement(kind, id_, field, a.get(field), b.get(field)) for field in fields]


def merged(first: Pack, second: Pack, catalogues: Mapping[str, Catalogue], prefer: str = "") -> Pack:
    """Two packs as one. Where they disagree, `prefer` says whose word counts, `first` or `second`; else: refused."""
    games: dict[str, Components] = {}
    for game in dict.fromkeys([*first.games, *second.games]):
        if game in catalogues and not prefer:
            apart = compared(first, second, game, catalogues[game])
            if apart:
                raise PackError(
                    "the packs disagree in {count} places, first on {kind} {id}: {field}; say whose word counts",
                    count=len(apart),
                    kind=apart[0].kind,
                    id=apart[0].id,
                    field=apart[0].field,
                )
        last, before = (first, second) if prefer == "first" else (second, first)
        games[game] = _together(before.of(game), last.of(game))
    authors = ", ".join(dict.fromkeys([author for author in (first.author, second.author) if author]))
    edition = first.edition if first.edition == second.edition else ""
    language = first.language if first.language == second.language else ""
    return Pack("", games=games).titled(f"{first.name} + {second.name}"[:80], authors[:80], edition, language, "")


def _together(before: Components, last: Components) -> Components:
    """What two packs say of a game; of a component of which both speak, the last one's word counts."""
    found: Components = {kind: dict(by_id) for kind, by_id in before.items()}
    for kind, by_id in last.items():
        for id_, fields in by_id.items():
            found.setdefault(kind, {})[id_] = fields
    return found


def shown(value: object) -> str:
    """A value of a field for people: as JSON, a dash where there is none."""
    return "–" if value is None else json.dumps(value, ensure_ascii=False)


def lines_of(found: Sequence[Change]) -> list[str]:
    """The difference to our data as lines that people can read."""
    lines: list[str] = []
    for change in found:
        sure = "" if change.confirmed else " (not compared yet)"
        lines.append(f"{change.what} {change.kind} {change.id}{sure}")
        lines.extend([f"    {field}: {shown(ours)} → {shown(theirs)}" for field, ours, theirs in change.fields])
    return lines
