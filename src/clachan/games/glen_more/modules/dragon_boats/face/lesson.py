"""A chapter on the Dragon Boat Races: five turns against Morag, a whole lap from the start to the Winner card.

A field for the time before the race, the Ship Builder beyond Race Start, and three tiles that lie where village, castle
and Ship Builder are next to them.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

RACE, RONDEL, LAND = "board-race", "board-rondel", "board-territory"
FIELD, BUILDER, TRYST, FINLAGGAN, CATTLE = "Tain", "Ship Builder 1", "Falkirk Tryst", "Finlaggan", "Glen Lyon"
VILLAGE, CASTLE = "Starting Village", "Home Castle"
# Whatever brings Movement Points, and steps of the boat, in any order.
ROWING = f"+activate {BUILDER} | activate {VILLAGE} | activate {CASTLE} | sail"

BEFORE_THE_RACE = (
    Step(
        mark(
            "A boat race! Your boat lies at your castle, and so does Morag's at hers. Whoever is home first after a "
            "whole lap gets 15 points and a cask of whisky."
        ),
        lights=(LAND,),
    ),
    Step(
        mark(
            "This is the course: your river, a neutral one, Morag's river, another neutral one, and home. Boats go "
            "from right to left, and from the left end of a river into the next one."
        ),
        lights=(RACE,),
        shows="race",
    ),
    Step(
        mark("At each of the four castles lie reward tokens, face down. A boat that comes there may take one of them."),
        lights=(RACE,),
        shows="race",
    ),
    Step(
        mark(
            "The race has not begun: its Start is still hidden in the second stack. So go on quickly: take the field "
            "of barley far ahead, and put it below your castle."
        ),
        wants=(f"take {FIELD}", "place 1,-1"),
        wrong=mark("This time take the field of barley, and put it below your castle."),
    ),
    Step(
        mark("Click the field to get some barley, and finish your turn."),
        wants=(f"activate {FIELD}", "done"),
        wrong=mark("Movement Points cannot move your boat yet. Click the field, and finish your turn."),
    ),
)

THE_START = (
    Step(
        mark(
            "There is the Start! As soon as the piece of a player moves over it, the race is on, for everybody. Nobody"
            " stops there, and the die starts nothing."
        ),
        lights=("tile-race-start",),
    ),
    Step(
        mark(
            "Start it yourself: take the Ship Builder beyond it, so that your boat can go at once. The Market sells "
            "you the wood that it costs."
        ),
        wants=(f"take {BUILDER}",),
        wrong=mark("Take the Ship Builder beyond the Start: then the race begins in your turn."),
    ),
    Step(
        mark(
            "The race is on! From now on a Movement Point moves your boat by one tile, or a Scotsman, as you like. The"
            " number beside your boat says how many steps it has to go."
        ),
        lights=("thing-boat-0",),
    ),
    Step(
        mark("The Ship Builder brings 2 Movement Points. Click it, and then your boat, twice."),
        wants=(f"activate {BUILDER}", "sail", "sail"),
        wrong=mark("Your Scotsman can wait. Click the Ship Builder, and then your boat, twice."),
    ),
    Step(
        mark("Your village brings another one: click it, move your boat, and finish your turn."),
        wants=(f"activate {VILLAGE}", "sail", "done"),
        wrong=mark("Every step counts: click the village, then your boat, and finish your turn."),
    ),
)

REWARDS = (
    Step(
        mark(
            "You have left your own river, and Morag's boat is under way as well. Your Ship Builder has made your "
            "river longer, for her too: whoever builds along their river changes the course."
        ),
        lights=(RACE,),
        shows="race",
    ),
    Step(
        mark(
            "Now you want Movement Points in every turn. Take Falkirk Tryst, and put it above the Ship Builder, where "
            "the village is next to it, too. Your coins buy the stone that it costs."
        ),
        wants=(f"take {TRYST}", "place -1,1"),
        wrong=mark("Take Falkirk Tryst, and put it above the Ship Builder: there it brings your boat on."),
    ),
    Step(
        mark("Two steps to the first castle: click the Ship Builder, and then your boat, twice."),
        wants=(f"activate {BUILDER}", "sail", "sail"),
        wrong=mark("The castle is near. Click the Ship Builder, and then your boat, twice."),
    ),
    Step(
        mark(
            "Only you see what lies here. You may take one token and get at once what it shows; the rest stays there, "
            "face down, for the next boat. Both are the same here: take the coins."
        ),
        wants=("reward 2 coin",),
        wrong=mark("It is a gift: take the coins, you will need them."),
    ),
    Step(
        mark("Now the village for one more step, and finish your turn."),
        wants=(f"activate {VILLAGE}", "sail", "done"),
        wrong=mark("One more step: click the village, then your boat, and finish your turn."),
    ),
    Step(
        mark(
            "Your coins are just enough for Finlaggan. Put it above your village: there it has village, castle and "
            "Ship Builder around it, 4 Movement Points!"
        ),
        wants=(f"take {FINLAGGAN}", "place 0,1"),
        wrong=mark("Take Finlaggan, and put it above your village, in the middle of all that brings you on."),
    ),
    Step(
        mark("Click those three in any order, and move your boat until it is at Morag's castle."),
        wants=(ROWING,),
        wrong=mark("All for the boat now: click village, castle or Ship Builder, and move on to Morag's castle."),
    ),
    Step(
        mark("A good choice this time: 2 Movement Points, which you can use at once. Take them!"),
        wants=("reward 2 move",),
        wrong=mark("Be quick: the 2 Movement Points take you to the next castle."),
    ),
    Step(
        mark("Go on with all that you have: it is enough for another castle."),
        wants=(ROWING,),
        wrong=mark("Do not stop here: click what is left, and move your boat on to the next castle."),
    ),
    Step(
        mark("And here are 3 victory points. Take them, and finish your turn."),
        wants=("reward 3 vp", "done"),
        wrong=mark("Take the 3 points, and finish your turn."),
    ),
)

HOME = (
    Step(
        mark(
            "Morag has added a tile at the right end of her river. Your boat is past it, so nothing changes for you: a"
            " boat stays where it is, and only what lies ahead of it counts."
        ),
        lights=(RACE,),
        shows="race",
    ),
    Step(
        mark(
            "Three steps to go. Take the pasture with the cattle, and put it below your village: there everything that"
            " brings your boat on is next to it."
        ),
        wants=(f"take {CATTLE}", "place 0,-1"),
        wrong=mark("Take the pasture with the cattle, and put it below your village."),
    ),
    Step(
        mark("Home! Click what you need, and move your boat into your castle."),
        wants=(ROWING,),
        wrong=mark("Nobody can stop you now: bring your boat home."),
    ),
    Step(
        mark(
            "You have won the race: 15 points and a cask! Your own castle gives you a token, too. Take the one that "
            "you like better."
        ),
        wants=("reward *",),
        wrong=mark("You have earned it: take one of the two."),
    ),
    Step(
        mark(
            "Your boat is out of the game now, and Movement Points are for Scotsmen again. Activate what else you "
            "like, and finish your turn."
        ),
        wants=("+activate * | move * | to *", "done"),
        wrong=mark("Keep what you have, and finish your turn."),
    ),
    Step(
        mark(
            "As soon as one boat only is left, the race is over. Morag has got the Last card: at the end of the game "
            "her coins bring her no points."
        ),
        lights=("player-row-1",),
    ),
    Step(
        mark(
            "With more players the second boat gets 10 points, and the third of four gets 5. Whoever is not home when "
            "the game ends has a Last card, too, so do not forget your boat."
        ),
        lights=("thing-result-0",),
    ),
    Step(
        mark(
            "That is the race: over the Start, steps by villages, castles and Ship Builders, a token at every castle. "
            "You are far ahead: play on against Morag, if you like!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle I: The Dragon Boat Races"),
    about=mark("A whole race in five turns: the Start, Movement Points for boats, rewards at castles, and the finish."),
    minutes=6,
    seed=1196,
    players=2,
    names=("Morag",),
    modules=("dragon-boats",),
    others={
        1: (
            *("take Donan Castle", "place 1,1", "resolve marker", "claim MacDonell", "done"),
            *("take Aberfoyle", "place 0,1", f"activate {VILLAGE}", "sail", "done"),
            *("take Easter Ross", "place 1,-1", "choose stone", f"activate {CASTLE}", "sail", "done"),
            *("take Mary Stuart", "claim Oliphant"),
            *("take Glen Strathfarrar", "place 2,0", f"activate {CASTLE}", "sail", "done"),
            *("take Adam Smith", "claim MacLeod", "done"),
        )
    },
    steps=(*BEFORE_THE_RACE, *THE_START, *REWARDS, *HOME),
)
