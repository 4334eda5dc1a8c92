"""What is in the box besides boards and wooden pieces: contracts, clans and tiles, read from the catalogue.

Rules: CC-SETUP-33.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.clans_of_caledonia.rules.boards import Boards
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.pieces import (
    BASIC,
    DISTILLERY,
    GOODS,
    IMPORTS,
    KINDS,
    NONE,
    PROCESSED,
    TECHNOLOGIES,
    UNITS,
    WORKER,
    Good,
    Unit,
    in_order,
)

EFFECTS = (
    "one-animal-less",
    "exchange",
    "upgrade",
    "money",
    "price-shift",
    "exchange-units",
    "building-bonus",
    "copy",
)
# Effects that reach into what others do: the actions with them name one port and the one that copies it.
SINGLE_EFFECTS = ("one-animal-less", "price-shift", "copy")


class Contract:
    """An export contract: goods and meat to deliver, imports and bonuses to receive (fulfilling.py)."""

    __slots__ = (
        "index",
        "id",
        "goods",
        "needs",
        "beef",
        "mutton",
        "hops",
        "imports",
        "money",
        "free_space",
        "upgrades",
    )

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        need, give = _one_part(entry, "needs"), _one_part(entry, "gives")
        self.goods: tuple[int, ...] = tuple([need.number(good, 0, 20, default=0) for good in GOODS])
        self.needs: tuple[tuple[int, int], ...] = needed(self.goods)
        self.beef: int = need.number("beef", 0, 4, default=0)
        self.mutton: int = need.number("mutton", 0, 4, default=0)
        need.done()
        self.hops: int = give.number("hops", 0, 20, default=0)
        self.imports: tuple[int, ...] = tuple([give.number(name, 0, 20, default=0) for name in IMPORTS])
        self.money: int = give.number("money", 0, 99, default=0)
        self.free_space: int = give.number("free_space", 0, 1, default=0)
        self.upgrades: int = give.number("bonus_upgrade", 0, 9, default=0)
        give.done()
        entry.done()

    @property
    def meat(self) -> int:
        """All meat that is printed on it (CC-SCORE-701)."""
        return self.beef + self.mutton


def needed(goods: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The goods of which some are needed, with how many."""
    return tuple([(good, amount) for good, amount in enumerate(goods) if amount])


class PortTile:
    """A port tile: the effect that its user has once a game (CC-PORT)."""

    __slots__ = ("index", "id", "kickstarter", "effect", "goods", "gain", "glory", "money", "steps", "units", "cost")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.kickstarter: bool = entry.flag("kickstarter")
        self.effect: str = entry.text("effect", EFFECTS)
        group = entry.text("group", ("basic", "processed"), default="basic")
        self.goods: tuple[int, ...] = BASIC if group == "basic" else PROCESSED
        self.gain: int = entry.number("gain", 1, 4, default=1)
        self.glory: int = entry.number("glory", 0, 99, default=0)
        self.money: int = entry.number("money", 0, 99, default=0)
        self.steps: int = entry.number("steps", 0, 9, default=0)
        self.units: int = entry.number("units", 2, 2, default=2)
        self.cost: int = entry.number("cost", 0, 99, default=0)
        entry.done()


class ScoringTile:
    """A scoring tile: Glory for every so many of a measure (CC-SCORE)."""

    __slots__ = ("index", "id", "kickstarter", "glory", "for_every", "per")

    def __init__(self, index: int, entry: Entry, measures: Sequence[str]) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.kickstarter: bool = entry.flag("kickstarter")
        self.glory: int = entry.number("glory", 1, 50)
        self.for_every: int = entry.number("for_every", 1, 50, default=1)
        self.per: str = entry.text("per", measures)
        entry.done()


class StartingTile:
    """A starting tile: money and goods (CC-SETUP-23)."""

    __slots__ = ("index", "id", "money", "goods")

    def __init__(self, index: int, entry: Entry) -> None:
        self.index: int = index
        self.id: str = entry.id
        self.money: int = entry.number("money", 0, 999)
        goods = _one_part(entry, "goods")
        self.goods: tuple[int, ...] = tuple([goods.number(good, 0, 20, default=0) for good in GOODS])
        goods.done()
        entry.done()


def _one_part(entry: Entry, field: str) -> Entry:
    """What is printed in one place of a component, together."""
    parts = entry.parts(field)
    if not parts:
        raise entry.error(field, "must name at least one")
    if len(parts) > 1:
        raise entry.error(field, "stands there once")
    return parts[0]


class Components:
    """Everything in the box except the map, referred to by index (CC-SETUP-33)."""

    __slots__ = (
        "goods",
        "columns",
        "units",
        "makes",
        "contracts",
        "clans",
        "no_clan",
        "kinds",
        "ports",
        "scoring_tiles",
        "starting_tiles",
        "boards",
    )

    def __init__(self, catalogue: Catalogue, measures: Sequence[str]) -> None:
        self.goods: list[Good] = [Good(i, e) for i, e in enumerate(in_order(catalogue, "good", GOODS))]
        # The prices of each good from below.
        self.columns: list[tuple[int, ...]] = [good.prices for good in self.goods]
        self.units: list[Unit] = [Unit(i, e) for i, e in enumerate(in_order(catalogue, "unit", UNITS))]
        # The good that each kind of animal, field and factory makes, as a bit.
        self.makes: list[int] = [0 if unit.good == NONE else 1 << unit.good for unit in self.units[: DISTILLERY + 1]]
        self.contracts: list[Contract] = [Contract(i, e) for i, e in enumerate(catalogue.kind("contract"))]
        self.boards: Boards = Boards(catalogue)
        self.clans: list[Clan] = [Clan(i, e, self.boards) for i, e in enumerate(catalogue.kind("clan"))]
        self.no_clan: Clan = Clan(-1, None, self.boards)
        # The kinds of units that a seat has: with the workers of everybody, and with those of MacDonald.
        self.kinds: dict[bool, tuple[int, ...]] = {
            False: tuple([kind for kind in range(KINDS) if kind != WORKER]),
            True: tuple([kind for kind in range(KINDS) if kind not in TECHNOLOGIES]),
        }
        self.ports: list[PortTile] = [PortTile(i, e) for i, e in enumerate(catalogue.kind("port"))]
        check_effects(catalogue, self.ports)
        self.scoring_tiles: list[ScoringTile] = [
            ScoringTile(i, e, measures) for i, e in enumerate(catalogue.kind("scoring_tile"))
        ]
        self.starting_tiles: list[StartingTile] = [
            StartingTile(i, e) for i, e in enumerate(catalogue.kind("starting_tile"))
        ]


def check_effects(catalogue: Catalogue, ports: Sequence[PortTile]) -> None:
    """Refuse a second tile of an effect of which there can be one only."""
    found: list[str] = []
    for tile, entry in zip(ports, catalogue.kind("port"), strict=True):
        if tile.effect in SINGLE_EFFECTS and tile.effect in found:
            raise entry.error("effect", "another port tile has this effect, and two of them cannot be in one box")
        found.append(tile.effect)
