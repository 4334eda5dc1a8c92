"""Clans of Caledonia drawn with characters, or told in lines (plain), from views."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.outlook import Outlook
from clachan.core.views import viewer_of
from clachan.face.grammar import join, numeral
from clachan.face.terminal import ranking, score_sheet, standing
from clachan.face.words import Block, Choice, Grid, Line, Panel, Pictures, Size, Span, Translator, sentence
from clachan.games.clans_of_caledonia.face.painting import MAP_WIDTH, TERRAIN_SIGNS, TERRAIN_STYLES, MapPainter
from clachan.games.clans_of_caledonia.face.vocabulary import BREAK, TERRAIN_WORDS, TITLE, UNIT_SIGNS
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.actions import At, Row, Slaughter, Swap
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, UNITS
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, NAMES
from clachan.games.clans_of_caledonia.rules.views import ClansView

# Questions about the map: it is drawn again for each of them.
ON_THE_MAP = ("worker", "worker at", "expand at", "slaughter", "swap")


class ClansPictures(Pictures[ClansView]):
    """The table as one seat sees it. With `plain`, everything is told in lines instead of drawn."""

    def __init__(self, words: ClansWords, plain: bool) -> None:
        self.words: ClansWords = words
        self.t: Translator = words.t
        self.plain: bool = plain

    # The whole position

    def position(self, view: ClansView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Everything the viewer wants to see before deciding."""
        blocks: list[Block] = [self._round(view), self._market(view), self._export_board(view)]
        blocks.append(self._map(view, menu, size))
        blocks.append(self._tiles(view))
        blocks.append(self._players(view))
        seat = viewer_of(view)
        if seat is not None and view["asked"] not in ("clan", "bid"):
            blocks.append(self.board(view, seat, size))
        return blocks

    def phase(self, view: ClansView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Another question of the same round is shown as the last one was."""
        return self.focus(view, menu, size)

    def focus(self, view: ClansView, menu: Sequence[Choice], size: Size) -> list[Block]:
        """The map for questions about it; at the beginning of a turn the market and the own stock."""
        asked = view["asked"]
        if view["seat"] not in view["deciders"]:
            return []
        if asked in ON_THE_MAP and not self.plain:
            return [self._map(view, menu, size)]
        if asked == "act":
            return [self._market(view), self._players(view)]
        return []

    def _round(self, view: ClansView) -> Panel:
        """Round and phase, and the scoring tile of each round."""
        now = view["round"]
        text = self.t.gettext("Round {round} of {rounds}: {phase}.")
        lines: list[Line] = [[(text.format(round=now, rounds=view["rounds"], phase=self.words.phase(view)), "strong")]]
        order = view["order"]
        if order:
            listed = ", ".join([self.words.player(seat, view) for seat in order])
            lines.append([(self.t.gettext("Turn order: {players}.").format(players=listed), "")])
        passed = view["passed"]
        if passed:
            listed = ", ".join([self.words.player(seat, view) for seat in passed])
            lines.append([(self.t.gettext("Passed: {players}.").format(players=listed), "")])
        cost = view["contract_cost"][now - 1]
        lines.append([(self._contract_cost(cost), "")])
        return Panel(self.t.gettext(TITLE), lines)

    def _contract_cost(self, cost: int) -> str:
        if cost < 0:
            return self.t.gettext("A contract taken this round brings {money}.").format(money=self.words.money(-cost))
        if not cost:
            return self.t.gettext("A contract taken this round costs nothing.")
        return self.t.gettext("A contract taken this round costs {money}.").format(money=self.words.money(cost))

    def _market(self, view: ClansView) -> Grid:
        rows: list[list[Line]] = []
        for good, column in enumerate(view["market"]):
            prices = self.words.game.components.goods[good].prices
            place = column["space"] - 1
            rows.append(
                [
                    [(self.words.good(good), "strong")],
                    [(self.words.money(column["price"]), "now")],
                    self._column(prices, place),
                    [(self._merchants(column["buy"], view), "")],
                    [(self._merchants(column["sell"], view), "")],
                ]
            )
        header = [
            "",
            self.t.gettext("price"),
            "" if self.plain else self.t.gettext("column"),
            self.t.gettext("buyers"),
            self.t.gettext("sellers"),
        ]
        return Grid(self.t.gettext("Market"), header, rows, numbers=[1])

    def _column(self, prices: Sequence[int], place: int) -> Line:
        """The prices from below, with the one that counts now."""
        if self.plain:
            return []
        low, high = [" ".join([str(price) for price in part]) for part in (prices[:place], prices[place + 1 :])]
        return [(f"{low} " if low else "", "dim"), (str(prices[place]), "now"), (f" {high}" if high else "", "dim")]

    def _merchants(self, counts: Sequence[int], view: ClansView) -> str:
        """Whose merchants stand in an area."""
        return ", ".join([f"{self.words.player(seat, view)} ×{n}" for seat, n in enumerate(counts) if n])

    def _export_board(self, view: ClansView) -> Grid:
        rows = [self._contract_row(id_) for id_ in view["export_board"] if id_ is not None]
        header = ["", self.t.gettext("deliver"), self.t.gettext("receive")]
        return Grid(self.t.gettext("Export board"), header, rows)

    def _contract_row(self, id_: str) -> list[Line]:
        name = "" if self.plain else id_
        return [[(name, "strong")], [(self.words.needs(id_), "")], [(self.words.gives(id_), "")]]

    def _tiles(self, view: ClansView) -> Panel:
        """Ports, scoring tiles and imports in lines."""
        lines: list[Line] = []
        now = view["round"]
        for round_, id_ in enumerate(view["scoring_tiles"], start=1):
            text = self.t.gettext("Round {round}: {rule}").format(round=round_, rule=self.words.scoring_rule(id_))
            if round_ >= now:
                lines.append([(text, "strong" if round_ == now else "")])
        for id_ in view["ports"]:
            sign = "" if self.plain else f"P{id_} "
            lines.append([(f"{sign}{sentence(self.words.port(id_))}: {self.words.port_rule(id_)}", "")])
        lines.append([(self.t.gettext("Imported so far: {goods}").format(goods=self._imports(view)), "")])
        return Panel(self.t.gettext("Scoring tiles, ports and imports"), lines)

    def _imports(self, view: ClansView) -> str:
        """What all fulfilled contracts have imported together."""
        totals = [0] * len(IMPORTS)
        for player in view["players"]:
            for id_ in player["fulfilled"]:
                totals = [sum(pair) for pair in zip(totals, self.words.contracts[id_].imports, strict=True)]
        return join([self.words.amount(n, name) for name, n in zip(IMPORTS, totals, strict=True)])

    # Players

    def _players(self, view: ClansView) -> Grid:
        rows: list[list[Line]] = []
        for seat, player in enumerate(view["players"]):
            name = (self.words.player(seat, view), "strong" if seat == view["seat"] else "")
            goods = [player["goods"][good] for good in GOODS]
            rows.append(
                [
                    [self._badge(seat, player["colour"]), name],
                    [(numeral(player["points"]), "")],
                    [(self.words.money(player["money"]), "")],
                    [(str(player["merchants"]), "")],
                    [(self.words.amounts(goods), "")],
                    [(BREAK.join([self.words.needs(id_) for id_ in player["contracts"]]) or "–", "")],
                    [(f"{len(player['fulfilled'])}", "")],
                ]
            )
        header = [
            self.t.gettext("player"),
            self.t.gettext("VP"),
            self.t.gettext("money"),
            self.t.gettext("merchants"),
            self.t.gettext("goods"),
            self.t.gettext("contracts"),
            self.t.gettext("fulfilled"),
        ]
        return Grid(self.t.gettext("Players"), header, rows, numbers=[1, 2, 3, 6])

    def _badge(self, seat: int, colour: str) -> Span:
        return ("" if self.plain else f"{seat} ", f"seat-{colour}")

    def board(self, view: ClansView, seat: int, size: Size) -> Block:
        """What lies in front of a seat: clan, units, upgrades, contracts, ports, cellar."""
        player = view["players"][seat]
        title = self.t.gettext("Your board")
        if seat != view["seat"]:
            title = self.t.gettext("Board: {player}").format(player=self.words.player(seat, view))
        lines = [
            self._clan_line(player["clan"]),
            *self._unit_lines(view, seat),
            self._upgrade_line(view, seat),
            *self._contract_lines(view, seat),
        ]
        used = [self.words.port(id_) for id_ in player["used_ports"]]
        if used:
            lines.append(self.t.gettext("Ports used: {ports}").format(ports=", ".join(used)))
        cellar = player["cellar"]
        if cellar:
            barrels = " ".join(["1" if barrel else "0" for barrel in cellar])
            lines.append(self.t.gettext("Cellar, barrels by space: {barrels}").format(barrels=barrels))
        return Panel(title, [[(line, "")] for line in lines])

    def _clan_line(self, clan: str | None) -> str:
        return f"{sentence(self.words.clan(clan))}" + (f": {self.words.clan_rule(clan)}" if clan else "")

    def _unit_lines(self, view: ClansView, seat: int) -> list[str]:
        """Each kind of unit with its cost, where it stands and how many are left."""
        found: list[str] = []
        for kind in range(len(UNITS)):
            name = UNITS[kind]
            spaces = view["players"][seat]["units"][name]
            left = view["players"][seat]["on_board"][name]
            if spaces or left:
                text = self.t.gettext("{unit} ({cost}): on the map {n}; left {left}")
                cost = self.words.money(self.words.game.components.units[kind].cost)
                unit = sentence(self.words.unit(name))
                found.append(text.format(unit=unit, cost=cost, n=len(spaces), left=left))
        return found

    def _upgrade_line(self, view: ClansView, seat: int) -> str:
        player = view["players"][seat]
        text = self.t.gettext(
            "Shipping: {shipping}; technology: {technology}; merchants left to hire: {unhired}; settlements: {n}"
        )
        return text.format(
            shipping=self.words.shipping(player["shipping"]),
            technology=self.words.listed([self.words.workers(kind) for kind in player["technology"]]),
            unhired=player["unhired"],
            n=player["settlements"],
        )

    def _contract_lines(self, view: ClansView, seat: int) -> list[str]:
        player = view["players"][seat]
        found = [sentence(self.words.titled_contract(id_)) for id_ in player["contracts"]]
        fulfilled = player["fulfilled"]
        if fulfilled:
            text = self.t.gettext("Fulfilled contracts: {contracts}")
            gained = [self.words.gives(id_) for id_ in fulfilled]
            found.append(text.format(contracts=BREAK.join(gained)))
        return found

    # The map

    def _map(self, view: ClansView, menu: Sequence[Choice], size: Size) -> Panel:
        """The map with the spaces that can be chosen; told by its units where there is no room for it."""
        chosen = [name for choice in menu for name in _spaces_of(choice.action)]
        if self.plain or size.width <= MAP_WIDTH:
            return Panel(self.t.gettext("Map"), self._told_map(view))
        return Panel(self.t.gettext("Map"), MapPainter(self.words, view, chosen).lines())

    def _told_map(self, view: ClansView) -> list[Line]:
        layout = self.words.layout(view)
        lines: list[Line] = []
        for seat, player in enumerate(view["players"]):
            standing = [
                self.words.placed(self.words.unit_on(kind, BY_NAME[name], layout), name)
                for kind in UNITS
                for name in player["units"][kind]
            ]
            lines.append([(f"{self.words.player(seat, view)}: {self.words.listed(standing)}", "")])
        return lines

    # Points

    def sheet(self, view: ClansView) -> list[Block]:
        """Points by round and source for all seats."""
        return [score_sheet(self.words, self.t, view, self.words.source)]

    def standing(self, view: ClansView, outlooks: Sequence[Outlook]) -> list[Block]:
        """What everybody has and would have."""
        return standing(self.words, self.t, view, outlooks, self.words.source)

    def result(self, view: ClansView) -> list[Block]:
        """Places, points and money of all; the title of a solo game."""
        money = [self.words.money(player["money"]) for player in view["players"]]
        blocks: list[Block] = [ranking(self.words, self.t, view, self.t.gettext("money"), money)]
        title = view.get("title")
        if title:
            text = self.t.gettext("Your title: {title}.").format(title=self.words.solo_title(title))
            blocks.append(Panel(self.t.gettext("Solo game"), [[(text, "strong")]]))
        return blocks

    # Legend

    def legend(self, view: ClansView) -> list[Block]:
        """What the signs on the map mean."""
        lines: list[Line] = [] if self.plain else self._signs()
        for rule in (
            self.t.gettext(
                "Spaces are named by column and row, such as d3; every other column lies half a space lower."
            ),
            self.t.gettext("VP are victory points; Glory counts as victory points."),
            self.t.gettext(
                "i and a name explains a clan, a good, a unit or a space; i port 4, i contract 7, i tile 3."
            ),
        ):
            lines.append([(rule, "")])
        return [Panel(self.t.gettext("Legend"), lines)]

    def _signs(self) -> list[Line]:
        terrains = zip(TERRAIN_SIGNS, TERRAIN_STYLES, TERRAIN_WORDS.values(), strict=True)
        signs = [(sign * 3, style, self.t.pgettext("terrain", word)) for sign, style, word in list(terrains)[:4]]
        signs.append(("P4", "port", self.t.pgettext("terrain", "port")))
        for kind, sign in UNIT_SIGNS.items():
            letter = self.t.pgettext("unit on the map", sign)
            signs.append((f"0{letter}", "seat-black now", self.words.unit(kind)))
        signs.append(("─│┌", "river", self.t.gettext("rivers above and to the left of a space")))
        signs.append(("3", "pasture", self.t.gettext("land cost of an empty space")))
        signs.append(("[3]", "cell", self.t.gettext("a space that can be chosen")))
        signs.append(("###", "taken", self.t.gettext("not available")))
        return [[(sign.center(3), style), (f"  {meaning}", "")] for sign, style, meaning in signs]


def _spaces_of(action: Action | None) -> list[str]:
    """The spaces that an action points at."""
    if isinstance(action, At | Slaughter | Swap):
        return [NAMES[action.space]]
    if isinstance(action, Row):
        return [NAMES[action.target]]
    return []
