"""Without clans: only starting tiles are chosen, and the turn order gives more money.

Rules: CC-VAR-401…403.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.options import Options

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def without_clans(options: Options) -> bool:
    """Whether clans are left out (CC-VAR-401)."""
    return options.variants.get("clans") == "none"


def pay_for_turn_order(state: ClansState) -> None:
    """The later in turn order, the more money (CC-VAR-403)."""
    for seat, pounds in zip(state.order, state.frame.components.boards.turn_order_money, strict=False):
        state.earn(seat, pounds, "turn order")
