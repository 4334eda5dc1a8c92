"""What the others have done since the viewer's last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from clachan.web.panels.look import Look
from clachan.web.panels.talk import log_lines
from clachan.web.story import LogLine
from clachan.web.templating import Context


@dataclass(frozen=True)
class DigestPanel(Context):
    """The moves since the viewer's own, the last first."""

    template: ClassVar[str] = "panels/digest.html"

    lines: Sequence[Markup]


def digest_panel(look: Look) -> DigestPanel:
    """The digest for a viewer."""
    return DigestPanel(log_lines(look, since(look.log, look.seat), "digest"))


def since(log: Sequence[LogLine], seat: int | None) -> Sequence[LogLine]:
    """What stands in the log after the last move of a seat; of the last round for who only looks on."""
    first = len(log)
    last_round = log[-1].round if log else 0
    while first and (log[first - 1].round == last_round if seat is None else log[first - 1].seat != seat):
        first -= 1
    return log[first:]
