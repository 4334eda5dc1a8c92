"""What all games draw alike with characters: the score sheet and the ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.face.words import Grid, Line, Translator, View, Words, items_at, number_at, numbers_at, text_at


def score_sheet(
    words: Words,
    t: Translator,
    view: View,
    told: Callable[[str], str],
    row_of: Callable[[str], str] | None = None,
) -> Grid:
    """Points by round and source for all seats.

    `told` puts a source in words; with `row_of` sources that it gives the same name share a row.
    """
    seats = range(len(items_at(view, "players")))
    points: dict[tuple[int, str], dict[int, int]] = {}
    for booking in items_at(view, "sheet", "bookings"):
        source = text_at(booking, "source")
        row = source if row_of is None else row_of(source)
        by_seat = points.setdefault((number_at(booking, "round"), row), {})
        seat = number_at(booking, "seat")
        by_seat[seat] = by_seat.get(seat, 0) + number_at(booking, "points")
    rows: list[list[Line]] = [
        [[(str(round_), "")], [(told(row), "")], *[[(str(by.get(s, 0)), "")] for s in seats]]
        for (round_, row), by in points.items()
    ]
    totals: list[Line] = [[(str(n), "strong")] for n in numbers_at(view, "sheet", "totals")]
    rows.append([[("", "")], [(t.gettext("total"), "strong")], *totals])
    header = [t.gettext("round"), t.gettext("points for"), *[words.player(seat, view) for seat in seats]]
    return Grid(t.gettext("Score sheet"), header, rows, [0, *[seat + 2 for seat in seats]])


def ranking(words: Words, t: Translator, view: View, last: str, values: Sequence[str]) -> Grid:
    """Places and points of all; in the last column, with its heading, what breaks ties, by seat."""
    places = numbers_at(view, "ranking")
    rows: list[list[Line]] = []
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        points = str(number_at(view, "players", seat, "points"))
        cells = [str(places[seat]), words.player(seat, view), points, values[seat]]
        rows.append([[(cell, "strong" if places[seat] == 1 else "")] for cell in cells])
    header = [t.gettext("place"), t.gettext("player"), t.gettext("VP"), last]
    return Grid(t.gettext("Ranking"), header, rows, numbers=[0, 2, 3])
