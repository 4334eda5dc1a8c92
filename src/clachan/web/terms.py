"""Clocks, what happens when time is up, and lots, as they are chosen when a table is set up."""

from __future__ import annotations

from collections.abc import Mapping

from clachan.core.errors import OptionError
from clachan.face.words import Translator, mark
from clachan.web.hall.deadlines import LEAST_BANK, MINUTE, MOST_BANK, MOST_INCREMENT
from clachan.web.store import Terms
from clachan.web.store.rows import BOT, VOTE, WAIT

# Minutes for the whole game and seconds for each turn, as the form offers them.
CLOCKS = ((10, 10), (20, 15), (30, 30), (45, 30), (60, 60))
TIME_UP = (
    (VOTE, mark("the others can have a bot sit in, if that person is away")),
    (BOT, mark("a bot sits in by itself until that person returns")),
    (WAIT, mark("all wait")),
)


def clock_choices(words: Translator) -> list[tuple[str, str]]:
    """The clocks that a form offers."""
    found = [("", words.gettext("no clock: a time for each move"))]
    for minutes, seconds in CLOCKS:
        bank = words.ngettext("{n} minute each", "{n} minutes each", minutes).format(n=minutes)
        turn = words.ngettext("{n} second a turn", "{n} seconds a turn", seconds).format(n=seconds)
        found.append((f"{minutes * MINUTE}+{seconds}", words.gettext("{bank} and {turn}").format(bank=bank, turn=turn)))
    return found


def time_up_choices(words: Translator) -> list[tuple[str, str]]:
    """What can happen when somebody's time is up."""
    return [(value, words.gettext(text)) for value, text in TIME_UP]


def read_terms(form: Mapping[str, str], live: bool) -> Terms:
    """What was chosen in a form; a clock is for tables at which everybody is there."""
    chosen = form.get("clock", "") if live else ""
    if chosen not in {"", *[f"{minutes * MINUTE}+{seconds}" for minutes, seconds in CLOCKS]}:
        raise OptionError("'{value}' is no clock", value=chosen)
    bank, _, increment = chosen.partition("+")
    return checked_terms(
        int(bank) if bank else None, int(increment or 0), form.get("time-up", VOTE), form.get("lot") == "yes", live
    )


def checked_terms(bank: int | None, increment: int, time_up: str, by_lot: bool, live: bool) -> Terms:
    """Terms that can be; wrong ones are refused with the right ones named."""
    if time_up not in dict(TIME_UP):
        raise OptionError("when time is up: {choices}, not '{value}'", choices="vote, bot, wait", value=time_up)
    if bank is None and increment:
        raise OptionError("a clock needs a bank: the seconds that everybody has for the whole game")
    if bank is not None and not live:
        raise OptionError("a clock is for live tables; at leisure there is a deadline for each move")
    if bank is not None and not (LEAST_BANK <= bank <= MOST_BANK and 0 <= increment <= MOST_INCREMENT):
        raise OptionError(
            "a clock has a bank of {least} to {most} seconds and adds up to {increment} a turn",
            least=LEAST_BANK,
            most=MOST_BANK,
            increment=MOST_INCREMENT,
        )
    return Terms(bank, increment, time_up, by_lot)
