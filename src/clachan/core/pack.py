"""Data packs: one file in which an owner of the box says what is printed on the components.

A pack holds, for each game, tables like those of our data files: single fields that differ from ours (`none` takes one
off), nothing at all for a component that is as we have it, and whole components of the owner's own (`new`). It comes
from strangers: everything in it is data, and whatever is too large, too deep or steers a terminal is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from clachan.core.catalogue import DataFile, check_value, json_document, toml_document
from clachan.core.errors import DataError, PackError

FORMAT, VERSION = "clachan-pack", 1
# Bytes; all our own data of a game together have fewer.
LARGEST = 1_000_000
# How deep tables lie within tables, how long texts are, how many components there are, how long lists are.
DEEPEST, LONGEST_TEXT, LONGEST_NAME, MOST_COMPONENTS, MOST_ITEMS = 12, 2000, 80, 2000, 200

Fields = dict[str, object]
Components = dict[str, dict[str, Fields]]


class Pack:
    """What an owner says of the components of games: by game, kind and id the fields that differ from ours."""

    __slots__ = ("name", "author", "edition", "language", "note", "games")

    def __init__(
        self,
        name: str,
        author: str = "",
        edition: str = "",
        language: str = "",
        note: str = "",
        games: Mapping[str, Mapping[str, Mapping[str, Mapping[str, object]]]] | None = None,
    ) -> None:
        self.name: str = name
        self.author: str = author
        self.edition: str = edition
        self.language: str = language
        self.note: str = note
        self.games: dict[str, Components] = {}
        for game, kinds in (games or {}).items():
            found = {kind: {id_: dict(fields) for id_, fields in by_id.items()} for kind, by_id in kinds.items()}
            self.games[game] = {kind: by_id for kind, by_id in found.items() if by_id}

    @property
    def fingerprint(self) -> str:
        """Twelve hex digits that change whenever something changes that the pack says of a component."""
        text = json.dumps(self.games, sort_keys=True, ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()[:12]

    @property
    def label(self) -> str:
        """How tables and records name it: its name and its fingerprint."""
        return f"{self.name} ({self.fingerprint})"

    def of(self, game: str) -> Components:
        """What it says of the components of a game."""
        return self.games.get(game, {})

    def with_component(self, game: str, kind: str, id_: str, fields: Mapping[str, object] | None) -> Pack:
        """The same with other words on one component; None: it says nothing of that one."""
        games = dict(self.games)
        kinds = dict(games.get(game, {}))
        by_id = dict(kinds.get(kind, {}))
        by_id.pop(id_, None)
        if fields is not None:
            by_id[id_] = dict(fields)
        kinds[kind] = by_id
        games[game] = {name: said for name, said in kinds.items() if said}
        games = {name: said for name, said in games.items() if said}
        return Pack(self.name, self.author, self.edition, self.language, self.note, games)

    def titled(self, name: str, author: str, edition: str, language: str, note: str) -> Pack:
        """The same under another title; one that cannot be is refused."""
        texts = {"name": name, "author": author, "edition": edition, "language": language, "note": note}
        for field, text in texts.items():
            _title(text, field, "pack")
        return Pack(name, author, edition, language, note, self.games)

    def files(self, game: str) -> list[DataFile]:
        """What it says of a game as a file of corrections, for `read_catalogue`."""
        return [DataFile(f"{self.name}.json", json.dumps(self.of(game), ensure_ascii=False))] if self.of(game) else []

    def to_json(self) -> dict[str, object]:
        """The pack as plain data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "name": self.name,
            "author": self.author,
            "edition": self.edition,
            "language": self.language,
            "note": self.note,
            "fingerprint": self.fingerprint,
            "games": self.games,
        }

    def dumps(self) -> str:
        """The pack as the text of a file."""
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"


