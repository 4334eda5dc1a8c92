"""Isle of Skye on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.action import Action
from clachan.core.views import viewer_of
from clachan.face.arranging import padded
from clachan.face.page import Board, Drawings, Fact, Page, Pointed, board, others
from clachan.face.svg import Picture, element
from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.drawing.box import Box, box_of
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.offers import GAP, draw_offer
from clachan.games.isle_of_skye.face.drawing.player import draw_player
from clachan.games.isle_of_skye.face.drawing.supply import draw_supply
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory
from clachan.games.isle_of_skye.face.drawing.tile import TILE, ghost
from clachan.games.isle_of_skye.face.drawing.track import draw_rounds, draw_score_track, draw_scoring
from clachan.games.isle_of_skye.face.parts import (
    PlacePart,
    PlayerName,
    PlayerPart,
    add_module,
    add_told,
    of_player,
    of_players,
    some_of,
    with_player,
)
from clachan.games.isle_of_skye.face.seen import own_things, tile_built
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView, has_part, part_of

# The place of another player: as wide as three tiles on offer, the territory below them in a square.
PLACE = 3 * TILE + 2 * GAP
SMALLEST_OFFER = 0.6
# How large the boards of expansions are.
OWN_BOARD = 1.45
# What drawings show of a player.
LAND: tuple[PlayerName, ...] = ("seat", "colour", "territory", "building")
OFFER: tuple[PlayerName, ...] = ("drawn", "axe", "prices", "ready", "offer", "acquired")
MARKER: tuple[PlayerName, ...] = ("seat", "colour", "points", "track_position", "track_token")
CLAN: tuple[PlayerName, ...] = ("seat", "colour", "points", "gold", "ready")


class SkyePage(Page[SkyeView]):
    """How Isle of Skye looks to one seat."""

    def __init__(self, game: IsleOfSkye, words: SkyeWords) -> None:
        self.game: IsleOfSkye = game
        self.words: SkyeWords = words
        self.box: Box = box_of(game)
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(6 * (len(words.names) + 1))
        self._tile_titles: dict[str, str] = {}

    def headline(self, view: SkyeView) -> str:
        """Round and phase."""
        text = self.words.t.gettext("Round {round} of {rounds}: {phase}")
        return text.format(round=view["round"], rounds=view["rounds"], phase=self.words.phase(view))

    # Drawings

    def boards(self, view: SkyeView) -> list[Board]:
        """The viewer's territory, then what is scored, the supply, the places of the others, the score track."""
        seat = viewer_of(view)
        found: list[Board] = []
        if seat is not None:
            found.append(self._territory(view, seat))
            found.extend(self._own_boards(view, seat))
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

    def _territory(self, view: SkyeView, seat: int) -> Board:
        part = with_player(some_of(view, "options"), of_player(view["players"][seat], *LAND))
        add_told(part, {extra.name: extra.of_land(view, seat) for extra in self.box.played(view)})
        return self.drawings.board("territory", self._draw_territory, part)

    def _draw_territory(self, part: PlayerPart) -> Board:
        told = self._told(part)
        land = draw_territory(self.box, part["player"], True, told, self._pieces(part, part["player"]))
        return board("territory", self.words.t.gettext("Your territory"), land, main=True)

    def _pieces(self, part: SkyeView, player: PlayerView) -> str:
        """What expansions have put on a territory."""
        told = self._told(part)
        return "".join(
            [
                extra.on_territory(self.box, part_of(part, extra.name, object), player, told)
                for extra in self.box.played(part)
            ]
        )

    def _own_boards(self, view: SkyeView, seat: int) -> list[Board]:
        """The boards that the viewer has of expansions."""
        found: list[Board] = []
        for extra in self.box.played(view):
            told = extra.of_board(view, seat)
            if told is not None:
                part = with_player(some_of(view, "options"), of_player(view["players"][seat], "seat", "colour"))
                add_told(part, {extra.name: told})
                found.append(self.drawings.board(f"board {extra.name}", self._draw_own_board, part))
        return found

    def _draw_own_board(self, part: PlayerPart) -> Board:
        extra = self.box.played(part)[0]
        picture = padded(self._board(extra, part, part["player"]), 4)
        titles = [word.board_title(self.words) for word in self.words.extensions if word.name == extra.name]
        return board(extra.name, first(titles), picture, scale=OWN_BOARD)

    def _board(self, extra: Extra, part: SkyeView, player: PlayerView) -> Picture:
        return extra.board(self.box, part_of(part, extra.name, object), player, self._told(part))

    def _scoring(self, view: SkyeView) -> Board:
        part = some_of(view, "options", "over", "round", "track", "scoring_tiles")
        return self.drawings.board("scoring", self._draw_scoring, part)

    def _draw_scoring(self, part: SkyeView) -> Board:
        told = self._told(part)
        scoring, rounds = draw_scoring(self.box, part, told), draw_rounds(part, told)
        both = Picture(
            scoring.at(0, 0) + rounds.at(0, scoring.height + GAP),
            max(scoring.width, rounds.width),
            scoring.height + GAP + rounds.height,
        )
        return board("scoring", self.words.t.gettext("Scoring tiles and rounds"), both, scale=0.75)

    def _supply(self, view: SkyeView) -> Board:
        # An expansion may show what a tile from the bag costs the viewer.
        names = [extra.name for extra in self.box.played(view) if extra.in_supply]
        part = some_of(view, "options", "bag", "seat") if names else some_of(view, "options", "bag")
        for name in names:
            add_module(part, name, part_of(view, name, object))
        return self.drawings.board("supply", self._draw_supply, part)

    def _draw_supply(self, part: SkyeView) -> Board:
        t = self.words.t
        played = [extension for extension in self.words.extensions if has_part(part, extension.name)]
        title = first([extension.supply_title(self.words) for extension in played]) or t.gettext("Bag")
        return board("supply", title, padded(draw_supply(self.box, part, self._told(part)), 3), scale=0.7)

    def _place(self, view: SkyeView, seat: int) -> Board:
        part: PlacePart = {
            **with_player(some_of(view, "options"), of_player(view["players"][seat], *LAND, *OFFER)),
            "boards": {extra.name: extra.of_board(view, seat) for extra in self.box.played(view)},
        }
        add_told(part, {extra.name: extra.of_land(view, seat) for extra in self.box.played(view)})
        return self.drawings.board("place", self._draw_place, part)

    def _draw_place(self, part: PlacePart) -> Board:
        """What another player has: tiles before the screen, the territory, and boards of expansions."""
        player, told = part["player"], self._told(part)
        seat = player["seat"]
        offer = draw_offer(self.box, player, told)
        land = draw_territory(self.box, player, False, told, self._pieces(part, player))
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
        top += land.height * scale
        for extra in self.box.extras:
            if part["boards"].get(extra.name) is not None:
                more = extra.board(self.box, part["boards"][extra.name], player, told)
                scale = width / more.width
                parts.append(more.at(0, top + GAP, scale))
                top += GAP + more.height * scale
        both = padded(Picture("".join(parts), width, top), 5)
        return board(f"seat-{seat}", self.words.names[seat], both, scale=0.95, seat=seat)

    def _scores(self, view: SkyeView) -> Board:
        return self.drawings.board("scores", self._draw_scores, of_players(view, *MARKER))

    def _draw_scores(self, part: SkyeView) -> Board:
        return board("scores", self.words.t.gettext("Victory points"), draw_score_track(part), wide=True, scale=1.2)

    def own(self, view: SkyeView) -> list[Board]:
        """Drawn tiles, offer and acquired tiles; the panel."""
        seat = viewer_of(view)
        if seat is None:
            return []
        found: list[Board] = []
        me = of_player(view["players"][seat], *LAND, *OFFER)
        if me["drawn"] or me["offer"] or me["acquired"]:
            part = with_player(some_of(view, "options", "asked", "deciders"), me)
            found.append(self.drawings.board("tiles", self._draw_tiles, part))
        found.append(self._clan(view, seat))
        return found

    def _draw_tiles(self, part: PlayerPart) -> Board:
        tiles = draw_offer(self.box, part["player"], self._told(part))
        tiles.markup += self._asked_about(part)
        return board("tiles", self.words.t.gettext("Your tiles"), padded(tiles, 6), scale=0.85)

    def _clan(self, view: SkyeView, seat: int) -> Board:
        part = with_player(
            some_of(view, "options", "deciders", "starting_player"), of_player(view["players"][seat], *CLAN)
        )
        for extra in self.box.played(view):
            add_module(part, extra.name, extra.of_seat(view, seat))
        return self.drawings.board("clan", self._draw_clan, part)

    def _draw_clan(self, part: PlayerPart) -> Board:
        player = part["player"]

        def told(key: str) -> str:
            return self._holding_title(key, part)

        panel = draw_player(self.box, part, player, self.words.names[player["seat"]], told)
        return board("panel", self.words.t.gettext("Your clan"), panel, scale=0.85)

    def _asked_about(self, part: PlayerPart) -> str:
        """A frame around the drawn tile that gets its price next."""
        me = part["player"]
        asked = part["asked"] == "price" and me["seat"] in part["deciders"]
        if not asked or me["axe"] is None:
            return ""
        x = self.words.slot_to_price(me) * (TILE + GAP)
        return element("rect", class_="k-accent k-chosen", x=x - 4, y=-4, width=TILE + 8, height=TILE + 8, rx=4)

    def _told(self, view: SkyeView) -> Callable[[str], str]:
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
                n = len(view["bag"])
                return t.ngettext("{n} tile in the bag", "{n} tiles in the bag", n).format(n=n)
            return self.words.look_up(key, view) or key

        return told

    def _tile_title(self, tile: str, rotation: int, view: SkyeView) -> str:
        """Everything about a tile as it lies. What its scroll scores may depend on the variants."""
        key = f"{tile} {rotation} {view['options']['variants']!r}"
        if key not in self._tile_titles:
            self._tile_titles[key] = self.words.whole_tile(tile, rotation, some_of(view, "options"))
        return self._tile_titles[key]

    def _holding_title(self, key: str, view: SkyeView) -> str:
        """What a player has besides, explained."""
        return first([extension.look_up(self.words, key, view) for extension in self.words.extensions])

    def _round(self, number: int, view: SkyeView) -> str:
        t = self.words.t
        round_ = view["track"][number - 1]
        text = t.gettext("Round {round}: scores {letters}")
        found = text.format(round=number, letters=t.listed(round_["letters"]))
        gold = round_["catch_up"]
        if gold:
            more = t.gettext("income has {gold} more for each player ahead of you")
            found += "; " + more.format(gold=self.words.gold(gold))
        return found

    # Numbers on a player's panel

    def facts(self, view: SkyeView, seat: int) -> list[Fact]:
        """What expansions bring, gold and points."""
        t = self.words.t
        player = view["players"][seat]
        found: list[Fact] = []
        for extension in self.words.extensions:
            found.extend(extension.facts(self.words, view, seat))
        gold = player["gold"]
        shown = "?" if gold is None else str(gold)
        income = t.gettext("income of this round: {gold}").format(gold=self.words.gold(player["income"]))
        why = income if gold is not None else t.gettext("Gold of others is secret.") + " " + sentence(income) + "."
        found.append(Fact("gold", sentence(t.pgettext("source of points", "gold")), shown, why))
        points = player["points"]
        found.append(Fact("points", t.gettext("Victory points"), str(points), self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: SkyeView) -> list[Pointed]:
        """All legal actions of the viewer; the land around all cells is the same."""
        land = self.words.faces(own_things(view))
        return [self._point(action, view, land) for action in actions]

    def _point(self, action: Action, view: SkyeView, land: dict[int, Face]) -> Pointed:
        verb, *about = action.text.split()
        me = own_things(view)
        words = self.words.describe(action, view)
        if verb == "axe":
            return Pointed(action.text, [f"tile-{me['drawn'][int(about[0]) - 1]}"], words)
        if verb == "price":
            return Pointed(action.text, [], words, about[1].removesuffix("g"), kind="coin")
        if verb == "place":
            return Pointed(action.text, [f"cell-{me['seat']}-{about[0]}"], words, "", self._ghost(about[0], me, land))
        if verb == "turn":
            return Pointed(action.text, [], words, f"{90 * int(about[0])}°", f"ghost-{about[0]}")
        if verb == "pass":
            return Pointed(action.text, [], words, words)
        for extension in self.words.extensions:
            pointed = extension.pointed(self.words, action, view)
            if pointed is not None:
                return pointed
        return Pointed(action.text, [f"tile-{about[-1]}"], words)

    def _ghost(self, cell: str, me: PlayerView, land: dict[int, Face]) -> str:
        """The tile in the first turn that suits the cell."""
        x, y = [int(part) for part in cell.split(",")]
        for rotation, face in enumerate(self.box.tiles[tile_built(me)].faces):
            if _suits(face, cell_at(x, y), land):
                return f"ghost-{rotation}"
        return ""

    def symbols(self, view: SkyeView) -> str:
        """The tile that is being built, in its four turns."""
        seat = viewer_of(view)
        tile = tile_built(view["players"][seat]) if seat is not None else ""
        if not tile:
            return ""
        return "".join(
            [
                element("symbol", ghost(self.box, tile, turn).markup, id=f"ghost-{turn}", viewBox=f"0 0 {TILE} {TILE}")
                for turn in range(4)
            ]
        )

    def source(self, source: str, view: SkyeView) -> str:
        """What points on the score sheet were given for; all scrolls together."""
        return self.words.t.gettext("scrolls") if source.startswith("scroll ") else self.words.source(source, view)


def _suits(face: Face, cell: int, faces: dict[int, Face]) -> bool:
    """Whether a tile as it lies shows the terrain of its neighbours on all sides (IS-BUILD-04)."""
    for direction, step in enumerate(STEPS):
        neighbour = faces.get(cell + step)
        if neighbour is not None and neighbour.edges[direction ^ 2] != face.edges[direction]:
            return False
    return True
