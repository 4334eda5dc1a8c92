"""`make sentences`: every text of the catalogues as players read it, Polish and Russian, in one file to read through.

Golden games are told in each language by a translator that listens: it keeps what was put into each text. Then each
text of the catalogue is written with what it was heard with, amounts with several numbers; texts that these games never
say are filled with what stood in places of the same name elsewhere. A name is written with all its cases.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from itertools import islice
from pathlib import Path

import clachan
from clachan.core.views import View
from clachan.face.grammar import CASES, Phrase, Text, in_mood, parse
from clachan.face.words import Size, Translator, Words, before_move
from clachan.i18n import LANGUAGES, CatalogueTranslator
from clachan.installed import OURS
from clachan.manifest import face_of
from tests.golden.make import FOLDER, read
from tests.test_translations import PLACE, Key, messages, placed_texts, strings

FILE = Path(__file__).parent / "sentences.txt"
NUMBERS = (0, 1, 2, 5, 21)
# Golden games that between them ask nearly every question, with every module.
HEARD = (
    "skye-3.json", "skye-3-both.json", "skye-4-journeyman-open.json",
    "clans-1.json", "clans-2-auction.json", "clans-4.json",
    "glen-2.json", "glen-4-die.json", "chronicles-4.json", "chronicles-3.json", "chronicles-6-7-8.json",
)  # fmt: skip
EACH_MOVE, LEGAL = 3, 30
SAMPLES = 3
Values = dict[str, object]


class Amount(Phrase):
    """An amount that knows how it was said, so that it can be said with other numbers."""

    __slots__ = ("again",)

    again: Callable[[Translator, int], Phrase]

    @classmethod
    def of(cls, said: Phrase, again: Callable[[Translator, int], Phrase]) -> Phrase:
        """An amount as it was said, and how it is said again."""
        found = cls(said, said.forms, said.kind)
        assert isinstance(found, Amount)
        found.again = again
        return found


class HeardText(Text):
    """A text that tells what was put into it."""

    __slots__ = ("key", "hear")

    key: Key
    hear: Callable[[Key, Values], None]

    def format(self, *args: object, **values: object) -> str:
        """The text with its places filled; what was put there is kept."""
        self.hear(self.key, dict(values))
        return super().format(*args, **values)


class Listener(CatalogueTranslator):
    """A language that keeps what was put into each of its texts."""

    def __init__(self, language: str, told: bool = False) -> None:
        super().__init__(_catalogue(language), told)
        self.language: str = language
        self.heard: dict[Key, list[Values]] = {}
        # Places that ask for a case of something that is a mere text.
        self.without_forms: set[tuple[str, str]] = set()

    def hear(self, key: Key, values: Values) -> None:
        """Keep a few samples of a text: those with which words have to agree in another way come first."""
        asking = _asking(self.language, key)
        self.without_forms |= {(key[1], name) for name in asking if type(values.get(name)) is str and values[name]}
        kept = self.heard.setdefault(key, [])
        if len(kept) < SAMPLES and all(_kinds(values) != _kinds(other) for other in kept):
            kept.append(values)

    def _heard(self, context: str, text: str, said: str) -> HeardText:
        found = HeardText(said)
        found.key, found.hear = (context, text), self.hear
        return found

    def gettext(self, text: str) -> str:
        return self._heard("", text, super().gettext(text))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self._heard("", one, super().ngettext(one, many, n))

    def pgettext(self, context: str, text: str) -> str:
        return self._heard(context, text, super().pgettext(context, text))

    def counted(self, one: str, many: str, n: int) -> Phrase:
        return Amount.of(super().counted(one, many, n), lambda t, m: t.counted(one, many, m))

    def counted_in(self, context: str, one: str, many: str, n: int) -> Phrase:
        return Amount.of(super().counted_in(context, one, many, n), lambda t, m: t.counted_in(context, one, many, m))


@cache
def _catalogue(language: str) -> GNUTranslations:
    with files("clachan").joinpath("locale", language, "LC_MESSAGES", f"{OURS}.mo").open("rb") as file:
        return GNUTranslations(file)


@cache
def _asking(language: str, key: Key) -> list[str]:
    """The places of a text that ask for a case of what stands in them."""
    texts = strings(messages(language)[key])
    return [name for text in texts for name, form in PLACE.findall(text) if form]


def _kinds(values: Values) -> list[tuple[str, int, bool]]:
    return [(name, value.kind, bool(value.forms)) for name, value in values.items() if isinstance(value, Phrase)]


@cache
def listeners() -> dict[str, Listener]:
    """Translators that have told some golden games."""
    found = {language: Listener(language) for language in LANGUAGES if language != "en"}
    for name in HEARD:
        tell(name, list(found.values()))
    return found


def tell(name: str, translators: Iterable[Translator]) -> None:
    """Tell a golden game: questions, choices and positions to who decides, and what happened to everybody."""
    record = read(FOLDER / name)
    game = clachan.game(record.game)
    state = clachan.replay(game, record, 0, name).state
    tellers = [face_of(game).terminal(t, record.seats, False) for t in translators]
    for number, move in enumerate(record.moves):
        action = game.action(move.text)
        seats = (move.seat, (move.seat + 1) % len(record.seats))
        views = [state.view(seat) for seat in seats]
        legal = state.legal(move.seat)
        state.play(move.seat, action)
        after = [state.view(seat) for seat in seats]
        for words, pictures in tellers:
            before = [before_move(words, view, move.seat, action) for view in views]
            words.question(before[0], legal)
            words.describe(action, before[0])
            if number % EACH_MOVE == 0:
                _look(words, views[0], legal, pictures.position)
            for then, now in zip(before, after, strict=True):
                words.news(then, now)
    for _, pictures in tellers:
        pictures.result(state.view(0))
        pictures.sheet(state.view(0))


def _look(words: Words[View], view: View, legal: Iterable[clachan.Action], position: Callable[..., object]) -> None:
    choices = list(islice(legal, LEGAL))
    for choice in choices:
        words.describe(choice, view)
    position(view, words.menu(choices, view), Size(120, 50))


class Reader:
    """Every text of a language as players read it."""

    def __init__(self, language: str) -> None:
        self.language: str = language
        self.listener: Listener = listeners()[language]
        self.t = CatalogueTranslator(_catalogue(language))
        self.by_place: dict[str, list[object]] = {}
        for samples in self.listener.heard.values():
            for values in samples:
                for name, value in values.items():
                    self.by_place.setdefault(name, []).append(value)

    def lines(self, key: Key) -> list[str]:
        """A text in its forms, with samples of what stands in it."""
        message = messages(self.language)[key]
        texts = strings(message)
        if any(" | " in text for text in texts):
            return [_declined(text) for text in texts]
        first, *more = self._samples(key, texts[0])
        if len(texts) > 1:
            found = [self._filled(texts[self.t.plural(n)], {**first, "n": n}) for n in NUMBERS]
        else:
            found = [*self._numbered(texts[0], first), *[self._filled(texts[0], values) for values in more]]
        return list(dict.fromkeys([line for lines in found for line in lines]))

    def _samples(self, key: Key, text: str) -> list[Values]:
        heard = self.listener.heard.get(key, [])
        if heard:
            return heard
        declined = {name for name, form in PLACE.findall(text) if form}
        return [{name: self._elsewhere(name, name in declined) for name, _ in PLACE.findall(text)}]

    def _elsewhere(self, name: str, declined: bool) -> object:
        """What stood in a place of this name; of one that is asked for a case, something that may have some."""
        found = [value for value in self.by_place.get(name, ()) if isinstance(value, str) or not declined]
        return found[0] if found else Phrase(f"‹{name}›")

    def _numbered(self, text: str, values: Values) -> Iterator[list[str]]:
        amounts = [name for name, value in values.items() if isinstance(value, Amount)]
        numbers = [name for name, value in values.items() if type(value) is int and f"{{{name}" in text]
        if not amounts and numbers != ["n"]:
            yield self._filled(text, values)
            return
        for n in NUMBERS:
            yield self._filled(
                text, {**values, **{name: self._again(values[name], n) for name in (*amounts, *numbers)}}
            )

    def _again(self, value: object, n: int) -> object:
        return value.again(self.t, n) if isinstance(value, Amount) else n

    def _filled(self, text: str, values: Values) -> list[str]:
        moods = dict.fromkeys([in_mood(text, told) for told in (False, True)])
        return [Text(mood).format(**values) for mood in moods]


def _declined(text: str) -> str:
    phrase = parse(text)
    return ", ".join([str(phrase), *[f"{case} {phrase.forms[case]}" for case in CASES if case in phrase.forms]])


def write() -> str:
    """The whole file."""
    readers = [Reader(language) for language in LANGUAGES if language != "en"]
    parts: list[str] = []
    for place, keys in placed_texts().items():
        parts.append(f"# {place}\n")
        for key in keys:
            context = f"  ({key[0]})" if key[0] else ""
            parts.append(f"\n{key[1]}{context}")
            for reader in readers:
                parts.extend([f"  {reader.language}: {line}" for line in reader.lines(key)])
        parts.append("\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(write(), encoding="utf-8")
    print(f"written: {FILE.name}", file=sys.stderr)
