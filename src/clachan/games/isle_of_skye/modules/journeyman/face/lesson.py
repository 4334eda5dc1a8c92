"""A chapter on Journeyman for whoever knows the base game: the first round against Morag.

A tile with the sign of the journeyman, whisky and sheep in reach, and a road of one's own under the second space of the
warrior: three advances, a bonus tile and the road that it brings, all in one round.
"""

from __future__ import annotations

from clachan.face.lesson import Lesson, Step
from clachan.face.words import mark

GOLD, PROGRESS = "thing-gold", "journeyman"
# The tile with whisky, the one with a sheep and the sign, and the farm that Morag sells.
WHISKY, SHEEP, HER_FARM = "B14", "J01", "B64"
LEVELS = (2, 4, 6)


def spaces(*numbers: int) -> tuple[str, ...]:
    """The spaces of these numbers on all three tracks."""
    return tuple([f"space-0-{track}-{number}" for track in ("warrior", "merchant", "herald") for number in numbers])


THE_BOARD = (
    Step(
        mark(
            "You know Skye. Now a journeyman has come to your castle: at the end of every round, when all is built, he "
            "walks over your land."
        ),
        lights=("piece-journeyman-0",),
    ),
    Step(
        mark(
            "This board shows what he achieves, on three tracks. The warrior brings points in every round, the "
            "merchant longer ways and more income, the herald gold or points at once."
        ),
        lights=("progress-0",),
        shows=PROGRESS,
    ),
    Step(
        mark(
            "A cube moves on by one space if he visits a tile that shows what the next space asks for: now whisky for "
            "the warrior, a ship for the merchant, a sheep for the herald."
        ),
        lights=spaces(1),
        shows=PROGRESS,
    ),
    Step(
        mark(
            "On every second space lies a bonus tile, and whoever gets there has it for good. The tiles are the same "
            "for all, but they lie in different places."
        ),
        lights=spaces(*LEVELS),
        shows=PROGRESS,
    ),
    Step(
        mark("There are new scoring tiles as well. In this round, every bonus tile that you have unlocked is a point."),
        lights=("scoring-A",),
        shows="scoring",
    ),
)

THE_LAND = (
    Step(
        mark(
            "First the round as you know it. You want whisky and sheep: the axe for the tile on the right, and 2 gold "
            "for each of the others."
        ),
        wants=("axe 3", "price 1 2g", "price 2 2g"),
        wrong=mark("This once: the axe on the right, and 2 gold for each of the others, so that you may keep them."),
    ),
    Step(
        mark("Buy Morag's tile with the farm and the ship, for 1 gold. The merchant will like it."),
        wants=(f"buy {HER_FARM}",),
        wrong=mark("The farm will be of more use to you: buy the tile with the farm and the ship."),
    ),
    Step(
        mark(
            "Nobody bought from you, so you build three tiles. Begin with the sheep: above the castle, with its road "
            "on the road of the castle."
        ),
        wants=(f"build {SHEEP}", "place 0,-1", "turn 1"),
        wrong=mark("The tile with the sheep first: above the castle, and turned so that the roads meet."),
    ),
    Step(
        mark(
            "That tile has the sign of the journeyman: built, it moves a cube by one space, whatever that space asks "
            "for. Choose the merchant: 5 movement points instead of 4, and 1 gold more in every round."
        ),
        wants=("advance merchant",),
        wrong=mark("All three are good, but longer ways come first: choose the merchant."),
    ),
    Step(
        mark("Now the whisky below the castle, and the farm to the left of it."),
        wants=(f"build {WHISKY}", "place 0,1", "place -1,0"),
        wrong=mark("This time: the whisky below the castle, the farm to the left of it."),
    ),
)

THE_WALK = (
    Step(
        mark(
            "All have built; now everybody plans in secret where to go. A step to the next tile costs 2 movement "
            "points, but only 1 where a road leads across the border. You have 5."
        ),
        lights=("thing-has-boot",),
    ),
    Step(
        mark(
            "You have two markers, for two tiles that you can reach together. Lay one on the whisky and one on the "
            "sheep: back and forth by road, that makes 3. Then finish your plan."
        ),
        wants=("mark 0,1 | mark 0,-1", "mark 0,1 | mark 0,-1", "plan done"),
        wrong=mark("Mark the tile with the whisky and the one with the sheep, then finish your plan."),
    ),
    Step(
        mark(
            "All go in turn order, and you begin. Which marker comes first is your choice: the warrior asks for whisky "
            "and then for a sheep, so go to the whisky first."
        ),
        wants=("collect 0,1",),
        wrong=mark("The whisky first: the sheep will help the warrior only after it."),
    ),
    Step(
        mark(
            "Each marker is one advance at the most. The farm here would help the merchant, but choose the warrior: "
            "from now on he brings you a point at the end of every round."
        ),
        wants=("advance warrior",),
        wrong=mark("Another time! Choose the warrior."),
    ),
    Step(
        mark(
            "He has walked on to the sheep. The herald would give you 3 gold for it, but the warrior comes to a bonus "
            "tile: a road. Choose the warrior again."
        ),
        wants=("advance warrior",),
        wrong=mark("The bonus tile is worth more: choose the warrior."),
    ),
    Step(
        mark(
            "A road of your own lies between two of your tiles and counts like a printed one, for income, too. The "
            "castle's road ends at the farm: lay it there."
        ),
        wants=("lay road -1,0 E",),
        wrong=mark("Roads can be kept for later, but this one helps at once: lay it between castle and farm."),
    ),
    Step(
        mark(
            "2 movement points are left, and he may walk on. By your new road they take him to the farm: let him end "
            "his way there."
        ),
        wants=("rest -1,0",),
        wrong=mark("He could, but at the farm he is best off: he stays there until the next round."),
    ),
)

THE_REST = (
    Step(
        mark("The round is over: 1 point from your warrior, and 1 from the scoring tile for your bonus tile."),
        lights=("player-row-0",),
    ),
    Step(
        mark("And the new income: 5 gold from the castle, 1 for the barrel, 1 from the merchant."),
        lights=(GOLD,),
    ),
    Step(
        mark(
            "He begins where he stands, and a marker on his own tile costs no step. The merchant asks for a farm next! "
            "Tiles are never used up: visit them as often as you like."
        ),
        lights=("piece-journeyman-0", "space-0-merchant-2"),
        shows=PROGRESS,
    ),
    Step(
        mark(
            "At the ends of the tracks lie the strongest bonus tiles: a second purchase in every round, the bank that "
            "pays for what you buy, and a third marker."
        ),
        lights=spaces(LEVELS[-1]),
        shows=PROGRESS,
    ),
    Step(
        mark(
            "That is all: build, plan, walk, advance. Build for your journeyman as well as for the scoring tiles. You "
            "are in the lead: play on against Morag, if you like!"
        ),
    ),
)

LESSON = Lesson(
    title=mark("Journeyman: over your own land"),
    about=mark("A round with the three tracks, a plan and a walk, a bonus tile, and a road of your own."),
    minutes=6,
    seed=494,
    players=2,
    names=("Morag",),
    modules=("journeyman",),
    others={
        1: (
            *("axe 1", "price 2 1g", "price 3 1g", "pass", "place 0,-1", "turn 0"),
            *("mark 0,-1", "plan done", "advance herald", "rest 0,0"),
        )
    },
    steps=(*THE_BOARD, *THE_LAND, *THE_WALK, *THE_REST),
)
