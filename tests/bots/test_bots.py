"""Bots: asked for by name, legal, honest, deterministic, and of some strength."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from time import process_time

import pytest

from clachan.bots import BOT_NAMES, Bot, make_bot
from clachan.bots.evaluation import standing
from clachan.core.action import Action
from clachan.core.errors import OptionError
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.core.views import View
from clachan.games.isle_of_skye.bot.evaluation import SkyeEvaluation
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.registry import game
from tests.effort import often

SKYE = game("isle-of-skye")
TABLES = [(players, modules) for players in (2, 3, 4, 5) for modules in ((), ("druids",))]


def play(bots: list[Bot], modules: tuple[str, ...], seed: int) -> tuple[State, list[str]]:
    """A whole game; the engine refuses illegal actions. The final state, and the texts of all actions."""
    state = SKYE.setup(SKYE.options(len(bots), modules), seed)
    played: list[str] = []
    while not state.over:
        # Simultaneous decisions are taken in changing order.
        seat = state.deciders[len(played) % len(state.deciders)]
        action = bots[seat].choose(Viewpoint(state, seat))
        state.play(seat, action)
        played.append(f"{seat} {action}")
    return state, played


@cache
def positions(modules: tuple[str, ...], players: int = 2, seed: int = 1) -> list[tuple[SkyeState, int]]:
    """Positions of a game between greedy bots in which somebody has a choice: each with the seat that has it."""
    bots = [make_bot("greedy", SKYE, seed + seat) for seat in range(players)]
    state = SKYE.setup(SKYE.options(players, modules), seed)
    found: list[tuple[SkyeState, int]] = []
    while not state.over:
        seat = state.deciders[-1]
        if len(state.legal(seat)) > 1:
            copy = state.copy()
            assert isinstance(copy, SkyeState)
            found.append((copy, seat))
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
    return found


class Window(Viewpoint):
    """A viewpoint made from a redeal alone, that keeps its state where no bot would look for it."""

    def __init__(self, state: State, seat: int) -> None:
        self.__hidden = state
        self.seat = seat

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.__hidden.legal(self.seat)

    @property
    def asked(self) -> str:
        return self.__hidden.asked

    @property
    def options(self) -> Options:
        return self.__hidden.options

    def view(self) -> View:
        return self.__hidden.view(self.seat)

    def redeal(self, rng: Rng) -> State:
        return self.__hidden.redeal(self.seat, rng)


@pytest.mark.parametrize("spec", ["level:1", "random", "greedy", "search", "search:0.2s", "search:2s", "search:300i"])
def test_specs_that_there_are(spec: str) -> None:
    assert spec.partition(":")[0] in BOT_NAMES
    assert callable(make_bot(spec, SKYE, 1).choose)


@pytest.mark.parametrize(
    "spec", ["", "Greedy", "greedy:1s", "search:", "search:0i", "search:0s", "search:5", "search:-1s", "search:1.5i"]
)
def test_wrong_specs_are_refused_and_the_right_ones_named(spec: str) -> None:
    with pytest.raises(OptionError, match=r"level:1, .*random, greedy and search.*search:0\.2s.*search:300i"):
        make_bot(spec, SKYE, 1)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("spec", "players", "modules"),
    [
        *[(spec, *table) for spec in ("random", "greedy") for table in TABLES],
        # A search plays at each of them in `make soak`.
        *[("search:1i", *table) for table in TABLES[:: often(3, 1)]],
    ],
)
def test_whole_games_with_legal_moves_only(spec: str, players: int, modules: tuple[str, ...]) -> None:
    bots = [make_bot("random", SKYE, seat) for seat in range(players)]
    bots[players // 2] = make_bot(spec, SKYE, 1)
    state, _ = play(bots, modules, 5)
    assert state.over


@pytest.mark.parametrize("modules", [(), ("druids",)])
def test_greedy_bots_among_themselves(modules: tuple[str, ...]) -> None:
    state, _ = play([make_bot("greedy", SKYE, seat) for seat in range(3)], modules, 6)
    assert state.over


GAME_OF_SEARCH = """
from tests.bots.test_bots import SKYE, make_bot, play
print(play([make_bot("search:2i", SKYE, 3), make_bot("random", SKYE, 4)], ("druids",), 9)[1])
"""


def test_equal_seeds_play_equal_games_in_any_process() -> None:
    here = str(play([make_bot("search:2i", SKYE, 3), make_bot("random", SKYE, 4)], ("druids",), 9)[1])
    there = subprocess.run(
        [sys.executable, "-c", GAME_OF_SEARCH],
        env={"PYTHONHASHSEED": "12345", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here


ASKED = {"druids": {"dolmen"}, "journeyman": {"plan", "walk", "advance"}}


@pytest.mark.soak
@pytest.mark.parametrize("modules", [(), ("druids",), ("journeyman",)])
@pytest.mark.parametrize("spec", ["greedy", "search:4i"])
def test_honest_what_is_hidden_makes_no_difference(spec: str, modules: tuple[str, ...]) -> None:
    by_kind: dict[str, list[tuple[SkyeState, int]]] = {}
    for state, seat in positions(modules):
        if state.round > 2:
            by_kind.setdefault(state.asked, []).append((state, seat))
    assert set(by_kind) >= {"price", "buy", "build"}.union(*[ASKED[module] for module in modules])
    for found in by_kind.values():
        for state, seat in (found[0], found[len(found) // 2], found[-1])[: often(1 + (spec == "greedy"), 3)]:
            views = [Window(state.redeal(seat, Rng(guess)), seat) for guess in (1, 2)]
            chosen = {make_bot(spec, SKYE, 7).choose(view) for view in [*views, Viewpoint(state, seat)]}
            assert len(chosen) == 1


def test_bots_leave_the_state_behind_a_viewpoint_alone() -> None:
    for state, seat in positions(("druids",))[::11]:
        for spec in ("random", "greedy", "search:5i"):
            window = Window(state, seat)
            with pytest.raises(AttributeError):
                _ = window._state
            before = state.to_json()
            assert make_bot(spec, SKYE, 2).choose(window) in state.legal(seat)
            assert state.to_json() == before


def test_a_single_legal_action_is_chosen_at_once() -> None:
    # A buyer without gold can only pass.
    state = next(s for s, _ in positions(()) if s.asked == "buy").copy()
    seat = state.deciders[0]
    state.gold[seat] = 0
    state.forget_choices()
    assert len(state.legal(seat)) == 1
    begin = process_time()
    assert make_bot("search:60s", SKYE, 1).choose(Viewpoint(state, seat)).text == "pass"
    assert process_time() - begin < 1


@pytest.mark.parametrize("modules", [(), ("druids",)])
def test_search_keeps_to_its_time(modules: tuple[str, ...]) -> None:
    for state, seat in positions(modules)[::16]:
        begin = process_time()
        assert make_bot("search:0.05s", SKYE, 1).choose(Viewpoint(state, seat)) in state.legal(seat)
        # One iteration may run on.
        assert process_time() - begin < 2


@pytest.mark.soak
@pytest.mark.parametrize(("modules", "games"), [((), often(8, 20)), (("druids",), often(4, 10))])
def test_greedy_beats_random(modules: tuple[str, ...], games: int) -> None:
    wins = 0
    for seed in range(games):
        greedy = seed % 2
        bots = [make_bot("greedy" if seat == greedy else "random", SKYE, 100 * seed + seat) for seat in (0, 1)]
        state, _ = play(bots, modules, seed)
        wins += state.ranking[greedy] < state.ranking[1 - greedy]
    assert wins >= games - 1


def test_search_beats_random_at_a_full_table() -> None:
    for seed in range(2):
        bots = [make_bot("search:5i" if seat == seed else "random", SKYE, seed + seat) for seat in range(4)]
        state, _ = play(bots, (), seed)
        assert state.ranking[seed] == 1


@pytest.mark.parametrize("modules", [(), ("druids",)])
def test_values_are_exact_at_the_end(modules: tuple[str, ...]) -> None:
    """Once everything is bought in the last round, the evaluation knows what building will bring, or less."""
    checked = 0
    for state, _ in positions(modules, players=3, seed=4):
        if state.asked == "build" and state.round == state.frame.rounds and len(state.deciders) == 1:
            evaluation = SkyeEvaluation(8)
            expected = evaluation.values(state)
            last = state.copy()
            while not last.over:
                seat = last.deciders[0]
                legal = last.legal(seat)
                judged = evaluation.judge(last, seat, legal)
                last.play(seat, legal[judged.index(max(judged))])
            assert [int(value) for value in expected] == last.scores
            checked += 1
    assert checked


def test_standing_compares_with_the_best_and_the_average() -> None:
    assert standing([10.0, 7.0], 0) == 3.0
    assert standing([10.0, 7.0, 1.0], 1) == 7.0 - 0.5 * (10.0 + 5.5)
