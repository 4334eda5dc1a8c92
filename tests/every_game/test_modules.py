"""Every module brings words, drawings and what bots know; what it lacks is named."""

from __future__ import annotations

import pytest

from clachan.games import registry
from clachan.manifest import GameManifest, Module
from tests.every_game.modules import WANTED, check

GAMES = [registry.manifest(name) for name in registry.names()]
MODULES = [(game, module) for game in GAMES for module in game.modules]


@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize(("game", "module"), MODULES, ids=[module.name for _, module in MODULES])
def test_every_module_brings_it(game: GameManifest, module: Module, wanted: str) -> None:
    check(game, module, wanted)