def read_pack(text: str, where: str = "pack") -> Pack:
    """A pack out of the text of a file, JSON or TOML; an error names the place and the reason."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise PackError("{where}: larger than {most} bytes", where=where, most=LARGEST)
    json_text = text.lstrip().startswith("{")
    document = json_document(text, where) if json_text else toml_document(DataFile(where, text))
    _check_depth(document, where)
    if document.get("format") != FORMAT:
        raise PackError("{where}: format: expected '{format}'", where=where, format=FORMAT)
    if document.get("version") != VERSION or isinstance(document.get("version"), bool):
        raise PackError("{where}: version: this program reads version {version}", where=where, version=VERSION)
    unknown = set(document) - set(Pack("").to_json())
    if unknown:
        raise PackError("{where}: {field}: unknown field", where=where, field=min(unknown))
    title = {
        field: _title(document.get(field, ""), field, where)
        for field in ("name", "author", "edition", "language", "note")
    }
    pack = Pack(**title, games=_games(document.get("games", {}), where))
    told = document.get("fingerprint", "")
    if told not in ("", pack.fingerprint):
        raise PackError(
            "{where}: fingerprint: is not that of the contents, which is {fingerprint}; correct it or leave it out",
            where=where,
            fingerprint=pack.fingerprint,
        )
    return pack


def _title(value: object, field: str, where: str) -> str:
    most = LONGEST_TEXT if field == "note" else LONGEST_NAME
    if not isinstance(value, str):
        raise PackError("{where}: {field}: must be a text", where=where, field=field)
    if len(value) > most:
        raise PackError("{where}: {field}: has more than {most} letters", where=where, field=field, most=most)
    check_value(value, f"{where}: {field}")
    if field == "name" and not value.strip():
        raise PackError("{where}: the pack has no name", where=where)
    if field != "note" and ("\n" in value or "\t" in value):
        raise PackError("{where}: {field}: must be one line", where=where, field=field)
    return value.strip()


def _games(value: object, where: str) -> dict[str, Components]:
    games: dict[str, Components] = {}
    count = 0
    for game, kinds in _table(value, f"{where}: games").items():
        games[game] = {}
        for kind, by_id in _table(kinds, f"{where}: {game}").items():
            found = games[game][kind] = {}
            for id_, fields in _table(by_id, f"{where}: {game}: {kind}").items():
                place = f"{where}: {game}: {kind} {id_}"
                found[id_] = _table(fields, place)
                for field, content in found[id_].items():
                    _check_content(content, f"{place}: {field}")
                count += 1
    if count > MOST_COMPONENTS:
        raise PackError("{where}: games: more than {most} components", where=where, most=MOST_COMPONENTS)
    return games


def _table(value: object, place: str) -> Fields:
    if not isinstance(value, dict):
        raise PackError("{place}: expected a table", place=place)
    found: Fields = {}
    for name, content in value.items():
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
            raise PackError("{place}: a name has more than {most} letters", place=place, most=LONGEST_NAME)
        check_value(name, place)
        if "\n" in name or "\t" in name:
            raise PackError("{place}: a name has several lines", place=place)
        found[name] = content
    return found


def _check_content(value: object, place: str) -> None:
    """What a field may hold: whole numbers, texts, yes and no, lists and tables of them."""
    check_value(value, place)
    waiting: list[object] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (dict, list)):
            if len(one) > MOST_ITEMS:
                raise PackError("{place}: has more than {most} items", place=place, most=MOST_ITEMS)
            waiting.extend([*one.keys(), *one.values()] if isinstance(one, dict) else one)
        elif isinstance(one, str):
            if len(one) > LONGEST_TEXT:
                raise PackError("{place}: has more than {most} letters", place=place, most=LONGEST_TEXT)
        elif not isinstance(one, int):
            raise PackError("{place}: must be a whole number, a text, true, false, a list or a table", place=place)


def _check_depth(document: Mapping[str, object], where: str) -> None:
    waiting: list[tuple[object, int]] = [(document, 0)]
    while waiting:
        one, depth = waiting.pop()
        if depth > DEEPEST:
            raise DataError("{where}: nested too deeply", where=where)
        if isinstance(one, dict):
            waiting.extend([(value, depth + 1) for value in one.values()])
        elif isinstance(one, list):
            waiting.extend([(value, depth + 1) for value in one])
