"""What somebody chose for a server on the command line, as far as it takes nothing of the server to say it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Front:
    """How a server meets the world: its names, whom it believes where a request comes from, and what it writes."""

    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    log: str = "plain"
    # The server that sends e-mail, who it comes from, and the address of this server.
    mail: tuple[str, str, str] = ("", "", "")
    # Whether webhooks may be in the operator's own network, and who the operator is: a kept name, or a secret.
    local_webhooks: bool = False
    operator: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class BotOptions:
    """How bots think, as far as somebody chose it: in how many processes, for how many seconds at the least, and
    which bots of other people there are besides those of installed packages."""

    workers: int | None = None
    pause: float | None = None
    offered: tuple[str, ...] = ()
