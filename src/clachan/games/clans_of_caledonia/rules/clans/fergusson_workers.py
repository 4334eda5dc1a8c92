"""Clan Fergusson: a third first worker, all of them on the border; its shipping is a figure of the clan.

CC-CLAN-405 and -406 follow from CC-SETUP-27 and CC-SETUP-15.

Rules: CC-CLAN-401…406.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def third_workers(state: ClansState) -> list[int]:
    """Who places a third worker, after all have placed two (CC-CLAN-401, -403)."""
    return [seat for seat in state.order if state.clans[seat].first_workers > 2]


def on_the_border(state: ClansState, seat: int, spaces: int) -> int:
    """Of these spaces for a first worker those on the border, for who has to start there (CC-CLAN-404)."""
    return spaces & state.frame.layout.border if state.clans[seat].border_start else spaces
