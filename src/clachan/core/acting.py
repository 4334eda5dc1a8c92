"""Ways to act for programs that learn: numbers with a mask, and candidates with features.

Both are made from the texts of actions, which stay the same for ever: a text is taken apart into names of components,
a cell, further numbers, and the words that are left, its verb. So they ask nothing of a game, not even of one from
outside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from struct import Struct
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.errors import NoSuchNumber
from clachan.core.jsontypes import Json
from clachan.core.observation import BYTES_A_NUMBER, NONE, Array, bytes_of

if TYPE_CHECKING:
    from clachan.core.game import Game
    from clachan.core.observation import Spec
    from clachan.core.options import Options

# The features of an action, in their order.
FEATURES = ("verb", "kind 1", "name 1", "kind 2", "name 2", "kind 3", "name 3", "x", "y", "number 1", "number 2")
FEATURE_TEXTS = (
    "what is done: the words of its text besides names and numbers, by their place in the list of verbs",
    "the kind of the first thing that is named, by its place in the list of tables, from 1; 0 for none",
    "which one it is: its place in the table of its kind; 0 for none",
    "the kind of the second thing",
    "which one it is",
    "the kind of the third thing",
    "which one it is",
    "the column of the cell that is named, else 0",
    "its row",
    "the first number besides",
    "the second number besides",
)
_NAMED = 3
_NUMBERS = 2
_CELL = re.compile(r"^(-?\d+),(-?\d+)$")
_NUMBER = re.compile(r"^([^\d-]*)(-?\d+)([^\d]*)$")
_pack = Struct(f"{len(FEATURES)}h").pack
# Actions about cells not farther than this from the first tile, and about numbers not larger, have their own numbers.
NEAR = 12
SMALL = 99
# Numbers for all other actions together, at the most: so many of them can be legal at the same time.
FAR = 288
# Options of a game for which it is kept what is seen and how to act.
KEPT_WAYS = 32


class Parts:
    """What the text of an action is made of."""

    __slots__ = ("verb", "named", "cell", "numbers")

    def __init__(self, verb: str, named: list[tuple[str, int]], cell: tuple[int, int], numbers: list[int]) -> None:
        self.verb: str = verb
        # Kinds and numbers of components.
        self.named: list[tuple[str, int]] = named
        self.cell: tuple[int, int] = cell
        self.numbers: list[int] = numbers


class Names:
    """The names of components, to be found in texts."""

    def __init__(self, tables: Mapping[str, Sequence[str]]) -> None:
        self._by_words: dict[tuple[str, ...], tuple[str, int]] = {}
        for kind, names in tables.items():
            for number, name in enumerate(names):
                if name:
                    self._by_words.setdefault(tuple(name.split()), (kind, number))
        self._longest: int = max([len(words) for words in self._by_words], default=0)

    def take_apart(self, text: str) -> Parts:
        """The parts of a text. What is too much for the features stays in the verb."""
        words = text.split()
        verb: list[str] = []
        named: list[tuple[str, int]] = []
        numbers: list[int] = []
        cell = (0, 0)
        place = 0
        while place < len(words):
            length = self._name_at(words, place) if place and len(named) < _NAMED else 0
            if length:
                named.append(self._by_words[tuple(words[place : place + length])])
                place += length
                continue
            word = words[place]
            place += 1
            if found := _CELL.match(word):
                cell = (int(found[1]), int(found[2]))
            elif (found := _NUMBER.match(word)) and len(numbers) < _NUMBERS:
                numbers.append(int(found[2]))
                verb.append(f"{found[1]}#{found[3]}")
            else:
                verb.append(word)
        return Parts(" ".join(verb), named, cell, numbers)

    def _name_at(self, words: list[str], place: int) -> int:
        """How many words from here on are a name: as many as possible."""
        for length in range(min(self._longest, len(words) - place), 0, -1):
            if tuple(words[place : place + length]) in self._by_words:
                return length
        return 0


class Acting:
    """Numbers and features of the actions of a game with its options.

    The numbers stay the same as long as rules version, data and options do. First come the actions that people know:
    those of the modules in play, about cells near the first tile and small numbers. Everything farther out shares the
    `far` numbers after them, in the order of what is legal.
    """

    def __init__(self, game: Game, options: Options, spec: Spec) -> None:
        self.tables: dict[str, tuple[str, ...]] = {
            kind: names for kind, names in spec.tables.items() if kind not in ("decision", "number")
        }
        names = Names(self.tables)
        parts = [names.take_apart(action.text) for action in game.actions]
        self.verbs: tuple[str, ...] = tuple(sorted({part.verb for part in parts}))
        self.features: tuple[tuple[int, ...], ...] = tuple(self._features(parts))
        self._rows: list[bytes] = [_pack(*row) for row in self.features]
        elsewhere = _of_other_modules(game, options, self.tables)
        in_play = [
            action
            for action, part in zip(game.actions, parts, strict=True)
            if action.number not in elsewhere[0] and not elsewhere[1].intersection(part.named)
        ]
        # The actions with numbers of their own, and how many numbers there are for all others.
        self.actions: tuple[Action, ...] = tuple([a for a in in_play if _is_near(parts[a.number])])
        self.far: int = min(FAR, len(in_play) - len(self.actions))
        self._numbers: list[int] = [NONE] * len(game.actions)
        for number, action in enumerate(self.actions):
            self._numbers[action.number] = number

    def __len__(self) -> int:
        return len(self.actions) + self.far

    def _features(self, parts: Sequence[Parts]) -> list[tuple[int, ...]]:
        kinds = {kind: number for number, kind in enumerate(self.tables, start=1)}
        verbs = {verb: number for number, verb in enumerate(self.verbs)}
        rows: list[tuple[int, ...]] = []
        for part in parts:
            row = [verbs[part.verb]]
            for place in range(_NAMED):
                kind, name = part.named[place] if place < len(part.named) else ("", 0)
                row.extend((kinds.get(kind, 0), name))
            row.extend(part.cell)
            row.extend([part.numbers[place] if place < len(part.numbers) else 0 for place in range(_NUMBERS)])
            rows.append(tuple(row))
        return rows

    # Numbers

    def numbers(self, legal: Sequence[Action]) -> list[int]:
        """The numbers of what is legal, in the same order; more than there is room for are left out."""
        known = self._numbers
        found = [known[action.number] for action in legal]
        return self._with_far(found) if NONE in found else found

    def _with_far(self, found: list[int]) -> list[int]:
        number, end = len(self.actions), len(self)
        numbers: list[int] = []
        for one in found:
            if one != NONE:
                numbers.append(one)
            elif number < end:
                numbers.append(number)
                number += 1
        return numbers

    def action(self, legal: Sequence[Action], number: int) -> Action:
        """The legal action with this number."""
        if 0 <= number < len(self.actions):
            action = self.actions[number]
            if action in legal:
                return action
        elif number < len(self) and number >= 0:
            others = [action for action in legal if self._numbers[action.number] == NONE]
            if number - len(self.actions) < len(others):
                return others[number - len(self.actions)]
        raise NoSuchNumber(f"action number {number} is not legal now")

    def mask(self, legal: Sequence[Action], out: memoryview) -> None:
        """Write a 1 for each number that is legal and a 0 for all others, into as many bytes."""
        marks = bytearray(len(self))
        for number in self.numbers(legal):
            marks[number] = 1
        out[:] = marks

    def mask_view(self, given: Array) -> memoryview:
        """The caller's array of int8 as `mask` writes into it."""
        view = memoryview(given)
        if view.itemsize != 1 or view.nbytes != len(self) or view.readonly or not view.c_contiguous:
            raise ValueError(f"mask: a writable array of {len(self)} bytes in one piece is wanted")
        return view.cast("B")

    # Candidates

    def candidates(self, legal: Sequence[Action], out: memoryview) -> int:
        """Write a row of features for each legal action, as many as there is room for; how many there are."""
        rows = self._rows
        size = len(FEATURES) * BYTES_A_NUMBER
        packed = b"".join([rows[action.number] for action in legal[: len(out) // size]])
        out[:] = packed.ljust(len(out), b"\0")
        return len(packed) // size

    def candidates_view(self, given: Array, most: int) -> memoryview:
        """The caller's array of int16, with room for so many rows, as `candidates` writes into it."""
        return bytes_of(given, most * len(FEATURES), "candidates")

    def to_json(self) -> Json:
        """All of it as plain data."""
        columns: list[Json] = [{"name": name, "text": text} for name, text in zip(FEATURES, FEATURE_TEXTS, strict=True)]
        return {
            "numbers": len(self),
            "far": self.far,
            "actions": [action.text for action in self.actions],
            "features": columns,
            "tables": list(self.tables),
            "verbs": list(self.verbs),
        }


# What is seen and how to act, by options: players, modules, variants.
Ways = dict[tuple[int, tuple[str, ...], tuple[tuple[str, str], ...]], "tuple[Spec, Acting]"]


def ways(game: Game, options: Options) -> tuple[Spec, Acting]:
    """What is seen in games with these options, and how to act: made once for whatever plays them here.

    The game keeps it, so that it goes with the game: there may be one for each of many data packs.
    """
    kept = game.ways = game.ways or {}
    key = (options.players, options.modules, tuple(options.variants.items()))
    found = kept.pop(key, None)
    if found is None:
        spec = game.spec(options)
        found = spec, Acting(game, options, spec)
    # Those asked for last stay.
    kept[key] = found
    if len(kept) > KEPT_WAYS:
        del kept[next(iter(kept))]
    return found


def _is_near(part: Parts) -> bool:
    return max(abs(part.cell[0]), abs(part.cell[1])) <= NEAR and max([0, *[abs(n) for n in part.numbers]]) <= SMALL


def _of_other_modules(
    game: Game, options: Options, tables: Mapping[str, Sequence[str]]
) -> tuple[set[int], set[tuple[str, int]]]:
    """The actions, by number, and the components of modules that are not played."""
    actions = {
        action.number
        for module, own in game.module_actions().items()
        if module not in options.modules
        for action in own
    }
    names = {entry.id for entry in game.catalogue if entry.module and entry.module not in options.modules}
    names -= {entry.id for entry in game.catalogue if not entry.module or entry.module in options.modules}
    components = {(kind, n) for kind, all_ in tables.items() for n, name in enumerate(all_) if name in names}
    return actions, components
