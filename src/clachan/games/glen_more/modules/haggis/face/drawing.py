"""The drawings of Chronicle V Address to a Haggis: tokens on display and on serving tables, and the inns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded, stacked
from clachan.face.seats import sign
from clachan.face.signs import figure, shield
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.place import beside
from clachan.games.glen_more.face.drawing.rondel import PIPS
from clachan.games.glen_more.face.drawing.scenery import PATCH, SIZE
from clachan.games.glen_more.face.drawing.signs import Sign, several
from clachan.games.glen_more.face.drawing.tokens import (
    Told,
    hover,
    in_a_row,
    listed,
    no_words,
    outline,
    seat_sign,
    times,
)
from clachan.games.glen_more.face.seen import own_seat
from clachan.games.glen_more.modules.haggis.face.stage import STAGE
from clachan.games.glen_more.modules.haggis.face.words import BOARD, DISPLAY, TABLE
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import SOURCE, RollForWhisky, StopRolling
from clachan.games.glen_more.modules.haggis.rules.icons import HAGGIS
from clachan.games.glen_more.modules.haggis.rules.receiving import DrawHaggis, ReturnHaggis, TakeShown
from clachan.games.glen_more.modules.haggis.rules.setup import MODULE
from clachan.games.glen_more.modules.haggis.rules.state import VALUES
from clachan.games.glen_more.modules.haggis.rules.views import KitchenView, kitchen_of, left_in_pool
from clachan.games.glen_more.rules.tiles import Effect, Tile
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.drawing.box import Box

INN = "gm-land-inn"
PUDDING = "M-8.5 3C-10-4-4-8 2-6.5 8-5 10 0 8.5 4 6 8.5-6.5 9-8.5 3Z"
# A token, the step from one to the next, and the height of a table.
RADIUS, STEP, HIGH = 18.0, 40.0, 52.0
SPACES = 5
# Tables stand right of the signs of their owners.
TABLES = 44.0


class HaggisDrawing(Extra):
    """V Address to a Haggis in pictures."""

    name = MODULE
    stage = STAGE
    apart = True

    # Definitions

    def library(self) -> Mapping[str, str]:
        """A haggis, and an inn."""
        ties = stroke("M7-5.5 11-9.5M8.5-6 9-11M-8.5 4-11.5 7", "whisky-edge", 1.8)
        seams = stroke("M-4-2Q0-4.5 4-2.5M-5 2.5Q-1 0 5 2", "whisky-edge", 1)
        haggis = ties + path(PUDDING, "meat", "meat-edge", 1.4) + seams
        ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)") + path(PATCH, "road")
        house = sized("gm-house", 46, 48, 2.1)
        post = stroke("M86 74V30H104", "whisky-edge", 2.6) + sized("gm-haggis", 100, 42, 0.85)
        tufts = sized("gm-tuft", 16, 70, 1) + sized("gm-tuft", 106, 72, 1)
        land = ground + house + post + tufts + element("path", class_="gm-edge", d="M0 0H120V120H0Z")
        parts = {"gm-haggis": haggis, INN: land}
        return {id_: element("g", content, id=id_) for id_, content in parts.items()}

    def classes(self) -> str:
        """A plate, face down and face up."""
        return (
            ".gm-plate{fill:var(--token);stroke:var(--token-edge);stroke-width:1.6}"
            ".gm-cover{fill:var(--stone);stroke:var(--stone-edge);stroke-width:1.6}"
            ".gm-served{fill:var(--coin);stroke:var(--coin-edge);stroke-width:2.4}"
            ".gm-board-wood{fill:var(--road);stroke:var(--road-edge);stroke-width:1.4}"
        )

    def signs(self, effect: Effect) -> Sequence[Sign]:
        """A haggis."""
        return several("haggis", effect.amount) if effect.kind == HAGGIS else ()

    def scenery(self, tile: Tile) -> str:
        """The houses where haggis is served; one at the river looks like other tiles there."""
        return INN if tile.module == MODULE and "trade" in tile.types and not tile.river else ""

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The display and the pool, the rolls of the last scoring, and everybody's serving table."""
        kitchen = kitchen_of(view)
        rows = [beside(kitchen_picture(kitchen, told), rolls_picture(kitchen))]
        for seat, player in enumerate(view["players"]):
            mark = element("g", hover(told, f"seat {seat}") + sign(seat_sign(player), 20, HIGH / 2, 16))
            table = self.table(view, seat, told)
            rows.append(Picture(mark + table.at(TABLES, 0), TABLES + table.width, table.height))
        return [ExtraBoard("haggis", told(BOARD), padded(stacked(rows, 10), 5))]

    def table(self, view: GlenView, seat: int, told: Told) -> Picture:
        """A serving table: values for its owner, covers for everybody else, and what is face up."""
        table = kitchen_of(view)["tables"][seat]
        down: Sequence[int | None] | None = table["values"]
        if down is None:
            down = [None] * table["down"]
        return table_picture(seat, down, table["up"], told)

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """Tokens, with how many there are of each value, and a table, for the catalogue."""
        if entry.kind == "haggis":
            counts = zip(VALUES, listed(entry, "values"), strict=False)
            tokens = [moved(token(value, "gm-plate"), -18, 0) + times(count, 20, 0) for value, count in counts]
            return in_a_row(tokens, 84, 52)
        if entry.kind == "serving_table":
            return padded(table_picture(0, [], [], no_words), 6)
        return None

    # Pointing

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The haggis of a player."""
        return [f"haggis-table-{seat}"] if source == SOURCE else ()

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """Tokens of the display and of the own table, the pool, and the casks."""
        seat = own_seat(view)
        if isinstance(action, TakeShown):
            return [f"haggis-shown-{action.value}"]
        if isinstance(action, DrawHaggis):
            return ["haggis-pool"]
        if isinstance(action, ReturnHaggis):
            return [f"haggis-{seat}-{action.value}"]
        if isinstance(action, RollForWhisky):
            return [f"casks-{seat}"]
        if isinstance(action, StopRolling):
            return ()
        return None


def token(value: int | None, class_: str) -> str:
    """A token around the origin: face down without a value."""
    ground = element("circle", class_=f"k-outline {class_}", r=RADIUS)
    if value is None:
        return ground + sized("gm-haggis", 0, 0, 1.15)
    return ground + sized("gm-haggis", -5, -4, 0.9) + figure(value, 6, 6, 21)


def table_picture(seat: int, down: Sequence[int | None], up: Sequence[int], told: Told) -> Picture:
    """A serving table with five places; a sixth token waits beside it until one goes back."""
    places = max(SPACES, len(down) + len(up))
    width = STEP * places + 14 + (34 if up else 0)
    parts = [hover(told, f"{TABLE}{seat}"), outline(width, HIGH, 14, "gm-board-wood")]
    tokens = [*[(value, "gm-served") for value in up], *[(v, "gm-cover" if v is None else "gm-plate") for v in down]]
    seen: list[int] = []
    for k in range(places):
        x = 7 + STEP * (k + 0.5)
        if k >= len(tokens):
            parts.append(moved(element("circle", class_="gm-slot", r=RADIUS - 2), x, HIGH / 2))
            continue
        value, class_ = tokens[k]
        named = class_ == "gm-plate" and value is not None and value not in seen
        if named and value is not None:
            seen.append(value)
        parts.append(moved(token(value, class_), x, HIGH / 2, id=f"haggis-{seat}-{value}" if named else None))
    if up:
        parts.append(shield(len(up) * sum(up), width - 22, HIGH / 2, 14))
    return Picture(element("g", "".join(parts), id=f"haggis-table-{seat}"), width, HIGH)


def kitchen_picture(kitchen: KitchenView, told: Told) -> Picture:
    """Face-up tokens, and the face-down ones as a pile with their number."""
    parts: list[str] = [hover(told, DISPLAY)]
    x = 26.0
    seen: list[int] = []
    for value in sorted(kitchen["display"]):
        id_ = None if value in seen else f"haggis-shown-{value}"
        seen.append(value)
        parts.append(moved(token(value, "gm-plate"), x, 28, id=id_))
        x += 44
    left = left_in_pool(kitchen)
    pile = "".join([moved(element("circle", class_="gm-cover", r=RADIUS), 0, -4.0 * k) for k in range(min(3, left))])
    cover = moved(token(None, "gm-cover"), 0, -4.0 * max(0, min(3, left) - 1)) if left else ""
    empty = "" if left else element("circle", class_="gm-empty", r=RADIUS)
    count = text(f"×{left}", 25, 8, class_="k-figure gm-plain", font_size=19, style="text-anchor:start")
    parts.append(moved(pile + cover + empty + count, x + 12, 32, id="haggis-pool"))
    return Picture(element("g", "".join(parts)), max(x + 80, 150.0), 58)


def rolls_picture(kitchen: KitchenView) -> Picture:
    """What was rolled in the last scoring, with a cask those that somebody has paid for."""
    parts: list[str] = []
    x = 26.0
    for roll in kitchen["rolls"]:
        parts.append(moved(die(roll), x, 28, 0.66))
        x += 40
    for item in kitchen["extra"]:
        parts.append(moved(sized("gm-whisky", -4, -22, 0.9) + die(item["roll"]), x, 28, 0.66))
        x += 40
    return Picture("".join(parts), x - 20, 58)


def die(roll: int) -> str:
    """The die with what it shows, around the origin."""
    ground = element("rect", class_="gm-die", x=-26, y=-26, width=52, height=52, rx=9)
    pips = [element("circle", class_="gm-pip", cx=13 * x, cy=13 * y, r=5) for x, y in PIPS.get(roll, ())]
    return ground + "".join(pips)
