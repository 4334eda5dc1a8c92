"""Words for people: how texts are translated, and what a game can say and show of itself as text.

A game speaks through `Words` and draws itself through `Pictures`. Both are given views, never states, so that
nothing they say can be a secret of another seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Generic, TypeVar, Union, cast

from clachan.core.action import Action
from clachan.core.outlook import Outlook
from clachan.core.refusal import Reason, Value
from clachan.core.views import View, common
from clachan.face.grammar import KINDS, Phrase, Text, in_mood, join, numeral, parse

V = TypeVar("V", bound=View)

# A piece of text and the names of its styles, separated by spaces ("" is plain); a line is a list of pieces.
Span = tuple[str, str]
Line = list[Span]
# More than there are in a catalogue.
KEPT_TEXTS, KEPT_NAMES = 16384, 4096


@lru_cache(maxsize=8192, typed=True)
def _numbered(text: str, n: int, plural: int) -> Phrase:
    """So many of something, of which the catalogue says this text."""
    phrase = parse(text).put(n=n)
    return Phrase(phrase, phrase.forms, plural)


class Translator:
    """A language: how a text is said in it, with the forms that `grammar` describes.

    English: texts come back as they are. Other languages override the five methods that look texts up.
    """

    def __init__(self, told: bool = False) -> None:
        self.told: bool = told
        # What was said before, by its context and what it is in English.
        self._said: dict[tuple[str, str], Text] = {}

    @cached_property
    def telling(self) -> Translator:
        """The same language for telling what was done, where one says it otherwise than what can be done."""
        return Translator(told=True)

    def find(self, text: str) -> str:
        """The text as the catalogue has it."""
        return text

    def find_plural(self, one: str, many: str, n: int) -> str:
        """The text as the catalogue has it for the number n."""
        return one if n == 1 else many

    def find_in(self, context: str, text: str) -> str:
        """The text as the catalogue has it, where the same English words mean several things."""
        return text

    def find_plural_in(self, context: str, one: str, many: str, n: int) -> str:
        """The text as the catalogue has it for the number n, where the same English words mean several things."""
        return one if n == 1 else many

    def plural(self, n: int) -> int:
        """Which of the plural forms goes with the number n."""
        return 0 if n == 1 else 1

    def forms(self) -> list[list[str]]:
        """Each text that declines or goes with a number, in all its forms."""
        return []

    def gettext(self, text: str) -> str:
        """The text in the reader's language; what is put into it may decline, see `grammar`."""
        return self._said.get(("", text)) or self._say("", text, self.find(text))

    def _say(self, context: str, text: str, found: str) -> Text:
        if len(self._said) >= KEPT_TEXTS:
            self._said.clear()
        said = self._said[context, text] = Text(in_mood(found, self.told))
        return said

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form of the text that goes with the number n."""
        return Text(in_mood(self.find_plural(one, many, n), self.told))

    def pgettext(self, context: str, text: str) -> str:
        """The text in the reader's language, where the same English words mean several things."""
        return self._said.get((context, text)) or self._say(context, text, self.find_in(context, text))

    def noun(self, context: str, text: str) -> Phrase:
        """A name in the reader's language, with its cases."""
        return parse(self.find_in(context, text))

    def counted(self, one: str, many: str, n: int) -> Phrase:
        """So many of something in the reader's language, with its cases; other words agree with the number."""
        return self._with_number(self.find_plural(one, many, n), n)

    def counted_in(self, context: str, one: str, many: str, n: int) -> Phrase:
        """So many of something, where the same English words mean several things."""
        return self._with_number(self.find_plural_in(context, one, many, n), n)

    def _with_number(self, text: str, n: int) -> Phrase:
        return _numbered(text, n, self.plural(n))

    def listed(self, items: Sequence[str]) -> Phrase:
        """Several names in a row, with "and" before the last."""
        if len(items) < 2:
            return join(items)
        last = self.pgettext("before the last of a list", "and")
        return join([join(items[:-1]), items[-1]], f" {last} ")

    def clauses(self, items: Sequence[str]) -> str:
        """Several clauses in a row, the last one set against the others."""
        if len(items) < 2:
            return join(items)
        text = self.pgettext("clauses in a row", "{clauses} and {last}")
        return text.format(clauses=join(items[:-1]), last=items[-1])

    def number(self, n: int) -> Phrase:
        """A number in figures; other words agree with it."""
        return Phrase(numeral(n), kind=self.plural(n))

    def tell(self, text: str, values: Mapping[str, object]) -> str:
        """A text with its values, words agreeing with numbers; one without values stays as it is, braces and all."""
        agreeing = {name: self.number(value) if type(value) is int else value for name, value in values.items()}
        return self.gettext(text).format(**agreeing) if values else self.gettext(text)


