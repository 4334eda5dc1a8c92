"""The columns of a shard, and rows made into batches of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pyarrow as pa

# What a row is: a whole game, or one decision of one.
GAMES, DECISIONS = "games", "decisions"

_POINTS = pa.struct([("seat", pa.int8()), ("source", pa.string()), ("points", pa.int32())])


def games_schema() -> pa.Schema:
    """One row a game."""
    return pa.schema(
        [
            ("game", pa.string()),
            ("rules", pa.string()),
            ("data", pa.string()),
            ("players", pa.int8()),
            ("modules", pa.list_(pa.string())),
            ("variants", pa.map_(pa.string(), pa.string())),
            ("seed", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("scores", pa.list_(pa.int32())),
            ("ranking", pa.list_(pa.int8())),
            ("sources", pa.list_(_POINTS)),
            ("decisions", pa.int32()),
            ("moves", pa.list_(pa.string())),
        ]
    )


def decisions_schema(width: int, candidates: bool) -> pa.Schema:
    """One row a decision, with so many globals; what was legal stands there as numbers or as candidates."""
    legal = ("candidates", pa.list_(pa.int16())) if candidates else ("legal", pa.list_(pa.int32()))
    return pa.schema(
        [
            ("seed", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("asked", pa.string()),
            ("entities", pa.list_(pa.int16())),
            ("globals", pa.list_(pa.int16(), width)),
            legal,
            ("action", pa.int32()),
            ("text", pa.string()),
            ("scores", pa.list_(pa.int32())),
            ("ranking", pa.list_(pa.int8())),
        ]
    )


@dataclass(frozen=True)
class GameRow:
    """A game as a row: the parts of its record, how it ended, and each seat's points by source."""

    game: str
    rules: str
    data: str
    players: int
    modules: Sequence[str]
    variants: dict[str, str]
    seed: int
    bots: Sequence[str]
    scores: Sequence[int]
    ranking: Sequence[int]
    sources: Sequence[tuple[int, str, int]]
    moves: Sequence[str]


def games_batch(rows: Sequence[GameRow]) -> pa.RecordBatch:
    """Games as a batch."""
    columns: list[list[object]] = [
        [row.game for row in rows],
        [row.rules for row in rows],
        [row.data for row in rows],
        [row.players for row in rows],
        [row.modules for row in rows],
        [sorted(row.variants.items()) for row in rows],
        [row.seed for row in rows],
        [row.bots for row in rows],
        [row.scores for row in rows],
        [row.ranking for row in rows],
        [[{"seat": seat, "source": source, "points": n} for seat, source, n in row.sources] for row in rows],
        [len(row.moves) for row in rows],
        [row.moves for row in rows],
    ]
    schema = games_schema()
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


class Lists:
    """Lists of numbers that grow together into one column, as bytes: nothing is made for a single number."""

    def __init__(self, kind: pa.DataType) -> None:
        self._kind = kind
        self._bytes = bytearray()
        self._ends = array("i", [0])

    def add(self, numbers: bytes | memoryview) -> None:
        """One more list."""
        self._bytes += numbers
        self._ends.append(len(self._bytes) * 8 // self._kind.bit_width)

    def cut(self, lists: int) -> None:
        """Keep so many lists."""
        del self._ends[lists + 1 :]
        del self._bytes[self._ends[-1] * self._kind.bit_width // 8 :]

    def column(self) -> pa.ListArray:
        """All of them."""
        ends = _plain(pa.int32(), self._ends.tobytes())
        return pa.ListArray.from_arrays(ends, self.values())

    def values(self) -> pa.Array:
        """The numbers of all lists."""
        return _plain(self._kind, bytes(self._bytes))


def _plain(kind: pa.DataType, numbers: bytes) -> pa.Array:
    return pa.Array.from_buffers(kind, len(numbers) * 8 // kind.bit_width, [None, pa.py_buffer(numbers)])


class DecisionRows:
    """Decisions that grow into a batch, game by game."""

    def __init__(self, width: int, candidates: bool) -> None:
        self._schema = decisions_schema(width, candidates)
        self._width = width
        self._entities = Lists(pa.int16())
        self._globals = Lists(pa.int16())
        self._legal = Lists(pa.int16() if candidates else pa.int32())
        self._seats: list[int] = []
        self._asked: list[str] = []
        self._actions: list[int] = []
        self._texts: list[str] = []
        # Of each whole game: how many decisions it has, and what is the same in all of its rows.
        self._games: list[tuple[int, int, Sequence[str], Sequence[int], Sequence[int]]] = []
        self._whole = 0

    def add(
        self,
        seat: int,
        asked: str,
        entities: bytes | memoryview,
        globals_: bytes | memoryview,
        legal: bytes | memoryview,
        action: int,
        text: str,
    ) -> None:
        """A decision of the game that is being played."""
        self._seats.append(seat)
        self._asked.append(asked)
        self._entities.add(entities)
        self._globals.add(globals_)
        self._legal.add(legal)
        self._actions.append(action)
        self._texts.append(text)

    def end(self, seed: int, bots: Sequence[str], scores: Sequence[int], ranking: Sequence[int]) -> int:
        """The game is over; how many decisions it had."""
        rows = len(self._seats) - self._whole
        self._games.append((rows, seed, bots, scores, ranking))
        self._whole = len(self._seats)
        return rows

    def drop(self) -> None:
        """The game that was being played comes to nothing."""
        for column in (self._seats, self._asked, self._actions, self._texts):
            del column[self._whole :]
        for lists in (self._entities, self._globals, self._legal):
            lists.cut(self._whole)

    def batch(self) -> pa.RecordBatch:
        """All whole games."""
        games = self._games
        columns: list[object] = [
            self._of_games([game[1] for game in games], pa.int64()),
            self._of_games([game[2] for game in games], pa.list_(pa.string())),
            _plain(pa.int32(), array("i", _counted([game[0] for game in games])).tobytes()),
            pa.array(self._seats, pa.int8()),
            pa.array(self._asked, pa.string()),
            self._entities.column(),
            pa.FixedSizeListArray.from_arrays(self._globals.values(), self._width),
            self._legal.column(),
            pa.array(self._actions, pa.int32()),
            pa.array(self._texts, pa.string()),
            self._of_games([game[3] for game in games], pa.list_(pa.int32())),
            self._of_games([game[4] for game in games], pa.list_(pa.int8())),
        ]
        return pa.RecordBatch.from_arrays(columns, schema=self._schema)

    def _of_games(self, values: list[object], kind: pa.DataType) -> pa.Array:
        """What is the same for all decisions of a game."""
        places = array("i", [place for place, game in enumerate(self._games) for _ in range(game[0])])
        return pa.array(values, kind).take(_plain(pa.int32(), places.tobytes()))


def _counted(lengths: Iterable[int]) -> Iterable[int]:
    return (number for length in lengths for number in range(length))
