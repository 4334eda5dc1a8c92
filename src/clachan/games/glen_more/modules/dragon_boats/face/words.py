"""The words of Chronicle I The Dragon Boat Races."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.words import Block, Grid, Line, Translator, mark_in, sentence
from clachan.games.glen_more.face.seen import own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.dragon_boats.face.icon_words import ICONS
from clachan.games.glen_more.modules.dragon_boats.face.names import (
    next_stop,
    regatta_of,
    result,
    reward,
    rewards,
    river,
    to_go,
    where,
)
from clachan.games.glen_more.modules.dragon_boats.face.news import race_news
from clachan.games.glen_more.modules.dragon_boats.face.vocabulary import (
    BOAT_WORDS,
    LEVELS,
    OPTIONS,
    RACE_WORDS,
    RESULT_SOURCES,
    START_RULE,
    TOKEN_WORDS,
)
from clachan.games.glen_more.modules.dragon_boats.rules.actions import NoReward, Sail, TakeReward
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, RACE_START
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import TOKEN_SOURCE
from clachan.games.glen_more.modules.dragon_boats.rules.views import RiverView, race_of
from clachan.games.glen_more.rules.actions import DiscardTile, Finish, Take
from clachan.games.glen_more.rules.tiles import Tile
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names

# What points of its part of an evaluation are for, to go after the points.
MERITS = {"dragon-boats": mark_in("points", "in the boat race")}


class DragonBoatsWords(WordExtension):
    """I The Dragon Boat Races in words."""

    icons = ICONS
    merits = MERITS

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Which token."""
        if view["asked"] != "reward":
            return ""
        return words.t.gettext("Your boat is at a castle: which Reward Token do you take, if any?")

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Boat and tokens."""
        if isinstance(action, Sail):
            return self._describe_sail(words, view)
        if isinstance(action, TakeReward):
            regatta = regatta_of(words)
            assert regatta is not None
            gives = reward(words, regatta.rewards[action.kind].name)
            return words.t.gettext("[Take|You took] the Reward Token: {things}").format(things=gives)
        if isinstance(action, NoReward):
            return words.t.gettext("[Take|You took] no Reward Token")
        return ""

    def _describe_sail(self, words: GlenWords, view: GlenView) -> str:
        t = words.t
        seat = own_seat(view)
        boat, turn = race_of(view)["boats"][seat], view["turn"]
        assert boat is not None
        assert turn is not None
        movement = words.several("move", turn["movement"])
        parts = [t.gettext("[Move|You moved] your boat one step[ ({movement} left)|]").format(movement=movement)]
        number, castle = next_stop(race_of(view), boat)
        if number == seat and castle:
            parts.append(self._finish(words, view))
        elif castle:
            parts.append(t.gettext("to a castle: {river}").format(river=river(words, number, view)))
        else:
            parts.append(to_go(words, boat))
        return BREAK.join(parts)

    def _finish(self, words: GlenWords, view: GlenView) -> str:
        """The finish of whoever is next, with the card and what it gives."""
        regatta = regatta_of(words)
        assert regatta is not None
        finished = len([item for item in race_of(view)["results"] if item is not None])
        card = regatta.results[min(finished, regatta.last)]
        gives = ", ".join([words.effect(effect) for effect in card.effects])
        told = words.t.gettext("it finishes the race: {card}").format(card=result(words, card.name))
        return f"{told} ({gives})" if gives else told

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        if isinstance(action, Sail):
            return words.t.gettext("Move the boat")
        if isinstance(action, TakeReward):
            regatta = regatta_of(words)
            assert regatta is not None
            return sentence(reward(words, regatta.rewards[action.kind].name))
        if isinstance(action, NoReward):
            return words.t.gettext("No token")
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """A move over Race Start begins the race."""
        if MODULE not in view or race_of(view)["started"]:
            return ()
        components = words.game.components
        if isinstance(action, Finish):
            name = components.the_end.name
        elif isinstance(action, Take | DiscardTile):
            name = components.tiles[action.tile].name
        else:
            return ()
        places = {entry["tile"]: entry["index"] for entry in view["rondel"]["tiles"]}
        crossed = RACE_START in places and name in places and places[RACE_START] < places[name]
        return [words.t.gettext("starts the boat race")] if crossed else ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """The boat by its name."""
        if isinstance(action, Sail):
            return (words.t.pgettext("looked up", BOAT_WORDS[0]),)
        return ()

    # Things

    def component(self, words: Names, entry: Entry) -> str:
        """A reward token by what it gives, a result card."""
        if entry.kind == "reward_token":
            return reward(words, entry.id)
        return result(words, entry.id) if entry.kind == "result" else ""

    def source(self, words: Names, source: str) -> str:
        """Result cards and tokens."""
        if source in RESULT_SOURCES:
            return words.t.pgettext("scored", RESULT_SOURCES[source])
        return words.t.pgettext("scored", "Reward Tokens") if source == TOKEN_SOURCE else ""

    def tile_rule(self, words: Names, tile: Tile) -> str:
        """Race Start is a station."""
        return words.t.gettext(START_RULE) if tile.name == RACE_START else ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """Boats, tokens, the race."""
        if word in _spellings(words.t, RACE_WORDS):
            return self._the_race(words)
        if MODULE not in view:
            return ""
        if word in _spellings(words.t, BOAT_WORDS):
            return sentence(BREAK.join(self.boats(words, view))) + "."
        if word in _spellings(words.t, TOKEN_WORDS):
            return sentence(BREAK.join(self.castles(words, view))) + "."
        return ""

    def _the_race(self, words: GlenWords) -> str:
        regatta = regatta_of(words)
        if regatta is None:
            return ""
        text = words.t.gettext(
            "Boat race: once a player's piece has moved over Race Start, Movement Points move your boat, too. It goes "
            "round all rivers, past castles with Reward Tokens, and home to your Home Castle "
            "({minutes} minutes more, {level})."
        )
        return text.format(minutes=regatta.minutes, level=words.t.pgettext("level", LEVELS[regatta.level]))

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """Headings and tooltips of the drawings."""
        kind, _, about = key.partition(" ")
        if kind != "race":
            return ""
        what, _, about = about.partition(" ")
        if what == "heading":
            return words.t.gettext("Boat race")
        if what == "waiting":
            return words.t.gettext("Boats wait for Race Start")
        if what == "neutral":
            return sentence(words.t.noun("river", "Non-Player River"))
        if what == "boat":
            return self._boat(words, int(about), view)
        if what == "castle":
            return self._castle(words, int(about), view)
        if what == "river":
            return sentence(river(words, int(about), view))
        if what == "token":
            return sentence(reward(words, about))
        if what == "result":
            return self._card(words, about)
        return ""

    def _card(self, words: GlenWords, name: str) -> str:
        regatta = regatta_of(words)
        assert regatta is not None
        for card in regatta.results:
            if card.name == name:
                gives = ", ".join([words.effect(effect) for effect in card.effects])
                worthless = words.t.gettext("no VP for Coins in the final scoring")
                return f"{result(words, name)}: {worthless if card.worthless_coins else gives}"
        return name

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Steps of boats, tokens, result cards."""
        return race_news(words, before, after) if MODULE in after else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The boats with what is left to go, and the rivers with their castles."""
        if MODULE not in view:
            return ()
        t = words.t
        rows: list[list[Line]] = []
        for entry in race_of(view)["rivers"]:
            number = entry["river"]
            here = [
                words.player(seat, view)
                for seat, boat in enumerate(race_of(view)["boats"])
                if boat is not None and boat["river"] == number
            ]
            rows.append(
                [
                    [(sentence(river(words, number, view)), "strong")],
                    [(str(entry["length"]), "")],
                    [(self._tokens(words, entry), "")],
                    [(words.listed(here), "")],
                ]
            )
        header = ["", t.pgettext("heading", "length"), t.gettext("Reward Tokens"), t.pgettext("heading", "boats")]
        boats: list[list[Line]] = []
        for seat in range(len(view["players"])):
            owner, _, told = self._boat(words, seat, view).partition(": ")
            boats.append([[(owner, "strong")], [(told, "")]])
        return (
            Grid(t.gettext("Boat race"), header, rows, numbers=[1]),
            Grid(t.pgettext("heading", "Boats"), ["", ""], boats),
        )

    def boats(self, words: GlenWords, view: GlenView) -> list[str]:
        """Where all boats are."""
        return [self._boat(words, seat, view) for seat in range(len(view["players"]))]

    def castles(self, words: GlenWords, view: GlenView) -> list[str]:
        """What lies at all castles."""
        return [self._castle(words, entry["river"], view) for entry in race_of(view)["rivers"]]

    def _boat(self, words: GlenWords, seat: int, view: GlenView) -> str:
        boat = race_of(view)["boats"][seat]
        name = words.player(seat, view)
        card = race_of(view)["results"][seat]
        parts: list[str] = []
        if boat is not None:
            parts = [where(words, boat, view), to_go(words, boat)]
        elif card is not None:
            parts = [self._card(words, card)]
        taken = race_of(view)["rewards"][seat]
        if taken:
            parts.append(words.t.gettext("Reward Tokens taken: {things}").format(things=rewards(words, taken)))
        return sentence(f"{name}: {BREAK.join(parts)}")

    def _castle(self, words: GlenWords, number: int, view: GlenView) -> str:
        for entry in race_of(view)["rivers"]:
            if entry["river"] == number:
                text = words.t.gettext("{river}: {tokens}")
                return sentence(text.format(river=river(words, number, view), tokens=self._tokens(words, entry)))
        return ""

    def _tokens(self, words: GlenWords, entry: RiverView) -> str:
        """How many tokens lie at a castle, and what they are if the viewer has seen them."""
        n = entry["tokens"]
        count = words.t.ngettext("{n} Reward Token", "{n} Reward Tokens", n).format(n=n)
        if entry["faces"]:
            return f"{count} ({rewards(words, entry['faces'])})"
        looked = len(entry["looked"])
        if looked and n:
            seen = words.t.ngettext("{n} player has looked", "{n} players have looked", looked).format(n=looked)
            return f"{count} ({seen})"
        return count


def _spellings(translator: Translator, texts: Sequence[str]) -> list[str]:
    """English and translated words, in small letters."""
    return [
        *[text.casefold() for text in texts],
        *[translator.pgettext("looked up", text).casefold() for text in texts],
    ]
