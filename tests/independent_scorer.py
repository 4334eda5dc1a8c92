"""A stranger's program: recomputes the scores of Isle of Skye from JSON alone.

Written from docs/scores.md and docs/state.md. It uses the standard library only and nothing of Clachan, so that it can
disagree with it. Speed is of no interest here; each count looks at the whole territory from scratch.

    python independent_scorer.py CATALOGUE.json POSITION.json ...
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

Json = dict[str, Any]
Cell = tuple[int, int]
Patch = tuple[int, int, int]  # x, y, which of the tile's areas
Road = tuple[int, int, int]  # x, y, which of the tile's roads
Booking = tuple[int, int, str, int]  # seat, round, source, points
Node = TypeVar("Node", bound=Hashable)

SIDES = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# Phases in which territories and boards change.
UNSETTLED = ("build", "plan", "walk")


def turn(sides: str, rotation: int) -> str:
    """Where these sides of an upright tile lie after so many clockwise quarter turns."""
    return "".join(SIDES[(SIDES.index(side) + rotation) % 4] for side in sides)


def flood(start: Node, neighbours: Callable[[Node], Iterable[Node]]) -> set[Node]:
    """Everything that can be reached from here."""
    reached = {start}
    todo = [start]
    while todo:
        for other in neighbours(todo.pop()):
            if other not in reached:
                reached.add(other)
                todo.append(other)
    return reached


def component(catalogue: Json, kind: str, id_: str) -> Json:
    """The fields of a component."""
    for entry in catalogue["components"]:
        if entry["kind"] == kind and entry["id"] == id_:
            fields: Json = entry["fields"]
            return fields
    raise ValueError(f"the catalogue has no {kind} {id_}")


class Land:
    """A territory, with the sides its patches and roads touch as they lie on the table."""

    def __init__(self, territory: Sequence[Json], catalogue: Json, placed_roads: Sequence[Json] = ()) -> None:
        self.catalogue = catalogue
        self.ids: dict[Cell, str] = {}
        self.printed: dict[Cell, Json] = {}
        self.terrain: dict[Patch, str] = {}
        self.sides: dict[Patch, str] = {}
        self.exits: dict[Road, str] = {}
        self.found_areas: list[set[Patch]] = []
        for placed in territory:
            x, y, rotation = placed["x"], placed["y"], placed["rotation"]
            tile = component(catalogue, "castle" if placed["tile"] == "CAS" else "tile", placed["tile"])
            self.ids[x, y] = placed["tile"]
            self.printed[x, y] = tile
            for number, name in enumerate(tile["areas"]):
                terrain, _, sides = name.partition(":")
                self.terrain[x, y, number] = terrain
                self.sides[x, y, number] = "" if sides == "inside" else turn(sides, rotation)
            for number, name in enumerate(tile.get("roads", [])):
                self.exits[x, y, number] = turn(name.replace("-", ""), rotation)
        for road in placed_roads:
            self.add_exit((road["x"], road["y"]), road["edge"])
            self.add_exit(self.beyond(road["x"], road["y"], road["edge"]), OPPOSITE[road["edge"]])

    def add_exit(self, cell: Cell, side: str) -> None:
        """One end of a placed road: of the first of the tile's roads, unless one of them leads there already."""
        roads = [road for road in self.exits if road[:2] == cell]
        if not any(side in self.exits[road] for road in roads):
            first = min(roads, default=(*cell, 0))
            self.exits[first] = self.exits.get(first, "") + side

    # Areas and roads

    def beyond(self, x: int, y: int, side: str) -> Cell:
        """The cell on the other side of an edge."""
        return x + STEPS[side][0], y + STEPS[side][1]

    def joined(
        self, part: tuple[int, int, int], touches: dict[tuple[int, int, int], str]
    ) -> list[tuple[int, int, int]]:
        """The patches, or roads, that meet this one at a shared edge."""
        x, y, _ = part
        met = []
        for side in touches[part]:
            other_cell = self.beyond(x, y, side)
            for other, sides in touches.items():
                if other[:2] == other_cell and OPPOSITE[side] in sides:
                    met.append(other)
        return met

    def areas(self) -> list[set[Patch]]:
        """All areas, each as a set of patches."""
        if not self.found_areas:
            for patch in self.sides:
                if not any(patch in area for area in self.found_areas):
                    self.found_areas.append(flood(patch, lambda p: self.joined(p, self.sides)))
        return self.found_areas

    def is_completed(self, area: set[Patch]) -> bool:
        """No side of the area looks at an empty cell."""
        return all(self.beyond(x, y, side) in self.ids for x, y, n in area for side in self.sides[x, y, n])

    def completed(self, terrains: str = "PMW") -> list[set[Patch]]:
        """The completed areas of these terrains."""
        return [a for a in self.areas() if self.is_completed(a) and self.terrain[min(a)] in terrains]

    def castle_road(self) -> set[Road]:
        """The roads that hang together with the castle's."""
        castle = next(cell for cell, id_ in self.ids.items() if id_ == "CAS")
        return flood((*castle, 0), lambda road: self.joined(road, self.exits))

    def connected(self) -> set[Cell]:
        """The tiles with a road that leads to the castle."""
        return {(x, y) for x, y, _ in self.castle_road()}

    def best_walk(self) -> int:
        """The most different tiles on a walk that uses no road twice."""
        best = 0
        walks: list[tuple[Road, ...]] = [(road,) for road in self.exits]
        while walks:
            walk = walks.pop()
            best = max(best, len({(x, y) for x, y, _ in walk}))
            walks.extend((*walk, road) for road in self.joined(walk[-1], self.exits) if road not in walk)
        return best

    # Features

    def on_tile(self, cell: Cell, kind: str) -> int:
        """How many features of a kind are on a tile; for whisky, one for each entry."""
        return sum(f.get("count", 1) for f in self.printed[cell].get("features", []) if f["kind"] == kind)

    def in_area(self, area: set[Patch], kind: str) -> int:
        """How many features of a kind lie in an area."""
        found = 0
        for x, y, number in area:
            names = self.printed[x, y]["areas"]
            for feature in self.printed[x, y].get("features", []):
                if feature["kind"] == kind and names.index(feature["area"]) == number:
                    found += feature.get("count", 1)
        return found

    def all_of(self, kind: str, cells: Iterable[Cell] | None = None) -> int:
        """How many features of a kind there are, on all tiles or on these."""
        return sum(self.on_tile(cell, kind) for cell in (self.ids if cells is None else cells))

    def whisky_income(self) -> int:
        """Tiles whose barrels stand at the castle road."""
        road = self.castle_road()
        found = 0
        for x, y in self.ids:
            tile = self.printed[x, y]
            at = [tile["roads"].index(f["road"]) for f in tile.get("features", []) if f["kind"] == "whisky"]
            found += any((x, y, number) in road for number in at)
        return found

    # Measures

    def animals_at_farms(self, diagonally: bool) -> int:
        """Animals on tiles that have a farm, or have one around."""
        found = 0
        for x, y in self.ids:
            around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if diagonally or dx == 0 or dy == 0]
            if any(self.on_tile(cell, "farm") for cell in around if cell in self.ids):
                found += self.on_tile((x, y), "sheep") + self.on_tile((x, y), "cattle")
        return found

    def runs(self, dx: int, dy: int) -> int:
        """Unbroken lines of at least three tiles in this direction."""
        found = 0
        for x, y in self.ids:
            if (x - dx, y - dy) not in self.ids:
                length = 1
                while (x + dx * length, y + dy * length) in self.ids:
                    length += 1
                found += length >= 3
        return found

    def water_edges(self, all_sides: bool) -> int:
        """Open sides of waters, or all sides of waters that are not completed."""
        found = 0
        for area in self.areas():
            if self.terrain[min(area)] == "W" and not self.is_completed(area):
                for x, y, number in area:
                    for side in self.sides[x, y, number]:
                        found += all_sides or self.beyond(x, y, side) not in self.ids
        return found

    def measure(self, name: str, gold: int, variants: dict[str, str]) -> int:
        """What a scoring tile or a scroll counts."""
        singular = {
            "sheep": "sheep",
            "cattle": "cattle",
            "brochs": "broch",
            "farms": "farm",
            "ships": "ship",
            "lighthouses": "lighthouse",
        }
        if name in singular:
            return self.all_of(singular[name])
        if name == "whisky_tiles":
            return sum(1 for cell in self.ids if self.on_tile(cell, "whisky"))
        if name == "gold":
            return gold
        if name == "squares":
            return sum(1 for x, y in self.ids if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(self.ids))
        if name == "animals_at_farms":
            return self.animals_at_farms(diagonally=variants.get("farm-neighbourhood") != "4")
        if name == "cattle_by_the_castle_road":
            return self.all_of("cattle", self.connected())
        if name == "castle_road_tiles":
            return len(self.connected())
        if name == "completed_areas":
            return len(self.completed())
        if name == "completed_areas_of_3":
            return sum(1 for area in self.completed() if size(area) >= 3)
        if name in ("completed_pastures", "completed_mountains", "completed_waters"):
            return len(self.completed({"p": "P", "m": "M", "w": "W"}[name.removeprefix("completed_")[0]]))
        if name == "largest_completed_water":
            return max((size(area) for area in self.completed("W")), default=0)
        if name == "largest_completed_mountain":
            return max((size(area) for area in self.completed("M")), default=0)
        if name == "building_sets":
            return min(self.all_of("broch"), self.all_of("farm"), self.all_of("lighthouse"))
        if name == "waters_with_ship_and_lighthouse":
            return sum(1 for area in self.areas() if self.in_area(area, "ship") and self.in_area(area, "lighthouse"))
        if name == "columns_of_3":
            return self.runs(0, 1)
        if name == "lines_of_3":
            return self.runs(0, 1) + self.runs(1, 0)
        if name == "open_water_edges":
            return self.water_edges(all_sides=variants.get("open-water-edges") == "all")
        if name == "largest_herd":
            by_animals = variants.get("largest-herd") == "animals"
            herds = [(self.in_area(area, "sheep"), self.in_area(area, "cattle")) for area in self.areas()]
            return max(herds, key=lambda herd: (sum(herd) if by_animals else 0, herd[1]))[1]
        if name == "longest_diagonal":
            falling = Counter(x - y for x, y in self.ids)
            rising = Counter(x + y for x, y in self.ids)
            return max(*falling.values(), *rising.values())
        if name == "lake_houses":
            shore = {(x, y) for area in self.completed("W") for x, y, _ in area}
            return self.all_of("farm", shore)
        if name == "sheep_cattle_pairs":
            return min(self.all_of("sheep"), self.all_of("cattle"))
        if name == "longest_road_tiles":
            return self.best_walk()
        raise ValueError(f"no such measure: {name}")

    def steps_from_castle(self, goal: Cell) -> int:
        """The steps of the shortest way from the castle to this tile."""
        reached = {next(cell for cell, id_ in self.ids.items() if id_ == "CAS")}
        steps = 0
        while goal not in reached:
            reached |= {cell for x, y in reached for side in SIDES if (cell := self.beyond(x, y, side)) in self.ids}
            steps += 1
        return steps

    # Scrolls

    def scrolls(self, gold: int, variants: dict[str, str]) -> list[tuple[str, int, bool]]:
        """Each scroll: its tile, its simple value, and whether its area is completed."""
        found = []
        for (x, y), id_ in self.ids.items():
            tile = self.printed[x, y]
            if "scroll" not in tile:
                continue
            kind = component(self.catalogue, "scroll", tile["scroll"]["kind"])
            value = kind["points"]
            if kind.get("per"):
                value *= self.measure(kind["per"], gold, variants) // kind.get("for_every", 1)
            patch = (x, y, tile["areas"].index(tile["scroll"]["area"]))
            area = flood(patch, lambda p: self.joined(p, self.sides))
            found.append((id_, value, self.is_completed(area)))
        return found


