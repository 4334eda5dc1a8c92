"""The operator: who looks after a server, how they are known, and those whom they keep out."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from clachan.face.words import mark
from clachan.web import clock
from clachan.web.door.hosts import SAFE
from clachan.web.names import folded
from clachan.web.refusals import NotNow
from clachan.web.shares import Shares, place_of
from clachan.web.store import Person, Store

COOKIE = "operator"
# Seconds for which somebody who has said the secret is known.
KNOWN = 12 * 3600
# Seconds after which it is asked again who is kept out.
READ_EVERY = 10.0
_KEPT_OUT = mark("The operator of this server does not let anything be done from your address.")


@dataclass(frozen=True)
class Operator:
    """Whoever keeps this name, or has this secret. With neither, there is no operator."""

    name: str = ""
    secret: str = ""

    @property
    def there(self) -> bool:
        """Whether there is an operator at all."""
        return bool(self.name or self.secret)

    def is_person(self, person: Person | None) -> bool:
        """Whether somebody who is signed in is the operator."""
        return person is not None and person.kept and bool(self.name) and folded(person.name) == folded(self.name)

    def knows(self, secret: str) -> bool:
        """Whether somebody has the secret."""
        return bool(self.secret) and hmac.compare_digest(secret.encode(errors="replace"), self.secret.encode())

    def pass_until(self, until: float) -> str:
        """What a browser shows that has said the secret, good until a time."""
        signed = hmac.digest(self.secret.encode(), f"operator {int(until)}".encode(), sha256).hex()
        return f"{int(until)}.{signed}"

    def is_pass(self, shown: str) -> bool:
        """Whether a browser has said the secret lately."""
        until = shown.partition(".")[0]
        if not (self.secret and until.isascii() and until.isdigit() and int(until[:12]) > clock.now()):
            return False
        return hmac.compare_digest(shown.encode(errors="replace"), self.pass_until(int(until[:12])).encode())


def _changes(scope: HTTPScope) -> bool:
    """Whether something is to be changed. The operator is let in from everywhere, to end what was a mistake."""
    return scope["method"] not in SAFE and not scope["path"].startswith("/operator")


Refuse = Callable[[HTTPScope, int, str], ASGIApp]


class KeptOut(ASGIMiddleware):
    """Nobody at a blocked address changes anything here; they may look."""

    def __init__(self, store: Store, shares: Shares, refuse: Refuse) -> None:
        self._store = store
        self._shares = shares
        self._refuse = refuse
        self._marks: frozenset[str] = frozenset()
        self._read = 0.0

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let somebody in, or say why not."""
        if scope["type"] == ScopeType.HTTP and _changes(scope) and await self._is_kept_out(scope):
            await self._refuse(scope, 403, _KEPT_OUT)(scope, receive, send)
        else:
            await next_app(scope, receive, send)

    async def _is_kept_out(self, scope: HTTPScope) -> bool:
        now = time.monotonic()
        if not self._read or now - self._read > READ_EVERY:
            self._read = now
            # While the database is away, whoever was kept out still is.
            with suppress(NotNow):
                self._marks = await self._store.blocked_addresses()
        client = scope["client"]
        return bool(self._marks) and client is not None and self._shares.origin(place_of(client[0])) in self._marks

    def look_again(self) -> None:
        """Somebody was blocked, or is no longer."""
        self._read = 0.0
