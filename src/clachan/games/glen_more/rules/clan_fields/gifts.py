"""Clan fields that simply give something: Chisholm, Gunn, MacDonald, MacLeod, McKay, McKenzie, McKinnon, Ross.

Rules: GM-CLAN-29, GM-CLAN-36, GM-CLAN-37, GM-CLAN-49, GM-CLAN-60…62, GM-CLAN-74.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import CLAN
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def give_bonus(state: GlenState, seat: int, clan: int) -> None:
    """What a clan field gives comes at once (GM-CLAN-12), in any order (GM-CLAN-18).

    On any own tiles, from the supply or the pool (GM-CLAN-29, -36, -37, -49, -61, -62, -74); a person (GM-CLAN-60).
    """
    effects = [effect.number for effect in state.frame.components.clans[clan].effects]
    state.push("effects", seat, (CLAN, clan, NONE, *effects))
