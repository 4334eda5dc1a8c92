"""Extension points: the named places at which an expansion changes the base rules.

What the rulebook of Druids says of playing with Journeyman came before Journeyman itself (ISD-JOURNEYMAN).

Rules: ISD-JOURNEYMAN-08.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from clachan.core import mypyc_attr
from clachan.core.catalogue import Catalogue
from clachan.core.extension import Extension
from clachan.core.flow import Phase
from clachan.core.jsontypes import Json
from clachan.core.reading import Reader
from clachan.core.state import ExtensionState

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.components import Components, Scroll
    from clachan.games.isle_of_skye.rules.scoring_tiles import Measure, StateMeasure
    from clachan.games.isle_of_skye.rules.state import SkyeState


@mypyc_attr(allow_interpreted_subclasses=True)
class SkyeExtension(Extension["SkyeState"]):
    """An expansion. Every method is an extension point; the base behaviour is to change nothing.

    Together they leave room for Journeyman (ISD-JOURNEYMAN-08). `tiles_a_round` is the most that a player builds in a
    round if that is more than in the base game.
    """

    players: ClassVar[tuple[int, int]] = (2, 5)
    tiles_a_round: ClassVar[int] = 0

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read what is special in its component data; called once, when the game is made."""

    def measures(self) -> Mapping[str, Measure]:
        """Further things that scoring tiles and scrolls can count, by the names that data files use."""
        return {}

    def readings(self) -> Mapping[tuple[str, str], tuple[str, Measure]]:
        """By variant and value, the measure that is then read in another way, and that way."""
        return {}

    def state_measures(self) -> Mapping[str, StateMeasure]:
        """What its scoring tiles count beyond territory and gold, by the names that data files use."""
        return {}

    def scoring_tiles(self) -> Sequence[int]:
        """Scoring tiles to mix with those of the base game."""
        return ()

    def landscape_tiles(self) -> Sequence[int]:
        """Tiles to add to the bag (ISD-JOURNEYMAN-06)."""
        return ()

    def further_tiles(self) -> Sequence[int]:
        """Tiles that it brings besides those in the bag."""
        return ()

    def tiles_kept(self, state: SkyeState) -> Sequence[int]:
        """The tiles that lie with the expansion now, and not in a place of the base game."""
        return ()

    def phases(self, phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
        """The phases of the round, with those of the expansion put in their places."""
        return list(phases)

    def set_up(self, state: SkyeState) -> ExtensionState:
        """Lay out the expansion, and give its part of a new state; called once the base game is laid out."""
        return ExtensionState()

    def further_income(self, state: SkyeState, seat: int) -> int:
        """What the seat receives in phase 1 besides the income of the base game."""
        return 0

    def further_purchases(self, state: SkyeState) -> Sequence[int]:
        """Seats, in turn order, that have another normal turn after everybody had one (ISD-JOURNEYMAN-02, -05)."""
        return ()

    def own_tile_purchases(self, state: SkyeState, seat: int) -> int:
        """How many tiles of the own offer the seat may buy in its turn, besides the normal purchase."""
        return 0

    def payment(self, state: SkyeState, buyer: int, payment: int) -> int:
        """What the buyer has to pay for another player's tile (ISD-JOURNEYMAN-03)."""
        return payment

    def bank_pays(self, state: SkyeState, buyer: int) -> bool:
        """Whether the bank pays in the buyer's stead (ISD-JOURNEYMAN-04)."""
        return False

    def bought(self, state: SkyeState, buyer: int, tile: int) -> None:
        """The buyer has bought this tile from another player."""

    def built(self, state: SkyeState, seat: int, tile: int) -> None:
        """The seat has built this tile."""

    def ask_after_building(self, state: SkyeState, seat: int, cell: int) -> None:
        """The seat has built on this cell; what is put on the stack now is decided before anybody builds on."""

    def asked_within(self, phase: str) -> Sequence[str]:
        """Its decisions that can come up within a phase of the base game, on top of what waits there."""
        return ()

    def homeless(self, state: SkyeState, seat: int, tile: int) -> bool:
        """The tile fits nowhere. True: the expansion has dealt with it, and it does not go back into the bag."""
        return False

    def end_round(self, state: SkyeState) -> None:
        """A round that is not the last one has been scored."""

    def score_round(self, state: SkyeState) -> None:
        """Points of the expansion at the end of a round, before its letters."""

    def scored_after_gold(self, scroll: Scroll) -> bool:
        """Whether scrolls of this kind score after gold at the end."""
        return False

    def final_scoring(self, state: SkyeState, seat: int) -> None:
        """Points of the expansion at the end, after scrolls and gold."""

    def hanging_on_gold(self, state: SkyeState, seat: int) -> Sequence[str]:
        """What of it nobody can tell who does not know the seat's gold, under the names in the score sheet."""
        return ()

    def further_sources(self) -> Sequence[str]:
        """What brings points in a round besides its letters, under the names in the score sheet."""
        return ()

    def describe(self, state: SkyeState) -> object:
        """The expansion's part of a view; none of it may be secret."""
        return None

    def describe_to(self, state: SkyeState, open_: Sequence[bool]) -> object:
        """The same, where some of it is secret: by seat, whether the viewer may know its secrets."""
        return None

    def gold_to_guess(self, state: SkyeState, seat: int) -> int:
        """How much more gold than in the base game others should reckon with when they do not know the seat's."""
        return 0

    def kept(self, state: SkyeState) -> Json:
        """What only the whole state tells of the expansion's part, where `describe` leaves something out."""
        return None

    def restore(self, state: SkyeState, position: Reader) -> ExtensionState:
        """The expansion's part of a state out of a whole position; everything else is there.

        What `describe` or `describe_to` tells is at its name, what `kept` tells at its name in `kept`. What
        follows from the rest need not be checked: a position that tells other things than its state is refused anyhow.
        """
        return ExtensionState()
