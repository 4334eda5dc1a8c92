"""Actions of Clans of Caledonia in words, with what they cost and bring, and as short labels for buttons."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.grammar import Phrase, join
from clachan.face.last_view import for_last_view
from clachan.face.words import sentence
from clachan.games.clans_of_caledonia.face.seen import is_land_free
from clachan.games.clans_of_caledonia.face.vocabulary import BREAK, DONE_WORDS
from clachan.games.clans_of_caledonia.face.words_costs import Reckoning
from clachan.games.clans_of_caledonia.face.words_names import Names
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    ITSELF,
    UP,
    At,
    Beer,
    Bid,
    Butter,
    ChooseClan,
    ChooseStart,
    Discard,
    Done,
    Draw,
    DropOut,
    Expand,
    Fulfil,
    Gain,
    Hire,
    Obtain,
    Pass,
    PlaceWorker,
    Process,
    Recall,
    Row,
    Shift,
    Slaughter,
    Store,
    Swap,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.market import steps_of
from clachan.games.clans_of_caledonia.rules.pieces import BREAD, CHEESE, GRAIN, MEAT, MILK, UNITS, WHISKY
from clachan.games.clans_of_caledonia.rules.views import ClansView


class ActionWords(Names):
    """What actions are called."""

    @for_last_view
    def reckoning(self, view: ClansView) -> Reckoning:
        """What actions would cost and bring: of one view, for all of them."""
        return Reckoning(self.game, view)

    def describe(self, action: Action, view: ClansView) -> str:
        """A legal action of the viewer in words."""
        now = self.reckoning(view)
        return (
            self._describe_setup(action, now)
            or self._describe_expansion(action, now)
            or self._describe_trade(action, now)
            or self._describe_upgrade(action, now)
            or self._describe_contract(action, now)
            or self._describe_port(action, now)
            or self._describe_production(action, now)
            or self._describe_end(action, now)
        )

    # Before round 1

    def _describe_setup(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, ChooseClan):
            id_ = self.game.components.clans[action.clan].id
            text = self.t.gettext("[{clan}|You took {clan}]: {rule}; starting tile: {start}")
            start = self._start_with(id_, now)
            return sentence(text.format(clan=self.clan(id_), rule=self.clan_rule(id_), start=start))
        if isinstance(action, ChooseStart):
            id_ = self.game.components.starting_tiles[action.tile].id
            text = self.t.gettext("[Starting tile|You took the starting tile]: {start}")
            return text.format(start=self.starting_tile(id_))
        if isinstance(action, Bid):
            return self.t.gettext("[Bid|You bid] {points} to choose first").format(points=self.points(action.points))
        if isinstance(action, DropOut):
            return self.t.gettext("[Drop|You dropped] out of the auction")
        if isinstance(action, PlaceWorker):
            text = self.t.gettext("[Place|You placed] a first worker: {unit}, {money} and the land")
            return text.format(unit=self.unit(UNITS[action.kind]), money=self.money(now.unit_cost(action.kind)))
        return ""

    def _start_with(self, clan: str, now: Reckoning) -> str:
        """The starting tile that lies beside a clan."""
        return next(self.starting_tile(pair["start"]) for pair in now.view["pairs"] if pair["clan"] == clan)

    # Expanding

    def _describe_expansion(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Expand):
            return self._describe_expand(action, now)
        if isinstance(action, At):
            return self._describe_at(action.space, now)
        if isinstance(action, Row):
            text = self.t.gettext("[Row|You rowed] a fisherman ({origin} → {target})")
            origin, target = [self.place(space, now.view) for space in (action.origin, action.target)]
            return text.format(origin=origin, target=target)
        return ""

    def _describe_expand(self, action: Expand, now: Reckoning) -> str:
        if now.with_bonus():
            text = self.t.gettext("[Expand|You expanded]: {unit}, {money}; the land is free")
        else:
            text = self.t.gettext("[Expand|You expanded]: {unit}, {money} and the land")
        found = text.format(unit=self.unit(UNITS[action.kind]), money=self.money(now.unit_cost(action.kind)))
        saved = now.factory_discount(action.kind)
        if saved:
            less = self.t.gettext("{money} less by the clan").format(money=self.money(saved))
            found = f"{found} ({less})"
        return found

    def _describe_at(self, space: int, now: Reckoning) -> str:
        """What it costs and brings first: where it lies is seen on the map, and may be long."""
        kind = UNITS.index(now.view["about"]["unit"])
        text = self.t.gettext("[{unit}|You placed: {unit}] for {total}: {parts}")
        found = text.format(
            unit=self.unit_on(UNITS[kind], space, now.layout),
            total=self.money(now.placing_cost(kind, space)),
            parts=self._cost_parts(kind, space, now),
        )
        return sentence(BREAK.join([found, *self._place_brings(kind, space, now), self.place(space, now.view)]))

    def _cost_parts(self, kind: int, space: int, now: Reckoning) -> str:
        land = now.layout.cost[space]
        parts = [self.t.gettext("unit {money}").format(money=self.money(now.unit_cost(kind)))]
        if land and is_land_free(now.view):
            parts.append(self.t.gettext("land free instead of {money}").format(money=self.money(land)))
        elif land:
            parts.append(self.t.gettext("land {money}").format(money=self.money(land)))
        saved = now.delta_discount(space)
        if saved:
            parts.append(self.t.gettext("river delta {money}").format(money=self.money(-saved)))
        return ", ".join(parts)

    def _place_brings(self, kind: int, space: int, now: Reckoning) -> list[str]:
        found: list[str] = []
        expanding = now.view["asked"] == "expand at"
        goods = now.neighbour_goods(space) if expanding else []
        if goods:
            found.append(self.neighbourhood_bonus(goods, now))
        if expanding and now.is_fourth(kind):
            found.append(self.t.gettext("building bonus"))
        ports = [self.port(tile) for tile in now.ports_gained(space)]
        if ports:
            found.append(self.t.gettext("in reach: {ports}").format(ports=", ".join(ports)))
        return found

    def neighbourhood_bonus(self, goods: Sequence[int], now: Reckoning) -> str:
        """What the neighbourhood bonus offers, and at which prices."""
        offers = self.offers({good: now.neighbour_price(good) for good in goods})
        return self.t.gettext("neighbourhood bonus: {goods}").format(goods=offers)

    # Trade

    def _describe_trade(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Recall):
            text = self.t.gettext("[Take|You took] a merchant back from the market: {good}, {area}")
            return text.format(good=self.good(action.good), area=self.area(action.direction))
        if not isinstance(action, Trade):
            return ""
        if action.direction != BUY:
            text = self.t.gettext("[Sell|You sold] {goods} for {money} ({details})")
        elif now.is_bonus():
            text = self.t.gettext("[Buy|You bought] {goods} at a discount for {money} ({details})")
        else:
            text = self.t.gettext("[Buy|You bought] {goods} for {money} ({details})")
        details = [self.merchants(action.count), self._price_change(now.price(action.good), now.price_after(action))]
        if now.clan.trade_money:
            bonus = self.t.gettext("{money} for the trade").format(money=self.gained(now.clan.trade_money))
            details.append(bonus)
        return text.format(
            goods=self.amount(action.count, action.good),
            money=self.money(action.count * now.trade_price(action)),
            details=BREAK.join(details),
        )

    def _price_change(self, before: int, after: int) -> str:
        text = self.t.gettext("the price [stays|stayed] at {money}")
        if after > before:
            text = self.t.gettext("the price [rises|rose] to {money}")
        elif after < before:
            text = self.t.gettext("the price [falls|fell] to {money}")
        return text.format(money=self.money(after))

    # Upgrades

    def _describe_upgrade(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, UpgradeShipping):
            level = self.shipping(now.me["shipping"] + 1)
            text = self.t.gettext("[Upgrade|You upgraded] shipping for {money}: {level}")
            return text.format(money=self.money(now.shipping_cost()), level=level)
        if isinstance(action, UpgradeTechnology):
            unit = self.game.components.units[action.kind]
            text = self.t.gettext(
                "[Upgrade|You upgraded] technology for {money}: {unit}, income of each {income} instead of {before}"
            )
            return text.format(
                money=self.money(now.technology_cost()),
                unit=self.workers(unit.id),
                income=self.money(unit.income_upgraded),
                before=self.money(unit.income),
            )
        if isinstance(action, Hire):
            text = self.t.gettext("[Hire|You hired] a merchant for {money}[ (left to hire: {n})|]")
            return text.format(money=self.money(now.hire_cost()), n=now.me["unhired"])
        return ""

    # Contracts

    def _describe_contract(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Obtain):
            return self._describe_obtain(self.game.components.contracts[action.contract].id, now)
        if isinstance(action, Draw):
            text = self.t.gettext("[Draw|You drew] {contracts} for the building bonus")
            return text.format(contracts=self.contract_count(now.drawn()))
        if isinstance(action, Fulfil):
            return self._describe_fulfil(action)
        if isinstance(action, Slaughter):
            text = self.t.gettext("[Slaughter|You slaughtered] {unit} ({place})")
            return text.format(unit=self.unit(now.unit_at(action.space)), place=self.place(action.space, now.view))
        if isinstance(action, Beer):
            if not action.grain:
                return self.t.gettext("[Brew|You brewed] no beer")
            text = self.t.gettext("[Brew|You brewed] beer: {goods} for {money}")
            return self._churned(text, GRAIN, action.grain, now.clan.beer)
        return ""

    def _churned(self, text: str, good: int, n: int, pounds: int) -> str:
        return text.format(goods=self.amount(n, good), money=self.money(n * pounds))

    def _describe_obtain(self, id_: str, now: Reckoning) -> str:
        cost = now.contract_cost()
        if cost > 0:
            text = self.t.gettext("[Take|You took] a contract for {money}: {contract}")
        elif cost < 0:
            text = self.t.gettext("[Take|You took] a contract and {money}: {contract}")
        else:
            text = self.t.gettext("[Take|You took] a contract for nothing: {contract}")
        return text.format(money=self.money(abs(cost)), contract=self.contract(id_))

    def _describe_fulfil(self, action: Fulfil) -> str:
        id_ = self.game.components.contracts[action.contract].id
        text = self.t.gettext(
            "[Fulfil|You fulfilled] a contract: [deliver|you delivered] {needs}; [receive|you received] {gives}"
        )
        parts = [text.format(needs=self.needs(id_), gives=self.gives(id_))]
        less = self.t.gettext("{port}: one less of {meat}")
        for spared in action.spared:
            port = self.game.components.ports[spared.port]
            parts.append(less.format(port=self.port(port.id), meat=self.good(MEAT[spared.meat])))
            if port.effect == "copy":
                parts.append(self.gained(-port.cost))
        return BREAK.join(parts)

    # Ports

    def _describe_port(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, UsePort):
            return self._describe_use(action)
        if isinstance(action, Shift):
            return self._describe_shift(action, now)
        if isinstance(action, Discard):
            return self.t.gettext("[Discard|You discarded] {goods}").format(goods=self.amount(1, action.good))
        if isinstance(action, Gain):
            return self.t.gettext("[Gain|You gained] {goods}").format(goods=self.amounts(action.amounts))
        if isinstance(action, Swap):
            return self.t.gettext("[Exchange|You exchanged] {old} ({place}) for {new}").format(
                place=self.place(action.space, now.view),
                old=self.unit(now.unit_at(action.space)),
                new=self.unit(UNITS[action.kind]),
            )
        return ""

    def _describe_use(self, action: UsePort) -> str:
        port = self.game.components.ports[action.port]
        if action.copied == ITSELF:
            text = self.t.gettext("[Use|You used] the {port}: {rule}")
            return text.format(port=self.port(port.id), rule=self.port_rule(port.id))
        other = self.game.components.ports[action.copied].id
        text = self.t.gettext("[Use|You used] the {port} for {money} as the {other}: {rule}")
        return text.format(
            port=self.port(port.id), money=self.money(port.cost), other=self.port(other), rule=self.port_rule(other)
        )

    def _describe_shift(self, action: Shift, now: Reckoning) -> str:
        port = self.game.components.ports[action.port]
        acting = port if action.copied == ITSELF else self.game.components.ports[action.copied]
        steps = steps_of(action.way, acting.steps)
        if action.way == UP:
            text = self.t.gettext(
                "[Use|You used] the {port}: price of {good} up to {money}, [then you trade it|to trade it]"
            )
        else:
            text = self.t.gettext(
                "[Use|You used] the {port}: price of {good} down to {money}, [then you trade it|to trade it]"
            )
        price = self.money(now.price(action.good, steps))
        found = text.format(port=self.port(port.id), good=self.good(action.good), money=price)
        return found if acting is port else f"{found} ({self.gained(-port.cost)})"

    # Production

    def _describe_production(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Process):
            return self._describe_process(action, now)
        if isinstance(action, Butter):
            if not action.milk:
                return self.t.gettext("[Churn|You churned] no butter")
            text = self.t.gettext("[Churn|You churned] butter: {goods} for {money}")
            return self._churned(text, MILK, action.milk, now.clan.butter)
        if isinstance(action, Store):
            return self.t.gettext("[Put|You put] a fresh barrel of whisky into the cellar")
        if isinstance(action, Withdraw):
            text = self.t.gettext("[Take|You took] a barrel out of the cellar: {goods} and {money}")
            return text.format(
                goods=self.amount(1, WHISKY),
                money=self.money(now.clan.cellar[action.place]),
            )
        return ""

    def _describe_process(self, action: Process, now: Reckoning) -> str:
        made = self._made(action)
        if not made:
            return self.t.gettext("[Process|You processed] nothing")
        taken = ((action.bread + action.whisky, GRAIN), (action.cheese, MILK))
        found = self.t.gettext("[Process|You processed] {taken} into {made}").format(
            taken=join([self.amount(n, good) for n, good in taken if n]), made=made
        )
        money = action.whisky * now.clan.whisky_money
        return f"{found} ({self.gained(money)})" if money else found

    def _made(self, action: Process) -> Phrase:
        made = ((action.bread, BREAD), (action.cheese, CHEESE), (action.whisky, WHISKY))
        return join([self.amount(n, good) for n, good in made if n])

    # The end of a question or of the round

    def _describe_end(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Pass):
            place = len(now.view["passed"]) + 1
            if now.view["round"] == now.view["rounds"]:
                return self.t.gettext("[Pass: receive|You passed and received] {money}").format(
                    money=self.money(now.pass_money())
                )
            text = self.t.gettext("[Pass: receive|You passed and received] {money}, place {place} in the next round")
            return text.format(money=self.money(now.pass_money()), place=place)
        if isinstance(action, Done):
            text = DONE_WORDS[now.view["asked"]]
            return self.t.gettext(text)
        return action.text
