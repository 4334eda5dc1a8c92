"""A manifest cannot be half-filled: each part of each game and module is named, and is what it should be."""

from __future__ import annotations

from importlib.resources import files

import pytest

from clachan.games import registry
from clachan.manifest import PARTS, GameManifest, Manifest, Module, parts_of
from tests.manifests import check_part

GAMES = [registry.manifest(name) for name in registry.names()]
MANIFESTS: list[Manifest] = [one for game in GAMES for one in (game, *game.modules)]


def name_of(manifest: Manifest) -> str:
    return manifest.name


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("manifest", MANIFESTS, ids=name_of)
def test_every_part_is_there(manifest: Manifest, part: str) -> None:
    check_part(manifest, part)


@pytest.mark.parametrize("manifest", MANIFESTS, ids=name_of)
def test_modules_use_modules_that_are_there(manifest: Manifest) -> None:
    if isinstance(manifest, Module):
        game = next(one for one in GAMES if manifest in one.modules)
        assert set(manifest.uses) <= {module.name for module in game.modules} - {manifest.name}


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_folder_of_a_module_is_named_in_its_game(game: GameManifest) -> None:
    root = files(game.package).joinpath("modules")
    folders = (
        {entry.name for entry in root.iterdir() if entry.joinpath("module.py").is_file()} if root.is_dir() else set()
    )
    assert folders == {module.package.split(".")[-1] for module in game.modules}, f"name them in {game.package}.game"


def test_a_missing_part_is_named_when_it_is_asked_for() -> None:
    with pytest.raises(LookupError, match="toy has no part 'bot': name it in its manifest, in toys"):
        Module("toy", "toys", rules="rules:Toy").load("bot")


def test_parts_come_with_the_game() -> None:
    for game in [registry.game(name) for name in registry.names()]:
        assert parts_of(game).manifest is registry.manifest(game.name)
        assert parts_of(game).face is parts_of(game).face
