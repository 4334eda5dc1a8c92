"""What explains Glen More to newcomers."""

from __future__ import annotations

from clachan.face.explained import Explained, Moment, Preset, boards, pieces
from clachan.face.words import mark_in

TURN = Moment("turn", round=2, seed=3)
LATE = Moment("turn", round=4, seed=17)

CLAN_FIELDS = {
    "GM-CLAN-25": "Brodie",
    "GM-CLAN-27": "Cameron",
    "GM-CLAN-29": "Chisholm",
    "GM-CLAN-30": "Douglas",
    "GM-CLAN-35": "Grant",
    "GM-CLAN-36": "Gunn",
    "GM-CLAN-37": "MacDonald",
    "GM-CLAN-38": "MacDonell",
    "GM-CLAN-40": "MacGregor",
    "GM-CLAN-44": "Mackintosh",
    "GM-CLAN-46": "MacLachlan",
    "GM-CLAN-48": "MacLean",
    "GM-CLAN-49": "MacLeod",
    "GM-CLAN-50": "MacMillan",
    "GM-CLAN-59": "MacPherson",
    "GM-CLAN-60": "McKay",
    "GM-CLAN-61": "McKenzie",
    "GM-CLAN-62": "McKinnon",
    "GM-CLAN-63": "Munro",
    "GM-CLAN-72": "Oliphant",
    "GM-CLAN-74": "Ross",
    "GM-CLAN-75": "Sinclair",
    "GM-CLAN-79": "Sutherland",
}
LANDMARKS = {
    "GM-LAND-07": "Armadale Castle",
    "GM-LAND-10": "Castle of Mey",
    "GM-LAND-15": "Castle Stalker",
    "GM-LAND-16": "Castle Moil",
    "GM-LAND-19": "Donan Castle",
    "GM-LAND-20": "Duart Castle",
    "GM-LAND-23": "Inverness",
    "GM-LAND-25": "Loch Lochy",
    "GM-LAND-27": "Loch Morar",
    "GM-LAND-37": "Loch Ness",
    "GM-LAND-46": "Loch Shiel",
}

TYPED = mark_in(
    "what people type",
    "money, cash = coins; chief, chieftain, meeple, pawn = Scotsman; lake = loch; street = road; barrel = cask; "
    "dice = die; clanboard = clan; cow = cattle; grain, wheat = barley; penalty, negative = lose; "
    "solo, alone = people; endgame = end",
)

EXPLAINED = Explained(
    typed=[TYPED],
    asked={
        "turn": "GM-TURN-04",
        "compensation": "GM-TAKE-07",
        "send back": "GM-COST-06",
        "pay": "GM-COST-03",
        "from": "GM-COST-03",
        "place": "GM-PLACE-02",
        "effects": "GM-ONCE-01",
        "choose": "GM-ONCE-10",
        "keep": "GM-ACT-12",
        "put": "GM-CLAN-15",
        "post": "GM-CLAN-16",
        "clan": "GM-CLAN-02",
        "remove": "GM-CLAN-50",
        "build": "GM-CLAN-63",
        "activation": "GM-ACT-01",
        "exchange": "GM-ACT-14",
        "grant": "GM-ACT-07",
        "to": "GM-MOVE-02",
    },
    pictured={
        "GM-SETUP-02": pieces("tile", "Starting Village", "Home Castle"),
        "GM-TURN-05": boards(TURN, "rondel"),
        "GM-DIE-02": pieces("die", "faces"),
        "GM-COST-01": pieces("tile", "Loch Ness", "Castle of Mey", "Fort Augustus"),
        "GM-PLACE-03": boards(LATE, "territory"),
        "GM-OVER-01": pieces("tile", "Carrbridge", "Iona Abbey", "Tyndrum Inn"),
        "GM-ACT-06": pieces("tile", "Glen Nevis", "Crieff", "Edradour"),
        "GM-PERSON-01": pieces("tile", "Robert the Bruce", "Mary Stuart", "Robert Burns"),
        "GM-CLAN-04": boards(LATE, "clans"),
        "GM-SCORE-06": boards(LATE, "standing"),
        "GM-END-04": pieces("tile", "The End"),
        **{rule: pieces("clan", clan) for rule, clan in CLAN_FIELDS.items()},
        **{rule: pieces("landmark", card) for rule, card in LANDMARKS.items()},
    },
    shown={
        "rondel": boards(TURN, "rondel"),
        "territory": boards(LATE, "territory"),
        "tiles": pieces("tile", "Glen Nevis", "Crieff", "Edradour", "Loch Ness"),
        "persons": pieces("tile", "Robert the Bruce", "Mary Stuart", "Robert Burns"),
        "clans": boards(LATE, "clans"),
        "landmarks": pieces("landmark", "Loch Ness", "Castle Moil", "Armadale Castle"),
        "standing": boards(LATE, "standing"),
        "end": pieces("tile", "The End"),
    },
    presets=(
        Preset(
            "first",
            mark_in("preset", "First game"),
            mark_in(
                "preset",
                "The base game with The End on top of the last stack, as the rulebook recommends for "
                "a first or shorter "
                "game.",
            ),
            variants={"length": "short"},
        ),
        Preset(
            "box",
            mark_in("preset", "As in the box"),
            mark_in("preset", "The base game at its full length, without a Chronicle."),
        ),
        Preset(
            "races",
            mark_in("preset", "First Chronicles"),
            mark_in("preset", "The Dragon Boat Races and Highlander: two easy ones, 10 minutes more."),
            modules=("dragon-boats", "highlander"),
        ),
        Preset(
            "easy",
            mark_in("preset", "All easy Chronicles"),
            mark_in("preset", "The Dragon Boat Races, Highlander and Address to a Haggis: 20 minutes more."),
            modules=("dragon-boats", "highlander", "haggis"),
        ),
        Preset(
            "whisky",
            mark_in("preset", "Whisky and votes"),
            mark_in("preset", "The Single Cask Reserve and Between a Rock and a Hard Place: medium, 20 minutes more."),
            modules=("single-cask", "great-glen"),
        ),
        Preset(
            "everything",
            mark_in("preset", "All eight Chronicles"),
            mark_in("preset", "For three or four experts: 80 minutes more, if you believe the books."),
            modules=(
                "dragon-boats",
                "highlander",
                "single-cask",
                "hammer",
                "haggis",
                "tome",
                "great-glen",
                "penny-mobs",
            ),
            players=(3, 4),
        ),
    ),
    usual=("length", "die"),
)
