"""What actions would cost and bring, reckoned from a view."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, number_at, numbers_at, text_at, texts_at
from clachan.games.glen_more.face.words_names import resources_of, territory_of
from clachan.games.glen_more.rules.components import Price
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.goods import FIELDS, PURCHASE, RESOURCES
from clachan.games.glen_more.rules.views import GlenView


class Reckoning:
    """A position as the viewer's purse sees it."""

    def __init__(self, game: GlenMore, view: GlenView) -> None:
        self.game: GlenMore = game
        self.view: GlenView = view
        self.seat: int = number_at(view, "seat")
        self.me: Json = at(view, "players", self.seat)
        pending = items_at(view, "pending")
        # The decision that is asked, and what it is about.
        self.about: Json = pending[-1] if pending else None
        self.below: list[str] = [text_at(item, "ask") for item in pending[:-1]]
        self.owned: list[int] = resources_of(self.me)
        self.market: list[int] = [number_at(view, "market", name) for name in RESOURCES]
        self.cells: dict[tuple[int, int], Json] = {
            (number_at(entry, "x"), number_at(entry, "y")): entry for entry in territory_of(self.me)
        }
        self.movement: int = number_at(view, "turn", "movement")

    @property
    def coins(self) -> int:
        """The viewer's Coins."""
        return number_at(self.me, "coins")

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
        tiles = items_at(self.view, "rondel", "tiles")
        target = [number_at(tile, "index") for tile in tiles if text_at(tile, "tile") == name]
        mine = text_at(self.view, "turn", "piece")
        pieces = at(self.view, "rondel", "pieces")
        if not target or not isinstance(pieces, dict):
            return []
        others = [index for piece, index in pieces.items() if piece not in (mine, "die") and isinstance(index, int)]
        last = min([*others, target[0]])
        end = at(self.view, "rondel", "the_end")
        found = [(number_at(tile, "index"), text_at(tile, "tile")) for tile in tiles]
        return [tile for index, tile in found if index < last and index != end]

    def plays_again(self, name: str) -> bool:
        """Whether the piece whose turn it is stays the rearmost one, the Die included, when it takes a tile."""
        tiles = items_at(self.view, "rondel", "tiles")
        target = [number_at(tile, "index") for tile in tiles if text_at(tile, "tile") == name]
        pieces = at(self.view, "rondel", "pieces")
        mine = text_at(self.view, "turn", "piece")
        end = at(self.view, "rondel", "the_end")
        if not target or not isinstance(pieces, dict) or mine not in COLOURS:
            return False
        if isinstance(end, int) and target[0] > end:
            return False
        return all(isinstance(index, int) and index > target[0] for piece, index in pieces.items() if piece != mine)

    # The territory

    def entry(self, name: str) -> Json:
        """The cell on which a tile of the viewer lies on top."""
        return next((entry for entry in self.cells.values() if text_at(entry, "tile") == name), None)

    def around(self, x: int, y: int) -> list[str]:
        """The tiles on the 8 cells around a cell."""
        found: list[str] = []
        for place, entry in self.cells.items():
            if place != (x, y) and abs(place[0] - x) <= 1 and abs(place[1] - y) <= 1:
                found.append(text_at(entry, "tile"))
        return found

    def activated_around(self, x: int, y: int) -> list[str]:
        """The tiles around a cell that can be activated when a tile is placed there."""
        done = items_at(self.view, "turn", "activated")
        tiles = self.game.components.tile_by_name
        return [name for name in self.around(x, y) if tiles[name].activation and name not in done]

    def is_extra(self, name: str) -> bool:
        """Whether activating a tile now uses up the extra activation of the turn (GM-LAND-37)."""
        ask = text_at(self.about, "ask")
        if ask == "grant":
            types = self.game.components.tile_by_name[name].types
            return not [type_ for type_ in types if type_ in texts_at(self.about, "types")]
        if ask == "activation" and at(self.about, "everywhere"):
            return False
        cell = numbers_at(self.about, "cell")
        entry = self.entry(name)
        if ask != "activation" or not cell:
            return True
        return max(abs(number_at(entry, "x") - cell[0]), abs(number_at(entry, "y") - cell[1])) > 1

    # Clans

    def road(self, clan: str) -> int:
        """What the road to a clan field costs now."""
        for field in items_at(self.view, "clan_board"):
            if text_at(field, "clan") == clan:
                return number_at(field, "road")
        return 0
