"""The visitor: name, password, language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.web import people
from clachan.web.errors import told
from clachan.web.names import checked_name
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.people import AnyRequest, resident
from clachan.web.refusals import NotYours
from clachan.web.templating import Context


@dataclass(frozen=True)
class MePage(Context):
    """The visitor's name, and what went wrong with it."""

    template: ClassVar[str] = "me.html"

    error: str


@get("/me")
async def me(request: AnyRequest, hall: TheHall) -> Response[str]:
    """The visitor's name."""
    return await page(request, hall, MePage(error=""))


@post("/me")
async def change_me(request: AnyRequest, hall: TheHall, data: Form) -> Response[str] | Redirect:
    """Take a name, keep it with a password, come back with it, or leave."""
    what = data.get("what", "")
    name, password = data.get("name", ""), data.get("password", "")
    try:
        if what == "rename":
            person = await resident(request, hall.store, name)
            if person.kept:
                raise NotYours("a kept name stays as it is")
            await hall.store.rename(person.id, checked_name(name))
        elif what == "keep":
            for table in await people.keep_name(request, hall.store, name, password):
                hall.people.renamed(table)
        elif what == "sign-in":
            if not await people.sign_in(request, hall.store, name, password):
                raise NotYours("name and password do not go together")
        elif what == "sign-out":
            request.clear_session()
    except ClachanError as error:
        return await page(request, hall, MePage(told(error, request)), status=400)
    return Redirect("/me" if what == "rename" else "/")


@post("/language")
async def choose_language(request: AnyRequest, data: Form) -> Redirect:
    """Speak another language."""
    request.session[people.LANGUAGE] = data.get("language", "en")
    back = data.get("back", "/")
    return Redirect(back if back.startswith("/") and not back.startswith("//") else "/")
