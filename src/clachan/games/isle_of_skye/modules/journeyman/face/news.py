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
    tile_at,
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
            news.say(news.t.gettext("{player}: plan done."), seat)
    if asked:
        return
    for seat in news.seats:
        there = journey(news.after, seat)
        cells = [*there["visited"], *marks_of(there)]
        # Who is the last to be done has just been told of the own plan.
        if cells and not (seat == news.mover and news.is_viewer(seat)):
            ids = [tile_at(news.after, seat, cell) for cell in cells]
            text = news.t.gettext("{player}: {tiles:marker/markers} on {tiles}.")
            news.say(text, seat, [news.words.tile_place(tile, seat) for tile in ids], tiles=news.words.tiles_named(ids))


def collected(before: JourneyView, after: JourneyView) -> list[list[int]]:
    """The cells whose markers were collected in between, in that order."""
    return after["visited"][len(before["visited"]) :]


def _tell_walk(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    """Markers that were collected, be it because there was no choice, and where the walk has ended."""
    chosen = cell_in(" ".join(news.played)) if seat == news.mover and news.played else None
    cells = collected(before, after)
    for cell in cells:
        tile = tile_at(news.after, seat, cell)
        if not news.is_viewer(seat):
            news.say_of_tile(news.t.gettext("{player}: the journeyman collected the marker on {tile}."), seat, tile)
        elif tuple(cell) != chosen:
            news.say_of_tile(news.t.gettext("Your journeyman collected the marker on {tile}."), seat, tile)
    if not cells and before["journeyman"] != after["journeyman"] and not news.is_viewer(seat):
        tile = tile_at(news.after, seat, after["journeyman"])
        news.say_of_tile(news.t.gettext("{player}: the journeyman walked to {tile}."), seat, tile)


def _tell_advances(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    words = news.words
    for name, there in zip(TRACKS, box_in(words.game).tracks, strict=True):
        for number in range(before["positions"][name] + 1, after["positions"][name] + 1):
            tile = bonus_at(after["bonus_tiles"], name, number)
            gives = space_gives(words, there.spaces[number - 1], tile, news.after)
            text = news.t.gettext("{player}: one step on the {track}: {gives}.")
            news.say(text, seat, [f"space-{seat}-{name}-{number}"], track=track(words, name), gives=gives)


def _tell_roads(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    for road in after["roads_placed"]:
        if road not in before["roads_placed"]:
            one, other = [news.words.tile(tile_at(news.after, seat, cell)) for cell in cells_of(road)]
            places = [f"edge-{seat}-{road['x']},{road['y']}-{road['edge']}"]
            news.say(
                news.t.gettext("{player} laid a road between {one} and {other}."), seat, places, one=one, other=other
            )
