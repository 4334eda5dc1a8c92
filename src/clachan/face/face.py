"""How a game shows itself: the one object through which pages, terminal and documents reach its words and drawings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.face.bench import Bench
from clachan.face.counted import Counted
from clachan.face.explained import Explained
from clachan.face.icon_sheet import IconGroup
from clachan.face.page import Page
from clachan.face.words import Pictures, Translator, Words


class Face(ABC):
    """Words[View], pages and pictures of one game. Ids and classes of drawings are shared by all games on a page.

    A definition or class that only one game has therefore begins with a prefix of that game.
    """

    # How many minutes a game takes as its box says, and how hard it is: 1 is easy to learn, 3 is for old hands.
    minutes: tuple[int, int] | None = None
    difficulty: int = 2

    @abstractmethod
    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        """What the game says in a language, to players of these names."""

    @abstractmethod
    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], Page[View]]:
        """How the game speaks and looks on a page."""

    @abstractmethod
    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        """How the game speaks and looks in a terminal; plain for those who listen to their screen."""

    @abstractmethod
    def option_names(self, translator: Translator) -> dict[str, str]:
        """What can be chosen before a game, in words; what has no words here keeps its name.

        Modules stand under their name (`druids`), variants too (`scoring-tiles`), with their values
        (`farm-neighbourhood=4`) and, where several values are picked, their places (`scoring-tiles#0`).
        """

    def icons(self, translator: Translator, modules: Sequence[str]) -> list[IconGroup]:
        """The signs of the drawings and what they mean: those of the game, then those of each module in play."""
        return []

    def explained(self) -> Explained:
        """What explains the game and its modules to newcomers."""
        return Explained()

    def likely(self, legal: Sequence[Action], chance: Rng) -> Sequence[Action]:
        """Of the legal actions those out of which chance picks for a drawing."""
        return legal

    @abstractmethod
    def svg(self, view: View) -> str:
        """A whole position as one picture."""

    @abstractmethod
    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to, by id."""

    @abstractmethod
    def classes(self) -> str:
        """The CSS of the drawings, without the palette and the classes that all games share."""

    @abstractmethod
    def component_picture(self, entry: Entry) -> str:
        """A component as it looks, for the catalogue; nothing where it has no look."""

    def piece(self, entry: Entry, translator: Translator) -> str:
        """A component that is on the table, as players of a language see it there."""
        return self.component_picture(entry)

    def component_name(self, entry: Entry, translator: Translator) -> str:
        """What a component is called where all of them are listed."""
        return entry.id.replace("_", " ")

    def component_words(self, entry: Entry, translator: Translator, names: Sequence[str], view: View) -> str:
        """A component explained; nothing where there are no words for it. The view is that of some game."""
        words = self.words(translator, names)
        keys = (entry.id, f"{entry.kind.replace('_', ' ')} {entry.id}")
        return next((told for told in [words.look_up(key, view) for key in keys] if told), "")

    @abstractmethod
    def lobby_picture(self) -> str:
        """A picture that stands for the game in the lobby."""

    @abstractmethod
    def samples(self) -> Mapping[str, str]:
        """Sample pictures for the documents, by file name; the same each time."""

    def benches(self) -> Sequence[Bench]:
        """Where components are corrected by clicking at what is printed."""
        return ()

    def counted(self) -> Counted:
        """What is counted over many games."""
        return Counted()

    def warm_up(self) -> None:
        """Draw what takes long once, so that nobody waits for it."""
