"""Passwords: hashed with Argon2, a few at a time, so that no number of attempts takes the memory of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from clachan.core.errors import OptionError
from clachan.web.refusals import TooMuch

SHORTEST, LONGEST = 8, 200
# What OWASP asks for at the least: 19 MiB, twice over, in one lane.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
AT_ONCE = 2
IN_THE_QUEUE = 8
AGAIN_IN = 3

Parts = ParamSpec("Parts")
Answer = TypeVar("Answer")


def check_new(password: str) -> None:
    """A password that can be had."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise OptionError("a password has 8 to 200 characters")


class Passwords:
    """Hashes passwords in threads of its own. Beyond a short queue, whoever comes is asked to come again."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._inside = 0

    async def hash(self, password: str) -> str:
        """What is stored of a new password."""
        check_new(password)
        return await self._run(_hasher.hash, _bytes(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password is the one that was stored. It takes as long if there is none."""
        return await self._run(_fits, stored, password[: LONGEST + 1])

    def outdated(self, stored: str) -> bool:
        """Whether it was hashed in another way than it would be now."""
        return _hasher.check_needs_rehash(stored)

    async def _run(self, work: Callable[Parts, Answer], *args: Parts.args, **kwargs: Parts.kwargs) -> Answer:
        if self._inside >= AT_ONCE + IN_THE_QUEUE:
            refusal = TooMuch("many people are signing in just now; try again in {wait} seconds", wait=AGAIN_IN)
            raise refusal.for_seconds(AGAIN_IN)
        self._inside += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **kwargs))
        finally:
            self._inside -= 1

    def stop(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _fits(stored: str | None, password: str) -> bool:
    try:
        _hasher.verify(stored or _nobodys(), _bytes(password))
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


@cache
def _nobodys() -> str:
    return _hasher.hash("nobody has this password")


def _bytes(password: str) -> bytes:
    """A password in bytes, also one that is no text."""
    return password.encode(errors="surrogatepass")
