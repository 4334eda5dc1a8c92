"""Triggering an event: a card is turned, its price is paid, its effects happen one by one.

GM6-20 follows from GM-ONCE-03, GM6-22 from GM-ACT-04, and GM6-26 from GM-GEN-10.

Rules: GM6-12…23, GM6-26…28, GMX-50.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.tome.rules.cards import Event, unturned_cards
from clachan.games.glen_more.modules.tome.rules.data_words import ACTIVATE_AROUND
from clachan.games.glen_more.modules.tome.rules.handing_in import can_hand_in, hand_in, why_not_handed_in
from clachan.games.glen_more.modules.tome.rules.landmarks.castle_stalker import can_build_discarded
from clachan.games.glen_more.modules.tome.rules.landmarks.loch_shiel import can_place_scotsmen
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.modules.tome.rules.views import EventAsked
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

TRIGGER = "trigger"
EVENT = "event"
# The option whether what a landmark side does for the rest of the game goes on when the card is turned (GM6-28, OC-1).
LASTS = "turned-cards"


class Trigger(Action):
    """Turn a card and let its event happen (GM6-13)."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"trigger {name}")
        self.card: int = card


class TurnOver(Action):
    """Turn a card without its event (GM6-14)."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"turn over {name}")
        self.card: int = card


# Whether an event can be used


def usable(state: GlenState, seat: int, event: Event) -> bool:
    """Whether the price can be paid in full and something then happens (GM6-14, -15)."""
    if not can_hand_in(state, seat, event):
        return False
    if event.builds:
        return can_build_discarded(state, seat, event)
    for effect in event.effects:
        if possible(state, seat, event, effect):
            return True
    return False


def possible(state: GlenState, seat: int, event: Event, effect: Effect) -> bool:
    """Whether an effect of an event can happen at all."""
    if effect.kind == "scotsman":
        return can_place_scotsmen(state, seat)
    if effect.kind == ACTIVATE_AROUND:
        return own_cell(state, seat, event.tile) != NONE
    return state.frame.handlers[effect.kind].possible(state, seat, effect)


# Turning a card


class EventIcon(Handler):
    """The event icon: one own card that is not turned, a new one too, may be triggered (GM6-12, -16, -17, -19, -20)."""

    rank = AS_CHOSEN

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """There is such a card."""
        return unturned_cards(state, seat) != []

    def brings(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Without such a card the icon does nothing."""
        return unturned_cards(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which, whatever piece took the tile (GMX-50)."""
        state.push(TRIGGER, seat)


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

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Events that cannot be paid for, or would do nothing (GM6-14, -15)."""
        found: list[Refused] = []
        for card in unturned_cards(state, seat):
            event = self.tome.events.of[card]
            if event is not None and not usable(state, seat, event):
                nothing = Reason("its event would do nothing now")
                found.append((self.tome.trigger[card], why_not_handed_in(state, seat, event) or nothing))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The card counts as turned before its event begins (GM6-21)."""
        state.stack.pop()
        if isinstance(action, TurnOver):
            turn_card(state, seat, action.card, self.tome.events.of[action.card])
        elif isinstance(action, Trigger):
            turn_card(state, seat, action.card, self.tome.events.of[action.card])
            state.part(Book).used |= 1 << action.card
            event = self.tome.events.of[action.card]
            assert event is not None
            begin_event(state, seat, event)


def turn_card(state: GlenState, seat: int, card: int, event: Event | None) -> None:
    """A card is turned for good (GM6-13, -18); with the option what its landmark side does ends (GM6-28)."""
    state.part(Book).turned |= 1 << card
    if event is not None and state.options.variants.get(LASTS) == "stop-working":
        kept = state.lasting[seat]
        state.lasting[seat] = {what: kept[what] for what in kept if what not in event.stops}
    for extension in state.frame.at["card_turned"]:
        extension.card_turned(state, seat, card)


def points_of_flag(state: GlenState, seat: int, what: str, points: int) -> int:
    """With the option a turned card brings nothing at the end either (GM6-28)."""
    return points if what in state.lasting[seat] else 0


def begin_event(state: GlenState, seat: int, event: Event) -> None:
    """The price first, then the effects."""
    state.push_task(EVENT, (seat, event.card, 0, 0))
    hand_in(state, seat, event)


# What happens


class HappenEvent(Decision[GlenState]):
    """The effects of an event in their order. About: the seat, the card, the next effect, points so far."""

    name = EVENT

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def run(self, state: GlenState, pending: Pending) -> None:
        """The next effect, all before the next activation (GM6-22); what it activates is used up as usual (GM6-23).

        After the last one all points of the event are booked together (GMX-26).
        """
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
        # What finds no room there is lost (GM6-26).
        cell = cell_for_things(state, seat, event.tile)
        top = state.territories[seat].layout.tiles[cell]
        state.frame.handlers[effect.kind].apply(state, seat, effect, Origin(event.source, cell, top.number, False))

    def describe(self, state: GlenState, pending: Pending) -> EventAsked:
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


# The tile of an event


def own_cell(state: GlenState, seat: int, tile: int) -> int:
    """The cell of the seat's territory on which a tile lies, on top or covered; NONE: it is gone (GM6-27)."""
    layout = state.territories[seat].layout
    for cell in layout.tiles:
        if layout.has(cell, tile):
            return cell
    return NONE


def cell_for_things(state: GlenState, seat: int, tile: int) -> int:
    """Where things go that an event puts on its tile: the Home Castle if the tile is gone (GM6-27)."""
    cell = own_cell(state, seat, tile)
    return CASTLE_CELL if cell == NONE else cell
