"""Positions of The Penny Mobs: who is in prison, and whom somebody controls already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Unpack

from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.modules.penny_mobs.rules.views import entry_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import GAME, Setting, position, split

MODULE = "penny-mobs"


def chronicle(state: GlenState) -> PennyMobs:
    for extension in state.frame.extensions:
        if isinstance(extension, PennyMobs):
            return extension
    raise AssertionError("The Penny Mobs are not played")


def mobs(state: GlenState) -> Mobs:
    """What the Chronicle has in the state."""
    return state.part(Mobs)


def number(name: str) -> int:
    """The number of a mobster."""
    for extension in GAME.extensions:
        if isinstance(extension, PennyMobs):
            return next(one.number for one in extension.mobsters if one.name == name)
    raise AssertionError("The Penny Mobs are not there")


def mobster(state: GlenState, name: str) -> Mobster:
    return next(one for one in chronicle(state).mobsters if one.name == name)


def give(state: GlenState, name: str, seat: int) -> None:
    """The seat controls the mobster since an earlier turn; what could be done at once when he was taken is over."""
    height = len(state.stack)
    there = mobs(state)
    there.prison.setdefault(number(name), 0)
    there.unseen = tuple(one for one in there.unseen if one != number(name))
    chronicle(state).prison.take(state, there, seat, number(name))
    del state.stack[height:]
    state.forget_choices()


def street(
    *,
    prison: str | Mapping[str, int] = "",
    taken: Mapping[str, int] | None = None,
    pennies: Sequence[int] | None = None,
    earned: Sequence[int] | None = None,
    players: int = 3,
    pieces: Sequence[int] | None = None,
    modules: Sequence[str] = (),
    **setting: Unpack[Setting],
) -> GlenState:
    """The start of a turn with these mobsters in prison ("Joe McDuff, Bruce McMail", or with the pennies on each) and
    these under control, by the seat that has them. Nobody else is drawn."""
    state = position(players=players, pieces=pieces, modules=[MODULE, *modules], **setting)
    return deal(state, prison, taken, pennies, earned)


def deal(
    state: GlenState,
    prison: str | Mapping[str, int] = "",
    taken: Mapping[str, int] | None = None,
    pennies: Sequence[int] | None = None,
    earned: Sequence[int] | None = None,
) -> GlenState:
    """Just these mobsters are in prison and under control in a position with The Penny Mobs."""
    players = state.frame.seats
    there = mobs(state)
    inside = dict.fromkeys(split(prison), 0) if isinstance(prison, str) else prison
    there.prison = {number(name): on for name, on in inside.items()}
    there.waiting = 0
    there.unseen = ()
    there.controller = [NONE] * len(there.controller)
    there.pennies = list(pennies) if pennies is not None else [7] * players
    there.earned = list(earned) if earned is not None else [0] * players
    for name, who in (taken or {}).items():
        give(state, name, who)
    state.forget_choices()
    return state


def in_prison(state: GlenState) -> dict[str, int]:
    """Who is in prison, with the pennies on him."""
    return {chronicle(state).mobsters[one].name: on for one, on in mobs(state).prison.items()}


def controlled(state: GlenState) -> dict[str, int]:
    """Who is under control, and by which seat."""
    return {
        one.name: who for one, who in zip(chronicle(state).mobsters, mobs(state).controller, strict=True) if who >= 0
    }


def told(state: GlenState, name: str) -> Mapping[str, object]:
    """What a view tells about a mobster under control."""
    entry = entry_of(state.view(None), name)
    assert entry is not None, f"nobody controls {name}"
    return entry
