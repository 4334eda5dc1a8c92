"""Two servers over one database: how long until those who look on at one of them see a move that the other stored."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
from tables import times
from tests.web.postgres import own_postgresql
from tests.web.support import GAME, bearer, server_process


async def measure(plays: str, looks_on: str, moves: int, random: Random) -> list[float]:
    """Seconds from sending a move to one server until its position arrives from the other."""
    found: list[float] = []
    async with httpx.AsyncClient(base_url=plays, timeout=30) as http, httpx.AsyncClient(timeout=30) as other:
        while len(found) < moves:
            opened = (await http.post("/api/tables", json={"game": GAME, "seats": ["you", "you"]})).json()
            id_, secrets = opened["table"]["id"], {seat["seat"]: seat["secret"] for seat in opened["yours"]}
            async with other.stream("GET", f"{looks_on}/api/tables/{id_}/follow") as stream:
                lines = stream.aiter_lines()
                now = await _next(lines)
                while len(found) < moves and not now["over"]:
                    seat = now["deciders"][0]
                    view = (await http.get(f"/api/tables/{id_}/view", headers=bearer(secrets[seat]))).json()
                    move = {"action": random.choice(view["legal"])["text"], "asked_at": view["asked_at"]}
                    started = time.monotonic()
                    await http.post(f"/api/tables/{id_}/play", headers=bearer(secrets[seat]), json=move)
                    while now["seq"] <= view["seq"]:
                        now = await _next(lines)
                    found.append(time.monotonic() - started)
                    await asyncio.sleep(0.02)
    return found


async def _next(lines: AsyncIterator[str]) -> dict[str, Any]:
    """The next position that is told."""
    async for line in lines:
        if line.startswith("data:"):
            return dict(json.loads(line[5:]))
    raise AssertionError("the stream has ended")


def main() -> None:
    """Print percentiles as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--sqlite", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_postgresql() as url:
        database = str(Path(folder) / "tables.sqlite") if arguments.sqlite else url
        with server_process(database) as one, server_process(database) as two:
            found = asyncio.run(measure(one.url, two.url, arguments.moves, Random(1)))
    print(json.dumps(vars(times(found))))


if __name__ == "__main__":
    main()
