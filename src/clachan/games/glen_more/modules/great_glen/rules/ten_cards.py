"""The ten cards: what each of them compares at the end of the game.

Rules: GM7-30…42, GMX-45, GMX-66, GMX-74.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.resources import CATTLE, SHEEP, STONE, WOOD, count
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES, number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, CASTLE_CELL, EDGES, WIDTH, Layout, Territory

ANIMALS, SQUARE, MATERIAL, SETS, CASTLES = "animals", "square", "material", "sets", "castles"
WHISKY_TILES, SMALLEST, PASTURES, FARTHEST, PILES = "whisky_tiles", "smallest", "pastures", "farthest", "piles"
TASKS = (ANIMALS, SQUARE, MATERIAL, SETS, CASTLES, WHISKY_TILES, SMALLEST, PASTURES, FARTHEST, PILES)


def measure(state: GlenState, seat: int, task: str, pile: int) -> int:
    """How much a seat has of what a card compares; `pile` is the number of tiles in its own discard pile.

    On its top tiles (GM7-30), as they lie now, whoever moved them (GMX-74), and with other Chronicles (GMX-45).
    """
    territory = state.territories[seat]
    if task == ANIMALS:
        # GM7-31
        return count(territory.owned, SHEEP) + count(territory.owned, CATTLE)
    if task == SQUARE:
        return largest_square(territory.layout)
    if task == MATERIAL:
        # GM7-33
        return count(territory.owned, WOOD) + count(territory.owned, STONE)
    if task == SETS:
        # Counted as in a scoring round, so Castle Moil, David Hume and other Chronicles work (GM7-34 to -36, GMX-71),
        # but without the points for turned cards (GMX-66).
        return min([number_of(state, seat, category) for category in CATEGORIES])
    if task == CASTLES:
        return occupied_castles(state, seat)
    if task == WHISKY_TILES:
        # GM7-39
        return territory.layout.count_type("whisky")
    if task == SMALLEST:
        return territory.size
    if task == PASTURES:
        return largest_pasture(territory.layout)
    if task == FARTHEST:
        return farthest_scotsman(territory)
    return pile


def performance(task: str, number: int) -> int:
    """The number so that more is better, and nothing is 0 (GM7-28); of territories the smallest is best (GM7-40)."""
    return -number if task == SMALLEST else number


def largest_square(layout: Layout) -> int:
    """The side of the largest square of cells that all have tiles; a single cell is none (GM7-32)."""
    sides: dict[int, int] = {}
    largest = 0
    for cell in sorted(layout.tiles):
        side = 1 + min(sides.get(cell - 1, 0), sides.get(cell - WIDTH, 0), sides.get(cell - WIDTH - 1, 0))
        sides[cell] = side
        if side > largest:
            largest = side
    return largest if largest > 1 else 0


def occupied_castles(state: GlenState, seat: int) -> int:
    """Castles with at least one own Scotsman, the Home Castle among them (GM7-37); Mike McCastle adds one (GM7-38)."""
    territory = state.territories[seat]
    number = sum([1 for cell in territory.layout.castles if cell in territory.men])
    for extension in state.frame.at["number_of"]:
        number = extension.number_of(state, seat, "occupied castles", number)
    return number


def largest_pasture(layout: Layout) -> int:
    """The largest group of Animal tiles that are connected over edges (GM7-41)."""
    left = {cell: True for cell, tile in layout.tiles.items() if "animal" in tile.types}
    largest = 0
    while left:
        waiting = [left.popitem()[0]]
        size = 0
        while waiting:
            cell = waiting.pop()
            size += 1
            for step in EDGES:
                if left.pop(cell + step, False):
                    waiting.append(cell + step)
        largest = max(largest, size)
    return largest


def farthest_scotsman(territory: Territory) -> int:
    """The most Movement Points that one of the own Scotsmen would need to reach the Home Castle (GM7-42)."""
    tiles = territory.layout.tiles
    away = {CASTLE_CELL: 0}
    edge = [CASTLE_CELL]
    while edge:
        beyond: list[int] = []
        for cell in edge:
            for step in AROUND:
                other = cell + step
                if other in tiles and other not in away:
                    away[other] = away[cell] + 1
                    beyond.append(other)
        edge = beyond
    return max([away[cell] for cell in territory.men], default=0)
