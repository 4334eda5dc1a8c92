"""Pages that links in letters lead to, and what to do about a forgotten password."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.pages.account import TheAccounts, with_status
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours
from clachan.web.store.letters import CONFIRM, RESET, Letter
from clachan.web.templating import Context


@dataclass(frozen=True)
class ForgottenPage(Context):
    """Asking for a link to set a new password. Whether one was sent is not told."""

    template: ClassVar[str] = "forgotten.html"

    mail: bool
    asked: bool
    error: str


@dataclass(frozen=True)
class ConfirmPage(Context):
    """An address that is to be confirmed."""

    template: ClassVar[str] = "confirm.html"

    token: str
    name: str
    email: str


@dataclass(frozen=True)
class ResetPage(Context):
    """A new password for a name."""

    template: ClassVar[str] = "reset.html"

    token: str
    name: str
    error: str


@get("/forgotten")
async def forgotten(request: AnyRequest, hall: TheHall, accounts: TheAccounts) -> Response[str]:
    """Where to go with a forgotten password."""
    return await page(request, hall, ForgottenPage(accounts.mail.ready, False, ""))


@post("/forgotten", status_code=200)
async def ask_for_reset(request: AnyRequest, hall: TheHall, accounts: TheAccounts, data: Form) -> Response[str]:
    """Send a link, if somebody is known at the address; the answer is the same if not."""
    try:
        await accounts.ask_for_reset(request, data.get("email", ""))
    except ClachanError as error:
        content = ForgottenPage(accounts.mail.ready, False, told(error, request))
        return with_status(await page(request, hall, content), error)
    return await page(request, hall, ForgottenPage(accounts.mail.ready, True, ""))


async def _letter(hall: Hall, token: str, kind: str) -> Letter:
    found = await hall.store.letter(token, kind)
    if found is None:
        raise NotYours("this link is not good any more")
    return found


@get("/confirm/{token:str}")
async def show_confirm(request: AnyRequest, hall: TheHall, token: FromPath[str]) -> Response[str]:
    """Ask before an address is confirmed: programs that look into letters open links, too."""
    letter = await _letter(hall, token, CONFIRM)
    return await page(request, hall, ConfirmPage(token, letter.person.name, letter.email))


@post("/confirm/{token:str}")
async def confirm(hall: TheHall, token: FromPath[str]) -> Redirect:
    """The address is theirs."""
    if await hall.store.confirm_email(token) is None:
        raise NotYours("this link is not good any more")
    return Redirect("/me?done=confirmed")


@get("/reset/{token:str}")
async def show_reset(request: AnyRequest, hall: TheHall, token: FromPath[str]) -> Response[str]:
    """Choose a new password."""
    letter = await _letter(hall, token, RESET)
    return await page(request, hall, ResetPage(token, letter.person.name, ""))


@post("/reset/{token:str}")
async def reset(
    request: AnyRequest, hall: TheHall, accounts: TheAccounts, token: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """Set the new password."""
    letter = await _letter(hall, token, RESET)
    try:
        for table in await accounts.reset_password(request, token, data.get("password", "")):
            hall.people.renamed(table)
    except ClachanError as error:
        content = ResetPage(token, letter.person.name, told(error, request))
        return with_status(await page(request, hall, content), error)
    return Redirect("/me?done=password")
