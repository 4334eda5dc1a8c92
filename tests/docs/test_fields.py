"""Every field, source, measure and notation is described in docs/."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from clachan.core.catalogue import CONFIDENCES, SOURCES
from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS
from clachan.games.isle_of_skye.modules.journeyman.rules.scoring_tiles import STATE_MEASURES
from clachan.games.isle_of_skye.modules.journeyman.rules.views import journeyman_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.docs.examples import (
    ROOT,
    finished_match,
    page,
)
from tests.isle_of_skye.positions import GAME, new_game
from tests.isle_of_skye.test_recompute import CATALOGUE, play


def positions() -> Iterator[SkyeState]:
    """Positions of all kinds: every phase, with and without expansions."""
    for modules in ([], ["druids"], ["journeyman"]):
        for seed in range(3):
            tiles = {"scoring-tiles": "gold_majority,sheep,square,columns"}
            yield from play(new_game(3, modules, tiles, seed), seed)


def keys_of(value: Any) -> set[str]:
    """All names of fields, however deep; variants are names of options, not fields."""
    if isinstance(value, dict):
        inside = [keys_of(item) for key, item in value.items() if key != "variants"]
        return set(value) | set[str]().union(*inside)
    if isinstance(value, list):
        return set[str]().union(*[keys_of(item) for item in value])
    return set()


def words(text: str) -> set[str]:
    """All words in backticks, those of blocks of code left out."""
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))


def documented_fields(text: str) -> set[str]:
    """The fields that tables describe: backticks in the first column of tables whose first column is `field`."""
    found: set[str] = set()
    for block in re.findall(r"^\| field .*?\n\n", text + "\n", re.MULTILINE | re.DOTALL):
        for row in block.strip().splitlines()[2:]:
            found.update(re.findall(r"`([^`]+)`", row.split("|")[1]))
    return found


def test_every_field_of_a_position_is_described() -> None:
    seen: set[str] = set()
    values: dict[str, set[str]] = {"phase": set(), "asked": set()}
    for state in positions():
        whole = state.to_json()
        seen |= keys_of(whole)
        for view in (state.view(0), state.view(None)):
            assert keys_of(view) <= seen
        values["phase"].add(whole["phase"])
        values["asked"].add(whole["asked"])
    text = page("state.md")
    assert seen <= words(text)
    assert documented_fields(text) <= seen | keys_of(CATALOGUE["components"][0]) | {"components"}
    assert set(SLABS) <= words(text)
    assert values["phase"] | values["asked"] - {""} <= words(text)


def test_secrets_are_where_the_page_says() -> None:
    """The table `Who knows what` of docs/state.md."""
    for state in positions():
        for seat in (0, None):
            view = state.view(seat)
            assert not {"stack", "reveals", "chance", "bag_order", "kept"} & set(view)
            players = view["players"]
            assert isinstance(players, list)
            for player in players:
                own = player["seat"] == seat
                assert (player["gold"] is not None) == (own or state.over)
                assert ("axe" in player) == ("prices" in player) == (own and state.asked == "price")
            if "journeyman" in state.options.modules and state.asked == "plan":
                for other, journey in enumerate(journeyman_of(view)["players"]):
                    plan = journey["plan"]
                    assert plan is not None
                    for secret in (plan["marks"], plan["roads"], plan["movement_left"]):
                        assert (secret is not None) == (other == seat)


def test_every_field_of_a_record_is_described() -> None:
    record = finished_match().record().to_json()
    text = page("record.md")
    # A game without a data pack names none.
    assert documented_fields(text) == keys_of(record) | {"pack"}


def test_every_field_of_the_catalogue_is_described() -> None:
    marks = keys_of({key: value for key, value in CATALOGUE["components"][0].items() if key != "fields"})
    assert marks | {"fields", "game", "components"} <= documented_fields(page("state.md"))
    fields: set[str] = set()
    kinds: set[str] = set()
    for component in CATALOGUE["components"]:
        fields |= keys_of(component["fields"])
        kinds.add(component["kind"])
    text = page("components.md")
    assert fields | kinds | marks - {"id", "module", "kind"} <= words(text)
    assert {*SOURCES, *CONFIDENCES} <= words(text)
    for source in re.findall(r"\b(?:S\d+|R)\b", " ".join(c["provenance"] for c in CATALOGUE["components"])):
        assert f"\n| {source} | " in text


def test_reconstructed_is_what_the_page_says() -> None:
    """All 36 druid tiles, and most of Journeyman; slabs and some requirements are inferred."""
    by_source: dict[str, set[str]] = {}
    for component in CATALOGUE["components"]:
        by_source.setdefault(component["source"], set()).add(component["id"])
    ours = {c["id"] for c in CATALOGUE["components"] if c["module"] == "journeyman" and c["source"] == "reconstructed"}
    assert {f"J{number:02}" for number in range(1, 9)} < ours
    assert by_source["reconstructed"] == {f"D{number:02}" for number in range(1, 37)} | ours
    assert by_source["inferred"] == {*SLABS, "sheep", "cattle", "farm", "broch", "lighthouse"}
    assert set(by_source) == {"published", "inferred", "reconstructed"}
    for file in re.findall(r"`((?:modules/\w+/)?data/\w+\.toml)`", page("components.md")):
        assert (ROOT / "src/clachan/games/isle_of_skye" / file).is_file()


def test_every_measure_and_source_is_described() -> None:
    text = page("scores.md")
    assert {*GAME.measures, "brochs_of_each_mountain", *STATE_MEASURES} <= words(text)
    scoring_tiles = {tile.id for tile in GAME.components.scoring_tiles}
    kinds = set()
    for seed in range(12):
        state = new_game(3, ["druids", "journeyman"] if seed % 2 else ["druids"], {}, seed)
        for _ in play(state, seed):
            pass
        for booking in state.sheet.bookings:
            source = re.sub(r" [A-Z]\d+$", " TILE", booking.source)
            kinds.add("ID" if source in scoring_tiles else source)
    boards = {"track warrior", "track herald", "bonus tribute", "bonus victory_points"}
    # Chance hardly ever takes the herald so far.
    assert kinds | {"track herald"} == {"ID", "scroll TILE", "gold", "slab rescore_scroll", *boards}
    assert boards <= words(text)
    table = text.partition("## All sources")[2].partition("\n##")[0]
    sources = re.findall(r"^\| (.*?) \|", table, re.MULTILINE)[1:]
    assert [re.findall(r"`([^`]+)`", source)[-1] for source in sources] == [
        "sheep",
        "scroll B13",
        "gold",
        "slab rescore_scroll",
        "track warrior",
        "bonus tribute",
    ]


def test_every_notation_is_described() -> None:
    """Each action reads like exactly one line of the table in docs/record.md, and each line has actions."""
    table = page("record.md").partition("| action | asked |")[2].partition("\n\n")[0]
    lines = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    forms = {
        "SLOT": "[123]",
        "GOLD": "[1-9][0-9]*",
        "TILE": "[A-Z][0-9]+",
        "X,Y": "-?[0-9]+,-?[0-9]+",
        "QUARTERS": "[0123]",
        "EDGE": "[ES]",
        "TRACK": "(?:warrior|merchant|herald)",
    }
    patterns = []
    for line in lines:
        for word, form in forms.items():
            line = line.replace(word, form)
        patterns.append(re.compile(line))
    classes: dict[int, set[str]] = {number: set() for number in range(len(lines))}
    for action in GAME.actions:
        matching = [number for number, pattern in enumerate(patterns) if pattern.fullmatch(action.text)]
        assert len(matching) == 1, action.text
        classes[matching[0]].add(type(action).__name__)
    assert all(len(names) == 1 for names in classes.values())
    assert len(set[str]().union(*classes.values())) == len(lines)
