"""Processes that work for another one, the first."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def live_with_the_first() -> None:
    """This process is not interrupted by Ctrl-C, and ends when the first one does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)
