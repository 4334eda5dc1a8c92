"""Positions of the boat race to test with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Unpack

from clachan import State
from clachan.core.action import Action
from clachan.core.extension import played
from clachan.games.glen_more.modules.dragon_boats.rules.actions import Sail
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, place_at, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.extension import DragonBoats
from clachan.games.glen_more.modules.dragon_boats.rules.moving import next_place, steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.actions import Activate, Done
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, cell_at, coordinates
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import GAME, Setting, legal, play, position

BOATS = "dragon-boats"
SHORT = {
    "vp": "3 Victory Points",
    "coin": "2 Coins",
    "any": "1 resource of choice",
    "whisky": "1 Whisky Cask",
    "scotsman": "1 Scotsman",
    "move": "2 Movement Points",
}


def chronicle(state: GlenState) -> DragonBoats:
    return played(state.frame.extensions, DragonBoats)


def race(state: GlenState) -> Race:
    return state.part(Race)


def race_position(
    *,
    players: int = 4,
    started: bool = True,
    boats: Mapping[int, tuple[int, int]] | None = None,
    tokens: Mapping[int, str] | None = None,
    movement: int = 0,
    pieces: Sequence[int] | None = None,
    modules: Sequence[str] = (),
    **setting: Unpack[Setting],
) -> GlenState:
    """The start of a turn with some Movement Points at hand.

    `boats` are rivers and cells by seat: x in a territory, a space in a Non-Player River; by default boats are at home.
    `tokens` are short words by river ("vp coin"); castles that are not named keep those that were dealt.
    """
    setting.setdefault("ahead", "Tain, Easdale, Rothiemurchus, Black Isle, Lochridge")
    state = position(players=players, pieces=pieces, modules=(BOATS, *modules), **setting)
    now = race(state)
    now.started = started
    for owner, (river, x) in (boats or {}).items():
        now.boats[owner] = place_at(river, cell_at(x, 0) if river < players else x)
        now.steps += 1
        now.since[owner] = now.steps
    if tokens:
        put_tokens(state, tokens)
    state.movement = movement
    return state


def put_tokens(state: GlenState, wanted: Mapping[int, str]) -> None:
    """Put just these tokens at some castles; the others are dealt anew in order, so that all stay in the game."""
    now = race(state)
    kinds = {reward.name: reward.kind for reward in chronicle(state).regatta.rewards}
    pool = chronicle(state).regatta.all_tokens
    for river, words in wanted.items():
        now.tokens[river] = tuple(sorted([kinds[SHORT[word]] for word in words.split()]))
        for kind in now.tokens[river]:
            pool.remove(kind)
    for river in range(len(now.tokens)):
        if river not in wanted:
            now.tokens[river] = tuple(sorted([pool.pop() for _ in now.tokens[river]]))
    now.unused = tuple(sorted(pool))


def boat(state: GlenState, seat: int = 0) -> tuple[int, int] | None:
    """The river and x (or space) of a boat."""
    place = race(state).boats[seat]
    if place == NONE:
        return None
    river, cell = river_of(place), cell_of(place)
    return (river, coordinates(cell)[0]) if river < state.frame.seats else (river, cell)


def steps_to_go(state: GlenState, seat: int = 0) -> int:
    return steps_home(state, chronicle(state).regatta, race(state), seat)


def place_ahead(state: GlenState, seat: int = 0) -> int:
    """Where a boat would be after a step."""
    return next_place(state, chronicle(state).regatta, race(state), race(state).boats[seat])


def sail(state: GlenState, steps: int) -> list[tuple[int, tuple[int, int] | None]]:
    """Move the boat of the deciding seat, take no tokens; where tokens were offered, with the number of the step."""
    offered: list[tuple[int, tuple[int, int] | None]] = []
    seat = state.deciders[0]
    for step in range(1, steps + 1):
        play(state, "sail")
        if state.asked == "reward":
            offered.append((step, boat(state, seat)))
            play(state, "no reward")
    return offered


def may_sail(state: GlenState) -> bool:
    return "sail" in legal(state)


def result(state: GlenState, seat: int = 0) -> str | None:
    """The result card of a seat."""
    number = race(state).results[seat]
    return None if number == NONE else chronicle(state).regatta.results[number].name


def tokens(state: GlenState, river: int) -> str:
    """The tokens at a castle in short words."""
    short = {name: word for word, name in SHORT.items()}
    names = [chronicle(state).regatta.rewards[kind].name for kind in race(state).tokens[river]]
    return " ".join(short[name] for name in names)


def castle_of(state: GlenState, river: int) -> int:
    """The place of a castle."""
    if river < state.frame.seats:
        return place_at(river, CASTLE_CELL)
    return place_at(river, chronicle(state).regatta.river_castle)


def sail_often(state: State, seat: int, random: Random) -> Action:
    """Any legal action; boats move more often than chance would let them, so that races come to an end."""
    legal_now = state.legal(seat)
    sails = [action for action in legal_now if isinstance(action, Sail | Activate)]
    if sails and random.random() < 0.85:
        return random.choice(sails)
    others = [action for action in legal_now if not isinstance(action, Done)]
    return random.choice(others if others and random.random() < 0.5 else legal_now)


def race_positions(players: int, seed: int) -> Iterator[GlenState]:
    """All positions of a random game with the race."""
    random = Random(seed)
    state = GAME.setup(GAME.options(players, [BOATS]), seed)
    while not state.over:
        yield state
        seat = random.choice(state.deciders)
        state.play(seat, sail_often(state, seat, random))
    yield state
