"""Glen More on a page: its drawings, and what each action points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import ceil, sqrt

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.core.views import viewer_of
from clachan.face.arranging import padded
from clachan.face.drawings import Drawings
from clachan.face.grammar import numeral
from clachan.face.last_view import for_last_view
from clachan.face.page import Board, Fact, Page, Pointed, Refusal, Thing, board, others, refusals, thing
from clachan.face.stage import Scene, Stage, joined
from clachan.face.svg import Picture
from clachan.face.words import sentence
from clachan.games.glen_more.face.drawing.box import Box, box_of, tile_id
from clachan.games.glen_more.face.drawing.choices import draw_choices
from clachan.games.glen_more.face.drawing.clan_board import draw_clan_board
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.ghosts import symbols
from clachan.games.glen_more.face.drawing.holdings import draw_landmarks, draw_things
from clachan.games.glen_more.face.drawing.in_hand import draw_in_hand
from clachan.games.glen_more.face.drawing.place import draw_place
from clachan.games.glen_more.face.drawing.quotes import offers
from clachan.games.glen_more.face.drawing.rondel import PAID_FOR, draw_rondel
from clachan.games.glen_more.face.drawing.standing import draw_standing, number_in
from clachan.games.glen_more.face.drawing.territory import draw_territory
from clachan.games.glen_more.face.drawing.tile import TILE, tile_group
from clachan.games.glen_more.face.drawing.tokens import Item, Told, flowing
from clachan.games.glen_more.face.parts import (
    ClanPart,
    PlacePart,
    PlayerName,
    RondelPart,
    SeatPart,
    TurnName,
    ViewName,
    add_module,
    of_pending,
    of_player,
    of_turn,
    some_of,
)
from clachan.games.glen_more.face.pointing import GlenPointing
from clachan.games.glen_more.face.scored import scored_elements
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, discarded, own_seat, resources_of
from clachan.games.glen_more.face.stage import ABOUT, STAGE
from clachan.games.glen_more.face.titles import Titles
from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.game import GlenMore
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.tiles import LETTERS
from clachan.games.glen_more.rules.views import GlenView, PendingView, PlayerView, TurnView

GLOW = 5.0
# What is chosen from is so much larger in the tray than what lies there; cards less, which are large already.
CHOICE, CARD = 1.6, 1.2
# Beyond this something in the tray is as high as lines of chips.
HIGH = 60.0
# Things that look alike lie in front of people at many tables.
KEPT_THINGS = 1024
# What drawings show of a player.
SIGN: tuple[PlayerName, ...] = ("seat", "colour")
LAND: tuple[PlayerName, ...] = (*SIGN, "territory")
THINGS: tuple[PlayerName, ...] = (*LAND, "coins", "whisky", "scotsmen", "markers", "persons", "landmarks")
STANDING: tuple[PlayerName, ...] = (*LAND, "whisky", "persons", "landmarks", "lasting")
# How sources of the final scoring begin.
FINAL = ("territory", "coins", "landmark ")
FACTS = {"castle": "castle", "landmarks": "card", "whisky": "whisky", "persons": "person"}


class GlenPage(Page[GlenView]):
    """How Glen More looks to one seat."""

    steady = True

    def __init__(self, game: GlenMore, words: GlenWords, extras: Sequence[Extra] | None = None) -> None:
        self.game: GlenMore = game
        self.words: GlenWords = words
        self.box: Box = box_of(game) if extras is None else Box(game.components, extras)
        # What all viewers together are shown of one position, about twice.
        self.drawings: Drawings = Drawings(6 * len(words.names) + 8)
        # What lies in front of each seat, as its owner knows it and as the others do.
        self.things: Drawings = Drawings(2 * len(words.names))

    def headline(self, view: GlenView) -> str:
        """The round, and the stack that tiles are drawn from."""
        text = self.words.t.gettext("Round {round} of {rounds}: tiles of stack {letter}.")
        return text.format(round=view["round"], rounds=len(LETTERS), letter=view["stacks"]["now"])

    # Boards

    def boards(self, view: GlenView) -> list[Board]:
        """Rondel and own territory, Clan Board, standing, cards, the boards of Chronicles, the places of the others."""
        seat = viewer_of(view)
        found = [self._rondel(view)]
        if asks_viewer(view, "build"):
            found.append(self._drawn("discard", self._draw_discard, view, "discard", "piles"))
        if seat is not None:
            found.append(self._territory(view, seat))
        found.append(self._clans(view))
        found.append(self._standing(view))
        if view["landmarks"]:
            found.append(self._drawn("landmarks", self._draw_landmarks, view, "landmarks"))
        found.extend(self._extra_boards(view))
        found.extend([self._place(view, other) for other in others(view)])
        return found

    def stage(self, view: GlenView) -> Stage:
        """The scenes of the base game and of the Chronicles in play."""
        return joined([STAGE, *[extra.stage for extra in self.box.played(view)]])

    def scene(self, view: GlenView) -> Scene:
        """The scene of the question, with the place that it is about."""
        scene = super().scene(view)
        if not any(name == ABOUT for name, _ in scene.boards):
            return scene
        found = [extra.place_asked_about(view) for extra in self.box.played(view)]
        seat = next((one for one in found if one is not None), None)
        there = "territory" if seat == viewer_of(view) else f"seat-{seat}"
        boards = [(there if name == ABOUT else name, share) for name, share in scene.boards]
        return Scene(*boards, goes_on=scene.goes_on)

    def tray(self, view: GlenView) -> list[Thing]:
        """What is chosen from, and what the viewer has."""
        seat = viewer_of(view)
        if seat is None:
            return []
        told = self._told(view)
        items = draw_choices(self.box, view, told)
        for extra in self.box.played(view):
            items.extend(extra.choices(self.box, view, told))
        return [*[_choice(item) for item in items], *_things(self._things_of(view, seat))]

    def _things_of(self, view: GlenView, seat: int) -> list[Item]:
        """What lies in front of a seat: its owner is shown it thing by thing, the others at its place."""
        part = self._of_seat(view, seat, ("holdings",), THINGS)
        part["turn"] = self._turn(view, seat, "movement")
        whole: SeatPart = {**part, "shown": seat}
        return self.things.kept("things", self._draw_things, whole)

    def _draw_things(self, part: SeatPart) -> list[Item]:
        found = draw_things(self.box, part, part["shown"], self._told(part))
        return sorted(found, key=lambda item: not _is_high(item))

    def in_hand(self, view: GlenView) -> list[Thing]:
        """The tile that is placed or paid for, what is due, the marker, the figure."""
        return _things(draw_in_hand(self.box, view, self._told(view)))

    def _drawn(self, kind: str, draw: Callable[[GlenView], Board], view: GlenView, *names: ViewName) -> Board:
        """A board that shows no more of the players than who they are."""
        return self.drawings.board(kind, draw, self._part(view, (kind,), *names))

    def _part(self, view: GlenView, kinds: Sequence[str], *names: ViewName) -> GlenView:
        """The named things of a view, the signs of all players, and what extensions add to drawings of these kinds."""
        further: list[ViewName] = []
        for extra in self.box.played(view):
            further.extend([name for kind in kinds for name in extra.parts.get(kind, ())])
        part = some_of(view, "options", *names, *further)
        part["players"] = [of_player(player, *SIGN) for player in view["players"]]
        for extra in self.box.played(view):
            if not extra.apart:
                add_module(part, view, extra.name)
        return part

    def _of_seat(self, view: GlenView, seat: int, kinds: Sequence[str], names: Sequence[PlayerName]) -> GlenView:
        """The players with the named things of one of them, and nothing of the others."""
        part = self._part(view, kinds)
        part["players"][seat] = of_player(view["players"][seat], *names)
        return part

    def _turn(self, view: GlenView, seat: int, *names: TurnName) -> TurnView | None:
        """What the turn has to do with a seat, whose turn it is; nothing as long as there is nothing of it to see."""
        turn = view["turn"]
        if turn is None or turn["seat"] != seat or not any(turn[name] for name in names):
            return None
        return of_turn(turn, "seat", *names)

    def _rondel(self, view: GlenView) -> Board:
        part = self._part(view, ("rondel",), "rondel", "stacks", "market", "discard", "over")
        turn, shown = view["turn"], [item for item in view["pending"] if item["ask"] in (*PAID_FOR, "build")]
        part["turn"] = None if turn is None else of_turn(turn, "seat", "piece", "movement")
        part["pending"] = [of_pending(item, "ask", "tile") for item in shown]
        found = offers(self.box, view)
        whole: RondelPart = {
            **part,
            "quotes": {offer.tile: offer.coins for offer in found if offer.payable},
            "dear": {offer.tile: offer.coins for offer in found if not offer.payable},
        }
        return self.drawings.board("rondel", self._draw_rondel, whole)

    def _draw_rondel(self, part: RondelPart) -> Board:
        picture = draw_rondel(self.box, part, self._told(part), part["quotes"], part["dear"])
        return board("rondel", self.words.t.gettext("Rondel"), padded(picture, GLOW))

    def _territory(self, view: GlenView, seat: int) -> Board:
        part = self._of_seat(view, seat, ("territory",), LAND)
        part.update({"seat": seat, "turn": self._turn(view, seat, "activated")})
        self._add_question(part, view, seat)
        return self.drawings.board("territory", self._draw_territory, part)

    def _draw_territory(self, part: GlenView) -> Board:
        land = draw_territory(self.box, part, own_seat(part), True, self._told(part))
        return board("territory", self.words.t.pgettext("Glen More", "Your territory"), land, seat=own_seat(part))

    def _add_question(self, part: GlenView, view: GlenView, seat: int) -> None:
        """Add what a seat is asked, where its territory shows it: by empty cells, or a frame around a tile or cell."""
        asked = asked_last(view) if seat in view["deciders"] else None
        if asked is None or not (view["asked"] == "place" or _is_about(asked, view["players"][seat])):
            part["deciders"] = []
            return
        about = of_pending(asked, "ask", "tile", "from", "cell")
        part.update({"asked": view["asked"], "deciders": [seat], "pending": [about]})

    def _clans(self, view: GlenView) -> Board:
        part = self._part(view, ("clans",), "clan_board", "aside")
        purse = view["players"][own_seat(view)]["coins"] if asks_viewer(view, "clan") else None
        whole: ClanPart = {**part, "purse": purse}
        return self.drawings.board("clans", self._draw_clans, whole)

    def _draw_clans(self, part: ClanPart) -> Board:
        fields = draw_clan_board(self.box, part, self._told(part), part["purse"])
        return board("clans", self.words.t.gettext("Clan Board"), fields, scale=0.95)

    def _standing(self, view: GlenView) -> Board:
        part = self._part(view, ("standing",))
        part["players"] = [of_player(player, *STANDING) for player in view["players"]]
        return self.drawings.board("standing", self._draw_standing, part)

    def _draw_standing(self, part: GlenView) -> Board:
        frame = draw_standing(self.box, part, self._told(part))
        return board("standing", self.words.t.gettext("Scored now"), frame, scale=0.95)

    def _draw_landmarks(self, part: GlenView) -> Board:
        cards = draw_landmarks(self.box, part, self._told(part))
        return board("landmarks", self.words.t.gettext("Free Landmarks"), padded(cards, 2), scale=0.95)

    def _draw_discard(self, part: GlenView) -> Board:
        told = self._told(part)
        tiles = [self.box.tiles[name] for name in discarded(part)]
        pictures = [Picture(tile_group(self.box, tile, tile_id(tile, 0), 0, 0, told), TILE, TILE) for tile in tiles]
        # About as wide as high, so that they are as large as they can be.
        wide = max(4, ceil(sqrt(len(pictures)))) * (TILE + 8)
        return board("discard", self.words.t.gettext("Discard Pile"), padded(flowing(pictures, wide, 8), GLOW))

    def _place(self, view: GlenView, seat: int) -> Board:
        part = self._of_seat(view, seat, ("territory",), LAND)
        part["turn"] = self._turn(view, seat, "activated")
        self._add_question(part, view, seat)
        things = [(item.markup, item.width, item.height) for item in self._things_of(view, seat)]
        whole: PlacePart = {**part, "shown": seat, "things": things}
        return self.drawings.board("place", self._draw_place, whole)

    def _draw_place(self, part: PlacePart) -> Board:
        seat = part["shown"]
        things = [Picture(*thing) for thing in part["things"]]
        whole = padded(draw_place(self.box, part, seat, things, self._told(part)), GLOW)
        return board(f"seat-{seat}", self.words.names[seat], whole, scale=0.9, seat=seat)

    def _extra_boards(self, view: GlenView) -> list[Board]:
        """The boards of extensions, each drawn from its own part of the view."""
        found: list[Board] = []
        for extra in self.box.played(view):
            part = some_of(view, "options")
            part["players"] = [of_player(player, *SIGN) for player in view["players"]]
            add_module(part, view, extra.name)
            asked = view["asked"] in extra.stage
            part.update({"asked": view["asked"] if asked else "", "pending": view["pending"][-1:] if asked else []})
            found.extend(self.drawings.kept(f"boards {extra.name}", partial(self._draw_extra, extra), part))
        return found

    def _draw_extra(self, extra: Extra, part: GlenView) -> list[Board]:
        shown = extra.boards(self.box, part, self._told(part))
        return [board(one.id, one.title, padded(one.picture, GLOW)) for one in shown]

    def _told(self, view: GlenView) -> Told:
        return Titles(self.words, view)

    # Numbers on a player's panel

    def facts(self, view: GlenView, seat: int) -> list[Fact]:
        """Resources, what is scored, the size of the territory, coins and points."""
        t, words = self.words.t, self.words
        player = view["players"][seat]
        goods = resources_of(player)
        found = [
            Fact(f"gm-{name}", sentence(words.resource(name)), str(goods[kind]), "")
            for kind, name in enumerate(RESOURCES)
            if goods[kind]
        ]
        for category in CATEGORIES:
            name = sentence(t.pgettext("scored", CATEGORY_WORDS[category]))
            things = {"landmarks": player["landmarks"], "persons": player["persons"]}.get(category)
            why = "" if things is None else words.tile_list(things)
            found.append(Fact(f"gm-{FACTS[category]}", name, str(number_in(self.box, view, seat, category)), why))
        tiles = str(len(player["territory"]))
        found.append(Fact("gm-tiles", t.gettext("Tiles in the territory"), tiles, ""))
        for extra in self.box.played(view):
            found.extend(extra.facts(view, seat))
        found.append(Fact("gold", sentence(t.pgettext("heading", "Coins")), str(player["coins"]), ""))
        points = numeral(player["points"])
        found.append(Fact("points", t.gettext("Victory points"), points, self.points_why(view, seat)))
        return found

    # Actions

    def points(self, actions: Sequence[Action], view: GlenView) -> list[Pointed]:
        """All legal actions of the viewer."""
        return self._pointing(view).pointed(actions) if actions else []

    def why_not(self, refused: Sequence[Refused], view: GlenView) -> list[Refusal]:
        """What cannot be picked."""
        return refusals(self.words, refused, view, self._pointing(view).points) if refused else []

    @for_last_view
    def _pointing(self, view: GlenView) -> GlenPointing:
        return GlenPointing(self.words, self.box, view)

    def symbols(self, view: GlenView) -> str:
        """What would lie on a cell, stand on a tile or be paid."""
        return symbols(self.box, view, self._told(view))

    def source(self, source: str, view: GlenView) -> str:
        """What points on the score sheet were given for."""
        return self.words.source(source)

    def is_final(self, source: str, view: GlenView) -> bool:
        """Territories, coins and landmark cards, and what Chronicles name."""
        final = (*FINAL, *[kind for extra in self.box.played(view) for kind in extra.final_sources])
        return source.startswith(final)

    def scored_elements(self, source: str, seat: int, view: GlenView) -> list[str]:
        """Clan fields, tiles, cards, Scotsmen, and what Chronicles name."""
        return scored_elements(self.box, source, seat, view)


def _is_about(asked: PendingView, player: PlayerView) -> bool:
    """Whether a question is about a tile of a player's territory, or a cell."""
    tile: str | None = asked.get("tile") or asked.get("from")
    return bool(asked.get("cell")) or tile in [entry["tile"] for entry in player["territory"]]


def _things(items: Sequence[Item]) -> list[Thing]:
    """Pictures as things, with room for what makes them glow."""
    return [_thing(item) for item in items]


@lru_cache(KEPT_THINGS)
def _thing(item: Item) -> Thing:
    return thing(item.id, item.words, padded(item, GLOW), aside=_is_high(item))


@lru_cache(KEPT_THINGS)
def _choice(item: Item) -> Thing:
    return thing(item.id, item.words, padded(item, GLOW), CARD if _is_high(item) else CHOICE)


def _is_high(item: Item) -> bool:
    """Cards are: lines of chips lie beside them."""
    return item.height > HIGH
