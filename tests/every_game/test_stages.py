"""Every question of every game and module has its scene, and every scene is of a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import clachan
from clachan.core.extension import Extension
from clachan.core.flow import Decision
from clachan.core.options import Options
from clachan.core.state import State
from clachan.face.stage import OVER, WATCHING
from clachan.face.words import Translator
from clachan.games import registry
from clachan.manifest import face_of
from tests.every_game.modules import NAMES, Expandable, Framed

GAMES = registry.names()
# What a scene may name besides boards.
STANDING = {"others", "place"}


def all_modules(name: str) -> Options:
    """Everything that can be played together, by as many as can play."""
    game = clachan.game(name)
    players = min([game.players[1], *[module.players[1] for module in game.modules]])
    return game.options(players, [module.name for module in game.modules])


def questions(options: Options, name: str) -> set[str]:
    """The names of all questions that have choices."""
    state = clachan.game(name).setup(options, 1)
    return {ask for ask, step in cast(Framed, state).frame.decisions.items() if has_choices(step)}


def has_choices(step: Decision[State]) -> bool:
    return type(step).choices is not Decision.choices


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_its_scene(name: str) -> None:
    options = all_modules(name)
    game = clachan.game(name)
    _, page = face_of(game).page(Translator(), NAMES[: options.players])
    table = page.stage(game.setup(options, 1).view(0))
    wanted = questions(options, name) | {WATCHING, OVER}
    assert sorted(wanted - set(table)) == [], "questions without a scene"
    assert sorted(set(table) - wanted) == [], "scenes without a question"
    assert all(scene.boards for scene in table.values())


def modules_of(name: str) -> Iterator[tuple[str, Extension[State]]]:
    game = clachan.game(name)
    if game.modules:
        yield from [(extension.name, extension) for extension in cast(Expandable, game).extensions]


@pytest.mark.parametrize("name", GAMES)
def test_a_module_brings_the_scenes_of_its_questions_alone(name: str) -> None:
    """Without the module they are not in the table."""
    game = clachan.game(name)
    for module, extension in modules_of(name):
        options = game.options(game.players[1], [module])
        _, page = face_of(game).page(Translator(), NAMES[: options.players])
        base = set(page.stage(game.setup(game.options(game.players[1]), 1).view(0)))
        own = {step.ask for step in extension.decisions() if has_choices(step)} - base
        assert set(page.stage(game.setup(options, 1).view(0))) - base == own, module
