"""A game: its options, its actions, its components, and how it is set up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from json import dumps
from typing import ClassVar
from zlib import compress

from clachan.core import mypyc_attr
from clachan.core.acting import Acting, Ways
from clachan.core.action import Action, ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.component_tables import Table, component_tables
from clachan.core.errors import OptionError
from clachan.core.jsontypes import Json
from clachan.core.observation import Spec
from clachan.core.options import ModuleInfo, Options, Variant, check_options
from clachan.core.outlook import Outlook
from clachan.core.state import State
from clachan.core.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts(ABC):
    """What a game is made of besides its rules: its manifest fills them in, and they are loaded when asked for."""

    # Makes a state again from the name of the game, its data version and what `Game.pickled` packs.
    restore: Callable[[str, str, bytes], State] | None = None

    @abstractmethod
    def svg(self, view: View) -> str:
        """A picture of what a view shows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One board game with one set of component data."""

    name: ClassVar[str]
    title: ClassVar[str]
    # Who made the board game, and who sells it.
    authors: ClassVar[tuple[str, ...]] = ()
    publisher: ClassVar[str] = ""
    players: ClassVar[tuple[int, int]]
    rules_version: ClassVar[str]
    # Earlier rules versions whose records can still be played: see `answer_before`.
    earlier_rules: ClassVar[tuple[str, ...]] = ()
    # What a game reads from its data and its modules is its own: `__init__` fills it in.
    modules: tuple[ModuleInfo, ...] = ()
    variants: tuple[Variant, ...] = ()
    # Decisions whose answers nobody else may see until they are revealed.
    secret_decisions: tuple[str, ...] = ()
    # Decisions whose answers nobody else may see before the game is over.
    private_decisions: tuple[str, ...] = ()
    # Whether everybody knows the same of what would be scored: then `outlook` does not depend on who looks.
    open_scoring: ClassVar[bool] = False
    actions: ActionTable
    catalogue: Catalogue
    # The data pack that it is played with; nothing for our data.
    pack: str = ""
    # Its drawings, words and bots, if it was made from a manifest.
    parts: Parts | None = None
    # What is seen in it and how to act, for the options that were asked for last (`core.acting`).
    ways: Ways | None = None

    def data_version(self, modules: Sequence[str]) -> str:
        """A fingerprint of the component data that a game with these modules is played with."""
        return self.catalogue.fingerprint(modules)

    def options(
        self, players: int | None = None, modules: Iterable[str] = (), variants: Mapping[str, str] | None = None
    ) -> Options:
        """Options for `setup`; wrong ones are refused with the right ones named."""
        options = check_options(
            self.name,
            self.players[0] if players is None else players,
            modules,
            variants or {},
            self.players,
            self.modules,
            self.variants,
        )
        self.check(options)
        return options

    def check(self, options: Options) -> None:
        """Refuse combinations of options that the game itself cannot play. Games override it where needed."""

    def spec(self, options: Options) -> Spec:
        """What an observation holds in games with these options: `spec.observation()`, then `state.encode`."""
        return Spec(self.setup(options, 0))

    def component_tables(self, options: Options) -> dict[str, Table]:
        """What is printed on components, by kind, as tables of numbers."""
        return component_tables(self.catalogue, self.spec(options).tables)

    def acting(self, options: Options) -> Acting:
        """Numbers, masks and features of the actions in games with these options."""
        return Acting(self, options, self.spec(options))

    def module_actions(self) -> Mapping[str, Sequence[Action]]:
        """By module, the actions that exist only with it."""
        return {}

    def action(self, text: str) -> Action:
        """The action with this text."""
        return self.actions.parse(text)

    def svg(self, view: View) -> str:
        """A picture of what a view of this game shows."""
        if self.parts is None:
            raise OptionError("{game} has no words and drawings", game=self.title)
        return self.parts.svg(view)

    def pickled(self, state: State) -> tuple[object, ...]:
        """How a state is pickled: by the name of the game, the version of its data, and its JSON."""
        if self.parts is None or self.parts.restore is None:
            raise TypeError(f"a state of {self.name} cannot be pickled: the game was not made by the registry")
        packed = compress(dumps(state.to_json(), separators=(",", ":")).encode())
        return self.parts.restore, (self.name, state.data_version, packed)

    def outlook(self, state: State, viewer: int | None) -> list[Outlook]:
        """What each seat would score now and at the end, from what a seat may know: see `State.outlook`.

        Games override it; without that nothing is foreseen.
        """
        return [Outlook() for _ in state.sheet.totals]

    def answer_before(self, rules: str, state: State) -> Action | None:
        """What this earlier rules version answered by itself where it is asked now; None: it asked as well."""
        return None

    @abstractmethod
    def setup(self, options: Options, seed: int) -> State:
        """A new game, ready for its first decision."""

    @abstractmethod
    def position(self, json: View) -> State:
        """A state from the JSON of `State.to_json`; one that cannot be is refused with the place and the reason."""

    def to_json(self) -> Json:
        """What can be chosen before a game, in the shape of `clachan games --json`."""
        variants: list[Json] = []
        for variant in self.variants:
            entry: dict[str, Json] = {
                "name": variant.name,
                "values": list(variant.values),
                "default": variant.default,
            }
            if variant.pick > 1:
                entry["pick"] = variant.pick
            if variant.places:
                entry["places"] = [list(place) for place in variant.places]
            if variant.module:
                entry["module"] = variant.module
            variants.append(entry)
        return {
            "name": self.name,
            "title": self.title,
            "players": list(self.players),
            "modules": [{"name": m.name, "players": list(m.players)} for m in self.modules],
            "variants": variants,
        }
