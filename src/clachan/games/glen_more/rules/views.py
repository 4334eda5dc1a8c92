"""A position as plain data: all of it, or what one seat may know (GM-HIDDEN, GM-PUBLIC).

Rules: GM-PUBLIC-01…05.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.resources import RESOURCES, count
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState


def view(state: GlenState, seat: int | None) -> dict[str, Json]:
    """What a seat may know (GM-PUBLIC-01 to -05); None for a spectator."""
    return {"seat": seat, **_position(state, seat, False)}


def whole(state: GlenState) -> dict[str, Json]:
    """Everything, secrets and the state of chance included."""
    position = _position(state, None, True)
    position["stack_contents"] = [_names(state, stack) for stack in state.stacks]
    position["planted"] = [
        {"tile": state.tile(tile).name, "stack": LETTERS[stack], "above": above}
        for tile, stack, above, _, _ in state.planted
    ]
    return {"seat": "all", **position, "chance": f"{state.rng.state:016x}"}


def _position(state: GlenState, seat: int | None, everything: bool) -> dict[str, Json]:
    frame = state.frame
    position: dict[str, Json] = {
        "game": "glen-more",
        "options": frame.options.to_json(),
        "round": state.round,
        "over": state.over,
        "asked": state.asked,
        "deciders": list(state.deciders),
        "pending": [_pending(state, place) for place in range(len(state.stack))],
        "turn": _turn(state),
        "rondel": _rondel(state),
        "stacks": _stacks(state),
        "market": {name: state.market[kind] for kind, name in enumerate(RESOURCES)},
        "clan_board": _clan_board(state),
        "landmarks": _landmarks_left(state),
        "discard": _names(state, state.discard),
        "box": _names(state, state.box),
        "aside": _names(state, state.aside),
        "players": [_player(state, player) for player in range(frame.seats)],
        "sheet": state.sheet.to_json(),
    }
    if state.over:
        position["ranking"] = list(state.ranking)
    if frame.at["piles"]:
        # Discarded tiles that lie elsewhere than on the common pile (GM7-50).
        position["piles"] = [
            name for extension in frame.at["piles"] for name in _names(state, extension.piles(state, NONE))
        ]
    for extension in frame.extensions:
        position[extension.name] = extension.describe(state, seat, everything)
    return position


def _pending(state: GlenState, place: int) -> dict[str, Json]:
    """A decision or task that waits, the one that is asked last; docs/state.md tells what each is about."""
    pending = state.stack[place]
    about = state.frame.decisions[pending.ask].describe(state, pending)
    return {"ask": pending.ask, "seats": list(pending.seats), **about}


def _turn(state: GlenState) -> Json:
    """The turn that is going on."""
    if state.seat == NONE:
        return None
    return {
        "seat": state.seat,
        "piece": state.frame.pieces[state.piece],
        "movement": state.movement,
        "activated": [tile.name for tile in state.frame.components.tiles if state.activated >> tile.number & 1],
        "extra_activation_used": state.extra_used,
    }


def _rondel(state: GlenState) -> Json:
    """Spaces by their unwrapped index; the space on the board is the remainder by the number of spaces."""
    pieces: dict[str, Json] = {}
    for piece, name in enumerate(state.frame.pieces):
        if state.positions[piece] != NONE:
            pieces[name] = state.positions[piece]
    tiles: list[Json] = []
    for index, tile in state.rondel.items():
        tiles.append({"index": index, "tile": state.tile(tile).name})
    return {
        "spaces": state.frame.spaces,
        "pieces": pieces,
        "tiles": tiles,
        "front": state.front,
        "the_end": None if state.end_index == NONE else state.end_index,
        "die_waits": state.die_waits,
        "die_roll": state.die_roll or None,
    }


def _stacks(state: GlenState) -> Json:
    """How many tiles are left in each stack (GM-PUBLIC-02), and what is known of The End (GM-HIDDEN-03)."""
    left: dict[str, Json] = {}
    for stack, letter in enumerate(LETTERS):
        left[letter] = len(state.stacks[stack]) + sum([1 for planted in state.planted if planted[1] == stack])
    known: list[Json] = []
    for tile, stack, _, least, most in state.planted:
        known.append({"tile": state.tile(tile).name, "stack": LETTERS[stack], "least": least, "most": most})
    return {"now": LETTERS[state.stack_now], "left": left, "planted": known}


def _clan_board(state: GlenState) -> Json:
    fields: list[Json] = []
    for clan in state.frame.components.clans:
        markers: list[Json] = list(state.claimed[clan.number])
        fields.append({"clan": clan.name, "markers": markers, "road": state.roads[clan.number]})
    return fields


def _landmarks_left(state: GlenState) -> Json:
    """The cards that nobody has (GM-SETUP-04)."""
    owned = {card for cards in state.cards for card in cards}
    in_play = ("", *state.options.modules)
    cards = [card for card in state.frame.components.landmarks if card.module in in_play]
    return [card.name for card in cards if card.number not in owned]


def _player(state: GlenState, seat: int) -> dict[str, Json]:
    landmarks = state.frame.components.landmarks
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "points": state.sheet.totals[seat],
        "coins": state.coins[seat],
        "whisky": state.whisky[seat],
        "scotsmen": state.supply[seat],
        "markers": state.markers[seat],
        "persons": _names(state, state.persons[seat]),
        "landmarks": [landmarks[card].name for card in state.cards[seat]],
        "lasting": dict(state.lasting[seat]),
        "finished": state.finished(seat),
        "territory": territory_json(state, seat),
    }


def territory_json(state: GlenState, seat: int) -> list[Json]:
    """The cells of a territory in the order in which they were built on."""
    territory = state.territories[seat]
    cells: list[Json] = []
    for cell, tile in territory.layout.tiles.items():
        x, y = coordinates(cell)
        pile = territory.goods.get(cell, 0)
        entry: dict[str, Json] = {"tile": tile.name, "x": x, "y": y}
        covered = territory.layout.covered.get(cell, ())
        if covered:
            entry["covers"] = [below.name for below in covered]
        if pile:
            entry["resources"] = {name: count(pile, kind) for kind, name in enumerate(RESOURCES) if count(pile, kind)}
        if cell in territory.men:
            entry["scotsmen"] = territory.men[cell]
        cells.append(entry)
    return cells


def _names(state: GlenState, tiles: Iterable[int]) -> list[Json]:
    return [state.tile(tile).name for tile in tiles]
