"""Chronicle IV Hammer of the Scots on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Notes
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason
from clachan.games.glen_more.modules.hammer.rules import observation, setup, taking, views
from clachan.games.glen_more.modules.hammer.rules.components import MODULE, Box
from clachan.games.glen_more.modules.hammer.rules.control import TakeControl, token_on_path
from clachan.games.glen_more.modules.hammer.rules.discarding import DiscardByEnglishman, EnglishDiscard, tile_is_laid
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.modules.hammer.rules.hammer_tiles import GainToken
from clachan.games.glen_more.modules.hammer.rules.his_turn import EnglishTurn, begin_english_turn
from clachan.games.glen_more.modules.hammer.rules.position import restore
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


class Hammer(GlenExtension):
    """IV Hammer of the Scots."""

    name = MODULE
    players = setup.PLAYERS
    pieces: ClassVar[tuple[str, ...]] = ("englishman",)
    turns: ClassVar[tuple[str, ...]] = ("englishman",)
    effect_kinds: ClassVar[tuple[str, ...]] = ("england",)
    box: Box
    discard: list[EnglishDiscard]

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """The England row, the tiles by stack, and an action for each tile that may be discarded."""
        self.box = Box(catalogue, components)
        self.discard = [EnglishDiscard(tile.number, tile.name) for tile in components.tiles]

    def actions(self) -> Sequence[Action]:
        """The Englishman discards a tile."""
        return self.discard

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """His turn, the discard, and control by passing him."""
        return [EnglishTurn(self.discard), DiscardByEnglishman(), TakeControl()]

    def handlers(self) -> dict[str, Handler]:
        """The England token on tiles."""
        return {"england": GainToken()}

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """The Hammer tiles."""
        setup.shuffle_in_tiles(self.box, stacks)

    def set_up(self, state: GlenState) -> England:
        """The England row and the token."""
        return setup.set_up_england(self.box)

    def before_stack_a(self, state: GlenState, index: int) -> int:
        """The Englishman."""
        return setup.put_down_englishman(state, index)

    # The Rondel

    def piece_turn(self, state: GlenState, piece: int) -> None:
        """He is the rearmost."""
        begin_english_turn(state, piece)

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """The Englishman with the token."""
        return token_on_path(state, piece, start, goal)

    def tile_laid(self, state: GlenState, index: int, tile: int) -> None:
        """He may be waiting for it."""
        tile_is_laid(state, index, tile)

    # Taking

    def may_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
        """What he may not take."""
        return taking.may_take(state, piece, tile)

    def why_not_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> Reason | None:
        """What the Englishman cannot take."""
        return taking.why_not_take(state, piece, tile)

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """What his use costs."""
        return taking.service(state, piece)

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """The coins go on the row."""
        taking.service_paid(state, piece)

    # A turn

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """His use is not paid yet."""
        taking.not_paid_yet(state)

    def lasting(self, state: GlenState, seat: int, what: str) -> bool:
        """Not in his turn."""
        return taking.effects_work(state, seat)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> views.EnglandView:
        """All of it is public."""
        return views.describe(state)

    def restore(self, state: GlenState, position: Reader) -> England:
        """The token and the row."""
        return restore(self.box, state, position, position.at(MODULE))

    def observe(self, state: GlenState, notes: Notes) -> None:
        """England."""
        observation.observe(state, notes)
