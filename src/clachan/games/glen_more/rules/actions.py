"""The actions of the base game, made once for each game and numbered in this order.

Tiles are named: a territory has each tile once, so `activate Halkirk` says where. Only empty cells need coordinates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action, TileAction
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.territory import cell_at
from clachan.games.glen_more.rules.tiles import HOME

MOST_EXCHANGES = 9


class ResourceAction(Action):
    """Something done with one resource: its text is `verb` and the name of the resource."""

    __slots__ = ("resource",)

    verb: ClassVar[str] = ""

    def __init__(self, resource: int) -> None:
        super().__init__(f"{self.verb} {RESOURCES[resource]}")
        self.resource: int = resource


class Take(TileAction):
    """Move the piece onto a tile of the Rondel and take it (GM-TAKE-01)."""

    __slots__ = ()
    verb = "take"


class Finish(Action):
    """Move the piece onto The End (GM-END-04)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("finish")


class DiscardTile(TileAction):
    """Move onto a tile and discard it, where none can be taken (GM-TAKE-07)."""

    __slots__ = ()
    verb = "discard"


class Compensation(Action):
    """What an emergency discard brings: a Coin or a Movement Point (GM-TAKE-07)."""

    __slots__ = ("movement",)

    def __init__(self, movement: bool) -> None:
        super().__init__("get movement" if movement else "get coin")
        self.movement: bool = movement


class Sell(ResourceAction):
    """Sell one resource on the Market (GM-MARKET-11)."""

    __slots__ = ()
    verb = "sell"


class Give(ResourceAction):
    """Pay one resource from an own tile (GM-COST-03)."""

    __slots__ = ()
    verb = "give"


class Buy(ResourceAction):
    """Pay one resource that is bought on the Market (GM-COST-10)."""

    __slots__ = ()
    verb = "buy"


class GiveCoin(Action):
    """Pay a Coin in place of one resource (GM-CLAN-75)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("give coin")


class From(TileAction):
    """Take the resource from this tile."""

    __slots__ = ()
    verb = "from"


class SendBack(TileAction):
    """Pay with the Scotsman on this tile (GM-COST-06)."""

    __slots__ = ()
    verb = "send back"


class Place(Action):
    """Place the tile on a cell (GM-PLACE-01)."""

    __slots__ = ("cell",)

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"place {x},{y}")
        self.cell: int = cell_at(x, y)


class Resolve(Action):
    """Resolve this one-time effect next (GM-ONCE-02)."""

    __slots__ = ("label",)

    def __init__(self, label: str) -> None:
        super().__init__(f"resolve {label}")
        self.label: str = label


class Choose(ResourceAction):
    """Choose a resource (GM-ONCE-10, GM-ACT-10)."""

    __slots__ = ()
    verb = "choose"


class Keep(ResourceAction):
    """Keep this resource where not all find room (GM-ACT-12, GM-CLAN-54)."""

    __slots__ = ()
    verb = "keep"


class Lose(Action):
    """Let go of what finds no room (GM-CLAN-15)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("lose")


class Put(Action):
    """Put a resource on this tile (GM-CLAN-15)."""

    __slots__ = ("resource", "tile")

    def __init__(self, resource: int, tile: int, name: str) -> None:
        super().__init__(f"put {RESOURCES[resource]} {name}")
        self.resource: int = resource
        self.tile: int = tile


class Post(TileAction):
    """Put a Scotsman from the supply on this tile (GM-CLAN-16)."""

    __slots__ = ()
    verb = "post"


class Activate(TileAction):
    """Activate this tile (GM-ACT-01)."""

    __slots__ = ()
    verb = "activate"


class UseExchange(Action):
    """Use one of the ways the tile can be activated, counted from 1 (GM-ACT-15)."""

    __slots__ = ("exchange",)

    def __init__(self, exchange: int) -> None:
        super().__init__(f"exchange {exchange + 1}")
        self.exchange: int = exchange


