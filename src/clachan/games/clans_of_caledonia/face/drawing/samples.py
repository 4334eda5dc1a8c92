"""Sample pictures for the documents. The same each time."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.face.arranging import in_columns
from clachan.face.svg import Picture, moved
from clachan.face.words import Translator
from clachan.games.clans_of_caledonia.face.drawing.board import draw_map
from clachan.games.clans_of_caledonia.face.drawing.box import Box, box_of
from clachan.games.clans_of_caledonia.face.drawing.clans import CARD_WIDTH, CLAN_HEIGHT, clan_face
from clachan.games.clans_of_caledonia.face.drawing.contracts import HEIGHT, WIDTH, contract_face
from clachan.games.clans_of_caledonia.face.drawing.position import draw_position
from clachan.games.clans_of_caledonia.face.drawing.tokens import library, picture_style
from clachan.games.clans_of_caledonia.face.titles import Titles
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.state import ClansState

SEED = 5
MIDDLE_ROUND = 4
NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal")
# What chance likes to do most, so that the map fills.
LIKED = ("expand", "fulfil", "obtain", "at")


def middle_position(game: ClansOfCaledonia, players: int = 4, seed: int = SEED) -> ClansState:
    """Played by a chance that likes to build, up to a turn of the fourth round."""
    state = game.setup(game.options(players), seed)
    chance = Rng(seed)
    while not (state.over or (state.round == MIDDLE_ROUND and state.asked == "act")):
        seat = state.deciders[0]
        chosen = likely(state.legal(seat), chance)
        state.play(seat, chosen[chance.below(len(chosen))])
    return state


def likely(legal: Sequence[Action], chance: Rng) -> Sequence[Action]:
    """What is liked, mostly; passing only where nothing else can be done."""
    liked = [action for action in legal if action.text.split()[0] in LIKED]
    return liked if liked and chance.below(4) else [a for a in legal if a.text != "pass"] or legal


def sheet(pictures: list[Picture], columns: int, gap: float, label: str) -> str:
    """Pictures of one size side by side, as a file of its own."""
    whole = in_columns(pictures, columns, gap)
    return whole.standalone(label, picture_style(whole.markup), library(), "k-table")


def contract_sheet(box: Box) -> str:
    """Every contract."""
    faces = [Picture(moved(contract_face(contract), 0, 0), WIDTH, HEIGHT) for contract in box.components.contracts]
    return sheet(faces, 10, 12, "All export contracts")


def clan_sheet(box: Box, words: ClansWords) -> str:
    """Every clan."""
    faces = [
        Picture(clan_face(clan, words.clan(clan.id), box.layout.small), CARD_WIDTH, CLAN_HEIGHT)
        for clan in box.components.clans
    ]
    return sheet(faces, 3, 12, "All clans")


def samples(game: ClansOfCaledonia) -> dict[str, str]:
    """All sample pictures by file name."""
    state = middle_position(game)
    view = state.view(0)
    words = ClansWords(game, Translator(), NAMES)
    box = box_of(game, view)
    land = draw_map(box, view, Titles(words, view))
    return {
        "clans-of-caledonia-position.svg": draw_position(box, view, NAMES, Titles(words, view)),
        "clans-of-caledonia-map.svg": land.standalone("A map", picture_style(land.markup), library(), "k-table"),
        "clans-of-caledonia-contracts.svg": contract_sheet(box),
        "clans-of-caledonia-clans.svg": clan_sheet(box, words),
    }
