"""What all games draw alike with characters: the score sheet and the ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.outlook import Outlook
from clachan.core.views import common
from clachan.face.grammar import numeral
from clachan.face.outlook import prospects
from clachan.face.words import Block, Grid, Line, Panel, Translator, V, Words, sentence


def score_sheet(
    words: Words[V],
    t: Translator,
    view: V,
    told: Callable[[str], str],
    row_of: Callable[[str], str] | None = None,
) -> Grid:
    """Points by round and source for all seats.

    `told` puts a source in words; with `row_of` sources that it gives the same name share a row.
    """
    sheet = common(view)["sheet"]
    seats = range(len(sheet["totals"]))
    points: dict[tuple[int, str], dict[int, int]] = {}
    for booking in sheet["bookings"]:
        source = booking["source"]
        row = source if row_of is None else row_of(source)
        by_seat = points.setdefault((booking["round"], row), {})
        by_seat[booking["seat"]] = by_seat.get(booking["seat"], 0) + booking["points"]
    rows: list[list[Line]] = [
        [[(str(round_), "")], [(told(row), "")], *[[(numeral(by.get(s, 0)), "")] for s in seats]]
        for (round_, row), by in points.items()
    ]
    totals: list[Line] = [[(numeral(n), "strong")] for n in sheet["totals"]]
    rows.append([[("", "")], [(t.gettext("total"), "strong")], *totals])
    header = [t.gettext("round"), t.gettext("points for"), *[words.player(seat, view) for seat in seats]]
    return Grid(t.gettext("Score sheet"), header, rows, [0, *[seat + 2 for seat in seats]])


def ranking(words: Words[V], t: Translator, view: V, last: str, values: Sequence[str]) -> Grid:
    """Places and points of all; in the last column, with its heading, what breaks ties, by seat."""
    places = common(view).get("ranking", [])
    rows: list[list[Line]] = []
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        points = numeral(common(view)["sheet"]["totals"][seat])
        cells = [str(places[seat]), words.player(seat, view), points, values[seat]]
        rows.append([[(cell, "strong" if places[seat] == 1 else "")] for cell in cells])
    header = [t.gettext("place"), t.gettext("player"), t.gettext("VP"), last]
    return Grid(t.gettext("Ranking"), header, rows, numbers=[0, 2, 3])


def standing(
    words: Words[V], t: Translator, view: V, outlooks: Sequence[Outlook], told: Callable[[str], str]
) -> list[Block]:
    """Points of all now, if the next scoring came now, and if the game ended now, with where they would come from.

    `told` puts a source in words.
    """
    rows: list[list[Line]] = []
    whys: list[Line] = []
    for seat, prospect in enumerate(prospects(t, common(view)["sheet"]["totals"], outlooks, told)):
        name = words.player(seat, view)
        now = f"{numeral(prospect.if_scored)}{' + ?' if prospect.open_now else ''}"
        end = f"{numeral(prospect.at_end)}{' + ?' if prospect.open else ''}"
        rows.append([[(cell, "")] for cell in (name, numeral(prospect.points), now, end)])
        whys.append([(f"{name}: {prospect.at_end_why or '–'}", "")])
    ended = t.gettext("if the game ended now")
    header = [t.gettext("player"), t.gettext("VP"), t.gettext("if scored now"), ended]
    return [Grid(t.gettext("Standing"), header, rows, numbers=[1, 2, 3]), Panel(sentence(ended), whys)]
