"""The words of The toy Chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.words import Block, Panel, Translator, mark_in, sentence
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.rules.views import GlenView
from tests.toy.rules.stones import LAY, MODULE, SOURCE, LayStone, WalkPast, cairn_of

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words_names import Names

OPTIONS = {"cairn": mark_in("option", "the Cairn")}
KEY = "cairn"


class CairnWords(WordExtension):
    """the Cairn in words."""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Whether a stone is laid."""
        return words.t.gettext("Do you lay a stone on the cairn?") if view["asked"] == LAY else ""

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A stone or none."""
        if isinstance(action, LayStone):
            return words.t.gettext("lay a stone on the cairn for a Coin")
        return words.t.gettext("go on without laying a stone") if isinstance(action, WalkPast) else ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        if isinstance(action, LayStone):
            return words.t.gettext("a stone")
        return words.t.gettext("no stone") if isinstance(action, WalkPast) else ""

    def source(self, words: Names, source: str) -> str:
        """The cairn."""
        return words.t.gettext("stones on the cairn") if source == SOURCE else ""

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """What the cairn says when it is pointed at."""
        if key != KEY:
            return ""
        return sentence(words.t.gettext("cairn: after your turn you may lay a stone there for a Coin"))

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Who laid a stone."""
        if MODULE not in after:
            return ()
        old, new = cairn_of(before)["stones"], cairn_of(after)["stones"]
        text = words.t.gettext("{player}: laid a stone on the cairn.")
        laid = [seat for seat, number in enumerate(new) if number > old[seat] and seat != after["seat"]]
        return [sentence(text.format(player=words.player(seat, after))) for seat in laid]

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The stones."""
        if MODULE not in view:
            return ()
        lines = [f"{words.player(seat, view)}: {number}" for seat, number in enumerate(cairn_of(view)["stones"])]
        return [Panel(words.t.gettext("Cairn"), [[(line, "")] for line in lines])]
