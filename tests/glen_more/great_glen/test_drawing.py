"""The Clan Assembly in pictures."""

from __future__ import annotations

import re
from random import Random

import pytest

from clachan.face.words import Translator
from clachan.games.glen_more.face.face import GlenFace
from clachan.games.glen_more.face.page import GlenPage
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from tests.draw.checks import shown_to
from tests.glen_more.great_glen.table import WITH_PILES, assembly, table
from tests.glen_more.positions import GAME, play

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
PAGE = GlenPage(GAME, WORDS)


def markup(state: GlenState, seat: int | None) -> str:
    """All that a seat is shown."""
    view = state.view(seat)
    return "".join(shown_to(PAGE, view))


def ids(shown: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', shown))


def test_every_card_and_ballot_can_be_pointed_at() -> None:
    state = assembly(players=2)
    shown = ids(markup(state, 0))
    for action in state.legal(0):
        points = PAGE.point(action, state.view(0)).points
        assert points
        assert set(points) <= shown
    play(state, "assembly Animals")
    for seat in (0, 1):
        shown = ids(markup(state, seat))
        for action in state.legal(seat):
            points = PAGE.point(action, state.view(seat)).points
            assert points
            assert set(points) <= shown


def test_the_cards_are_on_the_stage_while_they_are_voted_on() -> None:
    state = assembly(players=2)
    play(state, "assembly Animals")
    for seat in (0, 1):
        assert [board for board, _ in PAGE.scene(state.view(seat)).boards] == ["assembly"]


def test_a_secret_vote_is_drawn_face_down_for_others() -> None:
    state = play(assembly(), "assembly Animals")
    state.play(2, GAME.action("vote nay"))
    assert "gm-vote-back" in markup(state, 0)
    assert "gm-vote-back" not in markup(state, 2)
    other = play(assembly(), "assembly Animals")
    other.play(2, GAME.action("vote aye"))
    assert markup(state, 0) == markup(other, 0)
    assert markup(state, None) == markup(other, None)


def test_piles_are_shown_with_their_card_only() -> None:
    assert {"pile-0", "pile-1", "pile-2"} <= ids(markup(table(WITH_PILES, piles=["Tain"], ahead="Easdale"), 0))
    assert not {"pile-0"} & ids(markup(table(ahead="Easdale"), 0))


def test_a_tile_of_a_personal_pile_can_be_built() -> None:
    state = table(WITH_PILES, ahead="Robert the Bruce, Halkirk", coins=[20], discard="Kemnay", piles=["", "Tain"])
    play(state, "take Robert the Bruce", "claim Munro")
    shown = ids(markup(state, 0))
    for action in state.legal(0):
        assert set(PAGE.point(action, state.view(0)).points) <= shown


def test_the_catalogue_shows_cards_and_markers() -> None:
    appearance = GlenFace(GAME)
    for kind in ("great_glen_card", "great_glen_votes"):
        for entry in GAME.catalogue.kind(kind):
            assert appearance.component_picture(entry).startswith("<svg")


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_drawn(players: int) -> None:
    random = Random(players)
    state = GAME.setup(GAME.options(players, ["great-glen"]), players)
    while not state.over:
        seat = random.choice(state.deciders)
        if state.asked.startswith("assembly") or random.random() < 0.02:
            for viewer in (None, 0):
                assert "<svg" in markup(state, viewer)
        state.play(seat, random.choice(state.legal(seat)))
    assert state.svg(0).startswith("<svg")
