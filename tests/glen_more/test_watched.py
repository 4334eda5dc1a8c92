"""Games watched by an extension that changes nothing: what must hold over a whole game, and that it changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.views import View
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile
from tests.glen_more.positions import GAME, game_with


class Watcher(GlenExtension):
    """Notes what happens in the one game that is being played."""

    name = "watcher"

    def __init__(self) -> None:
        self.order: list[str] = []
        self.waits = False
        self.activated: set[int] = set()
        self.rounds: list[int] = []

    def turn_begins(self, state: GlenState, seat: int) -> None:
        assert not state.finished(seat), "INV-13"
        self.order.append("player")
        self.activated = set()

    def die_moved(self, state: GlenState, start: int, goal: int) -> None:
        assert self.order[-1:] != ["die"] or self.waits, "INV-11"
        # A Die that waits moves once more when a tile is laid.
        self.waits = state.die_waits
        self.order.append("die")

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        assert tile.number not in self.activated, "INV-14"
        self.activated.add(tile.number)

    def end_of_round(self, state: GlenState, round_: int) -> None:
        self.rounds.append(round_)


@pytest.mark.rule("GM-DIE-13", "GM-ACT-05", "GM-SCORE-01", "GM-END-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_must_hold_over_a_whole_game(players: int) -> None:
    """INV-11 to INV-14"""
    watcher = Watcher()
    game = game_with(extensions=[watcher])
    for seed in range(40):
        watcher.order.clear()
        watcher.rounds.clear()
        random = Random(seed)
        state = game.setup(game.options(players, ["watcher"], {"die": "yes"}), seed)
        while not state.over:
            seat = state.deciders[0]
            state.play(seat, random.choice(state.legal(seat)))
        assert watcher.rounds == [1, 2, 3, 4]
        assert "die" in watcher.order


class Bystander(GlenExtension):
    """It has a name and nothing else."""

    name = "bystander"


def test_an_extension_that_does_nothing_changes_nothing() -> None:
    """The base rules take shortcuts where there is no extension; they must come to the same."""
    game = game_with(extensions=[Bystander()])
    for seed in range(60):
        random = Random(seed)
        players = 2 + seed % 3
        alone = GAME.setup(GAME.options(players), seed)
        watched = game.setup(game.options(players, ["bystander"]), seed)
        while not alone.over:
            seat = alone.deciders[0]
            assert watched.deciders == alone.deciders
            legal = alone.legal(seat)
            assert [action.text for action in watched.legal(seat)] == [action.text for action in legal]
            chosen = random.randrange(len(legal))
            alone.play(seat, legal[chosen])
            watched.play(seat, watched.legal(seat)[chosen])
        mine: View = alone.to_json()
        theirs: View = watched.to_json()
        assert {key: mine[key] for key in mine if key != "options"} == {
            key: theirs[key] for key in mine if key != "options"
        }
