"""The order of the game: its one phase, the tasks and decisions in it, and how each kind of effect works."""

from __future__ import annotations

from clachan.core.flow import Decision, Phase
from clachan.games.glen_more.rules.activations import Activation
from clachan.games.glen_more.rules.clan_board import Claimed, ClaimField, PlaceMarker
from clachan.games.glen_more.rules.clan_fields.activating import Grant, GrantActivation
from clachan.games.glen_more.rules.clan_fields.counting import GainByCount
from clachan.games.glen_more.rules.clan_fields.macmillan import RemoveTile, RemoveTiles
from clachan.games.glen_more.rules.clan_fields.munro import BuildDiscardedTile, BuildFromDiscard
from clachan.games.glen_more.rules.end_of_game import Final
from clachan.games.glen_more.rules.exchanges import ChooseExchange
from clachan.games.glen_more.rules.extension import Handler
from clachan.games.glen_more.rules.landmarks.castle_of_mey import ActivateAll
from clachan.games.glen_more.rules.landmarks.loch_morar import MayRemoveTiles
from clachan.games.glen_more.rules.market import FromWhichTile
from clachan.games.glen_more.rules.movement import GainMovement, MoveTo
from clachan.games.glen_more.rules.one_time_effects import Effects, GainCoins, GainLasting, GainPoints, GainWhisky
from clachan.games.glen_more.rules.paying import Pay
from clachan.games.glen_more.rules.paying_scotsmen import SendScotsmanBack
from clachan.games.glen_more.rules.persons import GainPerson
from clachan.games.glen_more.rules.placing import PlacePaid, PlaceTile
from clachan.games.glen_more.rules.refill import Refill, Refilled
from clachan.games.glen_more.rules.resources_on_tiles import (
    ChooseResource,
    GainAny,
    GainGoods,
    KeepResources,
    PutResources,
)
from clachan.games.glen_more.rules.rondel import PassedByAll
from clachan.games.glen_more.rules.scotsmen import GainScotsman, PostScotsmen
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import ChooseCompensation, DiscardFromRondel, PayForTile, TakeTile
from clachan.games.glen_more.rules.tiles import GOODS
from clachan.games.glen_more.rules.turns import EndOfTurn, EndTurn, NextParticipant, Turn, Turns


def phases() -> list[Phase[GlenState]]:
    """There is one phase: turn follows turn until the game is over (GM-TURN-01)."""
    return [Turns()]


def base_decisions() -> list[Decision[GlenState]]:
    """The tasks and decisions of the base game."""
    return [
        NextParticipant(),
        Turn(),
        PassedByAll(),
        PayForTile(),
        SendScotsmanBack(),
        Pay(),
        FromWhichTile(),
        TakeTile(),
        DiscardFromRondel(),
        ChooseCompensation(),
        PlaceTile(),
        PlacePaid(),
        Effects(),
        ChooseResource(),
        KeepResources(),
        PutResources(),
        PostScotsmen(),
        ClaimField(),
        Claimed(),
        RemoveTile(),
        BuildDiscardedTile(),
        Activation(),
        ChooseExchange(),
        Grant(),
        MoveTo(),
        EndTurn(),
        Refill(),
        EndOfTurn(),
        Refilled(),
        Final(),
    ]


def base_handlers() -> dict[str, Handler]:
    """How each kind of effect of the base game works."""
    return {
        GOODS: GainGoods(),
        "any": GainAny(),
        "scotsman": GainScotsman(),
        "coin": GainCoins(),
        "whisky": GainWhisky(),
        "vp": GainPoints(),
        "move": GainMovement(),
        "activate_all": ActivateAll(),
        "lasting": GainLasting(),
        "count": GainByCount(),
        "person": GainPerson(),
        "marker": PlaceMarker(),
        "remove": RemoveTiles(),
        "may_remove": MayRemoveTiles(),
        "activate": GrantActivation(),
        "build_discarded": BuildFromDiscard(),
    }
