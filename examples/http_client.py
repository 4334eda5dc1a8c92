"""A game over the API of a server, with nothing but the standard library.

clachan serve --port 8077, and beside it: python examples/http_client.py http://127.0.0.1:8077
"""

import json
import random
import sys
import time
import urllib.request
from typing import Any


def ask(path: str, body: object = None, secret: str = "") -> Any:
    """The answer to a request, as plain data; a body makes it a POST."""
    request = urllib.request.Request(sys.argv[1] + path, None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if secret:
        request.add_header("Authorization", f"Bearer {secret}")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


for game in ask("/api/games"):
    print(game["name"], "for", " to ".join(map(str, game["players"])))

opened = ask("/api/tables", {"game": "isle-of-skye", "seats": ["you", "random"]})
table, secret = f"/api/tables/{opened['table']['id']}", opened["yours"][0]["secret"]
seen = ask(f"{table}/view", secret=secret)
while not seen["over"]:
    if seen["legal"]:
        move = {"action": random.choice(seen["legal"])["text"], "asked_at": seen["asked_at"]}
        seen = ask(f"{table}/play", move, secret)
    else:
        time.sleep(0.02)  # /follow pushes changes; looking again is simpler
        seen = ask(f"{table}/view", secret=secret)
record = ask(f"{table}/record", secret=secret)
print(f"{len(record['moves'])} moves, {record['scores']} points")
