"""Castles: reward tokens on the way, and the finish (GM1-37 to -58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.dragon_boats.rules.components import TakeReward
from clachan.games.glen_more.modules.dragon_boats.rules.race import Race, river_of
from clachan.games.glen_more.rules.extension import Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.dragon_boats.rules.chronicle import DragonBoats

TOKEN_SOURCE = "reward token"


class Start(Decision[GlenState]):
    """A player's piece has moved over Race Start: the race begins for all (GM1-14)."""

    name = "race start"

    def __init__(self, chronicle: DragonBoats) -> None:
        self.chronicle = chronicle

    def run(self, state: GlenState, pending: Pending) -> None:
        """From now on boats may move."""
        state.stack.pop()
        state.part(Race).started = True


class Landing(Decision[GlenState]):
    """A boat has entered a castle of the race (GM1-42). About: the seat."""

    name = "landing"

    def __init__(self, chronicle: DragonBoats) -> None:
        self.chronicle = chronicle

    def run(self, state: GlenState, pending: Pending) -> None:
        """Tokens, and at home the result card before them (GM1-50)."""
        state.stack.pop()
        seat = pending.about[0]
        river = river_of(state.part(Race).boats[seat])
        offer_tokens(self.chronicle, state, seat, river)
        if river == seat:
            finish(self.chronicle, state, seat)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Whose boat."""
        return {"boat": pending.about[0]}


class ChooseToken(Decision[GlenState]):
    """Which reward token the owner of a boat takes, if any (GM1-37, -40). About: the river of the castle."""

    name = "reward"

    def __init__(self, chronicle: DragonBoats) -> None:
        self.chronicle = chronicle

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """One of each kind that lies there, or none."""
        found: list[Action] = []
        for kind in state.part(Race).tokens[pending.about[0]]:
            action = self.chronicle.regatta.rewards[kind].action
            if action not in found:
                found.append(action)
        found.append(self.chronicle.no_reward)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Show it and receive its reward at once; the rest stays there (GM1-41, -44)."""
        state.stack.pop()
        if not isinstance(action, TakeReward):
            return
        river = pending.about[0]
        take_token(self.chronicle, state, seat, river, action.kind)
        # What comes after this token is put on the stack below its reward.
        for extension in state.frame.at["reward_taken"]:
            extension.reward_taken(state, seat, river)
        give(state, seat, self.chronicle.regatta.rewards[action.kind].effects, TOKEN_SOURCE)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """At which castle."""
        return {"river": pending.about[0]}


def offer_tokens(chronicle: DragonBoats, state: GlenState, seat: int, river: int) -> None:
    """The seat looks at the tokens of a castle and may take one (GM1-40); without tokens nothing happens (GM1-45)."""
    race = state.part(Race)
    if race.tokens[river]:
        state.reveals += 1
        race.looked[river] |= 1 << seat
        state.push("reward", seat, (river,))


def take_token(chronicle: DragonBoats, state: GlenState, seat: int, river: int, kind: int) -> None:
    """A token leaves its castle and the game (GM1-41)."""
    race = state.part(Race)
    left = list(race.tokens[river])
    left.remove(kind)
    race.tokens[river] = tuple(left)
    race.rewards[seat] = (*race.rewards[seat], kind)


def give(state: GlenState, seat: int, effects: tuple[Effect, ...], source: str) -> None:
    """Give what a token or a result card shows; resources and Scotsmen go on any own tiles (GM1-43)."""
    origin = Origin(source, NONE, NONE, False)
    for effect in effects:
        state.frame.handlers[effect.kind].apply(state, seat, effect, origin)


def finish(chronicle: DragonBoats, state: GlenState, seat: int) -> None:
    """A boat is home: its card, and the end of the race once only one boat is left (GM1-47 to -52)."""
    race = state.part(Race)
    finished = len([result for result in race.results if result != NONE])
    award(chronicle, state, seat, finished)
    if finished + 2 == state.frame.seats:
        end_race(chronicle, state)


def award(chronicle: DragonBoats, state: GlenState, seat: int, result: int) -> None:
    """A result card; the boat is taken out of the game (GM1-51)."""
    race = state.part(Race)
    race.results[seat] = result
    race.boats[seat] = NONE
    card = chronicle.regatta.results[result]
    give(state, seat, card.effects, f"race {card.name}")


def end_race(chronicle: DragonBoats, state: GlenState) -> None:
    """Whoever is not home gets a Last card (GM1-52, -54)."""
    for seat, result in enumerate(state.part(Race).results):
        if result == NONE:
            award(chronicle, state, seat, chronicle.regatta.last)
