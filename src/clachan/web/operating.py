"""The operator: who looks after a server, and how they are known."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from clachan.web.names import folded
from clachan.web.store import Person


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
        known = person is not None and person.kept and bool(self.name)
        return known and person is not None and folded(person.name) == folded(self.name)

    def knows(self, secret: str) -> bool:
        """Whether somebody has the secret."""
        return bool(self.secret) and hmac.compare_digest(secret.encode(errors="replace"), self.secret.encode())
