"""Tests run in forks of one process that has collected them all, with one function exchanged in each: quick.

What is worked out when modules are imported or the game is made is not worked out again. So where a function has run
before, what fails here is noticed, but what passes here has to pass once more in the workshop.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from io import StringIO
from time import process_time
from types import CodeType, FrameType, FunctionType

import pytest

from tests.mutants.places import Mutant
from tests.rule_homes import GAMES, ROOT

# What a test may take: far more than any does that comes to an end.
SECONDS = 15
BYTES = 4 << 30
# Nobody reads why a test fails, and to find its lines in the sources takes longer than most tests.
PYTEST = ("-qq", "-s", "--no-header", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")


class Forks:
    """A plugin of pytest: collects the tests of all rules and runs some of them in forks, as `work` wants."""

    def __init__(self, work: Callable[[Forks], None]) -> None:
        self.work: Callable[[Forks], None] = work
        self.items: dict[str, pytest.Item] = {}
        # Tests that pass while nothing is broken, as was seen; and where a fork tells which one has failed.
        self.sound: set[str] = set()
        self.told: int = -1
        # Functions of rules that have run before the first fork: by file and name.
        self.called: set[tuple[str, str]] = set()

    def run(self) -> None:
        """Collect, then work."""
        folders = [str(ROOT / "tests" / path.parent.name) for path in sorted(GAMES.glob("*/rules"))]
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        sys.settrace(self._note)
        with redirect_stdout(StringIO()) as listing:
            code = pytest.main([*PYTEST, *folders], [self])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            sys.exit(listing.getvalue()[-3000:])

    def _note(self, frame: FrameType, event: str, value: object) -> None:
        """A function is called."""
        self.called.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running all tests once."""
        sys.settrace(None)
        if session.testsfailed:
            return False
        self.items = {item.nodeid: item for item in session.items}
        # What is there already is never looked at by the garbage collector of a fork, and so not copied.
        gc.freeze()
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """In a fork: the first test that fails is enough."""
        if report.failed:
            os.write(self.told, report.nodeid.encode())
            os._exit(1)

    def decide(self, mutant: Mutant) -> bool:
        """Whether a fork says of it what a process would in which all begins anew."""
        return can_exchange(mutant) and (str(mutant.area.path), mutant.where) not in self.called

    def notice(self, tests: Iterable[str], mutant: Mutant) -> bool:
        """Whether one of these tests fails with the mutant, or does not come to an end."""
        failed = self._run(tests, mutant)
        if failed in self.items and failed not in self.sound:
            if self._run([failed], None) is not None:
                sys.exit(f"{failed} fails already while nothing is broken")
            self.sound.add(failed)
        return failed is not None

    def _run(self, tests: Iterable[str], mutant: Mutant | None) -> str | None:
        """The first of these tests that fails in a fork; "" if that ends without a word, None if all pass."""
        reading, self.told = os.pipe()
        fork = os.fork()
        if fork == 0:
            self._run_here(sorted(tests), mutant)
        os.close(self.told)
        with os.fdopen(reading) as words:
            failed = words.read()
        return failed if os.waitpid(fork, 0)[1] else None

    def _run_here(self, tests: list[str], mutant: Mutant | None) -> None:
        """Ends this process."""
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            # Some mutants run on without end, or take all the memory there is.
            resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
            if mutant is not None:
                exchange(mutant)
            for test in tests:
                resource.setrlimit(resource.RLIMIT_CPU, (int(process_time()) + SECONDS, resource.RLIM_INFINITY))
                item = self.items[test]
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        except BaseException:
            os._exit(1)
        os._exit(0)


def can_exchange(mutant: Mutant) -> bool:
    """Whether what is changed is a function that is there by its name."""
    return function_of(mutant) is not None


def exchange(mutant: Mutant) -> None:
    """Put the changed code into the function."""
    source = mutant.mutation.apply(mutant.area.path.read_text(encoding="utf-8"))
    code = code_of(compile(source, str(mutant.area.path), "exec", dont_inherit=True), mutant.where)
    function = function_of(mutant)
    assert code is not None
    assert function is not None
    function.__code__ = code


def code_of(code: CodeType, name: str) -> CodeType | None:
    """The code of a function, by its full name."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found = inner if inner.co_qualname == name else code_of(inner, name)
            if found is not None:
                return found
    return None


def function_of(mutant: Mutant) -> FunctionType | None:
    """The function that is changed, also that of a property."""
    path = mutant.area.path.relative_to(ROOT / "src").with_suffix("")
    found: object = sys.modules.get(".".join(path.parts))
    for part in mutant.where.split("."):
        found = getattr(found, "__dict__", {}).get(part)
    if isinstance(found, property):
        found = found.fget
    return found if isinstance(found, FunctionType) else None
