"""What is hidden: which mobsters with a B are waiting. Everything else is open.

None of them is kept in the state: they are drawn when they enter (prison.py), so nothing has to be dealt anew.

Rules: GM8-09, GM8-142.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.modules.penny_mobs.rules.views import InmateView, MobsView
from clachan.games.glen_more.rules.questions_to_others import Topic
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def describe(state: GlenState, mobsters: Sequence[Mobster], topics: dict[str, Topic]) -> MobsView:
    """Everything but who waits, which nobody knows before the reveal (GM8-09, -142)."""
    mobs = state.part(Mobs)
    prison: list[InmateView] = []
    for number, pennies in mobs.prison.items():
        mobster = mobsters[number]
        prison.append({"mobster": mobster.name, "pennies": pennies, "penalty": mobster.penalty})
    return {
        "pennies": list(mobs.pennies),
        "earned": list(mobs.earned),
        "prison": prison,
        "waiting": mobs.waiting,
        "unseen": [mobsters[number].name for number in mobs.unseen],
        "mobsters": [mobster.describe(state) for mobster in mobsters if mobster.controller(state) != NONE],
        "orders": {name: topic.describe(mobs.orders) for name, topic in topics.items()},
        "arrivals": list(mobs.arrivals),
    }
