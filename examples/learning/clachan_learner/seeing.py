"""What an observation says: the arrays of the candidates environment read back into lands, tiles and gold.

Nothing else is ever looked at, so that what is learned here plays by the same window as every other bot.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from clachan.core.observation import CELLS_A_ROW, FARTHEST, Spec
from clachan.envs import Setting
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

Numbers = npt.NDArray[np.int16]
ME, OTHER = 1, 2
NONE = -1


class Lot(NamedTuple):
    """A tile with a price, or the axe upon it."""

    tile: int
    price: int
    axe: bool


@dataclass
class Table:
    """A table as a seat sees it. Lands, lots and tiles are by owner: ME and OTHER."""

    round: int = 0
    asked: str = ""
    letters: tuple[int, ...] = ()
    points: tuple[int, int] = (0, 0)
    gold: int = 0
    # What was left over from the round before.
    kept: int = 0
    # What the other player was given in this round, and has won and spent since; what he kept before is secret.
    others_balance: int = 0
    lands: dict[int, Territory] = field(default_factory=dict)
    drawn: dict[int, list[Lot]] = field(default_factory=dict)
    offers: dict[int, list[Lot]] = field(default_factory=dict)
    to_build: list[int] = field(default_factory=list)
    # The tile that is built now, and the cell that was chosen for it.
    taken_up: int = NONE
    spot: int = NONE


class Reader:
    """Reads the observations of one setting. Lands that were read once are the same object again."""

    def __init__(self, setting: Setting) -> None:
        state = setting.setup(0)
        assert isinstance(state, SkyeState)
        self.frame = state.frame
        self.spec: Spec = setting.spec
        self.places = {each.name: each.start for each in self.spec.fields}
        self.asks = list(self.spec.asks)
        self.tile = self.spec.kinds.index("tile") + 1
        self.zones = dict(enumerate(self.spec.zones, start=1))
        self._lands: dict[tuple[tuple[int, int, int], ...], Territory] = {}

    def table(self, entities: Numbers, globals_: Numbers) -> Table:
        """The table that an observation tells of."""
        at, told = self.places, [int(number) for number in globals_]
        gold = told[at["gold"]]
        table = Table(
            round=told[at["round"]],
            asked=self.asks[told[at["asked"]]],
            letters=tuple(told[at["scoring tiles"] : at["scoring tiles"] + 4]),
            points=(told[at["points"]], told[at["points"] + 1]),
            gold=gold,
            kept=gold - told[at["balance"]],
            others_balance=told[at["balance"] + 1],
        )
        tiles: dict[int, list[tuple[int, int, int]]] = {ME: [], OTHER: []}
        rows: list[list[int]] = entities[entities[:, 0] == self.tile].tolist()
        for _, owner, zone, tile, place, turn, count in rows:
            match self.zones[zone]:
                case "territory":
                    tiles[owner].append((tile, place, turn))
                case "drawn":
                    table.drawn.setdefault(owner, []).append(Lot(tile, count, turn == 1))
                case "offer":
                    table.offers.setdefault(owner, []).append(Lot(tile, count, False))
                case "acquired" if owner == ME:
                    table.to_build.append(tile)
                case "taken up" if owner == ME:
                    table.taken_up, table.spot = tile, _cell(place)
        table.lands = {owner: self._land(tuple(built)) for owner, built in tiles.items()}
        return table

    def _land(self, built: tuple[tuple[int, int, int], ...]) -> Territory:
        """The castle comes first; whatever was built later stands on the land before it."""
        if len(built) <= 1:
            return self.frame.castle
        if len(self._lands) > 20_000:
            self._lands.clear()
        found = self._lands.get(built)
        if found is None:
            tile, place, turn = built[-1]
            face = self.frame.components.tiles[tile].faces[turn]
            found = self._lands[built] = self._land(built[:-1]).build(_cell(place), face)
        return found


def _cell(place: int) -> int:
    """The cell of the rules that a place of an observation means."""
    if place == NONE:
        return NONE
    return cell_at(place % CELLS_A_ROW - FARTHEST, place // CELLS_A_ROW - FARTHEST)
