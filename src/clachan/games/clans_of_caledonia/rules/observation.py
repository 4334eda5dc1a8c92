"""A position as numbers, for programs that learn, straight from the fields of the state.

Everything is public but chance to come (CC-SETUP-25).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.observation import Entity, Notes, pack_row
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, KINDS, NONE, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import MODULES, NAMES

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState

UNIT = Entity("unit", "map", "a unit on the map; component: its kind; place: the space")
PORT = Entity("port", "map", "a port tile; place: its corner")
USED_PORT = Entity("port", "used", "a port tile that its owner has used")
SCORING = Entity("scoring tile", "round track", "a scoring tile; place: its round, from 0")
ON_EXPORT_BOARD = Entity("contract", "export board", "a contract that can be taken; place: the box")
TAKEN = Entity("contract", "taken", "a contract of a player; place: which")
FULFILLED = Entity("contract", "fulfilled", "a contract that was fulfilled; place: which")
BOTTOM = Entity("contract", "pile bottom", "a contract known to lie below the pile; place: from above")
REMOVED = Entity("contract", "removed", "a contract out of the game; place: which")
CLAN = Entity("clan", "board", "the clan of a player")
CLAN_TO_CHOOSE = Entity("clan", "set-up", "a clan that can be chosen; place: its pair")
START = Entity("starting tile", "board", "the starting tile of a player")
START_TO_CHOOSE = Entity("starting tile", "set-up", "a starting tile that can be chosen; place: its pair")
DIE = Entity("good", "dice", "a price that the dice of the solo game have moved; turn: the die; count: the steps")
ENTITIES = (
    UNIT,
    PORT,
    USED_PORT,
    SCORING,
    ON_EXPORT_BOARD,
    TAKEN,
    FULFILLED,
    BOTTOM,
    REMOVED,
    CLAN,
    CLAN_TO_CHOOSE,
    START,
    START_TO_CHOOSE,
    DIE,
)
# Areas of the market, in the order of a seat's run in `state.market`.
_AREA_NAMES = (*[f"buy {good}" for good in GOODS], *[f"sell {good}" for good in GOODS])
assert len(_AREA_NAMES) == AREAS


def component_names(state: ClansState) -> Mapping[str, Sequence[str]]:
    """By kind of entity, the names of the components."""
    components = state.frame.components
    return {
        "unit": UNITS,
        "port": [tile.id for tile in components.ports],
        "scoring tile": [tile.id for tile in components.scoring_tiles],
        "contract": [contract.id for contract in components.contracts],
        "clan": [clan.id for clan in components.clans],
        "starting tile": [tile.id for tile in components.starting_tiles],
        "good": GOODS,
        "space": NAMES,
    }


def most_entities(state: ClansState) -> int:
    """A contract and a clan is in one place; units have a space each."""
    components, seats = state.frame.components, state.frame.seats
    pieces = seats * sum([unit.pieces for unit in components.units])
    ports = len(components.ports) * (1 + seats)
    return min(len(NAMES), pieces) + ports + len(components.contracts) + 2 * len(components.clans) + 4 * seats + 32


def observe(state: ClansState, notes: Notes) -> None:
    """Note everything but chance to come."""
    _turn(state, notes)
    _table(state, notes)
    _boards(state, notes)
    for seat in range(state.frame.seats):
        _pieces(state, notes, seat)


def _turn(state: ClansState, notes: Notes) -> None:
    """Who is where in the order, and what has been done in this turn."""
    seats = notes.seats
    order, passed = [NONE] * seats, [NONE] * seats
    for place, seat in enumerate(state.order):
        order[seat] = place
    for place, seat in enumerate(state.passed):
        passed[seat] = place
    notes.by_seat("order", "the place in the order of this round", order)
    notes.by_seat("passed", "the place in the order of passing, or -1", passed)
    notes.seat_as_one("active", "1 for the player whose turn it is", state.active)
    notes.vector(
        "turn",
        "what has been done in this turn",
        (state.acted, state.rowed, state.fee_received, state.fulfilling, state.shifted),
        ("acted", "rowed", "fee received", "contracts fulfilled", "good whose price a port has moved, or -1"),
    )
    notes.vector("bought", "how many of each good were bought in this turn", state.bought, GOODS)
    notes.number("workers placed", "first workers that have been placed or skipped", state.placed)
    notes.by_seat("stage", "how far a player has come in production", state.stage)


def _table(state: ClansState, notes: Notes) -> None:
    """Map, market, export board."""
    frame = state.frame
    layout = frame.layout
    sides = [int(side) for side in layout.sides]
    notes.vector("sides", "which side of each module of the map is up", sides, tuple(MODULES))
    notes.vector(
        "terrain",
        "by space, the land where units can stand: 1 grassland, 2 forest, 4 mountain, 8 loch, 16 port",
        frame.open_land,
    )
    notes.vector("land cost", "by space, what its land costs", layout.cost)
    notes.vector("prices", "the space of each price marker, from 0", state.prices, GOODS)
    notes.vector("imports", "import goods so far", state.imports, IMPORTS)
    contracts = frame.components.contracts
    notes.members("pile", "1 for each contract that nobody has seen", state.pile, len(contracts))
    notes.things(PORT, NONE, frame.ports)
    notes.things(SCORING, NONE, frame.scoring)
    for place, contract in enumerate(state.display):
        if contract != NONE:
            notes.thing(ON_EXPORT_BOARD, NONE, contract, place)
    notes.things(BOTTOM, NONE, state.bottom)
    notes.things(REMOVED, NONE, state.removed)
    for place, (clan, start) in enumerate(state.pairs):
        if clan != NONE:
            notes.thing(CLAN_TO_CHOOSE, NONE, clan, place)
        notes.thing(START_TO_CHOOSE, NONE, start, place)
    for good, die, steps in state.dice:
        notes.thing(DIE, NONE, good, NONE, die, steps)


def _boards(state: ClansState, notes: Notes) -> None:
    """What is on the boards of the players."""
    notes.by_seat("money", "pounds", state.money)
    notes.runs("goods", "goods in stock", GOODS, state.goods)
    notes.by_seat("merchants", "merchants that can be sent", state.merchants)
    notes.by_seat("unhired", "merchants that can be hired", state.unhired)
    notes.runs("market", "merchants in each area of the market", _AREA_NAMES, state.market)
    notes.by_seat("shipping", "the shipping level", state.shipping)
    notes.by_seat("technology", "flipped technology tiles: 1 woodcutters, 2 miners; added", state.technology)
    notes.by_seat("cellar", "spaces of the cellar that hold a barrel: a bit each", state.cellar)
    notes.by_seat("fresh whisky", "whisky distilled in this production", state.fresh)
    notes.by_seat("bid", "the bid for a clan", state.bids)


def _pieces(state: ClansState, notes: Notes, seat: int) -> None:
    """Units, contracts, tiles of a seat."""
    kind, zone = notes.heads[UNIT]
    owner, rows = notes.owners[seat], notes.rows
    start = seat * KINDS
    for unit, spaces in enumerate(state.units[start : start + KINDS]):
        while spaces:
            low = spaces & -spaces
            rows.append(pack_row(kind, owner, zone, unit, low.bit_length() - 1, 0, 1))
            spaces ^= low
    notes.things(TAKEN, seat, state.boxes[seat])
    notes.things(FULFILLED, seat, state.fulfilled[seat])
    if state.used_ports[seat]:
        for tile in state.frame.components.ports:
            if state.used_ports[seat] >> tile.index & 1:
                notes.thing(USED_PORT, seat, tile.index)
    if state.clans[seat].index != NONE:
        notes.thing(CLAN, seat, state.clans[seat].index)
    if state.starts[seat] != NONE:
        notes.thing(START, seat, state.starts[seat])
