"""A guided first game of Glen More II, without Chronicles: four turns against Morag, up to the first scoring.

Stone and a walk to the castle, wood, a Person with the Clan Board, a distillery with the Market: one of everything that
a scoring compares, but for a Landmark, and that one is Morag's.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

RONDEL, LAND, CLANS = "board-rondel", "board-territory", "board-clans"
STONE, WOOD, BRUCE, DISTILLERY = "Ballachulish", "Inshriach", "Robert the Bruce", "Pulteney"
HERS = ("Lochridge", "Glen Nevis", "Loch Lochy")

FIRST_TURN = (
    Step(
        mark(
            "Welcome to the Highlands! You lead a clan whose land grows tile by tile. Whoever has the most victory "
            "points after four rounds wins."
        ),
        lights=(LAND,),
    ),
    Step(
        mark(
            "All tiles come from the Rondel. It is always the turn of whoever is last on the way: you are, with Morag "
            "and the die in front of you."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "You may go forward as far as you like and take the tile there. But whoever goes far waits long: the "
            "others have turns until they have overtaken you."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "A new tile goes next to your land, and one of your Scotsmen must stand close by; across a corner will do. "
            "Your first one is in the village."
        ),
        lights=(LAND,),
    ),
    Step(
        mark(
            "A short step, then: take the first tile in front of the die, the quarry, which brings stone, and put it "
            "above your village."
        ),
        wants=(f"take {STONE}", "place 0,1"),
        wrong=mark("That would do, too, but this time take the quarry, and put it above your village."),
    ),
    Step(
        mark(
            "And now what the game lives on: the new tile and all tiles around it are activated, at the corners as "
            "well. Click the quarry: it brings a stone."
        ),
        wants=(f"activate {STONE}",),
        wrong=mark("One after the other: the quarry first."),
    ),
    Step(
        mark(
            "Your village lets a Scotsman walk one tile. Click it, then the Scotsman, then your castle: at a scoring, "
            "those in your home castle count."
        ),
        wants=("activate Starting Village", "move Starting Village", "to Home Castle"),
        wrong=mark("Let the village help you: click it, then the Scotsman, then your castle."),
    ),
    Step(
        mark("That is all for this turn: finish it with the button in the bar."),
        wants=("done",),
        wrong=mark("You have done enough. Finish your turn."),
    ),
)

SECOND_TURN = (
    Step(
        mark(
            "Morag has taken the pasture with the sheep. Then the die was last: it moves like a player, and throws out "
            "the tile that it comes to."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "You are last again. Take the wood, and put it beside your quarry: there the quarry is next to it, and is "
            "activated, too."
        ),
        wants=(f"take {WOOD}", "place 1,1"),
        wrong=mark("Take the wood, and put it to the right of your quarry."),
    ),
    Step(
        mark("Click both, the wood and the quarry, to get a piece of each. Then finish your turn."),
        wants=(f"+activate {WOOD} | activate {STONE}", "done"),
        wrong=mark("Leave your Scotsman in the castle. Click the wood and the quarry, and finish your turn."),
    ),
)

THIRD_TURN = (
    Step(
        mark(
            "Morag builds along her river: a tile with a river goes on at one of its ends, and others never lie there. "
            "And you are last again."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "Take Robert the Bruce. He is a Person: he does not lie in your land, but counts at every scoring, and "
            "brings you onto the Clan Board."
        ),
        wants=(f"take {BRUCE}",),
        wrong=mark("Take the Person instead: Robert the Bruce."),
    ),
    Step(
        mark(
            "Here you place a marker and get what its field shows. The way there costs the coins on the roads, from "
            "the start or from a marker that is there. MacLeod is beside the start and brings 3 coins: choose it."
        ),
        wants=("claim MacLeod",),
        wrong=mark("Many of these are good, but MacLeod costs you nothing and brings coins."),
    ),
    Step(
        mark("A Person activates no tiles, so finish your turn."),
        wants=("done",),
        wrong=mark("Keep your stone: you will need it at once. Finish your turn."),
    ),
)

LAST_TURN = (
    Step(
        mark(
            "Morag has gone far, to a loch. It is a Landmark, with a card that counts at every scoring. In return you "
            "will have several turns before she has her next one."
        ),
        lights=(RONDEL,),
    ),
    Step(
        mark(
            "The distillery costs a stone, and you have some. Take it, pay with a stone, and put it to the right of "
            "your wood."
        ),
        wants=(f"take {DISTILLERY}", "give stone", "place 2,1"),
        wrong=mark("Take the distillery, pay with a stone of yours, and put it to the right of your wood."),
    ),
    Step(
        mark(
            "It brought a cask of whisky, and makes another one of barley. You have none, but 2 coins buy one at the "
            "Market, which goes by itself: click the distillery."
        ),
        wants=(f"activate {DISTILLERY}",),
        wrong=mark("More whisky is worth it: click the distillery."),
    ),
    Step(
        mark("Whatever is bought becomes dearer, and what you do not need you can sell. Click your wood, then finish."),
        wants=(f"+activate {WOOD}", "done"),
        wrong=mark("Your Scotsman shall stay in the castle. Click the wood, and finish your turn."),
    ),
)

SCORING = (
    Step(
        mark(
            "The last tile of the first stack lies on the Rondel, so there was a scoring. Four things are compared "
            "with whoever has the fewest: the more you have than they, the more points."
        ),
        lights=("player-row-0", "player-row-1"),
    ),
    Step(
        mark(
            "Your whisky: 2 casks more than Morag, 2 points. Your Person and the Scotsman in your castle: 1 point "
            "each. The Landmark is hers: 1 point for Morag. That makes 4 to 1."
        ),
        lights=("board-standing",),
        shows="standing",
    ),
    Step(
        mark(
            "A lead pays more and more: 4 ahead are 5 points, 5 ahead are 8. And it counts again at each of the four "
            "scorings, so begin early."
        ),
        lights=("board-standing",),
        shows="standing",
    ),
    Step(
        mark(
            "There are points in between as well: some tiles give them for resources or animals, some clans for what "
            "you have collected."
        ),
        lights=(CLANS,),
        shows="clans",
    ),
    Step(
        mark(
            "At the end every coin is a point. But for each tile that you have more than the smallest land, 3 points "
            "are lost: better a few good tiles than many."
        ),
        lights=(LAND,),
    ),
    Step(
        mark(
            "Now you know the game: take a tile, place it near a Scotsman, activate what is around it. You are in the "
            "lead, and it is your turn: play on against Morag!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Your first game of Glen More II"),
    about=mark("Four turns up to the first scoring: Rondel, land, Scotsmen, the Clan Board, the Market, and whisky."),
    minutes=12,
    seed=114,
    players=2,
    names=("Morag",),
    others={
        1: (
            *(f"take {HERS[0]}", "place 0,1", f"activate {HERS[0]}", "done"),
            *(f"take {HERS[1]}", f"activate {HERS[1]}", "activate Starting Village"),
            *("move Starting Village", f"to {HERS[1]}", "done"),
            *(f"take {HERS[2]}", "choose stone", "choose stone", "done"),
        )
    },
    steps=(*FIRST_TURN, *SECOND_TURN, *THIRD_TURN, *LAST_TURN, *SCORING),
)
