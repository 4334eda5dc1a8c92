"""Glen More as a game: what can be chosen beforehand, and the setup (GM-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.face.words import Translator
from clachan.games.glen_more.face.option_words import option_names
from clachan.games.glen_more.face.words_chronicles import word_extensions
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.activating import ChooseExchange
from clachan.games.glen_more.rules.chronicles import chronicles
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.clans import Claimed, ClaimField
from clachan.games.glen_more.rules.components import ASIDE, Components
from clachan.games.glen_more.rules.effects import base_handlers
from clachan.games.glen_more.rules.extension import Extension, ExtensionState, Step
from clachan.games.glen_more.rules.frame import Frame
from clachan.games.glen_more.rules.market import FromWhichTile
from clachan.games.glen_more.rules.paying import Pay, SendScotsmanBack
from clachan.games.glen_more.rules.placing import Activation, BuildDiscardedTile, Grant, PlacePaid, PlaceTile
from clachan.games.glen_more.rules.placing_gains import ChooseResource, KeepResources, PostScotsmen, PutResources
from clachan.games.glen_more.rules.removing import RemoveTile
from clachan.games.glen_more.rules.resolving import Effects
from clachan.games.glen_more.rules.rondel import (
    NextParticipant,
    PassedByAll,
    Refill,
    Refilled,
    lay_out_rondel,
    shuffle_stacks,
)
from clachan.games.glen_more.rules.scoring import Final
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.turn import (
    ChooseCompensation,
    DiscardFromRondel,
    EndOfTurn,
    EndTurn,
    PayForTile,
    TakeTile,
    Turn,
)
from clachan.games.glen_more.rules.windows import MoveTo

PLAYERS = (2, 4)


class GlenMore(Game):
    """Glen More II: Chronicles, for two to four, with the Chronicles that are handed in."""

    def __init__(self, catalogue: Catalogue, extensions: Sequence[Extension] | None = None) -> None:
        self.name = "glen-more"
        self.title = "Glen More II: Chronicles"
        self.authors = ("Matthias Cramer",)
        self.publisher = "Funtails"
        self.rules_version = "1"
        self.players = PLAYERS
        self.catalogue = catalogue
        self.extensions: tuple[Extension, ...] = tuple(chronicles() if extensions is None else extensions)
        kinds = [kind for extension in self.extensions for kind in extension.effect_kinds]
        self.components: Components = Components(catalogue, kinds)
        self.play_actions: Actions = Actions(self.components)
        for place, extension in enumerate(self.extensions):
            extension.place = place
            extension.prepare(catalogue, self.components)
        self.secret_decisions = tuple([ask for extension in self.extensions for ask in extension.secret_decisions])
        self.private_decisions = tuple([ask for extension in self.extensions for ask in extension.private_decisions])
        self.modules = tuple([ModuleInfo(extension.name, extension.players) for extension in self.extensions])
        self.variants = (
            Variant("length", ["normal", "short"]),
            Variant("die", ["no", "yes"]),
            Variant("stack-d", ["17-with-the-end", "17-and-the-end"]),
            Variant("die-at-the-end", ["leaves", "beyond"]),
            *[variant for extension in self.extensions for variant in extension.variants],
        )
        actions = list(self.play_actions.all)
        for extension in self.extensions:
            actions.extend(extension.actions())
        self.actions = ActionTable(actions)

    def option_names(self, words: Translator) -> dict[str, str]:
        """What can be chosen before a game, in words."""
        found = option_names(words)
        for extension in word_extensions():
            found.update(extension.option_names(words))
        return found

    def setup(self, options: Options, seed: int) -> GlenState:
        """Lay out the table (GM-SETUP-01 to -23) and go on to the first decision."""
        extensions = [extension for extension in self.extensions if extension.name in options.modules]
        frame = Frame(self.components, self.play_actions, options, extensions, base_steps(), base_handlers())
        state = GlenState()
        state.lay_out(frame, seed)
        state.aside = tuple(
            [tile.number for tile in self.components.tiles if tile.stack == ASIDE and tile.module == ""]
        )
        state.roads = road_costs(self.components, state.claimed)
        state.extras = [ExtensionState()] * len(self.extensions)
        for extension in extensions:
            state.extras[extension.place] = extension.set_up(state)
        shuffle_stacks(state)
        lay_out_rondel(state)
        for extension in extensions:
            extension.laid_out(state)
        state.reveals = 0
        state.run_on()
        return state


def base_steps() -> list[Step]:
    """The tasks and decisions of the base game."""
    return [
        NextParticipant(),
        Turn(),
        PassedByAll(),
        PayForTile(),
        SendScotsmanBack(),
        Pay(),
        FromWhichTile(),
        TakeTile(),
        DiscardFromRondel(),
        ChooseCompensation(),
        PlaceTile(),
        PlacePaid(),
        Effects(),
        ChooseResource(),
        KeepResources(),
        PutResources(),
        PostScotsmen(),
        ClaimField(),
        Claimed(),
        RemoveTile(),
        BuildDiscardedTile(),
        Activation(),
        ChooseExchange(),
        Grant(),
        MoveTo(),
        EndTurn(),
        Refill(),
        EndOfTurn(),
        Refilled(),
        Final(),
    ]
