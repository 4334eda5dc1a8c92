"""Events as signs: what is handed in, an arrow, what happens."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Entry
from clachan.games.glen_more.face.drawing.signs import Sign, effect_signs, price_signs, several, type_sign
from clachan.games.glen_more.modules.tome.rules import data_words as kinds
from clachan.games.glen_more.modules.tome.rules.cards import MOST_POINTS, Event, read_goods
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import GOODS, NONE, Effect

CATEGORY_SIGNS = {"castle": "castle", "landmarks": "card", "whisky": "whisky", "persons": "person"}
NAMED = {
    kinds.ICON: "event",
    kinds.CALL_HOME: "home",
    kinds.REMOVE_TILES: "remove",
    kinds.ACTIVATE_FOREIGN: "foreign",
    kinds.MAY_MARKER: "marker",
}
# About how wide a letter of a table is.
LETTER = 7.4


def sign_of(effect: Effect) -> list[Sign]:
    """The signs of an effect of a kind of the Tome; nothing for others."""
    points = Sign("vp", str(effect.amount))
    if effect.kind in NAMED:
        return several(NAMED[effect.kind], effect.amount)
    if effect.kind == kinds.CALL_ALL_HOME:
        return [Sign("men"), Sign("arrow"), Sign("castle")]
    if effect.kind == kinds.FURTHER_EVENT:
        return [Sign("text", f"+{effect.amount}", 20), Sign("event")]
    if effect.kind == kinds.COINS_PER_TURNED:
        return [Sign("turned"), Sign("arrow"), Sign("coin", str(effect.amount))]
    if effect.kind == kinds.ACTIVATE_AROUND:
        return [Sign("activate"), Sign("around")]
    if effect.kind == kinds.ENGLAND_COINS:
        return [Sign("england"), Sign("arrow"), Sign("coin", "")]
    if effect.kind == kinds.SWAP_ENGLISHMAN:
        return [Sign("swap")]
    if effect.kind == kinds.TABLE:
        shown = table_text(effect.points)
        return [Sign(CATEGORY_SIGNS[effect.what]), Sign("text", shown, LETTER * len(shown))]
    if effect.kind == kinds.TRADE:
        return trade_signs(effect)
    if effect.kind == kinds.EACH:
        return [Sign(RESOURCES[effect.resource]), Sign("arrow"), points]
    if effect.kind == kinds.WITH_PERSON:
        return [Sign("person"), points]
    if effect.kind == kinds.WITH_CLAN:
        return [Sign("marker"), points]
    if effect.kind == kinds.ACTIVATE_OWN:
        return [Sign("activate"), *[Sign(type_sign(type_)) for type_ in effect.types]]
    return []


def table_text(points: Sequence[int]) -> str:
    """What differences of 1, 2, 3 and so on bring."""
    return "·".join([str(worth) for worth in points[1:]])


def trade_signs(effect: Effect) -> list[Sign]:
    """Resources for points."""
    found: list[Sign] = []
    for kind, number in enumerate(effect.at):
        found.extend(several(RESOURCES[kind], number))
    return [*found, Sign("arrow"), Sign("vp", str(effect.amount))]


def event_signs(event: Event) -> list[Sign]:
    """Price, arrow, effects."""
    price = several("scotsman", event.scotsmen)
    if event.points:
        price.append(Sign("vp", str(event.points)))
    price.extend(price_signs(event.goods))
    gains = [sign for effect in event.effects for sign in (sign_of(effect) or effect_signs(effect))]
    return [*price, Sign("arrow"), *gains] if price else gains


def event_of_data(entry: Entry) -> Event:
    """An event as its data tell it, to be drawn; the rules read it more closely."""
    event = Event(NONE, entry.id, NONE)
    for part in entry.parts("price"):
        event.scotsmen = part.number("scotsman", 0, 9, default=0)
        event.points = part.number("vp", 0, MOST_POINTS, default=0)
        event.goods = read_goods(part)
    effects: list[Effect] = []
    for part in entry.parts("effects"):
        effects.extend(effects_of_data(part))
    event.effects = tuple(effects)
    return event


def effects_of_data(part: Entry) -> list[Effect]:
    """Effects as the data tell them."""
    points = part.number("vp", 0, MOST_POINTS, default=0)
    if part.has(kinds.TABLE):
        effect = Effect(kinds.TABLE, 1, NONE, part.text(kinds.TABLE))
        effect.points = part.numbers("points", 0, MOST_POINTS)
    elif part.has(kinds.TRADE):
        effect = Effect(kinds.TRADE, points)
        effect.at = read_goods(part.parts(kinds.TRADE)[0]).needs
    elif part.has(kinds.EACH):
        effect = Effect(kinds.EACH, points, RESOURCES.index(part.text(kinds.EACH)))
    elif part.has("person") or part.has("clan"):
        effect = Effect(kinds.WITH_PERSON if part.has("person") else kinds.WITH_CLAN, points)
    elif part.has(kinds.ACTIVATE_OWN):
        effect = Effect(kinds.ACTIVATE_OWN)
        effect.types = part.texts(kinds.ACTIVATE_OWN)
    else:
        found: list[Effect] = []
        for name in part.fields:
            amount = part.number(name, 1, MOST_POINTS)
            if name in RESOURCES:
                found.append(Effect(GOODS, amount, RESOURCES.index(name)))
            else:
                found.append(Effect(name, amount))
        return found
    return [effect]