def size(area: set[Patch]) -> int:
    """The number of different tiles of an area."""
    return len({(x, y) for x, y, _ in area})


def majority(values: Sequence[int], most: int, second: int) -> list[int]:
    """The points of each seat for the highest and the second highest value."""
    points = [0] * len(values)
    first = max(values)
    leaders = [seat for seat, value in enumerate(values) if value == first]
    if first > 0:
        for seat in leaders:
            points[seat] = most
        others = [value for value in values if value < first]
        if len(leaders) == 1 and others and max(others) > 0:
            for seat, value in enumerate(values):
                if value == max(others):
                    points[seat] = second
    return points


class Board:
    """A seat's progress board with Journeyman: how far it has come, and what that gives."""

    def __init__(self, player: Json, catalogue: Json) -> None:
        self.catalogue = catalogue
        self.positions: dict[str, int] = player["positions"]
        self.bonus_tiles: list[Json] = player["bonus_tiles"]

    def reached(self, track: str) -> list[Json]:
        """The start of a track and the spaces that are reached on it."""
        spaces = [c["fields"] for c in self.catalogue["components"] if c["kind"] == "progress_space"]
        of_track = [space for space in spaces if space["track"] == track]
        return [component(self.catalogue, "progress_track", track), *of_track[: self.positions[track]]]

    def unlocked(self) -> list[str]:
        """The bonus tiles that work."""
        return [tile["tile"] for tile in self.bonus_tiles if self.positions[tile["track"]] >= tile["space"]]

    def sources(self) -> dict[str, list[Json]]:
        """What gives something, by the source in the score sheet: spaces from the start on, and bonus tiles."""
        found = {f"track {track}": self.reached(track) for track in self.positions}
        for tile in self.unlocked():
            found[f"bonus {tile}"] = [component(self.catalogue, "bonus_tile", tile)]
        return found

    def lasting(self, figure: str) -> dict[str, int]:
        """What lasts, by source: the last figure of that name."""
        figures = {source: [e[figure] for e in found if figure in e] for source, found in self.sources().items()}
        return {source: found[-1] for source, found in figures.items() if found and found[-1]}

    def once(self) -> Counter[tuple[str, int]]:
        """The points that came at once so far: source and points of each space and tile."""
        return Counter(
            (source, entry["points_once"])
            for source, found in self.sources().items()
            for entry in found
            if entry.get("points_once")
        )

    def at_the_start(self) -> Board:
        """The same board before anybody has advanced."""
        return Board({"positions": dict.fromkeys(self.positions, 0), "bonus_tiles": self.bonus_tiles}, self.catalogue)

    def measure(self, name: str) -> int | None:
        """What a scoring tile of Journeyman counts on the board; nothing if it counts something else."""
        if name == "progress_spaces":
            return sum(self.positions.values())
        if name == "unlocked_bonus_tiles":
            return len(self.unlocked())
        if name == "least_advanced_track":
            return min(self.positions.values())
        return None


