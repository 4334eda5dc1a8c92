"""Digests of positions: the same everywhere, different for every difference, and not thrown by a mere new field."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clachan.core.state import State
from clachan.games import registry
from clachan.web import digests
from clachan.web.digests import agrees, digest, digest_of
from tests.web.support import ROOT

SHAPES = Path(__file__).parent / "position_shapes.json"


def positions(name: str, seed: int = 1) -> list[State]:
    """Every position of a random game with all modules that go together."""
    game = registry.game(name)
    modules = [module.name for module in game.modules]
    players = min([game.players[1], *[module.players[1] for module in game.modules]])
    state, random = game.setup(game.options(players, modules), seed), Random(seed)
    found = [state.copy()]
    while not state.over:
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
        found.append(state.copy())
    return found


every_game = pytest.mark.parametrize("name", registry.names())


@every_game
def test_each_position_has_its_digest_and_keeps_it_as_json(name: str) -> None:
    states = positions(name)
    found = [digest(state) for state in states]
    # Positions differ at least in their stack, or in what was played.
    assert len(set(found)) > 0.9 * len(found)
    for state, stored in list(zip(states, found, strict=True))[::20]:
        again = registry.game(name).position(json.loads(json.dumps(state.to_json())))
        assert agrees(again, stored)
        assert stored.startswith(f"{digests.FORM}:")
        assert len(stored) <= 20


PROGRAM = """
from tests.web.test_digests import positions
from clachan.web.digests import digest
from clachan.games import registry
print([digest(position) for name in registry.names() for position in positions(name)[::25]])
"""


def test_digests_are_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0]) > 200


def test_a_small_difference_is_another_digest() -> None:
    position: dict[str, Any] = json.loads(json.dumps(positions("isle-of-skye")[40].to_json()))
    before = digest_of(position, 1)
    position["players"][0]["gold"] += 1
    assert digest_of(position, 1) != before


def test_a_new_field_does_not_make_strangers_of_games_that_were_begun_before(monkeypatch: pytest.MonkeyPatch) -> None:
    old: dict[str, Any] = {"round": 1, "players": [{"gold": 3}, {"gold": 4}], "areas": {"a": {"size": 1}}}
    stored = digest_of(old, 1)
    new: dict[str, Any] = {
        "round": 1,
        "weather": "rain",
        "players": [{"gold": 3, "mood": 1}, {"gold": 4, "mood": 2}],
        "areas": {"a": {"size": 1, "owner": 0}},
    }
    monkeypatch.setattr(digests, "FORM", 3)
    monkeypatch.setattr(digests, "LATER", {2: ("weather",), 3: ("players.*.mood", "areas.*.owner", "nothing.at.all")})
    assert digest_of(new, 1) == stored
    assert digest_of(new, 3) != stored.replace("1:", "3:")
    new["players"][1]["gold"] = 5
    assert digest_of(new, 1) != stored


def test_a_digest_of_a_later_form_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = positions("isle-of-skye")[5]
    stored = digest(state)
    assert agrees(state, stored)
    assert not agrees(state, stored.replace("1:", "2:"))


def shape(value: object, path: str, found: set[str]) -> None:
    """The names of all fields; items of lists are `*`."""
    if isinstance(value, list):
        for item in value:
            shape(item, f"{path}.*", found)
    elif isinstance(value, dict):
        for name, item in value.items():
            found.add(f"{path}.{name}".removeprefix("."))
            shape(item, f"{path}.{name}", found)


def shapes(name: str, seed: int) -> set[str]:
    """The names of all fields in the positions of a random game."""
    found: set[str] = set()
    for state in positions(name, seed)[::3]:
        shape(json.loads(json.dumps(state.to_json())), "", found)
    return found


@every_game
def test_new_fields_of_a_position_are_named_with_a_new_form(name: str) -> None:
    """If this fails: raise FORM in web/digests.py, name the new fields there in LATER, then delete the stored file."""
    found = shapes(name, 1)
    stored: dict[str, Any] = json.loads(SHAPES.read_text()) if SHAPES.exists() else {}
    if name not in stored:
        fields = set().union(*[shapes(name, seed) for seed in range(1, 9)])
        stored[name] = {"form": digests.FORM, "fields": sorted(fields)}
        SHAPES.write_text(json.dumps(stored, indent=1) + "\n")
    known = stored[name]
    assert known["form"] == digests.FORM
    assert sorted(found - set(known["fields"])) == []
