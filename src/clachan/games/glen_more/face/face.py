"""How Glen More shows itself on pages, in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.catalogue import Entry
from clachan.face.face import Appearance
from clachan.face.page import Page
from clachan.face.words import Pictures, Translator, Words
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.catalogue import component_picture
from clachan.games.glen_more.face.drawing.rondel import draw_rondel
from clachan.games.glen_more.face.drawing.samples import middle_position, samples
from clachan.games.glen_more.face.drawing.tokens import classes, library
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.titles import Titles
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.game import GlenMore


class GlenAppearance(Appearance):
    """Glen More as people see it."""

    def __init__(self, game: GlenMore) -> None:
        self.game: GlenMore = game
        self.box: Box = Box(game.components)
        self.plain: GlenWords = GlenWords(game, Translator(), ())

    def words(self, translator: Translator, names: Sequence[str]) -> Words:
        """What the game says in a language, to players of these names."""
        return GlenWords(self.game, translator, names)

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words, Page]:
        """How the game speaks and looks on a page."""
        words = GlenWords(self.game, translator, names)
        return words, GlenPage(self.game, words)

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words, Pictures]:
        """How the game speaks and looks in a terminal."""
        words = GlenWords(self.game, translator, names)
        return words, GlenPictures(words, plain)

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return library()

    def classes(self) -> str:
        """The CSS of the drawings."""
        return classes()

    def component_picture(self, entry: Entry) -> str:
        """Tiles, cards, clan fields and roads have a look; what is reconstructed is marked."""
        picture = component_picture(self.box, entry, self._named)
        return picture.svg(entry.id) if picture is not None else ""

    def lobby_picture(self) -> str:
        """The Rondel in the middle of a game that chance has played."""
        return draw_rondel(self.box, middle_position(self.game).view(None), self._named).svg(self.game.title)

    def samples(self) -> Mapping[str, str]:
        """A position, the Rondel, the Clan Board and all tiles."""
        return samples(self.game, self.box, self._named)

    def warm_up(self) -> None:
        """Put the definitions together."""
        library()

    def _named(self, key: str) -> str:
        """Names alone, without titles."""
        return Titles(self.plain, {})(key) if key.startswith("name ") else ""
