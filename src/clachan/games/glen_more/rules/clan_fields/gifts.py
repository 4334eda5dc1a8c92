"""Clan fields that simply give something: Chisholm, Gunn, MacDonald, MacLeod, McKay, McKenzie, McKinnon, Ross.

Rules: GM-CLAN-15, GM-CLAN-16, GM-CLAN-29, GM-CLAN-36, GM-CLAN-37, GM-CLAN-49, GM-CLAN-60…62, GM-CLAN-74.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import CLAN
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def give_bonus(state: GlenState, seat: int, clan: int) -> None:
    """What a clan field gives comes at once (GM-CLAN-12), in any order (GM-CLAN-18).

    On no cell, so on any own tiles: resources (GM-CLAN-15), and Scotsmen from the supply (GM-CLAN-16). The fields are
    GM-CLAN-29, -36, -37, -49, -61, -62 and -74; GM-CLAN-60 gives a person.
    """
    effects = [effect.number for effect in state.frame.components.clans[clan].effects]
    state.push("effects", seat, (CLAN, clan, NONE, *effects))
