"""What docs/api.md shows works against a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests.web.support import ROOT, live_server
from tests.web.test_tokens import new_token
from tests.web.town import towns

TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_host_does_what_the_document_shows(tmp_path: Path) -> None:
    (tmp_path / "host.py").write_text(PROGRAMS[0], encoding="utf-8")
    with live_server(tmp_path / "clachan.sqlite") as server:
        command = [sys.executable, str(tmp_path / "host.py"), server.url]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert f"It prints `{done.stdout.strip()}`." in TEXT


def test_the_bot_in_ten_lines_plays_a_whole_game(tmp_path: Path) -> None:
    program = PROGRAMS[1]
    lines = [line for line in program.splitlines() if line and not line.startswith(("import", "print"))]
    assert len(lines) <= 10
    (tmp_path / "bot.py").write_text(program, encoding="utf-8")
    with live_server(tmp_path / "clachan.sqlite") as server:
        command = [sys.executable, str(tmp_path / "bot.py"), server.url]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"final score \[\d+, \d+\]\n", done.stdout)


def test_the_program_with_a_token_acts_as_its_owner(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PROGRAMS[3], encoding="utf-8")
    with towns(f"sqlite+aiosqlite:///{tmp_path / 'clachan.sqlite'}") as town:
        token = new_token(town.keeper("Morag"), "a program")
        command = [sys.executable, str(tmp_path / "mine.py"), town.server.url, token]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"Morag sits at 1 table\nplayed [^\n]+\nconceded\nplays on in 2 seats\n", done.stdout), (
        done.stdout
    )


def test_the_program_with_a_pack_prints_what_the_document_shows(tmp_path: Path) -> None:
    (tmp_path / "packs.py").write_text(PROGRAMS[4], encoding="utf-8")
    with towns(f"sqlite+aiosqlite:///{tmp_path / 'clachan.sqlite'}") as town:
        token = new_token(town.keeper("Morag"), "a program")
        command = [sys.executable, str(tmp_path / "packs.py"), town.server.url, token]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == TEXT.rpartition("```text\n")[2].partition("```")[0]


def test_the_requests_in_the_document_are_those_of_the_server(tmp_path: Path) -> None:
    with live_server(tmp_path / "clachan.sqlite") as server:
        paths = httpx.get(f"{server.url}/schema/openapi.json").json()["paths"]
    served = {
        f"{method.upper()} {path.replace('{table_id}', '{id}').replace('{pack_id}', '{id}')}"
        for path, methods in paths.items()
        for method in methods
    }
    shown = set(re.findall(r"\| `((?:GET|POST) /api/[^`?]+)", TEXT))
    assert shown == served
