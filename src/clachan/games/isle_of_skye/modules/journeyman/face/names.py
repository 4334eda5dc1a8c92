"""Things of Journeyman in words: tracks, requirements, benefits, bonus tiles; and what a view tells of a journey."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.core.catalogue import Entry
from clachan.core.extension import played
from clachan.face.form_words import choice_named
from clachan.face.grammar import Phrase
from clachan.face.words import sentence
from clachan.games.isle_of_skye.face.words_names import Names
from clachan.games.isle_of_skye.modules.journeyman.face import vocabulary
from clachan.games.isle_of_skye.modules.journeyman.rules.components import (
    NO_FIGURE,
    TRACKS,
    Benefit,
    BonusTile,
    JourneyBox,
    Requirement,
    Space,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import in_completed_area, shows
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import with_roads
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import costs_from
from clachan.games.isle_of_skye.modules.journeyman.rules.views import BonusView, JourneyView, RoadView, journeyman_of
from clachan.games.isle_of_skye.rules.components import TERRAINS
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL, EAST, SOUTH, cell_at
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.territory import found as found_with
from clachan.games.isle_of_skye.rules.views import SkyeView

# The tiles of a territory, each with its cell and rotation, and the edges with placed roads.
Built = tuple[tuple[str, int, int], ...]
PLANNING = ("plan", "plan openly")


def box_in(game: IsleOfSkye) -> JourneyBox:
    """The components of Journeyman in a game."""
    return played(game.extensions, Journeyman).box


# Names


def track(words: Names, name: str) -> Phrase:
    """A track."""
    return words.t.noun("progress board", vocabulary.TRACK_WORDS[name])


def requirement(words: Names, asked: Requirement) -> str:
    """What a tile must show; an owner of the box may have read something else on it than its name says."""
    if asked.feature:
        return words.t.gettext(vocabulary.SHOWN[asked.feature])
    anywhere = asked.terrain == NO_FIGURE
    area = words.t.gettext(vocabulary.COMPLETED if anywhere else vocabulary.COMPLETED_TERRAIN[TERRAINS[asked.terrain]])
    if asked.tiles < 2:
        return area
    return words.t.ngettext(*vocabulary.AT_LEAST, asked.tiles).format(area=area, n=asked.tiles)


def movement(words: Names, n: int) -> Phrase:
    """Movement points."""
    return words.t.counted(*vocabulary.MOVEMENT, n)


def roads(words: Names, n: int) -> Phrase:
    """Roads to lay."""
    return words.t.counted(*vocabulary.ROADS, n)


def bonus(words: Names, id_: str) -> str:
    """A bonus tile."""
    return words.t.pgettext("bonus tile", vocabulary.BONUS_WORDS[id_])


def benefit(words: Names, given: Benefit, view: SkyeView, further: bool = False) -> str:
    """What a space or a bonus tile gives; figures of a bonus tile come on top of others (`further`)."""
    t = words.t
    parts: list[str] = []
    if given.points_a_round != NO_FIGURE:
        text = t.gettext("{points} more every round") if further else t.gettext("{points} every round")
        parts.append(text.format(points=words.points(given.points_a_round)))
    if given.movement_points != NO_FIGURE:
        parts.append(movement(words, given.movement_points))
    if given.income != NO_FIGURE:
        text = t.gettext("{gold} more income") if further else t.gettext("{gold} additional income")
        parts.append(text.format(gold=words.gold(given.income)))
    if given.gold_once:
        parts.append(t.gettext("{gold} at once").format(gold=words.gold(given.gold_once)))
    if given.points_once:
        parts.append(t.gettext("{points} at once").format(points=words.points(given.points_once)))
    if given.roads:
        parts.append(t.gettext("{roads} to lay").format(roads=roads(words, given.roads)))
    if given.power:
        parts.append(power(words, given.power, view))
    return ", ".join(parts) or t.pgettext("price", "nothing")


def power(words: Names, name: str, view: SkyeView) -> str:
    """What a special power does, with the variants of the game."""
    rule = vocabulary.POWERS[name]
    for (read, variant, value), reading in vocabulary.POWERS_BY_VARIANT.items():
        if read == name and view["options"]["variants"].get(variant) == value:
            rule = reading
    return words.t.gettext(rule)


def bonus_named(words: Names, id_: str) -> BonusTile:
    """A bonus tile by its id."""
    return next(tile for tile in box_in(words.game).bonus_tiles if tile.id == id_)


def bonus_rule(words: Names, id_: str, view: SkyeView) -> str:
    """What a bonus tile gives."""
    return benefit(words, bonus_named(words, id_).benefit, view, further=True)


def bonus_explained(words: Names, id_: str, view: SkyeView) -> str:
    """A bonus tile, its level and what it gives, as a sentence."""
    text = words.t.gettext("{name}, bonus tile of level {level}: {rule}.")
    return text.format(name=bonus(words, id_), level=bonus_named(words, id_).level, rule=bonus_rule(words, id_, view))


def space_gives(words: Names, space: Space, tile: str, view: SkyeView) -> str:
    """What a space gives: its benefit, or the bonus tile that lies there."""
    if not space.level:
        return benefit(words, space.benefit, view)
    if not tile:
        return words.t.gettext("bonus tile of level {level}").format(level=space.level)
    text = words.t.gettext("bonus tile {name} ({rule})")
    return text.format(name=bonus(words, tile), rule=bonus_rule(words, tile, view))


def space_explained(words: Names, view: SkyeView, name: str, number: int, tile: str = "") -> str:
    """A space of a track: what it asks for and what it gives, as a sentence."""
    if number == 0:
        return sentence(words.t.gettext("{track}, start").format(track=track(words, name))) + "."
    space = box_in(words.game).tracks[_index(name)].spaces[number - 1]
    text = words.t.gettext("{track}: for {requirement}; {gives}.")
    return sentence(
        text.format(
            track=track(words, name),
            requirement=requirement(words, space.requirement),
            gives=space_gives(words, space, tile, view),
        )
    )


def space_called(words: Names, id_: str) -> tuple[str, int] | None:
    """The track of a space with this id, and its number there."""
    tracks = box_in(words.game).tracks
    spaces = [(space.track, n, space.id) for track in tracks for n, space in enumerate(track.spaces, start=1)]
    return next(((name, number) for name, number, called in spaces if called == id_), None)


def track_explained(words: Names, name: str, view: SkyeView) -> str:
    """A track with all its spaces."""
    told: list[str] = []
    for n, space in enumerate(box_in(words.game).tracks[_index(name)].spaces, start=1):
        told.append(f"{n}. {requirement(words, space.requirement)} → {space_gives(words, space, '', view)}")
    return sentence(f"{track(words, name)}: {'; '.join(told)}.")


def _index(name: str) -> int:
    return [str(one) for one in TRACKS].index(name)


def component_name(words: Names, entry: Entry) -> str:
    """A component where all are listed; a space by its track and its number."""
    t = words.t
    if entry.kind == "movement":
        return t.pgettext("component", vocabulary.MOVEMENT_KINDS[entry.id])
    if entry.kind == "requirement":
        return choice_named(entry.id, t)
    if entry.kind == "bonus_tile":
        return bonus(words, entry.id)
    if entry.kind == "progress_track":
        return track(words, entry.id)
    if entry.kind == "progress_space":
        name = next(one for one in TRACKS if one[0] == entry.id[0].lower())
        text = t.gettext("{track}, space {n}")
        return text.format(track=track(words, name), n=entry.id[1:])
    return ""


# What a view tells


def journey(view: SkyeView, seat: int) -> JourneyView:
    """What a view tells of a seat's journey."""
    return journeyman_of(view)["players"][seat]


