"""Clans of Caledonia on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.core.views import viewer_of
from clachan.face.arranging import padded, stacked
from clachan.face.drawings import Drawings, to_nobody
from clachan.face.grammar import numeral
from clachan.face.last_view import for_last_view
from clachan.face.page import Board, Fact, Page, Pointed, Refusal, Thing, board, others, refusals
from clachan.face.signs import coin
from clachan.face.stage import Stage
from clachan.face.svg import element, number
from clachan.face.words import sentence
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
from clachan.games.clans_of_caledonia.face.drawing.player import draw_place
from clachan.games.clans_of_caledonia.face.drawing.quotes import cost_on, quotes
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, seat_sign
from clachan.games.clans_of_caledonia.face.drawing.units import seen_as, unit
from clachan.games.clans_of_caledonia.face.parts import PlacePart, PlayerName, ViewName, of_player, place_of, some_of
from clachan.games.clans_of_caledonia.face.pointing import ClansPointing, ghost_id
from clachan.games.clans_of_caledonia.face.scored import scored_elements
from clachan.games.clans_of_caledonia.face.stage import BEGUN, STAGE
from clachan.games.clans_of_caledonia.face.titles import StockTitles, Titles
from clachan.games.clans_of_caledonia.face.tray import ClansTray
from clachan.games.clans_of_caledonia.face.vocabulary import SCORING_WORDS
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, UNITS
from clachan.games.clans_of_caledonia.rules.views import ClansView

# What drawings show of a player.
SIGN: tuple[PlayerName, ...] = ("seat", "colour")
ON_MAP: tuple[PlayerName, ...] = (*SIGN, "units", "used_ports")
BUYER: tuple[PlayerName, ...] = (*ON_MAP, "clan", "shipping", "money")
# What the board of the rounds shows.
ROUNDS: tuple[ViewName, ...] = (
    "round",
    "over",
    "scoring_tiles",
    "contract_cost",
    "imports",
    "order",
    "passed",
    "deciders",
    "dice",
)
GLOW = 4.0
Draw = Callable[[ClansView], Board]


class ClansPage(Page[ClansView]):
    """How Clans of Caledonia looks to one seat."""

    def __init__(self, game: ClansOfCaledonia, words: ClansWords) -> None:
        self.game: ClansOfCaledonia = game
        self.words: ClansWords = words
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(3 * len(words.names) + 8)

    def headline(self, view: ClansView) -> str:
        """Round and phase; at the end of a solo game the title that it earned."""
        t = self.words.t
        title = view.get("title")
        if title:
            return sentence(self.words.solo_title(title))
        return t.gettext("Round {round} of {rounds}: {phase}").format(
            round=view["round"], rounds=view["rounds"], phase=self.words.phase(view)
        )

    # Drawings

    def boards(self, view: ClansView) -> list[Board]:
        """The map, the market, the contracts, the boards of the viewer and the others, rounds, what is chosen from.

        What is there for a while only stands last: a place that it leaves is at the end.
        """
        seat = viewer_of(view)
        found = [self._map(view)]
        found.append(self._drawn("market", self._draw_market, view, "market"))
        found.append(self._drawn("export", self._draw_export, view, "export_board"))
        if seat is not None:
            found.append(self._mat(view, seat).called("mat", self.words.t.gettext("Your board")))
        for other in others(view):
            found.append(self._mat(view, other).called(f"seat-{other}", self.words.names[other]))
        found.append(self._drawn("rounds", self._draw_rounds, view, *ROUNDS))
        if view["pairs"]:
            found.append(self._drawn("pairs", self._draw_pairs, view, "pairs"))
        if view["asked"] == "drawn":
            found.append(self._drawn("drawn", self._draw_drawn, view, "about"))
        return found

    def stage(self, view: ClansView) -> Stage:
        """The table of the game; a trade goes on with the price that was moved for it."""
        return {**STAGE, **BEGUN} if view["about"].get("shifted") else STAGE

    def tray(self, view: ClansView) -> list[Thing]:
        """First workers or what is to be made in production, money, goods, merchants and contracts."""
        return ClansTray(self.words, self._box(view), view).things()

    def in_hand(self, view: ClansView) -> list[Thing]:
        """The unit that is placed, the contract that is fulfilled, the port that is used."""
        return ClansTray(self.words, self._box(view), view).in_hand()

    def _drawn(self, kind: str, draw: Draw, view: ClansView, *names: ViewName) -> Board:
        """A board that shows no more of the players than who they are."""
        part = some_of(view, *names)
        part["players"] = [of_player(player, *SIGN) for player in view["players"]]
        return self.drawings.board(kind, draw, part)

    def _map(self, view: ClansView) -> Board:
        """What units would cost is shown to the viewer who is asked where to put one, and to nobody else."""
        quoted = bool(quotes(self._box(view), view))
        part = some_of(view, "asked", "about", "deciders") if quoted else some_of(view)
        part["seat"] = view["seat"] if quoted else None
        names = BUYER if quoted else ON_MAP
        part["players"] = [of_player(player, *names) for player in view["players"]]
        return self.drawings.board("map", self._draw_map, part)

    def _draw_map(self, part: ClansView) -> Board:
        land = draw_map(self._box(part), part, self._told(to_nobody(part)))
        return board("map", self.words.t.gettext("Map"), land)

    def _draw_pairs(self, part: ClansView) -> Board:
        pairs = draw_pairs(self._box(part), part, self._told(part))
        return board("pairs", self.words.t.gettext("Clans and starting tiles"), pairs, scale=0.9)

    def _draw_drawn(self, part: ClansView) -> Board:
        drawn = draw_contracts(self._box(part), part["about"]["contracts"], 3, self._told(part))
        return board("drawn", self.words.t.gettext("Drawn contracts"), padded(drawn, GLOW))

    def _draw_market(self, part: ClansView) -> Board:
        market = draw_market(self._box(part), part, self._told(part))
        return board("market", self.words.t.gettext("Market"), market, scale=0.86)

    def _draw_export(self, part: ClansView) -> Board:
        contracts = draw_export(self._box(part), part, self._told(part))
        return board("export", self.words.t.gettext("Export contracts"), contracts)

    def _draw_rounds(self, part: ClansView) -> Board:
        box, told = self._box(part), self._told(part)
        pictures = [draw_rounds(box, part, told)]
        if part["order"]:
            pictures.append(draw_order(box, part, told))
        if part["dice"]:
            pictures.append(draw_dice(part, told))
        if len(part["players"]) > 1:
            pictures.append(draw_imports(box, part, told))
        return board("rounds", self.words.t.gettext("Rounds"), padded(stacked(pictures, 12), GLOW))

    def _mat(self, view: ClansView, seat: int) -> Board:
        """The board of a player, which is drawn once for its player and all others."""
        return self.drawings.board("mat", self._draw_mat, place_of(view, seat))

    def _draw_mat(self, part: PlacePart) -> Board:
        seat = part["shown"]
        mat = draw_place(self._box(part), part, seat, StockTitles(self.words, part), GLOW)
        return board("mat", self.words.names[seat], mat, scale=0.86, seat=seat)

    def _box(self, view: ClansView) -> Box:
        return box_of(self.game, view)

    def _told(self, view: ClansView) -> Told:
        return Titles(self.words, view)

    # Numbers on a player's panel

    def facts(self, view: ClansView, seat: int) -> list[Fact]:
        """Goods, merchants, exports and settlements, money and Glory."""
        t, words = self.words.t, self.words
        player = view["players"][seat]
        found = [
            Fact(f"cc-{good}", sentence(words.good(good)), str(player["goods"][good]), "")
            for good in GOODS
            if player["goods"][good]
        ]
        hire = words.merchants(player["unhired"])
        why = t.gettext("still to hire: {merchants}").format(merchants=hire)
        found.append(Fact("cc-merchant", t.gettext("Merchants at hand"), str(player["merchants"]), why))
        exports = str(len(player["fulfilled"]))
        found.append(Fact("cc-exports", t.gettext("Fulfilled contracts"), exports, ""))
        settlements = str(player["settlements"])
        why = t.gettext("settlements in the largest network")
        found.append(Fact("cc-settlements", t.gettext("Settlements"), settlements, why))
        found.append(Fact("gold", t.gettext("Money"), str(player["money"]), ""))
        points = numeral(player["points"])
        found.append(Fact("points", t.gettext("Victory points"), points, self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: ClansView) -> list[Pointed]:
        """All legal actions of the viewer."""
        return self._pointing(view).pointed(actions) if actions else []

    def why_not(self, refused: Sequence[Refused], view: ClansView) -> list[Refusal]:
        """What cannot be picked."""
        return refusals(self.words, refused, view, self._pointing(view).points) if refused else []

    @for_last_view
    def _pointing(self, view: ClansView) -> ClansPointing:
        return ClansPointing(self.words, self._box(view), view)

    def symbols(self, view: ClansView) -> str:
        """The unit in hand at every cost that it could have, and units that have only one place to go to."""
        box, seat = self._box(view), viewer_of(view)
        if seat is None or seat not in view["deciders"]:
            return ""
        offered = {(view["about"]["unit"], space): cost for space, cost in quotes(box, view).items()}
        for kind, unit_name in enumerate(UNITS) if view["asked"] == "act" else ():
            space = self._pointing(view).only_space(kind)
            if space is not None:
                offered[unit_name, space] = cost_on(box, view, seat, unit_name, space)
        ghosts = {(seen_as(kind, box.layout.terrain[space]), cost) for (kind, space), cost in offered.items()}
        player = view["players"][seat]
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

    def source(self, source: str, view: ClansView) -> str:
        """What points on the score sheet were given for."""
        return self.words.source(source)

    def is_final(self, source: str, view: ClansView) -> bool:
        """All but scoring tiles and ports."""
        return source not in SCORING_WORDS and not source.startswith("port ")

    def scored_elements(self, source: str, seat: int, view: ClansView) -> list[str]:
        """Units, goods, contracts and ports."""
        return scored_elements(source, seat, view, self.words.layout(view))
