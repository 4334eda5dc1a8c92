"""Clans of Caledonia on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.core.views import View
from clachan.face.arranging import padded, stacked
from clachan.face.page import Board, Drawings, Fact, Page, Pointed, board, others, part_of
from clachan.face.signs import coin
from clachan.face.svg import element, number
from clachan.face.words import at, items_at, number_at, numbers_at, sentence, text_at, texts_at
from clachan.games.clans_of_caledonia.face.drawing.board import draw_map
from clachan.games.clans_of_caledonia.face.drawing.box import Box, box_of
from clachan.games.clans_of_caledonia.face.drawing.clans import draw_pairs
from clachan.games.clans_of_caledonia.face.drawing.contracts import draw_contracts
from clachan.games.clans_of_caledonia.face.drawing.export import (
    draw_dice,
    draw_export,
    draw_imports,
    draw_order,
    draw_rounds,
)
from clachan.games.clans_of_caledonia.face.drawing.hexes import HEIGHT, RADIUS
from clachan.games.clans_of_caledonia.face.drawing.market import draw_market
from clachan.games.clans_of_caledonia.face.drawing.player import draw_mat
from clachan.games.clans_of_caledonia.face.drawing.production import draw_production
from clachan.games.clans_of_caledonia.face.drawing.quotes import quotes
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, seat_sign
from clachan.games.clans_of_caledonia.face.drawing.units import seen_as, unit
from clachan.games.clans_of_caledonia.face.pointing import ClansPointing, ghost_id
from clachan.games.clans_of_caledonia.face.titles import Titles
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.pieces import GOODS

# What drawings show of a player.
ON_MAP = ("seat", "colour", "units", "used_ports")
BUYER = ("clan", "shipping", "money")
SIGN = ("seat", "colour")
GLOW = 4.0
Draw = Callable[[View], Board]


class ClansPage(Page[View]):
    """How Clans of Caledonia looks to one seat."""

    def __init__(self, game: ClansOfCaledonia, words: ClansWords) -> None:
        self.game: ClansOfCaledonia = game
        self.words: ClansWords = words
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(4 * (len(words.names) + 4))

    def headline(self, view: View) -> str:
        """Round and phase; at the end of a solo game the title that it earned."""
        t = self.words.t
        if at(view, "over") and text_at(view, "title"):
            return sentence(self.words.solo_title(text_at(view, "title")))
        return t.gettext("Round {round} of {rounds}: {phase}").format(
            round=number_at(view, "round"), rounds=number_at(view, "rounds"), phase=self.words.phase(view)
        )

    # Drawings

    def boards(self, view: View) -> list[Board]:
        """The map, then what is chosen from, the market, the contracts, the rounds, and the boards of the others."""
        found = [self._map(view)]
        if items_at(view, "pairs"):
            found.append(self._drawn("pairs", self._draw_pairs, view, "map", "pairs", "players"))
        if text_at(view, "asked") == "drawn":
            found.append(self._drawn("drawn", self._draw_drawn, view, "map", "about", "players"))
        found.append(self._drawn("market", self._draw_market, view, "map", "market", "players"))
        found.append(self._drawn("export", self._draw_export, view, "map", "export_board", "players"))
        rounds = ("map", "round", "over", "scoring_tiles", "contract_cost", "imports", "order", "passed", "deciders")
        found.append(self._drawn("rounds", self._draw_rounds, view, *rounds, "dice", "players"))
        for other in others(view):
            found.append(self._mat(view, other, f"seat-{other}", self.words.names[other]))
        return found

    def own(self, view: View) -> list[Board]:
        """What is to be made in production, and the viewer's own board."""
        seat = at(view, "seat")
        if not isinstance(seat, int):
            return []
        found: list[Board] = []
        if self._processes(view, seat):
            part = {**part_of(view, "map"), "seat": seat, "players": self._only(view, seat)}
            found.append(self.drawings.board("production", self._draw_production, part))
        found.append(self._mat(view, seat, "mat", self.words.t.gettext("Your board")))
        return found

    def _drawn(self, kind: str, draw: Draw, view: View, *names: str) -> Board:
        """A board that shows no more of the players than who they are."""
        part = part_of(view, *names)
        part["players"] = [part_of(player, *SIGN) for player in items_at(view, "players")]
        return self.drawings.board(kind, draw, part)

    def _map(self, view: View) -> Board:
        part = part_of(view, "map", "ports")
        names: tuple[str, ...] = ON_MAP
        if quotes(self._box(view), view):
            part.update(part_of(view, "seat", "asked", "about", "deciders"))
            names = (*ON_MAP, *BUYER)
        part["players"] = [part_of(player, *names) for player in items_at(view, "players")]
        return self.drawings.board("map", self._draw_map, part)

    def _draw_map(self, part: View) -> Board:
        land = draw_map(self._box(part), part, self._told({**part, "seat": None}))
        return board("map", self.words.t.gettext("Map"), land, main=True)

    def _draw_pairs(self, part: View) -> Board:
        pairs = draw_pairs(self._box(part), part, self._told(part))
        return board("pairs", self.words.t.gettext("Clans and starting tiles"), pairs, scale=0.9)

    def _draw_drawn(self, part: View) -> Board:
        drawn = texts_at(part, "about", "contracts")
        contracts = padded(draw_contracts(self._box(part), drawn, 3, self._told(part)), GLOW)
        return board("drawn", self.words.t.gettext("Drawn contracts"), contracts)

    def _draw_market(self, part: View) -> Board:
        market = draw_market(self._box(part), part, self._told(part))
        return board("market", self.words.t.gettext("Market"), market, scale=0.86)

    def _draw_export(self, part: View) -> Board:
        contracts = draw_export(self._box(part), part, self._told(part))
        return board("export", self.words.t.gettext("Export contracts"), contracts)

    def _draw_rounds(self, part: View) -> Board:
        box, told = self._box(part), self._told(part)
        pictures = [draw_rounds(box, part, told)]
        if numbers_at(part, "order"):
            pictures.append(draw_order(box, part, told))
        if items_at(part, "dice"):
            pictures.append(draw_dice(part, told))
        if len(items_at(part, "players")) > 1:
            pictures.append(draw_imports(box, part, told))
        return board("rounds", self.words.t.gettext("Rounds"), padded(stacked(pictures, 12), GLOW))

    def _mat(self, view: View, seat: int, id_: str, title: str) -> Board:
        part = {**part_of(view, "map"), "id": id_, "title": title, "seat": seat, "players": self._only(view, seat)}
        return self.drawings.board("mat", self._draw_mat, part)

    def _draw_mat(self, part: View) -> Board:
        seat = number_at(part, "seat")
        mat = draw_mat(self._box(part), part, seat, self._told(part))
        return board(text_at(part, "id"), text_at(part, "title"), padded(mat, GLOW), wide=True, scale=0.86, seat=seat)

    def _draw_production(self, part: View) -> Board:
        chips = draw_production(self._box(part), part, number_at(part, "seat"), self._told(part))
        return board("production", self.words.t.gettext("Production"), padded(chips, GLOW))

    def _only(self, view: View, seat: int) -> list[Json]:
        """The players with all that one of them has, and nothing of the others."""
        players = items_at(view, "players")
        return [player if other == seat else {} for other, player in enumerate(players)]

    def _processes(self, view: View, seat: int) -> bool:
        """Whether the viewer is asked what to make."""
        asked = text_at(view, "asked") == "produce" and seat in numbers_at(view, "deciders")
        return asked and at(view, "about", "stages", seat) == "process"

    def _box(self, view: View) -> Box:
        return box_of(self.game, view)

    def _told(self, view: View) -> Told:
        return Titles(self.words, view)

    # Numbers on a player's panel

    def facts(self, view: View, seat: int) -> list[Fact]:
        """Goods, merchants, exports and settlements, money and Glory."""
        t, words = self.words.t, self.words
        player = at(view, "players", seat)
        found = [
            Fact(f"cc-{good}", sentence(words.good(good)), str(number_at(player, "goods", good)), "")
            for good in GOODS
            if number_at(player, "goods", good)
        ]
        hire = words.merchants(number_at(player, "unhired"))
        why = t.gettext("still to hire: {merchants}").format(merchants=hire)
        found.append(Fact("cc-merchant", t.gettext("Merchants at hand"), str(number_at(player, "merchants")), why))
        exports = str(len(items_at(player, "fulfilled")))
        found.append(Fact("cc-exports", t.gettext("Fulfilled contracts"), exports, ""))
        settlements = str(number_at(player, "settlements"))
        why = t.gettext("settlements in the largest network")
        found.append(Fact("cc-settlements", t.gettext("Settlements"), settlements, why))
        found.append(Fact("gold", t.gettext("Money"), str(number_at(player, "money")), ""))
        points = str(number_at(player, "points"))
        found.append(Fact("points", t.gettext("Victory points"), points, self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: View) -> list[Pointed]:
        """All legal actions of the viewer."""
        return ClansPointing(self.words, self._box(view), view).pointed(actions) if actions else []

    def symbols(self, view: View) -> str:
        """The unit in hand at every cost that it could have."""
        box = self._box(view)
        kind = text_at(view, "about", "unit")
        ghosts = {(seen_as(kind, box.layout.terrain[space]), cost) for space, cost in quotes(box, view).items()}
        player = at(view, "players", number_at(view, "seat"))
        size = f"0 0 {number(2 * RADIUS)} {number(HEIGHT)}"
        return "".join(
            [
                element(
                    "symbol",
                    unit(shown, seat_sign(player), RADIUS, HEIGHT / 2 - 4)
                    + coin(cost, RADIUS + 20, HEIGHT / 2 + 17, 13),
                    id=ghost_id(shown, cost),
                    viewBox=size,
                )
                for shown, cost in sorted(ghosts)
            ]
        )

    def source(self, source: str, view: View) -> str:
        """What points on the score sheet were given for."""
        return self.words.source(source)
