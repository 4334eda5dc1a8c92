"""A copy of the sources in which one thing at a time is broken, and tests run on it. The work tree is never touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from tests.mutants.places import Mutant
from tests.rule_homes import GAMES, ROOT

SRC = ROOT / "src"
PYTEST = ("-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
NO_TESTS = 5
# Whoever takes longer is in a loop without end.
SECONDS = 900


class Workshop:
    """The copy, for the time of a `with`."""

    def __init__(self) -> None:
        self.folder: Path = Path(tempfile.mkdtemp(prefix="mutants-"))
        # Compiled files are told apart by the second in which a source was written: each change gets its own.
        self.second: int = 1_000_000_000

    def __enter__(self) -> Workshop:
        shutil.copytree(SRC, self.folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
        (self.folder / "docs").symlink_to(ROOT / "docs")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self.folder)

    @contextmanager
    def broken(self, mutant: Mutant) -> Iterator[None]:
        """One thing is broken, for the time of a `with`."""
        source = mutant.area.path.read_text(encoding="utf-8")
        self.write(mutant.area.path, mutant.mutation.apply(source))
        try:
            yield
        finally:
            self.write(mutant.area.path, source)

    def write(self, path: Path, source: str) -> None:
        """Replace a file of the copy."""
        copied = self.folder / path.relative_to(ROOT)
        copied.write_text(source, encoding="utf-8")
        self.second += 1
        os.utime(copied, (self.second, self.second))

    def passes(self, tests: Iterable[str], seconds: float = SECONDS) -> bool:
        """Whether these tests pass on the copy, in so many seconds."""
        names = self.folder / "tests"
        names.write_text("\n".join(sorted(tests)), encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONPYCACHEPREFIX": str(self.folder / "compiled"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        try:
            done = subprocess.run(
                [sys.executable, *PYTEST, f"@{names}"],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode == NO_TESTS:
            raise RuntimeError(f"there are no tests in {names.read_text(encoding='utf-8')}")
        return done.returncode == 0


def room_of(path: Path) -> Path:
    """The folder with the tests of a file of rules: that of its module, else that of its game."""
    game, *room = path.relative_to(GAMES).parts
    folder = ROOT / "tests" / game
    return folder / room[1] if room[0] == "modules" else folder
