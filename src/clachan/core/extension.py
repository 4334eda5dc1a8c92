"""Expansions: what every one of them has, whatever game it belongs to.

A game subclasses `Extension` with its extension points: methods that change nothing unless an expansion overrides them.
The base rules ask at each point only those who do something there: `state.frame.at[name of the point]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.flow import Decision, S
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Extension(Generic[S]):
    """An expansion of a game whose states are S. What it adds to a state is an `ExtensionState`: `state.part(Kind)`.

    `variants` are what can be agreed on with it, `secret_decisions` those whose answers nobody else may see until they
    are revealed, `private_decisions` those whose answers nobody else may see at all before the game is over.
    """

    name: ClassVar[str] = ""
    players: ClassVar[tuple[int, int]] = (1, 99)
    variants: ClassVar[tuple[Variant, ...]] = ()
    secret_decisions: ClassVar[tuple[str, ...]] = ()
    private_decisions: ClassVar[tuple[str, ...]] = ()
    # What `observe` notes as entities.
    entities: ClassVar[tuple[Entity, ...]] = ()

    def actions(self) -> Sequence[Action]:
        """Actions that exist only with the expansion, in a stable order."""
        return ()

    def decisions(self) -> Sequence[Decision[S]]:
        """Decisions and tasks of the expansion; one with the name of a base decision takes its place."""
        return ()

    def redeal(self, state: S, seat: int | None, rng: Rng) -> None:
        """Draw anew what the seat may not know."""

    def observe(self, state: S, notes: Notes) -> None:
        """Note what `notes.seat` may know of the expansion's part of a state, straight from its fields."""

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind of its entities, the names of its components in the order of their numbers."""
        return {}

    def most_entities(self, seats: int) -> int:
        """How many entities `observe` notes at the most."""
        return 0


E = TypeVar("E")


def played(extensions: Sequence[object], kind: type[E]) -> E:
    """The expansion of this kind; only to be asked where it is among those given."""
    for extension in extensions:
        if isinstance(extension, kind):
            return extension
    raise LookupError(kind.__name__)


# The extension points of each game, with nobody at any, and those at which each expansion does something: worked out
# once, since they are wanted at every set-up.
_POINTS: dict[type[object], dict[str, tuple[()]]] = {}
_BUSY_AT: dict[tuple[type[object], type[object]], tuple[str, ...]] = {}


def at_points(base: type[E], extensions: Sequence[E]) -> dict[str, tuple[E, ...]]:
    """By the name of each extension point, the expansions that do something there."""
    found: dict[str, tuple[E, ...]] = {**_points_of(base)}
    for extension in extensions:
        for point in _busy_at(base, type(extension)):
            found[point] = (*found[point], extension)
    return found


def _busy_at(base: type[E], kind: type[E]) -> tuple[str, ...]:
    """The extension points at which an expansion of this kind does something."""
    found = _BUSY_AT.get((base, kind))
    if found is None:
        points = [point for point in _points_of(base) if getattr(kind, point) is not getattr(base, point)]
        found = _BUSY_AT[base, kind] = tuple(points)
    return found


def _points_of(base: type[E]) -> dict[str, tuple[()]]:
    found = _POINTS.get(base)
    if found is None:
        names = dict.fromkeys([name for kind in base.__mro__ for name in vars(kind) if not name.startswith("_")])
        found = _POINTS[base] = {name: () for name in names if callable(getattr(base, name))}
    return found
