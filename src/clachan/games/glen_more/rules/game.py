"""Glen More as a game: what can be chosen beforehand, and the setup (GM-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision, Phase
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.activating import ChooseExchange
from clachan.games.glen_more.rules.clan_board import road_costs
from clachan.games.glen_more.rules.clans import Claimed, ClaimField
from clachan.games.glen_more.rules.components import ASIDE, Components
from clachan.games.glen_more.rules.effects import base_handlers
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.frame import GlenFrame
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
    Turns,
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

    def __init__(self, catalogue: Catalogue, extensions: Sequence[GlenExtension]) -> None:
        self.name = "glen-more"
        self.title = "Glen More II: Chronicles"
        self.authors = ("Matthias Cramer",)
        self.publisher = "Funtails"
        self.rules_version = "1"
        self.players = PLAYERS
        self.catalogue = catalogue
        self.extensions: tuple[GlenExtension, ...] = tuple(extensions)
        kinds = [kind for extension in self.extensions for kind in extension.effect_kinds]
        self.components: Components = Components(catalogue, kinds)
        self.play_actions: Actions = Actions(self.components)
        for extension in self.extensions:
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

    def setup(self, options: Options, seed: int) -> GlenState:
        """Lay out the table (GM-SETUP-01 to -23) and go on to the first decision."""
        extensions = [extension for extension in self.extensions if extension.name in options.modules]
        frame = GlenFrame(
            self, self.components, self.play_actions, options, extensions, phases(), base_decisions(), base_handlers()
        )
        state = GlenState()
        state.lay_out(frame, seed)
        state.aside = tuple(
            [tile.number for tile in self.components.tiles if tile.stack == ASIDE and tile.module == ""]
        )
        state.roads = road_costs(self.components, state.claimed)
        for extension in extensions:
            part = extension.set_up(state)
            state.extras[type(part)] = part
        shuffle_stacks(state)
        lay_out_rondel(state)
        for extension in extensions:
            extension.laid_out(state)
        state.reveals = 0
        state.run_on()
        return state


def phases() -> list[Phase[GlenState]]:
    """There is one phase: turn follows turn until the game is over (GM-TURN-01)."""
    return [Turns()]


def base_decisions() -> list[Decision[GlenState]]:
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
