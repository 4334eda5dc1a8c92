"""The game on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.core.views import viewer_of
from clachan.face.arranging import padded
from clachan.face.grammar import numeral
from clachan.face.page import Board, Fact, Page, Pointed, Refusal, Thing, board, others, refusals, thing
from clachan.face.seats import seat_of
from clachan.face.stage import Stage
from clachan.face.words import sentence
from clachan_cairns.face.drawing import draw_cairn, draw_heap, draw_wish
from clachan_cairns.face.stage import CAIRN, heap_board, stage_of
from clachan_cairns.face.words import STONE, CairnsWords, parsed, stone_id
from clachan_cairns.rules.game import Cairns
from clachan_cairns.rules.state import WISH
from clachan_cairns.rules.views import CairnsView


class CairnsPage(Page[CairnsView]):
    """How Cairns looks to one seat."""

    def __init__(self, game: Cairns, words: CairnsWords) -> None:
        self.game: Cairns = game
        self.words: CairnsWords = words

    def headline(self, view: CairnsView) -> str:
        """What is left."""
        text = self.words.t.gettext("Round {round}: {stones} left")
        return text.format(round=view["round"], stones=self.words.stones(sum(view["heaps"].values())))

    # Drawings

    def boards(self, view: CairnsView) -> list[Board]:
        """The heaps, what the viewer has built, and what the others have."""
        seat = viewer_of(view)
        own = [] if seat is None else [self._cairn(view, seat, CAIRN)]
        heaps = [self._heap(view, heap) for heap in view["heaps"]]
        return [*heaps, *own, *[self._cairn(view, other, f"seat-{other}") for other in others(view)]]

    def _heap(self, view: CairnsView, heap: str) -> Board:
        name, left = sentence(self.words.heap(heap)), view["heaps"][heap]
        whole, ground = self.game.heaps[heap], self.game.grounds[heap]
        told = f"{name}: {self.words.stones(left)}"
        return board(heap_board(heap), name, padded(draw_heap(heap, "", ground, left, whole, told), 4))

    def _cairn(self, view: CairnsView, seat: int, id_: str) -> Board:
        name = self.words.t.gettext("Your cairn") if id_ == CAIRN else self.words.names[seat]
        stones = stones_of(view, seat)
        told = f"{name}: {self.words.stones(len(stones))}"
        picture = draw_cairn(seat_of(view["players"][seat]["colour"], seat), stones, told)
        return board(id_, name, padded(picture, 4), seat=seat)

    def stage(self, view: CairnsView) -> Stage:
        """Heaps, then cairns."""
        return stage_of(view["heaps"])

    def tray(self, view: CairnsView) -> list[Thing]:
        """The viewer's wish."""
        seat = viewer_of(view)
        wish = None if seat is None else view["players"][seat]["wish"]
        if wish is None:
            return []
        told = self.words.t.gettext("Your wish: {wish}").format(wish=self.words.wish(wish))
        return [thing("wish", told, draw_wish(sentence(self.words.heap(wish)), self.game.grounds[wish]))]

    # Numbers on a player's panel

    def facts(self, view: CairnsView, seat: int) -> list[Fact]:
        """Stones and points."""
        t, player = self.words.t, view["players"][seat]
        why = t.gettext("Each stone is a point.")
        return [
            Fact(STONE, t.gettext("Stones"), str(player["stones"]), why),
            Fact("points", t.gettext("Victory points"), numeral(player["points"]), self.points_why(view, seat)),
        ]

    # Actions

    def points(self, actions: Sequence[Action], view: CairnsView) -> list[Pointed]:
        """The lowest of the stones that are taken: with it go those above it."""
        return [
            Pointed(action.text, self._lowest(action, view), self.words.describe(action, view)) for action in actions
        ]

    def _lowest(self, action: Action, view: CairnsView) -> list[str]:
        stones, heap = parsed(action)
        left = view["heaps"][heap]
        return [stone_id(heap, left - stones + 1) if stones <= left else f"heap-{heap}"]

    def why_not(self, refused: Sequence[Refused], view: CairnsView) -> list[Refusal]:
        """What cannot be taken, by its stone, or its heap if none is left."""
        return refusals(self.words, refused, view, lambda action: self._lowest(action, view))

    def symbols(self, view: CairnsView) -> str:
        """No ghosts."""
        return ""

    # Points

    def source(self, source: str, view: CairnsView) -> str:
        """What points were given for."""
        return self.words.source(source)

    def is_final(self, source: str, view: CairnsView) -> bool:
        """Wishes count at the end."""
        return source == WISH

    def scored_elements(self, source: str, seat: int, view: CairnsView) -> list[str]:
        """The last stone of the heap that a seat wished for."""
        wish = view["players"][seat]["wish"]
        return [stone_id(wish, 1)] if source == WISH and wish is not None else []


def stones_of(view: CairnsView, seat: int) -> list[str]:
    """The ids of the stones that a seat has taken, heap by heap."""
    return [
        stone_id(heap, view["heaps"][heap] + len(taken) - number)
        for heap, taken in view["taken"].items()
        for number, taker in enumerate(taken)
        if taker == seat
    ]
