"""A chapter on Druids for whoever knows the base game: a round and a half against Morag.

A discount slab lies at the cheap end of the Dolmen. It is bought and built in the first round, helps in the first stage
of the second one, and leaves gold enough to buy from the bag.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

GOLD, DOLMEN, SPACES = "thing-gold", "supply", tuple([f"dolmen-{space}" for space in range(5)])
# Morag's two sheep, the tile with the discount slab, the one with her bag slab, what the slab makes cheaper, and a tile
# with a third kind of slab that lies on the Dolmen in the end.
SHEEP, DISCOUNT, HER_SLAB, BROCH, HAND = "B19", "D02", "D07", "B51", "D06"

THE_DOLMEN = (
    Step(
        mark(
            "The druids have come to Skye! All that you know stays as it is. But when everybody has bought from the "
            "others, everybody may buy once more: at the Dolmen."
        ),
        lights=("board-supply",),
        shows=DOLMEN,
    ),
    Step(
        mark(
            "Five druid tiles lie there in a row. Each costs what is printed on its stone, and what its space adds: 4 "
            "gold for the first one, nothing for the last one. The coin below shows the sum."
        ),
        lights=SPACES,
        shows=DOLMEN,
    ),
    Step(
        mark(
            "Druids also bring new scoring tiles. This one counts in the first round: 2 points for every tile on your "
            "longest diagonal, and gaps in it do no harm."
        ),
        lights=("scoring-A",),
        shows="scoring",
    ),
    Step(
        mark(
            "First the round as you know it: the axe for the tile with the ship, 2 gold for the farm, 1 gold for the "
            "lighthouse."
        ),
        wants=("axe 2", "price 1 2g", "price 3 1g"),
        wrong=mark("This once: the axe for the ship, then 2 gold for the farm, then 1 gold for the lighthouse."),
    ),
    Step(
        mark("The first buying stage is the one you know, too. Buy Morag's two sheep with the barrel, for 2 gold."),
        wants=(f"buy {SHEEP}",),
        wrong=mark("The barrel is worth more to you: buy Morag's two sheep with the barrel."),
    ),
    Step(
        mark(
            "Morag has bought your farm, so you have 4 gold. Your other tile was not sold: it is yours, and its coin "
            "is paid. Only then comes the second stage, with all the gold that you have."
        ),
        lights=(GOLD,),
    ),
    Step(
        mark(
            "Look at the last tile of the row, for 4 gold: it has a stone slab with a price tag. A slab is a power "
            "for the rest of the game. Buy it; the gold goes to the bank."
        ),
        wants=(f"buy {DISCOUNT}",),
        wrong=mark("Good ones, all of them, but the slab will pay for itself. Buy the last tile of the row."),
    ),
    Step(
        mark(
            "At once, all tiles before the gap moved on and became cheaper by 1, and a new one came first. So Morag "
            "got her tile for 4 gold instead of 5; then the row moved again."
        ),
        lights=SPACES,
        shows=DOLMEN,
    ),
    Step(
        mark(
            "Druid tiles are built like all others, and all that is on them counts. Put yours above the castle, so "
            "that its road brings the barrel home. Once it is built, the slab is yours."
        ),
        wants=(f"build {DISCOUNT}", "place 0,-1", "turn 0"),
        wrong=mark("The druid tile first, please: above the castle, with the road on the road of the castle."),
    ),
    Step(
        mark("Build your other two tiles where you like. Think of the diagonal, and of the barrel."),
        wants=("+build * | place * | turn *",),
    ),
)

THE_SLABS = (
    Step(
        mark(
            "The round was scored. At its end the last tile of the row left the game, the others moved on, and a new "
            "one came. Whoever waits pays less, but may wait too long."
        ),
        lights=SPACES,
        shows=DOLMEN,
    ),
    Step(
        mark(
            "A slab works from the round after it was built. From now on every tile that you buy from another player "
            "costs you 2 gold less; druid tiles do not."
        ),
        lights=("thing-has-slab-discount",),
    ),
    Step(
        mark("Give the axe to any tile, and ask 1 gold for each of the others: you will need your gold later."),
        wants=("axe *", "price * 1g", "price * 1g"),
        wrong=mark("Keep your gold together this time: 1 gold for each of the two."),
    ),
    Step(
        mark(
            "Morag has bought one of them. Her tile with broch and lighthouse has the price 3: you pay 1. She gets "
            "that, and her own 3 back; the bank adds nothing. Buy it!"
        ),
        wants=(f"buy {BROCH}",),
        wrong=mark("Here your slab saves you most: buy the tile with the broch and the lighthouse."),
    ),
    Step(
        mark(
            "Second stage. Morag's slab shows a bag: for 3 gold she drew three tiles from the bag, and kept one. "
            "Without it that costs 5 gold, and two tiles are drawn."
        ),
        lights=("bag",),
        shows=DOLMEN,
    ),
    Step(
        mark(
            "Do that, too: click the bag. It is instead of a druid tile, and you pay before you see what you have "
            "drawn."
        ),
        wants=("buy bag",),
        wrong=mark("You have seen how druid tiles are bought. Try the bag this time."),
    ),
    Step(
        mark("One of the two you must keep, the other goes back. Choose the one that fits your land."),
        wants=("keep *",),
        wrong=mark("The bag is paid for: keep one of the two tiles."),
    ),
)

THE_REST = (
    Step(
        mark(
            "There are two more kinds of slabs. With the hand you may also buy one of your own tiles in your turn of "
            "the first stage, with the coins on it, before somebody else does."
        ),
        lights=(f"tile-{HAND}",),
        shows=DOLMEN,
    ),
    Step(
        mark(
            "With the scroll, your best scroll counts once more at the end of the game. Two slabs of a kind work "
            "twice: with two price tags, tiles cost 4 gold less."
        ),
    ),
    Step(
        mark(
            "Most of the other druid tiles have scrolls, with new things to count. Like all scrolls they are doubled "
            "if the land around them is closed."
        ),
        lights=SPACES,
        shows=DOLMEN,
    ),
    Step(
        mark(
            "That is all: buy from the others, buy from the druids or from the bag, build everything. Your tiles are "
            "waiting for you: play on against Morag, if you like!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Druids: the second purchase"),
    about=mark("A round and a half with the Dolmen, a stone slab, the bag, and a new scoring tile."),
    minutes=6,
    seed=67,
    players=2,
    names=("Morag",),
    modules=("druids",),
    others={
        1: (
            *("axe 1", "price 2 2g", "price 3 1g", "buy B35", f"buy {HER_SLAB}"),
            *("build B35", "place 0,-1", "turn 0", "build B38", "place 1,0", "place 0,1", "turn 0"),
            *("axe 3", "price 1 3g", "price 2 1g", "buy *", "buy bag", "keep *"),
        )
    },
    steps=(*THE_DOLMEN, *THE_SLABS, *THE_REST),
)
