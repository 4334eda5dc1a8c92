"""Sample pictures for the documents. The same each time."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.face.arranging import in_columns
from clachan.face.svg import Picture, moved, text
from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.drawing.box import Box, box_of
from clachan.games.isle_of_skye.face.drawing.position import draw_position
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory, pieces_on
from clachan.games.isle_of_skye.face.drawing.tile import named_tile
from clachan.games.isle_of_skye.face.drawing.titles import titles
from clachan.games.isle_of_skye.face.drawing.tokens import library, picture_style
from clachan.games.isle_of_skye.face.drawing.track import CARD_HEIGHT, CARD_WIDTH, draw_scoring_tile
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.state import SkyeState

SEED = 5
MIDDLE_ROUND = 4
NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal", "Eilidh")


def middle_position(game: IsleOfSkye, seed: int = SEED) -> SkyeState:
    """Four players with all expansions, played at random with low prices, up to the buying of the fourth round."""
    state = game.setup(game.options(4, [module.name for module in game.modules]), seed)
    rng = Rng(seed)
    while not (state.over or (state.round == MIDDLE_ROUND and state.asked == "buy")):
        seat = state.deciders[0]
        legal = likely(state.legal(seat))
        state.play(seat, legal[rng.below(len(legal))])
    return state


def likely(legal: Sequence[Action]) -> Sequence[Action]:
    """Low prices, and purchases rather than none."""
    if legal[0].text.startswith("price"):
        return legal[:4]
    return legal[:-1] if len(legal) > 1 and legal[-1].text == "pass" else legal


def sheet(box: Box, pictures: list[Picture], columns: int, gap: float, label: str) -> str:
    """Pictures of one size side by side, as a file of its own."""
    whole = in_columns(pictures, columns, gap)
    return whole.standalone(label, picture_style(), library(box.extras), "k-table")


def tile_sheet(box: Box) -> str:
    """Every tile with its id."""
    return sheet(box, [named_tile(box, tile.id) for tile in box.components.tiles], 12, 14, "All tiles")


def scoring_sheet(game: IsleOfSkye, box: Box) -> str:
    """Every scoring tile with its name."""
    words = SkyeWords(game, Translator(), NAMES)
    pictures: list[Picture] = []
    for tile in game.components.scoring_tiles:
        middle, below = CARD_WIDTH / 2, CARD_HEIGHT + 19
        name = text(words.scoring_tile(tile.id), middle, below, class_="k-text", font_size=14, text_anchor="middle")
        pictures.append(Picture(moved(draw_scoring_tile(box, tile), 0, 0) + name, CARD_WIDTH, CARD_HEIGHT + 24))
    return sheet(box, pictures, 8, 18, "All scoring tiles")


def samples(game: IsleOfSkye) -> dict[str, str]:
    """All sample pictures by file name."""
    box = box_of(game)
    state = middle_position(game)
    view = state.view(0)
    words = titles(SkyeWords(game, Translator(), NAMES), view)
    player = view["players"][0]
    land = draw_territory(box, player, cells=False, words=words, pieces=pieces_on(box, view, player, words))
    return {
        "isle-of-skye-position.svg": draw_position(box, view, NAMES, words),
        "isle-of-skye-territory.svg": land.standalone("A territory", picture_style(), library(box.extras), "k-table"),
        "isle-of-skye-tiles.svg": tile_sheet(box),
        "isle-of-skye-scoring-tiles.svg": scoring_sheet(game, box),
    }
