"""Where an expansion adds to the drawings: signs and pieces on tiles, pictures of its measures, supply and boards.

The drawings of the base game ask every extra; none of them names an expansion.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.catalogue import Entry
from clachan.face.svg import Picture
from clachan.games.isle_of_skye.face.drawing.geometry import Point
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.face.drawing.box import Box
    from clachan.games.isle_of_skye.face.drawing.tile import Words


class Extra:
    """The drawings of one expansion, which is called like its part of a view. By itself it draws nothing.

    `icons` are those it uses, `icons_of` tells a measure by icons alone, `units` says what a picture shows several of.
    `in_supply` is whether it lays anything out besides the bag.
    """

    name: str = ""
    icons: Sequence[str] = ()
    icons_of: Mapping[str, tuple[str, ...]] = {}
    units: Mapping[str, str] = {}
    in_supply: bool = False
    # How its sources of points begin that are counted in the final scoring.
    final_sources: tuple[str, ...] = ()

    # Definitions, by id

    def glyphs(self) -> Mapping[str, str]:
        """Signs 20 wide for its measures, by name; their ids begin with `g-`."""
        return {}

    def scenery(self) -> Mapping[str, str]:
        """Definitions whose ids begin with `s-`."""
        return {}

    def tokens(self) -> Mapping[str, str]:
        """Definitions whose ids begin with `t-`."""
        return {}

    def pictures(self) -> Mapping[str, Callable[[], str]]:
        """What its measures count, in a field of 110 by 66 around the origin."""
        return {}

    # Tiles

    def corners(self, box: Box, tile: str) -> Sequence[Point]:
        """Where nothing else may stand on a tile, printed side up."""
        return ()

    def on_land(self, box: Box, tile: str) -> str:
        """What is drawn on the land of a tile, below roads."""
        return ""

    def on_tile(self, box: Box, tile: str, rotation: int) -> str:
        """Signs on a tile; they do not turn with it."""
        return ""

    # The supply

    def supply(self, box: Box, view: SkyeView, words: Words, purse: int | None) -> Sequence[str]:
        """What lies beside the bag, each as wide and high as the bag; what costs more than is in the purse is dim."""
        return ()

    def sells(self, view: SkyeView) -> bool:
        """Whether those who decide now may buy from it."""
        return False

    def drawn_tiles(self, view: SkyeView) -> Sequence[str]:
        """Tiles that were just drawn from the bag."""
        return ()

    def bag_cost(self, box: Box, view: SkyeView) -> int | None:
        """What it costs the viewer to buy from the bag; None: that cannot be done."""
        return None

    # Players

    def holdings(self, view: SkyeView, seat: int, x: float, words: Words) -> tuple[str, float]:
        """What a player has besides, on the panel from `x` on, and where that ends."""
        return "", x

    def of_land(self, view: SkyeView, seat: int) -> object:
        """Its part of a view, as much of it as is drawn on a territory; None: nothing."""
        return None

    def on_territory(self, box: Box, told: object, player: PlayerView, words: Words) -> str:
        """What lies on the tiles of a player, each a square of 100 from the castle on, out of `of_land`."""
        return ""

    def of_board(self, view: SkyeView, seat: int) -> object:
        """Its part of a view, as much of it as is drawn on the board that a player has of it; None: there is none."""
        return None

    def board(self, box: Box, told: object, player: PlayerView, words: Words) -> Picture:
        """The board that a player has of it, out of `of_board`."""
        return Picture("", 0, 0)

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The elements that count for a source of points of a player."""
        return ()

    # Catalogues

    def component(self, box: Box, entry: Entry) -> Picture | None:
        """A component of its own, or None if it has no look."""
        return None
