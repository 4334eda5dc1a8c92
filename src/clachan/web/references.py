"""Documents on the pages: rules references, components, credits, the pictures of the lobby."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from clachan.core.game import Game
from clachan.face.icons import ICONS
from clachan.face.words import Translator, mark, mark_in, sentence
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.rulebook import learn_text, rules_text
from clachan.web.finding import Finder
from clachan.web.illustrations import explained, figure, figure_after
from clachan.web.kept import kept
from clachan.web.kinship import kinship
from clachan.web.markdown import Document, Manner, to_document
from clachan.web.refusals import NotFound


@kept(16)
def rules_document(game: str, language: str) -> Document:
    """The rules reference as HTML; every rule can be linked to by its id."""
    text = rules_text(game, language)
    if not text:
        raise NotFound("the rules of {game} are not written yet", game=game)
    found = registry.game(game)
    named = _named(game, translator(language))
    return to_document(text, replace(named, after=lambda rule: figure_after(found, language, rule)))


def _named(game: str, words: Translator) -> Manner:
    """How a reference calls what programs know by other names."""
    found = registry.game(game)
    return Manner(option_texts(found, words), explained(found).names(words))


# Words that people begin a question with, and that say nothing of what they look for.
ASKING = mark_in(
    "what people type",
    "a an and are at can do does for from get how i in is it many much my of on or the there to what when where which "
    "who why with you",
)


@kept(16)
def rules_finder(game: str, language: str) -> Finder:
    """The rules reference, ready to be sought in."""
    words, text = translator(language), rules_text(game, language)
    otherwise = explained(registry.game(game)).otherwise(words)
    asking = words.pgettext("what people type", ASKING).split()
    return Finder(text, kinship(language), otherwise, asking, _named(game, words))


@kept(16)
def learn_document(game: str, language: str) -> Document:
    """The page that explains a game: what you do, what brings points, how it ends, with pictures."""
    text = learn_text(game, language)
    if not text:
        raise NotFound("the rules of {game} are not written yet", game=game)
    found = registry.game(game)
    return to_document(text, Manner({}, picture=lambda name, shows: figure(found, language, name, shows)))


def option_texts(game: Game, words: Translator) -> dict[str, str]:
    """Options and their values as the form of a new table calls them, without expansions."""
    modules = {module.name for module in game.modules}
    return {name: text for name, text in face_of(game).option_names(words).items() if name not in modules}


@dataclass(frozen=True)
class OptionNote:
    """What an option decides, in the words of the rules reference, and the rules that say more."""

    text: str
    rules: tuple[str, ...]


# A line of the tables of options: the option, its values, what it decides, and its rules.
_OPTION_ROW = re.compile(r"^\| `([a-z0-9-]+)` \| .+ \| (.+) \| ((?:[A-Z0-9]+-[A-Z0-9-]+(?:, )?)+) \|$", re.MULTILINE)


@kept(16)
def option_notes(game: str, language: str) -> dict[str, OptionNote]:
    """What each option of a game decides, as far as its reference says so."""
    return {
        name: OptionNote(sentence(text.replace("*", "").replace("`", "")) + ".", tuple(rules.split(", ")))
        for name, text, rules in _OPTION_ROW.findall(rules_text(game, language))
    }


# Where a component is from, and how sure we are of it.
SOURCE_WORDS = {
    "published": mark_in("source of a component", "published"),
    "inferred": mark_in("source of a component", "inferred"),
    "reconstructed": mark_in("source of a component", "reconstructed"),
    "owner": mark_in("source of a component", "owner"),
}
CONFIDENCE_WORDS = {
    "high": mark_in("confidence", "high"),
    "medium": mark_in("confidence", "medium"),
    "low": mark_in("confidence", "low"),
}


def source_words(words: Translator) -> dict[str, str]:
    """Where components are from and how sure we are of them, in words."""
    sources = {name: words.pgettext("source of a component", text) for name, text in SOURCE_WORDS.items()}
    return {**sources, **{name: words.pgettext("confidence", text) for name, text in CONFIDENCE_WORDS.items()}}


def credits() -> list[tuple[str, str, str]]:
    """What we did not make: what, by whom, under which licence."""
    return [
        ("Alegreya, Alegreya Sans", "Juan Pablo del Peral, Huerta Tipográfica", "SIL Open Font License 1.1"),
        *icon_credits(),
    ]


def icon_credits() -> list[tuple[str, str, str]]:
    """The authors of the icons from game-icons.net."""
    authors = sorted({icon.author for icon in ICONS.values()})
    return [(mark("Icons of game-icons.net"), ", ".join(authors), "CC BY 3.0")]
