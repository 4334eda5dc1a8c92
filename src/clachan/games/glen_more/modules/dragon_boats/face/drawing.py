"""The drawings of Chronicle I The Dragon Boat Races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded
from clachan.face.seats import sign
from clachan.face.signs import figure
from clachan.face.svg import Picture, element, moved, sized, title
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.choices import card
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.holdings import CHIP, chip
from clachan.games.glen_more.face.drawing.signs import Sign
from clachan.games.glen_more.face.drawing.tokens import Item, Told, as_item, outline, seat_sign
from clachan.games.glen_more.face.seen import asked_last, asks_viewer, own_seat
from clachan.games.glen_more.modules.dragon_boats.face.shapes import (
    boat,
    face_down,
    line,
    places,
    race_library,
    result_card,
    river_strip,
    signs_of,
    token,
)
from clachan.games.glen_more.modules.dragon_boats.face.stage import STAGE
from clachan.games.glen_more.modules.dragon_boats.rules.actions import NoReward, Sail, TakeReward
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, RACE_START
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import TOKEN_SOURCE
from clachan.games.glen_more.modules.dragon_boats.rules.views import GivesView, RiverView, castle_asked, race_of
from clachan.games.glen_more.rules.tiles import Tile
from clachan.games.glen_more.rules.views import CellView, GlenView

# The board of the race: a space, the room left of the rivers, and the distance of their rows.
SPACE = 52.0
LEFT = 122.0
ROW = 64.0
TOP = 30.0
PAD = 10.0
# Where boats are on a tile, above the river, by how many there are.
ON_TILE = {1: (62.0,), 2: (50.0, 78.0), 3: (44.0, 66.0, 88.0), 4: (38.0, 57.0, 76.0, 95.0)}
HOME_CASTLE = (1, 0)


def boats_at(view: GlenView, river: int, space: int) -> list[int]:
    """The seats whose boats are on a space of a river."""
    return [
        seat
        for seat, place in enumerate(race_of(view)["boats"])
        if place is not None and (place["river"], place["space"]) == (river, space)
    ]


class DragonBoatsDrawing(Extra):
    """I The Dragon Boat Races in pictures."""

    name = MODULE
    stage = STAGE

    def library(self) -> Mapping[str, str]:
        """Boats, tokens, lands."""
        return race_library()

    def scenery(self, tile: Tile) -> str:
        """Race Start and the Ship Builders."""
        if tile.module != MODULE:
            return ""
        return "gm-land-race-start" if tile.name == RACE_START else "gm-land-ship-builder"

    def classes(self) -> str:
        """Thinner arrows than on the Rondel."""
        return ".gm-race-way{stroke-width:3}"

    # Territories and players

    def on_tile(self, view: GlenView, seat: int, entry: CellView, told: Told) -> str:
        """Boats on a river tile; face-down tokens on the Home Castle."""
        x, y = entry["x"], entry["y"]
        if y:
            return ""
        here: list[int] = []
        for owner, place in enumerate(race_of(view)["boats"]):
            if place is not None and (place["river"], place["x"]) == (seat, x):
                here.append(owner)
        parts: list[str] = []
        if (x, y) == HOME_CASTLE:
            for river in race_of(view)["rivers"]:
                if river["river"] == seat and river["tokens"]:
                    tokens = face_down(18, 88, 13) + element("circle", class_="gm-plaque", cx=31, cy=79, r=9)
                    tokens += title(told(f"race castle {seat}")) + figure(river["tokens"], 31, 79, 14)
                    parts.append(element("g", tokens, class_="k-piece"))
        for owner, left in zip(here, ON_TILE.get(len(here), ()), strict=False):
            shadow = element("ellipse", class_="k-shadow", cx=left + 1, cy=45, rx=12, ry=3.4)
            shape = boat(seat_sign(view["players"][owner]), left, 35, 29 if len(here) < 4 else 25)
            parts.append(element("g", title(told(f"race boat {owner}")) + shadow + shape, class_="k-piece"))
        return "".join(parts)

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """The boat with the steps that it has to go, or the result card."""
        place = race_of(view)["boats"][seat]
        if place is not None:
            shape = boat(seat_sign(view["players"][seat]), 0, 1, 31)
            return [chip(f"boat-{seat}", shape, place["to_go"], f"race boat {seat}", told)]
        name = race_of(view)["results"][seat]
        if name is None:
            return []
        words = told(f"race boat {seat}")
        shown = self._card(view, name, title(words))
        shown.markup = element("g", shown.markup, id=f"result-{seat}")
        return [as_item(f"result-{seat}", words, shown)]

    def _card(self, view: GlenView, name: str, hover: str) -> Picture:
        for number, result in enumerate(race_of(view)["cards"], start=1):
            if result["name"] == name:
                return result_card(name, result["reward"], number, result["worthless_coins"], hover)
        return Picture("", CHIP, 1)

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The course: the rivers in the order in which boats travel them, each from right to left."""
        rivers = race_of(view)["rivers"]
        longest = max([entry["length"] for entry in rivers])
        width = LEFT + longest * SPACE + 2 * PAD
        top = TOP if not race_of(view)["started"] else 0.0
        parts = [outline(width, top + ROW * len(rivers) + PAD, 12, "gm-panel")]
        if top:
            waits = sized("gm-boat", PAD + 14, PAD + 12, 0.8) + line(told("race waiting"), PAD + 32, PAD + 18, 16)
            parts.append(element("g", title(told("race waiting")) + waits))
        for place, entry in enumerate(rivers):
            y = top + PAD + ROW * place
            parts.append(self._river(view, entry, y, longest, told))
        picture = Picture("".join(parts), width, top + ROW * len(rivers) + PAD)
        return [ExtraBoard("race", told("race heading"), padded(picture, 2))]

    def _river(self, view: GlenView, entry: RiverView, y: float, longest: int, told: Told) -> str:
        river, length = entry["river"], entry["length"]
        owner = entry["seat"]
        head = title(told(f"race castle {river}"))
        if owner is not None:
            head += sign(seat_sign(view["players"][owner]), PAD + 14, y + SPACE / 2, 15)
        else:
            head += sized("gm-keep", PAD + 14, y + SPACE / 2 + 5, 0.6)
        head += self._tokens(view, entry, y)
        start = LEFT + (longest - length) * SPACE
        strip = title(told(f"race river {river}")) + river_strip(length, entry["castle"], SPACE)
        # The way goes on to the left, out of the river.
        on = f"M{start - 5:g} {y + SPACE * 0.53:g}h-9m5-5-5 5 5 5"
        parts = [element("g", head), moved(strip, start, y), element("path", class_="gm-way gm-race-way", d=on)]
        for space in range(1, length + 1):
            here = boats_at(view, river, space)
            for seat, (dx, dy, size) in zip(here, places(len(here), SPACE), strict=False):
                x = start + (length - space) * SPACE + dx
                content = title(told(f"race boat {seat}")) + boat(seat_sign(view["players"][seat]), 0, 0, size)
                parts.append(moved(content, x, y + dy, id=f"piece-boat-{seat}"))
        return "".join(parts)

    def _tokens(self, view: GlenView, entry: RiverView, y: float) -> str:
        """The tokens of a castle: with their faces where the viewer has seen them."""
        faces = entry["faces"]
        parts: list[str] = []
        for k in range(entry["tokens"]):
            x, dy = PAD + 47 + 30 * (k % 2), SPACE / 2 - 14 + 29 * (k // 2)
            if entry["tokens"] < 3:
                dy = SPACE / 2
            if faces is None:
                parts.append(face_down(x, y + dy))
            else:
                parts.append(token(race_of(view)["kinds"][faces[k]], x, y + dy))
        return "".join(parts)

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The tokens to choose from."""
        if not asks_viewer(view, "reward"):
            return ()
        shown: list[Item] = []
        faces = self._offered(view)
        for number, (name, gives) in enumerate(race_of(view)["kinds"].items()):
            if name in faces:
                signs = signs_of(gives)
                if faces.count(name) > 1:
                    signs.append(Sign("text", f"×{faces.count(name)}", 24))
                shown.append(card(f"reward-{number}", signs, f"race token {name}", told))
        return shown

    def _offered(self, view: GlenView) -> list[str]:
        """The tokens of the castle where the viewer is asked for one."""
        river = castle_asked(asked_last(view))["river"]
        return [name for entry in race_of(view)["rivers"] if entry["river"] == river for name in entry["faces"] or ()]

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """Tokens, cards and rivers for the catalogue."""
        reward = entry.fields.get("reward")
        given: GivesView = (
            {str(k): v for k, v in reward.items() if isinstance(v, int)} if isinstance(reward, dict) else {}
        )
        if entry.kind == "reward_token":
            return Picture(token(given, 34, 36, 24), 68, 68)
        if entry.kind == "result":
            place = entry.fields.get("place")
            number = place if isinstance(place, int) else 0
            return padded(result_card(entry.id, given, number, entry.fields.get("worthless_coins") is True), 4)
        if entry.kind == "non_player_river":
            spaces, castle = entry.fields.get("spaces"), entry.fields.get("castle")
            if isinstance(spaces, int) and isinstance(castle, int):
                return padded(Picture(river_strip(spaces, castle, 36), spaces * 36, 36), 4)
        if entry.kind == "race":
            return Picture(sized("gm-boat", 24, 26, 1.5), 48, 48)
        return None

    # Pointing

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The boat of a player."""
        return [f"piece-boat-{seat}"] if source.startswith("race ") or source == TOKEN_SOURCE else ()

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """The own boat among what one has; a token."""
        if isinstance(action, Sail):
            return [f"boat-{own_seat(view)}"]
        if isinstance(action, TakeReward):
            return [f"reward-{action.kind}"]
        return [] if isinstance(action, NoReward) else None
