"""Reward tokens: whose boat enters a castle may take one, with its reward.

GM1-39 follows from GM1-37 and -47: a boat enters each castle once.

Rules: GM1-37, GM1-39…41, GM1-43…45.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.dragon_boats.rules.actions import NoReward, TakeReward
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.extension import Origin
from clachan.games.glen_more.rules.hidden import reveal
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.dragon_boats.rules.views import CastleAsked

TOKEN_SOURCE = "reward token"


def offer_tokens(state: GlenState, seat: int, river: int) -> None:
    """The seat looks at the tokens of a castle and may take one before its boat goes on (GM1-37, -40).

    A boat enters each castle once (GM1-39). Without tokens nothing happens (GM1-45).
    """
    race = state.part(Race)
    if race.tokens[river]:
        reveal(state)
        race.looked[river] |= 1 << seat
        state.push("reward", seat, (river,))


class ChooseToken(Decision[GlenState]):
    """Which reward token the owner of a boat takes, if any (GM1-37, -40). About: the river of the castle."""

    name = "reward"

    def __init__(self, regatta: Regatta, no_reward: NoReward) -> None:
        self.regatta: Regatta = regatta
        self.no_reward: NoReward = no_reward

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """One of each kind that lies there, or none."""
        found: list[Action] = []
        for kind in state.part(Race).tokens[pending.about[0]]:
            action = self.regatta.rewards[kind].action
            if action not in found:
                found.append(action)
        found.append(self.no_reward)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Show it and receive its reward at once; the rest stays there (GM1-41, -44)."""
        state.stack.pop()
        if not isinstance(action, TakeReward):
            return
        river = pending.about[0]
        take_token(state, seat, river, action.kind)
        # What comes after this token is put on the stack below its reward.
        for extension in state.frame.at["reward_taken"]:
            extension.reward_taken(state, seat, river)
        give(state, seat, self.regatta.rewards[action.kind].effects, TOKEN_SOURCE)

    def describe(self, state: GlenState, pending: Pending) -> CastleAsked:
        """At which castle."""
        return {"river": pending.about[0]}


def take_token(state: GlenState, seat: int, river: int, kind: int) -> None:
    """A token leaves its castle and the game (GM1-41)."""
    race = state.part(Race)
    left = list(race.tokens[river])
    left.remove(kind)
    race.tokens[river] = tuple(left)
    race.rewards[seat] = (*race.rewards[seat], kind)


def give(state: GlenState, seat: int, effects: tuple[Effect, ...], source: str) -> None:
    """Give what a token or a result card shows; resources and Scotsmen go on any own tiles (GM1-43), and what finds no
    room is lost (GM1-44)."""
    origin = Origin(source, NONE, NONE, False)
    for effect in effects:
        state.frame.handlers[effect.kind].apply(state, seat, effect, origin)


def tokens_at(state: GlenState, river: int) -> int:
    """How many reward tokens lie at the castle of a river."""
    return len(state.part(Race).tokens[river])


def draw_token(regatta: Regatta, state: GlenState, seat: int, river: int) -> None:
    """The seat gets a random one of the tokens at a castle, and its reward at once (GM8-116)."""
    tokens = state.part(Race).tokens[river]
    if tokens:
        reveal(state)
        kind = tokens[state.rng.below(len(tokens))]
        take_token(state, seat, river, kind)
        give(state, seat, regatta.rewards[kind].effects, TOKEN_SOURCE)
