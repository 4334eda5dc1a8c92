"""The choice of production: how much bread, cheese and whisky to make, a row of chips for each good."""

from __future__ import annotations

from clachan.face.signs import figure
from clachan.face.svg import Picture, element, moved
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, glyph, hover, no_words
from clachan.games.clans_of_caledonia.rules.pieces import BREAD, CHEESE, GOODS, UNITS, WHISKY
from clachan.games.clans_of_caledonia.rules.views import PlayerView

PROCESSED = (BREAD, CHEESE, WHISKY)
CHIP = 42.0
LEFT = 78.0


def most_of(box: Box, player: PlayerView) -> dict[str, int]:
    """How much of each processed good the player could make of what it has, each for itself."""
    found: dict[str, int] = {}
    for unit in box.components.units:
        if unit.takes >= 0:
            factories = len(player["units"][UNITS[unit.index]])
            found[GOODS[unit.good]] = min(factories, player["goods"][GOODS[unit.takes]])
    return {GOODS[good]: found.get(GOODS[good], 0) for good in PROCESSED}


def draw_production(box: Box, player: PlayerView, told: Told = no_words) -> list[Picture]:
    """A row for every good that could be made."""
    takes = {GOODS[unit.good]: GOODS[unit.takes] for unit in box.components.units if unit.takes >= 0}
    most = most_of(box, player)
    return [_row(takes[good], good, count, told) for good, count in most.items() if count]


def _row(taken: str, good: str, most: int, told: Told) -> Picture:
    """What a good is made of, and how much of it can be made."""
    y = CHIP / 2 + 1
    found = glyph(taken, 16, y, 24) + element("path", class_="cc-arrow", d=f"M31 {y - 6}l9 6-9 6Z")
    found += glyph(good, 56, y, 28)
    for n in range(most + 1):
        chip = hover(told, f"make {n} {good}")
        chip += element("circle", class_="k-outline k-card", r=CHIP / 2 - 2.5) + figure(n, 0, 0, 20)
        found += moved(chip, LEFT + CHIP * n + CHIP / 2, y, id=f"make-{good}-{n}")
    return Picture(found, LEFT + CHIP * (most + 1), CHIP + 2)
