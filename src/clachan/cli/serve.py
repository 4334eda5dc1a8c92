"""The server on the command line."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from urllib.parse import urlsplit

from rich.console import Console

from clachan.bots.outside import offer, read_offer
from clachan.cli.extras import needs
from clachan.cli.front import BotOptions, Front
from clachan.core.errors import OptionError
from clachan.web.app import Settings, create_app, with_stored_secret
from clachan.web.door import set_up_log
from clachan.web.mail import MailServer
from clachan.web.operating import Operator
from clachan.web.schema import LONGEST_BOT
from clachan.web.serving import serve
from clachan.web.store import Store
from clachan.web.store.address import Unusable, address_of, is_there, shown
from clachan.web.store.damage import driver_errors, why
from clachan.web.work import work

PORT = 8077
# What may be wrong with the settings of e-mail.
NO_SERVER = "--smtp takes an address like smtp://name:password@host:587 or smtps://name:password@host:465"
NO_SENDER = "--smtp needs --mail-from, the address that letters come from"
NO_ADDRESS = "--smtp needs --public-url, the address of this server that stands in letters"
SHORTEST_SECRET = 16
_out = Console(highlight=False)


def run_server(
    host: str, port: int | None, db: str, data: str | None, open_browser: bool, front: Front, bots: BotOptions
) -> None:
    """Serve until somebody stops it; with `open_browser`, a table against bots opens at once."""
    mail = checked_mail(MailServer(*front.mail))
    set_up_log(front.log)
    wanted = PORT if port is None else port
    number = free_port(host, wanted) if port is None else wanted
    if port is not None and not is_free(host, port):
        raise OptionError(f"port {port} is in use; --port takes another one")
    operator = checked_operator(Operator(*front.operator))
    wanted_settings = replace(
        with_bots(bots), db=database(db), data=data, welcome=open_browser, hosts=front.hosts, mail=mail,
        hooks_anywhere=front.local_webhooks, operator=operator,
    )  # fmt: skip
    settings = reach(wanted_settings)
    address = f"http://{'127.0.0.1' if host in ('', '0.0.0.0') else host}:{number}"
    _out.print(f"Clachan is at {address}/ (Ctrl-C stops it)")
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(host, number, f"{address}/start"), daemon=True).start()
    serve(create_app(settings), host, number, front.proxies)


def checked_mail(server: MailServer) -> MailServer:
    """A server for e-mail that can work, or none."""
    if not server.url:
        return server
    parts = urlsplit(server.url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise OptionError(NO_SERVER)
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", server.sender):
        raise OptionError(NO_SENDER)
    if urlsplit(server.public_url).scheme not in ("http", "https"):
        raise OptionError(NO_ADDRESS)
    return server


def checked_operator(operator: Operator) -> Operator:
    """Who looks after the server; a secret that can be guessed is none."""
    if operator.secret and len(operator.secret) < SHORTEST_SECRET:
        raise OptionError(f"--operator-secret needs at least {SHORTEST_SECRET} characters")
    return operator


def run_worker(db: str, data: str | None, bots: BotOptions, log: str) -> None:
    """Let bots think for the servers over a database until somebody stops it."""
    set_up_log(log)
    settings = reach(replace(with_bots(bots), db=database(db), data=data), "clachan work")
    _out.print(f"Clachan thinks for bots in {settings.bot_workers} processes (Ctrl-C stops it)")
    asyncio.run(work(settings))


def with_bots(chosen: BotOptions) -> Settings:
    """Settings with what was chosen for bots; what cannot be loaded is told before anything begins."""
    offer(read_offer(list(chosen.offered), LONGEST_BOT))
    usual = Settings()
    return replace(
        usual,
        bot_workers=usual.bot_workers if chosen.workers is None else chosen.workers,
        bot_pause=usual.bot_pause if chosen.pause is None else chosen.pause,
    )


def reach(settings: Settings, command: str = "clachan serve") -> Settings:
    """The settings with what the database knows; if it cannot be used, a line says so, without its password."""
    with usable(settings.db, command):
        return asyncio.run(with_stored_secret(settings))


@contextmanager
def usable(db: str, command: str) -> Iterator[None]:
    """Around the use of a database: whatever is wrong with it is told in one line."""
    address = address_of(Settings(db=database(db)).url)
    if address.get_backend_name() != "sqlite":
        with needs("postgresql", f"{command} --db postgresql://…"):
            import_module("asyncpg")
    try:
        yield
    except driver_errors() as error:
        raise Unusable(why(error, address)) from error


@contextmanager
def stored(db: str, new: bool = False) -> Iterator[Store]:
    """A server's database, to be restored if it may be new, else to be read; what is asked of it may take long."""
    url = Settings(db=database(db)).url
    if not new and not is_there(address_of(url)):
        raise Unusable(f"there is no database {shown(address_of(url))}")
    yield Store(url, hurry=False, only_read=not new)


def database(url: str) -> str:
    """The URL of a database: a plain file name is an SQLite file."""
    return url if not url or "://" in url else f"sqlite:///{url}"


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens on a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def free_port(host: str, first: int) -> int:
    """The first free port from a number on."""
    for port in range(first, first + 50):
        if is_free(host, port):
            return port
    raise OptionError(f"no port from {first} to {first + 49} is free")


def _open_when_ready(host: str, port: int, url: str) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex((host, port)) == 0:
                webbrowser.open(url)
                return
        time.sleep(0.1)
