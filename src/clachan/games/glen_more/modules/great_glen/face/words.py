"""The words of Chronicle VII Between a Rock and a Hard Place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.words import Block, Grid, Line, Translator, mark_in, sentence
from clachan.games.glen_more.face.seen import asked_last, own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.great_glen.face.icon_words import ICONS
from clachan.games.glen_more.modules.great_glen.face.news import assembly_news
from clachan.games.glen_more.modules.great_glen.face.vocabulary import (
    ASSEMBLY_WORDS,
    AYES,
    CARD_WORDS,
    MARKER_WORDS,
    NAYS,
    OPTIONS,
    PILE_WORDS,
    RESULT_WORDS,
    TASK_WORDS,
    VOTE_LABELS,
    VOTE_WORDS,
)
from clachan.games.glen_more.modules.great_glen.rules.clan_assembly import CHOOSE_CARD, VOTE, Propose, Vote
from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen
from clachan.games.glen_more.modules.great_glen.rules.setup import MODULE, Card
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS
from clachan.games.glen_more.modules.great_glen.rules.views import (
    CardView,
    HallView,
    VoteAsked,
    hall_of,
    may_double,
    pile_of,
)
from clachan.games.glen_more.rules.actions import BuildDiscarded, Take
from clachan.games.glen_more.rules.views import GlenView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords
    from clachan.games.glen_more.face.words_names import Names


def cards_of(words: Names) -> list[Card]:
    """All cards of the box."""
    for extension in words.game.extensions:
        if isinstance(extension, GreatGlen):
            return extension.deck.cards
    return []


def told_of(view: GlenView, card: Card) -> list[CardView]:
    """What a view tells of a card; nothing if it is not among those on the table."""
    return [entry for entry in hall_of(view)["cards"] if entry["card"] == card.name] if MODULE in view else []


def card_name(translator: Translator, name: str) -> str:
    """A card as it is called; one of an owner's own data stays as it is."""
    return translator.pgettext("assembly card", CARD_WORDS[name]) if name in CARD_WORDS else name


# What points of its part of an evaluation are for, to go after the points.
MERITS = {"great-glen": mark_in("points", "with cards of the Clan Assembly")}


