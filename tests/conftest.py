"""Keeps the list of rules that tests name, for `make rules`, and says loudly what was not tested."""

from __future__ import annotations

import functools
import gc
import signal
import ssl

import pytest

from tests.rule_list import RULES, check_known
from tests.web.postgres import MISSING

# What takes long, the longest first: whoever came to it last would keep the other processes waiting.
LONG = (
    "tests/web/test_kill.py", "tests/page/test_playing.py", "tests/web/test_queue.py", "tests/page/test_pages.py",
    "tests/web/test_api.py", "tests/page/test_glen.py", "tests/web/test_schemathesis.py", "tests/page/", "tests/web/",
    "tests/test_sentences.py", "tests/bots/", "tests/cli/", "tests/every_game/", "tests/clans_of_caledonia/",
)  # fmt: skip


def pytest_configure() -> None:
    """What tests need of this process."""
    # A shell tells what it runs in the background not to hear Ctrl-C, and so all that is begun there: tests use it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # Each client of HTTP would read the certificates of the whole world, for 20 ms: all share what the first has read.
    pytest.MonkeyPatch().setattr(ssl, "create_default_context", functools.cache(ssl.create_default_context))


def turn_of(item: pytest.Item) -> int:
    """When a test comes; those of a file stay together."""
    return next((turn for turn, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put them in order, and note which tests name a rule."""
    items.sort(key=turn_of)
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                if rule in RULES:
                    RULES[rule].append(item.nodeid)


def pytest_collection_finish() -> None:
    """What has been collected stays until the end: the garbage collector need not look through it again and again."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test that names a rule which does not exist; all others run."""
    for mark in item.iter_markers("rule"):
        check_known(item.nodeid, mark.args)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests were not run for want of a PostgreSQL."""
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    missing = [reason for reason in reasons if MISSING in reason]
    if missing:
        terminalreporter.write_sep("!", "NOT TESTED", red=True, bold=True)
        terminalreporter.write_line(f"{len(missing)} tests were not run: {MISSING}.", red=True, bold=True)
        terminalreporter.write_line("Run tools/postgres as root, install it, or name a server in CLACHAN_POSTGRES_URL.")
