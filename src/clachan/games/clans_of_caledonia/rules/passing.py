"""Passing: money, and the turn order of the next round.

Rules: CC-PASS-01…07.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.state import ClansState


def passes(state: ClansState) -> list[Action]:
    """Passing is always allowed, and all there is where nothing else can be done (CC-PASS-01)."""
    return [state.frame.actions.pass_]


def pass_round(state: ClansState, seat: int) -> None:
    """The sooner one passes, the more money comes, and the earlier one's next turn (CC-PASS-02 to -04, -06)."""
    position = len(state.passed)
    state.passed = (*state.passed, seat)
    state.earn(seat, state.frame.components.boards.pass_money[position], "pass")
