"""The tighter map: a land space of each module is covered before the game.

CC-VAR-302 and -304 follow from covered spaces being out of use (`ClansFrame.blocked`) and still on the map as land.

Rules: CC-VAR-301…304.
"""

from __future__ import annotations

from clachan.core.errors import OptionError
from clachan.core.options import Options, Variant
from clachan.core.rng import Rng
from clachan.games.clans_of_caledonia.rules.map import Atlas, Layout
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, MODULES, NAMES, module_of, spaces_in
from clachan.games.clans_of_caledonia.rules.variants.without_tiles import left_out

TIGHT_FOR = (2, 3)
COVERED = "covered-spaces"
BY_CHANCE = "random"


def is_tighter(options: Options) -> bool:
    """Whether spaces are covered."""
    return options.variants.get("tighter-map") == "yes"


def covers_to_choose(atlas: Atlas) -> Variant:
    """The option to name the covered space of each module (CC-VAR-303)."""
    return Variant(COVERED, default=BY_CHANCE, places=[atlas.land_of(module) for module in MODULES])


def check_tighter_map(options: Options, atlas: Atlas) -> None:
    """It is for two or three players (CC-VAR-301), and a named cover suits whichever side is laid (CC-VAR-303)."""
    if is_tighter(options) and options.players not in TIGHT_FOR:
        raise OptionError("variant tighter-map: it is for 2 or 3 players")
    if COVERED not in options.variants:
        return
    if not is_tighter(options):
        raise OptionError("variant covered-spaces: spaces are covered with tighter-map=yes only")
    for module, name in zip(MODULES, named_covers(options), strict=True):
        if name != BY_CHANCE:
            check_cover(options, atlas, module, name)


def check_cover(options: Options, atlas: Atlas, module: str, name: str) -> None:
    """A cover lies on active land on every side of the module that may be laid."""
    active = {side: set(coverable(side_layout(options, atlas, side), module)) for side in sides_of(options, module)}
    for side, spaces in active.items():
        if BY_NAME[name] not in spaces:
            raise OptionError(
                "variant covered-spaces: {space} is no active land space on side {side} of module {module}; "
                "there are {names}",
                space=name,
                side=side,
                module=module,
                names=", ".join(sorted([NAMES[space] for space in set.intersection(*active.values())])),
            )


def sides_of(options: Options, module: str) -> str:
    """The sides of a module that may be laid: the one that was agreed on, or both."""
    sides = options.variants.get("map-sides", BY_CHANCE)
    return "12" if sides == BY_CHANCE else sides[MODULES.index(module)]


def side_layout(options: Options, atlas: Atlas, side: str) -> Layout:
    """A map on which this side of each module lies up."""
    return atlas.layout(side * len(MODULES), options.players, not left_out(options, "ports"))


def named_covers(options: Options) -> list[str]:
    """The covered space of each module by name, or that chance decides."""
    given = options.variants.get(COVERED, BY_CHANCE)
    return given.split(",") if given != BY_CHANCE else [BY_CHANCE] * len(MODULES)


def coverable(layout: Layout, module: str) -> list[int]:
    """The active land spaces of a module."""
    return [space for space in spaces_in(layout.land) if module_of(space) == module]


def covers(layout: Layout, options: Options, rng: Rng) -> int:
    """One active land space of each module is covered, the one that was named or any (CC-VAR-301, -303)."""
    mask = 0
    for module, name in zip(MODULES, named_covers(options), strict=True):
        spaces = coverable(layout, module)
        mask |= 1 << (BY_NAME[name] if name != BY_CHANCE else spaces[rng.below(len(spaces))])
    return mask
