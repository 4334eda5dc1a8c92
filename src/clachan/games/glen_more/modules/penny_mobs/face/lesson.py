"""A chapter on the Penny Mobs: three turns against Morag, up to the second stack.

A penny for Joe McDuff, who is freed with it a turn later and fetches coins from the Market; Bruce McMail, who helps
himself for Morag; and Sibyl MacSponge, who comes to prison with the second stack.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

PRISON, PENNIES, EARNED, JOE = "board-prison", "pennies-0", "earned-0", "mobster-joe-mcduff"
FIELD, DISTILLERY, WOOD = "Black Isle", "Pulteney", "Rothiemurchus"
CATTLE, VILLAGE = "Glen Nevis", "Plockton"

THE_PRISON = (
    Step(
        mark(
            "This is the prison of Glasgow, and these are mobsters of its Penny Mobs. Each of them knows a crooked "
            "trick, and plays it for whoever sets them free."
        ),
        lights=(PRISON,),
        shows="prison",
    ),
    Step(
        mark(
            "But bad company has its price: whoever has Joe McDuff loses 7 points at the end of the game. It stands on "
            "his card, and each mobster has a price of his own."
        ),
        lights=(JOE,),
        shows="prison",
    ),
    Step(
        mark(
            "And these are your seven pennies. Each of them that you still have at the end costs you a point, so you "
            "had better put them to use."
        ),
        lights=(PENNIES,),
    ),
    Step(
        mark(
            "Your turns begin as always. Take the field with the barley, and put it above your village; then click it, "
            "and finish your turn."
        ),
        wants=(f"take {FIELD}", "place 0,1", f"activate {FIELD}", "done"),
        wrong=mark("Take the field with the barley, put it above your village, click it, and finish your turn."),
    ),
    Step(
        mark(
            "New: at the end of each turn you may do one thing here. You free a mobster, or you put a penny on one, as "
            "now: click your pennies, then Joe McDuff."
        ),
        wants=("put penny on Joe McDuff",),
        wrong=mark("Not yet: first put one of your pennies on Joe McDuff."),
    ),
)

THE_TRICKS = (
    Step(
        mark(
            "Your penny was turned over: there it is worth +1, for whoever frees Joe. Morag has laid one beside it. A "
            "pretty reward, and anybody may fetch it!"
        ),
        lights=(JOE,),
        shows="prison",
    ),
    Step(
        mark(
            "In her next turn she freed Bruce McMail. Nobody can take him from her any more. What can he do? Let us "
            "see; point at a card, here or in prison, to read it."
        ),
        lights=("board-seat-1",),
        shows="seat-1",
    ),
    Step(
        mark(
            "Take the distillery, for which the Market sells you a stone at 2 coins, and put it to the right of your "
            "field. Then click the field."
        ),
        wants=(f"take {DISTILLERY}", "place 1,1", f"activate {FIELD}"),
        wrong=mark("Take the distillery, put it to the right of your field, and click the field first."),
    ),
    Step(
        mark(
            "There he was! For 1 coin Bruce took the new barley out of your hands, and Morag has sold it. Some "
            "mobsters work in the turns of others: whoever has them is asked then."
        ),
        lights=("player-row-0", "player-row-1"),
    ),
    Step(
        mark("You have a barley left from before: click the distillery, give it, and finish your turn."),
        wants=(f"activate {DISTILLERY}", "give barley", "done"),
        wrong=mark("Click the distillery, and make whisky of your own barley. Then finish your turn."),
    ),
    Step(
        mark(
            "Back in prison. Now free Joe McDuff before Morag does: click him. He and both pennies are yours for the "
            "rest of the game."
        ),
        wants=("free Joe McDuff",),
        wrong=mark("Two pennies wait for you: click Joe McDuff himself, to free him."),
    ),
)

JOE_AT_WORK = (
    Step(
        mark(
            "Here he is, with his three markers. Some mobsters work at once; Joe does from your next turn on, and that "
            "is now, for Morag and the die are ahead of you."
        ),
        lights=(JOE,),
    ),
    Step(
        mark(
            "For each marker Joe takes you the highest pile of coins from a row of the Market. Click him, then the "
            "pile in the row of stone: 2 coins, the very ones that you paid."
        ),
        wants=("McDuff takes coins from the stone row",),
        wrong=mark("Let Joe work first: click him, then the 2 coins in the row of stone."),
    ),
    Step(
        mark(
            "He could go on, but dear rows pay better: keep his other markers. Take the wood, put it below your "
            "village, click it, and finish your turn."
        ),
        wants=(f"take {WOOD}", "place 0,-1", f"+activate {WOOD}", "done"),
        wrong=mark("Take the wood, put it below your village, click it, and finish your turn."),
    ),
)

THE_REST = (
    Step(
        mark(
            "The first scoring brought you 2 points for whisky. And with the second stack someone new has come: some "
            "mobsters, like Sibyl MacSponge, are sent to prison only then."
        ),
        lights=(PRISON,),
        shows="prison",
    ),
    Step(
        mark(
            "The reckoning at the end: 1 point less for each penny left, 1 more for each that came with a mobster, and "
            "the price of your mobsters, whether you have used them or not."
        ),
        lights=(PENNIES, EARNED, JOE),
    ),
    Step(
        mark(
            "So free a mobster who, with the pennies on the card, brings more than the price. Else lay down a penny "
            "turn by turn: each saves you a point, but whoever frees that mobster gains one."
        ),
        lights=(PENNIES,),
    ),
    Step(
        mark(
            "That is all of this Chronicle. With three or four players there are more mobsters, and some who walk "
            "about in the lands of others. Play on: Sibyl is still to be had!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle VIII: The Penny Mobs"),
    about=mark("Three turns with pennies and a prison: mobsters are freed, and work for you or against you."),
    minutes=6,
    seed=381,
    players=2,
    names=("Morag",),
    others={
        1: (
            *(f"take {CATTLE}", f"activate {CATTLE}", "done", "put penny on Joe McDuff"),
            *(f"take {VILLAGE}", "place 0,1", "done", "free Bruce McMail"),
            *("Bruce takes barley", "sell barley", "Bruce takes nothing"),
        )
    },
    modules=("penny-mobs",),
    steps=(*THE_PRISON, *THE_TRICKS, *JOE_AT_WORK, *THE_REST),
)
