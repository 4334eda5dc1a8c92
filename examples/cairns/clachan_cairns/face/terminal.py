"""The game drawn with characters, or told in lines."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.outlook import Outlook
from clachan.core.views import viewer_of
from clachan.face.grammar import numeral
from clachan.face.terminal import ranking, score_sheet, standing
from clachan.face.words import Block, Choice, Grid, Line, Panel, Pictures, Size, sentence
from clachan_cairns.face.vocabulary import TITLE
from clachan_cairns.face.words import CairnsWords
from clachan_cairns.rules.views import CairnsView

SIGN = "●"


class CairnsPictures(Pictures[CairnsView]):
    """The table as one seat sees it; with `plain`, without signs."""

    def __init__(self, words: CairnsWords, plain: bool) -> None:
        self.words: CairnsWords = words
        self.plain: bool = plain

    def position(self, view: CairnsView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Heaps, players and the own wish."""
        return [*self.focus(view, menu, size), self._players(view), *self._wish(view)]

    def phase(self, view: CairnsView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The same."""
        return self.position(view, menu, size)

    def focus(self, view: CairnsView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The heaps."""
        return [Panel(self.words.t.gettext(TITLE), [self._heap(name, left) for name, left in view["heaps"].items()])]

    def _heap(self, name: str, left: int) -> Line:
        head = f"{sentence(self.words.heap(name))}: "
        if self.plain:
            return [(head + self.words.stones(left), "")]
        return [(head.ljust(16), "strong"), (SIGN * left, ""), (f" {left}", "dim")]

    def _players(self, view: CairnsView) -> Grid:
        t = self.words.t
        rows: list[list[Line]] = [
            [
                [("" if self.plain else f"{SIGN} ", f"seat-{player['colour']}"), (self._name(view, seat), "")],
                [(str(player["stones"]), "")],
                [(numeral(player["points"]), "")],
            ]
            for seat, player in enumerate(view["players"])
        ]
        header = [t.gettext("player"), t.gettext("stones"), t.gettext("VP")]
        return Grid(t.gettext("Players"), header, rows, numbers=[1, 2])

    def _name(self, view: CairnsView, seat: int) -> str:
        return self.words.player(seat, view)

    def _wish(self, view: CairnsView) -> list[Block]:
        seat = viewer_of(view)
        wish = None if seat is None else view["players"][seat]["wish"]
        return [] if wish is None else [Panel(self.words.t.gettext("Your wish"), [[(self.words.wish(wish), "")]])]

    def board(self, view: CairnsView, seat: int, size: Size) -> Block:
        """What somebody has built."""
        stones = view["players"][seat]["stones"]
        told = self.words.stones(stones) if self.plain else f"{SIGN * stones} {stones}"
        return Panel(sentence(self._name(view, seat)), [[(told, "")]])

    def sheet(self, view: CairnsView) -> list[Block]:
        """The score sheet."""
        return [score_sheet(self.words, self.words.t, view, self.words.source)]

    def standing(self, view: CairnsView, outlooks: Sequence[Outlook]) -> list[Block]:
        """What everybody has and would have."""
        return standing(self.words, self.words.t, view, outlooks, self.words.source)

    def result(self, view: CairnsView) -> list[Block]:
        """The ranking, with what everybody wished for."""
        wishes = [sentence(self.words.heap(player["wish"] or "")) for player in view["players"]]
        return [ranking(self.words, self.words.t, view, self.words.source("wish"), wishes)]

    def legend(self, view: CairnsView) -> list[Block]:
        """What the sign means."""
        return [Panel(self.words.t.gettext("Signs"), [[(f"{SIGN} {self.words.stones(1)}", "")]])]
