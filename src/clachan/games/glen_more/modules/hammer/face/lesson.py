"""A chapter on Hammer of the Scots: two turns of one's own, and four of the Englishman's, against Morag and Iseabail.

Whoever learns passes the Englishman first, takes a tile with him, and throws one out. Then Loch Lomond takes the token
to Morag, and he works for her.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

RONDEL, TOKEN = "board-rondel", "england-token"
DISTILLERY, LOCH, WOOD, LOMOND, CASTLE = "Pulteney", "Loch Lochy", "Rothiemurchus", "Loch Lomond", "Castle Stalker"
SHEEP, FIRST_WOOD, BRUCE, TRADE = "Lochridge", "Inshriach", "Robert the Bruce", "Aberfoyle"

PASSING_HIM = (
    Step(
        mark(
            "The English are here! The redcoat among the tiles is the Englishman: one more piece on the Rondel, which "
            "at first belongs to nobody."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "The England Token lies under him. The first player whose piece goes past him takes it, and from then on "
            "decides what he does."
        ),
        lights=(TOKEN,),
    ),
    Step(
        mark(
            "Let that be you: go past him and take the distillery, the farthest tile of all. The stone that it costs "
            "is bought at the Market for 2 coins. Put it above your village."
        ),
        wants=(f"take {DISTILLERY}", "place 0,1"),
        wrong=mark("Go past the Englishman: take the distillery, and put it above your village."),
    ),
    Step(
        mark("It has brought a cask of whisky. You will need your other 3 coins at once, so just finish your turn."),
        wants=("done",),
        wrong=mark("Better keep your coins, and your Scotsman in the village. Finish your turn."),
    ),
)

HE_TAKES = (
    Step(
        mark(
            "The England Token is yours now. Meanwhile Morag and Iseabail have gone past him, too. So he is last, and "
            "it is his turn: you play it, in addition to your own."
        ),
        lights=(TOKEN,),
    ),
    Step(
        mark(
            "He may take a tile for you. His service is paid in the lowest row of the Market: put there what its first "
            "empty field shows, 2 coins now. The tile itself is paid as well."
        ),
        lights=("england-costs",),
    ),
    Step(
        mark(
            "Loch Lochy costs nothing but his service. Click it: it comes to your land, with its Landmark card, and "
            "brings two resources. Choose wood, then stone."
        ),
        wants=(f"take {LOCH}", "choose wood", "choose stone"),
        wrong=mark("This once let him take Loch Lochy, and choose wood, then stone."),
    ),
    Step(
        mark(
            "All goes on as in a turn of your own: what lies around is activated. Click your village, then your "
            "Scotsman, then your castle, and finish."
        ),
        wants=("activate Starting Village", "move Starting Village", "to Home Castle", "done"),
        wrong=mark("Click the village, then your Scotsman, then your castle. Then finish the Englishman's turn."),
    ),
)

HE_DISCARDS = (
    Step(
        mark(
            "Only what works for you all game long, like Loch Ness or some clans, rests in his turns. And he is still "
            "last, behind Morag: so he moves again, he must."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "Now his service would cost 3 coins; if this row were full, he could not take a tile at all. But he can "
            "throw one out: that costs nothing, and you get the coins farthest to the right, your 2."
        ),
        lights=("england-brings",),
    ),
    Step(
        mark(
            "He may go to any tile. Click the discard pile beside the Market, then the wood in front of Iseabail, "
            "which she would like to have. Then finish."
        ),
        wants=(f"Englishman discards {WOOD}", "done"),
        wrong=mark("Click the discard pile, then the wood, the first tile in front of Iseabail. Then finish."),
    ),
)

LOSING_HIM = (
    Step(
        mark(
            "With that the first stack ran out, and there was a scoring: 3 points for you. Loch Lochy, your cask and "
            "the Scotsman in your castle have paid already."
        ),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "Then Morag took Loch Lomond, one of four tiles with the sign of England, one in each stack. Whoever takes "
            "one has the Token at once. The Englishman never takes one, but he may throw one out."
        ),
        lights=("board-seat-1",),
        shows="seat-1",
    ),
    Step(
        mark(
            "Your own turn: take Castle Stalker, the next tile in front of Morag, with your wood and your stone. It "
            "goes to the other end of your river. Then finish your turn."
        ),
        wants=(f"take {CASTLE}", "give wood", "give stone", "done"),
        wrong=mark("Take Castle Stalker, pay with your own wood and stone, and finish your turn."),
    ),
)

THE_REST = (
    Step(
        mark(
            "Look what Morag did: the Englishman took a tile for her where two sheep became 5 points. He was still "
            "last, so he threw out a castle, and she has her 2 coins again."
        ),
        lights=("player-row-1",),
    ),
    Step(
        mark(
            "With the Token you have turns while your own piece waits far ahead. But mind your coins, and the size of "
            "your land: what he takes counts like any other tile."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "The game ends only when the Englishman, too, has reached The End. Until then whoever has the Token goes "
            "on moving him, even when their own piece is there."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "That is all of this Chronicle. The next tile with the sign of England is in the second stack: watch out "
            "for Glenfinnan Church, and take the Token back!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle IV: Hammer of the Scots"),
    about=mark("The Englishman on the Rondel: whom he obeys, what he takes or throws out, and what that costs."),
    minutes=5,
    seed=327,
    players=3,
    names=("Morag", "Iseabail"),
    others={
        1: (
            *(f"take {SHEEP}", "place 0,1", f"activate {SHEEP}", "done"),
            *(f"take {BRUCE}", "claim MacLeod", "done"),
            *(f"take {LOMOND}", "done"),
            *(f"take {TRADE}", "place 1,1", f"activate {SHEEP}", f"activate {TRADE}"),
            *("exchange 2", "give sheep", "give sheep", "done"),
            "Englishman discards Donan Castle",
            *("take Tain", "place *", "activate Tain", "done"),
        ),
        2: (
            *(f"take {FIRST_WOOD}", "place 0,1", f"activate {FIRST_WOOD}", "done"),
            *("take Portree", "give wood", "place *", "done"),
            *("take Halkirk", "activate Halkirk", "done"),
        ),
    },
    modules=("hammer",),
    steps=(*PASSING_HIM, *HE_TAKES, *HE_DISCARDS, *LOSING_HIM, *THE_REST),
)
