"""Isle of Skye as a game: what can be chosen beforehand, and the setup (IS-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.errors import OptionError
from clachan.core.flow import Decision, Phase
from clachan.core.game import Game
from clachan.core.options import ModuleInfo, Options, Variant
from clachan.games.isle_of_skye.rules.actions import Actions
from clachan.games.isle_of_skye.rules.building import Building, BuildTiles
from clachan.games.isle_of_skye.rules.buying import Buying, BuyTiles, Settlement
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.income import Income
from clachan.games.isle_of_skye.rules.measures import MEASURES
from clachan.games.isle_of_skye.rules.pricing import Discard, Pricing, SetPrices
from clachan.games.isle_of_skye.rules.scoring import RoundEnd
from clachan.games.isle_of_skye.rules.state import SkyeState

PLAYERS = (2, 5)
LETTERS = 4


class IsleOfSkye(Game):
    """Isle of Skye: From Chieftain to King, for two to five, with the expansions that are handed in."""

    def __init__(self, catalogue: Catalogue, extensions: Sequence[SkyeExtension]) -> None:
        self.name = "isle-of-skye"
        self.title = "Isle of Skye"
        self.authors = ("Alexander Pfister", "Andreas Pelikan")
        self.publisher = "Lookout"
        self.rules_version = "1"
        self.players = PLAYERS
        self.secret_decisions = ("price",)
        self.catalogue = catalogue
        self.components: Components = Components(catalogue, tuple(MEASURES))
        self.play_actions: Actions = Actions(self.components)
        self.extensions: tuple[SkyeExtension, ...] = tuple(extensions)
        for extension in self.extensions:
            extension.prepare(catalogue, self.components)
        self.modules = tuple([ModuleInfo(extension.name, extension.players) for extension in self.extensions])
        self.variants = (
            Variant("scoring-tiles", [t.id for t in self.components.scoring_tiles], default="random", pick=LETTERS),
            Variant("starting-player", ["random", *[str(seat) for seat in range(PLAYERS[1])]]),
            Variant("gold-visibility", ["hidden", "public"]),
            Variant("tie-break-gold", ["total", "mod5"]),
            Variant("farm-neighbourhood", ["8", "4"]),
            Variant("open-water-edges", ["open", "all"], module="druids"),
            Variant("last-round-rescore", ["yes", "no"], module="druids"),
        )
        actions = list(self.play_actions.all)
        for extension in self.extensions:
            actions.extend(extension.actions())
        self.actions = ActionTable(actions)

    def check(self, options: Options) -> None:
        """Scoring tiles must be in play, and the starting player must sit at the table."""
        given = options.variants.get("scoring-tiles")
        if given:
            tiles = self.components.scoring_tiles
            pool = [tiles[index].id for index in self._scoring_pool(self._extensions_of(options))]
            for name in given.split(","):
                if name not in pool:
                    raise OptionError(
                        "variant scoring-tiles: '{name}' is not in play; there are {names}",
                        name=name,
                        names=", ".join(pool),
                    )
        starter = options.variants.get("starting-player", "0")
        if int(starter) >= options.players:
            raise OptionError(
                "variant starting-player: seats are 0 to {last}, not {seat}", last=options.players - 1, seat=starter
            )

    def setup(self, options: Options, seed: int) -> SkyeState:
        """Lay out the table (IS-SETUP-03 to -15) and go on to the first decision."""
        extensions = self._extensions_of(options)
        frame = SkyeFrame(
            self, self.components, self.play_actions, options, extensions, base_phases(), base_decisions()
        )
        state = SkyeState()
        state.lay_out(frame, seed)
        state.letters = self._draw_scoring_tiles(state, options, extensions)
        starter = options.variants.get("starting-player")
        state.starter = state.rng.below(options.players) if starter is None else int(starter)
        state.bag = list(self.components.landscape)
        for extension in extensions:
            state.bag.extend(extension.landscape_tiles())
        for extension in extensions:
            part = extension.set_up(state)
            state.extras[type(part)] = part
        state.run_on()
        return state

    def _extensions_of(self, options: Options) -> list[SkyeExtension]:
        return [extension for extension in self.extensions if extension.name in options.modules]

    def _scoring_pool(self, extensions: Sequence[SkyeExtension]) -> list[int]:
        pool = list(self.components.scoring_pool)
        for extension in extensions:
            pool.extend(extension.scoring_tiles())
        return pool

    def _draw_scoring_tiles(
        self, state: SkyeState, options: Options, extensions: Sequence[SkyeExtension]
    ) -> tuple[int, ...]:
        """Four different tiles for A to D (IS-SETUP-03), or those that were asked for (IS-SETUP-04)."""
        given = options.variants.get("scoring-tiles")
        if given:
            ids = [tile.id for tile in self.components.scoring_tiles]
            return tuple([ids.index(name) for name in given.split(",")])
        pool = self._scoring_pool(extensions)
        return tuple([state.rng.draw(pool) for _ in range(LETTERS)])


def base_phases() -> list[Phase[SkyeState]]:
    """The six phases of a round (IS-ROUND-02); buying and the settlement after it are phase 4."""
    return [Income(), Pricing(), Discard(), Buying(), Settlement(), Building(), RoundEnd()]


def base_decisions() -> list[Decision[SkyeState]]:
    """Every question that the base game asks."""
    return [SetPrices(), BuyTiles(), BuildTiles()]
