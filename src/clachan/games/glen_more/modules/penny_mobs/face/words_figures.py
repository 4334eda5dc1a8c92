"""Kenneth, Fergus, Mike and Derek in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.grammar import Phrase
from clachan.face.words import Told, mark, mark_in, sentence
from clachan.games.glen_more.face.seen import asked_last, men_on, resources_of
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_costs import Reckoning
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    DEREK,
    FERGUS,
    FIGURES,
    KENNETH,
    MIKE,
    derek_of,
    figure_of,
    place_of,
)
from clachan.games.glen_more.modules.penny_mobs.rules.figures import FLEES, FigureTo, PlaceFigure, UseScotsman
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.derek_anderson import (
    FROM_ANY_PLAYER,
    VARIANT,
    GiveTile,
    StealTile,
    UseDerek,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fergus_macdarkie import COINS
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.kenneth_mcsnitch import MoveKenneth, Steal
from clachan.games.glen_more.modules.penny_mobs.rules.views import (
    CellAsked,
    DerekView,
    FigureView,
    MobsterView,
    OptionalAsked,
    ReceiverAsked,
    entry_of,
    known_as,
)
from clachan.games.glen_more.rules.actions import Done, Place
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import GlenView, PendingView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names

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
# Derek, if any player can be robbed.
FROM_ANYBODY = mark(
    "once per game, take a tile from any territory, also your own (no Trade Tile), and put it into any other "
    "territory, without its effects"
)


def mobster_name(words: Names, name: str) -> Phrase:
    """A mobster as the edition calls him."""
    return words.t.noun("mobster", name)


class FigureWords(WordExtension):
    """The words of these four; those of the Chronicle ask them first."""

    # What is asked

    def question(self, words: GlenWords, view: GlenView) -> str:
        """About a figure, or about a theft."""
        asked = view["asked"]
        short, _, what = asked.partition(" ")
        if short in FIGURES and what:
            return self._ask_about_figure(words, what, mobster_name(words, FIGURES[short]), asked_last(view))
        if short == "derek":
            return self._ask_about_derek(words, view, asked)
        return ""

    def _ask_about_figure(self, words: GlenWords, what: str, name: Phrase, pending: PendingView) -> str:
        t = words.t
        if what == "scotsman":
            text = t.gettext("Which of your Scotsmen becomes {mobster}?")
            if about(pending, OptionalAsked)["optional"]:
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
        pending = asked_last(view)
        name = mobster_name(words, DEREK)
        if asked == "derek":
            text = t.gettext("Which tile does {mobster} steal?")
            if about(pending, OptionalAsked)["optional"]:
                text = t.gettext("Does {mobster} steal a tile now, and which?")
            return text.format(mobster=name)
        tile = words.tile(about(pending, ReceiverAsked)["tile"])
        if asked == "derek gives":
            return t.gettext("Into whose territory does {mobster} put {tile}?").format(mobster=name, tile=tile)
        text = t.gettext("Where does {mobster} put {tile} (territory of: {player})?")
        receiver = words.player(about(pending, CellAsked)["receiver"], view)
        return text.format(mobster=name, tile=tile, player=receiver)

    # What can be chosen

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Their actions."""
        if isinstance(action, MobsterAction):
            return self._describe_derek(words, action, view) or self._describe_figure(words, action, view)
        asked = view["asked"]
        if isinstance(action, Done):
            return self._describe_done(words, asked)
        if isinstance(action, Place) and asked == "derek places":
            text = words.t.gettext("[Place {tile} {where}|You placed {tile}]")
            asked_about = about(asked_last(view), CellAsked)
            there = words.beside(view["players"][asked_about["receiver"]], *coordinates(action.cell))
            return text.format(tile=words.tile(asked_about["tile"]), where=there)
        return ""

    def _describe_done(self, words: GlenWords, asked: str) -> str:
        if asked == "Kenneth steals":
            return words.t.gettext("[Steal|You stole] nothing")
        if asked == "Kenneth leaves":
            return words.t.gettext("[Stay where he is|You left him where he is]")
        short, _, what = asked.partition(" ")
        if asked == "derek" or (short in FIGURES and what == "scotsman"):
            return words.t.gettext("[Not now|You left it for later]")
        return ""

    def _describe_derek(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, UseDerek):
            text = t.gettext("[Let|You let] {mobster} steal a tile (once per game)")
            return text.format(mobster=mobster_name(words, DEREK))
        if isinstance(action, StealTile):
            name = words.game.components.tiles[action.tile].name
            owner = self._owner(view, name)
            if owner == view["seat"]:
                return t.gettext("[Take|You took] {tile} from your own territory").format(tile=words.tile(name))
            text = t.gettext("[Steal|You stole] {tile} (of: {player})")
            return text.format(tile=words.tile(name), player=words.player(owner, view))
        if isinstance(action, GiveTile):
            if action.seat == view["seat"]:
                return t.gettext("[Put|You put] it into your own territory")
            text = t.gettext("[Put|You put] it into the territory of: {player}")
            return text.format(player=words.player(action.seat, view))
        return ""

    def _describe_figure(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, MoveKenneth):
            movement = words.several("move", Reckoning(words.game, view).movement)
            text = t.gettext("[Move|You moved] {mobster}[ ({movement} left)|]")
            return text.format(mobster=mobster_name(words, KENNETH), movement=movement)
        if isinstance(action, Steal):
            text = t.gettext("[Steal|You stole] {resource}")
            return text.format(resource=words.resource(action.resource))
        name = mobster_name(words, FIGURES.get(action.text.removeprefix("place ").split()[0], ""))
        if isinstance(action, PlaceFigure):
            return t.gettext("[Place|You placed] {mobster} with another player").format(mobster=name)
        if isinstance(action, UseScotsman):
            if action.tile == NONE:
                return t.gettext("[Use|You used] a Scotsman from your supply for {mobster}").format(mobster=name)
            tile = words.tile(words.game.components.tiles[action.tile].name)
            return t.gettext("[Use|You used] the Scotsman on {tile} for {mobster}").format(tile=tile, mobster=name)
        if isinstance(action, FigureTo):
            return self._describe_goal(words, action, view, name)
        return ""

    def _describe_goal(self, words: GlenWords, action: FigureTo, view: GlenView, name: Phrase) -> str:
        """Where he goes, and what is there."""
        t = words.t
        tile = words.game.components.tiles[action.tile].name
        host = action.seat if action.seat != NONE else self._owner(view, tile)
        text = t.gettext("[Move|You moved] {mobster} to {tile} (of: {player})")
        parts = [text.format(mobster=name, tile=words.tile(tile), player=words.player(host, view))]
        for entry in view["players"][host]["territory"]:
            if entry["tile"] == tile:
                if "resources" in entry:
                    parts.append(words.pile(entry["resources"]))
                if men_on(entry):
                    parts.append(words.several("scotsman", men_on(entry)))
        return BREAK.join(parts)

    def _owner(self, view: GlenView, name: str) -> int:
        """In whose territory a tile lies."""
        for seat, player in enumerate(view["players"]):
            if name in [entry["tile"] for entry in player["territory"]]:
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
        name = mobster_name(words, FIGURES[action.text.split()[1]])
        return words.t.gettext("Move {mobster}").format(mobster=name) if isinstance(action, MoveKenneth) else name

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What Fergus gets for a cell."""
        if not isinstance(action, Place) or view["asked"] != "place":
            return ()
        fergus = figure_of(view, FERGUS)
        place = place_of(fergus)
        if fergus is None or place is None or place[0] != view["seat"]:
            return ()
        x, y = coordinates(action.cell)
        if max(abs(x - place[1]), abs(y - place[2])) != 1:
            return ()
        text = words.t.gettext("{coins} to {player} ({mobster})")
        player = words.player(fergus["seat"], view)
        return [text.format(coins=words.coins(COINS), player=player, mobster=mobster_name(words, FERGUS))]

    # Things

    def standing(self, words: GlenWords, view: GlenView, entry: MobsterView) -> str:
        """Where a figure stands, or whether Derek has done it: what a list of mobsters says besides their names."""
        t = words.t
        name = entry["mobster"]
        if name == DEREK:
            used = known_as(entry, DerekView)["used"]
            return t.gettext("has stolen already") if used else t.gettext("has not stolen yet")
        if name not in FIGURES.values():
            return ""
        figure = known_as(entry, FigureView)
        if figure["host"] is None:
            return t.gettext("not placed yet")
        text = t.gettext("on {tile} (of: {player})")
        tile = words.tile(figure["tile"]) if figure["tile"] is not None else "–"
        return text.format(tile=tile, player=words.player(figure["host"], view))

    def rule(self, words: GlenWords, view: GlenView, name: str) -> str:
        """What one of the four does."""
        if name == DEREK and view["options"]["variants"].get(VARIANT) == FROM_ANY_PLAYER:
            return words.t.gettext(FROM_ANYBODY)
        return words.t.gettext(RULES[name]) if name in RULES else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """One of the four, by his name or his first name."""
        for name in RULES:
            here = mobster_name(words, name)
            if word in (name.casefold(), here.casefold(), name.split()[0].casefold(), here.split()[0].casefold()):
                parts = [f"{here}: {self.rule(words, view, name)}"]
                entry = entry_of(view, name)
                if entry is not None:
                    owner = words.player(entry["seat"], view)
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
        player = words.player(entry["seat"], view)
        return text.format(mobster=mobster_name(words, name), player=player)

    # What happened

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Figures that came or went, thefts."""
        found: list[str] = []
        own = after["seat"] in before["deciders"]
        for name in FIGURES.values():
            old, new = figure_of(before, name), figure_of(after, name)
            if own or new is None or new["host"] is None or new["tile"] is None:
                continue
            if place_of(old) != place_of(new):
                text = words.t.gettext("{mobster} came to stand {place}.")
                place = self.standing(words, after, new)
                told = sentence(text.format(mobster=mobster_name(words, name), place=place))
                found.append(Told(told, words.tile_places([new["tile"]], new["host"])))
        found.extend(self._theft(words, before, after))
        found.extend(self._stolen_tile(words, before, after))
        return found

    def _theft(self, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
        """Kenneth has taken a resource from the tile he stands on."""
        place = place_of(figure_of(before, KENNETH))
        if before["asked"] != "Kenneth steals" or after["asked"] == "Kenneth steals" or place is None:
            return []
        host = place[0]
        had, has = [resources_of(view["players"][host]) for view in (before, after)]
        for kind, name in enumerate(RESOURCES):
            if has[kind] < had[kind]:
                text = words.t.gettext("{mobster} stole: {resource} (from: {player}).")
                player = words.player(host, after)
                thief = mobster_name(words, KENNETH)
                return [sentence(text.format(mobster=thief, resource=words.resource(name), player=player))]
        return []

    def _stolen_tile(self, words: GlenWords, before: GlenView, after: GlenView) -> list[str]:
        """Derek has carried a tile over."""
        old, new = derek_of(before), derek_of(after)
        if (old is not None and old["used"]) or new is None or not new["used"]:
            return []
        for seat, player in enumerate(after["players"]):
            for entry in player["territory"]:
                name = entry["tile"]
                owner = self._owner(before, name)
                if name not in ("Starting Village", "Home Castle") and owner != seat and self._lay(before, owner, name):
                    text = words.t.gettext("{mobster} stole {tile}; from: {victim}; to: {player}.")
                    line = text.format(
                        mobster=mobster_name(words, DEREK),
                        tile=words.tile(name),
                        victim=words.player(owner, after),
                        player=words.player(seat, after),
                    )
                    return [Told(sentence(line), words.tile_places([name], seat))]
        return []

    def _lay(self, view: GlenView, seat: int, name: str) -> bool:
        return name in [entry["tile"] for entry in view["players"][seat]["territory"]]
