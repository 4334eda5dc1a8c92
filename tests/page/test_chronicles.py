"""Glen More with all Chronicles in a real browser: a whole game by clicks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import clachan
from tests.effort import SOAK, often, seed
from tests.page.conftest import Visitors, open_table
from tests.page.players import SELDOM, Choice, play_verbs

ALL = [module.name for module in clachan.game("glen-more").modules]


def open_with_all(server: str, seats: list[str], seed: int, variants: Mapping[str, str] | None = None) -> str:
    """A table with all of them; the link of the first seat."""
    return open_table(server, seats, ALL, seed, "glen-more", variants)["seat 0"]


def keeps_scotsmen(choice: Choice) -> bool:
    """Whether no Scotsman leaves the own territory for a mobster: without any at home no tile can be placed."""
    action = str(choice["a"])
    return action.split()[1:2] != ["from"] or action.endswith(" from the supply")


@pytest.mark.soak
def test_a_whole_game_with_all_eight_by_clicks(server: str, visitors: Visitors) -> None:
    length = {} if SOAK else {"length": "short"}
    page = visitors().open(open_with_all(server, ["you", *["random"] * often(2, 3)], seed(4), length))
    verbs = play_verbs(page, Random(seed(4)), often(45, 1200), SELDOM, keeps_scotsmen)
    assert not SOAK or page.locator(".result tbody tr").count() > 3
    assert {"take", "place", "activate"} <= verbs
    assert len(verbs) > often(7, 15)
