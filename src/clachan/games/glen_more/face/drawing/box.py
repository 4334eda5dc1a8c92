"""What drawings need to know besides the view: the components, and what extensions add to the drawings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from clachan.games.glen_more.face.chronicle_face import chronicle_faces
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.rules.components import Clan, Components
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.tiles import HOME, Tile
from clachan.games.glen_more.rules.views import GlenView

_OTHER = re.compile(r"[^a-z0-9]+")


class Box:
    """Components by name, and the extras of the game."""

    __slots__ = ("components", "tiles", "landmarks", "clans", "extras", "_played", "__weakref__")

    def __init__(self, components: Components, extras: Sequence[Extra]) -> None:
        self.components: Components = components
        self.tiles: dict[str, Tile] = components.tile_by_name
        self.landmarks: dict[str, Landmark] = {card.name: card for card in components.landmarks}
        self.clans: dict[str, Clan] = components.clan_by_name
        self.extras: tuple[Extra, ...] = tuple(extras)
        # By modules: each part of a drawing asks for them.
        self._played: dict[tuple[str, ...], tuple[Extra, ...]] = {}

    def played(self, view: GlenView) -> tuple[Extra, ...]:
        """The extras of the extensions that are played."""
        modules = tuple(view["options"]["modules"])
        if modules not in self._played:
            self._played[modules] = tuple([extra for extra in self.extras if extra.name in modules])
        return self._played[modules]


@lru_cache(maxsize=4)
def box_of(game: GlenMore) -> Box:
    """The box of a game, with what its Chronicles draw; all tables share it."""
    return Box(game.components, [face.drawing for face in chronicle_faces(game)])


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """A name as part of an id."""
    return _OTHER.sub("-", name.lower()).strip("-")


def tile_id(tile: Tile, seat: int) -> str:
    """The element of a tile; everybody has the tiles of the Home Tile."""
    return f"tile-{seat}-{slug(tile.name)}" if tile.stack == HOME else f"tile-{slug(tile.name)}"


def man_id(seat: int, name: str) -> str:
    """The element of the Scotsmen on a tile."""
    return f"man-{seat}-{slug(name)}"
