"""Addresses that somebody has given us to send to: of the world outside only, never of the network we stand in.

What is checked when an address is given is checked again when it is used, against the very addresses that are
connected to: a name may mean something else by then.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from clachan.core.errors import OptionError

LONGEST = 1000
HTTPS = 443
# Networks that lead to other ones: an address in them may be one of ours in disguise.
_TUNNELS = tuple(ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))


def is_outside(address: str) -> bool:
    """Whether an IP address is one of the world outside."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_outside(str(found.ipv4_mapped))
        if any(found in network for network in _TUNNELS):
            return False
    strange = found.is_multicast or found.is_reserved or found.is_unspecified or found.is_private
    return found.is_global and not strange


def checked_target(text: str, anywhere: bool = False) -> str:
    """An address that we may send to: HTTPS and outside, unless the operator allows their own network."""
    target = text.strip()
    try:
        parts = urlsplit(target)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise OptionError("that is no address that we can send to") from None
    if not host or len(target) > LONGEST or not target.isascii() or not target.isprintable() or " " in target:
        raise OptionError("that is no address that we can send to")
    if parts.username is not None or parts.password is not None or parts.scheme not in ("https", "http"):
        raise OptionError("that is no address that we can send to")
    if not anywhere and (parts.scheme != "https" or port not in (None, HTTPS)):
        raise OptionError("only addresses that begin with https:// are sent to")
    if not anywhere and not _may_be_outside(host):
        raise OptionError("that address is not in the public internet")
    return target


def _may_be_outside(host: str) -> bool:
    """Whether a name could mean a host outside; what it means is seen when something is sent."""
    name = host.rstrip(".")
    try:
        return is_outside(name)
    except ValueError:
        return "." in name and not name.endswith((".local", ".localhost", ".internal"))
