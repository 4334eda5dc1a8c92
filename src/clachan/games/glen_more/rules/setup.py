"""The set-up: what everybody has, the stacks, the pieces and tiles on the Rondel.

What Chronicles limit besides (GMX-07) is part of what they set up.

Rules: GM-SETUP-01…04, GM-SETUP-06…25, GMC-04, GMC-05, GMX-03, GMX-04, GMX-07.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.frame import GlenFrame
from clachan.games.glen_more.rules.phases import base_decisions, base_handlers, phases
from clachan.games.glen_more.rules.refill import LAST_STACK, refill
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import ASIDE, LETTERS, NONE, STARTING

NOTHING: dict[str, int] = {}


def set_up(
    game: Game,
    components: Components,
    actions: Actions,
    extensions: Sequence[GlenExtension],
    options: Options,
    seed: int,
) -> GlenState:
    """Lay out the table (GM-SETUP-01 to -25, GMC-04, GMX-03) and go on to the first decision."""
    frame = new_frame(game, components, actions, extensions, options)
    state = empty_table(frame, seed)
    # David Hume lies beside the Clan Board (GM-SETUP-21).
    state.aside = tuple([tile.number for tile in components.tiles if tile.stack == ASIDE and tile.module == ""])
    state.roads = road_costs(components, state.claimed)
    for extension in frame.extensions:
        part = extension.set_up(state)
        state.extras[type(part)] = part
    shuffle_stacks(state)
    lay_out_rondel(state)
    for extension in frame.extensions:
        extension.laid_out(state)
    state.reveals = 0
    state.run_on()
    return state


def new_frame(
    game: Game, components: Components, actions: Actions, extensions: Sequence[GlenExtension], options: Options
) -> GlenFrame:
    """What stays the same during a game with these options."""
    played = [extension for extension in extensions if extension.name in options.modules]
    return GlenFrame(game, components, actions, options, played, phases(), base_decisions(), base_handlers())


def empty_table(frame: GlenFrame, seed: int) -> GlenState:
    """A state with nothing on the table but what everybody has (GM-SETUP-01, -02, -20, -23)."""
    state = GlenState()
    state.start(frame.seats, seed)
    n = frame.seats
    components = frame.components
    state.frame = frame
    state.territories = [frame.home] * n
    state.coins = [0] * n
    state.whisky = [0] * n
    state.supply = [components.scotsmen - 2] * n
    state.markers = [components.markers] * n
    state.persons = [()] * n
    state.cards = [()] * n
    state.lasting = [NOTHING] * n
    state.claimed = [()] * len(components.clans)
    state.roads = ()
    state.market = [components.filled[n - 2]] * 5
    state.rondel = {}
    state.positions = [NONE] * len(frame.pieces)
    state.front = 0
    state.end_index = NONE
    state.die_waits = False
    state.die_roll = 0
    state.stacks = []
    state.stack_now = 0
    state.planted = ()
    state.discard = []
    state.box = ()
    state.aside = ()
    state.seat = NONE
    state.piece = NONE
    state.movement = 0
    state.activated = 0
    state.extra_used = False
    state.due = ()
    return state


def lay_out_rondel(state: GlenState) -> None:
    """Pieces in random order, the Die, the S tiles in random order, then tiles of stack A (GM-SETUP-06 to -17).

    Extensions may put something before these (GMX-04); tiles that find no space stay in the stack (GMC-05).
    """
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
    """Four stacks; The End lies about in the middle of D, or on top of it (GM-SETUP-11 to -13, -22)."""
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
