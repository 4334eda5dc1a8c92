"""What Isle of Skye says to players: what is asked, what can be done, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.face.words import Choice, Told, not_asked
from clachan.games.isle_of_skye.face.menu import menu_of, shortcuts_of
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.face.seen import cell_built_on, offers_of, own_seat, own_things, tile_built
from clachan.games.isle_of_skye.face.vocabulary import NONE
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.face.words_names import Names
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at
from clachan.games.isle_of_skye.rules.pricing import next_slot
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView


class SkyeWords(Names):
    """Isle of Skye in one language, spoken to one seat: the one whose view is given."""

    # What is asked

    def question(self, view: SkyeView, legal: Sequence[Action] = ()) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        waiting = not_asked(self, self.t, view)
        if waiting:
            return waiting
        asked = view["asked"]
        me = own_things(view)
        if asked == "price":
            return self._price_question(me, view)
        if asked == "buy":
            return self._buy_question(own_seat(view), view)
        told = first([extension.question(self, view) for extension in self.extensions])
        return told or self._build_question(me, view)

    def _buy_question(self, seat: int, view: SkyeView) -> str:
        owners = {owner for owner, _ in self.on_offer(view).values()}
        if owners == {seat}:
            return self.t.gettext("Which tile do you buy from your own offer, or do you pass?")
        if seat in owners:
            return self.t.gettext("Do you buy a tile of another player or one of your own, or do you pass?")
        return self.t.gettext("Which tile do you buy from another player, or do you pass?")

    def on_offer(self, view: SkyeView) -> dict[str, tuple[int, int]]:
        """The tiles that the viewer may still buy in this turn, with enough gold, by seller and price."""
        seat = view["seat"]
        return {
            tile: (owner, price)
            for tile, (owner, price) in offers_of(view).items()
            if view["purchases_left"]["own" if owner == seat else "normal"]
        }

    def _price_question(self, me: PlayerView, view: SkyeView) -> str:
        drawn = me["drawn"]
        axe = me["axe"]
        if axe is None and len(drawn) > 1:
            return self.t.gettext("On which of your tiles do you lay the axe, so that it goes back into the bag?")
        tile = self.tile(drawn[self.slot_to_price(me)])
        if axe is None:
            return self.t.gettext("Do you lay the axe on {tile}, or a price?").format(tile=tile)
        return self.t.gettext("What price do you ask for {tile}?").format(tile=tile)

    def slot_to_price(self, me: PlayerView) -> int:
        """The drawn tile that gets its price next."""
        prices = tuple([price or 0 for price in me["prices"]])
        axe = me["axe"]
        return next_slot(prices, axe - 1 if axe is not None else NONE)

    def _build_question(self, me: PlayerView, view: SkyeView) -> str:
        if me["building"] is None:
            return self.t.gettext("Which of your tiles do you build next?")
        tile = self.tile(tile_built(me))
        if not cell_built_on(me):
            return self.t.gettext("Where do you build {tile}?").format(tile=tile)
        return self.t.gettext("How do you turn {tile}?").format(tile=tile)

    # Actions, from their notation

    def describe(self, action: Action, view: SkyeView) -> str:
        """A legal action of the viewer in words."""
        told = first([extension.describe(self, action, view) for extension in self.extensions])
        return told or self._describe(action, view)

    def _describe(self, action: Action, view: SkyeView) -> str:
        verb, *about = action.text.split()
        me = own_things(view)
        if verb == "axe":
            tile = self.tile(me["drawn"][int(about[0]) - 1])
            return self.t.gettext("[Lay|You laid] the axe on {tile}").format(tile=tile)
        if verb == "price":
            tile = self.tile(me["drawn"][int(about[0]) - 1])
            gold = self.gold(int(about[1].removesuffix("g")))
            return self.t.gettext("[Offer|You offered] {tile} for {gold}").format(tile=tile, gold=gold)
        if verb == "buy":
            return self._describe_purchase(about, own_seat(view), view)
        if verb == "build":
            return self.t.gettext("[Build|You chose to build] {tile} next").format(tile=self.tile(about[0]))
        if verb == "place":
            x, y = [int(part) for part in about[0].split(",")]
            return self._describe_place(x, y, me)
        if verb == "turn":
            return self._describe_turn(int(about[0]), me)
        return self.t.gettext("[Pass|You passed]")

    def _describe_purchase(self, about: list[str], seat: int, view: SkyeView) -> str:
        tile = self.tile(about[-1])
        if about[0] == "own":
            gold = self.gold(offers_of(view)[about[1]][1])
            return self.t.gettext("[Buy|You bought] {tile} from your own offer for {gold}").format(tile=tile, gold=gold)
        seller, price = offers_of(view)[about[0]]
        if self.bank_pays(seat, view):
            text = self.t.gettext("[Buy|You bought] {tile} from {seller}; the bank pays {gold}")
        else:
            text = self.t.gettext("[Buy|You bought] {tile} from {seller} for {gold}")
        return text.format(tile=tile, seller=self.player(seller, view), gold=self.gold(self.payment(price, seat, view)))

    def payment(self, price: int, buyer: int, view: SkyeView) -> int:
        """What is paid for another player's tile, by the buyer or the bank."""
        for extension in self.extensions:
            price = extension.payment(price, buyer, view)
        return price

    def bank_pays(self, buyer: int, view: SkyeView) -> bool:
        """Whether the bank pays for another player's tile."""
        return any(extension.bank_pays(buyer, view) for extension in self.extensions)

    def _describe_place(self, x: int, y: int, me: PlayerView) -> str:
        neighbours: list[str] = []
        faces = self.faces(me)
        for d, step in enumerate(STEPS):
            face = faces.get(cell_at(x, y) + step)
            if face is not None:
                text = self.t.gettext("{direction} {terrain}")
                neighbours.append(text.format(direction=self.direction(d), terrain=self.terrain(face.edges[d ^ 2])))
        return self.t.gettext("[Build it {cell}; neighbours: {neighbours}|You built {tile}]").format(
            tile=self.tile(tile_built(me)), cell=self.cell(x, y), neighbours=", ".join(neighbours)
        )

    def _describe_turn(self, rotation: int, me: PlayerView) -> str:
        edges = self.edges(self.tiles[tile_built(me)].faces[rotation])
        if rotation == 0:
            return self.t.gettext("[As printed: {edges}|You left it as printed]").format(edges=edges)
        text = self.t.ngettext(
            "[{n} quarter turn clockwise: {edges}|You turned it clockwise by {n} quarter turn]",
            "[{n} quarter turns clockwise: {edges}|You turned it clockwise by {n} quarter turns]",
            rotation,
        )
        return text.format(n=rotation, edges=edges)

    def places(self, action: Action, view: SkyeView) -> Sequence[str]:
        """The tile that an action is about, or the cell."""
        for extension in self.extensions:
            places = extension.places(self, action, view)
            if places is not None:
                return places
        verb, *about = action.text.split()
        me = own_things(view)
        if verb in ("axe", "price"):
            return [f"tile-{me['drawn'][int(about[0]) - 1]}"]
        if verb in ("place", "turn"):
            return [f"tile-{tile_built(me)}"]
        return [f"tile-{about[-1]}"] if about else []

    def pictures(self, action: Action, view: SkyeView) -> Sequence[str]:
        """What is on the tile that an action is about."""
        ids = [place.removeprefix("tile-") for place in self.places(action, view)]
        return [token for id_ in ids if id_ in self.tiles for token in self.pictures_of(id_)]

    def faces(self, player: PlayerView) -> dict[int, Face]:
        """A player's territory: the faces of the tiles by cell."""
        found: dict[int, Face] = {}
        for item in player["territory"]:
            face = self.tiles[item["tile"]].faces[item["rotation"]]
            found[cell_at(item["x"], item["y"])] = face
        return found

    def land(self, view: SkyeView, seat: int) -> dict[int, Face]:
        """The same with what expansions have laid on it that is part of the land."""
        faces = self.faces(view["players"][seat])
        for extension in self.extensions:
            faces = extension.land(self, view, seat, faces)
        return faces

    def menu(self, legal: Sequence[Action], view: SkyeView) -> list[Choice]:
        """The legal actions as a list to choose from."""
        return menu_of(self, legal, view)

    def shortcuts(self, action: Action, view: SkyeView) -> tuple[str, ...]:
        """What else may be typed for a legal action."""
        return shortcuts_of(self, action, view)

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu."""
        return [
            ("4", self.t.gettext("an amount sets a price")),
            ("B12", self.t.gettext("a tile buys, keeps or builds it")),
            ("1,0", self.t.gettext("coordinates build on that cell")),
            ("i B12", self.t.gettext("explain a tile, or a scoring tile by its letter")),
        ]

    # What happened

    def news(self, before: SkyeView, after: SkyeView) -> list[Told]:
        """What the viewer saw happen between two views with one move between them."""
        return News(self, before, after).told()
