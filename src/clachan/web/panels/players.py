"""The players: their numbers, the score sheet, and votes on those who have left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.page import Fact
from clachan.web.panels.look import Look
from clachan.web.panels.sheet import ScoreRows, score_rows
from clachan.web.templating import Context


@dataclass(frozen=True)
class PlayerRow:
    """A player, as a viewer sees them."""

    seat: int
    name: str
    colour: str
    deciding: bool
    you: bool
    bot: bool
    facts: Sequence[Fact]
    # Whether the viewer may vote for a bot in this seat, and whether they have.
    votable: bool
    voted: bool


@dataclass(frozen=True)
class PlayersPanel(Context):
    """Everybody at the table."""

    template: ClassVar[str] = "panels/players.html"

    here: str
    players: Sequence[PlayerRow]
    # Nothing before anybody has scored, and at the end, when the result shows it.
    sheet: ScoreRows | None


def players_panel(look: Look) -> PlayersPanel:
    """The players for a viewer."""
    rows = score_rows(look)
    sheet = rows if rows.sources and not look.common["over"] else None
    return PlayersPanel(look.here, [_row(look, seat) for seat in range(len(look.names))], sheet)


def _row(look: Look, seat: int) -> PlayerRow:
    return PlayerRow(
        seat=seat,
        name=look.names[seat],
        colour=look.colours[seat],
        deciding=seat in look.common["deciders"] and not look.common["over"],
        you=seat == look.seat,
        bot=look.sitters[seat].bot,
        facts=look.page.facts(look.view, seat),
        votable=_votable(look, seat),
        voted=look.seat in look.votes.get(seat, ()),
    )


def _votable(look: Look, seat: int) -> bool:
    sitter = look.sitters[seat]
    if not look.live or not look.playing or look.seat is None:
        return False
    return seat not in look.mine and sitter.person and not sitter.bot
