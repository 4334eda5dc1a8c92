"""Asking somebody to choose: a bot of ours or of anybody else."""

from __future__ import annotations

from typing import Protocol

from clachan.core.action import Action
from clachan.core.errors import BotError, ClachanError
from clachan.core.state import Viewpoint

# Characters of what is told of something that should be an action.
_LONGEST_SHOWN = 80


class Chooser(Protocol):
    """Somebody who plays: is shown a seat's view of the game and chooses. Every bot is one."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        """One of the viewpoint's legal actions."""


def chosen_by(bot: Chooser, name: str, viewpoint: Viewpoint) -> Action:
    """What a bot chooses; one that fails, or chooses what is not legal, is named in a line.

    What Clachan itself refuses passes as it is.
    """
    try:
        action: object = bot.choose(viewpoint)
    except ClachanError:
        raise
    except Exception as error:
        raise BotError(f"the bot {name!r} of seat {viewpoint.seat} failed: {in_a_line(error)}") from error
    for legal in viewpoint.legal:
        if legal is action:
            return legal
    raise BotError(f"the bot {name!r} of seat {viewpoint.seat} has chosen {_shown(action)}, which is not legal")


def in_a_line(error: Exception) -> str:
    """What went wrong, in a line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__


def _shown(chosen: object) -> str:
    """Whatever was chosen, in a line."""
    try:
        return repr(chosen)[:_LONGEST_SHOWN].partition("\n")[0]
    except Exception:
        return f"a {type(chosen).__name__}"
