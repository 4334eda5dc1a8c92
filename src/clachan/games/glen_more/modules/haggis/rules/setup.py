"""What comes along, and the set-up: tiles in the stacks, empty tables, the pool and its display.

GM5-08 follows from GM-DIE-05 and the rules of taking tiles.

Rules: GM5-01…08.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.modules.haggis.rules.receiving import fill_display
from clachan.games.glen_more.modules.haggis.rules.state import NO_SCORING, VALUES, Kitchen
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.state import GlenState

MODULE = "haggis"


class HaggisBox:
    """What the Chronicle brings, however many play (GM5-01, -02).

    How many tokens show each value, and how many lie face up; spaces of a table; rolls of a scoring, and tokens that
    can be turned up in it; tiles by their stack.
    """

    __slots__ = ("tokens", "display", "spaces", "rolls", "most", "tiles")

    def __init__(self) -> None:
        self.tokens: tuple[int, ...] = ()
        self.display: int = 0
        self.spaces: int = 0
        self.rolls: int = 0
        self.most: int = 0
        self.tiles: dict[str, list[int]] = {}

    def read(self, catalogue: Catalogue, components: Components) -> None:
        """Tokens, tables and tiles (GM5-02, -03, -07)."""
        for entry in catalogue.kind("haggis", MODULE):
            self.tokens = entry.numbers("values", 0, 30, len(VALUES))
            self.display = entry.number("display", 1, 9)
            entry.done()
        for entry in catalogue.kind("serving_table", MODULE):
            self.spaces = entry.number("spaces", 1, 30)
            self.rolls = entry.number("rolls", 1, 30)
            self.most = entry.number("face_up", 1, 30)
            entry.done()
        for tile in components.tiles:
            if tile.module == MODULE:
                self.tiles.setdefault(tile.stack, []).append(tile.number)

    def put_into_stacks(self, stacks: dict[str, list[int]]) -> None:
        """The tiles are shuffled in before The End is put into stack D (GM5-03, -04, -08)."""
        for letter, tiles in self.tiles.items():
            stacks[letter].extend(tiles)

    def set_up(self, seats: int) -> Kitchen:
        """All tokens are in the pool, and the tables are empty (GM5-05, -06)."""
        there = Kitchen()
        nothing = tuple([0] * len(VALUES))
        there.pool = self.tokens
        there.display = ()
        there.down = [nothing] * seats
        there.up = [nothing] * seats
        there.scoring = NO_SCORING
        there.rolls = ()
        there.extra = ()
        there.arrived = ()
        return there

    def turn_up_display(self, state: GlenState) -> None:
        """Two tokens are turned face up at random (GM5-06)."""
        fill_display(state, self.display)
