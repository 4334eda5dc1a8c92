"""Answering requests until somebody stops it."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence

import uvicorn
from litestar import Litestar

from clachan.web.door import PatientProtocol


def serve(app: Litestar, host: str, port: int, proxies: Sequence[str] = ()) -> None:
    """Run the server. `proxies` are believed where they say that a request comes from."""
    CalmServer(configuration(app, host, port, proxies), app.state.hall.close).run()


def configuration(app: Litestar, host: str, port: int, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How uvicorn runs our server."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientProtocol,
        # Nothing here speaks with websockets.
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=1,
    )


class CalmServer(uvicorn.Server):
    """A server that lets go of event streams before it stops, so that nothing has to be torn off."""

    def __init__(self, config: uvicorn.Config, let_go: Callable[[], None]) -> None:
        super().__init__(config)
        self._let_go = let_go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        self._let_go()
        await super().shutdown(sockets)
