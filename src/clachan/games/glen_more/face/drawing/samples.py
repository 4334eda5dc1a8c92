"""Sample pictures for the documents. The same each time."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.face.arranging import in_columns
from clachan.face.svg import Picture
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.clan_board import draw_clan_board
from clachan.games.glen_more.face.drawing.position import draw_position
from clachan.games.glen_more.face.drawing.rondel import draw_rondel
from clachan.games.glen_more.face.drawing.tile import tile_picture
from clachan.games.glen_more.face.drawing.tokens import Told, library, picture_style
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import HOME

SEED = 9
MIDDLE_ROUND = 3
NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal")


def middle_position(game: GlenMore, players: int = 4, seed: int = SEED) -> GlenState:
    """Played by a chance that takes near tiles and uses them, up to a turn after the second scoring."""
    state = game.setup(game.options(players), seed)
    chance = Rng(seed)
    while not (state.over or (state.round == MIDDLE_ROUND and state.asked == "turn" and len(state.discard) > 3)):
        seat = state.deciders[0]
        chosen = likely(state.legal(seat))
        state.play(seat, chosen[chance.below(len(chosen))])
    return state


def likely(legal: Sequence[Action]) -> Sequence[Action]:
    """Using tiles, taking near ones, and selling only where nothing else can be done."""
    used = [action for action in legal if action.text.split()[0] in ("activate", "exchange")]
    taken = [action for action in legal if action.text.split()[0] == "take"][:4]
    return used or taken or [action for action in legal if action.text.split()[0] != "sell"] or legal


def sheet(box: Box, pictures: list[Picture], columns: int, gap: float, label: str) -> str:
    """Pictures of one size side by side, as a file of its own."""
    return alone(box, in_columns(pictures, columns, gap), label)


def alone(box: Box, picture: Picture, label: str) -> str:
    """A picture as a file of its own."""
    return picture.standalone(label, picture_style(box.extras, picture.markup), library(box.extras), "k-table")


def tile_sheet(box: Box, told: Told) -> str:
    """Every tile."""
    faces = [tile_picture(box, tile, told) for tile in box.components.tiles if tile.stack != HOME and not tile.module]
    return sheet(box, faces, 10, 12, "All tiles")


def samples(game: GlenMore, box: Box, told: Told) -> dict[str, str]:
    """All sample pictures by file name; names stand without their titles."""
    state = middle_position(game)
    view = state.view(0)
    return {
        "glen-more-position.svg": draw_position(box, view, NAMES, told),
        "glen-more-rondel.svg": alone(box, draw_rondel(box, view, told), "The Rondel"),
        "glen-more-clans.svg": alone(box, draw_clan_board(box, view, told), "The Clan Board"),
        "glen-more-tiles.svg": tile_sheet(box, told),
    }
