"""Long matches: every finished game is written to a file at once, so that a match can be interrupted and resumed.

The first line of the file says what is played, and what the levels of the game see; each further line tells how one
game ended. A game is known by its bots, in the order of their seats, and its seed; what is in the file is not played
again, whichever match it was played for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from clachan.core.errors import BotError, OptionError
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.options import Options
from clachan.manifest import parts_of
from clachan.sim.chunks import Played, Work
from clachan.sim.lines import Lines
from clachan.sim.playing import Result, Task
from clachan.sim.running import Pool, play_in


def levels_of(game: Game) -> list[Json]:
    """What the levels of a game see."""
    ladder = parts_of(game).evaluation(1).ladder if parts_of(game).manifest.parts["bot"] else ()
    return [list(sight) for sight in ladder]


class Keeper:
    """The file of a match."""

    def __init__(self, path: Path, game: Game, options: Options) -> None:
        self.path = path
        self._match: dict[str, object] = {
            "game": game.name,
            "rules": game.rules_version,
            "options": options.to_json(),
            "levels": levels_of(game),
        }
        self.known: dict[tuple[tuple[str, ...], int], Result] = {}
        self._file = Lines(path, self._match)
        if self._file.lines:
            self._check(self._file.lines[0])
        for line in self._file.lines[1:]:
            self._learn(line)

    def _check(self, line: str) -> None:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise OptionError("{path}: not a match: {line}", path=self.path, line=line[:80]) from None
        if found != self._match:
            raise OptionError(
                "{path}: another match, with other rules, levels or options, is kept there", path=self.path
            )

    def _learn(self, line: str) -> None:
        try:
            found = json.loads(line)
            bots, seed = tuple(found["bots"]), int(found["seed"])
            self.known[bots, seed] = Result(bots, seed, tuple(found["scores"]), tuple(found["ranking"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise OptionError("{path}: not a match: {line}", path=self.path, line=line[:80]) from None

    def keep(self, result: Result) -> None:
        """Write a result down."""
        self._file.add({"bots": result.bots, "seed": result.seed, "scores": result.scores, "ranking": result.ranking})
        self.known[result.bots, result.seed] = result

    def close(self) -> None:
        """Nothing more will be kept."""
        self._file.close()


def play_match(tasks: Sequence[Task], pool: Pool, keeper: Keeper | None, work: Work) -> Iterator[Result]:
    """The results of all games: those that are known first, then those that are played now."""
    known = {} if keeper is None else keeper.known
    yield from [known[task.bots, task.seed] for task in tasks if (task.bots, task.seed) in known]
    open_ = [task for task in tasks if (task.bots, task.seed) not in known]
    try:
        for played in without_failures(play_in(pool, open_, work)):
            for result in played.results:
                if keeper is not None:
                    keeper.keep(result)
                yield result
    finally:
        if keeper is not None:
            keeper.close()


def without_failures(chunks: Iterable[Played]) -> Iterator[Played]:
    """What is played, up to the first game that comes to nothing, which ends it."""
    for played in chunks:
        yield played
        if played.failures:
            raise BotError(played.failures[0].reason)
