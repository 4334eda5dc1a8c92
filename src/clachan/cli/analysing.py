"""`clachan analyse`: what was better at each decision of a record, by how much, and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from clachan.cli.output import INTERRUPTED, err, out, plain, print_json, progress, show_table
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.record import Match, Record
from clachan.core.views import View
from clachan.face.words import Translator, Words

if TYPE_CHECKING:
    from clachan.bots.remarks import Remark

# Below so many points nobody can tell which of two answers is better.
NOTICED = 0.5

Seat = Annotated[int | None, typer.Option(metavar="SEAT", help="The decisions of that seat only.")]
Level = Annotated[int | None, typer.Option(min=1, help="Look as closely as that level of the ladder.")]
Iterations = Annotated[int | None, typer.Option(min=1, help="How often the game is played on for each decision.")]
First = Annotated[int, typer.Option("--from", min=1, help="From that move on, counted from 1.")]
Last = Annotated[int | None, typer.Option("--to", min=1, help="Up to that move.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes look side by side.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Keep every remark there, and go on with what is kept.")
]
All = Annotated[bool, typer.Option("--all", help="Tell of decisions, too, at which nothing was better.")]
Lang = Annotated[str, typer.Option(metavar="en|pl|ru", help="The language; yours if not given.")]


class Asked(NamedTuple):
    """Which decisions are looked at, and how closely."""

    seat: int | None
    first: int
    last: int | None
    iterations: int
    jobs: int


class Saying(NamedTuple):
    """A remark in words, with the notation of what was played and of what was better."""

    played: str
    better: str
    why: str


def analyse(
    match: Match, asked: Asked, out_file: Path | None, tell_all: bool, lang: str, as_json: bool, data: Path | None
) -> None:
    """Annotate a game that was replayed."""
    from clachan.i18n import choose_language
    from clachan.sim.annotating import Keeper, Study, annotate, header_of

    language = choose_language(lang)
    record = match.record()
    moves = _moves(match.game, record, asked)
    header = header_of(record, asked.iterations)
    keeper = None if out_file is None else Keeper(out_file, header)
    study = Study(record.dumps(), None if data is None else str(data), asked.iterations, tuple(moves))
    remarks: list[Remark] = []
    try:
        for remark in progress(annotate(study, asked.jobs, keeper), len(moves), "decisions", as_json):
            remarks.append(remark)
    except KeyboardInterrupt:
        kept = f"; the same command goes on from {out_file}" if out_file else "; --out FILE would have kept them"
        err.print(f"interrupted after {len(remarks)} of {len(moves)} decisions{kept}", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        print_json({**header, "seats": list(record.seats), "remarks": [remark.to_json() for remark in remarks]})
        return
    _show(match.game, record, remarks, tell_all, language)


def iterations_of(game: Game, level: int | None, iterations: int | None) -> int:
    """How often the game is played on for each decision."""
    from clachan.bots import analysing
    from clachan.bots.levels import LEVELS

    if level is not None and iterations is not None:
        raise OptionError("--level and --iterations say the same: give one of them")
    if level is None:
        return iterations or analysing.ITERATIONS
    if level > LEVELS:
        raise OptionError(f"--level takes a level from 1 to {LEVELS}, not {level}")
    return analysing.iterations_of(game, level)


def _moves(game: Game, record: Record, asked: Asked) -> list[int]:
    """The numbers of the moves that are decisions to look at."""
    from clachan.bots.analysing import decisions_of

    last = len(record.moves) if asked.last is None else asked.last
    if asked.seat is not None and not 0 <= asked.seat < record.players:
        raise OptionError(f"--seat takes a seat from 0 to {record.players - 1}, not {asked.seat}")
    if not 1 <= asked.first <= last <= max(1, len(record.moves)):
        raise OptionError(f"--from and --to take moves from 1 to {len(record.moves)}, in their order")
    return [
        move
        for move, seat, _, _ in decisions_of(game, record)
        if asked.first <= move <= last and asked.seat in (None, seat)
    ]


def _show(game: Game, record: Record, remarks: Sequence[Remark], tell_all: bool, language: str) -> None:
    from clachan.i18n import translator

    t = translator(language)
    names = _names(record.seats)
    sayings = _sayings(game, record, {remark.move: remark for remark in remarks}, t, names)
    shown = [remark for remark in remarks if tell_all or remark.loss >= NOTICED]
    rows = [
        (
            str(remark.move),
            names[remark.seat],
            sayings[remark.move].played,
            sayings[remark.move].better if remark.loss >= NOTICED else "",
            f"{remark.loss:.1f}" if remark.loss >= NOTICED else "",
            f"{100 * remark.chance_lost:.0f} %" if remark.chances and remark.loss >= NOTICED else "",
            sayings[remark.move].why if remark.loss >= NOTICED else "",
        )
        for remark in shown
    ]
    header = (
        t.gettext("Move"),
        t.gettext("Player"),
        t.gettext("Played"),
        t.gettext("Better"),
        t.gettext("Points lost"),
        t.gettext("Chance lost"),
        t.gettext("Why"),
    )
    if rows:
        show_table(t.gettext(game.title), header, rows)
    else:
        out.print(t.gettext("Nothing was noticeably better than what was played."), soft_wrap=True)
    _show_sums(names, remarks, t)


def _names(seats: Sequence[str]) -> list[str]:
    """What the seats are called; those of the same name are numbered."""
    names = [plain(name) for name in seats]
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]


def _show_sums(names: Sequence[str], remarks: Sequence[Remark], t: Translator) -> None:
    """What everybody lost over all decisions that were looked at."""
    rows: list[tuple[str, ...]] = []
    for seat, name in enumerate(names):
        mine = [remark for remark in remarks if remark.seat == seat]
        if mine:
            good = sum(remark.loss < NOTICED for remark in mine)
            lost = sum([remark.loss for remark in mine], 0.0)
            rows.append(
                (name, str(len(mine)), f"{100 * good // len(mine)} %", f"{lost:.1f}", f"{lost / len(mine):.2f}")
            )
    header = (
        t.gettext("Player"),
        t.gettext("Decisions"),
        t.gettext("As good as the best"),
        t.gettext("Points lost"),
        t.gettext("For each decision"),
    )
    show_table(t.gettext("All in all"), header, rows)


def _sayings(
    game: Game, record: Record, remarks: dict[int, Remark], t: Translator, names: Sequence[str]
) -> dict[int, Saying]:
    """All remarks in words, from what each seat saw when it chose."""
    from clachan.bots.analysing import decisions_of
    from clachan.manifest import face_of

    words = face_of(game).words(t, names)
    found: dict[int, Saying] = {}
    for move, seat, state, _ in decisions_of(game, record):
        remark = remarks.get(move)
        if remark is not None:
            found[move] = _saying(game, words, remark, state.view(seat))
    return found


def _saying(game: Game, words: Words[View], remark: Remark, view: View) -> Saying:
    from clachan.face.merits import told_contrast

    def told(text: str) -> str:
        return f"{words.describe(game.action(text), view)} [{text}]" if text else ""

    return Saying(told(remark.played), told(remark.better), told_contrast(words, remark.merits, view))
