"""Why the server refuses something; errors.py says how that is answered."""

from __future__ import annotations

from clachan.core.errors import ClachanError


class NotFound(ClachanError):
    """There is no such table, seat or person."""


class Stale(ClachanError):
    """The position has moved on since the caller looked at it."""


class Conflict(ClachanError):
    """Somebody else was faster, or a name is taken."""


class Refused(ClachanError):
    """The seat may not do this now."""


class NotYours(ClachanError):
    """The caller has no seat here, or the wrong one."""


class SignIn(ClachanError):
    """The caller did not say who it is."""


class TooMuch(ClachanError):
    """The caller has used up their share, for so many seconds if that is known."""

    wait = 0

    def for_seconds(self, seconds: float) -> TooMuch:
        """The same, with the time after which asking again makes sense."""
        self.wait = max(1, round(seconds))
        return self


class TooSlow(ClachanError):
    """The request did not arrive in time."""


class NotNow(ClachanError):
    """Something that this needs is away for a moment; later it may go."""
