"""Interrupting a long run: at once while games are played, and never in the middle of writing."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Within it, Ctrl-C and a polite end by the system (SIGTERM) are a KeyboardInterrupt, but not while one writes."""

    def __init__(self) -> None:
        self._writing = False
        self._waiting = False

    def __enter__(self) -> Interrupts:
        self._before = {}
        # Signals come to the first thread alone, and only it may say what becomes of them.
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._come) for number in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *error: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def _come(self, number: int, frame: FrameType | None) -> None:
        if self._writing:
            self._waiting = True
        else:
            raise KeyboardInterrupt

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Whatever comes meanwhile waits until the end."""
        self._writing = True
        try:
            yield
        finally:
            self._writing = False
        if self._waiting:
            self._waiting = False
            raise KeyboardInterrupt
