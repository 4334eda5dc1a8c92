"""Bots at the Clan Assembly."""

from __future__ import annotations

import pytest

from clachan.bots.bot import make_bot
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.modules.great_glen.bot.evaluation import GreatGlenAddition
from clachan.games.glen_more.modules.great_glen.rules.final_scoring import shares, what_all_have
from clachan.games.glen_more.rules.state import GlenState
from tests.bots.test_glen import choice
from tests.glen_more.great_glen.table import assembly, glen, hall, table
from tests.glen_more.positions import GAME, VILLAGE, play, territory

MODULE = "great-glen"


def assembly_points(state: GlenState, seat: int) -> int:
    """What the cards have brought a seat."""
    return sum(points for source, points in state.sheet.by_source(seat).items() if source.startswith("assembly"))


def leads(state: GlenState, seat: int) -> bool:
    """Whether the seat alone is best at the card that is voted on."""
    card = glen(state).deck.cards[hall(state).cards[state.stack[-1].about[0]]]
    return shares(card.task, what_all_have(state, card.task), card.points)[seat] == card.points


def test_greedy_wins_the_assembly_against_chance() -> None:
    """In four short games it gets most of the points of accepted cards, and votes for what it leads in."""
    own = others = ayes = led = 0
    for seed in range(4):
        state = GAME.setup(GAME.options(2, [MODULE], {"length": "short"}), seed)
        bots = [make_bot("greedy", GAME, seed), make_bot("random", GAME, seed)]
        while not state.over:
            seat = state.deciders[0]
            action = bots[seat].choose(Viewpoint(state, seat))
            if seat == 0 and state.asked == "assembly vote" and leads(state, 0):
                led += 1
                ayes += "aye" in action.text
            state.play(seat, action)
        own += assembly_points(state, 0)
        others += assembly_points(state, 1)
    assert own > 1.5 * others
    assert own > 40
    assert led > 2
    assert ayes > 0.7 * led


def herds(*goods: str) -> GlenState:
    """Late in the game seat 0 has to choose a card; these goods lie on the Villages."""
    lands = [territory(goods={VILLAGE: pile} if pile else {}) for pile in goods]
    return assembly("Animals, Square, Building Material, Sets, Castles", territories=lands)


def test_the_card_one_leads_in_is_put_to_the_vote() -> None:
    assert choice(herds("sheep sheep cattle", "", "")) == "assembly Animals"
    assert choice(herds("wood wood stone", "", "")) == "assembly Building Material"


def test_aye_for_the_own_lead_and_nay_for_that_of_another() -> None:
    state = play(herds("sheep sheep cattle", "", ""), "assembly Animals")
    assert choice(state) == "vote aye"
    state = play(herds("", "sheep sheep cattle", ""), "assembly Animals")
    assert choice(state) == "vote nay"


def test_two_markers_against_a_card_that_only_helps_the_other() -> None:
    """With two players a single Nay stops nothing that the other wants: one all accepts it."""
    lands = [territory(), territory(goods={VILLAGE: "sheep sheep cattle"})]
    ahead = {4: "Robert the Bruce", 5: "The End"}
    state = table(players=2, territories=lands, ahead=ahead, pieces=[1, 6], stacks={"D": ""})
    play(state, "take Robert the Bruce", "claim Douglas", "assembly Animals")
    assert choice(state) == "vote nay nay"


@pytest.mark.parametrize("picked", ["vote aye", "vote nay"])
def test_secret_picks_do_not_show_in_the_evaluation(picked: str) -> None:
    state = play(herds("sheep", "", ""), "assembly Animals")
    state.play(1, GAME.action(picked))
    evaluation = GlenEvaluation()
    addition = GreatGlenAddition(evaluation.outlook(state))
    unpicked = play(herds("sheep", "", ""), "assembly Animals")
    other = GreatGlenAddition(GlenEvaluation().outlook(unpicked))
    assert addition.position(state) == other.position(unpicked)
    legal = state.legal(0)
    judged = {tuple(GlenEvaluation().judge(state.redeal(0, Rng(seed)), 0, legal)) for seed in range(6)}
    assert len(judged) == 1


def test_more_of_an_accepted_card_is_worth_more() -> None:
    few = table(territories=[territory(goods={VILLAGE: "sheep"})], accepted="Animals", ahead="Tain")
    many = table(territories=[territory(goods={VILLAGE: "sheep sheep sheep"})], accepted="Animals", ahead="Tain")
    rejected = table(territories=[territory(goods={VILLAGE: "sheep sheep sheep"})], rejected="Animals", ahead="Tain")
    gains = []
    for state in (few, many, rejected):
        values = [0.0, 0.0, 0.0]
        evaluation = GlenEvaluation()
        GreatGlenAddition(evaluation.outlook(state)).add(state, values)
        gains.append(values[0])
    assert gains[1] > gains[0] + 0.5
    assert gains[1] > gains[2] + 3
