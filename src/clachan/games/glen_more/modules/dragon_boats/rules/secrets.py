"""What is secret: the faces of tokens that one has not looked at.

Rules: GM1-46.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState

# Tokens that a player has seen stay visible for him: a memory aid (GM1-46).
REMEMBER_SEEN_TOKENS = True


def knows_tokens(state: GlenState, seat: int | None, river: int) -> bool:
    """Whether a seat knows the tokens at a castle (GM1-46)."""
    if seat is None or not state.part(Race).looked[river] >> seat & 1:
        return False
    if REMEMBER_SEEN_TOKENS:
        return True
    for pending in state.stack:
        if pending.ask == "reward" and pending.about[0] == river and seat in pending.seats:
            return True
    return False


def redeal(state: GlenState, seat: int | None, rng: Rng) -> None:
    """Deal the tokens that the seat does not know anew, those out of the game among them."""
    race = state.part(Race)
    hidden = [river for river in range(len(race.tokens)) if not knows_tokens(state, seat, river)]
    pool = [*race.unused]
    for river in hidden:
        pool.extend(race.tokens[river])
    pool.sort()
    for river in hidden:
        race.tokens[river] = tuple(sorted([rng.draw(pool) for _ in race.tokens[river]]))
    race.unused = tuple(sorted(pool))
