"""Bots and The Penny Mobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.positions import GAME, play, territory


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def at_the_prison(prison: Mapping[str, int], pennies: Sequence[int] = (7, 7, 7), late: bool = False) -> GlenState:
    """The end of red's turn; late: its piece stands before The End."""
    pieces = [20, 21, 22] if late else [1, 2, 3]
    ahead = {24: "The End"} if late else {5: "Tain", 6: "Easdale"}
    state = street(prison=prison, pennies=pennies, pieces=pieces, ahead=ahead, starts=False)
    state.seat = state.piece = 0
    state.push("prison", 0)
    return state


def test_a_mobster_is_taken_once_enough_pennies_lie_on_him() -> None:
    assert choice(at_the_prison({"Bruce McMail": 6})) == "free Bruce McMail"
    assert choice(at_the_prison({"Bruce McMail": 0})) == "put penny on Bruce McMail"


def test_pennies_are_got_rid_of_and_the_end_is_no_time_for_mobsters() -> None:
    assert choice(at_the_prison({"Joe McDuff": 3}, late=True)) == "put penny on Joe McDuff"
    # Without pennies with the -1 side nothing is done.
    assert choice(at_the_prison({"Joe McDuff": 3}, (0, 7, 7), late=True)) == "done"


def test_pennies_and_mobsters_are_counted() -> None:
    bare = GlenEvaluation().values(street(ahead="Tain", starts=False, pennies=[0, 0, 0]))
    rich = GlenEvaluation().values(street(ahead="Tain", starts=False, pennies=[0, 3, 0], earned=[4, 0, 0]))
    assert rich[0] == bare[0] + 4
    assert rich[1] == bare[1] - 3
    held = GlenEvaluation().values(street(ahead="Tain", starts=False, pennies=[0, 0, 0], taken={"Mike McCastle": 2}))
    assert bare[2] - 8 < held[2] < bare[2]


def test_derek_robs_others_at_first_sight_even_if_he_may_take_an_own_tile() -> None:
    lands = [territory({(0, 1): "Easdale", (1, 1): "Lochridge"}), territory({(0, 1): "Rubislaw", (1, 1): "Tongue"})]
    variants = {"derek": "from-any-player"}
    state = street(taken={"Derek Anderson": 0}, territories=lands, ahead="Tain", variants=variants)
    play(state, "use Derek Anderson")
    assert {"Derek steals Easdale", "Derek steals Rubislaw"} <= {action.text for action in state.legal(0)}
    picked = GlenEvaluation().act(state, 0, state.legal(0), Rng(1))
    assert picked.text in ("Derek steals Rubislaw", "Derek steals Tongue")


def test_bruce_buys_what_can_be_used_or_sold() -> None:
    land = territory({(1, 1): "Lochridge"})
    state = street(
        taken={"Bruce McMail": 0}, seat=1, territories=[territory(), land], ahead="Easdale, Tain", market="sheep 3"
    )
    play(state, "take Easdale", "place 0,1", "activate Lochridge")
    assert choice(state) == "Bruce takes sheep"
    play(state, "Bruce takes sheep")
    assert choice(state) == "sell sheep"


def test_greedy_uses_pennies_and_mobsters() -> None:
    """In a short game pennies are placed, mobsters are taken, and what they can do is done."""
    played: Counter[str] = Counter()
    state = GAME.setup(GAME.options(2, ("penny-mobs",), {"length": "short"}), 4)
    bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
    while not state.over:
        seat = state.deciders[0]
        action = bots[seat].choose(Viewpoint(state, seat))
        played[action.text.split()[0] if state.asked != "prison" else action.text.split(" on ")[0]] += 1
        state.play(seat, action)
    assert played["put penny"] > 8
    assert sum(times for text, times in played.items() if text.startswith("free")) > 2
    assert played["Bruce"] + played["McDuff"] + played["McWander"] + played["McLaird"] + played["Derek"] > 2
