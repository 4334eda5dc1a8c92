"""Who decides with Chronicles, what cannot be taken back, and how the game ends (GMC, GMX)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.pending import Pending
from clachan.games.glen_more.rules.die import act_as_die
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.dragon_boats.table import chronicle, race, race_position, result, sail
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.highlander.table import heap, highland, put_on
from tests.glen_more.positions import VILLAGE, legal, play, position, territory
from tests.glen_more.single_cask.table import B as SELLING
from tests.glen_more.single_cask.table import fill_cellars, on_tile, put_on_tile
from tests.glen_more.table import set_up


@pytest.mark.rule("GMX-09")
def test_others_decide_in_a_turn_only_with_the_assembly_and_the_mobs() -> None:
    """Without these two whoever has the turn decides; with them others are asked now and then."""
    quiet = ("dragon-boats", "highlander", "single-cask", "hammer", "tome")
    for modules, others_may in ((quiet, False), (("great-glen",), True)):
        others = 0
        for seed in range(4):
            random = Random(seed)
            state = set_up(3, modules, seed=seed)
            while not state.over:
                others += [seat for seat in state.deciders if seat != state.seat] != []
                seat = random.choice(state.deciders)
                state.play(seat, random.choice(state.legal(seat)))
        assert (others > 0) is others_may


@pytest.mark.rule("GMC-20")
def test_the_end_of_the_game_goes_step_by_step() -> None:
    """The last move with its activations; Last cards, the Mountain, selling tiles; then the fourth round, then coins.

    Red stands on the Mountain, beyond The End, and has won the race: the coin that is collected there is worth a point.
    Yellow's coins are worth nothing, because the Last card comes before they are counted.
    """
    state = position(
        pieces=(27, 28, 12),
        seat=2,
        ahead={15: "The End", 16: "Tain", 17: SELLING},
        coins=[0, 3],
        modules=("dragon-boats", "highlander", "single-cask"),
        stacks={"A": "", "B": "", "C": "", "D": ""},
    )
    put_on(state, "coin")
    put_on_tile(state, SELLING, 0, 1)
    race(state).started = True
    race(state).results[0] = [card.name for card in chronicle(state).regatta.results].index("Winner")
    race(state).boats[0] = NONE
    fill_cellars(state, 1, "2 | . . .")
    state.forget_choices()
    while not state.over and "take Tain" not in legal(state):
        play(state, min(legal(state)))
    play(state, "take Tain")
    while state.asked == "place":
        play(state, min(legal(state)))
    assert not state.over
    while not state.over:
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    # The others have their Last cards, red the coin of the Mountain, and the cask is off the tile; then it is counted.
    assert [result(state, seat) for seat in range(3)] == ["Winner", "Last", "Last"]
    assert (state.coins[:2], heap(state)) == ([1, 3], "")
    assert on_tile(state, SELLING) == (0, 0)
    sources = [booking.source for booking in state.sheet.bookings]
    assert sources.index("whisky") < sources.index("territory") < sources.index("coins")
    assert [(b.seat, b.points) for b in state.sheet.bookings if b.source == "coins"] == [(0, 1)]


@pytest.mark.rule("GMC-21")
def test_who_is_finished_has_no_turn_but_moves_the_englishman() -> None:
    state = english_table(
        at=7, controller=0, pieces=(20, 8, 9), ahead={10: "Tain", 12: "Easdale", 15: "The End"}, coins=[9, 9, 9]
    )
    assert (state.asked, state.deciders) == ("englishman", (0,))
    play(state, "Englishman discards Easdale")
    seen: set[int] = set()
    while not state.over:
        if state.asked == "turn":
            seen.update(state.deciders)
        play(state, "finish" if "finish" in legal(state) else min(legal(state)))
    assert seen == {1, 2}


@pytest.mark.rule("GMC-22")
def test_what_reveals_something_cannot_be_taken_back() -> None:
    """A roll of the Die, a tile that is laid, reward tokens that are looked at."""
    state = english_table(at=1, controller=0, pieces=(3, 4, 5), ahead={6: "Tain", 7: "Easdale"})
    before = state.reveals
    play(state, "Englishman discards Tain")
    assert state.reveals > before
    die = position(
        players=3, pieces=(3, 4, 5), die=1, ahead={6: "Tain", 7: "Easdale", 8: "Plockton"}, variants={"die": "yes"},
        starts=False,
    )  # fmt: skip
    before = die.reveals
    die.stack.clear()
    act_as_die(die)
    assert die.reveals > before
    boats = race_position(movement=2, tokens={1: "vp coin any whisky"})
    before = boats.reveals
    assert sail(boats, 2)
    assert boats.reveals > before


@pytest.mark.rule("GMX-22")
def test_a_tie_is_broken_by_resources_on_tiles_after_everything() -> None:
    """Goods collected from the Mountain at the end count, those that lie elsewhere do not."""
    state = english_table(
        at=20,
        controller=0,
        pieces=(20, 21, 22),
        ahead={19: "The End"},
        territories=[territory(), territory(goods={VILLAGE: "wood"})],
        modules=("hammer",),
    )
    assert state.over
    assert state.scores == [0, 0, 0]
    assert state.ranking == [2, 1, 2]
    hill = highland(pieces=(27, 28, 29), ahead={25: "The End"}, on_it="wood wood", starts=False,
                    territories=[territory(), territory(goods={VILLAGE: "wood"})])  # fmt: skip
    hill.stack.append(Pending("final", (), (0,)))
    hill.frame.go_on(hill)
    while not hill.over:
        play(hill, min(legal(hill)))
    assert hill.ranking[0] == 1
