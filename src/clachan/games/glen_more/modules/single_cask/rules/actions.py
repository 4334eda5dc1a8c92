"""What a player does with casks and cellars. Spaces of cellars are written "0", "I-1" … "III-3"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action, TileAction
from clachan.games.glen_more.rules.tiles import Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.single_cask.rules.components import CellarPlan

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class StoreCask(Action):
    """Put the new cask on a space of the First Cellar (GM3-13, GM3-15)."""

    __slots__ = ("place",)

    def __init__(self, place: int, name: str) -> None:
        super().__init__(f"store cask {name}")
        self.place: int = place


class PayCask(Action):
    """Pay with the cask on a space (GM3-18)."""

    __slots__ = ("place",)

    def __init__(self, place: int, name: str) -> None:
        super().__init__(f"pay cask {name}")
        self.place: int = place


class AgeCask(Action):
    """Move the cask on a space to the next one (GM3-19)."""

    __slots__ = ("place",)

    def __init__(self, place: int, name: str) -> None:
        super().__init__(f"age cask {name}")
        self.place: int = place


class AgeNone(Action):
    """Age no cask (GM3-25)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("age no cask")


class BuyCellar(Action):
    """Buy the next cellar (GM3-32)."""

    __slots__ = ("cellar",)

    def __init__(self, cellar: int) -> None:
        super().__init__(f"buy cellar {ROMAN[cellar]}")
        self.cellar: int = cellar


class SellCask(Action):
    """Sell the cask on a space (GM3-44), to the bonus space or to one at the lower right (GM3-49)."""

    __slots__ = ("place", "bonus")

    def __init__(self, place: int, name: str, bonus: bool) -> None:
        super().__init__(f"sell cask {name} to the bonus space" if bonus else f"sell cask {name}")
        self.place: int = place
        self.bonus: bool = bonus


class SellNone(Action):
    """Sell no cask, or no further one."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("sell no cask")


class StopToSell(TileAction):
    """Move the piece onto a Selling Single Cask tile (GM3-49)."""

    __slots__ = ()
    verb = "stop at"


class CaskActions:
    """All of them, made once."""

    __slots__ = ("store", "pay", "age", "age_none", "buy", "sell", "sell_to_bonus", "sell_none", "stop")

    def __init__(self, plan: CellarPlan, selling: tuple[Tile, ...]) -> None:
        names = plan.names
        self.store: tuple[StoreCask, ...] = tuple([StoreCask(p, names[p]) for p in range(plan.last[1] + 1)])
        self.pay: tuple[PayCask, ...] = tuple([PayCask(p, name) for p, name in enumerate(names)])
        # From the very last space no cask moves on.
        self.age: tuple[AgeCask, ...] = tuple([AgeCask(p, name) for p, name in enumerate(names[:-1])])
        self.age_none: AgeNone = AgeNone()
        # The Second Cellar first.
        self.buy: tuple[BuyCellar, ...] = tuple([BuyCellar(cellar) for cellar in range(1, len(plan.cards))])
        self.sell: tuple[SellCask, ...] = tuple([SellCask(p, name, False) for p, name in enumerate(names)])
        self.sell_to_bonus: tuple[SellCask, ...] = tuple([SellCask(p, name, True) for p, name in enumerate(names)])
        self.sell_none: SellNone = SellNone()
        self.stop: tuple[StopToSell, ...] = tuple([StopToSell(tile.number, tile.name) for tile in selling])

    def all(self) -> list[Action]:
        """In a stable order."""
        return [
            *self.store,
            *self.pay,
            *self.age,
            self.age_none,
            *self.buy,
            *self.sell,
            *self.sell_to_bonus,
            self.sell_none,
            *self.stop,
        ]
