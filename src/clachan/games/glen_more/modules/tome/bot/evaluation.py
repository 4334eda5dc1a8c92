"""What Chronicle VI The Dubious Tome of Scottish History is worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.core.action import Action
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import Clock, Outlook
from clachan.games.glen_more.modules.tome.rules import data_words as kinds
from clachan.games.glen_more.modules.tome.rules.cards import Event
from clachan.games.glen_more.modules.tome.rules.extension import Tome
from clachan.games.glen_more.modules.tome.rules.landmarks.donan_castle import BORROW_DECISION, Borrow
from clachan.games.glen_more.modules.tome.rules.removing_tiles import REMOVE_DECISION
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.modules.tome.rules.triggering import EVENT, TRIGGER, Trigger, TurnOver
from clachan.games.glen_more.rules.actions import Remove
from clachan.games.glen_more.rules.scoring_rounds import number_of, points_for
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS

# Points that an effect of an event usually brings; amounts count where it says so.
USUAL = {
    kinds.TABLE: 3.0,
    kinds.FURTHER_EVENT: 3.0,
    kinds.COINS_PER_TURNED: 2.0,
    kinds.ACTIVATE_OWN: 2.0,
    kinds.ACTIVATE_AROUND: 2.0,
    kinds.ACTIVATE_FOREIGN: 2.5,
    kinds.REMOVE_TILES: 4.0,
    kinds.CALL_HOME: 2.0,
    kinds.MAY_MARKER: 3.0,
    kinds.ENGLAND_COINS: 3.0,
    kinds.SWAP_ENGLISHMAN: 0.5,
    kinds.EACH: 5.0,
    kinds.TRADE: 3.0,
    kinds.WITH_PERSON: 0.7,
    kinds.WITH_CLAN: 0.4,
}
SCOTSMAN = 1.6
RESOURCE = 1.35
# How likely an event is still used: for each turn to come, at most; with an icon in the own territory and without.
WITH_ICON = (0.22, 0.85)
WITHOUT_ICON = (0.05, 0.35)
# What remains of an event and of the points for turning a card if they come later.
LATER_EVENT = 0.7
LATER_TURN = 0.6
# How much of what a private table brings at the difference of today is counted for each scoring to come.
TABLE_TRUST = 0.8


class TomeAddition(GlenAddition):
    """Expected points of VI The Dubious Tome of Scottish History."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.worths: list[float] = []
        for extension in outlook.frame.extensions:
            if isinstance(extension, Tome):
                self.worths = [0.0 if event is None else self._worth(event) for event in extension.events.of]
        self.icons: list[bool] = [
            [effect for exchange in tile.activation for effect in exchange.effects if effect.kind == kinds.ICON] != []
            for tile in outlook.frame.components.tiles
        ]

    def _worth(self, event: Event) -> float:
        """What an event usually brings."""
        worth = -SCOTSMAN * event.scotsmen - event.points - RESOURCE * sum(event.goods.needs)
        for effect in event.effects:
            worth += USUAL[effect.kind] if effect.kind in USUAL else self.outlook.effect(effect)
        return max(0.0, worth)

    def add(self, state: GlenState, values: list[float]) -> None:
        """Points for turned cards in the scorings to come, for private tables, and for events that may still come."""
        book = state.part(Book)
        for pending in state.stack:
            if pending.ask == EVENT:
                # What the event has brought so far is booked when it is over.
                values[pending.about[0]] += pending.about[3]
        scorings = len(LETTERS) - state.stack_now + len(state.due)
        clock: Clock | None = None
        for seat, cards in enumerate(state.cards):
            unturned = 0.0
            for card in cards:
                if book.turned >> card & 1:
                    values[seat] += scorings
                else:
                    unturned += LATER_EVENT * self.worths[card] + LATER_TURN * scorings
            if unturned:
                clock = clock or Clock(state)
                values[seat] += unturned * self._chance(state, seat, clock.turns(state, seat))
            if book.tables[seat]:
                values[seat] += TABLE_TRUST * scorings * self._tables(state, seat, book)

    def _chance(self, state: GlenState, seat: int, turns: float) -> float:
        """How likely a card is still triggered."""
        each, most = WITHOUT_ICON
        for tile in state.territories[seat].layout.tiles.values():
            if self.icons[tile.number]:
                each, most = WITH_ICON
                break
        return min(most, each * turns)

    def _tables(self, state: GlenState, seat: int, book: Book) -> float:
        """What private tables bring more than the usual one in a scoring like today's."""
        more = 0.0
        for number in book.tables[seat]:
            effect = state.frame.components.effects[number]
            numbers = [number_of(state, other, effect.what) for other in range(state.frame.seats)]
            difference = numbers[seat] - min(numbers)
            frame = effect.points
            more += frame[min(difference, len(frame) - 1)] - points_for(state, difference)
            if difference == 0:
                more += 0.5
        return more

    def pick(self, state: GlenState, seat: int, legal: Sequence[Action]) -> Action | None:
        """The event that usually brings most; foreign tiles likewise; tiles to remove by what they bring least."""
        if state.asked == TRIGGER:
            return self._pick_card(legal)
        if state.asked == BORROW_DECISION:
            best, chosen = 0.0, legal[-1]
            for action in legal:
                if isinstance(action, Borrow) and self.outlook.activations[action.tile] > best:
                    best, chosen = self.outlook.activations[action.tile], action
            return chosen
        if state.asked == REMOVE_DECISION:
            tiles = [action for action in legal if isinstance(action, Remove)]
            return min(tiles, key=lambda action: self.outlook.activations[action.tile])
        return None

    def _pick_card(self, legal: Sequence[Action]) -> Action:
        """An event that can be used, else a card whose event will hardly be missed."""
        best, chosen = -99.0, legal[-1]
        for action in legal:
            if isinstance(action, Trigger) and self.worths[action.card] > best:
                best, chosen = self.worths[action.card], action
            elif isinstance(action, TurnOver) and -1.0 - self.worths[action.card] > best:
                best, chosen = -1.0 - self.worths[action.card], action
        return chosen

    def position(self, state: GlenState) -> Hashable:
        """Which cards are turned, and who has which table."""
        book = state.part(Book)
        return book.turned, tuple(book.tables)
