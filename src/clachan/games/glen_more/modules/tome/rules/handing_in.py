"""Handing in what an event costs: Scotsmen of the territory, resources, Victory Points.

The events of Dunvegan Castle and Loch Morar are nothing but a price and points.

Rules: GM6-24, GM6-25, GM6-53, GM6-76.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.glen_more.modules.tome.rules.cards import Event
from clachan.games.glen_more.modules.tome.rules.landmarks.castle_stalker import cells_to_spare
from clachan.games.glen_more.modules.tome.rules.views import HandInAsked
from clachan.games.glen_more.rules.actions import SendBack
from clachan.games.glen_more.rules.payable import payable, why_unpayable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.paying_scotsmen import send_back
from clachan.games.glen_more.rules.state import GlenState

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

SCOTSMEN = "event price"


def can_hand_in(state: GlenState, seat: int, event: Event) -> bool:
    """Whether the price of an event can be paid in full (GM6-15, -24, -25), such as two sheep (GM6-53)."""
    if event.points > state.sheet.totals[seat] or not payable(state, seat, event.goods):
        return False
    return state.territories[seat].scotsmen >= event.scotsmen


def why_not_handed_in(state: GlenState, seat: int, event: Event) -> Reason | None:
    """Why the price of an event cannot be paid, if it cannot (GM6-15)."""
    if event.points > state.sheet.totals[seat]:
        return too_dear(event.points, state.sheet.totals[seat])
    have = state.territories[seat].scotsmen
    if have < event.scotsmen:
        return Reason("Scotsmen: needs {needed}, you have {have}", needed=event.scotsmen, have=have)
    return why_unpayable(state, seat, event.goods)


def hand_in(state: GlenState, seat: int, event: Event) -> None:
    """Pay the price: Victory Points, resources (GM6-25), then Scotsmen."""
    if event.scotsmen:
        state.push(SCOTSMEN, seat, (event.card, event.scotsmen))
    if event.points:
        state.book(seat, event.source, -event.points)
    begin_payment(state, seat, event.goods)


class HandInScotsmen(Decision[GlenState]):
    """Which Scotsmen of the territory are paid for an event (GM6-24), such as two for Loch Morar (GM6-76).

    About: the card, and how many are left to pay.
    """

    name = SCOTSMEN

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single possibility is no choice, nor is it where all have to go."""
        if pending.about[1] == 0:
            state.stack.pop()
            return True
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        if len(options) == 1 or state.territories[seat].scotsmen == pending.about[1]:
            self.carry_out(state, pending, seat, options[0])
            return True
        state.remember(seat, options)
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles with a Scotsman who can be spared."""
        event = self.tome.events.of[pending.about[0]]
        assert event is not None
        tiles = state.territories[seat].layout.tiles
        send = state.frame.actions.send_back
        return tuple([send[tiles[cell].number] for cell in cells_to_spare(state, seat, event)])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Scotsmen who are needed where they are."""
        legal, territory = state.legal(seat), state.territories[seat]
        send = [state.frame.actions.send_back[territory.layout.tiles[cell].number] for cell in territory.men]
        return [(action, Reason("the event needs him where he is")) for action in send if action not in legal]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He goes to the own supply."""
        assert isinstance(action, SendBack)
        state.replace(pending, (pending.about[0], pending.about[1] - 1))
        send_back(state, seat, state.territories[seat].layout.cell_of(action.tile))

    def describe(self, state: GlenState, pending: Pending) -> HandInAsked:
        """The card, and how many."""
        return {"card": state.frame.components.landmarks[pending.about[0]].name, "number": pending.about[1]}
