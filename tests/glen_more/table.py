"""Tables that several files of tests share: with any Chronicles, and where a marker goes on the Clan Board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.positions import GAME, play, position

ALL = tuple(module.name for module in GAME.modules)
FOR_TWO = tuple(module.name for module in GAME.modules if module.players[0] == 2)
FIRST_FOUR = ("dragon-boats", "highlander", "single-cask", "hammer")


def set_up(players: int, modules: Sequence[str], variants: Mapping[str, str] | None = None, seed: int = 1) -> GlenState:
    """A game with these Chronicles at its first decision."""
    return GAME.setup(GAME.options(players, modules, variants), seed)


def marker_turn(
    land: Territory | None = None,
    *,
    coins: int = 20,
    claims: Mapping[str, Sequence[int]] | None = None,
    market: str = "",
    discard: str = "",
    cards: str = "",
) -> GlenState:
    """Robert the Bruce was taken: a marker is to be placed."""
    state = position(
        ahead="Robert the Bruce, Tain, Easdale",
        territories=[land] if land else [],
        coins=[coins],
        claims=claims,
        market=market,
        discard=discard,
        cards=[cards],
    )
    return play(state, "take Robert the Bruce")


def claim(clan: str, land: Territory | None = None, market: str = "", discard: str = "", cards: str = "") -> GlenState:
    """Robert the Bruce was taken and his marker placed."""
    return play(marker_turn(land, market=market, discard=discard, cards=cards), f"claim {clan}")
