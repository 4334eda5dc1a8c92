"""The drawings of Chronicle VI The Dubious Tome of Scottish History: landmark-event cards with both their sides, the
signs of events, private scoring tables, and the land of the Gatherings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded
from clachan.face.signs import shield
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.box import Box, man_id, slug
from clachan.games.glen_more.face.drawing.choices import card as choice
from clachan.games.glen_more.face.drawing.choices import due_signs
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.holdings import CARD_HEIGHT, CARD_WIDTH, HIGH, landmark_face, name_of_card
from clachan.games.glen_more.face.drawing.signs import Sign, effects_signs, row, width_of
from clachan.games.glen_more.face.drawing.tokens import Item, Told, as_item, hover, outline
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, own_seat
from clachan.games.glen_more.modules.tome.face.event_words import is_turned, unturned_of
from clachan.games.glen_more.modules.tome.face.glyphs import LAND, library
from clachan.games.glen_more.modules.tome.face.signs import (
    CATEGORY_SIGNS,
    event_of_data,
    event_signs,
    sign_of,
    table_text,
)
from clachan.games.glen_more.modules.tome.face.stage import STAGE
from clachan.games.glen_more.modules.tome.rules.cards import Event
from clachan.games.glen_more.modules.tome.rules.landmarks.castle_moil import CallHome
from clachan.games.glen_more.modules.tome.rules.landmarks.donan_castle import Borrow
from clachan.games.glen_more.modules.tome.rules.landmarks.duart_castle import TRADE_DECISION, MakeTrade
from clachan.games.glen_more.modules.tome.rules.landmarks.glenfinnan_monument import Swap
from clachan.games.glen_more.modules.tome.rules.setup import MODULE
from clachan.games.glen_more.modules.tome.rules.triggering import LASTS, TRIGGER, Trigger, TurnOver
from clachan.games.glen_more.modules.tome.rules.views import EventAsked, TradeAsked, book_of
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.tiles import NONE, Effect, Tile
from clachan.games.glen_more.rules.views import GlenView, about

# The event below the landmark side of a card, and so much room for it.
STRIP = 34.0
WHOLE = CARD_HEIGHT + STRIP
SMALLEST_SIGNS = 0.9
# Decisions and tasks that say which event it is.
EVENTS = ("event", "event price")
# Timings of landmark sides that go on working.
LASTING_TIMINGS = ("infinity", "flag")

CLASSES = (
    ".gm-strip{fill:var(--token);fill-opacity:.75;stroke:var(--parchment-edge);stroke-width:1}"
    ".gm-flipped{fill:var(--stone);stroke:var(--accent);stroke-width:1.6}"
)


class TomeDrawing(Extra):
    """VI The Dubious Tome of Scottish History in pictures."""

    name = MODULE
    stage = STAGE

    # Definitions

    def library(self) -> Mapping[str, str]:
        """Books, cards, the fire of a Gathering."""
        return library()

    def classes(self) -> str:
        """The two sides of a card."""
        return CLASSES

    def signs(self, effect: Effect) -> Sequence[Sign]:
        """The event icon, and what events do."""
        return sign_of(effect)

    def scenery(self, tile: Tile) -> str:
        """A Gathering has no type: people meet there."""
        return LAND if tile.module == MODULE and not tile.types else ""

    # Cards

    def card(self, box: Box, view: GlenView, card: Landmark, told: Told) -> Picture | None:
        """Both sections of a card, or its event side."""
        event = card.back
        if not isinstance(event, Event):
            return None
        if is_turned(view, card.name):
            face = turned_face(box, card, self._works(view, card), told)
        else:
            face = both_faces(box, card, event, told)
        content = hover(told, f"landmark {card.name}") + face.markup
        face.markup = element("g", content, id=f"piece-card-{slug(card.name)}")
        return face

    def _works(self, view: GlenView, card: Landmark) -> bool:
        """Whether the landmark side of a turned card still does something (GM6-28)."""
        if view["options"]["variants"].get(LASTS) == "stop-working":
            return False
        return card.timing in LASTING_TIMINGS

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """An event for the catalogue."""
        if entry.kind != "event" or entry.module != MODULE:
            return None
        return padded(event_picture(event_of_data(entry), told(f"name {entry.id}") or entry.id), 6)

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """Private scoring tables."""
        found: list[Item] = []
        for category, points in book_of(view)["tables"][seat].items():
            signs = [Sign(CATEGORY_SIGNS[category]), Sign("arrow")]
            shown = table_text(points)
            signs.append(Sign("text", shown, 8.4 * len(shown)))
            width = width_of(signs) + 22
            content = (
                hover(told, f"table {category}") + outline(width, HIGH, 9, "gm-flipped") + row(signs, 11, HIGH / 2)
            )
            id_ = f"table-{seat}-{category}"
            found.append(Item(id_, told(f"table {category}"), element("g", content, id=id_), width, HIGH))
        return found

    def scored(self, view: GlenView, seat: int, category: str, difference: int, points: int) -> int:
        """A point for each turned card, and private tables."""
        if category == "landmarks":
            return points + len(book_of(view)["turned"][seat])
        frame = book_of(view)["tables"][seat].get(category)
        return points if frame is None else frame[min(difference, len(frame) - 1)]

    # What is chosen from

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The cards that can be triggered or just turned, or the trade."""
        if asks_viewer(view, TRIGGER):
            return self._choices(box, view, told)
        if asks_viewer(view, TRADE_DECISION):
            trade = about(asked_last(view), TradeAsked)
            signs = [*due_signs(trade["price"]), Sign("arrow"), Sign("vp", str(trade["points"]))]
            return [choice("make-trade", signs, "trade", told)]
        return ()

    def in_hand(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The event that is carried out."""
        names = [about(item, EventAsked)["card"] for item in view["pending"] if item["ask"] in EVENTS]
        event = box.landmarks[names[-1]].back if names and view["asked"] in self.stage else None
        if not isinstance(event, Event):
            return ()
        picture = event_picture(event, told(f"name {event.name}"))
        return [as_item(f"event-{slug(event.name)}", told(f"landmark {event.name}"), picture)]

    def _choices(self, box: Box, view: GlenView, told: Told) -> list[Item]:
        """For each card its event, and next to it the same card struck out."""
        found: list[Item] = []
        for name in unturned_of(view, own_seat(view)):
            event = box.landmarks[name].back
            if isinstance(event, Event):
                found.append(choice_of_event(event, told))
        return found

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """Cards, tiles of others, Scotsmen, tiles of the Rondel."""
        seat = own_seat(view)
        if isinstance(action, Trigger):
            return [f"event-{slug(action.text.removeprefix('trigger '))}"]
        if isinstance(action, TurnOver):
            return [f"turn-{slug(action.text.removeprefix('turn over '))}"]
        if isinstance(action, Borrow):
            name = action.text.removeprefix("borrow ")
            if action.owner == NONE:
                return [f"tile-{slug(name)}"]
            return [f"tile-{action.owner}-{slug(name.rpartition(' of ')[0])}"]
        if isinstance(action, CallHome):
            return [man_id(seat, action.text.removeprefix("call home "))]
        if isinstance(action, Swap):
            return [f"tile-{slug(action.text.removeprefix('swap '))}"]
        return ["make-trade"] if isinstance(action, MakeTrade) else None


def card_width(event: Event) -> float:
    """Cards with long events are wider, so that their signs can be read."""
    return max(CARD_WIDTH, width_of(event_signs(event)) * SMALLEST_SIGNS + 40)


def event_picture(event: Event, name: str) -> Picture:
    """An event by itself, under the name of its card."""
    width = card_width(event)
    head = moved(name_of_card(name), (width - CARD_WIDTH) / 2, 0)
    content = outline(width, WHOLE - 24, 9, "gm-flipped") + head + moved(event_strip(event), 0, 40)
    return Picture(content, width, WHOLE - 24)


def event_strip(event: Event) -> str:
    """The right section of a card, drawn below the left one: the book, then what the event costs and does."""
    width = card_width(event)
    ground = element("rect", class_="gm-strip", x=3, y=0, width=width - 6, height=STRIP - 3, rx=7)
    signs = event_signs(event)
    room = width - 40
    scale = min(1.1, room / max(1.0, width_of(signs)))
    start = 31 + (room - width_of(signs) * scale) / 2
    middle = (STRIP - 3) / 2
    return ground + sized("gm-event", 18, middle, 0.9) + moved(row(signs), start, middle, scale)


def both_faces(box: Box, card: Landmark, event: Event, told: Told) -> Picture:
    """The landmark side, and the event below it."""
    width = card_width(event)
    content = outline(width, WHOLE, 9, "gm-parchment")
    content += moved(landmark_face(box, card, told), (width - CARD_WIDTH) / 2, 0)
    return Picture(content + moved(event_strip(event), 0, CARD_HEIGHT), width, WHOLE)


def turned_face(box: Box, card: Landmark, works: bool, told: Told) -> Picture:
    """The event side: the name, a book, a point for each scoring; and below it what still works."""
    height = WHOLE if works else CARD_HEIGHT
    content = outline(CARD_WIDTH, height, 9, "gm-flipped") + name_of_card(told(f"name {card.name}"))
    content += sized("gm-event", CARD_WIDTH / 2 - 20, 48, 1.2) + shield("+1", CARD_WIDTH / 2 + 20, 47, 14)
    if works:
        signs = effects_signs(card.effects, box.extras)
        scale = min(1.0, (CARD_WIDTH - 40) / max(1.0, width_of(signs)))
        start = 32 + (CARD_WIDTH - 40 - width_of(signs) * scale) / 2
        content += sized(f"gm-{card.timing}", 19, 80, 0.8) + moved(row(signs), start, 80, scale)
    return Picture(content, CARD_WIDTH, height)


def choice_of_event(event: Event, told: Told) -> Item:
    """A card of the own hand: its event to trigger, and beside it the card to turn without."""
    signs = event_signs(event)
    name = told(f"name {event.name}")
    width = max(width_of(signs) * 1.1 + 52, 9.0 * len(name) + 20)
    use = hover(told, f"landmark {event.name}") + outline(width, 62, 9, "gm-parchment")
    use += text(name, width / 2, 20, class_="k-name gm-middle gm-ink", font_size=15.5)
    use += sized("gm-event", 22, 42, 1) + moved(row(signs), 40, 42, 1.1)
    turn = hover(told, f"unread {event.name}") + outline(40, 62, 9, "gm-flipped", x=width + 4)
    turn += sized("gm-unread", width + 24, 31, 1.15)
    trigger = element("g", use, id=f"event-{slug(event.name)}")
    markup = trigger + element("g", turn, id=f"turn-{slug(event.name)}")
    return Item(f"choice-{slug(event.name)}", told(f"landmark {event.name}"), markup, width + 48, 62)
