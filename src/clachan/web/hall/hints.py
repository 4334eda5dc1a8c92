"""Hints: a queue of their own, in which the newest question of a person stands for all of theirs."""

from __future__ import annotations

import asyncio

from clachan.core.record import Record
from clachan.core.state import State
from clachan.face.words import Translator
from clachan.web.botpool import BotDied, BotPool, Judged, data_of
from clachan.web.hall.moves import check_player
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotNow, Refused, Stale, TooMuch

# Together with what is needed to come to the position, a hint is there within a second and a half.
HINT_BOT = "search:1s"
# So many answers are told. Below so many points nobody can tell which of two is better.
BEST = 3
NOTICED = 0.25
# Processes that think about hints, started when the first is asked for.
THINKERS = 1
# Questions of one address that wait for an answer; each takes a second.
WAITING = 4


class Hints:
    """What the strong bot thinks of the best answers, asked by people where their table allows it."""

    def __init__(self) -> None:
        self._bots = BotPool(THINKERS)
        self._asked: dict[str, asyncio.Future[list[Judged]]] = {}
        self._waiting: dict[str, list[asyncio.Future[list[Judged]]]] = {}
        self._turn = asyncio.Semaphore(THINKERS)
        self._tasks: set[asyncio.Task[None]] = set()

    def warm_up(self) -> None:
        """Somebody may ask soon: whoever is first need not wait until a process is there."""
        self._bots.warm_up()

    async def hint(self, table: LiveTable, seat: int, address: str = "", within: State | None = None) -> list[Judged]:
        """The best answers of a seat; whatever the same person asked before is not answered any more.

        In the middle of an act, `within` is the position that the seat considers, as far as it may know it.
        """
        if not table.info.hints:
            raise Refused("there are no hints at this table")
        check_player(table, seat)
        if seat not in table.waiting_for():
            raise Refused("you have nothing to decide now")
        who = table.info.seats[seat].person or table.info.seats[seat].secret
        answer: asyncio.Future[list[Judged]] = asyncio.get_running_loop().create_future()
        older = self._asked.get(who)
        if older is not None and not older.done():
            older.set_exception(Stale("you have asked for another hint since"))
        self._asked[who] = answer
        self._make_room(address, answer)
        task = asyncio.create_task(self._think(table, within or table.record(), seat, answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await answer
        finally:
            if self._asked.get(who) is answer:
                del self._asked[who]
            self._waiting[address].remove(answer)
            if not self._waiting[address]:
                del self._waiting[address]

    def _make_room(self, address: str, answer: asyncio.Future[list[Judged]]) -> None:
        """Of many questions of one address the oldest are not answered: those of others have to wait for them."""
        waiting = self._waiting.setdefault(address, [])
        open_ = [older for older in waiting if not older.done()]
        for older in open_[: max(0, len(open_) - WAITING + 1)]:
            older.set_exception(TooMuch("that was too much at once; wait a moment").for_seconds(WAITING))
        waiting.append(answer)

    async def _think(
        self, table: LiveTable, about: Record | State, seat: int, answer: asyncio.Future[list[Judged]]
    ) -> None:
        try:
            async with self._turn:
                # Where nobody waits for the answer any more, there is no question.
                best = [] if answer.done() else await self._judged(table, about, seat)
            if not answer.done():
                answer.set_result(best[:BEST])
        except (BotDied, asyncio.CancelledError):
            if not answer.done():
                answer.set_exception(NotNow("no hint came to mind; ask once more"))
        except Exception as error:
            if not answer.done():
                answer.set_exception(error)

    async def _judged(self, table: LiveTable, about: Record | State, seat: int) -> list[Judged]:
        data = data_of(table.game)
        if isinstance(about, Record):
            return await self._bots.analyse(about, seat, HINT_BOT, len(about.moves), data)
        return await self._bots.analyse_position(about, seat, HINT_BOT, table.seq, data)

    async def stop(self) -> None:
        """Think no more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bots.stop()


def behind(words: Translator, points: float) -> str:
    """How much less an answer is thought to bring than the best, in words."""
    if points < NOTICED:
        return words.gettext("about as good")
    units, tenths = divmod(round(10 * points), 10)
    return words.gettext("{units}.{tenths} points less").format(units=units, tenths=tenths)
