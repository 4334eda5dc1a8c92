"""One bot at one table, in a process of its own: `against.py` starts it with the sources that the bot comes from.

It is told what happens and asked for its choice, a JSON document a line. It keeps the game itself, so that versions of
bots play one another that know nothing of each other; only the rules have to be the same.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

from clachan.bots import planning, search
from clachan.bots.bot import Bot, make_bot
from clachan.core.state import State, Viewpoint
from clachan.games import registry


class Seated:
    """A bot that follows a game move by move."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.bot: Bot | None = None
        self.seat: int = 0

    def begin(self, table: dict[str, Any]) -> None:
        """Sit down at a table."""
        game = registry.game(table["game"])
        options = game.options(table["players"], tuple(table["modules"]), table["variants"])
        self.state = game.setup(options, table["seed"])
        self.seat = table["seat"]
        self.bot = make_bot(table["bot"], game, table["bot_seed"])

    def moved(self, seat: int, text: str) -> None:
        """Somebody has made a move."""
        assert self.state is not None
        action = next(action for action in self.state.legal(seat) if action.text == text)
        self.state.play(seat, action)

    def choose(self) -> dict[str, Any]:
        """What the bot does now, and the processor time it took."""
        assert self.state is not None
        assert self.bot is not None
        start = process_time()
        action = self.bot.choose(Viewpoint(self.state, self.seat))
        return {"text": action.text, "seconds": process_time() - start}


def main() -> None:
    """Listen and answer until there is nothing more to hear."""
    # A budget of seconds is meant in processor time: the machine may do other things.
    for module in (search, planning):
        vars(module)["perf_counter"] = process_time
    seated = Seated()
    for line in sys.stdin:
        told = json.loads(line)
        if "weights" in told:
            from weights import put_all

            put_all(told["weights"])
        elif "begin" in told:
            seated.begin(told["begin"])
        elif "moved" in told:
            seated.moved(*told["moved"])
        else:
            print(json.dumps(seated.choose()), flush=True)


if __name__ == "__main__":
    main()
