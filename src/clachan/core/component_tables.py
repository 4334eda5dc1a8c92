"""What is printed on components, as tables of numbers: one row a component, for programs that learn.

The columns are made from the component data themselves: a number is a column, a word is a column with a 1 where it
stands, lists and small tables are taken apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json

if TYPE_CHECKING:
    from clachan.core.catalogue import Catalogue, Entry

# Words that hardly any two components share, such as names, tell nothing: a field has at most so many different ones.
MOST_WORDS = 40


class Table:
    """The components of a kind: what the columns are, and a row of numbers for each, in the order of their numbers."""

    __slots__ = ("kind", "names", "columns", "rows")

    def __init__(self, kind: str, names: Sequence[str], found: Sequence[Mapping[str, int]]) -> None:
        self.kind: str = kind
        self.names: tuple[str, ...] = tuple(names)
        columns = dict.fromkeys([column for row in found for column in row])
        words: dict[str, int] = {}
        for column in columns:
            field, _, word = column.partition("=")
            words[field] = words.get(field, 0) + (1 if word else 0)
        kept = [column for column in columns if words[column.partition("=")[0]] <= MOST_WORDS]
        self.columns: tuple[str, ...] = tuple(sorted(kept))
        self.rows: tuple[tuple[int, ...], ...] = tuple(
            [tuple([row.get(column, 0) for column in self.columns]) for row in found]
        )

    def to_json(self) -> Json:
        """The table as plain data."""
        rows: dict[str, Json] = {name: list(row) for name, row in zip(self.names, self.rows, strict=True)}
        return {"columns": list(self.columns), "rows": rows}


def component_tables(catalogue: Catalogue, tables: Mapping[str, Sequence[str]]) -> dict[str, Table]:
    """A table for each kind of which the component data tell something."""
    by_id: dict[str, dict[str, Entry]] = {}
    for entry in catalogue:
        by_id.setdefault(entry.id, {})[entry.kind] = entry
    found: dict[str, Table] = {}
    for kind, names in tables.items():
        rows: list[dict[str, int]] = []
        for name in names:
            entries = by_id.get(name, {})
            printed: dict[str, int] = {}
            wanted = kind.replace(" ", "_")
            if wanted in entries or len(entries) == 1:
                entry = entries.get(wanted) or next(iter(entries.values()))
                _take_apart("", entry.fields, printed)
            rows.append(printed)
        table = Table(kind, names, rows)
        if table.columns:
            found[kind] = table
    return found


def _take_apart(name: str, value: object, found: dict[str, int]) -> None:
    """Add the columns of a field, whatever it holds."""
    if isinstance(value, (bool, int)):
        found[name] = int(value)
    elif isinstance(value, str):
        found[f"{name}={value}"] = 1
    elif isinstance(value, dict):
        for key, inner in value.items():
            _take_apart(f"{name}.{key}" if name else str(key), inner, found)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            _take_apart(name if isinstance(inner, str) else f"{name}[{place}]", inner, found)
