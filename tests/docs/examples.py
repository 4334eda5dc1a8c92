"""The examples in the pages of docs/: what the program gives for them now.

An example stands after a line `<!-- example: NAME -->`. When a change is meant, `python -m tests.docs.examples` writes
them anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.core.errors import ClachanError
from clachan.core.record import Match, read_record, replay
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.views import territory_json
from tests.isle_of_skye.positions import GAME, new_game, territory
from tests.isle_of_skye.test_recompute import CATALOGUE, pick

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = ("record.md", "state.md", "scores.md", "components.md")
EXAMPLE = re.compile(r"<!-- example: ([a-z-]+) -->\n```([a-z]+)\n(.*?)```\n", re.DOTALL)

SEED = 1723
CATALOGUE_EXAMPLES = ("B16", "D11", "per_completed_pasture", "brochs_in_mountains")


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def example(name: str) -> str:
    """The text of an example, wherever it is."""
    for file in PAGES:
        for found, _, text in EXAMPLE.findall(page(file)):
            if found == name:
                return str(text)
    raise ValueError(f"no page has an example {name}")


def example_match() -> Match:
    """The example game of the pages, at its beginning."""
    options = GAME.options(2, ["druids"], {"farm-neighbourhood": "4"})
    return Match(GAME, options, SEED, ["Ann", "Bram"])


def the_state(match: Match) -> SkyeState:
    state = match.state
    assert isinstance(state, SkyeState)
    return state


def cut_match() -> Match:
    """The example game in round 2: seat 0 has set its prices, seat 1 has laid the axe."""
    match = example_match()
    rng = Rng(SEED)
    state = the_state(match)
    while not (state.round == 2 and state.deciders == (1,) and state.axes[1] >= 0):
        play_on(match, rng)
    return match


def finished_match() -> Match:
    match = example_match()
    rng = Rng(SEED)
    while not match.state.over:
        play_on(match, rng)
    return match


def play_on(match: Match, rng: Rng) -> None:
    seat = match.state.deciders[0]
    match.play(seat, pick(the_state(match), seat, rng))


@cache
def expected() -> dict[str, Any]:
    """All examples in JSON, as the program gives them."""
    cut, finished = cut_match(), finished_match()
    end = finished.record().to_json()
    bookings = [(b.seat, b.round, b.source, b.points) for b in finished.state.sheet.bookings]
    last = max(booking[1] for booking in bookings)
    land = territory("REF-2R")
    generators = [Rng(SEED) for _ in range(3)]
    pool = list(range(10))
    moves = end["moves"]
    assert isinstance(moves, list)
    found = {
        "record": cut.record().to_json(),
        "record-end": {"moves": moves[-3:], "scores": end["scores"]},
        "generator": {
            "seed": SEED,
            "64 bits": [f"{generators[0].bits():016x}" for _ in range(3)],
            "below 73": [generators[1].below(73) for _ in range(10)],
            "list": list(pool),
            "drawn": [generators[2].draw(pool) for _ in range(4)],
            "left": pool,
        },
        "position": cut.state.to_json(),
        "hidden-player": cut.state.view(0)["players"][1],  # type: ignore[index]
        "catalogue": {
            "game": CATALOGUE["game"],
            "components": [c for c in CATALOGUE["components"] if c["id"] in CATALOGUE_EXAMPLES],
        },
        "sheet": {
            "totals": finished.state.scores,
            "bookings": [
                {"seat": seat, "round": round_, "source": source, "points": points}
                for seat, round_, source, points in bookings
                if round_ == last
            ],
        },
        "territory": territory_json(land),
        "measures": {name: new_game().frame.measures[name](land, 0) for name in GAME.measures},
    }
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def broken_records() -> list[str]:
    """The messages about the example record with one thing broken at a time."""
    record: dict[str, Any] = expected()["record"]

    def put(**fields: object) -> str:
        return json.dumps({**record, **fields})

    def options(**fields: object) -> str:
        return put(options={**record["options"], **fields})

    def without(name: str) -> str:
        return json.dumps({key: value for key, value in record.items() if key != name})

    def moves(number: int, move: str) -> str:
        changed = list(record["moves"])
        changed[number - 1] = move
        return put(moves=changed)

    first_purchase = next(n for n, move in enumerate(record["moves"], 1) if move[2:5] in ("buy", "pas"))
    texts = [
        put()[:40],
        "[]",
        without("seed"),
        put(seed="1723"),
        put(seats=["Ann", 2]),
        put(format="pgn"),
        put(version=2),
        moves(3, "pass"),
        put(game="go"),
        put(rules="0"),
        options(players=9),
        options(modules=["dragons"]),
        options(variants={"farm-neighbourhood": "6"}),
        put(data="0123456789ab"),
        put(seats=["Ann"]),
        moves(2, "0 prise 2 1g"),
        moves(2, "0 price 2 9g"),
        moves(2, "1 pass"),
        moves(first_purchase, f"{1 - int(record['moves'][first_purchase - 1][0])} pass"),
        put(scores=[1, 2]),
    ]

    def message(text: str, at: int | None = None) -> str:
        return message_of(lambda: replay(GAME, read_record(text, "game.json"), at, "game.json"))

    return [*[message(text) for text in texts], message(put(), at=999)]


def broken_positions() -> list[str]:
    """The messages about the example position with one thing broken at a time."""
    text = json.dumps(expected()["position"])

    def message(*path: str | int, value: object) -> str:
        told = place = json.loads(text)
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        return message_of(lambda: GAME.position(told))

    return [
        message("seat", value=0),
        message("players", 0, "gold", value=-1),
        message("players", 0, "points", value=50),
        message("players", 1, "territory", 2, "rotation", value=0),
        message("bag_order", 0, value="B99"),
        message("bag_order", 0, value="B26"),
        message("stack", 0, "ask", value="sail"),
        message("stack", 0, "seats", value=[0, 1]),
    ]


OVERRIDES = [
    '[tile.D01]\ncost = 9',
    '[tile.D01]\nedges = "PPWX"',
    '[tile.D01]\nareas = ["P:N", "W:SW"]',
    '[tile.D01]\nedges = "PPMM"',
    '[tile.D01]\nroads = ["E-S", "S-W"]',
    '[tile.D01]\nfeatures = [{ kind = "cow", area = "P:NE" }]',
    '[tile.D01]\nfeatures = [{ kind = "sheep", area = "W:SW" }]',
    '[tile.D01]\nfeatures = [{ kind = "sheep", area = "P:N" }]',
    '[tile.D01]\nslap = "bag"',
    '[tile.D01]\nconfidence = "sure"',
    '[slab.gift]\ntokens = 1',
    '[tiles.D01]\ncost = 4',
    '[tile.D01\ncost = 4',
]  # fmt: skip


def broken_overrides(folder: Path) -> list[str]:
    """The messages about wrong overrides, and about folders without any."""
    found = [message_of(lambda: clachan.game("isle-of-skye", data=folder / "nowhere"))]
    found.append(message_of(lambda: clachan.game("isle-of-skye", data=folder)))
    for text in OVERRIDES:
        (folder / "druids.toml").write_text(text, encoding="utf-8")
        found.append(message_of(lambda: clachan.game("isle-of-skye", data=folder)))
    return [message.replace(str(folder), "my-box") for message in found]


def message_of(call: Callable[[], object]) -> str:
    with pytest.raises(ClachanError) as caught:
        call()
    return str(caught.value)


def pretty(value: Any, indent: int = 0) -> str:
    """JSON with everything that fits on a line on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= 112 and not (indent == 0 and isinstance(value, dict)):
        return line
    inside = " " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{inside}{json.dumps(key)}: {pretty(item, indent + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    if isinstance(value, list) and not isinstance(value[0], dict | list) and all(len(str(item)) < 9 for item in value):
        return fill([json.dumps(item) for item in value], indent)
    if isinstance(value, list):
        return "[\n" + ",\n".join(inside + pretty(item, indent + 1) for item in value) + "\n" + " " * indent + "]"
    return line


def fill(items: list[str], indent: int) -> str:
    """A long list of short items, as many a line as fit."""
    lines = [""]
    for item in items:
        if len(lines[-1]) + len(item) + indent > 108:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + item + ","
    inside = " " * (indent + 1)
    return "[\n" + "\n".join(inside + line for line in lines)[:-1] + "\n" + " " * indent + "]"


def write_examples() -> None:
    """Write all examples anew, except the override, which is written by hand."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        errors = {
            "record-errors": broken_records(),
            "override-errors": broken_overrides(Path(folder)),
            "position-errors": broken_positions(),
        }
    texts = {name: pretty(value) for name, value in expected().items()}
    texts |= {name: "\n".join(lines) for name, lines in errors.items()}
    for file in PAGES:

        def anew(found: re.Match[str]) -> str:
            name, language, text = found.groups()
            return f"<!-- example: {name} -->\n```{language}\n{texts[name] + chr(10) if name in texts else text}```\n"

        (DOCS / file).write_text(EXAMPLE.sub(anew, page(file)), encoding="utf-8")


if __name__ == "__main__":
    write_examples()
