"""Component data: entries read from TOML, each with its source and confidence, with an owner's corrections."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from clachan.core.asked import (
    AMOUNTS,
    ANY_OF_THEM,
    FLAG,
    LETTERS,
    NUMBER,
    NUMBERS,
    PARTS,
    TEXT,
    TEXTS,
    UNKNOWN,
    Asked,
)
from clachan.core.errors import ComponentError, DataError

SOURCES = ("published", "inferred", "reconstructed", "owner")
CONFIDENCES = ("high", "medium", "low")
# What an override writes to take an optional field off a component.
NONE = "none"
_MARKS = ("source", "confidence", "provenance", "note", "alternative")
# What an override says of a component as a whole: that it is one of the owner's own, and of which module; that there is
# none in the box; whether the owner has compared it with the printed one.
NEW, MODULE, REMOVED, CONFIRMED = "new", "module", "removed", "confirmed"
_ABOUT = (NEW, MODULE, REMOVED, CONFIRMED)
# How many components of their own somebody may add to a game, and how long a name of one may be.
MOST_NEW, LONGEST_NAME = 40, 40
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9]|[ '.-](?=[A-Za-z0-9])){0,39}")
_NO_LETTER = re.compile(r"[^a-z0-9]+")
# TOML's whole numbers have 64 bits; longer ones cannot even be printed.
_LARGEST = 2**63
# The longest value that is told as it stands, in characters.
_LONGEST_SHOWN = 40
# How many names are told of all that there are.
_MOST_SHOWN = 40
# Our names have three parts at the most, and a parser takes its time for thousands.
_MOST_PARTS = 20
# Texts and comments, in which anything may stand. One that does not end goes on to the end: it is looked at once.
_QUOTED = re.compile(
    r"""(?s)\"{3}(?:\\.|[^\\])*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?|#[^\n]*+"""
)
_AT = re.compile(r"at line (\d+), column (\d+)")
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
        "added",
        "path",
        "_read",
        "_settled",
    )

    def __init__(
        self,
        kind: str,
        id_: str,
        file: str,
        module: str,
        fields: Mapping[str, object],
        added: bool = False,
        path: tuple[str, ...] = (),
    ) -> None:
        self.kind: str = kind
        self.id: str = id_
        self.file: str = file
        self.module: str = module
        self.fields: dict[str, object] = {k: v for k, v in fields.items() if k not in _MARKS}
        # Whether an owner of the box has added it, and where it stands within its component if it is a part of one.
        self.added: bool = added
        self.path: tuple[str, ...] = path
        self._read: dict[str, Asked] = {}
        self._settled: bool = False
        self.source: str = self._mark(fields, "source", SOURCES)
        self.confidence: str = self._mark(fields, "confidence", CONFIDENCES)
        self.provenance: str = self._remark(fields, "provenance")
        self.note: str = self._remark(fields, "note")
        self.alternative: str = self._remark(fields, "alternative")

    def _mark(self, fields: Mapping[str, object], name: str, allowed: Sequence[str]) -> str:
        value = fields.get(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.error(name, "must be one of {allowed}", allowed=", ".join(allowed))
        return value

    def _remark(self, fields: Mapping[str, object], name: str) -> str:
        value = fields.get(name, "")
        if not isinstance(value, str):
            raise self.error(name, "must be a text")
        return value

    def error(self, field: str, reason: str, **values: object) -> DataError:
        """An error that names file, component and field; the reason is a text with the names of its values."""
        component = self.id.partition(": ")[0] if self.path else self.id
        return ComponentError(f"{self.file}: {self.kind} {self.id}", self.kind, component, (*self.path, field)).because(
            reason, values
        )

    @property
    def asked(self) -> Mapping[str, Asked]:
        """What the rules asked of it, by field."""
        return self._read

    def _note(self, field: str, asked: Asked) -> None:
        """Keep what is asked of a field; once it was asked whether it is there at all, it need not be."""
        if self._settled:
            return
        before = self._read.get(field)
        if before is not None and before.how != UNKNOWN and asked.how == UNKNOWN:
            before.optional = True
            return
        asked.optional = asked.optional or (before is not None and before.optional)
        self._read[field] = asked

    def has(self, field: str) -> bool:
        """Whether the entry gives this optional field."""
        self._note(field, Asked(UNKNOWN, optional=True))
        return field in self.fields

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        self._note(field, Asked(NUMBER, low, high, optional=default is not None))
        value = self.fields.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            if low == high:
                raise self.error(field, "is always {value}", value=low)
            raise self.error(field, "must be a whole number from {low} to {high}", low=low, high=high)
        return value

    def amounts(self, names: Sequence[str], low: int, high: int) -> dict[str, int]:
        """A number of each of the things that are named, out of those there are: all fields that are not read yet."""
        found: dict[str, int] = {}
        for field in list(self.fields):
            asked = self._read.get(field)
            if asked is None or asked.how == UNKNOWN:
                if field not in names:
                    raise self.error(field, "does not belong here; there can be {names}", names=", ".join(names))
                found[field] = self.number(field, low, high)
        self._note(ANY_OF_THEM, Asked(AMOUNTS, low, high, names, optional=True))
        return found

    def numbers(
        self, field: str, low: int, high: int, count: int = 0, most: int = 0, like: str = ""
    ) -> tuple[int, ...]:
        """A list of whole numbers within bounds, so many or at most so many of them.

        With `like` the reader checks that there is one for each item of that field, or as many as that number.
        """
        self._note(field, Asked(NUMBERS, low, high, count=count, most=most, like=like))
        value = self.fields.get(field)
        if not isinstance(value, list) or not value:
            raise self.error(field, "must be a list of whole numbers")
        numbers: list[int] = []
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                shown = _shown(item)
                raise self.error(
                    field, "{value} is not a whole number from {low} to {high}", value=shown, low=low, high=high
                )
            numbers.append(item)
        if count and len(numbers) != count:
            raise self.error(field, "takes {count} figures", count=count)
        if most and len(numbers) > most:
            raise self.error(field, "takes {count} figures at most", count=most)
        return tuple(numbers)

    def letters(self, field: str, allowed: str) -> tuple[str, ...]:
        """A list of words, each of them some of the letters that are allowed."""
        self._note(field, Asked(LETTERS, choices=tuple(allowed)))
        words = self._texts(field)
        if not words or any(not word or word.strip(allowed) for word in words):
            raise self.error(field, "takes letters out of {allowed}", allowed=", ".join(allowed))
        return words

    def flag(self, field: str) -> bool:
        """A yes or no; no when it is not given."""
        self._note(field, Asked(FLAG, optional=True))
        value = self.fields.get(field, False)
        if not isinstance(value, bool):
            raise self.error(field, "must be true or false")
        return value

    def text(self, field: str, allowed: Sequence[str] | None = None, default: str | None = None) -> str:
        """A text, one of the allowed ones if these are given."""
        self._note(field, Asked(TEXT, choices=allowed, optional=default is not None))
        value = self.fields.get(field, default)
        if not isinstance(value, str):
            raise self.error(field, "must be a text")
        if allowed is not None and value != default:
            self.check_word(field, value, allowed)
        return value

    def check_word(self, field: str, word: str, allowed: Sequence[str]) -> None:
        """Refuse a word that is not one of those that are allowed."""
        if not word:
            raise self.error(field, "must be one of {allowed}", allowed=", ".join(allowed))
        if word not in allowed:
            raise self.error(field, "{value} is not one of {allowed}", value=_shown(word), allowed=", ".join(allowed))

    def texts(self, field: str, allowed: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of texts, all of them out of the allowed ones if these are given; none when it is not given."""
        self._note(field, Asked(TEXTS, choices=allowed, optional=True))
        texts = self._texts(field)
        if allowed is not None:
            for text in texts:
                self.check_word(field, text, allowed)
        return texts

    def _texts(self, field: str) -> tuple[str, ...]:
        value = self.fields.get(field, [])
        if not isinstance(value, list):
            raise self.error(field, "must be a list of texts")
        texts: list[str] = []
        for item in value:
            if not isinstance(item, str):
                raise self.error(field, "{value} is not a text", value=_shown(item))
            texts.append(item)
        return tuple(texts)

    def parts(self, field: str) -> tuple[Entry, ...]:
        """A list of small tables, or one small table, as entries of their own; none when it is not given."""
        value = self.fields.get(field, [])
        items: list[object] = list(value) if isinstance(value, list) else [value]
        parts: list[Entry] = []
        for i, item in enumerate(items):
            if not isinstance(item, dict):
                raise self.error(field, "must be a table, or a list of tables, in braces")
            place = f"{self.id}: {field}[{i + 1}]" if isinstance(value, list) else f"{self.id}: {field}"
            part = {str(k): v for k, v in item.items()}
            marks = {"source": self.source, "confidence": self.confidence}
            path = (*self.path, field, str(i)) if isinstance(value, list) else (*self.path, field)
            parts.append(Entry(self.kind, place, self.file, self.module, {**part, **marks}, path=path))
        many = isinstance(value, list) and field in self.fields
        self._note(field, Asked(PARTS, optional=True, many=many, parts=parts))
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
                known = ", ".join(sorted([name for name in self._read if name != ANY_OF_THEM]))
                raise self.error(field, "does not belong here; there can be {known}", known=known)

    def settle(self) -> None:
        """The rules have read it: what they asked is what may stand there, whoever looks once more."""
        self._settled = True


class Catalogue:
    """All components of a game, by kind and id, in the order of the files."""

    def __init__(self, entries: Mapping[str, Mapping[str, Entry]]) -> None:
        self._entries: dict[str, dict[str, Entry]] = {kind: dict(by_id) for kind, by_id in entries.items()}
        self._fingerprints: dict[tuple[str, ...], str] = {}

    def kind(self, kind: str, module: str | None = None) -> list[Entry]:
        """The entries of one kind; with a module ("" for the base game) only that module's."""
        return [e for e in self._entries.get(kind, {}).values() if module is None or e.module == module]

    @property
    def kinds(self) -> list[str]:
        """The kinds of components."""
        return list(self._entries)

    def has(self, kind: str, id_: str) -> bool:
        """Whether there is such a component."""
        return id_ in self._entries.get(kind, {})

    def entry(self, kind: str, id_: str) -> Entry | None:
        """A component by its kind and id, if there is one."""
        return self._entries.get(kind, {}).get(id_)

    def __iter__(self) -> Iterator[Entry]:
        for by_id in self._entries.values():
            yield from by_id.values()

    def settle(self) -> None:
        """A game is made of it: see `Entry.settle`."""
        for entry in self:
            entry.settle()

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

    __slots__ = ("name", "text", "module", "_tables")

    def __init__(self, name: str, text: str, module: str = "") -> None:
        self.name: str = name
        self.text: str = text
        self.module: str = module
        self._tables: list[tuple[str, str, dict[str, object]]] | None = None

    def tables(self) -> list[tuple[str, str, dict[str, object]]]:
        """Kind, id and fields of each component, read once; nobody changes them."""
        if self._tables is None:
            self._tables = _tables(self)
        return self._tables


def read_catalogue(
    files: Sequence[DataFile],
    overrides: Sequence[DataFile] = (),
    grows: Sequence[str] = (),
    thins: Sequence[str] = (),
) -> Catalogue:
    """A catalogue from data files; overrides replace single fields of entries that exist, or take them off.

    Of the kinds in `grows` an override may bring components of its own, which come after all others; of those in
    `thins` it may take some away.
    """
    entries: dict[str, dict[str, Entry]] = {}
    for file in files:
        for kind, id_, fields in file.tables():
            by_id = entries.setdefault(kind, {})
            if id_ in by_id:
                other = by_id[id_].file
                raise DataError(
                    "{place}: is already defined in {other}", place=f"{file.name}: {kind} {id_}", other=other
                )
            by_id[id_] = Entry(kind, id_, file.name, file.module, fields)
    for file in overrides:
        for kind, id_, fields in file.tables():
            if kind not in entries:
                raise DataError(
                    "{place}: no such kind of component; there are {kinds}",
                    place=f"{file.name}: {kind}",
                    kinds=", ".join(entries),
                )
            place = ComponentError(f"{file.name}: {kind} {id_}", kind, id_, ())
            by_id = entries[kind]
            if _told(fields, REMOVED, place, False):
                _remove(by_id, id_, kind in thins, place)
            elif id_ not in by_id and _told(fields, NEW, place, False):
                by_id[id_] = _new_entry(by_id, kind, id_, file, fields, kind in grows, place)
            else:
                by_id[id_] = _corrected(by_id, kind, id_, file, fields, place)
        _check_number(entries, file)
    return Catalogue(entries)


def _some(names: Iterable[str]) -> list[str]:
    """Names, as many as can be read."""
    found = list(names)
    return found if len(found) <= _MOST_SHOWN else [*found[:_MOST_SHOWN], "…"]


def _told(fields: Mapping[str, object], mark: str, place: ComponentError, default: bool) -> bool:
    """What an override says of a component as a whole."""
    value = fields.get(mark, default)
    if not isinstance(value, bool):
        raise place.at(mark).because("must be true or false", {})
    return value


def _own(fields: Mapping[str, object], place: ComponentError) -> dict[str, object]:
    """The fields of a component in an override, with how sure its owner is, without what is said of it as a whole."""
    sure = "high" if _told(fields, CONFIRMED, place, True) else "medium"
    own = {field: value for field, value in fields.items() if field not in _ABOUT}
    return {"source": "owner", "confidence": sure, **own}


def _corrected(
    by_id: Mapping[str, Entry],
    kind: str,
    id_: str,
    file: DataFile,
    fields: Mapping[str, object],
    place: ComponentError,
) -> Entry:
    ours = by_id.get(id_)
    if ours is None:
        raise place.because("no such component; there are {names}", {"names": ", ".join(_some(by_id))})
    if _told(fields, NEW, place, False) and not ours.added:
        raise place.at(NEW).because("there is a component of this name already", {})
    merged = {**ours.fields, **_own(fields, place)}
    merged = {field: value for field, value in merged.items() if value != NONE}
    return Entry(kind, id_, file.name, ours.module, merged, ours.added)


def _new_entry(
    by_id: Mapping[str, Entry],
    kind: str,
    id_: str,
    file: DataFile,
    fields: Mapping[str, object],
    grows: bool,
    place: ComponentError,
) -> Entry:
    """A component of an owner's own; the rules then read it like ours."""
    if not grows:
        raise place.at(NEW).because("there can be no further components of this kind", {})
    if not _NAME.fullmatch(id_):
        raise place.at(NEW).because(
            "a name has up to {most} letters from A to Z, figures, and single spaces or hyphens between them",
            {"most": LONGEST_NAME},
        )
    if _plain(id_) in [_plain(name) for name in by_id]:
        raise place.at(NEW).because("there is a component of this name already", {})
    modules = sorted({entry.module for entry in by_id.values()})
    module = fields.get(MODULE, "")
    if not isinstance(module, str) or module not in modules:
        values: dict[str, object] = {"modules": ", ".join([name or "''" for name in modules])}
        raise place.at(MODULE).because("must be one of {modules}", values)
    return Entry(kind, id_, file.name, module, _own(fields, place), True)


def _plain(name: str) -> str:
    """A name without what drawings and readers may not tell apart."""
    return _NO_LETTER.sub("-", name.casefold())


def _remove(by_id: dict[str, Entry], id_: str, thins: bool, place: ComponentError) -> None:
    if not thins:
        raise place.at(REMOVED).because("components of this kind cannot be taken away", {})
    if id_ not in by_id:
        raise place.at(REMOVED).because("there is no such component", {})
    del by_id[id_]


def _check_number(entries: Mapping[str, Mapping[str, Entry]], file: DataFile) -> None:
    count = len([1 for by_id in entries.values() for entry in by_id.values() if entry.added])
    if count > MOST_NEW:
        raise DataError(
            "{file}: {count} components of one's own are too many; {most} can be added",
            file=file.name,
            count=count,
            most=MOST_NEW,
        )


def components_in(file: DataFile) -> list[tuple[str, str]]:
    """The kinds and ids that a file speaks of."""
    return [(kind, id_) for kind, id_, _ in file.tables()]


def _shown(value: object) -> str:
    """A value that is wrong, as far as it can be told in a line."""
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _tables(file: DataFile) -> list[tuple[str, str, dict[str, object]]]:
    found: list[tuple[str, str, dict[str, object]]] = []
    for kind, by_id in _document(file).items():
        if not isinstance(by_id, dict):
            raise DataError("{place}: expected tables such as [{kind}.ID]", place=f"{file.name}: {kind}", kind=kind)
        for id_, fields in by_id.items():
            if not isinstance(fields, dict):
                name = f"{kind}.{id_}"
                raise DataError("{place}: expected a table [{name}]", place=f"{file.name}: {name}", name=name)
            for field, value in fields.items():
                check_value(value, f"{file.name}: {kind} {id_}: {field}")
            found.append((kind, str(id_), {str(k): v for k, v in fields.items()}))
    return found


def _document(file: DataFile) -> dict[str, object]:
    if file.name.endswith(".json"):
        return json_document(file.text, file.name)
    return toml_document(file)


def json_document(text: str, where: str) -> dict[str, object]:
    """An object out of the text of a JSON file; what is no such is refused with the reason."""
    try:
        document: object = json.loads(text, object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        raise DataError(
            "{where}: line {line}, column {column}: not valid JSON", where=where, line=error.lineno, column=error.colno
        ) from None
    except _Repeated as repeated:
        raise DataError("{where}: {name} is there twice", where=where, name=_shown(str(repeated))) from None
    except ValueError:
        raise DataError("{where}: a number is too long", where=where) from None
    except RecursionError:
        raise DataError("{where}: nested too deeply", where=where) from None
    if not isinstance(document, dict):
        raise DataError("{where}: expected an object in braces", where=where)
    return document


class _Repeated(Exception):
    """A name is there twice in an object: nobody knows which of the two counts."""


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _Repeated(name)
        found[name] = value
    return found


def toml_document(file: DataFile) -> dict[str, object]:
    """A table out of the text of a TOML file; what is no such is refused with the reason."""
    if _LONG_NAME.search(_QUOTED.sub(_one_word, file.text)):
        raise DataError("{where}: a name has more than {most} parts", where=file.name, most=_MOST_PARTS)
    try:
        document: dict[str, object] = tomllib.loads(file.text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file.name, error) from None
    except ValueError:
        raise DataError("{where}: a number is too long", where=file.name) from None
    except RecursionError:
        raise DataError("{where}: nested too deeply", where=file.name) from None
    return document


def _not_toml(where: str, error: tomllib.TOMLDecodeError) -> DataError:
    """What is no TOML, with the place that the parser tells in its own words."""
    place = _AT.search(str(error))
    if place is None:
        return DataError("{where}: not valid TOML", where=where)
    return DataError(
        "{where}: line {line}, column {column}: not valid TOML", where=where, line=int(place[1]), column=int(place[2])
    )


def _one_word(found: re.Match[str]) -> str:
    """A quoted text in the place of a name is one part of it; nothing is left of a comment."""
    return "" if found[0].startswith("#") else "q"


def check_value(value: object, place: str) -> None:
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
            raise DataError("{where}: a number is too long", where=place)
        elif isinstance(one, str) and not one.isprintable() and _steers(one):
            raise DataError("{where}: has characters that cannot be seen", where=place)


def _steers(text: str) -> bool:
    """Whether there is something in a text that would steer a terminal, but for ends of lines."""
    return any(unicodedata.category(c)[0] == "C" and c not in "\n\t" for c in text)
