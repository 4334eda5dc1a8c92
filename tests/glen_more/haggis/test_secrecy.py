"""What a player returns stays a secret of theirs, in the log as well."""

from __future__ import annotations

import pytest

from clachan.face.words import Translator
from clachan.games.glen_more.face.words import GlenWords
from clachan.web.livetable import LiveTable, Step
from clachan.web.store import Seat, TableInfo
from tests.glen_more.haggis.table import RED, YELLOW, feast
from tests.glen_more.positions import GAME, play, territory

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])


def live_table() -> LiveTable:
    """A table with people in all seats, without a server and a database."""
    seats = tuple(Seat(s, f"Player {s}", "", f"person-{s}", f"secret-of-seat-{s}") for s in range(3))
    data = GAME.data_version(("haggis",))
    info = TableInfo(
        "table1", GAME.name, GAME.rules_version, data, 3, ("haggis",), {}, 1, True, True, "person-0", "playing", 0.0,
        None, 0, seats,
    )  # fmt: skip
    return LiveTable(info, GAME)


@pytest.mark.rule("GM5-14", "GM5-42")
def test_nobody_else_ever_sees_which_token_went_back() -> None:
    """However much is revealed later, until the game is over; the news tell others the same in any case."""
    told = []
    for value in (1, 3):
        state = feast(
            tables=[[1, 1, 2, 3, 3]],
            display=(2, 2),
            ahead="Ye Olde Inn, Tain",
            territories=[territory(goods={(0, 0): "stone"})],
        )
        play(state, "take Ye Olde Inn", "place 0,1", "draw haggis")
        before = state.view(YELLOW)
        play(state, f"return haggis {value}")
        told.append((WORDS.news(before, state.view(YELLOW)), state.view(YELLOW)))
    assert told[0] == told[1]
    table = live_table()
    step = Step(1, 0.0, RED, "return haggis 1", "return haggis", (RED,), 1, 0, 0, (), gesture=1, chosen=True)
    table.state.reveals = 9
    assert table.hidden_from(step, YELLOW)
    assert table.hidden_from(step, None)
    assert not table.hidden_from(step, RED)
    table.state.over = True
    assert not table.hidden_from(step, YELLOW)
