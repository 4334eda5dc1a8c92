"""Isle of Skye on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.core.views import viewer_of
from clachan.face.arranging import flowing, padded
from clachan.face.drawings import Drawings
from clachan.face.grammar import numeral
from clachan.face.page import Board, Fact, Page, Pointed, Refusal, Thing, board, others, refusals
from clachan.face.stage import Scene, Stage, joined
from clachan.face.svg import Picture, element
from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.drawing.box import Box, box_of
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.offers import GAP, draw_drawn, draw_offers
from clachan.games.isle_of_skye.face.drawing.supply import draw_supply
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory
from clachan.games.isle_of_skye.face.drawing.tile import TILE, ghost
from clachan.games.isle_of_skye.face.drawing.track import draw_rounds, draw_score_track, draw_scoring
from clachan.games.isle_of_skye.face.expansion_face import expansion_faces
from clachan.games.isle_of_skye.face.parts import (
    OffersPart,
    PlacePart,
    PlayerName,
    PlayerPart,
    SupplyPart,
    add_module,
    add_told,
    of_player,
    of_players,
    some_of,
    with_player,
)
from clachan.games.isle_of_skye.face.seen import (
    before_screens,
    gold_free,
    gold_laid_out,
    offers_of,
    own_things,
    tile_built,
)
from clachan.games.isle_of_skye.face.stage import BEGUN, STAGE
from clachan.games.isle_of_skye.face.titles import SkyeTitles
from clachan.games.isle_of_skye.face.tray import SkyeTray
from clachan.games.isle_of_skye.face.vocabulary import LETTERS
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import first
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.final_scoring import GOLD
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import STEPS, cell_at
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView, has_part, part_of

# How many cells a territory has room for at least, on either side of the castle and above and below it.
ROOM, ROOM_OF_OTHERS = (2, 2), (2, 1)
# What is around the parts of a board, and how two of them stand.
EDGE = 3
BESIDE_OR_BELOW = ((2,), (1, 1))
# How large the boards of expansions are.
OWN_BOARD = 1.45
# What drawings show of a player.
LAND: tuple[PlayerName, ...] = ("seat", "colour", "territory", "building")
OFFER: tuple[PlayerName, ...] = ("drawn", "axe", "prices", "ready", "offer", "acquired")
MARKER: tuple[PlayerName, ...] = ("seat", "colour", "points", "track_position", "track_token")

# How sources of the final scoring begin.
FINAL = ("scroll ", GOLD)


class SkyePage(Page[SkyeView]):
    """How Isle of Skye looks to one seat."""

    def __init__(self, game: IsleOfSkye, words: SkyeWords) -> None:
        self.game: IsleOfSkye = game
        self.words: SkyeWords = words
        self.box: Box = box_of(game)
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(3 * len(words.names) + 8)
        self.titles: SkyeTitles = SkyeTitles(self.box, words)
        self._stages: dict[tuple[str, ...], dict[str, Scene]] = {}

    def headline(self, view: SkyeView) -> str:
        """Round and phase."""
        text = self.words.t.gettext("Round {round} of {rounds}: {phase}")
        return text.format(round=view["round"], rounds=view["rounds"], phase=self.words.phase(view))

    # Drawings

    def boards(self, view: SkyeView) -> list[Board]:
        """What the viewer has, what lies before the screens, what is scored, the supply, the places of the others."""
        seat = viewer_of(view)
        found: list[Board] = []
        if seat is not None:
            found.append(self._territory(view, seat))
            found.extend(self._own_boards(view, seat))
            if view["players"][seat]["drawn"]:
                found.append(self._tiles(view, seat))
        if before_screens(view):
            found.append(self._offers(view))
        found.extend([self._scoring(view), self._supply(view)])
        found.extend([self._place(view, other) for other in others(view)])
        found.append(self._scores(view))
        return found

    def stage(self, view: SkyeView) -> Stage:
        """The table of the game with those of the expansions in play."""
        modules = tuple(view["options"]["modules"])
        if modules not in self._stages:
            faces = [face.stage for face in expansion_faces(self.game) if face.drawing.name in modules]
            self._stages[modules] = joined([STAGE, *faces])
        stage = self._stages[modules]
        return {**stage, **BEGUN} if self._begun(view) else stage

    def _begun(self, view: SkyeView) -> bool:
        """Whether the viewer has chosen the tile, or its cell as well: one alone that fits is taken up unasked."""
        seat = viewer_of(view)
        building = view["players"][seat]["building"] if seat is not None else None
        if seat is None or building is None:
            return False
        if building["cell"] is not None:
            return True
        me = view["players"][seat]
        land = self.words.faces(me)
        free = {cell + step for cell in land for step in STEPS} - set(land)
        rest = [tile for tile in me["acquired"] if tile != building["tile"]]
        return any(_suits(face, cell, land) for tile in rest for face in self.box.tiles[tile].faces for cell in free)

    def _territory(self, view: SkyeView, seat: int) -> Board:
        part = with_player(some_of(view, "options"), of_player(view["players"][seat], *LAND))
        add_told(part, {extra.name: extra.of_land(view, seat) for extra in self.box.played(view)})
        return self.drawings.board("territory", self._draw_territory, part)

    def _draw_territory(self, part: PlayerPart) -> Board:
        told = self.titles.told(part)
        player = part["player"]
        land = draw_territory(self.box, player, True, told, self._pieces(part, player), ROOM)
        return board("territory", self.words.t.gettext("Your territory"), land, seat=player["seat"])

    def _pieces(self, part: SkyeView, player: PlayerView) -> str:
        """What expansions have put on a territory."""
        told = self.titles.told(part)
        return "".join(
            [
                extra.on_territory(self.box, part_of(part, extra.name, object), player, told)
                for extra in self.box.played(part)
            ]
        )

    def _own_boards(self, view: SkyeView, seat: int) -> list[Board]:
        """The boards that the viewer has of expansions."""
        found: list[Board] = []
        for extra in self.box.played(view):
            told = extra.of_board(view, seat)
            if told is not None:
                part = with_player(some_of(view, "options"), of_player(view["players"][seat], "seat", "colour"))
                add_told(part, {extra.name: told})
                found.append(self.drawings.board(f"board {extra.name}", self._draw_own_board, part))
        return found

    def _draw_own_board(self, part: PlayerPart) -> Board:
        extra = self.box.played(part)[0]
        picture = padded(self._board(extra, part, part["player"]), 4)
        titles = [word.board_title(self.words) for word in self.words.extensions if word.name == extra.name]
        return board(extra.name, first(titles), picture, scale=OWN_BOARD, seat=part["player"]["seat"])

    def _board(self, extra: Extra, part: SkyeView, player: PlayerView) -> Picture:
        return extra.board(self.box, part_of(part, extra.name, object), player, self.titles.told(part))

    def _scoring(self, view: SkyeView) -> Board:
        part = some_of(view, "options", "over", "round", "track", "scoring_tiles")
        return self.drawings.board("scoring", self._draw_scoring, part)

    def _draw_scoring(self, part: SkyeView) -> Board:
        told = self.titles.told(part)
        scoring, rounds = draw_scoring(self.box, part, told, 2), draw_rounds(part, told, 2)
        scale = scoring.height / rounds.height
        as_high = Picture(rounds.at(0, 0, scale), rounds.width * scale, scoring.height)
        both = flowing([scoring, as_high], BESIDE_OR_BELOW, GAP, EDGE)
        return board("scoring", self.words.t.gettext("Scoring tiles and rounds"), both)

    def _supply(self, view: SkyeView) -> Board:
        # An expansion may show what a tile from the bag costs the viewer.
        names = [extra.name for extra in self.box.played(view) if extra.in_supply]
        part = some_of(view, "options", "bag", "seat") if names else some_of(view, "options", "bag")
        for name in names:
            add_module(part, name, part_of(view, name, object))
        seat = viewer_of(view)
        buys = seat in view["deciders"] and any(extra.sells(view) for extra in self.box.played(view))
        purse = view["players"][seat]["gold"] if seat is not None and buys else None
        return self.drawings.board("supply", self._draw_supply, SupplyPart({**part, "purse": purse}))

    def _draw_supply(self, part: SupplyPart) -> Board:
        t = self.words.t
        played = [extension for extension in self.words.extensions if has_part(part, extension.name)]
        title = first([extension.supply_title(self.words) for extension in played]) or t.gettext("Bag")
        return board(
            "supply", title, draw_supply(self.box, part, self.titles.told(part), 4, part["purse"], EDGE), scale=0.8
        )

    def _place(self, view: SkyeView, seat: int) -> Board:
        part: PlacePart = {
            **with_player(some_of(view, "options"), of_player(view["players"][seat], *LAND)),
            "boards": {extra.name: extra.of_board(view, seat) for extra in self.box.played(view)},
        }
        add_told(part, {extra.name: extra.of_land(view, seat) for extra in self.box.played(view)})
        return self.drawings.board("place", self._draw_place, part)

    def _draw_place(self, part: PlacePart) -> Board:
        """What another player has: the territory, and boards of expansions."""
        player, told = part["player"], self.titles.told(part)
        seat = player["seat"]
        pictures = [draw_territory(self.box, player, False, told, self._pieces(part, player), ROOM_OF_OTHERS)]
        for extra in self.box.extras:
            if part["boards"].get(extra.name) is not None:
                pictures.append(extra.board(self.box, part["boards"][extra.name], player, told))
        width = max([picture.width for picture in pictures])
        parts: list[str] = []
        top = 0.0
        for picture in pictures:
            scale = width / picture.width
            parts.append(picture.at(0, top, scale))
            top += picture.height * scale + GAP
        both = padded(Picture("".join(parts), width, top - GAP), 5)
        return board(f"seat-{seat}", self.words.names[seat], both, scale=0.95, seat=seat)

    def _scores(self, view: SkyeView) -> Board:
        return self.drawings.board("scores", self._draw_scores, of_players(view, *MARKER))

    def _draw_scores(self, part: SkyeView) -> Board:
        track = draw_score_track(part, 10, self.titles.told(part))
        return board("scores", self.words.t.gettext("Victory points"), track, scale=1.2)

    def _tiles(self, view: SkyeView, seat: int) -> Board:
        me = of_player(view["players"][seat], "seat", "colour", "building", *OFFER)
        return self.drawings.board(
            "tiles", self._draw_tiles, with_player(some_of(view, "options", "asked", "deciders"), me)
        )

    def _draw_tiles(self, part: PlayerPart) -> Board:
        tiles = draw_drawn(self.box, part["player"], self.titles.told(part))
        tiles.markup += self._asked_about(part)
        return board("tiles", self.words.t.gettext("Your tiles"), padded(tiles, 8), scale=1.6)

    def _offers(self, view: SkyeView) -> Board:
        part = some_of(view, "options", "starting_player")
        part["players"] = [of_player(player, "seat", "colour", "building", *OFFER) for player in before_screens(view)]
        seat = viewer_of(view)
        buys = seat is not None and view["asked"] == "buy" and seat in view["deciders"]
        dear = self._too_dear(view, seat) if seat is not None and buys else []
        return self.drawings.board("offers", self._draw_offers, OffersPart({**part, "dear": dear}))

    def _too_dear(self, view: SkyeView, seat: int) -> list[str]:
        """The tiles of others that the viewer cannot pay."""
        gold = view["players"][seat]["gold"] or 0
        if self.words.bank_pays(seat, view):
            return []
        return [
            tile
            for tile, (owner, price) in offers_of(view).items()
            if owner != seat and self.words.payment(price, seat, view) > gold
        ]

    def _draw_offers(self, part: OffersPart) -> Board:
        t, players = self.words.t, part["players"]
        names = [self.words.names[player["seat"]] for player in players]
        told = self.titles.told(part)
        picture = draw_offers(self.box, players, names, part["dear"], part["starting_player"], told)
        title = t.gettext("Offers") if offers_of(part) else t.gettext("Tiles of the others")
        return board("offers", title, picture)

    # The tray

    def tray(self, view: SkyeView) -> list[Thing]:
        """Acquired tiles, gold that is free and gold that is laid out, and what expansions bring."""
        return SkyeTray(self.box, self.words, self.titles).things(view)

    def in_hand(self, view: SkyeView) -> list[Thing]:
        """The tile that is priced or built."""
        return SkyeTray(self.box, self.words, self.titles).in_hand(view)

    def _asked_about(self, part: PlayerPart) -> str:
        """A frame around the drawn tile that gets its price next."""
        me = part["player"]
        asked = part["asked"] == "price" and me["seat"] in part["deciders"]
        if not asked or me["axe"] is None:
            return ""
        x = self.words.slot_to_price(me) * (TILE + GAP)
        return element("rect", class_="k-accent k-chosen", x=x - 4, y=-4, width=TILE + 8, height=TILE + 8, rx=4)

    # Numbers on a player's panel

    def facts(self, view: SkyeView, seat: int) -> list[Fact]:
        """What expansions bring, gold and points."""
        t = self.words.t
        player = view["players"][seat]
        found: list[Fact] = []
        for extension in self.words.extensions:
            found.extend(extension.facts(self.words, view, seat))
        gold, laid = gold_free(player), gold_laid_out(player)
        shown = "?" if gold is None else str(gold)
        income = t.gettext("income of this round: {gold}").format(gold=self.words.gold(player["income"]))
        why = income if gold is not None else t.gettext("Gold of others is secret.") + " " + sentence(income) + "."
        if laid:
            why = t.gettext("Laid out for prices: {gold}").format(gold=self.words.gold(laid)) + "; " + why
        found.append(Fact("gold", sentence(t.pgettext("source of points", "gold")), shown, why))
        points = player["points"]
        found.append(Fact("points", t.gettext("Victory points"), numeral(points), self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: SkyeView) -> list[Pointed]:
        """All legal actions of the viewer; the land around all cells is the same."""
        land = self.words.faces(own_things(view))
        return [self._point(action, view, land) for action in actions]

    def _point(self, action: Action, view: SkyeView, land: dict[int, Face]) -> Pointed:
        verb, *about = action.text.split()
        words, places = self.words.describe(action, view), self._places(action, view)
        if verb == "price":
            return Pointed(action.text, [], words, about[1].removesuffix("g"), kind="coin")
        if verb == "place":
            return Pointed(action.text, places, words, "", self._ghost(about[0], own_things(view), land))
        if verb == "turn":
            return Pointed(action.text, [], words, f"{90 * int(about[0])}°", f"ghost-{about[0]}")
        if verb == "pass":
            return Pointed(action.text, [], words, words)
        for extension in self.words.extensions:
            pointed = extension.pointed(self.words, action, view)
            if pointed is not None:
                return pointed
        return Pointed(action.text, places, words)

    def _places(self, action: Action, view: SkyeView) -> Sequence[str]:
        """What an action points at; nothing for one that has a button alone."""
        for extension in self.words.extensions:
            places = extension.points_at(self.words, action, view)
            if places is not None:
                return places
        verb, *about = action.text.split()
        me = own_things(view)
        if verb == "axe":
            return [f"tile-{me['drawn'][int(about[0]) - 1]}"]
        if verb == "place":
            return [f"cell-{me['seat']}-{about[0]}"]
        return [] if verb in ("price", "turn", "pass") else [f"tile-{about[-1]}"]

    def why_not(self, refused: Sequence[Refused], view: SkyeView) -> list[Refusal]:
        """What cannot be picked."""
        return refusals(self.words, refused, view, lambda action: self._places(action, view))

    def _ghost(self, cell: str, me: PlayerView, land: dict[int, Face]) -> str:
        """The tile in the first turn that suits the cell."""
        x, y = [int(part) for part in cell.split(",")]
        for rotation, face in enumerate(self.box.tiles[tile_built(me)].faces):
            if _suits(face, cell_at(x, y), land):
                return f"ghost-{rotation}"
        return ""

    def symbols(self, view: SkyeView) -> str:
        """The tile that is being built, in its four turns."""
        seat = viewer_of(view)
        tile = tile_built(view["players"][seat]) if seat is not None else ""
        if not tile:
            return ""
        return "".join(
            [
                element("symbol", ghost(self.box, tile, turn).markup, id=f"ghost-{turn}", viewBox=f"0 0 {TILE} {TILE}")
                for turn in range(4)
            ]
        )

    def source(self, source: str, view: SkyeView) -> str:
        """What points on the score sheet were given for; all scrolls together."""
        return self.words.t.gettext("scrolls") if source.startswith("scroll ") else self.words.source(source, view)

    def short_source(self, source: str, view: SkyeView) -> str:
        """Scoring tiles by their letters."""
        if source in view["scoring_tiles"]:
            return LETTERS[view["scoring_tiles"].index(source)]
        return self.source(source, view)

    def is_final(self, source: str, view: SkyeView) -> bool:
        """Scrolls and gold, and what expansions name."""
        final = (*FINAL, *[kind for extra in self.box.played(view) for kind in extra.final_sources])
        return source.startswith(final)

    def scored_elements(self, source: str, seat: int, view: SkyeView) -> list[str]:
        """A scoring tile and the territory that it counts, a tile with a scroll, what expansions name."""
        if source in view["scoring_tiles"]:
            return [f"scoring-{LETTERS[view['scoring_tiles'].index(source)]}", f"territory-{seat}"]
        kind, _, tile = source.partition(" ")
        if kind == "scroll":
            return [f"castle-{seat}" if tile == self.box.castle else f"tile-{tile}"]
        return [id_ for extra in self.box.played(view) for id_ in extra.counts_for(source, seat)]


def _suits(face: Face, cell: int, faces: dict[int, Face]) -> bool:
    """Whether a tile as it lies shows the terrain of its neighbours on all sides (IS-BUILD-04)."""
    for direction, step in enumerate(STEPS):
        neighbour = faces.get(cell + step)
        if neighbour is not None and neighbour.edges[direction ^ 2] != face.edges[direction]:
            return False
    return True
