"""A chapter on the Dubious Tome of Scottish History: four turns against Morag, up to the first scoring.

A pasture, Loch Lochy, and a Gathering that tells the story of the loch. Then the Old Man of Storr, whose card is turned
without its event, and a scoring in which both of them bring a point more.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

RONDEL, CARDS = "board-rondel", "board-landmarks"
SHEEP, LOCH, GATHERING, STORR, BRUCE = "Lochridge", "Loch Lochy", "Gathering A", "Old Man of Storr", "Robert the Bruce"
LOCH_CARD, STORR_CARD = "piece-card-loch-lochy", "piece-card-old-man-of-storr"
FIELD = "Black Isle"

THE_CARDS = (
    Step(
        mark(
            "Every Landmark has its story, true or not. In this Chronicle these stories come to life: here are the "
            "Landmark cards, all of them new."
        ),
        lights=(CARDS,),
        shows="landmarks",
    ),
    Step(
        mark(
            "A card has two parts. The upper one is what you know: what it brings to whoever takes the Landmark. The "
            "lower one, with the book, is an event: it happens once, later on, if you trigger it."
        ),
        lights=(LOCH_CARD,),
        shows="landmarks",
    ),
    Step(
        mark(
            "The event of Loch Lochy activates all your pastures, wherever they lie. So begin with one: take the "
            "pasture with the sheep, and put it above your village."
        ),
        wants=(f"take {SHEEP}", "place 0,1"),
        wrong=mark("A pasture first: take the one with the sheep, and put it above your village."),
    ),
    Step(
        mark("Click the pasture, which brings a sheep, and finish your turn."),
        wants=(f"activate {SHEEP}", "done"),
        wrong=mark("Your Scotsman is needed in the village. Click the pasture, and finish your turn."),
    ),
)

A_LANDMARK = (
    Step(
        mark(
            "Morag has gone far. And the die came to the Gathering, one of the eight new tiles: it never throws out a "
            "tile of a Chronicle, so the village behind it had to go."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "Take Loch Lochy. Its card brings you two resources at once, as always: choose any you like, animals as "
            "well."
        ),
        wants=(f"take {LOCH}", "choose *", "choose *"),
        wrong=mark("Take Loch Lochy now, and choose two resources."),
    ),
    Step(
        mark("The pasture is close by, so it brings another sheep: click it, and finish your turn."),
        wants=(f"activate {SHEEP}", "done"),
        wrong=mark("Click the pasture for another sheep, and finish your turn."),
    ),
)

AN_EVENT = (
    Step(
        mark(
            "The card lies in front of you. Its event needs a tile with the book, such as the Gatherings, one in each "
            "stack: take this one, and put it below your village, away from the pasture."
        ),
        wants=(f"take {GATHERING}", "place 0,-1"),
        wrong=mark("Take the Gathering, the tile with the book, and put it below your village."),
    ),
    Step(
        mark(
            "Now the tile with the book is activated like any other: click it. It lets you trigger one of your cards, "
            "so that its event happens."
        ),
        wants=(f"activate {GATHERING}",),
        wrong=mark("Click the Gathering, the tile with the book."),
    ),
    Step(
        mark(
            "Click the event of Loch Lochy, then your pasture: cattle come to the loch, and all your pastures may be "
            "activated, far from the Gathering as well. Then finish your turn."
        ),
        wants=(f"trigger {LOCH}", f"activate {SHEEP}", "done"),
        wrong=mark("Click the event of Loch Lochy, then your pasture, and finish your turn."),
    ),
    Step(
        mark(
            "Loch Lochy's card shows its other side now. Each event happens only once in a game; the card stays a "
            "Landmark, and from now on brings 1 point more at every scoring."
        ),
        lights=(LOCH_CARD,),
    ),
)

WITHOUT_EVENT = (
    Step(
        mark(
            "You are last again. Take the Old Man of Storr, a new Landmark, which brings two stones and has a book "
            "itself. Put it to the right of your Gathering."
        ),
        wants=(f"take {STORR}", "place 1,-1"),
        wrong=mark("Take the Old Man of Storr, and put it to the right of your Gathering, below your castle."),
    ),
    Step(
        mark(
            "Click the Old Man. His event would cost your only Scotsman, for more points by those in your castle. Too "
            "dear: but you may turn a card without its event, by the crossed-out book beside it."
        ),
        wants=(f"activate {STORR} | activate {GATHERING}", f"turn over {STORR}"),
        wrong=mark("You need your Scotsman. Click the Old Man, then the crossed-out book beside his event."),
    ),
    Step(
        mark("And now the Scotsman: click your village, then him, then your castle, and finish your turn."),
        wants=("activate Starting Village", "move Starting Village", "to Home Castle", "done"),
        wrong=mark("Click your village, then the Scotsman, then your castle. Then finish your turn."),
    ),
)

THE_REST = (
    Step(
        mark(
            "There was a scoring, and you got 5 points: 2 for having two Landmarks more than Morag, 1 for the Scotsman "
            "in your castle, and 2 for your turned cards."
        ),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "A turned card brings its point whether you are ahead or not. A game has four scorings, so a card that is "
            "turned early is worth up to 4 points, even if its event is of no use to you."
        ),
        lights=(LOCH_CARD, STORR_CARD),
    ),
    Step(
        mark(
            "Each event is different; point at a card to read it. That of the Wallace Monument, which has just come, "
            "lets you trigger one more card: two at a stroke."
        ),
        lights=("tile-wallace-monument",),
    ),
    Step(
        mark(
            "That is all of this Chronicle: collect Landmarks, and have a tile with a book activated for each. A tip "
            "for your next turn: three animals make 8 points at the market stalls ahead."
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle VI: The Dubious Tome of Scottish History"),
    about=mark("Four turns up to the first scoring: Landmarks with events, Gatherings, and cards that are turned."),
    minutes=6,
    seed=1636,
    players=2,
    names=("Morag",),
    others={
        1: (
            *(f"take {FIELD}", "place 0,1", f"activate {FIELD}", "done"),
            *(f"take {BRUCE}", "claim MacLeod", "done"),
        )
    },
    modules=("tome",),
    steps=(*THE_CARDS, *A_LANDMARK, *AN_EVENT, *WITHOUT_EVENT, *THE_REST),
)
