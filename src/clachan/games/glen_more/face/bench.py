"""The bench for the Clan Board of Glen More II: roads are drawn as lines from field to field, with what they cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from clachan.core.catalogue import Catalogue, Entry
from clachan.face.bench import Bench, Brushes, Stroke, Work
from clachan.face.signs import coin
from clachan.face.svg import Picture, element, moved, number, text, title
from clachan.face.words import Translator, mark
from clachan.games.glen_more.face.drawing.box import Box, box_of
from clachan.games.glen_more.face.drawing.clan_board import (
    BENT,
    COLUMN,
    COLUMNS,
    HEIGHT,
    LEFT,
    ROW,
    TOP,
    WIDTH,
    field_face,
    middle_of,
    places_of,
    way_between,
)
from clachan.games.glen_more.face.drawing.tokens import outline
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.components import START
from clachan.games.glen_more.rules.game import GlenMore

ROAD = "road"
DEAREST = 5
CONFIRM, AWAY = "confirm", "away"


class RoadsBench(Bench):
    """The Clan Board: a line from field to field is a road; brushes say what it costs, or take roads away."""

    fields: Mapping[str, Sequence[str]] = {ROAD: ("between", "cost")}

    def about(self, kind: str, id_: str) -> str | None:
        """The whole board."""
        return "board" if kind == ROAD else None

    def drawing(self, work: Work, t: Translator) -> str:
        """Fields to draw lines between, roads with what they cost."""
        game = cast(GlenMore, work.game)
        box = box_of(game)
        places = places_of(box)
        rows = max([y for _, y in places.values()]) + 1
        width, height = LEFT + COLUMN * COLUMNS + 14, TOP + ROW * rows - (ROW - HEIGHT) + 10
        ground = element("rect", class_="gm-land", x=4, y=4, width=width - 8, height=height - 8, rx=10)
        roads = [_road(entry, places, (ROAD, entry.id) in work.confirmed) for entry in game.catalogue.kind(ROAD)]
        words = GlenWords(game, t, ())
        fields = [_field(box, name, place, words) for name, place in places.items() if name in (START, *box.clans)]
        picture = Picture(ground + "".join(roads) + "".join(fields), width, height)
        return picture.svg(t.gettext(mark("Clan Board"))).replace('role="img"', 'role="group"', 1)

    def brushes(self, work: Work, t: Translator) -> Sequence[Brushes]:
        """What a road costs; that it is as printed, or not there."""
        costs = [(f"cost {cost}", str(cost)) for cost in range(DEAREST + 1)]
        others = [(AWAY, t.gettext(mark("take away"))), (CONFIRM, t.gettext(mark("as printed, or not")))]
        return [Brushes(t.gettext(mark("Cost")), costs), Brushes(t.gettext(mark("Further")), others)]

    def hint(self, work: Work, t: Translator) -> str:
        """Lines, and brushes."""
        return t.gettext(
            mark("Choose a brush, then click a road. To draw a road, go from one field to another, or click both.")
        )

    def together(self, work: Work) -> Sequence[tuple[str, str]]:
        """All roads."""
        return [(ROAD, road.id) for road in work.game.catalogue.kind(ROAD)]

    def how_new(self, kind: str, t: Translator) -> str:
        """By a line."""
        return t.gettext(mark("A line from field to field makes a road of your own."))

    def stroke(self, work: Work, do: str, brush: str) -> Stroke | None:
        """A line between two fields, or a click at a road."""
        what, _, which = do.partition(" ")
        if what == ROAD:
            road = work.game.catalogue.entry(ROAD, which)
        elif what == "line":
            ends = which.split("|")
            game = cast(GlenMore, work.game)
            if len(ends) != 2 or ends[0] == ends[1] or not {*ends} <= {START, *game.components.clan_by_name}:
                return None
            road = road_between(game.catalogue, ends)
            if road is None:
                cost = cost_of(brush)
                return Stroke(ROAD, f"{ends[0]}-{ends[1]}", {"between": ends, "cost": 1 if cost is None else cost})
        else:
            return None
        return None if road is None else _changed(road, work, brush)


def _changed(road: Entry, work: Work, brush: str) -> Stroke | None:
    """A road that is there after a stroke."""
    if brush == AWAY:
        return Stroke(ROAD, road.id, None)
    if brush == CONFIRM:
        return Stroke(ROAD, road.id, road.fields, confirmed=(ROAD, road.id) not in work.confirmed)
    cost = cost_of(brush)
    return None if cost is None else Stroke(ROAD, road.id, {**road.fields, "cost": cost})


def cost_of(brush: str) -> int | None:
    """What a road costs that is drawn with a brush."""
    what, _, cost = brush.partition(" ")
    return int(cost) if what == "cost" and cost.isdigit() else None


def road_between(catalogue: Catalogue, ends: Sequence[str]) -> Entry | None:
    """The road between two fields, if there is one."""
    for entry in catalogue.kind(ROAD):
        between = entry.fields.get("between")
        if isinstance(between, list) and set(between) == set(ends):
            return entry
    return None


def _road(entry: Entry, places: Mapping[str, tuple[int, int]], confirmed: bool) -> str:
    between, cost = entry.fields.get("between"), entry.fields.get("cost")
    first, second = [str(name) for name in between] if isinstance(between, list) else ("", "")
    way, (x, y) = way_between(middle_of(places[first]), middle_of(places[second]), BENT.get(frozenset((first, second))))
    content = title(f"{first} – {second}: {cost}")
    content += element("path", class_="gm-road-edge", d=way)
    content += element("path", class_="gm-road confirmed" if confirmed else "gm-road", d=way)
    content += element("circle", class_="zone", cx=number(x), cy=number(y), r=15)
    content += coin(cost if isinstance(cost, int) else 0, x, y, 10.5)
    label = f"{first} – {second}: {cost}"
    return element("g", content, data_do=f"{ROAD} {entry.id}", tabindex=0, role="button", aria_label=label)


def _field(box: Box, name: str, place: tuple[int, int], words: GlenWords) -> str:
    x, y = LEFT + COLUMN * place[0], TOP + ROW * place[1]
    if name == START:
        middle = middle_of(place)
        content = element("circle", class_="gm-gold", r=29) + text(
            words.t.pgettext("component", "start"), 0, 5, class_="k-name gm-middle gm-ink", font_size=14
        )
        return moved(content, *middle, data_end=name, tabindex=0, role="button", aria_label=name)
    clan = box.clans[name]
    content = outline(WIDTH, HEIGHT, 9, "gm-parchment")
    content += field_face(box, clan, lambda key: words.named(key.removeprefix("name ")))
    return moved(content, x, y, data_end=name, tabindex=0, role="button", aria_label=name)
