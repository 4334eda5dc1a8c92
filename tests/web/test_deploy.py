"""The files to run a server with: what they name is there, and nothing in them waits for itself."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from typing import Any

import pytest
from typer.main import get_command

from clachan.cli.app import app
from tests.web.support import ROOT

DEPLOY = ROOT / "deploy"


def compose() -> Any:
    """The services of the compose file. What reads YAML here comes with the server."""
    return import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text())["services"]


def started() -> list[list[str]]:
    """Every command line of ours in these files, from its command on."""
    service = re.findall(r"^ExecStart=\S+/clachan (.*)", (DEPLOY / "clachan.service").read_text(), re.MULTILINE)
    container = re.findall(r"^CMD (\[.*\])", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    by_hand = [shlex.split(line) for line in service] + [re.findall('"([^"]*)"', line) for line in container]
    return by_hand + [compose()[name]["command"] for name in ("server", "worker")]


def test_every_option_is_there() -> None:
    commands: Any = get_command(app)
    assert [line[0] for line in started()] == ["serve", "serve", "serve", "work"]
    for command, *options in started():
        known = {name for option in commands.commands[command].params for name in option.opts}
        assert {option.partition("=")[0] for option in options if option.startswith("--")} <= known


def test_no_service_waits_for_one_that_waits_for_it() -> None:
    """A server without processes that think is not ready before there is a worker."""
    services = compose()
    assert set(services["worker"]["depends_on"]) == {"database"}
    assert "/healthz" in services["server"]["healthcheck"]["test"][-1]


def test_a_password_stands_in_no_list_of_processes() -> None:
    """Nor has any letter of it a meaning in an address."""
    for name in ("server", "worker"):
        service = compose()[name]
        assert "PASSWORD" not in " ".join(service["command"])
        assert service["environment"] == {"PGPASSWORD": "${CLACHAN_DATABASE_PASSWORD}"}


def test_what_is_to_be_set_is_documented() -> None:
    names = set(re.findall(r"\$\{(CLACHAN_\w+)", (DEPLOY / "compose.yaml").read_text()))
    told = (ROOT / "docs" / "server.md").read_text()
    assert names == {"CLACHAN_HOST", "CLACHAN_PROXY", "CLACHAN_DATABASE_PASSWORD"}
    assert [name for name in sorted(names) if name not in told] == []


@pytest.mark.parametrize("path", ["/metrics", "/metrics/"])
def test_the_proxy_shows_no_numbers(path: str) -> None:
    hidden = re.findall(r"location (\S+) (\S+) \{\s*return 404;", (DEPLOY / "nginx.conf").read_text())
    assert any(path == place if how == "=" else re.search(place, path) for how, place in hidden)