def mark(text: str) -> str:
    """Mark a text for translation where it is written; whoever shows it translates it."""
    return text


def mark_in(context: str, text: str) -> str:
    """Mark a text that means several things in English."""
    return text


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """Mark a text that goes with a number."""
    return one, many


def mark_plural_in(context: str, one: str, many: str) -> tuple[str, str, str]:
    """Mark a text that goes with a number and means several things in English."""
    return context, one, many


def sentence(text: str) -> str:
    """The text with a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def player_name(t: Translator, name: str, is_viewer: bool) -> Phrase:
    """Somebody as a viewer calls them, among other words."""
    if is_viewer:
        you = t.noun("name in a list", "you")
        # In English, too, verbs agree with whoever is addressed.
        return Phrase(you, you.forms, KINDS["you"])
    return _among_words(t, name)


@lru_cache(KEPT_NAMES)
def _among_words(t: Translator, name: str) -> Phrase:
    return t.noun("name in a list", "{name}").put(name=name)


@lru_cache(KEPT_TEXTS)
def victory_points(t: Translator, n: int) -> Phrase:
    """Victory points, short: they do not decline."""
    return Phrase(t.gettext("{n} VP").format(n=n))


class Told(str):
    """A sentence about what happened, and what of the page it is about.

    `places` are the ids of elements that light up with it, as `Pointed` names them; `pictures` the names of tokens that
    stand beside it (`t-cc-wool` of the drawings is `cc-wool`). What was not `done` by who moved came of it.
    What is `booked` stands on the score sheet just so: a page that shows what was booked need not tell it again.
    """

    __slots__ = ("places", "pictures", "done", "booked")

    places: tuple[str, ...]
    pictures: tuple[str, ...]
    done: bool
    booked: bool

    def __new__(
        cls,
        text: str,
        places: Sequence[str] = (),
        pictures: Sequence[str] = (),
        done: bool = True,
        booked: bool = False,
    ) -> Told:
        """A sentence with what it is about."""
        told = super().__new__(cls, text)
        told.places = tuple(dict.fromkeys(places))
        told.pictures = tuple(dict.fromkeys(pictures))
        told.done = done
        told.booked = booked
        return told


def span_text(line: Sequence[Span]) -> str:
    """A line without its styles."""
    return "".join([text for text, _ in line])


class Panel:
    """Lines under a title."""

    __slots__ = ("title", "lines")

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        self.title: str = title
        self.lines: list[Line] = list(lines)


class Grid:
    """A table under a title. Columns named in `numbers` are aligned to the right."""

    __slots__ = ("title", "header", "rows", "numbers")

    def __init__(
        self, title: str, header: Sequence[str], rows: Sequence[Sequence[Line]], numbers: Sequence[int] = ()
    ) -> None:
        self.title: str = title
        self.header: list[str] = list(header)
        self.rows: list[list[Line]] = [list(row) for row in rows]
        self.numbers: frozenset[int] = frozenset(numbers)


Block = Union[Panel, Grid]


class Choice:
    """A line of the menu: what to type, what it does, its notation. A range of actions may share a line."""

    __slots__ = ("label", "words", "notation", "action")

    def __init__(self, label: str, words: str, notation: str, action: Action | None = None) -> None:
        self.label: str = label
        self.words: str = words
        self.notation: str = notation
        self.action: Action | None = action


class Size:
    """The room there is to draw in, in characters."""

    __slots__ = ("width", "height")

    def __init__(self, width: int, height: int) -> None:
        self.width: int = width
        self.height: int = height


class Words(ABC, Generic[V]):
    """What a game says to a seat in one language."""

    # Decisions that a seat may think over until it says that it is done.
    considered: frozenset[str] = frozenset()
    # Decisions made in the open whose answer `news` has to be told, since two views may be the same whatever it was.
    reported: frozenset[str] = frozenset()
    # The language.
    t: Translator

    @abstractmethod
    def player(self, seat: int, view: V) -> str:
        """A seat as the viewer calls it."""

    @abstractmethod
    def question(self, view: V, legal: Sequence[Action] = ()) -> str:
        """One sentence: what is asked of the viewer, or whom everybody waits for.

        With what the viewer may choose, it says what can still be done.
        """

    @abstractmethod
    def describe(self, action: Action, view: V) -> str:
        """A legal action of the viewer in words."""

    @abstractmethod
    def menu(self, legal: Sequence[Action], view: V) -> list[Choice]:
        """The legal actions as a list to choose from; a long row of like actions is one line."""

    @abstractmethod
    def shortcuts(self, action: Action, view: V) -> tuple[str, ...]:
        """What else may be typed for a legal action, besides its notation and its number in the menu."""

    def examples(self) -> list[tuple[str, str]]:
        """What may be typed besides numbers of the menu: an example and what it does."""
        return []

    def reason(self, reason: Reason, view: V) -> str:
        """Why something cannot be chosen, in a few words."""
        values = {name: self.reason_value(name, value, view) for name, value in reason.values.items()}
        return self.t.tell(reason.text, values)

    def reason_value(self, name: str, value: Value, view: V) -> object:
        """A value of a reason in words, by the kind that its name says; a number as it is."""
        return value

    def merit(self, part: str) -> str:
        """What points of a part of an evaluation are for, to go after the points; nothing where it has no words."""
        return ""

    @abstractmethod
    def news(self, before: V, after: V) -> list[Told]:
        """What the viewer saw happen between two views with one move between them; see `before_move`."""

    def places(self, action: Action, view: V) -> Sequence[str]:
        """The elements of the page that a legal action of the viewer is about."""
        return ()

    def pictures(self, action: Action, view: V) -> Sequence[str]:
        """The tokens that stand beside the words of a legal action when it is told."""
        return ()

    def tell(self, action: Action, view: V) -> Told:
        """An action of the viewer when it was done, told by words in the mood of telling."""
        return Told(f"{self.describe(action, view)}.", self.places(action, view), self.pictures(action, view))

    @abstractmethod
    def look_up(self, word: str, view: V) -> str:
        """A component explained in words, or nothing if there is none of this name."""


def before_move(words: Words[V], view: V, seat: int, action: Action) -> V:
    """A view as `news` wants it of the position before a move: the mover is the first of the deciders.

    The move itself is added, as "played", only where the game says that it is open and has to be told.
    """
    others = [other for other in common(view)["deciders"] if other != seat]
    played = {"played": action.text} if common(view)["asked"] in words.reported else {}
    return cast(V, {**view, "deciders": [seat, *others], **played})


def not_asked(words: Words[V], t: Translator, view: V) -> str:
    """What a viewer is told who has nothing to decide now: whom everybody waits for. Nothing for a decider."""
    seen = common(view)
    if seen["over"]:
        return t.gettext("The game is over.")
    if seen["seat"] in seen["deciders"]:
        return ""
    waiting = t.listed([words.player(other, view) for other in seen["deciders"]])
    return t.gettext("Waiting for: {players}.").format(players=waiting)


class Pictures(ABC, Generic[V]):
    """A position drawn with characters, or told in lines for those who listen to their screen."""

    @abstractmethod
    def position(self, view: V, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Everything the viewer wants to see before deciding."""

    @abstractmethod
    def phase(self, view: V, menu: Sequence[Choice], size: Size) -> list[Block]:
        """What the viewer wants to see when another phase of the same round begins."""

    @abstractmethod
    def focus(self, view: V, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Only what the present question is about."""

    @abstractmethod
    def board(self, view: V, seat: int, size: Size) -> Block:
        """What lies in front of one seat."""

    @abstractmethod
    def sheet(self, view: V) -> list[Block]:
        """The score sheet."""

    def standing(self, view: V, outlooks: Sequence[Outlook]) -> list[Block]:
        """What everybody has and would have, from the outlook of each seat; nothing where nothing is foreseen."""
        return []

    @abstractmethod
    def result(self, view: V) -> list[Block]:
        """The ranking at the end."""

    @abstractmethod
    def legend(self, view: V) -> list[Block]:
        """What the signs mean."""
