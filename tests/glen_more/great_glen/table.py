"""Tables for tests of the Clan Assembly: which cards lie there, what became of them, who has which markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen
from clachan.games.glen_more.modules.great_glen.rules.final_scoring import what_all_have
from clachan.games.glen_more.modules.great_glen.rules.state import ACCEPTED, OPEN, RESULTS, Hall
from clachan.games.glen_more.rules.scoring_rounds import LAST_ROUND
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME, Setting, play, position, split, tile

FIVE = "Animals, Square, Building Material, Sets, Castles"
WITH_PILES = "Animals, Square, Building Material, Sets, Discard Piles"
PERSON = "Robert the Bruce"

MODULE = "great-glen"


def glen(state: GlenState) -> GreatGlen:
    """The Chronicle of a table."""
    for extension in state.frame.extensions:
        if isinstance(extension, GreatGlen):
            return extension
    raise AssertionError("the Chronicle is not played")


def hall(state: GlenState) -> Hall:
    """Its part of the state."""
    return state.part(Hall)


def card(name: str) -> int:
    """The number of a card."""
    for extension in GAME.extensions:
        if isinstance(extension, GreatGlen):
            return [one.name for one in extension.deck.cards].index(name)
    raise AssertionError(name)


def table(
    on_the_table: str = FIVE,
    *,
    players: int = 3,
    pieces: Sequence[int] | None = None,
    accepted: str = "",
    rejected: str = "",
    ayes: Sequence[int] | None = None,
    nays: Sequence[int] | None = None,
    piles: Sequence[str] = (),
    modules: Sequence[str] = ("great-glen",),
    **setting: Unpack[Setting],
) -> GlenState:
    """The start of a turn with these five cards; the names of accepted and rejected ones, and the personal piles."""
    state = position(players=players, pieces=pieces, modules=modules, **setting)
    assembly = hall(state)
    assembly.cards = tuple(card(name) for name in split(on_the_table))
    assembly.results = [OPEN] * len(assembly.cards)
    for names, result in ((accepted, "accepted"), (rejected, "rejected")):
        for name in split(names):
            assembly.results[assembly.cards.index(card(name))] = RESULTS.index(result)
    if ayes is not None:
        assembly.ayes = list(ayes)
    if nays is not None:
        assembly.nays = list(nays)
    for seat, text in enumerate(piles):
        assembly.piles[seat] = tuple(tile(name) for name in split(text))
        for number in assembly.piles[seat]:
            for stack in state.stacks:
                if number in stack:
                    stack.remove(number)
    return state


def person_turn(on_the_table: str = FIVE, *, players: int = 3, **setting: Unpack[Setting]) -> GlenState:
    """Seat 0 has taken Robert the Bruce and has to place a Clan Marker."""
    setting.setdefault("ahead", f"{PERSON}, Tain, Easdale")
    return play(table(on_the_table, players=players, **setting), f"take {PERSON}")


def assembly(on_the_table: str = FIVE, *, players: int = 3, **setting: Unpack[Setting]) -> GlenState:
    """Seat 0 has taken Robert the Bruce, has his points of Douglas, and chooses a card."""
    return play(person_turn(on_the_table, players=players, **setting), "claim Douglas")


def vote(state: GlenState, *ballots: str) -> GlenState:
    """All seats vote, seat by seat: `vote(state, "aye", "nay", "aye")`."""
    for seat, ballot in enumerate(ballots):
        state.play(seat, GAME.action(f"vote {ballot}"))
    return state


def cannot(state: GlenState, seat: int, *texts: str) -> None:
    """The seat may do none of this."""
    for text in texts:
        with pytest.raises(IllegalAction):
            state.play(seat, GAME.action(text))


def result(state: GlenState, name: str) -> str:
    """What became of a card."""
    return RESULTS[hall(state).results[hall(state).cards.index(card(name))]]


def markers(state: GlenState, seat: int) -> tuple[int, int]:
    """The AYE and NAY markers that a seat has left."""
    return hall(state).ayes[seat], hall(state).nays[seat]


def score(state: GlenState, name: str) -> list[int]:
    """What each seat gets for this card alone, accepted, at the end of the game."""
    assembly = hall(state)
    assembly.results = [ACCEPTED if number == card(name) else OPEN for number in assembly.cards]
    state.round = LAST_ROUND
    glen(state).final_scoring(state)
    return [state.sheet.by_source(seat).get(f"assembly {name}", 0) for seat in range(state.frame.seats)]


def numbers(state: GlenState, name: str) -> list[int]:
    """What each seat has of what a card compares."""
    return what_all_have(state, glen(state).deck.cards[card(name)].task)
