"""Actions of Glen More in words, with what they cost and trigger, and as short labels for buttons."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.face.grammar import Phrase, join
from clachan.face.words import sentence
from clachan.games.glen_more.face.seen import covered_by, lasting, lying_on, men_on, tile_asked
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.rules.actions import (
    Activate,
    BuildDiscarded,
    Buy,
    Choose,
    Claim,
    Compensation,
    DiscardTile,
    Done,
    Finish,
    From,
    Give,
    GiveCoin,
    Keep,
    Lose,
    Move,
    Place,
    PointsInstead,
    Post,
    Put,
    Remove,
    Resolve,
    Sell,
    SendBack,
    Take,
    To,
    UseExchange,
)
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import Exchange, Tile
from clachan.games.glen_more.rules.views import GlenView


class ActionWords(Names):
    """What actions are called. Words of extensions are asked for in words.py."""

    def describe_base(self, action: Action, view: GlenView) -> str:
        """A legal action of the base game in words."""
        now = Reckoning(self.game, view)
        return (
            self._describe_rondel(action, now)
            or self._describe_market(action, now)
            or self._describe_payment(action, now)
            or self._describe_placing(action, now)
            or self._describe_effect(action, now)
            or self._describe_activation(action, now)
            or self._describe_scotsman(action, now)
            or self._describe_clan(action, now)
            or self._describe_end(action, now)
        )

    def _named(self, number: int) -> Tile:
        return self.game.components.tiles[number]

    # The Rondel

    def _describe_rondel(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Take):
            return self._describe_take(self._named(action.tile), now)
        if isinstance(action, Finish):
            return self.t.gettext("[Move|You moved] onto {tile}: [this is|this was] your last turn").format(
                tile=self.tile(self.game.components.the_end.name)
            )
        if isinstance(action, DiscardTile):
            tile = self._named(action.tile)
            text = self.t.gettext(
                "[Discard|You discarded] {tile}, since you [can|could] take no tile, for {coins} or {movement}"
            )
            found = text.format(tile=self.tile(tile.name), coins=self.coins(1), movement=self.several("move", 1))
            return BREAK.join([found, *self._passed(tile, now)])
        if isinstance(action, Compensation):
            gained = self.several("move", 1) if action.movement else self.coins(1)
            return self.t.gettext("[Receive|You received] {things}").format(things=gained)
        return ""

    def _describe_take(self, tile: Tile, now: Reckoning) -> str:
        text = self.t.gettext("[Take|You took] {tile} ({kind})")
        parts = [text.format(tile=self.tile(tile.name), kind=self.kind_of_tile(tile))]
        if not tile.price.free:
            parts.append(self.t.gettext("cost: {price}").format(price=self.price(tile.price)))
        missing = now.missing(tile.price)
        if missing:
            goods = join([self.goods(n, kind) for kind, n in missing])
            text = self.t.gettext("to buy on the Market: {goods} ({coins})")
            parts.append(text.format(goods=goods, coins=self.coins(now.purchase(missing))))
        parts.extend(self.tile_gives(tile))
        parts.extend(self._passed(tile, now))
        if now.plays_again(tile.name):
            parts.append(self.t.gettext("you stay last and play again"))
        return BREAK.join(parts)

    def _passed(self, tile: Tile, now: Reckoning) -> list[str]:
        """What is discarded because all have passed it then."""
        passed = now.passed_by_all(tile.name)
        return (
            [self.t.gettext("passed by all, discarded: {tiles}").format(tiles=self.tile_list(passed))] if passed else []
        )

    # The Market

    def _describe_market(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Sell):
            text = self.t.gettext("[Sell|You sold] on the Market: {goods} for {coins}")
            coins = self.coins(now.market[action.resource])
            return text.format(goods=self.goods(1, action.resource), coins=coins)
        if isinstance(action, Buy):
            text = self.t.gettext("[Buy|You bought] on the Market: {goods} for {coins}")
            coins = self.coins(now.market[action.resource] + 1)
            return text.format(goods=self.goods(1, action.resource), coins=coins)
        return ""

    # Paying

    def _describe_payment(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Give):
            text = self.t.gettext("[Pay|You paid] from your tiles: {goods}[ (you have {n})|]")
            return text.format(goods=self.goods(1, action.resource), n=now.owned[action.resource])
        if isinstance(action, GiveCoin):
            return self.t.gettext("[Pay|You paid] 1 Coin instead of one resource")
        if isinstance(action, From):
            text = self.t.gettext("[Take|You took] {goods} from {tile}[ (on it: {things})|]")
            return self._at_tile(text, action.tile, now, goods=self.goods(1, now.about["resource"]))
        if isinstance(action, SendBack):
            text = self.t.gettext("[Pay|You paid] with a Scotsman: {tile}[ (on it: {things})|]")
            return self._at_tile(text, action.tile, now)
        return ""

    def _at_tile(self, text: str, number: int, now: Reckoning, **more: Phrase) -> str:
        name = self._named(number).name
        return text.format(tile=self.tile(name), things=self.standing(now.entry(name)), **more)

    # Placing

    def _describe_placing(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Place):
            return self._describe_place(action, now)
        if isinstance(action, Remove):
            return self._describe_remove(self._named(action.tile), now)
        if isinstance(action, BuildDiscarded):
            tile = self._named(action.tile)
            text = self.t.gettext("[Build|You built] {tile} of the Discard Pile for nothing ({kind})")
            found = text.format(tile=self.tile(tile.name), kind=self.kind_of_tile(tile))
            return BREAK.join([found, *self.tile_gives(tile)])
        return ""

    def _describe_place(self, action: Place, now: Reckoning) -> str:
        x, y = coordinates(action.cell)
        name = tile_asked(now.about)
        below = now.cells.get((x, y))
        if below is None:
            text = self.t.gettext("[Place {tile} {where}|You placed {tile}]")
            found = text.format(tile=self.tile(name), where=self.beside(now.me, x, y))
        else:
            text = self.t.gettext("[Place|You placed] {tile} over {below}")
            covered = self.tile(below["tile"])
            found = text.format(tile=self.tile(name), below=covered)
        around = now.activated_around(x, y)
        if around:
            beside = self.t.gettext("to activate around it: {tiles}").format(tiles=self.tile_list(around))
            found = BREAK.join([found, beside])
        return found

    def _describe_remove(self, tile: Tile, now: Reckoning) -> str:
        entry = now.entry(tile.name)
        found = self.t.gettext("[Remove|You removed] {tile} from your territory").format(tile=self.tile(tile.name))
        parts = [found]
        if covered_by(entry):
            parts.append(self.t.gettext("and all tiles below it"))
        if men_on(entry) or any(lying_on(entry)):
            text = self.t.gettext("to the Home Castle: {things}")
            parts.append(text.format(things=self.standing(entry)))
        return BREAK.join(parts)

    # Effects

    def _describe_effect(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Resolve):
            effect = self.effect_by_label(action.label, now.about["of"])
            return self.t.gettext("[Resolve|You resolved] next: {effect}").format(effect=effect)
        if isinstance(action, Choose):
            return self.t.gettext("[Receive|You received] {things}").format(things=self.goods(1, action.resource))
        if isinstance(action, Keep):
            return self.t.gettext("[Keep|You kept]: {goods}").format(goods=self.goods(1, action.resource))
        if isinstance(action, Lose):
            return self.t.gettext("[Let go|You let go] of what finds no room")
        if isinstance(action, Put):
            name = self._named(action.tile).name
            text = self.t.gettext("[Put|You put] {goods} on {tile}[ (on it: {things})|]")
            things = self.standing(now.entry(name))
            return text.format(goods=self.goods(1, action.resource), tile=self.tile(name), things=things)
        return ""

    # Activating

    def _describe_activation(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Activate):
            tile = self._named(action.tile)
            text = self.t.gettext("[Activate|You activated] {tile}: {effects}")
            if now.is_extra(tile.name):
                text = self.t.gettext("[Activate|You activated] {tile} (the extra activation of your turn): {effects}")
            return text.format(tile=self.tile(tile.name), effects=self.activation(tile))
        if isinstance(action, UseExchange):
            return self._describe_exchange(self._used(action, now))
        if isinstance(action, PointsInstead):
            points = self.points(lasting(now.me, "points_instead_of_whisky"))
            return self.t.gettext("[Take|You took] {points} instead of producing a Whisky Cask").format(points=points)
        return ""

    def _used(self, action: UseExchange, now: Reckoning) -> Exchange:
        return self.tiles[tile_asked(now.about)].activation[action.exchange]

    def _describe_exchange(self, exchange: Exchange) -> str:
        gains = self.gains(exchange)
        if exchange.price.free:
            return self.t.gettext("[Receive|You received] {things}").format(things=gains)
        text = self.t.gettext("[Exchange|You exchanged] {price} for {gains}")
        return text.format(price=self.price(exchange.price), gains=gains)

    # Scotsmen

    def _describe_scotsman(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Post):
            return self._at_tile(
                self.t.gettext("[Place|You placed] a Scotsman on {tile}[ (on it: {things})|]"), action.tile, now
            )
        if isinstance(action, Move):
            text = self.t.gettext("[Move|You moved] a Scotsman away from {tile}[ ({movement} left)|]")
            tile = self.tile(self._named(action.tile).name)
            return text.format(tile=tile, movement=self.several("move", now.movement))
        if isinstance(action, To):
            return self._at_tile(
                self.t.gettext("[Move|You moved] the Scotsman to {tile}[ (on it: {things})|]"), action.tile, now
            )
        return ""

    # Clans

    def _describe_clan(self, action: Action, now: Reckoning) -> str:
        if not isinstance(action, Claim):
            return ""
        name = self.game.components.clans[action.clan].name
        text = self.t.gettext("[Clan|You placed a Clan] Marker on {clan} (road: {coins}): {rule}")
        return text.format(clan=self.clan(name), coins=self.coins(now.road(name)), rule=self.clan_rule(name))

    # The end of a decision

    def _describe_end(self, action: Action, now: Reckoning) -> str:
        if not isinstance(action, Done):
            return ""
        if now.about["ask"] == "remove":
            return self.t.gettext("[Remove|You removed] no more tiles")
        if not self._ends_turn(now):
            return self.t.gettext("[Activate|You activated] no more tiles")
        if not now.movement:
            return self.t.gettext("[End|You ended] the turn")
        worth = lasting(now.me, "movement_for_points")
        if worth:
            text = self.t.gettext("[End|You ended] the turn: {movement} unused, {points}")
            points = self.points(worth * now.movement)
            return text.format(movement=self.several("move", now.movement), points=points)
        return self.t.gettext("[End|You ended] the turn: {movement} unused").format(
            movement=self.several("move", now.movement)
        )

    def _ends_turn(self, now: Reckoning) -> bool:
        """Whether nothing but the end of the turn comes after this decision."""
        return now.about["ask"] == "activation" and set(now.below) <= {"end turn"}

    # Labels

    def label_base(self, action: Action, view: GlenView) -> str:
        """A legal action of the base game in so few words that they fit on a button."""
        now = Reckoning(self.game, view)
        label = self._label_tile(action) or self._label_thing(action, now) or self._label_rest(action, now)
        return sentence(label or self.describe_base(action, view))

    def _label_tile(self, action: Action) -> str:
        if isinstance(action, Take):
            text = self.t.gettext("Take {tile}")
        elif isinstance(action, DiscardTile):
            text = self.t.gettext("Discard {tile}")
        elif isinstance(action, Activate):
            text = self.t.gettext("Activate {tile}")
        elif isinstance(action, Remove):
            text = self.t.gettext("Remove {tile}")
        elif isinstance(action, BuildDiscarded):
            text = self.t.gettext("Build {tile}")
        elif isinstance(action, Move):
            text = self.t.gettext("Move from {tile}")
        elif isinstance(action, To):
            text = self.t.gettext("To {tile}")
        elif isinstance(action, From | SendBack):
            text = self.t.gettext("From {tile}")
        elif isinstance(action, Post):
            text = self.t.gettext("Scotsman on {tile}")
        else:
            return ""
        return text.format(tile=self.tile(self._named(action.tile).name))

    def _label_thing(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Sell):
            text = self.t.gettext("Sell {goods}, {money}")
            coins = self.coins(now.market[action.resource])
            return text.format(goods=self.goods(1, action.resource), money=coins)
        if isinstance(action, Buy):
            text = self.t.gettext("Buy {goods}, {money}")
            coins = self.coins(now.market[action.resource] + 1)
            return text.format(goods=self.goods(1, action.resource), money=coins)
        if isinstance(action, Give):
            return self.t.gettext("Pay {goods}").format(goods=self.goods(1, action.resource))
        if isinstance(action, Choose | Keep):
            return self.goods(1, action.resource)
        if isinstance(action, Put):
            name = self._named(action.tile).name
            return f"{self.resource(action.resource)} → {self.tile(name)}"
        if isinstance(action, GiveCoin):
            return self.t.gettext("Pay {goods}").format(goods=self.coins(1))
        return ""

    def _label_rest(self, action: Action, now: Reckoning) -> str:
        if isinstance(action, Finish):
            return self.tile(self.game.components.the_end.name)
        if isinstance(action, Compensation):
            return self.several("move", 1) if action.movement else self.coins(1)
        if isinstance(action, Place):
            return self.beside(now.me, *coordinates(action.cell))
        if isinstance(action, Resolve):
            return self.effect_by_label(action.label, now.about["of"])
        if isinstance(action, UseExchange):
            return self.exchange(self._used(action, now))
        if isinstance(action, PointsInstead):
            return self.points(lasting(now.me, "points_instead_of_whisky"))
        if isinstance(action, Claim):
            name = self.game.components.clans[action.clan].name
            return f"{self.clan(name)} ({self.coins(now.road(name))})"
        if isinstance(action, Done) and self._ends_turn(now):
            return self.t.gettext("[End|You ended] the turn")
        if isinstance(action, Done):
            return self.t.gettext("No more")
        return ""
