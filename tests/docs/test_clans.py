"""docs/games/clans-of-caledonia.md names every field, question, action and source that there is, and no others."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import clachan
from clachan.games.clans_of_caledonia.rules.phases import decisions
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, UNITS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import GAME
from tests.docs.examples import page
from tests.docs.test_fields import keys_of, words
from tests.every_game.support import random_options

TEXT = page("games/clans-of-caledonia.md")
WORDS = words(TEXT)
GAMES = 40
# Every so many of their positions tell all their fields, and each last one.
EACH = 5
SHARED = {"game", "options", "round", "rounds", "phase", "over", "asked", "deciders", "sheet", "ranking"}


@cache
def positions() -> list[ClansState]:
    """All positions of some games, each after its move."""
    random = Random(4)
    found: list[ClansState] = []
    for seed in range(GAMES):
        state = GAME.setup(random_options(GAME, random), seed)
        while not state.over:
            found.append(state.copy())
            seat = random.choice(state.deciders)
            state.play(seat, random.choice(state.legal(seat)))
        found.append(state)
    return found


def table_rows(first_column: str) -> list[list[str]]:
    """The cells of the rows of all tables whose first column has this name."""
    rows: list[list[str]] = []
    for block in re.findall(rf"^\| {first_column} \|.*?\n\n", TEXT, re.MULTILINE | re.DOTALL):
        rows += [[cell.strip() for cell in row.strip("|").split("|")] for row in block.strip().splitlines()[2:]]
    return rows


def test_every_field_is_described() -> None:
    seen: set[str] = set()
    for state in [state for state in positions() if state.over] + positions()[::EACH]:
        for whole in (state.to_json(), state.view(None)):
            seen |= keys_of({name: value for name, value in whole.items() if name not in SHARED})
    assert seen - set(GOODS) - set(UNITS) <= WORDS
    described = set(re.findall(r"`([a-z_]+)`", " ".join(row[0] for row in table_rows("field"))))
    assert described <= seen


def test_every_question_and_phase_is_described() -> None:
    asked = {state.asked for state in positions()} - {""}
    assert asked <= {decision.ask for decision in decisions()} <= WORDS
    assert {state.phase for state in positions()} <= WORDS


def test_every_action_is_described() -> None:
    patterns = [text for row in table_rows("action") for text in re.findall(r"`([^`]+)`", row[0])]
    shapes = [re.compile(shape(pattern)) for pattern in patterns]
    for action in GAME.actions:
        assert any(known.fullmatch(action.text) for known in shapes), action.text
    for pattern, known in zip(patterns, shapes, strict=True):
        assert any(known.fullmatch(action.text) for action in GAME.actions), pattern


def shape(pattern: str) -> str:
    """A notation with its placeholders as a regular expression."""
    names = {
        "COUNT GOOD …": r"(?:nothing|\d+ \w+(?: \d+ \w+)*)",
        "GOOD": f"(?:{'|'.join(GOODS)})",
        "UNIT": f"(?:{'|'.join(UNITS)})",
        "SPACE": r"(?:[a-m]\d|port-[a-d])",
        "MEAT": "(?:beef|mutton)",
        "CLAN": "[a-z]+",
    }
    found = pattern
    for name, expression in names.items():
        found = found.replace(name, expression)
    found = re.sub(r"\b(?:COUNT|CONTRACT|PORT|TILE|POINTS|PLACE)\b", r"\\d+", found)
    return re.sub(r"\bup$", "(?:up|down)", found) if " as " in pattern else found


def test_every_source_is_described() -> None:
    points = {booking.source for state in positions() for booking in state.sheet.bookings}
    assert points <= WORDS
    changes = {source for state in positions() for _, source, _, _ in state.ledger}
    assert {re.sub(r"^(port|expand) .*", r"\1", source) for source in changes} <= WORDS


def test_the_override_works(tmp_path: Path) -> None:
    block = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)[0]
    (tmp_path / "my-box.toml").write_text(block, encoding="utf-8")
    entries = {(e.kind, e.id): e for e in clachan.game("clans-of-caledonia", data=tmp_path).catalogue}
    assert entries["space", "B1-h3"].source == "owner"
    assert entries["space", "B1-h3"].fields["cost"] == 2
    assert entries["starting_tile", "1"].source == "owner"
