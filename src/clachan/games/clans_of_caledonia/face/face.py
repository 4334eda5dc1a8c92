"""How Clans of Caledonia shows itself on pages, in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import cast

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.rng import Rng
from clachan.core.views import View
from clachan.face.bench import Bench
from clachan.face.counted import Counted
from clachan.face.explained import Explained
from clachan.face.face import Face
from clachan.face.icon_sheet import IconGroup
from clachan.face.page import Page
from clachan.face.svg import without_ids
from clachan.face.words import Pictures, Translator, Words, sentence
from clachan.games.clans_of_caledonia.face.bench import MapBench
from clachan.games.clans_of_caledonia.face.component_names import component_name
from clachan.games.clans_of_caledonia.face.counted import ClansCounted
from clachan.games.clans_of_caledonia.face.drawing.board import draw_map
from clachan.games.clans_of_caledonia.face.drawing.box import box_of
from clachan.games.clans_of_caledonia.face.drawing.catalogue import component_picture
from clachan.games.clans_of_caledonia.face.drawing.land import draw_land
from clachan.games.clans_of_caledonia.face.drawing.position import draw_position
from clachan.games.clans_of_caledonia.face.drawing.samples import likely, middle_position, samples
from clachan.games.clans_of_caledonia.face.drawing.tokens import CLASSES, library
from clachan.games.clans_of_caledonia.face.explained import EXPLAINED
from clachan.games.clans_of_caledonia.face.icon_words import ICONS
from clachan.games.clans_of_caledonia.face.option_words import option_names
from clachan.games.clans_of_caledonia.face.page import ClansPage
from clachan.games.clans_of_caledonia.face.terminal import ClansPictures
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.pieces import SEATS
from clachan.games.clans_of_caledonia.rules.spaces import MODULES
from clachan.games.clans_of_caledonia.rules.views import ClansView


class ClansFace(Face):
    """Clans of Caledonia as people see it."""

    minutes = (30, 120)
    difficulty = 3

    def __init__(self, game: ClansOfCaledonia) -> None:
        self.game: ClansOfCaledonia = game
        self.plain: ClansWords = ClansWords(game, Translator(), ())

    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        """What the game says in a language, to players of these names."""
        return cast(Words[View], ClansWords(self.game, translator, names))

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], Page[View]]:
        """How the game speaks and looks on a page."""
        words = ClansWords(self.game, translator, names)
        return cast(Words[View], words), cast(Page[View], ClansPage(self.game, words))

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        """How the game speaks and looks in a terminal."""
        words = ClansWords(self.game, translator, names)
        return cast(Words[View], words), cast(Pictures[View], ClansPictures(words, plain))

    def option_names(self, translator: Translator) -> dict[str, str]:
        """What can be chosen before a game, in words."""
        return option_names(translator, self.game.variants, MODULES, SEATS)

    def icons(self, translator: Translator, modules: Sequence[str]) -> list[IconGroup]:
        """The signs of the game."""
        return [IconGroup("", ICONS)]

    def explained(self) -> Explained:
        """What explains the game."""
        return EXPLAINED

    def likely(self, legal: Sequence[Action], chance: Rng) -> Sequence[Action]:
        """Building most of all, so that the map fills."""
        return likely(legal, chance)

    def svg(self, view: View) -> str:
        """A whole position as one picture."""
        position = cast(ClansView, view)
        return draw_position(box_of(self.game, position), position)

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return library()

    def classes(self) -> str:
        """The CSS of the drawings."""
        return CLASSES

    def component_picture(self, entry: Entry) -> str:
        """Contracts, clans, tiles, pieces, goods, boards and the map as they lie on the table."""
        return self._picture(entry, self.plain)

    def piece(self, entry: Entry, translator: Translator) -> str:
        """Clans are called by their names."""
        return self._picture(entry, ClansWords(self.game, translator, ()))

    def _picture(self, entry: Entry, words: ClansWords) -> str:
        picture = component_picture(self.game, entry, words)
        return without_ids(picture.svg(component_name(words, entry))) if picture is not None else ""

    def component_name(self, entry: Entry, translator: Translator) -> str:
        """Clans, goods, units, ports and scoring tiles by their names."""
        return component_name(ClansWords(self.game, translator, ()), entry)

    def component_words(self, entry: Entry, translator: Translator, names: Sequence[str], view: View) -> str:
        """Tiles, contracts and clans by what is printed on them."""
        words = ClansWords(self.game, translator, names)
        told = {
            "clan": words.clan_rule,
            "contract": words.contract,
            "port": words.port_rule,
            "scoring_tile": words.scoring_rule,
            "starting_tile": words.starting_tile,
        }
        if entry.kind in told:
            return f"{sentence(told[entry.kind](entry.id))}."
        if entry.kind == "module_side":
            # Spaces of the map have names like those of its sides.
            return ""
        return super().component_words(entry, translator, names, view)

    def lobby_picture(self) -> str:
        """The map late in a game that chance has played."""
        view = middle_position(self.game).view(None)
        return draw_map(box_of(self.game, view), view).svg(self.game.title)

    def samples(self) -> Mapping[str, str]:
        """A position, a map, all contracts and all clans."""
        return samples(self.game)

    def benches(self) -> Sequence[Bench]:
        """Where components are corrected by clicking at what is printed."""
        return (MapBench(),)

    def counted(self) -> Counted:
        """What is counted over many games."""
        return ClansCounted(self.game)

    def warm_up(self) -> None:
        """Draw the land of every map."""
        for sides in product("12", repeat=len(MODULES)):
            for players in (2, SEATS):
                draw_land(self.game.atlas.layout("".join(sides), players))
