"""The bench for the map of Clans of Caledonia: the spaces of a side to be painted, and rivers along their sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.face.bench import Bench, Brushes, Stroke, Work
from clachan.face.form_words import choice_named
from clachan.face.svg import Picture, element, moved, number, text, title
from clachan.face.words import Translator, mark
from clachan.games.clans_of_caledonia.face.drawing.hexes import HEIGHT, RADIUS, centre_of, hexagon, side_between
from clachan.games.clans_of_caledonia.face.drawing.land import draw_space
from clachan.games.clans_of_caledonia.rules.spaces import (
    BY_NAME,
    DEAREST_LAND,
    MODULES,
    around,
    column_and_row,
    module_of,
    space_at,
)

SIDE, SPACE, SEAMS, LOCH = "module_side", "space", "seams", "loch"
# The sides between which the rivers of all maps are drawn, and the field that names rivers.
FIRST_SIDES = tuple([f"{module}1" for module in MODULES])
RIVERS = {SIDE: "rivers", SEAMS: "sides"}
TERRAINS = (
    ("grassland",),
    ("forest",),
    ("mountain",),
    (LOCH,),
    ("grassland", "forest"),
    ("grassland", "mountain"),
    ("forest", "mountain"),
    ("grassland", "forest", "mountain"),
)
CONFIRM = "confirm"


class MapBench(Bench):
    """A side of the map: brushes for land types, costs and mist; rivers are clicked on or off between two spaces.

    The rivers between modules are clicked on the whole map.
    """

    fields: Mapping[str, Sequence[str]] = {SPACE: ("terrain", "cost", "mist"), SIDE: ("rivers",), SEAMS: ("sides",)}
    paints = True

    def about(self, kind: str, id_: str) -> str | None:
        """The side that a space belongs to, or the whole map."""
        return id_.partition("-")[0] if kind == SPACE else id_ if kind == SIDE else SEAMS if kind == SEAMS else None

    def drawing(self, work: Work, t: Translator) -> str:
        """All spaces of the side, those that were compared with a tick, and its rivers."""
        found = spaces_of(work.game.catalogue, work.about)
        middles = {name: centre_of(*column_and_row(BY_NAME[name])) for name in found}
        parts = [_space(name, fields, middles[name], work, t) for name, fields in found.items()]
        entry = rivers_on(work)
        there = {frozenset(river.split("-")) for river in _rivers(entry)}
        parts.extend([_river(pair, middles, frozenset(pair) in there, t) for pair in pairs(found, work.about)])
        left, top = min([x for x, _ in middles.values()]) - RADIUS, min([y for _, y in middles.values()]) - HEIGHT / 2
        right = max([x for x, _ in middles.values()]) + RADIUS
        bottom = max([y for _, y in middles.values()]) + HEIGHT / 2
        picture = Picture("".join(parts), right - left + 8, bottom - top + 8, left - 4, top - 4)
        return picture.svg(work.about).replace('role="img"', 'role="group"', 1)

    def brushes(self, work: Work, t: Translator) -> Sequence[Brushes]:
        """Land types, what land costs, mist; and that a space is as printed. Rivers need none."""
        if work.about == SEAMS:
            return ()
        lands = [("+".join(land), " + ".join([choice_named(one, t) for one in land])) for land in TERRAINS]
        costs = [(f"cost {cost}", str(cost)) for cost in range(1, DEAREST_LAND + 1)]
        others = [("mist", t.gettext(mark("mist on or off"))), (CONFIRM, t.gettext(mark("as printed, or not")))]
        return [
            Brushes(t.gettext(mark("Terrain")), lands),
            Brushes(t.gettext(mark("Cost")), costs),
            Brushes(t.gettext(mark("Further")), others),
        ]

    def hint(self, work: Work, t: Translator) -> str:
        """Paint spaces, click rivers."""
        river = t.gettext(mark("A click between two spaces makes a river there, or takes it away."))
        if work.about == SEAMS:
            return river
        return t.gettext(mark("Choose a brush, then click spaces or paint over several.")) + " " + river

    def together(self, work: Work) -> Sequence[tuple[str, str]]:
        """All spaces of the side, and its rivers."""
        if work.about == SEAMS:
            return ()
        spaces = [(SPACE, f"{work.about}-{name}") for name in spaces_of(work.game.catalogue, work.about)]
        return [*spaces, (SIDE, work.about)]

    def stroke(self, work: Work, do: str, brush: str) -> Stroke | None:
        """What a brush does to a space; or a river that is there or not."""
        what, _, which = do.partition(" ")
        if what == "river":
            return _toggled(work, which)
        id_ = f"{work.about}-{which}"
        entry = work.game.catalogue.entry(SPACE, id_)
        if what != SPACE or entry is None:
            return None
        if brush == CONFIRM:
            return Stroke(SPACE, id_, entry.fields, confirmed=(SPACE, id_) not in work.confirmed)
        painted = paint(entry.fields, brush)
        return None if painted is None else Stroke(SPACE, id_, painted)


def spaces_of(catalogue: Catalogue, side: str) -> dict[str, Mapping[str, object]]:
    """The spaces of a side by name, or of the whole map, with their fields."""
    shown = FIRST_SIDES if side == SEAMS else (side,)
    cut = [(entry.id.partition("-"), entry.fields) for entry in catalogue.kind(SPACE)]
    return {name: fields for (on, _, name), fields in cut if on in shown and name in BY_NAME}


def rivers_on(work: Work) -> Entry | None:
    """What holds the rivers of the side, or those between the modules."""
    kind = SEAMS if work.about == SEAMS else SIDE
    found = work.game.catalogue.kind(kind)
    return next((one for one in found if kind == SEAMS or one.id == work.about), None)


def _rivers(entry: Entry | None) -> list[str]:
    held = None if entry is None else entry.fields.get(RIVERS[entry.kind])
    return [str(river) for river in held] if isinstance(held, list) else []


def pairs(names: Mapping[str, object], side: str) -> list[tuple[str, str]]:
    """Spaces that touch, each pair once; on the whole map those of two modules."""
    by_space = {BY_NAME[name]: name for name in names}
    found: list[tuple[str, str]] = []
    for name in names:
        space = BY_NAME[name]
        for column, row in around(*column_and_row(space)):
            other = space_at(column, row)
            if other > space and other in by_space and (side != SEAMS or module_of(other) != module_of(space)):
                found.append((name, by_space[other]))
    return found


def paint(fields: Mapping[str, object], brush: str) -> dict[str, object] | None:
    """The fields of a space after a stroke; None: there is no such brush."""
    painted = dict(fields)
    what, _, which = brush.partition(" ")
    if tuple(brush.split("+")) in TERRAINS:
        painted["terrain"] = brush.split("+")
        if brush == LOCH:
            painted.pop("cost", None)
            painted.pop("mist", None)
        else:
            painted.setdefault("cost", 1)
    elif what == "cost" and which.isdigit():
        if fields.get("terrain") == [LOCH]:
            return painted
        painted["cost"] = int(which)
    elif what == "mist":
        if painted.pop("mist", False) is not True and fields.get("terrain") != [LOCH]:
            painted["mist"] = True
    else:
        return None
    return painted


def _toggled(work: Work, pair: str) -> Stroke | None:
    """A river between two spaces, or none any more."""
    entry, names = rivers_on(work), pair.split("-")
    touching = pairs(spaces_of(work.game.catalogue, work.about), work.about)
    if entry is None or len(names) != 2 or tuple(names) not in touching:
        return None
    rivers = _rivers(entry)
    left = [river for river in rivers if frozenset(river.split("-")) != frozenset(names)]
    changed = left if len(left) < len(rivers) else [*rivers, pair]
    return Stroke(entry.kind, entry.id, {**entry.fields, RIVERS[entry.kind]: changed})


def _space(
    name: str,
    fields: Mapping[str, object],
    middle: tuple[float, float],
    work: Work,
    t: Translator,
) -> str:
    component = (SPACE, f"{work.about}-{name}")
    land, cost = fields.get("terrain"), fields.get("cost")
    names = [str(one) for one in land] if isinstance(land, list) else []
    told = f"{name}: {' + '.join([choice_named(one, t) for one in names])}{f', {cost}' if cost else ''}"
    content = title(told) + draw_space(names, cost if isinstance(cost, int) else 0)
    if fields.get("mist") is True:
        content += element("path", class_="bench-mist", d=hexagon((0.0, 0.0), RADIUS - 3))
    grid = "bench-grid here" if component == work.at else "bench-grid"
    content += element("path", class_=grid, d=hexagon((0.0, 0.0), RADIUS - 1))
    if component in work.confirmed:
        content += element("circle", class_="bench-tick", cx=24, cy=-20, r=10)
        content += element("path", class_="bench-tick-mark", d="M19-20l4 4 7-8")
    content += text(name, 0, -26, class_="bench-name")
    if work.about == SEAMS:
        return moved(content, *middle)
    return moved(content, *middle, data_do=f"space {name}", tabindex=0, role="button", aria_label=told)


def _river(pair: tuple[str, str], middles: Mapping[str, tuple[float, float]], there: bool, t: Translator) -> str:
    (x1, y1), (x2, y2) = side_between(middles[pair[0]], middles[pair[1]])
    way = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    seen = element("path", class_="cc-river-edge", d=way) + element("path", class_="cc-river", d=way) if there else ""
    told = t.gettext("river between {first} and {second}").format(first=pair[0], second=pair[1])
    pressed = "true" if there else "false"
    zone = element("path", title(told), class_="zone river", d=way, data_do=f"river {pair[0]}-{pair[1]}")
    return element("g", seen + zone, aria_pressed=pressed)
