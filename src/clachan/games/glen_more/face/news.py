"""What happened, told from two views with one move between them."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.views import BookingView
from clachan.face.grammar import join
from clachan.face.words import Told, sentence
from clachan.games.glen_more.face.drawing.box import slug
from clachan.games.glen_more.face.news_reading import Reading
from clachan.games.glen_more.face.seen import discarded, goods_of, lying_on, men_on, resources_of
from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS, RESOURCES_HELD
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.market import PROCEEDS, PURCHASE
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

LAST_ROUND = 4


def added(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """What is there now and was not before."""
    return [item for item in new if item not in old]


class News(Reading):
    """What changed between two views with one move between them, told in the order in which it happened.

    What the viewers chose themselves is left out; everything is put so that it can be said of "you", too.
    """

    def told(self) -> list[Told]:
        """All of it, a sentence a line."""
        self._taking()
        self._market()
        for seat in self.seats:
            self._activated(seat)
            self._tiles(seat)
            self._cards(seat)
            self._markers(seat)
            self._scotsmen(seat)
            self._changes(seat)
        self._points()
        self._movement()
        for extension in self.words.extensions:
            for line in extension.news(self.words, self.before, self.after):
                self.lines.append(line if isinstance(line, Told) else Told(line))
        self._die()
        self._refill()
        self._scoring()
        self._end()
        return self.lines

    # The Rondel

    def _taking(self) -> None:
        """A player's piece has moved: onto a tile, which is taken or discarded, or onto The End."""
        tiles = self._tiles_on(self.before)
        discarded = self._discarded()
        for piece in self.moved:
            name = self._landed(piece)
            if piece not in COLOURS:
                # What an extension's piece does is told by the extension.
                if piece != "die" and name in discarded:
                    discarded.remove(name)
                continue
            seat = COLOURS.index(piece)
            if self.after["rondel"]["pieces"][piece] == self.after["rondel"]["the_end"]:
                if not self.own:
                    end = self.words.game.components.the_end.name
                    self._say_of_tile(seat, self.t.gettext("{player}: moved onto {tile}."), end)
            elif name in discarded:
                discarded.remove(name)
                if not self.own:
                    text = self.t.gettext("{player}: no tile could be taken; {tile} was discarded.")
                    self._say_of_tile(seat, text, name)
            elif name and not self.own and not self.words.tiles[name].station:
                # Of stations, which nobody takes, extensions tell.
                self._say_of_tile(seat, self.t.gettext("{player}: {tile} taken."), name)
        passed = [name for name in discarded if name in tiles.values() and name != self._die_tile()]
        if passed:
            text = self.t.gettext("Passed by all and discarded: {tiles}.")
            self._tell(text, tiles=self.words.tile_list(passed))

    def _discarded(self) -> list[str]:
        """The tiles that came to the Discard Pile or to one of an extension, and were on none before."""
        old = discarded(self.before)
        return [name for name in discarded(self.after) if name not in old]

    def _die_tile(self) -> str:
        """The tile that the Die has discarded; one that was laid and discarded at once counts, too."""
        if "die" not in self.moved:
            return ""
        gone = self._discarded()
        if self._landed("die") in gone:
            return self._landed("die")
        known = self._tiles_on(self.before).values()
        return next((name for name in reversed(gone) if name not in known), "")

    def _die(self) -> None:
        if "die" not in self.moved:
            return
        tile = self._die_tile()
        left = "die" not in self.after["rondel"]["pieces"]
        if left and tile:
            text = self.t.gettext("The Die rolled {n}; {tile} was discarded, and the Die left the game.")
        elif left:
            text = self.t.gettext("The Die rolled {n}, came to {end} and left the game.")
        elif tile:
            text = self.t.gettext("The Die rolled {n}; {tile} was discarded.")
        else:
            text = self.t.gettext("The Die rolled {n} and waited ahead of all tiles.")
        end = self.words.tile(self.words.game.components.the_end.name)
        rolled = self.after["rondel"]["die_roll"] or 0
        self._came(text, ["piece-die"], n=rolled, tile=self.words.tile(tile) if tile else "", end=end)

    def _refill(self) -> None:
        before = self._tiles_on(self.before)
        laid = [name for name in self._tiles_on(self.after).values() if name not in before.values()]
        if laid:
            text = self.t.gettext("New on the Rondel: {tiles}.")
            self._came(text, self.words.tile_places(laid, 0), tiles=self.words.tile_list(laid))

    # The Market

    def _market(self) -> None:
        """What was bought and sold, with the Coins; the viewer is not told of a single sale or purchase of theirs."""
        bought, sold = self._trades(1), self._trades(-1)
        units = sum([n for _, n, _ in (*bought, *sold)])
        if self.own and units == 1 and not self._turn_moves():
            return
        for trades, text in (
            (bought, self.t.gettext("{player}: bought on the Market: {goods} ({coins}).")),
            (sold, self.t.gettext("{player}: sold on the Market: {goods} ({coins}).")),
        ):
            if trades:
                goods = join([self.words.goods(n, kind) for kind, n, _ in trades])
                coins = self.words.coins(sum([coins for _, _, coins in trades]))
                pictures = [f"gm-{RESOURCES[kind]}" for kind, _, _ in trades]
                self._say(self.mover, text, (), pictures, goods=goods, coins=coins)

    def _turn_moves(self) -> bool:
        """Whether the mover's piece has moved, so that payments were made unasked."""
        return any(piece != "die" for piece in self.moved)

    def _trades(self, sign: int) -> list[tuple[int, int, int]]:
        """Resources bought (1) or sold (-1), with how many and for how many Coins."""
        found: list[tuple[int, int, int]] = []
        if sign < 0 and any(e.unsold(self.words, self.before, self.after) for e in self.words.extensions):
            return found
        for kind, name in enumerate(RESOURCES):
            old, new = self.before["market"][name], self.after["market"][name]
            n = sign * (new - old)
            if n > 0:
                found.append((kind, n, PURCHASE[old][n] if sign > 0 else PROCEEDS[old][n]))
        return found

    # A player

    def _activated(self, seat: int) -> None:
        turn = self.after["turn"]
        if self.own or turn is None or turn["seat"] != seat or seat != self.mover:
            return
        old = self.before["turn"]
        for name in added([] if old is None else old["activated"], turn["activated"]):
            self._say_of_tile(seat, self.t.gettext("{player}: {tile} activated."), name)

    def _cards(self, seat: int) -> None:
        old, new = self._of_player(seat)
        for name in added(old["landmarks"], new["landmarks"]):
            text = self.t.gettext("{player}: Landmark Card {name}: “{rule}”.")
            places = [f"piece-card-{slug(name)}"]
            self._say(seat, text, places, name=self.words.tile(name), rule=self.words.landmark_rule(name))
        taken = [self._landed(piece) for piece in self.moved]
        for name in added(old["persons"], new["persons"]):
            if name not in taken and not self._chose("build"):
                self._say_of_tile(seat, self.t.gettext("{player}: Person: {tile}."), name)

    def _markers(self, seat: int) -> None:
        for before, after in zip(self.before["clan_board"], self.after["clan_board"], strict=True):
            placed = after["markers"].count(seat) - before["markers"].count(seat)
            if placed > 0 and not self._chose("clan"):
                name = after["clan"]
                text = self.t.gettext("{player}: Clan Marker on {clan} (road: {coins}): “{rule}”.")
                road = self.words.coins(before["road"])
                values = {"clan": self.words.clan(name), "coins": road, "rule": self.words.clan_rule(name)}
                self._say(seat, text, [f"clan-{slug(name)}"], **values)

    def _tiles(self, seat: int) -> None:
        if self._same_land(seat):
            return
        old, new = self._cells(seat)
        for place, entry in new.items():
            name = entry["tile"]
            below = old[place]["tile"] if place in old else ""
            if name == below or self._chose("place"):
                continue
            if below:
                text = self.t.gettext("{player}: {tile} placed over {below}.")
                places = self.words.tile_places([name], seat)
                self._say(seat, text, places, tile=self.words.tile(name), below=self.words.tile(below))
            else:
                self._say_of_tile(seat, self.t.gettext("{player}: {tile} placed."), name)
        gone = [entry["tile"] for place, entry in old.items() if place not in new]
        if gone and not self._chose("remove"):
            text = self.t.gettext("{player}: removed from the territory: {tiles}.")
            self._say(seat, text, tiles=self.words.tile_list(gone))

    def _scotsmen(self, seat: int) -> None:
        """Scotsmen that moved, came from the supply or went back to it."""
        if self._same_land(seat):
            return
        old, new = self._cells(seat)
        come: list[str] = []
        gone: list[str] = []
        for place, entry in {**old, **new}.items():
            n = (men_on(new[place]) if place in new else 0) - (men_on(old[place]) if place in old else 0)
            (come if n > 0 else gone).extend([entry["tile"]] * abs(n))
        if not self._chose("to", "post", "send back", "remove"):
            for source, target in zip(gone, come, strict=False):
                text = self.t.gettext("{player}: Scotsman moved from {source} to {target}.")
                places = self.words.tile_places([source, target], seat)
                self._say(seat, text, places, source=self.words.tile(source), target=self.words.tile(target))
            for name in come[len(gone) :]:
                self._say_of_tile(seat, self.t.gettext("{player}: Scotsman placed on {tile}."), name)
            for name in gone[len(come) :]:
                text = self.t.gettext("{player}: Scotsman back in the supply from {tile}.")
                self._say_of_tile(seat, text, name)

    def _changes(self, seat: int) -> None:
        """Resources, Coins and casks that came or went, trades on the Market aside."""
        before, after = self._of_player(seat)
        coins, whisky = after["coins"] - before["coins"], after["whisky"] - before["whisky"]
        old, new = goods_of(self.before, seat), goods_of(self.after, seat)
        amounts = [new[kind] - old[kind] for kind in range(len(RESOURCES))]
        if seat == self.mover:
            for kind, n, paid in self._trades(-1):
                # A sale waits for the tile that the resource is taken from.
                amounts[kind] += 0 if self.after["asked"] == "from" else n
                coins -= paid
            coins += sum([paid for _, _, paid in self._trades(1)])
        if seat == self.mover and self._is_unit_chosen(sum([abs(n) for n in amounts]), coins, whisky):
            return
        parts = [self.words.changed_goods(n, kind) + self._where(seat, kind, n) for kind, n in enumerate(amounts) if n]
        if coins:
            parts.append(self.words.gained(self.words.coins(abs(coins)), coins))
        if whisky:
            parts.append(self.words.gained(self.words.several("whisky", abs(whisky)), whisky))
        if parts:
            pictures = [f"gm-{RESOURCES[kind]}" for kind, n in enumerate(amounts) if n]
            pictures.extend(["gm-whisky"] if whisky else [])
            self._say(seat, self.t.gettext("{player}: {changes}."), (), pictures, changes=", ".join(parts))

    def _is_unit_chosen(self, resources: int, coins: int, whisky: int) -> bool:
        """Whether what changed is just the unit that the viewer has chosen."""
        if self._chose("compensation"):
            return True
        chosen = self._chose("pay", "from", "choose", "keep", "put")
        return chosen and resources <= 1 and not coins and not whisky

    def _where(self, seat: int, kind: int, n: int) -> str:
        """On which tiles a resource came."""
        if n < 0:
            return ""
        old, new = self._cells(seat)
        tiles = [
            entry["tile"]
            for place, entry in new.items()
            if lying_on(entry)[kind] > (lying_on(old[place])[kind] if place in old else 0)
        ]
        return f" ({self.words.tile_list(tiles)})" if tiles else ""

    def _movement(self) -> None:
        """Movement Points that came, or were lost at the end of the turn."""
        before, after = self.before["turn"], self.after["turn"]
        old, new = [0 if turn is None else turn["movement"] for turn in (before, after)]
        same = after is not None and after["seat"] == self.mover and self.after["asked"] != "turn"
        if same and new > old and not self._chose("compensation"):
            gained = self.words.several("move", new - old)
            self._say(self.mover, self.t.gettext("{player}: {changes}."), changes=f"+{gained}")
        elif not same and old and self.asked == "activation":
            text = self.t.gettext("{player}: unused: {movement}.")
            self._say(self.mover, text, movement=self.words.several("move", old))

    # Points

    def _bookings(self) -> list[BookingView]:
        return self.after["sheet"]["bookings"][len(self.before["sheet"]["bookings"]) :]

    def _final(self) -> list[str]:
        """The sources of the final scoring besides the categories."""
        found: dict[str, bool] = {}
        for booking in self._bookings():
            source = booking["source"]
            if source in ("territory", "coins") or source.startswith("landmark "):
                found[source] = True
        return list(found) if self.after["over"] else []

    def _points(self) -> None:
        """Points that were booked in the turn itself."""
        final = self._final()
        for booking in self._bookings():
            source = booking["source"]
            if source in CATEGORY_WORDS or source in final or self._is_told_with_scoring(booking):
                continue
            text = self.t.gettext("{player}: {points} ({source}).")
            if booking["points"] < 0:
                text = self.t.gettext("{player}: {points} lost ({source}).")
            points = self.words.points(abs(booking["points"]))
            self._say(booking["seat"], text, points=points, source=self.words.source(source))

    def _is_told_with_scoring(self, booking: BookingView) -> bool:
        """Points of extensions in the final scoring are told with it."""
        return self.after["over"] and self._comes_after_scoring(booking)

    def _comes_after_scoring(self, booking: BookingView) -> bool:
        bookings = self._bookings()
        place = bookings.index(booking)
        last = [b for b in bookings[:place] if b["round"] == LAST_ROUND]
        return any(b["source"] in (*CATEGORY_WORDS, *self._final()) for b in last)

    def _scored_rounds(self) -> list[int]:
        """The Scoring Rounds that took place."""
        first, now = self.before["round"], self.after["round"]
        wait = self._waiting_rounds(self.after)
        rounds = [n for n in (*self._waiting_rounds(self.before), *range(first, now)) if n not in wait]
        rounds.extend([b["round"] for b in self._bookings() if b["source"] in CATEGORY_WORDS])
        if self.after["over"]:
            rounds.append(LAST_ROUND)
        return sorted(set(rounds))

    def _waiting_rounds(self, view: GlenView) -> list[int]:
        """The Scoring Rounds that wait for something else to be decided (GM8-18)."""
        return [n for item in view["pending"] for n in item.get("unscored", [])]

    def _scoring(self) -> None:
        """Each category of each Scoring Round, told even if nobody got points for it; then the final scoring."""
        for round_ in self._scored_rounds():
            self._tell(self.t.gettext("Scoring Round {round}:"), round=round_)
            for category in CATEGORY_WORDS:
                self._tell_source(category, round_)
        if not self.after["over"]:
            return
        self._tell(self.t.gettext("After the last Scoring Round:"))
        sources = {b["source"]: True for b in self._bookings() if self._is_final(b)}
        for source in ["territory", "coins", *[s for s in sources if s not in ("territory", "coins")]]:
            self._tell_source(source, LAST_ROUND)

    def _is_final(self, booking: BookingView) -> bool:
        source = booking["source"]
        return source not in CATEGORY_WORDS and (source in self._final() or self._is_told_with_scoring(booking))

    def _held(self, seat: int) -> str:
        """How many resources a player has left."""
        n = sum(resources_of(self.after["players"][seat]))
        resources = self.t.counted(*RESOURCES_HELD, n)
        text = self.t.gettext("{player} had {resources}")
        return text.format(player=self.words.player(seat, self.after), resources=resources)

    def _tell_source(self, source: str, round_: int) -> None:
        points: dict[int, int] = {}
        for booking in self._bookings():
            if booking["source"] == source and booking["round"] == round_:
                seat = booking["seat"]
                points[seat] = points.get(seat, 0) + booking["points"]
        listed = self._by_player({seat: self.words.points(n) for seat, n in sorted(points.items())})
        listed = listed or self.t.gettext("nobody")
        self.lines.append(Told(f"{sentence(self.words.source(source))}: {listed}."))

    # The end

    def _end(self) -> None:
        """A new round, or who has won, with the resources that broke a tie (GM-TIE)."""
        rounds = [v["round"] - len(self._waiting_rounds(v)) for v in (self.before, self.after)]
        if rounds[0] != rounds[1] and not self.after["over"]:
            text = self.t.gettext("Round {round} began: tiles of stack {letter}.")
            self._tell(text, round=rounds[1], letter=self.after["stacks"]["now"])
        if not self.after["over"]:
            return
        ranking, totals = self.after["ranking"], self.after["sheet"]["totals"]
        tied = [seat for seat in self.seats if totals.count(totals[seat]) > 1]
        if tied:
            text = self.t.gettext("Resources broke a tie: {held}.")
            self._tell(text, held=self.t.clauses([self._held(seat) for seat in tied]))
        winners = [self.words.player(seat, self.after) for seat in self.seats if ranking[seat] == 1]
        text = self.t.ngettext("Winner: {players}.", "Winners: {players}.", len(winners))
        self._tell(text, players=join(winners))
