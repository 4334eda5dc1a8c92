"""The phases of the game in their order, and every decision that can be asked for.

Rules: CC-ROUND-01, CC-ROUND-02.
"""

from __future__ import annotations

from clachan.core.flow import Decision, Phase
from clachan.core.options import Options
from clachan.games.clans_of_caledonia.rules.action_phase import Act, ActionPhase, After
from clachan.games.clans_of_caledonia.rules.building_bonus import Drawn
from clachan.games.clans_of_caledonia.rules.clans.buchanan_contracts import SecondContract, SecondDelivery
from clachan.games.clans_of_caledonia.rules.clans.macewan_beer import BrewBeer
from clachan.games.clans_of_caledonia.rules.expand import Bonuses, ExpandAt
from clachan.games.clans_of_caledonia.rules.export_bonuses import ExportBonus
from clachan.games.clans_of_caledonia.rules.fulfilling import WhichAnimal
from clachan.games.clans_of_caledonia.rules.ports.exchange_of_goods import DiscardForPort, GainFromPort
from clachan.games.clans_of_caledonia.rules.ports.exchange_of_units import SwapUnits
from clachan.games.clans_of_caledonia.rules.preparation import Preparation
from clachan.games.clans_of_caledonia.rules.production import Produce, Production
from clachan.games.clans_of_caledonia.rules.scoring_tiles import Scoring
from clachan.games.clans_of_caledonia.rules.setup import ClanChoice, FirstWorker, FirstWorkerAt, FirstWorkers, TakePair
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.variants.clan_auction import Auction, Bidding
from clachan.games.clans_of_caledonia.rules.variants.options import is_auctioned

# A round begins with this phase; the preparation for it comes at the end of the round before.
ROUND_START = ActionPhase().name


def phases(options: Options) -> list[Phase[ClansState]]:
    """The phases in their order; those from the actions on come again in each of the rounds (CC-ROUND-01, -02)."""
    choosing: Phase[ClansState] = Auction() if is_auctioned(options) else ClanChoice()
    return [choosing, FirstWorkers(), ActionPhase(), Production(), Scoring(), Preparation()]


def decisions() -> list[Decision[ClansState]]:
    """Every question that can be asked."""
    return [
        TakePair(),
        Bidding(),
        FirstWorker(),
        FirstWorkerAt(),
        Act(),
        After(),
        ExpandAt(),
        Bonuses(),
        Drawn(),
        SecondContract(),
        SecondDelivery(),
        WhichAnimal(),
        BrewBeer(),
        ExportBonus(),
        DiscardForPort(),
        GainFromPort(),
        SwapUnits(),
        Produce(),
    ]
