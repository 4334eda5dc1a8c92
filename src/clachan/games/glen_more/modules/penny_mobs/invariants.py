"""What holds in every position of The Penny Mobs."""

from __future__ import annotations

from clachan.core.extension import played
from clachan.games.glen_more.modules.penny_mobs.figure_invariants import check_figures
from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.modules.penny_mobs.rules.final_scoring import PENNIES_EARNED, PENNIES_LEFT
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import points_of
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import Mail
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.john_mcclaim import Claims
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mclaird import Reservation
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import FieldMarkers
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.modules.tome.rules.cards import is_turned
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def check(state: GlenState) -> None:
    """Pennies and mobsters are all there; markers lie where they may lie."""
    there = state.part(Mobs)
    there_are = played(state.frame.extensions, PennyMobs)
    check_pennies(state, there, there_are)
    check_mobsters(state, there, there_are)
    check_markers(state, there)
    check_figures(state)


def check_pennies(state: GlenState, there: Mobs, there_are: PennyMobs) -> None:
    """Seven for each player, wherever they are now."""
    everywhere = sum(there.pennies) + sum(there.earned) + sum(there.prison.values())
    assert everywhere == there_are.box.pennies_each * state.frame.seats
    assert min(*there.pennies, *there.earned, *there.prison.values(), 0) == 0
    if state.over:
        for seat in range(state.frame.seats):
            sheet = state.sheet.by_source(seat)
            assert sheet.get(PENNIES_LEFT, 0) == -there.pennies[seat]
            assert sheet.get(PENNIES_EARNED, 0) == there.earned[seat]


def check_mobsters(state: GlenState, there: Mobs, there_are: PennyMobs) -> None:
    """So many are drawn, and each is in one place."""
    players = state.frame.seats
    in_play = there_are.box.in_play(players, state.options.modules)
    taken = [number for number, seat in enumerate(there.controller) if seat != NONE]
    places = [*there.prison, *taken, *there.unseen]
    assert len(set(places)) == len(places)
    assert set(places) <= set(in_play)
    assert len(there.prison) + len(taken) + there.waiting == there_are.box.drawn[players - 2]
    assert there.waiting <= len(there.unseen)
    assert all(there_are.mobsters[number].late for number in there.unseen)
    if there.waiting:
        assert state.stack_now == 0 or all(state.tile(tile).stack != "B" for tile in state.rondel.values())
        assert all(not there_are.mobsters[number].late for number in [*there.prison, *taken])
    assert there.at == points_of([one for one in there_are.mobsters if one.number in taken])


def check_markers(state: GlenState, there: Mobs) -> None:
    """Markers of the mobsters."""
    for kept, controller in zip(there.kept, there.controller, strict=True):
        if isinstance(kept, FieldMarkers):
            assert all(where < 0 or not state.claimed[where] for where in kept.on)
        elif isinstance(kept, Mail):
            assert 0 <= kept.coins <= 3
            assert not kept.produced or [pending for pending in state.stack if pending.ask == "bruce watches"]
        elif isinstance(kept, Reservation):
            assert kept.tile == NONE or kept.tile in state.rondel.values()
            assert (kept.tile == NONE) == (kept.marker == NONE)
            assert not kept.turned or (not kept.left and kept.tile == NONE)
        elif isinstance(kept, Claims):
            assert 0 <= kept.left + len(kept.cards) <= 3
            others = [card for seat, cards in enumerate(state.cards) if seat != controller for card in cards]
            assert all(card in others and not is_turned(state, card) for card in kept.cards)
