"""What positions look like to seats, and what they would bring: the same for the log and for all panels, made once."""

from __future__ import annotations

from functools import lru_cache

from clachan.core.outlook import Outlook
from clachan.core.state import State
from clachan.core.views import View

# A move is told and shown to all who look on before the next one comes.
KEPT_VIEWS = 64


class _Position:
    """A position that is not changed any more, and so is nothing but itself."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state: State = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def outlook_of(state: State, seat: int | None) -> list[Outlook]:
    """What each seat would score, from what a seat may know; where all know the same, what those who look on do."""
    return _outlook(_Position(state), None if state.game.open_scoring else seat)


def whole_of(state: State) -> View:
    """All of a position that is not changed any more, secrets included; it is no view of anybody."""
    return state.whole_from(_shared(_Position(state)))


def view_of(state: State, seat: int | None) -> View:
    """What a seat (None: a spectator) sees of a position that is not changed any more. Nobody changes the view, too."""
    return _view(_Position(state), seat)


@lru_cache(KEPT_VIEWS)
def _outlook(position: _Position, seat: int | None) -> list[Outlook]:
    return position.state.outlook(seat)


# In threads as well, in which long logs are told.
@lru_cache(KEPT_VIEWS)
def _view(position: _Position, seat: int | None) -> View:
    return position.state.view_from(_shared(position), seat)


@lru_cache(KEPT_VIEWS)
def _shared(position: _Position) -> View:
    return position.state.shared_view()
