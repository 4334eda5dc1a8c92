"""A chapter on Chronicle VII Between a Rock and a Hard Place for whoever knows the base game: two turns against Morag.

A Person lies within reach of the first move, and another one comes before the third: so there are two assemblies, one
that is called by whoever learns and ends in a tie, and one of Morag's to be defeated with two markers.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

ASSEMBLY = "assembly"
BRUCE, CASTLE = "Robert the Bruce", "Castle Stalker"
CASTLES_CARD, PILES_CARD = "assembly-card-castles", "assembly-card-discard-piles"
HERS = ("Easdale", "Mary Stuart")

THE_CARDS = (
    Step(
        mark(
            "In this Chronicle the clans meet and decide together what else will bring points. These five cards, drawn "
            "from ten, are what they talk about."
        ),
        lights=("board-assembly",),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "At the end of the game, every card that was accepted brings 10 points to whoever is best at it. If "
            "several are, they share them: two get 5 each."
        ),
        lights=("board-assembly",),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "You vote with these markers: three ticks, which are Aye, and three crosses, which are Nay. Each is used "
            "only once, and everybody can see what the others have left."
        ),
        lights=("thing-ayes-0", "thing-nays-0"),
    ),
)

YOUR_ASSEMBLY = (
    Step(
        mark(
            "Whenever somebody takes a Person, an assembly is held. Robert the Bruce lies on the Rondel, so do not "
            "wait: take him."
        ),
        wants=(f"take {BRUCE}",),
        wrong=mark("A Person first: take Robert the Bruce."),
    ),
    Step(
        mark("His marker comes first, as always: choose MacLeod on the Clan Board, who brings 3 coins."),
        wants=("claim MacLeod",),
        wrong=mark("There are other good ones, but MacLeod costs nothing and brings coins."),
    ),
    Step(
        mark(
            "Now the assembly. You took the Person, so you choose the card. Choose Castles: the most castles with a "
            "Scotsman of one's own. One lies on the Rondel, within your reach."
        ),
        wants=("assembly Castles",),
        wrong=mark("This time, choose Castles: you will soon have one."),
    ),
    Step(
        mark("Everybody votes in secret, all at the same time, and nobody may abstain. Vote Aye."),
        wants=("vote aye",),
        wrong=mark("It is your own card: a single Aye will do."),
    ),
)

IN_BETWEEN = (
    Step(
        mark(
            "Morag voted Nay: one to one. A tie is enough, so the card is accepted. Both markers are spent and lie on "
            "the card."
        ),
        lights=(CASTLES_CARD,),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "Meanwhile Morag has gone far. With the card Discard Piles in the game, tiles that all have passed go to "
            "whoever made the last move past them: she has 9 of them already."
        ),
        lights=(PILES_CARD,),
        shows=ASSEMBLY,
    ),
    Step(
        mark("So many new tiles came that there was a scoring, too: 1 point for your Person. And it is your turn."),
        lights=("player-row-0",),
    ),
    Step(
        mark(
            "Take Castle Stalker: the wood and the stone that it costs come from the Market for your coins, and a "
            "Scotsman moves in."
        ),
        wants=(f"take {CASTLE}",),
        wrong=mark("Think of your card: take Castle Stalker."),
    ),
    Step(
        mark(
            "Your Home Castle counts as well, if somebody is in it. Click the village, then the Scotsman there, then "
            "the Home Castle, and finish your turn."
        ),
        wants=("activate Starting Village", "move Starting Village", "to Home Castle", "done"),
        wrong=mark("Let the Scotsman of the village walk to your Home Castle, then finish your turn."),
    ),
)

HER_ASSEMBLY = (
    Step(
        mark(
            "Morag has taken Mary Stuart and may choose a card now: Discard Piles, of course. 9 to 0: that would be 10 "
            "points for her."
        ),
        lights=(PILES_CARD,),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "She will vote Aye, and a tie would be enough for her. But in a game for two, each of you may vote with "
            "two markers once. This is the moment: Nay + Nay, the two crosses!"
        ),
        wants=("vote nay nay",),
        wrong=mark("That would not stop her. Vote with two markers: Nay + Nay."),
    ),
    Step(
        mark(
            "Two to one against it: rejected. The card is out of the game, and with it the piles: all tiles lie on the "
            "common pile again."
        ),
        lights=(PILES_CARD,),
        shows=ASSEMBLY,
    ),
)

THE_REST = (
    Step(
        mark(
            "The numbers on the cards show how everybody stands. Castles: 2 for you, none for Morag. It counts "
            "at the end of the game, so keep your lead!"
        ),
        lights=(CASTLES_CARD,),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "A card is voted on only once, and one that never comes to a vote brings nothing. With three or four "
            "players all have other markers, and vote with one at a time."
        ),
        lights=("board-assembly",),
        shows=ASSEMBLY,
    ),
    Step(
        mark(
            "That is all: take a Person, choose a card that suits you, and keep a Nay for the cards of the others. You "
            "are in the lead: play on against Morag, if you like!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Chronicle VII: the Clan Assembly"),
    about=mark("Two turns with two assemblies: cards, secret votes, a tie, and two markers at once."),
    minutes=5,
    seed=165,
    players=2,
    names=("Morag",),
    modules=("great-glen",),
    others={
        1: (
            *("vote nay", f"take {HERS[0]}", "place 0,1", f"activate {HERS[0]}", "done"),
            *(f"take {HERS[1]}", "claim Brodie", "assembly Discard Piles", "vote aye", "done"),
        )
    },
    steps=(*THE_CARDS, *YOUR_ASSEMBLY, *IN_BETWEEN, *HER_ASSEMBLY, *THE_REST),
)
