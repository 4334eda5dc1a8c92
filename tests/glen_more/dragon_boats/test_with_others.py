"""Boats and what other Chronicles do to them or learn from them (GMX-34, GM1-16, GM1-30)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.dragon_boats.rules.extension import DragonBoats, regatta_of
from clachan.games.glen_more.modules.dragon_boats.rules.moving import advance, passed_by_leaving
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import tokens_at
from clachan.games.glen_more.rules.exchanges import activate
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.rondel import move_piece
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at
from clachan.games.glen_more.rules.turns import begin_turn
from tests.glen_more.dragon_boats.table import boat, may_sail, race, race_position
from tests.glen_more.positions import DATA, GAME, game_with, new_game, play, refused, territory, tile_of

MINE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted((DATA.parent / "modules" / "dragon_boats" / "data").glob("*.toml"))
)


class Watcher(GlenExtension):
    """A made-up Chronicle with a piece of its own that watches the boats."""

    name = "watcher"
    pieces = ("watcher",)

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []
        self.rewarded: list[tuple[int, int]] = []

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        self.seen.append((seat, other))

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        self.rewarded.append((seat, river))


def watched_game() -> tuple[GlenMore, Watcher]:
    watcher = Watcher()
    return game_with(MINE, "dragon-boats", [DragonBoats(), watcher]), watcher


@pytest.mark.rule("GM1-16", "GM1-17", "GMX-34")
def test_only_a_players_own_piece_begins_the_race() -> None:
    """A piece that is nobody's, such as the Englishman, moves over Race Start."""
    game, _ = watched_game()
    state = race_position(
        players=3,
        started=False,
        game=game,
        modules=["watcher"],
        ahead={5: "Race Start", 6: "Tain", 7: "Easdale", 8: "Lochridge"},
    )
    piece = state.frame.first_piece["watcher"]
    state.positions[piece] = 4
    move_piece(state, piece, 6)
    state.frame.go_on(state)
    assert not race(state).started
    # In a turn that a seat plays with that piece neither is the seat's boat set going, nor may it stop there.
    begin_turn(state, 0, piece)
    state.movement = 1
    state.forget_choices()
    assert not may_sail(state)
    state.positions[piece] = 4
    state.forget_choices()
    refused(state, "take Race Start", "discard Race Start")


@pytest.mark.rule("GM1-30")
def test_a_boat_moves_in_a_turn_that_its_owner_plays_with_another_piece() -> None:
    """The Englishman's turn in take mode: the window is that of a turn."""
    game, _ = watched_game()
    state = race_position(players=3, game=game, modules=["watcher"])
    piece = state.frame.first_piece["watcher"]
    begin_turn(state, 0, piece)
    state.movement = 1
    state.forget_choices()
    play(state, "sail")
    assert boat(state) == (0, 0)


@pytest.mark.rule("GM1-42", "GM8-114")
def test_passing_is_told_on_leaving_a_tile_that_another_reached_before() -> None:
    """GM8-114: sharing a tile is not passing yet, and whoever comes later is not passed."""
    game, watcher = watched_game()
    state = race_position(players=4, game=game, modules=["watcher"], movement=9, boats={1: (0, 0), 2: (0, 0)})
    play(state, "sail")
    assert watcher.seen == []
    assert passed_by_leaving(state, 0) == [1, 2]
    # The boat of seat 1 waits at home in its castle; it is passed when the castle is left.
    play(state, "sail", "no reward")
    assert watcher.seen == [(0, 1), (0, 2)]
    play(state, "sail")
    assert watcher.seen == [(0, 1), (0, 2)]
    watcher.seen.clear()
    state = race_position(players=4, game=game, modules=["watcher"], movement=9)
    play(state, "sail", "sail", "no reward", "sail")
    assert watcher.seen == [(0, 1)]
    state = race_position(players=4, game=game, modules=["watcher"], movement=9, boats={0: (1, 0), 1: (1, 0)})
    watcher.seen.clear()
    play(state, "sail")
    assert watcher.seen == []


def test_others_are_told_of_a_token_that_is_taken() -> None:
    game, watcher = watched_game()
    state = race_position(players=4, game=game, modules=["watcher"], movement=4, tokens={1: "vp coin any whisky"})
    play(state, "sail", "sail", "reward 3 vp", "sail", "sail", "no reward")
    assert watcher.rewarded == [(0, 1)]


def test_what_others_may_ask_and_a_free_step() -> None:
    state = race_position(boats={1: (0, 0), 2: (0, 0)}, movement=1)
    regatta = regatta_of(state.frame)
    assert tokens_at(state, 0) == 4
    advance(regatta, state, 0)
    advance(regatta, state, 0)
    state.frame.go_on(state)
    assert (boat(state), state.movement, state.asked) == ((1, 1), 1, "reward")


def test_a_table_without_the_race_has_no_boats() -> None:
    with pytest.raises(LookupError, match="DragonBoats"):
        regatta_of(new_game(3).frame)
    found: Sequence[str] = [extension.name for extension in GAME.extensions]
    assert "dragon-boats" in found
    state = race_position(territories=[territory({(2, 0): "Ship Builder 1"})])
    activate(state, 0, tile_of(state, "Ship Builder 1"), cell_at(2, 0))
    state.frame.go_on(state)
    assert state.movement == 2
