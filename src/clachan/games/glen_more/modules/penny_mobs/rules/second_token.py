"""A second reward token, once per game: Calum McQuack and Bully McMuscle.

Rules: GM8-116, GM8-117, GM8-121, GM8-122.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.dragon_boats.rules.extension import regatta_of
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import draw_token, tokens_at
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.modules.penny_mobs.rules.views import SecondTokenAsked
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


class DrawSecond(MobsterAction):
    """Draw a second token."""

    __slots__ = ()


class DrawNoSecond(MobsterAction):
    """Not here."""

    __slots__ = ()


class Boatman(Mobster):
    """A mobster on a boat: Calum, and Bully like him (GM8-121)."""

    # His first name, for his actions.
    called: ClassVar[str] = ""

    def prepare(self, components: Components) -> None:
        """His actions."""
        self.draw: DrawSecond = DrawSecond(f"{self.called} draws a second token", self.number)
        self.draw_nothing: DrawNoSecond = DrawNoSecond(f"{self.called} draws no second token", self.number)

    def actions(self) -> Sequence[Action]:
        """Draw, or not."""
        return [self.draw, self.draw_nothing]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Whether a second token is drawn."""
        return [SecondToken(self)]

    def has_drawn(self, state: GlenState) -> bool:
        """Whether his token of the game is drawn."""
        return False

    def mark_drawn(self, state: GlenState) -> None:
        """It is drawn now."""

    def may_draw(self, state: GlenState, seat: int) -> bool:
        """Whether he could draw for this seat: one of both for each castle, Calum first (GM8-122)."""
        if seat != self.controller(state) or self.has_drawn(state):
            return False
        for mobster in state.part(Mobs).at["reward_taken"]:
            if mobster is self:
                break
            if isinstance(mobster, Boatman) and mobster.may_draw(state, seat):
                return False
        return True

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        """A second token of those that are left; with none left there is no use of it (GM8-116, -117)."""
        if self.may_draw(state, seat) and tokens_at(state, river):
            state.push(f"{self.called} draws", seat, (river,))


class SecondToken(Decision[GlenState]):
    """Whether a second token is drawn, after the reward of the first. About: the river of the castle."""

    def __init__(self, boatman: Boatman) -> None:
        self.boatman: Boatman = boatman

    @property
    def ask(self) -> str:
        """Each boatman has his own."""
        return f"{self.boatman.called} draws"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Tokens may be gone by now."""
        if tokens_at(state, pending.about[0]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Draw, or keep it for later."""
        return (self.boatman.draw, self.boatman.draw_nothing)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """One at random, with its reward."""
        state.stack.pop()
        if isinstance(action, DrawSecond):
            self.boatman.mark_drawn(state)
            draw_token(regatta_of(state.frame), state, seat, pending.about[0])

    def describe(self, state: GlenState, pending: Pending) -> SecondTokenAsked:
        """At which castle."""
        assert pending.about[0] != NONE
        return {"river": pending.about[0]}
