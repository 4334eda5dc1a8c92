"""What cannot be picked says why: each reason lies at something that the page shows."""

from __future__ import annotations

import re

import pytest

from clachan import Game
from clachan.core.options import Options
from clachan.i18n import translator
from clachan.manifest import face_of
from tests.effort import often
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, random_game

IDS = re.compile(r'\bid="([^"]+)"')


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS[:: often(4, 1)], ids=ALL_IDS[:: often(4, 1)])
def test_every_reason_lies_at_something_on_the_page(game: Game, options: Options) -> None:
    _, page = face_of(game).page(translator("en"), [f"P{seat}" for seat in range(options.players)])
    for turn, state in enumerate(random_game(game, options, 12)):
        seat = state.deciders[0] if state.deciders else 0
        refused = state.why_not(seat)
        if turn % 5 or not refused:
            continue
        view = state.view(seat)
        drawn = [board.svg for board in page.boards(view)]
        drawn.extend([thing.svg for thing in (*page.tray(view), *page.in_hand(view))])
        ids = set(IDS.findall("".join(drawn)))
        for refusal in page.why_not(refused, view):
            assert set(refusal.points) <= ids, (state.asked, refusal.points, refusal.why)
            assert refusal.why[:1].isupper()
