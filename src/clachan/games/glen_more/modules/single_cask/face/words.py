"""The words of Chronicle III Ol' Jamey's Single Cask Reserve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.grammar import join
from clachan.face.words import Block, Grid, Line, Translator, mark_in, sentence
from clachan.games.glen_more.face.seen import asked_last, own_seat, tile_asked
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.single_cask.face.icon_words import ICONS
from clachan.games.glen_more.modules.single_cask.face.names import (
    Shelf,
    cellar,
    cellar_rule,
    cost,
    free_spaces,
    origin,
    passed,
    place,
    selling,
    shelves,
    stock,
    worth,
)
from clachan.games.glen_more.modules.single_cask.face.news import cask_news
from clachan.games.glen_more.modules.single_cask.face.vocabulary import (
    AGE,
    CELLAR_WORDS,
    CELLARS,
    ON_THE_WAY,
    OPTIONS,
    SELLING_RULE,
    SOLD,
)
from clachan.games.glen_more.modules.single_cask.rules.actions import (
    AgeCask,
    AgeNone,
    BuyCellar,
    PayCask,
    SellCask,
    SellNone,
    StopToSell,
    StoreCask,
)
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA
from clachan.games.glen_more.modules.single_cask.rules.components import MODULE
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import LANDING, PASSING
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import SOLD as SOLD_SOURCE
from clachan.games.glen_more.modules.single_cask.rules.views import casks_asked, reserve_of, sale_asked
from clachan.games.glen_more.rules.actions import DiscardTile, Finish, Take, UseExchange
from clachan.games.glen_more.rules.tiles import Effect, Tile
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"single-cask": mark_in("points", "with Single Cask Whisky")}


class SingleCaskWords(WordExtension):
    """III Ol' Jamey's Single Cask Reserve in words."""

    icons = ICONS
    merits = MERITS

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What becomes of a cask."""
        t = words.t
        asked, about = view["asked"], asked_last(view)
        if asked == "store cask":
            text = t.gettext("Where do you put the new Whisky Cask (left to put away: {n})?")
            return text.format(n=casks_asked(about)["casks"])
        if asked == "pay cask":
            text = t.gettext("Which Whisky Cask do you pay with (left to pay: {n})?")
            return text.format(n=casks_asked(about)["casks"])
        if asked == "age cask":
            return t.gettext("Which Whisky Cask do you age?")
        if asked not in (PASSING, LANDING):
            return ""
        text = t.gettext("Which Whisky Cask do you sell ({tile})?")
        if asked == PASSING:
            text = t.gettext("Your piece moves over {tile}: do you sell a Whisky Cask?")
        elif sale_asked(about)["sold"]:
            text = t.gettext("Do you sell another Whisky Cask ({tile})?")
        return text.format(tile=words.tile(sale_asked(about)["tile"]))

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """What is done with a cask, and what that brings."""
        t = words.t
        if isinstance(action, StoreCask):
            if action.place == AREA:
                text = t.gettext("[Leave|You left] the new Whisky Cask in the area for {points}")
                return text.format(points=words.points(0))
            text = t.gettext("[Put|You put] the new Whisky Cask on the circle for {points}")
            return text.format(points=words.points(worth(view, action.place)))
        if isinstance(action, PayCask):
            text = t.gettext("[Pay|You paid] with a Whisky Cask {origin}")
            return text.format(origin=origin(words, view, action.place))
        if isinstance(action, AgeCask):
            text = t.gettext("[Age|You aged] a Whisky Cask {origin} to the {place}")
            after = place(words, view, action.place + 1)
            return text.format(origin=origin(words, view, action.place), place=after)
        if isinstance(action, AgeNone):
            return t.gettext("[Age|You aged] no Whisky Cask")
        if isinstance(action, BuyCellar):
            return self._describe_cellar(words, action, view)
        if isinstance(action, UseExchange):
            return self._describe_ageing(words, action, view)
        return self._describe_sale(words, action, view)

    def _describe_ageing(self, words: GlenWords, action: UseExchange, view: GlenView) -> str:
        """A way to activate a tile that does not only exchange things: it ages casks, too."""
        told = self._ageing(words, action, view)
        text = words.t.gettext("[Choose|You chose] the activation: {activation}")
        return text.format(activation=told) if told else ""

    def _ageing(self, words: GlenWords, action: UseExchange, view: GlenView) -> str:
        exchange = words.tiles[tile_asked(asked_last(view))].activation[action.exchange]
        return words.exchange(exchange) if "age" in [effect.kind for effect in exchange.effects] else ""

    def _describe_cellar(self, words: GlenWords, action: BuyCellar, view: GlenView) -> str:
        card = reserve_of(view)["plan"][action.cellar]
        text = words.t.gettext("[Buy|You bought] the {cellar} (cost: {price}; spaces: {spaces})")
        found = text.format(cellar=cellar(words, card["cellar"]), price=cost(words, card), spaces=shelves(words, card))
        now = Reckoning(words.game, view)
        missing = now.missing(stock(words, action.cellar))
        if not missing:
            return found
        goods = join([words.goods(n, kind) for kind, n in missing])
        bought = words.t.gettext("to buy on the Market: {goods} ({coins})")
        return BREAK.join([found, bought.format(goods=goods, coins=words.coins(now.purchase(missing)))])

    def _describe_sale(self, words: GlenWords, action: Action, view: GlenView) -> str:
        t = words.t
        if isinstance(action, SellCask):
            text = t.gettext("[Sell|You sold] a Whisky Cask {origin}")
            if action.bonus:
                text = t.gettext("[Sell|You sold] a Whisky Cask {origin} to the bonus space")
            return text.format(origin=origin(words, view, action.place))
        if isinstance(action, SellNone):
            if sale_asked(asked_last(view))["sold"]:
                return t.gettext("[Sell|You sold] no further Whisky Cask")
            return t.gettext("[Sell|You sold] no Whisky Cask")
        if isinstance(action, StopToSell):
            name = words.game.components.tiles[action.tile].name
            parts = [
                t.gettext("[Move onto {tile} and sell 1 or 2 Whisky Casks|You moved onto {tile}]").format(
                    tile=words.tile(name)
                ),
                free_spaces(words, view, name),
                *self._sales_on_way(words, name, view),
            ]
            gone = Reckoning(words.game, view).passed_by_all(name)
            if gone:
                parts.append(t.gettext("passed by all, discarded: {tiles}").format(tiles=words.tile_list(gone)))
            return BREAK.join(parts)
        return ""

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, StoreCask):
            return words.points(worth(view, action.place))
        if isinstance(action, PayCask):
            return sentence(place(words, view, action.place))
        if isinstance(action, AgeCask):
            before, after = [words.points(worth(view, p)) for p in (action.place, action.place + 1)]
            return f"{before} → {after}"
        if isinstance(action, BuyCellar):
            card = reserve_of(view)["plan"][action.cellar]
            return t.gettext("Buy: {cellar}").format(cellar=cellar(words, card["cellar"]))
        if isinstance(action, SellCask):
            text = t.gettext("Bonus space: {points}") if action.bonus else t.gettext("Sell: {points}")
            return text.format(points=words.points(worth(view, action.place)))
        if isinstance(action, StopToSell):
            return words.tile(words.game.components.tiles[action.tile].name)
        if isinstance(action, UseExchange):
            return sentence(self._ageing(words, action, view))
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """Sales in passing on the way to a tile."""
        if MODULE not in view:
            return ()
        components = words.game.components
        if isinstance(action, Finish):
            return self._sales_on_way(words, components.the_end.name, view)
        if isinstance(action, Take | DiscardTile):
            return self._sales_on_way(words, components.tiles[action.tile].name, view)
        return ()

    def _sales_on_way(self, words: GlenWords, goal: str, view: GlenView) -> list[str]:
        tiles = passed(view, goal)
        if not tiles:
            return []
        n = min(len(tiles), view["players"][own_seat(view)]["whisky"])
        return [words.t.ngettext(*ON_THE_WAY, n).format(n=n)]

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """A cellar or a tile by its name."""
        if isinstance(action, BuyCellar):
            name = reserve_of(view)["plan"][action.cellar]["cellar"]
            return (f"{name} Cellar", cellar(words, name))
        if isinstance(action, StopToSell):
            name = words.game.components.tiles[action.tile].name
            return (name, words.tile(name))
        return ()

    # Things

    def component(self, words: Names, entry: Entry) -> str:
        """A Cellar Card."""
        return cellar(words, entry.id) if entry.kind == "cellar" else ""

    def effect(self, words: Names, effect: Effect) -> str:
        """The ageing icon."""
        return words.t.ngettext(*AGE, effect.amount).format(n=effect.amount) if effect.kind == "age" else ""

    def source(self, words: Names, source: str) -> str:
        """Casks that were sold."""
        return words.t.pgettext("scored", SOLD) if source == SOLD_SOURCE else ""

    def tile_rule(self, words: Names, tile: Tile) -> str:
        """The Selling Single Cask tiles are stations."""
        return words.t.gettext(SELLING_RULE) if tile.station and tile.module == MODULE else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """Cellars: what they cost, what their spaces are worth, and what everybody has there."""
        if MODULE not in view:
            return ""
        for card in reserve_of(view)["plan"]:
            name = card["cellar"]
            if word in (f"{name} cellar".casefold(), cellar(words, name).casefold()):
                return f"{sentence(cellar_rule(words, card))}."
        if word in [words.t.pgettext("looked up", spelling).casefold() for spelling in CELLAR_WORDS]:
            told = [self._told(words, view, seat) for seat in range(len(view["players"]))]
            return f"{sentence(BREAK.join(told))}."
        return ""

    def _told(self, words: GlenWords, view: GlenView, seat: int) -> str:
        """A player's cellars in one line."""
        places = [shelf.told(words, view) for shelf in Shelf.all_of(view, seat) if shelf.casks]
        return f"{words.player(seat, view)}: {words.listed(places)}"

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """Tooltips of the drawings."""
        kind, _, about = key.partition(" ")
        if kind == "cellars":
            return words.t.gettext("Cellars")
        if kind == "cellar" and about in CELLARS:
            for card in reserve_of(view)["plan"]:
                if card["cellar"] == about:
                    return sentence(cellar_rule(words, card))
        if kind == "shelf":
            seat, number = [int(part) for part in about.split()]
            return sentence(Shelf(view, seat, number).told(words, view))
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Casks put away, aged and sold, and cellars."""
        return cask_news(words, before, after) if MODULE in after else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The cellars of all players, and what was sold on the tiles of the Rondel."""
        if MODULE not in view:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        for seat in range(len(view["players"])):
            own = reserve_of(view)["players"][seat]
            cells: list[str] = [words.player(seat, view), str(own["area"])]
            for number, card in enumerate(reserve_of(view)["plan"]):
                cells.append(
                    Shelf.row(view, seat, number, plain) if number < len(own["cellars"]) else cost(words, card)
                )
            rows.append([[(cell, "strong" if k == 0 else "")] for k, cell in enumerate(cells)])
        cards = [cellar(words, card["cellar"]) for card in reserve_of(view)["plan"]]
        header = ["", t.pgettext("cellar", "area, 0 VP"), *cards]
        blocks: list[Block] = [Grid(t.gettext("Cellars"), header, rows, numbers=[1])]
        lying = [item["tile"] for item in view["rondel"]["tiles"]]
        sold: list[list[Line]] = []
        for name in selling(view):
            if name in lying:
                sold.append([[(words.tile(name), "strong")], [(free_spaces(words, view, name), "")]])
        if sold:
            blocks.append(Grid(words.tile(reserve_of(view)["selling"][0]["tile"]), ["", ""], sold))
        return blocks
