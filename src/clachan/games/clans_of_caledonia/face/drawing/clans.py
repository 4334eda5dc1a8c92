"""Clan tiles and starting tiles: who one is, what one does differently, and what one begins with."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.arranging import flowing, in_rows
from clachan.face.signs import coin, figure, icon
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.tokens import (
    Told,
    amount,
    glyph,
    hover,
    no_words,
    outline,
    unit_sign,
)
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.components import StartingTile
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, SEATS
from clachan.games.clans_of_caledonia.rules.views import ClansView

CARD_WIDTH = 236.0
CARD_HEIGHT = 124.0
CLAN_HEIGHT = 86.0
GAP, EDGE = 12.0, 4.0
# A sign with the width that it takes.
Sign = tuple[str, float]


def powers(clan: Clan, small: bool) -> list[Sign]:
    """Everything that the clan does differently, in signs around the origin."""
    which = 0 if small else 1
    found: list[Sign] = []
    if clan.boxes > 1:
        found += [(amount("contract", clan.boxes, 0, 0), 44.0)]
        found += [(glyph("house", -22, 0) + amount("contract", clan.draw, 16, 0), 74.0)]
    if any(clan.factory_discount):
        found += [
            (glyph("house", 0, 0, 26), 28.0),
            *[(coin(f"−{off}", 0, 0, 13), 28.0) for off in clan.factory_discount],
        ]
    if clan.butter:
        found += [
            (glyph("milk", 0, 0), 26.0),
            (icon("butter", 0, 0, 26), 30.0),
            (coin(f"+{clan.butter}", 0, 0, 13), 28.0),
        ]
    if clan.first_workers > 2:
        found += [
            (figure(clan.first_workers, 0, 0, 19), 16.0),
            (unit_sign("woodcutter", 0, 0), 22.0),
            (unit_sign("miner", 0, 0), 26.0),
        ]
    if clan.own_workers:
        found += [(icon("fishing-boat", 0, 0, 28), 32.0), (unit_sign("woodcutter", 0, 0), 24.0)]
        found += [(unit_sign("miner", 0, 0), 24.0)]
    if clan.shipping[which]:
        found += [(icon("sailboat", -9, 0, 24) + figure(clan.shipping[which], 11, 0, 19), 42.0)]
    if clan.beer:
        found += [
            (glyph("grain", 0, 0), 22.0),
            (icon("beer-stein", 0, 0, 26), 28.0),
            (coin(f"+{clan.beer}", 0, 0, 13), 28.0),
        ]
    if clan.whisky_money:
        found += [(glyph("whisky", 0, 0), 26.0), (coin(f"+{clan.whisky_money}", 0, 0, 13), 28.0)]
    if clan.delta_discount[which]:
        found += [(glyph("delta", 0, 0, 36), 34.0), (coin(f"−{clan.delta_discount[which]}", 0, 0, 13), 28.0)]
    if clan.merchants:
        pawn = sized("cc-merchant", 8, 0, 1.1, fill="var(--token-ink)")
        found += [(figure(clan.merchants, -11, 0, 19) + pawn, 44.0)]
    if clan.trade_money:
        found += [(icon("cycle", 0, 0, 22), 26.0), (coin(f"+{clan.trade_money}", 0, 0, 13), 28.0)]
    return found


def cellar(clan: Clan) -> list[Sign]:
    """The spaces of a cellar, with what a barrel pays there; they have a place of their own on a player's board."""
    return [(glyph("whisky", -3, -4, 24) + coin(pounds, 8, 8, 11.5), 38.0) for pounds in clan.cellar]


def signs_in(signs: Sequence[Sign], x: float, y: float, room: float, gap: float = 5) -> str:
    """Signs side by side from the left, smaller where there is not enough room."""
    width = sum([sign[1] for sign in signs]) + gap * max(0, len(signs) - 1)
    scale = min(1.0, room / width) if width else 1.0
    found: list[str] = []
    at = 0.0
    for markup, wide in signs:
        found.append(moved(markup, at + wide / 2, 0))
        at += wide + gap
    return moved("".join(found), x, y, scale)


def clan_face(clan: Clan, name: str, small: bool) -> str:
    """A clan tile, as large as a card."""
    ground = element("rect", class_="cc-parchment", width=CARD_WIDTH, height=CLAN_HEIGHT, rx=9)
    return (
        ground
        + _named(name, CARD_WIDTH - 24)
        + signs_in([*powers(clan, small), *cellar(clan)], 14, 60, CARD_WIDTH - 28)
    )


def _named(name: str, room: float) -> str:
    size = min(22.0, room / (0.5 * max(1, len(name))))
    return text(name, 13, 29, class_="k-name", font_size=round(size), style="fill:var(--token-ink)")


def start_signs(tile: StartingTile) -> list[Sign]:
    """Money and goods."""
    goods = [(amount(good, count, 0, 0), 42.0) for good, count in zip(GOODS, tile.goods, strict=True) if count]
    return [(coin(tile.money, 0, 0, 15), 32.0), *goods]


def draw_pair(box: Box, clan: str, start: str, small: bool, told: Told = no_words) -> str:
    """A clan with the starting tile that goes with it; without clans the tile alone."""
    ground = element("rect", class_="k-outline cc-parchment", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9)
    shadow = element("rect", class_="k-shadow", x=1.5, y=2.5, width=CARD_WIDTH, height=CARD_HEIGHT, rx=9)
    found = hover(told, f"pair {clan} {start}") + shadow + ground
    found += element("path", d=f"M10 86H{CARD_WIDTH - 10}", stroke="var(--parchment-edge)", stroke_width=1.2)
    found += signs_in(start_signs(box.starting_tiles[start]), 14, 105, CARD_WIDTH - 28)
    if clan:
        found += _named(told(f"name {clan}"), CARD_WIDTH - 24)
        found += signs_in([*powers(box.clan(clan), small), *cellar(box.clan(clan))], 14, 60, CARD_WIDTH - 28)
    else:
        found += icon("village", CARD_WIDTH / 2, 44, 50, "var(--parchment-edge)")
    return found


def draw_pairs(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """All pairs that nobody has taken, at first in two columns."""
    small = len(view["players"]) <= SEATS // 2
    cards: list[Picture] = []
    for pair in view["pairs"]:
        clan, start = pair["clan"] or "", pair["start"]
        card = element("g", draw_pair(box, clan, start, small, told), id=f"pair-{clan or start}")
        cards.append(Picture(card, CARD_WIDTH, CARD_HEIGHT))
    return flowing(cards, in_rows(len(cards), 2), GAP, EDGE)


def draw_clan_tile(clan: Clan, name: str, small: bool, width: float, height: float) -> str:
    """A narrow tile for the board of a player: the name, and beside it the signs."""
    ground = outline(width, height, 7, "cc-parchment")
    # The widest names, of any alphabet, have as much for each letter; and there is a gap behind them.
    room = 9.4 * len(name) + 5
    shown = text(name, 10, height / 2 + 5.5, class_="k-name", font_size=16, style="fill:var(--token-ink)")
    return ground + shown + signs_in(powers(clan, small), room + 14, height / 2, width - room - 18)
