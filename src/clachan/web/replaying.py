"""Entries played again: quickly from a snapshot, or all of them, each compared with its digest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from clachan.core.game import Game
from clachan.web.digests import agrees, digest
from clachan.web.livetable import CUT, LiveTable
from clachan.web.snapshots import table_of_snapshot
from clachan.web.store import Entry, TableInfo


class Different(Exception):
    """This version comes to another position than the one that was stored."""


@dataclass(frozen=True)
class Replayed:
    """A table, and how far this version plays it: None if to its end. Digests that were missing are there now."""

    table: LiveTable
    good: int | None
    digests: dict[int, str] = field(default_factory=dict)
    why: str = ""


def cut_off(entries: Sequence[Entry]) -> set[int]:
    """The numbers of entries that all agreed to go on from before."""
    return {number for cut in entries if cut.kind == CUT for number in range(int(cut.text) + 1, cut.seq)}


def go_on(table: LiveTable, entries: Sequence[Entry]) -> None:
    """Play further entries; the position after the last one must be the one that was stored."""
    gone = cut_off(entries)
    if any(number <= table.seq for number in gone):
        raise Different("all agreed to go on from before")
    for entry in entries:
        if entry.seq in gone or table.stuck:
            table.pass_over(entry)
        else:
            table.apply(entry)
    last = entries[-1] if entries and not table.stuck else None
    if last is not None and last.digest is not None and not agrees(table.state, last.digest):
        raise Different(f"another position after entry {last.seq}")


def quickly(info: TableInfo, game: Game, snapshot: str | None, entries: Sequence[Entry]) -> LiveTable:
    """A table that this code has played before, out of a snapshot and the entries after it, or out of all entries."""
    if info.good is not None:
        return _up_to(info, game, entries, info.good)
    table = LiveTable(info, game) if snapshot is None else table_of_snapshot(info, game, snapshot)
    go_on(table, [entry for entry in entries if entry.seq > table.seq])
    return table


def thoroughly(info: TableInfo, game: Game, entries: Sequence[Entry]) -> Replayed:
    """Play all entries from the first one, and compare the position after each with its digest."""
    gone = cut_off(entries)
    table = LiveTable(info, game)
    digests: dict[int, str] = {}
    good = 0
    for entry in entries:
        if entry.seq in gone:
            table.pass_over(entry)
            continue
        why = _trouble_with(table, entry)
        if why:
            return Replayed(_up_to(info, game, entries, good), good, digests, why)
        good = entry.seq
        if entry.digest is None:
            digests[entry.seq] = digest(table.state)
    return Replayed(table, None, digests)


def _trouble_with(table: LiveTable, entry: Entry) -> str:
    """Why an entry does not lead where it led; nothing if it does. It is taken in."""
    try:
        table.apply(entry)
        if entry.digest is not None and not agrees(table.state, entry.digest):
            return f"another position after entry {entry.seq}"
    except Exception as error:
        # Whatever happens to positions that these rules never make, it concerns this table alone.
        return f"entry {entry.seq} ({entry.kind} {entry.seat} {entry.text}): {error or type(error).__name__}"
    return ""


def _up_to(info: TableInfo, game: Game, entries: Sequence[Entry], good: int) -> LiveTable:
    """The table at an entry, with all later ones passed over."""
    gone = cut_off([entry for entry in entries if entry.seq <= good])
    table = LiveTable(info, game)
    table.good = good
    for entry in entries:
        if entry.seq > good or entry.seq in gone:
            table.pass_over(entry)
        else:
            table.apply(entry)
    return table
