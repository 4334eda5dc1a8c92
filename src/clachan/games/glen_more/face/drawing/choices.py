"""What a question lets the viewer choose from where it is no place on a board: ways, resources, effects as cards."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.svg import element, moved
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.signs import Sign, effect_signs, exchange_signs, row, several, width_of
from clachan.games.glen_more.face.drawing.tokens import Item, Told, hover, no_words, outline
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, lasting, own_seat, tile_asked
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import FLEXIBLE, Effect
from clachan.games.glen_more.rules.views import GlenView, PendingView, PriceView

HIGH = 44.0
ASKED = ("exchange", "choose", "keep", "put", "compensation", "effects")


def draw_choices(box: Box, view: GlenView, told: Told = no_words) -> list[Item]:
    """The cards of the question that the viewer is asked."""
    if not asks_viewer(view, *ASKED):
        return []
    asked = asked_last(view)
    ask = asked["ask"]
    cards: list[Item] = []
    if ask == "exchange":
        cards = _exchanges(box, view, tile_asked(asked), told)
    elif ask == "choose":
        cards = [card(f"choose-{name}", [Sign(name)], f"resource {name}", told) for name in RESOURCES]
    elif ask in ("keep", "put"):
        for name in RESOURCES:
            if name in asked["resources"]:
                signs = several(name, asked["resources"][name])
                cards.append(card(f"{ask}-{name}", signs, f"resource {name}", told))
    elif ask == "compensation":
        cards = [
            card("get-coin", [Sign("coin", "1")], "coins", told),
            card("get-movement", [Sign("move")], "movement", told),
        ]
    elif ask == "effects":
        cards = _effects(box, asked, told)
    return cards


def card(id_: str, signs: Sequence[Sign], key: str, told: Told) -> Item:
    """Signs on a card that can be picked."""
    width = width_of(signs) * 1.25 + 20
    content = hover(told, key) + outline(width, HIGH, 9, "gm-parchment") + moved(row(signs), 10, HIGH / 2, 1.25)
    return Item(id_, told(key), element("g", content, id=id_), width, HIGH)


def _exchanges(box: Box, view: GlenView, name: str, told: Told) -> list[Item]:
    """All ways of a tile; MacGregor's points are one more."""
    tile = box.tiles[name]
    found = [
        card(f"exchange-{k + 1}", exchange_signs(exchange, box.extras), f"exchange {k + 1} {name}", told)
        for k, exchange in enumerate(tile.activation)
    ]
    points = lasting(view["players"][own_seat(view)], "points_instead_of_whisky")
    if tile.makes_whisky and points:
        found.append(card("points-instead", [Sign("vp", str(points))], "points instead", told))
    return found


def _effects(box: Box, asked: PendingView, told: Told) -> list[Item]:
    """The effects that are left, one card for each label."""
    found: list[Item] = []
    labels: dict[str, Effect] = {}
    for effect in effects_of(box, asked["of"]):
        labels.setdefault(effect.label, effect)
    seen: list[str] = []
    for label in asked["effects"]:
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


def due_signs(price: PriceView) -> list[Sign]:
    """What is left to pay."""
    found = [sign for name in RESOURCES if name in price for sign in several(name, price[name])]
    found.extend([Sign(name, str(price[name]) if price[name] > 1 else "") for name in FLEXIBLE if name in price])
    if "coin" in price:
        found.append(Sign("coin", str(price["coin"])))
    return found
