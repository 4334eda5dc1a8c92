"""The API keeps what its OpenAPI document promises, whatever is sent: Schemathesis, the same requests every time.

Left out are `follow`, which never ends (test_api.py follows), and two checks: of requests that fit the document some
must be refused all the same (there is no such game), and Litestar's own answers to OPTIONS name one method only.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.web.support import Api, live_server

EXAMPLES = 10
OMITTED_CHECKS = "positive_data_acceptance,allow_header_conformance"


@pytest.mark.parametrize("position", ["waiting", "playing", "over"])
def test_the_api_is_as_documented(position: str, tmp_path: Path) -> None:
    with live_server(tmp_path / "tables.sqlite") as server:
        api = Api(server.url)
        table = api.open(["you", "open" if position == "waiting" else "you"], seed=5)
        if position != "waiting":
            table.play_out(Random(5), 10**6 if position == "over" else 3)
        api.close()
        config = tmp_path / "schemathesis.toml"
        config.write_text(
            f'[parameters]\n"path.table_id" = "{table.id}"\n"header.Authorization" = "Bearer {table.secrets[0]}"\n'
        )
        command = [sys.executable, "-m", "schemathesis.cli", "--no-color", "--config-file", str(config), "run"]
        command += [f"{server.url}/schema/openapi.json", "--generation-deterministic", "--no-shrink"]
        command += ["--phases", "coverage,fuzzing", "--max-examples", str(EXAMPLES), "--request-timeout", "20"]
        command += ["--exclude-path-regex", "/follow$", "--exclude-checks", OMITTED_CHECKS]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "11 passed" in result.stdout
