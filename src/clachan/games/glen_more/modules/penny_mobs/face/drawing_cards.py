"""Mobster cards and pennies as they look: a portrait, the name, what the card costs, and what it does in signs."""

from __future__ import annotations

from clachan.face.signs import figure, shield
from clachan.face.svg import element, moved, sized, text
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.signs import Sign, row, width_of
from clachan.games.glen_more.face.drawing.tile import in_lines
from clachan.games.glen_more.face.drawing.tokens import outline

WIDTH, HIGH = 176.0, 92.0
PORTRAIT = 50.0
NAME_LEFT = 60.0
# So many letters of a name find room in one line; how large they are at most, and how wide for their size.
LONGEST = 11
NAME_SIZE, LETTER = 15.5, 0.56

COAT = "M-17 20Q-16 4-6 1L0 6 6 1Q16 4 17 20Z"
COLLAR = "M-6 1-2 9 0 6 2 9 6 1"
FACE = "M-7-9Q0-13 7-9L6.4-2Q0 6.4-6.4-2Z"
BRIM = "M-15-9Q0-14.6 15-9 0-5.4-15-9Z"
CROWN = "M-8.4-10.4Q-9-20.6-4-20.4 0-18.4 4-20.4 9-20.6 8.4-10.4 0-13.4-8.4-10.4Z"
HAIR = "M-8.6-8Q-11 2-8 7M8.6-8Q11 2 8 7"
MOUSTACHE = "M-4.6-1.2Q-2-3 0-1.2 2-3 4.6-1.2"
WOMEN = ("Peggy McWander", "Peggy McLaird", "Sibyl MacSponge", "Oonagh McHagg", "Elspeth McTrick", "Erin MacMalt")

# What a mobster does, in the signs that tiles and cards have too.
SIGNS = {
    "Peggy McWander": (Sign("marker"), Sign("arrow"), Sign("coin", "")),
    "Joe McDuff": (Sign("coin", ""), Sign("coin", ""), Sign("coin", "")),
    "Bruce McMail": (Sign("coin", "1"), Sign("arrow"), Sign("any")),
    "Peggy McLaird": (Sign("overbuilt"), Sign("arrow"), Sign("coin", "")),
    "Kenneth McSnitch": (Sign("move"), Sign("arrow"), Sign("any")),
    "Fergus MacDarkie": (Sign("scotsman"), Sign("arrow"), Sign("coin", "1")),
    "Sibyl MacSponge": (Sign("vp", "6"), Sign("arrow"), Sign("vp", "1")),
    "Derek Anderson": (Sign("remove"), Sign("arrow"), Sign("overbuilt")),
    "Mike McCastle": (Sign("scotsman"), Sign("castle")),
    "Calum McQuack": (Sign("boat"), Sign("arrow"), Sign("penny")),
    "Bully McMuscle": (Sign("boat"), Sign("move")),
    "Elspeth McTrick": (Sign("mob-peak"), Sign("arrow"), Sign("any")),
    "Erin MacMalt": (Sign("whisky"), Sign("whisky"), Sign("arrow"), Sign("vp", "")),
    "Fraser McStarve": (Sign("haggis"), Sign("arrow"), Sign("haggis")),
    "Oonagh McHagg": (Sign("haggis"), Sign("activate")),
    "John McClaim": (Sign("card"), Sign("marker")),
}


def penny() -> str:
    """A penny: copper, with a rim, so that it is no coin."""
    disc = element("circle", r=11, fill="var(--whisky)", stroke="var(--whisky-edge)", stroke_width=1.4)
    return disc + element("circle", r=8.2, fill="none", stroke="var(--whisky-edge)", stroke_width=1, opacity=0.7)


def worn_penny(side: str, x: float, y: float, radius: float = 13) -> str:
    """A penny with what its side shows."""
    return sized("gm-penny", x, y, radius / 11) + figure(side, x, y, radius * 1.08, class_="k-figure gm-on-penny")


