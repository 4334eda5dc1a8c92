"""docs/games/glen-more.md names every variant, field, question, action and source of points of the base game."""

from __future__ import annotations

from clachan.games.glen_more.rules.phases import base_decisions
from tests.docs.glen_pages import (
    BASE,
    abouts,
    answers,
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
from tests.glen_more.positions import GAME

GAMES = 15
WORDS = words(BASE)
# Fields with names for keys: of pieces, stacks, resources, effects, and of what is told on other pages.
NAMES = (
    "options",
    "sheet",
    "rondel.pieces",
    "stacks.left",
    "market",
    "players[].lasting",
    "pending",
    "kept.penny-mobs.mobsters",
)


def is_name(path: str) -> bool:
    return path.startswith(tuple([f"{inside}{end}" for inside in NAMES for end in ".["])) or ".resources." in path


def test_every_field_is_described() -> None:
    positions = seen(False, GAMES).positions
    for position in positions:
        assert {path.rpartition(".")[2] for path in paths_of(position) if not is_name(path)} <= WORDS
    assert {name for row in rows(BASE, "field") for name in ticked(row[0])} <= set(positions[0])


def test_every_variant_is_described() -> None:
    told = [(ticked(row[0])[0], tuple(ticked(row[1]))) for row in rows(BASE, "variant")]
    assert told == [(variant.name, tuple(variant.values)) for variant in GAME.variants if not variant.module]


def test_every_question_is_described() -> None:
    assert {step.ask for step in base_decisions()} <= WORDS
    told = abouts("")
    for question, about in seen(False, GAMES).pending.items():
        assert about <= told.get(question, WORDS), question
    assert {question for question, _ in seen(False, GAMES).answers} <= set(told)


def test_every_action_is_described_with_its_questions() -> None:
    own = {text for text, module in patterns().items() if not module}
    mine = [action.text for action in GAME.play_actions.all]
    assert {pattern_of(action) for action in mine} == own
    for question, action in seen(False, GAMES).answers:
        assert pattern_of(action) in answers("")[question], (question, action)


def test_every_source_is_described() -> None:
    known = [shape(source) for source in sources("")]
    for source in seen(False, GAMES).sources:
        assert any(one.fullmatch(source) for one in known), source
