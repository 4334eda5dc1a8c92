"""The table of a position that is read: map, ports and scoring tiles, as the options allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.options import Options
from clachan.core.reading import Reader
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.phases import ROUND_START, decisions, phases
from clachan.games.clans_of_caledonia.rules.pieces import ROUNDS
from clachan.games.clans_of_caledonia.rules.position_names import all_named, ports_named, spaces_named
from clachan.games.clans_of_caledonia.rules.setup import kickstarter_tiles
from clachan.games.clans_of_caledonia.rules.solo import neutral_workers
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, MODULES, NAMES, module_of, spaces_in
from clachan.games.clans_of_caledonia.rules.variants.tighter_map import BY_CHANCE, coverable, is_tighter, named_covers
from clachan.games.clans_of_caledonia.rules.variants.without_tiles import left_out

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia


def read_table(game: ClansOfCaledonia, options: Options, reader: Reader) -> ClansFrame:
    """What was laid before the game; what the options do not allow is refused."""
    told = reader.at("map")
    with_ports = not left_out(options, "ports")
    layout = game.atlas.layout(_sides(options, told.at("sides")), options.players, with_ports)
    return ClansFrame(
        game,
        game.components,
        game.play_actions,
        options,
        layout,
        _ports(game, options, reader.at("ports")),
        _scoring_tiles(game, options, reader.at("scoring_tiles")),
        _blocked(layout, options, told.at("blocked")),
        phases(options),
        decisions(),
        ROUND_START,
    )


def _sides(options: Options, reader: Reader) -> str:
    """The side of each module that lies up (CC-SETUP-03)."""
    sides = reader.text()
    if len(sides) != len(MODULES) or set(sides) - set("12"):
        raise reader.error(f"expected 1 or 2 for each of the modules {', '.join(MODULES)}")
    given = options.variants.get("map-sides", BY_CHANCE)
    if given not in (BY_CHANCE, sides):
        raise reader.error(f"{given} was agreed on")
    return sides


def _ports(game: ClansOfCaledonia, options: Options, reader: Reader) -> tuple[int, ...]:
    """The port tile of each corner (CC-SETUP-05, -06)."""
    found = ports_named(game.components, reader)
    corners = 0 if left_out(options, "ports") else len(MODULES)
    if len(found) != corners:
        raise reader.error(f"there are {corners} port tiles")
    if not kickstarter_tiles(options) and any(game.components.ports[tile].kickstarter for tile in found):
        raise reader.error("the tiles of the Kickstarter were left in the box")
    return found


def _scoring_tiles(game: ClansOfCaledonia, options: Options, reader: Reader) -> tuple[int, ...]:
    """The scoring tile of each round (CC-SETUP-09)."""
    tiles = game.components.scoring_tiles
    found = all_named(reader, [tile.id for tile in tiles], "scoring tile")
    rounds = 0 if left_out(options, "scoring-tiles") else ROUNDS
    if len(found) != rounds:
        raise reader.error(f"there are {rounds} scoring tiles")
    if not kickstarter_tiles(options) and any(tiles[tile].kickstarter for tile in found):
        raise reader.error("the tiles of the Kickstarter were left in the box")
    return found


def _blocked(layout: Layout, options: Options, reader: Reader) -> int:
    """Spaces under neutral workers (CC-SOLO-02) or covers (CC-VAR-301, -303)."""
    found = spaces_named(reader)
    if options.players == 1:
        if found != neutral_workers(layout):
            raise reader.error("neutral workers stand on the land that costs £1, and on no other")
        return found
    if not is_tighter(options):
        if found:
            raise reader.error("nothing is covered in a game with these options")
        return found
    modules = [module_of(space) for space in spaces_in(found)]
    if sorted(modules) != list(MODULES):
        raise reader.error("one space of each module is covered")
    for module, name in zip(MODULES, named_covers(options), strict=True):
        covered = next(space for space in spaces_in(found) if module_of(space) == module)
        if covered not in coverable(layout, module):
            raise reader.error(f"{NAMES[covered]} is no active land space")
        if name != BY_CHANCE and covered != BY_NAME[name]:
            raise reader.error(f"{name} was to be covered in module {module}")
    return found
