"""`make golden`: plays the golden games anew. Only after a change of rules that was meant."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import clachan
from clachan import Record, State, read_record
from clachan.sim.playing import play_game

FOLDER = Path(__file__).parent

# All that there were when these games were played. Games that are recorded stay as they are: a module that comes later
# has games of its own.
CHRONICLES = [
    "dragon-boats",
    "highlander",
    "single-cask",
    "hammer",
    "haggis",
    "tome",
    "great-glen",
    "penny-mobs",
]

# name: game, players, modules, variants, bots
GAMES: dict[str, tuple[str, int, list[str], dict[str, str], list[str]]] = {
    "skye-2": ("isle-of-skye", 2, [], {}, ["greedy", "greedy"]),
    "skye-2-search": ("isle-of-skye", 2, [], {}, ["search:60i", "greedy"]),
    "skye-3": ("isle-of-skye", 3, [], {}, ["greedy", "random", "greedy"]),
    "skye-4": ("isle-of-skye", 4, [], {}, ["greedy", "greedy", "random", "greedy"]),
    "skye-5": ("isle-of-skye", 5, [], {}, ["greedy", "random", "greedy", "random", "greedy"]),
    "skye-5-random": ("isle-of-skye", 5, [], {}, ["random"] * 5),
    "skye-2-druids": ("isle-of-skye", 2, ["druids"], {}, ["greedy", "greedy"]),
    "skye-3-druids": ("isle-of-skye", 3, ["druids"], {}, ["greedy", "greedy", "random"]),
    "skye-4-druids": ("isle-of-skye", 4, ["druids"], {}, ["greedy", "random", "greedy", "greedy"]),
    "skye-4-druids-search": ("isle-of-skye", 4, ["druids"], {}, ["search:40i", "greedy", "greedy", "greedy"]),
    "skye-5-druids": ("isle-of-skye", 5, ["druids"], {}, ["greedy"] * 5),
    "skye-5-druids-random": ("isle-of-skye", 5, ["druids"], {}, ["random"] * 5),
    "skye-3-open-gold": (
        "isle-of-skye",
        3,
        [],
        {"gold-visibility": "public", "tie-break-gold": "mod5", "starting-player": "2"},
        ["greedy", "greedy", "greedy"],
    ),
    "skye-2-druids-variants": (
        "isle-of-skye",
        2,
        ["druids"],
        {
            "scoring-tiles": "open_water_edges,animals_at_farms,lake_house,gold_majority",
            "farm-neighbourhood": "4",
            "open-water-edges": "all",
            "last-round-rescore": "no",
        },
        ["greedy", "greedy"],
    ),
    "clans-1": ("clans-of-caledonia", 1, [], {}, ["greedy"]),
    "clans-1-search": ("clans-of-caledonia", 1, [], {}, ["search:3i"]),
    "clans-1-no-clan": ("clans-of-caledonia", 1, [], {"clans": "none", "ports": "without"}, ["greedy"]),
    "clans-2": ("clans-of-caledonia", 2, [], {}, ["greedy", "greedy"]),
    "clans-2-static-imports": ("clans-of-caledonia", 2, [], {"imports": "static"}, ["greedy", "greedy"]),
    "clans-2-tighter-map": ("clans-of-caledonia", 2, [], {"tighter-map": "yes"}, ["greedy", "random"]),
    "clans-2-auction": ("clans-of-caledonia", 2, [], {"clans": "auction"}, ["greedy", "greedy"]),
    "clans-3": ("clans-of-caledonia", 3, [], {}, ["greedy", "random", "greedy"]),
    "clans-3-no-clans": ("clans-of-caledonia", 3, [], {"clans": "none"}, ["greedy", "greedy", "random"]),
    "clans-3-no-ports": ("clans-of-caledonia", 3, [], {"ports": "without", "tighter-map": "yes"}, ["greedy"] * 3),
    "clans-3-no-scoring-tiles": ("clans-of-caledonia", 3, [], {"scoring-tiles": "without"}, ["greedy"] * 3),
    "clans-4": ("clans-of-caledonia", 4, [], {}, ["greedy"] * 4),
    "clans-4-random": ("clans-of-caledonia", 4, [], {}, ["random"] * 4),
    "clans-4-auction": ("clans-of-caledonia", 4, [], {"clans": "auction"}, ["greedy", "random", "greedy", "random"]),
    "clans-4-options": (
        "clans-of-caledonia",
        4,
        [],
        {"kickstarter-tiles": "without", "map-sides": "2222", "starting-player": "3"},
        ["greedy"] * 4,
    ),
    "clans-2-port-7": (
        "clans-of-caledonia",
        2,
        [],
        {"port-7-neighbourhood": "yes", "map-sides": "1212"},
        ["random", "random"],
    ),
    "glen-2": ("glen-more", 2, [], {}, ["greedy", "greedy"]),
    "glen-2-random": ("glen-more", 2, [], {}, ["random", "random"]),
    "glen-2-short": ("glen-more", 2, [], {"length": "short"}, ["greedy", "random"]),
    "glen-2-beyond": ("glen-more", 2, [], {"die-at-the-end": "beyond"}, ["random", "greedy"]),
    "glen-3": ("glen-more", 3, [], {}, ["greedy", "greedy", "greedy"]),
    "glen-3-die": ("glen-more", 3, [], {"die": "yes"}, ["greedy", "random", "greedy"]),
    "glen-3-short": ("glen-more", 3, [], {"length": "short", "die": "yes"}, ["random"] * 3),
    "glen-3-stack-d": ("glen-more", 3, [], {"stack-d": "17-and-the-end"}, ["greedy", "random", "random"]),
    "glen-4": ("glen-more", 4, [], {}, ["greedy"] * 4),
    "glen-4-random": ("glen-more", 4, [], {}, ["random"] * 4),
    "glen-4-short": ("glen-more", 4, [], {"length": "short"}, ["greedy", "random", "greedy", "random"]),
    "glen-4-die": (
        "glen-more",
        4,
        [],
        {"die": "yes", "die-at-the-end": "beyond", "stack-d": "17-and-the-end"},
        ["random", "greedy", "random", "greedy"],
    ),
    "chronicle-1-boats": ("glen-more", 4, ["dragon-boats"], {}, ["greedy"] * 4),
    "chronicle-1-boats-2": ("glen-more", 2, ["dragon-boats"], {}, ["greedy", "random"]),
    "chronicle-2-highlander": ("glen-more", 3, ["highlander"], {}, ["greedy"] * 3),
    "chronicle-3-casks": ("glen-more", 3, ["single-cask"], {}, ["greedy"] * 3),
    "chronicle-4-hammer": ("glen-more", 3, ["hammer"], {}, ["greedy"] * 3),
    "chronicle-5-haggis": ("glen-more", 2, ["haggis"], {}, ["greedy"] * 2),
    "chronicle-6-tome": ("glen-more", 4, ["tome"], {}, ["greedy"] * 4),
    "chronicle-7-great-glen": ("glen-more", 2, ["great-glen"], {}, ["greedy"] * 2),
    "chronicle-8-mobs": ("glen-more", 4, ["penny-mobs"], {}, ["greedy"] * 4),
    "chronicles-1-2": ("glen-more", 2, ["dragon-boats", "highlander"], {}, ["greedy", "random"]),
    "chronicles-2-4": ("glen-more", 4, ["highlander", "hammer"], {"die": "yes"}, ["greedy", "random"] * 2),
    "chronicles-3-5": ("glen-more", 3, ["single-cask", "haggis"], {}, ["random", "greedy", "greedy"]),
    "chronicles-4-6": ("glen-more", 4, ["hammer", "tome"], {}, ["random", "greedy", "random", "greedy"]),
    "chronicles-6-7-8": ("glen-more", 3, ["tome", "great-glen", "penny-mobs"], {}, ["greedy", "random", "greedy"]),
    "chronicles-2": ("glen-more", 2, [name for name in CHRONICLES if name != "hammer"], {}, ["greedy", "random"]),
    "chronicles-3": ("glen-more", 3, CHRONICLES, {"die": "yes"}, ["random"] * 3),
    "chronicles-4": ("glen-more", 4, CHRONICLES, {}, ["greedy"] * 4),
    "chronicles-4-random": ("glen-more", 4, CHRONICLES, {}, ["random"] * 4),
    "skye-2-journeyman": ("isle-of-skye", 2, ["journeyman"], {}, ["greedy", "random"]),
    "skye-3-journeyman": ("isle-of-skye", 3, ["journeyman"], {}, ["random"] * 3),
    "skye-4-journeyman-open": (
        "isle-of-skye",
        4,
        ["journeyman"],
        {"plans": "open", "bonus-layout": "same", "tribute-time": "income"},
        ["random"] * 4,
    ),
    "skye-5-journeyman": ("isle-of-skye", 5, ["journeyman"], {}, ["random"] * 5),
    "skye-2-journeyman-visit": (
        "isle-of-skye",
        2,
        ["journeyman"],
        {
            "scoring-tiles": "journey_progress,journey_bonuses,journey_balance,journey_distance",
            "journeyman-symbol": "visit",
            "walk-on": "no",
        },
        ["random"] * 2,
    ),
    "skye-3-both": ("isle-of-skye", 3, ["druids", "journeyman"], {}, ["random", "greedy", "random"]),
    "skye-4-both-switches": (
        "isle-of-skye",
        4,
        ["druids", "journeyman"],
        {"bank-pays": "first", "tribute-time": "income", "gold-visibility": "public"},
        ["random"] * 4,
    ),
    "skye-5-both": ("isle-of-skye", 5, ["druids", "journeyman"], {"bonus-layout": "same"}, ["random"] * 5),
    # Greedy players go far: between them they unlock every bonus tile.
    "skye-4-journeyman-tracks": ("isle-of-skye", 4, ["journeyman"], {}, ["greedy"] * 4),
    "skye-3-both-tracks": ("isle-of-skye", 3, ["druids", "journeyman"], {}, ["greedy"] * 3),
}


def fingerprint(state: State) -> str:
    """A short digest of the whole state."""
    text = json.dumps(state.to_json(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(file: Path) -> Record:
    """A stored record."""
    return read_record(file.read_text(encoding="utf-8"), file.stem)


def plays_today(record: Record) -> bool:
    """Whether the moves of a record can be played by the rules of today, to the same end."""
    game = clachan.game(record.game)
    state = game.setup(game.options(record.players, record.modules, record.variants), record.seed)
    try:
        for move in record.moves:
            state.play(move.seat, game.action(move.text))
    except clachan.ClachanError:
        return False
    return state.over and state.scores == record.scores


def play_anew(name: str, number: int) -> Record:
    """Let the bots play a golden game again, with the same seed, and write it down."""
    game_name, players, modules, variants, bots = GAMES[name]
    game = clachan.game(game_name)
    path = FOLDER / f"{name}.json"
    seed = read_record(path.read_text(encoding="utf-8"), name).seed if path.exists() else 1000 + number
    record = play_game(game, game.options(players, modules, variants), bots, seed).record()
    path.write_text(record.dumps(), encoding="utf-8")
    return record


def main() -> None:
    """Write the records, and the fingerprints of their middle and final states.

    With `--keep-moves` the moves stay and only the fingerprints are taken anew: for a new field of the JSON state.
    Names of games, or what they begin with, limit what is played anew: `python -m tests.golden.make clans`.
    With `--changed` it is only those whose moves cannot be played by the rules of today.
    """
    wanted = [word for word in sys.argv[1:] if not word.startswith("--")]
    digests: dict[str, list[str]] = {}
    for number, name in enumerate(GAMES):
        kept = wanted and not any(name.startswith(word) for word in wanted)
        file = FOLDER / f"{name}.json"
        if kept or "--keep-moves" in sys.argv or ("--changed" in sys.argv and plays_today(read(file))):
            record = read(file)
        else:
            record = play_anew(name, number)
        game = clachan.game(record.game)
        middle = clachan.replay(game, record, len(record.moves) // 2).state
        end = clachan.replay(game, record).state
        digests[name] = [fingerprint(middle), fingerprint(end)]
        print(name, end.scores)
    (FOLDER / "fingerprints.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
