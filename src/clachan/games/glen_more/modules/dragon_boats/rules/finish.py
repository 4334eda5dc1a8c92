"""The finish: result cards, and what they are worth.

GM1-53 follows from GM1-48, -49 and -52; GM1-57 from -55: nothing else asks for the Last card; GM1-58 from -48: the cask
comes as an effect like any other.

Rules: GM1-47…58.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import give
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# The Last card voids the point for a coin, not what Armadale Castle makes of the first coins: two points each, where
# the base game books the second one only (GM1-56).
FIRST_COINS_WITH_LAST_CARD = 2


def finish(regatta: Regatta, state: GlenState, seat: int) -> None:
    """A boat is home: its card, and the end of the race once only one boat is left (GM1-47 to -53)."""
    race = state.part(Race)
    finished = len([result for result in race.results if result != NONE])
    award(regatta, state, seat, finished)
    if finished + 2 == state.frame.seats:
        end_race(regatta, state)


def award(regatta: Regatta, state: GlenState, seat: int, result: int) -> None:
    """A result card; the boat is taken out of the game (GM1-51). It is no landmark card, its cask one like any
    (GM1-58)."""
    race = state.part(Race)
    race.results[seat] = result
    race.boats[seat] = NONE
    card = regatta.results[result]
    give(state, seat, card.effects, f"race {card.name}")


def end_race(regatta: Regatta, state: GlenState) -> None:
    """Whoever is not home gets a Last card: when all others are, and at the end of the game (GM1-52, -54)."""
    for seat, result in enumerate(state.part(Race).results):
        if result == NONE:
            award(regatta, state, seat, regatta.last)


def has_worthless_coins(regatta: Regatta, state: GlenState, seat: int) -> bool:
    """Whether the seat has a Last card; only the scoring asks for it (GM1-57)."""
    result = state.part(Race).results[seat]
    return result != NONE and regatta.results[result].worthless_coins


def coin_points(regatta: Regatta, state: GlenState, seat: int, points: int) -> int:
    """No points for coins with a Last card (GM1-55)."""
    return 0 if has_worthless_coins(regatta, state, seat) else points


def armadale_points(regatta: Regatta, state: GlenState, seat: int, what: str, points: int) -> int:
    """Armadale Castle gives its points all the same (GM1-56)."""
    if what == "first_coins_double" and has_worthless_coins(regatta, state, seat):
        return FIRST_COINS_WITH_LAST_CARD * points
    return points
