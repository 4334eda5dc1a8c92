"""Isle of Skye as a game: what can be chosen beforehand, and what it is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action, ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.core.outlook import Outlook
from clachan.core.positions import read_options, reader_of
from clachan.core.state import State
from clachan.core.views import View
from clachan.games.isle_of_skye.rules.actions import Actions
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.frame import SkyeFrame, reach_of
from clachan.games.isle_of_skye.rules.outlook import outlook
from clachan.games.isle_of_skye.rules.position import read_position
from clachan.games.isle_of_skye.rules.round import decisions, phases
from clachan.games.isle_of_skye.rules.scoring_tiles import (
    MEASURES,
    READINGS,
    Measure,
    StateMeasure,
    not_of_the_territory,
)
from clachan.games.isle_of_skye.rules.setup import LETTERS, PLAYERS, check_scoring_tiles, check_starting_player, set_up
from clachan.games.isle_of_skye.rules.state import SkyeState


class IsleOfSkye(Game):
    """Isle of Skye: From Chieftain to King, for two to five, with the expansions that are handed in."""

    name = "isle-of-skye"
    title = "Isle of Skye"
    authors = ("Alexander Pfister", "Andreas Pelikan")
    publisher = "Lookout"
    rules_version = "1"
    players = PLAYERS

    def __init__(self, catalogue: Catalogue, extensions: Sequence[SkyeExtension]) -> None:
        self.catalogue = catalogue
        self.extensions: tuple[SkyeExtension, ...] = tuple(extensions)
        self.measures: dict[str, Measure] = dict(MEASURES)
        self.readings: dict[tuple[str, str], tuple[str, Measure]] = dict(READINGS)
        self.state_measures: dict[str, StateMeasure] = {}
        for extension in self.extensions:
            self.measures.update(extension.measures())
            self.readings.update(extension.readings())
            self.state_measures.update(extension.state_measures())
        by_state = {name: extension.name for extension in self.extensions for name in extension.state_measures()}
        self.components: Components = Components(catalogue, tuple(self.measures), by_state)
        for extension in self.extensions:
            extension.prepare(catalogue, self.components)
        self.secret_decisions = ("price", *[ask for one in self.extensions for ask in one.secret_decisions])
        later_tiles = [tile for extension in self.extensions for tile in extension.landscape_tiles()]
        self.play_actions: Actions = Actions(self.components, later_tiles, reach_of(self.components, self.extensions))
        self.modules = tuple([ModuleInfo(extension.name, extension.players) for extension in self.extensions])
        self.variants = (
            Variant("scoring-tiles", [t.id for t in self.components.scoring_tiles], default="random", pick=LETTERS),
            Variant("starting-player", ["random", *[str(seat) for seat in range(PLAYERS[1])]]),
            Variant("gold-visibility", ["hidden", "public"]),
            Variant("tie-break-gold", ["total", "mod5"]),
            Variant("farm-neighbourhood", ["8", "4"]),
            *[variant for extension in self.extensions for variant in extension.variants],
        )
        actions = list(self.play_actions.all)
        for extension in self.extensions:
            actions.extend(extension.actions())
        actions.extend(self.play_actions.later)
        self.actions = ActionTable(actions)

    def check(self, options: Options) -> None:
        """Scoring tiles must be in play, and the starting player must sit at the table."""
        check_scoring_tiles(options, self.components, self._extensions_of(options))
        check_starting_player(options)

    def module_actions(self) -> Mapping[str, Sequence[Action]]:
        """Those of each expansion."""
        return {extension.name: extension.actions() for extension in self.extensions}

    def setup(self, options: Options, seed: int) -> SkyeState:
        """Lay out the table and go on to the first decision."""
        state = set_up(self._frame(options), seed)
        state.run_on()
        return state

    def position(self, json: View) -> SkyeState:
        """A state from the JSON of `to_json`; one that cannot be is refused with the place and the reason."""
        reader = reader_of(json, self.name)
        return read_position(self._frame(read_options(self, reader)), reader)

    def outlook(self, state: State, viewer: int | None) -> list[Outlook]:
        """What each seat would score now and at the end."""
        assert isinstance(state, SkyeState)
        return outlook(state, viewer)

    def _frame(self, options: Options) -> SkyeFrame:
        return SkyeFrame(
            self,
            self.components,
            self.play_actions,
            options,
            self._extensions_of(options),
            phases(),
            decisions(),
            self.measures_with(options.variants),
        )

    def measures_with(self, variants: Mapping[str, str]) -> dict[str, Measure]:
        """What scoring tiles and scrolls count in a territory, as it is read with these variants."""
        found = dict(self.measures)
        found.update(dict.fromkeys(self.state_measures, not_of_the_territory))
        for variant, value in variants.items():
            if (variant, value) in self.readings:
                name, reading = self.readings[(variant, value)]
                found[name] = reading
        return found

    def _extensions_of(self, options: Options) -> list[SkyeExtension]:
        return [extension for extension in self.extensions if extension.name in options.modules]
