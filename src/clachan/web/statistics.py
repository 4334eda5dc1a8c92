"""The statistics of a game, made of its tallies: averages, shares of victories, and how sure they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clachan.core.catalogue import Entry
from clachan.core.game import Game
from clachan.face.counted import Counted
from clachan.face.grammar import MINUS
from clachan.face.words import Translator
from clachan.manifest import face_of
from clachan.web.faces import component_picture
from clachan.web.plots import Interval, Plot, amount_bar, bars_plot, interval, share_bar
from clachan.web.store.archive import TallyRow
from clachan.web.tallies import ALL, BEST, MINUTES, MODULE, MOVES, SCORE, SEAT, STEP
from clachan.web.told_games import option_words

# What was there less often than this says nothing yet.
LEAST = 3
# The components that are drawn for a kind of thing.
PICTURED = {"start": ("starting_tile",), "person": ("tile",)}


@dataclass(frozen=True)
class Sum:
    """Everything that was counted under one name; `expected` is how many victories chance alone would have brought."""

    count: int
    wins: float
    points: int
    expected: float

    @property
    def average(self) -> float:
        """Points on average."""
        return self.points / self.count if self.count else 0.0

    @property
    def won(self) -> Interval:
        """The share of victories."""
        return interval(self.wins, self.count)


@dataclass(frozen=True)
class AmountRow:
    """Points of one source: on average over all seats, and in how many seats of a hundred there were any."""

    name: str
    average: str
    share: str
    bar: str


@dataclass(frozen=True)
class ShareRow:
    """Victories with something: how often it was there, how often it won, and the points that came with it."""

    name: str
    picture: str
    count: int
    won: str
    between: str
    average: str
    bar: str


@dataclass(frozen=True)
class Group:
    """Things of one kind, the best first."""

    heading: str
    rows: Sequence[ShareRow]


@dataclass(frozen=True)
class Statistics:
    """What can be said about a game."""

    tables: int
    average: str
    best: str
    moves: str
    minutes: str
    scores: Plot | None
    sources: Sequence[AmountRow]
    groups: Sequence[Group]


Sums = Mapping[str, Mapping[str, Sum]]


def summed(rows: Iterable[TallyRow], players: int = 0, people: bool | None = None) -> dict[str, dict[str, Sum]]:
    """Tallies by kind and name, of all numbers of players or one, of people and bots or one of both."""
    found: dict[str, dict[str, Sum]] = {}
    for row in rows:
        if (players and row.players != players) or people not in (None, row.people):
            continue
        kind = found.setdefault(row.kind, {})
        old = kind.get(row.key, Sum(0, 0.0, 0, 0.0))
        expected = old.expected + row.count / row.players
        kind[row.key] = Sum(old.count + row.count, old.wins + row.wins, old.points + row.points, expected)
    return found


def statistics(game: Game, sums: Sums, words: Translator, language: str) -> Statistics:
    """The statistics of a game, in words and drawings."""
    everything = _one(sums, ALL)
    return Statistics(
        _one(sums, MOVES).count,
        number_told(everything.average, words),
        number_told(_one(sums, BEST).average, words),
        number_told(_one(sums, MOVES).average, words, 0),
        number_told(_one(sums, MINUTES).average, words, 0) if _one(sums, MINUTES).count else "",
        _scores(sums.get(SCORE, {}), words),
        _sources(game, sums.get("source", {}), everything.count, words),
        [group for group in _groups(game, sums, words, language) if group.rows],
    )


def _one(sums: Sums, kind: str) -> Sum:
    return sums.get(kind, {}).get("", Sum(0, 0.0, 0, 0.0))


def number_told(value: float, words: Translator, places: int = 1) -> str:
    """A number with the decimal sign of the language."""
    whole, _, rest = f"{abs(value):.{places}f}".partition(".")
    sign = MINUS if value < 0 and (int(whole) or int(rest or 0)) else ""
    return sign + (words.gettext("{whole}.{tenths}").format(whole=whole, tenths=rest) if rest else whole)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _scores(found: Mapping[str, Sum], words: Translator) -> Plot | None:
    """How often which points were reached."""
    if not found:
        return None
    counts = {int(key): tally.count for key, tally in found.items()}
    # One step more on both sides, so that a single one is no wall.
    low, high = min(counts), max(counts) + STEP
    steps = range(max(0, low - STEP) if low >= 0 else low - STEP, high + STEP, STEP)
    labels = [str(step).replace("-", MINUS) for step in [*steps, high + STEP]]
    told = words.gettext("Points at the end, in steps of ten, and how many seats came to them")
    return bars_plot([counts.get(step, 0) for step in steps], labels, told)


def _sources(game: Game, found: Mapping[str, Sum], seats: int, words: Translator) -> list[AmountRow]:
    """Points by source on average over all seats, most first."""
    counted = face_of(game).counted()
    averages = {key: tally.points / seats for key, tally in found.items()} if seats else {}
    most, least = max([0.0, *averages.values()]), min([0.0, *averages.values()])
    return [
        AmountRow(
            _source_name(counted, key, words),
            number_told(average, words),
            _percent(found[key].count / seats),
            amount_bar(average, most, least),
        )
        for key, average in sorted(averages.items(), key=lambda item: (-item[1], item[0]))
    ]


def _source_name(counted: Counted, key: str, words: Translator) -> str:
    try:
        return counted.source_name(words, key)
    except (KeyError, ValueError):
        # Of an expansion or of component data that are not there any more.
        return key


def _thing_name(counted: Counted, kind: str, key: str, words: Translator) -> str:
    try:
        return counted.thing_name(words, kind, key)
    except (KeyError, ValueError):
        return key


def _groups(game: Game, sums: Sums, words: Translator, language: str) -> Iterator[Group]:
    """Seats, modules, and the kinds that the game names."""
    options = option_words(game.name, language)

    def seat(key: str) -> str:
        return words.gettext("Seat {number}").format(number=int(key) + 1)

    def module(key: str) -> str:
        return options.get(key, key) if key else words.gettext("none")

    yield Group(words.gettext("Seats"), [_share_row(seat(key), "", tally, words) for key, tally in _seats(sums)])
    if game.modules:
        rows = sorted(sums.get(MODULE, {}).items(), key=lambda item: -item[1].count)
        yield Group(words.gettext("Expansions"), [_share_row(module(key), "", tally, words) for key, tally in rows])
    pictures = {(entry.kind, entry.id): entry for entry in game.catalogue}
    for kind, heading in face_of(game).counted().kinds(words).items():
        yield Group(heading, _things(game, kind, sums.get(kind, {}), pictures, words))


def _seats(sums: Sums) -> list[tuple[str, Sum]]:
    return sorted(sums.get(SEAT, {}).items(), key=lambda item: int(item[0]))


def _things(
    game: Game, kind: str, found: Mapping[str, Sum], pictures: Mapping[tuple[str, str], Entry], words: Translator
) -> list[ShareRow]:
    """Things by what they are almost certainly worth, against what chance alone would bring."""
    often = [(key, tally) for key, tally in found.items() if tally.count >= LEAST]
    counted, rows = face_of(game).counted(), list[ShareRow]()
    for key, tally in sorted(often, key=lambda item: (-item[1].won.low * item[1].count / item[1].expected, item[0])):
        entry = next((pictures[of, key] for of in PICTURED.get(kind, (kind,)) if (of, key) in pictures), None)
        picture = "" if entry is None else component_picture(game, entry)
        rows.append(_share_row(_thing_name(counted, kind, key, words), picture, tally, words))
    return rows


def _share_row(name: str, picture: str, tally: Sum, words: Translator) -> ShareRow:
    won = tally.won
    between = f"{100 * won.low:.0f}–{100 * won.high:.0f} %"
    bar = share_bar(won, tally.expected / tally.count)
    return ShareRow(name, picture, tally.count, _percent(won.share), between, number_told(tally.average, words), bar)
