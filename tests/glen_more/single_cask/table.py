"""Tables for tests of the Single Cask Reserve: what lies in the cellars is written "1 | x . . | . . x".

The number is that of the casks in the area, then come the cellars; x is a cask, a dot a free space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from clachan.core.pending import Pending
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.modules.single_cask.rules.extension import SingleCask
from clachan.games.glen_more.rules.exchanges import activate
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at
from tests.glen_more.positions import GAME, Cell, Setting, legal, play, position, tile_of

MODULE = "single-cask"
SELLING = {letter: f"Selling Single Cask {letter}" for letter in "BCD"}
B, C, D = SELLING.values()


def the_chronicle() -> SingleCask:
    for extension in GAME.extensions:
        if isinstance(extension, SingleCask):
            return extension
    raise AssertionError("there is no such Chronicle")


CHRONICLE = the_chronicle()


def house() -> House:
    """Its components."""
    return CHRONICLE.house


def cellars(state: GlenState) -> Cellars:
    """Its part of a state."""
    return state.part(Cellars)


def fill_cellars(state: GlenState, seat: int, text: str) -> None:
    """Put a seat's casks where the text says."""
    area, *cards = [part.split() for part in text.split("|")]
    here = cellars(state)
    here.area[seat] = int(area[0])
    here.owned[seat] = len(cards)
    here.filled[seat] = 0
    place = 0
    for card in cards:
        for space in card:
            place += 1
            if space == "x":
                here.filled[seat] |= 1 << place
    state.whisky[seat] = here.casks(seat)


def shelves(state: GlenState, seat: int = 0) -> str:
    """A seat's cellars in the same form."""
    here = cellars(state)
    parts = [str(here.area[seat])]
    for card in house().plan.cards[: here.owned[seat]]:
        spaces = range(card.first, card.first + len(card.worth))
        parts.append(" ".join("x" if here.filled[seat] >> place & 1 else "." for place in spaces))
    return " | ".join(parts)


def on_tile(state: GlenState, name: str) -> tuple[int, int]:
    """The casks on the bonus space and at the lower right of a Selling Single Cask tile."""
    number = house().selling_number[tile_of(state, name).number]
    return cellars(state).bonus[number], cellars(state).lower[number]


def put_on_tile(state: GlenState, name: str, bonus: int, lower: int) -> None:
    """Casks that were sold before."""
    number = house().selling_number[tile_of(state, name).number]
    cellars(state).bonus[number] = bonus
    cellars(state).lower[number] = lower


def reserve(
    *casks: str,
    players: int = 3,
    pieces: Sequence[int] | None = None,
    modules: Sequence[str] = (MODULE,),
    **setting: Unpack[Setting],
) -> GlenState:
    """The start of a turn; `casks` are the cellars by seat, empty First Cellars by default."""
    setting.setdefault("ahead", "Halkirk")
    state = position(players=players, pieces=pieces, modules=modules, **setting)
    for letter, number in CHRONICLE.house.replaced:
        stack = state.stacks["ABCD".index(letter)]
        if number in stack:
            stack.remove(number)
            state.box = (*state.box, number)
    for owner, text in enumerate(casks):
        fill_cellars(state, owner, text)
    return state


def use(state: GlenState, name: str, cell: Cell, seat: int = 0) -> GlenState:
    """Activate one tile of a territory by itself, at the end of a turn."""
    state.stack.clear()
    state.forget_choices()
    state.stack.append(Pending("end turn", ()))
    state.stack.append(Pending("activation", (seat,), (-1, 0)))
    activate(state, seat, tile_of(state, name), cell_at(*cell))
    state.frame.go_on(state)
    state.run_on()
    state.forget_choices()
    return state


def buy(state: GlenState, cellar: str) -> GlenState:
    """Buy a cellar, with own resources where there are any."""
    play(state, f"buy cellar {cellar}")
    while state.asked in ("pay", "from"):
        play(state, max(legal(state), key=lambda text: (text.startswith("give"), text)))
    return state
