"""Where a process spends its processor time: its stack is looked at every so often.

It costs little, and so shows true shares, where cProfile makes whatever has many small functions look slow.
"""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path
from types import FrameType

# Seconds of processor time between two looks.
EVERY = 0.001


class Sampler:
    """Counts in which functions a process is, and below which others."""

    def __init__(self) -> None:
        self._count = 0
        self._inside: Counter[str] = Counter()
        self._below: Counter[str] = Counter()

    def start(self) -> None:
        """From now on, in the main thread."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self, _: int, frame: FrameType | None) -> None:
        self._count += 1
        if frame is not None:
            self._inside[_name(frame)] += 1
        seen = set()
        while frame is not None:
            seen.add(_name(frame))
            frame = frame.f_back
        self._below.update(seen)

    def write(self, path: str) -> None:
        """Stop, and write the shares of functions in percent: with all that they call, then by themselves."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        with Path(path).open("w") as file:
            for title, found in (("with what they call", self._below), ("by themselves", self._inside)):
                file.write(f"{self._count} samples, functions {title}\n")
                for name, count in found.most_common(200):
                    file.write(f"{count * 100 / max(1, self._count):6.2f} % {name}\n")


def _name(frame: FrameType) -> str:
    code = frame.f_code
    return f"{'/'.join(code.co_filename.split('/')[-3:])}:{code.co_firstlineno} {code.co_name}"
