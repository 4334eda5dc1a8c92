"""What you need: what the Chronicle has in its box, and how long it takes.

Rules: GM1-02, GM1-03.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.glen_more.modules.dragon_boats.rules.actions import TakeReward
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.tiles import Effect

MODULE = "dragon-boats"
RACE_START = "Race Start"


class Reward:
    """A kind of reward token: how many there are, and what each gives."""

    __slots__ = ("kind", "name", "count", "effects", "action")

    def __init__(self, kind: int, entry: Entry, components: Components) -> None:
        self.kind: int = kind
        self.name: str = entry.id
        self.count: int = entry.number("count", 1, 50)
        parts = entry.parts("reward")
        if not parts:
            raise entry.error("reward", "must name at least one")
        self.effects: tuple[Effect, ...] = tuple(components.read_effects(parts[0]))
        words = [f"{effect.amount} {effect.label}" for effect in self.effects]
        self.action: TakeReward = TakeReward(kind, " ".join(words))
        entry.done()


class Result:
    """A result card: for which place, what it gives at once, and whether it makes coins worthless (GM1-48 to -55)."""

    __slots__ = ("name", "count", "place", "effects", "worthless_coins")

    def __init__(self, entry: Entry, components: Components) -> None:
        self.name: str = entry.id
        self.count: int = entry.number("count", 1, 9)
        self.place: int = entry.number("place", 1, 4)
        effects: list[Effect] = []
        for part in entry.parts("reward"):
            effects.extend(components.read_effects(part))
        self.effects: tuple[Effect, ...] = tuple(effects)
        self.worthless_coins: bool = entry.flag("worthless_coins")
        entry.done()


class Regatta:
    """Everything that belongs to the race, read from the data (GM1-02, -03)."""

    __slots__ = (
        "start_tile",
        "builders",
        "rewards",
        "results",
        "last",
        "boats",
        "rivers",
        "river_count",
        "river_spaces",
        "river_castle",
        "tokens",
        "upper_part",
        "minutes",
        "level",
    )

    def __init__(self, catalogue: Catalogue, components: Components) -> None:
        self.start_tile: int = components.tile_by_name[RACE_START].number
        # The other tiles by stack.
        self.builders: dict[str, list[int]] = {}
        for tile in components.tiles:
            if tile.module == MODULE and tile.number != self.start_tile:
                self.builders.setdefault(tile.stack, []).append(tile.number)
        for entry in catalogue.kind("tile", MODULE):
            entry.done()
        self.rewards: tuple[Reward, ...] = tuple(
            [Reward(kind, entry, components) for kind, entry in enumerate(catalogue.kind("reward_token", MODULE))]
        )
        cards = [Result(entry, components) for entry in catalogue.kind("result", MODULE)]
        self.results: tuple[Result, ...] = tuple(sorted(cards, key=place_of))
        # The number of the Last card.
        self.last: int = len(self.results) - 1
        course = catalogue.kind("race", MODULE)[0]
        self.boats: int = course.number("boats", 4, 4)
        # Non-Player Rivers in use and tokens on each castle, with 2, 3 and 4 players (GM1-08, -11).
        self.rivers: tuple[int, ...] = course.numbers("rivers", 0, 2, 3)
        self.tokens: tuple[int, ...] = course.numbers("tokens", 1, 9, 3)
        self.upper_part: int = course.number("upper_part", 1, 9)
        self.minutes: int = course.number("minutes", 0, 60)
        self.level: str = course.text("level", ("easy", "medium", "hard"))
        course.done()
        river = catalogue.kind("non_player_river", MODULE)[0]
        self.river_count: int = river.number("count", 0, 9)
        self.river_spaces: int = river.number("spaces", 1, 30)
        self.river_castle: int = river.number("castle", 1, self.river_spaces)
        river.done()
        self._check_tokens(course)

    def _check_tokens(self, course: Entry) -> None:
        """There are tokens for every castle, those of the Non-Player Rivers too (GM1-11)."""
        for seats, (tokens, rivers) in enumerate(zip(self.tokens, self.rivers, strict=True), start=2):
            if tokens * (seats + rivers) > len(self.all_tokens):
                raise course.error("tokens", "more than there are in the box with {players} players", players=seats)

    @property
    def all_tokens(self) -> list[int]:
        """The kinds of all reward tokens."""
        return [reward.kind for reward in self.rewards for _ in range(reward.count)]


def place_of(result: Result) -> int:
    """For which place a result card is."""
    return result.place
