"""The state of a game in progress: the contract that bots, pages, replays and tests play by."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.errors import IllegalAction
from clachan.core.observation import Entity, Notes, Observation
from clachan.core.options import Options
from clachan.core.outlook import Outlook
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.core.rng import Rng
from clachan.core.score import ScoreSheet
from clachan.core.views import View

if TYPE_CHECKING:
    from clachan.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtensionState:
    """What an expansion adds to a state."""

    __slots__ = ()

    def copy(self) -> ExtensionState:
        """An independent copy."""
        return self


P = TypeVar("P", bound=ExtensionState)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position. `legal` says what can be done, `play` does it; everything else is derived from these two.

    Games subclass it with their own slots, write `copy` by hand and fill in the abstract methods.
    """

    __slots__ = ("rng", "stack", "sheet", "round", "phase", "over", "reveals", "extras", "_asked", "_answers")

    # No __init__: a copy begins as a blank and fills in every field, and so does a new game with `start`.
    rng: Rng
    stack: list[Pending]
    sheet: ScoreSheet
    round: int
    # The name of the phase in the game's table of phases; none before the first one.
    phase: str
    over: bool
    # How often something secret was shown to all: what came before can then no longer be taken back.
    reveals: int
    # What the expansions in play add, by its type.
    extras: dict[type[ExtensionState], ExtensionState]
    _asked: int
    _answers: tuple[Action, ...]

    def start(self, seats: int, seed: int) -> None:
        """Fill in the shared part of a new game."""
        self.rng = Rng(seed)
        self.stack = []
        self.sheet = ScoreSheet(seats)
        self.round = 1
        self.phase = ""
        self.over = False
        self.reveals = 0
        self.extras = {}
        self._asked = -1
        self._answers = ()

    def _copy_base(self, other: State) -> None:
        """Fill in the shared part of a copy of `other`."""
        self.rng = Rng(other.rng.state)
        self.stack = other.stack.copy()
        self.sheet = other.sheet.copy()
        self.round = other.round
        self.phase = other.phase
        self.over = other.over
        self.reveals = other.reveals
        extras = other.extras
        self.extras = {kind: extra.copy() for kind, extra in extras.items()} if extras else extras
        self._asked = other._asked
        self._answers = other._answers

    def part(self, kind: type[P]) -> P:
        """What an expansion adds to the state, by its type; only to be asked where the expansion is played."""
        found = self.extras[kind]
        # Cheaper than a cast, and this is asked all the time.
        assert isinstance(found, kind)
        return found

    def part_if_played(self, kind: type[P]) -> P | None:
        """What an expansion adds to the state; nothing where it is not played."""
        return self.part(kind) if kind in self.extras else None

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that have to choose now: one, or several at the same time; none when the game is over."""
        return self.stack[-1].seats if self.stack else ()

    @property
    def asked(self) -> str:
        """The name of the decision that is asked for now, or nothing when the game is over."""
        return self.stack[-1].ask if self.stack else ""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What this seat may choose now. Never empty for a decider, empty for everybody else."""
        if self._asked != seat:
            stack = self.stack
            if not stack or seat not in stack[-1].seats:
                return ()
            self._answers = self.choices(stack[-1], seat)
            self._asked = seat
        return self._answers

    def why_not(self, seat: int) -> tuple[Refused, ...]:
        """What this seat may not choose now though a player would think of it, each with why; see `Decision.why_not`.

        It tells nothing that the seat may not know, and is for people only: no bot needs it.
        """
        stack = self.stack
        if not stack or seat not in stack[-1].seats:
            return ()
        return tuple(self.refused(stack[-1], seat))

    def remember(self, seat: int, choices: tuple[Action, ...]) -> None:
        """Keep choices that were worked out to see whether there is one; nothing may change before they are asked."""
        self._asked = seat
        self._answers = choices

    def forget_choices(self) -> None:
        """What was legal need not be legal any more: the state was changed in another way than by playing."""
        self._asked = -1

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action; refuse anything else and change nothing."""
        # Whoever plays has mostly just asked what is legal.
        legal = self._answers if self._asked == seat else self.legal(seat)
        if action not in legal:
            raise self._refusal(seat, action)
        self._asked = -1
        stack = self.stack
        self.carry_out(stack[-1], seat, action)
        if not stack:
            self.run_on()

    def run_on(self) -> None:
        """Go on without decisions until somebody has to decide or the game is over."""
        while not self.stack and not self.over:
            self.proceed()

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        if self.over:
            return IllegalAction("'{action}': the game is over", action=action)
        if seat not in self.deciders:
            waiting = ", ".join([str(s) for s in self.deciders])
            return IllegalAction(
                "'{action}': seat {seat} has nothing to decide now (waiting for seat {waiting})",
                action=action,
                seat=seat,
                waiting=waiting,
            )
        texts = [str(a) for a in self.legal(seat)]
        shown = ", ".join(texts[:12]) + (", …" if len(texts) > 12 else "")
        return IllegalAction(
            "'{action}' is not legal for seat {seat} now; legal: {legal}", action=action, seat=seat, legal=shown
        )

    @property
    def scores(self) -> list[int]:
        """Each seat's points so far."""
        return list(self.sheet.totals)

    def outlook(self, viewer: int | None) -> list[Outlook]:
        """What each seat would score now and at the end, from what a seat (None: a spectator) may know.

        Worked out with the scoring of the game itself, on copies: the state stays as it is.
        """
        return self.game.outlook(self, viewer)

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """What was agreed on before the game."""

    @property
    def data_version(self) -> str:
        """A fingerprint of the component data that this game is played with."""
        return self.game.data_version(self.options.modules)

    @property
    @abstractmethod
    def ranking(self) -> list[int]:
        """Each seat's place, 1 for the winner; equal seats share a place."""

    @abstractmethod
    def choices(self, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What this seat may answer to the pending decision."""

    def refused(self, pending: Pending, seat: int) -> Sequence[Refused]:
        """What this seat may not answer to the pending decision though a player would think of it, each with why."""
        return ()

    @abstractmethod
    def carry_out(self, pending: Pending, seat: int, action: Action) -> None:
        """Do what a legal action says."""

    @abstractmethod
    def proceed(self) -> None:
        """Nothing is pending: take the next step of the game."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state, equal to this one."""

    @abstractmethod
    def redeal(self, seat: int | None, rng: Rng) -> State:
        """A state this seat (None: a spectator) cannot tell from the real one: what it may not know is drawn anew.

        The outcome depends on nothing but the seat's view and `rng`.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may know, as plain data."""

    def shared_view(self) -> View:
        """What the views of all seats have in common, for those who need several of them (`view_from`)."""
        return {}

    def view_from(self, shared: View, seat: int | None) -> View:
        """The same as `view`, made from what the views of this very position have in common."""
        return self.view(seat)

    @abstractmethod
    def to_json(self) -> View:
        """The whole state, secrets included, in the form of a view."""

    def whole_from(self, shared: View) -> View:
        """The same as `to_json`, made from what the views of this very position have in common."""
        return self.to_json()

    # What programs that learn see

    def encode(self, seat: int, out: Observation) -> None:
        """Write what this seat may know into the arrays of `out`, which `game.spec(options).observation()` makes."""
        out.spec.encode(self, seat, out)

    def observe(self, notes: Notes) -> None:
        """Note what `notes.seat` may know, straight from the fields; what all games share is noted already."""

    def entities(self) -> Sequence[Entity]:
        """The entities that `observe` notes."""
        return ()

    def most_entities(self) -> int:
        """How many entities `observe` notes at the most, in any position of a game with these options."""
        return 0

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind of entity, the names of its components in the order of their numbers."""
        return {}

    def phase_names(self) -> Sequence[str]:
        """All phases that there are with these options."""
        return ()

    def decision_names(self) -> Sequence[str]:
        """All decisions and tasks that there are with these options."""
        return ()

    def svg(self, seat: int | None = None) -> str:
        """A picture of what this seat (None: a spectator) sees."""
        return self.game.svg(self.view(seat))

    # A state is an ordinary Python value.

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or self.data_version != other.data_version:
            return False
        return self.to_json() == other.to_json()

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.pickled(self)

    def __repr__(self) -> str:
        waiting = f"{self.asked}? of seat {', '.join([str(seat) for seat in self.deciders])}"
        return f"<{self.game.name}, round {self.round}, {'over' if self.over else waiting}, points {self.scores}>"

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        return self.svg()


@mypyc_attr(allow_interpreted_subclasses=True)
class Viewpoint:
    """A seat's honest window on a state: what bots are given instead of the state itself."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state: State = state
        self.seat: int = seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat may choose now."""
        return self._state.legal(self.seat)

    @property
    def asked(self) -> str:
        """The name of the decision that is asked for."""
        return self._state.asked

    @property
    def options(self) -> Options:
        """What was agreed on before the game."""
        return self._state.options

    def view(self) -> View:
        """What the seat may know, as plain data."""
        return self._state.view(self.seat)

    def redeal(self, rng: Rng) -> State:
        """A state that agrees with everything the seat may know; the rest is drawn anew."""
        return self._state.redeal(self.seat, rng)


def places(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Places by descending key; equal keys share the better place."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]
