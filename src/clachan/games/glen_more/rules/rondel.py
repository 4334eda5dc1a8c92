"""The Rondel: who is next, what is discarded, the Die, and the refill (GM-SETUP, GM-TURN, GM-DIE, GM-REFILL).

Spaces are numbered clockwise with ever-growing indices; a space on the board is the remainder by their number.
"""

from __future__ import annotations

from clachan.core.flow import Decision, Phase
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.components import LETTERS, NONE, STARTING
from clachan.games.glen_more.rules.scoring import score_round
from clachan.games.glen_more.rules.state import GlenState

LAST_STACK = len(LETTERS) - 1


# Set-up


def lay_out_rondel(state: GlenState) -> None:
    """Pieces in random order, the Die, the S tiles in random order, then tiles of stack A (GM-SETUP-06 to -17)."""
    frame = state.frame
    seats = list(range(frame.seats))
    index = 1
    while seats:
        seat = state.rng.draw(seats)
        state.positions[seat] = index
        state.coins[seat] = frame.components.coins[index - 1]
        index += 1
    if frame.uses_die:
        state.positions[frame.die] = index
        index += 1
    starting = [tile.number for tile in frame.components.tiles if tile.stack == STARTING and tile.module == ""]
    while starting:
        state.rondel[index] = state.rng.draw(starting)
        index += 1
    for extension in frame.at["before_stack_a"]:
        index = extension.before_stack_a(state, index)
    state.front = index - 1
    refill(state)


def shuffle_stacks(state: GlenState) -> None:
    """Four stacks; The End lies about in the middle of D, or on top of it (GM-SETUP-11 to -13)."""
    frame = state.frame
    stacks: dict[str, list[int]] = {letter: [] for letter in LETTERS}
    for tile in frame.components.tiles:
        if tile.stack in stacks and tile.module == "" and not tile.is_end:
            if tile.spare and not frame.spare_tiles:
                state.box = (*state.box, tile.number)
            else:
                stacks[tile.stack].append(tile.number)
    for extension in frame.at["stacks"]:
        extension.stacks(stacks)
    state.stacks = [stacks[letter] for letter in LETTERS]
    for extension in frame.at["plant"]:
        extension.plant(state)
    middle = len(state.stacks[LAST_STACK]) // 2
    if frame.short:
        plant(state, frame.components.the_end.number, LAST_STACK, 0, 0)
    else:
        plant(state, frame.components.the_end.number, LAST_STACK, middle - 1, middle + 1)


def plant(state: GlenState, tile: int, stack: int, least: int, most: int) -> None:
    """Put a tile into a stack so that at least and at most so many tiles lie above it, all equally likely."""
    above = least + state.rng.below(most - least + 1)
    state.planted = (*state.planted, (tile, stack, above, least, most))


# Pieces


def rearmost(state: GlenState) -> int:
    """The piece with the smallest index (GM-TURN-01); of several on The End the first."""
    rear = NONE
    for piece, index in enumerate(state.positions):
        if index != NONE and (rear == NONE or index < state.positions[rear]):
            rear = piece
    return rear


def all_finished(state: GlenState) -> bool:
    """Whether all pieces but the Die are on or beyond The End (GM-END-01, GM-DIE-18)."""
    if state.end_index == NONE:
        return False
    die = state.frame.die
    for piece, index in enumerate(state.positions):
        if piece != die and index != NONE and index < state.end_index:
            return False
    for extension in state.frame.at["holds_game_open"]:
        if extension.holds_game_open(state):
            return False
    return True


def players_finished(state: GlenState) -> bool:
    """Whether all players are on or beyond The End, so that the Die no longer acts (GM-DIE-18)."""
    for seat in range(state.frame.seats):
        if not state.finished(seat):
            return False
    return True


def rearmost_but_die(state: GlenState) -> int:
    """Who has its turn while the Die rests: a piece that is no player's and holds the game open."""
    die = state.frame.die
    rear = NONE
    for piece, index in enumerate(state.positions):
        if piece != die and index != NONE and (rear == NONE or index < state.positions[rear]):
            rear = piece
    return rear


def next_participant(state: GlenState) -> None:
    """The rearmost occupant of the Rondel has its turn; when all players are finished the game ends (GM-TURN-01)."""
    if all_finished(state):
        state.push_task("final", (0,))
        return
    frame = state.frame
    piece = rearmost(state)
    if piece == frame.die and players_finished(state):
        piece = rearmost_but_die(state)
    if piece == frame.die:
        act_as_die(state)
    elif piece in frame.piece_owners:
        frame.piece_owners[piece].piece_turn(state, piece)
    else:
        begin_turn(state, piece, piece)
        state.push("turn", piece)


