"""The documentation site: every document has its place in it, and it loads nothing from elsewhere.

That it can be built strictly is tried by `make lint`.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from mkdocs.exceptions import PluginError

from tests.docs.code import ROOT

SETTINGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
NAMED = re.findall(r"^ +- .*: (\S+\.md)$", SETTINGS, re.MULTILINE)


def hooks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_hooks", ROOT / "tools" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOKS = hooks()


def test_every_page_has_its_place() -> None:
    pages = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")}
    translated = {page for page in pages if re.search(r"\.(pl|ru)\.md$", page)}
    assert pages - translated | set(HOOKS.PAGES) == set(NAMED)
    assert len(NAMED) == len(set(NAMED))
    # Translations are led to from their list.
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert all(f"({page})" in text for page in translated if page.startswith("rules"))


def test_documents_from_elsewhere_are_there() -> None:
    assert all((ROOT / document).is_file() for document in HOOKS.PAGES.values())


def test_links_are_led_to_pages_or_into_the_repository() -> None:
    files = [SimpleNamespace(src_uri="learning.md"), SimpleNamespace(src_uri="pictures/a.svg")]
    text = "[a](../docs/learning.md#how) [b](cairns/README.md) ![c](../docs/pictures/a.svg) [d](https://e.org) [f](#g)"
    assert HOOKS.moved(text, "examples/README.md", files) == (
        f"[a](learning.md#how) [b]({HOOKS.SOURCE}/examples/cairns/README.md) ![c](pictures/a.svg) "
        "[d](https://e.org) [f](#g)"
    )
    assert HOOKS.moved("[x](../state.md) [y](../../CONTRIBUTING.md)", "docs/games/a.md", files, "games/a.md") == (
        f"[x]({HOOKS.SOURCE}/docs/state.md) [y](../contributing.md)"
    )


def test_a_document_with_several_titles_has_one() -> None:
    assert HOOKS.with_one_title("# A\n## B\n# C\n## D\n```sh\n# no title\n```") == (
        "# A\n## B\n## C\n### D\n```sh\n# no title\n```"
    )


@pytest.mark.parametrize(
    "loaded",
    [
        '<script src="https://unpkg.com/x"></script>',
        '<img alt="a" src="//example.org/a.png">',
        '<link rel="stylesheet" href="https://fonts.example.org/css">',
    ],
)
def test_what_loads_something_from_elsewhere_stops_the_build(loaded: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="a.md"))
    with pytest.raises(PluginError, match="loads something from elsewhere"):
        HOOKS.on_post_page(loaded, page, None)
    led = '<a href="https://example.org">away</a><img src="pictures/a.png">'
    assert HOOKS.on_post_page(led, page, None) == led


def test_styles_load_nothing_from_elsewhere() -> None:
    for path in (ROOT / "tools" / "site.css", Path(HOOKS.STATIC) / "style" / "fonts.css"):
        assert "//" not in re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "font: false" in SETTINGS
