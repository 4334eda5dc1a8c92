"""Which names this server goes by, and where requests may come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from litestar.datastructures import Headers

# A request of these kinds changes nothing, wherever it comes from.
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
# What our pages and the API send. A page of another site may send `text/plain` without asking anybody first.
BODIES = frozenset({"", "application/json", "application/x-www-form-urlencoded"})


@dataclass(frozen=True)
class Hosts:
    """The names in the Host header that this server answers to; none named: all."""

    names: Sequence[str] = ()

    def known(self, host: str) -> bool:
        """Whether a Host header names this server. A port makes no difference; `*.name` takes all below a name."""
        return not self.names or any(_matches(_without_port(host), name.lower()) for name in self.names)


def _matches(host: str, name: str) -> bool:
    return host.endswith(name[1:]) if name.startswith("*.") else host == name


def _without_port(host: str) -> str:
    """A host by name: `[::1]:8077` is `::1`."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def from_elsewhere(headers: Mapping[str, str] | Headers) -> bool:
    """Whether a browser says that a page of another site has sent this."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    return urlsplit(origin).netloc.lower() != (headers.get("host") or "").lower()


def strange_body(headers: Mapping[str, str] | Headers) -> bool:
    """Whether the body is said to be of a kind that nobody sends here."""
    return (headers.get("content-type") or "").partition(";")[0].strip().lower() not in BODIES
