"""What Journeyman says to players, at the named places of the words of the base game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.core.refusal import Value
from clachan.face.grammar import Phrase
from clachan.face.page import Fact, Pointed
from clachan.face.words import Block, Choice, Grid, Line, Span, Translator, sentence
from clachan.games.isle_of_skye.face.menu import cell_in
from clachan.games.isle_of_skye.face.news import News
from clachan.games.isle_of_skye.face.option_words import scoring_tile_names
from clachan.games.isle_of_skye.face.seen import own_seat
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.face.words_extension import WordExtension
from clachan.games.isle_of_skye.face.words_names import Names
from clachan.games.isle_of_skye.modules.journeyman.face import told, vocabulary
from clachan.games.isle_of_skye.modules.journeyman.face.icon_words import ICONS
from clachan.games.isle_of_skye.modules.journeyman.face.merits import MERITS
from clachan.games.isle_of_skye.modules.journeyman.face.names import (
    PLANNING,
    bonus,
    bonus_at,
    bonus_explained,
    box_in,
    cells_of,
    component_name,
    journey,
    land_of,
    marks_of,
    movement,
    movement_left,
    requirement,
    roads,
    roads_laid,
    roads_left,
    space_called,
    space_explained,
    space_gives,
    tile_at,
    track,
    track_explained,
)
from clachan.games.isle_of_skye.modules.journeyman.face.news import tell_journeys
from clachan.games.isle_of_skye.modules.journeyman.rules.components import BANK_PAYS, MODULE, TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import steps_between
from clachan.games.isle_of_skye.modules.journeyman.rules.views import journeyman_of
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL, cell_at
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part

SYMBOL_SIGN = "&"
FIGURE_SIGN = "@"
MARKER_SIGN = "*"


class JourneymanWords(WordExtension):
    """Tracks, bonus tiles, plans and walks in words."""

    name = MODULE
    icons = ICONS
    merits = MERITS
    scoring_tiles = vocabulary.SCORING_TILE_WORDS
    each = vocabulary.EACH
    every = vocabulary.EVERY
    considered = frozenset(PLANNING)
    reported = frozenset({"walk"})

    # What is asked and chosen

    def phase(self, words: Names, phase: str, view: SkyeView) -> str:
        """Planning and walking."""
        return words.t.gettext(vocabulary.PHASES[phase]) if phase in vocabulary.PHASES else ""

    def question(self, words: SkyeWords, view: SkyeView) -> str:
        """Questions about plans, walks, tracks and roads."""
        return told.question(words, view) if has_part(view, MODULE) else ""

    def describe(self, words: SkyeWords, action: Action, view: SkyeView) -> str:
        """Plans, walks, advances and roads."""
        return told.describe(words, action, view)

    def places(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """Tiles, edges and spaces of tracks."""
        return told.places(words, action, view) if told.is_own(action) else None

    def shortcuts(self, words: SkyeWords, action: Action, view: SkyeView) -> tuple[str, ...]:
        """Cells, tracks and edges."""
        return told.shortcuts(words, action) if told.is_own(action) else ()

    def reason_value(self, words: Names, name: str, value: Value) -> str | None:
        """What a space of a track asks for."""
        asked = [there.requirement for track_ in box_in(words.game).tracks for there in track_.spaces]
        return next((requirement(words, one) for one in asked if name == "requirement" and one.id == value), None)

    def bank_pays(self, buyer: int, view: SkyeView) -> bool:
        """By a bonus tile, always or the first time in a round."""
        if not has_part(view, MODULE):
            return False
        mine = journey(view, buyer)
        has = any(there["tile"] == BANK_PAYS and there["unlocked"] for there in mine["bonus_tiles"])
        first_only = view["options"]["variants"].get("bank-pays") == "first"
        return has and not (first_only and mine["bought"])

    # Things

    def also_on(self, words: Names, tile: str) -> Sequence[str]:
        """The journeyman symbol."""
        shown = words.tiles[tile].index in box_in(words.game).symbols
        return [words.t.pgettext("also on a tile", "the journeyman symbol")] if shown else []

    def whole_tile_notes(self, words: Names, tile: str) -> Sequence[str]:
        """The same."""
        shown = words.tiles[tile].index in box_in(words.game).symbols
        return [words.t.gettext("journeyman symbol")] if shown else []

    def source(self, words: Names, source: str) -> str:
        """Points of a track or a bonus tile."""
        kind, _, about = source.partition(" ")
        if kind == "track":
            return track(words, about)
        if kind == "bonus":
            return words.t.gettext("bonus tile: {name}").format(name=bonus(words, about))
        return ""

    def count(self, words: SkyeWords, measure: str, view: SkyeView, seat: int) -> int | None:
        """What its scoring tiles count: progress and the way of the journeyman."""
        if measure not in self.each:
            return None
        mine = journey(view, seat)
        if measure == "progress_spaces":
            return sum(mine["positions"].values())
        if measure == "unlocked_bonus_tiles":
            return len([there for there in mine["bonus_tiles"] if there["unlocked"]])
        if measure == "least_advanced_track":
            return min(mine["positions"].values())
        x, y = mine["journeyman"]
        return steps_between(land_of(words, view, seat), CASTLE_CELL, cell_at(x, y))

    def component(self, words: Names, entry: Entry) -> str:
        """What is on the boards of a journey, and what is moved on them."""
        return component_name(words, entry)

    def look_up(self, words: Names, word: str, view: SkyeView) -> str:
        """A bonus tile, a track or a space of one."""
        wanted = word.casefold()
        for id_ in vocabulary.BONUS_WORDS:
            if wanted in (id_, bonus(words, id_).casefold()):
                return bonus_explained(words, id_, view)
        for name in TRACKS:
            if wanted in (name, track(words, name).casefold()):
                return track_explained(words, name, view)
        kind, *about = word.split()
        if kind == "space" and len(about) in (2, 3) and about[0] in TRACKS:
            return space_explained(words, view, about[0], int(about[1]), *about[2:])
        return self._look_up_component(words, kind, about[-1:], view)

    def _look_up_component(self, words: Names, kind: str, ids: Sequence[str], view: SkyeView) -> str:
        """A space of a track, or what one asks for, by its id in the data."""
        asked = box_in(words.game).requirements
        place = next((space_called(words, id_) for id_ in ids), None)
        if kind == "progress" and place is not None:
            return space_explained(words, view, *place)
        if kind == "requirement" and ids and ids[0] in asked:
            return sentence(requirement(words, asked[ids[0]])) + "."
        return ""

    def option_names(self, translator: Translator) -> dict[str, str]:
        """The module, its variants, its scoring tiles."""
        names = {key: translator.gettext(text) for key, text in vocabulary.OPTION_NAMES.items()}
        return {**names, **scoring_tile_names(translator, self.scoring_tiles)}

    # What happened

    def tell_move(self, news: News) -> None:
        """Plans, walks, advances and roads."""
        if has_part(news.after, MODULE):
            tell_journeys(news)

    # In the terminal

    def blocks(self, words: SkyeWords, view: SkyeView) -> Sequence[Block]:
        """The viewer's progress board: where the cubes stand, what the next space asks for, and the bonus tiles."""
        if not has_part(view, MODULE):
            return ()
        mine = journey(view, own_seat(view))
        rows: list[list[Line]] = []
        for name, there in zip(TRACKS, box_in(words.game).tracks, strict=True):
            reached = mine["positions"][name]
            needs, gives = "–", "–"
            if reached < len(there.spaces):
                space = there.spaces[reached]
                needs = requirement(words, space.requirement)
                gives = space_gives(words, space, bonus_at(mine["bonus_tiles"], name, reached + 1), view)
            later = [
                f"{at['space']} {bonus(words, at['tile'])}"
                for at in mine["bonus_tiles"]
                if at["track"] == name and at["space"] > reached + 1
            ]
            where = f"{reached}/{len(there.spaces)}"
            cells = [where, needs, gives, ", ".join(later)]
            rows.append([[(track(words, name), "strong")], *[[(cell, "")] for cell in cells]])
        t = words.t
        header = [
            "",
            t.pgettext("progress board", "space"),
            t.gettext("next for"),
            t.gettext("gives"),
            t.gettext("later bonus tiles"),
        ]
        return [Grid(t.gettext("Progress board"), header, rows)]

    def belongings(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[str]:
        """Progress, movement points, where the journeyman stands, and roads."""
        if not has_part(view, MODULE):
            return ()
        mine = journey(view, seat)
        progress = ", ".join([f"{track(words, name)} {mine['positions'][name]}" for name in TRACKS])
        tile = tile_at(view, seat, mine["journeyman"])
        where = words.t.gettext("journeyman on {tile}").format(tile=words.tile(tile))
        found = [progress, movement(words, movement_left(mine)), where]
        if roads_left(mine):
            found.append(words.t.gettext("{roads} to lay").format(roads=roads(words, roads_left(mine))))
        return found

    def land(self, words: SkyeWords, view: SkyeView, seat: int, faces: dict[int, Face]) -> dict[int, Face]:
        """With placed roads."""
        return dict(land_of(words, view, seat).cells) if has_part(view, MODULE) else faces

    def told_on(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[str]:
        """Placed roads, markers and the journeyman."""
        if not has_part(view, MODULE):
            return ()
        t, mine = words.t, journey(view, seat)

        def there(cell: Sequence[int]) -> Phrase:
            return words.tile(tile_at(view, seat, cell))

        found: list[str] = []
        for road in roads_laid(mine):
            one, other = cells_of(road)
            text = t.gettext("placed road between {one} and {other}")
            found.append(text.format(one=there(one), other=there(other)))
        for cell in marks_of(mine):
            found.append(t.gettext("waypoint marker on {tile}").format(tile=there(cell)))
        found.append(t.gettext("journeyman on {tile}").format(tile=there(mine["journeyman"])))
        return [sentence(line) + "." for line in found]

    def signs_on(self, words: SkyeWords, view: SkyeView, seat: int) -> Mapping[int, Sequence[Span]]:
        """The journeyman and the markers."""
        if not has_part(view, MODULE):
            return {}
        mine = journey(view, seat)
        found: dict[int, list[Span]] = {cell_at(*mine["journeyman"]): [(FIGURE_SIGN, "feature")]}
        for x, y in marks_of(mine):
            found.setdefault(cell_at(x, y), []).append((MARKER_SIGN, "slab"))
        return found

    def cells_asked(self, words: SkyeWords, view: SkyeView, menu: Sequence[Choice]) -> Mapping[int, str] | None:
        """Tiles to mark or to walk to with their numbers, the tile that helps to advance; for a road the map alone."""
        asked = view["asked"]
        if asked not in told.ASKED:
            return None
        advance = journeyman_of(view)["advance"]
        if asked == "advance" and advance is not None:
            return {cell_at(*advance["cell"]): "?"}
        marks: dict[int, str] = {}
        for choice in menu:
            cell = cell_in(choice.notation)
            if cell is not None and not choice.notation.startswith("lay"):
                marks[cell_at(*cell)] = choice.label
        return marks

    def legend(self, words: SkyeWords, view: SkyeView) -> Sequence[str]:
        """Signs, ways, and what lies on the progress boards."""
        if not has_part(view, MODULE):
            return ()
        t, box = words.t, box_in(words.game)
        signs = t.gettext("{figure} is the journeyman, {marker} a waypoint marker, {symbol} the journeyman symbol.")
        steps = t.gettext("A step costs {points}, by road {fewer}.")
        return [
            signs.format(figure=FIGURE_SIGN, marker=MARKER_SIGN, symbol=SYMBOL_SIGN),
            steps.format(points=movement(words, box.step), fewer=movement(words, box.step_by_road)),
            *[track_explained(words, name, view) for name in TRACKS],
            *[bonus_explained(words, id_, view) for id_ in vocabulary.BONUS_WORDS],
        ]

    def sign_on(self, words: SkyeWords, tile: str) -> Span | None:
        """The journeyman symbol."""
        return (SYMBOL_SIGN, "slab") if words.tiles[tile].index in box_in(words.game).symbols else None

    # On a page

    def board_title(self, words: SkyeWords) -> str:
        """The progress board."""
        return words.t.gettext("Your progress board")

    def title(self, words: SkyeWords, key: str, view: SkyeView) -> str:
        """A space of a track, a road or a piece."""
        if key == "road piece":
            return words.t.gettext("placed road")
        if key == "waypoint":
            return words.t.gettext("waypoint marker")
        if key == "journeyman figure":
            return words.t.gettext("journeyman")
        return self.look_up(words, key, view) if key.startswith("space ") else ""

    def facts(self, words: SkyeWords, view: SkyeView, seat: int) -> Sequence[Fact]:
        """Movement points, points a round, and roads to lay."""
        if not has_part(view, MODULE):
            return ()
        t, mine = words.t, journey(view, seat)
        progress = ", ".join([f"{track(words, name)} {mine['positions'][name]}" for name in TRACKS])
        points, left = str(mine["movement_points"]), movement_left(mine)
        shown = points if mine["plan"] is None or mine["plan"]["movement_left"] is None else f"{left}/{points}"
        found = [Fact("boot", t.gettext("Movement points"), shown, progress)]
        if mine["points_a_round"]:
            each = f"+{mine['points_a_round']}"
            found.append(Fact("each-round", t.gettext("Victory points every round"), each, progress))
        if roads_left(mine):
            why = t.gettext("placed: {n}").format(n=len(mine["roads_placed"]))
            found.append(Fact("road-piece", t.gettext("Roads to lay"), str(roads_left(mine)), why))
        return found

    def points_at(self, words: SkyeWords, action: Action, view: SkyeView) -> Sequence[str] | None:
        """Cells of the own territory, edges between two tiles, and the next space of a track, or its last one."""
        if not told.is_own(action):
            return None
        seat = own_seat(view)
        verb, *about = action.text.split()
        if verb == "lay":
            return list(told.places(words, action, view))
        if cell_in(action.text) is not None:
            return [f"cell-{seat}-{about[0]}"]
        if verb == "advance" and about[0] in TRACKS:
            return list(told.places(words, action, view))
        return []

    def pointed(self, words: SkyeWords, action: Action, view: SkyeView) -> Pointed | None:
        """Cells, edges and spaces; a label for what is picked by more than its place."""
        places = self.points_at(words, action, view)
        if places is None:
            return None
        alone = action.text.startswith(("lay", "advance")) and places
        label = "" if alone else told.label(words, action, view)
        return Pointed(action.text, places, words.describe(action, view), label)
