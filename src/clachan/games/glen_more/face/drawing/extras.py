"""Where an extension adds to the drawings: pieces and things on the Rondel, boards, signs of its effects, what its
actions point at. The drawings of the base game ask every extra; none of them names an extension."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.page import Fact
from clachan.face.stage import Scene
from clachan.face.svg import Picture
from clachan.games.glen_more.face.parts import ViewName
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.tiles import Effect, Tile
from clachan.games.glen_more.rules.views import CellView, GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.drawing.box import Box
    from clachan.games.glen_more.face.drawing.signs import Sign
    from clachan.games.glen_more.face.drawing.tokens import Item, Told
    from clachan.games.glen_more.rules.met_on_the_way import Purse


class ExtraBoard:
    """A board that an extension adds: its id, its title, its picture."""

    __slots__ = ("id", "title", "picture")

    def __init__(self, id_: str, title: str, picture: Picture) -> None:
        self.id: str = id_
        self.title: str = title
        self.picture: Picture = picture


class Extra:
    """The drawings of one extension. Every method is optional: by itself it draws nothing.

    Drawings are kept by what they are drawn from: `parts` names what else of a view the Rondel (`rondel`), a territory
    (`territory`), what a player has (`holdings`) or the Clan Board (`clans`) shows with the extension. The part of the
    view that is called like the extension is there, too, unless it is shown on boards of its own alone.
    """

    name: str = ""
    # Decisions that begin a turn of a piece of its own: what tiles cost is shown there as well.
    turns: tuple[str, ...] = ()
    # Decisions about the cell of a tile.
    placing: tuple[str, ...] = ()
    parts: Mapping[str, Sequence[ViewName]] = {}
    # Whether its part of the view is shown on its own boards alone: what each viewer knows otherwise best is.
    apart: bool = False
    # What is on the stage for its own questions, by their names.
    stage: Mapping[str, Scene] = {}
    # How its sources of points begin that are counted in the final scoring.
    final_sources: tuple[str, ...] = ()

    # Definitions

    def library(self) -> Mapping[str, str]:
        """Definitions by id, with the prefix `gm-`."""
        return {}

    def classes(self) -> str:
        """CSS of its own, with the prefix `gm-`."""
        return ""

    def place_asked_about(self, view: GlenView) -> int | None:
        """The player in whose place lies what one of its own questions is about (`ABOUT` in its scenes)."""
        return None

    # The Rondel

    def piece(self, name: str, view: GlenView) -> str:
        """One of its pieces around the origin, about 60 high; nothing for a plain one with the first letter."""
        return ""

    def on_space(self, view: GlenView, index: int, told: Told) -> str:
        """What lies on a space of the Rondel besides tile and pieces, drawn below them, in a square of 120."""
        return ""

    def on_rondel_tile(self, view: GlenView, tile: Tile, index: int) -> str:
        """Marks over a tile of the Rondel, in a square of 120."""
        return ""

    def market_rows(self, view: GlenView, told: Told) -> Sequence[str]:
        """Further rows of the Market, each as wide and high as those of the resources (GM4-06)."""
        return ()

    def surcharge(self, view: GlenView, tile: Tile) -> int | None:
        """Coins that the viewer pays besides for a tile with the piece whose turn it is; None: it may not be taken."""
        return 0

    def means(self, view: GlenView, tile: Tile, purse: Purse) -> Sequence[Purse]:
        """What the viewer can have when the piece whose turn it is comes to a tile, out of this purse (GMC-12)."""
        return (purse,)

    # Territories and players

    def on_tile(self, view: GlenView, seat: int, entry: CellView, told: Told) -> str:
        """Marks over a tile of a territory, in a square of 120; `entry` is the cell as the view tells it."""
        return ""

    def on_cell(self, view: GlenView, seat: int, x: int, y: int, told: Told) -> str:
        """Marks over an empty cell beside a territory, in a square of 120."""
        return ""

    def cells(self, view: GlenView, seat: int) -> Sequence[tuple[int, int]]:
        """Empty cells beside a territory that a question of its own offers, told by its part of the view (GM8-97)."""
        return ()

    def on_field(self, view: GlenView, clan: str) -> str:
        """Marks over a clan field, from its upper left corner."""
        return ""

    def card(self, box: Box, view: GlenView, card: Landmark, told: Told) -> Picture | None:
        """A Landmark Card that looks otherwise with the extension, as somebody has it or nobody (GM6-08)."""
        return None

    def on_card(self, view: GlenView, card: Landmark) -> str:
        """Marks over a Landmark Card, from its upper left corner (GM8-137)."""
        return ""

    def counted(self, view: GlenView, seat: int, category: str, number: int) -> int:
        """How much a player has in a category of the scoring, if it counts otherwise (GM8-108, GM8-138)."""
        return number

    def scored(self, view: GlenView, seat: int, category: str, difference: int, points: int) -> int:
        """What a player's difference to the lowest would bring now (GM6-30, GM6-32)."""
        return points

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The elements that count for one of its own sources of points of a player."""
        return ()

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """What a player has besides, in pictures about as high as chips."""
        return ()

    def facts(self, view: GlenView, seat: int) -> Sequence[Fact]:
        """Further numbers on a player's panel."""
        return ()

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """Boards of its own that everybody sees."""
        return ()

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """What its questions let the viewer choose from where it is no place on a board."""
        return ()

    def in_hand(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """What one of its own questions is about, in pictures without ids, instead of what the base game shows."""
        return ()

    def scenery(self, tile: Tile) -> str:
        """The definition of a tile's land; nothing where the tile looks as its type says."""
        return ""

    def signs(self, effect: Effect) -> Sequence[Sign]:
        """The signs of an effect of a kind of its own."""
        return ()

    def component(self, kind: str, id_: str) -> Picture | None:
        """A component of a kind of its own, for the catalogue."""
        return None

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """The same for a component that is drawn from its data; what has no name in words has its id."""
        return None

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """What an action of its own points at; None: it is none of ours."""
        return None

    def ghost(self, action: Action, view: GlenView) -> str:
        """The symbol that is shown while the action is considered."""
        return ""

    def symbols(self, view: GlenView) -> str:
        """The symbols that its ghosts refer to."""
        return ""

    def takeable(self, view: GlenView) -> Sequence[str]:
        """Tiles that a question of its own lets the viewer take, so that it is shown what they cost."""
        return ()
