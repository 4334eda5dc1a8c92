"""What a server counts, for Prometheus: numbers without names."""

from __future__ import annotations

from math import nan

from litestar.types import HTTPScope
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from clachan.web.store import QueueHealth

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
# Seconds; the page of a table takes some hundredths.
_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        labels = ("method", "path", "status")
        self._requests = Counter("clachan_requests", "Answers, by path and status.", labels, registry=self._registry)
        self._seconds = Histogram(
            "clachan_request_seconds",
            "Seconds until an answer was complete, streams apart.",
            ("path",),
            buckets=_SECONDS,
            registry=self._registry,
        )
        self.refused = Counter(
            "clachan_refused_shares", "Requests beyond somebody's share.", ("what",), registry=self._registry
        )

        self._streams = self._gauge("streams", "Event streams that are open.")
        self._bots_due = self._gauge("bots_due", "Tables at which a bot is to move and nobody thinks for it yet.")
        self._bots_wait = self._gauge("bots_wait_seconds", "For how long a bot of a table with people has waited.")
        self._workers = self._gauge("bot_workers", "Processes that think for bots.")

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"clachan_{name}", about, registry=self._registry)

    def measure_streams(self, count: int) -> None:
        """So many event streams are open."""
        self._streams.set(count)

    def measure_bots(self, health: QueueHealth | None) -> None:
        """How the bots are doing; None where the database does not say."""
        due, wait, workers = (nan, nan, nan) if health is None else (health.due, health.oldest, health.workers)
        self._bots_due.set(due)
        self._bots_wait.set(wait)
        self._workers.set(workers)

    def seen(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """A request was answered. Addresses that are nowhere are one path, so that nobody can make many of them."""
        path = scope.get("path_template") or "nowhere"
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._requests.labels(method, path, str(status)).inc()
        if not path.endswith(("/events", "/follow")):
            self._seconds.labels(path).observe(seconds)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)


_METHODS = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"})
