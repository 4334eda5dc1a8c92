"""Names of components and spaces in a position that is read; unknown ones are refused."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.reading import Reader
from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, NONE
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME

# Nobody ever owns so much.
MANY = 100_000


def named(reader: Reader, ids: Sequence[str], what: str) -> int:
    """The index of a component by its id."""
    id_ = reader.text()
    if id_ not in ids:
        raise reader.error(f"there is no {what} {id_!r}")
    return ids.index(id_)


def named_or_none(reader: Reader, ids: Sequence[str], what: str) -> int:
    """The same where there may be nothing."""
    return NONE if reader.nothing() else named(reader, ids, what)


def all_named(reader: Reader, ids: Sequence[str], what: str) -> tuple[int, ...]:
    """The indexes of components; none is named twice."""
    found: list[int] = []
    for item in reader.items():
        index = named(item, ids, what)
        if index in found:
            raise item.error(f"the {what} {ids[index]} is there twice")
        found.append(index)
    return tuple(found)


def contract_ids(components: Components) -> list[str]:
    """The ids of all contracts."""
    return [contract.id for contract in components.contracts]


def contracts_named(components: Components, reader: Reader) -> tuple[int, ...]:
    """The indexes of contracts."""
    return all_named(reader, contract_ids(components), "contract")


def ports_named(components: Components, reader: Reader) -> tuple[int, ...]:
    """The indexes of port tiles."""
    return all_named(reader, [tile.id for tile in components.ports], "port tile")


def spaces_named(reader: Reader) -> int:
    """A set of spaces."""
    mask = 0
    for item in reader.items():
        name = item.text()
        if name not in BY_NAME:
            raise item.error(f"there is no space {name!r}")
        bit = 1 << BY_NAME[name]
        if mask & bit:
            raise item.error(f"the space {name} is there twice")
        mask |= bit
    return mask


def good_or_none(reader: Reader) -> int:
    """The index of a good, where there may be none."""
    return NONE if reader.nothing() else GOODS.index(reader.text(GOODS))


def by_name(reader: Reader, names: Sequence[str], most: int = MANY) -> list[int]:
    """A number for each of these names, in their order."""
    for name, number in reader.fields().items():
        if name not in names:
            raise number.error(f"is none of {', '.join(names)}")
    return [reader.at(name).number(0, most) for name in names]


def by_seat(reader: Reader, seats: int) -> list[Reader]:
    """A list with an item for each seat."""
    items = reader.items()
    if len(items) != seats:
        raise reader.error(f"has {len(items)} items; there are {seats} players")
    return items


def seats_named(reader: Reader, seats: int) -> tuple[int, ...]:
    """Seats in some order, each once at the most."""
    found = reader.numbers(0, seats - 1)
    if len(set(found)) != len(found):
        raise reader.error("a seat is there twice")
    return tuple(found)
