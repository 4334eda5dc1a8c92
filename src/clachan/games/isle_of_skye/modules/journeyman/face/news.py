"""What happened on journeys, told from two views with one move between them."""

from __future__ import annotations

from clachan.games.isle_of_skye.face.menu import cell_in
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.modules.journeyman.face.names import (
    PLANNING,
    bonus_at,
    box_in,
    cells_of,
    journey,
    marks_of,
    space_gives,
    track,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.views import JourneyView

OF_JOURNEY = (*PLANNING, "walk", "advance", "road")


def tell_journeys(news: News) -> None:
    """Plans that are done or revealed, then what became of each journey; own decisions are known."""
    if news.asked in PLANNING:
        _tell_plans(news)
    for seat in _in_turn(news):
        before, after = journey(news.before, seat), journey(news.after, seat)
        own = news.is_viewer(seat) and seat == news.mover and news.asked in OF_JOURNEY
        if not own:
            _tell_advances(news, seat, before, after)
        _tell_walk(news, seat, before, after)
        if not news.is_viewer(seat):
            _tell_roads(news, seat, before, after)


def _in_turn(news: News) -> list[int]:
    """The seats as they walk: from whoever moved, or from the starting player when the plans are shown."""
    first = news.before["starting_player"] if news.asked in PLANNING else news.mover
    return [*news.seats[first:], *news.seats[:first]]


def _tell_plans(news: News) -> None:
    asked = news.after["asked"] in PLANNING
    for seat in news.seats:
        before, after = journey(news.before, seat)["plan"], journey(news.after, seat)["plan"]
        done = not asked or (after is not None and after["ready"])
        if done and before is not None and not before["ready"] and not news.is_viewer(seat):
            news.say(news.t.gettext("{player}: the plan is done."), seat)
    if asked:
        return
    for seat in news.seats:
        there = journey(news.after, seat)
        cells = [*there["visited"], *marks_of(there)]
        # Who is the last to be done has just been told of the own plan.
        if cells and not (seat == news.mover and news.is_viewer(seat)):
            tiles = news.t.listed([tile_at(news, seat, cell) for cell in cells])
            news.say(news.t.gettext("{player}: {tiles:marker/markers} on {tiles}."), seat, tiles=tiles)


def collected(before: JourneyView, after: JourneyView) -> list[list[int]]:
    """The cells whose markers were collected in between, in that order."""
    return after["visited"][len(before["visited"]) :]


def tile_at(news: News, seat: int, cell: list[int]) -> str:
    """The name of the tile on a cell of a territory."""
    x, y = cell
    items = news.after["players"][seat]["territory"]
    return next(item["tile"] for item in items if (item["x"], item["y"]) == (x, y))


def _tell_walk(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    """Markers that were collected, be it because there was no choice, and where the walk has ended."""
    chosen = cell_in(" ".join(news.played)) if seat == news.mover and news.played else None
    cells = collected(before, after)
    for cell in cells:
        tile = tile_at(news, seat, cell)
        if not news.is_viewer(seat):
            news.say(news.t.gettext("{player}: the journeyman collects the marker on {tile}."), seat, tile=tile)
        elif tuple(cell) != chosen:
            news.lines.append(news.t.gettext("Your journeyman collects the marker on {tile}.").format(tile=tile))
    if not cells and before["journeyman"] != after["journeyman"] and not news.is_viewer(seat):
        tile = tile_at(news, seat, after["journeyman"])
        news.say(news.t.gettext("{player}: the journeyman walks to {tile}."), seat, tile=tile)


def _tell_advances(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    words = news.words
    for name, there in zip(TRACKS, box_in(words.game).tracks, strict=True):
        for number in range(before["positions"][name] + 1, after["positions"][name] + 1):
            tile = bonus_at(after["bonus_tiles"], name, number)
            gives = space_gives(words, there.spaces[number - 1], tile, news.after)
            text = news.t.gettext("{player}: {track}, space {number}: {gives}.")
            news.say(text, seat, track=track(words, name), number=str(number), gives=gives)


def _tell_roads(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    for road in after["roads_placed"]:
        if road not in before["roads_placed"]:
            one, other = [tile_at(news, seat, cell) for cell in cells_of(road)]
            news.say(news.t.gettext("{player} lays a road between {one} and {other}."), seat, one=one, other=other)
