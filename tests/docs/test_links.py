"""Links between the pages of docs/ lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.examples import (
    DOCS,
)


def pages() -> list[Path]:
    return sorted(DOCS.rglob("*.md"))


def headings(path: Path) -> set[str]:
    """The anchors of a page, made from its headings as GitHub makes them."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        linked = (path.parent / file).resolve() if file else path
        assert linked.exists(), target
        if anchor:
            assert anchor in headings(linked), target


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_no_page_mentions_somebodys_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.])/(?:home|root|tmp|work|Users)/|\b[A-Z]:\\", text)
