"""What has to go together in a position that was read: everything is there once, and whoever is asked has an answer."""

from __future__ import annotations

from clachan.core.positions import check_told
from clachan.core.reading import Reader
from clachan.games.glen_more.rules.rondel import fillable, rearmost
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import HOME, LETTERS, NONE


def check_position(state: GlenState, reader: Reader) -> None:
    """Refuse what cannot be."""
    check_tiles(state, reader)
    check_cards(state, reader)
    check_figures(state, reader)
    check_pieces(state, reader)
    check_turn(state, reader)
    check_asked(state, reader)


def tiles_everywhere(state: GlenState) -> list[int]:
    """Where tiles are: on the Rondel, in stacks and piles, with players, and those that are paid for but not placed."""
    places = [*state.rondel.values(), *state.discard, *state.box, *state.aside]
    for stack in state.stacks:
        places.extend(stack)
    places.extend([planted[0] for planted in state.planted])
    for seat in range(state.frame.seats):
        places.extend(state.persons[seat])
        layout = state.territories[seat].layout
        for cell, top in layout.tiles.items():
            places.extend([tile.number for tile in [top, *layout.covered.get(cell, ())] if tile.stack != HOME])
    for extension in state.frame.at["piles"]:
        places.extend(extension.piles(state, 0))
    for pending in state.stack:
        if pending.ask == "place":
            places.append(pending.about[0])
        elif pending.ask == "place paid":
            places.append(pending.about[1])
    return places


def tiles_in_play(state: GlenState) -> list[int]:
    """All tiles of the game and of the modules that are played, without the Home Tiles."""
    in_play = ("", *state.options.modules)
    tiles = state.frame.components.tiles
    return [tile.number for tile in tiles if tile.stack != HOME and tile.module in in_play]


def check_tiles(state: GlenState, reader: Reader) -> None:
    """Every tile is in exactly one place."""
    places = tiles_everywhere(state)
    in_play = tiles_in_play(state)
    for tile in places:
        if tile not in in_play:
            raise reader.error(f"the tile {state.tile(tile).name} does not belong to a game with these options")
        if places.count(tile) > 1:
            raise reader.error(f"the tile {state.tile(tile).name} is in {places.count(tile)} places")
    for tile in in_play:
        if tile not in places:
            raise reader.error(f"the tile {state.tile(tile).name} is nowhere")


def check_cards(state: GlenState, reader: Reader) -> None:
    """A landmark card has one owner."""
    owned = [card for cards in state.cards for card in cards]
    for card in owned:
        if owned.count(card) > 1:
            name = state.frame.components.landmarks[card].name
            raise reader.at("players").error(f"the landmark card {name} has {owned.count(card)} owners")


def check_figures(state: GlenState, reader: Reader) -> None:
    """Scotsmen and Clan Markers are all there; one Scotsman of each seat is on the Rondel."""
    components = state.frame.components
    for seat, player in enumerate(reader.at("players").items()):
        away = sum([extension.scotsmen_away(state, seat) for extension in state.frame.at["scotsmen_away"]])
        scotsmen = state.supply[seat] + state.territories[seat].scotsmen + away + 1
        if scotsmen != components.scotsmen:
            raise player.error(f"has {scotsmen} Scotsmen, not {components.scotsmen}")
        markers = state.markers[seat] + sum([seats.count(seat) for seats in state.claimed])
        if markers != components.markers:
            raise player.error(f"has {markers} Clan Markers, not {components.markers}")


def check_pieces(state: GlenState, reader: Reader) -> None:
    """Each seat has its piece on the Rondel, and only The End has room for several."""
    pieces = reader.at("rondel").at("pieces")
    before: list[int] = []
    for seat in range(state.frame.seats):
        index = state.positions[seat]
        if index == NONE:
            raise pieces.error(f"{state.frame.pieces[seat]} is missing")
        if index in before and index != state.end_index:
            raise pieces.error(f"{state.frame.pieces[seat]} stands where another piece stands")
        before.append(index)
    ahead = [index for index in (*state.rondel, *state.positions) if index > state.front and fillable(state, index)]
    if ahead:
        raise reader.at("rondel").at("front").error(f"something is on space {ahead[0]}, further ahead")
    the_end = state.frame.components.the_end.number
    lies = [index for index, tile in state.rondel.items() if tile == the_end]
    if lies != ([] if state.end_index == NONE else [state.end_index]):
        raise reader.at("rondel").at("the_end").error("is the space on which the tile The End lies")


def check_turn(state: GlenState, reader: Reader) -> None:
    """Rounds go with the stacks, and a turn begins with the rearmost piece (GM-TURN-01, GM-REFILL-06)."""
    if not state.over and state.round != min(state.stack_now + 1, len(LETTERS)):
        raise reader.at("round").error(f"the stack {LETTERS[state.stack_now]} belongs to another round")
    if state.asked == "turn" and not state.deciders == (state.seat,) == (rearmost(state),):
        raise reader.at("stack").error("the turn is that of the rearmost piece")


def check_asked(state: GlenState, reader: Reader) -> None:
    """Each of the deciders can answer, and what is told follows from the rest."""
    if state.stack and not state.stack[-1].seats:
        raise reader.at("stack").error("the last entry asks somebody")
    for seat in state.deciders:
        if not state.legal(seat):
            raise reader.at("stack").error(f"seat {seat} has no answer to {state.asked!r}")
    check_told(reader, state)
