"""What each player would score now and at the end, as things stand.

It is scored on a copy, in which nobody decides anything: what would be asked is passed over. What chance decides, or
what somebody may not know, is left open for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.outlook import Outlook, outlooks
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.core.score import ScoreSheet
from clachan.games.glen_more.rules.end_of_game import FINAL, STAGES, carry_out_stage
from clachan.games.glen_more.rules.scoring_rounds import score_round
from clachan.games.glen_more.rules.state import GlenState

# Seats and sources of which nobody can tell what they bring.
Open = list[tuple[int, str]]


def outlook(state: GlenState) -> list[Outlook]:
    """The scoring that goes on or comes next, and the end of the game; nothing more once it is over."""
    open_: Open = []
    now = next_scoring(state, open_)
    end = end_of_game(state, open_)
    found = outlooks(now.sheet, end.sheet)
    for seat, source in open_:
        if source not in found[seat].open:
            found[seat].open += (source,)
    return found


def next_scoring(state: GlenState, open_: Open) -> GlenState:
    """A copy with nothing on its sheet but the rest of the scoring that goes on, or else the next one."""
    if _final_stage(state.stack) >= 0:
        return end_of_game(state, open_)
    trial = _trial(state, open_)
    if not _in_scoring(state) and not state.over:
        score_round(trial, state.due[0] if state.due else state.round)
        _carry_out(trial, open_)
    return trial


def end_of_game(state: GlenState, open_: Open) -> GlenState:
    """A copy with nothing on its sheet but all that is still to be scored if the game ended now."""
    trial = _trial(state, open_)
    if state.over:
        return trial
    for round_ in state.due:
        score_round(trial, round_)
        _carry_out(trial, open_)
    for stage in range(max(0, _final_stage(state.stack)), STAGES):
        carry_out_stage(trial, stage)
        _carry_out(trial, open_)
    return trial


def _trial(state: GlenState, open_: Open) -> GlenState:
    """A copy with an empty sheet, in which the scoring that goes on, if any, is at its end."""
    trial = state.copy()
    trial.rng = Rng(0)
    trial.sheet = ScoreSheet(state.frame.seats)
    trial.stack = _in_scoring(state)
    _carry_out(trial, open_)
    return trial


def _in_scoring(state: GlenState) -> list[Pending]:
    """What is still to be done of the scoring that goes on."""
    stack = state.stack
    names = [name for extension in state.frame.extensions for name in extension.scorings]
    for place, pending in enumerate(stack):
        if pending.ask == FINAL:
            return stack[place + 1 :]
        if pending.ask in names:
            return stack[place:]
    return []


def _final_stage(stack: Sequence[Pending]) -> int:
    """The stage of the final scoring that comes next, -1 before it has begun."""
    for pending in stack:
        if pending.ask == FINAL:
            return pending.about[0]
    return -1


def _carry_out(trial: GlenState, open_: Open) -> None:
    """Carry out what is on the stack as far as it needs no decision, and pass over the rest."""
    stack = trial.stack
    while stack:
        pending = stack[-1]
        left = _by_chance(trial, pending)
        if left is not None:
            open_.extend(left)
            stack.pop()
            continue
        decision = trial.frame.decisions[pending.ask]
        if not pending.seats:
            decision.run(trial, pending)
        elif not decision.settle(trial, pending):
            stack.pop()


def _by_chance(trial: GlenState, pending: Pending) -> Sequence[tuple[int, str]] | None:
    for extension in trial.frame.at["by_chance"]:
        left = extension.by_chance(trial, pending)
        if left is not None:
            return left
    return None
