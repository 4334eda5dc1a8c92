"""What comes along, and the set-up: Great Glen scoring cards and voting markers.

Rules: GM7-01…07.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.great_glen.rules.state import OPEN, Hall
from clachan.games.glen_more.modules.great_glen.rules.ten_cards import PILES, TASKS
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

MODULE = "great-glen"
KIND = "great_glen_card"
MARKERS_KIND = "great_glen_votes"


class Card:
    """A scoring card. `number` is its place in the list of all cards; `task` what it compares."""

    __slots__ = ("number", "name", "task", "points")

    def __init__(self, number: int, name: str, task: str, points: int) -> None:
        self.number: int = number
        self.name: str = name
        self.task: str = task
        self.points: int = points

    @property
    def source(self) -> str:
        """What its points are booked for."""
        return f"assembly {self.name}"


class Deck:
    """All cards, how many of them are drawn, and the markers of each player by the number of players (GM7-02).

    `piles_card` is the number of the card with personal discard piles.
    """

    __slots__ = ("cards", "drawn", "ayes", "nays", "piles_card")

    def __init__(self, catalogue: Catalogue) -> None:
        self.cards: list[Card] = []
        self.piles_card: int = NONE
        for number, entry in enumerate(catalogue.kind(KIND)):
            if entry.number("number", 1, 99, default=number + 1) != number + 1:
                raise entry.error("number", "the cards are numbered from 1 on, in their order")
            task = entry.text("task", TASKS)
            self.cards.append(Card(number, entry.id, task, entry.number("points", 0, 99)))
            if task == PILES:
                if self.piles_card != NONE:
                    raise entry.error("task", "another card has this task, and two of them cannot be in one box")
                self.piles_card = number
            entry.done()
        self.drawn: int = 0
        self.ayes: dict[int, int] = {}
        self.nays: dict[int, int] = {}
        for entry in catalogue.kind(MARKERS_KIND):
            self.drawn = entry.number("drawn", 1, len(self.cards))
            ayes, nays = entry.numbers("aye", 0, 9, 3), entry.numbers("nay", 0, 9, 3)
            in_box = (entry.number("ayes_in_box", 1, 99), entry.number("nays_in_box", 1, 99))
            for players in (2, 3, 4):
                self.ayes[players] = ayes[players - 2]
                self.nays[players] = nays[players - 2]
                if self.ayes[players] * players > in_box[0] or self.nays[players] * players > in_box[1]:
                    raise entry.error(
                        "aye",
                        "ayes and nays together are more than there are in the box with {players} players",
                        players=players,
                    )
                # Two players need one marker more, for their double vote (GM7-22).
                if self.ayes[players] + self.nays[players] < self.drawn + (1 if players == 2 else 0):
                    raise entry.error(
                        "aye",
                        "ayes and nays together are too few for {votes} votes with {players} players",
                        votes=self.drawn,
                        players=players,
                    )
            entry.done()

    def set_up(self, state: GlenState) -> Hall:
        """For two to four players: draw five cards, hand out markers; others are not used (GM7-01, -03 to -07)."""
        left = [card.number for card in self.cards]
        drawn = [state.rng.draw(left) for _ in range(self.drawn)]
        players = state.frame.seats
        return new_hall(players, tuple(sorted(drawn)), self.ayes[players], self.nays[players])


def new_hall(seats: int, cards: tuple[int, ...], ayes: int, nays: int) -> Hall:
    """The table before the first assembly."""
    hall = Hall()
    hall.cards = cards
    hall.results = [OPEN] * len(cards)
    hall.votes = [()] * len(cards)
    hall.ayes = [ayes] * seats
    hall.nays = [nays] * seats
    hall.doubled = [False] * seats
    hall.picks = [NONE] * seats
    hall.piles = [()] * seats
    return hall
