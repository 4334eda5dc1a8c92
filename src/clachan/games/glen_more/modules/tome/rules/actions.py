"""The actions of the Dubious Tome, made once for each game."""

from __future__ import annotations

from clachan.core.action import Action, TileAction


class Trigger(Action):
    """Turn a card and let its event happen (GM6-13)."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"trigger {name}")
        self.card: int = card


class TurnOver(Action):
    """Turn a card without its event (GM6-14)."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"turn over {name}")
        self.card: int = card


class Borrow(Action):
    """Activate a tile of another player (GM6-58). Home tiles name their owner: everybody has them."""

    __slots__ = ("tile", "owner")

    def __init__(self, tile: int, name: str, owner: int, colour: str) -> None:
        super().__init__(f"borrow {name} of {colour}" if colour else f"borrow {name}")
        self.tile: int = tile
        # The seat, or NONE: whoever has the tile.
        self.owner: int = owner


class CallHome(TileAction):
    """Move a Scotsman from this tile to the Home Castle (GM6-54, GM6-77)."""

    __slots__ = ()
    verb = "call home"


class MakeTrade(Action):
    """Make the trade of the event (GM6-70)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("make the trade")


class Swap(TileAction):
    """Let the Englishman and this tile change places (GM6-81)."""

    __slots__ = ()
    verb = "swap"
