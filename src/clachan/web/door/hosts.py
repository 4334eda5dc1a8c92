"""Which names this server goes by, and where requests may come from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv6Address
from urllib.parse import urlsplit

from litestar.datastructures import Headers

# A request of these kinds changes nothing, wherever it comes from.
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
# What our pages and the API send. A page of another site may send `text/plain` without asking anybody first.
BODIES = frozenset({"", "application/json", "application/x-www-form-urlencoded"})

# A name or an address, an IPv6 address in brackets, and perhaps a port.
_HOST = re.compile(r"(?:[A-Za-z0-9_.~-]+|\[(?P<address>[0-9A-Fa-f:.]+)\])(?::(?P<port>[0-9]{0,5}))?")
LAST_PORT = 65535


@dataclass(frozen=True)
class Hosts:
    """The names in the Host header that this server answers to; none named: all."""

    names: Sequence[str] = ()

    def known(self, host: str) -> bool:
        """Whether a Host header names this server. A port makes no difference; `*.name` takes all below a name."""
        return not self.names or any(_matches(_without_port(host), name.lower()) for name in self.names)


def well_formed(host: str) -> bool:
    """Whether a Host header names anything. There was none in the first HTTP, and so there need not be one."""
    found = _HOST.fullmatch(host)
    if found is None:
        return host == ""
    return int(found["port"] or 0) <= LAST_PORT and _is_address(found["address"] or "::")


def _is_address(text: str) -> bool:
    try:
        IPv6Address(text)
    except AddressValueError:
        return False
    return True


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
    try:
        return urlsplit(origin).netloc.lower() != (headers.get("host") or "").lower()
    except ValueError:
        return True  # no page of ours has such an address


def strange_body(headers: Mapping[str, str] | Headers) -> bool:
    """Whether the body is said to be of a kind that nobody sends here."""
    return (headers.get("content-type") or "").partition(";")[0].strip().lower() not in BODIES
