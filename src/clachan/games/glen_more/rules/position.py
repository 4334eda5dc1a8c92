"""A state made again from the JSON of `to_json`: each part is read, then the whole is checked."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.game import Game
from clachan.core.positions import read_options, read_state, reader_of
from clachan.core.reading import Reader
from clachan.core.views import View
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.components import LASTING_EFFECTS, Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.position_checks import check_position
from clachan.games.glen_more.rules.position_names import clan_named, landmark_named, seat_at, tile_named, tiles_named
from clachan.games.glen_more.rules.position_territory import read_territory
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.setup import empty_table, new_frame
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

# No index of the Rondel and no number of coins comes near this.
MANY = 100_000


def read_position(
    game: Game, components: Components, actions: Actions, extensions: Sequence[GlenExtension], json: View
) -> GlenState:
    """The state that a whole position tells of; one that cannot be is refused."""
    reader = reader_of(json, game.name)
    frame = new_frame(game, components, actions, extensions, read_options(game, reader))
    state = empty_table(frame, 0)
    read_state(state, reader, frame.seats, frame.phases, frame.decisions)
    read_rondel(state, reader.at("rondel"))
    read_stacks(state, reader)
    read_clan_board(state, reader.at("clan_board"))
    state.market = [reader.at("market").at(name).number(0, FIELDS) for name in RESOURCES]
    state.discard = tiles_named(state, reader.at("discard"))
    state.box = tuple(tiles_named(state, reader.at("box")))
    state.aside = tuple(tiles_named(state, reader.at("aside")))
    state.due = tuple(reader.at("due").numbers(1, 4))
    read_players(state, reader)
    read_turn(state, reader)
    try:
        restore_parts(state, reader)
        check_position(state, reader)
    except (LookupError, ValueError, TypeError, AssertionError):
        # Numbers that a decision is about are understood by its rules alone.
        raise reader.at("stack").error("something that waits there is about nothing of this position") from None
    return state


def restore_parts(state: GlenState, reader: Reader) -> None:
    """What the Chronicles in play add."""
    for extension in state.frame.extensions:
        part = extension.restore(state, reader)
        state.extras[type(part)] = part


def read_rondel(state: GlenState, reader: Reader) -> None:
    """Pieces and tiles."""
    frame = state.frame
    for name, index in reader.at("pieces").fields().items():
        if name not in frame.pieces:
            raise index.error(f"is none of the pieces {', '.join(frame.pieces)}")
        state.positions[frame.pieces.index(name)] = index.number(0, MANY)
    for item in reader.at("tiles").items():
        at = item.at("index").number(0, MANY)
        if state.rondel and at <= max(state.rondel):
            raise item.at("index").error("tiles are told in the order of their spaces, one on each")
        state.rondel[at] = tile_named(state, item.at("tile"))
    state.front = reader.at("front").number(0, MANY)
    the_end = reader.at("the_end")
    state.end_index = NONE if the_end.nothing() else the_end.number(0, MANY)
    state.die_waits = reader.at("die_waits").flag()
    roll = reader.at("die_roll")
    state.die_roll = 0 if roll.nothing() else roll.number(1)


def read_stacks(state: GlenState, reader: Reader) -> None:
    """The tiles of the stacks, in the order in which chance finds them, and those with a place of their own."""
    state.stacks = [tiles_named(state, stack) for stack in reader.at("stack_contents").items()]
    if len(state.stacks) != len(LETTERS):
        raise reader.at("stack_contents").error(f"there are {len(LETTERS)} stacks")
    state.stack_now = LETTERS.index(reader.at("stacks").at("now").text(LETTERS))
    known = reader.at("stacks").at("planted").items()
    placed = reader.at("planted").items()
    if len(known) != len(placed):
        raise reader.at("planted").error(f"of {len(known)} tiles bounds are known")
    state.planted = tuple([read_planted(state, *pair) for pair in zip(placed, known, strict=True)])


def read_planted(state: GlenState, placed: Reader, known: Reader) -> tuple[int, int, int, int, int]:
    """A tile at a place of its own in a stack."""
    tile = tile_named(state, placed.at("tile"))
    stack = LETTERS.index(placed.at("stack").text(LETTERS))
    least = known.at("least").number(0, MANY)
    most = known.at("most").number(least, MANY)
    return tile, stack, placed.at("above").number(least, most), least, most


def read_clan_board(state: GlenState, reader: Reader) -> None:
    """The markers on each field."""
    clans = state.frame.components.clans
    for item in reader.items():
        number = clan_named(state, item.at("clan"))
        seats = [seat_at(state, seat) for seat in item.at("markers").items()]
        if seats and not clans[number].effects:
            raise item.at("markers").error("nobody can claim this field")
        if len(seats) > 1 and not clans[number].repeatable:
            raise item.at("markers").error("the field is claimed once")
        state.claimed[number] = tuple(seats)
    state.roads = road_costs(state.frame.components, state.claimed)


def read_players(state: GlenState, reader: Reader) -> None:
    """What each seat has, and its territory."""
    seats = state.frame.seats
    players, orders = reader.at("players").items(), reader.at("order_on_tiles").items()
    for name, told in (("players", players), ("order_on_tiles", orders)):
        if len(told) != seats:
            raise reader.at(name).error(f"there are {seats} players")
    for seat in range(seats):
        read_player(state, seat, players[seat])
        state.territories[seat] = read_territory(state, players[seat].at("territory"), orders[seat])


def read_player(state: GlenState, seat: int, reader: Reader) -> None:
    """Coins, casks, figures, persons, cards and lasting effects of a seat."""
    components = state.frame.components
    state.coins[seat] = reader.at("coins").number(0, MANY)
    state.whisky[seat] = reader.at("whisky").number(0, MANY)
    state.supply[seat] = reader.at("scotsmen").number(0, components.scotsmen)
    state.markers[seat] = reader.at("markers").number(0, components.markers)
    state.persons[seat] = tuple(tiles_named(state, reader.at("persons")))
    state.cards[seat] = tuple([landmark_named(state, card) for card in reader.at("landmarks").items()])
    lasting = reader.at("lasting").fields()
    for name, amount in lasting.items():
        if name not in LASTING_EFFECTS:
            raise amount.error(f"is none of {', '.join(LASTING_EFFECTS)}")
    state.lasting[seat] = {name: amount.number(1) for name, amount in lasting.items()}


def read_turn(state: GlenState, reader: Reader) -> None:
    """Whose turn it is, with which piece, and what has been done in it."""
    pieces = state.frame.pieces
    last = reader.at("last_piece")
    state.piece = NONE if last.nothing() else pieces.index(last.text(pieces))
    turn = reader.at("turn")
    if turn.nothing():
        return
    state.seat = seat_at(state, turn.at("seat"))
    state.movement = turn.at("movement").number(0, MANY)
    state.extra_used = turn.at("extra_activation_used").flag()
    for tile in tiles_named(state, turn.at("activated")):
        state.activated |= 1 << tile
