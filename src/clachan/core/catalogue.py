"""Component data: entries read from TOML, each with its source and confidence, with an owner's corrections."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from clachan.core.errors import DataError

SOURCES = ("published", "inferred", "reconstructed", "owner")
CONFIDENCES = ("high", "medium", "low")
# What an override writes to take an optional field off a component.
NONE = "none"
_MARKS = ("source", "confidence", "provenance", "note", "alternative")
# TOML's whole numbers have 64 bits; longer ones cannot even be printed.
_LARGEST = 2**63
# The longest value that is told as it stands, in characters.
_LONGEST_SHOWN = 40
# Our names have three parts at the most, and a parser takes its time for thousands.
_MOST_PARTS = 20
# Texts and comments, in which anything may stand. One that does not end goes on to the end: it is looked at once.
_QUOTED = re.compile(
    r"""(?s)\"{3}(?:\\.|[^\\])*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?|#[^\n]*+"""
)
_LONG_NAME = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{_MOST_PARTS}}}")


class Entry:
    """One component as the data file gives it. Its readers check what they read and name the place of an error."""

    __slots__ = (
        "kind",
        "id",
        "file",
        "module",
        "fields",
        "source",
        "confidence",
        "provenance",
        "note",
        "alternative",
        "_read",
    )

    def __init__(self, kind: str, id_: str, file: str, module: str, fields: Mapping[str, object]) -> None:
        self.kind: str = kind
        self.id: str = id_
        self.file: str = file
        self.module: str = module
        self.fields: dict[str, object] = {k: v for k, v in fields.items() if k not in _MARKS}
        self._read: set[str] = set()
        self.source: str = self._mark(fields, "source", SOURCES)
        self.confidence: str = self._mark(fields, "confidence", CONFIDENCES)
        self.provenance: str = self._remark(fields, "provenance")
        self.note: str = self._remark(fields, "note")
        self.alternative: str = self._remark(fields, "alternative")

    def _mark(self, fields: Mapping[str, object], name: str, allowed: Sequence[str]) -> str:
        value = fields.get(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.error(name, f"must be one of {', '.join(allowed)}")
        return value

    def _remark(self, fields: Mapping[str, object], name: str) -> str:
        value = fields.get(name, "")
        if not isinstance(value, str):
            raise self.error(name, "must be a text")
        return value

    def error(self, field: str, reason: str) -> DataError:
        """An error that names file, component and field."""
        return DataError(f"{self.file}: {self.kind} {self.id}: {field}: {reason}")

    def has(self, field: str) -> bool:
        """Whether the entry gives this optional field."""
        self._read.add(field)
        return field in self.fields

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        self._read.add(field)
        value = self.fields.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(field, f"must be a whole number from {low} to {high}")
        return value

    def numbers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds."""
        self._read.add(field)
        value = self.fields.get(field)
        if not isinstance(value, list) or not value:
            raise self.error(field, "must be a list of whole numbers")
        numbers: list[int] = []
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.error(field, f"{_shown(item)} is not a whole number from {low} to {high}")
            numbers.append(item)
        return tuple(numbers)

    def flag(self, field: str) -> bool:
        """A yes or no; no when it is not given."""
        self._read.add(field)
        value = self.fields.get(field, False)
        if not isinstance(value, bool):
            raise self.error(field, "must be true or false")
        return value

    def text(self, field: str, allowed: Sequence[str] | None = None, default: str | None = None) -> str:
        """A text, one of the allowed ones if these are given."""
        self._read.add(field)
        value = self.fields.get(field, default)
        if not isinstance(value, str):
            raise self.error(field, "must be a text")
        if allowed is not None and value not in allowed and value != default:
            raise self.error(field, f"{_shown(value)} is not one of {', '.join(allowed)}")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts; none when it is not given."""
        self._read.add(field)
        value = self.fields.get(field, [])
        if not isinstance(value, list):
            raise self.error(field, "must be a list of texts")
        texts: list[str] = []
        for item in value:
            if not isinstance(item, str):
                raise self.error(field, f"{_shown(item)} is not a text")
            texts.append(item)
        return tuple(texts)

    def parts(self, field: str) -> tuple[Entry, ...]:
        """A list of small tables, or one small table, as entries of their own; none when it is not given."""
        self._read.add(field)
        value = self.fields.get(field, [])
        items: list[object] = list(value) if isinstance(value, list) else [value]
        parts: list[Entry] = []
        for i, item in enumerate(items):
            if not isinstance(item, dict):
                raise self.error(field, "must be a table, or a list of tables, in braces")
            place = f"{self.id}: {field}[{i + 1}]" if isinstance(value, list) else f"{self.id}: {field}"
            part = {str(k): v for k, v in item.items()}
            marks = {"source": self.source, "confidence": self.confidence}
            parts.append(Entry(self.kind, place, self.file, self.module, {**part, **marks}))
        return tuple(parts)

    def to_json(self) -> dict[str, object]:
        """The entry as plain data, in the shape of `clachan catalogue --json`."""
        return {
            "kind": self.kind,
            "id": self.id,
            "module": self.module,
            "source": self.source,
            "confidence": self.confidence,
            "provenance": self.provenance,
            "note": self.note,
            "alternative": self.alternative,
            "fields": self.fields,
        }

    def done(self) -> None:
        """Refuse fields that nobody read: a misspelt field must not be passed over in silence."""
        for field in self.fields:
            if field not in self._read:
                raise self.error(field, f"unknown field; there are {', '.join(sorted(self._read))}")


class Catalogue:
    """All components of a game, by kind and id, in the order of the files."""

    def __init__(self, entries: Mapping[str, Mapping[str, Entry]]) -> None:
        self._entries: dict[str, dict[str, Entry]] = {kind: dict(by_id) for kind, by_id in entries.items()}
        self._fingerprints: dict[tuple[str, ...], str] = {}

    def kind(self, kind: str, module: str | None = None) -> list[Entry]:
        """The entries of one kind; with a module ("" for the base game) only that module's."""
        return [e for e in self._entries.get(kind, {}).values() if module is None or e.module == module]

    def has(self, kind: str, id_: str) -> bool:
        """Whether there is such a component."""
        return id_ in self._entries.get(kind, {})

    def __iter__(self) -> Iterator[Entry]:
        for by_id in self._entries.values():
            yield from by_id.values()

    def fingerprint(self, modules: Sequence[str]) -> str:
        """Twelve hex digits that change whenever a value of the base game or of these modules changes."""
        in_use = ("", *modules)
        if in_use not in self._fingerprints:
            values = [[e.kind, e.id, e.fields] for e in self if e.module in in_use]
            text = json.dumps(values, sort_keys=True, ensure_ascii=True)
            self._fingerprints[in_use] = hashlib.sha256(text.encode("ascii")).hexdigest()[:12]
        return self._fingerprints[in_use]


class DataFile:
    """The text of one TOML file of component data, and the module it belongs to ("" for the base game)."""

    __slots__ = ("name", "text", "module")

    def __init__(self, name: str, text: str, module: str = "") -> None:
        self.name: str = name
        self.text: str = text
        self.module: str = module


def read_catalogue(files: Sequence[DataFile], overrides: Sequence[DataFile] = ()) -> Catalogue:
    """A catalogue from data files; overrides replace single fields of entries that exist, or take them off."""
    entries: dict[str, dict[str, Entry]] = {}
    for file in files:
        for kind, id_, fields in _tables(file):
            by_id = entries.setdefault(kind, {})
            if id_ in by_id:
                raise DataError(f"{file.name}: {kind} {id_}: is already defined in {by_id[id_].file}")
            by_id[id_] = Entry(kind, id_, file.name, file.module, fields)
    for file in overrides:
        for kind, id_, fields in _tables(file):
            if kind not in entries:
                raise DataError(f"{file.name}: {kind}: no such kind of component; there are {', '.join(entries)}")
            ours = entries[kind].get(id_)
            if ours is None:
                raise DataError(f"{file.name}: {kind} {id_}: no such component; there are {', '.join(entries[kind])}")
            merged = {**ours.fields, "source": "owner", "confidence": "high", **fields}
            merged = {field: value for field, value in merged.items() if value != NONE}
            entries[kind][id_] = Entry(kind, id_, file.name, ours.module, merged)
    return Catalogue(entries)


def components_in(file: DataFile) -> list[tuple[str, str]]:
    """The kinds and ids that a file speaks of."""
    return [(kind, id_) for kind, id_, _ in _tables(file)]


def _shown(value: object) -> str:
    """A value that is wrong, as far as it can be told in a line."""
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _tables(file: DataFile) -> list[tuple[str, str, dict[str, object]]]:
    found: list[tuple[str, str, dict[str, object]]] = []
    for kind, by_id in _document(file).items():
        if not isinstance(by_id, dict):
            raise DataError(f"{file.name}: {kind}: expected tables such as [{kind}.ID]")
        for id_, fields in by_id.items():
            if not isinstance(fields, dict):
                raise DataError(f"{file.name}: {kind}.{id_}: expected a table [{kind}.{id_}]")
            for field, value in fields.items():
                _check_value(value, f"{file.name}: {kind} {id_}: {field}")
            found.append((kind, str(id_), {str(k): v for k, v in fields.items()}))
    return found


def _document(file: DataFile) -> dict[str, object]:
    if _LONG_NAME.search(_QUOTED.sub(_one_word, file.text)):
        raise DataError(f"{file.name}: a name has more than {_MOST_PARTS} parts")
    try:
        document: dict[str, object] = tomllib.loads(file.text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file.name}: not valid TOML: {error}") from None
    except ValueError:
        raise DataError(f"{file.name}: a number is too long") from None
    except RecursionError:
        raise DataError(f"{file.name}: nested too deeply") from None
    return document


def _one_word(found: re.Match[str]) -> str:
    """A quoted text in the place of a name is one part of it; nothing is left of a comment."""
    return "" if found[0].startswith("#") else "q"


def _check_value(value: object, place: str) -> None:
    """Refuse what no component can have, however deep it lies, and whoever reads it."""
    waiting: list[object] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting.extend(one.keys())
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)
        elif isinstance(one, int) and not -_LARGEST <= one < _LARGEST:
            raise DataError(f"{place}: a number is too long")
        elif isinstance(one, str) and not one.isprintable() and _steers(one):
            raise DataError(f"{place}: has characters that cannot be seen")


def _steers(text: str) -> bool:
    """Whether there is something in a text that would steer a terminal, but for ends of lines."""
    return any(unicodedata.category(c)[0] == "C" and c not in "\n\t" for c in text)
