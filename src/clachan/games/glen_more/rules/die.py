"""The Die: it rolls, moves and discards.

GM-DIE-10 needs no code: the Die is no seat. GM-DIE-18 is asked in turns.py. GM-DIE-13 follows from GM-DIE-12.

Rules: GM-DIE-01…10, GM-DIE-12, GM-DIE-13, GM-DIE-15…18, GM-END-11, GMC-06, GMC-07, GMC-09, GMX-06.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.rondel import discard_tile, next_space
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def act_as_die(state: GlenState) -> None:
    """The Die rolls, moves and discards (GM-DIE-01, -02); then the Rondel is refilled (GM-DIE-08, -09)."""
    faces = state.frame.components.faces
    reveal(state)
    state.die_roll = faces[state.rng.below(len(faces))]
    state.seat = NONE
    state.push_task("refilled")
    state.push_task("refill")
    move_die(state, state.die_roll)


def move_die(state: GlenState, roll: int) -> None:
    """Move the Die so many tiles on, over pieces and gaps (GM-DIE-03, -12, -13).

    Tiles with a Chronicle icon are counted but never removed (GM-DIE-05, GMC-06, GMX-06), nor is The End (GM-DIE-06).
    Nobody else asks for the icon (GMC-09).
    """
    frame = state.frame
    start = state.positions[frame.die]
    stops = {index: True for index, tile in state.rondel.items() if not state.tile(tile).shows_icon}
    counted = [index for index in state.rondel if index > start]
    for extension in frame.at["counted_by_die"]:
        counted.extend([index for index in extension.counted_by_die(state) if index > start])
    counted.sort()
    steps = 0
    for index in counted:
        if index == state.end_index:
            if not frame.die_goes_beyond_end:
                leave_rondel(state, start, index)
                return
            steps += 1
            if steps >= roll:
                # The count ends on The End itself: no tile is discarded.
                leave_rondel(state, start, index)
                return
            continue
        steps += 1
        if steps >= roll and index in stops:
            stop_die(state, start, index)
            return
    if state.end_index > start:
        leave_rondel(state, start, state.end_index)
        return
    # Fewer tiles than rolled, or none that may be removed (GM-DIE-15, GMC-07).
    state.front = next_space(state, state.front)
    state.positions[frame.die] = state.front
    state.die_waits = True
    for extension in frame.at["die_moved"]:
        extension.die_moved(state, start, state.front)


def stop_die(state: GlenState, start: int, index: int) -> None:
    """The Die takes the place of a tile, which is discarded (GM-DIE-04, -17); beyond The End it leaves the game."""
    die = state.frame.die
    discard_tile(state, state.rondel.pop(index), die)
    state.positions[die] = index
    for extension in state.frame.at["die_moved"]:
        extension.die_moved(state, start, index)
    if state.end_index != NONE and index > state.end_index:
        state.positions[die] = NONE


def leave_rondel(state: GlenState, start: int, index: int) -> None:
    """The Die reaches The End and is out of the game (GM-DIE-07, GM-END-11)."""
    state.positions[state.frame.die] = NONE
    state.die_waits = False
    for extension in state.frame.at["die_moved"]:
        extension.die_moved(state, start, index)


def end_waiting(state: GlenState, index: int, tile: int) -> None:
    """A tile is laid while the Die waits: it takes the first suitable one (GM-DIE-15, -16)."""
    start = state.positions[state.frame.die]
    if tile == state.frame.components.the_end.number:
        leave_rondel(state, start, index)
    elif not state.tile(tile).shows_icon:
        state.die_waits = False
        stop_die(state, start, index)
