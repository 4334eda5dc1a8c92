"""What happened, told from two views with one move between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clachan.face.grammar import Phrase
from clachan.face.words import Told, Translator, sentence
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
        self.lines: list[Told] = []

    def told(self) -> list[Told]:
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

    def say(self, text: str, seat: int, places: Sequence[str] = (), pictures: Sequence[str] = (), **more: str) -> None:
        """A sentence about a player, and what of the page it is about."""
        self.tell(sentence(text.format(player=self._name(seat), **more)), places, pictures)

    def came(self, text: str, seat: int, places: Sequence[str], **more: str) -> None:
        """A sentence about what came to a player by the rules, whoever moved."""
        told = sentence(text.format(player=self._name(seat), **more))
        self.lines.append(Told(told, places, done=False))

    def tell(self, text: str, places: Sequence[str] = (), pictures: Sequence[str] = ()) -> None:
        """A sentence, and what of the page it is about."""
        self.lines.append(Told(text, places, pictures))

    def say_of_tile(self, text: str, seat: int, tile: str, **more: str) -> None:
        """A sentence about a player and a tile."""
        self.say(
            text,
            seat,
            [self.words.tile_place(tile, seat)],
            self.words.pictures_of(tile),
            tile=self.words.tile(tile),
            **more,
        )

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
                self.say(self.t.gettext("{player}: prices set."), seat)
        if self.after["asked"] == "price":
            return
        self.tell(self.t.gettext("The prices were revealed, and the tiles with an axe went back into the bag:"))
        offers = offers_of(self.after)
        for seat in self.seats:
            drawn = self.before["players"][seat]["drawn"]
            priced = self.t.listed(self.words.offers([(tile, offers[tile][1]) for tile in drawn if tile in offers]))
            axed = self.words.tiles_named([tile for tile in drawn if tile not in offers])
            places = [f"tile-{tile}" for tile in drawn if tile in offers]
            if priced and axed:
                self.came(
                    self.t.gettext("{player}: {offers}; discarded: {tiles}."), seat, places, offers=priced, tiles=axed
                )
            elif priced:
                self.came(self.t.gettext("{player}: {offers}."), seat, places, offers=priced)
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
            self.say(self.t.gettext("{player} passed."), mover)
        elif "own" in self.played:
            self.say_of_tile(self.t.gettext("{player} bought {tile} from their own offer."), mover, tile)
        else:
            seller, price = offers_of(self.before)[tile]
            if words.bank_pays(mover, self.before):
                text = self.t.gettext("{player} bought {tile} from {seller}; the bank paid {gold}.")
            else:
                text = self.t.gettext("{player} bought {tile} from {seller} for {gold}.")
            gold = words.gold(words.payment(price, mover, self.before))
            self.say_of_tile(text, mover, tile, seller=self._name(seller), gold=gold)

    def _settlement(self, unsold: dict[str, int]) -> None:
        kept: dict[int, list[str]] = {}
        for tile, owner in unsold.items():
            kept.setdefault(owner, []).append(tile)
        for seat in sorted(kept):
            text = self.t.gettext(
                "{player} kept {tiles}, which nobody bought, and paid {tiles:its price/their prices} to the bank."
            )
            places = [f"tile-{tile}" for tile in kept[seat]]
            self.came(text, seat, places, tiles=self.words.tiles_named(kept[seat]))

    def _building(self) -> None:
        for seat in self.seats:
            old = self._built(self.before, seat)
            for tile in self._built(self.after, seat):
                if tile not in old and not self.is_viewer(seat):
                    self.say_of_tile(self.t.gettext("{player} built {tile}."), seat, tile)

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
                text = text or self.t.gettext("{player}: {tile} fitted nowhere and went back into the bag.")
                self.say_of_tile(text, seat, tile)

    def _scoring(self) -> None:
        """Points by source; a letter that was scored is told even if nobody got points for it."""
        round_ = self.before["round"]
        if self.same_round and not self.after["over"]:
            return
        points: dict[str, dict[int, int]] = {}
        scrolls: dict[int, list[tuple[str, str]]] = {}
        for letter in self.before["track"][round_ - 1]["letters"]:
            points[self.before["scoring_tiles"][LETTERS.index(letter)]] = {}
        for booking in self.after["sheet"]["bookings"][len(self.before["sheet"]["bookings"]) :]:
            seat, n = booking["seat"], booking["points"]
            kind, _, tile = booking["source"].partition(" ")
            if kind == "scroll":
                scrolls.setdefault(seat, []).append((tile, f"{self.words.points(n)} ({self._counted_by(tile)})"))
            else:
                points.setdefault(booking["source"], {})[seat] = n
        head = self.t.gettext("Round {round} was scored:").format(round=round_)
        self.lines.append(Told(head, booked=any(points.values())))
        for source, by_seat in points.items():
            listed = self._by_player({seat: self.words.points(n) for seat, n in sorted(by_seat.items())})
            listed = listed or self.t.gettext("nobody")
            told = f"{sentence(self.words.source(source, self.after))}: {listed}."
            self.lines.append(Told(told, booked=bool(by_seat)))
        for seat, scored in scrolls.items():
            places = [f"tile-{tile}" for tile, _ in scored]
            told = self.t.listed([text for _, text in scored])
            self.say(self.t.gettext("Scrolls, {player}: {scrolls}."), seat, places, scrolls=told)
        gold = self.after["gold_shown"]
        if gold is not None and gold["round"] == round_:
            held = self.t.gettext("{player} had {gold}")
            shown = self._of_each(held, gold["gold"])
            self.tell(self.t.gettext("Everybody showed the gold: {gold}.").format(gold=shown))

    def _counted_by(self, tile: str) -> str:
        """What the scroll on a tile gives points for."""
        scroll = self.words.tiles[tile].scroll
        return self.words.scroll(scroll, self.after) if scroll is not None else ""

    def _new_round(self) -> None:
        for extension in self.words.extensions:
            extension.tell_end_of_round(self)
        text = self.t.gettext("Round {round} began; starting player: {player}.")
        starter = self._name(self.after["starting_player"])
        self.tell(text.format(round=self.after["round"], player=starter))
        paid = self.t.gettext("{player} got {gold}")
        income = self._of_each(paid, [player["income"] for player in self.after["players"]])
        self.tell(self.t.gettext("As income {payments}.").format(payments=income))

    def all_lost(self) -> list[str]:
        """Tiles that anybody had to build and has neither built nor left."""
        return [tile for seat in self.seats for tile in self._lost(seat)]
