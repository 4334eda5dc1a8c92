"""One click to stop: links that name a way to reach somebody, signed, so that nobody can stop another's."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

# Letters of a signature.
SIGNED = 32


@dataclass(frozen=True)
class Stops:
    """Makes and reads such links."""

    secret: str

    def path(self, way: str) -> str:
        """The path that stops a way."""
        return f"/stop/{way}.{self._sign(way)}"

    def way(self, token: str) -> str | None:
        """The way that a link is about; None if we did not sign it."""
        way, _, signature = token.partition(".")
        fits = hmac.compare_digest(signature.encode(errors="replace"), self._sign(way).encode())
        return way if fits else None

    def _sign(self, way: str) -> str:
        return hmac.digest(self.secret.encode(), f"stop {way}".encode(errors="replace"), sha256).hex()[:SIGNED]
