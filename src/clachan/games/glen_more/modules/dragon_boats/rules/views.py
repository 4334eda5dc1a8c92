"""The race as a player sees it."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.castles import castle_place
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.moving import river_length, steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.secrets import knows_tokens
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import NONE, Effect
from clachan.games.glen_more.rules.views import GlenView, PendingView, about, part_of

# How much of what a token or a result card gives.
GivesView = dict[str, int]


class RiverView(TypedDict):
    """A river of the course, with the tokens at its castle: their faces are None to those who have not seen them."""

    river: int
    seat: int | None
    length: int
    castle: int
    tokens: int
    faces: list[str] | None
    looked: list[int]


class BoatView(TypedDict):
    """Where a boat is; `x` is that of the tile in a player's river."""

    river: int
    space: int
    x: int | None
    since: int
    to_go: int


class ResultView(TypedDict):
    """A result card."""

    name: str
    reward: GivesView
    worthless_coins: bool


class RaceView(TypedDict):
    """The race. Boats and results are those of each seat; a boat out of the race, and a card not given yet, are None.

    The tokens that were not dealt are counted, except in the whole state.
    """

    started: bool
    kinds: dict[str, GivesView]
    cards: list[ResultView]
    rivers: list[RiverView]
    boats: list[BoatView | None]
    steps: int
    results: list[str | None]
    rewards: list[list[str]]
    unused: list[str] | int


class CastleAsked(TypedDict):
    """The question for a token: at the castle of which river."""

    river: int


def race_of(view: GlenView) -> RaceView:
    """What a view tells of the race."""
    return part_of(view, MODULE, RaceView)


def castle_asked(pending: PendingView) -> CastleAsked:
    """What the question for a token is about."""
    return about(pending, CastleAsked)


def space_of(state: GlenState, place: int) -> int:
    """The place in its river, counted from 1, from the right."""
    river, cell = river_of(place), cell_of(place)
    return state.territories[river].layout.east - cell + 1 if river < state.frame.seats else cell


def describe(regatta: Regatta, state: GlenState, seat: int | None, everything: bool) -> RaceView:
    """The race as plain data."""
    race = state.part(Race)
    rewards = regatta.rewards
    unused = [rewards[kind].name for kind in race.unused]
    return {
        "started": race.started,
        "kinds": {reward.name: _gives(reward.effects) for reward in rewards},
        "cards": _cards(regatta),
        "rivers": [
            _river(regatta, state, river, everything or knows_tokens(state, seat, river)) for river in race.cycle
        ],
        "boats": [_boat(regatta, state, owner) for owner in range(state.frame.seats)],
        "steps": race.steps,
        "results": [None if result == NONE else regatta.results[result].name for result in race.results],
        "rewards": [[rewards[kind].name for kind in kinds] for kinds in race.rewards],
        "unused": unused if everything else len(unused),
    }


def describe_from(regatta: Regatta, state: GlenState, shared: RaceView, seat: int) -> RaceView:
    """The race with the tokens that a seat has seen, from what all know of it."""
    if not any(knows_tokens(state, seat, river) for river in state.part(Race).cycle):
        return shared
    rivers: list[RiverView] = [
        {**river, "faces": _faces(regatta, state, river["river"])}
        if knows_tokens(state, seat, river["river"])
        else river
        for river in shared["rivers"]
    ]
    return {**shared, "rivers": rivers}


def describe_whole(regatta: Regatta, state: GlenState, shared: RaceView) -> RaceView:
    """The race with all tokens, from what all know of it."""
    rivers: list[RiverView] = [{**river, "faces": _faces(regatta, state, river["river"])} for river in shared["rivers"]]
    unused = [regatta.rewards[kind].name for kind in state.part(Race).unused]
    return {**shared, "rivers": rivers, "unused": unused}


def _faces(regatta: Regatta, state: GlenState, river: int) -> list[str]:
    return [regatta.rewards[kind].name for kind in state.part(Race).tokens[river]]


def _gives(effects: tuple[Effect, ...]) -> GivesView:
    return {effect.label: effect.amount for effect in effects}


def _cards(regatta: Regatta) -> list[ResultView]:
    return [
        {"name": card.name, "reward": _gives(card.effects), "worthless_coins": card.worthless_coins}
        for card in regatta.results
    ]


def _river(regatta: Regatta, state: GlenState, river: int, known: bool) -> RiverView:
    race, seats = state.part(Race), state.frame.seats
    return {
        "river": river,
        "seat": river if river < seats else None,
        "length": river_length(state, regatta, river),
        "castle": space_of(state, castle_place(state, regatta, river)),
        "tokens": len(race.tokens[river]),
        "faces": _faces(regatta, state, river) if known else None,
        "looked": [other for other in range(seats) if race.looked[river] >> other & 1],
    }


def _boat(regatta: Regatta, state: GlenState, owner: int) -> BoatView | None:
    race = state.part(Race)
    place = race.boats[owner]
    if place == NONE:
        return None
    return {
        "river": river_of(place),
        "space": space_of(state, place),
        "x": coordinates(cell_of(place))[0] if river_of(place) < state.frame.seats else None,
        "since": race.since[owner],
        "to_go": steps_home(state, regatta, race, owner),
    }
