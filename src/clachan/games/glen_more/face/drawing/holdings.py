"""What a player has: coins, resources, casks, Scotsmen and markers as chips; Landmark Cards and Persons as cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.face.kept_with import kept_with_box
from clachan.face.signs import coin
from clachan.face.svg import Picture, element, moved, sized, text, title
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.signs import effects_signs, row, width_of
from clachan.games.glen_more.face.drawing.tile import in_lines
from clachan.games.glen_more.face.drawing.tokens import (
    SMALLEST,
    Item,
    Told,
    as_item,
    flowing,
    glyph,
    hover,
    man,
    mark_of,
    no_words,
    outline,
    seat_sign,
)
from clachan.games.glen_more.face.seen import resources_of
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import Tile
from clachan.games.glen_more.rules.views import GlenView

# A chip, and how much wider each further digit makes it.
CHIP, HIGH, DIGIT = 58.0, 44.0, 10.0
CARD_WIDTH, CARD_HEIGHT = 134.0, 64.0
# So many letters of a name find room in one line of a card, and how wide one is to its height: some are wider.
LONGEST = 15
LETTER = 0.6
PERSON_WIDTH = 132.0
# Chips of all tables and languages look much the same.
KEPT_CHIPS = 4096
KEPT_CARDS = 512


def chip(id_: str, sign: str, count: int, key: str, told: Told) -> Item:
    """A sign and how many of it."""
    return _chip(id_, sign, count, told(key))


@lru_cache(KEPT_CHIPS)
def _chip(id_: str, sign: str, count: int, words: str) -> Item:
    shown = moved(sign, 20, HIGH / 2, class_=None if count else "gm-gone k-none")
    more = DIGIT * (len(str(count)) - 1)
    content = title(words) + outline(CHIP + more, HIGH, 9, "gm-panel") + shown
    content += text(str(count), 46 + more / 2, HIGH / 2 + 7, class_="k-figure gm-plain", font_size=20)
    said = words if str(count) in words else f"{words}: {count}"
    return Item(id_, said, element("g", content, id=id_), CHIP + more, HIGH)


def draw_chips(box: Box, view: GlenView, seat: int, told: Told = no_words) -> list[Item]:
    """Everything of a player that is counted."""
    player = view["players"][seat]
    seat_ = seat_sign(player)
    found = [chip(f"purse-{seat}", coin("", 0, 0, 15), player["coins"], "coins", told)]
    for kind, count in enumerate(resources_of(player)):
        name = RESOURCES[kind]
        found.append(chip(f"goods-{seat}-{name}", glyph(name, 0, 0, 28), count, f"goods {name}", told))
    found.append(chip(f"casks-{seat}", glyph("whisky", 0, 0, 28), player["whisky"], "whisky", told))
    found.append(chip(f"supply-{seat}", man(seat_, 0, 0, 30), player["scotsmen"], "supply", told))
    markers = mark_of(seat_, 0, 0, 14)
    found.append(chip(f"markers-{seat}", markers, player["markers"], "markers", told))
    turn = view["turn"]
    if turn is not None and turn["seat"] == seat and turn["movement"]:
        boot = element("circle", class_="k-card", r=15) + glyph("move", 0, 0, 24)
        found.append(chip(f"moves-{seat}", boot, turn["movement"], "movement", told))
    for extra in box.played(view):
        found.extend(extra.holdings(view, seat, told))
    return found


def draw_things(box: Box, view: GlenView, seat: int, told: Told = no_words) -> list[Item]:
    """The chips, then the cards."""
    things = draw_chips(box, view, seat, told)
    player = view["players"][seat]
    for name in player["landmarks"]:
        card = card_picture(box, view, box.landmarks[name], told)
        things.append(as_item(f"card-{slug(name)}", told(f"landmark {name}"), card))
    for name in player["persons"]:
        person = person_picture(box.tiles[name], told)
        things.append(as_item(f"person-{slug(name)}", told(f"tile {name}"), person))
    return things


def draw_holdings(box: Box, view: GlenView, seat: int, width: float, told: Told = no_words) -> Picture:
    """All of it, in rows of a width."""
    return flowing(draw_things(box, view, seat, told), width)


# Cards


def landmark_face(box: Box, card: Landmark, told: Told = no_words) -> str:
    """A Landmark Card: its name, what it does, and when."""
    return _landmark_face(box, card, told(f"name {card.name}"))


@kept_with_box
def _landmark_face(box: Box, card: Landmark, named: str) -> str:
    # A card that does nothing by itself shows what comes with its tile.
    own = card.effects or [effect for effect in box.tiles[card.name].once if effect.kind != "card"]
    signs = effects_signs(own, box.extras)
    room = CARD_WIDTH - 50
    one_line = len(in_lines(named, LONGEST)) == 1
    scale = min(1.2 if one_line else 1.0, room / max(1.0, width_of(signs)))
    start = 32 + (room - width_of(signs) * scale) / 2
    middle = 43 if one_line else 48
    return name_of_card(named) + sized(f"gm-{card.timing}", 19, middle, 0.9) + moved(row(signs), start, middle, scale)


def name_of_card(name: str) -> str:
    """The name of a Landmark Card, in two lines if it is long."""
    lines = in_lines(name, LONGEST)
    if len(lines) == 1:
        return text(name, CARD_WIDTH / 2, 20, class_="k-name gm-middle gm-ink", font_size=15.5)
    size = fitting(lines, 14, CARD_WIDTH - 14)
    parts = [
        text(line, CARD_WIDTH / 2, 16 + 15 * k, class_="k-name gm-middle gm-ink", font_size=size)
        for k, line in enumerate(lines)
    ]
    return "".join(parts)


def fitting(lines: Sequence[str], size: float, room: float) -> float:
    """The size of letters in which all lines find room, as long as they can be read."""
    return max(SMALLEST - 1, round(min(size, room / (LETTER * max([len(line) for line in lines]))), 1))


def landmark_picture(box: Box, card: Landmark, told: Told = no_words) -> Picture:
    """A Landmark Card that somebody has."""
    content = hover(told, f"landmark {card.name}") + outline(CARD_WIDTH, CARD_HEIGHT, 9, "gm-parchment")
    content += landmark_face(box, card, told)
    return Picture(element("g", content, id=f"piece-card-{slug(card.name)}"), CARD_WIDTH, CARD_HEIGHT)


def card_picture(box: Box, view: GlenView, card: Landmark, told: Told = no_words) -> Picture:
    """A Landmark Card, as an extension shows it or as it is, with marks on it."""
    extras = box.played(view)
    shown: Picture | None = None
    for extra in extras:
        shown = shown or extra.card(box, view, card, told)
    if shown is None:
        shown = landmark_picture(box, card, told)
    marks = "".join([extra.on_card(view, card) for extra in extras])
    shown.markup += element("g", hover(told, f"landmark {card.name}") + marks) if marks else ""
    return shown


def person_picture(tile: Tile, told: Told = no_words) -> Picture:
    """A Person whom somebody has taken."""
    content = _person(tile, told(f"tile {tile.name}"), told(f"name {tile.name}"))
    return Picture(content, PERSON_WIDTH, CARD_HEIGHT)


@lru_cache(KEPT_CARDS)
def _person(tile: Tile, words: str, named: str) -> str:
    content = title(words) + outline(PERSON_WIDTH, CARD_HEIGHT, 9, "gm-parchment")
    content += sized("gm-person", 20, CARD_HEIGHT / 2, 1.2)
    lines = in_lines(named, 9)
    size = fitting(lines, 15, PERSON_WIDTH - 38 - 6)
    for k, line in enumerate(lines):
        y = CARD_HEIGHT / 2 + 5 - 9 * (len(lines) - 1) + 18 * k
        content += text(line, 38, y, class_="k-name gm-ink", font_size=size)
    if tile.persons > 1:
        content += text(f"×{tile.persons}", PERSON_WIDTH - 14, 18, class_="k-figure", font_size=15)
    return element("g", content, id=f"tile-{slug(tile.name)}")


def draw_landmarks(box: Box, view: GlenView, told: Told = no_words) -> Picture:
    """The cards that nobody has yet, by their stacks, in a shape that fits a frame."""
    pictures: list[Picture] = []
    for name in view["landmarks"]:
        picture = card_picture(box, view, box.landmarks[name], told)
        where = picture.width - 11, CARD_HEIGHT - 8
        letter = text(box.landmarks[name].stack, *where, class_="k-name gm-middle gm-ink", font_size=15)
        picture.markup += element("g", hover(told, f"landmark {name}") + letter)
        pictures.append(picture)
    if not pictures:
        return Picture("", 1, 1)
    columns = 2 if len(pictures) <= 4 else 3 if len(pictures) <= 9 else 4
    return flowing(pictures, columns * (CARD_WIDTH + 8), 8)
