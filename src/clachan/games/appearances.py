"""Which words and drawings belong to which game."""

from __future__ import annotations

from functools import lru_cache

from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.face.face import Appearance
from clachan.games.clans_of_caledonia.face.face import ClansAppearance
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.glen_more.face.face import GlenAppearance
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.isle_of_skye.face.face import SkyeAppearance
from clachan.games.isle_of_skye.rules.game import IsleOfSkye


@lru_cache(maxsize=16)
def appearance_of(game: Game) -> Appearance:
    """How a game shows itself."""
    if isinstance(game, IsleOfSkye):
        return SkyeAppearance(game)
    if isinstance(game, ClansOfCaledonia):
        return ClansAppearance(game)
    if isinstance(game, GlenMore):
        return GlenAppearance(game)
    raise OptionError("{game} has no words and drawings", game=game.title)
