"""What went wrong, as an HTTP answer with one sentence: to people in their language, to programs in English."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, ClassVar

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, HTTPScope
from msgspec import Struct, ValidationError

from clachan.core.errors import ClachanError, ComponentError
from clachan.face.words import mark, sentence
from clachan.games import registry
from clachan.i18n import translator
from clachan.web.editing import Language, said_at
from clachan.web.people import AnyRequest, language_of
from clachan.web.refusals import Conflict, NotFound, NotNow, NotYours, Refused, SignIn, Stale, TooMuch, TooSlow
from clachan.web.store.engine import reason_of
from clachan.web.templating import Context, Frame, render

log = logging.getLogger("clachan")

# Seconds after which something that was away may be there again.
RETRY_AFTER = "2"


class Problem(Struct):
    """What went wrong, in one sentence."""

    error: str


@dataclass(frozen=True)
class ProblemPage(Context):
    """What went wrong, for people who look at pages."""

    template: ClassVar[str] = "problem.html"

    status: int
    text: str


_STATUS: list[tuple[type[ClachanError], int]] = [
    (NotFound, 404),
    (Stale, 409),
    (Conflict, 409),
    (Refused, 400),
    (NotYours, 403),
    (SignIn, 401),
    (NotNow, 503),
    (TooMuch, 429),
    (TooSlow, 408),
    (ClachanError, 400),
]

# What people are told where the framework refused a request; programs get its details.
_REFUSALS = {
    403: mark("This page is out of date; load it again."),
    404: mark("There is no such page."),
    429: mark("That was too much at once; wait a moment."),
}
_OTHER_REFUSAL = mark("This request could not be understood.")
_OUR_FAULT = mark("Something went wrong here; it has been noted.")


def status_of(error: ClachanError) -> int:
    """The status code of an error."""
    return next(status for kind, status in _STATUS if isinstance(error, kind))


def told(error: ClachanError, request: AnyRequest) -> str:
    """An error as a sentence in the language of whoever asks."""
    t = translator(language_of(request))
    return whole(said_at(error, Language(t)) if isinstance(error, ComponentError) else error.said(t.tell))


def whole(text: str) -> str:
    """A text as a sentence."""
    text = sentence(text)
    return text if text.endswith((".", "?", "…")) else text + "."


def _from_program(request: AnyRequest) -> bool:
    return request.scope["path"].startswith("/api/")


def answer(request: AnyRequest, status: int, text: str) -> Response[Any]:
    """What went wrong: a page for people who look at pages, JSON for everybody else."""
    if _from_program(request) or "text/html" not in request.headers.get("accept", ""):
        return Response(Problem(text), status_code=status, media_type=MediaType.JSON)
    html = render(language_of(request), Frame(None, "", "/", registry.all_games()), ProblemPage(status, text))
    return Response(html, status_code=status, media_type=MediaType.HTML)


def refusal(scope: HTTPScope, status: int, text: str) -> ASGIApp:
    """An answer to a request that is not let in: to be called as the application would be."""
    request: AnyRequest = Request(scope)
    sentence_ = text if _from_program(request) else translator(language_of(request)).gettext(text)
    return answer(request, status, sentence_).to_asgi_response(None, request)


def _refuse(request: AnyRequest, status: int, detail: str) -> Response[Any]:
    """An answer to a request that was refused before it reached us."""
    if _from_program(request):
        return answer(request, status, detail)
    refusal = _OUR_FAULT if status >= 500 else _REFUSALS.get(status, _OTHER_REFUSAL)
    return answer(request, status, translator(language_of(request)).gettext(refusal))


def on_clachan_error(request: AnyRequest, error: ClachanError) -> Response[Any]:
    """A rule, an option or a seat was not respected."""
    response = answer(request, status_of(error), str(error) if _from_program(request) else told(error, request))
    say_when(response, error)
    return response


def say_when(response: Response[Any], error: ClachanError) -> None:
    """Where asking again makes sense, say after how many seconds; what was away is noted."""
    if isinstance(error, NotNow):
        note_trouble(error)
        response.set_header("Retry-After", RETRY_AFTER)
    if isinstance(error, TooMuch) and error.wait:
        response.set_header("Retry-After", str(error.wait))


def note_trouble(error: NotNow) -> None:
    """A line of the log about something that is away, with what it said of itself."""
    log.warning("not now: %s", error if error.__cause__ is None else reason_of(error))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Something Litestar refused."""
    detail = error.detail
    if isinstance(error.extra, list) and error.extra:
        items = [item for item in error.extra if isinstance(item, dict)]
        detail = "; ".join(f"{item.get('key', 'body')}: {item.get('message', 'wrong')}" for item in items)
    response = _refuse(request, error.status_code, detail)
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    return response


def on_validation_error(request: AnyRequest, error: ValidationError) -> Response[Any]:
    """The body has the wrong shape."""
    return _refuse(request, 400, str(error))


def on_garbled_body(request: AnyRequest, _: Exception) -> Response[Any]:
    """The body is no text of the kind that it says it is."""
    return _refuse(request, 400, "the body could not be read")


def on_deep_nesting(request: AnyRequest, _: RecursionError) -> Response[Any]:
    """The body is nested more deeply than anything we understand."""
    return _refuse(request, 400, "the body is nested too deeply")


def on_other_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """A bug of ours: logged in full, told in one sentence."""
    log.error("unexpected error", exc_info=error)
    return _refuse(request, 500, "something went wrong here; it has been noted")
