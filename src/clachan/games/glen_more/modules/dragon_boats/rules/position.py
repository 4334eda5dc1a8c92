"""The race in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import place_at
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.position_names import by_seat, seat_at
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at
from clachan.games.glen_more.rules.tiles import NONE


def restore(regatta: Regatta, state: GlenState, reader: Reader) -> Race:
    """Boats, rivers, tokens and results. A boat that is out of the race is nowhere since no time that matters."""
    seats = state.frame.seats
    race = Race()
    race.started = reader.at("started").flag()
    race.steps = reader.at("steps").number(0)
    rivers = reader.at("rivers").items()
    race.cycle = read_cycle(regatta, state, reader.at("rivers"))
    race.tokens = [()] * len(race.cycle)
    race.looked = [0] * len(race.cycle)
    for river, told in zip(race.cycle, rivers, strict=True):
        race.tokens[river] = tuple(sorted(kinds_of(regatta, told.at("faces"))))
        race.looked[river] = sum([1 << seat_at(state, seat) for seat in told.at("looked").items()])
    race.boats = [NONE] * seats
    race.since = [0] * seats
    for seat, boat in enumerate(by_seat(state, reader.at("boats"))):
        if not boat.nothing():
            race.boats[seat] = read_boat(regatta, state, race, boat)
            race.since[seat] = boat.at("since").number(0, race.steps)
    race.unused = tuple(sorted(kinds_of(regatta, reader.at("unused"))))
    race.rewards = [tuple(kinds_of(regatta, kinds)) for kinds in by_seat(state, reader.at("rewards"))]
    race.results = [read_result(regatta, result) for result in by_seat(state, reader.at("results"))]
    check_tokens(regatta, race, reader)
    return race


def read_cycle(regatta: Regatta, state: GlenState, reader: Reader) -> tuple[int, ...]:
    """The rivers in the order in which boats travel them; each is there once."""
    cycle = [told.at("river").number() for told in reader.items()]
    number = state.frame.seats + regatta.rivers[state.frame.seats - 2]
    if sorted(cycle) != list(range(number)):
        raise reader.error(f"has each of the {number} rivers once")
    return tuple(cycle)


def kinds_of(regatta: Regatta, reader: Reader) -> list[int]:
    """The kinds of tokens."""
    names = [reward.name for reward in regatta.rewards]
    return [names.index(item.text(names)) for item in reader.items()]


def read_boat(regatta: Regatta, state: GlenState, race: Race, reader: Reader) -> int:
    """Where a boat is: on a river tile of a player, or on a space of another river."""
    river = reader.at("river").number(0, len(race.cycle) - 1)
    if river >= state.frame.seats:
        return place_at(river, reader.at("space").number(1, regatta.river_spaces))
    cell = cell_at(reader.at("x").number(-99, 99), 0)
    layout = state.territories[river].layout
    if not layout.west <= cell <= layout.east:
        raise reader.at("x").error("there is no river tile")
    return place_at(river, cell)


def read_result(regatta: Regatta, reader: Reader) -> int:
    """A result card."""
    names = [card.name for card in regatta.results]
    return NONE if reader.nothing() else names.index(reader.text(names))


def check_tokens(regatta: Regatta, race: Race, reader: Reader) -> None:
    """All tokens are somewhere, and who has a result card is out of the race."""
    found = [kind for kinds in (*race.tokens, *race.rewards, race.unused) for kind in kinds]
    if sorted(found) != sorted(regatta.all_tokens):
        raise reader.error("the reward tokens at castles, with players and unused are not those of the box")
    for boat, result in zip(race.boats, race.results, strict=True):
        if (boat == NONE) != (result != NONE):
            raise reader.at("results").error("who has a result card has no boat in the race, and nobody else")
