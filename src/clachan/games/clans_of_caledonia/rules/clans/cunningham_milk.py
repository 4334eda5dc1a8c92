"""Clan Cunningham: milk for money at the end of production.

Rules: CC-CLAN-301…303.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import Butter
from clachan.games.clans_of_caledonia.rules.pieces import MILK

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def may_churn(state: ClansState, seat: int) -> bool:
    """Whether there is milk to discard, and somebody who may (CC-CLAN-301)."""
    return bool(state.clans[seat].butter and state.good(seat, MILK))


def churnings(state: ClansState, seat: int) -> tuple[Action, ...]:
    """Any number of the milk in stock, wherever it comes from (CC-CLAN-303)."""
    return tuple(state.frame.actions.butter[: state.good(seat, MILK) + 1])


def churn(state: ClansState, seat: int, action: Butter) -> None:
    """Milk for money; neither merchants nor prices are touched (CC-CLAN-302)."""
    state.receive(seat, MILK, -action.milk, "butter")
    state.earn(seat, action.milk * state.clans[seat].butter, "butter")
