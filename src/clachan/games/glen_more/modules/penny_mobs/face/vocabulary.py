"""The words of the mobsters without figures, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    CLAIM,
    DUFF,
    HAGG,
    LAIRD,
    MAIL,
    MALT,
    MUSCLE,
    QUACK,
    SPONGE,
    STARVE,
    TRICK,
    WANDER,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import GIVES
from clachan.games.glen_more.modules.penny_mobs.rules.views import Swapping

NAMES = (
    mark_in("mobster", "Peggy McWander"),
    mark_in("mobster", "Joe McDuff"),
    mark_in("mobster", "Bruce McMail"),
    mark_in("mobster", "Peggy McLaird"),
    mark_in("mobster", "Sibyl MacSponge"),
    mark_in("mobster", "Calum McQuack"),
    mark_in("mobster", "Bully McMuscle"),
    mark_in("mobster", "Elspeth McTrick"),
    mark_in("mobster", "Erin MacMalt"),
    mark_in("mobster", "Fraser McStarve"),
    mark_in("mobster", "Oonagh McHagg"),
    mark_in("mobster", "John McClaim"),
)
RULES = {
    WANDER: mark(
        "in your turns put her 2 markers on clan fields that nobody has claimed: others pay you the coins on a marker "
        "for claiming its field"
    ),
    DUFF: mark("in your turns hand in any of his 3 markers, each for the highest stack of Coins of a Market row"),
    MAIL: mark(
        "when another player activates an Animal or Material Tile and produces something, you may pay 1 of the 3 Coins "
        "on the card and take 1 of these resources, for a tile of yours or to sell it at once"
    ),
    LAIRD: mark(
        "after your move you may reserve a tile ahead of your piece with one of her 3 markers: others pay you its "
        "coins for taking it, and in your next turn you must take it; if you cannot, all her markers are lost"
    ),
    SPONGE: mark(
        "others give you 1 VP when they get 6 VP or more from one source, once in each of their turns and always in "
        "scorings"
    ),
    QUACK: mark(
        "when your boat passes another, or another passes yours, you may give its owner 1 of your pennies; once per "
        "game you draw a second reward token"
    ),
    MUSCLE: mark(
        "your boat moves over river tiles with boats of others without Movement Points, if it goes on beyond them; "
        "once per game you draw a second reward token"
    ),
    TRICK: mark(
        "each time your piece moves over the Mountain, or leaves it, you may exchange 1 Coin or resource on it for a "
        "resource of your choice"
    ),
    MALT: mark("when you pass a Selling Single Cask tile, you may sell casks as if you had stopped there"),
    STARVE: mark("once per game, before the rolls of a haggis scoring, another player gives you 1 Haggis Token"),
    HAGG: mark("once in every haggis scoring you may have 1 of the 4 rolls repeated"),
    CLAIM: mark(
        "in your turns put his 3 markers on landmark cards of others that are not turned: in scorings these cards "
        "count for you, until they are turned"
    ),
}
# What is asked, by the name of the decision, for those that need no more than the mobster's name.
QUESTIONS = {
    "mcwander": (WANDER, mark("{mobster}: which marker do you put on which clan field?")),
    "mclaird": (LAIRD, mark("{mobster}: which tile do you reserve, with which marker?")),
    "mcclaim": (CLAIM, mark("{mobster}: on which landmark card do you put a marker?")),
    "fraser": (STARVE, mark("{mobster}: from whom do you steal a Haggis Token, if from anybody?")),
    GIVES: (STARVE, mark("{mobster} steals from you: which Haggis Token do you give?")),
    "Calum draws": (QUACK, mark("{mobster}: do you draw a second reward token here (once per game)?")),
    "Bully draws": (MUSCLE, mark("{mobster}: do you draw a second reward token here (once per game)?")),
}
SWAP_QUESTIONS: dict[Swapping, str] = {
    "passing": mark("{mobster}: you move over the Mountain; what do you exchange on it?"),
    "leaving": mark("{mobster}: you leave the Mountain; what do you exchange on it before?"),
    "the end": mark("{mobster}: the game ends for you on the Mountain; what do you exchange on it before?"),
}
# Orders, by how their text goes on after the name of their topic.
ORDERS = {
    "not this turn": mark("[No, and do not ask me again|You declined and did not want to be asked again] in this turn"),
    "never": mark("[No, and never ask me again|You declined and never wanted to be asked again]"),
    "ask again": mark("{mobster}: [ask me|you wanted to be asked] again from now on"),
}
# The same on buttons.
ORDER_LABELS = {
    "not this turn": mark_in("order on a button", "Not this turn"),
    "never": mark_in("order on a button", "Never"),
}
TOPICS = {"Bruce": MAIL, "Calum": QUACK, "Fraser": STARVE, "Oonagh": HAGG}
MARKERS = mark_plural("{n} marker", "{n} markers")
