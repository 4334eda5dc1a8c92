"""What each part of a manifest has to be; one that is missing, or is something else, is named."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from clachan.core.extension import Extension
from clachan.core.game import Game
from clachan.face.face import Face
from clachan.games import registry
from clachan.i18n import LANGUAGES
from clachan.installed import OURS
from clachan.manifest import GameManifest, Manifest

# Ours lie beside the sources; a game from another package has them in it.
REFERENCES = Path(__file__).parent.parent / "docs" / "rules"


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
    found = [name for name in folder(manifest.package, manifest.parts["data"]) if name.endswith(".toml")]
    assert found, f"{manifest.name} has no data: there is no .toml in {manifest.package}.{manifest.parts['data']}"


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
    name, package = manifest.parts["reference"], manifest.parts["texts"]
    folder_ = REFERENCES if package in ("", OURS) else files(package).joinpath("docs", "rules")
    for language in LANGUAGES:
        file = f"{name}.md" if language == "en" else f"{name}.{language}.md"
        assert folder_.joinpath(file).is_file(), (
            f"{manifest.name} has no reference in {language}: write docs/rules/{file}"
        )


def check_texts(manifest: Manifest) -> None:
    package = manifest.parts["texts"]
    for language in set(LANGUAGES) - {"en"}:
        file = f"{package.rpartition('.')[2]}.mo"
        assert file in folder(package, f"locale/{language}/LC_MESSAGES"), (
            f"{package} has no catalogue {language}/{file}"
        )


CHECKS: dict[str, Callable[[Manifest], None]] = {
    "rules": check_rules,
    "data": check_data,
    "face": check_face,
    "bot": check_bot,
    "invariants": check_invariants,
    "reference": check_reference,
    "texts": check_texts,
}


def check_part(manifest: Manifest, part: str) -> None:
    """The part is named in the manifest, and is what it should be."""
    assert manifest.parts[part], f"{manifest.name} has no {part}: name it in the manifest, in {manifest.package}"
    CHECKS[part](manifest)
