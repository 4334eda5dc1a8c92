"""The log: a block for each turn, with what was done, what it brought, and where that is on the boards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from clachan.face.grammar import signed
from clachan.face.packed import Packed
from clachan.face.words import Told, sentence
from clachan.i18n import translator
from clachan.web.annotated import TurningPoint
from clachan.web.kept import kept
from clachan.web.panels.analysis import Analysed, analysed, turning_points
from clachan.web.panels.look import Look
from clachan.web.panels.replay import Replay
from clachan.web.story import LogLine, Scored, Turn
from clachan.web.templating import Context, render

KEPT_LOOKS = 2000


@dataclass(frozen=True)
class LogPanel(Context):
    """What leads through what has happened."""

    template: ClassVar[str] = "panels/log.html"

    replay: Replay
    # What a search says of the game when it is over.
    here: str = ""
    analysis: Analysed | None = None


@dataclass(frozen=True)
class Gain:
    """Points that somebody got."""

    seat: int
    name: str
    colour: str
    points: str


@dataclass(frozen=True)
class Scoring:
    """What somebody or everybody got for something, and what of the boards counted."""

    source: str
    places: str
    gains: Sequence[Gain]


@dataclass(frozen=True)
class Sentence:
    """A sentence, the elements of the boards that it is about, the tokens beside it, and whether who moved did it."""

    text: str
    places: str
    pictures: Sequence[str]
    done: bool


@dataclass(frozen=True)
class Act(Context):
    """What somebody did at once. It leads to the position after it; `now` is where the viewer looks at that."""

    template: ClassVar[str] = "panels/log_act.html"

    here: str
    first: int
    seq: int
    number: int
    now: bool
    sentences: Sequence[Sentence]
    scored: Sequence[Scoring]
    # What everybody got for all of it.
    sums: Sequence[Gain]
    # What a search says of it, where it cost much.
    remarks: Sequence[TurningPoint] = ()


@dataclass(frozen=True)
class Block(Context):
    """A turn of somebody, with its acts as HTML; one that nobody chose is not what the viewer did last."""

    template: ClassVar[str] = "panels/log_block.html"

    id: str
    number: int
    seat: int
    name: str
    colour: str
    round: int
    chosen: bool
    acts: Sequence[str]


def log_panel(look: Look) -> LogPanel:
    """What leads through the log."""
    return LogPanel(look.replay, look.here, analysed(look))


def log_blocks(look: Look) -> dict[str, Packed]:
    """The blocks of the log by their ids, the first one first."""
    turning = {point.move: point for point in turning_points(look)}
    now, known = look.line, _look(tuple(look.colours), tuple(look.names))
    found: dict[str, Packed] = {}
    for turn in look.turns:
        here = known if now is None or now not in turn.numbers else (*known[:2], now)
        # Mostly no search has looked at the game.
        if turning and (marks := tuple([number for number in turn.numbers if number in turning])):
            here = (*here, marks)
        found[turn.id] = turn.seen(here) or turn.html(here, _block(look, turn, here, turning))
    return found


@kept(KEPT_LOOKS)
def _look(colours: tuple[str, ...], names: tuple[str, ...]) -> tuple[Hashable, ...]:
    """What all blocks of a log depend on: the same thing for each of them, since they keep it."""
    return colours, names, None


def _block(look: Look, turn: Turn, here: Hashable, turning: Mapping[int, TurningPoint]) -> str:
    lines = turn.lines
    first = lines[0]
    acts: dict[int, list[LogLine]] = {}
    for line in lines:
        acts.setdefault(line.gesture, []).append(line)
    block = Block(
        id=turn.id,
        number=first.seq,
        seat=first.seat,
        name=_name(look, first.seat),
        colour=look.colours[first.seat],
        round=first.round,
        chosen=any(line.chosen for line in lines),
        acts=[turn.act(act, here, partial(_act_html, look, act, turning)) for act in map(tuple, acts.values())],
    )
    return render(look.language, block)


def _act_html(look: Look, lines: Sequence[LogLine], turning: Mapping[int, TurningPoint]) -> str:
    return render(look.language, _act(look, lines, turning))


def _act(look: Look, lines: Sequence[LogLine], turning: Mapping[int, TurningPoint]) -> Act:
    scored = [one for line in lines for one in line.scored]
    return Act(
        here=look.here,
        first=lines[0].seq,
        seq=lines[-1].seq,
        number=lines[-1].number,
        now=look.line in [line.number for line in lines],
        sentences=[_sentence(look, line.seat, told) for line in lines for told in _not_shown(line)],
        scored=[Scoring(sentence(one.source), " ".join(one.places), _gains(look, one.points)) for one in scored],
        sums=_gains(look, _sums(scored)),
        remarks=[turning[line.number] for line in lines if line.number in turning],
    )


def _not_shown(line: LogLine) -> list[Told]:
    """Sentences that say more than the points below them show."""
    return [told for told in line.lines if not (line.scored and told.booked)]


def _sentence(look: Look, seat: int, told: Told) -> Sentence:
    """A sentence without the name that stands above all of them."""
    text = str(told)
    for name in (look.words.player(seat, look.view), look.names[seat]):
        if text.startswith(start := f"{sentence(name)}: "):
            text = sentence(text.removeprefix(start))
    return Sentence(text, " ".join(told.places), told.pictures, told.done)


def _sums(scored: Sequence[Scored]) -> list[tuple[int, int]]:
    sums: dict[int, int] = {}
    for one in scored:
        for seat, points in one.points:
            sums[seat] = sums.get(seat, 0) + points
    return sorted(sums.items())


def _gains(look: Look, points: Sequence[tuple[int, int]]) -> list[Gain]:
    return [Gain(seat, _name(look, seat), look.colours[seat], signed(n)) for seat, n in points]


def _name(look: Look, seat: int) -> str:
    return translator(look.language).noun("name in a list", "you") if seat == look.seat else look.names[seat]
