"""Bots and the journeyman."""

from __future__ import annotations

import pytest

from clachan.bots import Bot, make_bot
from clachan.bots.evaluation import best
from clachan.bots.greedy import GreedyBot
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.isle_of_skye.bot.evaluation import SkyeEvaluation
from clachan.games.isle_of_skye.bot.market import Gains, Market
from clachan.games.isle_of_skye.bot.outlook import Outlook
from clachan.games.isle_of_skye.modules.journeyman.bot.board import Board
from clachan.games.isle_of_skye.modules.journeyman.bot.evaluation import JourneyAddition
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import Decline
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.bots.test_bots import SKYE, Window
from tests.isle_of_skye.journeyman.table import LAY_1, costs, journey, layout, plan, standing, table, walk
from tests.isle_of_skye.positions import GAME, play

QUIET = "sheep square columns ship_majority"


class Unaware(SkyeEvaluation):
    """Knows the game, but nothing of Journeyman."""

    def _outlook(self, state: SkyeState, round_: int, is_scored: bool) -> Outlook:
        if self._frame is not state.frame:
            super()._outlook(state, round_, is_scored)
            self._additions = []
            self._outlooks = {}
        return super()._outlook(state, round_, is_scored)


def choice(state: SkyeState, seat: int = 0) -> str:
    """What is judged best."""
    actions = state.legal(seat)
    return actions[best(SkyeEvaluation().judge(state, seat, actions))].text


def planned(state: SkyeState) -> list[str]:
    """What seat 0 plans until it is done."""
    chosen: list[str] = []
    while 0 in state.deciders and state.asked == "plan":
        chosen.append(choice(state))
        play(state, f"0 {chosen[-1]}")
    return chosen


def board(state: SkyeState, bonus_tiles: str = LAY_1) -> Board:
    """What the evaluation thinks of a board."""
    addition = JourneyAddition(state.frame)
    return Board(addition.wishes, SkyeEvaluation().outlook(state), layout(bonus_tiles), False)


def test_an_advance_is_taken_that_pays() -> None:
    """B63 shows a ship and a scroll: at the end movement is worth nothing, at the beginning it is worth the most."""
    assert choice(walk("REF-A", [(1, 0)], "W0 M0 H2", round_=6, scoring=QUIET)) == "advance herald"
    assert choice(walk("REF-A", [(-1, 0)], "W4 M6 H0", round_=2, scoring=QUIET)) == "advance warrior"


def test_even_an_advance_without_a_benefit_is_not_declined() -> None:
    """In the last round a third marker comes too late."""
    state = walk("REF-A", [(1, 0)], "W6 M5 H6", round_=5, scoring=QUIET)
    assert state.asked == "advance"
    assert choice(state) == "advance merchant"


def test_markers_go_where_something_is_met() -> None:
    """Next are whisky, ship and scroll: the scroll brings 4 points at once, and there is time for barrels, too."""
    state = plan("REF-A", "W0 M0 H2", round_=6, scoring=QUIET)
    chosen = planned(state)
    assert "mark 1,0" in chosen
    assert set(chosen) & {"mark -1,0", "mark 0,1", "mark 1,-1"}
    assert chosen[2:] == ["plan done"]
    # A marker that somebody else has laid is no reason to give up.
    state = plan("REF-A", "W0 M0 H2", round_=6, scoring=QUIET)
    play(state, "0 mark 0,0")
    assert planned(state) == ["mark 1,0", "plan done"]
    # With all tracks finished nothing is marked.
    assert planned(plan("REF-A", "W6 M6 H6", scoring=QUIET)) == ["plan done"]


def test_markers_are_collected_in_the_order_that_helps() -> None:
    """TSJ-TRACK-1: after the barrels of (0,1) the sheep of (-1,0) help on the same track."""
    state = walk("REF-A", [(-1, 0), (0, 1)], "W0 M6 H6", round_=2, scoring=QUIET)
    assert choice(state) == "collect 0,1"


def test_a_walk_ends_far_away_if_that_is_scored() -> None:
    state = walk("REF-A", tracks="W0 M5 H0", round_=1, scoring=f"journey_distance {QUIET[:20]}")
    play(state, f"0 {choice(state)}")
    assert standing(state) in {(2, 1), (2, -1)}


def test_a_walk_ends_near_what_is_met_next() -> None:
    """Next are a farm and a scroll: the scroll is out of reach in the west, so the journeyman goes east."""
    state = walk("REF-A", tracks="W6 M1 H2", figure=(-1, 1), round_=3, scoring=QUIET)
    play(state, f"0 {choice(state)}")
    assert costs(state.territories[0], standing(state))[(1, 0)] <= 3


def test_roads_are_laid_where_they_help() -> None:
    """The castle's road becomes longer by it, and no other road would bring more."""
    state = plan("REF-A", "W6 M6 H6", round_=2, scoring="road_tiles cattle_on_road square columns", available=[1])
    land = state.territories[0]
    chosen = planned(state)
    assert [action.split()[0] for action in chosen] == ["lay", "plan"]
    play(state, "1 plan done")
    worth = SkyeEvaluation().outlook(state).worth
    assert worth(state.territories[0]).points > worth(land).points + 3.0


