"""Components as they look, for the catalogue; what we had to make up is marked."""

from __future__ import annotations

from clachan.core.catalogue import Entry
from clachan.face.arranging import padded
from clachan.face.signs import coin
from clachan.face.svg import Picture, element, moved
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.clan_board import HEIGHT as FIELD_HEIGHT
from clachan.games.glen_more.face.drawing.clan_board import WIDTH as FIELD_WIDTH
from clachan.games.glen_more.face.drawing.clan_board import field_face
from clachan.games.glen_more.face.drawing.glyphs import QUESTION
from clachan.games.glen_more.face.drawing.holdings import CARD_HEIGHT, CARD_WIDTH, landmark_face
from clachan.games.glen_more.face.drawing.tile import TILE, draw_tile
from clachan.games.glen_more.face.drawing.tokens import Told, no_words, outline

MADE_UP = ("reconstructed", "inferred")


def component_picture(box: Box, entry: Entry, told: Told = no_words) -> Picture | None:
    """A component, or nothing where it has no look."""
    picture = piece_picture(box, entry, told)
    if picture is None or entry.source not in MADE_UP:
        return picture
    return marked(picture)


def piece_picture(box: Box, entry: Entry, told: Told) -> Picture | None:
    """A component as it lies on the table, without a mark."""
    if entry.kind == "tile":
        return padded(Picture(draw_tile(box, box.tiles[entry.id], told), TILE, TILE), 6)
    if entry.kind == "landmark":
        face = outline(CARD_WIDTH, CARD_HEIGHT, 9, "gm-parchment") + landmark_face(box, box.landmarks[entry.id], told)
        return padded(Picture(face, CARD_WIDTH, CARD_HEIGHT), 6)
    if entry.kind == "clan":
        face = outline(FIELD_WIDTH, FIELD_HEIGHT, 9, "gm-parchment") + field_face(box, box.clans[entry.id], told)
        return padded(Picture(face, FIELD_WIDTH, FIELD_HEIGHT), 6)
    if entry.kind == "road":
        cost = entry.fields.get("cost")
        way = "M10 22H110"
        road = element("path", class_="gm-road-edge", d=way) + element("path", class_="gm-road", d=way)
        return Picture(road + (coin(cost, 60, 22, 13) if isinstance(cost, int) and cost else ""), 120, 44)
    for extra in box.extras:
        found = extra.entry(entry, told) or extra.component(entry.kind, entry.id)
        if found is not None:
            return found
    return None


def marked(picture: Picture) -> Picture:
    """A dashed frame and a question mark: this is how we think it looks."""
    x, y, right = picture.x, picture.y, picture.x + picture.width
    frame = element(
        "rect", class_="gm-doubt", x=x + 2, y=y + 2, width=picture.width - 4, height=picture.height - 4, rx=8
    )
    disc = element("circle", r=11, fill="var(--accent)")
    mark = element(
        "path",
        d=QUESTION,
        fill="none",
        stroke="var(--paper)",
        stroke_width=3,
        stroke_linecap="round",
        transform="scale(.75)",
    )
    return Picture(picture.markup + frame + moved(disc + mark, right - 13, y + 13), picture.width, picture.height, x, y)
