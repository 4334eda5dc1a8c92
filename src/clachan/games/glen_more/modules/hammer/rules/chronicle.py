"""Chronicle IV Hammer of the Scots: where it changes the base game (GM4)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.actions import EnglishDiscard
from clachan.games.glen_more.modules.hammer.rules.england import MODULE, England, take_token
from clachan.games.glen_more.modules.hammer.rules.turns import (
    DiscardByEnglishman,
    EnglishTurn,
    TakeControl,
    begin_english_turn,
    goes_onto_laid_tile,
)
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect, Tile

LEVELS = ("easy", "medium", "hard")


class GainToken(Handler):
    """The England token comes with every Hammer card (GM4-13, -61)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Control passes at once."""
        take_token(state, seat)


class Hammer(GlenExtension):
    """IV Hammer of the Scots."""

    name = MODULE
    players = (3, 4)
    pieces: tuple[str, ...] = ("englishman",)
    turns: tuple[str, ...] = ("englishman",)
    effect_kinds: tuple[str, ...] = ("england",)

    def __init__(self) -> None:
        self.fields: tuple[int, ...] = ()
        self.filled: int = 0
        self.minutes: int = 0
        self.level: str = ""
        self.own_tiles: dict[str, list[int]] = {}
        self.discard: list[EnglishDiscard] = []

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """The England row, the tiles by stack, and an action for each tile that may be discarded."""
        row = catalogue.kind("england-row")[0]
        self.fields = row.numbers("fields", 1, 9)
        self.filled = row.number("filled", 0, len(self.fields))
        self.minutes = row.number("minutes", 0, 99)
        self.level = row.text("level", LEVELS)
        for figure in catalogue.kind("england-figure"):
            figure.number("number", 1, 1)
        for entry in catalogue:
            if entry.module == MODULE:
                entry.done()
        for tile in components.tiles:
            self.discard.append(EnglishDiscard(tile.number, tile.name))
            if tile.module == MODULE:
                self.own_tiles.setdefault(tile.stack, []).append(tile.number)

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
        """One tile into each stack (GM4-04)."""
        for letter, tiles in self.own_tiles.items():
            stacks[letter].extend(tiles)

    def set_up(self, state: GlenState) -> England:
        """A coin on the first field; nobody has the token (GM4-07, -09)."""
        return England(self.fields, NONE, self.filled, False, False)

    def before_stack_a(self, state: GlenState, index: int) -> int:
        """The Englishman in place of the first A tile (GM4-08)."""
        state.positions[state.frame.first_piece[MODULE]] = index
        return index + 1

    # The Rondel

    def piece_turn(self, state: GlenState, piece: int) -> None:
        """He is the rearmost (GM4-20)."""
        begin_english_turn(state, state.part(England), piece)

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """The first player's piece that moves over him takes the token (GM4-11, -12, -18)."""
        if piece < state.frame.seats and state.part(England).controller == NONE:
            index = state.positions[state.frame.first_piece[MODULE]]
            if start < index < goal:
                return [(index, Pending("england token", (), (piece,)))]
        return ()

    def tile_laid(self, state: GlenState, index: int, tile: int) -> None:
        """He may be waiting for it (GM4-48); a Die that waits as well goes first."""
        england = state.part(England)
        if england.waits and not state.die_waits:
            laid = state.tile(tile)
            if laid.is_end or not (laid.station or laid.protected):
                goes_onto_laid_tile(state, england, state.frame.first_piece[MODULE], index, tile)

    # Taking

    def may_take(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
        """He takes no Hammer tile, and none at all while the England row is full (GM4-24, -31)."""
        if piece < state.frame.seats or piece != state.frame.first_piece[MODULE]:
            return True
        england = state.part(England)
        return tile.module != MODULE and (england.paid or not england.full)

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """What his use costs, until it is paid (GM4-23)."""
        if piece < state.frame.seats or piece != state.frame.first_piece[MODULE]:
            return 0
        england = state.part(England)
        return 0 if england.paid else england.price

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """Put the coins on the row, if they were not put there before."""
        if piece == state.frame.first_piece[MODULE]:
            england = state.part(England)
            if not england.paid:
                england.filled += 1
                england.paid = True

    # A turn

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """His use is not paid yet."""
        state.part(England).paid = False

    def lasting(self, state: GlenState, seat: int, what: str) -> bool:
        """In his turn his controller's lasting effects do not work (GM4-34 to -36)."""
        return state.piece != state.frame.first_piece[MODULE] or seat != state.seat

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """All of it is public."""
        england = state.part(England)
        fields: list[Json] = list(england.fields)
        return {
            "controller": None if england.controller == NONE else england.controller,
            "fields": fields,
            "filled": england.filled,
            "price": None if england.full else england.price,
            "paid": england.paid,
            "waits": england.waits,
        }
