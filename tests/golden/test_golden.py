"""Whole games, recorded once: the same moves must give the same states and scores on every machine and build."""

from __future__ import annotations

import json

import pytest

import clachan
from clachan.manifest import parts_of
from tests.golden.make import FOLDER, GAMES, fingerprint, plays_today, read

EARLIER = FOLDER / "rules-1"
DIGESTS: dict[str, list[str]] = json.loads((FOLDER / "fingerprints.json").read_text(encoding="utf-8"))
EARLIER_DIGESTS: dict[str, list[str]] = json.loads((EARLIER / "fingerprints.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_golden_game(name: str) -> None:
    record = read(FOLDER / f"{name}.json")
    game = clachan.game(record.game)
    middle = clachan.replay(game, record, len(record.moves) // 2, name).state
    match = clachan.replay(game, record, None, name)
    assert match.state.over
    assert match.state.scores == record.scores
    assert [fingerprint(middle), fingerprint(match.state)] == DIGESTS[name]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_position_of_it_keeps_what_must_hold(name: str) -> None:
    record = read(FOLDER / f"{name}.json")
    game = clachan.game(record.game)
    state = clachan.replay(game, record, 0, name).state
    for move in record.moves:
        parts_of(game).check(state)
        state.play(move.seat, game.action(move.text))
    parts_of(game).check(state)


@pytest.mark.parametrize("game", clachan.all_games(), ids=lambda game: game.name)
def test_every_module_has_a_golden_game_of_its_own(game: clachan.Game) -> None:
    alone = {modules[0] for name, _, modules, _, _ in GAMES.values() if name == game.name and len(modules) == 1}
    assert [module.name for module in game.modules if module.name not in alone] == []


def test_every_record_is_a_golden_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {*GAMES, "fingerprints"}
    assert len(GAMES) >= 12


@pytest.mark.parametrize("name", sorted(EARLIER_DIGESTS))
def test_a_record_of_an_earlier_rules_version_plays_to_the_same_end(name: str) -> None:
    """Golden games as they were before the rules version rose: what was not asked then is answered as it was then."""
    record = read(EARLIER / f"{name}.json")
    game = clachan.game(record.game)
    assert record.rules in game.earlier_rules
    assert not plays_today(record)
    middle = clachan.replay(game, record, len(record.moves) // 2, name).state
    match = clachan.replay(game, record, None, name)
    assert match.state.scores == record.scores
    assert [fingerprint(middle), fingerprint(match.state)] == EARLIER_DIGESTS[name]
    written = match.record()
    assert (written.rules, len(written.moves) > len(record.moves)) == (game.rules_version, True)
    assert plays_today(written)
