"""Observations: what a seat may know of a position as plain numbers, written into the caller's arrays.

An observation has two parts. *Entities* are rows of seven numbers, one for each thing that lies somewhere: a tile in a
territory, a card in a hand, a decision that waits. *Globals* are a fixed row of numbers: the round, everybody's points
and coins. A game writes both from the fields of its states, in `State.observe`, and names each number where it writes
it; the names and texts of a `Spec` are what was written there, so that they cannot be wrong.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Union

from clachan.core.jsontypes import Json

if TYPE_CHECKING:
    from clachan.core.options import Options
    from clachan.core.pending import Pending
    from clachan.core.state import State

# Arrays that a caller may hand in; whatever has the buffer protocol, as `memoryview(array)`.
Array = Union[bytearray, memoryview, "array[int]"]

NONE = -1
# What the numbers of an entity are, in their order.
COLUMNS = ("kind", "owner", "zone", "component", "place", "turn", "count")
COLUMN_TEXTS = (
    "what it is; 0 is no entity: such rows fill up the array",
    "whose it is: 1 is the seat that looks, 2 the next one clockwise, and so on; 0 is nobody",
    "where it is",
    "which one it is: its place in the table of its kind, or -1",
    "the place in its zone, or -1; cells of a territory are 181 * (y + 90) + x + 90",
    "how it is turned, or what the text of the entity says",
    "how many there are, or what the text of the entity says",
)
pack_row = Struct(f"{len(COLUMNS)}h").pack
BYTES_A_NUMBER = 2
# Cells of territories as one number, as they are told in observations: so far from the first tile, at the most.
FARTHEST = 90
CELLS_A_ROW = 2 * FARTHEST + 1
# Larger numbers are told in pieces of so many bits.
PIECE = 15
LARGEST = (1 << PIECE) - 1
PIECES = 8
# Rows for what waits for decisions, at the most.
FOR_THE_STACK = 64


def cell_place(x: int, y: int) -> int:
    """The cell so many steps right of and above (or below) the first tile, as one number."""
    x = min(FARTHEST, max(-FARTHEST, x))
    y = min(FARTHEST, max(-FARTHEST, y))
    return CELLS_A_ROW * (y + FARTHEST) + x + FARTHEST


class Entity:
    """A kind of thing in a zone, with what place, turn and count mean for it."""

    __slots__ = ("kind", "zone", "text")

    def __init__(self, kind: str, zone: str, text: str) -> None:
        self.kind: str = kind
        self.zone: str = zone
        self.text: str = text


PENDING = Entity(
    "decision", "stack", "a decision or task that waits; place: from the bottom; count: how many numbers it is about"
)
ABOUT = Entity(
    "number",
    "stack",
    "a number that a decision is about; place: that of the decision; turn: 8 for each number before it, and 1 for each "
    "15 bits of it that come before these",
)
COMMON = (PENDING, ABOUT)


class Field:
    """Some numbers of the globals: their name, what they are, where they begin, and how many there are."""

    __slots__ = ("name", "text", "start", "length", "by_seat", "parts")

    def __init__(
        self, name: str, text: str, start: int, length: int, by_seat: bool, parts: tuple[str, ...] = ()
    ) -> None:
        self.name: str = name
        self.text: str = text
        self.start: int = start
        self.length: int = length
        # Whether they are one for each seat: first the seat that looks, then the others clockwise.
        self.by_seat: bool = by_seat
        # What each of several numbers is: of all of them, or of those of one seat.
        self.parts: tuple[str, ...] = parts

    def to_json(self) -> Json:
        """The field as plain data."""
        told: dict[str, Json] = {"name": self.name, "start": self.start, "length": self.length, "text": self.text}
        if self.by_seat:
            told["by_seat"] = True
        if self.parts:
            told["parts"] = list(self.parts)
        return told


class Notes:
    """Where a state writes what a seat may know."""

    __slots__ = ("seat", "seats", "owners", "heads", "rows", "numbers", "fields")

    def __init__(self, seat: int, seats: int, heads: dict[Entity, tuple[int, int]], naming: bool = False) -> None:
        self.seat: int = seat
        self.seats: int = seats
        # The number of each seat as an owner; that of nobody, which is -1, stands at the end.
        self.owners: list[int] = [*[(other - seat) % seats + 1 for other in range(seats)], 0]
        self.heads: dict[Entity, tuple[int, int]] = heads
        self.rows: list[bytes] = []
        self.numbers: list[int] = []
        # The fields that were written, where somebody wants to know.
        self.fields: list[Field] | None = [] if naming else None

    def thing(
        self, entity: Entity, owner: int, component: int, place: int = NONE, turn: int = 0, count: int = 1
    ) -> None:
        """An entity; its owner is a seat, or -1 for nobody."""
        kind, zone = self.heads[entity]
        self.rows.append(pack_row(kind, self.owners[owner], zone, component, place, turn, count))

    def things(self, entity: Entity, owner: int, components: Sequence[int]) -> None:
        """Several entities in their order, which is their place."""
        if components:
            kind, zone = self.heads[entity]
            whose = self.owners[owner]
            for place, component in enumerate(components):
                self.rows.append(pack_row(kind, whose, zone, component, place, 0, 1))

    def number(self, name: str, text: str, value: int) -> None:
        """One number of the globals."""
        if self.fields is not None:
            self.fields.append(Field(name, text, len(self.numbers), 1, False))
        self.numbers.append(value)

    def vector(self, name: str, text: str, values: Sequence[int], parts: tuple[str, ...] = ()) -> None:
        """Several numbers of the globals, always as many."""
        if self.fields is not None:
            self.fields.append(Field(name, text, len(self.numbers), len(values), False, parts))
        self.numbers.extend(values)

    def by_seat(self, name: str, text: str, values: list[int]) -> None:
        """A number for each seat; they are given in the order of the seats."""
        if self.fields is not None:
            self.fields.append(Field(name, text, len(self.numbers), self.seats, True))
        seat = self.seat
        self.numbers.extend(values[seat:])
        self.numbers.extend(values[:seat])

    def runs(self, name: str, text: str, parts: tuple[str, ...], values: list[int]) -> None:
        """As many numbers for each seat as there are parts; they are given seat by seat, in the order of the seats."""
        if self.fields is not None:
            self.fields.append(Field(name, text, len(self.numbers), len(values), True, parts))
        start = self.seat * len(parts)
        self.numbers.extend(values[start:])
        self.numbers.extend(values[:start])

    def seat_as_one(self, name: str, text: str, seat: int) -> None:
        """A seat as a 1 among zeros; none if it is -1."""
        values = [0] * self.seats
        if seat >= 0:
            values[seat] = 1
        self.by_seat(name, text, values)

    def members(self, name: str, text: str, members: Sequence[int], among: int) -> None:
        """Which of some things there are, and how many of each."""
        values = [0] * among
        for member in members:
            values[member] += 1
        self.vector(name, text, values)

    def pending(self, stack: Sequence[Pending], asks: Mapping[str, int]) -> None:
        """What waits for decisions, and what these are about."""
        kind, zone = self.heads[PENDING]
        owners, rows = self.owners, self.rows
        for depth, pending in enumerate(stack):
            ask, about = asks[pending.ask], pending.about
            for seat in pending.seats or (NONE,):
                rows.append(pack_row(kind, owners[seat], zone, ask, depth, 0, len(about)))
            if about:
                self._about(ask, depth, about)

    def _about(self, ask: int, depth: int, about: Sequence[int]) -> None:
        kind, zone = self.heads[ABOUT]
        for index, value in enumerate(about):
            if -LARGEST <= value <= LARGEST:
                self.rows.append(pack_row(kind, 0, zone, ask, depth, PIECES * index, value))
                continue
            piece = PIECES * index
            while value > 0:
                self.rows.append(pack_row(kind, 0, zone, ask, depth, piece, value & LARGEST))
                value >>= PIECE
                piece += 1


class Observation:
    """The caller's arrays of int16 (anything with the buffer protocol: `array.array("h")`, NumPy), and what they hold.

    `entities` has room for `spec.rows` rows of seven numbers, `globals` for `spec.width` numbers; `rows` is how many
    rows were written last. `state.encode(seat, observation)` fills them in.
    """

    __slots__ = ("spec", "entities", "globals", "rows", "_entities", "_globals")

    def __init__(self, spec: Spec, entities: Array, globals_: Array) -> None:
        self.spec: Spec = spec
        self.entities: Array = entities
        self.globals: Array = globals_
        self.rows: int = 0
        self._entities: memoryview = bytes_of(entities, spec.rows * len(COLUMNS), "entities")
        self._globals: memoryview = bytes_of(globals_, spec.width, "globals")

    def fill(self, notes: Notes) -> None:
        """Write what a state has noted."""
        spec = self.spec
        if len(notes.rows) > spec.rows:
            raise ValueError(f"{len(notes.rows)} entities, and there is room for {spec.rows}")
        if len(notes.numbers) != spec.width:
            raise ValueError(f"{len(notes.numbers)} globals instead of {spec.width}")
        self._entities[:] = b"".join(notes.rows).ljust(len(self._entities), b"\0")
        self._globals[:] = spec.globals.pack(*notes.numbers)
        self.rows = len(notes.rows)


def bytes_of(given: Array, numbers: int, name: str) -> memoryview:
    """The bytes of an array of so many int16."""
    view = memoryview(given)
    if view.format != "h" or view.nbytes != numbers * BYTES_A_NUMBER or view.readonly or not view.c_contiguous:
        raise ValueError(f"{name}: a writable array of {numbers} int16 in one piece is wanted")
    return view.cast("B")


class Spec:
    """What the numbers of an observation are, for a game with its options.

    `kinds` and `zones` are the names behind these columns of the entities, the first at 1; `tables` has by kind the
    names of its components.
    """

    def __init__(self, state: State) -> None:
        options = state.options
        self.game: str = state.game.name
        self.options: Options = options
        self.rows: int = state.most_entities() + FOR_THE_STACK
        self.entities: tuple[Entity, ...] = (*COMMON, *state.entities())
        self.kinds: tuple[str, ...] = tuple(dict.fromkeys([entity.kind for entity in self.entities]))
        self.zones: tuple[str, ...] = tuple(dict.fromkeys([entity.zone for entity in self.entities]))
        self.phases: tuple[str, ...] = tuple(["", *state.phase_names(), "end"])
        self.asks: dict[str, int] = {name: number for number, name in enumerate(state.decision_names())}
        self._phases: dict[str, int] = {name: number for number, name in enumerate(self.phases)}
        self._heads: dict[Entity, tuple[int, int]] = {
            entity: (self.kinds.index(entity.kind) + 1, self.zones.index(entity.zone) + 1) for entity in self.entities
        }
        notes = Notes(0, options.players, self._heads, naming=True)
        self.note(state, notes)
        assert notes.fields is not None
        self.fields: tuple[Field, ...] = tuple(notes.fields)
        # How many numbers the globals have.
        self.width: int = len(notes.numbers)
        self.globals: Struct = Struct(f"{self.width}h")
        self.tables: dict[str, tuple[str, ...]] = {
            **{kind: tuple(names) for kind, names in state.component_names().items()},
            PENDING.kind: tuple(self.asks),
            ABOUT.kind: tuple(self.asks),
        }

    def observation(self, entities: Array | None = None, globals_: Array | None = None) -> Observation:
        """Arrays that a state can be written into: those of the caller, or new ones."""
        return Observation(
            self,
            array("h", bytes(self.rows * len(COLUMNS) * BYTES_A_NUMBER)) if entities is None else entities,
            array("h", bytes(self.width * BYTES_A_NUMBER)) if globals_ is None else globals_,
        )

    def encode(self, state: State, seat: int, out: Observation) -> None:
        """Write what the seat may know of a state."""
        notes = Notes(seat, len(state.sheet.totals), self._heads)
        self.note(state, notes)
        out.fill(notes)

    def note(self, state: State, notes: Notes) -> None:
        """What all games tell, then what the game itself does."""
        notes.number("seat", "the number of the seat that looks", notes.seat)
        notes.number("round", "the round", state.round)
        notes.number("phase", "the phase: its place in the list of phases", self._phases.get(state.phase, 0))
        notes.number("over", "1 when the game is over", 1 if state.over else 0)
        stack = state.stack
        asked = self.asks[stack[-1].ask] if stack else NONE
        notes.number("asked", "the decision that is asked: its place in the list of decisions, or -1", asked)
        deciding = [0] * notes.seats
        if stack:
            for seat in stack[-1].seats:
                deciding[seat] = 1
        notes.by_seat("deciding", "1 for those who have to choose now", deciding)
        notes.by_seat("points", "points so far", state.sheet.totals)
        notes.pending(stack, self.asks)
        state.observe(notes)

    def to_json(self) -> Json:
        """All of it as plain data."""
        tables: dict[str, Json] = {kind: list(names) for kind, names in self.tables.items()}
        entities: list[Json] = [
            {"kind": entity.kind, "zone": entity.zone, "text": entity.text} for entity in self.entities
        ]
        columns: list[Json] = [{"name": name, "text": text} for name, text in zip(COLUMNS, COLUMN_TEXTS, strict=True)]
        return {
            "game": self.game,
            "options": {
                "players": self.options.players,
                "modules": list(self.options.modules),
                "variants": dict(self.options.variants),
            },
            "rows": self.rows,
            "columns": columns,
            "kinds": list(self.kinds),
            "zones": list(self.zones),
            "entities": entities,
            "tables": tables,
            "phases": list(self.phases),
            "decisions": list(self.asks),
            "width": self.width,
            "globals": [field.to_json() for field in self.fields],
        }
