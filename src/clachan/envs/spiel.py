"""OpenSpiel: chance deals a seed, then seats decide in turn; who decides at the same time does so by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyspiel

from clachan.core.state import State
from clachan.envs.setting import Desk, Setting
from clachan.games import registry

# Decisions of a game, at the most.
LONGEST = 20_000
# No reward by margin is larger.
MOST_POINTS = 1_000.0
_PARAMETERS: dict[str, object] = {"players": 2, "modules": "", "variants": "", "rewards": "rank", "seeds": 1000}


def spiel_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"clachan_{game.replace('-', '_')}"


def load_game(
    game: str,
    players: int | None,
    modules: Sequence[str],
    variants: Mapping[str, str] | None,
    rewards: str,
    seeds: int,
) -> pyspiel.Game:
    """A game by its name in Clachan."""
    least = registry.game(game).players[0]
    chosen = {
        "players": least if players is None else players,
        "modules": ";".join(modules),
        "variants": ";".join([f"{name}={value.replace(',', '+')}" for name, value in (variants or {}).items()]),
        "rewards": rewards,
        "seeds": seeds,
    }
    return pyspiel.load_game(spiel_name(game), chosen)


class SpielGame(pyspiel.Game):
    """A game with its options; a subclass for each game knows its name."""

    clachan_name = ""
    game_type: pyspiel.GameType

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        chosen = {**_PARAMETERS, **(params or {})}
        self.setting: Setting = Setting(
            self.clachan_name,
            int(str(chosen["players"])),
            [module for module in str(chosen["modules"]).split(";") if module],
            _variants(str(chosen["variants"])),
            rewards=str(chosen["rewards"]),
        )
        self.seeds: int = int(str(chosen["seeds"]))
        most = MOST_POINTS if self.setting.rewards == "margin" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.acting),
            max_chance_outcomes=self.seeds,
            num_players=self.setting.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, chosen)

    def new_initial_state(self) -> SpielState:
        """The start of a game, before its seed is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """What a player sees, as numbers."""
        if params:
            raise ValueError(f"observations have no parameters; there are {params}")
        return Observer(self.setting)


def _variants(text: str) -> dict[str, str]:
    pairs = [pair.split("=", 1) for pair in text.split(";") if pair]
    return {name: value.replace("+", ",") for name, value in pairs}


class SpielState(pyspiel.State):
    """A position, or the start before the seed is dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting: Setting = game.setting
        self.seeds: int = game.seeds
        self.position: State | None = None

    def current_player(self) -> int:
        """Who decides next."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.deciders[0]

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what is legal, in ascending order."""
        if self.position is None or self.position.over or player != self.position.deciders[0]:
            return []
        return sorted(self.setting.acting.numbers(self.position.legal(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, all equally likely."""
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def _apply_action(self, action: int) -> None:
        """Deal the seed, or play."""
        if self.position is None:
            self.position = self.setting.setup(action)
            return
        seat = self.position.deciders[0]
        self.position.play(seat, self.setting.action(self.position, seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an action, which is the same for ever."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        acting = self.setting.acting
        if action < len(acting.actions):
            return acting.actions[action].text
        assert self.position is not None
        return acting.action(self.position.legal(player), action).text

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """The rewards of all, at the end."""
        if self.position is None or not self.position.over:
            return [0.0] * self.setting.seats
        return self.setting.returns(self.position)

    def __str__(self) -> str:
        return "before the deal" if self.position is None else repr(self.position)


class Observer:
    """What a player sees, as one row of numbers and by name; conforms to PyObserver."""

    def __init__(self, setting: Setting) -> None:
        self._desk = Desk(setting)
        entities, globals_ = self._desk.entities, self._desk.globals
        self.tensor: npt.NDArray[np.float32] = np.zeros(entities.size + globals_.size, np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            "entities": self.tensor[: entities.size].reshape(entities.shape),
            "globals": self.tensor[entities.size :],
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in what the player sees."""
        if state.position is None:
            self.tensor.fill(0)
            return
        self._desk.write(state.position, player)
        self.dict["entities"][:] = self._desk.entities
        self.dict["globals"][:] = self._desk.globals

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as a text."""
        return "" if state.position is None else repr(state.position.view(player))


def register() -> None:
    """Tell OpenSpiel of all games, those from outside too, but for those that cannot be made."""
    known = pyspiel.registered_names()
    for name in registry.playable():
        if spiel_name(name) not in known:
            pyspiel.register_game(_game_type(name), _game_class(name))


def _game_type(name: str) -> pyspiel.GameType:
    game = registry.game(name)
    return pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_PARAMETERS, "players": max(2, game.players[0])},
    )


def _game_class(name: str) -> type[SpielGame]:
    """A subclass for the game: OpenSpiel makes it from its parameters alone."""
    return type("SpielGameOf", (SpielGame,), {"clachan_name": name, "game_type": _game_type(name)})


register()