class Turns(Phase[GlenState]):
    """Turn after turn, each of the rearmost piece (GM-TURN-01)."""

    name = "turns"

    def go_on(self, state: GlenState) -> bool:
        """The next participant has its turn."""
        state.push_task("next")
        return True


class NextParticipant(Decision[GlenState]):
    """Who is next, as a task."""

    name = "next"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Begin a turn, let the Die act, or end the game."""
        state.stack.pop()
        next_participant(state)


def begin_turn(state: GlenState, seat: int, piece: int) -> None:
    """A turn of this seat with this piece begins: all limits are fresh (GM-TURN-17, -18)."""
    state.seat = seat
    state.piece = piece
    state.movement = 0
    state.activated = 0
    state.extra_used = False
    for extension in state.frame.at["turn_begins"]:
        extension.turn_begins(state, seat)


def move_piece(state: GlenState, piece: int, goal: int) -> None:
    """Move a piece; put on the stack what it meets on its way, and before that the discard of what all have passed.

    The caller has put on the stack what happens afterwards.
    """
    start = state.positions[piece]
    state.positions[piece] = goal
    if not state.frame.extensions:
        discard_passed(state, piece)
        return
    met: list[tuple[int, Pending]] = []
    for extension in state.frame.at["on_path"]:
        met.extend(extension.on_path(state, piece, start, goal))
    state.push_task("passed", (piece,))
    met.sort(key=lambda item: item[0])
    for _, pending in reversed(met):
        state.stack.append(pending)


class PassedByAll(Decision[GlenState]):
    """Discard what all have passed, after what the piece met on its way."""

    name = "passed"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Discard."""
        state.stack.pop()
        discard_passed(state, pending.about[0])


def discard_passed(state: GlenState, piece: int) -> None:
    """Tiles that every player's piece has passed go to the discard pile (GM-TURN-10, -11); the Die does not count."""
    die = state.frame.die
    passed = 0
    for other, index in enumerate(state.positions):
        if other != die and index != NONE and (passed == 0 or index < passed):
            passed = index
    if next(iter(state.rondel), passed) >= passed:
        return
    behind = [index for index in state.rondel if index < passed and index != state.end_index]
    for index in behind:
        discard_tile(state, state.rondel.pop(index), piece)


def discard_tile(state: GlenState, tile: int, piece: int) -> None:
    """A tile that left the Rondel by a move of this piece goes to the discard pile, or to that of an extension."""
    elsewhere = False
    for extension in state.frame.at["discarded"]:
        # All are told (GMX-76), also when the tile goes to a pile of one of them.
        if extension.discarded(state, tile, piece):
            elsewhere = True
    if not elsewhere:
        state.discard.append(tile)


# The Die


def act_as_die(state: GlenState) -> None:
    """The Die rolls, moves and discards; then the Rondel is refilled (GM-DIE-03 to -08)."""
    faces = state.frame.components.faces
    state.reveals += 1
    state.die_roll = faces[state.rng.below(len(faces))]
    state.seat = NONE
    state.push_task("refilled")
    state.push_task("refill")
    move_die(state, state.die_roll)


def move_die(state: GlenState, roll: int) -> None:
    """Move the Die so many tiles on; tiles with a Chronicle icon are counted but never removed (GM-DIE-05)."""
    frame = state.frame
    start = state.positions[frame.die]
    stops = {index: True for index, tile in state.rondel.items() if index > start and not table_icon(state, tile)}
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
    # Fewer tiles than rolled, or none that may be removed (GM-DIE-15).
    state.front = next_space(state, state.front)
    state.positions[frame.die] = state.front
    state.die_waits = True
    for extension in frame.at["die_moved"]:
        extension.die_moved(state, start, state.front)


def table_icon(state: GlenState, tile: int) -> bool:
    """Whether the tile shows a Chronicle icon."""
    return state.tile(tile).module != ""


def stop_die(state: GlenState, start: int, index: int) -> None:
    """The Die takes the place of a tile (GM-DIE-04); beyond The End it leaves the game."""
    die = state.frame.die
    discard_tile(state, state.rondel.pop(index), die)
    state.positions[die] = index
    for extension in state.frame.at["die_moved"]:
        extension.die_moved(state, start, index)
    if state.end_index != NONE and index > state.end_index:
        state.positions[die] = NONE


