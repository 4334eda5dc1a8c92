"""For those who watch over a server: whether it lives, whether it can work, and what it counts."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency

from clachan.web.hall import Hall
from clachan.web.metrics import CONTENT_TYPE, Metrics
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours
from clachan.web.shares import Shares
from clachan.web.store import QueueHealth

# Seconds that the database may take to answer.
PATIENCE = 2.0
# Seconds that the bots of a table with people may wait for a process to think in.
BOTS_WAIT = 30.0
# Where numbers may be asked for: on this machine.
HERE = frozenset({"127.0.0.1", "::1"})

TheHall = NamedDependency[Hall]


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process answers."""
    return "alive"


@get("/readyz", media_type=MediaType.TEXT)
async def readyz(hall: TheHall) -> Response[str]:
    """Whether people can be sent here: the database answers, and bots move."""
    problems = await what_is_wrong(hall)
    return Response("; ".join(problems) or "ready", status_code=503 if problems else 200)


async def how_bots_are(hall: Hall) -> QueueHealth:
    """What the database says of the bots, if it says anything in time."""
    async with asyncio.timeout(PATIENCE):
        return await hall.store.queue_health()


async def what_is_wrong(hall: Hall) -> list[str]:
    """Why this server cannot work now, in words."""
    try:
        bots = await how_bots_are(hall)
    except Exception as error:
        return [f"the database does not answer ({type(error).__name__})"]
    if bots.due and not bots.workers:
        return ["no process thinks for the bots that are to move"]
    return [f"bots have waited for {bots.oldest:.0f} s"] if bots.oldest > BOTS_WAIT else []


@get("/metrics")
async def metrics(
    request: AnyRequest, hall: TheHall, shares: NamedDependency[Shares], metrics: NamedDependency[Metrics]
) -> Response[bytes]:
    """What this server counts, for Prometheus on the same machine."""
    if request.client is None or request.client.host not in HERE:
        raise NotYours("numbers are told on this machine only")
    metrics.measure_streams(shares.streams)
    try:
        metrics.measure_bots(await how_bots_are(hall))
    except Exception:
        metrics.measure_bots(None)
    return Response(metrics.text(), media_type=CONTENT_TYPE)


health = Router("/", route_handlers=[healthz, readyz, metrics], include_in_schema=False)
