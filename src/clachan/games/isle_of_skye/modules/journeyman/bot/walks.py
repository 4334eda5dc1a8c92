"""Walks of the journeyman: which tiles to mark, in which order to visit them, and where to end."""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.journeyman.bot.board import Board
from clachan.games.isle_of_skye.modules.journeyman.bot.ground import Ground

# Tiles that are compared for each space that a marker could reach, by the markers left.
NEAREST = (0, 4, 4, 3)
# How much of a space within reach of the next walk counts for where this one ends.
HOPE = 0.3
# How much of the distance to the castle is kept until a later scoring.
LASTING_DISTANCE = 0.3
IMPOSSIBLE = -1000.0


class Walks:
    """Walks over a ground for one board, with the worth of what they lead to."""

    def __init__(self, ground: Ground, board: Board, walk_on: bool) -> None:
        self.ground: Ground = ground
        self.board: Board = board
        self.walk_on: bool = walk_on
        self.best: float = IMPOSSIBLE
        # By the marked cells, in ascending order, the best walk over them.
        self.found: dict[tuple[int, ...], float] = {}

    def search(self, start: int, points: int, markers: int, positions: tuple[int, ...]) -> None:
        """Find good walks: each marker is used for an advance."""
        self.best = IMPOSSIBLE
        self.found = {}
        self._go(start, points, markers, positions, ())

    def _go(self, here: int, points: int, markers: int, positions: tuple[int, ...], marks: tuple[int, ...]) -> None:
        value = self.stop(here, points, positions)
        key = tuple(sorted(marks))
        if value > self.found.get(key, IMPOSSIBLE):
            self.found[key] = value
        self.best = max(self.best, value)
        if not markers:
            return
        ground = self.ground
        costs = ground.costs(here)
        asked = ground.wishes.asked
        for track, reached in enumerate(positions):
            if reached == self.board.ends[track]:
                continue
            near: list[tuple[int, int]] = []
            for cell in ground.meets[asked[track][reached]]:
                if costs[cell] <= points and cell not in marks:
                    near.append((costs[cell], cell))
            if not near:
                continue
            near.sort()
            after = advanced(positions, track)
            for cost, cell in near[: NEAREST[min(markers, 3)]]:
                self._go(cell, points - cost, markers - 1, after, (*marks, cell))

    def finish(self, here: int, points: int, marks: tuple[int, ...], positions: tuple[int, ...]) -> float:
        """The best way to collect these markers, wherever it begins."""
        if not marks:
            return self.stop(here, points, positions)
        costs = self.ground.costs(here)
        best = IMPOSSIBLE
        for cell in marks:
            if costs[cell] <= points:
                rest = tuple([mark for mark in marks if mark != cell])
                best = max(best, self.collect(cell, points - costs[cell], rest, positions))
        return best

    def collect(self, cell: int, points: int, marks: tuple[int, ...], positions: tuple[int, ...]) -> float:
        """The best way to use the marker of this cell and to go on to the others."""
        asked = self.ground.wishes.asked
        best = self.finish(cell, points, marks, positions)
        for track, reached in enumerate(positions):
            if reached < self.board.ends[track] and cell in self.ground.meets[asked[track][reached]]:
                best = max(best, self.finish(cell, points, marks, advanced(positions, track)))
        return best

    def stop(self, here: int, points: int, positions: tuple[int, ...]) -> float:
        """What it is worth to have come so far, with some movement points left."""
        board = self.board
        value = board.total(positions) + board.prospect(positions, self.ground.met)
        return value + self.ending(here, points if self.walk_on else 0, positions)

    def ending(self, here: int, points: int, positions: tuple[int, ...]) -> float:
        """What a place is worth to end on, or one that can be reached from it: for the next walk, and by distance."""
        board = self.board
        value = 0.0
        if "journeyman_distance" in board.scored:
            value = self._distance(here, points)
        if not board.rounds_left:
            return value
        ground = self.ground
        costs = ground.costs(here)
        movement = board.movement(positions)
        for track, reached in enumerate(positions):
            if reached < board.ends[track]:
                least = 1000
                for cell in ground.meets[ground.wishes.asked[track][reached]]:
                    least = min(least, costs[cell])
                ahead = max(0, least - points)
                if ahead <= movement:
                    value += HOPE * (1.0 - ahead / (movement + 1.0)) * board.gains[track][reached][1]
        return value

    def _distance(self, here: int, points: int) -> float:
        each, _, rounds = self.board.scored["journeyman_distance"]
        times = sum([1.0 if distance == 0 else LASTING_DISTANCE for distance in rounds])
        ground = self.ground
        furthest = ground.distance(here)
        if points:
            for cell, cost in ground.costs(here).items():
                if cost <= points:
                    furthest = max(furthest, ground.distance(cell))
        return each * times * furthest


def advanced(positions: tuple[int, ...], track: int) -> tuple[int, ...]:
    """The positions after one more advance on a track."""
    return (*positions[:track], positions[track] + 1, *positions[track + 1 :])
