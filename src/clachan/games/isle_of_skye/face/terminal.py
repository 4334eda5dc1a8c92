"""Isle of Skye drawn with characters, or told in lines (plain), from views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from clachan.core.outlook import Outlook
from clachan.core.views import viewer_of
from clachan.face.grammar import numeral
from clachan.face.terminal import ranking, score_sheet, standing
from clachan.face.words import (
    Block,
    Choice,
    Grid,
    Line,
    Panel,
    Size,
    Span,
    sentence,
)
from clachan.games.isle_of_skye.face.painting import (
    GAP,
    LARGE,
    SCROLL_SIGN,
    TERRAIN_SIGNS,
)
from clachan.games.isle_of_skye.face.seen import cell_built_on, tile_built
from clachan.games.isle_of_skye.face.terminal_land import LandPictures
from clachan.games.isle_of_skye.face.vocabulary import LETTERS, TITLE
from clachan.games.isle_of_skye.face.words_extension import Strip
from clachan.games.isle_of_skye.face.worth import Worth
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAINS
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

# The row of the score sheet that all scrolls share.
SCROLLS = "scrolls"


class SkyePictures(LandPictures):
    """The table as one seat sees it. With `plain`, everything is told in lines instead of drawn."""

    # The whole position

    def position(self, view: SkyeView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Everything the viewer wants to see before deciding."""
        blocks: list[Block] = [self._round(view), self._scoring_tiles(view), self._players(view)]
        asked = view["asked"]
        for extension in self.words.extensions:
            blocks.extend(extension.blocks(self.words, view))
        seat = viewer_of(view)
        if asked != "build" and seat is not None:
            blocks.append(self.board(view, seat, size))
        return [*blocks, *self.focus(view, menu, size)]

    def phase(self, view: SkyeView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The whole position again; who listens is told what may have changed."""
        if self.plain:
            return [self._round(view), self._players(view), *self.focus(view, menu, size)]
        return self.position(view, menu, size)

    def _round(self, view: SkyeView) -> Panel:
        """Round, phase, and the track with the letters that each round scores."""
        now = view["round"]
        text = self.t.gettext("Round {round} of {rounds}: {phase}. Starting player: {player}.")
        starter = self.words.player(view["starting_player"], view)
        first = text.format(round=now, rounds=view["rounds"], phase=self.words.phase(view), player=starter)
        track: Line = []
        for round_, space in enumerate(view["track"], start=1):
            gold = space["catch_up"]
            letters = f"{round_} {space['letters']}" + (f"+{gold}" if gold else "")
            track.append((f"[{letters}]" if round_ == now else f" {letters} ", "now" if round_ == now else ""))
        lines = [[(first, "strong")], track]
        if self.plain:
            letters = view["track"][now - 1]["letters"]
            scored = self.t.gettext("This round scores {letters}.").format(letters=self.t.listed(letters))
            lines = [[(first, "")], [(scored, "")]]
        return Panel(self.t.gettext(TITLE), lines)

    def _scoring_tiles(self, view: SkyeView) -> Grid:
        rows: list[list[Line]] = []
        worth = self.worth_now(view)
        seat = viewer_of(view)
        now = view["round"]
        for letter, id_ in zip(LETTERS, view["scoring_tiles"], strict=False):
            rounds: Line = []
            for round_, space in enumerate(view["track"], start=1):
                if letter in space["letters"]:
                    rounds.append((f"{' ' if rounds else ''}{round_}", "now" if round_ == now else ""))
            mine = worth[id_][seat] if seat is not None else None
            rows.append(
                [
                    [(f"{letter} {self.words.scoring_tile(id_)}", "strong")],
                    [(self.words.scoring_rule(id_, view), "")],
                    rounds,
                    [("?" if mine is None else str(mine), "")],
                ]
            )
        worth_head = self.t.gettext("yours now") if self.plain else self.t.pgettext("points", "now")
        header = ["", "", self.t.gettext("rounds"), worth_head]
        return Grid(self.t.gettext("Scoring tiles"), header, rows, numbers=[3])

    def _players(self, view: SkyeView) -> Grid:
        rows: list[list[Line]] = []
        for seat, player in enumerate(view["players"]):
            gold = player["gold"]
            rows.append(
                [
                    [
                        self._badge(player),
                        (self.words.player(seat, view), "strong" if seat == view["seat"] else ""),
                    ],
                    [(numeral(player["points"]), "")],
                    [(self.t.gettext("hidden") if gold is None else str(gold), "dim" if gold is None else "")],
                    [(self._belongings(view, seat), "")],
                ]
            )
        header = [
            self.t.gettext("player"),
            self.t.gettext("VP"),
            self.t.pgettext("heading", "gold"),
            "" if self.plain else self.t.gettext("tiles"),
        ]
        return Grid(self.t.gettext("Players"), header, rows, numbers=[1, 2])

    def _badge(self, player: PlayerView) -> Span:
        return ("" if self.plain else "● ", f"seat-{player['colour']}")

    def _belongings(self, view: SkyeView, seat: int) -> str:
        """Drawn, offered and acquired tiles, and what expansions bring."""
        player = view["players"][seat]
        parts: list[str] = []
        drawn = player["drawn"]
        if drawn:
            parts.append(self.t.gettext("drawn: {tiles}").format(tiles=self.words.tiles_named(drawn)))
        if player["ready"]:
            parts.append(self.t.gettext("prices set"))
        offers = self.words.offers([(offer["tile"], offer["price"]) for offer in player["offer"]])
        if offers:
            parts.append(self.t.gettext("offers: {tiles}").format(tiles=self.t.listed(offers)))
        acquired = player["acquired"]
        if acquired:
            parts.append(self.t.gettext("to build: {tiles}").format(tiles=self.words.tiles_named(acquired)))
        for extension in self.words.extensions:
            parts.extend(extension.belongings(self.words, view, seat))
        return "; ".join(parts)

    # What the present question is about

    def focus(self, view: SkyeView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The tiles that are on the table for the question, and the map when something is to be built."""
        asked = view["asked"]
        seat = viewer_of(view)
        if seat is None or seat not in view["deciders"]:
            return []
        me = view["players"][seat]
        if asked == "price":
            if self.plain and me["axe"] is not None:
                return []
            return [self._strip(self.t.gettext("Your tiles"), self._drawn(me), view, size)]
        if asked == "buy":
            return [self._strip(self.t.gettext("On offer"), self._offers(view), view, size)]
        for extension in self.words.extensions:
            strip = extension.strip(self.words, view)
            if strip is not None:
                return [self._strip(strip[0], strip[1], view, size)]
            cells = extension.cells_asked(self.words, view, menu)
            if cells is not None:
                return [] if self.plain else [self._asked_map(view, seat, cells, size)]
        return self._building(view, seat, menu, size)

    def _drawn(self, me: PlayerView) -> list[tuple[str, int, list[str]]]:
        """The viewer's drawn tiles with what lies on them already."""
        found: list[tuple[str, int, list[str]]] = []
        prices = me["prices"]
        for slot, tile in enumerate(me["drawn"]):
            price = prices[slot]
            lies = self.words.gold(price) if price is not None else "?"
            if me["axe"] == slot + 1:
                lies = self.t.gettext("axe")
            found.append((tile, 0, [] if self.plain else [f"{slot + 1}: {lies}"]))
        return found

    def _offers(self, view: SkyeView) -> list[tuple[str, int, list[str]]]:
        """Tiles that the viewer may still buy in this turn, with enough gold."""
        found: list[tuple[str, int, list[str]]] = []
        for tile, (seat, price) in self.words.on_offer(view).items():
            yours = seat == view["seat"]
            owner = self.t.gettext("yours") if yours else self.words.player(seat, view)
            found.append((tile, 0, [owner, self.words.gold(price)]))
        return found

    def _building(self, view: SkyeView, seat: int, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The map with the cells that can be chosen, and the tile to build: turned in every possible way, or all."""
        me = view["players"][seat]
        tile = tile_built(me)
        marks: dict[int, str] = {}
        spot = cell_built_on(me)
        if spot:
            marks[cell_at(spot[0], spot[1])] = "?"
            shown = [(tile, int(c.notation.split()[1]), [f"{c.label}: {c.notation}"]) for c in menu]
        elif tile:
            for choice in menu:
                x, y = choice.notation.split()[1].split(",")
                marks[cell_at(int(x), int(y))] = choice.label
            shown = [(tile, 0, [])]
        else:
            shown = [(other, 0, []) for other in me["acquired"]]
        strip = self._strip(self.t.gettext("To build"), shown, view, size)
        if self.plain:
            return [strip]
        return [Panel(self._board_title(view, seat), self._map(view, seat, marks, size)), strip]

    def _asked_map(self, view: SkyeView, seat: int, cells: Mapping[int, str], size: Size) -> Panel:
        return Panel(self._board_title(view, seat), self._map(view, seat, dict(cells), size))

    def _strip(self, title: str, tiles: Strip, view: SkyeView, size: Size) -> Panel:
        """Tiles side by side: each a tile, its rotation and the lines under it."""
        if self.plain:
            told: list[Line] = []
            for tile, turn, below in tiles:
                parts = "; ".join([*below, self.words.whole_tile(tile, turn, view)])
                told.append([(f"{sentence(self.words.tile(tile))}: {parts}", "")])
            return Panel(title, told)
        longest = max([len(text) for _, _, below in tiles for text in below], default=0)
        width = max(LARGE[0], longest) + GAP
        per_row = max(1, (size.width - 1) // width)
        lines: list[Line] = []
        for start in range(0, len(tiles), per_row):
            row = tiles[start : start + per_row]
            painted = [self.painter.paint(self.words.tiles[tile].faces[turn], LARGE) for tile, turn, _ in row]
            for i in range(LARGE[1]):
                line: Line = []
                for picture in painted:
                    line.extend([*picture[i], (" " * (width - LARGE[0]), "")])
                lines.append(line)
            for i in range(max([len(below) for _, _, below in row], default=0)):
                captions = [below[i] if i < len(below) else "" for _, _, below in row]
                lines.append([("".join([caption.ljust(width) for caption in captions]), "strong")])
        return Panel(title, lines)

    # Points

    def worth_now(self, view: SkyeView) -> dict[str, list[int | None]]:
        """What each scoring tile would give each seat now; None where that depends on hidden gold."""
        return Worth(self.words, view).now()

    def _row_words(self, view: SkyeView) -> Callable[[str], str]:
        """What a row of the score sheet is called; all scrolls share one."""

        def told(source: str) -> str:
            row = _row_of(source)
            return self.t.gettext("scrolls") if row == SCROLLS else self.words.source(row, view)

        return told

    def sheet(self, view: SkyeView) -> list[Block]:
        """Points by round and source for all seats; before the end also what the scoring tiles would give now."""

        blocks: list[Block] = [score_sheet(self.words, self.t, view, self._row_words(view), _row_of)]
        if not view["over"]:
            blocks.append(self._worth_grid(view))
        return blocks

    def _worth_grid(self, view: SkyeView) -> Grid:
        names = [self.words.player(seat, view) for seat in range(len(view["players"]))]
        rows: list[list[Line]] = []
        for id_, values in sorted(self.worth_now(view).items(), key=lambda item: self.words.source(item[0], view)):
            cells: list[Line] = [[("?" if value is None else str(value), "")] for value in values]
            rows.append([[(self.words.source(id_, view), "")], *cells])
        header = [self.t.gettext("scoring tile"), *names]
        return Grid(self.t.gettext("If they were scored now"), header, rows, list(range(1, len(names) + 1)))

    def standing(self, view: SkyeView, outlooks: Sequence[Outlook]) -> list[Block]:
        """What everybody has and would have."""
        return standing(self.words, self.t, view, outlooks, self._row_words(view))

    def result(self, view: SkyeView) -> list[Block]:
        """Places, points and gold of all."""
        gold = [str(player["gold"]) for player in view["players"]]
        return [ranking(self.words, self.t, view, self.t.pgettext("heading", "gold"), gold)]

    # Legend

    def legend(self, view: SkyeView) -> list[Block]:
        """What the signs on the map mean."""
        lines: list[Line] = [] if self.plain else self._signs()
        for rule in (
            self.t.gettext("Cells are named x,y: x cells east and y cells south of the castle, which lies on 0,0."),
            self.t.gettext("VP are victory points; scrolls score at the end, double in a completed area."),
            self.t.gettext("3 AC+1: round 3 scores A and C; its income has 1 gold for each player ahead of you."),
        ):
            lines.append([(rule, "")])
        for extension in self.words.extensions:
            lines.extend([[(rule, "")] for rule in extension.legend(self.words, view)])
        return [Panel(self.t.gettext("Legend"), lines)]

    def _signs(self) -> list[Line]:
        signs: list[tuple[str, str, str]] = []
        for terrain, sign in enumerate(TERRAIN_SIGNS):
            signs.append((sign * 3, TERRAINS[terrain], self.words.terrain(terrain)))
        for i, kind in enumerate(FEATURES):
            signs.append((self.painter.signs[kind], "pasture feature", self.words.features(1 << 8 * i)[0]))
        signs.append((self.painter.whisky, "pasture whisky", self.t.gettext("barrels of whisky")))
        signs.append(("─┼─", "pasture road", self.t.gettext("road")))
        signs.append((SCROLL_SIGN, "pasture scroll", self.t.gettext("scroll")))
        for extension in self.words.extensions:
            signs.extend(extension.signs(self.words))
        signs.append(("[1]", "cell", self.t.gettext("a cell that can be chosen, with its number")))
        return [[(sign.center(3), style), (f"  {meaning}", "")] for sign, style, meaning in signs]


def _row_of(source: str) -> str:
    """The row of the score sheet that a source of points belongs to."""
    return SCROLLS if source.startswith("scroll ") else source
