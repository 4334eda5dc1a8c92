"""Tables that several files of tests share: for clans, and with units beside a port."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import BOX, Setting, at_turn, can, decider, do, drawn_map, legal, new_game

MEADOW = drawn_map("d1=F1 d2=G1 d3=G1 d4=G1 d5=G1 d6=G1 d7=G1")
# Contracts on the export board.
BOARD = "2 8 11 12 22 23 28"
# The first port tile touches a1 and a2, the second one m1 and m2.
COAST = drawn_map("a1=G1 a2=G2 a3=GF3 a4=GF4 a5=G5 a6=G1 a7=G1 a8=G1 m1=G1 m2=G2")

# Clans that start in another way than the others.
ODD_CLANS = ("fergusson", "macdonald", "stewart")


def chosen(players: int, id_: str, variants: Mapping[str, str] | None = None) -> tuple[ClansState, int]:
    """A game in which the clan was just chosen, and by whom."""
    for seed in range(200):
        state = new_game(players, {"map-sides": "1111", **(variants or {})}, seed)
        if can(state, f"clan {id_}"):
            seat = state.deciders[0]
            do(state, f"clan {id_}")
            return state, seat
    raise AssertionError(id_)


def choose_plain_clans(state: ClansState) -> list[int]:
    """Everybody takes a clan that starts like any other; who chose, in order."""
    chosen_by: list[int] = []
    while state.asked == "clan":
        chosen_by.append(decider(state))
        do(state, next(text for text in sorted(legal(state)) if text.split()[1] not in ODD_CLANS))
    return chosen_by


def beside(port_: str, units: str = "sheep a1", /, **kwargs: Unpack[Setting]) -> ClansState:
    """The first player has units beside this port; another port lies far away."""
    others = [id_ for id_ in ("2", "5", "4", "8") if id_ != port_][:3]
    given: Setting = {"map_": COAST, "ports": " ".join([port_, *others]), "units": [units]}
    given.update(kwargs)
    return at_turn(**given)


def used(state: ClansState, seat: int = 0) -> set[str]:
    """The ports that a seat has put a marker on."""
    return {tile.id for tile in BOX.ports if state.used_ports[seat] >> tile.index & 1}
