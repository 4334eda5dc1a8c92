"""The colours that players have chosen: who has chosen one has it, others have their own if nobody has taken it."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.palette import recoloured_css
from clachan.face.seats import SEATS


def shown_colours(own: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """The colour that each seat is shown in, by those of the game and those that were chosen ("": none)."""
    found = list(chosen)
    for seat, colour in enumerate(own):
        if not found[seat] and colour not in found:
            found[seat] = colour
    for seat in range(len(own)):
        found[seat] = found[seat] or next(other.colour for other in SEATS if other.colour not in found)
    return found


def recolouring(own: Sequence[str], chosen: Sequence[str]) -> str:
    """The style that gives seats the colours they are shown in; nothing where these are those of the game."""
    if not any(chosen):
        return ""
    others = {colour: shown for colour, shown in zip(own, shown_colours(own, chosen), strict=True) if colour != shown}
    return recoloured_css(others) if others else ""
