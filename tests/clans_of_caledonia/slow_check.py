"""Reach and settlements worked out slowly and obviously, from the data files and sets of names alone."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import TypeVar

COLUMNS = "abcdefghijklm"
Item = TypeVar("Item")


@cache
def printed() -> dict[str, dict[str, dict[str, object]]]:
    text = files("clachan.games").joinpath("clans_of_caledonia/data/map.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class SlowMap:
    """A map as sets of names. Places are cube coordinates, where touching means a distance of one."""

    def __init__(self, sides: str, small: bool) -> None:
        data = printed()
        names = [module + side for module, side in zip("ABCD", sides, strict=True)]
        self.loch: set[str] = set()
        self.place: dict[str, tuple[int, int, int]] = {}
        mist: set[str] = set()
        for id_, fields in data["space"].items():
            side, name = id_.split("-")
            if side in names:
                self.place[name] = cube(COLUMNS.index(name[0]) + 1, int(name[1:]))
                if fields["terrain"] == ["loch"]:
                    self.loch.add(name)
                elif small and fields.get("mist"):
                    mist.add(name)
        for name in mist:
            del self.place[name]
        for corner, fields in data["port_space"].items():
            column, row = as_numbers(fields["small" if small else "large"])
            for name, place in list(self.place.items()):
                if place == cube(column, row):
                    del self.place[name]
                    self.loch.discard(name)
            self.place[f"port-{corner.lower()}"] = cube(column, row)
        rivers = [pair for name in names for pair in as_texts(data["module_side"][name]["rivers"])]
        rivers += as_texts(data["seams"]["rivers"]["sides"])
        self.rivers = {frozenset(pair.split("-")) for pair in rivers}
        self.touching = {(a, b) for a in self.place for b in self.place if distance(self.place[a], self.place[b]) == 1}

    def adjacent(self, a: str, b: str) -> bool:
        return (a, b) in self.touching

    def river(self, a: str, b: str) -> bool:
        return frozenset((a, b)) in self.rivers

    def neighbouring(self, a: str, b: str) -> bool:
        return self.adjacent(a, b) and not self.river(a, b)

    def loch_distance(self, a: str, b: str) -> int:
        """The least number of loch spaces in a chain from a to b, a and b not counted; 99 for none."""
        reached = {loch for loch in self.loch - {a, b} if self.adjacent(a, loch)}
        count = 1
        while reached:
            if any(self.adjacent(loch, b) for loch in reached):
                return count
            further = {loch for loch in self.loch - {a, b} - reached if any(self.adjacent(loch, r) for r in reached)}
            if not further:
                return 99
            reached |= further
            count += 1
        return 99

    def reach(self, a: str, b: str, level: int) -> bool:
        if a == b:
            return False
        if self.neighbouring(a, b):
            return True
        if level >= 1 and self.adjacent(a, b):
            return True
        return level >= 2 and self.loch_distance(a, b) <= level - 1

    def settlement_value(self, units: Iterable[str], level: int) -> int:
        """Merge groups of neighbouring units; then merge groups within reach; count the groups of the largest."""
        settlements = merged([{unit} for unit in units], self.neighbouring)
        within = merged(
            [{number} for number in range(len(settlements))],
            lambda i, j: any(self.reach(u, v, level) for u in settlements[i] for v in settlements[j]),
        )
        return max([len(network) for network in within], default=0)


def merged(groups: list[set[Item]], touch: Callable[[Item, Item], bool]) -> list[set[Item]]:
    """Join groups that touch until none do."""
    for one in groups:
        for two in groups:
            if one is not two and any(touch(a, b) for a in one for b in two):
                rest = [group for group in groups if group is not one and group is not two]
                return merged([*rest, one | two], touch)
    return groups


def distance(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def cube(column: int, row: int) -> tuple[int, int, int]:
    """Cube coordinates of a flat-top hex; odd columns, counted from 1, sit half a hex higher."""
    q = column - 1
    r = (row - 1) - (q - (q & 1)) // 2
    return q, r, -q - r


def as_numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [int(item) for item in value]


def as_texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]
