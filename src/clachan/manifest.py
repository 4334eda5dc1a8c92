"""Manifests: what a game and each of its modules are made of. Games and modules from outside have the same.

A part is named by its place in the package, `face.face:GlenFace`, and loaded when it is first asked for: playing a game
imports no face. A part that is not named is missing; the game plays on without it where it can, and a test names it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar, cast

from clachan.core.catalogue import DataFile
from clachan.core.errors import OptionError
from clachan.core.game import Game, Parts
from clachan.core.state import State
from clachan.core.views import View

if TYPE_CHECKING:
    from clachan.bots.evaluation import Evaluation
    from clachan.face.face import Face
    from clachan.face.lesson import Lesson

PARTS = ("rules", "data", "face", "bot", "invariants", "reference", "texts")
# Which part teaches it.
LESSON = "lesson"
Check = Callable[[State], None]
T = TypeVar("T")


class Manifest:
    """The parts of a game or a module.

    `rules`, `face`, `bot`, `invariants` and `lesson` are named `module:attribute` within the package. `data` is its
    folder of component data, `reference` the name of its rules reference (English; other languages stand beside it),
    `texts` the package whose folder `locale` has its translations.
    """

    def __init__(
        self,
        name: str,
        package: str,
        rules: str = "",
        data: str = "",
        face: str = "",
        bot: str = "",
        invariants: str = "",
        reference: str = "",
        texts: str = "",
        lesson: str = "",
    ) -> None:
        self.name: str = name
        self.package: str = package
        self.parts: dict[str, str] = dict(
            zip((*PARTS, LESSON), (rules, data, face, bot, invariants, reference, texts, lesson), strict=True)
        )

    def load(self, part: str) -> object:
        """A part of the package; one that is not named is an error."""
        if not self.parts[part]:
            raise LookupError(f"{self.name} has no part '{part}': name it in its manifest, in {self.package}")
        module, _, attribute = self.parts[part].partition(":")
        found: object = getattr(import_module(f"{self.package}.{module}"), attribute)
        return found


class Module(Manifest):
    """An expansion. `uses` names the modules of the same game that its rules build on."""

    def __init__(self, name: str, package: str, uses: Sequence[str] = (), **parts: str) -> None:
        super().__init__(name, package, **parts)
        self.uses: tuple[str, ...] = tuple(uses)


class GameManifest(Manifest):
    """A game with its modules, which are folders of its package; their order is that of their actions.

    `grows` are the kinds of components of which owners may add some of their own, `thins` those of which they may take
    some away. `together` are kinds of which those of the same name belong together: one cannot be without the others.
    `exchanges` are kinds with a field whose values are given out among them, `bonus_tile level`: who takes a value
    gives away its own; with a further field, among those in which this one is the same.
    """

    def __init__(
        self,
        name: str,
        package: str,
        modules: Sequence[str | Module] = (),
        grows: Sequence[str] = (),
        thins: Sequence[str] = (),
        together: Sequence[str] = (),
        exchanges: Sequence[str] = (),
        **parts: str,
    ) -> None:
        super().__init__(name, package, **parts)
        self._modules: tuple[str | Module, ...] = tuple(modules)
        self.grows: tuple[str, ...] = tuple(grows)
        self.thins: tuple[str, ...] = tuple(thins)
        self.together: tuple[str, ...] = tuple(together)
        self.exchanges: tuple[str, ...] = tuple(exchanges)

    @cached_property
    def modules(self) -> tuple[Module, ...]:
        """The manifests of its modules."""
        return tuple(
            [one if isinstance(one, Module) else module_in(f"{self.package}.modules.{one}") for one in self._modules]
        )

    def with_modules(self, *more: Module) -> GameManifest:
        """The same game with further modules."""
        kinds = (self.grows, self.thins, self.together, self.exchanges)
        return GameManifest(self.name, self.package, [*self._modules, *more], *kinds, **self.parts)


def module_in(package: str) -> Module:
    """The manifest of the module in a package, which is called MODULE."""
    found: object = import_module(f"{package}.module").MODULE
    assert isinstance(found, Module), package
    return found


class GameParts(Parts):
    """The parts of a game that was made from a manifest."""

    def __init__(
        self,
        manifest: GameManifest,
        game: Game,
        restore: Callable[[str, str, bytes], State] | None = None,
        data: tuple[Sequence[DataFile], Sequence[DataFile]] = ((), ()),
    ) -> None:
        self.manifest: GameManifest = manifest
        self.game: Game = game
        self.restore = restore
        # The files of component data that it was made of, and those of an owner that correct them.
        self.data: tuple[Sequence[DataFile], Sequence[DataFile]] = data

    @cached_property
    def face(self) -> Face:
        """How the game shows itself."""
        make = cast("Callable[[Game], Face]", self.manifest.load("face"))
        return make(self.game)

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """What teaches the game and each of its modules, by their names."""
        return lessons_of(self.manifest)

    def evaluation(self, breadth: int) -> Evaluation:
        """What bots know of the game; the number is how widely it looks for ways to combine decisions."""
        make = cast("Callable[[int], Evaluation]", self.manifest.load("bot"))
        return make(breadth)

    def of_modules(self, part: str, kind: type[T]) -> dict[str, T]:
        """A part of each module that has it, by the name of the module; `kind` says what it must be."""
        found: dict[str, T] = {}
        for module in self.manifest.modules:
            if module.parts[part]:
                loaded = module.load(part)
                assert isinstance(loaded, kind), f"{module.name}: {part} is no {kind.__name__}"
                found[module.name] = loaded
        return found

    def check(self, state: State) -> None:
        """What holds in every position of the game and of the modules that are played."""
        for manifest in [self.manifest, *self.manifest.modules]:
            played = manifest is self.manifest or manifest.name in state.options.modules
            if played and manifest.parts["invariants"]:
                cast(Check, manifest.load("invariants"))(state)

    def svg(self, view: View) -> str:
        """A picture of what a view shows."""
        return self.face.svg(view)


def lessons_of(manifest: GameManifest) -> dict[str, Lesson]:
    """The lessons of a game and its modules, as far as there are any, by the names of these."""
    having = [one for one in (manifest, *manifest.modules) if one.parts[LESSON]]
    return {one.name: cast("Lesson", one.load(LESSON)) for one in having}


def parts_of(game: Game) -> GameParts:
    """The parts of a game."""
    if not isinstance(game.parts, GameParts):
        raise OptionError("{game} has no words and drawings", game=game.title)
    return game.parts


def face_of(game: Game) -> Face:
    """How a game shows itself."""
    return parts_of(game).face
