"""The extension points carry a Chronicle: a made-up one that uses all of them, in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from clachan import Rng
from clachan.games.glen_more.invariants import (
    check_clan_board,
    check_landmarks,
    check_market,
    check_territory,
    check_turn,
)
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import part_of
from tests.glen_more.fake_chronicle import ROCK, FakeChronicle, fake_game

GAME = fake_game()


def the_chronicle() -> FakeChronicle:
    chronicle = GAME.extensions[0]
    assert isinstance(chronicle, FakeChronicle)
    return chronicle


CHRONICLE = the_chronicle()


def games(count: int, first: int = 0) -> Iterator[tuple[GlenState, Random]]:
    """All positions of random games with the Chronicle."""
    for seed in range(first, first + count):
        random = Random(seed)
        variants = {"die": "yes"} if seed % 2 else {}
        state = GAME.setup(GAME.options(2 + seed % 3, ["bells"], variants), seed)
        yield state, random
        while not state.over:
            seat = random.choice(state.deciders)
            state.play(seat, random.choice(state.legal(seat)))
            yield state, random


def check(state: GlenState) -> None:
    check_market(state)
    check_clan_board(state)
    check_landmarks(state)
    check_turn(state)
    for territory in state.territories:
        check_territory(territory)
    for index in state.rondel:
        assert index % state.frame.spaces != ROCK
    belfry = CHRONICLE.belfry(state)
    assert belfry.casks == state.whisky
    assert sum(belfry.scored) == sum(state.scores)


def test_whole_games_end_and_keep_what_must_hold() -> None:
    asked: set[str] = set()
    events: set[str] = set()
    sources: set[str] = set()
    texts: set[str] = set()
    for state, _ in games(60):
        check(state)
        asked.add(state.asked)
        for seat in state.deciders:
            assert state.legal(seat)
            texts |= {action.text for action in state.legal(seat)}
        if state.over:
            events |= set(CHRONICLE.belfry(state).events)
            sources |= {booking.source for booking in state.sheet.bookings}
    assert asked >= {"toll", "gift", "haggle", "encore", "last word", "cask", "ballot", "pedlar"}
    assert texts >= {"ring a bell", "swap a bell", "rest at the toll gate", "activate Bell Tower", "take Chapel"}
    assert "take Guarded Cairn" not in texts
    assert "take Toll Gate" not in texts
    assert "discard Toll Gate" not in texts
    assert sources >= {"ballot", "bell", "bells", "gift", "encore", "last word"}
    assert events >= {
        "laid_out",
        "tile_laid",
        "die_moved",
        "taken",
        "placed",
        "removed",
        "turn_begins",
        "activates",
        "arrived",
        "marker_paid",
        "clean_up",
        "end_of_round 1",
        "end_of_round 2",
        "end_of_round 3",
        "before_final",
        "end_of_round 4",
    }


def test_what_the_chronicle_refuses_is_told_with_its_reasons() -> None:
    told: set[str] = set()
    for state, _ in games(6, 200):
        if state.deciders:
            told.update([reason.text for _, reason in state.why_not(state.deciders[0])])
    assert {"the gate is behind you", "nobody goes with the Pedlar", "no bell is at hand"} <= told


def test_every_extension_point_is_used_by_the_made_up_chronicle() -> None:
    points = {
        name for name in vars(GlenExtension) if not name.startswith("_") and callable(getattr(GlenExtension, name))
    }
    assert points <= set(vars(FakeChronicle))


def test_positions_with_the_chronicle_are_made_again() -> None:
    for state, random in games(6, 200):
        if random.random() < 0.2:
            again = GAME.position(state.to_json())
            assert again == state
            assert [again.legal(seat) for seat in range(2)] == [state.legal(seat) for seat in range(2)]


def test_copies_and_deals_with_the_chronicle() -> None:
    for state, random in games(6, 100):
        if random.random() < 0.2 and not state.over:
            before = state.to_json()
            copy = state.copy()
            for _ in range(6):
                if not copy.over:
                    seat = random.choice(copy.deciders)
                    copy.play(seat, random.choice(copy.legal(seat)))
            assert state.to_json() == before
            for seat in (None, *range(state.frame.seats)):
                dealt = state.redeal(seat, Rng(random.getrandbits(64)))
                assert dealt.view(seat) == state.view(seat)
                seed = random.getrandbits(64)
                assert dealt.redeal(seat, Rng(seed)).to_json() == state.redeal(seat, Rng(seed)).to_json()


def test_a_ballot_is_secret_until_all_have_voted() -> None:
    for state, _ in games(20, 200):
        if state.asked == "ballot" and len(state.deciders) == state.frame.seats:
            state.play(state.deciders[1], CHRONICLE.yes)
            view = part_of(state.view(0), "bells", object)
            assert isinstance(view, dict)
            assert view["votes"][1] is True
            assert part_of(state.view(1), "bells", object) != view
            assert 1 not in state.deciders
            return
    pytest.fail("nobody took a Person")


@pytest.mark.rule("GM-SETUP-25")
def test_without_the_chronicle_nothing_of_it_is_in_play() -> None:
    state = GAME.setup(GAME.options(3), 1)
    assert "bells" not in state.to_json()
    in_play = [tile for stack in state.stacks for tile in stack] + list(state.rondel.values())
    assert not [tile for tile in in_play if state.tile(tile).module]
    assert len(state.positions) == 4
    assert state.positions[3] == NONE
