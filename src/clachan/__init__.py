"""Clachan: the open table for Scottish board games."""

from clachan.core.action import Action
from clachan.core.errors import ClachanError
from clachan.core.game import Game
from clachan.core.record import Match, Record, read_record, replay
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.games.registry import all_games, game

__version__ = "0.2.0"

__all__ = [
    "Action",
    "ClachanError",
    "Game",
    "Match",
    "Record",
    "Rng",
    "State",
    "Viewpoint",
    "all_games",
    "game",
    "read_record",
    "replay",
]
