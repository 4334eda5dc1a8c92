"""Pennies, mobsters and orders in a position that is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, points_of
from clachan.games.glen_more.modules.penny_mobs.rules.setup import MobBox
from clachan.games.glen_more.modules.penny_mobs.rules.state import NOTHING_KEPT, Mobs
from clachan.games.glen_more.rules.position_names import by_seat, seat_at
from clachan.games.glen_more.rules.questions_to_others import Orders, Topic
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

MODULE = "penny-mobs"


class KeptView(TypedDict):
    """What only the whole state tells: orders for this turn by seat, as bits; numbers that mobsters remember."""

    now: list[int]
    mobsters: dict[str, list[int]]


def kept(state: GlenState, mobsters: Sequence[Mobster]) -> KeptView:
    """What the view leaves out."""
    mobs = state.part(Mobs)
    under_control = [mobster for mobster in mobsters if mobs.controller[mobster.number] != NONE]
    numbers = {mobster.name: mobster.kept(state) for mobster in under_control}
    return {"now": list(mobs.orders.now), "mobsters": {name: found for name, found in numbers.items() if found}}


def restore(box: MobBox, topics: dict[str, Topic], state: GlenState, position: Reader) -> Mobs:
    """The Chronicle's part of a state."""
    reader = position.at(MODULE)
    mobs = Mobs()
    mobs.pennies = [pennies.number(0) for pennies in by_seat(state, reader.at("pennies"))]
    mobs.earned = [pennies.number(0) for pennies in by_seat(state, reader.at("earned"))]
    mobs.prison = {}
    for told in reader.at("prison").items():
        mobs.prison[mobster_named(box, told.at("mobster"))] = told.at("pennies").number(0)
    mobs.waiting = reader.at("waiting").number(0)
    mobs.unseen = tuple([mobster_named(box, name) for name in reader.at("unseen").items()])
    read_controlled(box, state, mobs, reader.at("mobsters"), position.at("kept").at(MODULE))
    mobs.orders = read_orders(topics, state, reader.at("orders"), position.at("kept").at(MODULE).at("now"))
    mobs.arrivals = tuple([seat_at(state, seat) for seat in reader.at("arrivals").items()])
    check_mobsters(box, state, mobs, reader)
    return mobs


def mobster_named(box: MobBox, reader: Reader) -> int:
    """The number of a mobster."""
    names = [mobster.name for mobster in box.mobsters]
    return names.index(reader.text(names))


def read_controlled(box: MobBox, state: GlenState, mobs: Mobs, reader: Reader, further: Reader) -> None:
    """Who controls whom, and what each of them remembers."""
    mobs.controller = [NONE] * len(box.mobsters)
    mobs.kept = [NOTHING_KEPT] * len(box.mobsters)
    numbers = further.at("mobsters").fields()
    for told in reader.items():
        mobster = box.mobsters[mobster_named(box, told.at("mobster"))]
        remembered = numbers[mobster.name].numbers() if mobster.name in numbers else []
        mobs.controller[mobster.number] = seat_at(state, told.at("seat"))
        mobs.kept[mobster.number] = mobster.recall(state, told, remembered)
    mobs.at = points_of([mobster for mobster in box.mobsters if mobs.controller[mobster.number] != NONE])


def read_orders(topics: dict[str, Topic], state: GlenState, reader: Reader, now: Reader) -> Orders:
    """What each seat has refused in advance, for good and for this turn."""
    orders = Orders(state.frame.seats)
    for name, topic in topics.items():
        for seat, told in enumerate(by_seat(state, reader.at(name))):
            orders.always[seat] |= topic.read(told)
    every = sum([topic.all for topic in topics.values()])
    for seat, told in enumerate(by_seat(state, now)):
        orders.now[seat] = told.number(0, every)
        if orders.now[seat] & ~every:
            raise told.error("there are no such orders")
    return orders


def check_mobsters(box: MobBox, state: GlenState, mobs: Mobs, reader: Reader) -> None:
    """Each mobster is in one place, so many are drawn, and all pennies are somewhere."""
    seats = state.frame.seats
    in_play = box.in_play(seats, state.options.modules)
    taken = [number for number, seat in enumerate(mobs.controller) if seat != NONE]
    places = [*mobs.prison, *taken, *mobs.unseen]
    for number in places:
        if number not in in_play or places.count(number) > 1:
            raise reader.error(f"{box.mobsters[number].name} is in two places, or not in this game")
    drawn = min(box.drawn[seats - 2], len(in_play))
    if len(mobs.prison) + len(taken) + mobs.waiting != drawn or mobs.waiting > len(mobs.unseen):
        raise reader.error(f"in prison, under control and waiting there are {drawn} mobsters")
    if sum(mobs.pennies) + sum(mobs.earned) + sum(mobs.prison.values()) != box.pennies_each * seats:
        raise reader.error(f"there are {box.pennies_each * seats} pennies")
