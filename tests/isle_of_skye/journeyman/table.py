"""Tables with Journeyman: how far everybody is, where the journeymen stand, what is marked and laid."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.extension import played
from clachan.games.isle_of_skye.modules.journeyman.rules import roads as placed
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import costs_from
from clachan.games.isle_of_skye.rules.grid import cell_at, coordinates
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import GAME, at_phase, play, territory

JOURNEYMAN = ["journeyman"]
BOX = played(GAME.extensions, Journeyman).box
Cell = tuple[int, int]

# The bonus tiles of warrior, merchant and herald, by level.
LAY_1 = "one_road tribute two_purchases gold two_roads third_waypoint victory_points income bank_pays"
EDGES = "NESW"


def layout(names: str) -> tuple[int, ...]:
    """A layout from the names of bonus tiles, track by track."""
    ids = [tile.id for tile in BOX.bonus_tiles]
    return tuple(ids.index(name) for name in names.split())


def on_tracks(text: str) -> tuple[int, ...]:
    """Positions on the tracks: `W2 M0 H1`."""
    return tuple(int(word[1:]) for word in text.split())


def edge(cell: Cell, direction: str) -> int:
    """The edge of a tile in the east or in the south."""
    return cell_at(*cell) * 4 + EDGES.index(direction)


def journey(state: SkyeState) -> Journey:
    """The Journeyman part of a state."""
    return state.part(Journey)


def table(
    phase: str,
    *,
    tracks: Sequence[str] = (),
    layouts: Sequence[str] = (),
    figures: Sequence[Cell] = (),
    marks: Sequence[Sequence[Cell]] = (),
    available: Sequence[int] = (),
    modules: Sequence[str] = JOURNEYMAN,
    players: int = 2,
    variants: Mapping[str, str] | None = None,
    **others: Any,
) -> SkyeState:
    """A table at the beginning of a phase; what is given for some seats only is as at the start for the others."""

    def lay_out(state: SkyeState) -> None:
        part = journey(state)
        for seat in range(players):
            part.layouts[seat] = layout(layouts[seat] if seat < len(layouts) else LAY_1)
        for seat, text in enumerate(tracks):
            part.positions[seat] = on_tracks(text)
        for seat, cell in enumerate(figures):
            part.figures[seat] = cell_at(*cell)
        for seat, cells in enumerate(marks):
            part.marks[seat] = tuple(sorted(cell_at(*cell) for cell in cells))
        for seat, count in enumerate(available):
            part.available[seat] = count

    return at_phase(phase, players=players, modules=modules, variants=variants, before=lay_out, **others)


def walk(land: str | Territory, marks: Sequence[Cell] = (), tracks: str = "W0 M0 H0", **others: Any) -> SkyeState:
    """The walk of seat 0, which begins the round; seat 1 has two tiles and no plan."""
    figure = others.pop("figure", (0, 0))
    return table("walk", territories=[land, "REF-1"], marks=[marks], tracks=[tracks], figures=[figure], **others)


def plan(land: str | Territory, tracks: str = "W0 M0 H0", **others: Any) -> SkyeState:
    """Planning; seat 1 has two tiles."""
    figure = others.pop("figure", (0, 0))
    return table("plan", territories=[land, "REF-1"], tracks=[tracks], figures=[figure], **others)


def mark(state: SkyeState, *cells: Cell, seat: int = 0) -> SkyeState:
    """Lay markers."""
    return play(state, *[f"{seat} mark {x},{y}" for x, y in cells])


def done(state: SkyeState, *seats: int) -> SkyeState:
    """The seats have planned."""
    return play(state, *[f"{seat} plan done" for seat in seats])


def positions(state: SkyeState, seat: int = 0) -> str:
    """How far a seat is: `W2 M0 H1`."""
    return " ".join(f"{name[0].upper()}{n}" for name, n in zip(TRACKS, journey(state).positions[seat], strict=True))


def standing(state: SkyeState, seat: int = 0) -> Cell:
    """Where the journeyman of a seat stands."""
    return coordinates(journey(state).figures[seat])


def costs(land: Territory, start: Cell = (0, 0)) -> dict[Cell, int]:
    """What it costs to reach each tile."""
    return {coordinates(cell): cost for cell, cost in costs_from(BOX, land, cell_at(*start)).items()}


def with_roads(land: str | Territory, *roads: tuple[Cell, str]) -> Territory:
    """A territory with roads laid on edges of tiles."""
    found = territory(land) if isinstance(land, str) else land
    return placed.with_roads(found, tuple(edge(cell, direction) for cell, direction in roads))


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees of Journeyman, as plain data."""
    return json.loads(json.dumps(state.view(seat)))["journeyman"]


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


def stay(state: SkyeState) -> SkyeState:
    """All walks that are left end where the journeymen stand."""
    while state.asked == "walk":
        seat = state.deciders[0]
        x, y = standing(state, seat)
        play(state, f"{seat} rest {x},{y}")
    return state


def idle_round_end(state: SkyeState) -> SkyeState:
    """Nobody plans anything, and everybody stays."""
    return stay(done(state, *state.deciders))


def idle_step(state: SkyeState) -> None:
    """Whoever decides buys nothing, advances nowhere and does else what comes first."""
    seat = state.deciders[0]
    state.play(seat, state.legal(seat)[-1 if state.asked in ("buy", "advance") else 0])
