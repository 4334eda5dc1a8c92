"""Why something cannot be chosen: what holds for the reasons of every game and module."""

from __future__ import annotations

from random import Random

import pytest

from clachan import Game, State
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.effort import often, seed
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, GAMES, random_game, random_options

# Reasons that compare two numbers: what there is is less.
COMPARED = [("cost", "have"), ("needed", "have")]


def deciding(state: State) -> list[int]:
    """The seats that are asked something."""
    return list(state.deciders)


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS, ids=ALL_IDS)
def test_only_what_is_not_legal_is_refused_and_once(game: Game, options: Options) -> None:
    for state in random_game(game, options, 5):
        for seat in range(options.players):
            refused = [action for action, _ in state.why_not(seat)]
            assert not set(refused) & set(state.legal(seat)), (state.asked, seat)
            assert len(set(refused)) == len(refused), state.asked
            assert seat in state.deciders or not refused
            assert all(game.actions[action.number] is action for action in refused)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_reasons_with_any_options(game: Game) -> None:
    """With variants and any modules: nothing legal is refused, and what is too dear costs more than there is."""
    for number in range(often(6, 60)):
        random = Random(seed(number))
        for state in random_game(game, random_options(game, random), number):
            for seat in deciding(state):
                legal = set(state.legal(seat))
                for action, reason in state.why_not(seat):
                    assert action not in legal, (state.asked, action, reason)
                    for more, less in COMPARED:
                        if more in reason.values and less in reason.values:
                            needed, had = reason.values[more], reason.values[less]
                            assert isinstance(needed, int)
                            assert isinstance(had, int)
                            assert needed > had, (state.asked, action, reason)


@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS, ids=ALL_IDS)
def test_reasons_tell_nothing_that_the_seat_may_not_know(game: Game, options: Options) -> None:
    for turn, state in enumerate(random_game(game, options, 6)):
        if turn % 3 == 0:
            for seat in deciding(state):
                dealt = state.redeal(seat, Rng(turn))
                assert dealt.why_not(seat) == state.why_not(seat), (state.asked, seat)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_asking_changes_nothing(game: Game) -> None:
    options = random_options(game, Random(8))
    for state in random_game(game, options, 8):
        before = state.to_json()
        for seat in deciding(state):
            assert state.why_not(seat) == state.why_not(seat)
        assert state.to_json() == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS[:: often(3, 1)], ids=ALL_IDS[:: often(3, 1)])
def test_every_reason_has_words(game: Game, options: Options, language: str) -> None:
    """All values are put into words: no name of the rules is left in them."""
    words = face_of(game).words(translator(language), [f"P{seat}" for seat in range(options.players)])
    for turn, state in enumerate(random_game(game, options, 9)):
        if turn % 4 == 0:
            for seat in deciding(state):
                view = state.view(seat)
                for _, reason in state.why_not(seat):
                    told = words.reason(reason, view)
                    # A value that nobody has words for would read like a tuple.
                    assert not [sign for sign in ("{", "}", "_", "('") if sign in told], told
