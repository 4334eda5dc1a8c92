"""Bots at Glen More."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.bots.bot import Bot, make_bot
from clachan.bots.evaluation import best
from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.bot.outlook import Outlook
from clachan.games.glen_more.rules.state import GlenState
from tests.effort import SOAK, often
from tests.glen_more.fake_chronicle import fake_game
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, new_game, play, position, territory

SETUPS = [
    (2, {}),
    (3, {}),
    (4, {"die": "yes"}),
    (2, {"length": "short"}),
    (3, {"stack-d": "17-and-the-end"}),
    (2, {"die-at-the-end": "beyond"}),
]


def play_out(bots: list[Bot], variants: dict[str, str], seed: int) -> tuple[GlenState, list[str]]:
    """A game to its end, and what was played; `play` refuses anything illegal."""
    state = new_game(len(bots), variants, seed)
    moves: list[str] = []
    while not state.over:
        seat = state.deciders[0]
        action = bots[seat].choose(Viewpoint(state, seat))
        moves.append(action.text)
        state.play(seat, action)
    return state, moves


def bots(*specs: str, seed: int = 0) -> list[Bot]:
    return [make_bot(spec, GAME, seed + seat) for seat, spec in enumerate(specs)]


def choice(state: GlenState, breadth: int = 1) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation(breadth).judge(state, seat, actions))].text


@pytest.mark.soak
@pytest.mark.parametrize(
    ("spec", "players", "variants"),
    [
        *[("greedy", *setup) for setup in SETUPS],
        # A search plays at each of them in `make soak`.
        *[("search:1i", *setup) for setup in SETUPS[often(3, 0) : often(5, len(SETUPS))]],
    ],
)
def test_whole_games_with_legal_moves_only(spec: str, players: int, variants: dict[str, str]) -> None:
    specs = ["random"] * players
    specs[players // 2] = spec
    state, _ = play_out(bots(*specs), variants, 3)
    assert state.over


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_bots_among_themselves(players: int) -> None:
    state, _ = play_out(bots(*["greedy"] * players), {} if SOAK else {"length": "short"}, 8)
    assert state.over


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(often(1, 3)))
def test_greedy_beats_random(seed: int) -> None:
    state, _ = play_out(bots("greedy", "random"), {}, seed)
    assert state.ranking == [1, 2]
    state, _ = play_out(bots("random", "random", "greedy", "random"), {}, seed)
    assert state.ranking[2] == 1


def test_equal_seeds_play_equal_games() -> None:
    first = play_out(bots("search:3i", "greedy", seed=4), {"length": "short"}, 5)
    again = play_out(bots("search:3i", "greedy", seed=4), {"length": "short"}, 5)
    assert first[1] == again[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_exact_at_the_end(players: int) -> None:
    state, _ = play_out(bots(*["random"] * players), {}, 2)
    assert [round(value) for value in GlenEvaluation().values(state)] == state.scores


def test_at_the_end_resources_decide_a_tie() -> None:
    lands = [territory(goods={VILLAGE: "wood"}), territory()]
    state = position(players=2, territories=lands, starts=False)
    state.over = True
    values = GlenEvaluation().values(state)
    assert values[0] > values[1]


def test_judging_changes_nothing_and_looks_at_nothing_hidden() -> None:
    state = new_game(2, seed=4)
    seat = state.deciders[0]
    before = state.to_json()
    judged = [GlenEvaluation().judge(state.redeal(seat, Rng(seed)), seat, state.legal(seat)) for seed in range(3)]
    assert judged[0] == judged[1] == judged[2]
    assert GlenEvaluation().judge(state, seat, state.legal(seat)) == judged[0]
    assert state.to_json() == before


def test_more_of_anything_is_worth_more() -> None:
    plain = GlenEvaluation().values(position(players=2, ahead="Tain, Halkirk"))[0]
    for better in (
        position(players=2, ahead="Tain, Halkirk", coins=[2]),
        position(players=2, ahead="Tain, Halkirk", points=[2]),
        position(players=2, ahead="Tain, Halkirk", whisky=[1]),
        position(players=2, ahead="Tain, Halkirk", persons=["Mary Stuart"]),
        position(players=2, ahead="Tain, Halkirk", cards=["Castle Stalker"]),
        position(players=2, ahead="Tain, Halkirk", territories=[territory(goods={VILLAGE: "stone"})]),
        position(players=2, ahead="Tain, Halkirk", territories=[territory(men={VILLAGE: 1, (1, 0): 1})]),
    ):
        assert GlenEvaluation().values(better)[0] > plain


def test_a_piece_further_back_has_more_turns_to_come() -> None:
    ahead = {9: "Tain", 10: "Halkirk"}
    behind = GlenEvaluation().values(position(players=2, pieces=[1, 8], ahead=ahead))
    assert behind[0] > behind[1]


@pytest.mark.parametrize("breadth", [1, 8])
def test_of_equal_tiles_the_nearer_one(breadth: int) -> None:
    state = position(players=2, ahead="Rothiemurchus, Easdale, Black Isle, Inshriach", coins=[5, 5])
    assert choice(state, breadth) == "take Rothiemurchus"


def test_a_tile_goes_where_it_activates_most() -> None:
    land = territory({(0, 1): "Inshriach", (1, 1): "Ballachulish"}, men={HOME_CASTLE: 1})
    state = position(players=2, ahead="Lochridge, Halkirk", territories=[land])
    play(state, "take Lochridge")
    assert {action.text for action in state.legal(0)} == {"place 2,1", "place 0,-1", "place 1,-1"}
    assert choice(state) == "place 2,1"


def test_free_activations_are_used() -> None:
    land = territory({(0, 1): "Inshriach"})
    state = position(players=2, ahead="Lochridge, Halkirk", territories=[land])
    play(state, "take Lochridge", "place 1,1")
    used = []
    while state.asked != "turn":
        used.append(choice(state))
        play(state, used[-1])
    assert {"activate Inshriach", "activate Lochridge"} <= set(used)


def test_the_barley_comes_before_the_whisky() -> None:
    land = territory({(0, 1): "Black Isle"})
    state = position(players=2, ahead="Pulteney, Halkirk", territories=[land], coins=[3])
    play(state, "take Pulteney", "place 1,1")
    used = []
    while state.asked != "turn":
        used.append(choice(state))
        play(state, used[-1])
    assert used.index("activate Black Isle") < used.index("activate Pulteney")
    assert state.whisky[0] == 2


def test_goods_are_sold_before_the_end() -> None:
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "wood wood"})
    state = position(
        players=2, pieces=[1, 9], ahead={2: "The End"}, territories=[land], market="wood 3", stacks={"D": ""}
    )
    play(state, choice(state))
    play(state, choice(state))
    assert state.coins[0] == 5
    assert choice(state) == "finish"


class Favour(GlenAddition):
    """Likes seat 1, and the last answer to a ballot."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def add(self, state: GlenState, values: list[float]) -> None:
        values[1] += 100.0

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        if state.asked != "ballot":
            return None
        return [float(i) for i, _ in enumerate(actions)]


@pytest.mark.parametrize("specs", [("greedy", "random"), ("random", "search:1i", "random")])
def test_bots_play_with_extensions_they_know_nothing_of(specs: tuple[str, ...]) -> None:
    game = fake_game()
    state = game.setup(game.options(len(specs), ["bells"], {"length": "short"}), 3)
    seats = [make_bot(spec, game, seat) for seat, spec in enumerate(specs)]
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, seats[seat].choose(Viewpoint(state, seat)))
    assert [round(value) for value in GlenEvaluation().values(state)] == state.scores


def test_extensions_add_to_the_evaluation() -> None:
    game = fake_game(bot="bots.test_glen:Favour")
    state = game.setup(game.options(2, ["bells"]), 1)
    values = GlenEvaluation().values(state)
    assert values[1] > values[0] + 50.0
    state.stack.append(Pending("ballot", (0, 1)))
    state.forget_choices()
    assert GlenEvaluation().judge(state, 0, state.legal(0)) == [0.0, 1.0]
