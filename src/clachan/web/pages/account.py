"""The visitor: name, password, e-mail, sessions, language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.face.words import Translator, mark
from clachan.i18n import LANGUAGES, translator
from clachan.web.accounts import Accounts
from clachan.web.errors import say_when, status_of, told
from clachan.web.hall import Hall
from clachan.web.names import checked_name
from clachan.web.notices import Notices
from clachan.web.pages import notices as telling
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.pages.notices import TheNotices, Ways
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.refusals import NotNow, NotYours, Refused, TooMuch
from clachan.web.sessions import end_session, session_of, speak
from clachan.web.store.relations import BLOCKED, FRIEND, Relation
from clachan.web.store.sessions import Session
from clachan.web.store.tokens import LONGEST_NAME, Token
from clachan.web.templating import Context
from clachan.web.told_games import person_page

TheAccounts = NamedDependency[Accounts]

# What was done, said on the page that follows.
DONE = {
    "password": mark("Your password is changed. All other browsers are signed out."),
    "email": mark("A letter with a link is on its way. The address is yours once you have opened the link."),
    "no-email": mark("Your address is forgotten."),
    "confirmed": mark("The address is confirmed."),
    "ended": mark("Signed out there."),
    "links": mark("Your seats have new links; the old ones are worth nothing."),
    "revoked": mark("The token is good for nothing any more."),
    **telling.DONE,
}
BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True)
class ListedSession:
    """A browser that is signed in, as its owner can tell it."""

    id: str
    agent: str
    used: str
    here: bool


@dataclass(frozen=True)
class ListedPerson:
    """A friend, or somebody who is blocked, with their place in the list and their page, if they have one."""

    number: int
    name: str
    href: str


@dataclass(frozen=True)
class ListedToken:
    """A token, as its owner can tell it."""

    id: str
    name: str
    created: str
    # The day of its last use; nothing if it was never used.
    used: str


@dataclass(frozen=True)
class MePage(Context):
    """The visitor's account, what has become of a change, and what went wrong with it."""

    template: ClassVar[str] = "me.html"

    error: str
    done: str
    mail: bool
    email: str
    sessions: Sequence[ListedSession]
    # The page with their results, and friends and those who are blocked, each with a heading and what it is for.
    my_page: str
    relations: Sequence[tuple[str, str, Sequence[ListedPerson]]]
    ways: Ways
    tokens: Sequence[ListedToken]
    # One that was made just now: it is shown this once.
    new_token: str


@dataclass(frozen=True)
class Change:
    """A form of the page, and who sent it."""

    request: AnyRequest
    hall: Hall
    accounts: Accounts
    notices: Notices
    form: dict[str, str]

    def said(self, name: str) -> str:
        """A field of the form."""
        return self.form.get(name, "")


@get("/me")
async def me(
    request: AnyRequest, hall: TheHall, accounts: TheAccounts, notices: TheNotices, done: FromQuery[str] = ""
) -> Response[str]:
    """The visitor's account."""
    return await _me(request, hall, accounts, notices, done=done)


async def _me(
    request: AnyRequest,
    hall: Hall,
    accounts: Accounts,
    notices: Notices,
    done: str = "",
    error: str = "",
    new_token: str = "",
) -> Response[str]:
    words = translator(language_of(request))
    session = await session_of(request, hall.store)
    kept = session is not None and session.person.kept
    listed = [_listed(s, session) for s in await hall.store.sessions_of(session.person.id)] if session else []
    content = MePage(
        error=error,
        done=words.gettext(DONE[done]) if done in DONE else "",
        mail=accounts.mail.ready,
        email=(await hall.store.email_of(session.person.id) or "") if session is not None and kept else "",
        sessions=sorted(listed, key=lambda s: not s.here),
        my_page=person_page(session.person.name) if session is not None and kept else "/me/games",
        relations=_related(await hall.store.relations_of(session.person.id), words) if session is not None else [],
        tokens=[_listed_token(t) for t in await hall.store.tokens_of(session.person.id)] if session else (),
        new_token=new_token,
        ways=await telling.ways_of(session.person if session else None, hall, notices, _device),
    )
    return await page(request, hall, content, status=400 if error else 200)


def _related(known: Sequence[Relation], words: Translator) -> list[tuple[str, str, Sequence[ListedPerson]]]:
    def of(kind: str) -> list[ListedPerson]:
        return [
            ListedPerson(number, one.name, person_page(one.name) if one.kept else "")
            for number, one in enumerate(known)
            if one.kind == kind
        ]

    return [
        (words.gettext("Friends"), words.gettext("On the pages of people you can call them friends."), of(FRIEND)),
        (
            words.gettext("Blocked"),
            words.gettext("Whom you block cannot sit down at your tables, and you do not see what they say."),
            of(BLOCKED),
        ),
    ]


