"""Isle of Skye on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable

from clachan.core.action import Action
from clachan.core.drawing.svg import Picture, element
from clachan.core.jsontypes import Json
from clachan.core.page import Board, Fact, Page, Pointed
from clachan.core.words import View, at, items_at, number_at, numbers_at, sentence, text_at, texts_at
from clachan.games.isle_of_skye.components import Face
from clachan.games.isle_of_skye.drawing.box import Box, box_of
from clachan.games.isle_of_skye.drawing.dolmen import draw_supply
from clachan.games.isle_of_skye.drawing.offers import GAP, draw_offer
from clachan.games.isle_of_skye.drawing.player import draw_player
from clachan.games.isle_of_skye.drawing.territory import draw_territory
from clachan.games.isle_of_skye.drawing.tile import TILE, ghost
from clachan.games.isle_of_skye.drawing.track import draw_rounds, draw_score_track, draw_scoring
from clachan.games.isle_of_skye.game import IsleOfSkye
from clachan.games.isle_of_skye.territory import STEPS, cell_at
from clachan.games.isle_of_skye.vocabulary import SLAB_WORDS
from clachan.games.isle_of_skye.words import SkyeWords

# The place of another player: as wide as three tiles on offer, the territory below them in a square.
PLACE = 3 * TILE + 2 * GAP
SMALLEST_OFFER = 0.6


class SkyePage(Page):
    """How Isle of Skye looks to one seat."""

    def __init__(self, game: IsleOfSkye, words: SkyeWords) -> None:
        self.game: IsleOfSkye = game
        self.words: SkyeWords = words
        self.box: Box = box_of(game.components, game.extensions)

    def headline(self, view: View) -> str:
        """Round and phase."""
        text = self.words.t.gettext("Round {round} of {rounds}: {phase}")
        return text.format(
            round=number_at(view, "round"), rounds=number_at(view, "rounds"), phase=self.words.phase(view)
        )

    # Drawings

    def boards(self, view: View) -> list[Board]:
        """The viewer's territory, then what is scored, the supply, the places of the others, the score track."""
        t = self.words.t
        told = self._told(view)
        seat = at(view, "seat")
        found: list[Board] = []
        if isinstance(seat, int):
            land = draw_territory(self.box, at(view, "players", seat), True, told)
            found.append(_board("territory", t.gettext("Your territory"), land, True))
        scoring, rounds = draw_scoring(self.box, view, told), draw_rounds(view, told)
        both = Picture(
            scoring.at(0, 0) + rounds.at(0, scoring.height + GAP),
            max(scoring.width, rounds.width),
            scoring.height + GAP + rounds.height,
        )
        found.append(_board("scoring", t.gettext("Scoring tiles and rounds"), both))
        if at(view, "druids") is not None:
            found.append(self._supply(t.gettext("Dolmen and bag"), view))
        count = len(items_at(view, "players"))
        first = seat + 1 if isinstance(seat, int) else 0
        for other in [(first + k) % count for k in range(count - 1 if isinstance(seat, int) else count)]:
            found.append(_board(f"seat-{other}", self.words.names[other], self._place(view, other, told)))
        if at(view, "druids") is None:
            found.append(self._supply(t.gettext("Bag"), view))
        found.append(_board("scores", t.gettext("Victory points"), draw_score_track(view)))
        return found

    def _supply(self, title: str, view: View) -> Board:
        return _board("supply", title, _padded(draw_supply(self.box, view, self._told(view)), 3))

    def _place(self, view: View, seat: int, told: Callable[[str], str]) -> Picture:
        """What another player has: tiles before the screen, and the territory."""
        player = at(view, "players", seat)
        offer = draw_offer(self.box, player, told)
        land = draw_territory(self.box, player, False, told)
        top = 0.0
        parts: list[str] = []
        if offer.width:
            scale = max(SMALLEST_OFFER, min(1.0, PLACE / offer.width))
            width = max(PLACE, offer.width * scale)
            parts.append(offer.at((width - offer.width * scale) / 2, 0, scale))
            top = offer.height * scale + GAP
        else:
            width = PLACE
        scale = min(1.0, width / land.width, PLACE / land.height)
        parts.append(land.at((width - land.width * scale) / 2, top, scale))
        return _padded(Picture("".join(parts), width, top + land.height * scale), 5)

    def own(self, view: View) -> list[Board]:
        """Drawn tiles, offer and acquired tiles; gold and slabs."""
        seat = at(view, "seat")
        if not isinstance(seat, int):
            return []
        t = self.words.t
        told = self._told(view)
        found: list[Board] = []
        tiles = draw_offer(self.box, at(view, "players", seat), told)
        if tiles.width:
            tiles.markup += self._asked_about(view, seat)
            found.append(_board("tiles", t.gettext("Your tiles"), _padded(tiles, 6)))
        panel = draw_player(view, seat, self.words.names[seat], told)
        found.append(_board("panel", t.gettext("Your clan"), panel))
        return found

    def _asked_about(self, view: View, seat: int) -> str:
        """A frame around the drawn tile that gets its price next."""
        me = at(view, "players", seat)
        if text_at(view, "asked") != "price" or seat not in numbers_at(view, "deciders") or at(me, "axe") is None:
            return ""
        x = self.words.slot_to_price(me) * (TILE + GAP)
        return element("rect", class_="k-accent k-chosen", x=x - 4, y=-4, width=TILE + 8, height=TILE + 8, rx=4)

    def _told(self, view: View) -> Callable[[str], str]:
        """What a thing of the drawings says when it is pointed at."""
        t = self.words.t

        def told(key: str) -> str:
            tile, _, turned = key.partition("r")
            if tile in self.box.tiles:
                return self.words.whole_tile(tile, int(turned or 0), view)
            kind, _, number = key.partition(" ")
            if kind == "round" and number:
                return self._round(int(number), view)
            if kind == "dolmen" and number:
                extra = self.box.extra_costs[int(number) - 1]
                text = t.gettext("Space {number} of the Dolmen: {gold} more than the tile says")
                return text.format(number=number, gold=self.words.gold(extra))
            if key == "bag":
                n = len(items_at(view, "bag"))
                return t.ngettext("{n} tile in the bag", "{n} tiles in the bag", n).format(n=n)
            if key == "deck":
                n = number_at(view, "druids", "deck")
                return t.ngettext("{n} druid tile in the deck", "{n} druid tiles in the deck", n).format(n=n)
            return self.words.look_up(key, view) or key

        return told

    def _round(self, number: int, view: View) -> str:
        t = self.words.t
        round_ = at(view, "track", number - 1)
        text = t.gettext("Round {round}: scores {letters}")
        found = text.format(round=number, letters=", ".join(text_at(round_, "letters")))
        gold = number_at(round_, "catch_up")
        if gold:
            more = t.gettext("income has {gold} more for each player ahead of you")
            found += "; " + more.format(gold=self.words.gold(gold))
        return found

    # Numbers on a player's panel

    def facts(self, view: View, seat: int) -> list[Fact]:
        """Slabs, gold and points."""
        t = self.words.t
        player = at(view, "players", seat)
        found: list[Fact] = []
        for kind in SLAB_WORDS:
            usable = number_at(view, "druids", "slabs", seat, kind, "usable")
            new = number_at(view, "druids", "slabs", seat, kind, "new")
            if usable + new:
                why = self.words.slab_rule(kind)
                if new:
                    why += "; " + t.gettext("new ones can be used from the next round on: {n}").format(n=new)
                found.append(Fact(f"slab-{kind}", sentence(self.words.slab(kind)), str(usable + new), why))
        gold = at(player, "gold")
        shown = str(gold) if isinstance(gold, int) else "?"
        income = t.gettext("income of this round: {gold}").format(gold=number_at(player, "income"))
        why = income if isinstance(gold, int) else t.gettext("Gold of others is secret.") + " " + sentence(income) + "."
        found.append(Fact("gold", sentence(t.pgettext("source of points", "gold")), shown, why))
        points = number_at(player, "points")
        found.append(Fact("points", t.gettext("Victory points"), str(points), self._points_why(view, seat)))
        return found

    def _points_why(self, view: View, seat: int) -> str:
        sums: dict[str, int] = {}
        for booking in items_at(view, "sheet", "bookings"):
            if number_at(booking, "seat") == seat:
                source = self.source(text_at(booking, "source"), view)
                sums[source] = sums.get(source, 0) + number_at(booking, "points")
        return "; ".join([f"{source}: {points}" for source, points in sums.items()])

    # Actions

    def point(self, action: Action, view: View) -> Pointed:
        """A legal action of the viewer, with what it points at."""
        verb, *about = action.text.split()
        seat = number_at(view, "seat")
        me = at(view, "players", seat)
        words = self.words.describe(action, view)
        if verb == "axe":
            return Pointed(action.text, [f"tile-{texts_at(me, 'drawn')[int(about[0]) - 1]}"], words)
        if verb == "price":
            return Pointed(action.text, [], words, about[1].removesuffix("g"))
        if verb == "place":
            return Pointed(action.text, [f"cell-{seat}-{about[0]}"], words, "", self._ghost(about[0], me))
        if verb == "turn":
            return Pointed(action.text, [], words, f"{90 * int(about[0])}°", f"ghost-{about[0]}")
        if verb == "pass":
            return Pointed(action.text, [], words, words)
        if about[0] == "bag":
            return Pointed(action.text, ["bag"], words, sentence(self.words.slab("bag")))
        return Pointed(action.text, [f"tile-{about[-1]}"], words)

    def _ghost(self, cell: str, me: Json) -> str:
        """The tile in the first turn that suits the cell."""
        x, y = [int(part) for part in cell.split(",")]
        faces = self.words.faces(me)
        for rotation, face in enumerate(self.box.tiles[text_at(me, "building", "tile")].faces):
            if _suits(face, cell_at(x, y), faces):
                return f"ghost-{rotation}"
        return ""

    def symbols(self, view: View) -> str:
        """The tile that is being built, in its four turns."""
        seat = at(view, "seat")
        tile = text_at(view, "players", seat, "building", "tile") if isinstance(seat, int) else ""
        if not tile:
            return ""
        return "".join(
            [
                element("symbol", ghost(self.box, tile, turn).markup, id=f"ghost-{turn}", viewBox=f"0 0 {TILE} {TILE}")
                for turn in range(4)
            ]
        )

    def source(self, source: str, view: View) -> str:
        """What points on the score sheet were given for; all scrolls together."""
        return self.words.t.gettext("scrolls") if source.startswith("scroll ") else self.words.source(source, view)


def _suits(face: Face, cell: int, faces: dict[int, Face]) -> bool:
    """Whether a tile as it lies shows the terrain of its neighbours on all sides (IS-BUILD-04)."""
    for direction, step in enumerate(STEPS):
        neighbour = faces.get(cell + step)
        if neighbour is not None and neighbour.edges[direction ^ 2] != face.edges[direction]:
            return False
    return True


def _board(id_: str, title: str, picture: Picture, main: bool = False) -> Board:
    return Board(id_, title, picture.svg(title, style=f"--w:{picture.width:.0f};--h:{picture.height:.0f}"), main)


def _padded(picture: Picture, by: float) -> Picture:
    """With room around it for frames and glow."""
    size = picture.width + 2 * by, picture.height + 2 * by
    return Picture(picture.markup, size[0], size[1], picture.x - by, picture.y - by)
