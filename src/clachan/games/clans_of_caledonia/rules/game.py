"""Clans of Caledonia as a game: what can be chosen beforehand, and the setup (CC-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from clachan.core.action import ActionTable
from clachan.core.catalogue import Catalogue
from clachan.core.errors import OptionError
from clachan.core.flow import Decision, Phase
from clachan.core.game import Game
from clachan.core.options import Options, Variant
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.actions import Actions
from clachan.games.clans_of_caledonia.rules.components import ROUNDS, SEATS, Components
from clachan.games.clans_of_caledonia.rules.drawing_contracts import refill
from clachan.games.clans_of_caledonia.rules.expanding import Bonuses, ExpandAt
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.fulfilling import BrewBeer, ExportBonus, SecondDelivery, WhichAnimal
from clachan.games.clans_of_caledonia.rules.hexmap import MODULES, Atlas, Layout, module_of, spaces_in
from clachan.games.clans_of_caledonia.rules.measures import MEASURES
from clachan.games.clans_of_caledonia.rules.obtaining import Drawn, SecondContract
from clachan.games.clans_of_caledonia.rules.ports import DiscardForPort, GainFromPort, SwapUnits
from clachan.games.clans_of_caledonia.rules.preparing import Preparation, solo_box
from clachan.games.clans_of_caledonia.rules.producing import Produce, Production
from clachan.games.clans_of_caledonia.rules.scoring import Scoring
from clachan.games.clans_of_caledonia.rules.setting_up import (
    Auction,
    Bidding,
    ClanChoice,
    FirstWorker,
    FirstWorkerAt,
    FirstWorkers,
    TakePair,
)
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState
from clachan.games.clans_of_caledonia.rules.turns import Act, ActionPhase, After

CHEAPEST_LAND = 1
TIGHT_FOR = (2, 3)


class ClansOfCaledonia(Game):
    """Clans of Caledonia for one to four, with all variants of the rulebook."""

    def __init__(self, catalogue: Catalogue, extensions: Sequence[object] = ()) -> None:
        self.name = "clans-of-caledonia"
        self.title = "Clans of Caledonia"
        self.authors = ("Juma Al-JouJou",)
        self.publisher = "Karma Games"
        self.rules_version = "1"
        self.players = (1, SEATS)
        self.secret_decisions = ()
        self.modules = ()
        self.catalogue = catalogue
        self.components: Components = Components(catalogue, tuple(MEASURES))
        self.atlas: Atlas = Atlas(catalogue, self.components.boards.shipping_levels)
        self.play_actions: Actions = Actions(self.components)
        self.actions = ActionTable(self.play_actions.all)
        self.variants = (
            Variant("clans", ["choose", "none", "auction"]),
            Variant("imports", ["rarity", "static"]),
            Variant("scoring-tiles", ["with", "without"]),
            Variant("ports", ["with", "without"]),
            Variant("tighter-map", ["no", "yes"]),
            Variant("kickstarter-tiles", ["with", "without"]),
            Variant("port-7-neighbourhood", ["no", "yes"]),
            Variant("map-sides", ["random", *["".join(sides) for sides in product("12", repeat=len(MODULES))]]),
            Variant("starting-player", ["random", *[str(seat) for seat in range(SEATS)]]),
        )

    def check(self, options: Options) -> None:
        """Refuse what cannot be combined (CC-VAR-01)."""
        variants = options.variants
        if variants.get("clans") == "auction" and options.players == 1:
            raise OptionError("variant clans: there is no auction with one player; choose or none")
        if variants.get("tighter-map") == "yes" and options.players not in TIGHT_FOR:
            raise OptionError("variant tighter-map: it is for 2 or 3 players")
        starter = variants.get("starting-player", "random")
        if starter != "random":
            if int(starter) >= options.players:
                raise OptionError("variant starting-player: there are seats 0 to {last}", last=options.players - 1)
            if variants.get("clans") == "auction":
                raise OptionError("variant starting-player: in an auction the winner of the first bid starts")

    def setup(self, options: Options, seed: int) -> ClansState:
        """A new game, ready for its first decision (CC-SETUP-03 to -12, -20, -21)."""
        rng = Rng(seed)
        variants = options.variants
        with_ports = variants.get("ports") != "without"
        layout = self.atlas.layout(self._draw_sides(options, rng), options.players, with_ports)
        ports = self._draw(rng, [port.index for port in self.components.ports], len(MODULES), options, "ports")
        tiles = [tile.index for tile in self.components.scoring_tiles]
        scoring = self._draw(rng, tiles, ROUNDS, options, "scoring-tiles")
        blocked = 0
        if options.players == 1:
            blocked = neutral_workers(layout)
        elif variants.get("tighter-map") == "yes":
            blocked = covers(layout, rng)
        frame = ClansFrame(
            self,
            self.components,
            self.play_actions,
            options,
            layout,
            ports,
            scoring,
            blocked,
            phases(options),
            decisions(),
            ActionPhase.name,
        )
        state = ClansState()
        state.lay_out(frame, rng)
        refill(state, first_boxes(frame))
        self._deal_pairs(state)
        state.run_on()
        return state

    def _draw_sides(self, options: Options, rng: Rng) -> str:
        """The side of each module, at random unless it was asked for (CC-SETUP-03)."""
        given = options.variants.get("map-sides", "random")
        return given if given != "random" else "".join([str(1 + rng.below(2)) for _ in MODULES])

    def _draw(self, rng: Rng, pool: list[int], count: int, options: Options, variant: str) -> list[int]:
        """Ports or scoring tiles in random order; none where they are left out (CC-VAR-201, -202)."""
        if options.variants.get(variant) == "without":
            return []
        if options.variants.get("kickstarter-tiles") == "without":
            pool = [index for index in pool if not self._is_kickstarter(variant, index)]
        return [rng.draw(pool) for _ in range(count)]

    def _is_kickstarter(self, variant: str, index: int) -> bool:
        components = self.components
        return (
            components.ports[index].kickstarter if variant == "ports" else components.scoring_tiles[index].kickstarter
        )

    def _deal_pairs(self, state: ClansState) -> None:
        """One clan and one starting tile more than there are players (CC-SETUP-21); as many for an auction."""
        frame, rng = state.frame, state.rng
        count = frame.seats + (0 if frame.auction else 1)
        clans = [clan.index for clan in self.components.clans]
        if frame.options.variants.get("kickstarter-tiles") == "without":
            clans = [index for index in clans if not self.components.clans[index].kickstarter]
        starts = [tile.index for tile in self.components.starting_tiles]
        state.pairs = tuple([(rng.draw(clans) if frame.with_clans else NONE, rng.draw(starts)) for _ in range(count)])
        given = frame.options.variants.get("starting-player", "random")
        first = int(given) if given != "random" else rng.below(frame.seats)
        if frame.auction:
            state.active = first
        else:
            state.order = tuple([(first + i) % frame.seats for i in range(frame.seats)])


def first_boxes(frame: ClansFrame) -> list[int]:
    """The boxes with a contract at the start: alone, the one of the highest price die stays empty (CC-SETUP-10)."""
    if frame.solo:
        empty = solo_box(max(frame.components.boards.price_die))
        return [box for box in range(frame.boxes) if box != empty]
    return list(range(frame.filled))


def neutral_workers(layout: Layout) -> int:
    """Neutral workers stand on the cheapest land of the solo game (CC-SOLO-02)."""
    return layout.land_up_to[CHEAPEST_LAND] & layout.land


def covers(layout: Layout, rng: Rng) -> int:
    """One active land space of each module is covered (CC-VAR-301, -303)."""
    mask = 0
    for module in MODULES:
        spaces = [space for space in spaces_in(layout.land) if module_of(space) == module]
        mask |= 1 << spaces[rng.below(len(spaces))]
    return mask


def phases(options: Options) -> list[Phase[ClansState]]:
    """The phases of the game in their order; those from the actions on come again in each round (CC-ROUND-02)."""
    choosing: Phase[ClansState] = Auction() if options.variants.get("clans") == "auction" else ClanChoice()
    return [choosing, FirstWorkers(), ActionPhase(), Production(), Scoring(), Preparation()]


def decisions() -> list[Decision[ClansState]]:
    """Every question that can be asked."""
    return [
        TakePair(),
        Bidding(),
        FirstWorker(),
        FirstWorkerAt(),
        Act(),
        After(),
        ExpandAt(),
        Bonuses(),
        Drawn(),
        SecondContract(),
        SecondDelivery(),
        WhichAnimal(),
        BrewBeer(),
        ExportBonus(),
        DiscardForPort(),
        GainFromPort(),
        SwapUnits(),
        Produce(),
    ]
