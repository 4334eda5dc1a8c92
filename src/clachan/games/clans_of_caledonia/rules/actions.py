"""The actions of Clans of Caledonia, a class for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clachan.core.action import Action, TileAction
from clachan.games.clans_of_caledonia.rules.components import Contract, PortTile
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, MEAT, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import NAMES

BUY, SELL = 0, 1
DIRECTIONS = ("buy", "sell")
UP, DOWN = 0, 1
SHIFTS = ("up", "down")
# What is said of a port that is used for itself.
ITSELF = -1


class ChooseClan(Action):
    """Take a clan together with its starting tile (CC-SETUP-22)."""

    __slots__ = ("clan",)

    def __init__(self, clan: int, id_: str) -> None:
        super().__init__(f"clan {id_}")
        self.clan: int = clan


class ChooseStart(TileAction):
    """Take a starting tile, in a game without clans (CC-VAR-402)."""

    __slots__ = ()
    verb = "start"


class Bid(Action):
    """Bid victory points for the right to choose first (CC-VAR-502)."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        super().__init__(f"bid {points}")
        self.points: int = points


class DropOut(Action):
    """Bid no more in this auction (CC-VAR-503)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("drop out")


class PlaceWorker(Action):
    """Choose the first worker to place (CC-SETUP-26)."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"place {UNITS[kind]}")
        self.kind: int = kind


class Expand(Action):
    """Choose the unit to expand with (CC-EXPAND-01)."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"expand {UNITS[kind]}")
        self.kind: int = kind


class At(Action):
    """Choose the space for the unit."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"at {NAMES[space]}")
        self.space: int = space


class Trade(Action):
    """Buy or sell so many of a good (CC-TRADE-01), also with the neighbourhood bonus (CC-NEIGH-03)."""

    __slots__ = ("direction", "count", "good")

    def __init__(self, direction: int, count: int, good: int) -> None:
        super().__init__(f"{DIRECTIONS[direction]} {count} {GOODS[good]}")
        self.direction: int = direction
        self.count: int = count
        self.good: int = good


class Obtain(Action):
    """Take a contract from the export board, or one of those drawn (CC-CONTRACT-02, CC-BUILDING-03)."""

    __slots__ = ("contract",)

    def __init__(self, contract: int, id_: str) -> None:
        super().__init__(f"obtain {id_}")
        self.contract: int = contract


class Draw(Action):
    """Draw contracts for the fourth building (CC-BUILDING-03)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("draw")


class UpgradeShipping(Action):
    """Move the shipping token one space forward (CC-SHIP-01)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("shipping")


class UpgradeTechnology(Action):
    """Flip the technology tile of woodcutters or miners (CC-TECH-01)."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"technology {UNITS[kind]}")
        self.kind: int = kind


class Hire(Action):
    """Hire a merchant (CC-HIRE-01)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("hire")


class Recall(Action):
    """Take one own merchant back from the market (CC-BONUS-10)."""

    __slots__ = ("direction", "good")

    def __init__(self, direction: int, good: int) -> None:
        super().__init__(f"recall {DIRECTIONS[direction]} {GOODS[good]}")
        self.direction: int = direction
        self.good: int = good


class Spared(NamedTuple):
    """A port used to slaughter one animal less, and the kind of meat that it stands for."""

    port: int
    meat: int


class Fulfil(Action):
    """Fulfil a contract, perhaps with an animal less by a port, or two by two ports (CC-FULFIL-01, CC-PORT-101)."""

    __slots__ = ("contract", "spared")

    def __init__(self, contract: Contract, ports: Sequence[PortTile] = (), meats: Sequence[int] = ()) -> None:
        words = [f" port {port.id} {MEAT[meat]}" for port, meat in zip(ports, meats, strict=True)]
        super().__init__(f"fulfil {contract.id}{''.join(words)}")
        self.contract: int = contract.index
        self.spared: tuple[Spared, ...] = tuple(
            [Spared(port.index, meat) for port, meat in zip(ports, meats, strict=True)]
        )


