"""How long a bot may take for a decision: one that takes longer is named, and the game ends there."""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from types import FrameType

from clachan.bots.bot import Bot
from clachan.core.action import Action
from clachan.core.choosing import chosen_by
from clachan.core.errors import BotError
from clachan.core.state import Viewpoint

# Seconds for a decision, if nothing else is asked for.
PATIENCE = 300.0
# How often one looks at the clock.
TICK = 1.0
# Seconds after which the process of a bot ends that does not listen when its time is over, or is deep in foreign code
# and cannot be told.
GRACE = 10.0
# Seconds that are as good as no end; alarms know no larger numbers.
FOREVER = 1e8


class TooLong(BaseException):
    """The time is over. Bots that catch every Exception do not catch it."""


class Patience:
    """Lets bots choose, each within so many seconds of the clock."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = inf
        # Whether somebody has been told that the time is over, and still thinks.
        self._told = False

    def choose(self, bot: Bot, name: str, viewpoint: Viewpoint) -> Action:
        """What a bot chooses in time."""
        self._until = monotonic() + self.seconds
        try:
            return chosen_by(bot, name, viewpoint)
        except TooLong:
            raise BotError(
                f"the bot {name!r} of seat {viewpoint.seat} took longer than {self.seconds:g} seconds"
            ) from None
        finally:
            self._until, self._told = inf, False

    @contextmanager
    def watching(self, to_the_death: bool) -> Iterator[None]:
        """Look at the clock from time to time; in a process of its own, a bot that does not hear ends with it.

        Only the first thread can be told so, on systems with alarms: elsewhere bots take the time they take.
        """
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            yield
            return
        tick = min(TICK, self.seconds / 4)
        with open(os.devnull, "w") as nowhere:

            def end_after(seconds: float) -> None:
                if to_the_death:
                    faulthandler.dump_traceback_later(min(seconds, FOREVER), exit=True, file=nowhere)

            def look(number: int, frame: FrameType | None) -> None:
                late = monotonic() > self._until
                if not self._told:
                    end_after(GRACE if late else self.seconds + GRACE)
                if late:
                    # Whoever does not listen is told again, after a while in which others clear up.
                    self._until, self._told = monotonic() + TICK, True
                    raise TooLong

            # A bot may be deep in foreign code before anybody has looked at the clock.
            end_after(self.seconds + GRACE)
            before = signal.signal(signal.SIGALRM, look)
            signal.setitimer(signal.ITIMER_REAL, tick, tick)
            try:
                yield
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, before)
                if to_the_death:
                    faulthandler.cancel_dump_traceback_later()
