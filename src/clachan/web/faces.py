"""Which words and drawings belong to which game: all that the pages need to know of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.core.catalogue import Entry
from clachan.core.drawing.svg import Picture, hidden_definitions
from clachan.core.game import Game
from clachan.core.page import Page
from clachan.core.rng import Rng
from clachan.core.words import Translator, Words, items_at
from clachan.games import registry
from clachan.games.isle_of_skye.drawing.box import box_of
from clachan.games.isle_of_skye.drawing.territory import draw_territory
from clachan.games.isle_of_skye.drawing.tile import TILE, tile_face
from clachan.games.isle_of_skye.drawing.tile import warm_up as draw_all_tiles
from clachan.games.isle_of_skye.drawing.tokens import library, page_style
from clachan.games.isle_of_skye.drawing.track import CARD_HEIGHT, CARD_WIDTH, draw_scoring_tile
from clachan.games.isle_of_skye.game import IsleOfSkye
from clachan.games.isle_of_skye.page import SkyePage
from clachan.games.isle_of_skye.words import SkyeWords

LOBBY_PLAYERS, LOBBY_ROUND, LOBBY_SEED = 3, 6, 9


def face(game: Game, translator: Translator, names: Sequence[str]) -> tuple[Words, Page]:
    """How a game speaks and looks in a language, to players of these names."""
    if isinstance(game, IsleOfSkye):
        words = SkyeWords(game, translator, names)
        return words, SkyePage(game, words)
    raise ValueError(f"{game.name} has no page")


def warm_up() -> None:
    """Draw every tile once, so that nobody waits for it: when a server starts."""
    for game in registry.all_games():
        if isinstance(game, IsleOfSkye):
            draw_all_tiles(box_of(game.components, game.extensions))


@lru_cache(maxsize=8)
def definitions(game: str) -> str:
    """What the drawings of a game refer to, once for a whole page."""
    return hidden_definitions(library()) if game == "isle-of-skye" else ""


def component_picture(game: Game, entry: Entry) -> str:
    """A component as it looks, where it has a look."""
    if not isinstance(game, IsleOfSkye):
        return ""
    box = box_of(game.components, game.extensions)
    if entry.id in box.tiles:
        return Picture(tile_face(box, entry.id), TILE, TILE).svg(entry.id)
    for tile in game.components.scoring_tiles:
        if tile.id == entry.id:
            return Picture(draw_scoring_tile(tile), CARD_WIDTH + 3, CARD_HEIGHT + 4).svg(entry.id)
    return ""


@lru_cache(maxsize=8)
def lobby_picture(name: str) -> str:
    """The land of a clan late in a game that chance has played."""
    game = registry.game(name)
    if not isinstance(game, IsleOfSkye):
        return ""
    state = game.setup(game.options(LOBBY_PLAYERS, ["druids"]), LOBBY_SEED)
    chance = Rng(LOBBY_SEED)
    while state.round < LOBBY_ROUND and not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    players = items_at(state.view(None), "players")
    largest = max(players, key=lambda player: len(items_at(player, "territory")))
    return draw_territory(box_of(game.components, game.extensions), largest, False).svg(game.title)


def drawing_style() -> str:
    """The palette in light and dark, and the classes of all drawings."""
    return page_style()
