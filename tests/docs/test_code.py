"""All code in the documentation site is run: here, or by a test of its own."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.commands import runner
from tests.docs.code import LANGUAGES, ROOT, Runner, blocks, check_options, forgotten_modules

# Pages whose code is run by tests of their own, which need a server or know more of what is shown.
ELSEWHERE = {
    "docs/api.md": "tests/web/test_document.py",
    "docs/learning.md": "tests/envs/test_page.py",
    "docs/scores.md": "tests/docs/test_stranger.py",
    "docs/games/clans-of-caledonia.md": "tests/docs/test_clans.py",
    "docs/analysis.md": "tests/docs/test_analysis.py",
    "docs/runs.md": "tests/runs/test_page.py",
}
# What the site shows from outside of docs/: see tools/site.py.
BROUGHT = ("CONTRIBUTING.md", "benchmarks/README.md", "examples/README.md", "examples/learning/README.md")


def pages() -> list[str]:
    """All pages of the site that are not rules or lessons, which have no code."""
    found = [path for path in sorted((ROOT / "docs").rglob("*.md")) if path.parts[-2] not in ("learn",)]
    ours = [str(path.relative_to(ROOT)) for path in found if "docs/rules" not in str(path)]
    return [*ours, *BROUGHT]


WITH_CODE = [page for page in pages() if blocks(ROOT / page) and page not in ELSEWHERE]


@pytest.mark.parametrize("page", WITH_CODE)
def test_the_code_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with forgotten_modules():
        Runner(page, runner(monkeypatch, capsys)).play(blocks(ROOT / page))


@pytest.mark.parametrize("page", pages())
def test_every_block_says_what_it_is(page: str) -> None:
    found = blocks(ROOT / page)
    assert [block for block in found if block.language not in LANGUAGES] == []
    # No block was overlooked, in a list for instance.
    assert (ROOT / page).read_text(encoding="utf-8").count("```") == 2 * len(found)


@pytest.mark.parametrize("page", [page for page in pages() if page in ELSEWHERE])
def test_what_is_run_elsewhere_is(page: str) -> None:
    assert Path(page).name in (ROOT / ELSEWHERE[page]).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", pages())
def test_commands_that_are_mentioned_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    shown = re.findall(r"`(clachan [^`]+)`", text) + re.findall(r"^ +(clachan(?: [^\n#]*)?)$", text, re.MULTILINE)
    for command in shown:
        words = shlex.split(command.replace("…", ""), comments=True)
        check_options([word for word in words if word not in ("|",)])
