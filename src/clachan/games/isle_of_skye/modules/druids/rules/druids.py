"""Druids on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision, Phase
from clachan.core.jsontypes import Json
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import (
    SPACES,
    BagPurchase,
    BuyAtDolmen,
    Dolmen,
    Keep,
    KeepOne,
    StageTwo,
)
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.scoring import scrolls_of
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

SLABS = ("rescore_scroll", "own_tile", "bag", "discount")
RESCORE_SCROLL, OWN_TILE, BAG, DISCOUNT = 0, 1, 2, 3

# A discount slab takes 2 gold off another player's price; a bag slab takes 2 off the bag purchase and draws one
# tile more (ISD-SLAB-40, ISD-BAG-06).
GOLD_OFF = 2


class Druids(SkyeExtension):
    """The expansion: druid tiles on the Dolmen, stone slabs, six scoring tiles."""

    name = "druids"

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.costs: dict[int, int] = {}
        self.slab_of: dict[int, int] = {}
        self.extra_costs: tuple[int, ...] = ()
        self.bag_cost: int = 0
        self.bag_draw: int = 0
        self._scoring_tiles: list[int] = []
        self.buy_bag: BagPurchase = BagPurchase()
        self.keep: list[Keep] = []

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read costs and slabs of the druid tiles, and the figures of the Dolmen."""
        for entry in catalogue.kind("tile", self.name):
            tile = components.tile_by_id[entry.id].index
            self.tiles.append(tile)
            self.costs[tile] = entry.number("cost", 0, 8)
            if entry.has("slab"):
                if entry.has("scroll"):
                    raise entry.error("slab", "a druid tile has a slab or a scroll, not both")
                self.slab_of[tile] = SLABS.index(entry.text("slab", SLABS))
            entry.done()
        board = catalogue.kind("dolmen")[0]
        self.extra_costs = board.numbers("extra_costs", 0, 50)
        if len(self.extra_costs) != SPACES:
            raise board.error("extra_costs", f"takes a figure for each of the {SPACES} spaces")
        self.bag_cost = board.number("bag_cost", 0, 50)
        self.bag_draw = board.number("bag_draw", 1, 50)
        board.done()
        for slab in catalogue.kind("slab"):
            slab.number("tokens", 0, 36)
            slab.done()
        self._scoring_tiles = [index for index, e in enumerate(catalogue.kind("scoring_tile")) if e.module == self.name]
        self.keep = [Keep(tile.index, tile.id) for tile in components.tiles]

    def actions(self) -> Sequence[Action]:
        """The bag purchase, and keeping a tile."""
        return [self.buy_bag, *self.keep]

    def scoring_tiles(self) -> Sequence[int]:
        """ISD-SETUP-05"""
        return self._scoring_tiles

    def further_tiles(self) -> Sequence[int]:
        """The druid tiles (ISD-SETUP-03)."""
        return self.tiles

    def tiles_kept(self, state: SkyeState) -> Sequence[int]:
        """On the Dolmen, in its deck, removed, or drawn from the bag."""
        dolmen = state.part(Dolmen)
        row = [tile for tile in dolmen.row if tile != NONE]
        return [*dolmen.deck, *dolmen.removed, *dolmen.bag_draw, *row]

    def phases(self, phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
        """Stage 2 comes after unsold tiles are settled (ISD-STAGE1-05)."""
        found: list[Phase[SkyeState]] = []
        for phase in phases:
            found.append(phase)
            if phase.name == "settle":
                found.append(StageTwo())
        return found

    def decisions(self) -> Sequence[Decision[SkyeState]]:
        """ISD-BAG-03"""
        return [BuyAtDolmen(self), KeepOne(self)]

    def set_up(self, state: SkyeState) -> Dolmen:
        """Shuffle the druid tiles and lay five of them open (ISD-SETUP-03, -04)."""
        dolmen = Dolmen()
        dolmen.lay_out(state.frame.seats, list(self.tiles))
        for _ in range(SPACES):
            dolmen.take(state, SPACES - 1)
        return dolmen

    def cost(self, tile: int, space: int) -> int:
        """ISD-DOLMEN-01"""
        return self.costs[tile] + self.extra_costs[space]

    def bag_cost_of(self, state: SkyeState, seat: int) -> int:
        """ISD-BAG-06"""
        return max(0, self.bag_cost - GOLD_OFF * state.part(Dolmen).slabs[seat][BAG])

    def bag_draw_of(self, state: SkyeState, seat: int) -> int:
        """ISD-BAG-06"""
        return self.bag_draw + state.part(Dolmen).slabs[seat][BAG]

    def own_tile_purchases(self, state: SkyeState, seat: int) -> int:
        """ISD-SLAB-20, -23"""
        return state.part(Dolmen).slabs[seat][OWN_TILE]

    def payment(self, state: SkyeState, buyer: int, payment: int) -> int:
        """ISD-SLAB-40"""
        return max(0, payment - GOLD_OFF * state.part(Dolmen).slabs[buyer][DISCOUNT])

    def built(self, state: SkyeState, seat: int, tile: int) -> None:
        """Whoever builds a tile with a slab takes the slab (ISD-SLAB-01)."""
        slab = self.slab_of.get(tile, NONE)
        if slab != NONE:
            fresh = state.part(Dolmen).fresh
            fresh[seat] = tuple([n + 1 if kind == slab else n for kind, n in enumerate(fresh[seat])])

    def homeless(self, state: SkyeState, seat: int, tile: int) -> bool:
        """A druid tile that fits nowhere leaves the game (ISD-STAGE2-08)."""
        if tile not in self.costs:
            return False
        dolmen = state.part(Dolmen)
        dolmen.removed = (*dolmen.removed, tile)
        return True

    def end_round(self, state: SkyeState) -> None:
        """The far right tile leaves the game, the row moves on (ISD-ROUNDEND-01, -02); new slabs can be used now."""
        dolmen = state.part(Dolmen)
        gone = dolmen.take(state, SPACES - 1)
        if gone != NONE:
            dolmen.removed = (*dolmen.removed, gone)
        for seat in range(state.frame.seats):
            fresh = dolmen.fresh[seat]
            dolmen.slabs[seat] = tuple([n + fresh[kind] for kind, n in enumerate(dolmen.slabs[seat])])
            dolmen.fresh[seat] = (0, 0, 0, 0)

    def final_scoring(self, state: SkyeState, seat: int) -> None:
        """Each slab scores the scroll of the highest simple value once more (ISD-SLAB-10 to -15)."""
        dolmen = state.part(Dolmen)
        slabs = dolmen.slabs[seat][RESCORE_SCROLL]
        if state.frame.options.variants.get("last-round-rescore") != "no":
            slabs += dolmen.fresh[seat][RESCORE_SCROLL]
        if slabs:
            scrolls = scrolls_of(state.frame, state.territories[seat], state.gold[seat])
            best = max([value for _, value, _ in scrolls], default=0)
            state.sheet.book(seat, state.round, "slab rescore_scroll", slabs * best)

    def describe(self, state: SkyeState) -> Json:
        """The Dolmen and the slabs, all public (ISD-DOLMEN-09, ISD-SLAB-04, ISD-BAG-08)."""
        dolmen = state.part(Dolmen)
        tiles = state.frame.components.tiles
        row: list[Json] = []
        for space, tile in enumerate(dolmen.row):
            row.append(None if tile == NONE else {"tile": tiles[tile].id, "cost": self.cost(tile, space)})
        slabs: list[Json] = []
        for seat in range(state.frame.seats):
            now, fresh = dolmen.slabs[seat], dolmen.fresh[seat]
            slabs.append(
                {kind: {"usable": now[i], "new": fresh[i]} for i, kind in enumerate(SLABS) if now[i] or fresh[i]}
            )
        return {
            "row": row,
            "deck": len(dolmen.deck),
            "removed": [tiles[tile].id for tile in dolmen.removed],
            "drawn_from_bag": [tiles[tile].id for tile in dolmen.bag_draw],
            "slabs": slabs,
        }

    def redeal(self, state: SkyeState, seat: int | None, rng: Rng) -> None:
        """The deck has no order to hide; in its list nothing may be left of how it was drawn from."""
        state.part(Dolmen).deck.sort()
