"""Thinking for servers: a process without pages that takes jobs out of the bots' queue of a database."""

from __future__ import annotations

import asyncio
import signal

from clachan.web.app import Settings
from clachan.web.botpool import BotPool
from clachan.web.hall import Hall
from clachan.web.store import Store


async def work(settings: Settings) -> None:
    """Let bots think until somebody stops it."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    store, bots = Store(settings.url), BotPool(settings.bot_workers)
    hall = Hall(store, bots, lambda _: None, settings.data, settings.bot_pause)
    try:
        await store.start()
        await hall.resume()
        hall.drivers.warm_up()
        await stopped.wait()
    finally:
        await hall.stop()
        bots.stop()
        await store.stop()
