"""Chronicle I The Dragon Boat Races: where it changes the base game (GM1)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.dragon_boats.rules import knowledge
from clachan.games.glen_more.modules.dragon_boats.rules.castles import (
    TOKEN_SOURCE,
    ChooseToken,
    Landing,
    Start,
    end_race,
    give,
    take_token,
)
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, NoReward, Regatta, Sail
from clachan.games.glen_more.modules.dragon_boats.rules.course import (
    BETWEEN,
    castle_place,
    lay_rivers,
    next_place,
    steps_home,
)
from clachan.games.glen_more.modules.dragon_boats.rules.race import Race, place_at, river_of
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.frame import GlenFrame
from clachan.games.glen_more.rules.met_on_the_way import seat_on_the_way
from clachan.games.glen_more.rules.setup import plant
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

# The Last card voids the point for a coin, not what Armadale Castle makes of the first coins: two points each, where
# the base game books the second one only (GM1-56).
FIRST_COINS_WITH_LAST_CARD = 2


class DragonBoats(GlenExtension):
    """I The Dragon Boat Races."""

    name = MODULE
    players = (2, 4)
    variants: tuple[Variant, ...] = (BETWEEN,)
    regatta: Regatta

    def __init__(self) -> None:
        self.sail = Sail()
        self.no_reward = NoReward()

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read tokens, cards and rivers."""
        self.regatta = Regatta(catalogue, components)

    def actions(self) -> Sequence[Action]:
        """Move the boat; take a token, or none."""
        return [self.sail, *[reward.action for reward in self.regatta.rewards], self.no_reward]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The start, castles, tokens."""
        return [Start(self), Landing(self), ChooseToken(self)]

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """The Ship Builders are shuffled into the stacks of their letters (GM1-05)."""
        for letter, tiles in self.regatta.builders.items():
            stacks[letter].extend(tiles)

    def plant(self, state: GlenState) -> None:
        """Race Start lies anywhere in the upper third of stack B (GM1-06)."""
        stack = LETTERS.index(state.tile(self.regatta.start_tile).stack)
        most = len(state.stacks[stack]) // self.regatta.upper_part
        plant(state, self.regatta.start_tile, stack, 0, most)

    def set_up(self, state: GlenState) -> Race:
        """Boats at home, face-down tokens at each castle (GM1-04, -11 to -13)."""
        regatta = self.regatta
        seats = state.frame.seats
        race = Race()
        race.started = False
        race.cycle = lay_rivers(state, regatta)
        race.boats = [castle_place(state, regatta, seat) for seat in range(seats)]
        race.since = [0] * seats
        race.steps = 0
        pool = regatta.all_tokens
        each = regatta.tokens[seats - 2]
        race.tokens = [tuple(sorted([state.rng.draw(pool) for _ in range(each)])) for _ in race.cycle]
        race.looked = [0] * len(race.cycle)
        race.unused = tuple(sorted(pool))
        race.rewards = [()] * seats
        race.results = [NONE] * seats
        return race

    # The start

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """The first player's own piece that moves over Race Start begins the race (GM1-14, -16)."""
        if seat_on_the_way(state, piece) == NONE or state.part(Race).started:
            return ()
        for index, tile in state.rondel.items():
            if tile == self.regatta.start_tile:
                return [(index, Pending("race start", ()))] if start < index < goal else ()
        return ()

    # Moving boats

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """A Movement Point may be spent on the own boat, in the own turn (GM1-20 to -22, -30)."""
        if state.movement and seat == state.seat and self.may_sail(state, seat):
            return (self.sail,)
        return ()

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Spend the Movement Point."""
        if action is not self.sail:
            return False
        state.movement -= 1
        self.advance(state, seat)
        return True

    def may_sail(self, state: GlenState, seat: int) -> bool:
        """Whether the boat of a seat is in a race that has started (GM1-15, -51)."""
        race = state.part(Race)
        return race.started and race.boats[seat] != NONE

    def advance(self, state: GlenState, seat: int) -> None:
        """Move a boat one step on without paying for it; what follows from that is on the stack afterwards.

        For those who give free steps (GM8-118); check `may_sail` before.
        """
        race = state.part(Race)
        passed = self.passed_by_leaving(state, seat)
        place = next_place(state, self.regatta, race, race.boats[seat])
        race.boats[seat] = place
        race.steps += 1
        race.since[seat] = race.steps
        if place == castle_place(state, self.regatta, river_of(place)):
            state.push_task("landing", (seat,))
        # Passing takes place on leaving a tile, so it is dealt with before the tile that is entered.
        for other in passed:
            for extension in state.frame.at["boat_passes"]:
                extension.boat_passes(state, seat, other)

    # What others may ask of the boats

    def place_of_boat(self, state: GlenState, seat: int) -> int:
        """Where a boat is (see race.py for places), or NONE once it is out of the race."""
        return state.part(Race).boats[seat]

    def boats_at(self, state: GlenState, place: int) -> list[int]:
        """The seats whose boats are at a place."""
        return [seat for seat, at in enumerate(state.part(Race).boats) if at == place]

    def boats_on(self, state: GlenState, seat: int, cell: int) -> list[int]:
        """The seats whose boats are on a tile of a seat's territory."""
        return self.boats_at(state, place_at(seat, cell))

    def place_ahead(self, state: GlenState, seat: int, steps: int = 1) -> int:
        """Where a boat would be after so many steps; it ends in its own Home Castle. NONE: it is out of the race."""
        race = state.part(Race)
        place = race.boats[seat]
        if place == NONE:
            return NONE
        home = castle_place(state, self.regatta, seat)
        for step in range(steps):
            if step and place == home:
                break
            place = next_place(state, self.regatta, race, place)
        return place

    def steps_to_go(self, state: GlenState, seat: int) -> int:
        """How many steps a boat has to go as the rivers lie now; 0 once it is out of the race (GM1-31)."""
        return steps_home(state, self.regatta, state.part(Race), seat)

    def passed_by_leaving(self, state: GlenState, seat: int) -> list[int]:
        """The seats whose boats would be passed if this boat went on: those that were there before it (GM8-114)."""
        race = state.part(Race)
        place = race.boats[seat]
        return [
            other
            for other, at in enumerate(race.boats)
            if other != seat and at == place and race.since[other] < race.since[seat]
        ]

    def tokens_at(self, state: GlenState, river: int) -> int:
        """How many reward tokens lie at the castle of a river."""
        return len(state.part(Race).tokens[river])

    def draw_token(self, state: GlenState, seat: int, river: int) -> None:
        """The seat gets a random one of the tokens at a castle, and its reward at once (GM8-116)."""
        tokens = state.part(Race).tokens[river]
        if tokens:
            state.reveals += 1
            kind = tokens[state.rng.below(len(tokens))]
            take_token(self, state, seat, river, kind)
            give(state, seat, self.regatta.rewards[kind].effects, TOKEN_SOURCE)

    # Tiles with boats

    def removable(self, state: GlenState, seat: int, cell: int) -> bool:
        """Nobody removes a tile on which a boat is (GM1-33)."""
        return place_at(seat, cell) not in state.part(Race).boats

    # Scoring

    def before_final(self, state: GlenState) -> None:
        """Boats that are not home bring their owners a Last card (GM1-54)."""
        end_race(self, state)

    def has_worthless_coins(self, state: GlenState, seat: int) -> bool:
        """Whether the seat has a Last card."""
        result = state.part(Race).results[seat]
        return result != NONE and self.regatta.results[result].worthless_coins

    def coin_points(self, state: GlenState, seat: int, points: int) -> int:
        """No points for coins with a Last card (GM1-55)."""
        return 0 if self.has_worthless_coins(state, seat) else points

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        """Armadale Castle gives its points all the same (GM1-56)."""
        if what == "first_coins_double" and self.has_worthless_coins(state, seat):
            return FIRST_COINS_WITH_LAST_CARD * points
        return points

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """The race, with the tokens that the seat has seen."""
        return knowledge.describe(self, state, seat, everything)

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """Deal the tokens that the seat has not seen anew."""
        knowledge.redeal(self, state, seat, rng)


def dragon_boats(frame: GlenFrame) -> DragonBoats | None:
    """The boats of a table, for Chronicles that know of them; None if they are not played with."""
    for extension in frame.extensions:
        if isinstance(extension, DragonBoats):
            return extension
    return None
