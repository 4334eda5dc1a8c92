"""What a search says of a finished game: a curve of everybody's chances, with marks where the game turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.bots.remarks import Remark
from clachan.web.annotated import Annotated, TurningPoint
from clachan.web.panels.look import Look, LookedAt
from clachan.web.store import Outcome

# The drawing of a curve, which is stretched to the room there is.
WIDE, HIGH = 1000, 100
# Of the height, so that what is drawn at an edge is seen.
MARGIN = 4.0
# How much room a mark needs where the curve is smallest, in percent of its width and height.
MARK_WIDE, MARK_HIGH = 12.5, 24.0


@dataclass(frozen=True)
class CurveOf:
    """The curve of a player, where it ends (in percent of the height), and what came of it in words."""

    name: str
    colour: str
    seat: int
    path: str
    end: float


@dataclass(frozen=True)
class Mark:
    """A turning point: where it lies on the curve, in percent from the left and from above, and what is said there."""

    point: TurningPoint
    name: str
    colour: str
    left: float
    top: float
    # How high the curve itself is there, where another mark has its place.
    curve: float


@dataclass(frozen=True)
class Analysed:
    """A finished game as a search sees it. What is not there yet is asked for or waited for."""

    # Whether somebody may ask for it, and whether it is waited for.
    may_ask: bool
    waiting: bool
    # Percent of it that are done, as far as this page knows.
    percent: int = 0
    # Whether chances are shown, or points, for whoever plays alone.
    chances: bool = True
    curves: Sequence[CurveOf] = ()
    marks: Sequence[Mark] = ()
    # Where rounds begin, and where the viewer looks, in percent from the left.
    rounds: Sequence[float] = ()
    now: float | None = None
    # The least and the most that the curve shows.
    scale: tuple[str, str] = ("", "")

    @property
    def whole(self) -> bool:
        """Whether there is something to show."""
        return bool(self.curves)


def analysed(look: Look) -> Analysed | None:
    """The analysis of a game that is over; nothing while it goes on, or where nobody can look at it."""
    if look.analysis is None or look.plan is not None:
        return None
    if look.analysis.told is None:
        found = look.analysis
        return Analysed(not found.waiting, found.waiting, found.percent)
    return _drawn(look, look.analysis, look.analysis.told)


def turning_points(look: Look) -> Sequence[TurningPoint]:
    """Where the game turned, if it was looked at."""
    return () if look.analysis is None or look.analysis.told is None else look.analysis.told.turning


@dataclass(frozen=True)
class RemarkHere:
    """What is said of the move that led to the position that the viewer looks at, and whether the log tells of it."""

    point: TurningPoint
    logged: bool


def remark_here(look: Look) -> RemarkHere | None:
    """What is said of a move, where a position is looked at that it led to."""
    point = next((point for point in turning_points(look) if point.move == look.at), None)
    if point is None:
        return None
    return RemarkHere(point, any(point.move in turn.numbers for turn in look.turns))


def _drawn(look: Look, looked: LookedAt, told: Annotated) -> Analysed:
    moves, alone = told.analysis.moves, len(look.names) == 1
    if not told.analysis.remarks:
        return Analysed(False, False)
    rows = [*_seen_by_all(told.analysis.remarks, alone), *_end(looked.final, moves)]
    values = [value for _, row in rows for value in row]
    least, most = (min(values), max(values)) if alone else (0.0, 1.0)

    def height(value: float) -> float:
        return MARGIN + (HIGH - 2 * MARGIN) * (1 - (value - least) / (most - least or 1.0))

    def path(seat: int) -> str:
        spots = [f"{WIDE * move / moves:.1f} {height(row[seat]):.1f}" for move, row in rows]
        return f"M{' L'.join(spots)}"

    curves = [
        CurveOf(name, look.colours[seat], seat, path(seat), height(rows[-1][1][seat]))
        for seat, name in enumerate(look.names)
    ]
    after = dict(rows)
    spots = [(100 * point.move / moves, height(after[point.move][point.seat])) for point in told.turning]
    marks = [
        Mark(point, look.names[point.seat], look.colours[point.seat], left, top, spot[1])
        for point, spot, (left, top) in zip(told.turning, spots, apart(spots), strict=True)
    ]
    rounds = [100 * number / moves for number in looked.rounds]
    now = None if look.at is None else 100 * look.at / moves
    scale = (f"{least:.0f}", f"{most:.0f}") if alone else ("0 %", "100 %")
    return Analysed(False, False, 100, not alone, curves, marks, rounds, now, scale)


def apart(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Places for marks from left to right: above or below the curve where another one is at the same place."""
    placed: list[tuple[float, float]] = []
    for left, top in spots:
        near = [other for at, other in placed if left - at < MARK_WIDE]
        free = [other for other in _tries(top) if all(abs(other - taken) >= MARK_HIGH for taken in near)]
        placed.append((left, free[0] if free else top))
    return placed


def _tries(top: float) -> list[float]:
    """Heights at which a mark may be put, the nearest first."""
    steps = [top, *[top + sign * step * MARK_HIGH / 2 for step in range(1, 8) for sign in (-1, 1)]]
    return [step for step in steps if step == top or MARK_HIGH / 3 <= step <= HIGH - MARK_HIGH / 3]


def _seen_by_all(remarks: Sequence[Remark], alone: bool) -> list[tuple[int, tuple[float, ...]]]:
    """Everybody's chances (or points) after moves, and before the first one: what the players thought last, on average.

    Each of them knows something else, and thinks well of what they are about to do.
    """
    last: dict[int, tuple[float, ...]] = {}
    for remark in reversed(remarks):
        last[remark.seat] = remark.points if alone else remark.chances
    rows = [(0, _average(list(last.values())))]
    for remark in remarks:
        last[remark.seat] = remark.points if alone else remark.chances
        rows.append((remark.move, _average(list(last.values()))))
    return rows


def _average(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def _end(final: Outcome | None, moves: int) -> list[tuple[int, tuple[float, ...]]]:
    """How it ended, where it was played to its end."""
    if final is None:
        return []
    if len(final.points) == 1:
        return [(moves, (float(final.points[0]),))]
    winners = final.places.count(1)
    return [(moves, tuple([1 / winners if place == 1 else 0.0 for place in final.places]))]
