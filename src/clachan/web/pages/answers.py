"""What every page shares: who asks, in which language, and the HTML that answers."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import PathParameter, URLEncodedBody
from litestar.utils.scope.state import ScopeState

from clachan.core.pack import Pack
from clachan.games import registry
from clachan.web.hall import Hall
from clachan.web.people import AnyRequest, language_of, visitor
from clachan.web.shares import Shares
from clachan.web.story import Stories
from clachan.web.templating import Context, Frame, render

Form = URLEncodedBody[dict[str, str]]
TheHall = NamedDependency[Hall]
TheStories = NamedDependency[Stories]
TheShares = NamedDependency[Shares]
TableId = Annotated[str, PathParameter(max_length=40, pattern="^[A-Za-z0-9]+$")]


async def page(request: AnyRequest, hall: Hall, content: Context, status: int = 200) -> Response[str]:
    """An HTML page in the visitor's language."""
    frame = Frame(await visitor(request, hall.store), _csrf(request), _here(request), registry.all_games())
    html = render(language_of(request), frame, content)
    return Response(html, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


def _here(request: AnyRequest) -> str:
    """The page that is asked for, to come back to."""
    query = request.scope["query_string"].decode(errors="replace")
    return request.scope["path"] + (f"?{query}" if query else "")


def _csrf(request: AnyRequest) -> str:
    """The token that unsafe requests have to show."""
    return str(ScopeState.from_scope(request.scope).csrf_token or "")


def file_of(pack: Pack) -> Response[str]:
    """A data pack as a file, by its name and fingerprint."""
    plain = "".join([c if c.isascii() and c.isalnum() else "-" for c in pack.name.lower()]).strip("-")
    name = f"{plain or 'pack'}-{pack.fingerprint}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return Response(pack.dumps(), media_type="application/json", headers=headers)
