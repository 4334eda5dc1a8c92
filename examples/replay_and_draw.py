"""Play a record again, up to any move, and draw what a seat saw there.

python examples/replay_and_draw.py RECORD MOVE SEAT PICTURE.svg

`clachan simulate isle-of-skye --bots greedy --games 1 --save games` makes records, and so does every table.
"""

import sys
from pathlib import Path

import clachan

path, move, seat, picture = sys.argv[1:]

record = clachan.read_record(Path(path).read_text(encoding="utf-8"), path)
match = clachan.replay(clachan.game(record.game), record, at=int(move))
state = match.state

for played in record.moves[max(0, int(move) - 3) : int(move)]:
    print(f"seat {played.seat} ({record.seats[played.seat]}) played: {played.text}")
if state.over:
    print("the game is over:", state.scores)
else:
    print(f"now seat {state.deciders[0]} is asked: {state.asked}")
Path(picture).write_text(state.svg(int(seat)), encoding="utf-8")
