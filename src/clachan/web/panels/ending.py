"""What is shown of games that end before their end, and the way on from a position of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.i18n import translator
from clachan.web.panels.look import Look
from clachan.web.store.rows import AGREED, CONCEDED


@dataclass(frozen=True)
class EndingTold:
    """How a game ended, who wants to end it, or that the viewer may play on from a position."""

    ended: bool
    rematch: str | None
    may_again: bool
    # Who is for ending the game, and whether the viewer is one of them or may answer.
    askers: Sequence[str]
    asked: bool
    may_answer: bool
    # The position from which the viewer may play on.
    play_on: int | None


def ending_told(look: Look) -> EndingTold | None:
    """What a viewer reads about it; mostly nothing."""
    askers = [look.names[seat] for seat in look.for_ending]
    ended = bool(look.ending) and look.live and look.begun
    if not (ended or askers or look.may_play_on):
        return None
    asked = any(seat in look.for_ending for seat in look.mine)
    may_answer = bool(look.mine) and not asked and not look.stood_in
    return EndingTold(
        ended, look.rematch, bool(look.mine), askers, asked, may_answer, look.at if look.may_play_on else None
    )


def how_it_ended(look: Look) -> str:
    """A sentence about a game that has ended before its end."""
    words = translator(look.language)
    if look.ending == CONCEDED:
        losers = words.listed([look.names[seat] for seat in look.conceded])
        left = [name for seat, name in enumerate(look.names) if seat not in look.conceded]
        if len(left) == 1:
            return words.gettext("{loser} gave up; {winner} wins.").format(loser=losers, winner=left[0])
        return words.gettext("The game is over: {names} gave up.").format(names=losers)
    if look.ending == AGREED:
        return words.gettext("The game was ended without a result, as all agreed.")
    return words.gettext("This table was closed.")
