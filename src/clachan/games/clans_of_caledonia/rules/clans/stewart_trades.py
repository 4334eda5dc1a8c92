"""Clan Stewart: more merchants, and money for each trade; its shipping is a figure of the clan.

Rules: CC-CLAN-901…906.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def bring_merchants(state: ClansState, seat: int) -> None:
    """The merchants that a clan starts with come from its board (CC-CLAN-901)."""
    state.merchants[seat] += state.clans[seat].merchants
    state.unhired[seat] -= state.clans[seat].merchants


def purse(state: ClansState, seat: int) -> int:
    """What a seat could spend in a trade: the £1 for it comes before paying (CC-CLAN-904)."""
    return state.money[seat] + state.clans[seat].trade_money


def earn_by_trading(state: ClansState, seat: int) -> None:
    """Money for a trade, however much it is (CC-CLAN-903, -905)."""
    state.earn(seat, state.clans[seat].trade_money, "trade money")
