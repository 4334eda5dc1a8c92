"""What is stored of the visitor: to be had, and to be taken away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect
from msgspec.json import encode, format

from clachan.core.errors import ClachanError
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.pages.account import TheAccounts, with_status
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.people import AnyRequest, visitor
from clachan.web.templating import Context


@dataclass(frozen=True)
class DeletePage(Context):
    """What goes away with the visitor."""

    template: ClassVar[str] = "delete.html"

    playing: int
    error: str


@get("/me/data")
async def my_data(request: AnyRequest, accounts: TheAccounts) -> Response[bytes]:
    """All that is stored of the visitor, as a file."""
    text = format(encode(await accounts.everything(request)), indent=2)
    headers = {"Content-Disposition": 'attachment; filename="clachan.json"', "Cache-Control": "no-store"}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/me/delete")
async def ask_to_delete(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Ask before everything goes away."""
    return await _asked(request, hall, "")


async def _asked(request: AnyRequest, hall: Hall, error: str) -> Response[str]:
    person = await visitor(request, hall.store)
    tables = [] if person is None else await hall.store.tables_of(person.id)
    return await page(
        request, hall, DeletePage(len([info for info in tables if info.status in ("waiting", "playing")]), error)
    )


@post("/me/delete")
async def leave_for_good(
    request: AnyRequest, hall: TheHall, accounts: TheAccounts, data: Form
) -> Response[str] | Redirect:
    """Everything goes away."""
    try:
        for table in await accounts.leave_for_good(request, data.get("password", "")):
            hall.people.renamed(table)
    except ClachanError as error:
        return with_status(await _asked(request, hall, told(error, request)), error)
    return Redirect("/")
