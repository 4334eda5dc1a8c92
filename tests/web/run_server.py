"""Runs a real server: `python -m tests.web.run_server PORT DATABASE`. For tests that need processes of their own."""

from __future__ import annotations

import argparse
import asyncio

from clachan.cli.serve import database
from clachan.web.app import Settings, create_app, with_stored_secret
from clachan.web.serving import serve
from clachan.web.shares import Limits


def main() -> None:
    """Serve until killed."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("database", help="an SQLite file or a URL")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds a bot waits before it moves")
    parser.add_argument("--workers", type=int, default=1, help="processes that bots think in")
    arguments = parser.parse_args()
    settings = Settings(
        db=database(arguments.database),
        bot_pause=arguments.pause,
        bot_workers=arguments.workers,
        requests_per_minute=0,
        limits=Limits(counted=False),
        warm=False,
    )
    app = create_app(asyncio.run(with_stored_secret(settings)))
    serve(app, "127.0.0.1", arguments.port)


if __name__ == "__main__":
    main()
