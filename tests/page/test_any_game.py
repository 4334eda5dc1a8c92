"""The web side knows no game: nothing in it names one, or anything that can be chosen in one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import clachan.web
from clachan.games import registry

WEB = Path(clachan.web.__file__).parent
SOURCES = sorted(path for path in WEB.rglob("*") if path.suffix in (".py", ".html", ".js", ".css"))


def patterns() -> dict[str, str]:
    """How names of games, modules and variants would be written; plain words may mean other things unless quoted."""
    found: set[str] = set()
    for game in registry.all_games():
        found |= {game.name, game.title, game.name.replace("-", "_")}
        found |= {module.name for module in game.modules} | {variant.name for variant in game.variants}
    around = {name: ("[\"'`]", "[\"'`]") if name.isalpha() else (r"(?<![\w-])", r"(?![\w-])") for name in found}
    return {name: f"{before}{re.escape(name)}{after}" for name, (before, after) in around.items()}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [name for name, pattern in sorted(patterns().items()) if re.search(pattern, text)] == []
