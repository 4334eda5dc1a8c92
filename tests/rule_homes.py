"""Where each numbered rule lives. The docstring of a rules file ends with its ids: `Rules: GM-OVER-01…12, GM-PLACE-07.`

`python -m tests.rule_homes GM-OVER-08` (`make where`) prints the home of a rule, the line that names it, and its tests.
"""

from __future__ import annotations

import ast
import re
import sys
from contextlib import redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from tests.rule_list import RULES

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "clachan" / "games"
_LIST = re.compile(r"(?:^|\n)\s*Rules: (.*)\Z", re.DOTALL)
_ITEM = re.compile(r"(?P<prefix>[A-Z0-9]+(?:-[A-Z]+[A-Z0-9]*)?)-(?P<first>\d+)(?:…(?P<last>\d+))?")


def rules_files() -> list[Path]:
    """All files of rules, those of modules included."""
    return sorted(path for path in GAMES.rglob("rules/**/*.py") if path.name != "__init__.py")


def ids_in(docstring: str, where: str = "") -> list[str]:
    """The ids that a docstring lists at its end; what is no id of a rule is an error that names it."""
    return [rule for word in _words_in(docstring) for rule in _ids_of(word, where)]


def _words_in(docstring: str) -> list[str]:
    listed = _LIST.search(docstring)
    return [] if listed is None else [word.strip() for word in listed.group(1).strip().rstrip(".").split(",")]


def _ids_of(word: str, where: str) -> list[str]:
    item = _ITEM.fullmatch(word)
    if item is None:
        raise ValueError(f"{where}: {word!r} is not written like a rule, as in GM-OVER-01…12")
    return _between(item["prefix"], item["first"], item["last"] or item["first"], where)


def _between(prefix: str, first: str, last: str, where: str) -> list[str]:
    for end in (first, last):
        if f"{prefix}-{end}" not in RULES:
            raise ValueError(f"{where}: there is no rule {prefix}-{end}")
    numbers = [rule.removeprefix(f"{prefix}-") for rule in RULES if rule.startswith(f"{prefix}-")]
    return [f"{prefix}-{n}" for n in numbers if n.isdigit() and int(first) <= int(n) <= int(last)]


@cache
def homes() -> dict[str, list[Path]]:
    """By the id of a rule, the files that call themselves its home. What is no rule is left out: `faults` has it."""
    found: dict[str, list[Path]] = {rule: [] for rule in RULES}
    for path in rules_files():
        for word in _words_in(docstring_of(path)):
            with suppress(ValueError):
                for rule in _ids_of(word, ""):
                    found[rule].append(path)
    return found


def docstring_of(path: Path) -> str:
    """What a file says of itself."""
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def faults() -> list[str]:
    """What files of rules list that is no rule, each in a sentence."""
    found: list[str] = []
    for path in rules_files():
        try:
            ids_in(docstring_of(path), str(path.relative_to(ROOT)))
        except ValueError as error:
            found.append(str(error))
    return found


def line_of(rule: str, path: Path) -> int:
    """The line of its home that names a rule after the docstring of the file, else the first one."""
    return _lines(path).get(rule, 1)


@cache
def _lines(path: Path) -> dict[str, int]:
    """By the id of a rule, the first line of a file that names it after the docstring of the file."""
    source = path.read_text(encoding="utf-8")
    top = ast.parse(source).body[0].end_lineno or 1
    found: dict[str, int] = {}
    for number, line in enumerate(source.splitlines(), start=1):
        if number > top:
            for rule in spelled_out(line):
                found.setdefault(rule, number)
    return found


def spelled_out(line: str) -> set[str]:
    """The rules that a line names, in the short forms `GM-OVER-01 to -03` and `GM-OVER-01, -02`."""
    named: set[str] = set()
    prefix = ""
    before = 0
    for match in re.finditer(r"([A-Z0-9]+(?:-[A-Z]+[A-Z0-9]*)?)?-(\d+)\b", line):
        if match.group(1):
            prefix = match.group(1)
        if prefix:
            number = int(match.group(2))
            span = range(before + 1, number) if line[: match.start()].rstrip().endswith(" to") else ()
            named |= {f"{prefix}-{n:0{len(match.group(2))}d}" for n in [*span, number]}
            before = number
    return named


def files_naming(*marks: str) -> list[str]:
    """The files of tests in which any of these texts stands: all others need not be collected."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path) for path in files if any(mark in path.read_text(encoding="utf-8") for mark in marks)]


def main() -> int:
    """Print where the rules named on the command line live, and the tests that name them."""
    with redirect_stdout(StringIO()):
        options = ["--collect-only", "-qq", "--no-header", "--assert=plain", "-p", "no:cacheprovider"]
        pytest.main([*options, *files_naming("mark.rule(")])
    for rule in sys.argv[1:]:
        if rule not in RULES:
            print(f"{rule}: there is no such rule")
            return 2
        for path in homes()[rule]:
            print(f"{rule}  {path.relative_to(ROOT)}:{line_of(rule, path)}")
        for test in RULES[rule]:
            print(f"    {test}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
