"""Correcting a component: from what an owner does to what the pack says of it, and the form that is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from clachan.core.asked import AMOUNTS, ANY_OF_THEM, PARTS, TEXTS
from clachan.core.catalogue import CONFIRMED, MODULE, NEW, NONE, REMOVED, Catalogue, Entry
from clachan.core.errors import ComponentError, DataError
from clachan.core.form import Field, form_of
from clachan.face.form_places import place_named
from clachan.face.form_words import CHOICES, choice_named, field_named, kind_named
from clachan.face.words import Translator
from clachan.web.correcting import LISTS, MOST_ITEMS, Path, shape_of


@dataclass(frozen=True)
class Item:
    """An item of a list."""

    path: str
    name: str
    value: object
    choices: Sequence[tuple[str, bool]] = ()
    # Whether it can be taken away.
    off: bool = False


@dataclass(frozen=True)
class Language:
    """How a form speaks: its language, the kind of component, and what components are called that stand in fields."""

    t: Translator
    kind: str = ""
    called: Callable[[str], str] = str
    # Expansions in words.
    modules: Mapping[str, str] = field(default_factory=dict)

    def choices(self, words: Sequence[str]) -> list[str]:
        """What may stand in a field: an expansion may be called like something on a tile."""
        if all(word in self.modules for word in words):
            return [self.modules[word] for word in words]
        return [self.choice(word) for word in words]

    def choice(self, word: str) -> str:
        """What may stand in a field."""
        return choice_named(word, self.t) if word in CHOICES else self.called(word)


@dataclass(frozen=True)
class Control:
    """A field of the form, as it is shown."""

    path: str
    name: str
    how: str
    value: object
    optional: bool
    low: int = 0
    high: int = 0
    # Words to choose from, their names, and whether each is chosen; of amounts how many there are of each.
    choices: Sequence[tuple[str, str, object]] = ()
    error: str = ""
    # The fields of each part; and those with which it would be a part of another kind.
    parts: Sequence[Sequence[Control]] = ()
    others: Sequence[Sequence[Control]] = ()
    many: bool = False
    # The path of each choice, part or item, and of a new part or item.
    paths: Sequence[str] = ()
    more: str = ""
    # The items of a list: what each is for, its value, and of letters which of them it has.
    items: Sequence[Item] = ()


@dataclass(frozen=True)
class Refusal:
    """What the rules refused last: where, and why."""

    path: tuple[str, ...] = ()
    reason: str = ""

    def at(self, path: Path) -> str:
        """The reason, if it belongs to this field."""
        return self.reason if self.reason and tuple(path) == self.path[: len(path)] else ""


@dataclass(frozen=True)
class Told:
    """What a pack says of a component: its fields, ours, and whether the owner has compared it."""

    fields: Mapping[str, object]
    ours: Mapping[str, object] | None
    confirmed: bool
    changed: bool
    removed: bool = False
    module: str = field(default="")


def told_of(said: Mapping[str, object] | None, entry: Entry | None) -> Told:
    """A component as a pack has it, given ours, if there is one."""
    ours = None if entry is None else entry.fields
    about = (NEW, MODULE, REMOVED, CONFIRMED)
    merged = {**(ours or {}), **{name: value for name, value in (said or {}).items() if name not in about}}
    fields = {name: value for name, value in merged.items() if value != NONE}
    confirmed = said is not None and said.get(CONFIRMED, True) is True
    module = entry.module if entry is not None else str((said or {}).get(MODULE, ""))
    return Told(fields, ours, confirmed, fields != ours, (said or {}).get(REMOVED) is True, module)


def said_of(told: Told, fields: Mapping[str, object] | None, confirmed: bool) -> dict[str, object] | None:
    """What a pack has to say so that a component has these fields; None: nothing, it is as ours and not compared.

    Without fields there is no such component.
    """
    if fields is None:
        return None if told.ours is None else {REMOVED: True}
    if told.ours is None:
        said: dict[str, object] = {NEW: True, **({MODULE: told.module} if told.module else {}), **fields}
    else:
        ours = told.ours
        said = {name: value for name, value in fields.items() if name not in ours or ours[name] != value}
        said |= {name: NONE for name in ours if name not in fields}
    if not confirmed:
        if not said:
            return None
        said[CONFIRMED] = False
    return said


def controls(
    catalogue: Catalogue,
    entry: Entry,
    fields: Mapping[str, object],
    refusal: Refusal,
    language: Language,
    elsewhere: Sequence[str] = (),
) -> list[Control]:
    """The form of a component, without the fields that are corrected elsewhere or that one of its sort cannot have."""
    all_of_kind = form_of(catalogue, entry.kind, entry.module)
    form = [one for one in all_of_kind if one.name not in elsewhere and one.name in entry.asked]
    return _controls(form, fields, (), refusal, language)


def _controls(
    form: Sequence[Field], fields: Mapping[str, object], path: tuple[str, ...], refusal: Refusal, language: Language
) -> list[Control]:
    return [_control(one, fields, path, refusal, language) for one in form]


def _control(
    one: Field, fields: Mapping[str, object], path: tuple[str, ...], refusal: Refusal, language: Language
) -> Control:
    here = (*path, one.name)
    value = fields.get(one.name)
    name = field_named(one.name, language.t)
    if one.how == AMOUNTS:
        words = one.choices or ()
        held = [fields.get(word, 0) for word in words]
        amounts = [(w, language.choice(w), n if isinstance(n, int) else 0) for w, n in zip(words, held, strict=True)]
        wrong = next((told for word in words if (told := refusal.at((*path, word)))), "")
        paths = [_text((*path, word)) for word in words]
        return Control(_text((*path, ANY_OF_THEM)), name, one.how, None, True, 0, one.high, amounts, wrong, paths=paths)
    if one.how == PARTS:
        return _parts_control(one, value, here, name, refusal, language)
    if one.how in LISTS:
        return _list_control(one, value, here, name, refusal, language)
    chosen: Sequence[tuple[str, str, object]] = ()
    if one.choices is not None:
        held = value if isinstance(value, list) else [value]
        names = language.choices(one.choices)
        chosen = [(word, name_, word in held) for word, name_ in zip(one.choices, names, strict=True)]
    shown: object = value
    if one.how == TEXTS and one.choices is None:
        shown = ", ".join([str(item) for item in value]) if isinstance(value, list) else ""
    return Control(_text(here), name, one.how, shown, one.optional, one.low, one.high, chosen, refusal.at(here))


def _list_control(
    one: Field, value: object, here: tuple[str, ...], name: str, refusal: Refusal, language: Language
) -> Control:
    """A list by its items; there can be more and fewer of them where their number is not printed."""
    held = value if isinstance(value, list) else []
    items = [
        Item(
            _text((*here, str(number))),
            place_named(language.kind, one.name, number, language.t),
            item,
            [(letter, letter in str(item)) for letter in one.choices or ()],
            off=not one.count and len(held) > 1,
        )
        for number, item in enumerate(held)
    ]
    full = one.count or len(held) >= (one.most or MOST_ITEMS)
    more = "" if full or not held else _text((*here, str(len(held))))
    wrong = refusal.at(here)
    return Control(
        _text(here), name, one.how, value, one.optional, one.low, one.high, error=wrong, more=more, items=items
    )


def _parts_control(
    one: Field, value: object, here: tuple[str, ...], name: str, refusal: Refusal, language: Language
) -> Control:
    held = value if isinstance(value, list) else [] if value is None else [value]
    listed = isinstance(value, list) or (value is None and one.many)
    parts: list[Sequence[Control]] = []
    others: list[Sequence[Control]] = []
    paths: list[str] = []
    for number, part in enumerate(held):
        place = (*here, str(number)) if listed else here
        said = part if isinstance(part, dict) else {}
        form, rest = _split(one, said)
        parts.append(_controls(form, said, place, refusal, language))
        others.append(_controls(rest, {}, place, refusal, language))
        paths.append(_text(place))
    more = _text((*here, str(len(held)))) if one.many and listed else "" if held else _text(here)
    own = refusal.reason if refusal.path == here else ""
    return Control(
        _text(here),
        name,
        one.how,
        None,
        one.optional,
        error=own,
        parts=parts,
        others=others,
        many=one.many,
        paths=paths,
        more=more,
    )


def _split(known: Field, part: Mapping[str, object]) -> tuple[list[Field], list[Field]]:
    """The fields of a part, and those of the other kinds of parts."""
    by_name = {(one.name, one.how): one for one in known.fields}
    shape = shape_of(known, part)
    form = [by_name.get((one.name, one.how), one) for one in shape]
    return form, [one for one in known.fields if (one.name, one.how) not in [(own.name, own.how) for own in form]]


def _text(path: Path) -> str:
    return json.dumps(list(path))


def refusal_of(error: DataError, kind: str, id_: str, speaks: Language) -> Refusal:
    """What was wrong with a step: at its field, or anywhere in the game."""
    if not isinstance(error, ComponentError):
        return Refusal((), error.said(speaks.t.tell))
    if (error.kind, error.component) == (kind, id_):
        return Refusal(error.path, _reason(error, speaks.t))
    return Refusal((), said_at(error, speaks))


def said_at(error: ComponentError, speaks: Language) -> str:
    """What is wrong, with the component and the field in words."""
    fields = [field_named(name, speaks.t) for name in error.path if not name.isdigit()]
    kind, name = kind_named(error.kind, speaks.t), speaks.called(error.component)
    component = name if name.casefold().startswith(kind.casefold()) else f"{kind} {name}"
    return ": ".join([component, *fields[-1:], _reason(error, speaks.t)])


def _reason(error: ComponentError, t: Translator) -> str:
    return error.reason(lambda text, values: t.tell(text, {name: _in_words(name, v, t) for name, v in values.items()}))


def _in_words(name: str, value: object, t: Translator) -> object:
    """What the data call by a word, in words; `known` are fields."""
    if not isinstance(value, str):
        return value
    words = value.split(", ")
    if name == "known":
        return ", ".join([field_named(one, t) for one in words])
    return ", ".join([choice_named(one, t) if one in CHOICES else one for one in words])
