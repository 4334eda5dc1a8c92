"""Others who are asked something in the middle of a question do not make it another one."""

from __future__ import annotations

import pytest

from clachan.web.refusals import Stale
from tests.web.interruption import ASKED_AFTER, MODULES, SEED, way_there
from tests.web.support import enter, live_table, take_back


def test_a_question_that_was_interrupted_is_the_same_afterwards() -> None:
    table = live_table(2, MODULES, SEED)
    for seat, move in way_there():
        enter(table, seat, move)
    asked_at, offered = table.asked_at[0], table.state.legal(0)
    for move in ASKED_AFTER:
        enter(table, 1, move)
    assert table.state.deciders == (1,)
    # It cannot be answered just now.
    with pytest.raises(Stale):
        table.check_move(0, asked_at, offered[0].text)
    enter(table, 1, table.state.legal(1)[0].text)
    assert table.state.legal(0) == offered
    assert table.asked_at[0] == asked_at
    table.check_move(0, asked_at, offered[0].text)


def test_what_was_answered_or_taken_back_is_asked_anew() -> None:
    table = live_table(2, MODULES, SEED)
    for seat, move in way_there():
        enter(table, seat, move)
    asked_at, offered = table.asked_at[0], table.state.legal(0)
    enter(table, 0, offered[0].text)
    take_back(table, 0)
    assert table.state.legal(0) == offered
    assert table.asked_at[0] > asked_at
