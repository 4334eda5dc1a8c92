"""What happened on journeys, told from two views with one move between them."""

from __future__ import annotations

from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.modules.journeyman.face.names import (
    PLANNING,
    bonus_at,
    box_in,
    journey,
    space_gives,
    track,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.views import JourneyView, RoadView

OF_JOURNEY = (*PLANNING, "walk", "advance", "road")


def tell_journeys(news: News) -> None:
    """Plans that are done or revealed, then what became of each journey; own decisions are known."""
    if news.asked in PLANNING:
        _tell_plans(news)
    for seat in news.seats:
        before, after = journey(news.before, seat), journey(news.after, seat)
        own = news.is_viewer(seat) and seat == news.mover and news.asked in OF_JOURNEY
        if not own:
            _tell_advances(news, seat, before, after)
        if before["journeyman"] != after["journeyman"] and not (own and news.asked == "walk"):
            _tell_walk(news, seat, after["journeyman"])
        if not news.is_viewer(seat):
            _tell_roads(news, seat, before, after)


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
        plan = journey(news.after, seat)["plan"]
        if plan is not None and plan["marks"]:
            tiles = ", ".join([tile_at(news, seat, cell) for cell in plan["marks"]])
            news.say(news.t.gettext("{player}: markers on {tiles}."), seat, tiles=tiles)


def tile_at(news: News, seat: int, cell: list[int]) -> str:
    """The name of the tile on a cell of a territory."""
    x, y = cell
    items = news.after["players"][seat]["territory"]
    return next(item["tile"] for item in items if (item["x"], item["y"]) == (x, y))


def _tell_walk(news: News, seat: int, cell: list[int]) -> None:
    tile = tile_at(news, seat, cell)
    if news.is_viewer(seat):
        news.lines.append(news.t.gettext("Your journeyman walks to {tile}.").format(tile=tile))
    else:
        news.say(news.t.gettext("{player}: the journeyman walks to {tile}."), seat, tile=tile)


def _tell_advances(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    words = news.words
    for name, there in zip(TRACKS, box_in(words.game).tracks, strict=True):
        for number in range(before["positions"][name] + 1, after["positions"][name] + 1):
            gives = space_gives(words, there.spaces[number - 1], bonus_at(after["bonus_tiles"], name, number))
            text = news.t.gettext("{player}: {track}, space {number}: {gives}.")
            news.say(text, seat, track=track(words, name), number=str(number), gives=gives)


def _tell_roads(news: News, seat: int, before: JourneyView, after: JourneyView) -> None:
    for road in after["roads_placed"]:
        if road not in before["roads_placed"]:
            one, other = [tile_at(news, seat, cell) for cell in cells_of(road)]
            text = news.t.gettext("{player} lays a road between {one} and {other}.")
            news.lines.append(sentence(text.format(player=news.words.player(seat, news.after), one=one, other=other)))


def cells_of(road: RoadView) -> list[list[int]]:
    """The two cells that a road joins."""
    x, y = road["x"], road["y"]
    return [[x, y], [x + 1, y] if road["edge"] == "E" else [x, y + 1]]
