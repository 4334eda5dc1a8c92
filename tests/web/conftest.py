"""A server for all tests of a file, and clients of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.support import (
    Api,
    Browser,
    LiveServer,
    live_server,
)

# Decisions that two requests answer at the same time, for one server and for two over one database.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@pytest.fixture
def api(server: LiveServer) -> Iterator[Api]:
    client = Api(server.url)
    yield client
    client.close()


@pytest.fixture
def browsers(server: LiveServer) -> Iterator[list[Browser]]:
    """Three people with browsers of their own."""
    found = [Browser(server.url) for _ in range(3)]
    yield found
    for browser in found:
        browser.close()
