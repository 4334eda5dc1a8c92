"""Positions of Hammer of the Scots: where the Englishman stands, who controls him, what lies on the England row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.games.glen_more.components import NONE
from clachan.games.glen_more.hammer.england import England, england_of, englishman
from clachan.games.glen_more.state import GlenState
from clachan.games.glen_more.territory import Territory
from tests.glen_more.positions import go_on, position

HAMMER_TILES = ("Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads")


def england(state: GlenState) -> England:
    """The Chronicle's part of a state."""
    found = england_of(state)
    assert found is not None
    return found


def table(
    *,
    at: int,
    controller: int = NONE,
    filled: int = 1,
    seat: int = 0,
    pieces: Sequence[int] = (1, 2, 3),
    die: int | None = None,
    ahead: Mapping[int, str] | None = None,
    territories: Sequence[Territory] = (),
    coins: Sequence[int] = (),
    whisky: Sequence[int] = (),
    cards: Sequence[str] = (),
    claims: Mapping[str, Sequence[int]] | None = None,
    market: str = "",
    discard: str = "",
    stacks: Mapping[str, str] | None = None,
    variants: Mapping[str, str] | None = None,
    modules: Sequence[str] = ("hammer",),
) -> GlenState:
    """The turn of whoever is rearmost, the Englishman included, who stands `at` an index.

    So many fields of the England row are `filled`.
    """
    state = position(
        players=len(pieces),
        seat=seat,
        pieces=pieces,
        die=die,
        ahead=ahead or {},
        territories=territories,
        coins=coins,
        whisky=whisky,
        cards=cards,
        claims=claims,
        market=market,
        discard=discard,
        stacks=stacks,
        variants=variants,
        modules=modules,
        starts=False,
    )
    state.positions[englishman(state)] = at
    state.front = max(state.front, at)
    england(state).controller = controller
    england(state).filled = filled
    return go_on(state)


def row(state: GlenState) -> list[int]:
    """The coins on the fields of the England row."""
    part = england(state)
    return [coins if number < part.filled else 0 for number, coins in enumerate(part.fields)]


def takes(state: GlenState) -> set[str]:
    """The tiles that the deciding seat may take."""
    return {a.text.removeprefix("take ") for a in state.legal(state.deciders[0]) if a.text.startswith("take ")}


def discards(state: GlenState) -> set[str]:
    """The tiles that the Englishman may discard."""
    verb = "Englishman discards "
    return {a.text.removeprefix(verb) for a in state.legal(state.deciders[0]) if a.text.startswith(verb)}
