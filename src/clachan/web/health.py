"""For those who watch over a server: whether it lives, whether it can work, and what it counts."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency

from clachan.web.hall import Hall
from clachan.web.metrics import CONTENT_TYPE, Metrics
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours

# Seconds that the database may take to answer.
PATIENCE = 2.0
# Where numbers may be asked for: on this machine.
HERE = frozenset({"127.0.0.1", "::1"})

TheHall = NamedDependency[Hall]


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process answers."""
    return "alive"


@get("/readyz", media_type=MediaType.TEXT)
async def readyz(hall: TheHall) -> Response[str]:
    """Whether people can be sent here: the database answers."""
    problems = await what_is_wrong(hall)
    return Response("; ".join(problems) or "ready", status_code=503 if problems else 200)


async def what_is_wrong(hall: Hall) -> list[str]:
    """Why this server cannot work now, in words."""
    try:
        async with asyncio.timeout(PATIENCE):
            await hall.store.answers()
    except Exception as error:
        return [f"the database does not answer ({type(error).__name__})"]
    return []


@get("/metrics")
async def metrics(request: AnyRequest, metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """What this server counts, for Prometheus on the same machine."""
    if request.client is None or request.client.host not in HERE:
        raise NotYours("numbers are told on this machine only")
    return Response(metrics.text(), media_type=CONTENT_TYPE)


health = Router("/", route_handlers=[healthz, readyz, metrics], include_in_schema=False)
