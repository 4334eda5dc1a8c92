"""What an owner does to the fields of a component: a value is set at a path, and what goes with it follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from clachan.core.asked import AMOUNTS, FLAG, LETTERS, NUMBER, NUMBERS, PARTS, TEXT
from clachan.core.form import Field
from clachan.web.refusals import Refused

# A field, or where it lies within others: names, and numbers of parts.
Path = Sequence[str]
# More parts, and more items of a list, than any component has.
MOST_PARTS, MOST_ITEMS = 12, 40
# Fields whose value is a list of items, each of which is corrected by itself.
LISTS = (NUMBERS, LETTERS)


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
    counted = next((one for one in form if one.how == AMOUNTS and name in (one.choices or ())), None)
    # Of victory points there may be a list, and an amount as of anything else.
    if known is None or (known.how in LISTS and counted is not None and isinstance(value, int) and not rest):
        if counted is None or rest:
            raise Refused("there is no such field")
        _set(table, name, None if value == 0 else value)
    elif known.how == PARTS and rest:
        _put_part(table, known, rest, value)
    elif known.how in LISTS and len(rest) == 1:
        _put_item(table, form, known, rest[0], value)
    elif rest:
        raise Refused("there is no such field")
    elif known.how == PARTS and value is not None:
        _set(table, name, blank(known.fields))
    elif known.how in LISTS and isinstance(value, dict):
        # It is to be there: with the least that the rules want.
        _set(table, name, _least(known))
    else:
        _set(table, name, value)


def _set(table: dict[str, object], name: str, value: object) -> None:
    if value is None:
        table.pop(name, None)
    else:
        table[name] = value


def _put_item(table: dict[str, object], form: Sequence[Field], known: Field, place: str, value: object) -> None:
    """An item of a list; a new one comes after the last. What has an item for each of them grows and shrinks, too."""
    held = table.get(known.name)
    items = list(held) if isinstance(held, list) else []
    at = int(place) if place.isdigit() else MOST_ITEMS
    if at > min(len(items), MOST_ITEMS - 1):
        raise Refused("there is no such field")
    if value is not None and at < len(items):
        items[at] = value
    else:
        _resize(table, _beside(form, known), len(items), value is None, at)
        fresh = _another(known, items) if isinstance(value, dict) else value
        items = [*items[:at], *items[at + 1 :]] if value is None else [*items, fresh]
    _set(table, known.name, items or None)


def _another(known: Field, items: Sequence[object]) -> object:
    """A new item is like the last one."""
    least = _least(known)
    return items[-1] if items else least[0] if isinstance(least, list) else least


def _beside(form: Sequence[Field], known: Field) -> list[Field]:
    """The fields that have an item for each item of a list, or are the number of them."""
    return [one for one in form if one is not known and (one.like == known.name or one.name == known.like)]


def _resize(table: dict[str, object], beside: Sequence[Field], count: int, less: bool, at: int) -> None:
    for one in beside:
        held = table.get(one.name)
        if one.how == NUMBER:
            _set(table, one.name, count - 1 if less else count + 1)
        elif isinstance(held, list) and len(held) == count:
            _set(table, one.name, [*held[:at], *held[at + 1 :]] if less else [*held, *held[-1:]])


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
        if value is not None:
            _reshape(part, known, rest[0], isinstance(value, int) and len(rest) == 1)
        _put(part, known.fields, rest, _without_zero(known.fields, rest, value))
    elif value is None:
        part.clear()
    kept = [one for one in parts if one]
    _set(table, known.name, None if not kept else kept if listed else kept[0])


def shape_of(known: Field, part: Mapping[str, object]) -> Sequence[Field]:
    """The fields that a part has together, those that are not said among them."""
    fitting = [shape for shape in known.shapes if all(_belongs(name, shape) for name in part)]
    lacking = [len([1 for one in shape if one.how != AMOUNTS and one.name not in part]) for shape in fitting]
    return fitting[lacking.index(min(lacking))] if fitting else known.fields


def _belongs(name: str, shape: Sequence[Field], amount: bool = False) -> bool:
    """Whether something is said in such a part; of an amount whether it is no list there."""
    named = [one for one in shape if one.name == name and not (amount and one.how in LISTS)]
    return named != [] or any(one.how == AMOUNTS and name in (one.choices or ()) for one in shape)


def _reshape(part: dict[str, object], known: Field, name: str, amount: bool) -> None:
    """What is said now does not go with the rest of the part: it is another kind of part, with the least it needs."""
    if len(known.shapes) < 2 or _belongs(name, shape_of(known, part), amount):
        return
    shape = next((one for one in known.shapes if _belongs(name, one, amount)), ())
    for other in [one for one, held in part.items() if not _belongs(one, shape, isinstance(held, int)) or one == name]:
        del part[other]
    for one in shape:
        if one.name not in part and one.name != name and not one.optional and one.how != AMOUNTS:
            part[one.name] = max(1, one.low) if one.how == NUMBER else _least(one)


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
        return [max(one.low, min(one.high, 1))] * max(1, one.count)
    if one.how == LETTERS:
        return list((one.choices or ())[:1])
    if one.how == TEXT:
        return one.choices[0] if one.choices else ""
    return False if one.how == FLAG else blank(one.fields) if one.how == PARTS else []
