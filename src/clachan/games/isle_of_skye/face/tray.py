"""What lies in front of the viewer in small pictures: tiles to be built, gold, what expansions bring."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.face.page import Thing, thing
from clachan.face.signs import coin, figure, icon
from clachan.face.svg import Picture, element, sized
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.tile import TILE, draw_tile, tile_face
from clachan.games.isle_of_skye.face.seen import gold_free, gold_laid_out, tile_built
from clachan.games.isle_of_skye.face.titles import SkyeTitles
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.views import SkyeView

MARGIN = 5
# How large a tile is, and half the width of a coin with its rim.
SMALL = 0.75
COIN = 26


class SkyeTray:
    """The tray of one viewer, in one language."""

    def __init__(self, box: Box, words: SkyeWords, titles: SkyeTitles) -> None:
        self.box: Box = box
        self.words: SkyeWords = words
        self.titles: SkyeTitles = titles

    def things(self, view: SkyeView) -> list[Thing]:
        """Acquired tiles, gold that is free and gold that is laid out, and what expansions bring."""
        seat = viewer_of(view)
        if seat is None:
            return []
        found = [*self._acquired(view, seat), *self._gold(view, seat), *self._of_expansions(view, seat)]
        if view["starting_player"] == seat and not view["over"]:
            flag = Picture(icon("flying-flag", COIN, COIN, 40, "var(--ink)"), 2 * COIN, 2 * COIN)
            found.append(thing("starting-player", self.words.t.gettext("Starting player"), flag))
        return found

    def _acquired(self, view: SkyeView, seat: int) -> list[Thing]:
        """Tiles to be built; the one that is being built is framed."""
        me = view["players"][seat]
        building = tile_built(me)
        found: list[Thing] = []
        for tile in me["acquired"]:
            drawn = draw_tile(self.box, tile, words=self.titles.told(view))
            if tile == building:
                drawn += element("rect", class_="k-accent", x=-2, y=-2, width=TILE + 4, height=TILE + 4, rx=4)
            picture = Picture(drawn, TILE + 2 * MARGIN, TILE + 2 * MARGIN, -MARGIN, -MARGIN)
            found.append(thing(f"acquired-{tile}", self.titles.tile(tile, 0, view), picture, SMALL))
        return found

    def _gold(self, view: SkyeView, seat: int) -> list[Thing]:
        me, t = view["players"][seat], self.words.t
        free, laid = gold_free(me), gold_laid_out(me)
        found: list[Thing] = []
        if free is not None:
            title = t.gettext("To spend: {gold}").format(gold=self.words.gold(free))
            found.append(thing("gold", title, Picture(coin(free, COIN, COIN, COIN - 3), 2 * COIN, 2 * COIN)))
        if laid:
            title = t.gettext("Laid out for prices: {gold}").format(gold=self.words.gold(laid))
            markup = icon("price-tag", COIN - 6, COIN, 30, "var(--ink)")
            markup += element("g", coin(laid, 2 * COIN + 6, COIN, COIN - 7), opacity=0.7)
            found.append(thing("gold-laid-out", title, Picture(markup, 3 * COIN, 2 * COIN)))
        return found

    def _of_expansions(self, view: SkyeView, seat: int) -> list[Thing]:
        """What the panel of the player says of them, as tokens."""
        found: list[Thing] = []
        for extension in self.words.extensions:
            for fact in extension.facts(self.words, view, seat):
                markup = element("circle", class_="k-card", cx=COIN - 2, cy=COIN, r=COIN - 6)
                markup += sized(f"t-{fact.kind}", COIN - 2, COIN, 1.25)
                markup += figure(fact.value, 2 * COIN + 10, COIN, 24, style="fill:var(--ink)")
                title = f"{fact.name}: {fact.value}"
                found.append(thing(f"has-{fact.kind}", title, Picture(markup, 3 * COIN, 2 * COIN)))
        return found

    def in_hand(self, view: SkyeView) -> list[Thing]:
        """The tile that is priced or built."""
        seat = viewer_of(view)
        if seat is None or seat not in view["deciders"]:
            return []
        me = view["players"][seat]
        tile = tile_built(me)
        if view["asked"] == "price" and me["axe"] is not None:
            tile = me["drawn"][self.words.slot_to_price(me)]
        if not tile:
            return []
        return [
            thing(
                f"in-hand-{tile}", self.titles.tile(tile, 0, view), Picture(tile_face(self.box, tile), TILE, TILE), 0.5
            )
        ]
