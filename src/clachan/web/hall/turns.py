"""Whose turn it is: whether bots have to move."""

from __future__ import annotations

from clachan.web.livetable import Ahead, LiveTable


def bots_to_move(table: LiveTable) -> list[int]:
    """The seats of bots that have to decide now."""
    return [seat for seat in table.waiting_for() if table.info.seats[seat].bot]


def bots_after(table: LiveTable, ahead: Ahead) -> bool:
    """Whether a bot has to decide after what lies ahead."""
    return any(table.info.seats[seat].bot for seat in ahead.state.deciders)


def bot_at(table: LiveTable, seat: int) -> str:
    """The bot that plays for a seat."""
    return table.info.seats[seat].bot
