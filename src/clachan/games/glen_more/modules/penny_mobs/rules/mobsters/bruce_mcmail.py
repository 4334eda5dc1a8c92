"""Bruce McMail: buys one of the resources that an opponent has just produced, for a coin.

Rules: GM8-49…59, GMX-64.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import BruceAsked, MailView, ProducedView, StoresAsked
from clachan.games.glen_more.rules.actions import Put, Sell
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.market import take_resource
from clachan.games.glen_more.rules.observation import place_of
from clachan.games.glen_more.rules.position_names import tile_named
from clachan.games.glen_more.rules.questions_to_others import Order, Topic
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.resources_on_tiles import full_tiles
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Tile

FIRST_ORDER = 0


class BruceTakes(MobsterAction):
    """Pay the opponent a coin of the card and take one of these resources (GM8-51)."""

    __slots__ = ("resource",)

    def __init__(self, mobster: int, resource: int) -> None:
        super().__init__(f"Bruce takes {RESOURCES[resource]}", mobster)
        self.resource: int = resource


class BrucePasses(MobsterAction):
    """Take nothing this time."""

    __slots__ = ()


class Mail(MobsterState):
    """The coins on the card; and what activations that are still going on have produced: tile, cell, kind, number."""

    __slots__ = ("coins", "produced")

    def __init__(self, coins: int, produced: tuple[tuple[int, int, int, int], ...]) -> None:
        self.coins: int = coins
        self.produced: tuple[tuple[int, int, int, int], ...] = produced

    def numbers(self) -> list[int]:
        """The coins; of each product tile, place, kind and number."""
        found = [self.coins]
        for tile, cell, kind, number in self.produced:
            found.extend((tile, place_of(cell), kind, number))
        return found


class BruceMcMail(Mobster):
    """Bruce McMail."""

    name = "Bruce McMail"

    def prepare(self, components: Components) -> None:
        """An action for each resource; which of them he is not asked about can be said in advance."""
        self.takes: list[BruceTakes] = [BruceTakes(self.number, kind) for kind in KINDS]
        self.passes: BrucePasses = BrucePasses("Bruce takes nothing", self.number)
        self.topic: Topic = Topic("Bruce", FIRST_ORDER, RESOURCES)

    def actions(self) -> Sequence[Action]:
        """Take something or nothing."""
        return [*self.takes, self.passes]

    def topics(self) -> Sequence[Topic]:
        """Whether he is asked at all."""
        return [self.topic]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """What is taken, and where it goes."""
        return [AfterActivation(self), BruceStep(self), BruceStores(self)]

    def begin(self, state: GlenState) -> Mail:
        """Coins from the pool; they are nobody's (GM8-49)."""
        return Mail(self.coins, ())

    def kept(self, state: GlenState) -> list[int]:
        """The cells on which something was produced."""
        return [cell for _, cell, _, _ in self.own(state).produced]

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Mail:
        """What he has told."""
        made: list[tuple[int, int, int, int]] = []
        if len(told.at("produced").items()) != len(kept):
            raise told.at("produced").error("it is not told on which cells")
        for item, cell in zip(told.at("produced").items(), kept, strict=True):
            kind = RESOURCES.index(item.at("resource").text(RESOURCES))
            made.append((tile_named(state, item.at("tile")), cell, kind, item.at("number").number(1)))
        return Mail(told.at("coins").number(0, self.coins), tuple(made))

    def own(self, state: GlenState) -> Mail:
        """The coins on the card."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Mail)
        return kept

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """An opponent activates an animal or material tile: when that is over he may react (GM8-50, -53)."""
        if makes_goods(tile) and seat != self.controller(state) and self.own(state).coins:
            state.push_task("bruce watches", (seat, tile.number))

    def produced(self, state: GlenState, seat: int, tile: int, cell: int, kind: int, number: int) -> None:
        """Only what an activation makes, and what has found room (GM8-54, -57), whosever the tile is (GM8-59)."""
        own = self.own(state)
        if own.coins and seat != self.controller(state) and makes_goods(state.tile(tile)):
            self.keep(state, Mail(own.coins, (*own.produced, (tile, cell, kind, number))))

    def activation_over(self, state: GlenState, seat: int, tile: int) -> None:
        """Ask, if anything was produced; one resource for each activation of a tile (GM8-52)."""
        own = self.own(state)
        made = [(cell, kind) for number, cell, kind, _ in own.produced if number == tile]
        if made:
            self.keep(state, Mail(own.coins, tuple([item for item in own.produced if item[0] != tile])))
            about = [seat, tile]
            for cell, kind in made:
                about.extend([cell, kind])
            state.push("bruce", self.controller(state), tuple(about))

    def can_use(self, state: GlenState, kind: int) -> bool:
        """Whether the controller could put a resource somewhere, or sell it (GM8-56)."""
        territory = state.territories[self.controller(state)]
        if state.market[kind]:
            return True
        for cell in territory.layout.tiles:
            if territory.room(cell):
                return True
        return False

    def before_final(self, state: GlenState) -> None:
        """Coins that are left go to the pool (GM8-58)."""
        self.keep(state, Mail(0, ()))

    def describe(self, state: GlenState) -> MailView:
        """The coins on the card, and what activations that are not over have made so far."""
        own = self.own(state)
        made: list[ProducedView] = [
            {"tile": state.tile(tile).name, "resource": RESOURCES[kind], "number": number}
            for tile, _, kind, number in own.produced
        ]
        return {**super().describe(state), "coins": own.coins, "produced": made}


def makes_goods(tile: Tile) -> bool:
    """Whether it is an animal or a material tile (GM8-50)."""
    return "animal" in tile.types or "material" in tile.types


class AfterActivation(Decision[GlenState]):
    """An activation is over. About: the seat and the tile."""

    name = "bruce watches"

    def __init__(self, bruce: BruceMcMail) -> None:
        self.bruce: BruceMcMail = bruce

    def run(self, state: GlenState, pending: Pending) -> None:
        """See what it has made."""
        state.stack.pop()
        self.bruce.activation_over(state, pending.about[0], pending.about[1])


class BruceStep(Decision[GlenState]):
    """Whether he takes one of the resources. About: the opponent, the tile, then cells and kinds of what was made."""

    name = "bruce"

    def __init__(self, bruce: BruceMcMail) -> None:
        self.bruce: BruceMcMail = bruce

    def offers(self, state: GlenState, pending: Pending, seat: int) -> list[int]:
        """The kinds that can be taken and that the controller wants to be asked about."""
        about = pending.about
        goods = state.territories[about[0]].goods
        owned = state.territories[about[0]].owned
        orders = state.part(Mobs).orders
        found: list[int] = []
        for place in range(2, len(about), 2):
            cell, kind = about[place], about[place + 1]
            there = owned if cell == NONE else goods.get(cell, 0)
            wanted = kind not in found and self.bruce.topic.wanted(orders, seat, kind)
            if wanted and count(there, kind) and self.bruce.can_use(state, kind):
                found.append(kind)
        return found

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where nothing can be taken, or where he has said no in advance (GMX-13)."""
        if self.offers(state, pending, pending.seats[0]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Take one, or not, or say so for the future."""
        kinds = self.offers(state, pending, seat)
        answers = self.bruce.topic.answers(state.part(Mobs).orders, seat, kinds)
        return (*[self.bruce.takes[kind] for kind in kinds], self.bruce.passes, *answers)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """A coin of the card for the opponent, a resource for the controller (GM8-51)."""
        if isinstance(action, Order):
            state.part(Mobs).orders.obey(seat, action)
            return
        state.stack.pop()
        if isinstance(action, BruceTakes):
            other = pending.about[0]
            kind = action.resource
            own = self.bruce.own(state)
            self.bruce.keep(state, Mail(own.coins - 1, own.produced))
            state.coins[other] += 1
            state.push("bruce stores", seat, (kind,))
            cells = [
                pending.about[place] for place in range(2, len(pending.about), 2) if pending.about[place + 1] == kind
            ]
            if cells[0] == NONE:
                # Made on a foreign tile, put on own tiles of choice: the producer says from which it comes (GMX-64).
                take_resource(state, other, kind)
            else:
                state.territories[other] = state.territories[other].take(cells[0], kind)

    def describe(self, state: GlenState, pending: Pending) -> BruceAsked:
        """Whose resources, and of which tile."""
        return {"seat": pending.about[0], "tile": state.tile(pending.about[1]).name}


class BruceStores(Decision[GlenState]):
    """Where the resource goes: an own tile with room, or the Market (GM8-55). About: the resource."""

    name = "bruce stores"

    def __init__(self, bruce: BruceMcMail) -> None:
        self.bruce: BruceMcMail = bruce

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single possibility is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles with room, and the Market."""
        kind = pending.about[0]
        territory = state.territories[seat]
        put = state.frame.actions.put[kind]
        found: list[Action] = [
            put[tile.number] for cell, tile in territory.layout.tiles.items() if territory.room(cell)
        ]
        if state.market[kind]:
            found.append(state.frame.actions.sell[kind])
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles without room, and a row of the Market without coins."""
        kind = pending.about[0]
        found = full_tiles(state, seat, (kind,))
        if not state.market[kind]:
            found.append((state.frame.actions.sell[kind], Reason("no coins lie in this row of the market")))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it there, or take the rightmost stack of its row for it."""
        state.stack.pop()
        territory = state.territories[seat]
        if isinstance(action, Sell):
            state.coins[seat] += state.market[action.resource]
            state.market[action.resource] -= 1
        else:
            assert isinstance(action, Put)
            state.territories[seat] = territory.put(territory.layout.cell_of(action.tile), action.resource)

    def describe(self, state: GlenState, pending: Pending) -> StoresAsked:
        """The resource."""
        return {"resource": RESOURCES[pending.about[0]]}
