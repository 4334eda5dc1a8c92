"""A state made again from the JSON of `to_json`: each part is read, then the whole is checked."""

from __future__ import annotations

from clachan.core.positions import read_state
from clachan.core.reading import Reader
from clachan.games.isle_of_skye.rules.actions import SLOTS
from clachan.games.isle_of_skye.rules.components import Tile
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL, cell_at
from clachan.games.isle_of_skye.rules.position_checks import check_position
from clachan.games.isle_of_skye.rules.setup import LETTERS, empty_table
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory


def read_position(frame: SkyeFrame, reader: Reader) -> SkyeState:
    """The state that a whole position tells of; one that cannot be is refused."""
    state = empty_table(frame, 0)
    read_state(state, reader, frame.seats, frame.phases, frame.decisions)
    state.round = reader.at("round").number(1, frame.rounds)
    state.letters = tuple([_scoring_tile(frame, item) for item in reader.at("scoring_tiles").items()])
    if len(state.letters) != LETTERS:
        raise reader.at("scoring_tiles").error(f"there are {LETTERS} of them")
    state.starter = (seat_at(state, reader.at("starting_player")) - state.round + 1) % frame.seats
    state.bag = tiles_named(state, reader.at("bag_order"))
    _read_gold_shown(state, reader.at("gold_shown"))
    for seat, player in enumerate(by_seat(state, reader.at("players"))):
        _read_player(state, seat, player)
    for extension in frame.extensions:
        part = extension.restore(state, reader)
        state.extras[type(part)] = part
    check_position(state, reader)
    return state


def tile_named(state: SkyeState, reader: Reader) -> int:
    """The index of a tile."""
    return _tile(state.frame, reader).index


def tiles_named(state: SkyeState, reader: Reader) -> list[int]:
    """The indexes of tiles."""
    return [tile_named(state, item) for item in reader.items()]


def seat_at(state: SkyeState, reader: Reader) -> int:
    """A seat of the table."""
    return reader.number(0, state.frame.seats - 1)


def by_seat(state: SkyeState, reader: Reader) -> list[Reader]:
    """A list with an item for each seat."""
    items = reader.items()
    if len(items) != state.frame.seats:
        raise reader.error(f"there are {state.frame.seats} players")
    return items


def _tile(frame: SkyeFrame, reader: Reader) -> Tile:
    name = reader.text()
    tile = frame.components.tile_by_id.get(name)
    if tile is None:
        raise reader.error(f"there is no tile {name!r}")
    return tile


def _scoring_tile(frame: SkyeFrame, reader: Reader) -> int:
    ids = [tile.id for tile in frame.components.scoring_tiles]
    return ids.index(reader.text(ids))


def _read_gold_shown(state: SkyeState, reader: Reader) -> None:
    if not reader.nothing():
        scored = state.round if state.over else state.round - 1
        state.gold_shown_round = reader.at("round").number(1, scored)
        state.gold_shown = tuple([item.number(0) for item in by_seat(state, reader.at("gold"))])


def _read_player(state: SkyeState, seat: int, reader: Reader) -> None:
    """Gold, tiles and territory of a seat."""
    _read_gold(state, seat, reader)
    state.drawn[seat] = tuple(tiles_named(state, reader.at("drawn")))
    state.offers[seat] = tuple(
        [(tile_named(state, item.at("tile")), item.at("price").number(1)) for item in reader.at("offer").items()]
    )
    state.acquired[seat] = tuple(tiles_named(state, reader.at("acquired")))
    state.returned[seat] = tuple(tiles_named(state, reader.at("returned")))
    state.territories[seat] = _territory(state.frame, reader.at("territory"))
    _read_building(state, seat, reader.at("building"))
    if state.phase == "price":
        _read_prices(state, seat, reader)


def _read_gold(state: SkyeState, seat: int, reader: Reader) -> None:
    """What was kept from earlier rounds is what neither income nor anything since then explains."""
    state.gold[seat] = reader.at("gold").number(0)
    state.income[seat] = reader.at("income").number(0)
    state.kept[seat] = state.gold[seat] - state.income[seat] - reader.at("balance").number()
    state.lowest[seat] = reader.at("lowest").number()


def _read_prices(state: SkyeState, seat: int, reader: Reader) -> None:
    """What a seat has laid out behind its screen."""
    axe = reader.at("axe")
    state.axes[seat] = NONE if axe.nothing() else axe.number(1, min(SLOTS, len(state.drawn[seat]))) - 1
    prices = reader.at("prices").items()
    if len(prices) != len(state.drawn[seat]):
        raise reader.at("prices").error("there is one for each drawn tile")
    state.prices[seat] = tuple([0 if price.nothing() else price.number(1) for price in prices])


def _read_building(state: SkyeState, seat: int, reader: Reader) -> None:
    """The tile that a seat has taken up, and the cell it has chosen for it."""
    if reader.nothing():
        return
    state.chosen[seat] = tile_named(state, reader.at("tile"))
    cell = reader.at("cell")
    if not cell.nothing():
        place = cell.numbers(-state.frame.reach, state.frame.reach)
        if len(place) != 2:
            raise cell.error("expected x and y")
        state.spot[seat] = cell_at(place[0], place[1])


def _territory(frame: SkyeFrame, reader: Reader) -> Territory:
    """The tiles are laid again in their order, so that areas and roads are as they were."""
    items = reader.items()
    if (
        not items
        or items[0].at("tile").text() != frame.components.castle.id
        or _place(frame, items[0])
        != (
            CASTLE_CELL,
            0,
        )
    ):
        raise reader.error("a territory begins with the castle at 0,0, upright")
    land = frame.castle
    for item in items[1:]:
        tile = _tile(frame, item.at("tile"))
        cell, rotation = _place(frame, item)
        if cell in land.cells:
            raise item.error(f"{tile.id} lies where another tile lies")
        if cell not in land.frontier:
            raise item.error(f"{tile.id} lies beside no tile that was built before it")
        if not tile.fits[land.frontier[cell]] >> rotation & 1:
            raise item.error(f"{tile.id} does not fit there with rotation {rotation}")
        land = land.build(cell, tile.faces[rotation])
    return land


def _place(frame: SkyeFrame, reader: Reader) -> tuple[int, int]:
    reach = frame.reach
    x, y = reader.at("x").number(-reach, reach), reader.at("y").number(-reach, reach)
    return cell_at(x, y), reader.at("rotation").number(0, 3)
