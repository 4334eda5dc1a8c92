"""The form in which components are corrected: which fields a kind has, and what may stand in each.

Nobody wrote it: it is what the rules asked of all components of the kind while these were read (asked.py). So whatever
the form offers the rules know, and what they refuse they refuse in the same words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clachan.core.asked import AMOUNTS, NUMBER, NUMBERS, PARTS, UNKNOWN, Asked
from clachan.core.catalogue import Catalogue, Entry


class Field:
    """One field of a form: see `Asked`. `fields` are those of its parts."""

    __slots__ = (
        "name",
        "how",
        "low",
        "high",
        "choices",
        "optional",
        "many",
        "count",
        "most",
        "like",
        "fields",
        "shapes",
    )

    def __init__(self, name: str, asked: Asked) -> None:
        self.name: str = name
        self.how: str = asked.how
        self.low: int = asked.low
        self.high: int = asked.high
        self.choices: tuple[str, ...] | None = asked.choices
        self.optional: bool = asked.optional
        self.many: bool = asked.many
        self.count: int = asked.count
        self.most: int = asked.most
        self.like: str = asked.like
        self.fields: tuple[Field, ...] = ()
        # Of parts: the fields that go together; a part has those of one of them.
        self.shapes: tuple[tuple[Field, ...], ...] = ()

    def to_json(self) -> dict[str, object]:
        """The field as plain data."""
        return {
            "name": self.name,
            "how": self.how,
            "low": self.low,
            "high": self.high,
            "choices": None if self.choices is None else list(self.choices),
            "optional": self.optional,
            "many": self.many,
            "count": self.count,
            "most": self.most,
            "like": self.like,
            "fields": [field.to_json() for field in self.fields],
        }


def form_of(catalogue: Catalogue, kind: str, module: str) -> tuple[Field, ...]:
    """The fields of a kind of components, of the base game ("") or of a module, in the order in which they are read.

    What parts of them may hold is what they hold anywhere: a price is a price on all tiles.
    """
    return fields_of(catalogue.kind(kind, module), catalogue.kind(kind))


def fields_of(entries: Sequence[Entry], alike: Sequence[Entry]) -> tuple[Field, ...]:
    """What was asked of these entries, put together; of their parts what was asked of all that are alike."""
    found: dict[str, Field] = {}
    for entry in entries:
        for name, asked in entry.asked.items():
            before = found.get(name)
            if before is None or before.how == UNKNOWN or (before.how, asked.how) == (NUMBER, NUMBERS):
                optional = before is not None and before.optional
                before = found[name] = Field(name, asked)
                before.optional = before.optional or optional
            else:
                _join(before, asked)
    counted = _counted(found.values())
    for name, field in found.items():
        # What is not asked of all of them is not needed by all of them.
        field.optional = field.optional or any(name not in entry.asked for entry in entries)
        if field.how == PARTS:
            held = [one.asked[name] for one in alike if name in one.asked]
            parts = [part for asked in held for part in asked.parts]
            field.fields = fields_of(parts, parts)
            field.shapes = _shapes(parts)
            field.many = any(asked.many for asked in held)
    return tuple([field for field in found.values() if field.how != UNKNOWN and not _is_one_of(field, counted)])


def _shapes(parts: Sequence[Entry]) -> tuple[tuple[Field, ...], ...]:
    """What was asked of any of the parts together, each set of fields once."""
    found: dict[tuple[str, ...], list[Entry]] = {}
    for part in parts:
        names = [name for name, asked in part.asked.items() if asked.how != UNKNOWN]
        counted = {word for name in names for word in part.asked[name].choices or () if part.asked[name].how == AMOUNTS}
        found.setdefault(tuple([name for name in names if name not in counted]), []).append(part)
    return tuple([tuple([Field(name, alike[0].asked[name]) for name in names]) for names, alike in found.items()])


def _is_one_of(field: Field, counted: set[str]) -> bool:
    return field.how == NUMBER and field.name in counted


def _join(field: Field, asked: Asked) -> None:
    field.optional = field.optional or asked.optional
    if asked.choices is not None and field.choices is not None:
        field.choices = tuple(dict.fromkeys([*field.choices, *asked.choices]))
    if asked.how == field.how and field.how in (NUMBER, NUMBERS):
        field.low, field.high = min(field.low, asked.low), max(field.high, asked.high)


def _counted(fields: Iterable[Field]) -> set[str]:
    """What is counted under the name of all amounts together."""
    return {name for field in fields if field.how == AMOUNTS and field.choices for name in field.choices}
