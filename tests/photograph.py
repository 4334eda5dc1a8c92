"""`make photograph`: what a player sees at some 300 positions, as digests, before and after the house is rearranged.

The positions come from the golden games, five or more of each, so that every question that is asked in one of them is
met. `take` stores the digests, `compare` says what has changed since: a rearrangement changes nothing.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import clachan
from clachan import Action, Game, Record, State, read_record
from clachan.core.options import Options
from clachan.face.words import Block, Choice, Grid, Line, Panel, Size, before_move
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of

GOLDEN = Path(__file__).parent / "golden"
STORED = Path(__file__).parent / "photograph.json"
EACH = 5
SIZE = Size(120, 50)


def digest(value: object) -> str:
    """A short digest of plain data."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:12]


def records() -> dict[str, Record]:
    """The golden games by name."""
    names = json.loads((GOLDEN / "fingerprints.json").read_text(encoding="utf-8"))
    return {name: read_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), name) for name in names}


def choose_positions(all_records: dict[str, Record]) -> dict[str, list[int]]:
    """The positions to look at: evenly through each game, and where a question is asked that was not met before."""
    met: Counter[str] = Counter()
    chosen: dict[str, list[int]] = {}
    for name, record in all_records.items():
        state = clachan.game(record.game).setup(_options(record), record.seed)
        last = len(record.moves)
        spread = {last * k // (EACH - 1) for k in range(EACH)}
        positions: list[int] = []
        for at in range(last + 1):
            if at:
                _play(state, record, at - 1)
            if at in spread or not met[state.asked]:
                met[state.asked] += 1
                positions.append(at)
        chosen[name] = positions
    return chosen


def _options(record: Record) -> Options:
    return clachan.game(record.game).options(record.players, record.modules, record.variants)


def _play(state: State, record: Record, number: int) -> tuple[int, Action]:
    move = record.moves[number]
    action = clachan.game(record.game).action(move.text)
    state.play(move.seat, action)
    return move.seat, action


def photograph(record: Record, positions: Sequence[int]) -> Iterator[tuple[int, dict[str, str]]]:
    """The digests of each of these positions of a game."""
    game = clachan.game(record.game)
    state = game.setup(_options(record), record.seed)
    for at in range(positions[-1] + 1):
        move: tuple[State, int, Action] | None = None
        if at:
            before = state.copy()
            move = (before, *_play(state, record, at - 1))
        if at in positions:
            yield at, _sights(game, state, record.seats, move)


def _sights(game: Game, state: State, names: Sequence[str], move: tuple[State, int, Action] | None) -> dict[str, str]:
    viewers: list[int | None] = [None, *range(state.options.players)]
    told: dict[str, str] = {
        "state": digest(state.to_json()),
        "views": digest([state.view(viewer) for viewer in viewers]),
        "svg": digest([state.svg(viewer) for viewer in viewers]),
        "actions": digest([[(a.number, a.text) for a in state.legal(seat)] for seat in state.deciders]),
    }
    for language in LANGUAGES:
        told[f"words {language}"] = digest([_words(game, state, language, names, viewer, move) for viewer in viewers])
        told[f"page {language}"] = digest([_page(game, state, language, names, viewer) for viewer in viewers])
        for plain in (False, True):
            name = f"terminal {language}{' plain' if plain else ''}"
            told[name] = digest([_terminal(game, state, language, names, viewer, plain) for viewer in viewers])
    return told


def _choices(menu: Sequence[Choice]) -> list[list[str]]:
    return [[choice.label, choice.words, choice.notation] for choice in menu]


def _legal(state: State, viewer: int | None) -> Sequence[Action]:
    return () if viewer is None else state.legal(viewer)


def _words(
    game: Game,
    state: State,
    language: str,
    names: Sequence[str],
    viewer: int | None,
    move: tuple[State, int, Action] | None,
) -> object:
    words = face_of(game).words(translator(language), names)
    view = state.view(viewer)
    legal = _legal(state, viewer)
    news: list[str] = []
    if move is not None:
        before, seat, action = move
        news = [*words.news(before_move(words, before.view(viewer), seat, action), view)]
    return [
        words.question(view, legal),
        [words.player(seat, view) for seat in range(state.options.players)],
        [words.describe(action, view) for action in legal],
        [words.shortcuts(action, view) for action in legal],
        _choices(words.menu(legal, view)) if legal else [],
        news,
    ]


def _page(game: Game, state: State, language: str, names: Sequence[str], viewer: int | None) -> object:
    _, page = face_of(game).page(translator(language), names)
    view = state.view(viewer)
    return [
        page.headline(view),
        [[board.id, board.title, board.svg] for board in page.boards(view)],
        [[thing.id, thing.title, thing.svg] for thing in [*page.tray(view), *page.in_hand(view)]],
        [page.scene(view).boards, page.scene(view).goes_on],
        [
            [[fact.kind, fact.name, fact.value, fact.why] for fact in page.facts(view, seat)]
            for seat in range(state.options.players)
        ],
        [
            [one.text, one.points, one.words, one.label, one.ghost, one.kind]
            for one in page.points(_legal(state, viewer), view)
        ],
        page.symbols(view),
        [page.points_why(view, seat) for seat in range(state.options.players)],
    ]


def _terminal(game: Game, state: State, language: str, names: Sequence[str], viewer: int | None, plain: bool) -> object:
    words, pictures = face_of(game).terminal(translator(language), names, plain)
    view = state.view(viewer)
    legal = _legal(state, viewer)
    menu = words.menu(legal, view) if legal else []
    blocks: list[Block] = [
        *pictures.position(view, menu, SIZE),
        *pictures.phase(view, menu, SIZE),
        *pictures.focus(view, menu, SIZE),
        *[pictures.board(view, seat, SIZE) for seat in range(state.options.players)],
        *pictures.sheet(view),
        *pictures.legend(view),
    ]
    if state.over:
        blocks.extend(pictures.result(view))
    return [_plain(block) for block in blocks]


def _plain(block: Block) -> object:
    if isinstance(block, Panel):
        return [block.title, block.lines]
    rows: list[list[Line]] = block.rows
    return [block.title, block.header, rows, sorted(block.numbers)] if isinstance(block, Grid) else []


def _take_all(chosen: dict[str, list[int]], all_records: dict[str, Record]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, positions in chosen.items():
        for at, sights in photograph(all_records[name], positions):
            found[f"{name} {at}"] = sights
    return found


def main() -> int:
    """Store the digests (`take`) or compare with those stored; names of games limit what is compared."""
    all_records = records()
    if sys.argv[1:2] == ["take"]:
        taken = _take_all(choose_positions(all_records), all_records)
        STORED.write_text(json.dumps(taken, indent=0) + "\n", encoding="utf-8")
        print(f"{len(taken)} positions")
        return 0
    stored: dict[str, dict[str, str]] = json.loads(STORED.read_text(encoding="utf-8"))
    wanted = [word for word in sys.argv[1:] if word != "compare"]
    chosen: dict[str, list[int]] = {}
    for key in stored:
        name, at = key.split()
        if not wanted or any(name.startswith(word) for word in wanted):
            chosen.setdefault(name, []).append(int(at))
    now = _take_all(chosen, all_records)
    changed = 0
    for key, sights in now.items():
        different = [kind for kind in stored[key] if stored[key][kind] != sights.get(kind)]
        if different:
            changed += 1
            print(f"{key}: {', '.join(different)}")
    print(f"{len(now)} positions, {changed} changed")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
