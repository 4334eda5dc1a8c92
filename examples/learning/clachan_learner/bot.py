"""What was learned as a bot, for every command and server: `--bots learner`."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from clachan.core.action import Action
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.envs.setting import Desk, Setting
from clachan_learner.judging import Judge
from clachan_learner.training import GAME, PLAYERS
from clachan_learner.worth import Weights

TRAINED = Path(__file__).parent / "weights.tsv"


class LearnerBot:
    """Plays by trained weights: those of the package, or of the file that CLACHAN_LEARNER names."""

    def __init__(self, game: Game, seed: int, weights: Weights | None = None) -> None:
        if game.name != GAME:
            raise OptionError("the learner has learned {game} and nothing else", game=GAME)
        self.setting: Setting = Setting(GAME, PLAYERS, actions="candidates")
        self.desk: Desk = Desk(self.setting)
        self.judge: Judge = Judge(
            self.setting, weights or Weights.load(Path(os.environ.get("CLACHAN_LEARNER", TRAINED)))
        )
        self.rng: Rng = Rng(seed)

    def choose(self, viewpoint: Viewpoint) -> Action:
        """The candidate that is worth most."""
        options = viewpoint.options
        if options.players != PLAYERS or options.modules:
            raise OptionError("the learner has learned the game for two without expansions")
        legal = viewpoint.legal
        if len(legal) == 1:
            return legal[0]
        # Dealing anew changes nothing that the seat may know, so that this is what it sees.
        self.desk.write(viewpoint.redeal(self.rng.fork()), viewpoint.seat)
        assert self.desk.candidates is not None
        table = self.judge.reader.table(self.desk.entities, self.desk.globals)
        return legal[int(np.argmax(self.judge.values(table, self.desk.candidates[: len(legal)])))]
