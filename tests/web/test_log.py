"""The log as a page is told it: blocks of turns, only those that have changed, with what was scored and where."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from clachan import Game
from clachan.core.options import Options
from clachan.core.views import View
from clachan.face.page import Page
from clachan.face.words import Told as Sentence
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer, shown_panels
from clachan.web.shown import Shown, Told
from clachan.web.story import LONGEST_TURN, LogLine, Stories, turns_of
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, random_game
from tests.web.support import enter, live_table, take_back

IDS = re.compile(r' id="([^"]+)"')
ACTS = re.compile(r'<li class="act[^"]*" id="log-(\d+)" data-first="(\d+)"')
GAMES = ["isle-of-skye", "clans-of-caledonia", "glen-more"]


def move(table: LiveTable, random: Random) -> None:
    """Somebody who has to decide does something."""
    seat = random.choice(table.state.deciders)
    enter(table, seat, random.choice(table.state.legal(seat)).text)


def line(number: int, seat: int, round_: int = 1) -> LogLine:
    return LogLine(number, number, seat, round_, (Sentence("Something happened."),), number)


def test_lines_of_one_player_in_a_row_are_a_turn_within_a_round() -> None:
    log = [line(1, 0), line(2, 0), line(3, 1), line(4, 0), line(5, 0, 2)]
    assert [[one.number for one in turn.lines] for turn in turns_of(log)] == [[1, 2], [3], [4], [5]]


def test_no_block_grows_without_end() -> None:
    turns = turns_of([line(number, 0) for number in range(1, 3 * LONGEST_TURN)])
    assert max(len(turn.lines) for turn in turns) == LONGEST_TURN


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_follows_has_the_log_of_one_that_is_opened(game: str) -> None:
    """Told only what changes, also when moves are taken back."""
    table, random, stories = live_table(3, game=game), Random(4), Stories()
    viewer, told, known = Viewer(0, "en", (0,)), Told(), dict[str, str]()
    for number in range(60):
        move(table, random)
        undoable = [seat for seat in range(3) if table.undoable(seat)]
        if number % 7 == 0 and undoable:
            take_back(table, undoable[0])
        news = told.news(shown_panels(table, viewer, stories)).get("log", {})
        assert isinstance(news, dict)
        known = {id_: html for id_, html in known.items() if id_ not in news.get("gone", ())}
        known.update(news.get("blocks", {}))
        assert known == {id_: block.text for id_, block in shown_panels(table, viewer, Stories()).log.items()}


def test_what_was_told_is_not_told_again() -> None:
    table, random, stories, told = live_table(3), Random(5), Stories(), Told()
    viewer = Viewer(0, "en", (0,))
    sizes: list[int] = []
    for _ in range(120):
        move(table, random)
        sizes.append(len(json.dumps(told.news(shown_panels(table, viewer, stories)).get("log", {}))))
    assert sorted(sizes)[len(sizes) // 2] < 1500
    assert "log" not in told.news(shown_panels(table, viewer, stories))


def test_moves_that_are_taken_back_are_gone() -> None:
    table, stories, told = live_table(2), Stories(), Told()
    viewer = Viewer(0, "en", (0,))
    enter(table, 0, "axe 1")
    block = next(iter(shown_panels(table, viewer, stories).log))
    told.news(shown_panels(table, viewer, stories))
    take_back(table, 0)
    assert told.news(shown_panels(table, viewer, stories))["log"] == {"gone": [block]}


def test_a_page_that_comes_back_forgets_what_was_taken_back_meanwhile() -> None:
    table, stories = live_table(2), Stories()
    shown = shown_panels(table, Viewer(0, "en", (0,)), stories)
    assert Told().news(shown)["log"] == {"blocks": {}, "whole": True}


def test_moves_sent_as_one_are_one_line() -> None:
    table, random = live_table(2, game="glen-more"), Random(1)
    while len(table.steps) < 40:
        move(table, random)
    html = "".join([block.text for block in shown_panels(table, Viewer(0, "en", (0,)), Stories()).log.values()])
    acts = [(int(first), int(last)) for last, first in ACTS.findall(html)]
    assert any(first < last for first, last in acts)
    assert len({last for _, last in acts}) == len(acts)


def scored_rows(shown: Shown) -> list[list[tuple[int, int]]]:
    """Points by seat of each source that the log tells of."""
    rows = re.findall(r'<li tabindex="0".*?</li>', "".join([block.text for block in shown.log.values()]))
    gains = [re.findall(r'data-seat="(\d+)" data-points="([^"]+)"', row) for row in rows]
    return [[(int(seat), int(points.replace("−", "-"))) for seat, points in row] for row in gains]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_of_all_points(game: str) -> None:
    table, random = live_table(3, game=game), Random(6)
    while not table.state.over:
        move(table, random)
    totals = [0, 0, 0]
    for row in scored_rows(shown_panels(table, Viewer(None, "en"), Stories())):
        for seat, points in row:
            totals[seat] += points
    assert totals == table.state.sheet.totals


def ids_on(page: Page[View], view: View) -> set[str]:
    drawn = [*[board.svg for board in page.boards(view)], *[thing.svg for thing in page.tray(view)]]
    return set(IDS.findall("".join(drawn)))


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS[::5], ids=ALL_IDS[::5])
def test_what_counts_lies_on_the_boards(game: Game, options: Options) -> None:
    """Most sources of points have something that lights up with them."""
    _, page = face_of(game).page(translator("en"), [f"P{seat}" for seat in range(options.players)])
    known, lit, dark = 0, 0, list[str]()
    for state in random_game(game, options, 3):
        new, known = state.sheet.bookings[known:], len(state.sheet.bookings)
        view: Any = state.view(0)
        ids = ids_on(page, view) if new else set[str]()
        for booking in new:
            if ids & set(page.scored_elements(booking.source, booking.seat, view)):
                lit += 1
            else:
                dark.append(booking.source)
    assert lit >= 2 * len(dark), dark
