"""Names and numbers of components in a position that is read; unknown ones are refused."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.rules.resources import RESOURCES, pack
from clachan.games.glen_more.rules.state import GlenState


def tile_named(state: GlenState, reader: Reader) -> int:
    """The number of a tile."""
    name = reader.text()
    tile = state.frame.components.tile_by_name.get(name)
    if tile is None:
        raise reader.error(f"there is no tile {name!r}")
    return tile.number


def tiles_named(state: GlenState, reader: Reader) -> list[int]:
    """The numbers of tiles."""
    return [tile_named(state, item) for item in reader.items()]


def landmark_named(state: GlenState, reader: Reader) -> int:
    """The number of a landmark card."""
    name = reader.text()
    for card in state.frame.components.landmarks:
        if card.name == name:
            return card.number
    raise reader.error(f"there is no landmark card {name!r}")


def clan_named(state: GlenState, reader: Reader) -> int:
    """The number of a clan field."""
    name = reader.text()
    clan = state.frame.components.clan_by_name.get(name)
    if clan is None:
        raise reader.error(f"there is no clan field {name!r}")
    return clan.number


def seat_at(state: GlenState, reader: Reader) -> int:
    """A seat of the table."""
    return reader.number(0, state.frame.seats - 1)


def by_seat(state: GlenState, reader: Reader) -> list[Reader]:
    """A list with an item for each seat."""
    items = reader.items()
    if len(items) != state.frame.seats:
        raise reader.error(f"there are {state.frame.seats} players")
    return items


def pile_of(reader: Reader) -> int:
    """A pile of resources, packed."""
    numbers = reader.fields()
    for name, number in numbers.items():
        if name not in RESOURCES:
            raise number.error(f"is none of {', '.join(RESOURCES)}")
    return pack(tuple([numbers[name].number(0, 99) if name in numbers else 0 for name in RESOURCES]))
