"""How the game shows itself on pages, in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from clachan.core.catalogue import Entry
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.face.arranging import in_columns, padded, stacked
from clachan.face.counted import Counted
from clachan.face.explained import Explained
from clachan.face.face import Face
from clachan.face.icon_sheet import IconGroup
from clachan.face.page import Page
from clachan.face.palette import picture_css
from clachan.face.seats import seat_of
from clachan.face.svg import Picture
from clachan.face.words import Pictures, Translator, Words, sentence
from clachan_cairns.face.counted import CairnsCounted
from clachan_cairns.face.drawing import CLASSES, draw_cairn, draw_heap, library
from clachan_cairns.face.explained import EXPLAINED
from clachan_cairns.face.icon_words import ICONS
from clachan_cairns.face.page import CairnsPage, stones_of
from clachan_cairns.face.terminal import CairnsPictures
from clachan_cairns.face.vocabulary import OPTIONS
from clachan_cairns.face.words import CairnsWords
from clachan_cairns.rules.game import Cairns
from clachan_cairns.rules.state import CairnsState
from clachan_cairns.rules.views import CairnsView

GAP = 14
SAMPLE_PLAYERS, SAMPLE_SEED, SAMPLE_MOVES = 3, 4, 6


class CairnsFace(Face):
    """Cairns as people see it."""

    minutes = (5, 10)
    difficulty = 1

    def __init__(self, game: Cairns) -> None:
        self.game: Cairns = game

    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        """What the game says in a language, to players of these names."""
        return cast(Words[View], CairnsWords(translator, names))

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], Page[View]]:
        """How the game speaks and looks on a page."""
        words = CairnsWords(translator, names)
        return cast(Words[View], words), cast(Page[View], CairnsPage(self.game, words))

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        """How the game speaks and looks in a terminal."""
        words = CairnsWords(translator, names)
        return cast(Words[View], words), cast(Pictures[View], CairnsPictures(words, plain))

    def option_names(self, translator: Translator) -> dict[str, str]:
        """The variant and its values in words."""
        return {name: translator.gettext(text) for name, text in OPTIONS.items()}

    def icons(self, translator: Translator, modules: Sequence[str]) -> list[IconGroup]:
        """The signs of the drawings."""
        return [IconGroup("", ICONS)]

    def explained(self) -> Explained:
        """What explains the game to newcomers."""
        return EXPLAINED

    def counted(self) -> Counted:
        """What is counted over many games."""
        return CairnsCounted()

    # Pictures

    def svg(self, view: View) -> str:
        """Heaps above, cairns below."""
        seen = cast(CairnsView, view)
        picture = padded(stacked([self._heaps(seen), self._cairns(seen)], GAP), GAP)
        return picture.standalone(self.game.title, picture_css(CLASSES), library(), "k-table")

    def _heaps(self, view: CairnsView) -> Picture:
        words = CairnsWords(Translator(), ())
        found: list[Picture] = []
        for heap, left in view["heaps"].items():
            name, whole = sentence(words.heap(heap)), self.game.heaps[heap]
            found.append(draw_heap(heap, name, self.game.grounds[heap], left, whole, name))
        return _side_by_side(found)

    def _cairns(self, view: CairnsView) -> Picture:
        return _side_by_side(
            [draw_cairn(seat_of(p["colour"], p["seat"]), stones_of(view, p["seat"]), "") for p in view["players"]]
        )

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return library()

    def classes(self) -> str:
        """The CSS of the drawings."""
        return CLASSES

    def component_picture(self, entry: Entry) -> str:
        """A heap with all its stones."""
        return self.piece(entry, Translator())

    def piece(self, entry: Entry, translator: Translator) -> str:
        """A heap as players of a language see it."""
        words, whole = CairnsWords(translator, ()), self.game.heaps[entry.id]
        name = sentence(words.heap(entry.id))
        return draw_heap(entry.id, name, self.game.grounds[entry.id], whole, whole, name, ids=False).svg(name)

    def lobby_picture(self) -> str:
        """The heaps in the middle of a game."""
        return padded(self._heaps(self._middle().view(None)), GAP).svg(self.game.title)

    def samples(self) -> Mapping[str, str]:
        """A position."""
        return {"cairns-position.svg": self.svg(self._middle().view(0))}

    def _middle(self) -> CairnsState:
        """What chance has played, the same each time."""
        state, chance = self.game.setup(self.game.options(SAMPLE_PLAYERS), SAMPLE_SEED), Rng(SAMPLE_SEED)
        for _ in range(SAMPLE_MOVES):
            seat = state.deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])
        return state


def _side_by_side(pictures: Sequence[Picture]) -> Picture:
    """Pictures of one width, the lower ones at the top."""
    height = max([picture.height for picture in pictures])
    same = [Picture(picture.markup, picture.width, height) for picture in pictures]
    return in_columns(same, len(same), GAP)
