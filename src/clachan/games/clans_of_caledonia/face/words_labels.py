"""What can be done, in so few words that they fit on a button."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.face.words import sentence
from clachan.games.clans_of_caledonia.face.words_actions import ActionWords
from clachan.games.clans_of_caledonia.face.words_costs import Reckoning
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    ITSELF,
    UP,
    At,
    Beer,
    Bid,
    Butter,
    ChooseClan,
    Draw,
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
from clachan.games.clans_of_caledonia.rules.pieces import GRAIN, MEAT, MILK, UNITS
from clachan.games.clans_of_caledonia.rules.views import ClansView


class Labels(ActionWords):
    """The labels of actions; what has none of its own is told in the words of its description."""

    def label(self, action: Action, view: ClansView) -> str:
        """A legal action of the viewer in so few words that they fit on a button."""
        label = self._label(action, self.reckoning(view)) or self.describe(action, view)
        return sentence(label)

    def _label(self, action: Action, now: Reckoning) -> str:
        return (
            self._label_unit(action, now)
            or self._label_trade(action, now)
            or self._label_upgrade(action, now)
            or self._label_contract(action, now)
            or self._label_port(action, now)
        )

    def _label_unit(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, ChooseClan):
            return self.clan(self.game.components.clans[action.clan].id)
        if isinstance(action, Bid):
            return self.points(action.points)
        if isinstance(action, PlaceWorker | Expand):
            return f"{self.unit(UNITS[action.kind])} {self.money(now.unit_cost(action.kind))}"
        if isinstance(action, At):
            kind = UNITS.index(now.view["about"]["unit"])
            return f"{self.terrain(action.space, now.layout)} {self.money(now.placing_cost(kind, action.space))}"
        if isinstance(action, Slaughter):
            return f"{self.unit(now.unit_at(action.space))} ({self.terrain(action.space, now.layout)})"
        if isinstance(action, Swap):
            return f"{self.unit(now.unit_at(action.space))} → {self.unit(UNITS[action.kind])}"
        if isinstance(action, Row):
            return f"{self.terrain(action.origin, now.layout)} → {self.terrain(action.target, now.layout)}"
        return ""

    def _label_trade(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Trade):
            if action.direction == BUY:
                text = self.t.gettext("Buy {goods} for {money}")
            else:
                text = self.t.gettext("Sell {goods} for {money}")
            money = self.money(action.count * now.trade_price(action))
            return text.format(goods=self.amount(action.count, action.good), money=money)
        if isinstance(action, Recall):
            text = self.t.gettext("Back: {good}, {area}")
            return text.format(good=self.good(action.good), area=self.area(action.direction))
        if isinstance(action, Beer | Butter):
            n, good = (action.grain, GRAIN) if isinstance(action, Beer) else (action.milk, MILK)
            pounds = now.clan.beer if isinstance(action, Beer) else now.clan.butter
            return f"{self.amount(n, good)}, {self.money(n * pounds)}" if n else ""
        if isinstance(action, Gain):
            return self.amounts(action.amounts)
        if isinstance(action, Process):
            return self._made(action)
        return ""

    def _label_upgrade(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, UpgradeShipping):
            return f"{self.entry('shipping')} {self.money(now.shipping_cost())}"
        if isinstance(action, UpgradeTechnology):
            return f"{self.entry('technology')}: {self.workers(UNITS[action.kind])} {self.money(now.technology_cost())}"
        if isinstance(action, Hire):
            return f"{self.entry('hire')} {self.money(now.hire_cost())}"
        if isinstance(action, Pass):
            return self.t.gettext("Pass ({money})").format(money=self.gained(now.pass_money()))
        return ""

    def _label_contract(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Obtain):
            id_ = self.game.components.contracts[action.contract].id
            return self.t.gettext("Take the contract: {needs}").format(needs=self.needs(id_))
        if isinstance(action, Fulfil):
            id_ = self.game.components.contracts[action.contract].id
            found = self.t.gettext("Fulfil the contract: {needs}").format(needs=self.needs(id_))
            ports = self.game.components.ports
            less = [f"{self.port(ports[port].id)}: {self.good(MEAT[meat])}" for port, meat in action.spared]
            return f"{found} ({', '.join(less)})" if less else found
        if isinstance(action, Draw):
            return self.t.gettext("Draw contracts")
        if isinstance(action, Store):
            return self.t.gettext("Store a barrel")
        if isinstance(action, Withdraw):
            return f"{self.entry('cellar')}: {self.gained(now.clan.cellar[action.place])}"
        return ""

    def _label_port(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, UsePort | Shift):
            ports = self.game.components.ports
            name: str = self.port(ports[action.port].id)
            if action.copied != ITSELF:
                name = f"{name} → {self.port(ports[action.copied].id)}"
            if isinstance(action, Shift):
                name = f"{name}: {self.good(action.good)} {'↑' if action.way == UP else '↓'}"
            return name
        return ""
