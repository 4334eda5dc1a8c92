"""Documents on the pages: rules references, components, credits, the pictures of the lobby."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from clachan.core.catalogue import Entry
from clachan.core.drawing.icons import ICONS
from clachan.core.game import Game
from clachan.web.markdown import to_html

_RULE = re.compile(r"<p><strong>([A-Z0-9]+-[A-Z0-9]+-\d+)</strong>")


def _document(name: str) -> str:
    """The text of a rules reference: packaged with us, or in the folder of the sources."""
    packaged = files("clachan").joinpath("docs", "rules", name)
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    source = Path(__file__).parents[3] / "docs" / "rules" / name
    return source.read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def rules_html(game: str, language: str) -> str:
    """The rules reference as HTML; every rule can be linked to by its id."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    html = to_html(_document(name))
    return _RULE.sub(r'<p id="\1" class="rule"><a class="rule-id" href="#\1">\1</a>', html)


def component_rows(game: Game) -> list[Entry]:
    """All components, those that are ours first."""
    order = ("reconstructed", "inferred", "owner", "published")
    return sorted(game.catalogue, key=lambda entry: order.index(entry.source))


def credits() -> list[tuple[str, str, str]]:
    """What we did not make: what, by whom, under which licence."""
    return [
        ("Alegreya, Alegreya Sans", "Juan Pablo del Peral, Huerta Tipográfica", "SIL Open Font License 1.1"),
        *icon_credits(),
    ]


def icon_credits() -> list[tuple[str, str, str]]:
    """The authors of the icons from game-icons.net."""
    authors = sorted({icon.author for icon in ICONS.values()})
    return [("Icons of game-icons.net", ", ".join(authors), "CC BY 3.0")]
