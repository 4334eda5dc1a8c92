"""Sending notices: this process takes what is due out of the queue, looks whether it is still to be told, and sends it.

Who is to be told is stored with the move, whichever process made it: a server, or one in which bots think and that
sends nothing itself. What a process takes is its own for a while. Whatever happens to it, what it has not handed in is
sent by another; and what it cannot send, as letters without a mail server, it leaves to those that can.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import aiosmtplib

from clachan.web import clock
from clachan.web.mail import Mail
from clachan.web.notices.keys import SETTING, new_key, public_key
from clachan.web.notices.messages import Message, a_trial, host_of, stopped, your_turn
from clachan.web.notices.stopping import Stops
from clachan.web.refusals import NotNow
from clachan.web.store import Store, TableInfo
from clachan.web.store.engine import growing, reason_of
from clachan.web.store.notices import Call, Errand
from clachan.web.store.rows import new_id
from clachan.web.store.ways import HOOK, MAIL, PUSH, Addressee, Way

if TYPE_CHECKING:
    from clachan.web.notices.carriers import Carriers

log = logging.getLogger("clachan.notices")

# Seconds between two looks into the queue.
LOOK = 3.0
# Seconds between two letters to the same person: what comes to them meanwhile is told in one.
BETWEEN_LETTERS = 600.0
# Seconds after the first attempt that failed; each further one waits twice as long. So many attempts there are.
FIRST_PAUSE, ATTEMPTS = 30.0, 6
# After so many failures in a row a way is not tried any more. That letters fail is no fault of whom they are for.
FAILURES = {PUSH: 10, HOOK: 10, MAIL: None}
# So many are told something at once: nobody waits for a receiver that is slow.
AT_ONCE = 50
# Seconds that a stop waits for what is being sent.
LAST_WORD = 1.0


class Notices:
    """Tells people who are away that it is their turn."""

    def __init__(self, store: Store, mail: Mail, stops: Stops, anywhere: bool = False) -> None:
        self._store = store
        self.mail = mail
        self.stops = stops
        # Whether webhooks may be in the operator's own network.
        self.anywhere = anywhere
        self._key = ""
        self._id = new_id(12)
        self._takes = 0
        self._carriers: Carriers | None = None
        self._task: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        """Read the key that signs pushes; the first time, one is made."""
        self._key = await self._store.setting(SETTING, new_key())

    async def start(self) -> None:
        """Look for what is due from now on."""
        await self.prepare()
        self._task = asyncio.create_task(self._for_ever())

    @property
    def public_key(self) -> str:
        """What browsers know our pushes by."""
        return public_key(self._key)

    async def stop(self) -> None:
        """Send no more; what is under way has a moment, and what is not sent then is sent by others."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        for task in await self.settle(LAST_WORD):
            task.cancel()
        if self._carriers is not None:
            await self._carriers.close()

    async def settle(self, seconds: float) -> set[asyncio.Task[None]]:
        """Wait, but not for long, until nothing is under way: what still is then."""
        return (await asyncio.wait(self._running, timeout=seconds))[1] if self._running else set()

    async def _for_ever(self) -> None:
        troubles = growing(1.0, 60.0)
        while True:
            try:
                await self.look()
                troubles = growing(1.0, 60.0)
                await asyncio.sleep(LOOK)
            except NotNow as error:
                log.warning("notices wait: %s", reason_of(error))
                await asyncio.sleep(next(troubles))
            except Exception:
                log.exception("trouble with notices")
                await asyncio.sleep(next(troubles))

    async def look(self) -> None:
        """Begin to send what is due."""
        room = AT_ONCE - len(self._running)
        if room:
            self._takes += 1
            for errand in await self._store.take_errands(f"{self._id}-{self._takes}", room, self._kinds):
                task = asyncio.create_task(self._run(errand))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def _ready(self) -> Carriers:
        """Those who carry messages; what they need is loaded when somebody is first told something."""
        if self._carriers is None:
            from clachan.web.notices.carriers import Carriers

            self._carriers = Carriers(self.mail, self._key, self.anywhere)
        return self._carriers

    async def _run(self, errand: Errand) -> None:
        """Tell somebody in one way of all tables at which they are waited for."""
        try:
            wait = BETWEEN_LETTERS - (BETWEEN_LETTERS if errand.quiet is None else errand.quiet)
            if errand.way.kind == MAIL and wait > 0:
                await self._store.postpone(errand, wait)
                return
            waiting = await self._still_waiting(errand)
            if waiting:
                told = [(info, call.seat) for info, call in waiting]
                await self._send(errand.way, your_turn(told, errand.way.language))
            await self._store.hand_in(errand, [call for _, call in waiting], clock.now())
        except NotNow as error:
            log.warning("a notice waits: %s", reason_of(error))
        except Exception as error:
            await self._failed(errand, error)

    @property
    def _kinds(self) -> list[str]:
        """The ways in which this server sends anything."""
        return [PUSH, HOOK, *([MAIL] if self.mail.ready else [])]

    async def _still_waiting(self, errand: Errand) -> list[tuple[TableInfo, Call]]:
        """The tables at which somebody is still waited for and has not been seen since it came to them."""
        ids = [call.table for call in errand.calls]
        seen, tables = await self._store.seen(ids), await self._store.these_tables(ids)
        found = []
        for call in sorted(errand.calls, key=lambda call: call.asked):
            info = tables.get(call.table)
            last = seen[call.table].get(call.seat, 0.0)
            if info is not None and _is_waited_for(info, call, errand.way) and _is_away(call, last):
                found.append((info, call))
        return found

    async def _send(self, way: Way, message: Message) -> None:
        to = await self._store.addressee(way.person)
        await self._ready().send(way, to or Addressee("", None), message, self.stops.path(way.id))

    async def _failed(self, errand: Errand, error: Exception) -> None:
        """Note that something was not taken. What is gone for good is not tried again, and its owner told."""
        from clachan.web.notices.carriers import Gone, NotTaken

        way, gone = errand.way, isinstance(error, Gone)
        known = isinstance(error, (Gone, NotTaken, aiosmtplib.SMTPException, OSError))
        log.warning(
            "a notice was not taken: way=%s kind=%s (%s)", way.id, way.kind, _reason(error),
            exc_info=None if known else error,
        )  # fmt: skip
        try:
            if gone and way.kind != HOOK:
                await self._store.end_way(way.id)
                return
            attempt = max([call.attempt for call in errand.calls])
            pause = None if gone or attempt >= ATTEMPTS else FIRST_PAUSE * 2.0 ** (attempt - 1)
            if await self._store.note_failure(errand, pause, 1 if gone else FAILURES[way.kind]):
                await self._tell_of_stop(way)
        except NotNow as trouble:
            log.warning("a notice waits: %s", reason_of(trouble))

    async def _tell_of_stop(self, way: Way) -> None:
        """A word to the owner of a way that is not tried any more, in the others that they have."""
        log.warning("a way is stopped: way=%s host=%s", way.id, host_of(way.target))
        others: Sequence[Way] = await self._store.ways_of(way.person)
        for other in [other for other in others if other.id != way.id and other.stopped is None]:
            try:
                await self._send(other, stopped(way.target, other.language))
            except Exception as error:
                log.warning("nor could its owner be told: way=%s (%s)", other.id, _reason(error))

    async def try_out(self, way: Way) -> bool:
        """Send somebody a message to see whether it arrives; whether it was taken."""
        try:
            await self._send(way, a_trial(way.language))
        except Exception as error:
            log.info("a trial was not taken: way=%s (%s)", way.id, _reason(error))
            return False
        return True


def _is_waited_for(info: TableInfo, call: Call, way: Way) -> bool:
    """Whether it is still the turn of the seat, and the seat that person's."""
    seat = info.seats[call.seat]
    waits = info.status == "playing" and not info.lesson and info.good is None and call.seat in info.deciders
    return waits and seat.person == way.person and seat.played


def _is_away(call: Call, seen: float) -> bool:
    """Whether somebody was not there since it came to them, nor since they were told of it for the last time."""
    return seen <= call.asked and (call.told is None or call.told < seen)


def _reason(error: Exception) -> str:
    """What went wrong, without anything that somebody else has written."""
    told = type(error).__name__ in ("NotTaken", "Gone")
    return str(error) if told else type(error).__name__
