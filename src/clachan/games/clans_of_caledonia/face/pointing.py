"""What each action points at on the page: the names of elements, in the order in which they are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.pointing import Pointing
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.production import most_of
from clachan.games.clans_of_caledonia.face.drawing.quotes import cost_on, only_space, open_spaces
from clachan.games.clans_of_caledonia.face.drawing.units import seen_as
from clachan.games.clans_of_caledonia.rules.actions import (
    DIRECTIONS,
    ITSELF,
    SHIFTS,
    At,
    ChooseClan,
    ChooseStart,
    Discard,
    Expand,
    Fulfil,
    Hire,
    Obtain,
    PlaceWorker,
    Process,
    Recall,
    Row,
    Shift,
    Slaughter,
    Store,
    Swap,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.pieces import BREAD, CHEESE, GOODS, UNITS, WHISKY
from clachan.games.clans_of_caledonia.rules.spaces import FIRST_PORT, NAMES
from clachan.games.clans_of_caledonia.rules.views import AboutView, ClansView

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.face.words import ClansWords


class ClansPointing(Pointing[ClansView]):
    """The legal actions of a viewer, told and pointed at."""

    def __init__(self, words: ClansWords, box: Box, view: ClansView) -> None:
        super().__init__(words, view)
        self.box: Box = box
        self.most: dict[str, int] = most_of(box, view["players"][self.seat])
        # Each unit with only one space to go to is asked for several times.
        self._spaces: dict[int, int | None] = {}
        self._open: int | None = None

    def points(self, action: Action) -> list[str]:
        """What an action points at; a button alone for those that have no place on the boards."""
        # Most actions are trades.
        return (
            self._at_market(action)
            or self._at_map(action)
            or self._at_own_board(action)
            or self._at_setup(action)
            or self._at_contracts(action)
            or self._at_ports(action)
            or self._at_production(action)
        )

    def _at_setup(self, action: Action) -> list[str]:
        if isinstance(action, ChooseClan):
            return [f"pair-{self.box.components.clans[action.clan].id}"]
        if isinstance(action, ChooseStart):
            return [f"pair-{self.box.components.starting_tiles[action.tile].id}"]
        return []

    def only_space(self, kind: int) -> int | None:
        """Where the next unit of a kind would go without being asked."""
        if kind not in self._spaces:
            if self._open is None:
                self._open = open_spaces(self.box, self.view, self.seat)
            self._spaces[kind] = only_space(self.box, self.view, UNITS[kind], self._open)
        return self._spaces[kind]

    def _at_own_board(self, action: Action) -> list[str]:
        if isinstance(action, Expand):
            space = self.only_space(action.kind)
            return [self._column(action.kind), *([f"hex-{NAMES[space]}"] if space is not None else [])]
        if isinstance(action, PlaceWorker):
            return [first_worker(UNITS[action.kind])]
        if isinstance(action, UpgradeShipping):
            return [f"shipping-{self.seat}"]
        if isinstance(action, UpgradeTechnology):
            return [f"technology-{self.seat}-{UNITS[action.kind]}"]
        if isinstance(action, Hire):
            return [f"merchants-{self.seat}"]
        if isinstance(action, Discard):
            return [f"good-{self.seat}-{GOODS[action.good]}"]
        if isinstance(action, Withdraw):
            return [f"cellar-{self.seat}-{action.place + 1}"]
        if isinstance(action, Store):
            return [f"cellar-{self.seat}-1"]
        return []

    def _at_map(self, action: Action) -> list[str]:
        if isinstance(action, At | Slaughter):
            return [f"hex-{NAMES[action.space]}"]
        if isinstance(action, Swap):
            return [f"hex-{NAMES[action.space]}", self._column(action.kind)]
        if isinstance(action, Row):
            return [self._boat(action.origin), f"hex-{NAMES[action.target]}"]
        return []

    def _at_market(self, action: Action) -> list[str]:
        if isinstance(action, Trade | Recall):
            return [f"{DIRECTIONS[action.direction]}-{GOODS[action.good]}"]
        return []

    def _at_contracts(self, action: Action) -> list[str]:
        if isinstance(action, Obtain | Fulfil):
            points = [f"tile-contract-{self.box.components.contracts[action.contract].id}"]
            if isinstance(action, Fulfil):
                points.extend([self._port(spared.port) for spared in action.spared])
            return points
        return []

    def _at_ports(self, action: Action) -> list[str]:
        if isinstance(action, UsePort | Shift):
            points = [self._port(action.port)]
            if action.copied != ITSELF:
                points.append(self._port(action.copied))
            if isinstance(action, Shift):
                points.append(f"{SHIFTS[action.way]}-{GOODS[action.good]}")
            return points
        return []

    def _at_production(self, action: Action) -> list[str]:
        """A chip in every row that there is."""
        if not isinstance(action, Process):
            return []
        made = {GOODS[BREAD]: action.bread, GOODS[CHEESE]: action.cheese, GOODS[WHISKY]: action.whisky}
        return [f"make-{good}-{count}" for good, count in made.items() if self.most[good]]

    def _column(self, kind: int) -> str:
        return f"unit-{self.seat}-{UNITS[kind]}"

    def _port(self, port: int) -> str:
        return f"port-{self.box.components.ports[port].id}"

    def _boat(self, space: int) -> str:
        """A fisherman; in a port the boat itself, for the tile below it can be used."""
        return f"piece-{self.seat}-{NAMES[space]}" if space >= FIRST_PORT else f"hex-{NAMES[space]}"

    def has_button(self, action: Action) -> bool:
        """Whether everything is processed that could be: that has a button besides the chips."""
        if not isinstance(action, Process):
            return False
        return [action.bread, action.cheese, action.whisky] == list(self.most.values())

    def ghost(self, action: Action) -> str:
        """The unit as it would stand there, with its cost."""
        if isinstance(action, At):
            return self._ghost(self.view["about"]["unit"], action.space)
        if isinstance(action, Expand):
            space = self.only_space(action.kind)
            return "" if space is None else self._ghost(UNITS[action.kind], space)
        return ""

    def _ghost(self, kind: str, space: int) -> str:
        shown = seen_as(kind, self.box.layout.terrain[space])
        return ghost_id(shown, cost_on(self.box, self.view, self.seat, kind, space))

    def describe(self, action: Action) -> str:
        """In words; a unit with only one space to go to as if it were asked where."""
        if isinstance(action, Expand):
            space = self.only_space(action.kind)
            if space is not None:
                view = self.view.copy()
                view["asked"], view["about"] = "expand at", AboutView(unit=UNITS[action.kind], free=False)
                return self.words.describe(At(space), view)
        return super().describe(action)


def first_worker(kind: str) -> str:
    """One of the first workers in the tray."""
    return f"first-worker-{kind}"


def ghost_id(kind: str, cost: int) -> str:
    """The symbol of a unit at a cost."""
    return f"cc-ghost-{kind}-{cost}"
