"""A chapter on Address to a Haggis: four turns against Morag, up to the first haggis scoring.

A sheep, an inn beside it, a cask of whisky, another inn: three tokens, of which four rolls turn up two, and the whisky
the third.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

HAGGIS, RONDEL = "board-haggis", "board-rondel"
SHEEP, INN, LOCH, SECOND_INN = "Shetland", "Drover's Inn", "Loch Shiel", "Ye Olde Inn"

SHEEP_FIRST = (
    Step(
        mark(
            "Supper is served! In this Chronicle your land has inns with haggis, and three times in a game the die "
            "decides which haggis brings you points."
        ),
        lights=(HAGGIS,),
        shows="haggis",
    ),
    Step(
        mark(
            "The tokens are worth 1, 2 or 3. Two of them always lie face up for all to see; the others lie face down "
            "in the pool."
        ),
        lights=("haggis-shown-2", "haggis-shown-3", "haggis-pool"),
        shows="haggis",
    ),
    Step(
        mark(
            "This is your serving table, with room for five tokens. They lie face down there: only you know what they "
            "are worth."
        ),
        lights=("haggis-table-0",),
        shows="haggis",
    ),
    Step(
        mark(
            "Haggis is made of sheep. So go far and take the pasture of Shetland, one of the six new tiles, and put it"
            " above your village."
        ),
        wants=(f"take {SHEEP}", "place 0,1"),
        wrong=mark("Sheep first: take the pasture of Shetland, and put it above your village."),
    ),
    Step(
        mark("Click the pasture to get a sheep, and finish your turn."),
        wants=(f"activate {SHEEP}", "done"),
        wrong=mark("All you need for now is a sheep. Click the pasture, and finish your turn."),
    ),
)

AN_INN = (
    Step(
        mark(
            "Morag and the die have overtaken you, and the first stack has run out. That scoring brought nobody "
            "anything, and haggis never counts after the first stack."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "There is an inn ahead. The die never throws out tiles of a Chronicle, but it could be Morag's in a "
            "moment. Take it, and put it to the right of your pasture; the Market sells you the wood."
        ),
        wants=(f"take {INN}", "place 1,1"),
        wrong=mark("Take Drover's Inn, and put it to the right of your pasture, so that it gets sheep from there."),
    ),
    Step(
        mark(
            "The pasture first: it is next to the inn, and brings you another sheep. Then click the inn, and pay with "
            "a sheep of your own."
        ),
        wants=(f"activate {SHEEP}", f"activate {INN}", "give sheep"),
        wrong=mark("First click the pasture, then the inn, and give a sheep of your own: you have enough of them."),
    ),
    Step(
        mark(
            "For every sheep you get a token: one that you see, or an unknown one of the pool. The 3 is worth most, "
            "but rare on the die, which has three 1s, two 2s and only one 3. Be bold: take the 3."
        ),
        wants=("take haggis 3 from the display",),
        wrong=mark("Not a bad choice at all, but this time take the 3."),
    ),
    Step(
        mark(
            "It lies on your table now, and another one was turned face up in its place. If ever you get a sixth "
            "token, you return one of your choice."
        ),
        lights=("haggis-table-0", "haggis-shown-1"),
        shows="haggis",
    ),
    Step(
        mark("You keep one sheep for later. Finish your turn."),
        wants=("done",),
        wrong=mark("Keep the sheep: you will need it. Finish your turn."),
    ),
)

WHISKY_AND_MORE = (
    Step(
        mark(
            "Whisky goes well with haggis; you will soon see why. Go far again and take Loch Shiel: its card brings "
            "you a cask and a Scotsman."
        ),
        wants=(f"take {LOCH}",),
        wrong=mark("Take Loch Shiel: its card brings the whisky that you will need."),
    ),
    Step(
        mark("Your pasture is next to the loch, so click it for another sheep. Then finish your turn."),
        wants=(f"+activate {SHEEP}", "done"),
        wrong=mark("Click the pasture, and finish your turn."),
    ),
    Step(
        mark(
            "A second inn! It shows a haggis at the lower left: you get it at once, for nothing. Take the inn, and put"
            " it below your village; your coins buy the stone that it costs."
        ),
        wants=(f"take {SECOND_INN}", "place 0,-1"),
        wrong=mark("Take Ye Olde Inn, and put it below your village."),
    ),
    Step(
        mark("You have a 3 already, so take something that is rolled more often: the 2."),
        wants=("take haggis 2 from the display",),
        wrong=mark("The 2 is a good mixture of worth and chance: take that one."),
    ),
    Step(
        mark("Now click the inn: it makes a haggis of one of your sheep. And this time draw one of the pool."),
        wants=(f"activate {SECOND_INN}", "draw haggis"),
        wrong=mark("Click the inn, and then the pool: a little surprise must be."),
    ),
    Step(
        mark("Another 2, and nobody knows but you. Finish your turn."),
        wants=("done",),
        wrong=mark("Keep your sheep for the next haggis. Finish your turn."),
    ),
)

SUPPER = (
    Step(
        mark(
            "The second stack has run out. After its scoring the die is rolled four times for haggis: at each roll, "
            "everybody with a token of that value turns one face up."
        ),
        lights=(HAGGIS,),
        shows="haggis",
    ),
    Step(
        mark(
            "It came to two 2s and two 1s, so both of your 2s are face up. Their number times the sum of their values "
            "is what they bring: 2 times 4, 8 points."
        ),
        lights=("haggis-table-0",),
        shows="haggis",
    ),
    Step(
        mark(
            "Up to three may be face up. A cask of whisky buys a roll for you alone, and it has just been counted in "
            "the scoring, so it is well spent: pay it, and hope for a 3!"
        ),
        wants=("pay whisky for a haggis roll",),
        wrong=mark("Who does not dare will not dine: pay the cask for a roll."),
    ),
    Step(
        mark(
            "A 3! 3 tokens times 7 make 21 points instead of 8. As long as you have casks and fewer than three tokens "
            "face up, you could go on rolling."
        ),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "What was face up has gone back to the pool. What is still face down stays on its table, and may be turned"
            " up next time."
        ),
        lights=(HAGGIS,),
        shows="haggis",
    ),
    Step(
        mark(
            "Haggis is scored twice more: after the third stack, and at the very end. What lies face down even then is"
            " worth nothing."
        ),
        lights=(HAGGIS,),
        shows="haggis",
    ),
    Step(
        mark(
            "That is the whole supper: sheep to the inns, tokens that the die will like, and a cask in reserve. Play "
            "on against Morag, if you like: there are more inns ahead!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle V: Address to a Haggis"),
    about=mark("Four turns up to the first haggis scoring: sheep, inns, tokens, rolls, and whisky for one more."),
    minutes=5,
    seed=2869,
    players=2,
    names=("Morag",),
    modules=("haggis",),
    others={
        1: (
            *("take Inshriach", "place 1,-1", "done", "take Tain", "place 0,-1", "done"),
            *("take Castle Stalker", "done", "take Mary Stuart", "claim Cameron", "done"),
            *("take William Wallace", "claim MacLeod", "done"),
        )
    },
    steps=(*SHEEP_FIRST, *AN_INN, *WHISKY_AND_MORE, *SUPPER),
)
