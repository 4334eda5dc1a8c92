"""Positions of Hammer of the Scots: where the Englishman stands, who controls him, what lies on the England row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from clachan.games.glen_more.modules.hammer.rules.england import England, englishman
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import Setting, go_on, position

HAMMER_TILES = ("Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads")


def england(state: GlenState) -> England:
    """The Chronicle's part of a state."""
    found = state.part_if_played(England)
    assert found is not None
    return found


def table(
    *,
    at: int,
    controller: int = NONE,
    filled: int = 1,
    pieces: Sequence[int] = (1, 2, 3),
    modules: Sequence[str] = ("hammer",),
    **setting: Unpack[Setting],
) -> GlenState:
    """The turn of whoever is rearmost, the Englishman included, who stands `at` an index.

    So many fields of the England row are `filled`.
    """
    setting["starts"] = False
    state = position(players=len(pieces), pieces=pieces, modules=modules, **setting)
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