class Position:
    """A whole position (or one in which all gold is open), with the catalogue.

    `before` is the position that shows the round before the scored one: with Journeyman points can come at once, and
    only two positions show in which round.
    """

    def __init__(self, position: Json, catalogue: Json, before: Position | None = None) -> None:
        self.json = position
        self.catalogue = catalogue
        self.variants: dict[str, str] = position["options"]["variants"]
        self.journeys: list[Json] = position["journeyman"]["players"] if "journeyman" in position else []
        self.boards = [Board(journey, catalogue) for journey in self.journeys]
        roads = [journey["roads_placed"] for journey in self.journeys] or [[] for _ in position["players"]]
        self.lands = [
            Land(player["territory"], catalogue, placed)
            for player, placed in zip(position["players"], roads, strict=True)
        ]
        self.boards_before = self.find_boards_before(before)

    def find_boards_before(self, before: Position | None) -> list[Board]:
        """The boards as they were when the scored round began; none if they are not known."""
        if self.json["phase"] in UNSETTLED:
            return []
        if self.scored_round() <= 1:
            return [board.at_the_start() for board in self.boards]
        if before is not None and before.scored_round() == self.scored_round() - 1:
            return before.boards
        return []

    def scored_round(self) -> int:
        """The round whose scoring this position shows; 0 if there has been none."""
        if self.json["over"]:
            return int(self.json["round"])
        if self.json["phase"] in UNSETTLED:
            raise ValueError("while tiles are being built, a position does not show what was scored last")
        return int(self.json["round"]) - 1

    def scored_gold(self) -> list[int]:
        """Everybody's gold at the last scoring."""
        if self.json["over"]:
            return [player["gold"] for player in self.json["players"]]
        return [player["gold"] - player["income"] - player["balance"] for player in self.json["players"]]

    def scoring_tile(self, id_: str) -> list[int]:
        """The points of each seat for a scoring tile."""
        tile = component(self.catalogue, "scoring_tile", id_)
        if "by_count" in tile:
            figures = tile["by_count"]
            counts = [[land.in_area(area, "broch") for area in land.areas()] for land in self.lands]
            return [sum(figures[min(n, len(figures)) - 1] for n in seat if n > 0) for seat in counts]
        measure = tile["of"] if "majority" in tile else tile["per"]
        values = [self.measure(seat, measure, gold) for seat, gold in enumerate(self.scored_gold())]
        if "majority" in tile:
            return majority(values, *tile["majority"])
        return [tile["points"] * (value // tile.get("for_every", 1)) for value in values]

    def measure(self, seat: int, name: str, gold: int) -> int:
        """What a scoring tile counts for a seat: on its board, of its journeyman, or in its territory."""
        if self.journeys and name == "journeyman_distance":
            x, y = self.journeys[seat]["journeyman"]
            return self.lands[seat].steps_from_castle((x, y))
        counted = self.boards[seat].measure(name) if self.boards else None
        return self.lands[seat].measure(name, gold, self.variants) if counted is None else counted

    def with_income(self) -> bool:
        """Whether boards pay their points with the income of the next round."""
        return self.variants.get("tribute-time") == "income"

    def board_bookings(self) -> list[Booking]:
        """What the boards gave in the scored round: at once, if that is known, and every round."""
        scored = self.scored_round()
        if scored == 0:
            return []
        bookings: list[Booking] = []
        for seat, (board, before) in enumerate(zip(self.boards, self.boards_before, strict=False)):
            gained = board.once() - before.once()
            bookings += [(seat, scored, source, points) for source, points in gained.elements()]
        paying = self.boards_before if self.with_income() else self.boards
        for seat, board in enumerate(paying):
            bookings += [(seat, scored, source, points) for source, points in board.lasting("points_a_round").items()]
        return bookings

    def unknown_sources(self) -> set[str]:
        """Sources of points that this position alone does not date."""
        if not self.boards or self.boards_before:
            return set()
        sources = {source for board in self.boards for source, _ in board.once()}
        if self.with_income():
            sources |= {source for board in self.boards for source in board.lasting("points_a_round")}
        return sources

    def round_bookings(self) -> list[Booking]:
        """What the letters of the scored round gave."""
        scored = self.scored_round()
        if scored == 0:
            return []
        bookings: list[Booking] = []
        for letter in self.json["track"][scored - 1]["letters"]:
            id_ = self.json["scoring_tiles"]["ABCD".index(letter)]
            for seat, points in enumerate(self.scoring_tile(id_)):
                bookings.append((seat, scored, id_, points))
        return [booking for booking in bookings if booking[3]]

    def final_bookings(self) -> list[Booking]:
        """What the final scoring gave: scrolls, gold, slabs."""
        if not self.json["over"]:
            return []
        last = self.json["round"]
        bookings: list[Booking] = []
        for seat, land in enumerate(self.lands):
            gold = self.json["players"][seat]["gold"]
            scrolls = land.scrolls(gold, self.variants)
            for id_, value, doubled in scrolls:
                bookings.append((seat, last, f"scroll {id_}", value * 2 if doubled else value))
            bookings.append((seat, last, "gold", gold // 5))
            bookings.append((seat, last, "slab rescore_scroll", self.rescore_slabs(seat) * best_of(scrolls)))
        return [booking for booking in bookings if booking[3]]

    def rescore_slabs(self, seat: int) -> int:
        """How many slabs score a scroll once more."""
        if "druids" not in self.json:
            return 0
        slabs = self.json["druids"]["slabs"][seat].get("rescore_scroll", {"usable": 0, "new": 0})
        late = 0 if self.variants.get("last-round-rescore") == "no" else slabs["new"]
        return int(slabs["usable"] + late)

    def bookings(self) -> list[Booking]:
        """All that can be worked out from this position."""
        return self.board_bookings() + self.round_bookings() + self.final_bookings()

    def booked(self) -> list[Booking]:
        """What the score sheet says about the same."""
        scored, unknown = self.scored_round(), self.unknown_sources()
        sheet = [(b["seat"], b["round"], b["source"], b["points"]) for b in self.json["sheet"]["bookings"]]
        return [booking for booking in sheet if booking[1] == scored and booking[2] not in unknown]

    def incomes(self) -> list[int]:
        """What everybody received in phase 1 of this round."""
        totals = self.totals_before()
        castle = component(self.catalogue, "castle", "CAS")["income"]
        catch_up = self.json["track"][self.json["round"] - 1]["catch_up"]
        return [
            castle + land.whisky_income() + extra + catch_up * sum(1 for other in totals if other > totals[seat])
            for seat, (land, extra) in enumerate(zip(self.lands, self.board_incomes(), strict=True))
        ]

    def totals_before(self) -> list[int]:
        """Everybody's points at the beginning of this round."""
        totals = [0] * len(self.lands)
        for booking in self.json["sheet"]["bookings"]:
            if booking["round"] < self.json["round"]:
                totals[booking["seat"]] += booking["points"]
        return totals

    def board_incomes(self) -> list[int]:
        """What the boards add to the income."""
        return [sum(board.lasting("income").values()) for board in self.boards] or [0] * len(self.lands)

    def ranking(self) -> list[int]:
        """Everybody's place at the end."""
        mod5 = self.variants.get("tie-break-gold") == "mod5"
        gold = [player["gold"] % 5 if mod5 else player["gold"] for player in self.json["players"]]
        standing = list(zip(self.json["sheet"]["totals"], gold, strict=True))
        return [1 + sum(1 for other in standing if other > own) for own in standing]


def best_of(scrolls: list[tuple[str, int, bool]]) -> int:
    """The highest simple value."""
    return max((value for _, value, _ in scrolls), default=0)


def data_version(catalogue: Json, modules: Sequence[str]) -> str:
    """The fingerprint of the component data that a record or a game with these modules names (docs/record.md)."""
    values = [[c["kind"], c["id"], c["fields"]] for c in catalogue["components"] if c["module"] in ("", *modules)]
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode("ascii")).hexdigest()[:12]


def main(files: Sequence[str]) -> int:
    """Check positions against their score sheets; the number of bookings that differ."""
    documents = []
    for file in files:
        with open(file, encoding="utf-8") as text:
            documents.append(json.load(text))
    wrong = 0
    position = None
    for name, document in zip(files[1:], documents[1:], strict=True):
        position = Position(document, documents[0], position)
        ours, theirs = Counter(position.bookings()), Counter(position.booked())
        for seat, round_, source, points in sorted(ours | theirs):
            booking = (seat, round_, source, points)
            verdict = "agrees" if ours[booking] == theirs[booking] else "only here" if ours[booking] else "only there"
            wrong += verdict != "agrees"
            print(f"{name}: round {round_}, seat {seat}: {points} for {source}: {verdict}")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
