"""Games and decisions as rows of shards."""

from __future__ import annotations

from array import array

from clachan.core.acting import FEATURES, Acting, ways
from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.observation import BYTES_A_NUMBER, COLUMNS, NONE
from clachan.core.options import Options
from clachan.core.record import Match
from clachan.core.state import State
from clachan.sim.chunks import Played
from clachan.sim.playing import Task, Told
from clachan.sim.shards.columns import DecisionRows, GameRow, games_batch

_A_ROW = len(COLUMNS) * BYTES_A_NUMBER


class GameRows:
    """One row a game."""

    told: Told | None = None

    def __init__(self) -> None:
        self._rows: list[GameRow] = []

    def keep(self, task: Task, match: Match) -> None:
        """A game is over."""
        self._rows.append(row_of(match))

    def drop(self) -> None:
        """A game has come to nothing."""

    def give(self, played: Played) -> None:
        """Hand over what was gathered."""
        played.batch = games_batch(self._rows)
        played.rows = [1] * len(self._rows)


def row_of(match: Match) -> GameRow:
    """A game that is over as a row."""
    record, state = match.record(), match.state
    sources = [
        (seat, source, points)
        for seat in range(record.players)
        for source, points in state.sheet.by_source(seat).items()
    ]
    return GameRow(
        record.game,
        record.rules,
        record.data,
        record.players,
        record.modules,
        record.variants,
        record.seed,
        record.seats,
        state.scores,
        state.ranking,
        sources,
        [str(move) for move in record.moves],
    )


class Decisions:
    """One row a decision: what the seat saw, what was legal, what it did, and how the game ended."""

    def __init__(self, game: Game, options: Options, candidates: bool) -> None:
        self._spec, self._acting = ways(game, options)
        self._seen = self._spec.observation()
        self._entities = memoryview(self._seen.entities).cast("B")
        self._globals = memoryview(self._seen.globals).cast("B")
        self._candidates = candidates
        self._rows = DecisionRows(self._spec.width, candidates)
        self._lengths: list[int] = []
        self.told: Told | None = self._tell

    def _tell(self, state: State, seat: int, action: Action) -> None:
        legal = state.legal(seat)
        state.encode(seat, self._seen)
        if self._candidates:
            told, number = self._features(legal), legal.index(action)
        else:
            told, number = array("i", self._acting.numbers(legal)).tobytes(), number_of(self._acting, legal, action)
        entities = self._entities[: self._seen.rows * _A_ROW]
        self._rows.add(seat, state.asked, entities, self._globals, told, number, action.text)

    def _features(self, legal: tuple[Action, ...]) -> bytes:
        room = bytearray(len(legal) * len(FEATURES) * BYTES_A_NUMBER)
        self._acting.candidates(legal, memoryview(room))
        return bytes(room)

    def keep(self, task: Task, match: Match) -> None:
        """A game is over."""
        self._lengths.append(self._rows.end(task.seed, task.bots, match.state.scores, match.state.ranking))

    def drop(self) -> None:
        """A game has come to nothing."""
        self._rows.drop()

    def give(self, played: Played) -> None:
        """Hand over what was gathered."""
        played.batch = self._rows.batch()
        played.rows = self._lengths


def number_of(acting: Acting, legal: tuple[Action, ...], action: Action) -> int:
    """The number of a legal action; -1 for one that is so far out that there is no room for it."""
    own = acting.numbers([action])
    if own and own[0] < len(acting.actions):
        return own[0]
    far = [one for one in legal if acting.numbers([one])[0] >= len(acting.actions)]
    place = far.index(action)
    return len(acting.actions) + place if place < acting.far else NONE
