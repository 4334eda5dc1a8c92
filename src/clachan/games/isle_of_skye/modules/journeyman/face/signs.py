"""The small signs of Journeyman: walker, boot, cubes, figures, roads, bonus tiles; most are definitions."""

from __future__ import annotations

from collections.abc import Mapping

from clachan.face.seats import SEATS
from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import element, moved, sized, use
from clachan.games.isle_of_skye.modules.journeyman.rules.components import NO_FIGURE, Benefit, BonusTile

# Drawings of our own, 20 wide around the origin.
WALKER = (
    "M1.2-9.4a2.5 2.5 0 1 1-.1 0zM-1.6-4.2C-.2-4.9 1.8-4.8 2.6-3.6L4.2-.9 7-.2 6.6 1.6 3.2.9 2.4-.2 1.6 2.6 4.2 5.2"
    " 5 9.6H2.8L2 6.4-.8 4-2.4 7-4.6 9.8-6.3 8.6-4.4 5.9-2.9 1.4-2.6-1.2-4.4.2-4.9 3-6.7 2.7-6-.9Z"
)
STAFF = "M8.2-6 6.6 9.8"
BOOT = "M-6.2-9.5H1.2L.8-1.6C4-.2 8.2.4 9.2 3.2L9 5.4H-7.2L-6.4 1Z"
SOLE = "M-7.4 6.6H9.2L8.6 9.2H3.4L2 8H-1.6L-2.2 9.2H-7.2Z"
SWORD = (
    "M7.5-9.5 8.8-8.2 1.6 1.4 3.4 3.2 1.9 4.7-.6 2.2-4.6 6.4-3.6 7.6-6 9.6-8.8"
    " 6.8-7 4.4-5.8 5.4-1.6 1.2-4.1-1.3-2.6-2.8-.8-1Z"
)
PURSE = (
    "M-3.4-9.4C-1-8.2 1-8.2 3.4-9.4L2.6-5.4C7.4-2 9 2.6 7.6 6.4 6.6 9-6.6 9-7.6"
    " 6.4-9 2.6-7.4-2-2.6-5.4ZM-3.6-4.6H3.6V-3.4H-3.6Z"
)
HORN = (
    "M8.8-9 8.2-2.2C4.8-3.2 2.2-.8-.4 2.6-2.4 5.4-5 7-7.4 6.2-9.6 5.4-9.6 2.4-8"
    " 1.2-7.4 3.4-5.4 3.4-3.8 1.6-.6-2.2 2.6-8 8.8-9Z"
)
LOCK = "M-3.6-1V-3.4A3.6 3.6 0 0 1 3.6-3.4V-1H4.8V5.6H-4.8V-1ZM-1.8-1H1.8V-3.4A1.8 1.8 0 0 0-1.8-3.4Z"
TRACK_SIGNS = {"warrior": SWORD, "merchant": PURSE, "herald": HORN}
# A standing figure, with its foot on the origin.
PAWN = "M-12 0C-12-7-5.5-11-5.2-17.2A7.6 7.6 0 1 1 5.2-17.2C5.5-11 12-7 12 0Z"


def shape(d: str) -> str:
    """A path in the ink of signs."""
    return element("path", d=d, class_="k-icon")


def walker() -> str:
    """The journeyman with his staff."""
    staff = element("path", d=STAFF, stroke="var(--token-ink)", stroke_width=1.5, stroke_linecap="round")
    return shape(WALKER) + staff


def each_round() -> str:
    """What comes in every round: a ring with an arrow."""
    ring = element("path", d="M5.6-3.2A6.4 6.4 0 1 0 6.4 1.4", fill="none", stroke="var(--token-ink)", stroke_width=2)
    return ring + shape("M8.8-6.8 7.6-.2 2.2-3.4Z")


def road_piece() -> str:
    """A road out of wood, lying from west to east."""
    return element(
        "rect", x=-11, y=-4, width=22, height=8, rx=3, fill="var(--road)", stroke="var(--road-edge)", stroke_width=1.4
    )


def tokens() -> Mapping[str, str]:
    """All definitions whose ids begin with `t-`."""
    disc = element("circle", class_="k-shadow", r=11.5, transform="translate(.9 1.5)")
    disc += element("circle", r=11.5, fill="var(--parchment)", stroke="var(--parchment-edge)", stroke_width=1.2)
    found = {
        "t-journeyman": disc + moved(walker(), 0, 0, 0.82),
        "t-boot": shape(BOOT) + shape(SOLE),
        "t-each-round": sized("t-shield", 0, 0, 0.95) + moved(each_round(), 0, -0.5, 0.72, style=LIGHT),
        "t-road-piece": road_piece(),
        "t-requirement-closed": _closed(),
        **{f"t-track-{name}": shape(d) for name, d in TRACK_SIGNS.items()},
    }
    for seat in SEATS:
        found[f"t-cube-{seat.colour}"] = cube(seat.colour)
        found[f"t-figure-{seat.colour}"] = pawn(seat.colour)
    return found


# Signs on a dark ground.
LIGHT = "--token-ink:var(--shield-ink)"


