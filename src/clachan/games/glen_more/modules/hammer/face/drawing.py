"""The drawings of Chronicle IV Hammer of the Scots: the Englishman, the England token, the England row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, sized
from clachan.games.glen_more.face.drawing.box import slug
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.holdings import CHIP, HIGH
from clachan.games.glen_more.face.drawing.market import FIELD, LEFT, ROW, field_ground
from clachan.games.glen_more.face.drawing.signs import Sign
from clachan.games.glen_more.face.drawing.tile import TILE
from clachan.games.glen_more.face.drawing.tokens import Item, Told, hover, listed, no_words, outline
from clachan.games.glen_more.modules.hammer.face.stage import STAGE
from clachan.games.glen_more.modules.hammer.face.words import PIECE, is_english_turn
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.discarding import EnglishDiscard
from clachan.games.glen_more.modules.hammer.rules.views import england_of
from clachan.games.glen_more.rules.tiles import Effect, Tile
from clachan.games.glen_more.rules.views import GlenView

# A grenadier: bearskin, face, red coat with a collar, white belts crossed over it.
BEARSKIN = "M-11-10Q-13-33 0-34 13-33 11-10Q0-14-11-10Z"
FACE = "M-8-12Q0-16 8-12L7-2Q0 4-7-2Z"
COAT = "M-9 0Q0 4 9 0L17 8 21 30Q0 36-21 30L-17 8Z"
BELTS = "M-14 9 11 31M14 9-11 31"
SHOULDERS = "M-17.5 8H-10M10 8H17.5"
SHIELD = "M-11-11H11V5Q11 11 0 12.5-11 11-11 5Z"
CROSS = "M-2.4-10.3H2.4V-3.4H10.3V1.4H2.4V11.6H-2.4V1.4H-10.3V-3.4H-2.4Z"


def token() -> str:
    """The England token: a red cross on a white shield."""
    return path(SHIELD, "token", "token-edge", 1.2) + element("path", class_="gm-cross", d=CROSS)


def grenadier() -> str:
    """The Englishman, about 68 high around the origin."""
    return "".join(
        [
            element("ellipse", class_="k-shadow", cx=3, cy=33, rx=24, ry=5),
            element("path", class_="gm-redcoat", d=COAT),
            stroke(BELTS, "token", 4),
            stroke(SHOULDERS, "coin", 4),
            path(FACE, "shore", "road-edge", 1.2),
            element("path", class_="gm-bearskin", d=BEARSKIN),
        ]
    )


class HammerDrawing(Extra):
    """IV Hammer of the Scots in pictures."""

    name = MODULE
    stage = STAGE
    turns = (PIECE,)

    def library(self) -> Mapping[str, str]:
        """The token and the figure."""
        parts = {"gm-england": token(), "gm-englishman": grenadier()}
        return {id_: element("g", content, id=id_) for id_, content in parts.items()}

    def classes(self) -> str:
        """Red that is no seat's, and a black that shows on a dark table."""
        return (
            ".gm-cross{fill:#b3372f}"
            ".gm-redcoat{fill:#b3372f;stroke:#6f1d17;stroke-width:1.6;stroke-linejoin:round}"
            ".gm-bearskin{fill:#2f2a26;stroke:var(--mountain-light);stroke-width:1.4;stroke-linejoin:round}"
        )

    # The Rondel

    def piece(self, name: str, view: GlenView) -> str:
        """The Englishman, with a glow in his turn."""
        if name != PIECE:
            return ""
        glow = element("circle", class_="k-accent", r=40) if is_english_turn(view) else ""
        return sized("gm-englishman", 0, 0, 1) + glow

    def on_space(self, view: GlenView, index: int, told: Told) -> str:
        """The token lies under him until somebody takes it (GM4-09)."""
        if england_of(view)["controller"] is not None or view["rondel"]["pieces"][PIECE] != index:
            return ""
        content = hover(told, "england-token") + sized("gm-england", 0, 0, 1.5)
        return moved(content, TILE - 24, TILE - 26, id="england-token")

    def market_rows(self, view: GlenView, told: Told) -> Sequence[str]:
        """The England row below those of the resources (GM4-06)."""
        return [self._row(england_of(view)["filled"], england_of(view)["fields"], told)]

    def _row(self, filled: int, fields: Sequence[int], told: Told) -> str:
        head = hover(told, "england-row") + sized("gm-england", LEFT / 2 + 1, ROW / 2, 1.2)
        parts = [element("g", head)]
        for k, coins in enumerate(fields):
            content = field_ground()
            if k < filled:
                content += coin(coins, FIELD / 2, ROW / 2, 16)
            else:
                content += figure(coins, FIELD / 2, ROW / 2, 20, class_="k-figure gm-plain")
            way = "brings" if k == filled - 1 else "costs" if k == filled else ""
            content = hover(told, "england-row") + content
            parts.append(moved(content, LEFT + FIELD * k, 0, id=f"england-{way}" if way else None))
        return "".join(parts)

    def surcharge(self, view: GlenView, tile: Tile) -> int | None:
        """What his use costs; he takes no Hammer tile, and none at all while the row is full."""
        if not is_english_turn(view):
            return 0
        return england_of(view)["price"] if tile.module != MODULE else None

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """The token of the player who has it."""
        if england_of(view)["controller"] != seat:
            return ()
        content = hover(told, "england-token") + outline(CHIP, HIGH, 9) + sized("gm-england", CHIP / 2, HIGH / 2, 1.35)
        markup = element("g", content, id="england-token")
        return [Item("england-token", told("england-token"), markup, CHIP, HIGH)]

    # Signs and components

    def signs(self, effect: Effect) -> Sequence[Sign]:
        """The token on tiles and cards."""
        return [Sign("england")] if effect.kind == "england" else ()

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """The figure, the token and the row, for the catalogue."""
        if entry.kind == "england-row":
            fields = listed(entry, "fields")
            row = self._row(sum(listed(entry, "filled")), fields, no_words)
            return Picture(row, LEFT + len(fields) * FIELD + 4, ROW)
        if entry.kind == "england-figure":
            drawn = "gm-englishman" if entry.id == "Englishman" else "gm-england"
            return Picture(sized(drawn, 36, 38, 1 if entry.id == "Englishman" else 2), 72, 76)
        return None

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """The discard pile, then the tile; the tile alone where none can be taken in any case."""
        if not isinstance(action, EnglishDiscard):
            return None
        name = action.text.removeprefix("Englishman discards ")
        tile = f"tile-{slug(name)}"
        return [tile] if england_of(view)["price"] is None else ["discard", tile]
