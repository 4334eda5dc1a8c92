"""The outlook tells what a scoring brings, before it comes; it tells no secrets, and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, cast

import pytest

from clachan import Game, Rng, State
from clachan.core.flow import Decision, Phase
from clachan.core.frame import Frame
from clachan.core.options import Options
from clachan.core.outlook import Outlook
from clachan.core.pending import Pending
from tests.effort import often, seed, seeds
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, GAMES, random_game, random_options, random_seat

all_options = pytest.mark.parametrize(("game", "options"), ALL_OPTIONS, ids=ALL_IDS)
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

LOOKS = often(1, 4) / 8

# The phases with which the scoring of a round begins, the first one that is played: `scoring` where nothing else is
# said. Glen More has a task for the end.
FIRST_OF_SCORING = {"isle-of-skye": ("tribute", "score"), "glen-more": ()}
SCORING = ("scoring",)
FINAL = "final"
# What chance decides within the final scoring, and who has a share in it.
BY_CHANCE = ("haggis", "Sibyl MacSponge")


class Framed(Protocol):
    """A state of such a game."""

    frame: Frame[State]


class Watched:
    """What was foreseen when a scoring began, and how much stood on the sheet then."""

    def __init__(self) -> None:
        self.booked = 0
        self.foreseen: list[Outlook] = []
        self.round = 0

    def note(self, state: State) -> None:
        """A scoring begins; here each seat knows all about itself."""
        self.booked = len(state.sheet.bookings)
        self.foreseen = [state.outlook(seat)[seat] for seat in range(state.options.players)]
        self.round = state.round

    def check(self, state: State, leave_out: Sequence[str] = ()) -> None:
        """What came on the sheet since is what was foreseen."""
        for seat, outlook in enumerate(self.foreseen):
            left = [*outlook.open, *leave_out]
            expected = outlook.end if state.over else outlook.now
            assert without(self.gained(state, seat), left) == without(expected, left)

    def gained(self, state: State, seat: int) -> dict[str, int]:
        """What a seat has scored since, in the same round or at the end."""
        points: dict[str, int] = {}
        for booking in state.sheet.bookings[self.booked :]:
            if booking.seat == seat and (state.over or booking.round == self.round):
                points[booking.source] = points.get(booking.source, 0) + booking.points
        return points


class WatchedPhase(Phase[State]):
    """A phase that is looked at before it begins."""

    def __init__(self, phase: Phase[State], watched: Watched) -> None:
        self.phase = phase
        self.watched = watched

    def begin(self, state: State) -> None:
        self.watched.note(state)
        self.phase.begin(state)

    def go_on(self, state: State) -> bool:
        return self.phase.go_on(state)


class WatchedTask(Decision[State]):
    """A task that is looked at before its first stage."""

    def __init__(self, task: Decision[State], watched: Watched) -> None:
        self.task = task
        self.watched = watched

    def run(self, state: State, pending: Pending) -> None:
        if pending.about == (0,):
            self.watched.note(state)
        self.task.run(state, pending)


def without(points: dict[str, int], sources: Sequence[str]) -> dict[str, int]:
    return {source: n for source, n in points.items() if n and source not in sources}


def watch(state: State) -> Watched:
    """Look at each scoring of a game before it begins."""
    watched = Watched()
    frame = cast(Framed, state).frame
    for name in FIRST_OF_SCORING.get(state.game.name, SCORING):
        if name in frame.phases:
            frame.phases[name] = WatchedPhase(frame.phases[name], watched)
            return watched
    frame.decisions[FINAL] = WatchedTask(frame.decisions[FINAL], watched)
    return watched


def play_watched(game: Game, options: Options, number: int) -> int:
    """Play a random game; how many scorings came as foreseen, the end among them."""
    random = Random(number)
    state = game.setup(options, number)
    watched = watch(state)
    checked = 0
    decided: list[str] = []
    while not state.over:
        seat = random_seat(state, random)
        decided.append(state.asked)
        began = bool(watched.foreseen)
        state.play(seat, random.choice(state.legal(seat)))
        if watched.foreseen and not began:
            decided.clear()
        if watched.foreseen and (state.over or game.name != "glen-more"):
            # Where something was decided between the beginning of the end and the end, nobody could foresee it.
            if set(decided) <= {"haggis whisky"}:
                watched.check(state, BY_CHANCE if "haggis" in options.modules else ())
                checked += 1
            watched.foreseen = []
    return checked


@pytest.mark.soak
@all_options
def test_a_scoring_brings_what_was_foreseen_before_it_began(game: Game, options: Options) -> None:
    for number in seeds(2, 20, 40):
        assert play_watched(game, options, number) or options.modules


@pytest.mark.soak
@all_games
def test_a_scoring_brings_what_was_foreseen_with_any_options(game: Game) -> None:
    for number in seeds(15, 400, 90):
        play_watched(game, random_options(game, Random(number)), number)


@pytest.mark.soak
@all_options
def test_an_outlook_tells_no_secrets_and_changes_nothing(game: Game, options: Options) -> None:
    random = Random(seed(11))
    for state in random_game(game, options, seed(11)):
        for viewer in (None, *range(options.players)):
            if random.random() < LOOKS:
                before = state.to_json()
                legal = [state.legal(seat) for seat in range(options.players)]
                outlook = state.outlook(viewer)
                assert len(outlook) == options.players
                assert outlook == state.outlook(None) or not game.open_scoring
                assert state.redeal(viewer, Rng(random.getrandbits(64))).outlook(viewer) == outlook
                assert state.to_json() == before
                assert [state.legal(seat) for seat in range(options.players)] == legal


@all_games
def test_nothing_is_left_to_foresee_when_a_game_is_over(game: Game) -> None:
    *_, state = random_game(game, game.options(), 12)
    assert all(outlook == Outlook() for viewer in (None, 0) for outlook in state.outlook(viewer))
