"""The words of Chronicle VI The Dubious Tome of Scottish History."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.words import Block, Grid, Line, Told, Translator, mark_in, sentence
from clachan.games.glen_more.face.drawing.box import slug
from clachan.games.glen_more.face.seen import asked_last
from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.tome.face.event_words import (
    category_words,
    effect_words,
    event_of,
    event_rule,
    is_turned,
    table_words,
    unturned_of,
)
from clachan.games.glen_more.modules.tome.face.icon_words import ICONS
from clachan.games.glen_more.modules.tome.face.vocabulary import OPTIONS
from clachan.games.glen_more.modules.tome.rules.handing_in import SCOTSMEN
from clachan.games.glen_more.modules.tome.rules.landmarks.armadale_castle import RETURN_DECISION
from clachan.games.glen_more.modules.tome.rules.landmarks.castle_moil import HOME_DECISION, CallHome
from clachan.games.glen_more.modules.tome.rules.landmarks.donan_castle import BORROW_DECISION, Borrow
from clachan.games.glen_more.modules.tome.rules.landmarks.duart_castle import TRADE_DECISION, MakeTrade
from clachan.games.glen_more.modules.tome.rules.landmarks.glenfinnan_monument import SWAP_DECISION, Swap
from clachan.games.glen_more.modules.tome.rules.landmarks.loch_lochy import TILES_DECISION
from clachan.games.glen_more.modules.tome.rules.removing_tiles import REMOVE_DECISION
from clachan.games.glen_more.modules.tome.rules.setup import MODULE
from clachan.games.glen_more.modules.tome.rules.triggering import TRIGGER, Trigger, TurnOver
from clachan.games.glen_more.modules.tome.rules.views import (
    HandInAsked,
    NumberAsked,
    RemoveAsked,
    ReturnAsked,
    TradeAsked,
    book_of,
)
from clachan.games.glen_more.rules.actions import Activate, BuildDiscarded, Done, Take
from clachan.games.glen_more.rules.tiles import NONE, Effect
from clachan.games.glen_more.rules.views import GlenView, PendingView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"tome": mark_in("points", "with historical events")}


class TomeWords(WordExtension):
    """VI The Dubious Tome of Scottish History in words."""

    icons = ICONS
    merits = MERITS

    places = (SCOTSMEN, HOME_DECISION, TILES_DECISION, REMOVE_DECISION)

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What an event asks."""
        asked = asked_last(view)
        return self._ask_about_cards(words, asked) or self._ask_about_tiles(words, asked)

    def _ask_about_cards(self, words: GlenWords, pending: PendingView) -> str:
        t, asked = words.t, pending["ask"]
        if asked == TRIGGER:
            return t.gettext("Which of your landmark-event cards do you turn?")
        if asked == SCOTSMEN:
            text = t.gettext("Which Scotsman do you hand in for the event of {card} (left to hand in: {n})?")
            due = about(pending, HandInAsked)
            return text.format(card=words.tile(due["card"]), n=due["number"])
        if asked == TRADE_DECISION:
            text = t.gettext("Do you make the trade: {price} → {points}?")
            return self._trade(words, text, pending)
        if asked == RETURN_DECISION:
            text = t.gettext("Do you return another unit of this resource for {points}: {resource}?")
            offer = about(pending, ReturnAsked)
            return text.format(points=words.points(offer["points"]), resource=words.resource(offer["resource"]))
        if asked == HOME_DECISION:
            text = t.gettext("Which Scotsman goes to the Home Castle (at most: {n})?")
            return text.format(n=about(pending, NumberAsked)["number"])
        return ""

    def _ask_about_tiles(self, words: GlenWords, pending: PendingView) -> str:
        t, asked = words.t, pending["ask"]
        if asked == TILES_DECISION:
            return t.gettext("Which tile do you activate?")
        if asked == BORROW_DECISION:
            text = t.gettext("Which tile of another player do you activate (at most: {n})?")
            return text.format(n=about(pending, NumberAsked)["number"])
        if asked == REMOVE_DECISION:
            removal = about(pending, RemoveAsked)
            if removal["chosen"] is not None:
                text = t.gettext("Which tile do you remove together with {tile}?")
                return text.format(tile=words.tile(removal["chosen"]))
            text = t.gettext("Which tile do you remove from your territory (left to remove: {n})?")
            return text.format(n=removal["number"])
        if asked == SWAP_DECISION:
            return t.gettext("With which tile does the Englishman change places?")
        return ""

    def _trade(self, words: GlenWords, text: str, pending: PendingView) -> str:
        trade = about(pending, TradeAsked)
        price = words.t.listed([words.goods(n, name) for name, n in trade["price"].items() if n])
        return text.format(price=price, points=words.points(trade["points"]))

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """What is chosen in an event."""
        t = words.t
        if isinstance(action, Trigger):
            card = words.game.components.landmarks[action.card].name
            event = event_of(words, card)
            rule = event_rule(words, event) if event is not None else ""
            return t.gettext("[Trigger|You triggered] {card}: {event}").format(card=words.tile(card), event=rule)
        if isinstance(action, TurnOver):
            card = words.game.components.landmarks[action.card].name
            return t.gettext("[Turn|You turned] {card} without its event").format(card=words.tile(card))
        if isinstance(action, MakeTrade):
            text = t.gettext("[Make|You made] the trade: {price} → {points}")
            return self._trade(words, text, asked_last(view))
        if isinstance(action, Done):
            return self._describe_done(words, view["asked"])
        return self._describe_tile(words, action, view)

    def _describe_tile(self, words: GlenWords, action: Action, view: GlenView) -> str:
        t = words.t
        if isinstance(action, Borrow):
            tile = words.game.components.tiles[action.tile]
            text = t.gettext("[Activate|You activated] {tile} (of: {player}): {effects}")
            owner = words.player(owner_of(view, tile.name) if action.owner == NONE else action.owner, view)
            return text.format(tile=words.tile(tile.name), player=owner, effects=words.activation(tile))
        if isinstance(action, CallHome):
            name = words.game.components.tiles[action.tile].name
            text = t.gettext("[Move|You moved] a Scotsman to the Home Castle from {tile}[ (on it: {things})|]")
            things = words.standing(Reckoning(words.game, view).entry(name))
            return text.format(tile=words.tile(name), things=things)
        if isinstance(action, Swap):
            name = words.game.components.tiles[action.tile].name
            text = t.gettext("[Let|You let] the Englishman change places with {tile}")
            return text.format(tile=words.tile(name))
        if isinstance(action, Activate) and view["asked"] == TILES_DECISION:
            tile = words.game.components.tiles[action.tile]
            text = t.gettext("[Activate|You activated] {tile}: {effects}")
            return text.format(tile=words.tile(tile.name), effects=words.activation(tile))
        return ""

    def _describe_done(self, words: GlenWords, asked: str) -> str:
        t = words.t
        if asked == TRIGGER:
            return t.gettext("[Turn|You turned] no card")
        if asked == TRADE_DECISION:
            return t.gettext("[Make|You made] no trade")
        if asked == RETURN_DECISION:
            return t.gettext("[Return|You returned] nothing more")
        if asked == HOME_DECISION:
            return t.gettext("[Move|You moved] nobody else to the Home Castle")
        if asked == "clan":
            return t.gettext("[Place|You placed] no Clan Marker")
        if asked == SWAP_DECISION:
            return t.gettext("[Leave|You left] the Englishman where he is")
        return t.gettext("[Activate|You activated] no more tiles") if asked in (TILES_DECISION, BORROW_DECISION) else ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, Trigger):
            card = words.game.components.landmarks[action.card].name
            return t.gettext("Trigger {card}").format(card=words.tile(card))
        if isinstance(action, TurnOver):
            card = words.game.components.landmarks[action.card].name
            return t.gettext("Only turn {card}").format(card=words.tile(card))
        if isinstance(action, Borrow):
            name = words.tile(words.game.components.tiles[action.tile].name)
            if action.owner == NONE:
                return t.gettext("Activate {tile}").format(tile=name)
            return f"{name} ({words.player(action.owner, view)})"
        if isinstance(action, CallHome):
            name = words.tile(words.game.components.tiles[action.tile].name)
            return t.gettext("From {tile}").format(tile=name)
        if isinstance(action, Swap):
            return words.tile(words.game.components.tiles[action.tile].name)
        if isinstance(action, MakeTrade):
            return sentence(self._trade(words, "{price} → {points}", asked_last(view)))
        if isinstance(action, Activate) and view["asked"] == TILES_DECISION:
            return t.gettext("Activate {tile}").format(tile=words.tile(words.game.components.tiles[action.tile].name))
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """The event of the card that comes with a tile."""
        if isinstance(action, Take | BuildDiscarded) and MODULE in view:
            return self._event(words, words.game.components.tiles[action.tile].name)
        return ()

    def _event(self, words: GlenWords, card: str) -> list[str]:
        event = event_of(words, card)
        return [words.t.gettext("event: {event}").format(event=event_rule(words, event))] if event is not None else []

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """A card or a tile by its name."""
        if isinstance(action, Trigger):
            name = words.game.components.landmarks[action.card].name
        elif isinstance(action, CallHome | Swap) or (isinstance(action, Borrow) and action.owner == NONE):
            name = words.game.components.tiles[action.tile].name
        else:
            return ()
        return (name, words.tile(name))

    # Things

    def effect(self, words: Names, effect: Effect) -> str:
        """The event icon, and what events do."""
        return effect_words(words, effect)

    def source(self, words: Names, source: str) -> str:
        """Points of events."""
        if source.startswith("event "):
            name = source.removeprefix("event ")
            if event_of(words, name) is not None:
                return words.t.gettext("event: {name}").format(name=words.tile(name))
        return ""

    def landmark(self, words: GlenWords, name: str, view: GlenView) -> Sequence[str]:
        """The event of a card, and whether it is turned."""
        if MODULE not in view:
            return ()
        found = self._event(words, name)
        if found and is_turned(view, name):
            found.append(words.t.gettext("turned: 1 VP in each scoring of Landmark Cards"))
        return found

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """Tooltips and headings of the drawings."""
        kind, _, about = key.partition(" ")
        if key == "trade":
            return sentence(self._trade(words, "{price} → {points}", asked_last(view)))
        if kind == "unread" and event_of(words, about) is not None:
            return words.t.gettext("[Turn|You turned] {card} without its event").format(card=words.tile(about))
        if kind == "table" and about in CATEGORY_WORDS:
            text = words.t.gettext("own scoring table: {category}")
            return sentence(text.format(category=category_words(words, about)))
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Turned cards, and the Englishman's change of places."""
        if MODULE not in after:
            return ()
        t = words.t
        lines: list[str] = []
        own = after["seat"] in before["deciders"] and before["asked"] == TRIGGER
        old, new = book_of(before), book_of(after)
        for seat, used in enumerate(new["events"]):
            for name in new["turned"][seat]:
                if name in old["turned"][seat] or own:
                    continue
                event = event_of(words, name)
                text = t.gettext("{player}: {card} turned without its event.")
                rule = ""
                if name in used and event is not None:
                    text = t.gettext("{player}: event of {card}: “{event}”.")
                    rule = event_rule(words, event)
                player = words.player(seat, after)
                told = sentence(text.format(player=player, card=words.tile(name), event=rule))
                lines.append(Told(told, [f"piece-card-{slug(name)}"]))
        if before["asked"] == SWAP_DECISION:
            swapped = [tile for tile in tiles_on(after) if tile not in tiles_on(before)]
            for name, _ in swapped:
                text = t.gettext("The Englishman and {tile} changed places.")
                lines.append(Told(text.format(tile=words.tile(name)), words.tile_places([name], 0)))
        return lines

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """Everybody's landmark-event cards and private tables."""
        if MODULE not in view:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        book = book_of(view)
        for seat, turned in enumerate(book["turned"]):
            tables = [
                f"{category_words(words, category)} ({table_words(words, points)})"
                for category, points in book["tables"][seat].items()
            ]
            cells: list[str] = [words.tile_list(unturned_of(view, seat)), words.tile_list(turned)]
            cells.append(words.listed(tables))
            rows.append([[(words.player(seat, view), "strong")], *[[(cell, "")] for cell in cells]])
        header = [t.gettext("player"), t.gettext("landmark side"), t.gettext("turned"), t.gettext("own scoring tables")]
        return [Grid(t.gettext("Landmark-event cards"), header, rows)]


def owner_of(view: GlenView, tile: str) -> int:
    """The seat with this tile on top of a cell."""
    for seat, player in enumerate(view["players"]):
        for entry in player["territory"]:
            if entry["tile"] == tile:
                return seat
    return 0


def tiles_on(view: GlenView) -> list[tuple[str, int]]:
    """The tiles on the Rondel with their places."""
    return [(tile["tile"], tile["index"]) for tile in view["rondel"]["tiles"]]
