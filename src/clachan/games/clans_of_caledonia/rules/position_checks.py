"""What has to go together in a position that was read: pieces, contracts, clans, points and the books."""

from __future__ import annotations

from collections import Counter

from clachan.core.positions import check_told
from clachan.core.reading import Reader
from clachan.core.score import ScoreSheet
from clachan.games.clans_of_caledonia.rules.actions import BUY, SELL
from clachan.games.clans_of_caledonia.rules.final_scoring import final_scoring, imported
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import (
    DISTILLERY,
    GOODS,
    IMPORTS,
    NONE,
    RESOURCES,
    ROUNDS,
    UNITS,
    WORKER,
)
from clachan.games.clans_of_caledonia.rules.position_flow import check_flow
from clachan.games.clans_of_caledonia.rules.setup import kickstarter_tiles
from clachan.games.clans_of_caledonia.rules.solo import tracks_imports
from clachan.games.clans_of_caledonia.rules.spaces import together
from clachan.games.clans_of_caledonia.rules.state import ClansState

# What changes of money and goods are for, besides units and ports.
SOURCES = (
    "start",
    "turn order",
    "first worker",
    "trade",
    "trade money",
    "neighbourhood",
    "contract",
    "shipping",
    "technology",
    "hire",
    "delivery",
    "import track",
    "export bonus",
    "beer",
    "pass",
    "workers",
    "production",
    "processing",
    "distilling",
    "butter",
    "cellar",
)


def check_position(state: ClansState, reader: Reader) -> None:
    """Refuse what cannot be."""
    check_pairs(state, reader)
    for seat, player in enumerate(reader.at("players").items()):
        check_pieces(state, seat, player)
        check_clan_and_ports(state, seat, player)
    check_contracts(state, reader)
    check_imports_and_dice(state, reader)
    check_bookings(state, reader.at("sheet").at("bookings"))
    check_books(state, reader.at("changes"))
    check_flow(state, reader)
    check_told(reader, state)


def check_pairs(state: ClansState, reader: Reader) -> None:
    """Clans and starting tiles are those of the options, and each is there once (CC-SETUP-21, CC-VAR-401)."""
    components = state.frame.components
    clans = [clan for clan, _ in state.pairs] + [clan.index for clan in state.clans if clan.index != NONE]
    starts = [tile for _, tile in state.pairs] + [tile for tile in state.starts if tile != NONE]
    with_kickstarter = kickstarter_tiles(state.options)
    for clan in clans:
        if (clan != NONE) != state.frame.with_clans:
            raise reader.error("there are clans, and one in each pair, unless a game is played without them")
        if clan != NONE and clans.count(clan) > 1:
            raise reader.error(f"the clan {components.clans[clan].id} is there {clans.count(clan)} times")
        if clan != NONE and components.clans[clan].kickstarter and not with_kickstarter:
            raise reader.error(f"the clan {components.clans[clan].id} was left in the box")
    for tile in starts:
        if starts.count(tile) > 1:
            raise reader.error(f"the starting tile {components.starting_tiles[tile].id} is there twice")
    for seat, player in enumerate(reader.at("players").items()):
        chosen = state.starts[seat] != NONE
        if state.frame.with_clans and (state.clans[seat].index != NONE) != chosen:
            raise player.at("clan").error("clan and starting tile are chosen together")


def check_pieces(state: ClansState, seat: int, player: Reader) -> None:
    """Merchants are all there, never on both sides of a good (CC-TRADE-08); fishermen are apart (CC-CLAN-506)."""
    boards = state.frame.components.boards
    clan = state.clans[seat]
    merchants = state.unhired[seat] + state.merchants[seat] + sum(state.market[seat * AREAS : (seat + 1) * AREAS])
    if merchants != boards.merchants:
        raise player.at("merchants").error(f"the seat has {merchants} merchants altogether, not {boards.merchants}")
    most = boards.merchants - boards.merchants_at_start - clan.merchants
    if state.unhired[seat] > most:
        raise player.at("unhired").error(f"{state.unhired[seat]} is not a number from 0 to {most}")
    for good in range(len(GOODS)):
        if state.on_market(seat, BUY, good) and state.on_market(seat, SELL, good):
            raise player.at("merchants").error(f"some buy and some sell {GOODS[good]}")
    fishermen = state.standing_on(seat, WORKER) & state.frame.water
    if together(state.frame.layout.adjacent, fishermen) & fishermen:
        raise player.at("units").at("worker").error("two fishermen are side by side")


def check_clan_and_ports(state: ClansState, seat: int, player: Reader) -> None:
    """What the clan allows, and markers on port tiles that are there."""
    clan = state.clans[seat]
    least = clan.starting_level(state.frame.small)
    if state.shipping[seat] < least:
        raise player.at("shipping").error(f"the clan begins with {least}")
    if clan.own_workers and state.technology[seat]:
        raise player.at("technology").error("the clan has no technology tiles")
    if len(state.boxes[seat]) > clan.boxes:
        raise player.at("contracts").error(f"there is room for {clan.boxes}")
    if state.used_ports[seat] & ~sum([1 << tile for tile in state.frame.ports]):
        raise player.at("used_ports").error("not all of these ports are in play")
    pieces = state.frame.components.units[DISTILLERY].pieces
    if state.fresh[seat] > pieces:
        raise player.at("fresh_whisky").error(f"{state.fresh[seat]} is not a number from 0 to {pieces}")


