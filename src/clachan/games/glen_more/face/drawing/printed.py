"""What is printed on boards and in the rulebook, for the catalogue: drawn as on the table before the first turn."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.seats import BY_COLOUR
from clachan.face.signs import coin, shield
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.holdings import chip
from clachan.games.glen_more.face.drawing.market import draw_market
from clachan.games.glen_more.face.drawing.rondel import draw_die, draw_rondel
from clachan.games.glen_more.face.drawing.standing import SIGNS
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, in_a_row, man, mark_of
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES

GAP = 10.0
STEP = 46.0
CHIPS_WIDTH = 250.0


def printed(game: GlenMore, box: Box, entry: Entry, told: Told) -> Picture | None:
    """The Rondel, the Market, the Die, what players start with, and how it is scored; nothing for all else."""
    if entry.kind == "rondel":
        return draw_rondel(box, game.setup(game.options(game.players[1]), 0).view(None), told)
    if entry.kind == "market":
        return _markets(game, told)
    if entry.kind == "die":
        return in_a_row([draw_die(face) for face in box.components.faces], 60, 60)
    if entry.kind == "figures":
        return _start(box, told)
    if entry.kind == "scoring":
        return _differences(box)
    if entry.kind == "final":
        signs = [sized("t-gm-tiles", 0, 0, 1.4), shield(box.components.points_per_tile, 0, 0, 15)]
        return in_a_row([*signs, coin("", 0, 0, 16), shield(box.components.points_per_coin, 0, 0, 15)], STEP, STEP)
    return None


def _markets(game: GlenMore, told: Told) -> Picture:
    """The Market at the start, with each number of players."""
    low, high = game.players
    views = [game.setup(game.options(players), 0).view(None) for players in range(low, high + 1)]
    pictures = [draw_market(view, told) for view in views]
    parts = [picture.at((picture.width + GAP) * k, 0) for k, picture in enumerate(pictures)]
    return Picture("".join(parts), (pictures[0].width + GAP) * len(pictures) - GAP, pictures[0].height)


def _start(box: Box, told: Told) -> Picture:
    """What a player has: coins by the position from the rear, Scotsmen and clan markers."""
    components, seat = box.components, BY_COLOUR[COLOURS[0]]
    items = [chip("", coin("", 0, 0, 15), coins, "coins", told) for coins in components.coins]
    items.append(chip("", man(seat, 0, 0, 30), components.scotsmen, "supply", told))
    items.append(chip("", mark_of(seat, 0, 0, 14), components.markers, "markers", told))
    return flowing(items, CHIPS_WIDTH)


def _differences(box: Box) -> Picture:
    """The points for each difference to the lowest, under what is scored so."""
    points = box.components.differences
    signs = in_a_row([sized(f"t-gm-{SIGNS[category]}", 0, 0, 1.15) for category in CATEGORIES], STEP, STEP)
    parts = [signs.at(0, 0)]
    for difference, number in enumerate(points):
        x = STEP * (difference + 0.5)
        shown = f"+{difference}" if difference < len(points) - 1 else f"+{difference}…"
        content = text(shown, 0, 0, class_="k-figure gm-plain gm-middle", font_size=19) + shield(number, 0, 30, 16)
        parts.append(moved(content, x, STEP + 26))
    height = 2 * STEP + 36
    width = max(signs.width, STEP * len(points))
    ground = element("rect", class_="gm-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=10)
    return Picture(ground + "".join(parts), width, height)
