"""What drawings need to know of the box: the tiles, and what expansions add to the drawings."""

from __future__ import annotations

from functools import lru_cache

from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.pictograms import Pictograms
from clachan.games.isle_of_skye.face.expansion_face import expansion_faces
from clachan.games.isle_of_skye.rules.components import Components, Tile
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part


class Box:
    """Tiles by id (the castle too), the pictograms, and the extras of all expansions."""

    __slots__ = ("game", "components", "tiles", "extras", "pictograms", "__weakref__")

    def __init__(self, game: IsleOfSkye) -> None:
        self.game: IsleOfSkye = game
        self.components: Components = game.components
        self.tiles: dict[str, Tile] = {**self.components.tile_by_id, self.components.castle.id: self.components.castle}
        self.extras: tuple[Extra, ...] = tuple([face.drawing for face in expansion_faces(game)])
        self.pictograms: Pictograms = Pictograms(self.extras)

    @property
    def castle(self) -> str:
        """The id of the castle tile."""
        return self.components.castle.id

    def played(self, view: SkyeView) -> list[Extra]:
        """The extras of the expansions that a view, or a part of one, has a part of."""
        return [extra for extra in self.extras if has_part(view, extra.name)]


@lru_cache(maxsize=8)
def box_of(game: IsleOfSkye) -> Box:
    """The box of a game; the same one each time."""
    return Box(game)
