"""Documents: what explains the games, rules, components, credits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from clachan.core.game import Game
from clachan.games import registry
from clachan.i18n import translator
from clachan.manifest import face_of
from clachan.web.finding import Found
from clachan.web.pages.answers import TheHall, page
from clachan.web.people import AnyRequest, language_of
from clachan.web.references import (
    credits,
    learn_document,
    rules_document,
    rules_finder,
)
from clachan.web.templating import Context, render

# What somebody seeks in a document.
Query = Annotated[str, QueryParameter(max_length=200)]


@dataclass(frozen=True)
class AllRulesPage(Context):
    """The way to what explains each game, to its rules and components."""

    template: ClassVar[str] = "rules.html"


@dataclass(frozen=True)
class RulesText(Context):
    """A rules reference with its contents: ids and titles of chapters."""

    template: ClassVar[str] = "rules_text.html"

    html: str
    chapters: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class FoundRules(Context):
    """What was found in a rules reference, the best first, with links to it."""

    template: ClassVar[str] = "found.html"

    query: str
    found: Sequence[Found]
    # The words that the rules have nothing for, and what they are about.
    unknown: Sequence[str]
    chapters: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class RulesPage(RulesText):
    """A rules reference on a page of its own, with what was found in it."""

    template: ClassVar[str] = "document.html"

    game: Game
    query: str
    found: Sequence[Found]
    unknown: Sequence[str]


@dataclass(frozen=True)
class ExplainedPage(Context):
    """What explains a game, and the chapters of its rules reference."""

    template: ClassVar[str] = "explained.html"

    game: Game
    html: str
    chapters: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class IconSheet(Context):
    """What the signs of drawings mean: groups under titles; of each sign its definition, its name and a sentence."""

    template: ClassVar[str] = "icons.html"

    groups: Sequence[tuple[str, Sequence[tuple[str, str, str]]]]


@dataclass(frozen=True)
class CreditsPage(Context):
    """What we did not make: what, by whom, under which licence."""

    template: ClassVar[str] = "credits.html"

    credits: Sequence[tuple[str, str, str]]


@get("/rules")
async def all_rules(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Rules and components of every game."""
    return await page(request, hall, AllRulesPage())


@get("/learn/{game:str}")
async def explained(request: AnyRequest, hall: TheHall, game: FromPath[str]) -> Response[str]:
    """The page that explains a game."""
    found, language = registry.game(game), language_of(request)
    chapters = rules_document(found.name, language).chapters
    return await page(request, hall, ExplainedPage(found, learn_document(found.name, language).html, chapters))


@get("/rules/{game:str}")
async def rules(request: AnyRequest, hall: TheHall, game: FromPath[str], q: Query = "") -> Response[str]:
    """The rules reference of a game, and what is found in it."""
    named, language = registry.game(game), language_of(request)
    text = rules_document(named.name, language)
    finder = rules_finder(named.name, language)
    content = RulesPage(text.html, text.chapters, named, q, finder.find(q), finder.unknown(q))
    return await page(request, hall, content)


@get("/rules/{game:str}/find", media_type=MediaType.HTML)
async def find_rules(request: AnyRequest, game: FromPath[str], q: Query = "") -> str:
    """What is found in the rules reference of a game, for the side of a table."""
    language, name = language_of(request), registry.game(game).name
    finder, chapters = rules_finder(name, language), rules_document(name, language).chapters
    return render(language, FoundRules(q, finder.find(q), finder.unknown(q), chapters))


@get("/rules/{game:str}/text", media_type=MediaType.HTML)
async def rules_text(request: AnyRequest, game: FromPath[str]) -> str:
    """The rules reference alone, for the side of a table."""
    language = language_of(request)
    text = rules_document(registry.game(game).name, language)
    return render(language, RulesText(text.html, text.chapters))


@get("/rules/{game:str}/icons", media_type=MediaType.HTML)
async def icons(request: AnyRequest, game: FromPath[str], modules: FromQuery[str] = "") -> str:
    """The sheet of icons of a game and of these modules, for its tables."""
    language = language_of(request)
    words = translator(language)
    groups = face_of(registry.game(game)).icons(words, modules.split(","))
    shown = [
        (group.title, [(one.symbol, one.named(words), one.told(words)) for one in group.icons]) for group in groups
    ]
    return render(language, IconSheet(shown))


@get("/credits")
async def show_credits(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Whose work this stands on."""
    return await page(request, hall, CreditsPage(credits()))
