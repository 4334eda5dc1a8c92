"""A toy Chronicle with all that a module has: it is accepted, nothing else changes, and what it lacks is named.

It lives in `tests/toy`, and is added to Glen More as any module is: a folder with a manifest.
"""

from __future__ import annotations

import pytest

import clachan
from clachan.games import registry
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.rules.state import GlenState
from clachan.manifest import PARTS, Module, parts_of
from tests.every_game.modules import WANTED, check, replaced, without
from tests.golden.make import FOLDER, fingerprint
from tests.manifests import check_part
from tests.toy.bot.evaluation import CairnAddition
from tests.toy.face.drawing import CairnDrawing
from tests.toy.face.words import CairnWords
from tests.toy.module import MODULE as TOY
from tests.toy.rules.stones import Cairn

GLEN_MORE = registry.manifest("glen-more")
GAME = registry.make_game(GLEN_MORE.with_modules(TOY))

# Where the toy has what is wanted of a module, and the class that has nothing there.
PLACES: dict[str, tuple[type, type, str]] = {
    "option names": (CairnWords, WordExtension, "option_names"),
    "questions": (CairnWords, WordExtension, "question"),
    "actions": (CairnWords, WordExtension, "describe"),
    "sources": (CairnWords, WordExtension, "source"),
    "news": (CairnWords, WordExtension, "news"),
    "terminal": (CairnWords, WordExtension, "blocks"),
    "drawing": (CairnDrawing, Extra, "holdings"),
    "pointing": (CairnDrawing, Extra, "points"),
    "components": (CairnDrawing, Extra, "component"),
    "bot": (CairnAddition, GlenAddition, "add"),
}


def complaints(module: Module) -> dict[str, str]:
    """What the tests that every module has to pass say of this one, by what they are about."""
    found: dict[str, str] = {}
    for part in PARTS:
        try:
            check_part(module, part)
        except AssertionError as error:
            found[part] = str(error)
    if not {"rules", "data"} & set(found):
        for wanted in WANTED:
            try:
                check(GLEN_MORE, module, wanted)
            except AssertionError as error:
                found[wanted] = str(error)
    return found


def test_the_whole_toy_is_accepted() -> None:
    assert complaints(TOY) == {}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_missing_is_named_once(part: str) -> None:
    said = complaints(without(TOY, part))
    assert list(said) == [part]
    assert said[part].startswith(f"cairn has no {part}: name it in the manifest, in tests.toy")


@pytest.mark.parametrize("part", ["reference", "texts", "data"])
def test_a_part_that_is_named_but_not_there_is_missing(part: str) -> None:
    module = Module("cairn", "tests.toy", **{**TOY.parts, part: "tests"})
    with pytest.raises((AssertionError, FileNotFoundError)):
        check_part(module, part)


@pytest.mark.parametrize("wanted", WANTED)
def test_what_its_face_or_bot_lacks_is_named_once(monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    kind, nothing, name = PLACES[wanted]
    monkeypatch.setattr(kind, name, getattr(nothing, name))
    said = complaints(without(TOY))
    assert list(said) == [wanted]
    assert said[wanted].startswith(f"cairn lacks {WANTED[wanted]}")


def test_without_rules_or_data_the_game_says_so() -> None:
    with pytest.raises(LookupError, match="cairn has no part 'rules': name it in its manifest"):
        registry.make_game(replaced(GLEN_MORE, without(TOY, "rules")))


def test_its_invariants_are_looked_at() -> None:
    state = GAME.setup(GAME.options(2, ["cairn"]), 1)
    assert isinstance(state, GlenState)
    parts_of(GAME).check(state)
    state.part(Cairn).stones = [4, 0]
    with pytest.raises(AssertionError):
        parts_of(GAME).check(state)


# Nothing else changes


def test_actions_keep_their_numbers() -> None:
    before = [action.text for action in registry.game("glen-more").actions]
    assert [action.text for action in GAME.actions][: len(before)] == before


def test_data_of_games_without_it_are_the_same() -> None:
    old = registry.game("glen-more")
    for modules in ((), tuple([module.name for module in old.modules])):
        assert GAME.data_version(modules) == old.data_version(modules)
        assert GAME.options(4, modules).to_json() == old.options(4, modules).to_json()


@pytest.mark.parametrize("name", ["glen-3", "chronicles-4"])
def test_golden_games_are_the_same(name: str) -> None:
    record = clachan.read_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)
    ours = clachan.replay(GAME, record, None, name).state
    assert ours.scores == record.scores
    assert fingerprint(ours) == fingerprint(clachan.replay(clachan.game("glen-more"), record, None, name).state)
