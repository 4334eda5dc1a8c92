"""Export contracts: above what is delivered, below what comes in for it."""

from __future__ import annotations

from functools import lru_cache

from clachan.face.signs import coin
from clachan.face.svg import Picture, element, moved
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, amount, glyph, hover, no_words, outline
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS

WIDTH = 122.0
HEIGHT = 84.0
HALF = HEIGHT / 2
SLOT = 38.0
SIZE = 23.0
KEPT_CONTRACTS = 256
Item = tuple[str, int]


def needs(contract: Contract) -> list[Item]:
    """What is delivered."""
    meat = (("beef", contract.beef), ("mutton", contract.mutton))
    return [item for item in (*zip(GOODS, contract.goods, strict=True), *meat) if item[1]]


def gives(contract: Contract) -> list[Item]:
    """What comes in."""
    bonuses = (("money", contract.money), ("free-space", contract.free_space), ("upgrade", contract.upgrades))
    items = (*zip(IMPORTS, contract.imports, strict=True), ("hops", contract.hops), *bonuses)
    return [item for item in items if item[1]]


@lru_cache(KEPT_CONTRACTS)
def contract_face(contract: Contract) -> str:
    """A contract with its upper left corner at the origin."""
    shadow = element("rect", class_="k-shadow", x=1.5, y=2.5, width=WIDTH, height=HEIGHT, rx=7)
    ground = outline(WIDTH, HEIGHT, 7, "cc-parchment")
    upper = f"M1 8Q1 1 8 1H{WIDTH - 8}Q{WIDTH - 1} 1 {WIDTH - 1} 8V{HALF}H{WIDTH / 2 + 8}l-8 7-8-7H1Z"
    return (
        shadow + ground + element("path", d=upper, fill="var(--token)") + _row(needs(contract), HALF / 2)
        + _row(gives(contract), HALF * 1.5 + 3)
    )  # fmt: skip


def _row(items: list[Item], y: float) -> str:
    """Things side by side in the middle of the tile, closer together where there are many."""
    slot = min(SLOT, (WIDTH - 6) / max(1, len(items)))
    size = SIZE * min(1.0, slot / SLOT)
    left = WIDTH / 2 - slot * (len(items) - 1) / 2
    return "".join([_item(kind, count, left + slot * k, y, size) for k, (kind, count) in enumerate(items)])


def _item(kind: str, count: int, x: float, y: float, size: float) -> str:
    if kind == "money":
        return coin(count, x, y, size * 0.6)
    if kind == "free-space" and count == 1:
        return glyph(kind, x, y, size * 1.15)
    return amount(kind, count, x, y, size)


def draw_contract(box: Box, id_: str, x: float, y: float, told: Told = no_words, scale: float = 1) -> str:
    """A contract that can be pointed at; it keeps its id wherever it goes."""
    content = hover(told, f"contract {id_}") + contract_face(box.contracts[id_])
    return moved(content, x, y, scale, id=f"tile-contract-{id_}")


def draw_contracts(box: Box, ids: list[str], columns: int, told: Told = no_words) -> Picture:
    """Contracts side by side."""
    gap = 8.0
    parts = [
        draw_contract(box, id_, 2 + (k % columns) * (WIDTH + gap), 2 + (k // columns) * (HEIGHT + gap), told)
        for k, id_ in enumerate(ids)
    ]
    rows = -(-len(ids) // columns)
    return Picture("".join(parts), min(columns, len(ids)) * (WIDTH + gap), rows * (HEIGHT + gap))
