"""Reporting something to the operator: a line of chat, a name, or a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from litestar import Response, get, post

from clachan.i18n import translator
from clachan.web.livetable import LiveTable
from clachan.web.names import shown_name
from clachan.web.pages.answers import Form, TableId, TheHall, TheShares, page
from clachan.web.pages.operator import TheOperator
from clachan.web.people import AnyRequest, language_of, visitor
from clachan.web.refusals import NotFound, Refused
from clachan.web.shares import address_of
from clachan.web.store.seats import ONLOOKER
from clachan.web.templating import Context

# So many of the last lines can be reported.
LINES = 30
LONGEST = 500


@dataclass(frozen=True)
class ReportPage(Context):
    """What can be reported about a table, or that it was."""

    template: ClassVar[str] = "report.html"

    here: str
    # What it may be about: a value of the form, and in words.
    choices: Sequence[tuple[str, str]]
    done: bool


def _choices(table: LiveTable, the_table: str, language: str, person: str | None) -> list[tuple[str, str]]:
    """What somebody may report, which is nothing of their own.

    Who plays does not read before the end what those say who look on.
    """
    words = translator(language)
    heard = ("",) if person in table.info.people and not table.over else ("", ONLOOKER)
    names = [s for s in table.info.seats if s.person not in (None, person)]
    lines = [line for line in table.chat[-LINES:] if line.kind in heard and (line.person or "") != person]
    return [
        ("table", the_table),
        *[(f"name-{s.seat}", shown_name(s.name, False, words)) for s in names],
        *[(f"line-{line.id}", f"{line.name}: {line.text[:80]}") for line in reversed(lines)],
    ]


@get("/t/{table_id:str}/report")
async def ask_to_report(request: AnyRequest, hall: TheHall, operator: TheOperator, table_id: TableId) -> Response[str]:
    """What is to be reported."""
    if not operator.there:
        raise NotFound("nobody looks after this server whom something could be reported to")
    table, person = await hall.tables.now(table_id), await visitor(request, hall.store)
    language, who = language_of(request), None if person is None else person.id
    choices = _choices(table, translator(language).gettext("the table as a whole"), language, who)
    return await page(request, hall, ReportPage(f"/t/{table_id}", choices, False))


@post("/t/{table_id:str}/report", status_code=200)
async def report(
    request: AnyRequest, hall: TheHall, shares: TheShares, operator: TheOperator, table_id: TableId, data: Form
) -> Response[str]:
    """Report it, with what is there to be seen now: it may be another thing when the operator looks."""
    if not operator.there:
        raise NotFound("nobody looks after this server whom something could be reported to")
    table = await hall.tables.now(table_id)
    person, address = await visitor(request, hall.store), address_of(request)
    who = None if person is None else person.id
    about = dict(_choices(table, "", "en", who))
    chosen = data.get("about", "")
    if chosen not in about:
        raise Refused("say what it is about")
    shares.take("reports", who, address)
    kind, _, number = chosen.partition("-")
    line = int(number) if kind == "line" else None
    words = data.get("words", "")[:LONGEST]
    await hall.store.report(who, shares.origin(address), kind, table_id, line, about[chosen], words)
    return await page(request, hall, ReportPage(f"/t/{table_id}", (), True))
