"""Chance, once more: written from the section "Chance" of docs/record.md."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from clachan.core.record import Match, replay
from clachan.core.rng import Rng
from tests.docs.examples import (
    example_match,
    finished_match,
    play_on,
    the_state,
)
from tests.isle_of_skye.positions import GAME
from tests.isle_of_skye.test_recompute import CATALOGUE

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
        now: dict[str, Any] = deepcopy(dict(match.state.to_json()))
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
