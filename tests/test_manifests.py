"""A manifest cannot be half-filled: each part of each game and module is named, and is what it should be."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from clachan.core.extension import Extension
from clachan.core.game import Game
from clachan.face.face import Face
from clachan.games import registry
from clachan.i18n import LANGUAGES
from clachan.manifest import PARTS, GameManifest, Manifest, Module, parts_of

REFERENCES = Path(__file__).parent.parent / "docs" / "rules"
GAMES = [registry.manifest(name) for name in registry.names()]
MANIFESTS: list[Manifest] = [one for game in GAMES for one in (game, *game.modules)]


def name_of(manifest: Manifest) -> str:
    return manifest.name


def folder(package: str, name: str) -> list[str]:
    return [entry.name for entry in files(package).joinpath(name).iterdir()]


def check_rules(manifest: Manifest) -> None:
    """Rules of a game make a game of its name, those of a module an expansion of its name."""
    if isinstance(manifest, GameManifest):
        game = registry.game(manifest.name)
        assert isinstance(game, Game)
        assert game.name == manifest.name
        assert [module.name for module in game.modules] == [module.name for module in manifest.modules]
    else:
        made = manifest.load("rules")
        assert isinstance(made, type)
        assert issubclass(made, Extension)
        assert made.name == manifest.name


def check_data(manifest: Manifest) -> None:
    assert [name for name in folder(manifest.package, manifest.parts["data"]) if name.endswith(".toml")]


def check_face(manifest: Manifest) -> None:
    made = manifest.load("face")
    if isinstance(manifest, GameManifest):
        assert isinstance(made, type)
        assert issubclass(made, Face)


def check_bot(manifest: Manifest) -> None:
    assert isinstance(manifest.load("bot"), type)


def check_invariants(manifest: Manifest) -> None:
    assert callable(manifest.load("invariants"))


def check_reference(manifest: Manifest) -> None:
    """The rules, for players, in every language."""
    name = manifest.parts["reference"]
    for language in LANGUAGES:
        assert (REFERENCES / (f"{name}.md" if language == "en" else f"{name}.{language}.md")).is_file(), language


def check_texts(manifest: Manifest) -> None:
    assert set(LANGUAGES) - {"en"} <= set(folder(manifest.parts["texts"], "locale"))


CHECKS: dict[str, Callable[[Manifest], None]] = {
    "rules": check_rules,
    "data": check_data,
    "face": check_face,
    "bot": check_bot,
    "invariants": check_invariants,
    "reference": check_reference,
    "texts": check_texts,
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("manifest", MANIFESTS, ids=name_of)
def test_every_part_is_there(manifest: Manifest, part: str) -> None:
    assert manifest.parts[part], f"{manifest.name} has no {part}: name it in the manifest, in {manifest.package}"
    CHECKS[part](manifest)


@pytest.mark.parametrize("manifest", MANIFESTS, ids=name_of)
def test_modules_use_modules_that_are_there(manifest: Manifest) -> None:
    if isinstance(manifest, Module):
        game = next(one for one in GAMES if manifest in one.modules)
        assert set(manifest.uses) <= {module.name for module in game.modules} - {manifest.name}


def test_a_missing_part_is_named_when_it_is_asked_for() -> None:
    with pytest.raises(LookupError, match="toy has no part 'bot': name it in its manifest, in toys"):
        Module("toy", "toys", rules="rules:Toy").load("bot")


def test_parts_come_with_the_game() -> None:
    for game in [registry.game(name) for name in registry.names()]:
        assert parts_of(game).manifest is registry.manifest(game.name)
        assert parts_of(game).face is parts_of(game).face
