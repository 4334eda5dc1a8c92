"""What lies in front of the viewer in small pictures: tiles to be built, gold, what expansions bring."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.face.page import Thing, thing
from clachan.face.signs import coin, icon
from clachan.face.svg import Picture, element
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.tile import TILE, draw_tile, tile_face
from clachan.games.isle_of_skye.face.seen import gold_free, gold_laid_out, tile_built
from clachan.games.isle_of_skye.face.titles import SkyeTitles
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.views import SkyeView

MARGIN = 5
# The width of a coin with what stands beside it.
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
        return [*self._acquired(view, seat), *self._gold(view, seat), *self._of_expansions(view, seat)]

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
            found.append(thing(f"acquired-{tile}", self.titles.tile(tile, 0, view), picture, 0.9))
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
            markup = element("g", coin(laid, COIN, COIN, COIN - 7), opacity=0.6)
            markup += icon("price-tag", 2 * COIN - 9, 11, 20, "var(--ink)")
            found.append(thing("gold-laid-out", title, Picture(markup, 2 * COIN, 2 * COIN)))
        return found

    def _of_expansions(self, view: SkyeView, seat: int) -> list[Thing]:
        return [
            thing(f"has-{key}", self.titles.holding(key, view), picture)
            for extra in self.box.played(view)
            for key, picture in extra.things(view, seat)
        ]

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
