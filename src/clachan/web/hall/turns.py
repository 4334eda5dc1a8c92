"""Whose turn it is: whether bots have to move."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.web.livetable import LiveTable


def bots_to_move(table: LiveTable) -> list[int]:
    """The seats of bots that have to decide now."""
    return [seat for seat in table.waiting_for() if table.info.seats[seat].bot]


def bots_next(table: LiveTable, seat: int, action: Action) -> bool:
    """Whether a bot has to decide after a legal action of a seat."""
    if not any(other.bot for other in table.info.seats):
        return False
    after = table.state.copy()
    table.play(after, seat, action)
    return any(table.info.seats[other].bot for other in after.deciders)


def bot_at(table: LiveTable, seat: int) -> str:
    """The bot that plays for a seat."""
    return table.info.seats[seat].bot
