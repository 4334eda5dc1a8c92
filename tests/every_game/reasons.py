"""What tests of reasons read: why something cannot be chosen, in English."""

from __future__ import annotations

from clachan import State


def why_not(state: State, seat: int | None = None) -> dict[str, str]:
    """By the text of each action that the seat, or who decides first, would think of and may not choose: why."""
    asked = state.deciders[0] if seat is None else seat
    return {action.text: str(reason) for action, reason in state.why_not(asked)}