class PointsInstead(Action):
    """Take points instead of producing whisky (GM-CLAN-40)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("points instead")


class Move(TileAction):
    """Spend a Movement Point on the Scotsman on this tile (GM-MOVE-02)."""

    __slots__ = ()
    verb = "move"


class To(TileAction):
    """Move the Scotsman to this tile (GM-MOVE-02)."""

    __slots__ = ()
    verb = "to"


class Claim(Action):
    """Place a Clan Marker on this clan field (GM-CLAN-02)."""

    __slots__ = ("clan",)

    def __init__(self, clan: int, name: str) -> None:
        super().__init__(f"claim {name}")
        self.clan: int = clan


class Remove(TileAction):
    """Remove this tile from the territory (GM-CLAN-50, GM-LAND-27)."""

    __slots__ = ()
    verb = "remove"


class BuildDiscarded(TileAction):
    """Build this tile of the discard pile (GM-CLAN-63)."""

    __slots__ = ()
    verb = "build"


class Done(Action):
    """Do nothing more here."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("done")


class Actions:
    """Where the rules find the interned actions. Lists are by the number of a tile, resource or clan."""

    __slots__ = (
        "done",
        "finish",
        "take",
        "discard",
        "get_coin",
        "get_movement",
        "sell",
        "give",
        "buy",
        "give_coin",
        "from_",
        "send_back",
        "place",
        "resolve",
        "choose",
        "keep",
        "lose",
        "put",
        "post",
        "activate",
        "exchange",
        "points_instead",
        "move",
        "to",
        "claim",
        "remove",
        "build",
        "all",
    )

    def __init__(self, components: Components) -> None:
        names = components.names
        kinds = range(len(RESOURCES))
        self.done: Done = Done()
        self.finish: Finish = Finish()
        self.take: list[Take] = [Take(i, name) for i, name in enumerate(names)]
        self.discard: list[DiscardTile] = [DiscardTile(i, name) for i, name in enumerate(names)]
        self.get_coin: Compensation = Compensation(False)
        self.get_movement: Compensation = Compensation(True)
        self.sell: list[Sell] = [Sell(kind) for kind in kinds]
        self.give: list[Give] = [Give(kind) for kind in kinds]
        self.buy: list[Buy] = [Buy(kind) for kind in kinds]
        self.give_coin: GiveCoin = GiveCoin()
        self.from_: list[From] = [From(i, name) for i, name in enumerate(names)]
        self.send_back: list[SendBack] = [SendBack(i, name) for i, name in enumerate(names)]
        labels: dict[str, bool] = {effect.label: True for effect in components.effects}
        self.resolve: dict[str, Resolve] = {label: Resolve(label) for label in labels}
        self.choose: list[Choose] = [Choose(kind) for kind in kinds]
        self.keep: list[Keep] = [Keep(kind) for kind in kinds]
        self.lose: Lose = Lose()
        self.put: list[list[Put]] = [[Put(kind, i, name) for i, name in enumerate(names)] for kind in kinds]
        self.post: list[Post] = [Post(i, name) for i, name in enumerate(names)]
        self.activate: list[Activate] = [Activate(i, name) for i, name in enumerate(names)]
        self.exchange: list[UseExchange] = [UseExchange(i) for i in range(MOST_EXCHANGES)]
        self.points_instead: PointsInstead = PointsInstead()
        self.move: list[Move] = [Move(i, name) for i, name in enumerate(names)]
        self.to: list[To] = [To(i, name) for i, name in enumerate(names)]
        self.claim: list[Claim] = [Claim(clan.number, clan.name) for clan in components.clans]
        self.remove: list[Remove] = [Remove(i, name) for i, name in enumerate(names)]
        self.build: list[BuildDiscarded] = [BuildDiscarded(i, name) for i, name in enumerate(names)]
        places = places_in_reach(components)
        self.place: dict[int, Place] = {place.cell: place for place in places}
        groups: list[Sequence[Action]] = [
            [self.done, self.finish],
            self.take,
            self.discard,
            [self.get_coin, self.get_movement],
            self.sell,
            self.give,
            self.buy,
            [self.give_coin],
            self.from_,
            self.send_back,
            list(self.resolve.values()),
            self.choose,
            self.keep,
            [self.lose],
            *self.put,
            self.post,
            self.activate,
            self.exchange,
            [self.points_instead],
            self.move,
            self.to,
            self.claim,
            self.remove,
            self.build,
            places,
        ]
        self.all: list[Action] = [action for group in groups for action in group]


def places_in_reach(components: Components) -> list[Place]:
    """Every cell a tile can ever lie on: there is no limit but the number of tiles (GM-PLACE-15)."""
    reach = len(
        [t for t in components.tiles if t.stack != HOME and not t.is_person and not t.station and not t.overbuild]
    )
    return [Place(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 2)]
