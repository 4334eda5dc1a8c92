"""How Glen More shows itself on pages, in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.face.bench import Bench
from clachan.face.counted import Counted
from clachan.face.explained import Explained, together
from clachan.face.face import Face
from clachan.face.icon_sheet import IconGroup
from clachan.face.page import Page
from clachan.face.svg import Picture, without_ids
from clachan.face.words import Pictures, Translator, Words, sentence
from clachan.games.glen_more.face.bench import RoadsBench
from clachan.games.glen_more.face.chronicle_face import ChronicleFace, chronicle_faces
from clachan.games.glen_more.face.component_names import component_name
from clachan.games.glen_more.face.counted import GlenCounted
from clachan.games.glen_more.face.drawing.box import Box, box_of
from clachan.games.glen_more.face.drawing.catalogue import MADE_UP, marked, piece_picture
from clachan.games.glen_more.face.drawing.position import draw_position
from clachan.games.glen_more.face.drawing.printed import printed
from clachan.games.glen_more.face.drawing.rondel import draw_rondel
from clachan.games.glen_more.face.drawing.samples import likely, middle_position, samples
from clachan.games.glen_more.face.drawing.tokens import Told, classes, library
from clachan.games.glen_more.face.explained import EXPLAINED
from clachan.games.glen_more.face.icon_words import ICONS
from clachan.games.glen_more.face.option_words import option_names
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.views import GlenView
from clachan.manifest import parts_of

# Names are the same in every position.
NOWHERE = cast(GlenView, {})


class GlenFace(Face):
    """Glen More as people see it."""

    minutes = (90, 120)

    def __init__(self, game: GlenMore) -> None:
        self.game: GlenMore = game
        self.box: Box = box_of(game)
        self.plain: GlenWords = GlenWords(game, Translator(), ())

    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        """What the game says in a language, to players of these names."""
        return cast(Words[View], GlenWords(self.game, translator, names))

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], Page[View]]:
        """How the game speaks and looks on a page."""
        words = GlenWords(self.game, translator, names)
        return cast(Words[View], words), cast(Page[View], GlenPage(self.game, words))

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        """How the game speaks and looks in a terminal."""
        words = GlenWords(self.game, translator, names)
        return cast(Words[View], words), cast(Pictures[View], GlenPictures(words, plain))

    def option_names(self, translator: Translator) -> dict[str, str]:
        """What can be chosen before a game, in words."""
        found = option_names(translator)
        for face in chronicle_faces(self.game):
            found.update(face.words.option_names(translator))
        return found

    def icons(self, translator: Translator, modules: Sequence[str]) -> list[IconGroup]:
        """The signs of the game, then those of each Chronicle in play."""
        names = self.option_names(translator)
        faces = parts_of(self.game).of_modules("face", ChronicleFace)
        found = [IconGroup("", ICONS)]
        found.extend([IconGroup(names[name], faces[name].words.icons) for name in faces if name in modules])
        return found

    def explained(self) -> Explained:
        """What explains the game and its Chronicles."""
        return together([EXPLAINED, *[face.explained for face in chronicle_faces(self.game)]])

    def likely(self, legal: Sequence[Action], chance: Rng) -> Sequence[Action]:
        """Near tiles, and using them."""
        return likely(legal)

    def svg(self, view: View) -> str:
        """A whole position as one picture."""
        return draw_position(self.box, cast(GlenView, view))

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return library(self.box.extras)

    def classes(self) -> str:
        """The CSS of the drawings."""
        return classes(self.box.extras)

    def component_picture(self, entry: Entry) -> str:
        """As it lies on the table; what is reconstructed is marked."""
        picture = self._picture(entry, self._named)
        if picture is not None and entry.source in MADE_UP:
            picture = marked(picture)
        return self._svg(entry, picture)

    def piece(self, entry: Entry, translator: Translator) -> str:
        """Without a mark, and with names in the language of the players."""
        words = GlenWords(self.game, translator, ())
        return self._svg(entry, self._picture(entry, lambda key: named_in(words, key) or self._called(words, key)))

    def _picture(self, entry: Entry, told: Told) -> Picture | None:
        return printed(self.game, self.box, entry, told) or piece_picture(self.box, entry, told)

    def _svg(self, entry: Entry, picture: Picture | None) -> str:
        return without_ids(picture.svg(component_name(self.plain, entry))) if picture is not None else ""

    def component_name(self, entry: Entry, translator: Translator) -> str:
        """As the edition of a language prints it."""
        return component_name(GlenWords(self.game, translator, ()), entry)

    def component_words(self, entry: Entry, translator: Translator, names: Sequence[str], view: View) -> str:
        """Of a tile what is printed on it, wherever it lies."""
        if entry.kind == "tile":
            return f"{sentence(GlenWords(self.game, translator, names).titled_tile(entry.id))}."
        return super().component_words(entry, translator, names, view)

    def lobby_picture(self) -> str:
        """The Rondel in the middle of a game that chance has played."""
        return draw_rondel(self.box, middle_position(self.game).view(None), self._named).svg(self.game.title)

    def samples(self) -> Mapping[str, str]:
        """A position, the Rondel, the Clan Board and all tiles."""
        return samples(self.game, self.box, self._named)

    def benches(self) -> Sequence[Bench]:
        """Where components are corrected by clicking at what is printed."""
        return (RoadsBench(),)

    def counted(self) -> Counted:
        """What is counted over many games."""
        return GlenCounted(self.game)

    def warm_up(self) -> None:
        """Put the definitions together."""
        library(self.box.extras)

    def _called(self, words: GlenWords, key: str) -> str:
        """What a Chronicle calls a thing of its own; a name depends on no position."""
        found = [face.words.title(words, key, NOWHERE) for face in chronicle_faces(self.game) if "name " in key]
        return next((name for name in found if name), "")

    def _named(self, key: str) -> str:
        return named_in(self.plain, key)


def named_in(words: GlenWords, key: str) -> str:
    """Names alone, without titles."""
    return words.named(key.removeprefix("name ")) if key.startswith("name ") else ""
