"""Who carries messages: push services, our mail server, webhooks. Each says whether it was taken."""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession
from py_vapid import Vapid02, VapidException
from pywebpush import WebPusher, WebPushException

from clachan.core.errors import OptionError
from clachan.web import clock
from clachan.web.mail import Mail
from clachan.web.notices.addresses import checked_target
from clachan.web.notices.messages import Message, as_hook, as_letter, as_push
from clachan.web.notices.outside import session
from clachan.web.store.ways import HOOK, MAIL, PUSH, Addressee, Way

# Seconds that a push service keeps a push for a browser that is off, and that our signature is good for.
KEPT, GOOD_FOR = 24 * 3600, 12 * 3600
GONE = (404, 410)


class NotTaken(Exception):
    """The receiver did not take it; later it may."""


class Gone(Exception):
    """There is no such receiver any more."""


class Carriers:
    """Sends messages in any way. Sessions are made when they are first needed."""

    def __init__(self, mail: Mail, key: str, anywhere: bool) -> None:
        self._mail = mail
        # The address of this server, if the operator has told it.
        self._base = mail.link("")
        # Whether people may send to addresses of the operator's own network.
        self._anywhere = anywhere
        self._session: ClientSession | None = None
        self._vapid = Vapid02.from_pem(key.encode())

    async def send(self, way: Way, to: Addressee, message: Message, stop: str) -> None:
        """Send a message in a way; NotTaken or Gone if it was not taken."""
        send = {PUSH: self._push, MAIL: self._letter, HOOK: self._hook}[way.kind]
        await send(way, to, message, stop)

    async def close(self) -> None:
        """Let go of connections."""
        if self._session is not None:
            await self._session.close()

    async def _push(self, way: Way, _: Addressee, message: Message, stop: str) -> None:
        info = {"endpoint": way.target, "keys": dict(way.keys)}
        try:
            body = WebPusher(info).encode(as_push(message, stop))["body"]
            headers = {"Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "normal", **self._signed(way)}
        except (WebPushException, VapidException, ValueError, TypeError) as error:
            raise Gone(type(error).__name__) from error
        await self._post_to(way.target, body, headers)

    def _signed(self, way: Way) -> dict[str, str]:
        """That it is we who push, for the service that is asked to."""
        parts = urlsplit(way.target)
        about = self._base if self._base.startswith("https:") else "mailto:nobody@clachan.invalid"
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": about, "exp": int(clock.now()) + GOOD_FOR}
        return dict(self._vapid.sign(claims))

    async def _letter(self, way: Way, to: Addressee, message: Message, stop: str) -> None:
        if to.email is None:
            raise Gone("there is no address")
        subject, text = as_letter(message, to.name, self._base, stop)
        headers = {
            "List-Unsubscribe": f"<{self._base}{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        await self._mail.send(to.email, subject, text, headers)

    async def _hook(self, way: Way, to: Addressee, message: Message, stop: str) -> None:
        body = json.dumps(as_hook(message, to.name, self._base, stop, way.target)).encode()
        await self._post_to(way.target, body, {"Content-Type": "application/json"})

    async def _post_to(self, target: str, body: bytes, headers: Mapping[str, str]) -> None:
        """What is answered is not read: only whether it was taken. Nobody sends us elsewhere."""
        try:
            checked_target(target, self._anywhere)
        except OptionError as error:
            raise Gone(str(error)) from error
        if self._session is None:
            self._session = session(self._anywhere)
        try:
            async with self._session.post(target, data=body, headers=headers, allow_redirects=False) as answer:
                status = answer.status
        except (TimeoutError, ClientError, OSError, ValueError) as error:
            raise NotTaken(type(error).__name__) from error
        if status in GONE:
            raise Gone(f"status {status}")
        if not 200 <= status < 300:
            raise NotTaken(f"status {status}")
