"""Setup: scoring tiles, starting player and bag, and everybody's castle.

The bank is without limit (IS-SETUP-14). With two players nothing differs (IS-SETUP-16). The castle itself is in
territory.py and components.py, the round track in round.py, the order of seats in turn_order.py.

Rules: IS-SETUP-01…07, IS-SETUP-09…17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.errors import OptionError
from clachan.core.options import Options
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

# IS-SETUP-01
PLAYERS = (2, 5)
LETTERS = 4


def set_up(frame: SkyeFrame, seed: int) -> SkyeState:
    """Lay out the table (IS-SETUP-03 to -15), the only chance besides later draws (IS-SETUP-17)."""
    state = empty_table(frame, seed)
    state.letters = scoring_tiles_in_play(state)
    state.starter = first_starting_player(state)
    state.bag = list(frame.components.landscape)
    for extension in frame.extensions:
        state.bag.extend(extension.landscape_tiles())
    for extension in frame.extensions:
        part = extension.set_up(state)
        state.extras[type(part)] = part
    return state


def empty_table(frame: SkyeFrame, seed: int) -> SkyeState:
    """Castles, and neither points nor gold (IS-SETUP-06, -07)."""
    state = SkyeState()
    state.start(frame.seats, seed)
    n = frame.seats
    state.frame = frame
    state.starter = 0
    state.letters = ()
    state.bag = []
    state.territories = [frame.castle] * n
    state.gold = [0] * n
    state.kept = [0] * n
    state.income = [0] * n
    state.lowest = [0] * n
    state.drawn = [()] * n
    state.axes = [NONE] * n
    state.prices = [()] * n
    state.offers = [()] * n
    state.acquired = [()] * n
    state.chosen = [NONE] * n
    state.spot = [NONE] * n
    state.returned = [()] * n
    state.gold_shown = ()
    state.gold_shown_round = 0
    return state


def scoring_pool(components: Components, extensions: Sequence[SkyeExtension]) -> list[int]:
    """The scoring tiles that are mixed (IS-SETUP-03)."""
    pool = list(components.scoring_pool)
    for extension in extensions:
        pool.extend(extension.scoring_tiles())
    return pool


def check_scoring_tiles(options: Options, components: Components, extensions: Sequence[SkyeExtension]) -> None:
    """Those that are asked for must be in play (IS-SETUP-04)."""
    given = options.variants.get("scoring-tiles")
    if given:
        tiles = components.scoring_tiles
        pool = [tiles[index].id for index in scoring_pool(components, extensions)]
        for name in given.split(","):
            if name not in pool:
                raise OptionError(
                    "variant scoring-tiles: '{name}' is not in play; there are {names}",
                    name=name,
                    names=", ".join(pool),
                )


def scoring_tiles_in_play(state: SkyeState) -> tuple[int, ...]:
    """Four different tiles for A to D (IS-SETUP-03), or those that were asked for (IS-SETUP-04)."""
    frame = state.frame
    given = frame.options.variants.get("scoring-tiles")
    if given:
        ids = [tile.id for tile in frame.components.scoring_tiles]
        return tuple([ids.index(name) for name in given.split(",")])
    pool = scoring_pool(frame.components, frame.extensions)
    return tuple([state.rng.draw(pool) for _ in range(LETTERS)])


def check_starting_player(options: Options) -> None:
    """The starting player must sit at the table (IS-SETUP-12)."""
    starter = options.variants.get("starting-player", "0")
    if int(starter) >= options.players:
        raise OptionError(
            "variant starting-player: seats are 0 to {last}, not {seat}", last=options.players - 1, seat=starter
        )


def first_starting_player(state: SkyeState) -> int:
    """Somebody by chance, or who was asked for (IS-SETUP-12)."""
    starter = state.frame.options.variants.get("starting-player")
    return state.rng.below(state.frame.seats) if starter is None else int(starter)
