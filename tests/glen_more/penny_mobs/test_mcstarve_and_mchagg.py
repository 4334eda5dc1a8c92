"""Fraser McStarve and Oonagh McHagg, with Address to a Haggis (GM8-123 to -129, GMX-12, -13, -20, -63)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.core.rng import Rng
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import dice, face_up, feast, points, score, table
from tests.glen_more.penny_mobs.table import MODULE, deal, told
from tests.glen_more.positions import GAME, legal, play

FRASER, OONAGH = "Fraser McStarve", "Oonagh McHagg"


def supper(
    *tables: Sequence[int],
    taken: dict[str, int],
    rolls: Sequence[int] = (1, 1, 1, 1),
    whisky: Sequence[int] = (),
    round_: int = 2,
) -> GlenState:
    """A haggis scoring begins; the dice will show these rolls."""
    state = feast(tables=tables, modules=[MODULE], whisky=whisky)
    deal(state, taken=taken, pennies=[0, 0, 0])
    return score(dice(state, *rolls), round_)


@pytest.mark.rule("GM8-123", "GM8-124", "GM8-126", "GMX-12")
def test_the_victim_chooses_and_a_full_table_sends_one_back() -> None:
    """The micro-test of the rules."""
    state = supper((1, 1, 1, 2, 2), (3, 3, 1), taken={FRASER: 0})
    assert (state.asked, state.deciders) == ("fraser", (0,))
    play(state, "Fraser steals from yellow")
    assert (state.asked, state.deciders) == ("fraser gives", (1,))
    assert legal(state) == {"give Fraser haggis 1", "give Fraser haggis 3"}
    play(state, "give Fraser haggis 1")
    assert table(state, 1) == "3 3"
    # Six tokens: one of them goes back to the pool, and the display is as it was.
    assert (state.asked, state.deciders) == ("return haggis", (0,))
    shown = state.part(Kitchen).display
    play(state, "return haggis 2")
    assert state.part(Kitchen).display[: len(shown)] == shown
    assert told(state, FRASER)["used"] is True


@pytest.mark.rule("GM8-123", "GMX-17")
def test_once_per_game_and_not_if_he_does_not_want_to() -> None:
    state = supper((), (3, 3), taken={FRASER: 0})
    play(state, "Fraser steals nothing")
    assert table(state, 1) == "3 3"
    score(state, 3)
    # Not used yet, so he is asked again in the next scoring.
    assert state.asked == "fraser"
    play(state, "Fraser steals from yellow", "give Fraser haggis 3")
    score(state, 4)
    assert state.asked != "fraser"


@pytest.mark.rule("GM8-123")
def test_the_theft_comes_before_the_first_roll() -> None:
    state = supper((), (3, 3), taken={FRASER: 0})
    assert state.part(Kitchen).rolls == ()


@pytest.mark.rule("GM8-124")
def test_only_opponents_with_a_token_can_be_robbed() -> None:
    state = supper((1,), (3, 3), taken={FRASER: 0})
    assert "Fraser steals from blue" not in legal(state)
    assert "Fraser steals from red" not in legal(state)
    assert supper((1,), taken={FRASER: 0}).asked != "fraser"


@pytest.mark.rule("GM8-125")
def test_only_giver_and_taker_see_the_token() -> None:
    state = supper((), (3, 1), (2,), taken={FRASER: 0}, rolls=(2, 2, 2, 2))
    play(state, "Fraser steals from yellow")
    assert "fraser gives" in GAME.private_decisions
    before = state.copy()
    play(state, "give Fraser haggis 3")
    play(before, "give Fraser haggis 1")
    # The third player cannot tell what was given.
    assert state.view(2) == before.view(2)
    assert state.view(0) != before.view(0)
    for seat in (0, 1, 2):
        assert state.redeal(seat, Rng(5)).view(seat) == state.view(seat)


@pytest.mark.rule("GM5-41", "GM8-125")
def test_nobody_learns_that_the_tokens_of_the_victim_are_alike() -> None:
    """The victim is asked as long as there are several, whatever they are."""
    seen = []
    for victim in ((3, 3), (1, 3)):
        state = supper((1,), victim, (2,), taken={FRASER: 0, OONAGH: 2})
        play(state, "Fraser steals from yellow")
        assert (state.asked, state.deciders) == ("fraser gives", (1,))
        seen.append((state.view(2), state.view(0)))
    assert seen[0] == seen[1]
    # A single token tells nobody anything.
    state = supper((1,), (3,), (2,), taken={FRASER: 0, OONAGH: 2})
    play(state, "Fraser steals from yellow")
    assert state.asked == "oonagh"
    assert (table(state, 0), table(state, 1)) == ("1 3", "")


@pytest.mark.rule("GMX-78")
@pytest.mark.parametrize("victim", [(1, 3), (1,)])
def test_the_theft_cannot_be_taken_back_once_the_token_was_seen(victim: Sequence[int]) -> None:
    """The thief's table is full: he looks at the token and returns one of six. No chance comes in between."""
    state = supper((1, 1, 2, 2, 3), victim, taken={FRASER: 0})
    reveals = state.reveals
    play(state, "Fraser steals from yellow")
    if len(victim) > 1:
        assert state.reveals == reveals
        play(state, "give Fraser haggis 1")
    assert state.asked == "return haggis"
    assert state.reveals > reveals


