"""All mobsters, in the order of their numbers."""

from __future__ import annotations

from clachan.games.glen_more.penny_mobs.derek import DerekAnderson
from clachan.games.glen_more.penny_mobs.fergus import FergusMacDarkie
from clachan.games.glen_more.penny_mobs.kenneth import KennethMcSnitch
from clachan.games.glen_more.penny_mobs.macmalt import ErinMacMalt
from clachan.games.glen_more.penny_mobs.macsponge import SibylMacSponge
from clachan.games.glen_more.penny_mobs.mcclaim import JohnMcClaim
from clachan.games.glen_more.penny_mobs.mcduff import JoeMcDuff
from clachan.games.glen_more.penny_mobs.mchagg import OonaghMcHagg
from clachan.games.glen_more.penny_mobs.mclaird import PeggyMcLaird
from clachan.games.glen_more.penny_mobs.mcmail import BruceMcMail
from clachan.games.glen_more.penny_mobs.mcmuscle import BullyMcMuscle
from clachan.games.glen_more.penny_mobs.mcquack import CalumMcQuack
from clachan.games.glen_more.penny_mobs.mcstarve import FraserMcStarve
from clachan.games.glen_more.penny_mobs.mctrick import ElspethMcTrick
from clachan.games.glen_more.penny_mobs.mcwander import PeggyMcWander
from clachan.games.glen_more.penny_mobs.mike import MikeMcCastle
from clachan.games.glen_more.penny_mobs.mobster import Mobster


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
