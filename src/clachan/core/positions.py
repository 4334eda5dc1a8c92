"""Positions as JSON and back: what all games write into `to_json` besides their views, and how it is read again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypedDict

from clachan.core.errors import OptionError, PositionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.core.score import ScoreSheet
from clachan.core.state import State
from clachan.core.views import View


class PendingView(TypedDict):
    """A decision or task that waits; what it is about are numbers that its rules understand."""

    ask: str
    seats: list[int]
    about: list[int]


class InnerView(TypedDict):
    """What only the whole state has: the stack from its bottom to its top, reveals so far, and chance to come."""

    stack: list[PendingView]
    reveals: int
    chance: str


def inner(state: State) -> InnerView:
    """The part of `to_json` that no seat may see."""
    stack: list[PendingView] = [
        {"ask": pending.ask, "seats": list(pending.seats), "about": list(pending.about)} for pending in state.stack
    ]
    return {"stack": stack, "reveals": state.reveals, "chance": f"{state.rng.state:016x}"}


def reader_of(position: View, game: str) -> Reader:
    """A reader of a whole position of this game; that of another game, or the view of a seat, is refused."""
    reader = Reader(dict(position), "position", PositionError)
    if reader.at("game").text() != game:
        raise reader.at("game").error(f"is {reader.at('game').text()!r}, not {game!r}")
    if reader.at("seat").value != "all":
        raise reader.at("seat").error("expected 'all': the view of a seat is no whole position")
    return reader


def read_options(game: Game, reader: Reader) -> Options:
    """What was agreed on before the game; options that the game does not have are refused."""
    told = reader.at("options")
    players = told.at("players").number()
    modules, variants = told.at("modules").texts(), told.at("variants").text_table()
    try:
        return game.options(players, modules, variants)
    except OptionError as error:
        raise told.error(str(error)) from None


def read_state(
    state: State, reader: Reader, seats: int, phases: Collection[str], decisions: Mapping[str, object]
) -> None:
    """Fill in what all games share: stack, sheet, round, phase, reveals and chance."""
    state.rng = Rng(_chance(reader.at("chance")))
    state.stack = [_pending(item, seats, decisions) for item in reader.at("stack").items()]
    state.sheet = _sheet(reader.at("sheet"), seats)
    state.round = reader.at("round").number(0)
    state.over = reader.at("over").flag()
    state.phase = "end" if state.over else reader.at("phase").text(list(phases))
    state.reveals = reader.at("reveals").number(0)
    state.forget_choices()
    if state.over == bool(state.stack):
        raise reader.at("stack").error("a game that is over asks nothing, and one that is not asks something")


def _chance(reader: Reader) -> int:
    text = reader.text()
    if len(text) != 16 or set(text) - set("0123456789abcdef"):
        raise reader.error("expected sixteen hexadecimal digits")
    return int(text, 16)


def _pending(reader: Reader, seats: int, decisions: Mapping[str, object]) -> Pending:
    ask = reader.at("ask").text()
    if ask not in decisions:
        raise reader.at("ask").error(f"{ask!r} is no decision of this game")
    asked = reader.at("seats").numbers(0, seats - 1)
    if len(set(asked)) != len(asked):
        raise reader.at("seats").error("a seat is asked once")
    return Pending(ask, tuple(asked), tuple(reader.at("about").numbers()))


def _sheet(reader: Reader, seats: int) -> ScoreSheet:
    sheet = ScoreSheet(seats)
    for booking in reader.at("bookings").items():
        points = booking.at("points").number()
        if not points:
            raise booking.at("points").error("nothing is booked for no points")
        seat = booking.at("seat").number(0, seats - 1)
        sheet.book(seat, booking.at("round").number(0), booking.at("source").text(), points)
    if reader.at("totals").numbers() != sheet.totals:
        raise reader.at("totals").error(f"the bookings add up to {sheet.totals}")
    return sheet


def check_told(reader: Reader, state: State) -> None:
    """All that is told must be so in the state that was made of it, also what follows from the rest."""
    _compare(reader, dict(state.to_json()))


def _compare(reader: Reader, made: object) -> None:
    told = reader.value
    if isinstance(made, dict) and isinstance(told, dict):
        for name, value in made.items():
            _compare(reader.at(name), value)
        for name, further in reader.fields().items():
            if name not in made:
                raise further.error("is nothing that the position has")
    elif isinstance(made, list) and isinstance(told, list):
        if len(told) != len(made):
            raise reader.error(f"has {len(told)} items; by the rest of the position it has {len(made)}")
        for item, value in zip(reader.items(), made, strict=True):
            _compare(item, value)
    elif type(told) is not type(made) or told != made:
        raise reader.error(f"is {told!r}; by the rest of the position it is {made!r}")
