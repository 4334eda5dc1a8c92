"""Phase 6 and the end of the game: scoring tiles, scrolls, gold (IS-SCORE, IS-SCROLL, IS-FINAL)."""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.rules.components import ScoringTile, Scroll, Tile
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.measures import brochs_of_each_mountain
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

GOLD_PER_POINT = 5


class RoundEnd(Phase[SkyeState]):
    """Score the letters of the round; then the next round begins, or the game ends."""

    name = "score"

    def begin(self, state: SkyeState) -> None:
        """Score in the order A to D (IS-SCORE-01)."""
        frame = state.frame
        for letter in frame.track.letters[state.round - 1]:
            score_tile(state, frame.components.scoring_tiles[state.letters[letter]])
        if state.round == frame.rounds:
            final_scoring(state)
            state.over = True
            return
        for extension in frame.at["end_round"]:
            extension.end_round(state)
        state.round += 1


def score_tile(state: SkyeState, tile: ScoringTile) -> None:
    """Score one scoring tile for everybody."""
    frame = state.frame
    seats = range(frame.seats)
    if tile.majority:
        values = [frame.measures[tile.measure](state.territories[seat], state.gold[seat]) for seat in seats]
        points = majority(values, tile.majority)
        if tile.measure == "gold":
            state.reveals += 1
            state.gold_shown = tuple(state.gold)
            state.gold_shown_round = state.round
    else:
        points = [points_of(frame, tile, state.territories[seat], state.gold[seat]) for seat in seats]
    for seat in seats:
        state.sheet.book(seat, state.round, tile.id, points[seat])


def points_of(frame: SkyeFrame, tile: ScoringTile, territory: Territory, gold: int) -> int:
    """What a scoring tile that is no majority gives for a territory."""
    if tile.by_count:
        return brochs_of_each_mountain(territory, tile.by_count)
    return tile.points * (frame.measures[tile.measure](territory, gold) // tile.for_every)


def majority(values: list[int], points: tuple[int, ...]) -> list[int]:
    """Points for the most and the second most; a tie for first uses up the second place (IS-SCORE-05 to -09)."""
    first = max(values)
    if first == 0:
        return [0] * len(values)
    if values.count(first) > 1:
        return [points[0] if value == first else 0 for value in values]
    second = max([value for value in values if value != first], default=0)
    return [points[0] if v == first else points[1] if v == second and second > 0 else 0 for v in values]


def final_scoring(state: SkyeState) -> None:
    """Scrolls, gold, scrolls that count gold, then what expansions add (IS-FINAL-05, ISD-SCROLL-02)."""
    for seat in range(state.frame.seats):
        gold = state.gold[seat]
        scrolls = scrolls_of(state.frame, state.territories[seat], gold)
        book_scrolls(state, seat, [found for found in scrolls if not counts_gold(found[0])])
        state.sheet.book(seat, state.round, "gold", gold // GOLD_PER_POINT)
        book_scrolls(state, seat, [found for found in scrolls if counts_gold(found[0])])
        for extension in state.frame.at["final_scoring"]:
            extension.final_scoring(state, seat)


def counts_gold(tile: Tile) -> bool:
    """Whether the tile's scroll gives points for gold (ISD-SCROLL-50)."""
    return tile.scroll is not None and tile.scroll.per == "gold"


def book_scrolls(state: SkyeState, seat: int, scrolls: list[tuple[Tile, int, bool]]) -> None:
    """Book each scroll, doubled in a completed area (IS-SCROLL-06)."""
    for tile, value, completed in scrolls:
        state.sheet.book(seat, state.round, f"scroll {tile.id}", 2 * value if completed else value)


def scrolls_of(frame: SkyeFrame, territory: Territory, gold: int) -> list[tuple[Tile, int, bool]]:
    """Each scroll's tile, its simple value, and whether it lies in a completed area, so that it doubles."""
    found: list[tuple[Tile, int, bool]] = []
    faces = list(territory.cells.values())
    for area in territory.areas.values():
        for place in area.scrolls:
            tile = faces[place].tile
            if tile.scroll is not None:
                found.append((tile, scroll_value(frame, tile.scroll, territory, gold), area.open == 0))
    return found


def scroll_value(frame: SkyeFrame, scroll: Scroll, territory: Territory, gold: int) -> int:
    """A scroll's simple value; rounding comes before doubling (IS-SCROLL-04, -07)."""
    if not scroll.per:
        return scroll.points
    return scroll.points * (frame.measures[scroll.per](territory, gold) // scroll.for_every)
