"""Pages to test drawings with, and positions to draw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from clachan.core.options import Options
from clachan.face.words import Translator
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME

PLAYERS = ("Ailsa", "Brodie & <Söhne>", "Catriona", "Dougal")


def page_for(players: int, game: GlenMore = GAME) -> GlenPage:
    """The page for so many, with names that have to be escaped."""
    return GlenPage(game, GlenWords(game, Translator(), PLAYERS[:players]))


def positions(options: Options, seed: int, game: GlenMore = GAME) -> Iterator[GlenState]:
    """All positions of a game that chance plays; every kind of action as often as any other."""
    random = Random(seed)
    state = game.setup(options, seed)
    while not state.over:
        yield state
        seat = random.choice(state.deciders)
        legal = state.legal(seat)
        verb = random.choice(sorted({action.text.split()[0] for action in legal}))
        state.play(seat, random.choice([action for action in legal if action.text.split()[0] == verb]))
    yield state
