"""Kenneth, Fergus, Mike and Derek as drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.face.signs import figure
from clachan.face.svg import element, moved, sized, title
from clachan.games.glen_more.face.drawing.box import Box, man_id, slug
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.in_hand import in_hand
from clachan.games.glen_more.face.drawing.tokens import Item, Told, man, no_words, seat_sign
from clachan.games.glen_more.face.seen import own_seat
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    FERGUS,
    FIGURES,
    KENNETH,
    MIKE,
    derek_of,
    figure_of,
    place_of,
)
from clachan.games.glen_more.modules.penny_mobs.rules.figures import FigureTo, PlaceFigure, UseScotsman
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.derek_anderson import GiveTile, StealTile, UseDerek
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.kenneth_mcsnitch import MoveKenneth, Steal
from clachan.games.glen_more.modules.penny_mobs.rules.state import MODULE
from clachan.games.glen_more.modules.penny_mobs.rules.views import (
    FigureView,
    MobsterView,
    PlacingView,
    entry_of,
    known_as,
    mobs_of,
)
from clachan.games.glen_more.rules.actions import Place
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import CellView, GlenView

# The letter on the token below a figure, and its shape: round, square, and with battlements.
LETTERS = {KENNETH: "K", FERGUS: "F", MIKE: "M"}
BASES = {
    KENNETH: "M-11 0A11 11 0 1 0 11 0A11 11 0 1 0-11 0Z",
    FERGUS: "M-10-10H10V10H-10Z",
    MIKE: "M-10-10H-5V-6H-2V-10H2V-6H5V-10H10V10H-10Z",
}
# The middle of the first figure on a tile, and the room of each.
LEFT, TOP, STEP = 72.0, 84.0, 24.0


def figure_id(name: str) -> str:
    """The element of a figure."""
    return f"figure-{slug(name)}"


def figures_on(view: GlenView, host: int, x: int, y: int) -> list[FigureView]:
    """The figures that stand on a tile."""
    figures = [known_as(entry, FigureView) for entry in mobs_of(view)["mobsters"] if entry["mobster"] in LETTERS]
    return [figure for figure in figures if place_of(figure) == (host, x, y)]


def figure_asked(view: GlenView) -> MobsterView | None:
    """The mobster with a figure that the question is about."""
    short = view["asked"].split(" ")[0]
    return entry_of(view, FIGURES[short]) if short in FIGURES else None


def derek_places(view: GlenView) -> PlacingView | None:
    """Where Derek may put the tile that he is stealing."""
    derek = derek_of(view)
    return None if derek is None else derek.get("placing")


def draw_figure(view: GlenView, entry: MobsterView, x: float, y: float, id_: str | None, told: Told = no_words) -> str:
    """A Scotsman of the controller in a long dark coat, on the token of the mobster."""
    name = entry["mobster"]
    sign = seat_sign(view["players"][entry["seat"]])
    content = title(told(f"figure {name}"))
    content += element("rect", class_="k-outline", x=-22, y=-32, width=44, height=50, rx=9, fill="none")
    content += element("ellipse", class_="k-shadow", cx=1, cy=9, rx=13, ry=5)
    content += man(sign, 0, -13, 30) + sized("gm-mobster-hat", 0, -24, 1)
    content += moved(path(BASES[name], "token-ink", "token", 1.2), 0, 5, 0.82)
    content += figure(LETTERS[name], 0, 5, 14, class_="k-figure k-points")
    return moved(content, x, y, id=id_, class_="k-piece")


class FigureDrawing(Extra):
    """The drawings of these four; those of the Chronicle ask them first."""

    name = MODULE

    def library(self) -> Mapping[str, str]:
        """A hat that is pulled down."""
        hat = path("M-9 1Q0-3 9 1 0 4.4-9 1ZM-4.6-.6Q-4.4-6.4 0-6.4T4.6-.6Q0-2-4.6-.6Z", "token-ink", "token", 0.8)
        return {
            "gm-mobster-hat": element("g", hat + stroke("M-4.4-1.6Q0-3 4.4-1.6", "druid", 1.2), id="gm-mobster-hat")
        }

    def place_asked_about(self, view: GlenView) -> int | None:
        """Where the figure of the question stands, or where Derek puts his tile."""
        short = view["asked"].split(" ")[0]
        if short in FIGURES:
            place = place_of(figure_of(view, FIGURES[short]))
            return None if place is None else place[0]
        placing = derek_places(view)
        return None if placing is None else placing["seat"]

    # Territories

    def on_tile(self, view: GlenView, seat: int, entry: CellView, told: Told) -> str:
        """The figures that stand on a tile."""
        here = figures_on(view, seat, entry["x"], entry["y"])
        parts: list[str] = []
        for k, one in enumerate(here):
            parts.append(draw_figure(view, one, LEFT + STEP * k, TOP, figure_id(one["mobster"]), told))
        return "".join(parts)

    def on_cell(self, view: GlenView, seat: int, x: int, y: int, told: Told) -> str:
        """The coin for Fergus on a cell next to him."""
        place = place_of(figure_of(view, FERGUS))
        if place is None or place[0] != seat or max(abs(x - place[1]), abs(y - place[2])) != 1:
            return ""
        return element("g", title(told(f"figure {FERGUS}")) + sized("t-coin", 60, 60, 1.3) + figure("−1", 60, 60, 15))

    def cells(self, view: GlenView, seat: int) -> Sequence[tuple[int, int]]:
        """Where Derek may put a stolen tile."""
        placing = derek_places(view)
        if placing is None or placing["seat"] != seat:
            return ()
        return [(x, y) for x, y in placing["cells"]]

    def in_hand(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The figure that walks or flees."""
        entry = figure_asked(view)
        if entry is None:
            return ()
        name = entry["mobster"]
        return [in_hand(figure_id(name), told(f"figure {name}"), draw_figure(view, entry, 0, 14, None))]

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """Figures, tiles in territories, cells."""
        if isinstance(action, Place):
            placing = derek_places(view)
            if placing is None:
                return None
            x, y = coordinates(action.cell)
            return [f"cell-{placing['seat']}-{x},{y}"]
        if isinstance(action, MoveKenneth):
            return [figure_id(KENNETH)]
        if isinstance(action, FigureTo) and action.seat != NONE:
            return [f"tile-{action.seat}-{slug(action.name)}"]
        if isinstance(action, FigureTo | StealTile):
            return [f"tile-{slug(action.name)}"]
        if isinstance(action, UseScotsman):
            seat = own_seat(view)
            return [f"supply-{seat}"] if action.tile == NONE else [man_id(seat, action.name)]
        return [] if isinstance(action, PlaceFigure | Steal | UseDerek | GiveTile) else None

    def ghost(self, action: Action, view: GlenView) -> str:
        """The figure where it would stand."""
        return "gm-ghost-figure" if isinstance(action, FigureTo) else ""

    def symbols(self, view: GlenView) -> str:
        """The figure of the question."""
        entry = figure_asked(view)
        if entry is None:
            return ""
        shown = element("g", draw_figure(view, entry, LEFT, TOP, None), opacity=0.8)
        return element("symbol", shown, id="gm-ghost-figure", viewBox="0 0 120 120")
