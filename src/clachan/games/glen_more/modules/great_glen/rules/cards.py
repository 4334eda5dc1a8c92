"""The Great Glen scoring cards and the voting markers, read from the catalogue (GM7-02 to -06)."""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.great_glen.rules.tasks import TASKS

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
    """All cards, how many of them are drawn, and the markers of each player by the number of players."""

    __slots__ = ("cards", "drawn", "ayes", "nays")

    def __init__(self, catalogue: Catalogue) -> None:
        self.cards: list[Card] = []
        for number, entry in enumerate(catalogue.kind(KIND)):
            if entry.number("number", 1, 99) != number + 1:
                raise entry.error("number", "the cards must be given in order")
            task = entry.text("task", TASKS)
            self.cards.append(Card(number, entry.id, task, entry.number("points", 0, 99)))
            entry.done()
        self.drawn: int = 0
        self.ayes: dict[int, int] = {}
        self.nays: dict[int, int] = {}
        for entry in catalogue.kind(MARKERS_KIND):
            self.drawn = entry.number("drawn", 1, len(self.cards))
            ayes, nays = entry.numbers("aye", 0, 9), entry.numbers("nay", 0, 9)
            if len(ayes) != 3 or len(nays) != 3:
                raise entry.error("aye", "and `nay` take three figures: for 2, 3 and 4 players")
            in_box = (entry.number("ayes_in_box", 1, 99), entry.number("nays_in_box", 1, 99))
            for players in (2, 3, 4):
                self.ayes[players] = ayes[players - 2]
                self.nays[players] = nays[players - 2]
                if self.ayes[players] * players > in_box[0] or self.nays[players] * players > in_box[1]:
                    raise entry.error("aye", f"and `nay`: more than there are in the box with {players} players")
                # Two players need one marker more, for their double vote (GM7-22).
                if self.ayes[players] + self.nays[players] < self.drawn + (1 if players == 2 else 0):
                    raise entry.error("aye", f"and `nay`: too few for {self.drawn} votes with {players} players")
            entry.done()
