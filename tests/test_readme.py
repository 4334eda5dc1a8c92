"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from clachan.cli.app import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_command(app)
assert isinstance(COMMANDS, TyperGroup)
NAMED = COMMANDS.commands


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line and "import" not in line]) <= 10
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[")


def shown_commands() -> list[list[str]]:
    found = re.findall(r"`(clachan [^`]+)`", README) + re.findall(r"\.venv/bin/(clachan [^\n#]+)", README)
    return [shlex.split(text) for text in found]


@pytest.mark.parametrize("words", shown_commands(), ids=" ".join)
def test_commands_in_the_readme_exist_with_their_options(words: list[str]) -> None:
    command = NAMED[words[1]]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known


def test_every_command_is_in_the_readme() -> None:
    assert {words[1] for words in shown_commands()} >= set(NAMED)


def test_make_targets_in_the_documents_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for document in ("README.md", "CONTRIBUTING.md", "benchmarks/README.md", ".github/workflows/ci.yml"):
        text = (ROOT / document).read_text(encoding="utf-8")
        # A workflow names several targets in a list.
        listed = [name.strip() for names in re.findall(r"target: \[(.*)\]", text) for name in names.split(",")]
        for target in {*re.findall(r"make ([a-z]+)", text), *listed} - {"sure"}:
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{document}: make {target}"


def test_every_make_target_is_in_a_document() -> None:
    (named,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    text = "".join((ROOT / document).read_text(encoding="utf-8") for document in ("README.md", "CONTRIBUTING.md"))
    assert [target for target in named.split() if not re.search(rf"make {target}\b", text)] == []


def test_files_in_the_tables_of_contributors_are_there() -> None:
    """The table of Isle of Skye; a name without a folder is in that of the name before it."""
    game = ROOT / "src/clachan/games/isle_of_skye"
    rows = re.findall(r"^\| (`[a-z].*?`) \| [^|]* \|$", CONTRIBUTING, re.MULTILINE)
    assert len(rows) > 8
    for row in rows:
        folder = game
        for name in re.findall(r"`([^`]+)`", row):
            folder = (game / name).parent if "/" in name else folder
            assert list(folder.glob(Path(name).name or ".")), name
    for named in re.findall(r"`((?:tests|tools|docs|src)/[\w/.]+)`", CONTRIBUTING):
        assert (ROOT / named).exists(), named


def test_links_between_documents_lead_somewhere() -> None:
    for document in [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("benchmarks/*.md"),
        *ROOT.glob("examples/*.md"),
    ]:
        for link in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:", link):
                assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_on_a_package_index_all_links_lead_into_the_repository() -> None:
    """An index shows the README alone, so that its links are made absolute when the package is built."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    source = project["project"]["urls"]["Source"]
    assert all(url.startswith(source) for url in project["project"]["urls"].values())
    text = README
    for change in project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(change["pattern"], change["replacement"], text)
    raw = source.replace("github.com", "raw.githubusercontent.com")
    for sign, before, after in zip(
        re.findall(r"(!?)\[[^\]]*\]\(", README),
        re.findall(r"\]\(([^)]+)", README),
        re.findall(r"\]\(([^)]+)", text),
        strict=True,
    ):
        begin = f"{raw}/v$HFPR_VERSION" if sign else f"{source}/blob/v$HFPR_VERSION"
        assert after == (before if "://" in before else f"{begin}/{before}")
