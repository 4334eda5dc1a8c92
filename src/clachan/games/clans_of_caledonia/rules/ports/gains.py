"""Ports 4, 5 and 8: money, Glory, an upgrade, contracts.

Rules: CC-PORT-401, CC-PORT-402, CC-PORT-501, CC-PORT-801…805.
"""

from __future__ import annotations

from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.expand import offer_bonuses
from clachan.games.clans_of_caledonia.rules.state import ClansState


def gain(state: ClansState, seat: int, tile: PortTile) -> None:
    """Money and Glory at once (CC-PORT-401, -402, -501, -801), then an upgrade or contracts (CC-PORT-802 to -805)."""
    state.earn(seat, tile.money, f"port {tile.id}")
    state.sheet.book(seat, state.round, f"port {tile.id}", tile.glory)
    if tile.effect == "upgrade":
        state.stack.append(Pending("export bonus", (seat,), (0, 1)))
    elif tile.effect == "building-bonus":
        offer_bonuses(state, seat, 0, 1)
