"""How a Chronicle brings words of its own: the named places at which the words of the base game ask for them.

Every method gets the words of the base game, for names and amounts, and may answer nothing: then the next extension is
asked, and the base game last. `words_chronicles.py` has the only list of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.icon_sheet import Meaning
from clachan.face.words import Block, Translator
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names
    from clachan.games.glen_more.rules.tiles import Effect, Tile


class WordExtension:
    """The words of one Chronicle. An empty answer leaves the question to others.

    `turns` are decisions that begin a turn of a piece of its own: the terminal shows what it shows at any turn. For
    `places`, which are about the own territory, it shows that. `icons` say what the signs of its drawings mean,
    `merits` what points of its parts of an evaluation are for.
    """

    turns: tuple[str, ...] = ()
    icons: Sequence[Meaning] = ()
    merits: Mapping[str, str] = {}
    places: tuple[str, ...] = ()

    def component(self, words: Names, entry: Entry) -> str:
        """The name of one of its components where all are listed."""
        return ""

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What is asked of the viewer, whose decision it is."""
        return ""

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A legal action in words."""
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A legal action in so few words that they fit on a button."""
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What the description of a base action says besides: a surcharge, what is met on the way."""
        return ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """What else may be typed for an action."""
        return ()

    # Things

    def effect(self, words: Names, effect: Effect) -> str:
        """An effect of a tile, a card or a clan field."""
        return ""

    def piece(self, words: Names, piece: str, view: GlenView) -> str:
        """A piece on the Rondel that is no player's and not the Die."""
        return ""

    def source(self, words: Names, source: str) -> str:
        """What points on the score sheet were given for."""
        return ""

    def tile_rule(self, words: Names, tile: Tile) -> str:
        """What a tile does whose signs do not tell it: a station on the Rondel."""
        return ""

    def landmark(self, words: GlenWords, name: str, view: GlenView) -> Sequence[str]:
        """What is to be said of a landmark card besides its rule: an event, which side is up (GM6-08)."""
        return ()

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What a thing of its drawings says when it is pointed at, and the headings of its boards, by their keys."""
        return ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """A thing explained; the word is in small letters."""
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants, as `Game.option_names` wants them."""
        return {}

    # What happened, and pictures

    def unsold(self, words: GlenWords, before: GlenView, after: GlenView) -> bool:
        """Whether Coins left the Market between two views without a sale, so that the extension tells of them."""
        return False

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """What changed in its own part of the views; told after the move and before scoring."""
        return ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """What the terminal shows of it."""
        return ()
