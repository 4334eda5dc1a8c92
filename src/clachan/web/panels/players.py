"""The players: their numbers, the score sheet, who is there, and bots for those who are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from clachan.face.page import Fact
from clachan.i18n import translator
from clachan.web.hall.presence import Attendant
from clachan.web.panels.look import Look
from clachan.web.panels.numbers import Outlook, facts_html, outlook_html
from clachan.web.panels.sheet import score_rows, sheet_html
from clachan.web.spans import in_short, on_clock
from clachan.web.templating import Context

# Kinds of facts that matter most; each has a shape of its own.
FIRST = ("points", "gold")


@dataclass(frozen=True)
class Presence:
    """Whether somebody is there, in words, with the times that they were made from."""

    here: bool
    away_since: float | None
    away: str
    # The time that is left, and whether it is over.
    until: float | None
    left: str
    over: bool
    # The clock, as it stands or runs until a time.
    clock: str = ""
    runs: bool = False
    # Days off, until a day.
    off: str = ""


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
    # Points; if the next scoring came now and if the game ended now, each with where they would come from; nothing of
    # it before the game has begun and once it is over. Whether there is more that the viewer does not know enough
    # about, now and at the end.
    points: int = 0
    if_scored: int | None = None
    if_scored_why: str = ""
    at_end: int | None = None
    at_end_why: str = ""
    open_now: bool = False
    open: bool = False
    # Whether a bot sits in for them.
    stand_in: bool = False
    # Whether they are there, and how much time they have left; nothing for bots, and where nobody else plays.
    presence: Presence | None = None
    # Whether the viewer may have a bot sit in for them, whether others have to agree, and whether the viewer has.
    replaceable: bool = False
    others_agree: bool = False
    agreed: bool = False

    @property
    def first_facts(self) -> list[Fact]:
        """What stands beside the name: points and money."""
        return [fact for fact in self.facts if fact.kind in FIRST]

    @property
    def other_facts(self) -> list[Fact]:
        """What stands below it."""
        return [fact for fact in self.facts if fact.kind not in FIRST]

    def facts_shown(self, row: str, language: str) -> str:
        """The `first` facts or the `others`, as HTML."""
        return facts_html(language, self.seat, row, self.first_facts if row == "first" else self.other_facts)

    def outlook_shown(self, language: str) -> str:
        """What they would have, as HTML."""
        now = self.if_scored or 0, self.if_scored_why, self.open_now
        return outlook_html(language, Outlook(self.seat, *now, self.at_end or 0, self.at_end_why, self.open))


@dataclass(frozen=True)
class PlayersPanel(Context):
    """Everybody at the table."""

    template: ClassVar[str] = "panels/players.html"

    here: str
    players: Sequence[PlayerRow]
    # How many look on without a seat.
    onlookers: int
    # As HTML; nothing before anybody has scored, and at the end, when the result shows it.
    sheet: str | None
    # Whether there is more of anybody than points and money, or may be later in the game: its line is kept for it.
    more_facts: bool = True


def players_panel(look: Look) -> PlayersPanel:
    """The players for a viewer."""
    scores = score_rows(look)
    shown = scores.sources and not look.common["over"] and not look.waits
    sheet = sheet_html(look.language, scores) if shown else None
    onlookers = 0 if look.attendance is None else look.attendance.onlookers
    rows = [_row(look, seat) for seat in range(len(look.names))]
    more = any(row.other_facts for row in rows) or bool(look.common["options"]["modules"])
    return PlayersPanel(look.here, rows, onlookers, sheet, more and not look.waits)


def _row(look: Look, seat: int) -> PlayerRow:
    prospect, no_outlook = look.prospects[seat], look.over or look.waits
    return PlayerRow(
        seat=seat,
        name=look.names[seat],
        colour=look.colours[seat],
        deciding=seat in look.common["deciders"] and not no_outlook,
        you=seat == look.seat,
        bot=look.sitters[seat].bot,
        stand_in=look.sitters[seat].stand_in,
        # There is nothing to tell of a game that has not begun.
        facts=() if look.waits else look.page.facts(look.view, seat),
        points=prospect.points,
        if_scored=None if no_outlook else prospect.if_scored,
        if_scored_why=prospect.if_scored_why,
        at_end=None if no_outlook else prospect.at_end,
        at_end_why=prospect.at_end_why,
        open_now=prospect.open_now,
        open=prospect.open,
        presence=presence_of(look, seat),
        replaceable=_replaceable(look, seat),
        others_agree=bool(_others_here(look, seat)),
        agreed=any(mine in _agreed(look, seat) for mine in look.mine),
    )


def _attendant(look: Look, seat: int) -> Attendant | None:
    return None if look.attendance is None else look.attendance.seats[seat]


def _agreed(look: Look, seat: int) -> Sequence[int]:
    found = _attendant(look, seat)
    return () if found is None else found.agreed


def presence_of(look: Look, seat: int) -> Presence | None:
    """What is shown of somebody's presence: of the viewer only the time that is left."""
    found = _attendant(look, seat)
    if look.attendance is None or found is None or look.over:
        return None
    if not look.attendance.company and found.clock is None and not found.strict:
        return None
    away = None if seat in look.mine else found.away
    until = None if look.sitters[seat].stand_in else found.until
    here = found.here and seat not in look.mine and look.attendance.company
    clock, runs = _clock(found, look.attendance.at), found.strict and until is not None
    left = "" if clock else _left(look, until)
    return Presence(here, away, _away(look, away), until, left, found.overdue, clock, runs, _off(look, found.off))


def _clock(found: Attendant, now: float) -> str:
    """What a clock shows."""
    if found.strict and found.until is not None:
        return on_clock(found.until - now)
    return "" if found.clock is None else on_clock(found.clock)


def _off(look: Look, until: float | None) -> str:
    if until is None:
        return ""
    day = datetime.fromtimestamp(until - 1, UTC).date().isoformat()
    return translator(look.language).gettext("days off until {day}").format(day=day)


def _away(look: Look, since: float | None) -> str:
    words = translator(look.language)
    if since is None or look.attendance is None:
        return ""
    # Nobody has been away since 1970: that they came is not known.
    return (
        words.gettext("away {time}").format(time=in_short(look.attendance.at - since, words))
        if since
        else words.gettext("away")
    )


def _left(look: Look, until: float | None) -> str:
    words = translator(look.language)
    if until is None or look.attendance is None:
        return ""
    left = until - look.attendance.at
    return in_short(left, words) if left > 0 else words.gettext("out of time")


def _replaceable(look: Look, seat: int) -> bool:
    found = _attendant(look, seat)
    return found is not None and found.replaceable and bool(look.mine) and seat not in look.mine and not look.stood_in


def _others_here(look: Look, seat: int) -> list[int]:
    """Other people who are there, beside the viewer and whoever sits in a seat."""
    sitting = () if look.attendance is None else look.attendance.seats
    there = [other for other, found in enumerate(sitting) if found is not None and found.here]
    return [other for other in there if other != seat and other not in look.mine and not look.sitters[other].stand_in]
