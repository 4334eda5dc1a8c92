"""A guided first game of Clans of Caledonia: the first round and a contract, against Morag, without clans and ports.

Two workers, a contract for wool, sheep to get that wool from, the market, a neighbour's milk and a dairy for it, then
production, scoring and the contract itself. What brings points in the end is told last.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

MAP, MAT, MARKET, EXPORT, ROUNDS = "board-map", "board-mat", "board-market", "board-export", "board-rounds"
MONEY, WOOL, MERCHANTS = "thing-money", "thing-has-wool", "thing-merchants"
# The starting tile with wool and bread, the contract for three wool, and where things stand.
START, THREE_WOOL = "start 1", "6"
FOREST, MOUNTAIN, MEADOW, BESIDE_COW, COW = "k4", "j4", "i4", "j3", "i3"

BEGINNING = (
    Step(
        mark(
            "Welcome to the Highlands! You raise animals, make goods of what they give, and export them. After five "
            "rounds, whoever has the most victory points wins."
        ),
        lights=(MAP,),
        shows="map",
    ),
    Step(
        mark(
            "Everybody begins with some money and a few goods. Take the tile with wool and bread: you will need the "
            "one and sell the other."
        ),
        wants=(START,),
        wrong=mark("That would do as well, but this time take the tile with wool and bread."),
    ),
    Step(
        mark(
            "This is the land: meadows, forests and mountains between lochs and rivers. The number on a space is what "
            "it costs to settle there."
        ),
        lights=(MAP,),
    ),
    Step(
        mark(
            "Two workers come first. A woodcutter stands in a forest and earns £4 in every round: pick the woodcutter, "
            "then the forest that is lit up, where the land costs only £1."
        ),
        wants=("place woodcutter", f"at {FOREST}"),
        wrong=mark("For now, take a woodcutter, and put it in the forest that is lit up."),
    ),
    Step(
        mark(
            "Morag has placed her two. Now a miner: it costs more, but earns £6 in every round. Put it on the mountain "
            "right beside your woodcutter, where the land is cheap."
        ),
        wants=("place miner", f"at {MOUNTAIN}"),
        wrong=mark("For now, take a miner, and put it on the mountain beside your woodcutter."),
    ),
)

FIRST_ROUND = (
    Step(
        mark(
            "This is your board. Every column holds pieces for the map: its price is on top, what it brings in every "
            "round below. You take turns, with one action a turn, until both have passed."
        ),
        lights=(MAT,),
        shows="mat",
    ),
    Step(
        mark(
            "Each round has a tile that says what is scored at its end. In this one it is 1 Glory, which is 1 point, "
            "for every animal, field and building of yours on the map."
        ),
        lights=(ROUNDS,),
        shows="rounds",
    ),
    Step(
        mark(
            "Most points come from export contracts: you deliver what is above and get what is below. Take the one for "
            "3 wool; in the first round you even get £5 for taking it."
        ),
        wants=(f"obtain {THREE_WOOL}",),
        wrong=mark("First a goal: take the contract that asks for nothing but 3 wool."),
    ),
    Step(
        mark(
            "You have one wool, and every sheep brings one more in each round. Put a sheep on the meadow beside your "
            "miner: £8 for the sheep and £1 for the land."
        ),
        wants=("expand sheep", f"at {MEADOW}"),
        wrong=mark("Wool is what you need: a sheep, on the cheap meadow beside your miner."),
    ),
    Step(
        mark(
            "Morag has put a cow next to your sheep. Whoever settles beside others may at once buy what their pieces "
            "make, cheaper than usual: she bought wool. It cost you nothing."
        ),
        lights=(f"piece-1-{COW}",),
    ),
    Step(
        mark(
            "This is the market. Whatever is bought becomes dearer, whatever is sold becomes cheaper. For each good "
            "that you trade you need a merchant at hand; you have two."
        ),
        lights=(MARKET, MERCHANTS),
    ),
    Step(
        mark("Nobody wants your bread, so turn it into money: sell it for £10."),
        wants=("sell 1 bread",),
        wrong=mark("Keep that for now, and sell your bread."),
    ),
    Step(
        mark(
            "The price of bread has fallen, and your merchant stays there until the round is over. One merchant is "
            "left to you."
        ),
        lights=("sell-bread", MERCHANTS),
    ),
    Step(
        mark(
            "A second sheep, please: new pieces go next to those that you have. Choose the space beside Morag's cow, "
            "as she did with your sheep."
        ),
        wants=("expand sheep", f"at {BESIDE_COW}"),
        wrong=mark("Another sheep is best now, on the space that touches Morag's cow."),
    ),
    Step(
        mark("Now her cow serves you: buy one milk for £3 instead of £5."),
        wants=("buy 1 milk",),
        wrong=mark("Do buy the milk: you will soon see what it is good for."),
    ),
    Step(
        mark(
            "Milk becomes cheese, which is worth twice as much. Build a cheese dairy for that, on any of the spaces "
            "that you can reach."
        ),
        wants=("expand cheese_dairy", "at *"),
        wrong=mark("A cheese dairy is what your milk needs. Where it stands is up to you."),
    ),
    Step(
        mark(
            "For £4 you can hire another merchant, or improve your shipping, which takes you across rivers and, later, "
            "lochs. Do one of these."
        ),
        wants=("hire | shipping",),
        wrong=mark("Keep the rest of your money, and hire a merchant or improve your shipping."),
    ),
    Step(
        mark(
            "Whoever has done enough passes. The first one to do so gets £16 and begins the next round, so be quicker "
            "than Morag: pass."
        ),
        wants=("pass",),
        wrong=mark("You could, but money is getting short. Pass now and be the first."),
    ),
)

HARVEST = (
    Step(
        mark(
            "Morag has passed, too, and now everything brings something: your workers £10, your two sheep two wool. "
            "With the one that you had, that makes three!"
        ),
        lights=(MONEY, WOOL),
    ),
    Step(
        mark("Your dairy can turn the milk into cheese. Let it."),
        wants=("process 1 cheese",),
        wrong=mark("Milk would keep, but cheese is worth more. Make it."),
    ),
    Step(
        mark(
            "Then the round was scored: two sheep and a dairy are 3 Glory for you. Morag has a cow and a sheep, so 2."
        ),
        lights=("player-row-0", "player-row-1"),
    ),
    Step(
        mark(
            "In the second round the merchants are back and new contracts lie here. Prices stay as they are, and to "
            "take a contract becomes dearer from round to round."
        ),
        lights=(EXPORT,),
        shows="export",
    ),
    Step(
        mark("You have your three wool: fulfil the contract! Pick it on your board."),
        wants=(f"fulfil {THREE_WOOL}",),
        wrong=mark("That can wait: fulfil your contract first."),
    ),
    Step(
        mark(
            "You have imported three hops and a sugar cane, and may improve something for nothing. Choose shipping or "
            "a merchant, whichever you did not take before."
        ),
        wants=("hire | shipping",),
        wrong=mark("That costs money. Choose a merchant or shipping, which are free now."),
    ),
)

THE_END = (
    Step(
        mark(
            "At the end of the game every hops is 1 point. Cotton, tobacco and sugar cane are 3 to 5 points each: the "
            "rarer among all players, the more."
        ),
        lights=("fulfilled-0",),
        shows="mat",
    ),
    Step(
        mark(
            "Whoever has fulfilled the most contracts gets 8 points more, and 12 go to whoever has the most "
            "settlements: groups of pieces, apart from each other, but within reach of their shipping."
        ),
        lights=(MAP,),
        shows="map",
    ),
    Step(
        mark(
            "What is left counts a little: wool, milk and grain 1 point each, cheese, bread and whisky 2, and £10 are "
            "1."
        ),
        lights=("tray",),
    ),
    Step(
        mark(
            "Now you know the game: contracts, pieces that make what they ask for, and the market for the rest. A "
            "whole game adds clans and ports. Take another contract, and play on against Morag!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Your first game of Clans of Caledonia"),
    about=mark(
        "A round with everything in it: workers, the market, neighbours, production, and a contract of your own."
    ),
    minutes=12,
    seed=74,
    players=2,
    names=("Morag",),
    variants={"clans": "none", "ports": "without", "starting-player": "0"},
    others={
        1: (
            *("start 3", "place miner", "at j2", "place woodcutter", "at i2"),
            *("obtain 41", "expand cow", f"at {COW}", "buy 1 wool", "shipping", "expand sheep", "at h3"),
            *("hire", "hire", "pass"),
        )
    },
    steps=(*BEGINNING, *FIRST_ROUND, *HARVEST, *THE_END),
)
