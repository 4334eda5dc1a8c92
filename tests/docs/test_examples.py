"""The examples in the pages of docs/ are what the program gives, and overrides do what the page says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import clachan
from clachan.core.errors import ClachanError
from clachan.core.record import Match, read_record, replay
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from tests.docs.examples import (
    EXAMPLE,
    PAGES,
    broken_overrides,
    broken_positions,
    broken_records,
    example,
    expected,
    page,
    the_state,
)
from tests.independent_scorer import Land
from tests.isle_of_skye.positions import GAME
from tests.isle_of_skye.test_recompute import CATALOGUE, catalogue_json


@pytest.mark.parametrize(
    "name",
    [
        "record",
        "record-end",
        "generator",
        "position",
        "hidden-player",
        "catalogue",
        "sheet",
        "territory",
        "measures",
    ],
)
def test_examples_are_what_the_program_gives(name: str) -> None:
    assert json.loads(example(name)) == expected()[name], "run `python -m tests.docs.examples` if this change is meant"


def test_every_example_is_checked() -> None:
    names = {name for file in PAGES for name, _, _ in EXAMPLE.findall(page(file))}
    assert names == set(expected()) | {"record-errors", "override", "override-errors", "position-errors"}
    for file in PAGES:
        assert page(file).count("```json") == sum(language == "json" for _, language, _ in EXAMPLE.findall(page(file)))


def test_the_example_record_can_be_replayed() -> None:
    record = read_record(example("record"))
    state = replay(GAME, record).state
    assert json.loads(json.dumps(state.to_json())) == json.loads(example("position"))
    assert the_state(replay(GAME, record, at=0)).round == 1
    assert all(json.loads(example("record")).keys() >= {field} for field in ("format", "version", "options", "moves"))


def test_the_worked_example_agrees_with_a_stranger() -> None:
    land = Land(json.loads(example("territory")), CATALOGUE)
    measures = json.loads(example("measures"))
    assert {name: land.measure(name, 0, {}) for name in measures} == measures
    assert land.measure("animals_at_farms", 0, {"farm-neighbourhood": "4"}) == measures["animals_at_farms"] == 3
    text = page("scores.md")
    for claim in ("`largest_herd` is 2", "`open_water_edges` is 6", "`castle_road_tiles` is 3"):
        assert claim in text
        name, _, value = claim.partition(" is ")
        assert measures[name.strip("`")] == int(value)


def test_the_example_game_shows_every_kind_of_source() -> None:
    kinds = {booking["source"].partition(" ")[0] for booking in json.loads(example("sheet"))["bookings"]}
    assert {"scroll", "gold", "slab"} < kinds


def shortened(messages: list[str]) -> list[str]:
    """Messages without the lists of all modules and of all kinds of components, which grow with each module."""
    return [re.sub("(it has these:|kind of component; there are) .*", r"\1 …", message) for message in messages]


def test_messages_about_records() -> None:
    assert example("record-errors").splitlines() == shortened(broken_records())


def test_messages_about_positions() -> None:
    assert example("position-errors").splitlines() == broken_positions()


def test_messages_about_overrides(tmp_path: Path) -> None:
    assert example("override-errors").splitlines() == shortened(broken_overrides(tmp_path))


# Overrides


def test_the_example_override_is_as_good_as_our_data(tmp_path: Path) -> None:
    text = example("override")
    (tmp_path / "druids.toml").write_text(text, encoding="utf-8")
    game = clachan.game("isle-of-skye", data=tmp_path)
    assert isinstance(game, IsleOfSkye)
    changed = {entry["id"]: entry for entry in catalogue_json(game)["components"] if entry["source"] == "owner"}
    given = tomllib.loads(text)["tile"]
    assert set(changed) == set(given)
    for id_, fields in given.items():
        entry = changed[id_]
        assert entry["confidence"] == "high"
        assert entry["alternative"] == ""
        for field, value in fields.items():
            assert (entry[field] if field in ("note", "provenance") else entry["fields"][field]) == value
    ours = next(entry for entry in CATALOGUE["components"] if entry["id"] == "D01")
    assert changed["D01"]["fields"]["slab"] == ours["fields"]["slab"]


def test_records_remember_overrides(tmp_path: Path) -> None:
    (tmp_path / "druids.toml").write_text("[tile.D01]\ncost = 4", encoding="utf-8")
    game = clachan.game("isle-of-skye", data=tmp_path)
    assert isinstance(game, IsleOfSkye)
    assert game.data_version([]) == GAME.data_version([])
    match = Match(game, game.options(2, ["druids"]), 1)
    record = read_record(match.record().dumps())
    replay(game, record)
    with pytest.raises(ClachanError, match="folder of overrides"):
        replay(GAME, record)


def test_an_override_takes_a_slab_or_a_scroll_off_a_tile(tmp_path: Path) -> None:
    (tmp_path / "druids.toml").write_text('[tile.D01]\nslab = "none"\n[tile.D11]\nscroll = "none"', encoding="utf-8")
    game = clachan.game("isle-of-skye", data=tmp_path)
    fields = {entry.id: entry.fields for entry in game.catalogue.kind("tile")}
    assert "slab" not in fields["D01"]
    assert "scroll" not in fields["D11"]
