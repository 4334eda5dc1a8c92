"""Druids on the extension points of the base game, alone or together with Journeyman (ISD-JOURNEYMAN-01).

Rules: ISD-JOURNEYMAN-01.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision, Phase
from clachan.core.jsontypes import Json
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.druids.rules import (
    observation,
    scoring_tiles,
    scrolls,
    slabs,
    stage_one,
    stage_two,
    views,
)
from clachan.games.isle_of_skye.modules.druids.rules.bag import BagPurchase, Keep, KeepOne
from clachan.games.isle_of_skye.modules.druids.rules.components import MODULE, DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen, hide_order
from clachan.games.isle_of_skye.modules.druids.rules.end_of_round import move_row_on
from clachan.games.isle_of_skye.modules.druids.rules.position import deck_kept, read_dolmen
from clachan.games.isle_of_skye.modules.druids.rules.setup import set_up
from clachan.games.isle_of_skye.rules.components import Components, Scroll
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.scoring_tiles import Measure
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


class Druids(SkyeExtension):
    """The expansion: druid tiles on the Dolmen, stone slabs, six scoring tiles."""

    name = MODULE
    variants: ClassVar[tuple[Variant, ...]] = (
        scoring_tiles.OPEN_WATER_EDGES,
        slabs.LAST_ROUND_RESCORE,
        scoring_tiles.LARGEST_HERD,
    )
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES

    # Read from the component data when the game is made.
    box: DruidBox
    keep: list[Keep]

    def __init__(self) -> None:
        self.buy_bag: BagPurchase = BagPurchase()

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read its components."""
        self.box = DruidBox(catalogue, components, self.name)
        self.keep = [Keep(tile.index, tile.id) for tile in components.tiles]

    def actions(self) -> Sequence[Action]:
        """The bag purchase, and keeping a tile."""
        return [self.buy_bag, *self.keep]

    def measures(self) -> Mapping[str, Measure]:
        """What its scoring tiles and scrolls count."""
        return {**scoring_tiles.MEASURES, **scrolls.MEASURES}

    def readings(self) -> Mapping[tuple[str, str], tuple[str, Measure]]:
        """What its variants count in another way."""
        return scoring_tiles.READINGS

    def scoring_tiles(self) -> Sequence[int]:
        """ISD-SETUP-05"""
        return self.box.scoring_tiles

    def further_tiles(self) -> Sequence[int]:
        """The druid tiles (ISD-SETUP-03)."""
        return self.box.tiles

    def tiles_kept(self, state: SkyeState) -> Sequence[int]:
        """On the Dolmen, in its deck, removed, or drawn from the bag."""
        dolmen = state.part(Dolmen)
        row = [tile for tile in dolmen.row if tile != NONE]
        return [*dolmen.deck, *dolmen.removed, *dolmen.bag_draw, *row]

    def phases(self, phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
        """Buying has two stages."""
        return stage_one.two_stages(phases)

    def decisions(self) -> Sequence[Decision[SkyeState]]:
        """What is asked in the second stage."""
        return [stage_two.BuyAtDolmen(self), KeepOne(self)]

    def set_up(self, state: SkyeState) -> Dolmen:
        """Lay out the Dolmen."""
        return set_up(self.box, state)

    def own_tile_purchases(self, state: SkyeState, seat: int) -> int:
        """By slabs."""
        return slabs.own_tile_purchases(state, seat)

    def payment(self, state: SkyeState, buyer: int, payment: int) -> int:
        """Less by slabs."""
        return slabs.discounted(state, buyer, payment)

    def built(self, state: SkyeState, seat: int, tile: int) -> None:
        """A slab may come with the tile."""
        slabs.take_slab(self.box, state, seat, tile)

    def homeless(self, state: SkyeState, seat: int, tile: int) -> bool:
        """Druid tiles never go into the bag."""
        return stage_two.fits_nowhere(self.box, state, tile)

    def end_round(self, state: SkyeState) -> None:
        """The row moves on, and new slabs can be used."""
        move_row_on(state)
        slabs.make_usable(state.part(Dolmen))

    def scored_after_gold(self, scroll: Scroll) -> bool:
        """Scrolls for gold."""
        return scrolls.scored_after_gold(scroll)

    def final_scoring(self, state: SkyeState, seat: int) -> None:
        """Slabs score scrolls again."""
        slabs.rescore_scroll(state, seat)

    def hanging_on_gold(self, state: SkyeState, seat: int) -> Sequence[str]:
        """A slab that may score a scroll for gold again."""
        return slabs.hanging_on_gold(state, seat)

    def describe(self, state: SkyeState) -> views.DruidsView:
        """The Dolmen and the slabs."""
        return views.describe(self.box, state)

    def kept(self, state: SkyeState) -> Json:
        """The deck."""
        return deck_kept(state)

    def restore(self, state: SkyeState, position: Reader) -> Dolmen:
        """The Dolmen and the slabs."""
        return read_dolmen(self.box, state, position)

    def redeal(self, state: SkyeState, seat: int | None, rng: Rng) -> None:
        """The order of the deck."""
        hide_order(state.part(Dolmen))

    def observe(self, state: SkyeState, notes: Notes) -> None:
        """The Dolmen and the slabs."""
        observation.observe(state, notes)
