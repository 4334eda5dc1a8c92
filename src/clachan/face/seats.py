"""The six seats: a colour, a hatch like a tartan's, and a shape, so that nobody has to go by colour alone."""

from __future__ import annotations

from clachan.face.icons import ICONS, SIZE
from clachan.face.svg import element, sized, use

# A thistle in a square of 512, of our own drawing.
THISTLE = (
    "M256 500c-14-60-16-112-13-160 5 0 21 0 26 0 3 48 1 100-13 160z"
    "M243 430c-60 20-120-10-150-70 50-4 110 16 150 70zM269 470c60 20 120-10 150-70-50-4-110 16-150 70z"
    "M256 350c-70 0-112-42-112-92 0-14 4-26 10-36 20 14 36 12 50-6 16 20 36 20 52 0 16 20 36 20 52 0 14 18 30 20 50 6"
    " 6 10 10 22 10 36 0 50-42 92-112 92z"
    "M150 196 96 70l66 70 4-110 44 100 46-118 46 118 44-100 4 110 66-70-54 126c-20 10-34 4-48-14-18 22-38 22-58 0-20"
    " 22-40 22-58 0-14 18-28 24-48 14z"
)


class Seat:
    """The signs of a seat. Colours are names of the palette: `seat-red` for the ground, `on-red` for what is on it."""

    __slots__ = ("colour", "shape", "path", "hatch")

    def __init__(self, colour: str, shape: str, path: str, hatch: str) -> None:
        self.colour: str = colour
        self.shape: str = shape
        self.path: str = path
        self.hatch: str = hatch

    @property
    def fill(self) -> str:
        """The colour as a value for fill and stroke."""
        return f"var(--seat-{self.colour})"

    @property
    def rim(self) -> str:
        """The darker edge of shapes in the seat's colour."""
        return f"var(--rim-{self.colour})"

    @property
    def ink(self) -> str:
        """The colour of what stands on the seat's colour."""
        return f"var(--on-{self.colour})"

    @property
    def tartan(self) -> str:
        """The hatched ground as a value for fill."""
        return f"url(#tartan-{self.colour})"


# Lines of a hatch in a square of 12.
SEATS: tuple[Seat, ...] = (
    Seat("red", "thistle", THISTLE, "M0 3h12M0 9h12M3 0v12M9 0v12"),
    Seat("blue", "stag", ICONS["stag-head"].path, "M2 0v12M5 0v12M11 0v12"),
    Seat("yellow", "boat", ICONS["drakkar"].path, "M-3 3 3-3M-3 9 9-3M-3 15 15-3M3 15 15 3M9 15 15 9"),
    Seat("green", "tower", ICONS["tower-flag"].path, "M0 2h12M0 5h12M0 11h12"),
    Seat("black", "unicorn", ICONS["unicorn"].path, "M0 6h12M6 0v12"),
    Seat("purple", "harp", ICONS["harp"].path, "M0 0l12 12M12 0 0 12M-3 9 3 15M9-3l6 6M-3 3 3-3M9 15l6-6"),
)
BY_COLOUR: dict[str, Seat] = {seat.colour: seat for seat in SEATS}


def seat_of(colour: str, index: int) -> Seat:
    """The seat of a colour; of a colour that has none, the last seat for `white`, else the one of this number."""
    if colour == "white":
        return SEATS[-1]
    return BY_COLOUR.get(colour, SEATS[index % len(SEATS)])


def seat_definitions() -> dict[str, str]:
    """By id: the hatch `tartan-red`, the shape `shape-red` around the origin, the roundel `sign-red` of radius 20."""
    found: dict[str, str] = {}
    for seat in SEATS:
        ground = element("rect", width=12, height=12, fill=seat.fill)
        lines = element("path", d=seat.hatch, stroke=seat.ink, stroke_width=1.1, stroke_opacity=0.38, fill="none")
        found[f"tartan-{seat.colour}"] = element(
            "pattern", ground + lines, id=f"tartan-{seat.colour}", width=12, height=12, patternUnits="userSpaceOnUse"
        )
        half = SIZE / 2
        found[f"shape-{seat.colour}"] = element(
            "g",
            element("path", d=seat.path, transform=f"scale(.05)translate({-half:g} {-half:g})"),
            id=f"shape-{seat.colour}",
        )
        rim = element("circle", r=20, fill=seat.tartan, stroke=seat.rim, stroke_width=1.5)
        disc = element("circle", r=14.5, fill=seat.fill)
        found[f"sign-{seat.colour}"] = element(
            "g", rim + disc + use(f"shape-{seat.colour}", fill=seat.ink), id=f"sign-{seat.colour}"
        )
    return found


def sign(seat: Seat, x: float, y: float, radius: float = 20) -> str:
    """The roundel of a seat at a place."""
    return sized(f"sign-{seat.colour}", x, y, radius / 20)
