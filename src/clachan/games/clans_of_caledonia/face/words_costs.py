"""What actions would cost and bring, reckoned from a view."""

from __future__ import annotations

from clachan.core.views import viewer_of
from clachan.games.clans_of_caledonia.face.seen import is_land_free
from clachan.games.clans_of_caledonia.rules.actions import BUY, Trade
from clachan.games.clans_of_caledonia.rules.building_bonus import FOURTH
from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import FACTORIES, GOODS, SEATS, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, FIRST_PORT, together
from clachan.games.clans_of_caledonia.rules.views import ClansView, PlayerView


class Reckoning:
    """A position as the viewer's purse sees it."""

    def __init__(self, game: ClansOfCaledonia, view: ClansView) -> None:
        self.game: ClansOfCaledonia = game
        self.view: ClansView = view
        self.seat: int = viewer_of(view) or 0
        self.players: list[PlayerView] = view["players"]
        self.me: PlayerView = self.players[self.seat]
        self.clan: Clan = clan_of(game, self.me)
        self.layout: Layout = layout_of(game, view)
        self.small: bool = len(self.players) <= SEATS // 2

    # Units

    def on_map(self, kind: int) -> int:
        """How many units of a kind the viewer has on the map."""
        return len(self.me["units"][UNITS[kind]])

    def factory_discount(self, kind: int) -> int:
        """What the clan saves on the next unit of this kind."""
        discount = self.clan.factory_discount
        standing = self.on_map(kind)
        return discount[standing] if kind in FACTORIES and standing < len(discount) else 0

    def unit_cost(self, kind: int) -> int:
        """What the next unit of this kind costs without the land."""
        return self.game.components.units[kind].cost - self.factory_discount(kind)

    def delta_discount(self, space: int) -> int:
        """What the clan saves on this space."""
        if not self.layout.delta >> space & 1:
            return 0
        return self.clan.delta_discount[0 if self.small else 1]

    def placing_cost(self, kind: int, space: int) -> int:
        """What the unit in hand costs there altogether."""
        land = 0 if is_land_free(self.view) else self.layout.cost[space]
        return max(0, self.unit_cost(kind) + land - self.delta_discount(space))

    def is_fourth(self, kind: int) -> bool:
        """Whether the next unit of this kind brings the building bonus."""
        room = len(self.me["contracts"]) < self.clan.boxes
        return kind in FACTORIES and self.on_map(kind) == FOURTH - 1 and room and self.drawn() > 0

    def drawn(self) -> int:
        """How many contracts a building bonus would draw."""
        pile = len(self.view["pile"]) + len(self.view["pile_bottom"])
        return min(self.clan.draw, pile)

    def ports_gained(self, space: int) -> list[str]:
        """Ports not used yet that a unit there would bring into reach."""
        reach = self.layout.reach[self.me["shipping"]]
        mine = sum([1 << BY_NAME[name] for names in self._my_units() for name in names])
        within = together(reach, mine) | mine
        used = self.me["used_ports"]
        found: list[str] = []
        for corner, tile in enumerate(self.view["ports"]):
            bit = 1 << (FIRST_PORT + corner)
            if tile not in used and not within & bit and (reach[space] | 1 << space) & bit:
                found.append(tile)
        return found

    def _my_units(self) -> list[list[str]]:
        return [self.me["units"][kind] for kind in UNITS]

    def neighbour_goods(self, space: int) -> list[int]:
        """The goods that others produce next to a space."""
        if len(self.players) == 1:
            return []
        around = self.layout.neighbouring[space]
        found: set[int] = set()
        for seat, player in enumerate(self.players):
            for unit in self.game.components.units:
                spaces = [BY_NAME[name] for name in player["units"][unit.id]]
                if seat != self.seat and unit.good >= 0 and any(around >> s & 1 for s in spaces):
                    found.add(unit.good)
        return sorted(found)

    # The market

    def price(self, good: int, steps: int = 0) -> int:
        """The price of a good, now or so many steps away."""
        prices = self.game.components.goods[good].prices
        space = self.view["market"][good]["space"] - 1
        return prices[min(len(prices) - 1, max(0, space + steps))]

    def neighbour_price(self, good: int) -> int:
        """The price less the discount of the neighbourhood bonus."""
        boards = self.game.components.boards
        basic = self.game.components.goods[good].basic
        return max(0, self.price(good) - (boards.discount_basic if basic else boards.discount_processed))

    def trade_price(self, action: Trade) -> int:
        """What one of the goods costs or brings in this trade."""
        return self.neighbour_price(action.good) if self.is_bonus() else self.price(action.good)

    def is_bonus(self) -> bool:
        """Whether the neighbourhood bonus is being used."""
        return self.view["asked"] == "bonuses"

    def price_after(self, action: Trade) -> int:
        """The price after a trade."""
        return self.price(action.good, action.count if action.direction == BUY else -action.count)

    # Contracts and upgrades

    def contract_cost(self) -> int:
        """What the next contract costs; below zero it is received. A second one at once costs nothing."""
        return self.view["about"].get("contract_cost", 0)

    def with_bonus(self) -> bool:
        """Whether upgrades are bonus upgrades now."""
        return self.view["asked"] == "export bonus"

    def shipping_cost(self) -> int:
        """What the next step of shipping costs."""
        return 0 if self.with_bonus() else self.game.components.boards.shipping_cost

    def hire_cost(self) -> int:
        """What a merchant costs."""
        return 0 if self.with_bonus() else self.game.components.boards.hire_cost

    def technology_cost(self) -> int:
        """What a technology tile costs."""
        boards = self.game.components.boards
        return boards.technology_bonus_cost if self.with_bonus() else boards.technology_cost

    def pass_money(self) -> int:
        """What passing brings now."""
        return self.game.components.boards.pass_money[len(self.view["passed"])]

    def pounds(self) -> int:
        """The viewer's money."""
        return self.me["money"]

    def stock(self) -> list[int]:
        """The viewer's goods."""
        return [self.me["goods"][good] for good in GOODS]

    def unit_at(self, space: int) -> str:
        """The kind of unit that the viewer has on a space, or nothing."""
        for kind, names in zip(UNITS, self._my_units(), strict=True):
            if space in [BY_NAME[name] for name in names]:
                return kind
        return ""

    def first_workers_left(self) -> int:
        """How many first workers the viewer still has to place."""
        placed = sum([len(self.me["units"][kind]) for kind in UNITS])
        return max(0, self.clan.first_workers - placed)


def layout_of(game: ClansOfCaledonia, view: ClansView) -> Layout:
    """The map of a view; without ports nothing is covered by them."""
    sides, players = view["map"]["sides"], len(view["players"])
    return game.atlas.layout(sides, players, bool(view["ports"]))


def clan_of(game: ClansOfCaledonia, player: PlayerView) -> Clan:
    """The clan of a player in a view; the general rule for one without a clan."""
    id_ = player["clan"]
    if id_ is None:
        return game.components.no_clan
    return next(clan for clan in game.components.clans if clan.id == id_)
