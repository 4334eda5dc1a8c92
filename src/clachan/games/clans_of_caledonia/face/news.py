"""What happened, told from two views with one move between them."""

from __future__ import annotations

from clachan.core.views import BookingView
from clachan.face.grammar import join, signed
from clachan.face.words import Told, sentence
from clachan.games.clans_of_caledonia.face.news_reading import NONE, Reading, without
from clachan.games.clans_of_caledonia.face.vocabulary import BREAK, SCORING_WORDS, SOURCE_WORDS
from clachan.games.clans_of_caledonia.rules.actions import BUY, DIRECTIONS, SELL
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME

# Changes in the books that are told with what they were paid for, and those that make up a production.
TOLD_ELSEWHERE = (
    "start",
    "first worker",
    "trade",
    "neighbourhood",
    "trade money",
    "contract",
    "delivery",
    "shipping",
    "technology",
    "hire",
    "pass",
)
PRODUCTION = ("workers", "production", "cellar")
# The sources of the final scoring, in their order.
FINAL_ORDER = {source: place for place, source in enumerate(SOURCE_WORDS, start=1)}
# What a player gets without choosing it, and is told of after an own move, too.
UNASKED = ("turn order", "export bonus", "import track")


class News(Reading):
    """What changed between two views with one move between them, told in the order in which it happened.

    What the viewers chose themselves is left out; everything is put so that it can be said of "you", too.
    """

    def told(self) -> list[Told]:
        """All of it, a sentence a line."""
        self._bidding()
        self._clans()
        for seat in self.seats:
            self._ports(seat)
            self._units(seat)
            self._trading(seat)
            self._upgrades(seat)
            self._contracts(seat)
        self._drawn()
        self._passing()
        self._books()
        self._nothing_made()
        self._production()
        self._scoring()
        if self._is_new_round():
            self._new_round()
        self._end()
        return self.lines

    # Setup

    def _bidding(self) -> None:
        if self.asked != "bid":
            return
        bid = self.after["about"]["bid"] if self.after["asked"] == "bid" else None
        won = [seat for seat in self.seats if self._has_won(seat)]
        bidder = self.after["about"]["bidder"] if bid is not None else won[0] if won else NONE
        if not self.own:
            if bidder == self.mover:
                n = bid if bid is not None else self.after["players"][self.mover]["bid"]
                self._say(self.mover, self.t.gettext("{player}: bid of {points}."), points=self.words.points(n))
            else:
                self._say(self.mover, self.t.gettext("{player}: out of the auction."))
        for seat in won:
            points = self.words.points(self.after["players"][seat]["bid"])
            self._say(seat, self.t.gettext("The bidding is over; first choice: {player}, {points}."), points=points)

    def _has_won(self, seat: int) -> bool:
        order = self.before["order"]
        return seat in self.after["order"] and seat not in order and self.asked == "bid"

    def _clans(self) -> None:
        for seat in self.seats:
            start = self.after["players"][seat]["start"]
            if not start or self.before["players"][seat]["start"] is not None:
                continue
            if seat == self.mover and self.own:
                continue
            clan = self.after["players"][seat]["clan"]
            tile = self.words.starting_tile(start)
            if clan:
                text = self.t.gettext("{player}: {clan}; {start}.")
                self._say(seat, text, [f"clan-{seat}"], clan=self.words.clan(clan), start=tile)
            else:
                self._say(seat, self.t.gettext("{player}: {start}."), start=tile)

    # The map

    def _units(self, seat: int) -> None:
        layout = self.words.layout(self.after)
        old, new = [view["players"][seat]["units"] for view in (self.before, self.after)]
        placed = [(kind, space) for kind in UNITS for space in without(new[kind], old[kind])]
        removed = [(kind, space) for kind in UNITS for space in without(old[kind], new[kind])]
        swapped = {space: kind for kind, space in removed if space in [there for _, there in placed]}
        for kind, space in placed:
            unit = self.words.unit_on(kind, BY_NAME[space], layout)
            if space in swapped:
                self._tell_swap(seat, space, self.words.unit(swapped[space]), unit)
            elif [kind for kind, _ in removed] == ["worker"]:
                self._tell_rowing(seat, removed[0][1], space)
            else:
                self._tell_placing(seat, kind, unit, space)
        animals = [(kind, space) for kind, space in removed if space not in swapped and kind in ("cow", "sheep")]
        if animals and not (self.own and self.asked == "slaughter" and len(animals) == 1):
            listed = join([self.words.unit(kind) for kind, _ in animals])
            places = [f"hex-{space}" for _, space in animals]
            self._say(seat, self.t.gettext("{player}: slaughtered: {animals}."), places, animals=listed)

    def _tell_swap(self, seat: int, space: str, old: str, new: str) -> None:
        if not self.own:
            self._say(seat, self.t.gettext("{player}: {old} → {new}."), [f"hex-{space}"], old=old, new=new)

    def _tell_rowing(self, seat: int, origin: str, target: str) -> None:
        if not self.own:
            places = [f"hex-{origin}", f"hex-{target}"]
            self._say(seat, self.t.gettext("{player}: fisherman rowed to another water."), places)

    def _tell_placing(self, seat: int, kind: str, unit: str, space: str) -> None:
        if self.own and self.asked in ("expand at", "worker at"):
            return
        source = "first worker" if (seat, "first worker") in self.books else f"expand {kind}"
        text = self.t.gettext("{player}: {unit} placed for {money} ({land}).")
        land = self.words.terrain(BY_NAME[space], self.words.layout(self.after))
        self._say(seat, text, [f"hex-{space}"], unit=unit, land=land, money=self._cost(seat, source))

    # The market

    def _trading(self, seat: int) -> None:
        for source in ("trade", "neighbourhood"):
            amounts = dict(self.books.get((seat, source), {}))
            money = amounts.pop("money", 0)
            for good, n in amounts.items():
                if not self.own:
                    self._tell_trade(seat, source, good, n, money)
        if seat == self.mover:
            self._recalled(seat)
            self._shifted(seat)

    def _tell_trade(self, seat: int, source: str, good: str, n: int, money: int) -> None:
        if n < 0:
            text = self.t.gettext("{player}: {goods} sold for {money}; price now {price}.")
        elif source == "neighbourhood":
            text = self.t.gettext("{player}: {goods} bought at a discount for {money}; price now {price}.")
        else:
            text = self.t.gettext("{player}: {goods} bought for {money}; price now {price}.")
        self._say(
            seat,
            text,
            [f"{'sell' if n < 0 else 'buy'}-{good}"],
            [f"cc-{good}"],
            goods=self.words.amount(abs(n), good),
            money=self.words.money(abs(money)),
            price=self._price(good),
        )
        extra = self.books.get((seat, "trade money"))
        if extra:
            self._tell_books(seat, "trade money", extra)

    def _price(self, good: str) -> str:
        return self.words.money(self.after["market"][GOODS.index(good)]["price"])

    def _recalled(self, seat: int) -> None:
        """Merchants that left the market within a round were taken back by a bonus upgrade."""
        if self.own or self._is_new_round():
            return
        for good, name in enumerate(GOODS):
            columns = (self.before["market"][good], self.after["market"][good])
            old, new = [(column["buy"][seat], column["sell"][seat]) for column in columns]
            for direction in (BUY, SELL):
                if new[direction] < old[direction]:
                    text = self.t.gettext("{player}: merchant taken back: {good}, {area}.")
                    places = [f"{DIRECTIONS[direction]}-{name}"]
                    self._say(
                        seat,
                        text,
                        places,
                        [f"cc-{name}"],
                        good=self.words.good(name),
                        area=self.words.area(direction),
                    )

    def _shifted(self, seat: int) -> None:
        """A price that moved without a trade was moved by a port."""
        if self.own or self._is_new_round():
            return
        for good, name in enumerate(GOODS):
            moved = [view["market"][good]["space"] for view in (self.before, self.after)]
            traded = any(name in self.books.get((seat, source), {}) for source in ("trade", "neighbourhood"))
            if moved[0] != moved[1] and not traded:
                text = self.t.gettext("{player}: price of {good} moved to {price}.")
                self._say(seat, text, (), [f"cc-{name}"], good=self.words.good(name), price=self._price(name))

    # Ports, upgrades and contracts

    def _ports(self, seat: int) -> None:
        for tile in self._new(seat, "used_ports"):
            if not self.own:
                text = self.t.gettext("{player}: {port} used: {rule}.")
                rule = self.words.port_rule(tile)
                self._say(seat, text, [f"port-{tile}"], port=self.words.port(tile), rule=rule)
        for booking in self._bookings():
            source = booking["source"]
            if booking["seat"] == seat and source.startswith("port ") and not self.own:
                glory = self.words.glory(booking["points"])
                self._say(seat, self.t.gettext("{player}: {glory}."), glory=glory)

    def _upgrades(self, seat: int) -> None:
        if self.own or self.before["players"][seat]["start"] is None:
            return
        if self._has_changed(seat, "shipping"):
            level = self.words.shipping(self.after["players"][seat]["shipping"])
            text = self.t.gettext("{player}: shipping upgraded for {money}: {level}.")
            self._say(seat, text, [f"shipping-{seat}"], money=self._cost(seat, "shipping"), level=level)
        for kind in self._new(seat, "technology"):
            text = self.t.gettext("{player}: technology upgraded for {money}: {unit}.")
            places = [f"technology-{seat}-{kind}"]
            self._say(seat, text, places, money=self._cost(seat, "technology"), unit=self.words.workers(kind))
        if self._has_changed(seat, "unhired"):
            text = self.t.gettext("{player}: merchant hired for {money}.")
            self._say(seat, text, [f"merchants-{seat}"], ["cc-merchant"], money=self._cost(seat, "hire"))

    def _contracts(self, seat: int) -> None:
        done = self._new(seat, "fulfilled")
        for id_ in self._new(seat, "contracts"):
            if not self.own:
                self._tell_obtained(seat, id_)
        delivered = self.books.get((seat, "delivery"))
        if delivered and not done and not self.own:
            text = self.t.gettext("{player}: delivered for a contract: {goods}.")
            places = [f"tile-contract-{self.after['about']['contract']}"]
            self._say(seat, text, places, self._tokens(delivered), goods=self.words.worth(delivered))
        for id_ in done:
            if not self.own or self.asked == "slaughter":
                text = self.t.gettext("{player}: contract fulfilled, with {needs}; received: {gives}.")
                places = [f"tile-contract-{id_}"]
                self._say(seat, text, places, needs=self.words.needs(id_), gives=self.words.gives(id_))

    def _tell_obtained(self, seat: int, id_: str) -> None:
        money = self._money(seat, "contract")
        if money > 0:
            text = self.t.gettext("{player}: contract taken, with {money}: {contract}.")
        elif money < 0:
            text = self.t.gettext("{player}: contract taken for {money}: {contract}.")
        else:
            text = self.t.gettext("{player}: contract taken for nothing: {contract}.")
        places, contract = [f"tile-contract-{id_}"], self.words.contract(id_)
        self._say(seat, text, places, money=self.words.money(abs(money)), contract=contract)

    def _drawn(self) -> None:
        put_back = self._put_back()
        if self.asked != "drawn":
            # Who cannot pay for any of them is not asked, but all see what was drawn (CC-BUILDING-03).
            asked = self.after["asked"] == "drawn"
            drawn = self.after["about"]["contracts"] if asked else put_back
            if drawn:
                text = self.t.gettext("{player}: contracts drawn: {contracts}.")
                listed = join([self.words.titled_contract(id_) for id_ in drawn], BREAK)
                self._say(self.mover, text, [f"tile-contract-{id_}" for id_ in drawn], contracts=listed)
        if put_back:
            text = self.t.ngettext(
                "Back under the pile: {contracts}.", "Back under the pile: {contracts}.", len(put_back)
            )
            self._tell(text.format(contracts=BREAK.join([self.words.titled_contract(id_) for id_ in put_back])))

    def _put_back(self) -> list[str]:
        """The contracts below the pile that were put there now: what was above them is left of those before."""
        before, after = [view["pile_bottom"] for view in (self.before, self.after)]
        gone = 0
        while before[gone:] != after[: len(before) - gone]:
            gone += 1
        return after[len(before) - gone :]

    # Passing and the books

    def _passing(self) -> None:
        if self.asked == "act" and (self.mover, "pass") in self.books and not self.own:
            text = self.t.gettext("{player}: passed, +{money}.")
            self._say(self.mover, text, money=self.words.money(self._money(self.mover, "pass")))

    def _books(self) -> None:
        """Money and goods that are told nowhere else."""
        for (seat, source), amounts in self.books.items():
            if source in TOLD_ELSEWHERE or source.startswith("expand ") or (self.produced and source in PRODUCTION):
                continue
            unasked = source in UNASKED or (source == "cellar" and self.after["over"])
            if not (self.own and seat == self.mover) or unasked:
                self._tell_books(seat, source, amounts)

    def _tell_books(self, seat: int, source: str, amounts: dict[str, int]) -> None:
        given = {what: n for what, n in amounts.items() if n < 0}
        received = {what: n for what, n in amounts.items() if n > 0}
        values = {"given": self.words.worth(given), "received": self.words.worth(received)}
        if source == "processing":
            text = self.t.gettext("{player}: {given} processed into {received}.")
            self._say(seat, text, (), self._tokens(received), **values)
        elif given and received:
            text = self.t.gettext("{player}: {given} discarded, {received} received ({source}).")
            self._say(seat, text, (), self._tokens(received), **values, source=self.words.entry(source))
        elif received:
            text = self.t.gettext("{player}: {received} received ({source}).")
            pictures = self._tokens(received)
            self._say(seat, text, (), pictures, received=values["received"], source=self.words.entry(source))
        elif given:
            self._tell_given(seat, source, values["given"], "money" in given)

    def _tokens(self, amounts: dict[str, int]) -> list[str]:
        """The pictures of goods."""
        return [f"cc-{what}" for what in amounts if what in GOODS]

    def _tell_given(self, seat: int, source: str, given: str, is_paid: bool) -> None:
        text = self.t.gettext("{player}: {given} discarded ({source}).")
        if source == "cellar":
            text = self.t.gettext("{player}: {given} put into the cellar.")
        elif is_paid:
            text = self.t.gettext("{player}: {given} paid ({source}).")
        self._say(seat, text, given=given, source=self.words.entry(source))

    # The end of a round

    def _production(self) -> None:
        if not self.produced:
            return
        made: dict[int, str] = {}
        for seat in self.seats:
            amounts: dict[str, int] = {}
            for source in PRODUCTION:
                for what, n in self.books.get((seat, source), {}).items():
                    amounts[what] = amounts.get(what, 0) + n
            in_order = {what: amounts[what] for what in ("money", *GOODS) if what in amounts}
            made[seat] = self.words.changes(in_order) or "–"
        self._tell(self.t.gettext("Production: {made}.").format(made=self._by_player(made)))

    def _nothing_made(self) -> None:
        """A choice in production that left the books as they were."""
        if self.asked != "produce" or self.own or any(seat == self.mover for seat, _ in self.books):
            return
        stage = self._stage(self.before, self.mover)
        if stage == "process":
            self._say(self.mover, self.t.gettext("{player}: nothing processed."))
        elif stage == "butter":
            self._say(self.mover, self.t.gettext("{player}: no butter churned."))
        else:
            self._say(self.mover, self.t.gettext("{player}: nothing put into the cellar."))

    def _bookings(self) -> list[BookingView]:
        known = len(self.before["sheet"]["bookings"])
        return self.after["sheet"]["bookings"][known:]

    def _scoring(self) -> None:
        """The scoring tile of the round, told even if nobody got Glory for it; then the final scoring."""
        if not self._is_new_round() and not self.after["over"]:
            return
        round_ = self.before["round"]
        points: dict[str, dict[int, int]] = {}
        tiles = self.before["scoring_tiles"]
        if tiles:
            points[self.words.scoring_tiles[tiles[round_ - 1]].per] = {}
        for booking in self._bookings():
            source = booking["source"]
            if not source.startswith("port "):
                points.setdefault(source, {})[booking["seat"]] = booking["points"]
        points = dict(sorted(points.items(), key=lambda item: FINAL_ORDER.get(item[0], 0)))
        final = [source for source in points if source in FINAL_ORDER]
        if tiles:
            self.lines.append(Told(self.t.gettext("Round {round} was scored:").format(round=round_), booked=True))
        for source, by_seat in points.items():
            if final and source == final[0]:
                self.lines.append(Told(self.t.gettext("Final scoring:"), booked=True))
            self._scored(source, {seat: self._worth(source, n) for seat, n in sorted(by_seat.items())})

    def _scored(self, source: str, worth: dict[int, str]) -> None:
        listed = self._by_player(worth) or self.t.gettext("nobody")
        told = f"{sentence(self.words.source(source))}: {listed}."
        self.lines.append(Told(told, booked=bool(worth)))

    def _worth(self, source: str, n: int) -> str:
        return self.words.glory(n) if source in SCORING_WORDS else self.words.points(n)

    def _new_round(self) -> None:
        order = self.after["order"]
        text = self.t.gettext("Round {round} began; starting player: {player}.")
        self._tell(text.format(round=self.after["round"], player=self._name(order[0])))
        for die in self.after["dice"]:
            good = die["good"]
            text = self.t.gettext("Market dice: {good}, {die}; price now {price}.")
            rolled = signed(die["die"])
            self._tell(text.format(good=self.words.good(good), die=rolled, price=self._price(good)))
        for id_ in self.after["removed"]:
            if id_ not in self.before["removed"]:
                text = self.t.gettext("Out of the game: {contract}.")
                self._tell(text.format(contract=self.words.titled_contract(id_)))
        old = self.before["export_board"]
        new = [id_ for id_ in self.after["export_board"] if id_ is not None and id_ not in old]
        if new:
            text = self.t.ngettext(
                "New contract on the export board: {contracts}.",
                "New contracts on the export board: {contracts}.",
                len(new),
            )
            listed = BREAK.join([self.words.titled_contract(id_) for id_ in new])
            self._tell(text.format(contracts=listed), [f"tile-contract-{id_}" for id_ in new])

    def _end(self) -> None:
        title = self.after.get("title")
        if title:
            text = self.t.gettext("Your title: {title}.")
            self._tell(text.format(title=self.words.solo_title(title)))
