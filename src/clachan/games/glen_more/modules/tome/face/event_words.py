"""Events in words: prices, effects, and what is said of a landmark-event card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS
from clachan.games.glen_more.modules.tome.face.vocabulary import EFFECTS, PLAIN_EFFECTS, TABLES, TILES_OF
from clachan.games.glen_more.modules.tome.rules import data_words as kinds
from clachan.games.glen_more.modules.tome.rules.cards import Event
from clachan.games.glen_more.modules.tome.rules.extension import Tome
from clachan.games.glen_more.modules.tome.rules.views import book_of
from clachan.games.glen_more.rules.tiles import Effect
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words_names import Names

ARROW = " → "


def tome_of(words: Names) -> Tome | None:
    """The Chronicle of the game that is spoken of."""
    for extension in words.game.extensions:
        if isinstance(extension, Tome):
            return extension
    return None


def event_of(words: Names, card: str) -> Event | None:
    """The event of a landmark card."""
    tome = tome_of(words)
    landmark = words.landmarks.get(card)
    return None if tome is None or landmark is None else tome.events.of[landmark.number]


def event_rule(words: Names, event: Event) -> str:
    """What an event costs and does."""
    effects = ", ".join([effect_words(words, effect) or words.effect(effect) for effect in event.effects])
    price = event_price(words, event)
    return f"{price}{ARROW}{effects}" if price else effects


def event_price(words: Names, event: Event) -> str:
    """What has to be handed in, or nothing."""
    parts: list[str] = []
    if event.scotsmen:
        scotsmen = words.several("scotsman", event.scotsmen)
        parts.append(words.t.noun("price", "{scotsmen} of your territory").put(scotsmen=scotsmen))
    if event.points:
        parts.append(words.points(event.points))
    if not event.goods.free:
        parts.append(words.price(event.goods))
    return ", ".join(parts)


def effect_words(words: Names, effect: Effect) -> str:
    """An effect of a kind of the Tome, or nothing."""
    t = words.t
    if effect.kind in EFFECTS:
        return t.ngettext(*EFFECTS[effect.kind], effect.amount).format(n=effect.amount)
    if effect.kind in PLAIN_EFFECTS:
        return t.gettext(PLAIN_EFFECTS[effect.kind])
    if effect.kind == kinds.REMOVE_TILES:
        return words.several("remove", effect.amount)
    points = words.points(effect.amount)
    if effect.kind == kinds.TABLE:
        text = t.gettext("from now on a scoring table of your own for {category} ({steps})")
        category = t.pgettext("a scoring table for", TABLES[effect.what])
        return text.format(category=category, steps=table_words(words, list(effect.points)))
    if effect.kind == kinds.TRADE:
        tome = tome_of(words)
        price = words.price(tome.events.trades[effect.number]) if tome is not None else ""
        return t.gettext("you may trade: {price} → {points}").format(price=price, points=points)
    if effect.kind == kinds.EACH:
        text = t.gettext("{points} for each unit that you return: {resource}")
        return text.format(points=points, resource=words.resource(effect.resource))
    if effect.kind == kinds.WITH_PERSON:
        return t.gettext("{points} if you have {tile}").format(points=points, tile=words.tile(effect.what))
    if effect.kind == kinds.WITH_CLAN:
        text = t.gettext("{points} if your Clan Marker lies on {clan}")
        return text.format(points=points, clan=words.clan(effect.what))
    if effect.kind == kinds.ACTIVATE_OWN:
        types = t.listed([tiles_of(words, type_) for type_ in effect.types])
        return t.gettext("you may activate all of your {types}").format(types=types)
    return ""


def tiles_of(words: Names, type_: str) -> str:
    """All tiles of a type, as those that may be activated are called."""
    if type_ not in TILES_OF:
        return words.type_(type_)
    return words.t.pgettext("you may activate all of your", TILES_OF[type_])


def category_words(words: Names, category: str) -> str:
    """A category of the scoring."""
    return words.t.pgettext("scored", CATEGORY_WORDS[category])


def table_words(words: Names, points: list[int]) -> str:
    """What differences to the lowest bring: "1: 2, 2: 3, 3+: 5"."""
    last = len(points) - 1
    return ", ".join([f"{n}{'+' if n == last else ''}: {points[n]}" for n in range(1, len(points))])


def is_turned(view: GlenView, card: str) -> bool:
    """Whether a card shows its event side."""
    return any(card in names for names in book_of(view)["turned"])


def unturned_of(view: GlenView, seat: int) -> list[str]:
    """The cards of a seat that can still be triggered."""
    turned = book_of(view)["turned"][seat]
    return [name for name in view["players"][seat]["landmarks"] if name not in turned]
