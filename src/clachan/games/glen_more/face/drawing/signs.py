"""Effects and prices as signs: the same records that the words tell. A sign is a small drawing with a figure."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.signs import coin, figure, shield
from clachan.face.svg import sized
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import ACTIVATE, COUNT, FLEXIBLE, GOODS, LASTING, Effect, Exchange, Price

HIGH = 24.0
GAP = 2.0
# The drawings of types; the whisky type looks other than a cask.
TYPE_SIGNS = {"whisky": "distillery"}
KIND_SIGNS = {
    "card": "card",
    "marker": "marker",
    "whisky": "whisky",
    "scotsman": "scotsman",
    "any": "any",
    "move": "move",
    "may_remove": "remove",
    "remove": "remove",
    "activate_all": "all",
    "build_discarded": "build",
    "person": "person",
}
MEASURE_SIGNS = {
    "villages": "village",
    "occupied_tiles": "occupied",
    "overbuild_tiles": "overbuilt",
    "coins": "coin",
    "river_tiles": "river-tile",
}


class Sign:
    """A drawing and how many of it; `coin` and `vp` carry their figure inside. `wide` is its room."""

    __slots__ = ("kind", "figure", "wide")

    def __init__(self, kind: str, figure_: str = "", wide: float = 0) -> None:
        self.kind: str = kind
        self.figure: str = figure_
        inside = kind in ("coin", "vp", "text")
        self.wide: float = wide or (15.0 if kind == "arrow" else HIGH + (0 if inside or not figure_ else 11))

    def draw(self, x: float, y: float) -> str:
        """The sign with its left end at x, its middle at y."""
        middle = x + self.wide / 2
        if self.kind == "coin":
            return coin(self.figure, middle, y, 11.5)
        if self.kind == "vp":
            return shield(self.figure, middle, y, 12)
        if self.kind == "text":
            return figure(self.figure, middle, y, 16)
        if not self.figure:
            return sized(f"gm-{self.kind}", middle, y, 1)
        return figure(self.figure, x + 6, y, 16) + sized(f"gm-{self.kind}", x + 11 + HIGH / 2, y, 1)


def several(kind: str, amount: int) -> list[Sign]:
    """So many of a thing: two side by side, more with a figure."""
    if amount <= 2:
        return [Sign(kind) for _ in range(amount)]
    return [Sign(kind, str(amount))]


def type_sign(type_: str) -> str:
    """The drawing of a type of tiles."""
    return TYPE_SIGNS.get(type_, type_)


def effect_signs(effect: Effect, extras: Sequence[Extra] = ()) -> list[Sign]:
    """What an effect gives; a star for what nobody knows how to draw."""
    if effect.kind == GOODS:
        return several(RESOURCES[effect.resource], effect.amount)
    if effect.kind in ("coin", "vp"):
        return [Sign(effect.kind, str(effect.amount))]
    if effect.kind in KIND_SIGNS:
        return several(KIND_SIGNS[effect.kind], effect.amount)
    if effect.kind == ACTIVATE:
        return [Sign("activate"), *[Sign(type_sign(type_)) for type_ in effect.types]]
    if effect.kind == COUNT:
        return _count_signs(effect)
    if effect.kind == LASTING:
        return _lasting_signs(effect)
    for extra in extras:
        found = extra.signs(effect)
        if found:
            return list(found)
    return [Sign("special", str(effect.amount) if effect.amount > 1 else "")]


def _count_signs(effect: Effect) -> list[Sign]:
    """So many of these: so many points, step by step."""
    found: list[Sign] = []
    measure = MEASURE_SIGNS.get(effect.what, "special")
    if measure != "coin":
        found.append(Sign(measure))
    for least, points in zip(effect.at, effect.points, strict=True):
        found.append(Sign("coin", str(least)) if measure == "coin" else Sign("text", str(least), 15))
        found.append(Sign("vp", str(points)))
    return found


def _lasting_signs(effect: Effect) -> list[Sign]:
    amount = str(effect.amount)
    if effect.what == "points_instead_of_whisky":
        return [Sign("whisky"), Sign("arrow"), Sign("vp", amount)]
    if effect.what == "castles_as_scotsmen":
        return [Sign("castle"), Sign("text", "=", 13), Sign("scotsman")]
    if effect.what == "movement_for_points":
        return [Sign("move"), Sign("arrow"), Sign("vp", amount)]
    if effect.what == "coin_for_resource":
        return [Sign("coin", amount), Sign("text", "=", 13), Sign("any")]
    if effect.what == "extra_activation":
        return [Sign("text", "+1", 20), Sign("activate")]
    if effect.what == "double_castle":
        return [Sign("double-castle")]
    if effect.what == "first_coins_double":
        return [Sign("coin", amount), Sign("double")]
    return [Sign("special")]


def effects_signs(effects: Sequence[Effect], extras: Sequence[Extra] = ()) -> list[Sign]:
    """What several effects give together."""
    return [sign for effect in effects for sign in effect_signs(effect, extras)]


def price_signs(price: Price) -> list[Sign]:
    """What is handed in."""
    found = [Sign("scotsman") for _ in range(price.scotsmen)]
    for kind, number in price.wanted:
        found.extend(several(RESOURCES[kind], number))
    if price.number:
        found.append(Sign(FLEXIBLE[price.flex - 1], str(price.number) if price.number > 1 else ""))
    found.extend(several("whisky", price.whisky))
    if price.coins:
        found.append(Sign("coin", str(price.coins)))
    return found


def exchange_signs(exchange: Exchange, extras: Sequence[Extra] = ()) -> list[Sign]:
    """Price, arrow, gain."""
    gains = effects_signs(exchange.effects, extras)
    return gains if exchange.price.free else [*price_signs(exchange.price), Sign("arrow"), *gains]


def width_of(signs: Sequence[Sign]) -> float:
    """The room of signs side by side."""
    return sum([sign.wide for sign in signs]) + GAP * max(0, len(signs) - 1)


def row(signs: Sequence[Sign], x: float = 0, y: float = 0) -> str:
    """Signs side by side, from x on."""
    parts: list[str] = []
    for sign in signs:
        parts.append(sign.draw(x, y))
        x += sign.wide + GAP
    return "".join(parts)
