"""What can be known of the race: everything but the faces of tokens that one has not looked at (GM1-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.jsontypes import Json
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.dragon_boats.rules.course import castle_place, river_length, steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.race import Race, cell_of, river_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import NONE

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.dragon_boats.rules.chronicle import DragonBoats

# Tokens that a player has seen stay visible for him: a memory aid (GM1-46).
REMEMBER_SEEN_TOKENS = True


def knows_tokens(chronicle: DragonBoats, state: GlenState, seat: int | None, river: int) -> bool:
    """Whether a seat knows the tokens at a castle."""
    if seat is None or not state.part(Race).looked[river] >> seat & 1:
        return False
    if REMEMBER_SEEN_TOKENS:
        return True
    for pending in state.stack:
        if pending.ask == "reward" and pending.about[0] == river and seat in pending.seats:
            return True
    return False


def space_of(chronicle: DragonBoats, state: GlenState, place: int) -> int:
    """The place in its river, counted from 1, from the right."""
    river, cell = river_of(place), cell_of(place)
    return state.territories[river].layout.east - cell + 1 if river < state.frame.seats else cell


def describe(chronicle: DragonBoats, state: GlenState, seat: int | None, everything: bool) -> Json:
    """The race as plain data."""
    regatta = chronicle.regatta
    race = state.part(Race)
    seats = state.frame.seats
    rivers: list[Json] = []
    for river in race.cycle:
        tokens = race.tokens[river]
        known = everything or knows_tokens(chronicle, state, seat, river)
        looked: list[Json] = [other for other in range(seats) if race.looked[river] >> other & 1]
        faces: list[Json] = [regatta.rewards[kind].name for kind in tokens]
        rivers.append(
            {
                "river": river,
                "seat": river if river < seats else None,
                "length": river_length(state, regatta, river),
                "castle": space_of(chronicle, state, castle_place(state, regatta, river)),
                "tokens": len(tokens),
                "faces": faces if known else None,
                "looked": looked,
            }
        )
    boats: list[Json] = []
    for owner, place in enumerate(race.boats):
        boats.append(
            None
            if place == NONE
            else {
                "river": river_of(place),
                "space": space_of(chronicle, state, place),
                "x": coordinates(cell_of(place))[0] if river_of(place) < seats else None,
                "since": race.since[owner],
                "to_go": steps_home(state, regatta, race, owner),
            }
        )
    kinds: dict[str, Json] = {}
    for reward in regatta.rewards:
        gives: dict[str, Json] = {effect.label: effect.amount for effect in reward.effects}
        kinds[reward.name] = gives
    cards: list[Json] = []
    for card in regatta.results:
        gives = {effect.label: effect.amount for effect in card.effects}
        cards.append({"name": card.name, "reward": gives, "worthless_coins": card.worthless_coins})
    unused: list[Json] = [regatta.rewards[kind].name for kind in race.unused]
    return {
        "started": race.started,
        "kinds": kinds,
        "cards": cards,
        "rivers": rivers,
        "boats": boats,
        "steps": race.steps,
        "results": [None if result == NONE else regatta.results[result].name for result in race.results],
        "rewards": [[regatta.rewards[kind].name for kind in kinds] for kinds in race.rewards],
        "unused": unused if everything else len(unused),
    }


def redeal(chronicle: DragonBoats, state: GlenState, seat: int | None, rng: Rng) -> None:
    """Deal the tokens that the seat does not know anew, those out of the game among them."""
    race = state.part(Race)
    hidden = [river for river in range(len(race.tokens)) if not knows_tokens(chronicle, state, seat, river)]
    pool = [*race.unused]
    for river in hidden:
        pool.extend(race.tokens[river])
    pool.sort()
    for river in hidden:
        race.tokens[river] = tuple(sorted([rng.draw(pool) for _ in race.tokens[river]]))
    race.unused = tuple(sorted(pool))
