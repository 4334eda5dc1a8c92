"""What Clans of Caledonia says to players: what is asked, what can be chosen, what things are."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.pointing import LabelledWords
from clachan.face.sayings import said_once
from clachan.face.words import Choice, Told, not_asked, sentence
from clachan.games.clans_of_caledonia.face.drawing.box import box_of
from clachan.games.clans_of_caledonia.face.news import News
from clachan.games.clans_of_caledonia.face.pointing import ClansPointing
from clachan.games.clans_of_caledonia.face.seen import variant_of
from clachan.games.clans_of_caledonia.face.vocabulary import BREAK
from clachan.games.clans_of_caledonia.face.words_costs import Reckoning
from clachan.games.clans_of_caledonia.face.words_labels import Labels
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    At,
    Bid,
    ChooseClan,
    ChooseStart,
    Discard,
    Expand,
    Pass,
    PlaceWorker,
    Recall,
    Shift,
    Slaughter,
    Trade,
)
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, NAMES
from clachan.games.clans_of_caledonia.rules.views import ClansView


class ClansWords(Labels, LabelledWords[ClansView]):
    """Clans of Caledonia in one language, spoken to one seat: the one whose view is given."""

    # What is asked

    def question(self, view: ClansView, legal: Sequence[Action] = ()) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        waiting = not_asked(self, self.t, view)
        if waiting:
            return waiting
        now = self.reckoning(view)
        asked = view["asked"]
        if asked in ("clan", "bid", "worker", "worker at"):
            return self._ask_setup(asked, now)
        if asked in ("act", "after", "expand at", "bonuses"):
            return self._ask_turn(asked, now)
        if asked in ("discard", "gain", "swap"):
            return self._ask_port(asked, now)
        if asked == "produce":
            return self._ask_production(now)
        return self._ask_contract(asked, now)

    def _ask_setup(self, asked: str, now: Reckoning) -> str:
        if asked == "clan":
            if variant_of(now.view, "clans") == "none":
                return self.t.gettext("Which starting tile do you take?")
            return self.t.gettext("Which clan do you take, with the starting tile beside it?")
        if asked == "bid":
            return self._ask_bid(now)
        money = self.money(now.pounds())
        if asked == "worker":
            text = self.t.gettext("Which first worker do you place (left to place: {n}; you have {money})?")
            return text.format(n=now.first_workers_left(), money=money)
        text = self.t.gettext("Where do you place your first worker: {unit} (you have {money})?")
        return text.format(unit=self.unit(now.view["about"]["unit"]), money=money)

    def _ask_bid(self, now: Reckoning) -> str:
        bid, bidder = now.view["about"]["bid"], now.view["about"]["bidder"]
        if bid is None or bidder is None:
            return self.t.gettext("How many victory points do you bid for choosing a clan first?")
        text = self.t.gettext("Highest bid: {points}, {player}. Do you bid more, or do you drop out?")
        return text.format(points=self.points(bid), player=self.player(bidder, now.view))

    def _ask_turn(self, asked: str, now: Reckoning) -> str:
        shifted = now.view["about"].get("shifted")
        if shifted:
            text = self.t.gettext("The price of {good} was moved to {money}: how many do you trade?")
            index = GOODS.index(shifted)
            return text.format(good=self.good(shifted), money=self.money(now.price(index)))
        if asked == "act":
            text = self.t.gettext("Your turn: which action do you take (you have {money} and {merchants})?")
            merchants = self.merchants(now.me["merchants"])
            return text.format(money=self.money(now.pounds()), merchants=merchants)
        if asked == "after":
            return self.t.gettext("Do you use a port before your turn ends?")
        if asked == "expand at":
            text = self.t.gettext("Where do you expand: {unit} (you have {money})?")
            unit = self.unit(now.view["about"]["unit"])
            return text.format(unit=unit, money=self.money(now.pounds()))
        return self._ask_bonuses(now)

    def _ask_bonuses(self, now: Reckoning) -> str:
        offers: list[str] = []
        goods = [GOODS.index(good) for good in now.view["about"]["goods"]]
        if goods:
            offers.append(self.neighbourhood_bonus(goods, now))
        if now.view["about"]["draw"]:
            offers.append(self.t.gettext("draw contracts"))
        text = self.t.gettext("Which bonus do you use ({offers})?")
        return text.format(offers=BREAK.join(offers))

    def _ask_contract(self, asked: str, now: Reckoning) -> str:
        if asked == "drawn":
            return self._ask_drawn(now)
        if asked == "second contract":
            return self.t.gettext("Do you take a second contract for nothing?")
        if asked == "second delivery":
            return self.t.gettext("Do you fulfil a second contract?")
        if asked == "slaughter":
            beef = now.view["about"]["beef"]
            unit, n = ("cow", beef) if beef else ("sheep", now.view["about"]["mutton"])
            text = self.t.gettext("Which animal do you slaughter: {unit} (left to slaughter: {n})?")
            return text.format(unit=self.unit(unit), n=n)
        if asked == "beer":
            text = self.t.gettext("How much grain do you brew into beer, {money} each?")
            return text.format(money=self.money(now.clan.beer))
        return self._ask_export_bonus(now)

    def _ask_drawn(self, now: Reckoning) -> str:
        cost = now.contract_cost()
        if cost > 0:
            text = self.t.gettext("Which of the contracts drawn do you take for {money}?")
        elif cost < 0:
            text = self.t.gettext("Which of the contracts drawn do you take, with {money}?")
        else:
            text = self.t.gettext("Which of the contracts drawn do you take for nothing?")
        return text.format(money=self.money(abs(cost)))

    def _ask_export_bonus(self, now: Reckoning) -> str:
        left: list[str] = []
        if now.view["about"]["free_space"]:
            left.append(self.free_space())
        upgrades = now.view["about"]["upgrades"]
        if upgrades:
            left.append(self.upgrades(upgrades))
        text = self.t.gettext("Which bonus do you take (left: {bonuses}; you have {money})?")
        return text.format(bonuses=", ".join(left), money=self.money(now.pounds()))

    def _ask_port(self, asked: str, now: Reckoning) -> str:
        about = now.view["about"]
        if asked == "discard":
            return self.t.gettext("Which good do you discard ({port})?").format(port=self.port(about["port"]))
        if asked == "gain":
            return self.t.gettext("Which goods do you gain ({port})?").format(port=self.port(about["port"]))
        if not about:
            return self.t.gettext("Which two units do you exchange? Which one first?")
        text = self.t.gettext("Which unit do you exchange besides {old} for {new}?")
        old, new = self.unit(about["old"]), self.unit(about["new"])
        return text.format(old=old, new=new)

    def _ask_production(self, now: Reckoning) -> str:
        stage = now.view["about"]["stages"][now.seat]
        if stage == "process":
            return self.t.gettext("What do you process (in stock: {goods})?").format(goods=self.amounts(now.stock()))
        if stage == "butter":
            text = self.t.gettext("How much milk do you churn into butter, {money} each?")
            return text.format(money=self.money(now.clan.butter))
        return self.t.gettext("Do you put a fresh barrel into the cellar?")

    # The menu

    def menu(self, legal: Sequence[Action], view: ClansView) -> list[Choice]:
        """The legal actions as a list to choose from; trades of a good are one line, and so are bids."""
        choices: list[Choice] = []
        number = 0
        for actions in _rows(legal):
            first, last = actions[0], actions[-1]
            if first is last:
                number += 1
                choices.append(Choice(str(number), self.describe(first, view), first.text, first))
            else:
                notation = f"{first.text} … {last.text}"
                choices.append(Choice(self._range(first, last), self._describe_row(actions, view), notation))
        return choices

    def _range(self, first: Action, last: Action) -> str:
        """What stands for a row of actions in the menu: the bids that may be typed; trades are typed in notation."""
        if isinstance(first, Bid) and isinstance(last, Bid):
            return self.t.gettext("{low} to {high}").format(low=first.points, high=last.points)
        return "*"

    def _describe_row(self, actions: Sequence[Action], view: ClansView) -> str:
        first = actions[0]
        if isinstance(first, Bid):
            text = self.t.gettext("Bid at least {points} to choose first")
            return text.format(points=self.points(first.points))
        assert isinstance(first, Trade)
        now = self.reckoning(view)
        if first.direction == BUY:
            text = self.t.gettext("Buy {good} at {money} each, up to {n}")
        else:
            text = self.t.gettext("Sell {good} at {money} each, up to {n}")
        return text.format(good=self.good(first.good), money=self.money(now.trade_price(first)), n=len(actions))

    def shortcuts(self, action: Action, view: ClansView) -> tuple[str, ...]:
        """A space for going there, a unit for expanding with it, a clan for taking it, an amount for a bid."""
        if isinstance(action, At | Slaughter):
            return (NAMES[action.space],)
        if isinstance(action, Expand | PlaceWorker):
            return (UNITS[action.kind], self.unit(UNITS[action.kind]))
        if isinstance(action, ChooseClan):
            id_ = self.game.components.clans[action.clan].id
            return (id_, self.clan(id_), self.clan(id_).split()[-1])
        if isinstance(action, ChooseStart):
            return (self.game.components.starting_tiles[action.tile].id,)
        if isinstance(action, Bid):
            return (str(action.points),)
        if isinstance(action, Pass):
            return (self.t.pgettext("typed to pass", "pass"),)
        return ()

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu."""
        return [
            ("buy 2 wool", self.t.gettext("trades that many")),
            ("d3", self.t.gettext("a space of the map chooses it; i d3 explains it")),
            ("i port 4", self.t.gettext("explain a port; so with contract 7, tile 3, a clan, a good, a unit")),
        ]

    # Things explained

    def look_up(self, word: str, view: ClansView) -> str:
        """A clan, a good, a unit, a space, or a port, contract, scoring tile or starting tile by its number."""
        wanted = " ".join(word.casefold().replace("_", " ").split())
        return (
            self._look_up_space(wanted, view)
            or self._look_up_clan(wanted)
            or self._look_up_good(wanted, view)
            or self._look_up_import(wanted, view)
            or self._look_up_unit(wanted)
            or self._look_up_numbered(wanted)
        )

    def _look_up_space(self, wanted: str, view: ClansView) -> str:
        return f"{self.space(wanted, view)}." if wanted in BY_NAME else ""

    @said_once
    def _look_up_clan(self, wanted: str) -> str:
        for id_ in self.clans:
            name = self.clan(id_)
            if wanted in (id_.casefold(), name.casefold(), name.split()[-1].casefold()):
                return f"{sentence(name)}: {self.clan_rule(id_)}."
        return ""

    def _look_up_good(self, wanted: str, view: ClansView) -> str:
        for index, good in enumerate(self.game.components.goods):
            if wanted in (good.id, self.good(good.id).casefold()):
                text = self.t.gettext("{good}: price {price}; prices of the column: {prices}.")
                price = self.money(view["market"][index]["price"])
                column = ", ".join([self.money(pounds) for pounds in good.prices])
                return text.format(good=sentence(self.good(good.id)), price=price, prices=column)
        return ""

    def _look_up_import(self, wanted: str, view: ClansView) -> str:
        for name in (*IMPORTS, "hops"):
            if wanted in (name.replace("_", " "), self.good(name).casefold()):
                values = self._worth(name, view)
                text = self.t.gettext("{good}: import good; worth at the end, the rarer the more: {points}.")
                if len(values) == 1:
                    text = self.t.gettext("{good}: import good; worth at the end: {points}.")
                points = ", ".join([self.points(n) for n in values])
                return text.format(good=sentence(self.good(name)), points=points)
        return ""

    def _worth(self, name: str, view: ClansView) -> list[int]:
        """What one of an import good may be worth at the end."""
        boards = self.game.components.boards
        if name == "hops":
            return [boards.hops_points]
        static = variant_of(view, "imports") == "static"
        return [boards.static_import] if static else sorted(boards.rarity)

    @said_once
    def _look_up_unit(self, wanted: str) -> str:
        for unit in self.game.components.units:
            if wanted in (unit.id.replace("_", " "), self.unit(unit.id).casefold()):
                return f"{sentence(self.unit(unit.id))}: {self._unit_rule(unit.index)}."
        return ""

    def _unit_rule(self, kind: int) -> str:
        unit = self.game.components.units[kind]
        cost = self.t.gettext("costs {money} and the land").format(money=self.money(unit.cost))
        if unit.income:
            text = self.t.gettext("income {money} in each production")
            if unit.income_upgraded != unit.income:
                text = self.t.gettext("income {money} in each production, {upgraded} with technology")
            rule = text.format(money=self.money(unit.income), upgraded=self.money(unit.income_upgraded))
        elif unit.takes >= 0:
            text = self.t.gettext("turns {taken} into {made} in each production")
            taken, made = self.amount(1, unit.takes), self.amount(1, unit.good)
            rule = text.format(taken=taken, made=made)
        else:
            made = self.amount(unit.amount, unit.good)
            rule = self.t.gettext("gives {made} in each production").format(made=made)
        return BREAK.join([cost, rule])

    @said_once
    def _look_up_numbered(self, wanted: str) -> str:
        kind, _, id_ = wanted.rpartition(" ")
        if kind in ("port", self.t.pgettext("typed to look up", "port")) and id_ in self.ports:
            return f"{sentence(self.port(id_))}: {self.port_rule(id_)}."
        if kind in ("contract", self.t.pgettext("typed to look up", "contract")) and id_ in self.contracts:
            return f"{sentence(self.titled_contract(id_))}."
        if kind in ("tile", "scoring tile", self.t.pgettext("typed to look up", "tile")) and id_ in self.scoring_tiles:
            return f"{sentence(self.scoring_tile(id_))}: {self.scoring_rule(id_)}."
        for tile in self.scoring_tiles:
            if wanted == self.scoring_tile(tile).casefold():
                return f"{sentence(wanted)}: {self.scoring_rule(tile)}."
        return ""

    # What happened

    def places(self, action: Action, view: ClansView) -> Sequence[str]:
        """What an action points at."""
        return ClansPointing(self, box_of(self.game, view), view).points(action)

    def pictures(self, action: Action, view: ClansView) -> Sequence[str]:
        """The goods that an action is about."""
        return [f"cc-{GOODS[action.good]}"] if isinstance(action, Trade | Recall | Discard | Shift) else ()

    def news(self, before: ClansView, after: ClansView) -> list[Told]:
        """What the viewer saw happen between two views with one move between them."""
        return News(self, before, after).told()


def _rows(legal: Sequence[Action]) -> list[list[Action]]:
    """Actions in their order; trades of the same good and direction, and bids, stand together."""
    rows: list[list[Action]] = []
    for action in legal:
        if rows and _go_together(rows[-1][0], action):
            rows[-1].append(action)
        else:
            rows.append([action])
    return rows


def _go_together(one: Action, other: Action) -> bool:
    if isinstance(one, Trade) and isinstance(other, Trade):
        return (one.direction, one.good) == (other.direction, other.good)
    return isinstance(one, Bid) and isinstance(other, Bid)