def test_a_road_is_kept_or_laid_when_it_is_unlocked() -> None:
    """TSJ-ROAD-5: the sheep of (-1,0) unlock a road, which helps at once and in later rounds."""
    state = walk("REF-A", [(-1, 0), (0, -1)], "W1 M6 H6", round_=2, scoring="road_tiles cattle_on_road square columns")
    while state.asked in ("walk", "advance"):
        play(state, f"0 {choice(state)}")
    assert state.asked == "road"
    assert choice(state).startswith("lay road")


def test_spaces_are_worth_what_they_bring_until_the_end() -> None:
    early, late = board(plan("REF-A", round_=1, scoring=QUIET)), board(plan("REF-A", round_=6, scoring=QUIET))
    assert late.total((1, 0, 0)) == 1.0
    assert early.total((1, 0, 0)) == 6.0
    assert early.total((0, 1, 0)) > late.total((0, 1, 0)) == 0.0
    # Special powers need rounds in which they are used.
    assert late.total((6, 0, 0)) == late.total((5, 0, 0))
    for track in range(3):
        powers = [0, 0, 0]
        powers[track] = 5
        before = early.total(tuple(powers))
        powers[track] = 6
        assert early.total(tuple(powers)) > before + 5.0


def test_scoring_tiles_of_journeyman_count() -> None:
    plain = board(plan("REF-A", round_=1, scoring=QUIET))
    scored = board(plan("REF-A", round_=1, scoring="journey_progress journey_bonuses journey_balance sheep"))
    for positions in ((2, 0, 0), (1, 1, 1), (3, 2, 2)):
        assert scored.total(positions) > plain.total(positions)
    # The least advanced track brings 3 points, three times, more than what the spaces themselves bring.
    more = scored.total((1, 1, 1)) - scored.total((1, 1, 0))
    assert more >= plain.total((1, 1, 1)) - plain.total((1, 1, 0)) + 9.0


def test_tiles_with_the_symbol_are_worth_more() -> None:
    """J02 lets its owner advance when it is built; read as a joker it does not."""
    tile = GAME.components.tile_by_id["J02"].index
    worth: dict[str, float] = {}
    for symbol in ("build", "visit"):
        state = table("buy", territories=["REF-A", "REF-1"], variants={"journeyman-symbol": symbol}, scoring=QUIET)
        addition = JourneyAddition(state.frame)
        outlook = SkyeEvaluation().outlook(state)
        land = state.territories[0]
        without, with_it = [addition.worth(state, outlook, land, 0, tiles) for tiles in ((), (tile,))]
        worth[symbol] = with_it - without
    assert worth["build"] > 3.0
    assert worth["visit"] == 0.0


def test_where_the_bank_pays_prices_are_high() -> None:
    gains = Gains([2.0], [[(3.0, 0.0)]])
    poor = Market(gains, 0.5, 20, [5], [False]).offers()
    guest = Market(gains, 0.5, 20, [5], [True]).offers()
    assert max(poor)[2][0] < max(guest)[2][0]


@pytest.mark.parametrize("spec", ["greedy", "search:4i"])
def test_what_others_plan_makes_no_difference(spec: str) -> None:
    state = plan("REF-A", "W1 M0 H2", round_=3, scoring=QUIET)
    play(state, "1 mark 0,0", "1 plan done")
    views = [Window(state.redeal(0, Rng(guess)), 0) for guess in (1, 2)]
    chosen = {make_bot(spec, SKYE, 7).choose(view) for view in [*views, Viewpoint(state, 0)]}
    assert len(chosen) == 1


VARIANTS = {
    "plans": "open",
    "bonus-layout": "same",
    "journeyman-symbol": "visit",
    "tribute-time": "income",
    "bank-pays": "first",
    "walk-on": "no",
}


@pytest.mark.parametrize("spec", ["greedy", "search:1i"])
@pytest.mark.parametrize(("modules", "variants"), [(("journeyman",), VARIANTS), (("druids", "journeyman"), {})])
def test_whole_games(spec: str, modules: tuple[str, ...], variants: dict[str, str]) -> None:
    state = GAME.setup(GAME.options(2, modules, variants), 4)
    bots = [make_bot(name, GAME, 1) for name in (spec, "random")]
    while not state.over:
        seat = state.deciders[-1]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
    assert state.ranking[0] == 1


def test_knowing_the_journeyman_wins() -> None:
    """Four games of two, each seating twice: those who know get about twelve spaces far and win."""
    wins = spaces = 0
    for game in range(4):
        state = GAME.setup(GAME.options(2, ("journeyman",)), 20 + game // 2)
        bots: list[Bot] = [make_bot("greedy", GAME, 1), GreedyBot(Unaware(), 2)]
        knows = game % 2
        while not state.over:
            seat = state.deciders[0]
            action = bots[(seat + knows) % 2].choose(Viewpoint(state, seat))
            assert seat != knows or not isinstance(action, Decline)
            state.play(seat, action)
        assert isinstance(state, SkyeState)
        wins += state.ranking[knows] == 1
        spaces += sum(journey(state).positions[knows])
    assert wins >= 3
    assert spaces >= 40
