"""Games that other packages bring: manifests by the entry points `clachan.games`, and where their texts lie.

A package from outside has what ours has: a manifest (`name = "package.game:GAME"`), catalogues in the folder `locale`
of the package that its manifest names with `texts`, and in the folder `docs` of the same package its rules reference
and what explains the game (`docs/rules/NAME.md`, `docs/learn/NAME.md`, other languages beside them).
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from clachan.core.errors import WrongSetting
from clachan.manifest import GameManifest

GROUP = "clachan.games"
OURS = "clachan"


@cache
def outside() -> dict[str, EntryPoint]:
    """The games of other packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def manifest_of(name: str) -> GameManifest:
    """The manifest of a game from outside; what is wrong with it is told in a line."""
    point = outside()[name]
    try:
        found: object = point.load()
    except Exception as error:
        raise WrongSetting(f"the game {name!r} cannot be loaded: {type(error).__name__}: {error}") from None
    if not isinstance(found, GameManifest) or found.name != name:
        raise WrongSetting(f"the game {name!r} cannot be loaded: {point.value} is no manifest of this name")
    return found


def packages_with_texts() -> list[str]:
    """The packages whose catalogues and documents are read: ours, then those of games that can be loaded."""
    found = [OURS]
    for name in outside():
        try:
            manifest = manifest_of(name)
        except WrongSetting:
            continue
        found.extend([part.parts["texts"] for part in (manifest, *manifest.modules) if part.parts["texts"]])
    return list(dict.fromkeys(found))


def catalogues(language: str) -> list[Traversable]:
    """The compiled catalogues of a language: that of a package is called like the package."""
    found = [
        files(package).joinpath("locale", language, "LC_MESSAGES", f"{package.rpartition('.')[2]}.mo")
        for package in packages_with_texts()
    ]
    return [file for file in found if file.is_file()]


def documents(room: str) -> list[Traversable]:
    """The folders of documents of a kind (`rules`, `learn`), ours first."""
    return [files(package).joinpath("docs", room) for package in packages_with_texts()]
