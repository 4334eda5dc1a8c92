"""docs/games/glen-more-chronicles.md tells all that the Chronicles add to records, positions and score sheets."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from pathlib import Path

import pytest

from clachan.core.flow import Decision
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from tests.docs.glen_pages import (
    BASE,
    CHRONICLES,
    MODULES,
    abouts,
    answers,
    chapter,
    described,
    fields,
    paths_of,
    pattern_of,
    patterns,
    rows,
    seen,
    shape,
    sources,
    ticked,
)
from tests.docs.test_fields import words
from tests.docs.test_glen import is_name
from tests.glen_more.positions import GAME

GAMES = 45
DESCRIBED = [extension for extension in GAME.extensions if extension.name in MODULES]
EXTENSIONS = pytest.mark.parametrize("extension", DESCRIBED, ids=lambda extension: extension.name)
QUESTIONS = {step.ask: extension.name for extension in DESCRIBED for step in extension.decisions()}


def values(cell: str) -> tuple[str, ...]:
    return tuple(ticked(cell))


def is_decision(step: Decision[GlenState]) -> bool:
    return type(step).choices is not Decision.choices


def test_every_chronicle_has_a_chapter() -> None:
    """The tests below read those that are there."""
    assert [extension.name for extension in GAME.extensions] == list(MODULES)


# What can be chosen beforehand


def test_the_list_of_chronicles_is_right() -> None:
    listed = [(values(row[1])[0], row[2], values(row[3]), values(row[4])) for row in rows(CHRONICLES, "Chronicle")]
    assert listed == [
        (
            extension.name,
            f"{extension.players[0]} to {extension.players[1]}",
            tuple(variant.name for variant in extension.variants),
            extension.pieces,
        )
        for extension in GAME.extensions
    ]


@EXTENSIONS
def test_every_variant_is_described(extension: GlenExtension) -> None:
    told = [(values(row[0])[0], values(row[1])) for row in rows(chapter(extension.name), "variant")]
    assert told == [(v.name, tuple(v.values)) for v in GAME.variants if v.module == extension.name]


@EXTENSIONS
def test_every_piece_and_effect_is_described(extension: GlenExtension) -> None:
    assert {*extension.pieces, *extension.effect_kinds} <= words(chapter(extension.name))


# Positions


def test_every_field_of_a_position_is_described() -> None:
    others = {name for row in rows(CHRONICLES, "field of the view") for name in values(row[0])}
    known = words(BASE)
    for position in seen(True, GAMES).positions:
        for module in MODULES:
            for path in paths_of(position.get(module, {})):
                assert described(module, path), f"{module}: {path}"
        for path in paths_of({name: value for name, value in position.items() if name not in MODULES}):
            assert is_name(path) or path.rpartition(".")[2] in known or path in others, path


@EXTENSIONS
def test_fields_that_games_seldom_show_are_described(extension: GlenExtension) -> None:
    """Names of fields in the code that describes a Chronicle's part of a state, or a question."""
    folder = Path(inspect.getfile(type(extension))).parent
    code = [(path, path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    known = words(chapter(extension.name)) | {path.rpartition(".")[2] for path in fields(extension.name)}
    for path, text in code:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and (node.name == "describe" or node.name.endswith("_json")):
                for part in ast.walk(node):
                    names = part.keys if isinstance(part, ast.Dict) else []
                    for name in [name.value for name in names if isinstance(name, ast.Constant)]:
                        assert name in known, f"{path.name}: {name!r}"


@EXTENSIONS
def test_every_described_field_exists(extension: GlenExtension) -> None:
    folder = Path(inspect.getfile(type(extension))).parent
    code = "".join([path.read_text(encoding="utf-8") for path in folder.rglob("*.py")])
    for path in fields(extension.name):
        name = path.rpartition(".")[2]
        assert name.isupper() or f'"{name}"' in code, path


# Questions and answers


@EXTENSIONS
def test_every_question_and_task_is_described(extension: GlenExtension) -> None:
    steps = list(extension.decisions())
    told = abouts(extension.name)
    assert {step.ask for step in steps if is_decision(step)} <= set(told)
    tasks = values(chapter(extension.name).partition("Tasks that wait in `pending`:")[2].partition("\n\n")[0])
    assert {step.ask for step in steps if not is_decision(step)} <= set(tasks)
    for step in steps:
        about = seen(True, GAMES).pending.get(step.ask, set())
        assert about <= (told[step.ask] if is_decision(step) else set(tasks)), step.ask


@EXTENSIONS
def test_secret_answers_are_told(extension: GlenExtension) -> None:
    for row in rows(chapter(extension.name), "asked"):
        hidden = set(values(row[0])) & {*extension.secret_decisions, *extension.private_decisions}
        assert bool(hidden) == ("**nobody" in row[1].lower()), row[0]


@EXTENSIONS
def test_every_action_is_described(extension: GlenExtension) -> None:
    own = {text for text, module in patterns().items() if module == extension.name}
    assert {pattern_of(action.text) for action in extension.actions()} == own


def test_every_answer_is_described() -> None:
    """Where an action can be chosen is told in the chapter of the action or of the question."""
    for question, action in sorted(seen(True, GAMES).answers):
        pattern = pattern_of(action)
        chapters = {"", patterns()[pattern], QUESTIONS.get(question, "")} if question in QUESTIONS else {"", *MODULES}
        assert any(pattern in answers(module).get(question, set()) for module in chapters), (question, action)


def test_rules_that_are_named_exist() -> None:
    pages = Path(__file__).parents[2] / "docs" / "rules"
    rules = "".join([path.read_text(encoding="utf-8") for path in (pages / "glen-more").glob("*.md")])
    for text in (BASE, CHRONICLES):
        for rule in re.findall(r"\bGM(?:\d|X|C)-\d+", text):
            assert f"**{rule}**" in rules, rule


# Points and components


def test_every_source_is_described() -> None:
    known = [shape(source) for module in ("", *MODULES) for source in sources(module)]
    for source in seen(True, GAMES).sources:
        assert any(one.fullmatch(source) for one in known), source


def test_every_kind_of_component_is_listed() -> None:
    listed = {values(row[0])[0]: row[1:] for row in rows(CHRONICLES, "module")}
    assert list(listed) == [extension.name for extension in GAME.extensions]
    for module, (kinds, reconstructed) in listed.items():
        entries = [entry for entry in GAME.catalogue if entry.module == module]
        told = {kind: int(number) for number, kind in re.findall(r"(\d+) `([^`]+)`", kinds)}
        assert told == Counter([entry.kind for entry in entries]), module
        assert int(reconstructed) == len([entry for entry in entries if entry.source == "reconstructed"]), module
