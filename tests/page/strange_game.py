"""A table of a game that the page has never heard of: a large map of hexes, a market, a rondel, many goods.

Made by the templates of the real page, without rules and a server behind it: what is sent is caught.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import cos, pi, sin

from playwright.sync_api import Page as BrowserPage
from playwright.sync_api import Route

from clachan.face.page import Board, Fact, Pointed, Thing, board, thing
from clachan.face.stage import Scene
from clachan.face.svg import Picture, element, group, text
from clachan.games import registry
from clachan.web.agreed import Agreed
from clachan.web.pages.table import TablePage
from clachan.web.panels import PANELS
from clachan.web.panels.boards import framed, in_front, on_stage
from clachan.web.panels.head import HeadPanel, NoticesPanel, Turn, choices_of
from clachan.web.panels.lesson import NO_LESSON
from clachan.web.panels.log import LogPanel
from clachan.web.panels.players import PlayerRow, PlayersPanel
from clachan.web.panels.replay import Replay
from clachan.web.panels.result import ResultPanel
from clachan.web.panels.sheet import ScoreRows, sheet_html
from clachan.web.panels.talk import ChatPanel
from clachan.web.shown import Shown
from clachan.web.templating import Context, Frame, render
from tests.page.conftest import Visitor

PATH = "/t/strange"
COLUMNS, ROWS, RADIUS = 11, 7, 48
GOODS = ("wool", "milk", "grain", "bread", "cheese", "whisky", "sheep", "cattle")
NAMES = ["Ailsa", "Calum"]
COLOURS = ["red", "blue"]


def hexagon(x: float, y: float, radius: float) -> str:
    """The outline of a hex."""
    corners = [f"{x + radius * sin(k * pi / 3):.1f} {y - radius * cos(k * pi / 3):.1f}" for k in range(6)]
    return f"M{'L'.join(corners)}Z"


def hexes() -> list[str]:
    """The ids of all fields of the map."""
    return [f"hex-{column}-{row}" for row in range(ROWS) for column in range(COLUMNS)]


def draw_map() -> Picture:
    """About 1000 by 700 units, with a figure on every hex."""
    parts = []
    for id_ in hexes():
        column, row = (int(part) for part in id_.split("-")[1:])
        x, y = 45 + RADIUS * 1.75 * (column + row % 2 / 2), 52 + RADIUS * 1.5 * row + 60 * (row / ROWS)
        shape = element(
            "path", class_="k-outline", d=hexagon(x, y, RADIUS), fill="var(--pasture)", stroke="var(--pasture-edge)"
        )
        cost = text(str(1 + (column + row) % 6), x, y + 6, class_="k-figure", font_size=16)
        parts.append(group(shape + cost, id=id_))
    return Picture("".join(parts), 1010, 700)


def draw_market() -> Picture:
    """Prices with an arrow up and down for every good."""
    parts = []
    for place, good in enumerate(GOODS):
        parts.append(text(good, 10, 30 + 36 * place, class_="k-text", font_size=18))
        parts.append(text(str(5 + place), 160, 30 + 36 * place, class_="k-figure", font_size=18))
        for way, x in (("sell", 200), ("buy", 240)):
            arrow = element("path", d=f"M{x} {32 + 36 * place}h26l-13-22Z", fill="var(--field)", id=f"{way}-{good}")
            parts.append(arrow)
    return Picture("".join(parts), 290, 300)


def draw_rondel() -> Picture:
    """Tiles around a ring."""
    places = [(170 + 130 * sin(k * pi / 7), 170 - 130 * cos(k * pi / 7)) for k in range(14)]
    tiles = [
        group(
            element("rect", x=x - 24, y=y - 24, width=48, height=48, rx=5, fill="var(--water)")
            + text(str(k + 1), x, y + 6, class_="k-figure", font_size=17),
            id=f"tile-{k}",
        )
        for k, (x, y) in enumerate(places)
    ]
    return Picture("".join(tiles), 340, 340)


def boards() -> list[Board]:
    """What lies on the table."""
    return [
        board("map", "Map", draw_map()),
        board("rondel", "Rondel", draw_rondel()),
        board("market", "Market", draw_market()),
        board("seat-1", NAMES[1], Picture(text("none", 50, 50, class_="k-text", font_size=20), 100, 100), seat=1),
        board("track", "Track", Picture(text("1 2 3", 5, 20, class_="k-figure", font_size=16), 700, 30)),
    ]


def tray() -> list[Thing]:
    """What lies in front of the viewer."""
    return [thing("mat", "Your mat", Picture(text("12", 30, 30, class_="k-figure", font_size=15), 300, 90))]


# What the question is about; the Market holds something to pick, too.
SCENE = Scene(("map", 3), ("rondel", 2), "nowhere")


def facts(seat: int) -> list[Fact]:
    """Many numbers of a player."""
    goods = [Fact(good, good, str(seat + place), "from fields") for place, good in enumerate(GOODS)]
    return [*goods, Fact("gold", "Money", "23", "income 9"), Fact("points", "Points", "41", "")]


def actions() -> list[Pointed]:
    """Fields with two ways to pay, arrows of the market, amounts, and a plain button."""
    found = [
        Pointed(f"build {id_} {how}", [id_, f"{how}-wool"], f"Build on {id_}, {how}")
        for id_ in hexes()
        for how in ("sell", "buy")
    ]
    found += [Pointed(f"{way} {good}", [f"{way}-{good}"], f"{way} {good}") for way in ("sell", "buy") for good in GOODS]
    found += [Pointed(f"tile {k}", [f"tile-{k}"], f"Take tile {k + 1}") for k in range(14)]
    found += [Pointed(f"pay {n}", [], f"Pay {n}", str(n), kind="coin") for n in (5, 10, 100)]
    return [*found, Pointed("pass", [], "Pass", "Pass")]


def head() -> HeadPanel:
    """A question with all actions."""
    return HeadPanel(
        here=PATH,
        headline="Round 3 of 5",
        question="What do you do?",
        in_hand=[thing("hand", "A tile", Picture(element("rect", width=60, height=60, fill="var(--water)"), 60, 60))],
        turn=Turn(mine=True, bots=False, secret=False, pass_to=NAMES[0]),
        choices=choices_of("en", 7, actions()),
        answers=True,
        tools=True,
        as_seat="?seat=0",
        undoable=0,
        may_ask_back=False,
        hints=True,
        plans=True,
        replay=None,
    )


def contexts() -> list[Context]:
    """What the templates of all panels are given."""
    players = [
        PlayerRow(seat, name, COLOURS[seat], seat == 0, seat == 0, seat > 0, facts(seat))
        for seat, name in enumerate(NAMES)
    ]
    sheet = ScoreRows(tuple(NAMES), (("fields", (20, 10)), ("contracts", (21, 20))), (41, 30))
    return [
        head(),
        NO_LESSON,
        NoticesPanel(PATH, "", None, "", False, False),
        ResultPanel(PATH, None),
        in_front("en", tray()),
        PlayersPanel(PATH, players, 0, sheet_html("en", sheet)),
        LogPanel(Replay(0, 0, 0, 0)),
        ChatPanel(PATH, [], True),
    ]


def html() -> str:
    """The whole page; nothing is told to it."""
    panels = {name: render("en", context) for name, context in zip(PANELS, contexts(), strict=True)}
    figures = {one.id: framed("en", one, "" if one.seat is None else COLOURS[one.seat]) for one in boards()}
    game = registry.all_games()[0]
    content = TablePage(
        game=game,
        table_id="strange",
        seq=7,
        version=0,
        seat=0,
        live=False,
        planning=False,
        hot_seat=False,
        lesson=False,
        modules=(),
        by_itself=None,
        agreed=Agreed((), "", ()),
        colours=(),
        my_colour="",
        may_close=False,
        may_report=False,
        waiting=False,
        now=0.0,
        shown=Shown(panels, figures, on_stage(SCENE, boards(), 0, [0])),
        link="",
        seat_link="",
    )
    return render("en", Frame(None, "", PATH, registry.all_games()), content)


def open_strange(visitor: Visitor, sent: list[str]) -> BrowserPage:
    """Open the page; actions that it sends are noted."""
    content = html()

    def note(route: Route) -> None:
        sent.extend(json.loads(route.request.post_data or "{}")["actions"])
        route.fulfill(json={})

    visitor.page.route("**" + PATH, lambda route: route.fulfill(body=content, content_type="text/html"))
    visitor.page.route("**" + PATH + "/play", note)
    visitor.page.route("**" + PATH + "/ahead", lambda route: route.fulfill(json={"choices": []}))
    visitor.page.route("**" + PATH + "/panels*", lambda route: route.fulfill(status=404, json={}))
    return visitor.open(PATH)


def boxes(page: BrowserPage, selector: str) -> Sequence[dict[str, float]]:
    """The rectangles of elements on the page."""
    found: Sequence[dict[str, float]] = page.evaluate(
        "s => [...document.querySelectorAll(s)].map(e => e.getBoundingClientRect().toJSON())", selector
    )
    return found
