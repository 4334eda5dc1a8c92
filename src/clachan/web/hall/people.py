"""What people do at tables beside moving: open them, sit down, talk, vote, leave, come back, play again.

Each goes the way of a move: checked, stored, acknowledged, told to everybody. What has several steps is stored as one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from clachan.bots.levels import DEFAULT_LEVEL
from clachan.core.errors import OptionError
from clachan.core.options import Options
from clachan.core.pack import Pack
from clachan.games import registry
from clachan.web.hall.deadlines import usual_deadline
from clachan.web.hall.hosting import ENDED, HOST, begin
from clachan.web.hall.presence import Attendance, Presence
from clachan.web.hall.tables import Tables
from clachan.web.hall.whose import Whose, seat_in, seats_in
from clachan.web.livetable import LiveTable
from clachan.web.names import bot_names, numbered
from clachan.web.refusals import Conflict, NotYours, Refused, Stale
from clachan.web.store import Change, Person, Store, TableInfo, Terms, Vote
from clachan.web.store.changes import drawn_lot
from clachan.web.store.rows import AS_USUAL

# Who plays for somebody who is away.
SUBSTITUTE = DEFAULT_LEVEL
# How often somebody who decides by the position looks at it again if it has changed meanwhile.
LOOKS = 5
# What happens to seats, as lines of chat: their kinds, for which the page has sentences.
LEFT, SAT_IN, BACK, HANDED_OVER = "left", "stand-in", "back", "handed-over"
# With a clock a bot sits in also for somebody who is there.
OUT_OF_TIME = "out-of-time"


class People:
    """Everything that changes a table and is no entry. `changed` is called after each that was stored."""

    def __init__(self, store: Store, tables: Tables, presence: Presence, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._presence = presence
        self._changed = changed

    async def open_table(
        self,
        host: Person,
        game_name: str,
        options: Options,
        bots: Sequence[str],
        seed: int,
        open_: bool,
        live: bool,
        host_seats: Sequence[int],
        deadline: int | None = None,
        seed_chosen: bool = False,
        origin: str | None = None,
        new_host: bool = False,
        by_itself: bool | None = None,
        hints: bool | None = None,
        lesson: str = "",
        bots_called: Sequence[str] = (),
        rated: bool | None = None,
        terms: Terms = AS_USUAL,
        pack: Pack | None = None,
    ) -> TableInfo:
        """A new table with the host in some seats, bots in others, and the rest free.

        Who plays against bots alone is usually spared questions with one answer (`by_itself`), and has `hints`. The
        result usually counts for ratings where others may sit down (`rated`), unless there are hints. In a lesson the
        bots have names. With a `pack` it is played with what that says of the components.
        """
        game = self._tables.game(game_name)
        pack_data: str | None = None
        if pack is not None and pack.of(game_name):
            game = await asyncio.to_thread(registry.game_with_pack, game_name, pack)
            pack_data = await self._tables.pinned.keep_pack(game, pack)
            if rated:
                raise Refused("a game with a data pack is casual: everybody could have tiles of their own")
            rated = False
        names = bot_names(bots)
        for seat, name in zip([seat for seat, bot in enumerate(bots) if bot], bots_called, strict=False):
            names[seat] = name
        for number, seat in enumerate(host_seats):
            names[seat] = host.name if len(host_seats) == 1 else numbered(host.name, number + 1)
        data = game.data_version(options.modules)
        seconds = usual_deadline(live) if deadline is None else deadline
        usual = _against_bots(bots, host_seats)
        hinted = usual if hints is None else hints
        if rated:
            check_rated(hinted, seed_chosen, host_seats)
        others = any(not bot and seat not in host_seats for seat, bot in enumerate(bots))
        usually_rated = others and not hinted and not seed_chosen and len(host_seats) < 2
        lot = drawn_lot(len(bots)) if terms.by_lot and not others else []
        if lot:
            bots, names = [bots[before] for before in lot], [names[before] for before in lot]
            host_seats = [seat for seat, before in enumerate(lot) if before in host_seats]
        deciders = [] if others else game.setup(options, seed).deciders
        info = await self._store.add_table(
            game.name, game.rules_version, data, options, seed, open_, live, host, bots, names, host_seats, seconds,
            seed_chosen, origin, new_host, usual if by_itself is None else by_itself, hinted, lesson,
            usually_rated if rated is None else rated, terms, lot, deciders, game.pack, pack_data,
        )  # fmt: skip
        self._changed(info.id)
        return info

    async def answer_by_itself(self, id_: str, person: Person, on: bool) -> None:
        """Whether questions with one answer are answered by themselves; the host says so, or who plays alone."""
        async with self._changing(id_) as change:
            if not sets_by_itself(change.info, person.id):
                raise NotYours("only the host can change that")
            await change.answer_by_itself(on)

    async def read_on(self, id_: str, mark: int) -> None:
        """Whoever learns here has read so many steps of the lesson."""
        async with self._changing(id_) as change:
            await change.read_on(mark)

    async def end_lesson(self, id_: str) -> None:
        """The lesson is over; the game goes on without it."""
        async with self._changing(id_) as change:
            await change.end_lesson()

    def renamed(self, id_: str) -> None:
        """Somebody at a table has another name or secret by now."""
        self._changed(id_)

    @asynccontextmanager
    async def _changing(self, id_: str) -> AsyncIterator[Change]:
        """A table to be changed; when that is stored, everybody is told."""
        async with self._tables.lock(id_), self._store.changing(id_) as change:
            yield change
        self._changed(id_)

    async def join(self, id_: str, person: Person, seat: int | None = None, new: bool = False) -> int:
        """Sit down, on a given seat or the first free one, as a new guest if so; with the last one the game begins.

        Where seats are drawn by lot then, it may be another seat.
        """
        deciders = (await self._tables.now(id_)).state.deciders
        async with self._changing(id_) as change:
            _still_open(change.info)
            free = [s.seat for s in change.info.seats if not s.taken]
            if not free:
                raise Conflict("all seats are taken")
            if seat is not None and seat not in free:
                raise Conflict("that seat is taken")
            chosen = free[0] if seat is None else seat
            await _refuse_blocked(change, person)
            if new:
                await change.welcome(person)
            await change.sit(chosen, person)
            secret = change.info.seats[chosen].secret
            if free == [chosen]:
                await begin(change, deciders)
        found = await self._store.seat_of_secret(secret)
        return chosen if found is None else found[1]

    async def take_over(self, secret: str, person: Person) -> tuple[str, int]:
        """Whoever has the secret of a seat sits there, and is given a new one: its table and number."""
        found = await self._store.seat_of_secret(secret)
        if found is None:
            raise NotYours("that is not the link of a seat")
        id_, seat = found
        async with self._changing(id_) as change:
            if change.info.seats[seat].secret != secret:
                raise NotYours("that is not the link of a seat")
            if change.info.seats[seat].person != person.id:
                await _refuse_blocked(change, person)
                await change.hand_over(seat, person)
                await change.tell(HANDED_OVER, seat)
        return found

    async def say(self, id_: str, whose: Whose, text: str) -> None:
        """A line of chat from a seat."""
        async with self._tables.lock(id_), self._store.changing(id_, bots=False) as change:
            await change.say(seat_in(change.info, whose), text)
        self._changed(id_)

    async def say_looking_on(self, id_: str, person: Person, text: str) -> None:
        """A line of somebody who has no seat."""
        async with self._tables.lock(id_):
            if person.id in (await self._tables.info(id_)).people:
                raise Refused("you sit at this table: talk with the others there")
            await self._store.say_looking_on(id_, person.name, person.id, text)
        self._changed(id_)

    async def sit_in(self, id_: str, seat: int) -> None:
        """A bot sits in for somebody who is out of time, where that is agreed on; Stale if they have just moved."""
        table = await self._tables.now(id_)
        async with self._changing(id_) as change:
            who = await self._attendance(table, change)
            _asked(table.info, who, seat)
            await change.stand_in(seat, SUBSTITUTE)
            sitter = who.seats[seat]
            await change.tell(OUT_OF_TIME if sitter is not None and sitter.here else SAT_IN, seat)

    async def end(self, id_: str, unseen: float) -> bool:
        """A table ends that nobody of its people was seen at since a time, whether it was played at or not."""
        async with self._changing(id_) as change:
            seen = (await change.seen()).values()
            if change.info.status not in ("waiting", "playing") or max(seen, default=0.0) >= unseen:
                return False
            await change.close()
            await change.announce(ENDED)
        return True

    async def vote_for_bot(self, id_: str, seat: int, voter: Whose) -> bool:
        """Those who are there vote; when all of them agree, a bot sits in for somebody who is away and out of time."""
        for _ in range(LOOKS):
            with suppress(Stale):
                return await self._vote(id_, seat, voter)
        raise Stale("the position has changed since")

    async def _vote(self, id_: str, seat: int, voter: Whose) -> bool:
        table = await self._tables.now(id_)
        async with self._changing(id_) as change:
            who, mine = await self._attendance(table, change), seat_in(change.info, voter)
            asked, others = _asked(table.info, who, seat), _voters(table.info, who, seat, mine)
            await change.vote(Vote(seat, mine, asked))
            votes = [vote for vote in await change.votes() if (vote.seat, vote.asked) == (seat, asked)]
            agreed = {table.info.seats[vote.voter].person for vote in votes} >= others
            if agreed:
                await change.stand_in(seat, SUBSTITUTE)
                await change.tell(SAT_IN, seat)
        return agreed

    async def _attendance(self, table: LiveTable, change: Change) -> Attendance:
        """Who is there while nobody else changes the table; nobody may have moved or come back since."""
        if (table.seq, table.info.seats) != (await change.last_entry(), change.info.seats):
            raise Stale("the position has changed since")
        return self._presence.by(table, await change.seen())

    async def leave(self, id_: str, whose: Sequence[Whose]) -> None:
        """Give seats up: they are free again while the table waits; later a bot sits in until one comes back."""
        async with self._changing(id_) as change:
            seats = seats_in(change.info, whose)
            _not_over(change.info)
            others = [s for s in change.info.seats if s.played and s.seat not in seats]
            if others and change.info.host in [change.info.seats[seat].person for seat in seats]:
                # A table is not without a host as long as anybody plays there.
                await change.give_host(others[0].person or "")
                await change.tell(HOST, others[0].seat)
            for seat in seats:
                if change.info.status == "waiting":
                    await change.free(seat)
                elif not change.info.seats[seat].stand_in:
                    await change.stand_in(seat, SUBSTITUTE)
                    await change.tell(LEFT, seat)

    async def come_back(self, id_: str, whose: Sequence[Whose]) -> None:
        """Take seats back from the bots that sit in."""
        async with self._changing(id_) as change:
            seats = seats_in(change.info, whose)
            _not_over(change.info)
            lost = [seat for seat in seats if change.info.seats[seat].stand_in and not change.info.seats[seat].conceded]
            if not lost:
                raise Refused("nobody sits in for you")
            for seat in lost:
                await change.come_back(seat)
                await change.tell(BACK, seat)

    async def rematch(self, id_: str, person: Person, seed: int, origin: str | None = None) -> str:
        """The same table once more: the same seats, everybody in them; made once, for all."""
        info = await self._tables.info(id_)
        if info.rematch is None and await self._store.shut_out(person.id, info.people):
            raise NotYours("somebody at this table does not want to play with you")
        game = await self._tables.pinned.game_of(info) if info.pack_data else self._tables.game(info.game)
        data = game.data_version(info.modules)
        names = [seat.name for seat in info.seats]
        options = game.options(info.players, info.modules, info.variants)
        deciders = game.setup(options, seed).deciders
        new = await self._store.add_rematch(info, game.rules_version, data, seed, person, names, origin, deciders)
        self._changed(new)
        self._changed(id_)
        return new


async def _refuse_blocked(change: Change, person: Person) -> None:
    """Nobody has to sit at a table with somebody whom they have blocked."""
    if await change.shut_out(person.id):
        raise NotYours("somebody at this table does not want to play with you")


def sets_by_itself(info: TableInfo, person: str | None) -> bool:
    """Whether somebody says if questions with one answer are answered by themselves; a lesson counts on it."""
    return person is not None and not info.lesson and (person == info.host or info.people == {person})


def _against_bots(bots: Sequence[str], host_seats: Sequence[int]) -> bool:
    """Whether the host plays one seat, and bots all others."""
    return len(host_seats) == 1 and all(bots[seat] for seat in range(len(bots)) if seat not in host_seats)


def check_rated(hints: bool, seed_chosen: bool, host_seats: Sequence[int]) -> None:
    """Refuse a table that is to be rated where somebody is helped, may foresee chance, or plays against themselves."""
    if hints:
        raise OptionError("a rated table has no hints: take one of both back")
    if seed_chosen:
        raise OptionError("a rated table has no chosen seed: who knows it foresees chance")
    if len(host_seats) > 1:
        raise OptionError("at a rated table everybody has one seat")


def _not_over(info: TableInfo) -> None:
    _still_open(info)
    if info.status == "over":
        raise Refused("the game is over")


def _still_open(info: TableInfo) -> None:
    if info.closed:
        raise Conflict("this table was closed")


def _asked(info: TableInfo, who: Attendance, seat: int) -> int:
    """The entry that posed the question which a seat did not answer in time, if a bot may sit in there."""
    if seat >= info.players:
        raise NotYours("there is no such seat")
    target = who.seats[seat]
    if info.status != "playing" or target is None or not info.seats[seat].played:
        raise Refused("nobody sits there who could have left")
    if target.asked is None or not target.replaceable:
        raise Refused("a bot may sit in only for somebody who is away and out of time")
    return target.asked


def _voters(info: TableInfo, who: Attendance, seat: int, voter: int) -> set[str | None]:
    """Those who decide about a seat, if the voter is one of them: other people who play and are there."""
    there = {s.person for s, found in zip(info.seats, who.seats, strict=True) if s.played and found and found.here}
    others = {*there, info.seats[voter].person} - {info.seats[seat].person}
    if info.seats[voter].person not in others or not info.seats[voter].played:
        raise Refused("only the other players vote")
    return others