class GreatGlenWords(WordExtension):
    """VII Between a Rock and a Hard Place in words."""

    icons = ICONS
    merits = MERITS

    def option_names(self, translator: Translator) -> dict[str, str]:
        """Its module and variants."""
        return {key: translator.pgettext("option", text) for key, text in OPTIONS.items()}

    # What is asked and chosen

    def question(self, words: GlenWords, view: GlenView) -> str:
        """Which card, or how to vote."""
        asked = view["asked"]
        if asked == CHOOSE_CARD:
            return words.t.gettext("The Clan Assembly meets: which card do you put to the vote?")
        if asked == VOTE:
            name = about(asked_last(view), VoteAsked)["card"]
            text = words.t.gettext("The Clan Assembly votes on {card} ({task}): Aye or Nay?")
            return text.format(card=card_name(words.t, name), task=self._task(words, name))
        return ""

    def _task(self, words: Names, name: str) -> str:
        for card in cards_of(words):
            if card.name == name:
                return words.t.gettext(TASK_WORDS[card.task])
        return ""

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """A card with what it compares and how things stand; a vote with the markers that are left."""
        t = words.t
        if isinstance(action, Propose):
            card = cards_of(words)[action.card]
            text = t.gettext("[Put|You put] {card} to the vote").format(card=card_name(t, card.name))
            parts = [text, t.gettext(TASK_WORDS[card.task])]
            parts.extend([self._standing(words, view, entry) for entry in told_of(view, card)])
            return BREAK.join(parts)
        if isinstance(action, Vote):
            left = t.gettext("you have {markers}").format(markers=self.markers(words, hall_of(view), own_seat(view)))
            return BREAK.join([t.gettext(VOTE_WORDS[BALLOTS[action.ballot]]), left])
        return ""

    def markers(self, words: GlenWords, hall: HallView, seat: int) -> str:
        """The markers that a seat has left."""
        return self.ballot(words, hall["ayes"][seat], hall["nays"][seat])

    def ballot(self, words: GlenWords, ayes: int, nays: int) -> str:
        """So many of both kinds."""
        t = words.t
        return ", ".join([t.ngettext(*AYES, ayes).format(n=ayes), t.ngettext(*NAYS, nays).format(n=nays)])

    def _standing(self, words: GlenWords, view: GlenView, entry: CardView) -> str:
        """What all players have of what a card compares."""
        text = words.t.pgettext("assembly card", "{player} {n}")
        parts = [text.format(player=words.player(seat, view), n=n) for seat, n in enumerate(entry["numbers"])]
        return words.t.gettext("now: {numbers}").format(numbers=", ".join(parts))

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        if isinstance(action, Propose):
            return card_name(words.t, cards_of(words)[action.card].name)
        if isinstance(action, Vote):
            return words.t.pgettext("vote", VOTE_LABELS[BALLOTS[action.ballot]])
        return ""

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """A Person calls an assembly while there is a card to vote on."""
        if not isinstance(action, Take | BuildDiscarded) or MODULE not in view:
            return ()
        if not words.game.components.tiles[action.tile].is_person:
            return ()
        is_open = [entry for entry in hall_of(view)["cards"] if entry["result"] == "open"]
        return [words.t.gettext("calls a Clan Assembly")] if is_open else ()

    def shortcuts(self, words: GlenWords, action: Action, view: GlenView) -> tuple[str, ...]:
        """A card by its name, a vote by its word."""
        if isinstance(action, Propose):
            name = cards_of(words)[action.card].name
            return (name, card_name(words.t, name))
        if isinstance(action, Vote):
            label = VOTE_LABELS[BALLOTS[action.ballot]]
            return (label, words.t.pgettext("vote", label))
        return ()

    # Things

    def component(self, words: Names, entry: Entry) -> str:
        """A card of the assembly."""
        return card_name(words.t, entry.id) if entry.kind == "great_glen_card" else ""

    def source(self, words: Names, source: str) -> str:
        """The cards on the score sheet."""
        for card in cards_of(words):
            if source == card.source:
                return words.t.pgettext("scored", "Clan Assembly: {card}").format(card=card_name(words.t, card.name))
        return ""

    def look_up(self, words: GlenWords, word: str, view: GlenView) -> str:
        """A card, the assembly, markers, piles."""
        t = words.t
        if word in _spellings(t, ASSEMBLY_WORDS):
            return t.gettext(
                "Clan Assembly: whoever takes a Person chooses one of the five cards, then all vote on it in secret. "
                "With at least as many Ayes as Nays it is accepted, and whoever is best at its task in the end gets "
                "10 VP; several share them, rounded up."
            )
        for card in cards_of(words):
            if word in (card.name.casefold(), card_name(t, card.name).casefold()):
                return sentence(self._titled(words, view, card)) + "."
        if MODULE not in view:
            return ""
        if word in _spellings(t, MARKER_WORDS):
            seats = range(len(view["players"]))
            return sentence(BREAK.join([self._of_markers(words, view, seat) for seat in seats])) + "."
        if word in _spellings(t, PILE_WORDS) and hall_of(view)["piles"] is not None:
            seats = range(len(view["players"]))
            return sentence(BREAK.join([self._of_pile(words, view, seat) for seat in seats])) + "."
        return ""

    def _titled(self, words: GlenWords, view: GlenView, card: Card) -> str:
        """A card with its task, what became of it, and how things stand."""
        t = words.t
        name = card_name(t, card.name)
        worth = words.points(card.points)
        text = t.gettext("{card}: {task}, {points}")
        parts = [text.format(card=name, task=t.gettext(TASK_WORDS[card.task]), points=worth)]
        for entry in told_of(view, card):
            parts.append(self.result(words, entry))
            parts.append(self._standing(words, view, entry))
        return BREAK.join(parts)

    def result(self, words: GlenWords, entry: CardView) -> str:
        """What became of a card, with the votes on it."""
        told = RESULT_WORDS[entry["result"]]
        result = words.t.pgettext("assembly card", told)
        votes = entry["votes"]
        if not votes:
            return result
        ayes = sum([vote["aye"] for vote in votes])
        nays = sum([vote["nay"] for vote in votes])
        return f"{result} ({self.ballot(words, ayes, nays)})"

    def _of_markers(self, words: GlenWords, view: GlenView, seat: int) -> str:
        text = words.t.gettext("{player}: {markers}")
        hall = hall_of(view)
        found = text.format(player=words.player(seat, view), markers=self.markers(words, hall, seat))
        if may_double(hall, seat):
            double = words.t.gettext("may play two at once, one time")
            found += f" ({double})"
        return found

    def _of_pile(self, words: GlenWords, view: GlenView, seat: int) -> str:
        tiles = words.tile_list(pile_of(hall_of(view), seat))
        text = words.t.gettext("{player}: {tiles}")
        return text.format(player=words.player(seat, view), tiles=tiles)

    def title(self, words: GlenWords, key: str, view: GlenView) -> str:
        """Headings and tooltips of the drawings."""
        kind, _, rest = key.partition(" ")
        if kind != "assembly":
            return ""
        what, _, thing = rest.partition(" ")
        t = words.t
        if what == "heading":
            return t.gettext("Clan Assembly")
        if what == "card":
            for card in cards_of(words):
                if card.name == thing:
                    return self._titled(words, view, card)
        if what == "name":
            return card_name(t, thing)
        if what == "vote":
            return t.gettext(VOTE_WORDS[BALLOTS[int(thing)]])
        if what == "label":
            return t.pgettext("vote", VOTE_LABELS[BALLOTS[int(thing)]])
        if what == "markers":
            return sentence(self._of_markers(words, view, int(thing)))
        if what == "pile":
            heading = t.gettext("Personal Discard Pile")
            return f"{heading}: {words.tile_list(pile_of(hall_of(view), int(thing)))}"
        return ""

    # What happened, and pictures

    def news(self, words: GlenWords, before: GlenView, after: GlenView) -> Sequence[str]:
        """Cards put to the vote, who has voted, results, piles."""
        return assembly_news(self, words, before, after) if MODULE in after else ()

    def blocks(self, words: GlenWords, view: GlenView, plain: bool) -> Sequence[Block]:
        """The cards with how things stand, the markers, the piles."""
        if MODULE not in view:
            return ()
        t = words.t
        seats = range(len(view["players"]))
        rows: list[list[Line]] = []
        for entry in hall_of(view)["cards"]:
            name = entry["card"]
            row: list[Line] = [[(card_name(t, name), "strong")], [(self._task(words, name), "")]]
            row.extend([[(str(number), "")] for number in entry["numbers"]])
            rows.append([*row, [(self.result(words, entry), "")]])
        players = [sentence(words.player(seat, view)) for seat in seats]
        header = ["", t.pgettext("heading", "task"), *players, t.pgettext("heading", "vote")]
        cards = Grid(t.gettext("Clan Assembly"), header, rows, numbers=[2 + seat for seat in seats])
        left: list[list[Line]] = []
        for seat in seats:
            row = [[(players[seat], "strong")], [(self.markers(words, hall_of(view), seat), "")]]
            if hall_of(view)["piles"] is not None:
                row.append([(words.tile_list(pile_of(hall_of(view), seat)), "")])
            left.append(row)
        further = [t.gettext("Personal Discard Pile")] if hall_of(view)["piles"] is not None else []
        return (cards, Grid(t.gettext("Voting markers"), ["", t.pgettext("heading", "left"), *further], left))


def _spellings(translator: Translator, texts: Sequence[str]) -> list[str]:
    """English and translated words, in small letters."""
    return [
        *[text.casefold() for text in texts],
        *[translator.pgettext("looked up", text).casefold() for text in texts],
    ]