def _closed() -> str:
    """A completed area of any terrain: all three of them inside one border."""
    border = "M-9 0C-9-8-4-9 0-8 5-10 9-6 8.5 0 9 7 4 8.5-1 8-6 9.5-9 6-9 0Z"
    ground = element("path", d=border, fill="var(--pasture)")
    water = element("path", d="M-9 0C-9-8-4-9 0-8V0Z", fill="var(--water)")
    rock = element("path", d="M0-8C5-10 9-6 8.5 0H0Z", fill="var(--mountain)")
    rim = element("path", d=border, fill="none", stroke="var(--token-ink)", stroke_width=1.9)
    return ground + water + rock + rim


def cube(colour: str) -> str:
    """A cube in the colour of a seat, 20 wide, with the shape of the seat on its front."""
    top = element("path", d="M-9-5-5-10H10L6-5Z", fill=f"var(--seat-{colour})", stroke=f"var(--rim-{colour})")
    side = element("path", d="M6-5 10-10V5L6 10Z", fill=f"var(--rim-{colour})", stroke=f"var(--rim-{colour})")
    front = element(
        "rect", x=-9, y=-5, width=15, height=15, fill=f"var(--seat-{colour})", stroke=f"var(--rim-{colour})"
    )
    sign = sized(f"shape-{colour}", -1.5, 2.5, 0.44, fill=f"var(--on-{colour})")
    halo = element("path", d="M-9-5-5-10H10V5L6 10H-9Z", fill="none", stroke="var(--token)", stroke_width=3.4)
    return halo + top + side + front + sign


def pawn(colour: str) -> str:
    """The journeyman of a seat, standing."""
    shadow = element("ellipse", class_="k-shadow", cx=3, cy=0.5, rx=14, ry=4)
    halo = element("path", d=PAWN, fill="none", stroke="var(--token)", stroke_width=4.5, stroke_linejoin="round")
    body = element("path", d=PAWN, fill=f"var(--seat-{colour})", stroke=f"var(--rim-{colour})", stroke_width=1.6)
    staff = element("path", d="M14-30 12.5 1", stroke="var(--token)", stroke_width=5, stroke_linecap="round")
    staff += element("path", d="M14-30 12.5 1", stroke="var(--whisky-edge)", stroke_width=2.4, stroke_linecap="round")
    sign = sized(f"shape-{colour}", 0, -6.6, 0.36, fill=f"var(--on-{colour})")
    return shadow + halo + staff + body + sign


# Bonus tiles, 34 by 30 around the origin


def bonus_card(level: int) -> str:
    """An empty bonus tile, with its level as dots at its lower edge."""
    card = element(
        "rect", x=-17, y=-15, width=34, height=30, rx=4, fill="var(--parchment)", stroke="var(--parchment-edge)"
    )
    dots = [element("circle", cx=(k - (level - 1) / 2) * 5, cy=12, r=1.7, class_="k-icon") for k in range(level)]
    return card + "".join(dots)


def bonus_tile(tile: BonusTile) -> str:
    """A bonus tile: what it gives, and its level."""
    return bonus_card(tile.level) + moved(_bonus_sign(tile), 0, -2)


def _bonus_sign(tile: BonusTile) -> str:
    """All that it gives, side by side: in our data one thing each, in those of owners any number."""
    signs = _benefits(tile.benefit)
    scale = 1 / max(1, len(signs))
    places = [((k - (len(signs) - 1) / 2) * 32 * scale, sign) for k, sign in enumerate(signs)]
    return "".join([moved(sign, x, 0, scale) if len(signs) > 1 else sign for x, sign in places])


def roads(n: int) -> str:
    """Roads to lay, one below the other."""
    return "".join([moved(road_piece(), 0, (k - (n - 1) / 2) * 10) for k in range(n)])


def _benefits(given: Benefit) -> list[str]:
    found: list[str] = []
    if given.gold_once:
        found.append(coin(given.gold_once, 0, 0, 10.5))
    if given.points_once:
        found.append(shield(given.points_once, 0, 0, 11))
    if given.roads:
        found.append(roads(given.roads))
    if given.income != NO_FIGURE:
        found.append(coin(given.income, -5, 1, 10.5) + moved(each_round(), 11, -3, 0.6))
    if given.points_a_round != NO_FIGURE:
        found.append(shield(given.points_a_round, -5, 1, 10.5) + moved(each_round(), 11, -3, 0.6))
    if given.movement_points != NO_FIGURE:
        found.append(boot(given.movement_points, 0, 0))
    if given.power:
        found.append(POWER_SIGNS[given.power]())
    return found


def _two_purchases() -> str:
    return icon("hand", -5, 0, 15) + figure("×2", 7, 0, 14)


def _bank_pays() -> str:
    return coin("0", -6, 1, 10.5) + icon("medieval-gate", 11, 0, 12)


def _third_waypoint() -> str:
    box = element("rect", x=-12, y=-5, width=12, height=12, rx=1.5, class_="k-icon")
    return box + figure("3", 6, 0, 16)


POWER_SIGNS = {"two_purchases": _two_purchases, "bank_pays": _bank_pays, "third_waypoint": _third_waypoint}


def boot(value: int, x: float, y: float) -> str:
    """Movement points."""
    return use("t-boot", x, y) + figure(value, x - 1, y + 0.5, 14, style="fill:var(--token)")
