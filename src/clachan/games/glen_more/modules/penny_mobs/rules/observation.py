"""The Penny Mobs as numbers, for programs that learn: everything but the identity of those who wait (GM8-142)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.observation import LARGEST, PIECE, Entity, Notes
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

IN_PRISON = Entity("mobster", "prison", "a mobster in prison; count: the pennies on him")
CONTROLLED = Entity("mobster", "mob", "a mobster under control")
REMEMBERED = Entity("mobster", "memory", "a number that a mobster remembers; place: which; count: the number")
UNSEEN = Entity("mobster", "unseen", "a mobster that nobody has seen; place: which")
FINISHED = Entity("arrival", "penny mobs", "a player who has finished; place: which")
ENTITIES = (IN_PRISON, CONTROLLED, REMEMBERED, UNSEEN, FINISHED)
# Rows for what mobsters remember, at the most.
MOST_REMEMBERED = 96
_ORDER_PIECES = 4
_ORDERS = tuple([f"bits from {PIECE * piece}" for piece in range(_ORDER_PIECES)])


def component_names(mobsters: Sequence[Mobster]) -> Mapping[str, Sequence[str]]:
    """The mobsters."""
    return {"mobster": [mobster.name for mobster in mobsters]}


def observe(state: GlenState, notes: Notes) -> None:
    """Note pennies, mobsters and orders."""
    mobs = state.part(Mobs)
    notes.by_seat("pennies", "pennies with the -1 side up", mobs.pennies)
    notes.by_seat("earned pennies", "pennies with the +1 side up", mobs.earned)
    notes.number("mobsters waiting", "drawn mobsters that have not entered", mobs.waiting)
    orders: list[int] = []
    for always in mobs.orders.always:
        orders.extend([always >> PIECE * piece & LARGEST for piece in range(_ORDER_PIECES)])
    notes.runs("orders", "questions that are refused for the rest of the game: a bit each", _ORDERS, orders)
    for mobster, pennies in mobs.prison.items():
        notes.thing(IN_PRISON, NONE, mobster, NONE, 0, pennies)
    for mobster, seat in enumerate(mobs.controller):
        if seat != NONE:
            notes.thing(CONTROLLED, seat, mobster)
            for place, number in enumerate(mobs.kept[mobster].numbers()):
                notes.thing(REMEMBERED, seat, mobster, place, 0, number)
    notes.things(UNSEEN, NONE, mobs.unseen)
    for place, seat in enumerate(mobs.arrivals):
        notes.thing(FINISHED, seat, NONE, place)
