"""What happened, told from two views with one move between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.face.grammar import Phrase
from clachan.face.words import Translator, sentence
from clachan.games.isle_of_skye.face.seen import offers_of
from clachan.games.isle_of_skye.face.vocabulary import BREAK, LETTERS, NONE
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.rules.views import CellView, SkyeView

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.face.words import SkyeWords


class News:
    """What changed between two views with one move between them, told in the order in which it happened."""

    def __init__(self, words: SkyeWords, before: SkyeView, after: SkyeView) -> None:
        self.words: SkyeWords = words
        self.t: Translator = words.t
        self.before: SkyeView = before
        self.after: SkyeView = after
        self.asked: str = before["asked"]
        self.seats: range = range(len(before["players"]))
        self.mover: int = (before["deciders"] or [NONE])[0]
        self.same_round: bool = before["round"] == after["round"]
        # In the first stage of buying the move itself: at its end, views are the same after a pass and after the
        # purchase of an own tile.
        self.played: list[str] = before.get("played", "").split()
        self.bought: str = self._bought()
        self.lines: list[str] = []

    def told(self) -> list[str]:
        """All of it, a sentence a line."""
        if self.asked == "price":
            self._prices()
        elif self.asked == "buy":
            self._purchase()
        for extension in self.words.extensions:
            extension.tell_move(self)
        self._building()
        self._homeless()
        self._scoring()
        if not self.same_round:
            self._new_round()
        return self.lines

    def _bought(self) -> str:
        """The tile that the mover bought, or nothing."""
        if self.asked == "buy" and self.played[:1] == ["buy"]:
            return self.played[-1]
        return first([extension.bought(self.before, self.after) for extension in self.words.extensions])

    def _name(self, seat: int) -> Phrase:
        return self.words.player(seat, self.after)

    def say(self, text: str, seat: int, **more: str) -> None:
        """A sentence about a player."""
        self.lines.append(sentence(text.format(player=self._name(seat), **more)))

    def _by_player(self, values: Mapping[int, str]) -> str:
        return BREAK.join([f"{self._name(seat)}: {value}" for seat, value in values.items()])

    def _of_each(self, text: str, gold: Sequence[int]) -> str:
        """A clause about the gold of each player, one after another."""
        return self.t.clauses(
            [text.format(player=self._name(seat), gold=self.words.gold(n)) for seat, n in enumerate(gold)]
        )

    def is_viewer(self, seat: int) -> bool:
        """Whether the news are told to this seat."""
        return seat == self.after["seat"]

    def _held(self, view: SkyeView, seat: int) -> list[str]:
        """Tiles a seat has to build, or will have if nobody buys them."""
        offered = [offer["tile"] for offer in view["players"][seat]["offer"]]
        return [*view["players"][seat]["acquired"], *offered]

    def _built(self, view: SkyeView, seat: int) -> dict[str, CellView]:
        return {item["tile"]: item for item in view["players"][seat]["territory"]}

    def _prices(self) -> None:
        for seat in self.seats:
            now_ready = self.after["players"][seat]["ready"] and not self.before["players"][seat]["ready"]
            if now_ready and not self.is_viewer(seat):
                self.say(self.t.gettext("{player}: prices are set."), seat)
        if self.after["asked"] == "price":
            return
        self.lines.append(self.t.gettext("The prices are revealed, and the tiles with an axe go back into the bag:"))
        offers = offers_of(self.after)
        for seat in self.seats:
            drawn = self.before["players"][seat]["drawn"]
            priced = self.t.listed(self.words.offers([(tile, offers[tile][1]) for tile in drawn if tile in offers]))
            axed = self.t.listed([tile for tile in drawn if tile not in offers])
            if priced and axed:
                self.say(self.t.gettext("{player}: {offers}; discarded: {tiles}."), seat, offers=priced, tiles=axed)
            elif priced:
                self.say(self.t.gettext("{player}: {offers}."), seat, offers=priced)
            elif axed:
                self.say(self.t.gettext("{player}: discarded: {tiles}."), seat, tiles=axed)

    def _purchase(self) -> None:
        if self.played and not self.is_viewer(self.mover):
            self._first_stage()
        if self.after["asked"] != "buy":
            offers = offers_of(self.before)
            self._settlement({tile: seller for tile, (seller, _) in offers.items() if tile != self.bought})

    def _first_stage(self) -> None:
        words, mover, tile = self.words, self.mover, self.bought
        if not tile:
            self.say(self.t.gettext("{player} passes."), mover)
        elif "own" in self.played:
            self.say(self.t.gettext("{player} buys {tile} from their own offer."), mover, tile=tile)
        else:
            seller, price = offers_of(self.before)[tile]
            if words.bank_pays(mover, self.before):
                text = self.t.gettext("{player} buys {tile} from {seller}; the bank pays {gold}.")
            else:
                text = self.t.gettext("{player} buys {tile} from {seller} for {gold}.")
            self.say(
                text,
                mover,
                tile=words.tile(tile, self.after),
                seller=self._name(seller),
                gold=words.gold(words.payment(price, mover, self.before)),
            )

    def _settlement(self, unsold: dict[str, int]) -> None:
        kept: dict[int, list[str]] = {}
        for tile, owner in unsold.items():
            kept.setdefault(owner, []).append(tile)
        for seat in sorted(kept):
            text = self.t.gettext(
                "{player} {player:keeps/keep} the unsold {tiles:tile/tiles} {tiles} "
                "and {player:pays/pay} {tiles:its price/their prices} to the bank."
            )
            self.say(text, seat, tiles=self.t.listed(kept[seat]))

    def _building(self) -> None:
        for seat in self.seats:
            old = self._built(self.before, seat)
            for tile, item in self._built(self.after, seat).items():
                if tile not in old and not self.is_viewer(seat):
                    x, y = item["x"], item["y"]
                    text = self.t.gettext("{player} builds {tile} on {x},{y}.")
                    self.say(text, seat, tile=self.words.tile(tile, self.after), x=str(x), y=str(y))

    def _lost(self, seat: int) -> list[str]:
        """Tiles that the seat had to build and has neither built nor left."""
        had = [tile for tile in self._held(self.before, seat) if tile != self.bought]
        if self.bought and seat == self.mover:
            had.append(self.bought)
        there = {*self._held(self.after, seat), *self._built(self.after, seat)}
        return [tile for tile in had if tile not in there]

    def _homeless(self) -> None:
        for seat in self.seats:
            for tile in self._lost(seat):
                text = first([extension.fits_nowhere(self.words, tile) for extension in self.words.extensions])
                text = text or self.t.gettext("{player}: {tile} fits nowhere and goes back into the bag.")
                self.say(text, seat, tile=tile)

    def _scoring(self) -> None:
        """Points by source; a letter that was scored is told even if nobody got points for it."""
        round_ = self.before["round"]
        if self.same_round and not self.after["over"]:
            return
        points: dict[str, dict[int, int]] = {}
        scrolls: dict[int, list[str]] = {}
        for letter in self.before["track"][round_ - 1]["letters"]:
            points[self.before["scoring_tiles"][LETTERS.index(letter)]] = {}
        for booking in self.after["sheet"]["bookings"][len(self.before["sheet"]["bookings"]) :]:
            seat, n = booking["seat"], booking["points"]
            kind, _, tile = booking["source"].partition(" ")
            if kind == "scroll":
                scrolls.setdefault(seat, []).append(f"{self.words.points(n)} ({tile})")
            else:
                points.setdefault(booking["source"], {})[seat] = n
        self.lines.append(self.t.gettext("Round {round} is scored:").format(round=round_))
        for source, by_seat in points.items():
            listed = self._by_player({seat: self.words.points(n) for seat, n in sorted(by_seat.items())})
            listed = listed or self.t.gettext("nobody")
            self.lines.append(f"{sentence(self.words.source(source, self.after))}: {listed}.")
        for seat, listed_scrolls in scrolls.items():
            self.say(self.t.gettext("Scrolls, {player}: {scrolls}."), seat, scrolls=self.t.listed(listed_scrolls))
        gold = self.after["gold_shown"]
        if gold is not None and gold["round"] == round_:
            held = self.t.gettext("{player} {player:has/have} {gold}")
            shown = self._of_each(held, gold["gold"])
            self.lines.append(self.t.gettext("Everybody shows the gold: {gold}.").format(gold=shown))

    def _new_round(self) -> None:
        for extension in self.words.extensions:
            extension.tell_end_of_round(self)
        text = self.t.gettext("Round {round} begins; starting player: {player}.")
        starter = self._name(self.after["starting_player"])
        self.lines.append(text.format(round=self.after["round"], player=starter))
        paid = self.t.gettext("{player} {player:gets/get} {gold}")
        income = self._of_each(paid, [player["income"] for player in self.after["players"]])
        self.lines.append(self.t.gettext("As income {payments}.").format(payments=income))

    def all_lost(self) -> list[str]:
        """Tiles that anybody had to build and has neither built nor left."""
        return [tile for seat in self.seats for tile in self._lost(seat)]
