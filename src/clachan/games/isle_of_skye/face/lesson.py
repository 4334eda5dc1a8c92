"""A guided first game of Isle of Skye: two rounds against Morag, on a deal that has what they need.

The first round is led by the hand: axe, prices, buying, building, scoring. The second one adds income, a set that is
worth keeping a tile for, and leaves prices, purchases and places to whoever learns. Then the rest is told.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

GOLD, TILES, OFFERS, LAND = "thing-gold", "board-tiles", "board-offers", "board-territory"
# What is drawn in the first round, left to right, and Morag's tile with a sheep.
SHEEP, FARM, HER_SHEEP = "B47", "B64", "B48"

FIRST_ROUND = (
    Step(
        mark(
            "Welcome to Skye! You lead a clan and build its land, tile by tile. After six rounds, the clan with the "
            "most victory points wins the crown of the island."
        ),
        lights=(LAND,),
    ),
    Step(
        mark(
            "So far, your land is nothing but your castle. In every round you will get some tiles and lay them around "
            "it."
        ),
        lights=("castle-0",),
    ),
    Step(
        mark(
            "These four tiles say what brings points; in another game, other ones lie here. The row of rounds beside "
            "them shows which of the four count when."
        ),
        lights=("board-scoring",),
    ),
    Step(
        mark(
            "At the end of the first round, this one counts: one point for every sheep on your land. So look out for "
            "sheep!"
        ),
        lights=("scoring-A",),
    ),
    Step(
        mark("This is your gold. Your castle brings you five at the beginning of every round."),
        lights=(GOLD,),
    ),
    Step(
        mark(
            "You have drawn three tiles, and so has Morag. One of them you throw away; the other two you offer for "
            "sale, at prices that you set in secret."
        ),
        lights=(TILES,),
    ),
    Step(
        mark(
            "The axe first: the tile under it goes back into the bag. The one in the middle has no sheep, so pick that "
            "one."
        ),
        wants=("axe 2",),
        wrong=mark(
            "You will need this one. Give the axe to the tile in the middle, the one without sheep and without farm."
        ),
    ),
    Step(
        mark(
            "Now the tile with the sheep: choose 3 gold in the bar above. Whoever buys it pays you that much; if "
            "nobody does, you keep the tile, and your 3 gold go to the bank."
        ),
        wants=("price 1 3g",),
        wrong=mark("A good thought, but this once ask for 3 gold: you will see what comes of it."),
    ),
    Step(
        mark(
            "And 1 gold for the tile with the farm. That leaves you 1 gold to go shopping with: coins on tiles cannot "
            "be spent."
        ),
        wants=("price 3 1g",),
        wrong=mark("Then nothing would be left to buy a tile with. Ask for 1 gold."),
    ),
    Step(
        mark(
            "Everybody was ready, so the prices are shown to all, and the tiles under the axes are gone. Here is what "
            "can be bought."
        ),
        lights=(OFFERS,),
    ),
    Step(
        mark(
            "You are the starting player and buy first: one tile of somebody else's. Morag's tile with the sheep costs "
            "1 gold. Buy it!"
        ),
        wants=(f"buy {HER_SHEEP}",),
        wrong=mark("That would bring you no sheep in this round. Buy Morag's tile with the sheep."),
    ),
    Step(
        mark(
            "Morag has bought your sheep in return. You got 3 gold from her and took your own 3 back: now you have 6. "
            "To be bought from is the best way to gold!"
        ),
        lights=(GOLD,),
    ),
    Step(
        mark(
            "These two tiles are yours now: the one that you bought, and your farm, which nobody wanted. The gold that "
            "lay on the farm has gone to the bank."
        ),
        lights=(f"thing-acquired-{HER_SHEEP}", f"thing-acquired-{FARM}"),
    ),
    Step(
        mark(
            "Build the sheep to the right of your castle: pick the tile, then the place. Sides that touch must show "
            "the same land, here water. Click the tile to turn it, and confirm."
        ),
        wants=(f"build {HER_SHEEP}", "place 1,0", "turn *"),
        wrong=mark(
            "This time, build the tile with the sheep first, to the right of the castle, where water meets water."
        ),
    ),
    Step(
        mark(
            "And now the farm, wherever you like: all places where it fits are lit up. Roads may end at the edge of a "
            "tile."
        ),
        wants=("place *", "turn *"),
    ),
)

SECOND_ROUND = (
    Step(
        mark("All have built, and the round was scored: one sheep, one point for you. Morag has one, too."),
        lights=("player-row-0", "player-row-1"),
    ),
    Step(
        mark(
            "The second round began with income: 5 gold from your castle, on top of what you had. Nothing that you "
            "save is lost."
        ),
        lights=(GOLD,),
    ),
    Step(
        mark("Morag got more than that. To see why, look at her land: click the small picture of it at the edge."),
        lights=("board-seat-1",),
        brings="seat-1",
    ),
    Step(
        mark(
            "A road leads from her castle to a barrel of whisky. Every tile with such a barrel brings her 1 gold in "
            "each round."
        ),
        lights=("board-seat-1",),
        shows="seat-1",
    ),
    Step(
        mark(
            "In this round, the second scoring tile counts: 5 points for every set of a broch, a farm and a "
            "lighthouse. You have a farm, and a lighthouse beside your sheep."
        ),
        lights=("scoring-B",),
        shows="scoring",
    ),
    Step(
        mark(
            "And you have drawn a broch: the round tower on the right. Keep it! The axe goes to the tile on the left, "
            "which has but a ship."
        ),
        wants=("axe 1",),
        wrong=mark(
            "Rather not: the broch on the right is the one you want, and the one in the middle will sell. Take the one "
            "on the left."
        ),
    ),
    Step(
        mark("What is the tile in the middle worth to Morag? Ask for as much as you dare, from 1 to 4 gold."),
        wants=("price 2 1g | price 2 2g | price 2 3g | price 2 4g",),
        wrong=mark("That is too much for Morag. Ask for 4 gold at the most."),
    ),
    Step(
        mark(
            "You want to keep the broch, so make it dear: 5 gold. If Morag buys it all the same, 10 gold come to you."
        ),
        wants=("price 3 5g",),
        wrong=mark("Ask for 5 gold: dear enough to keep it, and you can still afford it."),
    ),
    Step(
        mark("The starting player changes in every round. This time Morag came first, and has bought your tile."),
        lights=(OFFERS,),
    ),
    Step(
        mark(
            "Your turn: buy one of her tiles. The two sheep will bring points when sheep count again, the barrel of "
            "whisky may bring gold."
        ),
        wants=("buy *",),
        wrong=mark("You have gold enough. Buy one of Morag's tiles."),
    ),
    Step(
        mark(
            "Build both of your tiles where you like. Point at a place to see, before you decide, what it would bring."
        ),
        wants=("+build * | place * | turn *",),
    ),
)

THE_REST = (
    Step(
        mark("Broch, farm and lighthouse: 5 points for your set! The round was scored, and the third one has begun."),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "From now on, two or three scoring tiles count in a round. And whoever is behind gets some gold at its "
            "beginning, for every player who is ahead."
        ),
        lights=("board-scoring",),
        shows="scoring",
    ),
    Step(
        mark(
            "At the end, every scroll on your land brings points for what it shows, twice as many if the land around "
            "it is closed on all sides. Five gold are worth one more point."
        ),
        lights=(GOLD,),
    ),
    Step(
        mark(
            "Now you know the game: an axe and two prices, buy, build, score. You are in the lead: play on against "
            "Morag from here, if you like."
        ),
    ),
)

LESSON = Lesson(
    title=mark("Your first game of Isle of Skye"),
    about=mark("Two rounds with everything that happens in them: axe and prices, buying, building, scoring."),
    minutes=12,
    seed=3,
    players=2,
    names=("Morag",),
    others={
        1: (
            *("axe 1", "price 2 1g", "price 3 1g", f"buy {SHEEP}"),
            *("build B62", "place 0,-1", "turn 1", "place 1,0", "turn 1"),
            *("axe 3", "price 1 2g", "price 2 2g", "buy B52"),
            *("build *", "place *", "turn *", "place *", "turn *"),
        )
    },
    steps=(*FIRST_ROUND, *SECOND_ROUND, *THE_REST),
)
