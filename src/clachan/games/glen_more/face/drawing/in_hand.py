"""What a question is about, beside it: the tile that is placed or paid for, what is due, the marker, the Scotsman."""

from __future__ import annotations

from clachan.face.svg import Picture, element, moved
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.choices import HIGH, due_signs
from clachan.games.glen_more.face.drawing.rondel import PAID_FOR
from clachan.games.glen_more.face.drawing.signs import row, width_of
from clachan.games.glen_more.face.drawing.tile import tile_picture
from clachan.games.glen_more.face.drawing.tokens import Item, Told, as_item, man, mark_of, no_words, outline, seat_sign
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, own_seat
from clachan.games.glen_more.rules.views import GlenView

SIDE = 64.0


def draw_in_hand(box: Box, view: GlenView, told: Told = no_words) -> list[Item]:
    """Pictures without ids; nothing for those who are not asked."""
    if not asks_viewer(view, view["asked"]):
        return []
    found = [item for extra in box.played(view) for item in extra.in_hand(box, view, told)]
    if found:
        return found
    about, player = asked_last(view), view["players"][own_seat(view)]
    name = about.get("tile") or _paid_for(view)
    if name:
        found.append(tile_in_hand(box, name, told))
    if asks_viewer(view, "pay"):
        found.append(_due(view, told))
    elif asks_viewer(view, "clan"):
        found.append(in_hand("marker", told("markers"), mark_of(seat_sign(player), 0, 0, 26)))
    elif asks_viewer(view, "to", "post"):
        found.append(in_hand("scotsman", told("men 1"), man(seat_sign(player), 0, 0, 56)))
    return found


def in_hand(id_: str, words: str, around: str) -> Item:
    """A piece that is drawn around the origin."""
    return Item(id_, words, moved(around, SIDE / 2, SIDE / 2), SIDE, SIDE)


def tile_in_hand(box: Box, name: str, told: Told) -> Item:
    """A tile that is placed, paid for or activated."""
    return as_item(f"tile-{slug(name)}", told(f"tile {name}"), tile_picture(box, box.tiles[name], told))


def _paid_for(view: GlenView) -> str:
    """The tile for which something is paid, or whose way goes on after the question; nothing if there is none."""
    for item in reversed(view["pending"]):
        if item["ask"] in PAID_FOR:
            return item["tile"] or ""
    return ""


def _due(view: GlenView, told: Told) -> Item:
    """What is left to pay."""
    signs = due_signs(asked_last(view)["price"])
    width = width_of(signs) * 1.25 + 20
    content = outline(width, HIGH, 9, "gm-parchment") + moved(row(signs), 10, HIGH / 2, 1.25)
    return as_item("due", told("due"), Picture(element("g", content), width, HIGH))
