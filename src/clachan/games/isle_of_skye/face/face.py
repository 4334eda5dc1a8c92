"""How Isle of Skye shows itself on pages, in the terminal and in documents."""

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
from clachan.games.isle_of_skye.face.bench import TileBench
from clachan.games.isle_of_skye.face.component_names import component_name
from clachan.games.isle_of_skye.face.counted import SkyeCounted
from clachan.games.isle_of_skye.face.drawing.box import Box, box_of
from clachan.games.isle_of_skye.face.drawing.position import draw_position
from clachan.games.isle_of_skye.face.drawing.samples import likely, samples
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory, pieces_on
from clachan.games.isle_of_skye.face.drawing.tile import TILE, tile_face, warm_up
from clachan.games.isle_of_skye.face.drawing.tokens import CLASSES, library
from clachan.games.isle_of_skye.face.drawing.track import (
    CARD_HEIGHT,
    CARD_WIDTH,
    draw_round_track,
    draw_scoring_tile,
)
from clachan.games.isle_of_skye.face.expansion_face import ExpansionFace, expansion_faces
from clachan.games.isle_of_skye.face.explained import EXPLAINED
from clachan.games.isle_of_skye.face.icon_words import ICONS
from clachan.games.isle_of_skye.face.option_words import option_names
from clachan.games.isle_of_skye.face.page import SkyePage
from clachan.games.isle_of_skye.face.terminal import SkyePictures
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView, TrackRoundView
from clachan.manifest import parts_of

LOBBY_PLAYERS, LOBBY_ROUND, LOBBY_SEED = 3, 6, 9


class SkyeFace(Face):
    """Isle of Skye as people see it."""

    minutes = (30, 50)
    difficulty = 1

    def __init__(self, game: IsleOfSkye) -> None:
        self.game: IsleOfSkye = game
        self.box: Box = box_of(game)

    def words(self, translator: Translator, names: Sequence[str]) -> Words[View]:
        """What the game says in a language, to players of these names."""
        return cast(Words[View], SkyeWords(self.game, translator, names))

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words[View], Page[View]]:
        """How the game speaks and looks on a page."""
        words = SkyeWords(self.game, translator, names)
        return cast(Words[View], words), cast(Page[View], SkyePage(self.game, words))

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words[View], Pictures[View]]:
        """How the game speaks and looks in a terminal."""
        words = SkyeWords(self.game, translator, names)
        return cast(Words[View], words), cast(Pictures[View], SkyePictures(words, plain))

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Modules, variants and their values in words."""
        found = option_names(translator, self.game.players[1])
        for face in expansion_faces(self.game):
            found.update(face.words.option_names(translator))
        return found

    def icons(self, translator: Translator, modules: Sequence[str]) -> list[IconGroup]:
        """The signs of the game, then those of each expansion in play."""
        names = self.option_names(translator)
        faces = parts_of(self.game).of_modules("face", ExpansionFace)
        found = [IconGroup("", ICONS)]
        found.extend([IconGroup(names[name], faces[name].words.icons) for name in faces if name in modules])
        return found

    def explained(self) -> Explained:
        """What explains the game and its expansions."""
        return together([EXPLAINED, *[face.explained for face in expansion_faces(self.game)]])

    def likely(self, legal: Sequence[Action], chance: Rng) -> Sequence[Action]:
        """Low prices, and purchases rather than none."""
        return likely(legal)

    def svg(self, view: View) -> str:
        """A whole position as one picture."""
        return draw_position(self.box, cast(SkyeView, view))

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return library(self.box.extras)

    def classes(self) -> str:
        """The CSS of the drawings."""
        return CLASSES

    def component_picture(self, entry: Entry) -> str:
        """Tiles, scoring tiles, scrolls and round tracks, and what expansions bring."""
        picture = self._picture(entry)
        return without_ids(picture.svg(entry.id)) if picture is not None else ""

    def _picture(self, entry: Entry) -> Picture | None:
        if entry.kind in ("tile", "castle") and entry.id in self.box.tiles:
            return Picture(tile_face(self.box, entry.id), TILE, TILE)
        if entry.kind == "scoring_tile":
            tile = next(tile for tile in self.game.components.scoring_tiles if tile.id == entry.id)
            return Picture(draw_scoring_tile(self.box, tile), CARD_WIDTH + 3, CARD_HEIGHT + 4)
        if entry.kind == "scroll":
            return self.box.pictograms.scroll_picture(self.game.components.scrolls[entry.id])
        if entry.kind == "track":
            return draw_round_track(rounds_on(entry), columns=3)
        found = [extra.component(self.box, entry) for extra in self.box.extras]
        return next((picture for picture in found if picture is not None), None)

    def component_name(self, entry: Entry, translator: Translator) -> str:
        """Scoring tiles, scrolls and what expansions bring by their names."""
        return component_name(SkyeWords(self.game, translator, ()), entry)

    def component_words(self, entry: Entry, translator: Translator, names: Sequence[str], view: View) -> str:
        """Scoring tiles and scrolls by what they give points for, whether they are in play or not."""
        words, position = SkyeWords(self.game, translator, names), cast(SkyeView, view)
        if entry.kind == "scoring_tile":
            return f"{sentence(words.scoring_rule(entry.id, position))}."
        if entry.kind == "scroll":
            return f"{sentence(words.scroll(self.game.components.scrolls[entry.id], position))}."
        return super().component_words(entry, translator, names, view)

    def lobby_picture(self) -> str:
        """The land of a clan late in a game that chance has played."""
        modules = [module.name for module in self.game.modules]
        state = self.game.setup(self.game.options(LOBBY_PLAYERS, modules), LOBBY_SEED)
        chance = Rng(LOBBY_SEED)
        while state.round < LOBBY_ROUND and not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])
        view = state.view(None)
        largest = max(view["players"], key=lambda player: len(player["territory"]))
        return draw_territory(self.box, largest, False, pieces=pieces_on(self.box, view, largest)).svg(self.game.title)

    def samples(self) -> Mapping[str, str]:
        """A position, a territory, all tiles and all scoring tiles."""
        return samples(self.game)

    def benches(self) -> Sequence[Bench]:
        """Where components are corrected by clicking at what is printed."""
        return (TileBench(),)

    def counted(self) -> Counted:
        """What is counted over many games."""
        return SkyeCounted(self.game)

    def warm_up(self) -> None:
        """Draw every tile."""
        warm_up(self.box)


def rounds_on(entry: Entry) -> list[TrackRoundView]:
    """The rounds that are printed on a track."""
    letters, gold = cast(list[str], entry.fields["letters"]), cast(list[int], entry.fields["catch_up"])
    return [{"letters": word, "catch_up": coins} for word, coins in zip(letters, gold, strict=True)]
