"""The pages in docs/ agree with the program.

Examples in the pages stand after a line `<!-- example: NAME -->` and are compared with what the program gives now.
When a change is meant, `python -m tests.test_docs` writes them anew.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import clachan
from clachan.core.catalogue import CONFIDENCES, SOURCES
from clachan.core.errors import ClachanError
from clachan.core.record import Match, read_record, replay
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.druids.druids import SLABS
from clachan.games.isle_of_skye.game import IsleOfSkye
from clachan.games.isle_of_skye.measures import MEASURES
from clachan.games.isle_of_skye.state import SkyeState
from clachan.games.isle_of_skye.views import territory_json
from tests.independent_scorer import Land
from tests.isle_of_skye.positions import GAME, new_game, territory
from tests.isle_of_skye.test_recompute import CATALOGUE, catalogue_json, pick, play

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = ("record.md", "state.md", "scores.md", "components.md")
EXAMPLE = re.compile(r"<!-- example: ([a-z-]+) -->\n```([a-z]+)\n(.*?)```\n", re.DOTALL)

SEED = 1723
CATALOGUE_EXAMPLES = ("B16", "D11", "per_completed_pasture", "brochs_in_mountains")


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def example(name: str) -> str:
    """The text of an example, wherever it is."""
    for file in PAGES:
        for found, _, text in EXAMPLE.findall(page(file)):
            if found == name:
                return str(text)
    raise ValueError(f"no page has an example {name}")


# What the examples should say


def example_match() -> Match:
    """The example game of the pages, at its beginning."""
    options = GAME.options(2, ["druids"], {"farm-neighbourhood": "4"})
    return Match(GAME, options, SEED, ["Ann", "Bram"])


def the_state(match: Match) -> SkyeState:
    state = match.state
    assert isinstance(state, SkyeState)
    return state


def cut_match() -> Match:
    """The example game in round 2: seat 0 has set its prices, seat 1 has laid the axe."""
    match = example_match()
    rng = Rng(SEED)
    state = the_state(match)
    while not (state.round == 2 and state.deciders == (1,) and state.axes[1] >= 0):
        play_on(match, rng)
    return match


def finished_match() -> Match:
    match = example_match()
    rng = Rng(SEED)
    while not match.state.over:
        play_on(match, rng)
    return match


def play_on(match: Match, rng: Rng) -> None:
    seat = match.state.deciders[0]
    match.play(seat, pick(the_state(match), seat, rng))


@cache
def expected() -> dict[str, Any]:
    """All examples in JSON, as the program gives them."""
    cut, finished = cut_match(), finished_match()
    end = finished.record().to_json()
    bookings = [(b.seat, b.round, b.source, b.points) for b in finished.state.sheet.bookings]
    last = max(booking[1] for booking in bookings)
    land = territory("REF-2R")
    generators = [Rng(SEED) for _ in range(3)]
    pool = list(range(10))
    moves = end["moves"]
    assert isinstance(moves, list)
    found = {
        "record": cut.record().to_json(),
        "record-end": {"moves": moves[-3:], "scores": end["scores"]},
        "generator": {
            "seed": SEED,
            "64 bits": [f"{generators[0].bits():016x}" for _ in range(3)],
            "below 73": [generators[1].below(73) for _ in range(10)],
            "list": list(pool),
            "drawn": [generators[2].draw(pool) for _ in range(4)],
            "left": pool,
        },
        "position": cut.state.to_json(),
        "hidden-player": cut.state.view(0)["players"][1],  # type: ignore[index]
        "catalogue": {
            "game": CATALOGUE["game"],
            "components": [c for c in CATALOGUE["components"] if c["id"] in CATALOGUE_EXAMPLES],
        },
        "sheet": {
            "totals": finished.state.scores,
            "bookings": [
                {"seat": seat, "round": round_, "source": source, "points": points}
                for seat, round_, source, points in bookings
                if round_ == last
            ],
        },
        "territory": territory_json(land),
        "measures": {name: new_game().table.measures[name](land, 0) for name in MEASURES},
    }
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def broken_records() -> list[str]:
    """The messages about the example record with one thing broken at a time."""
    record: dict[str, Any] = expected()["record"]

    def put(**fields: object) -> str:
        return json.dumps({**record, **fields})

    def options(**fields: object) -> str:
        return put(options={**record["options"], **fields})

    def without(name: str) -> str:
        return json.dumps({key: value for key, value in record.items() if key != name})

    def moves(number: int, move: str) -> str:
        changed = list(record["moves"])
        changed[number - 1] = move
        return put(moves=changed)

    first_purchase = next(n for n, move in enumerate(record["moves"], 1) if move[2:5] in ("buy", "pas"))
    texts = [
        put()[:40],
        "[]",
        without("seed"),
        put(seed="1723"),
        put(seats=["Ann", 2]),
        put(format="pgn"),
        put(version=2),
        moves(3, "pass"),
        put(game="go"),
        put(rules="0"),
        options(players=9),
        options(modules=["dragons"]),
        options(variants={"farm-neighbourhood": "6"}),
        put(data="0123456789ab"),
        put(seats=["Ann"]),
        moves(2, "0 prise 2 1g"),
        moves(2, "0 price 2 9g"),
        moves(2, "1 pass"),
        moves(first_purchase, f"{1 - int(record['moves'][first_purchase - 1][0])} pass"),
        put(scores=[1, 2]),
    ]

    def message(text: str, at: int | None = None) -> str:
        return message_of(lambda: replay(GAME, read_record(text, "game.json"), at, "game.json"))

    return [*[message(text) for text in texts], message(put(), at=999)]


OVERRIDES = [
    '[tile.D01]\ncost = 9',
    '[tile.D01]\nedges = "PPWX"',
    '[tile.D01]\nareas = ["P:N", "W:SW"]',
    '[tile.D01]\nedges = "PPMM"',
    '[tile.D01]\nroads = ["E-S", "S-W"]',
    '[tile.D01]\nfeatures = [{ kind = "cow", area = "P:NE" }]',
    '[tile.D01]\nfeatures = [{ kind = "sheep", area = "W:SW" }]',
    '[tile.D01]\nfeatures = [{ kind = "sheep", area = "P:N" }]',
    '[tile.D01]\nslap = "bag"',
    '[tile.D01]\nconfidence = "sure"',
    '[slab.gift]\ntokens = 1',
    '[tiles.D01]\ncost = 4',
    '[tile.D01\ncost = 4',
]  # fmt: skip


def broken_overrides(folder: Path) -> list[str]:
    """The messages about wrong overrides, and about folders without any."""
    found = [message_of(lambda: clachan.game("isle-of-skye", data=folder / "nowhere"))]
    found.append(message_of(lambda: clachan.game("isle-of-skye", data=folder)))
    for text in OVERRIDES:
        (folder / "druids.toml").write_text(text, encoding="utf-8")
        found.append(message_of(lambda: clachan.game("isle-of-skye", data=folder)))
    return [message.replace(str(folder), "my-box") for message in found]


def message_of(call: Callable[[], object]) -> str:
    with pytest.raises(ClachanError) as caught:
        call()
    return str(caught.value)


def pretty(value: Any, indent: int = 0) -> str:
    """JSON with everything that fits on a line on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= 112 and not (indent == 0 and isinstance(value, dict)):
        return line
    inside = " " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{inside}{json.dumps(key)}: {pretty(item, indent + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    if isinstance(value, list) and not isinstance(value[0], dict | list) and all(len(str(item)) < 9 for item in value):
        return fill([json.dumps(item) for item in value], indent)
    if isinstance(value, list):
        return "[\n" + ",\n".join(inside + pretty(item, indent + 1) for item in value) + "\n" + " " * indent + "]"
    return line


def fill(items: list[str], indent: int) -> str:
    """A long list of short items, as many a line as fit."""
    lines = [""]
    for item in items:
        if len(lines[-1]) + len(item) + indent > 108:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + item + ","
    inside = " " * (indent + 1)
    return "[\n" + "\n".join(inside + line for line in lines)[:-1] + "\n" + " " * indent + "]"


# Examples


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
    assert json.loads(example(name)) == expected()[name], "run `python -m tests.test_docs` if this change is meant"


def test_every_example_is_checked() -> None:
    names = {name for file in PAGES for name, _, _ in EXAMPLE.findall(page(file))}
    assert names == set(expected()) | {"record-errors", "override", "override-errors"}
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


def test_messages_about_records() -> None:
    assert example("record-errors").splitlines() == broken_records()


def test_messages_about_overrides(tmp_path: Path) -> None:
    assert example("override-errors").splitlines() == broken_overrides(tmp_path)


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


# Fields, sources, words


def positions() -> Iterator[SkyeState]:
    """Positions of all kinds: every phase, with and without Druids."""
    for modules in ([], ["druids"]):
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
        for name in values:
            values[name].add(str(whole[name]))
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
            assert "chance" not in view
            players = view["players"]
            assert isinstance(players, list)
            for player in players:
                own = player["seat"] == seat
                assert (player["gold"] is not None) == (own or state.over)
                assert ("axe" in player) == ("prices" in player) == (own and state.asked == "price")


def test_every_field_of_a_record_is_described() -> None:
    record = finished_match().record().to_json()
    text = page("record.md")
    assert documented_fields(text) == keys_of(record)


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
    """All 36 druid tiles, and nothing else; only the slabs are inferred."""
    by_source: dict[str, set[str]] = {}
    for component in CATALOGUE["components"]:
        by_source.setdefault(component["source"], set()).add(component["id"])
    assert by_source["reconstructed"] == {f"D{number:02}" for number in range(1, 37)}
    assert by_source["inferred"] == set(SLABS)
    assert set(by_source) == {"published", "inferred", "reconstructed"}
    for file in re.findall(r"`((?:druids/)?data/\w+\.toml)`", page("components.md")):
        assert (ROOT / "src/clachan/games/isle_of_skye" / file).is_file()


def test_every_measure_and_source_is_described() -> None:
    text = page("scores.md")
    assert {*MEASURES, "brochs_of_each_mountain"} <= words(text)
    scoring_tiles = {tile.id for tile in GAME.components.scoring_tiles}
    kinds = set()
    for seed in range(12):
        state = new_game(3, ["druids"], {}, seed)
        for _ in play(state, seed):
            pass
        for booking in state.sheet.bookings:
            source = re.sub(r" [A-Z]\d+$", " TILE", booking.source)
            kinds.add("ID" if source in scoring_tiles else source)
    assert kinds == {"ID", "scroll TILE", "gold", "slab rescore_scroll"}
    table = text.partition("## All sources")[2].partition("\n##")[0]
    sources = re.findall(r"^\| (.*?) \|", table, re.MULTILINE)[1:]
    assert [re.findall(r"`([^`]+)`", source)[-1] for source in sources] == [
        "sheep",
        "scroll B13",
        "gold",
        "slab rescore_scroll",
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


# Chance, once more: written from the section "Chance" of docs/record.md

MASK = (1 << 64) - 1


class Generator:
    """SplitMix64 as the page describes it."""

    def __init__(self, seed: int) -> None:
        self.s = seed & MASK

    def bits(self) -> int:
        self.s = (self.s + 0x9E3779B97F4A7C15) & MASK
        z = self.s
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def number(self, n: int) -> int:
        while True:
            product = (self.bits() >> 32) * n
            if product % (1 << 32) >= (1 << 32) % n:
                return product >> 32

    def out_of(self, items: list[str]) -> str:
        i = self.number(len(items))
        item = items[i]
        items[i] = items[-1]
        del items[-1]
        return item

    def some_of(self, items: list[str], count: int) -> list[str]:
        return [self.out_of(items) for _ in range(min(count, len(items)))]


class Chance:
    """Follows all draws of a game, from the seed, the moves and what lies open."""

    def __init__(self, position: dict[str, Any], seed: int) -> None:
        modules = ["", *position["options"]["modules"]]
        self.players: int = position["options"]["players"]
        self.generator = Generator(seed)
        in_use = [c for c in CATALOGUE["components"] if c["module"] in modules]
        self.letters = self.generator.some_of([c["id"] for c in in_use if c["kind"] == "scoring_tile"], 4)
        self.starter = self.generator.number(self.players)
        tiles = [c for c in in_use if c["kind"] == "tile"]
        self.deck = [c["id"] for c in tiles if c["module"] == "druids"]
        self.row = self.generator.some_of(self.deck, 5)[::-1]
        self.bag = [c["id"] for c in tiles if c["module"] == ""]
        self.axed: dict[int, str] = {}
        self.drawn: dict[int, list[str]] = {}
        self.from_bag: list[str] = []
        self.draw_tiles(1)

    def draw_tiles(self, round_: int) -> None:
        first = (self.starter + round_ - 1) % self.players
        self.drawn = {}
        for turn in range(self.players):
            self.drawn[(first + turn) % self.players] = self.generator.some_of(self.bag, 3)

    def move(self, before: dict[str, Any], move: str, after: dict[str, Any]) -> None:
        seat, verb, *rest = move.split()
        if verb == "axe":
            self.axed[int(seat)] = self.drawn[int(seat)][int(rest[0]) - 1]
        if before["asked"] == "price" and after["asked"] != "price":
            self.bag += [self.axed[s] for s in sorted(self.axed)]
            self.axed = {}
            self.drawn = {}
        if before["asked"] == "dolmen" and rest == ["bag"]:
            slabs = before["druids"]["slabs"][int(seat)].get("bag", {"usable": 0})["usable"]
            self.from_bag = self.generator.some_of(self.bag, 2 + slabs)
        elif before["asked"] == "dolmen" and verb == "buy":
            space = self.row.index(rest[0])
            self.row = [*self.generator.some_of(self.deck, 1), *self.row[:space], *self.row[space + 1 :]]
        if verb == "keep":
            self.bag += [tile for tile in self.from_bag if tile != rest[0]]
            self.from_bag = []
        if after["over"] or after["round"] > before["round"]:
            self.end_round(after)

    def end_round(self, after: dict[str, Any]) -> None:
        # A tile that fitted nowhere: it is in no territory any more, and not in the bag yet.
        built = {tile["tile"] for player in after["players"] for tile in player["territory"]}
        landscape = [c["id"] for c in CATALOGUE["components"] if c["kind"] == "tile" and c["module"] == ""]
        homeless = [id_ for id_ in landscape if id_ not in self.bag and id_ not in built]
        assert len(homeless) < 2
        self.bag += homeless
        if not after["over"]:
            if "druids" in after:
                self.row = [*self.generator.some_of(self.deck, 1), *self.row[:-1]]
            self.draw_tiles(after["round"])

    def check(self, position: dict[str, Any]) -> None:
        assert position["chance"] == f"{self.generator.s:016x}"
        if position["asked"] != "build":
            assert sorted(position["bag"]) == sorted(self.bag)
        for player in position["players"]:
            assert player["drawn"] == self.drawn.get(player["seat"], [])
        if "druids" in position:
            assert [space["tile"] for space in position["druids"]["row"]] == self.row
            assert position["druids"]["deck"] == len(self.deck)
            assert position["druids"]["drawn_from_bag"] == self.from_bag


@pytest.mark.rule("IS-SETUP-17")
@pytest.mark.parametrize("modules", [[], ["druids"]])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seed_and_moves_decide_everything(players: int, modules: list[str]) -> None:
    """A second implementation of the generator, with the order of draws as the page tells it, foresees every draw."""
    for seed in (0, players, -1, 2**64 + 12345, 987654321987654321):
        match = Match(GAME, GAME.options(players, modules), seed)
        rng = Rng(seed)
        now: dict[str, Any] = deepcopy(match.state.to_json())
        chance = Chance(now, seed)
        assert now["scoring_tiles"] == chance.letters
        assert now["starting_player"] == chance.starter
        chance.check(now)
        while not match.state.over:
            before = now
            play_on(match, rng)
            now = dict(match.state.to_json())
            chance.move(before, str(match.moves[-1]), now)
            chance.check(now)


def test_moves_of_several_seats_may_be_mixed() -> None:
    """Between seats that choose at the same time, the order of moves changes nothing."""
    record = finished_match().record()
    mixed = deepcopy(record)
    start = 0
    state = the_state(example_match())
    for number, move in enumerate(record.moves):
        asked, round_ = state.asked, state.round
        state.play(move.seat, GAME.action(move.text))
        if state.over or (state.asked, state.round) != (asked, round_):
            if asked in ("price", "build"):
                mixed.moves[start : number + 1] = sorted(record.moves[start : number + 1], key=lambda m: -m.seat)
            start = number + 1
    assert [str(move) for move in mixed.moves] != [str(move) for move in record.moves]
    assert replay(GAME, mixed).state.to_json() == replay(GAME, record).state.to_json()


# The stranger and the commands


def test_the_stranger_knows_nothing_of_ours() -> None:
    """tests/independent_scorer.py imports the standard library only."""
    source = ast.parse((ROOT / "tests/independent_scorer.py").read_text(encoding="utf-8"))
    imported: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(str(node.module).partition(".")[0])
    assert imported <= sys.stdlib_module_names


def command(*arguments: str) -> str:
    """What `clachan` prints."""
    from clachan.cli.app import app

    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_check_a_game_yourself(tmp_path: Path) -> None:
    """The commands at the end of docs/scores.md, on the files they write."""
    match = finished_match()
    (tmp_path / "game.json").write_text(match.record().dumps(), encoding="utf-8")
    state = the_state(example_match())
    at = 0
    while state.round < 3:
        state.play(match.moves[at].seat, GAME.action(match.moves[at].text))
        at += 1
    game = str(tmp_path / "game.json")
    files = {
        "catalogue.json": command("catalogue", "isle-of-skye", "--json"),
        "end.json": command("replay", game, "--json"),
        "round-3.json": command("replay", game, "--at", str(at), "--json"),
        "view.json": command("replay", game, "--at", str(at), "--view", "0", "--json"),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert json.loads(files["catalogue.json"]) == CATALOGUE
    assert json.loads(files["end.json"]) == json.loads(json.dumps(match.state.to_json()))
    assert json.loads(files["view.json"]) == json.loads(json.dumps(state.view(0)))
    scorer = [sys.executable, "-I", str(ROOT / "tests/independent_scorer.py")]
    given = ["catalogue.json", "round-3.json", "end.json"]
    done = subprocess.run([*scorer, *given], cwd=tmp_path, capture_output=True, text=True, check=True)
    told = done.stdout.splitlines()
    assert len(told) == sum(booking.round in (2, 6) for booking in match.state.sheet.bookings)
    assert all(line.endswith(": agrees") for line in told)


# Links and paths


def pages() -> list[Path]:
    return sorted(DOCS.rglob("*.md"))


def headings(path: Path) -> set[str]:
    """The anchors of a page, made from its headings as GitHub makes them."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        linked = (path.parent / file).resolve() if file else path
        assert linked.exists(), target
        if anchor:
            assert anchor in headings(linked), target


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_no_page_mentions_somebodys_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.])/(?:home|root|tmp|work|Users)/|\b[A-Z]:\\", text)


def write_examples() -> None:
    """Write all examples anew, except the override, which is written by hand."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        errors = {"record-errors": broken_records(), "override-errors": broken_overrides(Path(folder))}
    texts = {name: pretty(value) for name, value in expected().items()}
    texts |= {name: "\n".join(lines) for name, lines in errors.items()}
    for file in PAGES:

        def anew(found: re.Match[str]) -> str:
            name, language, text = found.groups()
            return f"<!-- example: {name} -->\n```{language}\n{texts[name] + chr(10) if name in texts else text}```\n"

        (DOCS / file).write_text(EXAMPLE.sub(anew, page(file)), encoding="utf-8")


if __name__ == "__main__":
    write_examples()
