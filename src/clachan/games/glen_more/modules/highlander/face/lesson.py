"""A chapter on Chronicle II Highlander for whoever knows the base game: four short turns against Morag.

Up the Mountain at once, down again with a coin and a stone that pays for a distillery, and over it while Morag stands
there: everything that a piece can do with it.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

MOUNTAIN, RONDEL = "mountain", "rondel"
DISTILLERY, WOOD, STONE = "Pulteney", "Rothiemurchus", "Rubislaw"
# What Morag takes: stone that she leaves on the Mountain, a Person beyond it, and a pasture when she leaves it.
HERS = ("Ballachulish", "Robert the Bruce", "Strathnaver")

UP = (
    Step(
        mark(
            "In this Chronicle a Mountain stands on the Rondel, at the far end of the row. It stays there for the "
            "whole game, and no tile ever lies there."
        ),
        lights=(MOUNTAIN,),
        shows=RONDEL,
    ),
    Step(
        mark(
            "Whoever moves over it leaves a coin or a resource on it. One piece, and only one, may stop up there, and "
            "takes everything along when it goes on."
        ),
        lights=(MOUNTAIN,),
        shows=RONDEL,
    ),
    Step(
        mark(
            "It costs nothing to stop there, but you get no tile in that turn. Let us see what the others leave for "
            "you: click the Mountain."
        ),
        wants=("climb the Mountain",),
        wrong=mark("Tiles can wait: this time go up the Mountain."),
    ),
)

DOWN = (
    Step(
        mark(
            "You went far, so the others had several turns. Morag took a quarry, and then went over the Mountain: she "
            "left her stone. The die went over it, too; for the die, the bank lays a coin."
        ),
        lights=(MOUNTAIN,),
        shows=RONDEL,
    ),
    Step(
        mark(
            "Tiles that all have passed are gone, and new ones came: so many that the first stack is used up. So there "
            "was a scoring, with a point for Morag's Person."
        ),
        lights=("player-row-0", "player-row-1"),
    ),
    Step(
        mark(
            "It is your turn, and you must go on. What lies here you take before you pay for where you go: so take the "
            "distillery, which costs a stone!"
        ),
        wants=(f"take {DISTILLERY}",),
        wrong=mark("The stone is just right for the distillery: take that one."),
    ),
    Step(
        mark(
            "The coin is yours already. Resources go onto any of your tiles, three on each at the most; what finds no "
            "room stays up there. Put the stone onto one of your tiles."
        ),
        wants=("put stone *",),
        wrong=mark("You need the stone to pay with: put it onto one of your tiles."),
    ),
    Step(
        mark("Now pay with it, and put the distillery above your village."),
        wants=("give stone", "place 0,1"),
        wrong=mark("Pay with the stone from the Mountain, and put the distillery above your village."),
    ),
    Step(
        mark(
            "Who leaves the Mountain does not move over it and leaves nothing there. The rest is a turn as you know "
            "it: activate the distillery if you like, and finish."
        ),
        wants=(f"+activate {DISTILLERY}", "done"),
        wrong=mark("Your Scotsman may stay where he is. Finish your turn."),
    ),
)

OVER = (
    Step(
        mark("As soon as you had left it, Morag went up herself. Now nobody else may stop there. And you are last."),
        lights=(MOUNTAIN,),
        shows=RONDEL,
    ),
    Step(
        mark("A short step first: take the wood just in front of you, and put it above your castle."),
        wants=(f"take {WOOD}", "place 1,1"),
        wrong=mark("Take the wood, the tile right in front of you, and put it above your castle."),
    ),
    Step(
        mark("Click it to get a piece of wood, and finish your turn."),
        wants=(f"activate {WOOD}", "done"),
        wrong=mark("Only the wood this time: click it, and finish your turn."),
    ),
    Step(
        mark(
            "You are still last. Now go over the Mountain, although Morag stands on it: take the quarry beyond it. You "
            "must then leave something of your own, a coin or a resource, but never whisky."
        ),
        wants=(f"take {STONE}",),
        wrong=mark("This time, over the Mountain: take the quarry on the other side."),
    ),
    Step(
        mark("A coin would be a point at the end of the game, the wood you can spare: leave the wood."),
        wants=("lay wood on the Mountain",),
        wrong=mark("Keep your coins this time, and leave the wood."),
    ),
    Step(
        mark("Put the quarry where you like, click it, and finish your turn."),
        wants=("place *", f"activate {STONE}", "done"),
        wrong=mark("Just the quarry this time: put it down, click it, and finish your turn."),
    ),
)

THE_REST = (
    Step(
        mark(
            "The die came over the Mountain once more and left a coin. Morag has gone on, and taken everything along: "
            "your wood, and the coin."
        ),
        lights=(MOUNTAIN, "player-row-1"),
        shows=RONDEL,
    ),
    Step(
        mark(
            "The Mountain may be your last stop, too. Who passes The End and stops there gets everything on it when "
            "the game is over. If nobody stands there then, it is worth nothing."
        ),
        lights=(MOUNTAIN,),
        shows=RONDEL,
    ),
    Step(
        mark(
            "That is all: leave something in passing, or stop and wait for what the others leave. There can be only "
            "one! Play on against Morag, if you like."
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle II: the Mountain"),
    about=mark("Four turns up the Mountain, down again with what others have left there, and over it."),
    minutes=5,
    seed=14,
    players=2,
    names=("Morag",),
    modules=("highlander",),
    others={
        1: (
            *(f"take {HERS[0]}", "place 0,1", f"activate {HERS[0]}", "done"),
            *(f"take {HERS[1]}", "lay stone on the Mountain", "claim Brodie", "climb the Mountain"),
            *(f"take {HERS[2]}", "put wood *", f"activate {HERS[2]}", "done"),
        )
    },
    steps=(*UP, *DOWN, *OVER, *THE_REST),
)
