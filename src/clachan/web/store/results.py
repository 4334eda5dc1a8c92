"""How games ended, stored with their last entry: what archive, ratings and statistics are made from.

This is the truth about it, and is stored once. `tables.result` has points and places once more, written in the same
transaction: whoever reads tables, the lobby above all, reads them with the row of the table, for all kinds of tables in
one way, and asks no second question about thousands of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import schema
from clachan.web.names import folded

# The longest text of an option that the archive finds games by.
LONGEST_OPTION = 440


@dataclass(frozen=True)
class SeatResult:
    """What a seat came to: points, place, and what is counted over many games, by kind and name."""

    points: int
    place: int
    counted: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Result:
    """How a game ended: when, after how many moves and rounds, and what each seat came to."""

    ended: float
    moves: int
    rounds: int
    seats: Sequence[SeatResult]


async def keep_result(connection: AsyncConnection, table: str, result: Result) -> None:
    """Store how a game ended, once. Who sat there and what was agreed on is as this transaction finds it."""
    if await connection.scalar(select(schema.finished.c.table_id).where(schema.finished.c.table_id == table)):
        return
    info = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).one()
    here = schema.seats.c.table_id == table
    seats = (await connection.execute(select(schema.seats).where(here).order_by(schema.seats.c.seat))).all()
    await connection.execute(insert(schema.finished).values(_table_row(info, result)))
    rows = [_seat_row(info, seat, result) for seat in seats]
    await connection.execute(insert(schema.finished_seats), rows)
    options = [{"table_id": table, "option": option, "ended": result.ended} for option in options_of(info)]
    await connection.execute(insert(schema.finished_options), options)


def _table_row(info: Row[tuple[object, ...]], result: Result) -> dict[str, object]:
    agreed = {name: getattr(info, name) for name in ("game", "players", "modules", "variants", "open", "live")}
    fair = not info.seed_chosen
    return {
        "table_id": info.id,
        **agreed,
        "rated": bool(info.rated and fair and not info.casual and not info.hints),
        # Points of a game that was not played to its end, or with data of somebody's own, are compared with no others.
        "tallied": bool(fair and not info.ending and not info.pack),
        "began": min(info.began or info.created, result.ended),
        "ended": result.ended,
        "moves": result.moves,
        "rounds": result.rounds,
    }


def _seat_row(info: Row[tuple[object, ...]], seat: Row[tuple[object, ...]], result: Result) -> dict[str, object]:
    came_to = result.seats[seat.seat]
    return {
        "table_id": info.id,
        "seat": seat.seat,
        "game": info.game,
        "players": info.players,
        "open": info.open,
        "ended": result.ended,
        "person": seat.person,
        "name": seat.name,
        "folded": folded(seat.name),
        "bot": seat.bot,
        "stand_in": seat.stand_in,
        "points": came_to.points,
        "place": came_to.place,
        "counted": json.dumps(came_to.counted, ensure_ascii=False, separators=(",", ":")),
    }


def options_of(info: Row[tuple[object, ...]]) -> list[str]:
    """What the archive finds a game by: each module, that there is none, and each variant that was chosen."""
    modules: list[str] = json.loads(info.modules)
    variants: dict[str, str] = json.loads(info.variants)
    chosen = [option_of(info.game, module) for module in modules or [""]]
    chosen += [option_of(info.game, f"{name}={value}") for name, value in variants.items()]
    return sorted(set(chosen))


def option_of(game: str, option: str) -> str:
    """A module, nothing for none, or a variant with its value, as games are found by it."""
    return f"{game}/{option}"[:LONGEST_OPTION]
