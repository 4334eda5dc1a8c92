"""Documents: rules, components, credits."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath

from clachan.games import registry
from clachan.web.markdown import chapters
from clachan.web.pages.answers import TheHall, page
from clachan.web.panels import environment
from clachan.web.people import AnyRequest, language_of
from clachan.web.references import component_rows, credits, rules_html


@get("/rules")
async def all_rules(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Rules and components of every game."""
    return await page(request, hall, "rules.html")


@get("/rules/{game:str}")
async def rules(request: AnyRequest, hall: TheHall, game: FromPath[str]) -> Response[str]:
    """The rules reference of a game."""
    found = registry.game(game)
    text = rules_html(found.name, language_of(request))
    return await page(request, hall, "document.html", game=found, html=text, chapters=chapters(text))


@get("/rules/{game:str}/text", media_type=MediaType.HTML)
async def rules_text(request: AnyRequest, game: FromPath[str]) -> str:
    """The rules reference alone, for the side of a table."""
    language = language_of(request)
    text = rules_html(registry.game(game).name, language)
    return environment(language).get_template("rules_text.html").render(html=text, chapters=chapters(text))


@get("/catalogue/{game:str}")
async def catalogue(request: AnyRequest, hall: TheHall, game: FromPath[str]) -> Response[str]:
    """Components with source and confidence."""
    found = registry.game(game)
    return await page(request, hall, "catalogue.html", game=found, rows=component_rows(found))


@get("/credits")
async def show_credits(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Whose work this stands on."""
    return await page(request, hall, "credits.html", credits=credits())
