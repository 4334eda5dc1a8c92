"""Chronicle I The Dragon Boat Races on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.extension import played
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Refused
from clachan.core.rng import Rng
from clachan.games.glen_more.modules.dragon_boats.rules import (
    boats_on_tiles,
    finish,
    moving,
    observation,
    reward_tokens,
    secrets,
    views,
)
from clachan.games.glen_more.modules.dragon_boats.rules.actions import NoReward, Sail
from clachan.games.glen_more.modules.dragon_boats.rules.castles import Landing
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.position import restore
from clachan.games.glen_more.modules.dragon_boats.rules.setup import (
    BETWEEN,
    PLAYERS,
    plant_race_start,
    set_up_race,
    shuffle_in_builders,
)
from clachan.games.glen_more.modules.dragon_boats.rules.start import Start, start_on_path
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.frame import GlenFrame
from clachan.games.glen_more.rules.state import GlenState


class DragonBoats(GlenExtension):
    """I The Dragon Boat Races."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    players = PLAYERS
    variants: ClassVar[tuple[Variant, ...]] = (BETWEEN,)
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
        return [Start(), Landing(self.regatta), reward_tokens.ChooseToken(self.regatta, self.no_reward)]

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """The Ship Builders are shuffled into stacks."""
        shuffle_in_builders(self.regatta, stacks)

    def plant(self, state: GlenState) -> None:
        """Race Start has a place of its own."""
        plant_race_start(self.regatta, state)

    def set_up(self, state: GlenState) -> Race:
        """Boats, rivers, tokens."""
        return set_up_race(self.regatta, state)

    # A turn

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """Race Start."""
        return start_on_path(self.regatta, state, piece, start, goal)

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """The own boat."""
        return moving.sailing_refused(self.sail, state, seat)

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """The own boat may move."""
        return moving.sailing(self.sail, state, seat)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Move the own boat."""
        if action is not self.sail:
            return False
        moving.spend_on_boat(self.regatta, state, seat)
        return True

    def removable(self, state: GlenState, seat: int, cell: int) -> bool:
        """No tile with a boat."""
        return boats_on_tiles.removable(state, seat, cell)

    # Scoring

    def before_final(self, state: GlenState) -> None:
        """The race is over."""
        finish.end_race(self.regatta, state)

    def coin_points(self, state: GlenState, seat: int, points: int) -> int:
        """The Last card."""
        return finish.coin_points(self.regatta, state, seat, points)

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        """The Last card and Armadale Castle."""
        return finish.armadale_points(self.regatta, state, seat, what, points)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> views.RaceView:
        """The race, with the tokens that the seat has seen."""
        return views.describe(self.regatta, state, seat, everything)

    def describe_from(self, state: GlenState, shared: object, seat: int) -> views.RaceView:
        """With the tokens that the seat has seen."""
        return views.describe_from(self.regatta, state, cast(views.RaceView, shared), seat)

    def describe_whole(self, state: GlenState, shared: object) -> views.RaceView:
        """With all tokens."""
        return views.describe_whole(self.regatta, state, cast(views.RaceView, shared))

    def restore(self, state: GlenState, position: Reader) -> Race:
        """The race."""
        return restore(self.regatta, state, position.at(MODULE))

    def redeal(self, state: GlenState, seat: int | None, rng: Rng) -> None:
        """Deal the tokens that the seat has not seen anew."""
        secrets.redeal(state, seat, rng)

    def observe(self, state: GlenState, notes: Notes) -> None:
        """The race."""
        observation.observe(state, notes)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind, the names of its components."""
        return observation.component_names(self.regatta)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return observation.most_entities(self.regatta, seats)


def regatta_of(frame: GlenFrame) -> Regatta:
    """Tokens, cards and rivers of a table; only to be asked where the boats are played with."""
    return played(frame.extensions, DragonBoats).regatta
