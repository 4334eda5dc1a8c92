"""A position as numbers, for programs that learn: what a seat may know, straight from the fields of the state.

What is secret is decided in who_knows_what.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.observation import Entity, Notes, cell_place, pack_row
from clachan.games.isle_of_skye.rules.grid import WIDTH, coordinates
from clachan.games.isle_of_skye.rules.who_knows_what import NONE, gold_is_shown, opened, prices_are_shown

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState

TILE = Entity("tile", "territory", "a tile of a territory, in the order of building; place: the cell; turn: quarters")
DRAWN = Entity(
    "tile", "drawn", "a tile in front of its owner's screen; place: which; if known: turn: 1 for the axe; count: price"
)
OFFER = Entity("tile", "offer", "a tile on offer; place: which; count: its price")
ACQUIRED = Entity("tile", "acquired", "a tile that is to be built; place: which")
TAKEN_UP = Entity("tile", "taken up", "the tile that is built now; place: the chosen cell, or -1")
RETURNED = Entity("tile", "returned", "a tile that goes back into the bag; place: which")
ENTITIES = (TILE, DRAWN, OFFER, ACQUIRED, TAKEN_UP, RETURNED)
# By cell, its place in an observation.
PLACES = [cell_place(*coordinates(cell)) for cell in range(WIDTH * WIDTH)]


def observe(state: SkyeState, notes: Notes) -> None:
    """Note what the seat may know."""
    frame = state.frame
    notes.seat_as_one("starting player", "1 for the starting player", state.starting_player)
    notes.vector("scoring tiles", "the scoring tiles A to D, by number", state.letters)
    letters = frame.track.letters[min(state.round, frame.rounds) - 1]
    notes.vector("scored now", "1 for those of A to D that this round scores", [int(i in letters) for i in range(4)])
    notes.number("rounds", "how many rounds the game has", frame.rounds)
    notes.members("bag", "1 for each tile in the bag", state.bag, len(frame.components.tiles))
    notes.number("gold shown in", "the round in which all gold was shown last, or 0", state.gold_shown_round)
    shown = list(state.gold_shown) if state.gold_shown else [NONE] * notes.seats
    notes.by_seat("gold shown", "the gold that was shown then, or -1", shown)
    open_ = opened(state, notes.seat)
    notes.by_seat(
        "gold",
        "free gold, or -1 where it is secret",
        [gold if gold_is_shown(state, open_[seat]) else NONE for seat, gold in enumerate(state.gold)],
    )
    notes.by_seat("income", "the income of this round", state.income)
    balance = [gold - kept for gold, kept in zip(state.gold, state.kept, strict=True)]
    notes.by_seat("balance", "the gold of this round: income and all that came and went since", balance)
    notes.by_seat("lowest", "the least that the balance was; below zero, so much must have been kept", state.lowest)
    for seat in range(frame.seats):
        _player(state, notes, seat, open_[seat])
    for extension in frame.at["observe"]:
        extension.observe(state, notes)


def _player(state: SkyeState, notes: Notes, seat: int, open_: bool) -> None:
    """The tiles of a seat."""
    kind, zone = notes.heads[TILE]
    owner, rows, places = notes.owners[seat], notes.rows, PLACES
    for cell, face in state.territories[seat].cells.items():
        rows.append(pack_row(kind, owner, zone, face.tile.index, places[cell], face.rotation, 1))
    shown = prices_are_shown(state, open_)
    axe, prices = state.axes[seat], state.prices[seat]
    for slot, tile in enumerate(state.drawn[seat]):
        if shown:
            notes.thing(DRAWN, seat, tile, slot, int(slot == axe), prices[slot])
        else:
            notes.thing(DRAWN, seat, tile, slot, 0, NONE)
    for slot, (tile, price) in enumerate(state.offers[seat]):
        notes.thing(OFFER, seat, tile, slot, 0, price)
    notes.things(ACQUIRED, seat, state.acquired[seat])
    notes.things(RETURNED, seat, state.returned[seat])
    if state.chosen[seat] != NONE:
        spot = state.spot[seat]
        notes.thing(TAKEN_UP, seat, state.chosen[seat], NONE if spot == NONE else places[spot])
