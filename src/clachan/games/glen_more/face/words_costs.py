"""What actions would cost and bring, reckoned from a view."""

from __future__ import annotations

from clachan.games.glen_more.face.seen import Cell, asked_last, cells_of, own_seat, resources_of
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.market import FIELDS, PURCHASE
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import Price
from clachan.games.glen_more.rules.views import CellView, GlenView, PendingView, PlayerView


class Reckoning:
    """A position as the viewer's purse sees it."""

    def __init__(self, game: GlenMore, view: GlenView) -> None:
        self.game: GlenMore = game
        self.view: GlenView = view
        self.seat: int = own_seat(view)
        self.me: PlayerView = view["players"][self.seat]
        self.owned: list[int] = resources_of(self.me)
        self.market: list[int] = [view["market"][name] for name in RESOURCES]
        self.cells: dict[Cell, CellView] = cells_of(self.me)

    @property
    def about(self) -> PendingView:
        """The decision that is asked, and what it is about."""
        return asked_last(self.view)

    @property
    def below(self) -> list[str]:
        """What is asked or done after it."""
        return [item["ask"] for item in self.view["pending"][:-1]]

    @property
    def movement(self) -> int:
        """The Movement Points that are left."""
        turn = self.view["turn"]
        return 0 if turn is None else turn["movement"]

    @property
    def coins(self) -> int:
        """The viewer's Coins."""
        return self.me["coins"]

    # The Market

    def missing(self, price: Price) -> list[tuple[int, int]]:
        """The named resources that have to be bought, with how many of each."""
        found = [(kind, n - self.owned[kind]) for kind, n in price.wanted]
        return [(kind, n) for kind, n in found if n > 0 and self.market[kind] + n <= FIELDS]

    def purchase(self, missing: list[tuple[int, int]]) -> int:
        """What that costs."""
        return sum([PURCHASE[self.market[kind]][n] for kind, n in missing])

    # The Rondel

    def passed_by_all(self, name: str) -> list[str]:
        """The tiles that are discarded when the piece whose turn it is moves onto a tile (GM-TURN-10)."""
        rondel, mine = self.view["rondel"], self._piece
        target = self._index_of(name)
        if target is None:
            return []
        others = [index for piece, index in rondel["pieces"].items() if piece not in (mine, "die")]
        last = min([*others, target])
        passed = [tile for tile in rondel["tiles"] if tile["index"] < last and tile["index"] != rondel["the_end"]]
        return [tile["tile"] for tile in passed]

    def plays_again(self, name: str) -> bool:
        """Whether the piece whose turn it is stays the rearmost one, the Die included, when it takes a tile."""
        rondel, mine = self.view["rondel"], self._piece
        target, end = self._index_of(name), rondel["the_end"]
        if target is None or mine not in COLOURS or (end is not None and target > end):
            return False
        return all(index > target for piece, index in rondel["pieces"].items() if piece != mine)

    @property
    def _piece(self) -> str:
        turn = self.view["turn"]
        return "" if turn is None else turn["piece"]

    def _index_of(self, name: str) -> int | None:
        """Where a tile lies on the Rondel, if it does."""
        return next((tile["index"] for tile in self.view["rondel"]["tiles"] if tile["tile"] == name), None)

    # The territory

    def entry(self, name: str) -> CellView:
        """The cell on which a tile of the viewer lies on top."""
        return next(entry for entry in self.cells.values() if entry["tile"] == name)

    def around(self, x: int, y: int) -> list[str]:
        """The tiles on the 8 cells around a cell."""
        found: list[str] = []
        for place, entry in self.cells.items():
            if place != (x, y) and abs(place[0] - x) <= 1 and abs(place[1] - y) <= 1:
                found.append(entry["tile"])
        return found

    def activated_around(self, x: int, y: int) -> list[str]:
        """The tiles around a cell that can be activated when a tile is placed there."""
        turn = self.view["turn"]
        done = [] if turn is None else turn["activated"]
        tiles = self.game.components.tile_by_name
        return [name for name in self.around(x, y) if tiles[name].activation and name not in done]

    def is_extra(self, name: str) -> bool:
        """Whether activating a tile now uses up the extra activation of the turn (GM-LAND-37)."""
        about = self.about
        if about["ask"] == "grant":
            types = self.game.components.tile_by_name[name].types
            return not [type_ for type_ in types if type_ in about["types"]]
        if about["ask"] != "activation":
            return True
        if about["everywhere"]:
            return False
        cell, entry = about["cell"], self.entry(name)
        return cell is None or max(abs(entry["x"] - cell[0]), abs(entry["y"] - cell[1])) > 1

    # Clans

    def road(self, clan: str) -> int:
        """What the road to a clan field costs now."""
        return next(field["road"] for field in self.view["clan_board"] if field["clan"] == clan)
