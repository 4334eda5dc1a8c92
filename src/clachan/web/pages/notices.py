"""How the visitor wants to be told that it is their turn, and the links that stop it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from clachan.face.words import mark
from clachan.web.hall import Hall
from clachan.web.notices import Notices, checked_target
from clachan.web.notices.messages import host_of
from clachan.web.pages.answers import TheHall, page
from clachan.web.pages.moves import Go
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.refusals import NotYours, Refused
from clachan.web.store import Person
from clachan.web.store.ways import HOOK, MAIL, PUSH, Way
from clachan.web.templating import Context

TheNotices = NamedDependency[Notices]
# Trials without a pause.
FREE_TRIALS = 5

DONE = {
    "told": mark("You will be told when it is your turn and you are not here."),
    "untold": mark("Stopped."),
    "tried": mark("A message is on its way."),
}


@dataclass(frozen=True)
class ListedWay:
    """A way to reach the visitor: a browser, an address, or the host of a webhook."""

    id: str
    kind: str
    name: str
    stopped: bool


@dataclass(frozen=True)
class Ways:
    """All that the visitor has chosen, and what could be chosen."""

    listed: Sequence[ListedWay]
    # What browsers know our pushes by.
    key: str
    # Whether the visitor has chosen letters.
    letters: bool
    # Whether messages can carry links to tables.
    links: bool


@dataclass(frozen=True)
class StopPage(Context):
    """A way that is to be stopped, or that is stopped now."""

    template: ClassVar[str] = "stop.html"

    token: str
    kind: str
    done: bool


class NewBrowser(Struct, forbid_unknown_fields=True):
    """A browser that can be pushed to, as it says itself."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{80,100}={0,2}$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,40}={0,2}$")]


async def ways_of(person: Person | None, hall: Hall, notices: Notices, device: Callable[[str], str]) -> Ways:
    """What the account page shows; `device` names a browser."""
    found = [] if person is None else await hall.store.ways_of(person.id)
    listed = [ListedWay(way.id, way.kind, _name(way, device), way.stopped is not None) for way in found]
    letters = any(way.kind == MAIL for way in found)
    return Ways(listed, notices.public_key, letters, bool(notices.mail.link("")))


def _name(way: Way, device: Callable[[str], str]) -> str:
    return device(way.agent) if way.kind == PUSH else host_of(way.target)


@post("/me/push", status_code=200)
async def add_browser(request: AnyRequest, hall: TheHall, notices: TheNotices, data: JSONBody[NewBrowser]) -> Go:
    """This browser is to be pushed to."""
    target = checked_target(data.endpoint, notices.anywhere)
    person = await resident(request, hall.store)
    keys = {"p256dh": data.p256dh, "auth": data.auth}
    agent = request.headers.get("user-agent", "")
    await hall.store.add_way(person.id, PUSH, target, language_of(request), agent, keys)
    return Go(go="/me?done=told#turn")


@dataclass(frozen=True)
class Choice:
    """What the visitor chooses on the account page."""

    request: AnyRequest
    hall: Hall
    notices: Notices
    form: dict[str, str]

    async def own(self) -> Way:
        """The way that it is about, which is the visitor's."""
        person = await visitor(self.request, self.hall.store)
        way = await self.hall.store.way(self.form.get("way", ""))
        if person is None or way is None or way.person != person.id:
            raise NotYours("that is not yours")
        return way


async def _write_letters(choice: Choice) -> str:
    if not choice.notices.mail.ready:
        raise Refused("this server sends no e-mail")
    person = await visitor(choice.request, choice.hall.store)
    if person is None or not person.kept or not await choice.hall.store.email_of(person.id):
        raise Refused("confirm an e-mail address first")
    await choice.hall.store.add_way(person.id, MAIL, "", language_of(choice.request))
    return "told"


async def _add_hook(choice: Choice) -> str:
    target = checked_target(choice.form.get("address", ""), choice.notices.anywhere)
    person = await resident(choice.request, choice.hall.store)
    await choice.hall.store.add_way(person.id, HOOK, target, language_of(choice.request))
    return "told"


async def _stop(choice: Choice) -> str:
    await choice.hall.store.end_way((await choice.own()).id)
    return "untold"


async def _try_out(choice: Choice) -> str:
    way = await choice.own()
    await choice.hall.store.attempt(f"trials of {way.person}", FREE_TRIALS)
    if not await choice.notices.try_out(way):
        raise Refused("the message was not taken there")
    await choice.hall.store.try_again(way.id)
    return "tried"


CHOICES: dict[str, Callable[[Choice], Awaitable[str]]] = {
    "letters": _write_letters,
    "hook": _add_hook,
    "stop": _stop,
    "try": _try_out,
}


async def choose(choice: Choice) -> str:
    """Do what was chosen: where to go then."""
    chosen = CHOICES.get(choice.form.get("do", ""))
    return "/me" if chosen is None else f"/me?done={await chosen(choice)}#turn"


async def _way_of(hall: Hall, notices: Notices, token: str) -> tuple[str, Way | None]:
    id_ = notices.stops.way(token)
    if id_ is None:
        raise NotYours("this link is not good any more")
    return id_, await hall.store.way(id_)


@get("/stop/{token:str}")
async def ask_to_stop(request: AnyRequest, hall: TheHall, notices: TheNotices, token: FromPath[str]) -> Response[str]:
    """Ask before anything is stopped: programs that look into letters open links, too."""
    _, way = await _way_of(hall, notices, token)
    return await page(request, hall, StopPage(token, "" if way is None else way.kind, way is None))


@post("/stop/{token:str}", status_code=200)
async def stop(request: AnyRequest, hall: TheHall, notices: TheNotices, token: FromPath[str]) -> Response[str]:
    """Stop it: by the button of the page, a mail program's, or that of a notification. It needs no session."""
    id_, way = await _way_of(hall, notices, token)
    await hall.store.end_way(id_)
    return await page(request, hall, StopPage(token, "" if way is None else way.kind, True))
