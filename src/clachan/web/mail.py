"""E-mail: letters with a link, sent by somebody else's server. Without one, nobody is written to."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import aiosmtplib

from clachan.core.errors import OptionError
from clachan.web.refusals import NotNow
from clachan.web.store.engine import reason_of

log = logging.getLogger("clachan")

PATIENCE = 20.0
_ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


def checked_address(text: str) -> str:
    """An e-mail address that can be written to, in small letters."""
    address = text.strip()
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise OptionError("that is no e-mail address that we can write to")
    return address.lower()


@dataclass(frozen=True)
class MailServer:
    """How letters are sent: the server as an address, `smtps://name:password@host:465`, and who they are from."""

    url: str = ""
    sender: str = ""
    # The address of this server, which stands in letters: never taken from what somebody has asked for.
    public_url: str = ""


class Mail:
    """Sends letters; those that nobody waits for in the background."""

    def __init__(self, server: MailServer) -> None:
        self._server = server
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> bool:
        """Whether letters can be sent."""
        return bool(self._server.url)

    def link(self, path: str) -> str:
        """The address of a page of this server, for a letter."""
        return self._server.public_url.rstrip("/") + path

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Send a letter, with further headers if there are any."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._server.sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            message[name] = value
        message.set_content(text)
        parts = urlsplit(self._server.url)
        await aiosmtplib.send(
            message,
            hostname=parts.hostname,
            port=parts.port,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            use_tls=parts.scheme == "smtps",
            timeout=PATIENCE,
        )

    def in_background(self, work: Coroutine[None, None, None]) -> None:
        """Do something that nobody waits for: what goes wrong stands in the log."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Give letters under way a moment."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=1)
            for task in late:
                task.cancel()


async def _logged(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except NotNow as error:
        log.warning("a letter is not written now: %s", reason_of(error))
    except (aiosmtplib.SMTPException, OSError) as error:
        log.error("a letter could not be sent: %s", _reason(error))
    except Exception as error:
        log.error("a letter could not be sent", exc_info=error)


def _reason(error: Exception) -> str:
    """What went wrong. Of what another server has said only its number: the rest may name whom the letter was for."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return f"{type(error).__name__} {', '.join([str(refused.code) for refused in error.recipients])}"
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return f"{type(error).__name__} {error.code}"
    return reason_of(error)
