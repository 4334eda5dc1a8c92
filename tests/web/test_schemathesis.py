"""The API keeps what its OpenAPI document promises, whatever is sent: Schemathesis, always alike in `make test`.

Left out are `follow`, which never ends (test_api_following.py follows), and `close`, after which little can be asked
(test_meeting.py closes). One check, that what fits the document is
accepted, is off where the rules or the position may refuse it all the same: there is no such game or action, or nothing
to take back.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.effort import SOAK, often
from tests.web.support import Api, live_server

EXAMPLES = often(4, 100)
CHANCE = ["--seed", str(SOAK)] if SOAK else ["--generation-deterministic"]
HOSTING = ("fill", "dismiss", "hand-over", "colour", "take-holidays")
REFUSING = (
    "",
    *[f"/{{table_id}}/{what}" for what in ("play", "undo", "hint", "leave", "back", "vote", "go-on", *HOSTING)],
)


@pytest.mark.soak
@pytest.mark.parametrize("position", ["waiting", "playing", "over"] if SOAK else ["playing"])
def test_the_api_is_as_documented(position: str, tmp_path: Path) -> None:
    with live_server(tmp_path / "tables.sqlite") as server:
        api = Api(server.url)
        table = api.open(["you", "open" if position == "waiting" else "you"])
        if position != "waiting":
            table.play_out(Random(5), 10**6 if position == "over" else 3)
        api.close()
        config = tmp_path / "schemathesis.toml"
        config.write_text(
            f'[parameters]\n"path.table_id" = "{table.id}"\n"header.Authorization" = "Bearer {table.secrets[0]}"\n'
            + "".join(
                f'[[operations]]\ninclude-name = "POST /api/tables{path}"\n'
                "checks.positive_data_acceptance.enabled = false\n"
                for path in REFUSING
            )
        )
        command = [sys.executable, "-m", "schemathesis.cli", "--no-color", "--config-file", str(config), "run"]
        command += [f"{server.url}/schema/openapi.json", *CHANCE, "--no-shrink"]
        command += ["--phases", "coverage,fuzzing", "--max-examples", str(EXAMPLES), "--request-timeout", "20"]
        # Streams do not end, and after the others nobody plays at the table any more.
        command += ["--exclude-path-regex", "/(follow|close|concede|end)$"]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=often(300, 3000))
    assert result.returncode == 0, result.stdout + result.stderr
    selected = re.search(r"Operations: +(\d+) selected", result.stdout)
    assert selected is not None
    assert f"{selected[1]} passed" in result.stdout