def _listed(session: Session, mine: Session) -> ListedSession:
    return ListedSession(session.id, _device(session.agent), _day(session.used), session.id == mine.id)


def _listed_token(token: Token) -> ListedToken:
    return ListedToken(token.id, token.name, _day(token.created), "" if token.used is None else _day(token.used))


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _device(agent: str) -> str:
    """A browser by name, as far as it says who it is."""
    names = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join([name for name in names if name]) or agent[:40] or "?"


@post("/me")
async def change_me(
    request: AnyRequest, hall: TheHall, accounts: TheAccounts, notices: TheNotices, data: Form
) -> Response[str] | Redirect:
    """Take a name, keep it with a password, come back with it, leave, and what else is one's own."""
    change = CHANGES.get(data.get("what", ""))
    if change is None:
        return Redirect("/me")
    try:
        if data.get("what") == "token":
            token = await _make_token(Change(request, hall, accounts, notices, data))
            return await _me(request, hall, accounts, notices, new_token=token)
        return Redirect(await change(Change(request, hall, accounts, notices, data)))
    except ClachanError as error:
        response = await _me(request, hall, accounts, notices, error=told(error, request))
        return with_status(response, error)


def with_status(response: Response[str], error: ClachanError) -> Response[str]:
    """A page that says what went wrong with a form, and when to try again."""
    response.status_code = status_of(error) if isinstance(error, (TooMuch, NotNow)) else 400
    say_when(response, error)
    return response


async def _rename(change: Change) -> str:
    name = checked_name(change.said("name"))
    person = await resident(change.request, change.hall.store, name)
    if person.kept:
        raise NotYours("a kept name stays as it is")
    await change.hall.store.rename(person.id, name)
    return "/me"


async def _keep(change: Change) -> str:
    for table in await change.accounts.keep_name(change.request, change.said("name"), change.said("password")):
        change.hall.people.renamed(table)
    return "/"


async def _sign_in(change: Change) -> str:
    await change.accounts.sign_in(change.request, change.said("name"), change.said("password"))
    return "/"


async def _sign_out(change: Change) -> str:
    await end_session(change.request, change.hall.store)
    return "/"


async def _change_password(change: Change) -> str:
    for table in await change.accounts.change_password(change.request, change.said("password"), change.said("new")):
        change.hall.people.renamed(table)
    return "/me?done=password"


async def _change_email(change: Change) -> str:
    await change.accounts.ask_for_email(change.request, change.said("email"), change.said("password"))
    return "/me?done=email"


async def _forget_email(change: Change) -> str:
    session = await session_of(change.request, change.hall.store)
    if session is not None:
        await change.hall.store.forget_email(session.person.id)
    return "/me?done=no-email"


async def _end_session(change: Change) -> str:
    await change.accounts.end_other_session(change.request, change.said("session"))
    return "/me?done=ended"


async def _renew_links(change: Change) -> str:
    session = await session_of(change.request, change.hall.store)
    for table in await change.hall.store.renew_secrets(session.person.id) if session is not None else ():
        change.hall.people.renamed(table)
    return "/me?done=links"


async def _make_token(change: Change) -> str:
    """A new token, which is shown once."""
    name = change.said("name").strip()
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("a name has 1 to 40 characters")
    person = await resident(change.request, change.hall.store)
    return await change.hall.store.add_token(person.id, name)


async def _revoke_token(change: Change) -> str:
    person = await visitor(change.request, change.hall.store)
    if person is not None:
        await change.hall.store.revoke_token(person.id, change.said("token"))
    return "/me?done=revoked#tokens"


async def _choose_ways(change: Change) -> str:
    choice = telling.Choice(change.request, change.hall, change.notices, change.form)
    return await telling.choose(choice)


CHANGES: dict[str, Callable[[Change], Awaitable[str]]] = {
    "rename": _rename,
    "keep": _keep,
    "sign-in": _sign_in,
    "sign-out": _sign_out,
    "password": _change_password,
    "email": _change_email,
    "no-email": _forget_email,
    "end-session": _end_session,
    "renew-links": _renew_links,
    "ways": _choose_ways,
    "token": _make_token,
    "revoke": _revoke_token,
}


@post("/language")
async def choose_language(request: AnyRequest, hall: TheHall, data: Form) -> Redirect:
    """Speak another language, on pages and in what is sent."""
    language, person = data.get("language", "en"), await visitor(request, hall.store)
    speak(request, language)
    if person is not None and language in LANGUAGES:
        await hall.store.speak_to(person.id, language)
    back = data.get("back", "/")
    return Redirect(back if back.startswith("/") and not back.startswith("//") else "/")
