"""Glen More drawn with characters, or told in lines (plain), from views."""

from __future__ import annotations

from collections.abc import Sequence

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
    Pictures,
    Size,
    Translator,
    sentence,
)
from clachan.games.glen_more.face.painting import SCOTSMAN, TerritoryPainter
from clachan.games.glen_more.face.seen import resources_of
from clachan.games.glen_more.face.vocabulary import TITLE
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.actions import Place
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.territory import coordinates
from clachan.games.glen_more.rules.tiles import LETTERS
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
        seat = viewer_of(view)
        if seat is not None:
            blocks.append(self._territory(view, seat, menu, size))
        return blocks

    def phase(self, view: GlenView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Another question of the same round is shown as the last one was."""
        return self.focus(view, menu, size)

    def focus(self, view: GlenView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The Rondel at the beginning of a turn; the territory, the Market or the Clan Board for what is about them."""
        asked, seat = view["asked"], viewer_of(view)
        if seat is None or seat not in view["deciders"]:
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
        stacks = view["stacks"]
        lines = [text.format(round=view["round"], rounds=len(LETTERS), letter=stacks["now"])]
        left = ", ".join([f"{letter} {stacks['left'][letter]}" for letter in LETTERS])
        lines.append(self.t.gettext("Tiles left in the stacks: {left}.").format(left=left))
        cards = self.words.tile_list(view["landmarks"])
        lines.append(self.t.gettext("Landmark Cards that nobody has: {cards}.").format(cards=cards))
        discard = self.words.tile_list(view["discard"])
        lines.append(self.t.gettext("Discard Pile: {tiles}.").format(tiles=discard))
        return Panel(self.t.gettext(TITLE), [[(line, "")] for line in lines])

    def _rondel(self, view: GlenView) -> Grid:
        """Pieces and tiles clockwise, the rearmost piece first."""
        rondel = view["rondel"]
        standing = [(index, "", piece) for piece, index in rondel["pieces"].items()]
        standing.extend([(tile["index"], tile["tile"], "") for tile in rondel["tiles"]])
        rows: list[list[Line]] = []
        for index, name, piece in sorted(standing):
            what = self.words.tile(name) if name else sentence(self.words.piece(piece, view))
            rule = self.words.tile_rule(name) if name else ""
            style = "strong" if name else "now"
            rows.append([[(f"{index % rondel['spaces'] + 1}", "dim")], [(what, style)], [(rule, "")]])
        header = [self.t.gettext("space"), "", ""]
        return Grid(self.t.gettext("Rondel"), header, rows, numbers=[0])

    def _market(self, view: GlenView) -> Grid:
        rows: list[list[Line]] = []
        seat = viewer_of(view)
        mine = [0] * len(RESOURCES) if seat is None else resources_of(view["players"][seat])
        for kind, name in enumerate(RESOURCES):
            filled = view["market"][name]
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
        for field in view["clan_board"]:
            name = field["clan"]
            markers = field["markers"]
            open_ = not markers or self.words.clans[name].repeatable
            owners = ", ".join([self.words.player(seat, view) for seat in markers])
            rows.append(
                [
                    [(self.words.clan(name), "strong" if open_ else "dim")],
                    [(str(field["road"]) if open_ else "", "")],
                    [(self.words.clan_rule(name), "" if open_ else "dim")],
                    [(owners, "")],
                ]
            )
        header = [self.t.gettext("clan"), self.t.gettext("road"), "", self.t.gettext("claimed by")]
        return Grid(self.t.gettext("Clan Board"), header, rows, numbers=[1])

    # Players

    def _players(self, view: GlenView) -> Grid:
        """A row for each player; drawn, a column, because so many headings find no room beside each other."""
        rows: list[list[Line]] = []
        for seat, player in enumerate(view["players"]):
            badge = ("" if self.plain else f"{seat} ", f"seat-{player['colour']}")
            name = (self.words.player(seat, view), "strong" if seat == view["seat"] else "")
            counted = [self.words.player_number(view, seat, category) for category in CATEGORIES]
            numbers = [
                numeral(player["points"]),
                player["coins"],
                *counted,
                len(player["territory"]),
                player["scotsmen"],
                player["markers"],
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
        if self.plain:
            return Grid(self.t.gettext("Players"), header, rows, numbers=range(1, 10))
        beside: list[list[Line]] = [
            [[(heading, "dim")], *[row[place] for row in rows]] for place, heading in enumerate(header)
        ]
        return Grid(self.t.gettext("Players"), [""] * len(beside[0]), beside, numbers=range(1, len(beside[0])))

    def board(self, view: GlenView, seat: int, size: Size) -> Block:
        """What lies in front of a seat."""
        return self._territory(view, seat, (), size)

    def _territory(self, view: GlenView, seat: int, menu: Sequence[Choice], size: Size) -> Panel:
        """The territory, with the cells that can be chosen; told where there is no room to draw it."""
        player = view["players"][seat]
        title = self.t.pgettext("Glen More", "Your territory")
        if seat != view["seat"]:
            text = self.t.pgettext("Glen More", "Territory: {player}")
            title = text.format(player=self.words.player(seat, view))
        chosen = [coordinates(choice.action.cell) for choice in menu if isinstance(choice.action, Place)]
        painter = TerritoryPainter(self.words, player["territory"], chosen)
        told = self.plain or painter.width > size.width
        lines = self._told(view, seat) if told else painter.lines()
        return Panel(title, [*lines, *self._beside(view, seat)])

    def _told(self, view: GlenView, seat: int) -> list[Line]:
        lines: list[Line] = []
        for entry in view["players"][seat]["territory"]:
            cell = self.words.cell(entry["x"], entry["y"])
            lines.append([(f"{cell} ", "strong"), (self.words.titled_cell(entry), "")])
        return lines

    def _beside(self, view: GlenView, seat: int) -> list[Line]:
        """Cards, persons and clans beside a territory."""
        player = view["players"][seat]
        lines = [self.words.told_landmark(name, view) for name in player["landmarks"]]
        persons = player["persons"]
        if persons:
            lines.append(self.t.gettext("Persons: {tiles}").format(tiles=self.words.tile_list(persons)))
        for field in view["clan_board"]:
            if seat in field["markers"]:
                lines.append(self.words.titled_clan(field["clan"]))
        return [[(line, "")] for line in lines]

    # Points

    def sheet(self, view: GlenView) -> list[Block]:
        """Points by round and source for all seats."""
        return [score_sheet(self.words, self.t, view, self.words.source)]

    def standing(self, view: GlenView, outlooks: Sequence[Outlook]) -> list[Block]:
        """What everybody has and would have."""
        return standing(self.words, self.t, view, outlooks, self.words.source)

    def result(self, view: GlenView) -> list[Block]:
        """Places, points and the resources that break ties."""
        held = [str(sum(resources_of(player))) for player in view["players"]]
        return [ranking(self.words, self.t, view, self.t.pgettext("heading", "resources"), held)]

    # Legend

    def legend(self, view: GlenView) -> list[Block]:
        """What the signs in a territory mean."""
        lines: list[Line] = []
        if not self.plain:
            signs: list[tuple[str, str]] = []
            signs.extend([(f"2{self.words.resource_sign(name)}", self.words.goods(2, name)) for name in RESOURCES])
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
