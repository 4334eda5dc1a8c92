"""Triggering an event: a card is turned, its price is paid, its effects happen one by one (GM6-12 to -26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.actions import Trigger, TurnOver
from clachan.games.glen_more.modules.tome.rules.book import Book, cell_for_things, own_cell, unturned_cards
from clachan.games.glen_more.modules.tome.rules.events import ACTIVATE_AROUND, Event
from clachan.games.glen_more.rules.actions import SendBack
from clachan.games.glen_more.rules.clan_fields.munro import buildable_discards
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.paying import begin_payment, payable
from clachan.games.glen_more.rules.paying_scotsmen import send_back
from clachan.games.glen_more.rules.placing import affordable, cells_in
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.chronicle import Tome

TRIGGER = "trigger"
EVENT = "event"
SCOTSMEN = "event price"


# Whether an event can be used


def usable(state: GlenState, seat: int, event: Event) -> bool:
    """Whether the price can be paid in full and something then happens (GM6-14, -15)."""
    if event.points > state.sheet.totals[seat] or not payable(state, seat, event.goods):
        return False
    if event.scotsmen and state.territories[seat].scotsmen < event.scotsmen:
        return False
    if event.builds:
        if event.scotsmen:
            return cells_to_spare(state, seat, event) != []
        return buildable_discards(state, seat) != []
    for effect in event.effects:
        if possible(state, seat, event, effect):
            return True
    return False


def possible(state: GlenState, seat: int, event: Event, effect: Effect) -> bool:
    """Whether an effect of an event can happen at all."""
    if effect.kind == "scotsman":
        return state.supply[seat] > 0
    if effect.kind == ACTIVATE_AROUND:
        return own_cell(state, seat, event.tile) != NONE
    return state.frame.handlers[effect.kind].possible(state, seat, effect)


def cells_to_spare(state: GlenState, seat: int, event: Event) -> list[int]:
    """The cells whose Scotsman may be paid; for a tile to be built he must not be the one it needs (GM6-64)."""
    territory = state.territories[seat]
    if not event.builds:
        return list(territory.men)
    return [cell for cell in territory.men if can_build_in(state, seat, territory.leave(cell))]


def can_build_in(state: GlenState, seat: int, territory: Territory) -> bool:
    """Whether a discarded tile can be built in a territory, or a Person lies there (GM6-63 to -66)."""
    piles: list[Sequence[int]] = [state.discard]
    for extension in state.frame.at["piles"]:
        piles.append(extension.piles(state, seat))
    for pile in piles:
        for number in pile:
            tile = state.tile(number)
            if tile.is_person:
                return True
            if not tile.station and affordable(state, seat, tile, cells_in(state, seat, territory, tile)):
                return True
    return False


# Turning a card


class EventIcon(Handler):
    """The event icon: one own card that is not turned may be triggered (GM6-12, -16, -17, -19)."""

    rank = 2

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """There is such a card."""
        return unturned_cards(state, seat) != []

    def brings(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Without such a card the icon does nothing."""
        return unturned_cards(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(TRIGGER, seat)


class FurtherEvent(EventIcon):
    """Wallace Monument: one more card (GM6-49); his own is turned already (GM6-21)."""


class ChooseCard(Decision[GlenState]):
    """Which card is turned, with its event or without (GM6-12 to -16)."""

    name = TRIGGER

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where no card is left."""
        if not unturned_cards(state, pending.seats[0]):
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Each own unturned card, and none."""
        found: list[Action] = []
        for card in unturned_cards(state, seat):
            event = self.tome.events.of[card]
            if event is not None and usable(state, seat, event):
                found.append(self.tome.trigger[card])
            found.append(self.tome.turn_over[card])
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The card counts as turned before its event begins (GM6-21)."""
        state.stack.pop()
        if isinstance(action, TurnOver):
            self.tome.turn(state, seat, action.card)
        elif isinstance(action, Trigger):
            self.tome.turn(state, seat, action.card)
            state.part(Book).used |= 1 << action.card
            event = self.tome.events.of[action.card]
            assert event is not None
            begin_event(state, seat, event)


def begin_event(state: GlenState, seat: int, event: Event) -> None:
    """The price first, then the effects."""
    state.push_task(EVENT, (seat, event.card, 0, 0))
    if event.scotsmen:
        state.push(SCOTSMEN, seat, (event.card, event.scotsmen))
    if event.points:
        state.book(seat, event.source, -event.points)
    begin_payment(state, seat, event.goods)


class HandInScotsmen(Decision[GlenState]):
    """Which Scotsmen of the territory are paid for an event (GM6-24). About: the card, and how many are left to pay."""

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

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He goes to the own supply."""
        assert isinstance(action, SendBack)
        state.replace(pending, (pending.about[0], pending.about[1] - 1))
        send_back(state, seat, state.territories[seat].layout.cell_of(action.tile))

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The card, and how many."""
        return {"card": state.frame.components.landmarks[pending.about[0]].name, "number": pending.about[1]}


# The event


class HappenEvent(Decision[GlenState]):
    """The effects of an event in their order. About: the seat, the card, the next effect, points so far."""

    name = EVENT

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def run(self, state: GlenState, pending: Pending) -> None:
        """The next effect; after the last one all points of the event are booked together (GMX-26)."""
        seat, card, place, points = pending.about
        event = self.tome.events.of[card]
        assert event is not None
        if place == len(event.effects):
            state.stack.pop()
            state.book(seat, event.source, points)
            return
        state.replace(pending, (seat, card, place + 1, points))
        effect = event.effects[place]
        if effect.kind == "vp":
            earn(state, effect.amount)
            return
        cell = cell_for_things(state, seat, event.tile)
        top = state.territories[seat].layout.tiles[cell]
        state.frame.handlers[effect.kind].apply(state, seat, effect, Origin(event.source, cell, top.number, False))

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The card."""
        return {"card": state.frame.components.landmarks[pending.about[1]].name, "points": pending.about[3]}


def current(state: GlenState) -> int:
    """The place on the stack of the event that is going on: the newest one."""
    place = len(state.stack) - 1
    while state.stack[place].ask != EVENT:
        place -= 1
    return place


def current_card(state: GlenState) -> int:
    """The card whose event is going on."""
    return state.stack[current(state)].about[1]


def earn(state: GlenState, points: int) -> None:
    """Points of the event that is going on; they are booked when it is over."""
    place = current(state)
    seat, card, following, so_far = state.stack[place].about
    state.stack[place] = Pending(EVENT, (), (seat, card, following, so_far + points))
