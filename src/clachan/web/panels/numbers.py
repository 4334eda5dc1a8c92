"""The numbers of players as HTML. All viewers of a table see the same ones, and most stay as they were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.page import Fact
from clachan.web.kept import kept
from clachan.web.templating import Context, render

# Facts of all tables are much the same; where points would come from is not.
KEPT_FACTS, KEPT_OUTLOOKS = 4000, 2500


@dataclass(frozen=True)
class FactShown(Context):
    """A number in a row of them, its name, and where it comes from."""

    template: ClassVar[str] = "panels/fact.html"

    seat: int
    row: str
    kind: str
    name: str
    value: str
    why: str


@dataclass(frozen=True)
class Outlook(Context):
    """The points of a player if the next scoring came now and if the game ended now, each with where they would come
    from; and whether there is more that the viewer does not know enough about."""

    template: ClassVar[str] = "panels/outlook.html"

    seat: int
    if_scored: int
    if_scored_why: str
    open_now: bool
    at_end: int
    at_end_why: str
    open: bool


def facts_html(language: str, seat: int, row: str, facts: Sequence[Fact]) -> str:
    """A row of numbers of a player."""
    shown = [_fact(language, seat, row, fact.kind, fact.name, fact.value, fact.why) for fact in facts]
    return "".join(shown)


@kept(KEPT_FACTS)
def _fact(language: str, seat: int, row: str, *fact: str) -> str:
    return render(language, FactShown(seat, row, *fact))


@kept(KEPT_OUTLOOKS)
def outlook_html(language: str, outlook: Outlook) -> str:
    """What a player would have."""
    return render(language, outlook)
