"""What lies in front of the viewer in small pictures: what is made or placed, money, goods, merchants, contracts."""

from __future__ import annotations

from functools import lru_cache

from clachan.core.views import viewer_of
from clachan.face.arranging import padded
from clachan.face.page import Thing, thing
from clachan.face.seats import Seat
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.contracts import HEIGHT as CONTRACT_HEIGHT
from clachan.games.clans_of_caledonia.face.drawing.contracts import WIDTH as CONTRACT_WIDTH
from clachan.games.clans_of_caledonia.face.drawing.contracts import contract_face
from clachan.games.clans_of_caledonia.face.drawing.ports import draw_port
from clachan.games.clans_of_caledonia.face.drawing.production import draw_production
from clachan.games.clans_of_caledonia.face.drawing.quotes import FIRST, unit_cost
from clachan.games.clans_of_caledonia.face.drawing.tokens import glyph, merchant, seat_sign
from clachan.games.clans_of_caledonia.face.drawing.units import unit
from clachan.games.clans_of_caledonia.face.pointing import first_worker
from clachan.games.clans_of_caledonia.face.titles import Titles
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, UNITS, WORKERS
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView

GLOW = 4.0
# Height and half the height of what is counted. A contract is as high, so that the tray does not grow with the first.
HIGH, MIDDLE = 48.0, 24.0
SMALL = HIGH / (CONTRACT_HEIGHT + 3)
FIRST_WIDE = 86.0
KEPT_THINGS = 256


class ClansTray:
    """The tray of one viewer of a view."""

    def __init__(self, words: ClansWords, box: Box, view: ClansView) -> None:
        self.words: ClansWords = words
        self.box: Box = box
        self.view: ClansView = view
        self.titles: Titles = Titles(words, view)

    def things(self) -> list[Thing]:
        """First workers, money, goods, merchants and contracts; in production what is to be made, and of what."""
        seat = viewer_of(self.view)
        if seat is None:
            return []
        player = self.view["players"][seat]
        if self._processes(seat):
            return [*self._production(player), self._money(player), *self._goods(player)]
        found = self._first_workers(seat, player)
        contracts = [self._contract(id_, f"has-contract-{id_}") for id_ in player["contracts"]]
        return [*found, self._money(player), *self._goods(player), self._merchants(player), *contracts]

    def _processes(self, seat: int) -> bool:
        """Whether the viewer is asked what to make."""
        asked = self.view["asked"] == "produce" and seat in self.view["deciders"]
        return asked and self.view["about"]["stages"][seat] == "process"

    def _production(self, player: PlayerView) -> list[Thing]:
        """A thing for each good, so that they stand as there is room."""
        title = self.words.t.gettext("Production")
        rows = draw_production(self.box, player, self.titles)
        return [thing(f"production-{k}", title, padded(row, GLOW)) for k, row in enumerate(rows)]

    def _first_workers(self, seat: int, player: PlayerView) -> list[Thing]:
        """Those to choose from, with their cost: so the map has the whole stage while they are placed."""
        if self.view["asked"] not in FIRST or seat not in self.view["deciders"]:
            return []
        return [self._first_worker(UNITS[kind], player) for kind in WORKERS if player["on_board"][UNITS[kind]]]

    def _first_worker(self, kind: str, player: PlayerView) -> Thing:
        ground = element("rect", class_="k-outline cc-space", x=1, y=1, width=FIRST_WIDE - 2, height=HIGH - 2, rx=7)
        piece = unit(kind, seat_sign(player), 25, MIDDLE) + coin(unit_cost(self.box, player, kind), 64, MIDDLE, 15)
        picture = Picture(element("g", ground + piece, id=first_worker(kind)), FIRST_WIDE, HIGH)
        return thing(f"first-{kind}", self.titles(f"unit {kind}"), picture)

    def _money(self, player: PlayerView) -> Thing:
        title = self.words.t.gettext("Money") + f": {self.words.money(player['money'])}"
        return _money(title, player["money"])

    def _goods(self, player: PlayerView) -> list[Thing]:
        """Those that there are."""
        counts = [(index, good, player["goods"][good]) for index, good in enumerate(GOODS)]
        return [_good(self.words.amount(count, index), good, count) for index, good, count in counts if count]

    def _merchants(self, player: PlayerView) -> Thing:
        title = self.words.t.gettext("Merchants at hand") + f": {player['merchants']}"
        return _merchants(title, seat_sign(player), player["merchants"])

    def _contract(self, id_: str, name: str) -> Thing:
        """A contract; the one that is pointed at lies on the player's board."""
        return _contract(self.titles(f"contract {id_}"), name, self.box.contracts[id_])

    def in_hand(self) -> list[Thing]:
        """The unit that is placed, the contract that is fulfilled, the port that is used."""
        seat, about = viewer_of(self.view), self.view["about"]
        if seat is None or seat not in self.view["deciders"]:
            return []
        player = self.view["players"][seat]
        found: list[Thing] = []
        kind, contract, port = about.get("unit"), about.get("contract"), about.get("port")
        if kind:
            piece = Picture(unit(kind, seat_sign(player), MIDDLE, MIDDLE), HIGH, HIGH)
            found.append(thing("in-hand-unit", self.words.unit(kind), piece))
        if contract:
            found.append(self._contract(contract, "in-hand-contract"))
        if port:
            tile = Picture(draw_port(self.box.ports[port], []), 80, 80, -40, -40)
            found.append(thing("in-hand-port", self.titles(f"port {port}"), tile, SMALL))
        return found


# The same things lie in front of players at all tables.


@lru_cache(KEPT_THINGS)
def _money(title: str, pounds: int) -> Thing:
    return thing("money", title, Picture(coin(pounds, MIDDLE, MIDDLE, MIDDLE - 2), HIGH, HIGH))


@lru_cache(KEPT_THINGS)
def _good(title: str, good: str, count: int) -> Thing:
    markup = glyph(good, 20, MIDDLE, 34) + figure(count, 50, MIDDLE, 24, class_="k-figure cc-ink")
    return thing(f"has-{good}", title, Picture(markup, 66, HIGH))


@lru_cache(KEPT_THINGS)
def _merchants(title: str, seat: Seat, count: int) -> Thing:
    markup = merchant(seat, 20, MIDDLE, 32) + figure(count, 48, MIDDLE, 24, class_="k-figure cc-ink")
    return thing("merchants", title, Picture(markup, 64, HIGH))


@lru_cache(KEPT_THINGS)
def _contract(title: str, name: str, contract: Contract) -> Thing:
    face = Picture(contract_face(contract), CONTRACT_WIDTH + 2, CONTRACT_HEIGHT + 3)
    return thing(name, title, face, SMALL)