def portrait(woman: bool) -> str:
    """Somebody with a hat pulled down, about 40 high around the origin."""
    parts = [path(COAT, "stone", "mountain-edge", 1.2), stroke(COLLAR, "mountain-edge", 1.2)]
    if woman:
        parts.append(stroke(HAIR, "whisky-edge", 4.2))
    parts.append(path(FACE, "shore", "road-edge", 1.1))
    if not woman:
        parts.append(stroke(MOUSTACHE, "whisky-edge", 2.2))
    parts.append(path(CROWN, "token-ink", "token", 0.8))
    parts.append(path(BRIM, "token-ink", "token", 0.8))
    parts.append(stroke("M-8.2-11.6Q0-14.4 8.2-11.6", "druid", 2))
    return "".join(parts)


def peak() -> str:
    """The Mountain, small."""
    return path("M-11 9-2-9 3-2 5-5 11 9Z", "mountain", "mountain-edge", 1.2) + path("M-2-9-5-3-2-4 0-2 1-5Z", "token")


def bars() -> str:
    """The bars of a cell, in a square of 50."""
    d = "M7 1V49M15 1V49M35 1V49M43 1V49M1 6H49M1 44H49"
    return element("path", class_="gm-bars", d=d)


def portrait_id(name: str) -> str:
    """The definition of a mobster's portrait."""
    return "gm-mob-woman" if name in WOMEN else "gm-mob-man"


def face(name: str, shown: str, penalty: int, behind_bars: bool) -> str:
    """A card as it lies in prison, or in the catalogue."""
    wall = element("rect", class_="gm-cell", width=PORTRAIT, height=PORTRAIT, rx=6)
    picture = wall + sized(portrait_id(name), PORTRAIT / 2, PORTRAIT / 2 + 4, 1) + (bars() if behind_bars else "")
    parts = [outline(WIDTH, HIGH, 9, "gm-parchment"), moved(picture, 6, 6)]
    room = WIDTH - NAME_LEFT - 8
    lines = in_lines(shown, LONGEST)[:2]
    size = round(min(NAME_SIZE, room / (LETTER * max(len(line) for line in lines))), 1)
    for k, line in enumerate(lines):
        parts.append(text(line, NAME_LEFT, 22 + 17 * k, class_="k-name gm-ink", font_size=size))
    signs = SIGNS.get(name, (Sign("special"),))
    scale = min(1.1, room / max(1.0, width_of(signs)))
    parts.append(moved(row(signs), NAME_LEFT, HIGH - 21, scale))
    parts.append(shield(f"−{penalty}", 6 + PORTRAIT / 2, HIGH - 19, 14))
    return "".join(parts)


def pile(number: int) -> str:
    """Cards face down: mobsters who wait for stack B, with how many there are."""
    below = 5.0 * (min(number, 3) - 1)
    parts: list[str] = []
    for k in range(min(number, 3)):
        x = y = below - 5.0 * k
        parts.append(element("rect", class_="gm-back", x=x, y=y, width=WIDTH - below, height=HIGH - below, rx=9))
    middle = (HIGH - below) / 2
    hat = element("path", d=CROWN + BRIM, fill="var(--token)", fill_opacity=0.6)
    parts.append(moved(hat, 36, middle + 16, 1.5))
    parts.append(text("B", 88, middle + 13, class_="k-name gm-middle gm-ink", font_size=38))
    parts.append(text(f"×{number}", 134, middle + 8, class_="k-figure gm-ink", font_size=24))
    return "".join(parts)


def tag(coins: int, fill: str, rim: str) -> str:
    """A marker of Peggy McWander or Peggy McLaird: a tag in the colour of its owner with its coins, 44 wide."""
    shape = "M-20-13H12L21 0 12 13H-20Q-22 13-22 11V-11Q-22-13-20-13Z"
    ground = element("path", d=shape, fill=fill, stroke=rim, stroke_width=1.4, stroke_linejoin="round")
    return ground + sized("t-coin", -8, 0, 0.95) + figure(coins, -8, 0, 14.5)
