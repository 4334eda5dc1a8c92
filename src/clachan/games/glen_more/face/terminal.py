"""Glen More drawn with characters, or told in lines (plain), from views."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.terminal import ranking, score_sheet
from clachan.face.words import (
    Block,
    Choice,
    Grid,
    Line,
    Panel,
    Pictures,
    Size,
    Translator,
    at,
    items_at,
    number_at,
    numbers_at,
    sentence,
    text_at,
    texts_at,
)
from clachan.games.glen_more.face.painting import SCOTSMAN, TerritoryPainter
from clachan.games.glen_more.face.vocabulary import TITLE
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_names import resources_of, territory_of
from clachan.games.glen_more.rules.actions import Place
from clachan.games.glen_more.rules.components import LETTERS
from clachan.games.glen_more.rules.goods import FIELDS, RESOURCES
from clachan.games.glen_more.rules.scoring import CATEGORIES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.views import GlenView

# Questions about the own territory: it is drawn again for each of them.
IN_THE_TERRITORY = ("place", "activation", "grant", "to", "from", "send back", "put", "post", "remove")


class GlenPictures(Pictures[GlenView]):
    """The table as one seat sees it. With `plain`, everything is told in lines instead of drawn."""

    def __init__(self, words: GlenWords, plain: bool) -> None:
        self.words: GlenWords = words
        self.t: Translator = words.t
        self.plain: bool = plain

    # The whole position

    def position(self, view: GlenView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Everything the viewer wants to see before deciding."""
        blocks: list[Block] = [self._round(view), self._rondel(view), self._market(view), self._clans(view)]
        blocks.append(self._players(view))
        for extension in self.words.extensions:
            blocks.extend(extension.blocks(self.words, view, self.plain))
        seat = at(view, "seat")
        if isinstance(seat, int):
            blocks.append(self._territory(view, seat, menu, size))
        return blocks

    def phase(self, view: GlenView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Another question of the same round is shown as the last one was."""
        return self.focus(view, menu, size)

    def focus(self, view: GlenView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The Rondel at the beginning of a turn; the territory, the Market or the Clan Board for what is about them."""
        asked = text_at(view, "asked")
        seat = number_at(view, "seat")
        if at(view, "seat") not in numbers_at(view, "deciders"):
            return []
        if asked == "turn" or asked in [turn for extension in self.words.extensions for turn in extension.turns]:
            blocks: list[Block] = [self._rondel(view), self._market(view), self._players(view)]
            return blocks if self.plain else [*blocks, self._territory(view, seat, menu, size)]
        if asked == "pay":
            return [self._market(view)]
        if asked == "clan":
            return [self._clans(view)]
        places = [place for extension in self.words.extensions for place in extension.places]
        if asked in (*IN_THE_TERRITORY, *places) and not self.plain:
            return [self._territory(view, seat, menu, size)]
        return []

    def _round(self, view: GlenView) -> Panel:
        """The round, the stacks, the cards that nobody has, and what was discarded."""
        text = self.t.gettext("Round {round} of {rounds}: tiles of stack {letter}.")
        letter = text_at(view, "stacks", "now")
        lines = [text.format(round=number_at(view, "round"), rounds=len(LETTERS), letter=letter)]
        left = ", ".join([f"{letter} {number_at(view, 'stacks', 'left', letter)}" for letter in LETTERS])
        lines.append(self.t.gettext("Tiles left in the stacks: {left}.").format(left=left))
        cards = self.words.tile_list(texts_at(view, "landmarks"))
        lines.append(self.t.gettext("Landmark Cards that nobody has: {cards}.").format(cards=cards))
        discard = self.words.tile_list(texts_at(view, "discard"))
        lines.append(self.t.gettext("Discard Pile: {tiles}.").format(tiles=discard))
        return Panel(self.t.gettext(TITLE), [[(line, "")] for line in lines])

    def _rondel(self, view: GlenView) -> Grid:
        """Pieces and tiles clockwise, the rearmost piece first."""
        standing: list[tuple[int, str, str]] = []
        pieces = at(view, "rondel", "pieces")
        for piece, index in pieces.items() if isinstance(pieces, dict) else ():
            if isinstance(index, int):
                standing.append((index, "", piece))
        standing.extend(
            [(number_at(tile, "index"), text_at(tile, "tile"), "") for tile in items_at(view, "rondel", "tiles")]
        )
        spaces = number_at(view, "rondel", "spaces")
        rows: list[list[Line]] = []
        for index, name, piece in sorted(standing):
            what = self.words.tile(name) if name else sentence(self.words.piece(piece, view))
            rule = self.words.tile_rule(name) if name else ""
            style = "strong" if name else "now"
            rows.append([[(f"{index % spaces + 1}", "dim")], [(what, style)], [(rule, "")]])
        header = [self.t.gettext("space"), "", ""]
        return Grid(self.t.gettext("Rondel"), header, rows, numbers=[0])

    def _market(self, view: GlenView) -> Grid:
        rows: list[list[Line]] = []
        seat = at(view, "seat")
        mine = resources_of(at(view, "players", seat)) if isinstance(seat, int) else [0] * len(RESOURCES)
        for kind, name in enumerate(RESOURCES):
            filled = number_at(view, "market", name)
            rows.append(
                [
                    [(self.words.resource(name), "strong")],
                    [(str(filled + 1) if filled < FIELDS else "–", "")],
                    [(str(filled) if filled else "–", "")],
                    [(str(mine[kind]), "")],
                ]
            )
        header = ["", self.t.gettext("buying"), self.t.gettext("selling"), self.t.gettext("you have")]
        return Grid(self.t.gettext("Market"), header, rows, numbers=[1, 2, 3])

    def _clans(self, view: GlenView) -> Grid:
        """The clan fields with the road to each, those of players with their owners."""
        rows: list[list[Line]] = []
        for field in items_at(view, "clan_board"):
            name = text_at(field, "clan")
            markers = numbers_at(field, "markers")
            open_ = not markers or self.words.clans[name].repeatable
            owners = ", ".join([self.words.player(seat, view) for seat in markers])
            rows.append(
                [
                    [(self.words.clan(name), "strong" if open_ else "dim")],
                    [(str(number_at(field, "road")) if open_ else "", "")],
                    [(self.words.clan_rule(name), "" if open_ else "dim")],
                    [(owners, "")],
                ]
            )
        header = [self.t.gettext("clan"), self.t.gettext("road"), "", self.t.gettext("claimed by")]
        return Grid(self.t.gettext("Clan Board"), header, rows, numbers=[1])

    # Players

    def _players(self, view: GlenView) -> Grid:
        rows: list[list[Line]] = []
        for seat, player in enumerate(items_at(view, "players")):
            badge = ("" if self.plain else f"{seat} ", f"seat-{text_at(player, 'colour')}")
            name = (self.words.player(seat, view), "strong" if seat == at(view, "seat") else "")
            counted = [self.words.player_number(view, seat, category) for category in CATEGORIES]
            numbers = [
                number_at(player, "points"),
                number_at(player, "coins"),
                *counted,
                len(territory_of(player)),
                number_at(player, "scotsmen"),
                number_at(player, "markers"),
            ]
            held = self.words.pile(dict(zip(RESOURCES, resources_of(player), strict=True)))
            rows.append([[badge, name], *[[(str(number), "")] for number in numbers], [(held, "")]])
        header = [
            self.t.gettext("player"),
            self.t.gettext("VP"),
            self.t.pgettext("heading", "Coins"),
            self.t.pgettext("heading", "in the castle"),
            self.t.pgettext("heading", "Landmarks"),
            self.t.pgettext("heading", "whisky"),
            self.t.pgettext("heading", "Persons"),
            self.t.pgettext("heading", "tiles"),
            self.t.pgettext("heading", "Scotsmen in supply"),
            self.t.pgettext("heading", "Clan Markers"),
            self.t.pgettext("heading", "resources"),
        ]
        return Grid(self.t.gettext("Players"), header, rows, numbers=range(1, 10))

    def board(self, view: GlenView, seat: int, size: Size) -> Block:
        """What lies in front of a seat."""
        return self._territory(view, seat, (), size)

    def _territory(self, view: GlenView, seat: int, menu: Sequence[Choice], size: Size) -> Panel:
        """The territory, with the cells that can be chosen; told where there is no room to draw it."""
        player = at(view, "players", seat)
        title = self.t.pgettext("Glen More", "Your territory")
        if seat != at(view, "seat"):
            text = self.t.pgettext("Glen More", "Territory: {player}")
            title = text.format(player=self.words.player(seat, view))
        chosen = [coordinates(choice.action.cell) for choice in menu if isinstance(choice.action, Place)]
        painter = TerritoryPainter(self.words, territory_of(player), chosen)
        told = self.plain or painter.width > size.width
        lines = self._told(view, seat) if told else painter.lines()
        return Panel(title, [*lines, *self._beside(view, seat)])

    def _told(self, view: GlenView, seat: int) -> list[Line]:
        lines: list[Line] = []
        for entry in territory_of(at(view, "players", seat)):
            cell = self.words.cell(number_at(entry, "x"), number_at(entry, "y"))
            lines.append([(f"{cell} ", "strong"), (self.words.titled_cell(entry), "")])
        return lines

    def _beside(self, view: GlenView, seat: int) -> list[Line]:
        """Cards, persons and clans beside a territory."""
        player = at(view, "players", seat)
        lines = [self.words.told_landmark(name, view) for name in texts_at(player, "landmarks")]
        persons = texts_at(player, "persons")
        if persons:
            lines.append(self.t.gettext("Persons: {tiles}").format(tiles=self.words.tile_list(persons)))
        for field in items_at(view, "clan_board"):
            if seat in numbers_at(field, "markers"):
                lines.append(self.words.titled_clan(text_at(field, "clan")))
        return [[(line, "")] for line in lines]

    # Points

    def sheet(self, view: GlenView) -> list[Block]:
        """Points by round and source for all seats."""
        return [score_sheet(self.words, self.t, view, self.words.source)]

    def result(self, view: GlenView) -> list[Block]:
        """Places, points and the resources that break ties."""
        held = [str(sum(resources_of(player))) for player in items_at(view, "players")]
        return [ranking(self.words, self.t, view, self.t.pgettext("heading", "resources"), held)]

    # Legend

    def legend(self, view: GlenView) -> list[Block]:
        """What the signs in a territory mean."""
        lines: list[Line] = []
        if not self.plain:
            signs = [(f"2{self.words.resource_sign(name)}", self.words.goods(2, name)) for name in RESOURCES]
            signs.append((f"{SCOTSMAN}2", self.words.several("scotsman", 2)))
            signs.append(("~", self.t.gettext("river")))
            signs.append(("[2,0]", self.t.gettext("a cell that can be chosen")))
            lines.extend([[(sign.ljust(6), "strong"), (meaning, "")] for sign, meaning in signs])
        for rule in (
            self.t.gettext(
                "Cells are named x,y: the Starting Village lies on 0,0, the Home Castle on 1,0; y grows upwards."
            ),
            self.t.gettext(
                "The last piece on the Rondel plays next; tiles that all players have passed are discarded."
            ),
            self.t.gettext("i and a name explains a tile, a landmark, a clan or a resource."),
        ):
            lines.append([(rule, "")])
        return [Panel(self.t.gettext("Legend"), lines)]
