"""A short digest of a position, stored with each entry: whether another version of the rules comes to the same.

It is made of the whole position, `State.to_json`, as JSON with sorted names. What a later version adds there must not
make a stranger of every game that was begun before: the digest says by which form it was made, and one of an earlier
form is made without the fields that came later. So, when `to_json` gains a field, raise FORM and name the field in
LATER; tests/web/test_digests.py sees to it. A field that goes away or means something else is another position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from msgspec.json import encode

from clachan.core.state import State
from clachan.web.sights import whole_of

FORM = 1
# By form, what came with it: the names on the way to a field, where `*` stands for every item or every name.
LATER: dict[int, tuple[str, ...]] = {}
BYTES = 6


def digest(state: State) -> str:
    """The digest of a position that is not changed any more, with its form."""
    return digest_of(whole_of(state), FORM)


def agrees(state: State, stored: str) -> bool:
    """Whether a digest that was stored is the one of this position. One of a form that is not known here is not."""
    form = int(stored.partition(":")[0])
    return form <= FORM and digest_of(whole_of(state), form) == stored


def digest_of(position: Mapping[str, object], form: int) -> str:
    """The digest of a position as plain data, by a form."""
    told: object = position
    for later in range(form + 1, FORM + 1):
        for path in LATER.get(later, ()):
            told = _without(told, path.split("."))
    return f"{form}:{blake2b(encode(told, order='deterministic'), digest_size=BYTES).hexdigest()}"


def _without(value: object, path: Sequence[str]) -> object:
    """A copy without what is at the end of a path."""
    name, rest = path[0], path[1:]
    if isinstance(value, list):
        return [_without(item, rest) for item in value] if name == "*" else value
    if not isinstance(value, Mapping):
        return value
    chosen = set(value) if name == "*" else {name} & set(value)
    if not rest:
        return {key: item for key, item in value.items() if key not in chosen}
    return {key: _without(item, rest) if key in chosen else item for key, item in value.items()}