def bonus_at(tiles: Sequence[BonusView], name: str, number: int) -> str:
    """The bonus tile on a space of a track, or nothing."""
    found = [there["tile"] for there in tiles if there["track"] == name and there["space"] == number]
    return found[0] if found else ""


def edge_of(road: RoadView) -> int:
    """A road by its edge, as the rules count them."""
    return cell_at(road["x"], road["y"]) * 4 + (EAST if road["edge"] == "E" else SOUTH)


def cells_of(road: RoadView) -> list[list[int]]:
    """The two cells that a road joins."""
    x, y = road["x"], road["y"]
    return [[x, y], [x + 1, y] if road["edge"] == "E" else [x, y + 1]]


def roads_laid(told: JourneyView) -> list[RoadView]:
    """All roads that lie there, those of a plan that can be seen among them."""
    plan = told["plan"]
    return [*told["roads_placed"], *((plan["roads"] or []) if plan is not None else [])]


def marks_of(told: JourneyView) -> list[list[int]]:
    """The cells with markers, as far as they can be seen."""
    plan = told["plan"]
    return (plan["marks"] or []) if plan is not None else []


def land_of(words: Names, view: SkyeView, seat: int) -> Territory:
    """A territory with its placed roads."""
    items = view["players"][seat]["territory"]
    built = tuple([(item["tile"], cell_at(item["x"], item["y"]), item["rotation"]) for item in items])
    edges = tuple([edge_of(road) for road in roads_laid(journey(view, seat))])
    return _land(words.game, built, edges)


@lru_cache(maxsize=32)
def _land(game: IsleOfSkye, built: Built, edges: tuple[int, ...]) -> Territory:
    land = found_with(game.components.castle.faces[next(turn for _, cell, turn in built if cell == CASTLE_CELL)])
    for tile, cell, turn in built:
        if cell != CASTLE_CELL:
            land = land.build(cell, game.components.tile_by_id[tile].faces[turn])
    return with_roads(land, edges)


def way_costs(words: Names, view: SkyeView, seat: int) -> dict[int, int]:
    """What it costs the journeyman to reach each tile."""
    x, y = journey(view, seat)["journeyman"]
    return costs_from(box_in(words.game), land_of(words, view, seat), cell_at(x, y))


def tracks_met(words: Names, view: SkyeView, seat: int, cell: int) -> list[str]:
    """The tracks whose next space a tile meets now."""
    box, land, positions = box_in(words.game), land_of(words, view, seat), journey(view, seat)["positions"]
    tile = land.cells[cell].tile
    joker = view["options"]["variants"].get("journeyman-symbol") == "visit" and tile.index in box.symbols
    met: list[str] = []
    for name, there in zip(TRACKS, box.tracks, strict=True):
        if positions[name] < len(there.spaces):
            asked = there.spaces[positions[name]].requirement
            shown = shows(tile, asked.feature) if asked.feature else in_completed_area(land, cell, asked)
            if joker or shown:
                met.append(name)
    return met


def tile_at(view: SkyeView, seat: int, cell: Sequence[int]) -> str:
    """The tile on a cell of a territory, by its id."""
    items = view["players"][seat]["territory"]
    return next(item["tile"] for item in items if [item["x"], item["y"]] == list(cell))


def markers_left(told: JourneyView) -> int:
    """Markers that are not laid yet."""
    return told["markers"] - len(marks_of(told))


def movement_left(told: JourneyView) -> int:
    """Movement points that the plan or the walk leaves, as far as that is known."""
    plan = told["plan"]
    left = plan["movement_left"] if plan is not None else None
    return told["movement_points"] if left is None else left


def roads_left(told: JourneyView) -> int:
    """Roads that can be laid: those of a plan still count as available."""
    plan = told["plan"]
    return told["roads_available"] - len((plan["roads"] or []) if plan is not None else [])
