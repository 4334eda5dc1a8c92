"""What Glen More says to players."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.words import Choice, Translator, View, Words, at, numbers_at
from clachan.games.glen_more.game import GlenMore


class GlenWords(Words):
    """Glen More in one language, spoken to one seat: the one whose view is given."""

    def __init__(self, game: GlenMore, translator: Translator, names: Sequence[str]) -> None:
        self.game: GlenMore = game
        self.t: Translator = translator
        self.names: tuple[str, ...] = tuple(names)

    def player(self, seat: int, view: View) -> str:
        """A seat as the viewer calls it."""
        if seat == at(view, "seat"):
            return self.t.pgettext("name in a list", "you")
        return self.t.gettext("player {seat} ({name})").format(seat=seat, name=self.names[seat])

    def question(self, view: View) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        return ", ".join([self.player(seat, view) for seat in numbers_at(view, "deciders")])

    def describe(self, action: Action, view: View) -> str:
        """A legal action of the viewer in words."""
        return action.text

    def label(self, action: Action, view: View) -> str:
        """A legal action of the viewer on a button."""
        return action.text

    def menu(self, legal: Sequence[Action], view: View) -> list[Choice]:
        """The legal actions as a list to choose from."""
        return [Choice(str(i + 1), action.text, action.text, action) for i, action in enumerate(legal)]

    def shortcuts(self, action: Action, view: View) -> tuple[str, ...]:
        """What else may be typed for a legal action."""
        return ()

    def news(self, before: View, after: View) -> list[str]:
        """What the viewer saw happen between two views with one move between them."""
        return []

    def look_up(self, word: str, view: View) -> str:
        """A component explained in words, or nothing if there is none of this name."""
        return ""
