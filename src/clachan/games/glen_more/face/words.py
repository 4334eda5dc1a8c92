"""What Glen More says to players: what is asked, what can be chosen, what things are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clachan.core.action import Action
from clachan.face.grammar import Phrase, join
from clachan.face.pointing import LabelledWords
from clachan.face.words import Choice, Told, not_asked, sentence
from clachan.games.glen_more.face.drawing.box import Box, box_of
from clachan.games.glen_more.face.news import News
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.seen import asked_last, discarded, own_seat, tile_asked
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_actions import ActionWords
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.rules.actions import (
    Activate,
    BuildDiscarded,
    Buy,
    Choose,
    Claim,
    DiscardTile,
    Done,
    Finish,
    From,
    Give,
    Keep,
    Move,
    Place,
    Post,
    Put,
    Remove,
    Sell,
    SendBack,
    Take,
    To,
)
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.views import GlenView


class GlenWords(ActionWords, LabelledWords[GlenView]):
    """Glen More in one language, spoken to one seat: the one whose view is given."""

    # What is asked

    def question(self, view: GlenView, legal: Sequence[Action] = ()) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for."""
        waiting = not_asked(self, self.t, view)
        if waiting:
            return waiting
        for extension in self.extensions:
            found = extension.question(self, view)
            if found:
                return found
        now = Reckoning(self.game, view)
        asked = view["asked"]
        return (
            self._ask_about_turn(asked, now, legal)
            or self._ask_about_payment(asked, now)
            or self._ask_about_gains(asked, now)
            or self.t.gettext("What do you choose?")
        )

    def _ask_about_turn(self, asked: str, now: Reckoning, legal: Sequence[Action]) -> str:
        if asked == "turn":
            text = self.t.gettext("Your turn: where does your piece go (you have {coins})?")
            return text.format(coins=self.coins(now.coins))
        if asked == "compensation":
            return self.t.gettext("What do you receive for the discarded tile?")
        if asked == "place":
            text = self.t.gettext("Where do you place {tile}?")
            return text.format(tile=self.tile(tile_asked(now.about)))
        if asked == "activation":
            return self._ask_what_is_left(legal)
        if asked == "grant":
            types = join([self.type_(type_) for type_ in now.about["types"]])
            return self.t.gettext("Which tile do you activate ({types})?").format(types=types)
        if asked == "exchange":
            text = self.t.gettext("How do you activate {tile}?")
            return text.format(tile=self.tile(tile_asked(now.about)))
        if asked == "to":
            text = self.t.gettext("Where does the Scotsman move from {tile}?")
            return text.format(tile=self.tile(now.about["from"]))
        return ""

    def _ask_what_is_left(self, legal: Sequence[Action]) -> str:
        """A tile to activate, or what else can be done before the turn ends."""
        kinds = {type(action) for action in legal}
        if Activate in kinds or not legal:
            return self.t.gettext("Which tile do you activate?")
        if Sell in kinds and Move in kinds:
            return self.t.gettext("What else do you do: sell resources, move Scotsmen, or end your turn?")
        if Sell in kinds:
            return self.t.gettext("What else do you do: sell resources, or end your turn?")
        if Move in kinds:
            return self.t.gettext("What else do you do: move Scotsmen, or end your turn?")
        return self.t.gettext("What else do you do before your turn ends?")

    def _ask_about_payment(self, asked: str, now: Reckoning) -> str:
        if asked == "pay":
            text = self.t.gettext("How do you pay (left to pay: {price}; you have {coins})?")
            return text.format(price=self.due(now.about["price"]), coins=self.coins(now.coins))
        if asked == "from":
            text = self.t.gettext("From which tile do you take the resource: {resource}?")
            return text.format(resource=self.resource(now.about["resource"]))
        if asked == "send back":
            text = self.t.gettext("Which Scotsman do you pay for {tile} with?")
            return text.format(tile=self.tile(tile_asked(now.about)))
        return ""

    def _ask_about_gains(self, asked: str, now: Reckoning) -> str:
        if asked == "effects":
            text = self.t.gettext("Which effect do you resolve next ({source})?")
            return text.format(source=self.source(now.about["of"]))
        if asked == "choose":
            text = self.t.gettext("Which resource do you receive (left to receive: {n})?")
            return text.format(n=now.about["number"])
        if asked == "keep":
            text = self.t.gettext("Not everything finds room on {tile} ({goods}): what do you keep?")
            tile = self.tile(tile_asked(now.about))
            return text.format(tile=tile, goods=self.pile(now.about["resources"]))
        if asked == "put":
            text = self.t.gettext("On which tiles do you put your resources ({goods})?")
            return text.format(goods=self.pile(now.about["resources"]))
        if asked == "post":
            text = self.t.gettext("Where do you place a Scotsman (left to place: {n})?")
            return text.format(n=now.about["number"])
        if asked == "clan":
            text = self.t.gettext("On which clan field do you place a Clan Marker (you have {coins})?")
            return text.format(coins=self.coins(now.coins))
        if asked == "remove":
            text = self.t.gettext("Which tile do you remove from your territory (left to remove: {n})?")
            if now.about["optional"]:
                text = self.t.gettext("Do you remove a tile from your territory (at most: {n})?")
            return text.format(n=now.about["number"])
        if asked == "build":
            return self.t.gettext("Which tile of the Discard Pile do you build?")
        return ""

    # What can be chosen

    def describe(self, action: Action, view: GlenView) -> str:
        """A legal action of the viewer in words."""
        for extension in self.extensions:
            found = extension.describe(self, action, view)
            if found:
                return found
        notes = [note for extension in self.extensions for note in extension.notes(self, action, view)]
        return BREAK.join([self.describe_base(action, view) or action.text, *notes])

    def label(self, action: Action, view: GlenView) -> str:
        """A legal action of the viewer in so few words that they fit on a button."""
        for extension in self.extensions:
            found = extension.label(self, action, view) or extension.describe(self, action, view)
            if found:
                return found
        return self.label_base(action, view) or action.text

    def menu(self, legal: Sequence[Action], view: GlenView) -> list[Choice]:
        """The legal actions as a list to choose from."""
        return [
            Choice(str(number), self.describe(action, view), action.text, action)
            for number, action in enumerate(legal, start=1)
        ]

    def shortcuts(self, action: Action, view: GlenView) -> tuple[str, ...]:
        """A tile, a cell, a resource or a clan for what can be done with it, if that is one thing only."""
        for extension in self.extensions:
            found = extension.shortcuts(self, action, view)
            if found:
                return found
        if isinstance(
            action,
            Take | DiscardTile | From | SendBack | Post | Activate | Move | To | Remove | BuildDiscarded,
        ):
            name = self.game.components.tiles[action.tile].name
            return (name, self.tile(name))
        if isinstance(action, Place):
            return (self.cell(*coordinates(action.cell)),)
        if isinstance(action, Sell | Give | Buy | Choose | Keep):
            return (RESOURCES[action.resource], self.resource(action.resource))
        if isinstance(action, Claim):
            name = self.game.components.clans[action.clan].name
            return (name, self.clan(name))
        if isinstance(action, Finish):
            name = self.game.components.the_end.name
            return (name, self.tile(name))
        if isinstance(action, Done):
            return (self.t.pgettext("typed to do no more", "done"),)
        return ()

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu."""
        return [
            (
                self.tile("Halkirk"),
                self.t.gettext("a tile, a clan or a resource chooses it; i and its name explains it"),
            ),
            ("2,0", self.t.gettext("coordinates place a tile on that cell; i 2,0 explains it")),
            ("t 1", self.t.gettext("show what lies in front of seat 1")),
            (f"i {self.clan('Munro')}", self.t.gettext("explain a clan, a tile, a landmark, a resource")),
        ]

    # Things explained

    def look_up(self, word: str, view: GlenView) -> str:
        """A tile, a landmark, a clan, a resource, or a cell of the own territory."""
        wanted = " ".join(word.casefold().split())
        for extension in self.extensions:
            found = extension.look_up(self, wanted, view)
            if found:
                return found
        return (
            self._look_up_tile(wanted, view)
            or self._look_up_clan(wanted, view)
            or self._look_up_resource(wanted, view)
            or self._look_up_cell(wanted, view)
        )

    def _look_up_tile(self, wanted: str, view: GlenView) -> str:
        plain = wanted.replace("’", "'")
        found = [
            name for name in self.tiles if plain in (name.casefold(), self.tile(name).casefold().replace("’", "'"))
        ]
        if not found:
            return ""
        # Of tiles that show the same name those that are played come first (GM3-04).
        away = view["box"]
        modules = ("", *view["options"]["modules"])
        played = [name for name in found if name not in away and self.tiles[name].module in modules]
        name = (played or found)[0]
        told = [said for extension in self.extensions for said in extension.landmark(self, name, view)]
        return f"{sentence(BREAK.join([self.titled_tile(name), *told, *self._owners(name, view)]))}."

    def told_landmark(self, name: str, view: GlenView) -> str:
        """A landmark card with its rule and what extensions say of it: the text of a tooltip."""
        told = [said for extension in self.extensions for said in extension.landmark(self, name, view)]
        return BREAK.join([self.titled_landmark(name), *told])

    def _owners(self, name: str, view: GlenView) -> list[str]:
        """Where a tile is: whose it is, on the Rondel, or in the Discard Pile."""
        found: list[Phrase] = []
        for seat, player in enumerate(view["players"]):
            tops = [entry["tile"] for entry in player["territory"]]
            if name in tops or name in player["persons"]:
                found.append(self.player(seat, view))
        if name in discarded(view):
            return [self.t.gettext("in the Discard Pile")]
        if name in [tile["tile"] for tile in view["rondel"]["tiles"]]:
            return [self.t.gettext("on the Rondel")]
        return [self.t.gettext("owned by: {players}").format(players=join(found))] if found else []

    def _look_up_clan(self, wanted: str, view: GlenView) -> str:
        for name in self.clans:
            if wanted in (name.casefold(), self.clan(name).casefold()):
                return f"{sentence(self.clan_field(name, view))}."
        return ""

    def clan_field(self, name: str, view: GlenView) -> str:
        """A clan with its rule, the road to it and the markers on it: the text of a tooltip."""
        parts = [self.titled_clan(name)]
        for field in view["clan_board"]:
            if field["clan"] == name:
                markers = field["markers"]
                if not markers or self.clans[name].repeatable:
                    parts.append(self.t.gettext("road: {coins}").format(coins=self.coins(field["road"])))
                if markers:
                    players = join([self.player(seat, view) for seat in markers])
                    parts.append(self.t.gettext("claimed by: {players}").format(players=players))
        return BREAK.join(parts)

    def _look_up_resource(self, wanted: str, view: GlenView) -> str:
        for name in RESOURCES:
            if wanted in (name, self.resource(name).casefold()):
                return f"{sentence(self.market_row(name, view))}."
        return ""

    def market_row(self, name: str, view: GlenView) -> str:
        """A row of the Market with what buying and selling comes to: the text of a tooltip."""
        filled = view["market"][name]
        resource, bought, sold = self.resource(name), self.coins(filled + 1), self.coins(filled)
        if not filled:
            text = self.t.gettext("{resource}: to buy for {bought}; cannot be sold now")
            return text.format(resource=resource, bought=bought)
        if filled == FIELDS:
            text = self.t.gettext("{resource}: cannot be bought now; to sell for {sold}")
            return text.format(resource=resource, sold=sold)
        text = self.t.gettext("{resource}: to buy for {bought}, to sell for {sold}")
        return text.format(resource=resource, bought=bought, sold=sold)

    def _look_up_cell(self, wanted: str, view: GlenView) -> str:
        for entry in view["players"][own_seat(view)]["territory"]:
            if wanted.replace(" ", "") == self.cell(entry["x"], entry["y"]):
                return f"{sentence(self.titled_cell(entry))}."
        return ""

    # What happened

    @cached_property
    def _box(self) -> Box:
        return box_of(self.game)

    def places(self, action: Action, view: GlenView) -> Sequence[str]:
        """What an action points at; for a tile that was placed, the tile itself."""
        if isinstance(action, Place):
            return self.tile_places([tile_asked(asked_last(view))], own_seat(view))
        return GlenPointing(self, self._box, view).points(action)

    def tell(self, action: Action, view: GlenView) -> Told:
        """An action of the viewer without what was said of it beforehand: its effects are told by the news."""
        told = super().tell(action, view)
        return Told(f"{_first_clause(told).rstrip('.')}.", told.places, told.pictures)

    def pictures(self, action: Action, view: GlenView) -> Sequence[str]:
        """The resource that an action is about."""
        if isinstance(action, Buy | Sell | Give | Choose | Keep | Put):
            return [f"gm-{RESOURCES[action.resource]}"]
        return ()

    def news(self, before: GlenView, after: GlenView) -> list[Told]:
        """What the viewer saw happen between two views with one move between them."""
        return News(self, before, after).told()


def _first_clause(text: str) -> str:
    """The text up to the first break that does not stand in brackets."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if not depth and text.startswith(BREAK, place):
            return text[:place]
    return text
