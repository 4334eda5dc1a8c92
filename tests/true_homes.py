"""Whether the homes of rules are true: a test that names a rule runs code of the file that calls itself its home.

`python -m tests.true_homes` (`make homes`, and part of `make soak`) runs the tests of each rule, one after another,
until one of them has called a function of the home. It prints the rules whose tests never do: the id belongs into the
docstring of another file, or the tests do not try what they name. `data_homes.toml` has those that are data alone, each
with the reason. `python -m tests.true_homes GM-OVER-08 GM2-01` looks at these alone.
"""

from __future__ import annotations

import inspect
import sys
import tomllib
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.rule_homes import ROOT, files_naming, homes
from tests.rule_list import RULES

DATA = Path(__file__).with_name("data_homes.toml")
# What is run last, if nothing else has called the home: it takes long.
SLOW = "tests/page/", "tests/web/"


def data_homes() -> dict[str, str]:
    """The rules that are data alone, each with the reason."""
    listed = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return {rule: entry["reason"] for entry in listed["home"] for rule in entry["rules"]}


class Watch:
    """Which files of interest had a function called, for the time of a `with`. What an import runs does not count."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files: frozenset[str] = frozenset(map(str, files))
        self.seen: set[CodeType] = set()

    def __enter__(self) -> Watch:
        sys.settrace(self.called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def called(self, frame: FrameType, event: str, argument: object) -> None:
        """A function is called; its lines are not watched."""
        self.seen.add(frame.f_code)

    @property
    def called_files(self) -> set[Path]:
        """The files of interest of which a function was called."""
        return {Path(code.co_filename) for code in self.seen if code.co_filename in self.files and is_function(code)}


def is_function(code: CodeType) -> bool:
    """Whether this is a function, not the body of a module or class, which runs at the import."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


class TrueHomes:
    """A plugin of pytest: it runs the tests of each rule until its home is called, and leaves out the others."""

    def __init__(self, homes: dict[str, Path]) -> None:
        self.open: dict[str, Path] = dict(homes)
        self.ran: int = 0

    def rules_of(self, item: pytest.Item) -> list[str]:
        """The rules that a test names and whose homes nobody has called yet."""
        return [rule for mark in item.iter_markers("rule") for rule in mark.args if rule in self.open]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Only tests that name rules, the slow ones last."""
        named = [item for item in items if self.rules_of(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(named)])
        items[:] = sorted(named, key=lambda item: item.nodeid.startswith(SLOW) or "soak" in item.keywords)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Watch a test from its first fixture on."""
        rules = self.rules_of(item)
        if not rules:
            return (yield)
        with Watch({self.open[rule] for rule in rules}) as watch:
            result = yield
        self.ran += 1
        for rule in rules:
            if self.open[rule] in watch.called_files:
                del self.open[rule]
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Leave out a test that could tell nothing new."""
        if not self.rules_of(item):
            pytest.skip("the homes of its rules are true already")


def untrue(rules: Sequence[str]) -> dict[str, Path] | None:
    """The rules whose tests call nothing of their homes, with these; None if the tests do not pass."""
    plugin = TrueHomes({rule: homes()[rule][0] for rule in rules})
    options = ["-qq", "--no-header", "--no-summary", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if pytest.main([*options, *files_naming(*[f'"{rule}"' for rule in rules])], plugins=[plugin]) != pytest.ExitCode.OK:
        return None
    print(f"{plugin.ran} tests of {len(rules)} rules were run")
    return plugin.open


def main() -> int:
    """Look at the rules that are named on the command line, else at all."""
    rules = sys.argv[1:] or list(RULES)
    for rule in rules:
        if rule not in RULES:
            print(f"{rule}: there is no such rule")
            return 2
    found = untrue(rules)
    if found is None:
        print("the tests of the rules do not pass")
        return 2
    data = data_homes()
    wrong = [f"{rule}: its tests run nothing of {found[rule].relative_to(ROOT)}" for rule in found if rule not in data]
    wrong += [
        f"{rule}: its tests run code of its home; {DATA.name} need not name it"
        for rule in rules
        if rule in data and rule not in found
    ]
    for line in wrong:
        print(line)
    print(f"{len(rules) - len(found)} homes are true, {len(set(found) & set(data))} are data alone")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
