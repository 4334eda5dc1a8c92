"""Drawings that explain a game, made by its own face. They have no ids, so that many can stand on one page."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.core.game import Game
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.face.explained import Boards, Drawing, Moment, Pieces
from clachan.face.face import Face
from clachan.face.svg import without_ids
from clachan.face.words import Translator

# Players of the positions that are shown.
NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal", "Eilidh")


def illustration(game: Game, face: Face, words: Translator, drawing: Drawing) -> list[str]:
    """A drawing as SVG, for a page that has the definitions of the game: a picture for each thing in it."""
    found = _pieces(game, face, words, drawing) if isinstance(drawing, Pieces) else _boards(game, face, words, drawing)
    return [without_ids(svg) for svg in found]


def _pieces(game: Game, face: Face, words: Translator, drawing: Pieces) -> list[str]:
    return [face.piece(component(game, drawing.kind, id_), words) for id_ in drawing.ids]


def component(game: Game, kind: str, id_: str) -> Entry:
    """A component by its kind and id."""
    return next(entry for entry in game.catalogue if (entry.kind, entry.id) == (kind, id_))


def _boards(game: Game, face: Face, words: Translator, drawing: Boards) -> list[str]:
    state = position(game, face, drawing.moment)
    _, page = face.page(words, NAMES[: drawing.moment.players])
    shown = {board.id: board.svg for board in page.boards(state.view(state.deciders[0]))}
    return [shown[id_] for id_ in drawing.ids]


def position(game: Game, face: Face, moment: Moment) -> State:
    """What chance has played up to a moment, with a liking for what a drawing is to show."""
    state = game.setup(game.options(moment.players, moment.modules), moment.seed)
    chance = Rng(moment.seed)
    while not (state.round >= moment.round and state.asked == moment.asked):
        assert not state.over, f"{game.name}: {moment.asked} is never asked from round {moment.round} on"
        seat = state.deciders[0]
        likely = face.likely(state.legal(seat), chance)
        state.play(seat, likely[chance.below(len(likely))])
    return state
