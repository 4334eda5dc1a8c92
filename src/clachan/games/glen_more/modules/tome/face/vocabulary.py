"""The words of the Dubious Tome, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural
from clachan.games.glen_more.modules.tome.rules import data_words as kinds

TILE_NAMES = (
    mark_in("tile", "Gathering A"),
    mark_in("tile", "Gathering B"),
    mark_in("tile", "Gathering C"),
    mark_in("tile", "Gathering D"),
    mark_in("tile", "Old Man of Storr"),
    mark_in("tile", "Wallace Monument"),
    mark_in("tile", "Dunvegan Castle"),
    mark_in("tile", "Fort George"),
)

OPTIONS = {
    "tome": mark_in("option", "VI The Dubious Tome of Scottish History"),
    "turned-cards": mark_in("option", "Lasting and end-of-game effects of turned landmark-event cards"),
    "turned-cards=keep-working": mark_in("option", "go on"),
    "turned-cards=stop-working": mark_in("option", "end when the card is turned"),
}

# What a private table of the scoring is for.
TABLES = {
    "castle": mark_in("a scoring table for", "Scotsmen on the Home Castle"),
    "landmarks": mark_in("a scoring table for", "Landmark Cards"),
    "whisky": mark_in("a scoring table for", "Whisky Casks"),
    "persons": mark_in("a scoring table for", "Persons"),
}
# All tiles of a type that a player has.
TILES_OF = {
    "village": mark_in("you may activate all of your", "Villages"),
    "castle": mark_in("you may activate all of your", "Castles"),
    "trade": mark_in("you may activate all of your", "Trade Tiles"),
    "material": mark_in("you may activate all of your", "Material Tiles"),
    "animal": mark_in("you may activate all of your", "Animal Tiles"),
    "whisky": mark_in("you may activate all of your", "Whisky Tiles"),
}
# Effects that are a word and a number.
EFFECTS = {
    kinds.ICON: mark_plural("trigger {n} event", "trigger {n} events"),
    kinds.CALL_HOME: mark_plural(
        "you may move {n} Scotsman from anywhere in your territory to the Home Castle",
        "you may move up to {n} Scotsmen from anywhere in your territory to the Home Castle",
    ),
    kinds.COINS_PER_TURNED: mark_plural(
        "{n} Coin for each of your turned cards, this one included",
        "{n} Coins for each of your turned cards, this one included",
    ),
    kinds.ACTIVATE_FOREIGN: mark_plural(
        "you may activate {n} tile of another player as if it were yours",
        "you may activate up to {n} tiles of other players as if they were yours",
    ),
}
# Those that need no number.
PLAIN_EFFECTS = {
    kinds.CALL_ALL_HOME: mark("you may move any number of your Scotsmen to the Home Castle"),
    kinds.FURTHER_EVENT: mark("you may trigger the event of one more of your cards"),
    kinds.ACTIVATE_AROUND: mark("you may activate its tile and all tiles around it"),
    kinds.MAY_MARKER: mark("you may place a Clan Marker"),
    kinds.ENGLAND_COINS: mark("all Coins of the England row"),
    kinds.SWAP_ENGLISHMAN: mark("the Englishman may change places with a tile of the Rondel"),
}
