"""The race as numbers, for programs that learn; faces of tokens only for those who have looked (secrets.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.observation import Entity, Notes
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.secrets import knows_tokens
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.observation import place_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

RIVER = Entity(
    "river",
    "course",
    "a river, of the player with that land; component: its number; place: in the order of travel; turn: who has looked "
    "at its tokens, a bit each from the first seat on; count: its tokens",
)
TOKEN = Entity("reward", "castle", "a reward token that was looked at; place: the river")
REWARD = Entity("reward", "taken", "a reward token of a player; place: which")
BOAT = Entity(
    "boat",
    "course",
    "a boat; component: its river; place: the cell, or the space; count: the step it came with",
)
RESULT = Entity("result", "taken", "the result card of a player")
ENTITIES = (RIVER, TOKEN, REWARD, BOAT, RESULT)


def component_names(regatta: Regatta) -> Mapping[str, Sequence[str]]:
    """Tokens and result cards."""
    return {
        "reward": [reward.name for reward in regatta.rewards],
        "result": [result.name for result in regatta.results],
    }


def most_entities(regatta: Regatta, seats: int) -> int:
    """Rivers, all tokens, and a boat and a card for each seat."""
    return seats + regatta.river_count + sum([reward.count for reward in regatta.rewards]) + 2 * seats


def observe(state: GlenState, notes: Notes) -> None:
    """Note the race."""
    race, seats = state.part(Race), notes.seats
    notes.vector(
        "race", "how far it is", (race.started, race.steps, len(race.unused)), ("started", "steps", "unused tokens")
    )
    for place, river in enumerate(race.cycle):
        tokens = race.tokens[river]
        owner = river if river < seats else NONE
        notes.thing(RIVER, owner, river, place, race.looked[river], len(tokens))
        if knows_tokens(state, notes.seat, river):
            for kind in tokens:
                notes.thing(TOKEN, owner, kind, river)
    for seat, boat in enumerate(race.boats):
        if boat != NONE:
            river, cell = river_of(boat), cell_of(boat)
            notes.thing(BOAT, seat, river, place_of(cell) if river < seats else cell, 0, race.since[seat])
        if race.results[seat] != NONE:
            notes.thing(RESULT, seat, race.results[seat])
        notes.things(REWARD, seat, race.rewards[seat])
