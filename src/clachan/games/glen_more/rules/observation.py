"""A position as numbers, for programs that learn: what a seat may know, straight from the fields of the state.

What is hidden is decided in hidden.py; of the base game only chance to come is (GM-HIDDEN-01 to -03).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.observation import Entity, Notes, cell_place, pack_row
from clachan.games.glen_more.rules.components import LASTING_EFFECTS
from clachan.games.glen_more.rules.resources import RESOURCES, ROOM, SUM
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState

TILE = Entity(
    "tile", "territory", "the top tile of a cell, in the order of building; place: the cell; count: the Scotsmen on it"
)
COVERED = Entity("tile", "covered", "a tile below another one; place: the cell; turn: from below, from 0")
RESOURCE = Entity("resource", "territory", "resources on a tile; place: the cell; count: how many")
PERSON = Entity("tile", "persons", "a Person of a player; place: which")
CARD = Entity("landmark", "cards", "a landmark card of a player; place: which")
LASTING = Entity("lasting effect", "cards", "a lasting effect that a player has; count: its amount")
MARKER = Entity("clan", "clan board", "a marker on a clan field; component: the field; place: which")
ON_RONDEL = Entity("tile", "rondel", "a tile on the Rondel; place: the unwrapped index of its space")
PIECE = Entity("piece", "rondel", "a piece on the Rondel; place: the unwrapped index of its space")
PLANTED = Entity("tile", "stacks", "a tile planted in a stack; place: the stack; turn, count: least and most above it")
DISCARDED = Entity("tile", "discard", "a discarded tile; place: which")
IN_BOX = Entity("tile", "box", "a tile out of the game; place: which")
ASIDE = Entity("tile", "aside", "a tile beside the Clan Board; place: which")
ACTIVATED = Entity("tile", "activated", "a tile that was activated in this turn")
DUE = Entity("scoring", "due", "a scoring round that waits for the end of the turn; place: which; count: the round")
ENTITIES = (
    TILE,
    COVERED,
    RESOURCE,
    PERSON,
    CARD,
    LASTING,
    MARKER,
    ON_RONDEL,
    PIECE,
    PLANTED,
    DISCARDED,
    IN_BOX,
    ASIDE,
    ACTIVATED,
    DUE,
)
# By cell, its place in an observation.
_PLACES: dict[int, int] = {}


def place_of(cell: int) -> int:
    """A cell as one number, as observations tell it; -1 for none."""
    place = _PLACES.get(cell, NONE)
    if place == NONE and cell != NONE:
        place = _PLACES[cell] = cell_place(*coordinates(cell))
    return place


def component_names(state: GlenState) -> Mapping[str, Sequence[str]]:
    """By kind of entity, the names of the components."""
    components = state.frame.components
    names: dict[str, Sequence[str]] = {
        "tile": [tile.name for tile in components.tiles],
        "resource": RESOURCES,
        "landmark": [card.name for card in components.landmarks],
        "lasting effect": LASTING_EFFECTS,
        "clan": [clan.name for clan in components.clans],
        "piece": ["of a player", *state.frame.pieces[state.frame.die :]],
    }
    for extension in state.frame.extensions:
        names.update(extension.component_names())
    return names


def most_entities(state: GlenState) -> int:
    """A tile is in one place, and is activated, and holds a few resources; cards and markers besides."""
    components, seats = state.frame.components, state.frame.seats
    in_play = ("", *state.options.modules)
    tiles = len([tile for tile in components.tiles if tile.module in in_play]) + 2 * seats
    cards = len(components.landmarks) + seats * len(LASTING_EFFECTS)
    further = sum([extension.most_entities(seats) for extension in state.frame.extensions])
    return further + tiles * (2 + ROOM) + cards + seats * components.markers + len(state.frame.pieces) + 8


def observe(state: GlenState, notes: Notes) -> None:
    """Note what the seat may know."""
    _turn(state, notes)
    _table(state, notes)
    _players(state, notes)
    for seat in range(state.frame.seats):
        _territory(state, notes, seat)
    for extension in state.frame.at["observe"]:
        extension.observe(state, notes)


def _turn(state: GlenState, notes: Notes) -> None:
    """The turn that is going on; between turns nobody knows whose was the last."""
    seat = state.seat
    notes.seat_as_one("turn", "1 for the player whose turn it is", seat)
    notes.vector(
        "turn so far",
        "what belongs to the turn",
        (0, 0, 0) if seat == NONE else (_piece(state, state.piece), state.movement, state.extra_used),
        ("piece that moves", "Movement Points", "1 if the extra activation was used"),
    )
    activated = 0 if seat == NONE else state.activated
    while activated:
        low = activated & -activated
        notes.thing(ACTIVATED, NONE, low.bit_length() - 1)
        activated ^= low
    for place, round_ in enumerate(state.due):
        notes.thing(DUE, NONE, NONE, place, 0, round_)


def _piece(state: GlenState, piece: int) -> int:
    """What kind of piece it is: 0 for those of players."""
    return max(0, piece - state.frame.die + 1)


def _table(state: GlenState, notes: Notes) -> None:
    """Rondel, stacks, market, Clan Board."""
    kind, zone = notes.heads[ON_RONDEL]
    for index, tile in state.rondel.items():
        notes.rows.append(pack_row(kind, 0, zone, tile, index, 0, 1))
    for piece, index in enumerate(state.positions):
        if index != NONE:
            notes.thing(PIECE, piece if piece < notes.seats else NONE, _piece(state, piece), index)
    notes.vector(
        "rondel",
        "what is on it besides tiles and pieces",
        (state.front, state.end_index, state.die_waits, state.die_roll),
        ("foremost space that was filled", "space of The End, or -1", "1 if the Die waits", "roll of the Die, or 0"),
    )
    left = [len(stack) for stack in state.stacks]
    for tile, stack, _, least, most in state.planted:
        left[stack] += 1
        notes.thing(PLANTED, NONE, tile, stack, least, most)
    notes.number("stack", "the stack that is drawn from", state.stack_now)
    notes.vector("stacks", "tiles left in each stack", left, LETTERS)
    notes.vector("market", "fields of each row that hold coins", state.market, RESOURCES)
    notes.vector("roads", "what the road to each clan field costs", state.roads)
    for clan, seats in enumerate(state.claimed):
        for place, seat in enumerate(seats):
            notes.thing(MARKER, seat, clan, place)
    notes.things(DISCARDED, NONE, state.discard)
    notes.things(IN_BOX, NONE, state.box)
    notes.things(ASIDE, NONE, state.aside)


def _players(state: GlenState, notes: Notes) -> None:
    """What players have besides their land."""
    notes.by_seat("coins", "coins", state.coins)
    notes.by_seat("whisky", "Whisky Casks", state.whisky)
    notes.by_seat("scotsmen", "Scotsmen in the supply", state.supply)
    notes.by_seat("markers", "Clan Markers in the supply", state.markers)
    for seat in range(notes.seats):
        notes.things(PERSON, seat, state.persons[seat])
        notes.things(CARD, seat, state.cards[seat])
        for what, amount in state.lasting[seat].items():
            notes.thing(LASTING, seat, LASTING_EFFECTS.index(what), NONE, 0, amount)


def _territory(state: GlenState, notes: Notes, seat: int) -> None:
    """Tiles with what is below and on them."""
    territory = state.territories[seat]
    layout, men = territory.layout, territory.men
    kind, zone = notes.heads[TILE]
    owner, rows, places = notes.owners[seat], notes.rows, _PLACES
    for cell, tile in layout.tiles.items():
        place = places[cell] if cell in places else place_of(cell)
        rows.append(pack_row(kind, owner, zone, tile.number, place, 0, men.get(cell, 0)))
    for cell, below in layout.covered.items():
        for depth, tile in enumerate(below):
            notes.thing(COVERED, seat, tile.number, place_of(cell), depth)
    kind, zone = notes.heads[RESOURCE]
    for cell, pile in territory.goods.items():
        goods = pile & ((1 << SUM) - 1)
        resource = 0
        while goods:
            if goods & 255:
                rows.append(pack_row(kind, owner, zone, resource, place_of(cell), 0, goods & 255))
            goods >>= 8
            resource += 1
