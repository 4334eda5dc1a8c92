"""Clan MacKenzie: money for whisky made, and the cellar.

Rules: CC-CLAN-701…713.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.pieces import WHISKY

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def withdrawals(state: ClansState, seat: int) -> list[Action]:
    """The barrels that could be taken into stock, at any moment of the own turn (CC-CLAN-705, -706)."""
    barrels = state.cellar[seat]
    if not barrels:
        return []
    return [action for action in state.frame.actions.withdraw if barrels >> action.place & 1]


def withdraw(state: ClansState, seat: int, place: int) -> None:
    """Take a barrel into stock; it pays by its space (CC-CLAN-702, -710)."""
    state.cellar[seat] &= ~(1 << place)
    state.receive(seat, WHISKY, 1, "cellar")
    state.earn(seat, state.clans[seat].cellar[place], "cellar")


def age(state: ClansState, seat: int) -> None:
    """At the start of production all barrels move on; one in the last space goes into stock (CC-CLAN-703, -704)."""
    last = len(state.clans[seat].cellar) - 1
    if state.cellar[seat] >> last & 1:
        withdraw(state, seat, last)
    state.cellar[seat] <<= 1


def store(state: ClansState, seat: int) -> None:
    """Put one fresh barrel on the first space (CC-CLAN-707, -709)."""
    state.receive(seat, WHISKY, -1, "cellar")
    state.cellar[seat] |= 1


def empty(state: ClansState, seat: int) -> None:
    """At the end of the game all barrels go into stock (CC-CLAN-713)."""
    for place in range(len(state.clans[seat].cellar)):
        if state.cellar[seat] >> place & 1:
            withdraw(state, seat, place)


def may_store(state: ClansState, seat: int) -> bool:
    """Whether a barrel distilled in this phase is in stock (CC-CLAN-708)."""
    return bool(state.clans[seat].cellar) and state.fresh[seat] > 0 and state.good(seat, WHISKY) > 0


def earn_by_distilling(state: ClansState, seat: int, whisky: int) -> None:
    """Money for whisky made, which also is what may be stored in this phase (CC-CLAN-701, -708)."""
    state.earn(seat, whisky * state.clans[seat].whisky_money, "distilling")
    state.fresh[seat] = whisky
