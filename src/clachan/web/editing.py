"""Correcting a component: from what an owner does to what the pack says of it, and the form that is shown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from clachan.core.asked import AMOUNTS, ANY_OF_THEM, FLAG, NUMBER, NUMBERS, PARTS, TEXT, TEXTS
from clachan.core.catalogue import CONFIRMED, MODULE, NEW, NONE, REMOVED, Catalogue, Entry
from clachan.core.errors import ComponentError
from clachan.core.form import Field, form_of
from clachan.face.form_words import CHOICES, choice_named, field_named, kind_named
from clachan.face.words import Translator
from clachan.web.refusals import Refused

# A field, or where it lies within others: names, and numbers of parts.
Path = Sequence[str]
# More parts than any component has.
MOST_PARTS = 12


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
    # The fields of each part.
    parts: Sequence[Sequence[Control]] = ()
    many: bool = False
    # The path of each choice or part, and of a new part.
    paths: Sequence[str] = ()
    more: str = ""


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


def put(fields: Mapping[str, object], form: Sequence[Field], path: Path, value: object) -> dict[str, object]:
    """The fields with a value at a path; None takes it off. What holds nothing any more goes as well."""
    changed: dict[str, object] = deepcopy(dict(fields))
    _put(changed, form, list(path), value)
    return changed


def _put(table: dict[str, object], form: Sequence[Field], path: list[str], value: object) -> None:
    if not path:
        raise Refused("there is no such field")
    name, *rest = path
    known = next((one for one in form if one.name == name), None)
    counted = next((one for one in form if one.how == AMOUNTS), None)
    if known is None:
        if counted is None or rest or name not in (counted.choices or ()):
            raise Refused("there is no such field")
        _set(table, name, None if value == 0 else value)
    elif known.how == PARTS and rest:
        _put_part(table, known, rest, value)
    elif rest:
        raise Refused("there is no such field")
    elif known.how == PARTS and value is not None:
        _set(table, name, blank(known.fields))
    else:
        _set(table, name, value)


def _set(table: dict[str, object], name: str, value: object) -> None:
    if value is None:
        table.pop(name, None)
    else:
        table[name] = value


def _put_part(table: dict[str, object], known: Field, path: list[str], value: object) -> None:
    """Within the part of that number, or within the only one; a new one comes after the last."""
    held = table.get(known.name)
    parts = list(held) if isinstance(held, list) else [] if held is None else [held]
    listed = isinstance(held, list) or (held is None and known.many)
    if listed or path[0].isdigit():
        number, *rest = path
        if not number.isdigit() or int(number) > min(len(parts), MOST_PARTS - 1):
            raise Refused("there is no such field")
        at = int(number)
        if at == len(parts):
            parts.append(blank(known.fields))
        listed = listed or known.many
    else:
        at, rest = 0, path
        if not parts:
            parts.append({})
    part = parts[at]
    if not isinstance(part, dict):
        raise Refused("there is no such field")
    if rest:
        _put(part, known.fields, rest, _without_zero(known.fields, rest, value))
    elif value is None:
        part.clear()
    kept = [one for one in parts if one]
    _set(table, known.name, None if not kept else kept if listed else kept[0])


def _without_zero(form: Sequence[Field], path: list[str], value: object) -> object:
    """Of nothing nothing is said, where that is the same."""
    known = next((one for one in form if one.name == path[0]), None)
    nothing = known is not None and known.how == NUMBER and known.optional and len(path) == 1 and value == 0
    return None if nothing else value


def blank(form: Sequence[Field]) -> dict[str, object]:
    """A new part with the least that the rules want."""
    found: dict[str, object] = {}
    for one in form:
        if one.how == AMOUNTS and one.choices and not found:
            found[one.choices[0]] = max(1, one.low)
        elif not one.optional:
            found[one.name] = _least(one)
    if not found and form:
        first = next((one for one in form if one.how == NUMBER), form[0])
        found[first.name] = max(1, first.low) if first.how == NUMBER else _least(first)
    return found


def _least(one: Field) -> object:
    if one.how == NUMBER:
        return one.low
    if one.how == NUMBERS:
        return [one.low]
    if one.how == TEXT:
        return one.choices[0] if one.choices else ""
    return False if one.how == FLAG else blank(one.fields) if one.how == PARTS else []


def controls(
    catalogue: Catalogue,
    entry: Entry,
    fields: Mapping[str, object],
    refusal: Refusal,
    t: Translator,
    elsewhere: Sequence[str] = (),
) -> list[Control]:
    """The form of a component, without the fields that are corrected elsewhere."""
    form = [one for one in form_of(catalogue, entry.kind, entry.module) if one.name not in elsewhere]
    return _controls(form, fields, (), refusal, t)


def _controls(
    form: Sequence[Field], fields: Mapping[str, object], path: tuple[str, ...], refusal: Refusal, t: Translator
) -> list[Control]:
    return [_control(one, fields, path, refusal, t) for one in form]


def _control(
    one: Field, fields: Mapping[str, object], path: tuple[str, ...], refusal: Refusal, t: Translator
) -> Control:
    here = (*path, one.name)
    value = fields.get(one.name)
    name = field_named(one.name, t)
    if one.how == AMOUNTS:
        words = one.choices or ()
        amounts = [(word, choice_named(word, t), fields.get(word, 0)) for word in words]
        wrong = next((told for word in words if (told := refusal.at((*path, word)))), "")
        paths = [_text((*path, word)) for word in words]
        return Control(_text((*path, ANY_OF_THEM)), name, one.how, None, True, 0, one.high, amounts, wrong, paths=paths)
    if one.how == PARTS:
        return _parts_control(one, value, here, name, refusal, t)
    chosen: Sequence[tuple[str, str, object]] = ()
    if one.choices is not None:
        held = value if isinstance(value, list) else [value]
        chosen = [(word, choice_named(word, t), word in held) for word in one.choices]
    shown: object = value
    if one.how in (NUMBERS, TEXTS) and one.choices is None:
        shown = ", ".join([str(item) for item in value]) if isinstance(value, list) else ""
    return Control(_text(here), name, one.how, shown, one.optional, one.low, one.high, chosen, refusal.at(here))


def _parts_control(
    one: Field, value: object, here: tuple[str, ...], name: str, refusal: Refusal, t: Translator
) -> Control:
    held = value if isinstance(value, list) else [] if value is None else [value]
    listed = isinstance(value, list) or (value is None and one.many)
    parts: list[Sequence[Control]] = []
    paths: list[str] = []
    for number, part in enumerate(held):
        place = (*here, str(number)) if listed else here
        parts.append(_controls(one.fields, part if isinstance(part, dict) else {}, place, refusal, t))
        paths.append(_text(place))
    more = _text((*here, str(len(held)))) if one.many and listed else "" if held else _text(here)
    own = refusal.reason if refusal.path == here else ""
    return Control(
        _text(here), name, one.how, None, one.optional, error=own, parts=parts, many=one.many, paths=paths, more=more
    )


def _text(path: Path) -> str:
    return json.dumps(list(path))


def refusal_of(error: Exception, kind: str, id_: str, t: Translator) -> Refusal:
    """What was wrong with a step: at its field, or anywhere in the game."""
    if not isinstance(error, ComponentError):
        return Refusal((), str(error))
    reason = error.reason(lambda text, values: t.tell(text, {name: _in_words(v, t) for name, v in values.items()}))
    if (error.kind, error.component) == (kind, id_):
        return Refusal(error.path, reason)
    return Refusal((), f"{kind_named(error.kind, t)} {error.component}: {reason}")


def _in_words(value: object, t: Translator) -> object:
    """What the data call by a word, in words."""
    if not isinstance(value, str):
        return value
    return ", ".join([choice_named(one, t) if one in CHOICES else one for one in value.split(", ")])
