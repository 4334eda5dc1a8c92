"""The log: a line for each request and for what happens beside them, as JSON or for people."""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from contextvars import ContextVar, Token

from litestar.types import HTTPScope

log = logging.getLogger("clachan.requests")

# What lines of the log may say of a request. An address can hold the secret of a seat: such parts are left out.
_TELLABLE = frozenset({"table_id", "game", "name"})
# What the parts of a record of Python's log are called, of which we add none.
_ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class RequestId:
    """The request that is being answered, by a number that its answer and all its lines in the log have."""

    def __init__(self) -> None:
        self._now: ContextVar[str] = ContextVar("request", default="")

    def begin(self) -> Token[str]:
        """A request begins."""
        return self._now.set(secrets.token_hex(6))

    def end(self, token: Token[str]) -> None:
        """It is answered."""
        self._now.reset(token)

    def get(self) -> str:
        """The number of the request; nothing where nobody asks."""
        return self._now.get()


request_id = RequestId()


def told_path(scope: HTTPScope) -> str:
    """The path of a request without what is secret in it."""
    template = scope.get("path_template")
    if not template:
        return "…"
    parts = {name: str(value) if name in _TELLABLE else "…" for name, value in scope.get("path_params", {}).items()}
    for name, value in parts.items():
        template = template.replace("{" + name + "}", value)
    return str(template)


def note_request(scope: HTTPScope, status: int, seconds: float) -> None:
    """A line about a request that was answered."""
    level = logging.WARNING if status >= 500 else logging.INFO
    if log.isEnabledFor(level):
        method, path = scope["method"], told_path(scope)
        fields = {"method": method, "path": path, "status": status, "milliseconds": round(seconds * 1000, 1)}
        log.log(level, "%s %s %s", method, path, status, extra=fields)


class AsJson(logging.Formatter):
    """A line of the log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """All that is known of it."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            "request": request_id.get(),
            **{name: value for name, value in vars(record).items() if name not in _ORDINARY},
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in line.items() if value != ""}, ensure_ascii=True, default=str)


class ForPeople(logging.Formatter):
    """A line of the log as people read it."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, what, for which request."""
        request = request_id.get()
        shown = super().format(record)
        return f"{shown} [{request}]" if request else shown


def set_up_log(kind: str) -> None:
    """Write the log to standard error: `json`, or `plain` for people, who are not told of every request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if kind == "json" else ForPeople("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO if kind == "json" else logging.WARNING, handlers=[handler], force=True)
