"""The race as a player sees it."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.castles import castle_place
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.moving import river_length, steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.race import Race
from clachan.games.glen_more.modules.dragon_boats.rules.secrets import knows_tokens
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import coordinates


def space_of(state: GlenState, place: int) -> int:
    """The place in its river, counted from 1, from the right."""
    river, cell = river_of(place), cell_of(place)
    return state.territories[river].layout.east - cell + 1 if river < state.frame.seats else cell


def describe(regatta: Regatta, state: GlenState, seat: int | None, everything: bool) -> Json:
    """The race as plain data."""
    race = state.part(Race)
    seats = state.frame.seats
    rivers: list[Json] = []
    for river in race.cycle:
        tokens = race.tokens[river]
        known = everything or knows_tokens(state, seat, river)
        looked: list[Json] = [other for other in range(seats) if race.looked[river] >> other & 1]
        faces: list[Json] = [regatta.rewards[kind].name for kind in tokens]
        rivers.append(
            {
                "river": river,
                "seat": river if river < seats else None,
                "length": river_length(state, regatta, river),
                "castle": space_of(state, castle_place(state, regatta, river)),
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
                "space": space_of(state, place),
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
