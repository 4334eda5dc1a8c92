"""A clan: the figures in which it differs from the general rules, read from the catalogue.

What they do is written in the file of each clan.

Rules: CC-CLAN-01, CC-CLAN-02.
"""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.games.clans_of_caledonia.rules.boards import Boards
from clachan.games.clans_of_caledonia.rules.two_players import for_map

# Nothing costs less than nothing, whatever else is taken off it; and how many factories of a type, how many barrels.
DEAREST_DISCOUNT, MOST_FIGURES = 6, 4


class Clan:
    """What a clan does differently (CC-CLAN-01). Without an entry it is the general rule, for games without clans."""

    __slots__ = (
        "index",
        "id",
        "kickstarter",
        "boxes",
        "fulfil",
        "draw",
        "factory_discount",
        "butter",
        "first_workers",
        "border_start",
        "shipping",
        "own_workers",
        "rowing",
        "beer",
        "beer_limit",
        "whisky_money",
        "cellar",
        "delta_discount",
        "merchants",
        "trade_money",
    )

    def __init__(self, index: int, entry: Entry | None, boards: Boards) -> None:
        self.index: int = index
        self.id: str = entry.id if entry is not None else ""
        self.kickstarter: bool = entry is not None and entry.flag("kickstarter")
        self.boxes: int = figure(entry, "boxes", 1, 1, 2)
        self.fulfil: int = figure(entry, "fulfil", 1, 1, 2)
        self.draw: int = figure(entry, "draw", 3, 1, 9)
        self.factory_discount: tuple[int, ...] = figures(entry, "factory_discount", (), DEAREST_DISCOUNT)
        self.butter: int = figure(entry, "butter", 0)
        self.first_workers: int = figure(entry, "first_workers", 2, 2, 3)
        self.border_start: bool = entry is not None and entry.flag("border_start")
        # With 1-2 and with 3-4 players.
        self.shipping: tuple[int, ...] = figures(entry, "shipping", (0, 0), boards.shipping_levels)
        self.own_workers: bool = entry is not None and entry.flag("own_workers")
        self.rowing: bool = entry is not None and entry.flag("rowing")
        self.beer: int = figure(entry, "beer", 0)
        self.beer_limit: int = figure(entry, "beer_limit", 0, 0, 20)
        self.whisky_money: int = figure(entry, "whisky_money", 0)
        self.cellar: tuple[int, ...] = figures(entry, "cellar", ())
        self.delta_discount: tuple[int, ...] = figures(entry, "delta_discount", (0, 0), DEAREST_DISCOUNT)
        self.merchants: int = figure(entry, "merchants", 0, 0, boards.merchants - boards.merchants_at_start)
        self.trade_money: int = figure(entry, "trade_money", 0)
        if entry is not None:
            self._check(entry)
            entry.done()

    def _check(self, entry: Entry) -> None:
        """What the rules of the clans cannot do together."""
        if self.rowing and not self.own_workers:
            raise entry.error("rowing", "only a clan with workers of its own has fishermen who row")

    def starting_level(self, small: bool) -> int:
        """The shipping level it begins with (CC-CLAN-402, -510, -902)."""
        return for_map(self.shipping, small)


def figure(entry: Entry | None, field: str, rule: int, low: int = 0, high: int = 99) -> int:
    """A figure of a clan, or what the general rule says."""
    return rule if entry is None else entry.number(field, low, high, default=rule)


def figures(entry: Entry | None, field: str, rule: tuple[int, ...], high: int = 99) -> tuple[int, ...]:
    """Figures of a clan, or what the general rule says."""
    if entry is None or not entry.has(field):
        return rule
    return entry.numbers(field, 0, high, len(rule), 0 if rule else MOST_FIGURES)
