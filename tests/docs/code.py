"""The code in the pages of the documentation site, and how it is run.

All blocks of a page are run in their order, in a folder of its own:

- a block after `<!-- file: NAME -->` is a file in that folder, there from the beginning;
- `python` is run, all blocks of a page as one program;
- `sh` are commands. Those of `clachan` are run, but for those that go on until they are stopped, which only have to
  exist with their options; those of `pip` and `make` are tried by others;
- `text` after one of these is what it prints;
- `toml` and `json` have to be well-formed.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import typer.main
from typer.core import TyperGroup

from clachan.cli.app import app
from clachan.sim import playing
from tests.cli.commands import Run

ROOT = Path(__file__).parents[2]
LANGUAGES = ("python", "sh", "toml", "json", "text", "sql", "bash")
# What nobody knows how to run here: a page with it has a test of its own.
OF_OTHERS = ("sql", "bash")
BLOCK = re.compile(r"^((?:<!-- \w+: \S+ -->\n)*)```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"<!-- (\w+): (\S+) -->")
_commands = typer.main.get_command(app)
assert isinstance(_commands, TyperGroup)
COMMANDS = _commands.commands
# They go on until they are stopped, or want a database.
ENDLESS = ("serve", "work", "play", "backup", "restore", "check")


class Block(NamedTuple):
    """A block of code with its marks."""

    language: str
    text: str
    marks: dict[str, str]


def blocks(path: Path) -> list[Block]:
    """The blocks of a page."""
    found = BLOCK.findall(path.read_text(encoding="utf-8"))
    return [Block(language, text, dict(MARK.findall(marks))) for marks, language, text in found]


class Runner:
    """Runs the blocks of one page, in the folder where one is."""

    def __init__(self, page: str, run: Run) -> None:
        self.page: str = page
        self.run: Run = run
        self.names: dict[str, object] = {"__name__": "__main__"}
        self.printed: str = ""

    def play(self, found: list[Block]) -> None:
        """Files first, then everything else."""
        # Pages have folders of the same name, each in a folder of its own.
        playing._game.cache_clear()
        for block in found:
            if "file" in block.marks:
                path = Path(block.marks["file"])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.text, encoding="utf-8")
        before: Block | None = None
        for block in found:
            if "file" not in block.marks or block.language in ("toml", "json"):
                self._one(block, before)
            before = block

    def _one(self, block: Block, before: Block | None) -> None:
        assert block.language not in OF_OTHERS, f"{self.page} needs a test of its own, for {block.language}"
        if block.language == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(block.text, self.page, "exec"), self.names)
            self.printed = out.getvalue()
        elif block.language == "sh":
            self.printed = "".join([self._command(line) for line in block.text.splitlines() if line.strip()])
        elif block.language == "toml":
            tomllib.loads(block.text)
        elif block.language == "json":
            json.loads(block.text)
        elif (
            block.language == "text" and not block.marks and before is not None and before.language in ("python", "sh")
        ):
            assert self.printed == block.text, f"{self.page} prints:\n{self.printed}"

    def _command(self, line: str) -> str:
        words = shlex.split(line, comments=True)
        if not words or words[0] in ("pip", "make"):
            return ""
        assert words[0] == "clachan", f"{self.page}: {line}"
        words, _, target = (words, "", "") if ">" not in words else (words[:-2], ">", words[-1])
        check_options(words)
        if len(words) == 1 or words[1] in ENDLESS:
            return ""
        code, out, err = self.run(*words[1:])
        assert code == 0, f"{self.page}: {line}: {err}"
        if target:
            Path(target).write_text(out, encoding="utf-8")
            return ""
        return out


def check_options(words: list[str]) -> None:
    """A command exists, with the options it is given."""
    if len(words) == 1 or words[1].startswith("-"):
        return
    assert words[1] in COMMANDS, f"there is no command {words[1]}"
    known = {option for parameter in COMMANDS[words[1]].params for option in parameter.opts}
    unknown = {word for word in words if word.startswith("--")} - known - {"--help"}
    assert not unknown, f"clachan {words[1]} has no {unknown}"


@contextlib.contextmanager
def forgotten_modules() -> Iterator[None]:
    """What is imported within is forgotten: pages have modules with the same names."""
    before = set(sys.modules)
    yield
    here = str(Path.cwd())
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "") or "").startswith(here):
            del sys.modules[name]
