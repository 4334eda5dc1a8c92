"""The Dragon Boat Races: what is in the box, and how it is laid out (GM1-01 to -13)."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.modules.dragon_boats.rules.views import race_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.dragon_boats.table import BOATS, boat, castle_of, chronicle, race
from tests.glen_more.positions import GAME, names


def new_race(players: int, seed: int = 1, between: str = "drawn") -> GlenState:
    return GAME.setup(GAME.options(players, [BOATS], {"non-player-river": between}), seed)


@pytest.mark.rule("GM1-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_two_to_four(players: int) -> None:
    assert new_race(players).frame.extensions[0].name == BOATS
    assert [m.players for m in GAME.modules if m.name == BOATS] == [(2, 4)]
    with pytest.raises(OptionError):
        GAME.options(5, [BOATS])


@pytest.mark.rule("GM1-02")
def test_it_is_easy_and_takes_five_minutes_more() -> None:
    regatta = chronicle(new_race(3)).regatta
    assert (regatta.minutes, regatta.level) == (5, "easy")


@pytest.mark.rule("GM1-03")
def test_what_is_in_the_box() -> None:
    regatta = chronicle(new_race(3)).regatta
    assert regatta.boats == 4
    tiles = [tile.name for tile in GAME.components.tiles if tile.module == BOATS]
    assert tiles == ["Race Start", "Ship Builder 1", "Ship Builder 2"]
    cards = {card.name: card.count for card in regatta.results}
    assert cards == {"Winner": 1, "Second": 1, "Third": 1, "Last": 4}
    assert regatta.river_count == 2
    assert len(regatta.all_tokens) == 16


@pytest.mark.rule("GM1-04", "GM1-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boats_begin_in_their_home_castles_and_nobody_has_a_card(players: int) -> None:
    state = new_race(players)
    assert race(state).boats == [castle_of(state, seat) for seat in range(players)]
    assert [boat(state, seat) for seat in range(players)] == [(seat, 1) for seat in range(players)]
    assert race(state).results == [NONE] * players


@pytest.mark.rule("GM1-05")
def test_ship_builders_are_in_the_stacks_of_their_letters() -> None:
    state = new_race(3)
    for name in ("Ship Builder 1", "Ship Builder 2"):
        tile = GAME.components.tile_by_name[name]
        assert [name in names(stack) for stack in state.stacks] == [
            letter == tile.stack for letter in ("A", "B", "C", "D")
        ]
    assert len(state.stacks[1]) == 17 + 1
    assert len(state.stacks[2]) == 17 + 1


@pytest.mark.rule("GM1-06")
def test_race_start_lies_in_the_upper_third_of_stack_b() -> None:
    start = GAME.components.tile_by_name["Race Start"].number
    above: Counter[int] = Counter()
    for seed in range(300):
        state = new_race(3, seed)
        found = [item for item in state.planted if item[0] == start]
        assert [(stack, least, most) for _, stack, _, least, most in found] == [(1, 0, 6)]
        above[found[0][2]] += 1
    assert sorted(above) == [0, 1, 2, 3, 4, 5, 6]
    assert min(above.values()) > 20


@pytest.mark.rule("GM1-08", "GM1-09", "GM1-10")
def test_rivers_of_two_players() -> None:
    """A Non-Player River on each side between the two."""
    assert race(new_race(2)).cycle == (0, 2, 1, 3)


@pytest.mark.rule("GM1-08", "GM1-09", "GM1-10")
def test_rivers_of_three_players() -> None:
    """The Non-Player River lies in a gap that is drawn, or agreed on."""
    assert {race(new_race(3, seed)).cycle for seed in range(40)} == {(0, 3, 1, 2), (0, 1, 3, 2), (0, 1, 2, 3)}
    assert {race(new_race(3, seed, "red-yellow")).cycle for seed in range(9)} == {(0, 3, 1, 2)}
    assert {race(new_race(3, seed, "yellow-blue")).cycle for seed in range(9)} == {(0, 1, 3, 2)}
    assert {race(new_race(3, seed, "blue-red")).cycle for seed in range(9)} == {(0, 1, 2, 3)}


@pytest.mark.rule("GM1-08", "GM1-10")
@pytest.mark.parametrize("seed", range(5))
def test_rivers_of_four_players_lie_as_they_sit_whoever_begins(seed: int) -> None:
    assert race(new_race(4, seed)).cycle == (0, 1, 2, 3)


@pytest.mark.rule("GM1-11")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_tokens_at_each_castle(players: int, each: int) -> None:
    seen = set()
    for seed in range(20):
        state = new_race(players, seed)
        now = race(state)
        assert [len(tokens) for tokens in now.tokens] == [each] * 4
        everything = [kind for tokens in now.tokens for kind in tokens] + list(now.unused)
        assert sorted(everything) == sorted(chronicle(state).regatta.all_tokens)
        seen.add(tuple(now.tokens))
    assert len(seen) > 15


@pytest.mark.rule("GM1-11", "GM1-12")
def test_nobody_knows_a_token_and_those_not_dealt_stay_unknown() -> None:
    state = new_race(3)
    assert len(race(state).unused) == 4
    for seat in (None, 0, 1, 2):
        shown = race_of(state.view(seat))
        assert shown["unused"] == 4
        assert [river["faces"] for river in shown["rivers"]] == [None] * 4
        assert [river["tokens"] for river in shown["rivers"]] == [3] * 4
