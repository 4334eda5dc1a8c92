"""The names under which Gymnasium makes environments: `gymnasium.make("clachan/IsleOfSkye-v0", seat=1)`."""

from __future__ import annotations

import gymnasium

from clachan.games import registry


def gym_name(game: str) -> str:
    """The name of the environment of a game."""
    return f"clachan/{''.join([word.capitalize() for word in game.split('-')])}-v0"


def register() -> None:
    """Tell Gymnasium of all games, those from outside too; it calls this itself where Clachan is installed."""
    for name in registry.names():
        if gym_name(name) not in gymnasium.registry:
            gymnasium.register(id=gym_name(name), entry_point="clachan.envs:gym", kwargs={"game": name})
