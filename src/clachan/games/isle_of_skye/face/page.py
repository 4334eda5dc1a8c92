"""Isle of Skye on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.core.views import View
from clachan.face.arranging import padded
from clachan.face.page import Board, Drawings, Fact, Page, Pointed, board, others, part_of
from clachan.face.svg import Picture, element
from clachan.face.words import at, items_at, number_at, numbers_at, sentence, text_at, texts_at
from clachan.games.isle_of_skye.face.drawing.box import Box, box_of
from clachan.games.isle_of_skye.face.drawing.offers import GAP, draw_offer
from clachan.games.isle_of_skye.face.drawing.player import draw_player
from clachan.games.isle_of_skye.face.drawing.supply import draw_supply
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory
from clachan.games.isle_of_skye.face.drawing.tile import TILE, ghost
from clachan.games.isle_of_skye.face.drawing.track import draw_rounds, draw_score_track, draw_scoring
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at

# The place of another player: as wide as three tiles on offer, the territory below them in a square.
PLACE = 3 * TILE + 2 * GAP
SMALLEST_OFFER = 0.6
# What drawings show of a player.
LAND = ("seat", "colour", "territory", "building")
OFFER = ("drawn", "axe", "prices", "ready", "offer", "acquired")
MARKER = ("seat", "colour", "points", "track_position", "track_token")
CLAN = ("seat", "colour", "points", "gold", "ready")


class SkyePage(Page[View]):
    """How Isle of Skye looks to one seat."""

    def __init__(self, game: IsleOfSkye, words: SkyeWords) -> None:
        self.game: IsleOfSkye = game
        self.words: SkyeWords = words
        self.box: Box = box_of(game)
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(6 * (len(words.names) + 1))
        self._tile_titles: dict[str, str] = {}

    def headline(self, view: View) -> str:
        """Round and phase."""
        text = self.words.t.gettext("Round {round} of {rounds}: {phase}")
        return text.format(
            round=number_at(view, "round"), rounds=number_at(view, "rounds"), phase=self.words.phase(view)
        )

    # Drawings

    def boards(self, view: View) -> list[Board]:
        """The viewer's territory, then what is scored, the supply, the places of the others, the score track."""
        seat = at(view, "seat")
        found: list[Board] = []
        if isinstance(seat, int):
            found.append(self._territory(view, seat))
        found.append(self._scoring(view))
        wide = any(extra.in_supply for extra in self.box.played(view))
        if wide:
            found.append(self._supply(view))
        for other in others(view):
            found.append(self._place(view, other))
        if not wide:
            found.append(self._supply(view))
        found.append(self._scores(view))
        return found

    def _territory(self, view: View, seat: int) -> Board:
        part = {**part_of(view, "options"), "player": part_of(at(view, "players", seat), *LAND)}
        return self.drawings.board("territory", self._draw_territory, part)

    def _draw_territory(self, part: View) -> Board:
        land = draw_territory(self.box, at(part, "player"), True, self._told(part))
        return board("territory", self.words.t.gettext("Your territory"), land, main=True)

    def _scoring(self, view: View) -> Board:
        part = part_of(view, "options", "over", "round", "track", "scoring_tiles")
        return self.drawings.board("scoring", self._draw_scoring, part)

    def _draw_scoring(self, part: View) -> Board:
        told = self._told(part)
        scoring, rounds = draw_scoring(self.box, part, told), draw_rounds(part, told)
        both = Picture(
            scoring.at(0, 0) + rounds.at(0, scoring.height + GAP),
            max(scoring.width, rounds.width),
            scoring.height + GAP + rounds.height,
        )
        return board("scoring", self.words.t.gettext("Scoring tiles and rounds"), both, scale=0.75)

    def _supply(self, view: View) -> Board:
        # An expansion may show what a tile from the bag costs the viewer.
        names = [extra.name for extra in self.box.played(view) if extra.in_supply]
        mine = ("seat", *names) if names else ()
        return self.drawings.board("supply", self._draw_supply, part_of(view, "options", "bag", *mine))

    def _draw_supply(self, part: View) -> Board:
        t = self.words.t
        played = [extension for extension in self.words.extensions if at(part, extension.name) is not None]
        title = first([extension.supply_title(self.words) for extension in played]) or t.gettext("Bag")
        return board("supply", title, padded(draw_supply(self.box, part, self._told(part)), 3), scale=0.7)

    def _place(self, view: View, seat: int) -> Board:
        part = {**part_of(view, "options"), "player": part_of(at(view, "players", seat), *LAND, *OFFER)}
        return self.drawings.board("place", self._draw_place, part)

    def _draw_place(self, part: View) -> Board:
        """What another player has: tiles before the screen, and the territory."""
        player, told = at(part, "player"), self._told(part)
        seat = number_at(player, "seat")
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
        both = padded(Picture("".join(parts), width, top + land.height * scale), 5)
        return board(f"seat-{seat}", self.words.names[seat], both, scale=0.95, seat=seat)

    def _scores(self, view: View) -> Board:
        players: list[Json] = [part_of(player, *MARKER) for player in items_at(view, "players")]
        return self.drawings.board("scores", self._draw_scores, {"players": players})

    def _draw_scores(self, part: View) -> Board:
        return board("scores", self.words.t.gettext("Victory points"), draw_score_track(part), wide=True, scale=1.2)

    def own(self, view: View) -> list[Board]:
        """Drawn tiles, offer and acquired tiles; the panel."""
        seat = at(view, "seat")
        if not isinstance(seat, int):
            return []
        found: list[Board] = []
        me = part_of(at(view, "players", seat), *LAND, *OFFER)
        if any(items_at(me, tiles) for tiles in ("drawn", "offer", "acquired")):
            part = {**part_of(view, "options", "asked", "deciders"), "player": me}
            found.append(self.drawings.board("tiles", self._draw_tiles, part))
        found.append(self._clan(view, seat))
        return found

    def _draw_tiles(self, part: View) -> Board:
        tiles = draw_offer(self.box, at(part, "player"), self._told(part))
        tiles.markup += self._asked_about(part)
        return board("tiles", self.words.t.gettext("Your tiles"), padded(tiles, 6), scale=0.85)

    def _clan(self, view: View, seat: int) -> Board:
        me = str(seat)
        part = {
            **part_of(view, "deciders", "starting_player"),
            "seat": seat,
            "players": {me: part_of(at(view, "players", seat), *CLAN)},
            **{extra.name: extra.of_seat(view, seat) for extra in self.box.played(view)},
        }
        return self.drawings.board("clan", self._draw_clan, part)

    def _draw_clan(self, part: View) -> Board:
        seat = number_at(part, "seat")
        panel = draw_player(self.box, part, seat, self.words.names[seat], self._holding_title)
        return board("panel", self.words.t.gettext("Your clan"), panel, scale=0.85)

    def _asked_about(self, part: View) -> str:
        """A frame around the drawn tile that gets its price next."""
        me = at(part, "player")
        asked = text_at(part, "asked") == "price" and number_at(me, "seat") in numbers_at(part, "deciders")
        if not asked or at(me, "axe") is None:
            return ""
        x = self.words.slot_to_price(me) * (TILE + GAP)
        return element("rect", class_="k-accent k-chosen", x=x - 4, y=-4, width=TILE + 8, height=TILE + 8, rx=4)

    def _told(self, view: View) -> Callable[[str], str]:
        """What a thing of the drawings says when it is pointed at."""
        t = self.words.t

        def told(key: str) -> str:
            tile, _, turned = key.partition("r")
            if tile in self.box.tiles:
                return self._tile_title(tile, int(turned or 0), view)
            kind, _, number = key.partition(" ")
            if kind == "round" and number:
                return self._round(int(number), view)
            title = first([extension.title(self.words, key, view) for extension in self.words.extensions])
            if title:
                return title
            if key == "bag":
                n = len(items_at(view, "bag"))
                return t.ngettext("{n} tile in the bag", "{n} tiles in the bag", n).format(n=n)
            return self.words.look_up(key, view) or key

        return told

    def _tile_title(self, tile: str, rotation: int, view: View) -> str:
        """Everything about a tile as it lies. What its scroll scores may depend on the variants."""
        variants = part_of(at(view, "options"), "variants")
        key = f"{tile} {rotation} {variants!r}"
        if key not in self._tile_titles:
            self._tile_titles[key] = self.words.whole_tile(tile, rotation, {"options": variants})
        return self._tile_titles[key]

    def _holding_title(self, key: str) -> str:
        """What a player has besides, explained."""
        return first([extension.look_up(self.words, key, {}) for extension in self.words.extensions])

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
        """What expansions bring, gold and points."""
        t = self.words.t
        player = at(view, "players", seat)
        found: list[Fact] = []
        for extension in self.words.extensions:
            found.extend(extension.facts(self.words, view, seat))
        gold = at(player, "gold")
        shown = str(gold) if isinstance(gold, int) else "?"
        income = t.gettext("income of this round: {gold}").format(gold=number_at(player, "income"))
        why = income if isinstance(gold, int) else t.gettext("Gold of others is secret.") + " " + sentence(income) + "."
        found.append(Fact("gold", sentence(t.pgettext("source of points", "gold")), shown, why))
        points = number_at(player, "points")
        found.append(Fact("points", t.gettext("Victory points"), str(points), self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: View) -> list[Pointed]:
        """All legal actions of the viewer; the land around all cells is the same."""
        land = self.words.faces(at(view, "players", number_at(view, "seat")))
        return [self._point(action, view, land) for action in actions]

    def _point(self, action: Action, view: View, land: dict[int, Face]) -> Pointed:
        verb, *about = action.text.split()
        seat = number_at(view, "seat")
        me = at(view, "players", seat)
        words = self.words.describe(action, view)
        if verb == "axe":
            return Pointed(action.text, [f"tile-{texts_at(me, 'drawn')[int(about[0]) - 1]}"], words)
        if verb == "price":
            return Pointed(action.text, [], words, about[1].removesuffix("g"), kind="coin")
        if verb == "place":
            return Pointed(action.text, [f"cell-{seat}-{about[0]}"], words, "", self._ghost(about[0], me, land))
        if verb == "turn":
            return Pointed(action.text, [], words, f"{90 * int(about[0])}°", f"ghost-{about[0]}")
        if verb == "pass":
            return Pointed(action.text, [], words, words)
        for extension in self.words.extensions:
            pointed = extension.pointed(self.words, action, view)
            if pointed is not None:
                return pointed
        return Pointed(action.text, [f"tile-{about[-1]}"], words)

    def _ghost(self, cell: str, me: Json, land: dict[int, Face]) -> str:
        """The tile in the first turn that suits the cell."""
        x, y = [int(part) for part in cell.split(",")]
        for rotation, face in enumerate(self.box.tiles[text_at(me, "building", "tile")].faces):
            if _suits(face, cell_at(x, y), land):
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
