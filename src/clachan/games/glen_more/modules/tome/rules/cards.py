"""The cards: a landmark side with two sections, and an event side.

The left section is that of the landmark card: GM6-09 and -10 follow from GM-ONCE-03 and -04, and so do the landmark
sides of the Old Man of Storr and of Dunvegan Castle (GM6-45, -52). GM6-11 follows from GM6-12.

Rules: GM6-08…11, GM6-45, GM6-52, GMX-51.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.glen_more.modules.tome.rules.data_words import (
    ACTIVATE_OWN,
    EACH,
    TABLE,
    TRADE,
    WITH_CLAN,
    WITH_PERSON,
)
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.modules.tome.rules.views import BookView
from clachan.games.glen_more.rules.components import LASTING_EFFECTS, Components
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import EXACT, NONE, TYPES, Effect, Price

MOST_POINTS = 50
HAMMER = "hammer"


class Event:
    """The right section of a landmark-event card (GM6-08): what has to be handed in, and what happens."""

    __slots__ = ("card", "name", "source", "tile", "goods", "scotsmen", "points", "effects", "builds", "stops")

    def __init__(self, card: int, name: str, tile: int) -> None:
        self.card: int = card
        self.name: str = name
        # What its points are booked for.
        self.source: str = f"event {name}"
        self.tile: int = tile
        # The price: resources, Scotsmen of the territory, Victory Points.
        self.goods: Price = Price((0, 0, 0, 0, 0), EXACT, 0, 0, 0, 0)
        self.scotsmen: int = 0
        self.points: int = 0
        self.effects: tuple[Effect, ...] = ()
        # Whether a tile is built, for which a Scotsman has to be left over.
        self.builds: bool = False
        # The lasting effects of the landmark side, which end where a turned card stops working (GM6-28).
        self.stops: tuple[str, ...] = ()


class Events:
    """All events, by the number of their card (None: the card has none), and the trades by the number of the effect.

    The landmark side is none of our business: it works as in the base game (GM6-09, -10, -45, -52), and as
    with Hammer of the Scots (GMX-51).
    """

    __slots__ = ("of", "trades")

    def __init__(self, catalogue: Catalogue, components: Components, module: str) -> None:
        self.of: list[Event | None] = [None] * len(components.landmarks)
        self.trades: dict[int, Price] = {}
        cards = {card.name: card for card in components.landmarks}
        for entry in catalogue.kind("event", module):
            chronicle = entry.text("chronicle", (HAMMER,), default="")
            card = cards.get(entry.id)
            if card is None:
                if chronicle and not entry.added:
                    continue
                raise entry.error("id", "an event belongs to the landmark card of the same name")
            event = Event(card.number, card.name, components.tile_by_name[card.name].number)
            event.stops = tuple([effect.what for effect in card.effects if effect.what in LASTING_EFFECTS])
            self._read(entry, event, components)
            self.of[card.number] = event
            card.back = event
            entry.done()

    def _read(self, entry: Entry, event: Event, components: Components) -> None:
        for price in entry.parts("price"):
            event.scotsmen = price.number("scotsman", 0, 9, default=0)
            event.points = price.number("vp", 0, MOST_POINTS, default=0)
            event.goods = read_goods(price)
        effects: list[Effect] = []
        for part in entry.parts("effects"):
            effects.extend(self._effects(part, components))
        event.effects = tuple(effects)
        event.builds = [effect for effect in effects if effect.kind == "build_discarded"] != []

    def _effects(self, part: Entry, components: Components) -> list[Effect]:
        """One or more effects; those that are a word and a number are read like those of tiles."""
        effect: Effect
        if part.has(TABLE):
            effect = Effect(TABLE, what=part.text(TABLE, CATEGORIES))
            effect.points = part.numbers("points", 0, MOST_POINTS)
        elif part.has(TRADE):
            effect = Effect(TRADE, part.number("vp", 1, MOST_POINTS))
            price = read_goods(part.parts(TRADE)[0])
            # How many of each resource.
            effect.at = price.needs
            self.trades[len(components.effects)] = price
        elif part.has(EACH):
            kind = RESOURCES.index(part.text(EACH, RESOURCES))
            effect = Effect(EACH, part.number("vp", 1, MOST_POINTS), kind)
        elif part.has("person"):
            name = part.text("person", components.persons)
            effect = Effect(WITH_PERSON, part.number("vp", 1, MOST_POINTS), NONE, name)
        elif part.has("clan"):
            name = part.text("clan", list(components.clan_by_name))
            effect = Effect(WITH_CLAN, part.number("vp", 1, MOST_POINTS), NONE, name)
        elif part.has(ACTIVATE_OWN):
            effect = Effect(ACTIVATE_OWN)
            effect.types = part.texts(ACTIVATE_OWN, TYPES)
        else:
            return components.read_effects(part)
        part.done()
        effect.number = len(components.effects)
        components.effects.append(effect)
        return [effect]


def read_goods(part: Entry) -> Price:
    """Resources and coins such as { sheep = 2 }."""
    needs = tuple([part.number(name, 0, 9, default=0) for name in RESOURCES])
    price = Price(needs, EXACT, 0, part.number("coin", 0, 50, default=0), 0, 0)
    part.done()
    return price


def is_turned(state: GlenState, card: int) -> bool:
    """Whether a landmark card shows its event side; until then its right section does nothing (GM6-11)."""
    book = state.part_if_played(Book)
    return book is not None and book.turned >> card & 1 == 1


def unturned_cards(state: GlenState, seat: int) -> list[int]:
    """The seat's landmark cards that show their landmark side (GM6-12, GM8-137); without the Tome all of them."""
    return [card for card in state.cards[seat] if not is_turned(state, card)]


def turned_cards(state: GlenState, seat: int) -> int:
    """How many of its landmark cards the seat has turned (GM6-30, GM6-72)."""
    return sum([1 for card in state.cards[seat] if is_turned(state, card)])


def describe(state: GlenState) -> BookView:
    """By seat the turned cards, those whose event has happened, and private tables: everything lies open."""
    book = state.part(Book)
    components = state.frame.components
    turned: list[list[str]] = []
    used: list[list[str]] = []
    tables: list[dict[str, list[int]]] = []
    for owner in range(state.frame.seats):
        names: list[str] = []
        happened: list[str] = []
        for card in state.cards[owner]:
            if book.turned >> card & 1:
                names.append(components.landmarks[card].name)
            if book.used >> card & 1:
                happened.append(components.landmarks[card].name)
        turned.append(names)
        used.append(happened)
        private: dict[str, list[int]] = {}
        for number in book.tables[owner]:
            effect = components.effects[number]
            private[effect.what] = list(effect.points)
        tables.append(private)
    return {"turned": turned, "events": used, "tables": tables}
