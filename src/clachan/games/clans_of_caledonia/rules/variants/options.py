"""What can be agreed on before a game, and what cannot be combined.

Rules: CC-VAR-01, CC-VAR-02.
"""

from __future__ import annotations

from itertools import product

from clachan.core.errors import OptionError
from clachan.core.options import Options, Variant
from clachan.games.clans_of_caledonia.rules.map import Atlas
from clachan.games.clans_of_caledonia.rules.pieces import SEATS
from clachan.games.clans_of_caledonia.rules.spaces import MODULES
from clachan.games.clans_of_caledonia.rules.variants.tighter_map import check_tighter_map, covers_to_choose


def variants(atlas: Atlas) -> tuple[Variant, ...]:
    """All options, the usual value of each first."""
    return (
        Variant("clans", ["choose", "none", "auction"]),
        Variant("imports", ["rarity", "static"]),
        Variant("scoring-tiles", ["with", "without"]),
        Variant("ports", ["with", "without"]),
        Variant("tighter-map", ["no", "yes"]),
        covers_to_choose(atlas),
        Variant("kickstarter-tiles", ["with", "without"]),
        Variant("port-7-neighbourhood", ["no", "yes"]),
        Variant("map-sides", ["random", *["".join(sides) for sides in product("12", repeat=len(MODULES))]]),
        Variant("starting-player", ["random", *[str(seat) for seat in range(SEATS)]]),
    )


def is_auctioned(options: Options) -> bool:
    """Whether clans are auctioned."""
    return options.variants.get("clans") == "auction"


def check_combination(options: Options, atlas: Atlas) -> None:
    """Refuse what cannot be combined (CC-VAR-01)."""
    check_auction(options)
    check_tighter_map(options, atlas)
    check_starting_player(options)


def check_auction(options: Options) -> None:
    """Alone there is nobody to bid against."""
    if is_auctioned(options) and options.players == 1:
        raise OptionError("variant clans: there is no auction with one player; choose or none")


def check_starting_player(options: Options) -> None:
    """A seat that is taken, and not in an auction, whose first winner starts."""
    starter = options.variants.get("starting-player", "random")
    if starter == "random":
        return
    if int(starter) >= options.players:
        raise OptionError("variant starting-player: there are seats 0 to {last}", last=options.players - 1)
    if is_auctioned(options):
        raise OptionError("variant starting-player: in an auction the winner of the first bid starts")
