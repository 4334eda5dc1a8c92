"""The small signs that all games share: icons, coins, shields and figures.

The same thing has the same shape everywhere: money is a coin, points are a shield.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from clachan.face.grammar import numeral
from clachan.face.icons import ICONS, SIZE
from clachan.face.svg import element, sized, text

SHIELD = "M0-11C4-8.6 7-8 10-8.2 10.4 1 7.6 7.6 0 11.6-7.6 7.6-10.4 1-10-8.2-7-8-4-8.6 0-11Z"
GLINT = "M-6.5-6A9 9 0 0 1-1-9"
# The same few hundred amounts stand at the same places in all drawings of a game.
_KEPT = 1 << 13


def icon_definitions(names: Iterable[str]) -> dict[str, str]:
    """Icons as definitions 20 wide around the origin, `i-sheep` for `sheep`."""
    found: dict[str, str] = {}
    for name in names:
        path = element("path", d=ICONS[name].path, transform=f"scale({20 / SIZE:.4f})translate(-256 -256)")
        found[f"i-{name}"] = element("g", path, id=f"i-{name}")
    return found


def sign_definitions() -> dict[str, str]:
    """The coin `t-coin` and the shield `t-shield`, of radius 11."""
    glint = element("path", d=GLINT, fill="none", stroke="var(--token)", stroke_width=1.4, stroke_linecap="round")
    coin_ = element("circle", class_="k-coin", r=11) + glint
    shield_ = element("path", class_="k-shield", d=SHIELD)
    return {"t-coin": element("g", coin_, id="t-coin"), "t-shield": element("g", shield_, id="t-shield")}


@lru_cache(_KEPT)
def figure(value: int | str, x: float, y: float, size: float, **values: str) -> str:
    """A number in the middle of its place."""
    shown = numeral(value) if isinstance(value, int) else value
    return text(shown, x, y + size * 0.33, font_size=size, **{"class_": "k-figure", **values})


@lru_cache(_KEPT)
def coin(value: int | str, x: float, y: float, radius: float = 11) -> str:
    """An amount of money."""
    return sized("t-coin", x, y, radius / 11) + figure(value, x, y, radius * (1.35 if len(str(value)) < 3 else 1))


@lru_cache(_KEPT)
def shield(value: int | str, x: float, y: float, radius: float = 11) -> str:
    """Points."""
    size = radius * (1.3 if len(str(value)) < 3 else 0.95)
    return sized("t-shield", x, y, radius / 11) + figure(value, x, y - radius * 0.06, size, class_="k-figure k-points")


def icon(name: str, x: float, y: float, size: float, fill: str | None = "var(--token-ink)") -> str:
    """An icon in the middle of its place."""
    return sized(f"i-{name}", x, y, size / 20, fill=fill)
