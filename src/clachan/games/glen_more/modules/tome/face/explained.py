"""What explains the Dubious Tome to newcomers."""

from __future__ import annotations

from clachan.face.explained import TRICKY, Addition, Explained, pieces
from clachan.face.words import mark_in

EVENTS = {
    "GM6-45": "Old Man of Storr",
    "GM6-47": "Wallace Monument",
    "GM6-52": "Dunvegan Castle",
    "GM6-54": "Fort George",
    "GM6-56": "Loch Lochy",
    "GM6-58": "Donan Castle",
    "GM6-63": "Castle Stalker",
    "GM6-67": "Inverness",
    "GM6-68": "Loch Shiel",
    "GM6-70": "Duart Castle",
    "GM6-72": "Loch Ness",
    "GM6-75": "Armadale Castle",
    "GM6-76": "Loch Morar",
    "GM6-77": "Castle Moil",
    "GM6-78": "Castle of Mey",
    "GM6-79": "Loch Lomond",
    "GM6-80": "Glenfinnan Church",
    "GM6-81": "Glenfinnan Monument",
    "GM6-86": "General Wade's Military Roads",
}

EXPLAINED = Explained(
    asked={
        "trigger": "GM6-12",
        "event price": "GM6-24",
        "event trade": "GM6-70",
        "event return": "GM6-75",
        "call home": "GM6-54",
        "event tiles": "GM6-23",
        "event remove": "GM6-35",
        "borrow": "GM6-58",
        "swap": "GM6-81",
    },
    pictured={
        "GM6-03": pieces("tile", "Gathering A", "Gathering B", "Gathering C", "Gathering D"),
        **{rule: pieces("event", card) for rule, card in EVENTS.items()},
    },
    shown={"tome": pieces("event", "Loch Ness", "Old Man of Storr", "Wallace Monument")},
    additions={
        "tome": Addition(
            mark_in(
                "module",
                "Landmark cards have a second half, an event that you can trigger once. Turned cards "
                "bring points in every scoring.",
            ),
            minutes=20,
            difficulty=TRICKY,
        )
    },
)
