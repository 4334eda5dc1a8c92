"""What a progress board is worth in one round of a game: spaces reached, and spaces that may be reached later."""

from __future__ import annotations

from clachan.games.isle_of_skye.bot.outlook import Outlook
from clachan.games.isle_of_skye.modules.journeyman.bot.ground import Wishes
from clachan.games.isle_of_skye.modules.journeyman.rules.components import (
    BANK_PAYS,
    NO_FIGURE,
    THIRD_WAYPOINT,
    TWO_PURCHASES,
    Benefit,
)

# Points for what lasts, in each round in which it can still be used.
MOVEMENT_WORTH = 0.5
ROAD_WORTH = 0.3
POWER_WORTH = {TWO_PURCHASES: 2.0, BANK_PAYS: 2.5, THIRD_WAYPOINT: 1.6}
# How likely tiles meet something by so many rounds ahead that nothing in the territory meets now.
COMING = (0.0, 0.4, 0.6, 0.7, 0.75, 0.8)
# How much of what may be reached later is reached.
REACHED = 0.7
SCORING = ("progress_spaces", "unlocked_bonus_tiles", "least_advanced_track", "journeyman_distance")


class Board:
    """What positions are worth with one layout of bonus tiles. Rounds are counted from that of the outlook."""

    def __init__(self, wishes: Wishes, outlook: Outlook, layout: tuple[int, ...], early: bool) -> None:
        self.wishes: Wishes = wishes
        self.outlook: Outlook = outlook
        self.layout: tuple[int, ...] = layout
        self.early: bool = early
        self.rounds_left: int = outlook.rounds_left
        self.road: float = ROAD_WORTH * outlook.rounds_left
        self.ends: list[int] = [len(track.spaces) for track in wishes.box.tracks]
        # Of the scoring tiles by what they count: points, for every so many, and the rounds in which they are scored.
        self.scored: dict[str, tuple[int, int, list[int]]] = {}
        for tile, now, later in outlook.scored:
            if tile.measure in SCORING:
                self.scored[tile.measure] = (tile.points, tile.for_every, [0, *later] if now else later)
        # Points for each space by track, position before it and the round in which it is reached; what comes once.
        self.gains: list[list[list[float]]] = []
        self.once: list[list[float]] = []
        for track in range(len(wishes.box.tracks)):
            self._add_track(track)
        self._totals: dict[tuple[int, ...], float] = {}
        self._prospects: dict[tuple[int, ...], float] = {}

    def _add_track(self, number: int) -> None:
        box = self.wishes.box
        track = box.tracks[number]
        gains: list[list[float]] = []
        once = [0.0]
        for place, space in enumerate(track.spaces):
            points = track.points_a_round[place + 1] - track.points_a_round[place]
            income = track.income[place + 1] - track.income[place]
            movement = track.movement_points[place + 1] - track.movement_points[place]
            bonus = box.bonus_tiles[self.layout[box.place(number, space.level)]].benefit if space.level else None
            if bonus is not None:
                points += max(0, bonus.points_a_round)
                income += max(0, bonus.income)
                movement += 0 if bonus.movement_points == NO_FIGURE else bonus.movement_points
            row: list[float] = []
            for ahead in range(self.rounds_left + 1):
                left = self.rounds_left - ahead
                value = points * self._payments(ahead) + MOVEMENT_WORTH * movement * left
                value += 1.1 * income * sum(self.outlook.rates[:left])
                value += self._once(space.benefit, left) + (self._once(bonus, left) if bonus is not None else 0.0)
                if bonus is not None:
                    value += POWER_WORTH.get(bonus.power, 0.0) * left + self._scorings("unlocked_bonus_tiles", ahead)
                value += self._scorings("progress_spaces", max(1, ahead))
                row.append(value)
            gains.append(row)
            left = self.rounds_left
            once.append(
                once[-1] + self._once(space.benefit, left) + (self._once(bonus, left) if bonus is not None else 0.0)
            )
        self.gains.append(gains)
        self.once.append(once)

    def _payments(self, ahead: int) -> int:
        """How often points of every round are still paid when they are reached so many rounds ahead."""
        is_paid = self.outlook.is_scored and ahead == 0
        payments = self.rounds_left - ahead
        if self.early:
            return max(0, payments - 1) if is_paid else payments
        return payments if is_paid else payments + 1

    def _once(self, benefit: Benefit, left: int) -> float:
        return benefit.points_once + self.outlook.rates[left] * benefit.gold_once + ROAD_WORTH * left * benefit.roads

    def _scorings(self, measure: str, ahead: int) -> float:
        """Points for one more of a measure from a round on."""
        if measure not in self.scored:
            return 0.0
        points, for_every, rounds = self.scored[measure]
        return points / for_every * len([distance for distance in rounds if distance >= ahead])

    def movement(self, positions: tuple[int, ...]) -> int:
        """Movement points."""
        tracks = self.wishes.box.tracks
        return sum([tracks[track].movement_points[reached] for track, reached in enumerate(positions)])

    def markers(self, positions: tuple[int, ...]) -> int:
        """Waypoint markers."""
        box = self.wishes.box
        for number, track in enumerate(box.tracks):
            for space in track.spaces[: positions[number]]:
                if space.level:
                    tile = box.bonus_tiles[self.layout[box.place(number, space.level)]]
                    if tile.benefit.power == THIRD_WAYPOINT:
                        return box.markers_at_most
        return box.markers

    def received(self, positions: tuple[int, ...]) -> float:
        """What positions have given once, and so is no longer to come."""
        return sum([self.once[track][reached] for track, reached in enumerate(positions)])

    def total(self, positions: tuple[int, ...]) -> float:
        """What positions bring that are reached in this round, all they give once included."""
        found = self._totals.get(positions)
        if found is None:
            found = 0.0
            for track, reached in enumerate(positions):
                found += sum([row[0] for row in self.gains[track][:reached]])
            if "progress_spaces" in self.scored:
                points, for_every, rounds = self.scored["progress_spaces"]
                found += rounds.count(0) * points * (sum(positions) // for_every)
            if "least_advanced_track" in self.scored:
                points, for_every, rounds = self.scored["least_advanced_track"]
                found += len(rounds) * points * (min(positions) // for_every)
            self._totals[positions] = found
        return found

    def prospect(self, positions: tuple[int, ...], met: int) -> float:
        """What later rounds may bring, where these requirements are met by the territory already.

        As many advances as there are markers, each on the track that brings the most for each space gone.
        """
        if not self.rounds_left:
            return 0.0
        key = (*positions, met)
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = REACHED * self._work_out_prospect(list(positions), met)
        return found

    def _work_out_prospect(self, reached: list[int], met: int) -> float:
        value = 0.0
        markers = self.markers(tuple(reached))
        for ahead in range(1, self.rounds_left + 1):
            for marker in range(markers):
                left = (self.rounds_left - ahead) * markers + markers - marker
                best, chosen, step = 0.0, -1, 0.0
                for track, place in enumerate(reached):
                    density, first = self._density(track, place, ahead, left, met, reached)
                    if density > best:
                        best, chosen, step = density, track, first
                if chosen < 0:
                    return value
                value += step
                reached[chosen] += 1
        return value

    def _density(
        self, track: int, place: int, ahead: int, left: int, met: int, reached: list[int]
    ) -> tuple[float, float]:
        """Points for each advance on a track when it goes as far as is best; and those of the first one."""
        asked = self.wishes.asked[track]
        gains = self.gains[track]
        best = first = total = 0.0
        chance = 1.0
        for further in range(min(self.ends[track] - place, left)):
            if not met >> asked[place + further] & 1:
                chance *= COMING[ahead]
            gain = chance * (gains[place + further][ahead] + self._balance(place + further, ahead, reached))
            if further == 0:
                first = gain
            total += gain
            best = max(best, total / (further + 1))
        return best, first

    def _balance(self, place: int, ahead: int, reached: list[int]) -> float:
        """What the least advanced track brings, shared among those that have to come along."""
        if "least_advanced_track" not in self.scored or place != min(reached):
            return 0.0
        return self._scorings("least_advanced_track", ahead) / reached.count(place)
