"""The game: what it is made of, how it begins, and how a position is read.

Rules: CA-SETUP-01, CA-SETUP-02, CA-SETUP-04.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.game import Game
from clachan.core.options import Options, Variant
from clachan.core.outlook import Outlook
from clachan.core.positions import check_told, read_options, read_state, reader_of
from clachan.core.reading import Reader
from clachan.core.state import State
from clachan.core.views import View
from clachan_cairns.rules.scoring import Scoring, outlook
from clachan_cairns.rules.state import CairnsFrame, CairnsState
from clachan_cairns.rules.taking import MOST, Take, TakeStones, Taking

AT_MOST = Variant("at-most", [str(MOST), "2"])
GROUNDS = ("water", "pasture", "mountain")


class Cairns(Game):
    """Cairns for two to four."""

    name = "cairns"
    title = "Cairns"
    players = (2, 4)
    rules_version = "1"

    def __init__(self, catalogue: Catalogue, extensions: Sequence[object]) -> None:
        self.catalogue = catalogue
        self.variants = (AT_MOST,)
        entries = catalogue.kind("heap")
        self.heaps: dict[str, int] = {entry.id: entry.number("stones", 1, 99) for entry in entries}
        self.grounds: dict[str, str] = {entry.id: entry.text("ground", GROUNDS) for entry in entries}
        self.take: list[list[Take]] = [
            [Take(heap, name, stones) for stones in range(1, MOST + 1)] for heap, name in enumerate(self.heaps)
        ]
        self.actions = ActionTable([take for heap in self.take for take in heap])

    def _frame(self, options: Options) -> CairnsFrame:
        most = int(options.variants.get(AT_MOST.name, MOST))
        return CairnsFrame(self, options, [Taking(), Scoring()], [TakeStones(self.take)], self.heaps, most)

    def setup(self, options: Options, seed: int) -> CairnsState:
        """Heaps, and a wish for everybody."""
        state = CairnsState()
        state.start(options.players, seed)
        state.frame = self._frame(options)
        state.taken = [()] * len(self.heaps)
        state.wishes = [state.rng.below(len(self.heaps)) for _ in range(options.players)]
        state.run_on()
        return state

    def outlook(self, state: State, viewer: int | None) -> list[Outlook]:
        """What the wishes would bring now."""
        assert isinstance(state, CairnsState)
        return outlook(state, viewer)

    def position(self, json: View) -> CairnsState:
        """A state from its JSON."""
        reader = reader_of(json, self.name)
        options = read_options(self, reader)
        state = CairnsState()
        state.frame = self._frame(options)
        state.extras = {}
        read_state(state, reader, options.players, state.frame.phases, state.frame.decisions)
        state.taken = [self._taken(reader.at("taken").at(name), options.players - 1, name) for name in self.heaps]
        names = list(self.heaps)
        state.wishes = [names.index(player.at("wish").text(names)) for player in reader.at("players").items()]
        if len(state.wishes) != options.players:
            raise reader.at("players").error(f"expected {options.players} of them")
        check_told(reader, state)
        return state

    def _taken(self, reader: Reader, last_seat: int, name: str) -> tuple[int, ...]:
        """Who took the stones of a heap: not more than it had."""
        found = reader.numbers(0, last_seat)
        if len(found) > self.heaps[name]:
            raise reader.error(f"has {len(found)} items; the heap had {self.heaps[name]} stones")
        return tuple(found)
