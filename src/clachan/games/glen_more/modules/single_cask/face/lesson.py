"""A chapter on Ol' Jamey's Single Cask Reserve: four turns against Morag, from the first cask to a sale of two.

A distillery with two casks, wood and stone for the Second Cellar, ageing in between, and a stop at the selling tile.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

CELLARS, SELLING = "board-cellars", "tile-selling-single-cask-b"
DISTILLERY, WOOD, STONE = "Pulteney III", "Glen Affric", "Rubislaw"

TWO_CASKS = (
    Step(
        mark(
            "Whisky gets better with age! In this Chronicle casks lie in cellars and can be sold: the farther a cask "
            "has come there, the more points it brings."
        ),
        lights=(CELLARS,),
        shows="cellars",
    ),
    Step(
        mark(
            "You begin with the First Cellar: three circles for casks worth 1, 2 and 3 points, and left of them an "
            "area for any number of casks, worth nothing."
        ),
        lights=("cask-0-0", "cask-0-1", "cask-0-2", "cask-0-3"),
        shows="cellars",
    ),
    Step(
        mark("A new cask goes onto the leftmost free circle, or into the area, if you like, or if no circle is free."),
        lights=("cask-0-0", "cask-0-1"),
        shows="cellars",
    ),
    Step(
        mark(
            "Distilleries make casks. Take Pulteney, far ahead, and put it below your village; the Market sells you "
            "the stone. It brings a cask at once: put that onto the circle."
        ),
        wants=(f"take {DISTILLERY}", "place 0,-1", "store cask I-1"),
        wrong=mark("Take Pulteney, put it below your village, and its cask onto the circle with 1 point."),
    ),
    Step(
        mark(
            "Now click the distillery: in each turn it makes a cask of barley, or lets a cask age. Make another cask "
            "with barley from the Market, and put it onto the next circle, where it is worth 2 points."
        ),
        wants=(f"activate {DISTILLERY}", "exchange 1", "store cask I-2"),
        wrong=mark("Click the distillery, make another cask, and put it onto the circle with 2 points."),
    ),
    Step(
        mark(
            "You can still pay with casks, whichever you like, but then they bring no points for their place. Finish "
            "your turn."
        ),
        wants=("done",),
        wrong=mark("That is all for now. Finish your turn."),
    ),
)

AGEING = (
    Step(
        mark(
            "The first stack has run out, and you have 2 casks more than Morag: 2 points. At a scoring all casks count "
            "alike, wherever they lie."
        ),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "You will need wood. Take Glen Affric, far ahead, and put it to the right of your distillery, which is "
            "activated by that, too."
        ),
        wants=(f"take {WOOD}", "place 1,-1"),
        wrong=mark("Take Glen Affric, and put it to the right of your distillery."),
    ),
    Step(
        mark("Click the wood, then the distillery, and this time let a cask age."),
        wants=(f"activate {WOOD}", f"activate {DISTILLERY}", "exchange 2"),
        wrong=mark("First click the wood, then the distillery, and choose ageing."),
    ),
    Step(
        mark(
            "The cask moves one space to the right, if that space is free; none may be jumped over. The one on the 1 "
            "is stuck, so move the one on the 2."
        ),
        wants=("age cask I-2",),
        wrong=mark("It costs nothing: let the cask on the 2 age."),
    ),
    Step(
        mark("3 points already. Keep the wood, and finish your turn."),
        wants=("done",),
        wrong=mark("You will need the wood in your next turn. Finish this one."),
    ),
)

SECOND_CELLAR = (
    Step(
        mark(
            "Your best cask is at the end of the First Cellar. In the Second one, casks are worth 4, 6 and 8 points, "
            "in the Third up to 15. The Second costs you wood and stone."
        ),
        lights=("thing-cellar-0-1",),
    ),
    Step(
        mark("So take the quarry, far ahead, and put it to the left of your distillery."),
        wants=(f"take {STONE}", "place -1,-1"),
        wrong=mark("You need a stone: take the quarry, and put it to the left of your distillery."),
    ),
    Step(
        mark(
            "Click the quarry, and then buy the Second Cellar. You can do that at any time in your turn, each of the "
            "cellars once and in their order."
        ),
        wants=(f"activate {STONE}", "buy cellar II"),
        wrong=mark("First click the quarry, then the card of the Second Cellar."),
    ),
    Step(
        mark("And now let a cask age: click the distillery, and move the cask on the 3 into the new cellar."),
        wants=(f"activate {DISTILLERY}", "age cask I-3"),
        wrong=mark("Click the distillery, and move your best cask into the Second Cellar."),
    ),
    Step(
        mark("Worth 4 points, and you can already smell it. Finish your turn."),
        wants=("done",),
        wrong=mark("Leave your Scotsman where he is. Finish your turn."),
    ),
)

SALE = (
    Step(
        mark(
            "At the second scoring your casks have brought 2 points again. And here is the place to sell them! Nobody "
            "takes this tile, and the die does not throw it out."
        ),
        lights=(SELLING,),
    ),
    Step(
        mark(
            "Whoever moves over it may sell one cask, to a space at the lower right. Whoever stops there must sell "
            "one, and may sell another one to the golden space. But each space holds one cask only."
        ),
        lights=(SELLING,),
    ),
    Step(
        mark(
            "You are the first one: stop there, and sell both of your casks, one to the golden space and one to the "
            "other. That makes 4 points and 1 point, at once."
        ),
        wants=("stop at Selling Single Cask B", "sell cask *", "sell cask *"),
        wrong=mark("This is a good moment: stop at the selling tile, and sell both casks there."),
    ),
    Step(
        mark(
            "5 points! The casks are not yours any more, and will be missing at the next scoring: you always choose "
            "between the two. For a stop you get no tile, and your turn was over."
        ),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "There are three such tiles, one each in the last three stacks. What you have not sold at the end of the "
            "game brings nothing for its place."
        ),
        lights=(CELLARS,),
        shows="cellars",
    ),
    Step(
        mark(
            "Other distilleries do other things: Ben Wyvis only lets casks age, Glen Albyn makes a cask of barley and "
            "wood, and lets one age as well."
        ),
        lights=("tile-ben-wyvis", "tile-glen-albyn"),
        shows="rondel",
    ),
    Step(
        mark(
            "That is Ol' Jamey's secret: casks onto circles, age them, buy cellars in time, and be there for the sale. "
            "It is your turn: play on against Morag, if you like!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle III: Ol' Jamey's Single Cask Reserve"),
    about=mark("Four turns from the first cask to the sale: cellars, ageing, a second cellar, and the selling tile."),
    minutes=5,
    seed=180,
    players=2,
    names=("Morag",),
    modules=("single-cask",),
    others={
        1: (
            *("take Castle Stalker", "done", "take Loch Lochy", "choose sheep", "choose sheep", "done"),
            *("take Portree", "place 0,-1", "done", "take William Wallace", "claim McKay"),
            *("take John Knox", "claim MacLeod"),
        )
    },
    steps=(*TWO_CASKS, *AGEING, *SECOND_CELLAR, *SALE),
)
