"""Restores that are killed, each a step later than the one before: python -m tests.cli.killed_restore BACKUP FOLDER

FOLDER holds old.sqlite; for each step a folder of its own is made, with what the kill left of it. The processes that
are to die are forked off, so that Python starts once.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine, event

from clachan.web.migrations.upgrade import revisions
from clachan.web.store import Store
from clachan.web.store.restoring import restore_backup

# What Python tells of itself that changes files; and how many commands of SQL go by between two kills.
CHANGES = "os.remove", "os.rename", "os.link", "shutil.copyfile"
COMMANDS_BETWEEN = 40
MOST_STEPS = 200


def kill_after(steps: int) -> Callable[[], None]:
    """Kills this process when it is called so often."""
    left = [steps]

    def step() -> None:
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)

    return step


def watch(step: Callable[[], None], folder: Path) -> None:
    """A step is what may change a file of the folder, and every few commands of SQL."""

    def on_audit(name: str, args: tuple[object, ...]) -> None:
        if name in CHANGES and str(args[0]).startswith(str(folder)):
            step()

    commands = [0]

    def on_command(*_: object) -> None:
        commands[0] += 1
        if commands[0] % COMMANDS_BETWEEN == 0:
            step()

    sys.addaudithook(on_audit)
    event.listen(Engine, "before_cursor_execute", on_command)


def restore(backup: Path, folder: Path, steps: int) -> None:
    """Restore over a database, and die on the way if there are enough steps."""
    watch(kill_after(steps), folder)
    store = Store(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}")
    asyncio.run(restore_backup(store, backup, overwrite=True))


def main() -> None:
    """Kill later and later until one comes to its end."""
    backup, place = Path(sys.argv[1]), Path(sys.argv[2])
    revisions()
    for steps in range(1, MOST_STEPS):
        folder = place / f"{steps}"
        folder.mkdir()
        shutil.copy(place / "old.sqlite", folder / "tables.sqlite")
        child = os.fork()
        if not child:
            restore(backup, folder, steps)
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            return
    raise AssertionError("never came to its end")


if __name__ == "__main__":
    main()
