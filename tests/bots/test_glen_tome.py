"""Bots with the Dubious Tome."""

from __future__ import annotations

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, legal, play, territory
from tests.glen_more.tome.table import gather, tome


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation(1).judge(state, seat, actions))].text


def test_greedy_turns_its_cards() -> None:
    """One greedy seat at four tables with chance: it gets cards and turns most of them."""
    cards = turned = 0
    for seed, players in ((0, 2), (1, 3), (2, 4), (3, 2)):
        state = GAME.setup(GAME.options(players, ["tome"], {"length": "short"}), seed)
        seats = [make_bot("greedy" if seat == 0 else "random", GAME, seed + seat) for seat in range(players)]
        while not state.over:
            seat = state.deciders[0]
            action = seats[seat].choose(Viewpoint(state, seat))
            if seat == 0 and action.text.startswith(("trigger ", "turn over ")):
                turned += 1
            state.play(seat, action)
        cards += len(state.cards[0])
        assert state.ranking[0] == 1
    assert cards >= 12
    assert turned >= 7


def test_an_event_is_used_rather_than_left() -> None:
    sheep = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep sheep"})
    state = gather(tome(cards=["Dunvegan Castle"], land=sheep))
    assert choice(state) == "trigger Dunvegan Castle"
    rich = territory({}, {HOME_CASTLE: 3, VILLAGE: 2})
    state = gather(tome(cards=["Inverness, Old Man of Storr"], land=rich))
    assert choice(state) == "trigger Old Man of Storr"


def test_an_icon_is_activated() -> None:
    state = tome(cards=["Loch Ness"])
    play(state, "take Gathering A", "place 0,1")
    assert choice(state) in {"activate Gathering A", "activate Starting Village", "activate Home Castle"}
    while state.asked == "activation" and "activate Gathering A" in legal(state):
        play(state, choice(state))
        if state.asked == "trigger":
            return
    raise AssertionError("the icon was not used")


def test_stone_is_returned_for_points() -> None:
    quarry = territory({(0, -1): "Ballachulish"}, goods={(0, -1): "stone stone stone"})
    state = gather(tome(cards=["Armadale Castle"], land=quarry))
    play(state, choice(state))
    given = 0
    while state.asked == "event return" and "give stone" in legal(state):
        assert choice(state) == "give stone"
        play(state, "give stone")
        given += 1
    assert given == 3


def test_good_tiles_are_borrowed() -> None:
    other = territory({(0, 1): "Kings House", (0, -1): "Lochridge"})
    state = gather(tome(cards=["Donan Castle"], others=[other]))
    play(state, "trigger Donan Castle")
    assert choice(state) == "borrow Kings House"
