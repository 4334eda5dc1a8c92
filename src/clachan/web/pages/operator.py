"""The page of whoever looks after the server: tables, people, reports, what is blocked, and all that was done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import ClassVar

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.face.words import Translator, mark
from clachan.i18n import translator
from clachan.web import clock
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.names import shown_name
from clachan.web.operating import COOKIE, KNOWN, KeptOut, Operator
from clachan.web.pages.answers import Form, TheHall, TheShares, page
from clachan.web.people import AnyRequest, language_of, visitor
from clachan.web.refusals import NotFound, NotYours, Refused
from clachan.web.shares import Shares, address_of, place_of
from clachan.web.store import TableInfo
from clachan.web.store.operating import ADDRESS, NAME, Block, Deed, Report, SaidLine, Somebody, moment
from clachan.web.templating import Context
from clachan.web.told_games import title_of

TheOperator = NamedDependency[Operator]
TheKeptOut = NamedDependency[KeptOut]
FREE_ENTRIES = 5
# What was done, in words.
DEEDS = {
    "entered": mark("came in with the secret"),
    "hide": mark("hid a line of chat"),
    "show": mark("showed a line of chat again"),
    "end": mark("ended a table"),
    "block-name": mark("blocked a name"),
    "block-address": mark("blocked an address"),
    "unblock": mark("blocked no longer"),
    "seen-to": mark("saw to a report"),
}
STATES = {"playing": mark("being played"), "waiting": mark("waiting for players"), "over": mark("over")}
STATES |= {"closed": mark("closed")}
REPORTED = {"line": mark("a line of chat"), "name": mark("a name"), "table": mark("a table")}


@dataclass(frozen=True)
class SeenTable:
    """A table as the operator sees it."""

    id: str
    game: str
    status: str
    over: bool
    names: str
    day: str


@dataclass(frozen=True)
class OperatorPage(Context):
    """All that the operator sees, and what went wrong with what they did."""

    template: ClassVar[str] = "operator.html"

    error: str
    counts: Mapping[str, int]
    reports: Sequence[Report]
    tables: Sequence[SeenTable]
    # The table that is looked at, and what was said there.
    table: str
    lines: Sequence[SaidLine]
    # People whose names have a part.
    part: str
    people: Sequence[Somebody]
    blocks: Sequence[Block]
    deeds: Sequence[Deed]
    deed_words: Mapping[str, str]
    reported: Mapping[str, str]


@dataclass(frozen=True)
class EnterPage(Context):
    """Where the secret is asked for."""

    template: ClassVar[str] = "enter.html"

    error: str


@dataclass(frozen=True)
class Doing:
    """Something that the operator does, by a form of the page."""

    who: str
    hall: Hall
    shares: Shares
    kept_out: KeptOut
    form: Mapping[str, str]

    def said(self, name: str) -> str:
        """A field of the form."""
        return self.form.get(name, "").strip()

    def number(self, name: str) -> int:
        """A field that is a number."""
        text = self.said(name)
        if not (text.isascii() and text.isdigit() and len(text) < 12):
            raise Refused("there is no such line")
        return int(text)


async def _who(request: AnyRequest, hall: Hall, operator: Operator) -> str | None:
    """The name of the operator, if they ask; None for anybody else."""
    if not operator.there:
        raise NotFound("there is no such page")
    person = await visitor(request, hall.store)
    if person is not None and operator.is_person(person):
        return person.name
    return "operator" if operator.is_pass(request.cookies.get(COOKIE, "")) else None


@get("/operator")
async def operator_page(
    request: AnyRequest,
    hall: TheHall,
    operator: TheOperator,
    table: FromQuery[str] = "",
    name: FromQuery[str] = "",
) -> Response[str]:
    """What the operator sees; anybody else is asked for the secret, if there is one."""
    if await _who(request, hall, operator) is not None:
        return await _page(request, hall, table[:40], name[:40])
    if not operator.secret:
        raise NotFound("there is no such page")
    return await page(request, hall, EnterPage(""))


async def _page(request: AnyRequest, hall: Hall, table: str, part: str, error: str = "") -> Response[str]:
    store, words = hall.store, translator(language_of(request))
    found = [await store.table(table)] if table else await store.tables(["playing", "waiting"])
    content = OperatorPage(
        error=error,
        counts=await store.counts(),
        reports=await store.open_reports(),
        tables=[_seen(info, words) for info in found if info is not None],
        table=table,
        lines=await store.lines_of(table) if table else (),
        part=part,
        people=await store.somebody_called(part) if part else (),
        blocks=await store.blocks(),
        deeds=await store.deeds(),
        deed_words={name: words.gettext(text) for name, text in DEEDS.items()},
        reported={name: words.gettext(text) for name, text in REPORTED.items()},
    )
    return await page(request, hall, content, status=400 if error else 200)


def _seen(info: TableInfo, words: Translator) -> SeenTable:
    free = words.gettext("free")
    names = ", ".join([shown_name(seat.name, not seat.person, words) or free for seat in info.seats])
    over = info.status not in ("waiting", "playing")
    return SeenTable(
        info.id,
        words.gettext(title_of(info.game)),
        words.gettext(STATES[info.status]),
        over,
        names,
        moment(info.created),
    )


@post("/operator/enter")
async def enter(request: AnyRequest, hall: TheHall, operator: TheOperator, data: Form) -> Response[str] | Redirect:
    """Say the secret; who says a wrong one too often has to wait."""
    await _who(request, hall, operator)
    try:
        await hall.store.attempt(f"operator from {address_of(request)}", FREE_ENTRIES)
        if not operator.knows(data.get("secret", "")):
            raise NotYours("that is not the secret")
    except ClachanError as error:
        return await page(request, hall, EnterPage(told(error, request)), status=403)
    await hall.store.note_deed("operator", "entered", None, "")
    shown = operator.pass_until(clock.now() + KNOWN)
    cookie = Cookie(key=COOKIE, value=shown, path="/operator", max_age=KNOWN, httponly=True, samesite="strict")
    return Redirect("/operator", cookies=[cookie])


@post("/operator")
async def do(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    operator: TheOperator,
    kept_out: TheKeptOut,
    data: Form,
) -> Response[str] | Redirect:
    """Do something, which is noted."""
    who = await _who(request, hall, operator)
    doing = DOINGS.get(data.get("what", ""))
    if who is None or doing is None:
        raise NotYours("this page is the operator's")
    table = data.get("table", "")[:40]
    try:
        await doing(Doing(who, hall, shares, kept_out, data))
    except ClachanError as error:
        return await _page(request, hall, table, "", told(error, request))
    return Redirect(f"/operator?table={table}" if table.isalnum() else "/operator")


async def _hide(doing: Doing) -> None:
    table = await doing.hall.store.hide_line(doing.who, doing.number("line"), doing.said("hidden") == "yes")
    doing.hall.people.renamed(table)


async def _end(doing: Doing) -> None:
    table = doing.said("table")
    await doing.hall.endings.close(table)
    await doing.hall.store.note_deed(doing.who, "end", table, "")


async def _block_name(doing: Doing) -> None:
    if not 0 < len(doing.said("name")) <= 40:
        raise Refused("a name has 1 to 40 characters")
    for table in await doing.hall.store.block_name(doing.who, doing.said("name")):
        doing.hall.people.renamed(table)


async def _block_address(doing: Doing) -> None:
    """By the address itself, or by the table that was opened from it."""
    table = doing.said("table")
    if table:
        mark_ = await doing.hall.store.origin_of(table)
        if mark_ is None:
            raise Refused("it is not known where that table was opened")
        await doing.hall.store.block_address(doing.who, mark_, f"table {table}")
    else:
        try:
            address = place_of(str(ip_address(doing.said("address"))))
        except ValueError:
            raise Refused("that is no address") from None
        await doing.hall.store.block_address(doing.who, doing.shares.origin(address), address)
    doing.kept_out.look_again()


async def _unblock(doing: Doing) -> None:
    kind = NAME if doing.said("kind") == NAME else ADDRESS
    await doing.hall.store.unblock(doing.who, kind, doing.said("shown"))
    doing.kept_out.look_again()


async def _see_to(doing: Doing) -> None:
    await doing.hall.store.see_to_report(doing.who, doing.number("report"))


DOINGS: dict[str, Callable[[Doing], Awaitable[None]]] = {
    "hide": _hide,
    "end": _end,
    "block-name": _block_name,
    "block-address": _block_address,
    "unblock": _unblock,
    "see-to": _see_to,
}
