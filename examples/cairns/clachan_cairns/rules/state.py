"""A position: who took which stones, and what each seat wished for.

Rules: CA-SETUP-03.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.frame import Frame
from clachan.core.game import Game
from clachan.core.observation import Notes
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.positions import inner
from clachan.core.refusal import Refused
from clachan.core.rng import Rng
from clachan.core.state import State, places
from clachan_cairns.rules.views import CairnsView, PlayerView, WholeView

COLOURS = ("red", "blue", "yellow", "green")
NOBODY = -1
STONES, WISH = "stones", "wish"


class CairnsFrame(Frame["CairnsState"]):
    """What stays the same during a game: heaps by name with their stones, and how many may be taken at a time."""

    def __init__(
        self,
        game: Game,
        options: Options,
        phases: Sequence[Phase[CairnsState]],
        decisions: Sequence[Decision[CairnsState]],
        heaps: Mapping[str, int],
        most: int,
    ) -> None:
        super().__init__(game, options, phases, decisions)
        self.heaps: tuple[str, ...] = tuple(heaps)
        self.stones: tuple[int, ...] = tuple(heaps.values())
        self.most: int = most


class CairnsState(State):
    """By heap the seats that took its stones, in their order, and by seat the heap that it wished for."""

    __slots__ = ("frame", "taken", "wishes")

    frame: CairnsFrame
    taken: list[tuple[int, ...]]
    wishes: list[int]

    def copy(self) -> CairnsState:
        """An independent state, equal to this one."""
        new = CairnsState()
        new._copy_base(self)
        new.frame = self.frame
        new.taken = self.taken.copy()
        new.wishes = self.wishes.copy()
        return new

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.frame.game

    @property
    def options(self) -> Options:
        """What was agreed on before the game."""
        return self.frame.options

    @property
    def ranking(self) -> list[int]:
        """By points."""
        return places([(points,) for points in self.sheet.totals])

    def left(self, heap: int) -> int:
        """The stones that still lie in a heap."""
        return self.frame.stones[heap] - len(self.taken[heap])

    def last_of(self, heap: int) -> int:
        """Who took the last stone of a heap; nobody while there is one."""
        return NOBODY if self.left(heap) else self.taken[heap][-1]

    # What the flow asks

    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer."""
        return self.frame.decisions[pending.ask].choices(self, pending, seat)

    def refused(self, pending: Pending, seat: int) -> Sequence[Refused]:
        """What this seat may not answer, and why."""
        return self.frame.decisions[pending.ask].why_not(self, pending, seat)

    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says."""
        self.frame.decisions[pending.ask].carry_out(self, pending, seat, action)

    def proceed(self) -> None:
        """The next turn, or the next phase."""
        self.frame.proceed(self)

    # Who knows what

    def redeal(self, seat: int | None, rng: Rng) -> CairnsState:
        """The wishes of others are drawn anew; in the end everybody knows them."""
        new = self.copy()
        new.forget_choices()
        new.rng = rng.fork()
        if not self.over:
            new.wishes = [w if s == seat else rng.below(len(self.taken)) for s, w in enumerate(self.wishes)]
        return new

    def view(self, seat: int | None) -> CairnsView:
        """What this seat may know."""
        return self._told(seat, [self.over or other == seat for other in range(self.frame.seats)])

    def _told(self, seat: int | None, open_: Sequence[bool]) -> CairnsView:
        names = self.frame.heaps
        told: CairnsView = {
            "seat": seat,
            "game": self.frame.game.name,
            "options": self.options.to_json(),
            "round": self.round,
            "over": self.over,
            "asked": self.asked,
            "deciders": list(self.deciders),
            "sheet": self.sheet.to_json(),
            "heaps": {name: self.left(heap) for heap, name in enumerate(names)},
            "taken": {name: list(self.taken[heap]) for heap, name in enumerate(names)},
            "players": [self._player(other, shown) for other, shown in enumerate(open_)],
        }
        if self.over:
            told["ranking"] = self.ranking
        return told

    def _player(self, seat: int, open_: bool) -> PlayerView:
        return {
            "seat": seat,
            "colour": COLOURS[seat],
            "points": self.sheet.totals[seat],
            "stones": sum([taken.count(seat) for taken in self.taken]),
            "wish": self.frame.heaps[self.wishes[seat]] if open_ else None,
        }

    def to_json(self) -> WholeView:
        """Everything."""
        told = self._told(None, [True] * self.frame.seats)
        whole: WholeView = {**told, **inner(self), "phase": self.phase}
        whole["seat"] = "all"
        return whole

    # For programs that learn

    def observe(self, notes: Notes) -> None:
        """What a seat may know, as numbers."""
        names = self.frame.heaps
        heaps = range(len(names))
        wish = [int(heap == self.wishes[notes.seat]) for heap in heaps]
        owners = [notes.owners[self.last_of(heap)] for heap in heaps]
        notes.vector("heaps", "stones of each heap", [self.left(heap) for heap in heaps], names)
        notes.vector("wish", "1 for the heap that the seat wished for", wish, names)
        notes.vector("last of", "who took the last stone of each heap, as an owner", owners, names)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """The heaps."""
        return {"heap": self.frame.heaps}

    def phase_names(self) -> Sequence[str]:
        """All phases."""
        return tuple(self.frame.phases)

    def decision_names(self) -> Sequence[str]:
        """The only one."""
        return tuple(self.frame.decisions)
