"""What is printed on boards and in the rulebook, for the catalogue: drawn as on the table before the first move."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Entry
from clachan.face.arranging import padded, stacked
from clachan.face.grammar import signed
from clachan.face.seats import BY_COLOUR
from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import Picture, element, moved, text
from clachan.games.clans_of_caledonia.face.drawing.board import draw_part
from clachan.games.clans_of_caledonia.face.drawing.box import Box, box_of
from clachan.games.clans_of_caledonia.face.drawing.export import draw_export, draw_imports, draw_order, draw_rounds
from clachan.games.clans_of_caledonia.face.drawing.land import draw_space
from clachan.games.clans_of_caledonia.face.drawing.market import GLYPH, PRICES, SPACE, draw_good, draw_market
from clachan.games.clans_of_caledonia.face.drawing.player import (
    COLUMN,
    IN_A_COLUMN,
    draw_column,
    draw_technology,
    draw_units,
    draw_upgrades,
    side_by_side,
)
from clachan.games.clans_of_caledonia.face.drawing.player import HEIGHT as COLUMN_HEIGHT
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, glyph, merchant, title_of, unit_sign
from clachan.games.clans_of_caledonia.face.titles import Titles
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.boards import Boards, Ranks
from clachan.games.clans_of_caledonia.rules.game import ClansOfCaledonia
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import (
    BASIC,
    GOODS,
    IMPORTS,
    PROCESSED,
    SEATS,
    TECHNOLOGIES,
    TERRAINS,
    UNITS,
)
from clachan.games.clans_of_caledonia.rules.spaces import GRID, MODULES, module_of
from clachan.games.clans_of_caledonia.rules.views import ClansView

LINE = 40.0
COLOURS = ("blue", "red", "yellow", "green")
FIRST_SIDES = "1" * len(MODULES)


def printed(game: ClansOfCaledonia, entry: Entry, words: ClansWords) -> Picture | None:
    """A board, a row of the market, a piece with its column, a part of the map or figures; nothing for all else."""
    boards = game.components.boards
    if entry.kind in ("player_board", "market", "export_board", "good", "unit"):
        return _on_boards(game, entry, words)
    if entry.kind in ("module_side", "seams", "port_space"):
        return _on_map(game, entry)
    if entry.kind == "final_scoring":
        return _scored(boards, entry.id)
    if entry.kind == "solo":
        return _dice(boards) if entry.id == "market" else _titles(boards, words)
    if entry.kind == "variants":
        places = [coin(pounds, 0, 0, 15) for pounds in boards.turn_order_money]
        return _lines([places, [icon("upgrade", 0, 0, 24), coin(boards.highest_bid, 0, 0, 15)]])
    return None


def _laid(game: ClansOfCaledonia, players: int) -> tuple[Box, ClansView]:
    """The table before the first round, without what is dealt at random."""
    view = game.setup(game.options(players), 0).view(None)
    view["scoring_tiles"], view["order"], view["round"] = [], [], 0
    return box_of(game, view), view


# Boards


def _on_boards(game: ClansOfCaledonia, entry: Entry, words: ClansWords) -> Picture:
    box, view = _laid(game, SEATS)
    told = Titles(words, view)
    if entry.kind == "good":
        return _good(box, view, entry.id, told)
    if entry.kind == "unit":
        return _unit(box, entry.id, told)
    if entry.kind == "market":
        return stacked([draw_market(box, view, told), _neighbourhood(game.components.boards)], 8)
    if entry.kind == "export_board":
        return _export_board(game, box, view, told)
    upgrades = side_by_side([draw_upgrades(box, view, 0, told), _upgrade_costs(game.components.boards)])
    return padded(stacked([draw_units(box, view, 0, told), upgrades], 8), 2)


def _upgrade_costs(boards: Boards) -> Picture:
    """What a technology tile costs, and what it costs as a bonus."""
    technology = [unit_sign(UNITS[kind], 0, 0, 20) for kind in TECHNOLOGIES]
    bonus = glyph("upgrade", 0, 0, 26)
    return _lines(
        [[*technology, coin(boards.technology_cost, 0, 0, 14)], [bonus, coin(boards.technology_bonus_cost, 0, 0, 14)]]
    )


def _export_board(game: ClansOfCaledonia, box: Box, view: ClansView, told: Told) -> Picture:
    """The boxes of both sides, the costs of the rounds, the money for passing, and the tracks of the imports."""
    small_box, small = _laid(game, SEATS // 2)
    boards = game.components.boards
    marks = _lines([[coin("", 0, 0, 4.5), coin(boards.mark_money, 0, 0, 13)]])
    money = stacked([draw_order(box, view, told), marks], 10)
    few = side_by_side([draw_export(small_box, small, told), money])
    return stacked([draw_export(box, view, told), few, draw_rounds(box, view, told), draw_imports(box, view, told)], 10)


def _good(box: Box, view: ClansView, id_: str, told: Told) -> Picture:
    """Its row of the market, with the bracket of medium prices below it."""
    row = draw_good(box, view, id_, told)
    good = next(good for good in box.components.goods if good.id == id_)
    left, right = PRICES + SPACE * good.low + 3, PRICES + SPACE * (good.high + 1) - 3
    bracket = element("path", class_="cc-shore", d=f"M{left} {row.height + 3}H{right}")
    return padded(Picture(row.markup + bracket, row.width, row.height + 6), 2)


def _unit(box: Box, id_: str, told: Told) -> Picture:
    """Its column with all pieces, its technology, and the land on which it stands."""
    kind = UNITS.index(id_)
    data, signs = box.components.units[kind], BY_COLOUR[COLOURS[0]]
    pieces = data.pieces
    name, width = title_of(told, f"unit {id_}"), COLUMN * (1 if pieces <= IN_A_COLUMN else 2)
    column = draw_column(name, data, id_, signs, pieces, pieces, data.cost, False, False)
    found = [Picture(column, width, COLUMN_HEIGHT)]
    if kind in TECHNOLOGIES:
        found.append(Picture(draw_technology(title_of(told, f"technology {id_}"), data, False, False), 92, 44))
    lands = [name for bit, name in enumerate(TERRAINS) if data.terrain >> bit & 1]
    land = "".join([moved(_land(name), 30, 26 + 50 * k, 0.56) for k, name in enumerate(lands)])
    return padded(side_by_side([*found, Picture(land, 60, 50 * len(lands))]), 2)


def _land(name: str) -> str:
    """A space of one land type; a port is told by its anchor."""
    if name == "port":
        return draw_space(["loch"], 0) + icon("anchor", 0, 0, 46)
    return draw_space([name], 0)


def _neighbourhood(boards: Boards) -> Picture:
    """The neighbourhood bonus: what goods cost less, and how many of one there are in a turn, by players."""
    rows = [
        [*[glyph(GOODS[good], 0, 0, 26) for good in group], coin(f"−{less}", 0, 0, 14)]
        for group, less in ((BASIC, boards.discount_basic), (PROCESSED, boards.discount_processed))
    ]
    limits: list[str] = []
    for players, most in enumerate(boards.neighbourhood_limit, start=1):
        limits.extend([_crowd(players), _told(f"≤ {most}")])
    return _lines([*rows, limits], GLYPH)


# The map


def _on_map(game: ClansOfCaledonia, entry: Entry) -> Picture:
    if entry.kind == "seams":
        return draw_part(game.atlas.layout(FIRST_SIDES, SEATS), (1 << GRID) - 1)
    if entry.kind == "module_side":
        sides = "".join([entry.id[1] if module == entry.id[0] else "1" for module in MODULES])
        layout = game.atlas.layout(sides, SEATS, False)
        return draw_part(layout, _of_module(layout, entry.id[0]))
    corner = [one.id for one in game.catalogue.kind(entry.kind)].index(entry.id)
    layouts = [game.atlas.layout(FIRST_SIDES, players) for players in (SEATS // 2, SEATS)]
    return side_by_side([draw_part(layout, _of_module(layout, entry.id), [corner]) for layout in layouts], 24)


def _of_module(layout: Layout, module: str) -> int:
    """The spaces of a module."""
    return sum([1 << space for space in range(GRID) if layout.terrain[space] and module_of(space) == module])


# Figures


def _scored(boards: Boards, what: str) -> Picture:
    """What goods, exports or settlements bring at the end."""
    if what != "goods":
        ranks, sign = (boards.exports, glyph("contract", 0, 0, 28))
        if what == "settlements":
            ranks, sign = boards.settlements, icon("village", 0, 0, 28)
        return _ranked(ranks, sign)
    rows = [
        [*[glyph(GOODS[good], 0, 0, 26) for good in BASIC], shield(boards.basic_points, 0, 0, 14)],
        [*[glyph(GOODS[good], 0, 0, 26) for good in PROCESSED], shield(boards.processed_points, 0, 0, 14)],
        [coin(boards.pounds_per_point, 0, 0, 15), shield(1, 0, 0, 14)],
        [glyph("hops", 0, 0, 26), shield(boards.hops_points, 0, 0, 14)],
        [*[glyph(good, 0, 0, 26) for good in IMPORTS], *[shield(points, 0, 0, 14) for points in boards.rarity]],
        [*[glyph(good, 0, 0, 26) for good in IMPORTS], shield(boards.static_import, 0, 0, 14)],
    ]
    return _lines(rows)


def _ranked(ranks: Ranks, sign: str) -> Picture:
    """Points by rank with two players and with more, and those of the solo game by how many there are."""
    both = ((2, ranks.two), (SEATS, ranks.more))
    rows = [[sign, _crowd(players), *[shield(one, 0, 0, 15) for one in points]] for players, points in both]
    solo = [sign, _crowd(1)]
    for least, points in ranks.solo:
        solo.extend([_told(f"{least}+"), shield(points, 0, 0, 15)])
    return _lines([*rows, solo])


def _dice(boards: Boards) -> Picture:
    """The faces of the die of prices, and how many prices it changes."""
    faces = [
        element("rect", class_="k-card", x=-17, y=-17, width=34, height=34, rx=7) + figure(signed(face), 0, 0, 19)
        for face in boards.price_die
    ]
    return _lines([faces, [_told(f"×{boards.price_changes}")]])


def _titles(boards: Boards, words: ClansWords) -> Picture:
    """The titles of the solo game, each with the points for it."""
    parts = [
        shield(points, 22, 20 + 32 * k, 15)
        + text(words.solo_title(name), 50, 26 + 32 * k, class_="k-text", font_size=18)
        for k, (name, points) in enumerate(boards.titles)
    ]
    return Picture("".join(parts), 190, 8 + 32 * len(boards.titles))


def _lines(rows: Sequence[Sequence[str]], start: float = 20.0) -> Picture:
    """Signs around the origin, put side by side in rows."""
    parts = [
        moved(sign, start + LINE * k, LINE * (row + 0.5))
        for row, signs in enumerate(rows)
        for k, sign in enumerate(signs)
    ]
    return Picture("".join(parts), start + LINE * (max([len(signs) for signs in rows]) - 0.5), LINE * len(rows))


def _crowd(players: int) -> str:
    """So many players."""
    left = -4.5 * (players - 1)
    return "".join([merchant(BY_COLOUR[one], left + 9 * k, 0, 22) for k, one in enumerate(COLOURS[:players])])


def _told(words: str) -> str:
    """A figure on paper."""
    return figure(words, 0, 0, 18, class_="k-figure cc-ink")
