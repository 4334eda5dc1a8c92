"""Positions of the Dubious Tome: somebody has cards and comes to an event icon."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Unpack

from clachan import State
from clachan.core.action import Action
from clachan.games.glen_more.modules.tome.rules.cards import turned_cards
from clachan.games.glen_more.modules.tome.rules.extension import Tome
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from clachan.games.glen_more.rules.turns import begin_turn
from tests.glen_more.positions import GAME, Cell, Setting, legal, names, play, position, split, tile

ABOVE: Cell = (0, 1)


def the_tome() -> Tome:
    for extension in GAME.extensions:
        if isinstance(extension, Tome):
            return extension
    raise AssertionError("the Tome is missing")


TOME = the_tome()


def turn_cards(state: GlenState, turned: str) -> GlenState:
    """These cards show their event side already."""
    book = state.part_if_played(Book)
    assert book is not None
    for name in split(turned):
        book.turned |= 1 << GAME.components.landmark_of[tile(name)].number
    return state


def tome(
    *,
    players: int = 3,
    land: Territory | None = None,
    others: Sequence[Territory] = (),
    pieces: Sequence[int] | None = None,
    turned: str = "",
    more: Sequence[str] = (),
    **setting: Unpack[Setting],
) -> GlenState:
    """The start of a turn with the Tome, and with more Chronicles. `land` is the territory of seat 0, `others` those of
    the seats after it; `turned` are cards that were turned earlier."""
    first = land if land is not None else GAME.setup(GAME.options(players), 1).frame.home
    setting["territories"] = [first, *others]
    setting.setdefault("ahead", "Gathering A, Tain, Portree")
    state = position(players=players, pieces=pieces, modules=["tome", *more], **setting)
    return turn_cards(state, turned)


def gather(state: GlenState, name: str = "Gathering A", cell: Cell = ABOVE) -> GlenState:
    """Take a Gathering, place it and activate it: a card can be triggered."""
    play(state, f"take {name}")
    if state.asked == "place":
        play(state, f"place {cell[0]},{cell[1]}")
    play(state, f"activate {name}")
    assert state.asked == "trigger"
    return state


def trigger(name: str, state: GlenState) -> GlenState:
    """Come to a Gathering and trigger a card there."""
    return play(gather(state), f"trigger {name}")


def new_turn(state: GlenState, seat: int = 0) -> GlenState:
    """Another turn of a seat begins."""
    state.stack.clear()
    state.forget_choices()
    begin_turn(state, seat, seat)
    state.push("turn", seat)
    return state


def cards_to_trigger(state: GlenState) -> set[str]:
    """The cards whose event can be used."""
    return legal(state, "trigger")


def cards_to_turn(state: GlenState) -> set[str]:
    """The cards that can be turned."""
    return legal(state, "turn over")


def turned(state: GlenState, seat: int = 0) -> list[str]:
    """The turned cards of a seat."""
    book = state.part_if_played(Book)
    assert book is not None
    landmarks = state.frame.components.landmarks
    found = [landmarks[card].name for card in state.cards[seat] if book.turned >> card & 1]
    assert len(found) == turned_cards(state, seat)
    return found


def discarded(state: GlenState) -> list[str]:
    """The common discard pile."""
    return names(state.discard)


def booked(state: GlenState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by their sources."""
    return dict(state.sheet.by_source(seat))


# How often events are preferred, so that all of them happen.
KEEN = 0.7
LIKED = (
    "trigger ",
    "activate Gathering",
    "activate Old Man",
    "activate Wallace",
    "take Gathering",
    *[f"take {card.name}" for card in GAME.components.landmarks],
)


def keen_on_events(state: State, seat: int, random: Random) -> Action:
    """Any action, but events are liked, and so are the tiles and cards that lead to them."""
    legal_now = state.legal(seat)
    liked = [action for action in legal_now if action.text.startswith(LIKED)]
    return random.choice(liked) if liked and random.random() < KEEN else random.choice(legal_now)
