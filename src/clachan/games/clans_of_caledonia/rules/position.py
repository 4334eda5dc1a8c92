"""A state made again from the JSON of `to_json`: the table is laid, each part is read, then the whole is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.positions import read_options, read_state, reader_of
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.games.clans_of_caledonia.rules.actions import BUY, SELL
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import (
    GOODS,
    IMPORTS,
    KINDS,
    NONE,
    RESOURCES,
    ROUNDS,
    TECHNOLOGIES,
    UNITS,
)
from clachan.games.clans_of_caledonia.rules.position_checks import check_position
from clachan.games.clans_of_caledonia.rules.position_names import (
    MANY,
    all_named,
    by_name,
    by_seat,
    contract_ids,
    contracts_named,
    good_or_none,
    named,
    named_or_none,
    ports_named,
    seats_named,
    spaces_named,
)
from clachan.games.clans_of_caledonia.rules.position_table import read_table
from clachan.games.clans_of_caledonia.rules.setup import empty_boards
from clachan.games.clans_of_caledonia.rules.spaces import NAMES, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.views import STAGES

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia


def read_position(game: ClansOfCaledonia, json: View) -> ClansState:
    """The state that a whole position tells of; one that cannot be is refused."""
    reader = reader_of(json, game.name)
    frame = read_table(game, read_options(game, reader), reader)
    state = empty_boards(frame, Rng(0))
    read_state(state, reader, frame.seats, frame.phases, frame.decisions)
    state.round = reader.at("round").number(1, ROUNDS)
    _read_order(state, reader)
    _read_contracts(state, reader)
    _read_market(state, reader.at("market"))
    _read_pairs(state, reader.at("pairs"))
    for seat, player in enumerate(by_seat(reader.at("players"), frame.seats)):
        _read_player(state, seat, player)
        _read_units(state, seat, player.at("units"))
    _read_turn(state, reader.at("turn"))
    _read_dice(state, reader.at("dice"))
    _read_books(state, reader)
    check_position(state, reader)
    return state


def _read_order(state: ClansState, reader: Reader) -> None:
    """Turn order, who has passed, whose turn it is, and how far all have come with workers and production."""
    seats = state.frame.seats
    state.order = seats_named(reader.at("order"), seats)
    state.passed = seats_named(reader.at("passed"), seats)
    active = reader.at("active")
    state.active = NONE if active.nothing() else active.number(0, seats - 1)
    state.placed = reader.at("workers_placed").number(0)
    state.stage = [STAGES.index(item.text(STAGES)) for item in by_seat(reader.at("stages"), seats)]


def _read_contracts(state: ClansState, reader: Reader) -> None:
    """The export board and the pile, and how far import tokens have come."""
    components = state.frame.components
    board = reader.at("export_board")
    boxes = board.items()
    if len(boxes) != state.frame.boxes:
        raise board.error(f"there are {state.frame.boxes} boxes")
    state.display = [named_or_none(box, contract_ids(components), "contract") for box in boxes]
    state.pile = list(contracts_named(components, reader.at("pile_order")))
    state.bottom = contracts_named(components, reader.at("pile_bottom"))
    state.removed = contracts_named(components, reader.at("removed"))
    state.imports = by_name(reader.at("imports"), IMPORTS)


def _read_market(state: ClansState, reader: Reader) -> None:
    """Markers and merchants."""
    columns = reader.items()
    if len(columns) != len(GOODS):
        raise reader.error(f"there are {len(GOODS)} goods")
    for good, column in enumerate(columns):
        state.prices[good] = column.at("space").number(1, len(state.frame.components.goods[good].prices)) - 1
        for direction, name in ((BUY, "buy"), (SELL, "sell")):
            for seat, count in enumerate(by_seat(column.at(name), state.frame.seats)):
                most = state.frame.components.boards.merchants
                state.market[seat * AREAS + direction * len(GOODS) + good] = count.number(0, most)


def _read_pairs(state: ClansState, reader: Reader) -> None:
    """What can still be chosen at the start."""
    components = state.frame.components
    clans, starts = [clan.id for clan in components.clans], [tile.id for tile in components.starting_tiles]
    found: list[tuple[int, int]] = []
    for item in reader.items():
        clan = named_or_none(item.at("clan"), clans, "clan")
        found.append((clan, named(item.at("start"), starts, "starting tile")))
    state.pairs = tuple(found)


def _read_player(state: ClansState, seat: int, reader: Reader) -> None:
    """Clan, stock, merchants, upgrades, contracts, ports and cellar of a seat."""
    components = state.frame.components
    boards = components.boards
    clan = named_or_none(reader.at("clan"), [clan.id for clan in components.clans], "clan")
    if clan != NONE:
        state.clans[seat] = components.clans[clan]
    starts = [tile.id for tile in components.starting_tiles]
    state.starts[seat] = named_or_none(reader.at("start"), starts, "starting tile")
    state.money[seat] = reader.at("money").number(0, MANY)
    state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)] = by_name(reader.at("goods"), GOODS)
    state.merchants[seat] = reader.at("merchants").number(0, boards.merchants)
    state.unhired[seat] = reader.at("unhired").number(0, boards.merchants)
    state.shipping[seat] = reader.at("shipping").number(0, boards.shipping_levels)
    for bit in all_named(reader.at("technology"), [UNITS[kind] for kind in TECHNOLOGIES], "technology tile"):
        state.technology[seat] |= 1 << bit
    state.boxes[seat] = contracts_named(components, reader.at("contracts"))
    state.fulfilled[seat] = contracts_named(components, reader.at("fulfilled"))
    for port in ports_named(components, reader.at("used_ports")):
        state.used_ports[seat] |= 1 << port
    _read_cellar(state, seat, reader.at("cellar"))
    state.fresh[seat] = reader.at("fresh_whisky").number(0)
    state.bids[seat] = reader.at("bid").number(0, boards.highest_bid)


def _read_cellar(state: ClansState, seat: int, reader: Reader) -> None:
    places = reader.items()
    if len(places) != len(state.clans[seat].cellar):
        raise reader.error(f"the cellar of this clan has {len(state.clans[seat].cellar)} spaces")
    for place, barrel in enumerate(places):
        if barrel.flag():
            state.cellar[seat] |= 1 << place


def _read_units(state: ClansState, seat: int, reader: Reader) -> None:
    """Units on the map, each on a space of its own that suits it (CC-SETUP-30, CC-EXPAND-03)."""
    frame = state.frame
    for name, told in reader.fields().items():
        if name not in UNITS:
            raise told.error(f"is none of {', '.join(UNITS)}")
    own = frame.components.kinds[state.clans[seat].own_workers]
    for kind in range(KINDS):
        told = reader.at(UNITS[kind])
        standing = spaces_named(told)
        pieces = frame.components.units[kind].pieces if kind in own else 0
        if standing.bit_count() > pieces:
            raise told.error(f"the seat has {pieces} pieces of this kind")
        for space in spaces_in(standing):
            if not frame.standing[kind] >> space & 1:
                raise told.error(f"no {UNITS[kind]} can stand on {NAMES[space]}")
            if state.taken >> space & 1:
                raise told.error(f"two units stand on {NAMES[space]}")
            state.put_unit(seat, kind, space)


def _read_turn(state: ClansState, reader: Reader) -> None:
    """What has been done in the turn under way."""
    state.acted = reader.at("acted").flag()
    state.rowed = reader.at("rowed").flag()
    state.bought = tuple(by_name(reader.at("bought"), GOODS, state.frame.limit))
    state.fee_received = reader.at("fee_received").flag()
    state.fulfilling = reader.at("fulfilling").number(0)
    state.shifted = good_or_none(reader.at("shifted"))


def _read_dice(state: ClansState, reader: Reader) -> None:
    """The last solo market phase."""
    boards = state.frame.components.boards
    found: list[tuple[int, int, int]] = []
    for item in reader.items():
        die = item.at("die").number()
        if die not in boards.price_die:
            raise item.at("die").error("the price die has no such side")
        steps = item.at("steps").number(-abs(die), abs(die))
        found.append((GOODS.index(item.at("good").text(GOODS)), die, steps))
    state.dice = tuple(found)


def _read_books(state: ClansState, reader: Reader) -> None:
    """Every change of what seats own."""
    for item in reader.at("changes").items():
        amount = item.at("amount").number(-MANY, MANY)
        if not amount:
            raise item.at("amount").error("no change is written down")
        what = RESOURCES.index(item.at("what").text(RESOURCES))
        seat = item.at("seat").number(0, state.frame.seats - 1)
        state.ledger.append((seat, item.at("for").text(), what, amount))
    state.marked = reader.at("marked").number(0, len(state.ledger))
