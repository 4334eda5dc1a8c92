"""What is shown of somebody who asks the others to take moves back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.web.panels.look import Look


@dataclass(frozen=True)
class TakebackAsked:
    """Somebody asks the others to take moves back: who, who agrees, and what the viewer may say to it."""

    name: str
    # Whether the viewer is who asks: they can only let it be.
    mine: bool
    agreed: Sequence[str]
    may_answer: bool


def takeback_asked(look: Look) -> TakebackAsked | None:
    """What is asked at the table, as a viewer reads it."""
    asked = look.takeback
    if asked is None:
        return None
    agreed = [look.names[seat] for seat in asked.agreed]
    mine = asked.seat in look.mine
    done = mine or look.stood_in or any(seat in asked.agreed for seat in look.mine)
    return TakebackAsked(look.names[asked.seat], mine, agreed, bool(look.mine) and not done)
