"""How everybody stands in the four categories of the scoring, and what that would bring now."""

from __future__ import annotations

from clachan.face.seats import sign
from clachan.face.signs import shield
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.tokens import Told, hover, no_words, seat_sign
from clachan.games.glen_more.face.seen import covered_by, lasting, men_on
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.views import GlenView

SIGNS = {"castle": "castle", "landmarks": "card", "whisky": "whisky", "persons": "person"}
COLUMN, LEFT, TOP = 92.0, 52.0, 40.0
# The rows together; each is at least so high that signs do not touch.
HEIGHT, LEAST = 156.0, 40.0


def number_in(box: Box, view: GlenView, seat: int, category: str) -> int:
    """How much a seat has in a category."""
    player = view["players"][seat]
    if category == "castle":
        castle = box.components.castle.name
        entries = [entry for entry in player["territory"] if castle in (entry["tile"], *covered_by(entry))]
        number = sum([men_on(entry) for entry in entries])
    elif category == "persons":
        number = sum([box.tiles[name].persons for name in player["persons"]])
    elif category == "landmarks":
        number = len(player["landmarks"])
    else:
        number = player["whisky"]
    for extra in box.played(view):
        number = extra.counted(view, seat, category, number)
    return 2 * number if category == "castle" and lasting(player, "double_castle") else number


def draw_standing(box: Box, view: GlenView, told: Told = no_words) -> Picture:
    """A row for each seat, a column for each category: how many, and the points for it now."""
    players = view["players"]
    row = max(LEAST, HEIGHT / len(players))
    width, height = LEFT + COLUMN * len(CATEGORIES) + 6, TOP + row * len(players) + 6
    parts = [element("rect", class_="gm-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=10)]
    frame = box.components.differences
    for seat, player in enumerate(players):
        y = TOP + row * (seat + 0.5)
        parts.append(element("path", class_="gm-line", d=f"M8 {y - row / 2:g}H{width - 8:g}"))
        parts.append(element("g", hover(told, f"seat {seat}") + sign(seat_sign(player), 28, y, 15)))
    for k, category in enumerate(CATEGORIES):
        x = LEFT + COLUMN * k
        head = hover(told, f"category {category}") + sized(f"t-gm-{SIGNS[category]}", x + COLUMN / 2, TOP / 2 + 1, 1.15)
        parts.append(element("g", head))
        numbers = [number_in(box, view, seat, category) for seat in range(len(players))]
        for seat, count in enumerate(numbers):
            y = TOP + row * (seat + 0.5)
            points = frame[min(count - min(numbers), len(frame) - 1)]
            for extra in box.played(view):
                points = extra.scored(view, seat, category, count - min(numbers), points)
            content = hover(told, f"stands {seat} {category} {count} {points}")
            content += text(str(count), 26, 6, class_="k-figure gm-plain", font_size=19)
            content += shield(points, 60, 0, 14) if points else ""
            parts.append(moved(content, x, y))
    return Picture("".join(parts), width, height)
