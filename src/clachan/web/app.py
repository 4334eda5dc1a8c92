"""The server put together."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import Middleware
from msgspec import ValidationError

from clachan.core.errors import ClachanError
from clachan.games import registry
from clachan.web import errors
from clachan.web.accounts import Accounts
from clachan.web.api import Outdated, TooLate, api, api_document
from clachan.web.botpool import BotPool
from clachan.web.door import FOR_MACHINES, Door, Hosts, guard
from clachan.web.faces import warm_up
from clachan.web.files import static_files
from clachan.web.hall import Hall
from clachan.web.health import health
from clachan.web.listeners import Listeners
from clachan.web.mail import Mail, MailServer
from clachan.web.memory import giving_back
from clachan.web.metrics import Metrics
from clachan.web.notices import Notices, Stops
from clachan.web.operating import KeptOut, Operator
from clachan.web.pages import pages, start, warm_lobby
from clachan.web.passwords import Passwords
from clachan.web.reloading import reloading, this_run
from clachan.web.sessions import OldCookies, send_cookies
from clachan.web.shares import Limits, Pace, Shares
from clachan.web.store import Store
from clachan.web.story import Stories

# Bytes. The largest form here, a new table with everything chosen, has some thousands.
LARGEST_BODY = 100_000
# What is not packed when it is answered: what is packed already, and streams, which begin before they are long.
NOT_PACKED = ["/follow", "/events", "/archive/records", "^/static/"]
# The garbage collector looks at the newest things when there are so many, at those that stayed after twice as many (a
# look at a hundred thousand at once held all others up for a tenth of a second), and at all after ten million.
SELDOM = 2_000, 1, 2_500


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    db: str = ""
    data: str | None = None
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_pause: float = 0.4
    requests_per_minute: int = 1200
    limits: Limits = field(default_factory=Limits)
    # The names that the Host header may have; none: any.
    hosts: tuple[str, ...] = ()
    # A server of one's own: /start opens a table against bots.
    welcome: bool = False
    mail: MailServer = field(default_factory=MailServer)
    # Whether people may have webhooks in the network of this server, and without HTTPS.
    hooks_anywhere: bool = False
    operator: Operator = field(default_factory=Operator)
    # Draw ahead what everybody needs; servers that live for a moment only need not.
    warm: bool = True
    # Signs cookies and tokens; a server that keeps its people across restarts reads it from the database.
    secret: str = field(default_factory=lambda: secrets.token_hex(16))

    @property
    def url(self) -> str:
        """The database; an SQLite file in the user's data folder by default."""
        return self.db or f"sqlite+aiosqlite:///{default_file()}"


def default_file() -> Path:
    """Where the embedded database lies if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "clachan" / "clachan.sqlite"


async def with_stored_secret(settings: Settings) -> Settings:
    """The settings with the secret that this database's cookies are signed with."""
    store = Store(settings.url)
    try:
        await store.start()
        return replace(settings, secret=await store.setting("secret", settings.secret))
    finally:
        await store.stop()


async def open_up(app: Litestar, hall: Hall, warm: bool) -> None:
    """Begin, before anybody is let in; whoever is let in does not wait for what everybody needs, if that is warm."""
    # Before anything else asks for a game: each is made once.
    await asyncio.to_thread(registry.all_games)
    await hall.resume()
    if warm:
        hall.drivers.warm_up()
        # Meanwhile the hall asks its own first questions.
        await asyncio.to_thread(warm_up)
        await asyncio.to_thread(lambda: app.openapi_schema)
        await warm_lobby(hall)


@contextmanager
def for_good() -> Iterator[None]:
    """What is made now stays as long as the server: the garbage collector need not look at it, now or later.

    A look at everything else holds all others up, for half a second with 1,000 tables in mind; it is taken seldom from
    now on. Tables need none to be forgotten: nothing in them leads back to itself.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


def create_app(settings: Settings) -> Litestar:
    """A server over one database."""
    registry.for_pages()
    store, listeners = Store(settings.url), Listeners()
    bots = BotPool(settings.bot_workers)
    hall = Hall(store, bots, listeners.tell, settings.data, settings.bot_pause)
    stories = Stories()
    passwords, mail = Passwords(), Mail(settings.mail)
    accounts = Accounts(store, passwords, mail)
    notices = Notices(store, mail, Stops(settings.secret), settings.hooks_anywhere)
    metrics = Metrics()
    shares = Shares(settings.limits, refused=lambda what: metrics.refused.labels(what).inc(), secret=settings.secret)

    @asynccontextmanager
    async def lifespan(made: Litestar) -> AsyncIterator[None]:
        await store.start()
        try:
            warm = settings.warm and not reloading()
            with for_good() if warm else nullcontext():
                await open_up(made, hall, warm)
            await notices.start()
            with giving_back():
                yield
        finally:
            await notices.stop()
            await hall.stop()
            await mail.stop()
            passwords.stop()
            bots.stop()
            await store.stop()

    kept_out = KeptOut(store, shares, errors.refusal)
    middleware: list[Middleware] = [guard(settings.secret), kept_out]
    if settings.requests_per_minute:
        middleware.insert(0, Pace(settings.requests_per_minute, FOR_MACHINES))
    app = Litestar(
        [
            api,
            pages,
            health,
            *([start] if settings.welcome else []),
            *([this_run] if reloading() else []),
            static_files(),
        ],
        lifespan=[lifespan],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "listeners": Provide(lambda: listeners, sync_to_thread=False),
            "stories": Provide(lambda: stories, sync_to_thread=False),
            "accounts": Provide(lambda: accounts, sync_to_thread=False),
            "operator": Provide(lambda: settings.operator, sync_to_thread=False),
            "kept_out": Provide(lambda: kept_out, sync_to_thread=False),
            "notices": Provide(lambda: notices, sync_to_thread=False),
            "shares": Provide(lambda: shares, sync_to_thread=False),
            "metrics": Provide(lambda: metrics, sync_to_thread=False),
        },
        request_max_body_size=LARGEST_BODY,
        # What is written where is up to whoever runs the server.
        logging_config=None,
        middleware=middleware,
        before_request=OldCookies(store, settings.secret),
        before_send=[send_cookies],
        compression_config=CompressionConfig("gzip", minimum_size=600, gzip_compress_level=6, exclude=NOT_PACKED),
        openapi_config=api_document(),
        exception_handlers={
            Outdated: on_outdated,
            ClachanError: errors.on_clachan_error,
            HTTPException: errors.on_http_error,
            ValidationError: errors.on_validation_error,
            UnicodeError: errors.on_garbled_body,
            RecursionError: errors.on_deep_nesting,
            Exception: errors.on_other_error,
        },
    )
    app.state.hall = hall
    app.asgi_handler = Door(app.asgi_handler, Hosts(settings.hosts), errors.refusal, metrics.seen)
    return app


def on_outdated(_: Request[Any, Any, Any], error: Outdated) -> Response[TooLate]:
    """Somebody was faster: the answer holds the present position."""
    return Response(TooLate(error.detail, error.now), status_code=409)
