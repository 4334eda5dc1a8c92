"""The Clan Assembly in words."""

from __future__ import annotations

from random import Random

import pytest

from clachan.face.words import Grid, Translator, span_text
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.great_glen.table import MODULE, WITH_PILES, assembly, hall, table, vote
from tests.glen_more.positions import GAME, action, play, tile

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])


def said(state: GlenState, text: str, seat: int | None = None) -> str:
    """What an action of the first decider is called."""
    return WORDS.describe(action(state, text), state.view(state.deciders[0] if seat is None else seat))


def test_choosing_a_card() -> None:
    state = assembly()
    assert WORDS.question(state.view(0)) == "The Clan Assembly meets: which card do you put to the vote?"
    assert WORDS.question(state.view(1)) == "Waiting for: Ann."
    assert said(state, "assembly Castles") == (
        "Put Castles to the vote; most castles with at least one Scotsman of one's own; now: you 0, Bob 0, Cat 0"
    )
    assert WORDS.label(action(state, "assembly Sets"), state.view(0)) == "Sets"


def test_voting() -> None:
    state = play(assembly(), "assembly Animals")
    assert WORDS.question(state.view(1)) == (
        "The Clan Assembly votes on Animals (most sheep and cattle on the tiles of one's territory): Aye or Nay?"
    )
    assert said(state, "vote aye") == "Vote Aye; you have 3 Ayes, 2 Nays"
    assert WORDS.label(action(state, "vote nay"), state.view(0)) == "Nay"
    two = play(assembly(players=2), "assembly Animals")
    assert said(two, "vote aye nay") == "Vote with two markers: Aye and Nay; you have 3 Ayes, 3 Nays"
    assert WORDS.label(action(two, "vote nay nay"), two.view(0)) == "Nay + Nay"


def test_a_person_says_that_it_calls_an_assembly() -> None:
    state = table(ahead="Robert the Bruce, Tain")
    assert said(state, "take Robert the Bruce").endswith("; calls a Clan Assembly")
    assert "Assembly" not in said(state, "take Tain")
    hall(state).results = [1] * 5
    assert "Assembly" not in said(state, "take Robert the Bruce")


def told(before: GlenState, after: GlenState, seat: int | None) -> list[str]:
    return [*WORDS.news(before.view(seat), after.view(seat))]


def test_news_of_a_vote() -> None:
    state = assembly()
    before = state.copy()
    play(state, "assembly Castles")
    assert told(before, state, 1) == ["Castles was put to the vote in the Clan Assembly."]
    before = state.copy()
    state.play(2, GAME.action("vote nay"))
    assert told(before, state, 1) == ["Cat: voted."]
    assert told(before, state, 2) == []
    state.play(0, GAME.action("vote nay"))
    before = state.copy()
    state.play(1, GAME.action("vote aye"))
    assert told(before, state, 0)[0] == (
        "Clan Assembly on Castles: rejected (1 Aye, 2 Nays); you: Nay; Bob: Aye; Cat: Nay."
    )


def test_news_of_piles() -> None:
    ahead = {2: "Inshriach", 6: "Easdale", 7: "Halkirk"}
    state = table(WITH_PILES, pieces=[1, 4, 5], ahead=ahead)
    before = state.copy()
    play(state, "take Easdale")
    lines = told(before, state, 1)
    assert "Ann: to the personal Discard Pile: Inshriach." in lines
    assert "Ann: Easdale taken." in lines
    state = table(WITH_PILES, pieces=[1, 2, 3], ahead={4: "Duart Castle", 5: "Armadale Castle"})
    before = state.copy()
    play(state, "discard Duart Castle")
    assert "Ann: no tile could be taken; Duart Castle was discarded." in told(before, state, 1)
    state = play(assembly(WITH_PILES), "assembly Discard Piles")
    state.play(0, GAME.action("vote nay"))
    state.play(1, GAME.action("vote nay"))
    before = state.copy()
    state.play(2, GAME.action("vote nay"))
    merged = "The personal Discard Piles were put together: all tiles lie on the common one."
    assert merged in told(before, state, 1)


def test_things_can_be_looked_up() -> None:
    state = table(WITH_PILES, piles=["Tain"], accepted="Animals")
    view = state.view(1)
    assert WORDS.look_up("clan assembly", view).startswith("Clan Assembly: whoever takes a Person")
    assert WORDS.look_up("Pastures", view) == (
        "Pastures: largest group of Animal Tiles that are connected over edges, 10 VP."
    )
    assert "accepted" in WORDS.look_up("animals", view)
    assert WORDS.look_up("voting markers", view).startswith("Ann: 3 Ayes, 2 Nays; you: 3 Ayes, 2 Nays")
    assert WORDS.look_up("personal discard piles", view) == "Ann: Tain; you: –; Cat: –."
    assert WORDS.look_up("Tain", view).endswith("in the Discard Pile.")
    assert tile("Tain") in hall(state).piles[0]


def test_points_of_a_card_on_the_score_sheet() -> None:
    assert WORDS.source("assembly Sets") == "Clan Assembly: Sets"


def test_the_terminal_shows_cards_and_markers() -> None:
    state = vote(play(assembly(WITH_PILES), "assembly Animals"), "aye", "aye", "nay")
    extension = next(one for one in WORDS.extensions if one.option_names(Translator()).get(MODULE))
    cards, markers = extension.blocks(WORDS, state.view(0), True)
    assert isinstance(cards, Grid)
    assert isinstance(markers, Grid)
    assert [span_text(cell) for cell in cards.rows[0]] == [
        "Animals", "most sheep and cattle on the tiles of one's territory", "0", "0", "0", "accepted (2 Ayes, 1 Nay)",
    ]  # fmt: skip
    assert [span_text(cell) for cell in markers.rows[2]] == ["Cat", "3 Ayes, 1 Nay", "–"]
    assert markers.header[2] == "Personal Discard Pile"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_in_a_game_has_words(players: int) -> None:
    random = Random(players)
    state = GAME.setup(GAME.options(players, [MODULE]), players)
    while not state.over:
        seat = random.choice(state.deciders)
        view = state.view(seat)
        assert WORDS.question(view) != "What do you choose?"
        for one in state.legal(seat):
            if one.text.startswith(("assembly", "vote")):
                assert WORDS.describe(one, view) != one.text
                assert len(WORDS.label(one, view)) < 24
        before = state.copy()
        state.play(seat, random.choice(state.legal(seat)))
        for viewer in (None, *range(players)):
            WORDS.news(before.view(viewer), state.view(viewer))
    for booking in state.sheet.bookings:
        assert WORDS.source(booking.source) != booking.source or booking.source in ("castle", "whisky", "coins")
