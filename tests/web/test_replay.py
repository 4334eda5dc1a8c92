"""Earlier positions: what the bar says of them, where turns end, and that nothing is shown that was not known then."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from clachan.face.words import Told, Translator
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer, render_panels
from clachan.web.panels.head import head_panel
from clachan.web.panels.look import Look, look_at
from clachan.web.panels.replay import Replay, replay_at, turn_told
from clachan.web.panels.result import result_panel
from clachan.web.story import LogLine, Stories
from tests.web.support import Browser, enter, live_table

GAMES = ["isle-of-skye", "clans-of-caledonia", "glen-more"]


def played(game: str, moves: int, seed: int = 4) -> LiveTable:
    """A table after some random moves."""
    table, random = live_table(2, game=game, seed=seed), Random(seed)
    while table.state.deciders and len(table.steps) < moves:
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
    return table


def look(table: LiveTable, at: int | None, seat: int | None = 0) -> Look:
    mine = () if seat is None else (seat,)
    return look_at(table, Viewer(seat, "en", mine, at=at), Stories(), [], None)


@pytest.mark.parametrize("game", GAMES)
def test_turns_follow_each_other(game: str) -> None:
    table = played(game, 60)
    last, ends = len(table.steps), [0]
    while ends[-1] < last:
        ends.append(replay_at(table, ends[-1]).turn_on)
    assert 5 < len(ends) < last + 1
    assert [replay_at(table, end).turn_back for end in ends[1:]] == ends[:-1]
    # Within a turn one seat moves.
    for first, end in pairwise(ends):
        assert len({step.seat for step in table.steps[first:end]}) == 1
    assert (replay_at(table, 0).turn_back, replay_at(table, None).turn_on) == (0, last)


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_tells_what_was_done_instead_of_the_old_question(game: str) -> None:
    table = played(game, 30)
    assert head_panel(look(table, 0)).question == "The game begins."
    told = 0
    for at in range(1, 31):
        here = look(table, at)
        head = head_panel(here)
        assert not head.choices.actions
        assert not head.answers
        assert head.replay is not None
        assert head.question != here.words.question(here.view)
        if here.line == at:
            line = next(line for line in here.lines if line.number == at)
            assert head.question.endswith(line.lines[-1])
            told += 1
    assert told > 10
    # At the present position there is a question, and nothing of replay in the bar.
    now = head_panel(look(table, None))
    assert now.replay is None
    assert now.question == look(table, None).words.question(look(table, None).view)


def test_the_log_marks_where_the_position_is() -> None:
    table = played("isle-of-skye", 30)
    for at in (7, 12, 30):
        log = "".join(
            [block.text for block in render_panels(table, Viewer(0, "en", (0,), at=at), Stories(), []).log.values()]
        )
        marked = re.findall(r'class="act now" id="log-(\d+)" data-first="(\d+)"', log)
        seqs = [line.seq for line in look(table, at).lines if line.number <= at]
        assert len(marked) == 1
        assert int(marked[0][1]) <= seqs[-1] <= int(marked[0][0])


def test_earlier_positions_are_those_that_the_seat_saw_then() -> None:
    table = played("isle-of-skye", 40)
    again = live_table(2, seed=4)
    for step in table.steps[:23]:
        enter(again, step.seat, step.text)
    for seat in (0, 1, None):
        assert look(table, 23, seat).view == look(again, None, seat).view


def test_a_game_that_is_over_has_its_result_at_its_end_alone() -> None:
    table = played("isle-of-skye", 10**6)
    assert table.state.over
    last = len(table.steps)
    assert result_panel(look(table, last)).result is not None
    assert result_panel(look(table, last - 1)).result is None


def test_a_page_can_ask_for_the_panels_of_a_position(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    other.post(f"/t/{table}/join?seat=1")
    mine.play(table, 0, "axe 1", mine.asked(table)[0])
    found = mine.http.get(f"/t/{table}/panels?at=0").json()
    assert "The game begins." in found["panels"]["head"]
    # A position that is not there is the nearest that is.
    assert 'data-at="1"' in mine.http.get(f"/t/{table}/panels?at=999").json()["panels"]["head"]
    assert 'data-at="0"' in mine.http.get(f"/t/{table}/panels?at=-3").json()["panels"]["head"]


def test_from_one_position_to_the_next_only_what_is_different_is_told(browsers: list[Browser]) -> None:
    mine = browsers[0]
    table = mine.open(["you", "you"])
    mine.play(table, 0, "axe 1", mine.asked(table)[0])
    whole = mine.http.get(f"/t/{table}/panels?at=1&seat=0").json()
    news = mine.http.get(f"/t/{table}/panels?at=1&seat=0&known=0&after={whole['seq']}").json()
    assert news["panels"] == whole["panels"]
    assert set(news.get("boards", {})) < set(whole["boards"])
    assert not news["log"].get("whole")
    # Somebody has moved in the meantime: the log of the page lacks something.
    assert mine.http.get(f"/t/{table}/panels?at=1&seat=0&known=0&after={whole['seq'] - 1}").json() == whole


def test_of_a_long_turn_the_bar_tells_the_end() -> None:
    """When the others have passed, somebody may go on for many moves."""
    words, lines = (
        Translator(),
        [LogLine(n, n, 0, 1, (Told(f"Move {n}: " + "much was done. " * 4),), n) for n in range(1, 9)],
    )
    told = turn_told(words, lines, Replay(5, 8, 0, 8))
    assert [f"Move {n}:" in told for n in range(3, 7)] == [False, True, True, False]
    assert turn_told(words, lines, Replay(5, 8, 4, 8)).startswith("Move 5")
