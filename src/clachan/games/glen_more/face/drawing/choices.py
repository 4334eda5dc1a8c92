"""What a question lets the viewer choose from where it is no place on a board: ways, resources, effects as cards."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.jsontypes import Json
from clachan.face.svg import Picture, element, moved
from clachan.face.words import at, items_at, number_at, text_at
from clachan.games.glen_more.face.drawing.box import Box, asked_last, asks_viewer, slug
from clachan.games.glen_more.face.drawing.signs import Sign, effect_signs, exchange_signs, row, several, width_of
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, hover, no_words, outline
from clachan.games.glen_more.rules.components import FLEXIBLE, Effect
from clachan.games.glen_more.rules.goods import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

HIGH = 44.0
ASKED = ("exchange", "choose", "keep", "put", "compensation", "effects", "pay")


def draw_choices(box: Box, view: GlenView, told: Told = no_words) -> Picture | None:
    """The cards of the question that the viewer is asked, or nothing."""
    if not asks_viewer(view, *ASKED):
        return None
    asked = asked_last(view)
    ask = text_at(asked, "ask")
    cards: list[Picture] = []
    if ask == "exchange":
        cards = _exchanges(box, view, text_at(asked, "tile"), told)
    elif ask == "choose":
        cards = [card(f"choose-{name}", [Sign(name)], f"resource {name}", told) for name in RESOURCES]
    elif ask in ("keep", "put"):
        for name in RESOURCES:
            count = number_at(asked, "resources", name)
            if count:
                cards.append(card(f"{ask}-{name}", several(name, count), f"resource {name}", told))
    elif ask == "compensation":
        cards = [
            card("get-coin", [Sign("coin", "1")], "coins", told),
            card("get-movement", [Sign("move")], "movement", told),
        ]
    elif ask == "effects":
        cards = _effects(box, asked, told)
    elif ask == "pay":
        cards = [card("due", due_signs(at(asked, "price")), "due", told)]
    return flowing(cards, 900) if cards else None


def card(id_: str, signs: Sequence[Sign], key: str, told: Told) -> Picture:
    """Signs on a card that can be picked."""
    width = width_of(signs) * 1.25 + 20
    content = hover(told, key) + outline(width, HIGH, 9, "gm-parchment") + moved(row(signs), 10, HIGH / 2, 1.25)
    return Picture(element("g", content, id=id_), width, HIGH)


def _exchanges(box: Box, view: GlenView, name: str, told: Told) -> list[Picture]:
    """All ways of a tile; MacGregor's points are one more."""
    tile = box.tiles[name]
    found = [
        card(f"exchange-{k + 1}", exchange_signs(exchange, box.extras), f"exchange {k + 1} {name}", told)
        for k, exchange in enumerate(tile.activation)
    ]
    points = number_at(view, "players", number_at(view, "seat"), "lasting", "points_instead_of_whisky")
    if tile.makes_whisky and points:
        found.append(card("points-instead", [Sign("vp", str(points))], "points instead", told))
    return found


def _effects(box: Box, asked: Json, told: Told) -> list[Picture]:
    """The effects that are left, one card for each label."""
    found: list[Picture] = []
    labels: dict[str, Effect] = {}
    for effect in effects_of(box, text_at(asked, "of")):
        labels.setdefault(effect.label, effect)
    seen: list[str] = []
    for label in [str(item) for item in items_at(asked, "effects")]:
        if label not in seen:
            seen.append(label)
            signs = effect_signs(labels[label], box.extras) if label in labels else [Sign("special")]
            found.append(card(f"resolve-{slug(label)}", signs, f"effect {label}", told))
    return found


def effects_of(box: Box, source: str) -> list[Effect]:
    """The effects of what a source is called after: a clan field, or a tile with its card."""
    for clan in box.components.clans:
        if source == f"clan {clan.name}":
            return list(clan.effects)
    for tile in box.components.tiles:
        if source == f"placing {tile.name}":
            card_ = box.components.landmark_of.get(tile.number)
            return [*tile.once, *(card_.effects if card_ is not None else ())]
        if source == tile.activation_source:
            return [effect for exchange in tile.activation for effect in exchange.effects]
    return []


def due_signs(price: Json) -> list[Sign]:
    """What is left to pay."""
    found: list[Sign] = []
    for name in RESOURCES:
        found.extend(several(name, number_at(price, name)))
    for name in FLEXIBLE:
        count = number_at(price, name)
        if count:
            found.append(Sign(name, str(count) if count > 1 else ""))
    if number_at(price, "coin"):
        found.append(Sign("coin", str(number_at(price, "coin"))))
    return found
