"""Connections to the world outside, and to nothing else, whatever a name means when it is asked for."""

from __future__ import annotations

import asyncio
import socket

from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult

from clachan.web.notices.addresses import is_outside

# Seconds until a receiver must have answered.
PATIENCE = 10.0


class Inside(OSError):
    """The address belongs to no host of the world outside."""


class Outside(AbstractResolver):
    """Finds the addresses of a name, and refuses those that are not outside: these are what is connected to."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """All addresses of a name; one that is not outside spoils all of them."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
        places = [(str(place[0]), int(place[1])) for *_, place in found]
        if any(not is_outside(address) for address, _ in places):
            raise Inside(f"{host} is not in the public internet")
        kinds = [socket.AF_INET6 if ":" in address else socket.AF_INET for address, _ in places]
        return [
            ResolveResult(hostname=host, host=address, port=number, family=kind, proto=0, flags=socket.AI_NUMERICHOST)
            for (address, number), kind in zip(places, kinds, strict=True)
        ]

    async def close(self) -> None:
        """There is nothing to let go of."""


def session(anywhere: bool = False) -> ClientSession:
    """How we send: without cookies and proxies, not for long, and outside only."""
    connector = TCPConnector(resolver=None if anywhere else Outside(), use_dns_cache=False, limit=20)
    return ClientSession(
        connector=connector, timeout=ClientTimeout(total=PATIENCE), cookie_jar=DummyCookieJar(), trust_env=False
    )
