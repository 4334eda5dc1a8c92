"""What every page shares: who asks, in which language, and the HTML that answers."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import PathParameter, URLEncodedBody
from litestar.utils.scope.state import ScopeState

import clachan
from clachan.games import registry
from clachan.web.hall import Hall
from clachan.web.panels import environment
from clachan.web.people import AnyRequest, language_of, visitor
from clachan.web.story import Stories

Form = URLEncodedBody[dict[str, str]]
TheHall = NamedDependency[Hall]
TheStories = NamedDependency[Stories]
TableId = Annotated[str, PathParameter(max_length=40, pattern="^[A-Za-z0-9]+$")]


async def page(request: AnyRequest, hall: Hall, template: str, **context: object) -> Response[str]:
    """An HTML page in the visitor's language."""
    language = language_of(request)
    person = await visitor(request, hall.store)
    html = (
        environment(language)
        .get_template(template)
        .render(
            person=person,
            csrf=_csrf(request),
            path=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
            version=clachan.__version__,
            all_games=registry.all_games(),
            **context,
        )
    )
    return Response(html, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


def _csrf(request: AnyRequest) -> str:
    """The token that unsafe requests have to show."""
    return str(ScopeState.from_scope(request.scope).csrf_token or "")
