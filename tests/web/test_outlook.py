"""Players' cards say what everybody would have, from what the viewer may know."""

from __future__ import annotations

import re
from random import Random

import pytest

from clachan.core.outlook import Outlook
from clachan.face.outlook import prospects
from clachan.i18n import translator
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer
from clachan.web.panels.look import look_at
from clachan.web.panels.players import PlayerRow, PlayersPanel, players_panel
from clachan.web.panels.sheet import ScoreRows, sheet_html
from clachan.web.story import Stories
from clachan.web.templating import render
from tests.web.support import enter, live_table


def foreseen() -> Outlook:
    outlook = Outlook()
    outlook.now = {"a": 3, "b": -2}
    outlook.end = {"a": 3, "b": -2, "c 1": 4, "c 2": 5}
    outlook.open = ("gold",)
    return outlook


def test_sources_of_one_name_are_told_together_and_unknown_ones_last() -> None:
    (told,) = prospects(translator("en"), [20], [foreseen()], lambda source: source.split()[0])
    assert (told.points, told.if_scored, told.at_end, told.open) == (20, 21, 30, True)
    assert told.if_scored_why == "a: +3; b: −2"
    assert not told.open_now
    assert told.at_end_why == "a: +3; b: −2; c: +9; not known: gold"


@pytest.mark.parametrize(
    ("language", "now", "end"),
    [
        ("en", "If scored now", "If the game ended now"),
        ("pl", "Gdyby punktowano teraz", "Gdyby gra skończyła się teraz"),
        ("ru", "Если бы подсчёт был сейчас", "Если бы игра закончилась сейчас"),
    ],
)
def test_a_card_says_it_in_every_language(language: str, now: str, end: str) -> None:
    row = PlayerRow(
        0, "Ailsa", "red", False, True, False, [], if_scored=21, if_scored_why="a: +1", at_end=30, open=True
    )
    html = render(language, PlayersPanel("/t/x", [row], 0, None))
    assert f'title="{now}: a: +1"' in html
    assert f"{end}: " in html
    assert "<b>21</b>" in html
    assert "<b>30 + ?</b>" in html


def test_losses_have_a_true_minus() -> None:
    row = PlayerRow(0, "Ailsa", "red", False, True, False, [], if_scored=-1, at_end=-7)
    sheet = ScoreRows(("Ailsa",), (("territory", (-9,)),), (-3,))
    html = render("en", PlayersPanel("/t/x", [row], 0, sheet_html("en", sheet)))
    assert re.findall(r"<(?:b|td)>([^<]+)</", html) == ["−1", "−7", "−9", "−3"]


def test_a_card_says_nothing_of_it_when_the_game_is_over() -> None:
    row = PlayerRow(0, "Ailsa", "red", False, True, False, [], points=30)
    assert "outlook" not in render("en", PlayersPanel("/t/x", [row], 0, None))


def rows(table: LiveTable, seat: int | None) -> list[PlayerRow]:
    mine = () if seat is None else (seat,)
    return list(players_panel(look_at(table, Viewer(seat, "en", mine), Stories(), [], None)).players)


def test_cards_know_as_much_as_the_viewer() -> None:
    """From the second round on the others' gold is unknown; the own is counted."""
    table, random = live_table(2), Random(1)
    while table.state.round < 2:
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
    mine, other = rows(table, 0)
    assert (mine.open, other.open) == (False, True)
    assert other.at_end_why.endswith("not known: gold")
    assert [row.open for row in rows(table, None)] == [True, True]
    for row, outlook in zip(rows(table, 1), table.state.outlook(1), strict=True):
        assert row.points == table.state.scores[row.seat]
        assert row.if_scored == row.points + sum(outlook.now.values())
        assert row.at_end == row.points + sum(outlook.end.values())
