"""Kenneth, Fergus, Mike and Derek in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, mark, mark_in, number_at, sentence, text_at
from clachan.games.glen_more.face.drawing.box import asked_last
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import territory_of
from clachan.games.glen_more.modules.penny_mobs.rules.figures import FLEES, FigureTo, PlaceFigure, UseScotsman
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.derek_anderson import GiveTile, StealTile, UseDerek
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fergus_macdarkie import COINS
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.kenneth_mcsnitch import MoveKenneth, Steal
from clachan.games.glen_more.rules.actions import Done, Place
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.goods import RESOURCES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords

MODULE = "penny-mobs"
KENNETH, FERGUS, MIKE, DEREK = "Kenneth McSnitch", "Fergus MacDarkie", "Mike McCastle", "Derek Anderson"
FIGURES = {"Kenneth": KENNETH, "Fergus": FERGUS, "Mike": MIKE}
NAMES = (
    mark_in("mobster", "Kenneth McSnitch"),
    mark_in("mobster", "Fergus MacDarkie"),
    mark_in("mobster", "Mike McCastle"),
    mark_in("mobster", "Derek Anderson"),
)
RULES = {
    KENNETH: mark(
        "put one of your Scotsmen as Kenneth on any tile of another player; your Movement Points move him there, and "
        "when he comes to a tile with resources that nobody guards he may steal one, then go to another player; he "
        "flees to another player when a Scotsman comes to his tile"
    ),
    FERGUS: mark(
        "put one of your Scotsmen as Fergus on any tile of another player, who pays you 1 Coin for building next to "
        "him; then, or when a Scotsman comes to his tile, he moves on to another player"
    ),
    MIKE: mark(
        "put one of your Scotsmen as Mike in another player's Home Castle: in scorings he counts for you, and one "
        "Scotsman there does not count; he flees to another castle when a Scotsman of its owner comes home"
    ),
    DEREK: mark(
        "once per game, take a tile from another player's territory (no Trade Tile) and put it into any other "
        "territory, without its effects"
    ),
}


def mobster_name(words: GlenWords, name: str) -> str:
    """A mobster as the edition calls him."""
    return words.t.pgettext("mobster", name)


def entry_of(view: GlenView, name: str) -> Json:
    """What the view tells about a mobster under control, or nothing."""
    for entry in items_at(view, MODULE, "mobsters"):
        if text_at(entry, "mobster") == name:
            return entry
    return None


class FigureWords(WordExtension):
    """The words of these four; those of the Chronicle ask them first."""

    # What is asked

    def question(self, words: GlenWords, view: GlenView) -> str:
        """About a figure, or about a theft."""
        asked = text_at(view, "asked")
        short, _, what = asked.partition(" ")
        if short in FIGURES and what:
            return self._ask_about_figure(words, what, mobster_name(words, FIGURES[short]), asked_last(view))
        if short == "derek":
            return self._ask_about_derek(words, view, asked)
        return ""

    def _ask_about_figure(self, words: GlenWords, what: str, name: str, about: Json) -> str:
        t = words.t
        if what == "scotsman":
            text = t.gettext("Which of your Scotsmen becomes {mobster}?")
            if at(about, "optional"):
                text = t.gettext("Do you place {mobster} now, and with which Scotsman?")
        elif what == "goes":
            text = t.gettext("On which tile do you place {mobster}?")
        elif what == FLEES.strip():
            text = t.gettext("{mobster} has to flee: to which tile?")
        elif what == "walks":
            text = t.gettext("To which tile does {mobster} move?")
        elif what == "steals":
            text = t.gettext("What does {mobster} steal, if anything?")
        else:
            text = t.gettext("Does {mobster} go on to another player?")
        return text.format(mobster=name)

    def _ask_about_derek(self, words: GlenWords, view: GlenView, asked: str) -> str:
        t = words.t
        about = asked_last(view)
        name = mobster_name(words, DEREK)
        if asked == "derek":
            text = t.gettext("Which tile does {mobster} steal?")
            if at(about, "optional"):
                text = t.gettext("Does {mobster} steal a tile now, and which?")
            return text.format(mobster=name)
        tile = words.tile(text_at(about, "tile"))
        if asked == "derek gives":
            return t.gettext("Into whose territory does {mobster} put {tile}?").format(mobster=name, tile=tile)
        text = t.gettext("Where does {mobster} put {tile} (territory of: {player})?")
        return text.format(mobster=name, tile=tile, player=words.player(number_at(about, "receiver"), view))

    # What can be chosen

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Their actions."""
        if isinstance(action, MobsterAction):
            return self._describe_derek(words, action, view) or self._describe_figure(words, action, view)
        asked = text_at(view, "asked")
        if isinstance(action, Done):
            return self._describe_done(words, asked)
        if isinstance(action, Place) and asked == "derek places":
            text = words.t.gettext("Put {tile} on {cell}")
            tile = words.tile(text_at(asked_last(view), "tile"))
            return text.format(tile=tile, cell=words.cell(*coordinates(action.cell)))
        return ""

    def _describe_done(self, words: GlenWords, asked: str) -> str:
        if asked == "Kenneth steals":
            return words.t.gettext("Steal nothing")
        if asked == "Kenneth leaves":
            return words.t.gettext("Stay where he is")
        short, _, what = asked.partition(" ")
        return words.t.gettext("Not now") if asked == "derek" or (short in FIGURES and what == "scotsman") else ""

    def _describe_derek(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, UseDerek):
            text = t.gettext("Let {mobster} steal a tile (once per game)")
            return text.format(mobster=mobster_name(words, DEREK))
        if isinstance(action, StealTile):
            name = words.game.components.tiles[action.tile].name
            text = t.gettext("Steal {tile} (of: {player})")
            return text.format(tile=words.tile(name), player=words.player(self._owner(view, name), view))
        if isinstance(action, GiveTile):
            if action.seat == at(view, "seat"):
                return t.gettext("Put it into your own territory")
            return t.gettext("Put it into the territory of: {player}").format(player=words.player(action.seat, view))
        return ""

    def _describe_figure(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, MoveKenneth):
            movement = words.several("move", number_at(view, "turn", "movement"))
            text = t.gettext("Move {mobster} ({movement} left)")
            return text.format(mobster=mobster_name(words, KENNETH), movement=movement)
        if isinstance(action, Steal):
            text = t.gettext("Steal {resource}")
            return text.format(resource=words.resource(action.resource))
        name = mobster_name(words, FIGURES.get(action.text.removeprefix("place ").split()[0], ""))
        if isinstance(action, PlaceFigure):
            return t.gettext("Place {mobster} with another player").format(mobster=name)
        if isinstance(action, UseScotsman):
            if action.tile == NONE:
                return t.gettext("Use a Scotsman from your supply for {mobster}").format(mobster=name)
            tile = words.tile(words.game.components.tiles[action.tile].name)
            return t.gettext("Use the Scotsman on {tile} for {mobster}").format(tile=tile, mobster=name)
        if isinstance(action, FigureTo):
            return self._describe_goal(words, action, view, name)
        return ""

    def _describe_goal(self, words: GlenWords, action: FigureTo, view: GlenView, name: str) -> str:
        """Where he goes, and what is there."""
        t = words.t
        tile = words.game.components.tiles[action.tile].name
        host = action.seat if action.seat != NONE else self._owner(view, tile)
        text = t.gettext("{mobster}: to {tile} (of: {player})")
        parts = [text.format(mobster=name, tile=words.tile(tile), player=words.player(host, view))]
        for entry in territory_of(at(view, "players", host)):
            if text_at(entry, "tile") == tile:
                if at(entry, "resources") is not None:
                    parts.append(words.pile(at(entry, "resources")))
                if number_at(entry, "scotsmen"):
                    parts.append(words.several("scotsman", number_at(entry, "scotsmen")))
        return BREAK.join(parts)

    def _owner(self, view: GlenView, name: str) -> int:
        """In whose territory a tile lies."""
        for seat, player in enumerate(items_at(view, "players")):
            if name in [text_at(entry, "tile") for entry in territory_of(player)]:
                return seat
        return 0

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, UseScotsman):
            if action.tile == NONE:
                return t.gettext("From the supply")
            return words.tile(words.game.components.tiles[action.tile].name)
        if isinstance(action, FigureTo):
            tile = words.game.components.tiles[action.tile].name
            if action.seat == NONE:
                return words.tile(tile)
            return t.gettext("{tile} ({player})").format(tile=words.tile(tile), player=words.names[action.seat])
        if isinstance(action, StealTile):
            return words.tile(words.game.components.tiles[action.tile].name)
        if isinstance(action, GiveTile):
            return words.names[action.seat]
        if isinstance(action, Steal):
            return sentence(words.resource(action.resource))
        if isinstance(action, MoveKenneth | PlaceFigure | UseDerek):
            return self._name_of(words, action)
        return ""

    def _name_of(self, words: GlenWords, action: MobsterAction) -> str:
        if isinstance(action, UseDerek):
            return mobster_name(words, DEREK)
        text = words.t.gettext("Move {mobster}") if isinstance(action, MoveKenneth) else words.t.gettext("{mobster}")
        return text.format(mobster=mobster_name(words, FIGURES[action.text.split()[1]]))

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What Fergus gets for a cell."""
        if not isinstance(action, Place) or text_at(view, "asked") != "place":
            return ()
        fergus = entry_of(view, FERGUS)
        if fergus is None or at(fergus, "host") is None or at(fergus, "host") != at(view, "seat"):
            return ()
        x, y = coordinates(action.cell)
        across, up = abs(x - number_at(fergus, "x")), abs(y - number_at(fergus, "y"))
        if max(across, up) != 1:
            return ()
        text = words.t.gettext("{coins} to {player} ({mobster})")
        player = words.player(number_at(fergus, "seat"), view)
        return [text.format(coins=words.coins(COINS), player=player, mobster=mobster_name(words, FERGUS))]

    # Things

    def standing(self, words: GlenWords, view: GlenView, entry: Json) -> str:
        """Where a figure stands, or whether Derek has done it: what a list of mobsters says besides their names."""
        t = words.t
        name = text_at(entry, "mobster")
        if name == DEREK:
            return t.gettext("has stolen already") if at(entry, "used") else t.gettext("has not stolen yet")
        if name not in FIGURES.values():
            return ""
        if at(entry, "host") is None:
            return t.gettext("not placed yet")
        text = t.gettext("on {tile} (of: {player})")
        tile = words.tile(text_at(entry, "tile")) if at(entry, "tile") is not None else "–"
        return text.format(tile=tile, player=words.player(number_at(entry, "host"), view))

    def rule(self, words: GlenWords, name: str) -> str:
        """What one of the four does."""
        return words.t.gettext(RULES[name]) if name in RULES else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """One of the four, by his name or his first name."""
        for name in RULES:
            here = mobster_name(words, name)
            if word in (name.casefold(), here.casefold(), name.split()[0].casefold(), here.split()[0].casefold()):
                parts = [f"{here}: {self.rule(words, name)}"]
                entry = entry_of(view, name)
                if entry is not None:
                    owner = words.player(number_at(entry, "seat"), view)
                    parts.append(words.t.gettext("controlled by: {player}").format(player=owner))
                    parts.append(self.standing(words, view, entry))
                return sentence(BREAK.join(parts)) + "."
        return ""

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """A figure of the drawings."""
        kind, _, name = key.partition(" ")
        if kind != "figure":
            return ""
        entry = entry_of(view, name)
        if entry is None:
            return mobster_name(words, name)
        text = words.t.gettext("{mobster} ({player})")
        player = words.player(number_at(entry, "seat"), view)
        return text.format(mobster=mobster_name(words, name), player=player)

    # What happened

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Figures that came or went, thefts."""
        found: list[str] = []
        own = at(after, "seat") in items_at(before, "deciders")
        for name in FIGURES.values():
            old, new = entry_of(before, name), entry_of(after, name)
            if new is None or at(new, "host") is None or at(new, "tile") is None:
                continue
            places = [(at(entry, "host"), at(entry, "x"), at(entry, "y")) for entry in (old, new)]
            if places[0] != places[1] and not own:
                text = words.t.gettext("{mobster} now stands {place}.")
                place = self.standing(words, after, new)
                found.append(sentence(text.format(mobster=mobster_name(words, name), place=place)))
        found.extend(self._theft(words, before, after))
        found.extend(self._stolen_tile(words, before, after))
        return found

    def _theft(self, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
        """Kenneth has taken a resource from the tile he stands on."""
        kenneth = entry_of(before, KENNETH)
        if text_at(before, "asked") != "Kenneth steals" or text_at(after, "asked") == "Kenneth steals":
            return []
        host = number_at(kenneth, "host")
        for name in RESOURCES:
            counts = [
                sum([number_at(entry, "resources", name) for entry in territory_of(at(view, "players", host))])
                for view in (before, after)
            ]
            if counts[1] < counts[0]:
                text = words.t.gettext("{mobster} steals: {resource} (from: {player}).")
                player = words.player(host, after)
                thief = mobster_name(words, KENNETH)
                return [sentence(text.format(mobster=thief, resource=words.resource(name), player=player))]
        return []

    def _stolen_tile(self, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
        """Derek has carried a tile over."""
        if at(entry_of(before, DEREK), "used") or not at(entry_of(after, DEREK), "used"):
            return []
        for seat, player in enumerate(items_at(after, "players")):
            for entry in territory_of(player):
                name = text_at(entry, "tile")
                owner = self._owner(before, name)
                if name not in ("Starting Village", "Home Castle") and owner != seat and self._lay(before, owner, name):
                    text = words.t.gettext("{mobster} steals {tile}; from: {victim}; to: {player}.")
                    line = text.format(
                        mobster=mobster_name(words, DEREK),
                        tile=words.tile(name),
                        victim=words.player(owner, after),
                        player=words.player(seat, after),
                    )
                    return [sentence(line)]
        return []

    def _lay(self, view: GlenView, seat: int, name: str) -> bool:
        return name in [text_at(entry, "tile") for entry in territory_of(at(view, "players", seat))]
