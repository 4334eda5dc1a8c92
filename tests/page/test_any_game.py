"""The web side knows no game: nothing in it names one, or anything that can be chosen in one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import clachan.web
from clachan.games import registry

WEB = Path(clachan.web.__file__).parent
# Names of variants that are words of JavaScript and CSS, or of the hall, as well.
ORDINARY = {"length", "plans"}
SOURCES = sorted(path for path in WEB.rglob("*") if path.suffix in (".py", ".html", ".js", ".css"))


def names() -> set[str]:
    """Names of games, modules and variants; those of several words in all spellings."""
    found: set[str] = set()
    for game in registry.all_games():
        found |= {game.name, game.title, game.name.replace("-", "_")}
        found |= {module.name for module in game.modules} | {variant.name for variant in game.variants}
    return found - ORDINARY


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = [name for name in sorted(names()) if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)]
    assert named == []