class Slaughter(Action):
    """Slaughter the animal on this space (CC-MEAT-03)."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"slaughter {NAMES[space]}")
        self.space: int = space


class Beer(Action):
    """Discard so many grain for the hops of the contract (CC-CLAN-601)."""

    __slots__ = ("grain",)

    def __init__(self, grain: int) -> None:
        super().__init__(f"beer {grain}")
        self.grain: int = grain


class Butter(Action):
    """Discard so much milk at the end of production (CC-CLAN-301)."""

    __slots__ = ("milk",)

    def __init__(self, milk: int) -> None:
        super().__init__(f"butter {milk}")
        self.milk: int = milk


class FreeAction(Action):
    """What may be done beside the main action (CC-ROUND-11)."""

    __slots__ = ()


class UsePort(FreeAction):
    """Use a port tile; `copied` is the tile whose effect it has by way of tile 9 (CC-PORT-901)."""

    __slots__ = ("port", "copied")

    def __init__(self, port: int, id_: str, copied: int = ITSELF, copied_id: str = "") -> None:
        super().__init__(f"port {id_} as {copied_id}" if copied_id else f"port {id_}")
        self.port: int = port
        self.copied: int = copied


class Shift(FreeAction):
    """Move the price of a good before trading it (CC-PORT-601)."""

    __slots__ = ("port", "copied", "good", "way")

    def __init__(self, port: int, id_: str, good: int, way: int, copied: int = ITSELF, copied_id: str = "") -> None:
        tile = f"port {id_} as {copied_id}" if copied_id else f"port {id_}"
        super().__init__(f"{tile} {GOODS[good]} {SHIFTS[way]}")
        self.port: int = port
        self.copied: int = copied
        self.good: int = good
        self.way: int = way


class Discard(Action):
    """Discard one good for the port (CC-PORT-201, -301)."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"discard {GOODS[good]}")
        self.good: int = good


class Gain(Action):
    """Gain goods of one's choice from the port; `amounts` has a figure for each good."""

    __slots__ = ("amounts",)

    def __init__(self, amounts: tuple[int, ...]) -> None:
        names = [f"{amount} {GOODS[good]}" for good, amount in enumerate(amounts) if amount]
        super().__init__(f"gain {' '.join(names)}")
        self.amounts: tuple[int, ...] = amounts


class Swap(Action):
    """Exchange the unit on a space for one from the board (CC-PORT-701)."""

    __slots__ = ("space", "kind")

    def __init__(self, space: int, kind: int) -> None:
        super().__init__(f"swap {NAMES[space]} {UNITS[kind]}")
        self.space: int = space
        self.kind: int = kind


class Row(FreeAction):
    """Row a fisherman to an adjacent space (CC-CLAN-508)."""

    __slots__ = ("origin", "target")

    def __init__(self, origin: int, target: int) -> None:
        super().__init__(f"row {NAMES[origin]} {NAMES[target]}")
        self.origin: int = origin
        self.target: int = target


class Withdraw(FreeAction):
    """Take the barrel on a space of the cellar into stock (CC-CLAN-705)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__(f"withdraw {place + 1}")
        self.place: int = place


class Store(Action):
    """Put a fresh barrel into the cellar (CC-CLAN-707)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("store")


class Process(Action):
    """Turn basic goods into bread, cheese and whisky (CC-PROD-12)."""

    __slots__ = ("bread", "cheese", "whisky")

    def __init__(self, bread: int, cheese: int, whisky: int) -> None:
        counts = ((bread, "bread"), (cheese, "cheese"), (whisky, "whisky"))
        names = [f"{count} {name}" for count, name in counts if count]
        super().__init__(f"process {' '.join(names) or 'nothing'}")
        self.bread: int = bread
        self.cheese: int = cheese
        self.whisky: int = whisky


class Done(Action):
    """Want no more of what is offered."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("done")


class Pass(Action):
    """Take no further turn this round (CC-PASS-01)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")