@pytest.mark.rule("GM8-127", "GM8-128")
def test_a_roll_is_repeated_for_all_and_stands() -> None:
    """The micro-test of the rules: the second roll is 1, repeated it is 3."""
    state = supper((1, 3), (3,), taken={OONAGH: 2}, rolls=(2, 1, 3, 2, 2))
    assert (state.asked, state.deciders) == ("oonagh", (2,))
    play(state, "Oonagh lets the roll stand")
    assert state.part(Kitchen).rolls == (2, 1)
    # Nothing has been turned for the second roll yet.
    assert (face_up(state, 0), face_up(state, 1)) == ("", "")
    play(state, "Oonagh repeats the roll")
    # The 3 counts for everybody; the other rolls stand, nothing more is asked.
    assert state.part(Kitchen).rolls == (2, 3, 2, 2)
    assert (points(state, 0), points(state, 1)) == (3, 3)


@pytest.mark.rule("GM8-127")
def test_once_in_every_scoring() -> None:
    state = supper((1,), taken={OONAGH: 0})
    play(state, "Oonagh repeats the roll")
    assert state.asked != "oonagh"
    score(dice(state, 1, 1, 1, 1), 3)
    assert state.asked == "oonagh"


@pytest.mark.rule("GM8-129")
def test_rolls_for_whisky_are_not_repeated() -> None:
    state = supper((3, 3), taken={OONAGH: 0}, rolls=(1, 1, 1, 1, 1), whisky=[1, 0, 0])
    for _ in range(4):
        play(state, "Oonagh lets the roll stand")
    assert state.asked == "haggis whisky"
    play(state, "pay whisky for a haggis roll")
    assert state.asked != "oonagh"
    assert state.part(Kitchen).extra == ((0, 1),)


@pytest.mark.rule("GMX-20", "GMX-63")
def test_fraser_acts_before_oonagh_and_in_the_last_scoring_too() -> None:
    state = supper((), (3, 3), taken={FRASER: 0, OONAGH: 0}, rolls=(3, 3, 3, 3), round_=4)
    assert state.asked == "fraser"
    play(state, "Fraser steals from yellow", "give Fraser haggis 3")
    assert state.asked == "oonagh"
    assert table(state, 0) == "3"


@pytest.mark.rule("GMX-20", "GMX-63", "GMX-26")
def test_sibyl_takes_a_point_of_a_large_haggis() -> None:
    state = supper((3, 3), (1, 1), taken={"Sibyl MacSponge": 2}, rolls=(3, 3, 1, 1))
    # Two tokens of value 3: twelve points, one of them for Sibyl. Two of value 1 are four.
    assert state.sheet.totals == [11, 4, 1]


@pytest.mark.rule("GMX-13")
def test_both_can_be_answered_in_advance() -> None:
    state = supper((1,), (3,), taken={FRASER: 0, OONAGH: 0})
    play(state, "Fraser never", "Oonagh not this turn")
    assert state.asked not in ("fraser", "oonagh")
    score(dice(state, 1, 1, 1, 1), 3)
    assert state.asked != "fraser"
