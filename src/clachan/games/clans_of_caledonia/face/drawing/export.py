"""The export board: contracts to obtain, the rounds with their scoring tiles, the imports, and the turn order."""

from __future__ import annotations

from clachan.face.arranging import flowing, in_rows
from clachan.face.grammar import signed
from clachan.face.seats import sign
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, text
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.contracts import HEIGHT, WIDTH, draw_contract
from clachan.games.clans_of_caledonia.face.drawing.scoring import TILE_HEIGHT, TILE_WIDTH, draw_scoring_tile
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, glyph, hover, mark_of, no_words, seat_sign
from clachan.games.clans_of_caledonia.rules.pieces import IMPORTS, ROUNDS
from clachan.games.clans_of_caledonia.rules.views import ClansView

GAP = 8.0
# As much as the glow of what can be picked.
EDGE = 4.0
ROWS = 2
STEP = 12.0
START = 50.0
ROUND_WIDTH = TILE_WIDTH + 10


def draw_export(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """The boxes, at first in two rows."""
    empty = element("rect", class_="cc-box", width=WIDTH, height=HEIGHT, rx=7)
    ids = view["export_board"]
    found = [empty if id_ is None else empty + draw_contract(box, id_, 0, 0, told) for id_ in ids]
    boxes = [Picture(one, WIDTH, HEIGHT) for one in found]
    return flowing(boxes, in_rows(len(boxes), -(-len(boxes) // ROWS)), GAP, EDGE)


def draw_rounds(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """What each round scores, and what a contract costs in it."""
    tiles = view["scoring_tiles"]
    now = view["round"]
    parts: list[str] = []
    for k in range(ROUNDS):
        content = hover(told, f"round {k + 1}")
        content += element("rect", class_="cc-slot", width=TILE_WIDTH, height=TILE_HEIGHT, rx=8)
        if tiles:
            content += draw_scoring_tile(box.scoring_tiles[tiles[k]])
        content += _contract_cost(view["contract_cost"][k])
        content += figure(k + 1, TILE_WIDTH / 2, -12, 17, class_="k-figure cc-ink")
        if k + 1 == now and not view["over"]:
            content += element(
                "rect", class_="k-accent", x=-3, y=-3, width=TILE_WIDTH + 6, height=TILE_HEIGHT + 40, rx=10
            )
        parts.append(moved(content, 6 + k * ROUND_WIDTH, 28, opacity=0.5 if k + 1 < now else None))
    return Picture("".join(parts), ROUNDS * ROUND_WIDTH + 6, TILE_HEIGHT + 70)


def _contract_cost(cost: int) -> str:
    """What is paid for a contract, or received where it is below zero."""
    shown = signed(-cost) if cost else "0"
    return glyph("contract", TILE_WIDTH / 2 - 20, TILE_HEIGHT + 19, 24) + coin(
        shown, TILE_WIDTH / 2 + 15, TILE_HEIGHT + 19, 15
    )


def draw_imports(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """How many of each import good have come in; every marked step pays."""
    boards = box.components.boards
    every, end = boards.marked_every, boards.track
    parts: list[str] = []
    for k, good in enumerate(IMPORTS):
        count = view["imports"][good]
        content = hover(told, f"import {good}") + glyph(good, 16, 14, 26)
        content += element("path", class_="cc-line", d=f"M{START} 14H{START + STEP * end:.0f}")
        content += "".join([coin("", START + STEP * step, 14, 4.5) for step in range(every, end + 1, every)])
        x = START + STEP * (count % end if count > end else count)
        marker = element("circle", class_="k-card", r=12) + figure(count, 0, 0, 15)
        content += moved(marker, x, 14, id=f"piece-import-{good}")
        parts.append(moved(content, 0, 32 * k))
    return Picture("".join(parts), START + STEP * end + 16, 32 * len(IMPORTS))


def draw_order(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """Who moves after whom, and who has passed for how much."""
    passed = view["passed"]
    order = view["order"]
    parts: list[str] = []
    x = 22.0
    for seat in order:
        content = hover(told, f"seat {seat}") + sign(seat_sign(view["players"][seat]), 0, 0, 17)
        if seat in view["deciders"]:
            content += element("circle", class_="k-accent", r=20)
        parts.append(moved(content, x, 24, opacity=0.35 if seat in passed else None))
        x += 44
    x += 14
    for place in range(len(view["players"])):
        content = hover(told, f"pass {place + 1}") + element(
            "rect", class_="cc-slot", x=-22, y=-22, width=44, height=44, rx=7
        )
        content += coin(box.components.boards.pass_money[place], 0, 0, 15)
        if place < len(passed):
            content += mark_of(seat_sign(view["players"][passed[place]]), 12, 12, 10)
        parts.append(moved(content, x + 10, 24))
        x += 50
    return Picture("".join(parts), x, 48)


def draw_dice(view: ClansView, told: Told = no_words) -> Picture:
    """The dice of the solo market: which price moved, and how far."""
    parts: list[str] = []
    for k, roll in enumerate(view["dice"]):
        good, die, steps = roll["good"], roll["die"], roll["steps"]
        content = hover(told, f"die {good} {die} {steps}")
        content += element("rect", class_="k-card", x=0, y=2, width=34, height=34, rx=7) + figure(
            signed(die), 17, 19, 19
        )
        content += glyph(good, 54, 19, 26) + text(signed(steps), 70, 25, class_="k-text", font_size=17)
        parts.append(moved(content, 104 * k, 0))
    return Picture("".join(parts), 104 * len(parts), 38)
