"""All mobsters, in the order of their numbers."""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.derek import DerekAnderson
from clachan.games.glen_more.modules.penny_mobs.rules.fergus import FergusMacDarkie
from clachan.games.glen_more.modules.penny_mobs.rules.kenneth import KennethMcSnitch
from clachan.games.glen_more.modules.penny_mobs.rules.macmalt import ErinMacMalt
from clachan.games.glen_more.modules.penny_mobs.rules.macsponge import SibylMacSponge
from clachan.games.glen_more.modules.penny_mobs.rules.mcclaim import JohnMcClaim
from clachan.games.glen_more.modules.penny_mobs.rules.mcduff import JoeMcDuff
from clachan.games.glen_more.modules.penny_mobs.rules.mchagg import OonaghMcHagg
from clachan.games.glen_more.modules.penny_mobs.rules.mclaird import PeggyMcLaird
from clachan.games.glen_more.modules.penny_mobs.rules.mcmail import BruceMcMail
from clachan.games.glen_more.modules.penny_mobs.rules.mcmuscle import BullyMcMuscle
from clachan.games.glen_more.modules.penny_mobs.rules.mcquack import CalumMcQuack
from clachan.games.glen_more.modules.penny_mobs.rules.mcstarve import FraserMcStarve
from clachan.games.glen_more.modules.penny_mobs.rules.mctrick import ElspethMcTrick
from clachan.games.glen_more.modules.penny_mobs.rules.mcwander import PeggyMcWander
from clachan.games.glen_more.modules.penny_mobs.rules.mike import MikeMcCastle
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster


def all_mobsters() -> list[Mobster]:
    """One of each; those of the data who are not on the list are not played."""
    return [
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
