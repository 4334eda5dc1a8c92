"""The figures printed on the boards, and those of scoring, solo game and variants, read from the catalogue."""

from __future__ import annotations

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, ROUNDS, SEATS, only
from clachan.games.clans_of_caledonia.rules.two_players import for_players

# The titles of the solo game, the lowest first.
TITLES = ("newbie", "rookie", "average", "expert", "genius")


class Ranks:
    """Points for ranks, shared in ties, and the steps of the solo game as (at least, points)."""

    __slots__ = ("two", "more", "solo")

    def __init__(self, entry: Entry) -> None:
        self.two: tuple[int, ...] = entry.numbers("ranks_2", 0, 99)
        self.more: tuple[int, ...] = entry.numbers("ranks_3_4", 0, 99)
        steps: list[tuple[int, int]] = []
        for part in entry.parts("solo"):
            steps.append((part.number("least", 0, 99), part.number("points", 0, 99)))
            part.done()
        self.solo: tuple[tuple[int, int], ...] = tuple(steps)
        entry.done()


class Boards:
    """The figures printed on the boards, of the final scoring, of the solo game and of the variants."""

    __slots__ = (
        "merchants",
        "merchants_at_start",
        "hire_cost",
        "technology_cost",
        "technology_bonus_cost",
        "shipping_levels",
        "shipping_cost",
        "discount_basic",
        "discount_processed",
        "neighbourhood_limit",
        "contract_cost",
        "boxes",
        "filled",
        "pass_money",
        "track",
        "marked_every",
        "mark_money",
        "basic_points",
        "processed_points",
        "pounds_per_point",
        "hops_points",
        "rarity",
        "static_import",
        "exports",
        "settlements",
        "price_die",
        "price_changes",
        "titles",
        "turn_order_money",
        "highest_bid",
    )

    def __init__(self, catalogue: Catalogue) -> None:
        entry = only(catalogue, "player_board", "board")
        self.merchants: int = entry.number("merchants", 1, 20)
        self.merchants_at_start: int = entry.number("merchants_at_start", 0, self.merchants)
        self.hire_cost: int = entry.number("hire_cost", 0, 99)
        self.technology_cost: int = entry.number("technology_cost", 0, 99)
        self.technology_bonus_cost: int = entry.number("technology_bonus_cost", 0, 99)
        self.shipping_levels: int = entry.number("shipping_levels", 1, 9)
        self.shipping_cost: int = entry.number("shipping_cost", 0, 99)
        entry.done()
        entry = only(catalogue, "market", "neighbourhood")
        self.discount_basic: int = entry.number("discount_basic", 0, 99)
        self.discount_processed: int = entry.number("discount_processed", 0, 99)
        self.neighbourhood_limit: tuple[int, ...] = per_seats(entry, "limit")
        entry.done()
        entry = only(catalogue, "export_board", "board")
        self.contract_cost: tuple[int, ...] = entry.numbers("contract_cost", -99, 99, ROUNDS)
        self.boxes: tuple[int, ...] = per_seats(entry, "boxes")
        self.filled: tuple[int, ...] = per_seats(entry, "filled")
        if any(filled > boxes for filled, boxes in zip(self.filled, self.boxes, strict=True)):
            raise entry.error("filled", "more boxes are filled than there are")
        self.pass_money: tuple[int, ...] = per_seats(entry, "pass_money")
        self.track: int = entry.number("track", 1, 99)
        self.marked_every: int = entry.number("marked_every", 1, 99)
        self.mark_money: int = entry.number("mark_money", 0, 99)
        entry.done()
        entry = only(catalogue, "final_scoring", "goods")
        self.basic_points: int = entry.number("basic", 0, 9)
        self.processed_points: int = entry.number("processed", 0, 9)
        self.pounds_per_point: int = entry.number("pounds", 1, 99)
        self.hops_points: int = entry.number("hops", 0, 9)
        self.rarity: tuple[int, ...] = entry.numbers("rarity", 0, 9, len(IMPORTS))
        self.static_import: int = entry.number("static", 0, 9)
        entry.done()
        self.exports: Ranks = Ranks(only(catalogue, "final_scoring", "exports"))
        self.settlements: Ranks = Ranks(only(catalogue, "final_scoring", "settlements"))
        entry = only(catalogue, "solo", "market")
        self.price_die: tuple[int, ...] = entry.numbers("price_die", -9, 9)
        self.price_changes: int = entry.number("changes", 1, len(GOODS))
        entry.done()
        entry = only(catalogue, "solo", "titles")
        # Each title with the least points for it, the lowest title first (CC-SOLO-22).
        self.titles: tuple[tuple[str, int], ...] = tuple([(title, entry.number(title, 0, 999)) for title in TITLES])
        entry.done()
        entry = only(catalogue, "variants", "figures")
        self.turn_order_money: tuple[int, ...] = per_seats(entry, "turn_order_money")
        self.highest_bid: int = entry.number("highest_bid", 1, 99)
        entry.done()

    def export_side(self, players: int) -> tuple[int, int]:
        """Of the side for so many players, the boxes of the export board and how many are filled (CC-SETUP-08)."""
        return for_players(self.boxes, players), for_players(self.filled, players)


def per_seats(entry: Entry, field: str) -> tuple[int, ...]:
    """Four figures: for 1 to 4 players, or for the first to the fourth of them."""
    return entry.numbers(field, 0, 99, SEATS)
