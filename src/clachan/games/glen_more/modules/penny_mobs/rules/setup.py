"""What comes along, and the set-up: pennies, and the mobsters that are drawn.

GM8-10 follows from GM-GEN-01: pennies and tokens lie nowhere among the resources of a tile.

Rules: GM8-01…07, GM8-10.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, points_of
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import BruceMcMail
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bully_mcmuscle import BullyMcMuscle
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.calum_mcquack import CalumMcQuack
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.derek_anderson import DerekAnderson
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.elspeth_mctrick import ElspethMcTrick
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.erin_macmalt import ErinMacMalt
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fergus_macdarkie import FergusMacDarkie
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import FraserMcStarve
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.joe_mcduff import JoeMcDuff
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.john_mcclaim import JohnMcClaim
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.kenneth_mcsnitch import KennethMcSnitch
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.mike_mccastle import MikeMcCastle
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.oonagh_mchagg import OonaghMcHagg
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mclaird import PeggyMcLaird
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import PeggyMcWander
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.sibyl_macsponge import SibylMacSponge
from clachan.games.glen_more.modules.penny_mobs.rules.state import NOTHING_KEPT, Mobs
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.questions_to_others import Orders
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def all_mobsters() -> list[Mobster]:
    """One of each, in the order of their numbers; those of the data who are not on the list are not played."""
    mobsters: list[Mobster] = [
        PeggyMcWander(),
        JoeMcDuff(),
        BruceMcMail(),
        PeggyMcLaird(),
        KennethMcSnitch(),
        FergusMacDarkie(),
        SibylMacSponge(),
        DerekAnderson(),
        MikeMcCastle(),
        CalumMcQuack(),
        BullyMcMuscle(),
        ElspethMcTrick(),
        ErinMacMalt(),
        FraserMcStarve(),
        OonaghMcHagg(),
        JohnMcClaim(),
    ]
    for number, mobster in enumerate(mobsters):
        mobster.number = number
    return mobsters


class MobBox:
    """What comes along (GM8-01, -02): the mobsters, pennies for each player, and how many mobsters are drawn."""

    def __init__(self) -> None:
        self.mobsters: tuple[Mobster, ...] = tuple(all_mobsters())
        self.pennies_each: int = 0
        # How many mobsters are drawn with two, three, four players.
        self.drawn: tuple[int, ...] = ()

    def read(self, catalogue: Catalogue, components: Components) -> None:
        """Read the mobsters and the pennies."""
        by_name = {mobster.name: mobster for mobster in self.mobsters}
        modules = sorted({entry.module for entry in catalogue if entry.module})
        for entry in catalogue.kind("mobster"):
            # The data have all sixteen; whoever is not on our list is read for the sake of errors only.
            read_mobster(entry, by_name.get(entry.id, Mobster()), modules)
        for mobster in self.mobsters:
            mobster.prepare(components)
        for entry in catalogue.kind("pennies"):
            self.pennies_each = entry.number("each", 0, 50)
            self.drawn = entry.numbers("drawn", 1, 16, 3)
            entry.done()

    def in_play(self, players: int, modules: Sequence[str]) -> list[int]:
        """The mobsters that can be drawn (GM8-04, -05)."""
        return [
            one.number
            for one in self.mobsters
            if players >= one.least_players and (not one.bound or one.bound in modules)
        ]

    def set_up(self, state: GlenState) -> Mobs:
        """Pennies for all; draw the mobsters: those with S are in prison, those with B come later (GM8-03 to -09)."""
        seats = state.frame.seats
        mobs = Mobs()
        # Pennies are no resources, so they lie on no tile (GM8-10).
        mobs.pennies = [self.pennies_each] * seats
        mobs.earned = [0] * seats
        pool = self.in_play(seats, state.options.modules)
        unseen = [number for number in pool if self.mobsters[number].late]
        drawn = [state.rng.draw(pool) for _ in range(min(self.drawn[seats - 2], len(pool)))]
        drawn.sort()
        mobs.prison = {number: 0 for number in drawn if not self.mobsters[number].late}
        mobs.waiting = len(drawn) - len(mobs.prison)
        mobs.unseen = tuple(unseen)
        mobs.controller = [NONE] * len(self.mobsters)
        mobs.kept = [NOTHING_KEPT] * len(self.mobsters)
        mobs.at = points_of(())
        mobs.orders = Orders(seats)
        mobs.arrivals = ()
        return mobs


def read_mobster(entry: Entry, mobster: Mobster, modules: Sequence[str]) -> None:
    """What is printed on his card, and what comes with it (GM8-02)."""
    mobster.late = entry.text("back", ("S", "B")) == "B"
    mobster.penalty = entry.number("penalty", 0, 50)
    mobster.least_players = entry.number("players", 2, 4, default=2)
    mobster.bound = entry.text("bound", modules, default="")
    mobster.tokens = entry.number("tokens", 0, 9, default=0)
    mobster.markers = entry.numbers("markers", 0, 50, like="tokens") if entry.has("markers") else ()
    mobster.coins = entry.number("coins", 0, 50, default=0)
    if mobster.markers and len(mobster.markers) != mobster.tokens:
        raise entry.error("markers", "takes a figure for each token")
    entry.done()
