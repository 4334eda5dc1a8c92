"""What a move costs those who show it, in one process and without a server: by the parts of the work.

Some tables in the middle of random games, each with a page for every seat; random moves go round all tables. It tells
milliseconds of processor time for each move, with all its viewers. With `--profile` it says in which functions.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import TypeVar

from crowd import Played, Table, choose, prepare
from sampling import Sampler

from clachan.web.deflating import Deflated
from clachan.web.digests import digest
from clachan.web.hall.presence import attendance
from clachan.web.livetable import MOVE
from clachan.web.panels import Viewer, shown_panels
from clachan.web.patches import Sent
from clachan.web.shown import Told
from clachan.web.store import Entry
from clachan.web.story import Stories
from clachan.web.watching import event

T = TypeVar("T")


class Costs:
    """Seconds of processor time by what they were for."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def of(self, part: str, work: Callable[[], T]) -> T:
        """Do something, and note what it cost."""
        begun = process_time()
        found = work()
        self.seconds[part] += process_time() - begun
        return found


class Onlooker:
    """A page of a seat."""

    def __init__(self, table: Table, seat: int, language: str) -> None:
        host = table.live.info.host == table.live.info.seats[seat].person
        self._viewer = Viewer(seat, language, (seat,), host=host)
        self._table = table.live
        self._told, self._sent, self._zipped = Told(), Sent(), Deflated()

    def look(self, stories: Stories, costs: Costs, first: bool = False) -> int:
        """See the table as it is now; how many bytes that takes."""
        table, seen = self._table, attendance(self._table, {0: 1e12, 1: 1e12}, 1e12)
        shown = costs.of("panels and boards", lambda: shown_panels(table, self._viewer, stories, seen))
        news = costs.of("news", lambda: self._told.changes(shown))
        if first or not news:
            return 0
        parts = costs.of("patches", lambda: self._sent.parts_of(news))
        text = costs.of("JSON", lambda: event({"seq": table.seq, "seat": self._viewer.seat, **parts}, table.seq))
        return len(costs.of("compression", lambda: self._zipped.piece(text)))


def move(table: Table, random: Random, costs: Costs) -> None:
    """A random move."""
    live = table.live
    seat, action = choose(live, random)
    entry = Entry(live.seq + 1, MOVE, seat, action.text, 0.0)
    ahead = costs.of("move", lambda: live.ahead(entry))
    costs.of("digest", lambda: digest(ahead.state))
    costs.of("move", lambda: live.take(ahead))


def memory() -> float:
    """The megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(tables: list[Table], arguments: argparse.Namespace, random: Random) -> dict[str, float]:
    """Milliseconds a move by what they were for; bytes of an event, megabytes at the beginning and at the end."""
    stories, costs = Stories(), Costs()
    languages = arguments.languages
    pages = [
        [Onlooker(table, seat, languages[seat % len(languages)]) for seat in range(arguments.players)]
        for table in tables
    ]
    for onlookers in pages:
        for one in onlookers:
            one.look(stories, costs, first=True)
    gc.collect()
    gc.freeze()
    begun, sizes, moves = memory(), [0], 0
    costs.seconds.clear()
    sampler = Sampler()
    if arguments.profile:
        sampler.start()
    for _ in range(arguments.moves):
        for table, onlookers in zip(tables, pages, strict=True):
            if not table.live.over:
                move(table, random, costs)
                sizes += [one.look(stories, costs) for one in onlookers]
                moves += 1
    if arguments.profile:
        sampler.write(arguments.profile)
    found = {part: seconds * 1000 / moves for part, seconds in costs.seconds.items()}
    found["all"] = sum(found.values())
    return {**found, "bytes": sorted(sizes)[len(sizes) // 2], "moves": moves, "MB before": begun, "MB": memory()}


def main() -> int:
    """Measure what a move costs those who show it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="isle-of-skye")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--languages", nargs="*", default=["en"], help="of the seats, one after the other")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--moves", type=int, default=5, help="at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", default="", help="a file that says in which functions the time is spent")
    parser.add_argument("--ahead", action="store_true", help="run ahead of all else on the machine (needs root)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    played = Played(arguments.game, arguments.players, tuple(arguments.modules))
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(prepare(f"sqlite+aiosqlite:///{folder}/tables", arguments.tables, played, random))
    if arguments.ahead:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    found = measure(tables, arguments, random)
    if arguments.json:
        print(json.dumps(found))
    else:
        for part, figure in found.items():
            print(f"{part:20}{figure:10.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
