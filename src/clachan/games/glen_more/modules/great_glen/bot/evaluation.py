"""What Chronicle VII Between a Rock and a Hard Place is worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp

from clachan.bots.evaluation import standing
from clachan.core.action import Action
from clachan.core.extension import played
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import Clock, Outlook
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import CHOOSE_CARD, VOTE, Propose, Vote
from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen
from clachan.games.glen_more.modules.great_glen.rules.final_scoring import what_seat_has
from clachan.games.glen_more.modules.great_glen.rules.setup import Card, Deck
from clachan.games.glen_more.modules.great_glen.rules.state import ACCEPTED, BALLOTS, OPEN, SINGLE, Hall
from clachan.games.glen_more.modules.great_glen.rules.ten_cards import (
    FARTHEST,
    PASTURES,
    SQUARE,
    WHISKY_TILES,
    farthest_scotsman,
    largest_pasture,
    largest_square,
    performance,
)
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Layout, Territory

# How much a difference says about the end: by task, at the last turn and for each turn to come.
SPREAD = {
    "animals": 0.7,
    "square": 0.35,
    "material": 0.7,
    "sets": 0.4,
    "castles": 0.4,
    "whisky_tiles": 0.4,
    "smallest": 0.8,
    "pastures": 0.5,
    "farthest": 0.6,
    "piles": 0.7,
}
LAST_SPREAD = 0.5
A_TURN = 0.55
# How likely it is that a card which was not voted on is accepted in the end.
VOTED = 0.4
# Points of advantage that make others rather vote Aye.
SWAY = 1.6
# What a marker is worth that is the last of its kind, and the two that can be played at once.
LAST_MARKER = 0.35
DOUBLE = 1.1
MOST_KNOWN = 4000


class GreatGlenAddition(GlenAddition):
    """Expected points of VII Between a Rock and a Hard Place."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.deck: Deck = played(outlook.frame.extensions, GreatGlen).deck
        self._layouts: dict[tuple[Layout, str], int] = {}
        self._ways: dict[Territory, int] = {}

    # What cards will bring

    def number(self, state: GlenState, hall: Hall, seat: int, task: str) -> int:
        """What a seat has of what a card compares; shapes of territories are worked out once."""
        territory = state.territories[seat]
        if task == FARTHEST:
            found = self._ways.get(territory)
            if found is None:
                if len(self._ways) > MOST_KNOWN:
                    self._ways.clear()
                found = self._ways[territory] = farthest_scotsman(territory)
            return found
        if task not in (SQUARE, PASTURES, WHISKY_TILES):
            return what_seat_has(state, hall, seat, task)
        known = self._layouts.get((territory.layout, task))
        if known is None:
            if len(self._layouts) > MOST_KNOWN:
                self._layouts.clear()
            known = self._shape(territory.layout, task)
            self._layouts[(territory.layout, task)] = known
        return known

    def _shape(self, layout: Layout, task: str) -> int:
        if task == SQUARE:
            return largest_square(layout)
        return largest_pasture(layout) if task == PASTURES else layout.count_type("whisky")

    def shares(self, state: GlenState, hall: Hall, card: Card, turns: float) -> list[float]:
        """The expected points of an accepted card for each seat: the farther the end, the more even."""
        task = card.task
        worth = [performance(task, self.number(state, hall, seat, task)) for seat in range(state.frame.seats)]
        best = max(worth)
        spread = SPREAD[task] * (LAST_SPREAD + A_TURN * turns)
        chances = [exp((one - best) / spread) for one in worth]
        whole = card.points / sum(chances, 0.0)
        if best == 0:
            # Nobody has anything yet, and perhaps nobody ever will.
            whole *= min(1.0, 0.25 * turns)
        return [whole * chance for chance in chances]

    def turns_left(self, state: GlenState) -> float:
        """The turns of whoever has most."""
        clock = Clock(state)
        return max([clock.turns(state, seat) for seat in range(state.frame.seats)])

    def add(self, state: GlenState, values: list[float]) -> None:
        """Accepted cards, and those that may still be."""
        hall = state.part(Hall)
        turns = -1.0
        for place, result in enumerate(hall.results):
            if result in (ACCEPTED, OPEN):
                if turns < 0.0:
                    turns = self.turns_left(state)
                weight = 1.0 if result == ACCEPTED else VOTED * min(1.0, 0.3 * turns)
                card = self.deck.cards[hall.cards[place]]
                for seat, share in enumerate(self.shares(state, hall, card, turns)):
                    values[seat] += weight * share

    # Votes

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """Which card, and how to vote: by what its acceptance would mean."""
        if state.asked == CHOOSE_CARD:
            return [self._proposal(state, seat, action) for action in actions]
        if state.asked == VOTE:
            hall = state.part(Hall)
            card = self.deck.cards[hall.cards[state.stack[-1].about[0]]]
            shares = self.shares(state, hall, card, self.turns_left(state))
            return [self._ballot(hall, seat, action, shares) for action in actions]
        return None

    def _proposal(self, state: GlenState, seat: int, action: Action) -> float:
        """The better the seat stands with a card, and the more likely it is accepted, the better."""
        assert isinstance(action, Propose)
        hall = state.part(Hall)
        shares = self.shares(state, hall, self.deck.cards[action.card], self.turns_left(state))
        gain = standing(shares, seat)
        return self.accepted(hall, seat, BALLOTS[0 if gain > 0.0 else 1], shares) * gain

    def _ballot(self, hall: Hall, seat: int, action: Action, shares: list[float]) -> float:
        assert isinstance(action, Vote)
        ayes, nays = BALLOTS[action.ballot]
        value = self.accepted(hall, seat, (ayes, nays), shares) * standing(shares, seat)
        more = len(hall.open_cards()) > 1
        if more and ayes and ayes == hall.ayes[seat]:
            value -= LAST_MARKER
        if more and nays and nays == hall.nays[seat]:
            value -= LAST_MARKER
        return value - DOUBLE if action.ballot >= SINGLE and more else value

    def accepted(self, hall: Hall, seat: int, own: tuple[int, int], shares: list[float]) -> float:
        """How likely a card is accepted if the seat plays this and the others vote for what is good for them."""
        # By how many more Aye than Nay markers there are.
        chances: dict[int, float] = {own[0] - own[1]: 1.0}
        for other in range(len(shares)):
            if other == seat:
                continue
            aye = self.inclination(hall, other, shares)
            after: dict[int, float] = {}
            for difference, chance in chances.items():
                after[difference + 1] = after.get(difference + 1, 0.0) + chance * aye
                after[difference - 1] = after.get(difference - 1, 0.0) + chance * (1.0 - aye)
            chances = after
        return sum([chance for difference, chance in chances.items() if difference >= 0], 0.0)

    def inclination(self, hall: Hall, seat: int, shares: list[float]) -> float:
        """How likely a seat votes Aye, with the markers that it has."""
        if hall.nays[seat] == 0:
            return 1.0
        if hall.ayes[seat] == 0:
            return 0.0
        return 1.0 / (1.0 + exp(-standing(shares, seat) / SWAY))

    def position(self, state: GlenState) -> Hashable:
        """Results, markers and piles; never what was picked in secret."""
        hall = state.part(Hall)
        piles = tuple([len(pile) for pile in hall.piles])
        return (tuple(hall.results), tuple(hall.ayes), tuple(hall.nays), tuple(hall.doubled), piles)
