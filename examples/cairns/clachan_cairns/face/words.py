"""What the game says: what is asked, what can be done, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Value
from clachan.core.views import viewer_of
from clachan.face.grammar import Phrase
from clachan.face.words import Choice, Told, Translator, Words, not_asked, player_name, sentence
from clachan_cairns.face.vocabulary import FROM, HEAPS, MERITS, SOURCES
from clachan_cairns.rules.scoring import WISH_POINTS
from clachan_cairns.rules.state import WISH
from clachan_cairns.rules.views import CairnsView

STONE = "ca-stone"


def stone_id(heap: str, number: int) -> str:
    """The element that is a stone of a heap, counted from below; it keeps its id in the cairn of who takes it."""
    return f"piece-{heap}-{number}"


class CairnsWords(Words[CairnsView]):
    """Cairns in one language, spoken to one seat: the one whose view is given."""

    def __init__(self, translator: Translator, names: Sequence[str]) -> None:
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)

    # Names

    def player(self, seat: int, view: CairnsView) -> Phrase:
        """A seat as the viewer calls it."""
        return player_name(self.t, self.names[seat], seat == viewer_of(view))

    def heap(self, name: str) -> Phrase:
        """A heap; one that an owner's data have added keeps its name."""
        return self.t.noun("heap", HEAPS[name]) if name in HEAPS else Phrase(name)

    def from_heap(self, name: str) -> str:
        """Where stones come from."""
        return self.t.pgettext("heap", FROM[name]) if name in FROM else name

    def stones(self, n: int) -> Phrase:
        """So many stones."""
        return self.t.counted("{n} stone", "{n} stones", n)

    def source(self, source: str) -> str:
        """What points are given for."""
        return self.t.pgettext("source of points", SOURCES[source])

    def wish(self, heap: str) -> str:
        """What somebody wishes for."""
        text = self.t.gettext("the last stone of the {heap}: {points}")
        return text.format(heap=self.heap(heap), points=self.t.counted("{n} point", "{n} points", WISH_POINTS))

    def reason_value(self, name: str, value: Value, view: CairnsView) -> object:
        """Numbers of stones in words."""
        return self.stones(value) if name == "stones" and isinstance(value, int) else value

    def merit(self, part: str) -> str:
        """What points of a part of the evaluation are for."""
        return self.t.pgettext("points", MERITS[part]) if part in MERITS else ""

    # What is asked, and what can be done

    def question(self, view: CairnsView, legal: Sequence[Action] = ()) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        return not_asked(self, self.t, view) or self.t.gettext("How many stones do you take, and from which heap?")

    def describe(self, action: Action, view: CairnsView) -> str:
        """A legal action of the viewer in words."""
        stones, heap = parsed(action)
        text = self.t.gettext("[Take|You took] {stones} {from_heap}")
        return text.format(stones=self.stones(stones), from_heap=self.from_heap(heap))

    def menu(self, legal: Sequence[Action], view: CairnsView) -> list[Choice]:
        """The legal actions as a list to choose from."""
        return [
            Choice(str(number), self.describe(action, view), action.text, action)
            for number, action in enumerate(legal, start=1)
        ]

    def shortcuts(self, action: Action, view: CairnsView) -> tuple[str, ...]:
        """The heap and the number, like `moor 2`."""
        stones, heap = parsed(action)
        return (f"{heap} {stones}", f"{self.heap(heap)} {stones}")

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu."""
        return [(f"{self.heap('moor')} 2", self.t.gettext("a heap and a number take so many stones from it"))]

    def places(self, action: Action, view: CairnsView) -> Sequence[str]:
        """The stones that an action takes, the uppermost first."""
        stones, heap = parsed(action)
        left = view["heaps"][heap]
        return [stone_id(heap, number) for number in range(left, left - stones, -1)]

    def pictures(self, action: Action, view: CairnsView) -> Sequence[str]:
        """A stone."""
        return [STONE]

    def look_up(self, word: str, view: CairnsView) -> str:
        """A heap explained."""
        wanted = word.strip().casefold()
        for name, left in view["heaps"].items():
            if wanted in (name, self.heap(name).casefold()):
                return self.t.gettext("{heap}: {stones}.").format(
                    heap=sentence(self.heap(name)), stones=self.stones(left)
                )
        return ""

    # What happened

    def news(self, before: CairnsView, after: CairnsView) -> list[Told]:
        """What the viewer saw happen between two views with one move between them."""
        lines = [*self._taken(before, after)]
        if after["over"] and not before["over"]:
            lines.extend([self._wish(player["seat"], player["wish"] or "", after) for player in after["players"]])
        return lines

    def _taken(self, before: CairnsView, after: CairnsView) -> list[Told]:
        """What somebody else took."""
        found: list[Told] = []
        for heap, left in after["heaps"].items():
            was = before["heaps"][heap]
            if left < was and after["taken"][heap][-1] != viewer_of(after):
                text = self.t.gettext("{player} took {stones} {from_heap}.")
                player = self.player(after["taken"][heap][-1], after)
                told = text.format(player=player, stones=self.stones(was - left), from_heap=self.from_heap(heap))
                places = [stone_id(heap, number) for number in range(was, left, -1)]
                found.append(Told(sentence(told), places, [STONE]))
        return found

    def _wish(self, seat: int, heap: str, after: CairnsView) -> Told:
        """What a seat had wished for, and whether it came true."""
        true = [1 for b in after["sheet"]["bookings"] if (b["seat"], b["source"]) == (seat, WISH)]
        text = self.t.gettext("{player} wished for the last stone of the {heap}, in vain.")
        if true:
            text = self.t.gettext("{player} wished for the last stone of the {heap}, and got it.")
        told = sentence(text.format(player=self.player(seat, after), heap=self.heap(heap)))
        return Told(told, [stone_id(heap, 1)], [STONE], done=False)


def parsed(action: Action) -> tuple[int, str]:
    """How many stones an action takes, and of which heap."""
    _, stones, _, heap = action.text.split()
    return int(stones), heap