def contracts_everywhere(state: ClansState) -> list[int]:
    """Where contracts are: on the board and in the pile, with players, out of the game, and just drawn."""
    places = [*state.pile, *state.bottom, *state.removed, *[index for index in state.display if index != NONE]]
    for seat in range(state.frame.seats):
        places.extend([*state.boxes[seat], *state.fulfilled[seat]])
    for pending in state.stack:
        if pending.ask == "drawn":
            places.extend(pending.about[1:])
    return places


def check_contracts(state: ClansState, reader: Reader) -> None:
    """Every contract is in exactly one place."""
    contracts = state.frame.components.contracts
    places = contracts_everywhere(state)
    for index in places:
        if not 0 <= index < len(contracts):
            raise reader.at("stack").error("contracts that there are not were drawn")
        if places.count(index) > 1:
            raise reader.error(f"the contract {contracts[index].id} is in {places.count(index)} places")
    for contract in contracts:
        if contract.index not in places:
            raise reader.error(f"the contract {contract.id} is nowhere")
    if state.frame.solo:
        return
    if state.removed:
        raise reader.at("removed").error("contracts leave only a solo game")
    for box in range(state.frame.filled, state.frame.boxes):
        if state.display[box] != NONE:
            raise reader.at("export_board").error(f"{state.frame.filled} boxes are used with so many players")


def check_imports_and_dice(state: ClansState, reader: Reader) -> None:
    """Tokens stand where fulfilled contracts have brought them (CC-FULFIL-05); dice are rolled alone (CC-SOLO-10)."""
    frame = state.frame
    totals = [0] * len(IMPORTS)
    if tracks_imports(frame) and not frame.static_imports:
        for seat in range(frame.seats):
            totals = [total + amount for total, amount in zip(totals, imported(state, seat), strict=True)]
    if state.imports != totals:
        raise reader.at("imports").error(f"by the fulfilled contracts they are {totals}")
    rolls = frame.components.boards.price_changes if frame.solo and state.round > 1 else 0
    if len({good for good, _, _ in state.dice}) != len(state.dice) or len(state.dice) != rolls:
        raise reader.at("dice").error(f"the prices of {rolls} different goods were changed")


def check_bookings(state: ClansState, reader: Reader) -> None:
    """Points come from scoring tiles and ports, and at the end from all that the final scoring counts."""
    frame = state.frame
    told = reader.items()
    final: Counter[tuple[int, str, int]] = Counter()
    scored: Counter[tuple[int, int]] = Counter()
    ports = [f"port {frame.components.ports[tile].id}" for tile in frame.ports]
    for item, booking in zip(told, state.sheet.bookings, strict=True):
        if not 1 <= booking.round <= state.round:
            raise item.at("round").error(f"the game is in round {state.round}")
        if booking.source in ports:
            continue
        closed = state.over or booking.round < state.round
        if closed and frame.scoring:
            tile = frame.components.scoring_tiles[frame.scoring[booking.round - 1]]
            if booking.source == tile.per:
                scored[booking.seat, booking.round] += 1
                if scored[booking.seat, booking.round] > 1 or booking.points % tile.glory:
                    raise item.error(f"the scoring tile gives {tile.glory} Glory, or more times so many, once")
                continue
        if not state.over or booking.round != ROUNDS:
            raise item.at("source").error(f"{booking.source!r} has brought nothing in round {booking.round}")
        final[booking.seat, booking.source, booking.points] += 1
    if state.over and final != final_bookings(state):
        raise reader.error("these are not the points of the final scoring")


def final_bookings(state: ClansState) -> Counter[tuple[int, str, int]]:
    """What the final scoring writes down for a position at its end."""
    again = state.copy()
    again.sheet = ScoreSheet(state.frame.seats)
    final_scoring(again)
    return Counter([(booking.seat, booking.source, booking.points) for booking in again.sheet.bookings])


def check_books(state: ClansState, reader: Reader) -> None:
    """The books explain all that a seat owns, and nobody ever gave what was not there."""
    owned: Counter[tuple[int, int]] = Counter()
    at_start: Counter[tuple[int, int]] = Counter()
    near: Counter[tuple[int, int]] = Counter()
    sources = known_sources(state)
    for item, (seat, source, what, amount) in zip(reader.items(), state.ledger, strict=True):
        if source not in sources:
            raise item.at("for").error(f"nothing is gained or given for {source!r}")
        owned[seat, what] += amount
        at_start[seat, what] += amount if source == "start" else 0
        near[seat, what] += amount if source == "neighbourhood" else 0
        if owned[seat, what] < 0:
            raise item.error(f"seat {seat} does not have so much {RESOURCES[what]}")
    for seat in range(state.frame.seats):
        begun, has = started_with(state, seat), [*state.goods[seat * len(GOODS) :][: len(GOODS)], state.money[seat]]
        for what, name in enumerate(RESOURCES):
            if owned[seat, what] != has[what]:
                raise reader.error(f"seat {seat} has {owned[seat, what]} {name} by them, not {has[what]}")
            if at_start[seat, what] != begun[what]:
                raise reader.error(f"the starting tile of seat {seat} gives {begun[what]} {name}")
    for good, count in enumerate(state.bought):
        if count and near[state.active, good] < count:
            raise reader.error(f"{count} {GOODS[good]} were not bought from neighbours")


def known_sources(state: ClansState) -> set[str]:
    """What money and goods come from or go to."""
    ports = [f"port {state.frame.components.ports[tile].id}" for tile in state.frame.ports]
    return {*SOURCES, *[f"expand {name}" for name in UNITS], *ports}


def started_with(state: ClansState, seat: int) -> list[int]:
    """Goods and money of the starting tile."""
    if state.starts[seat] == NONE:
        return [0] * len(RESOURCES)
    tile = state.frame.components.starting_tiles[state.starts[seat]]
    return [*tile.goods, tile.money]