def leave_rondel(state: GlenState, start: int, index: int) -> None:
    """The Die reaches The End and is out of the game (GM-DIE-07)."""
    state.positions[state.frame.die] = NONE
    state.die_waits = False
    for extension in state.frame.at["die_moved"]:
        extension.die_moved(state, start, index)


# Refill


def fillable(state: GlenState, index: int) -> bool:
    """Whether a tile may lie on this space."""
    for extension in state.frame.at["fillable"]:
        if not extension.fillable(state, index):
            return False
    return True


def next_space(state: GlenState, index: int) -> int:
    """The next space after this one that tiles may lie on."""
    index += 1
    while not fillable(state, index):
        index += 1
    return index


def empty_space(state: GlenState) -> int:
    """The space directly behind the rearmost occupant, which stays empty (GM-REFILL-02)."""
    index = state.positions[rearmost(state)] + state.frame.spaces - 1
    while not fillable(state, index):
        index -= 1
    return index


class Refill(Decision[GlenState]):
    """Lay tiles until one space is empty; a stack that ends is scored at once (GM-REFILL)."""

    name = "refill"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Lay tiles as far as nothing has to be decided in between."""
        place = len(state.stack)
        refill(state)
        if len(state.stack) == place and state.stack[-1] is pending:
            state.stack.pop()


def refill(state: GlenState) -> None:
    """Lay tiles clockwise ahead of the foremost filled space (GM-REFILL-03) while nothing else is put on the stack."""
    height = len(state.stack)
    empty = empty_space(state)
    index = next_space(state, state.front)
    while index < empty:
        tile = draw_tile(state)
        if tile == NONE:
            return
        lay_tile(state, index, tile)
        if stack_size(state, state.stack_now) == 0 and state.stack_now < LAST_STACK:
            state.stack_now += 1
            end_stack(state)
        if len(state.stack) > height:
            return
        index = next_space(state, state.front)


def draw_tile(state: GlenState) -> int:
    """The next tile of the current stack, or NONE when stack D is empty (GM-REFILL-05, -09)."""
    now = state.stack_now
    stack = state.stacks[now]
    chosen = NONE
    planted: list[tuple[int, int, int, int, int]] = []
    for item in state.planted:
        tile, where, above, least, most = item
        if where != now:
            planted.append(item)
        elif above == 0 and chosen == NONE:
            chosen = tile
        else:
            planted.append((tile, where, max(0, above - 1), max(0, least - 1), max(0, most - 1)))
    state.planted = tuple(planted)
    if chosen == NONE and stack:
        chosen = state.rng.draw(stack)
    return chosen


def stack_size(state: GlenState, stack: int) -> int:
    """How many tiles are left in a stack."""
    return len(state.stacks[stack]) + sum([1 for item in state.planted if item[1] == stack])


def lay_tile(state: GlenState, index: int, tile: int) -> None:
    """Lay a tile on the Rondel; a waiting Die takes the first suitable one (GM-DIE-15, -16)."""
    state.reveals += 1
    state.front = index
    state.rondel[index] = tile
    if tile == state.frame.components.the_end.number:
        state.end_index = index
    for extension in state.frame.at["tile_laid"]:
        extension.tile_laid(state, index, tile)
    if state.die_waits:
        start = state.positions[state.frame.die]
        if tile == state.frame.components.the_end.number:
            leave_rondel(state, start, index)
        elif not table_icon(state, tile):
            state.die_waits = False
            stop_die(state, start, index)


def end_stack(state: GlenState) -> None:
    """The last tile of a stack A, B or C was laid: its scoring round takes place (GM-REFILL-06, -07)."""
    round_ = state.round
    state.round += 1
    for extension in state.frame.at["holds_scoring"]:
        if extension.holds_scoring(state):
            state.due = (*state.due, round_)
            return
    score_round(state, round_)


class Refilled(Decision[GlenState]):
    """The Rondel is full again: scoring rounds that had to wait take place now."""

    name = "refilled"

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The scoring rounds that wait."""
        return {"unscored": list(state.due)} if state.due else {}

    def run(self, state: GlenState, pending: Pending) -> None:
        """Score one after the other."""
        if not state.due:
            state.stack.pop()
            return
        round_ = state.due[0]
        state.due = state.due[1:]
        score_round(state, round_)
