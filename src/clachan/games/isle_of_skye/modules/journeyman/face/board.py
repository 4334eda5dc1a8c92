"""The progress board of a player: three tracks, what each space asks for and gives, bonus tiles, and the cubes."""

from __future__ import annotations

from typing import TypedDict

from clachan.face.signs import coin, figure, shield
from clachan.face.svg import Picture, element, moved, sized, use
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.territory import seat_sign
from clachan.games.isle_of_skye.face.drawing.tile import Words, hover
from clachan.games.isle_of_skye.modules.journeyman.face import signs
from clachan.games.isle_of_skye.modules.journeyman.face.names import bonus_at, box_in
from clachan.games.isle_of_skye.modules.journeyman.rules.components import (
    NO_FIGURE,
    TRACKS,
    Benefit,
    BonusTile,
    JourneyBox,
    Requirement,
    Space,
    Track,
    TrackName,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.views import BonusView, JourneyView
from clachan.games.isle_of_skye.rules.components import TERRAINS
from clachan.games.isle_of_skye.rules.views import PlayerView

WIDTH, HEIGHT = 50, 64
LEFT = 30
STEP, ROW = WIDTH + 3, HEIGHT + 5
# The middle of what a space asks for, and of what it gives.
ASKS, GIVES = 17, 46


class BoardPart(TypedDict):
    """What is drawn of a journey on the progress board."""

    positions: dict[TrackName, int]
    bonus_tiles: list[BonusView]


def of_board(told: JourneyView) -> BoardPart:
    """What is drawn of a journey on the progress board."""
    return {"positions": told["positions"], "bonus_tiles": told["bonus_tiles"]}


def draw_board(box: Box, told: BoardPart, player: PlayerView, words: Words) -> Picture:
    """The board of a player: a track a row."""
    parts: list[str] = []
    tracks = box_in(box.game).tracks
    for row, (name, track) in enumerate(zip(TRACKS, tracks, strict=True)):
        parts.append(moved(_track(box_in(box.game), name, track, told, player, words), 0, row * ROW))
    width = LEFT + STEP * (1 + max([len(track.spaces) for track in tracks])) - 3
    board = element("g", "".join(parts), id=f"progress-{player['seat']}")
    return Picture(board, width, len(tracks) * ROW - 5)


def draw_track(name: TrackName, track: Track) -> Picture:
    """A track alone, for catalogues: without cubes and with empty places for bonus tiles."""
    parts = [_head(name), _start(track)]
    parts.extend([moved(_empty(space), _x(number), 0) for number, space in enumerate(track.spaces, start=1)])
    return Picture("".join(parts), LEFT + STEP * (1 + len(track.spaces)) - 3, HEIGHT)


def draw_space(space: Space) -> Picture:
    """A space alone, with the sign of its track."""
    return Picture(_head(space.track) + moved(_empty(space), LEFT, 0), LEFT + WIDTH, HEIGHT)


def draw_requirement(asked: Requirement) -> Picture:
    """What a tile must show, alone."""
    return Picture(_asks(asked), 2 * ASKS, 2 * ASKS, WIDTH / 2 - ASKS, 0)


def _empty(space: Space) -> str:
    """A space that no cube has come to, with an empty place where a bonus tile will lie."""
    return _ground(False) + _asks(space.requirement) + _gives(space, None, True)


def _x(number: int) -> float:
    return LEFT + number * STEP


def _head(name: str) -> str:
    return sized(f"t-track-{name}", 13, HEIGHT / 2, 1.15, style="--token-ink:var(--ink)")


def _start(track: Track) -> str:
    """Where the cube begins, and the figures that hold there."""
    points = track.movement_points[0]
    return moved(_ground(True) + (moved(signs.boot(points, 0, 0), WIDTH / 2, GIVES) if points else ""), _x(0), 0)


def _track(box: JourneyBox, name: TrackName, track: Track, told: BoardPart, player: PlayerView, words: Words) -> str:
    seat, reached = player["seat"], told["positions"][name]
    colour = seat_sign(player).colour
    way = element(
        "path",
        d=f"M{_x(0) + WIDTH / 2} {ASKS}H{_x(reached) + WIDTH / 2}",
        stroke=f"var(--seat-{colour})",
        stroke_width=5,
        stroke_opacity=0.55,
    )
    tiles = {tile.id: tile for tile in box.bonus_tiles}
    parts = [hover(words, f"space {name} 0") + _head(name) + _start(track)]
    for number, space in enumerate(track.spaces, start=1):
        tile = bonus_at(told["bonus_tiles"], name, number)
        key = f"space {name} {number} {tile}".rstrip()
        asks = element("g", _asks(space.requirement), opacity=0.3) if number <= reached else _asks(space.requirement)
        found = hover(words, key) + _ground(number <= reached) + asks + _gives(space, tiles.get(tile), number > reached)
        parts.append(moved(found, _x(number), 0, id=f"space-{seat}-{name}-{number}"))
    at = _x(reached) + WIDTH / 2
    cube = element(
        "g", sized(f"t-cube-{colour}", at, ASKS, 1.1), id=f"piece-cube-{seat}-{name}", style="pointer-events:none"
    )
    return "".join(parts) + (way if reached else "") + cube


def _ground(reached: bool) -> str:
    """The space itself, brighter where the cube has been."""
    return element(
        "rect",
        class_="k-card k-outline",
        width=WIDTH,
        height=HEIGHT,
        rx=6,
        style="fill:var(--parchment)" if reached else "fill:var(--token)",
    )


def _asks(asked: Requirement) -> str:
    """What a tile must show."""
    x = WIDTH / 2
    if asked.feature == "whisky":
        return use("t-barrel", x, ASKS)
    if asked.feature == "scroll":
        return use("t-scroll-0", x, ASKS)
    if asked.feature:
        return use(f"t-{asked.feature}", x, ASKS)
    sign = "t-requirement-closed" if asked.terrain == NO_FIGURE else f"g-closed-{TERRAINS[asked.terrain]}"
    if asked.tiles > 1:
        return sized(sign, x, ASKS, 1.5) + figure(f"{asked.tiles}+", x, ASKS, 17)
    return sized(sign, x, ASKS, 1.35)


def _gives(space: Space, tile: BonusTile | None, locked: bool) -> str:
    """The benefit of a space, or the bonus tile there: pale and with a lock as long as it is locked."""
    if not space.level:
        return _benefit(space.benefit)
    x, y = WIDTH / 2, GIVES + 1
    if tile is None:
        dots = [
            element("circle", cx=x + (k - (space.level - 1) / 2) * 7, cy=y, r=2.2, class_="k-icon")
            for k in range(space.level)
        ]
        return element("rect", class_="k-cell", x=x - 17, y=y - 15, width=34, height=30, rx=4) + "".join(dots)
    if not locked:
        rim = element("rect", class_="k-accent", x=x - 18, y=y - 16, width=36, height=32, rx=5, style=UNLOCKED)
        return moved(signs.bonus_tile(tile), x, y) + rim
    plate = element("circle", class_="k-card", cx=x + 20, cy=y + 12, r=6)
    return moved(signs.bonus_tile(tile), x, y) + plate + moved(signs.shape(signs.LOCK), x + 20, y + 11.4, 0.75)


UNLOCKED = "stroke:var(--mark);stroke-width:2.6"


def _benefit(given: Benefit) -> str:
    """Coins, shields and boots side by side; what comes every round has a ring."""
    found: list[tuple[str, float]] = []
    if given.movement_points != NO_FIGURE:
        found.append((signs.boot(given.movement_points, 0, 0), 21))
    if given.income != NO_FIGURE:
        found.append((coin(given.income, 0, 0, 10.5), 21))
    if given.points_a_round != NO_FIGURE:
        found.append((shield(given.points_a_round, 0, 0, 11.5), 23))
        found.append((moved(signs.each_round(), 0, 0, 0.8), 15))
    if given.gold_once:
        found.append((coin(given.gold_once, 0, 0, 11.5), 23))
    if given.points_once:
        found.append((shield(given.points_once, 0, 0, 11.5), 23))
    if given.roads:
        found.append((signs.roads(given.roads), 22))
    if given.power:
        found.append((signs.POWER_SIGNS[given.power](), 34))
    x = WIDTH / 2 - (sum([width for _, width in found]) + 2 * (len(found) - 1)) / 2
    parts: list[str] = []
    for drawn, width in found:
        parts.append(moved(drawn, x + width / 2, GIVES))
        x += width + 2
    return "".join(parts)
