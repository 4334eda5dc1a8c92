"""Questions with one answer: where a table has agreed on it, people are spared those that give nothing away."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.web.livetable import ONLY, Ahead, LiveTable
from clachan.web.store import Entry

# So many of them one after the other are given at most.
MOST = 32
# So many positions, as somebody who looks on might think they are, agree that there is nothing to choose.
GUESSES = 8


def only_answers(table: LiveTable, path: Sequence[Ahead]) -> list[Ahead]:
    """What lies ahead, with the answers that nobody has to think about afterwards.

    Those of the same seat are part of its act.
    """
    found, last = list(path), path[-1].entry
    if not table.info.by_itself:
        return found
    there = table.twin()
    for ahead in path:
        there.take(ahead)
    while len(found) < len(path) + MOST and (answer := _only_answer(there)):
        seat, action = answer
        act = last.gesture if seat == last.seat else there.seq + 1
        last = Entry(there.seq + 1, ONLY, seat, action.text, last.at, gesture=act)
        found.append(there.ahead(last))
        there.take(found[-1])
    return found


def _only_answer(table: LiveTable) -> tuple[int, Action] | None:
    """The person who alone has to decide and cannot choose, and what they answer."""
    state = table.state
    if len(table.waiting_for()) != 1:
        return None
    seat = state.deciders[0]
    secret = state.asked in table.game.secret_decisions or state.asked in table.game.private_decisions
    if secret or not table.info.seats[seat].played:
        return None
    legal = state.legal(seat)
    if len(legal) != 1 or not (table.info.alone or _tells_nothing(state, seat)):
        return None
    return seat, legal[0]


def _tells_nothing(state: State, seat: int) -> bool:
    """Whether all the others know that a seat has nothing to choose: it may be for want of hidden money, say."""
    legal = state.legal(seat)
    return all(state.redeal(None, Rng(guess)).legal(seat) == legal for guess in range(GUESSES))
