"""How an expansion brings words of its own: the named places at which the words of the base game ask for them.

Every method gets the words of the base game, for names and amounts, and may answer nothing: then the next extension is
asked, and the base game last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.refusal import Value
from clachan.face.icon_sheet import Meaning
from clachan.face.page import Fact, Pointed
from clachan.face.words import Block, Choice, Span, Translator
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.views import SkyeView

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.face.news import News
    from clachan.games.isle_of_skye.face.words import SkyeWords
    from clachan.games.isle_of_skye.face.words_names import Names

# Tiles side by side: each with its rotation and the lines below it.
Strip = Sequence[tuple[str, int, list[str]]]


class WordExtension:
    """The words of one expansion, which is called like its part of a view. An empty answer leaves a question to others.

    `scoring_tiles` are the names of its scoring tiles. The others say what its measures count: `each` of something,
    `every` so many of it, the `most` of it, and where a variant reads a measure in another way
    (`each_by_variant`). `considered` are its decisions that a seat may think over until it says that it is done,
    `reported` those whose answer news are told. `icons` say what the signs of its drawings mean,
    `merits` what points of its parts of an evaluation are for.
    """

    name: str = ""
    icons: Sequence[Meaning] = ()
    merits: Mapping[str, str] = {}
    scoring_tiles: Mapping[str, str] = {}
    each: Mapping[str, str] = {}
    every: Mapping[str, tuple[str, str]] = {}
    most: Mapping[str, str] = {}
    each_by_variant: Mapping[tuple[str, str, str], str] = {}
    considered: frozenset[str] = frozenset()
    reported: frozenset[str] = frozenset()

    def component(self, words: Names, entry: Entry) -> str:
        """The name of one of its components where all are listed."""
        return ""

    # What is asked and chosen

    def phase(self, words: Names, phase: str, view: SkyeView) -> str:
        """A phase of the round, if it has another name with the expansion."""
        return ""

    def question(self, words: SkyeWords, view: SkyeView) -> str:
        """What is asked of the viewer, whose decision it is."""
        return ""

    def describe(self, words: SkyeWords, action: Action, view: SkyeView) -> str:
        """A legal action in words."""
        return ""

    def shortcuts(self, words: SkyeWords, action: Action, view: SkyeView) -> tuple[str, ...]:
        """What else may be typed for a legal action of its own."""
        return ()

    def reason_value(self, words: Names, name: str, value: Value) -> object | None:
        """A value of a reason of its own in words."""
        return None

    def payment(self, price: int, buyer: int, view: SkyeView) -> int:
        """What is paid for another player's tile."""
        return price

    def bank_pays(self, buyer: int, view: SkyeView) -> bool:
        """Whether it is the bank that pays it."""
        return False

    def places(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """The elements of the page that a legal action of its own is about."""
        return None

    # Things

    def also_on(self, words: Names, tile: str) -> Sequence[str]:
        """What a tile has besides, after "the tile with"."""
        return ()

    def whole_tile_notes(self, words: Names, tile: str) -> Sequence[str]:
        """The same, explained."""
        return ()

    def source(self, words: Names, source: str) -> str:
        """What points on the score sheet were given for."""
        return ""

    def count(self, words: SkyeWords, measure: str, view: SkyeView, seat: int) -> int | None:
        """What a measure of its own counts for a seat, if that is not to be read from the territory and gold alone."""
        return None

    def look_up(self, words: Names, word: str, view: SkyeView) -> str:
        """A thing explained."""
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants, as `Game.option_names` wants them."""
        return {}

    # What happened

    def bought(self, before: SkyeView, after: SkyeView) -> str:
        """The tile that was bought by the answer to a question of its own, or nothing."""
        return ""

    def tell_move(self, news: News) -> None:
        """What the answer to a question of its own did."""

    def fits_nowhere(self, words: SkyeWords, tile: str) -> str:
        """What becomes of a tile that fits nowhere, to fill in `player` and `tile`; nothing: it goes into the bag."""
        return ""

    def tell_end_of_round(self, news: News) -> None:
        """What happened between the scoring of a round and the next one."""

    # In the terminal

    def blocks(self, words: SkyeWords, view: SkyeView) -> Sequence[Block]:
        """What is shown of it besides what a question is about."""
        return ()

    def belongings(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[str]:
        """What a player has besides."""
        return ()

    def strip(self, words: SkyeWords, view: SkyeView) -> tuple[str, Strip] | None:
        """The tiles that a question of its own is about, under a title."""
        return None

    def land(self, words: SkyeWords, view: SkyeView, seat: int, faces: dict[int, Face]) -> dict[int, Face]:
        """The tiles of a territory by cell, with what it has laid on them that is part of the land."""
        return faces

    def told_on(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[str]:
        """What it has put on a territory, a line each, where there is no map."""
        return ()

    def signs_on(self, words: SkyeWords, view: SkyeView, seat: int) -> Mapping[int, Sequence[Span]]:
        """By cell, the signs on the map of what it has put on the tiles of a territory."""
        return {}

    def cells_asked(self, words: SkyeWords, view: SkyeView, menu: Sequence[Choice]) -> Mapping[int, str] | None:
        """The tiles of the viewer that a question of its own is about, by cell, and how they are marked on the map."""
        return None

    def legend(self, words: SkyeWords, view: SkyeView) -> Sequence[str]:
        """What there is to know, a sentence a line."""
        return ()

    def signs(self, words: SkyeWords) -> Sequence[tuple[str, str, str]]:
        """Its signs on the map: sign, style and meaning."""
        return ()

    def sign_on(self, words: SkyeWords, tile: str) -> Span | None:
        """The sign that a tile of its own has on the map."""
        return None

    # On a page

    def supply_title(self, words: SkyeWords) -> str:
        """What the supply is called with what it lays there."""
        return ""

    def title(self, words: SkyeWords, key: str, view: SkyeView) -> str:
        """What a thing of its drawings says when it is pointed at, by its key."""
        return ""

    def board_title(self, words: SkyeWords) -> str:
        """What the board is called that the viewer has of it."""
        return ""

    def facts(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[Fact]:
        """Further numbers on a player's panel."""
        return ()

    def points_at(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """What an action of its own points at on a page; None: it is another's."""
        return None

    def pointed(self, words: SkyeWords, action: Action, view: SkyeView) -> Pointed | None:
        """What an action of its own points at; None: what the tile in it lies at."""
        return None


def first(answers: Iterable[str]) -> str:
    """The first answer that is not empty."""
    return next((answer for answer in answers if answer), "")
