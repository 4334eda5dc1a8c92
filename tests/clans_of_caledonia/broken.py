"""Whole positions of golden games, and ways to break them: what cannot be has to be refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

import clachan
from clachan.core.errors import PositionError
from clachan.core.jsontypes import Json
from tests.clans_of_caledonia.positions import GAME
from tests.golden.make import FOLDER

Break = Callable[[Json], None]


@cache
def _text(game: str, waits: str, from_round: int) -> str:
    record = clachan.read_record((FOLDER / f"{game}.json").read_text(encoding="utf-8"), game)
    state = GAME.setup(GAME.options(record.players, record.modules, record.variants), record.seed)
    for move in [*record.moves, None]:
        if state.round >= from_round and " ".join(pending.ask for pending in state.stack) == waits:
            return json.dumps(state.to_json())
        if move is not None:
            state.play(move.seat, GAME.action(move.text))
    raise LookupError(f"{game}: {waits}")


def position(game: str, waits: str, from_round: int = 1) -> Json:
    """The first position of a golden game, from a round on, in which this waits on the stack."""
    told: Json = json.loads(_text(game, waits, from_round))
    return told


def steps(path: str) -> list[str | int]:
    """A path such as `players.0.money` step by step."""
    return [int(step) if step.lstrip("-").isdigit() else step for step in path.split(".")]


def at(told: Json, path: str) -> Json:
    """What stands there."""
    for step in steps(path):
        if isinstance(told, dict) and isinstance(step, str):
            told = told[step]
        else:
            assert isinstance(told, list)
            assert isinstance(step, int)
            told = told[step]
    return told


def list_at(told: Json, path: str) -> list[Json]:
    """The list that stands there."""
    found = at(told, path)
    assert isinstance(found, list)
    return found


def number_at(told: Json, path: str) -> int:
    """The number that stands there."""
    found = at(told, path)
    assert isinstance(found, int)
    return found


def put(told: Json, path: str, value: Json) -> None:
    """Put something else there."""
    way, _, last = path.rpartition(".")
    place = at(told, way) if way else told
    if isinstance(place, dict):
        place[last] = value
    else:
        assert isinstance(place, list)
        place[int(last)] = value


def change(*changes: tuple[str, Json]) -> Break:
    """Put other values at some paths."""

    def break_it(told: Json) -> None:
        for path, value in changes:
            put(told, path, value)

    return break_it


def add(path: str, amount: int) -> Break:
    """So much more, or less, of a number."""
    return lambda told: put(told, path, number_at(told, path) + amount)


def move(source: str, target: str) -> Break:
    """The last item of a list is in another one instead."""
    return lambda told: list_at(told, target).append(list_at(told, source).pop())


def twice(path: str) -> Break:
    """The first item of a list is there once more."""
    return lambda told: list_at(told, path).append(list_at(told, path)[0])


def drop(path: str) -> Break:
    """The last item of a list is missing."""

    def break_it(told: Json) -> None:
        list_at(told, path).pop()

    return break_it


def refused(told: Json) -> str:
    """Why a position is refused."""
    assert isinstance(told, dict)
    with pytest.raises(PositionError) as error:
        GAME.position(told)
    return str(error.value)
