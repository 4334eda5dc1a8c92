"""Records: a game is its options, its seed and its moves."""

from __future__ import annotations

import json
from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.choosing import Chooser, chosen_by
from clachan.core.errors import ClachanError, RecordError
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.options import Options
from clachan.core.reading import Reader
from clachan.core.state import State, Viewpoint

FORMAT = "clachan-record"
FORMAT_VERSION = 1


class Move:
    """One action of one seat, as text: `0 buy B12`."""

    __slots__ = ("seat", "text")

    def __init__(self, seat: int, text: str) -> None:
        self.seat: int = seat
        self.text: str = text

    def __str__(self) -> str:
        return f"{self.seat} {self.text}"


class Record:
    """A game as it was played: enough to play it again, move by move, anywhere."""

    __slots__ = ("game", "rules", "data", "players", "modules", "variants", "seats", "seed", "moves", "scores", "pack")

    def __init__(
        self,
        game: str,
        rules: str,
        data: str,
        players: int,
        modules: Sequence[str],
        variants: dict[str, str],
        seats: Sequence[str],
        seed: int,
        moves: Sequence[Move],
        scores: Sequence[int] | None = None,
        pack: str = "",
    ) -> None:
        self.game: str = game
        self.rules: str = rules
        self.data: str = data
        self.players: int = players
        self.modules: tuple[str, ...] = tuple(modules)
        self.variants: dict[str, str] = dict(variants)
        self.seats: tuple[str, ...] = tuple(seats)
        self.seed: int = seed
        self.moves: list[Move] = list(moves)
        self.scores: list[int] | None = None if scores is None else list(scores)
        # The data pack that it was played with, for people: what counts is the fingerprint of the data.
        self.pack: str = pack

    def to_json(self) -> dict[str, Json]:
        """The record as plain data."""
        document: dict[str, Json] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.game,
            "rules": self.rules,
            "data": self.data,
            "options": {"players": self.players, "modules": list(self.modules), "variants": dict(self.variants)},
            "seats": list(self.seats),
            "seed": self.seed,
            "moves": [str(move) for move in self.moves],
        }
        if self.pack:
            document["pack"] = self.pack
        if self.scores is not None:
            document["scores"] = list(self.scores)
        return document

    def dumps(self) -> str:
        """The record as the text of a file, one move a line."""
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"


class Match:
    """A game being played, with its record. Play through it whatever should be written down.

    In its seats sit names, or bots, which are called like their classes: `play_on` lets them play.
    """

    __slots__ = ("game", "seed", "seats", "bots", "state", "moves")

    def __init__(self, game: Game, options: Options, seed: int, seats: Sequence[str | Chooser] = ()) -> None:
        self.game: Game = game
        self.seed: int = seed
        sitting = list(seats) or [f"seat {s}" for s in range(options.players)]
        self.seats: tuple[str, ...] = tuple([one if isinstance(one, str) else type(one).__name__ for one in sitting])
        self.bots: tuple[Chooser | None, ...] = tuple([None if isinstance(one, str) else one for one in sitting])
        self.state: State = game.setup(options, seed)
        self.moves: list[Move] = []

    def play(self, seat: int, action: Action) -> None:
        """Play on the state and write the move down."""
        self.state.play(seat, action)
        self.moves.append(Move(seat, action.text))

    def ask(self, seat: int, bot: Chooser) -> Action:
        """What a bot chooses for a seat; nothing is played yet."""
        return chosen_by(bot, self.seats[seat], Viewpoint(self.state, seat))

    def play_on(self) -> None:
        """Let the bots choose, each for its seat, until the game is over or it is the turn of a seat without one."""
        state, bots = self.state, self.bots
        while not state.over:
            seat = state.deciders[0]
            bot = bots[seat]
            if bot is None:
                return
            self.play(seat, self.ask(seat, bot))

    def settle(self, rules: str) -> None:
        """Play and write down what an earlier rules version decided by itself at this point."""
        self.moves.extend(settle_as_before(self.game, rules, self.state))

    def record(self) -> Record:
        """The record so far."""
        options = self.state.options
        return Record(
            self.game.name,
            self.game.rules_version,
            self.game.data_version(options.modules),
            options.players,
            options.modules,
            options.variants,
            self.seats,
            self.seed,
            self.moves,
            self.state.scores if self.state.over else None,
            self.game.pack,
        )


def settle_as_before(game: Game, rules: str, state: State) -> list[Move]:
    """Answer what an earlier rules version decided by itself, so that its moves can follow; what was answered."""
    made: list[Move] = []
    if rules in game.earlier_rules:
        while not state.over:
            action = game.answer_before(rules, state)
            if action is None:
                break
            made.append(Move(state.deciders[0], action.text))
            state.play(state.deciders[0], action)
    return made


def replay(game: Game, record: Record, at: int | None = None, where: str = "record") -> Match:
    """Play a record again, whole or its first `at` moves; an error names the move and the reason.

    If it was made by an earlier rules version, what that decided by itself is answered so, and written down.
    """
    if record.game != game.name:
        raise RecordError(f"{where}: game: is {record.game!r}, not {game.name!r}")
    if record.rules != game.rules_version and record.rules not in game.earlier_rules:
        raise RecordError(
            f"{where}: rules: version {record.rules!r} is not known; this program plays version {game.rules_version!r}"
        )
    if at is not None and not 0 <= at <= len(record.moves):
        raise RecordError(f"{where}: there is no position {at}; the record has positions 0 to {len(record.moves)}")
    try:
        options = game.options(record.players, record.modules, record.variants)
    except ClachanError as error:
        raise RecordError(f"{where}: options: {error}") from None
    data = game.data_version(options.modules)
    if record.data != data:
        raise RecordError(
            f"{where}: data: the game was played with component data {record.data!r}, these are {data!r}; "
            + (f"give the data pack {record.pack!r}" if record.pack else "give the folder of overrides")
            + " it was played with"
        )
    if len(record.seats) != options.players:
        raise RecordError(f"{where}: seats: {len(record.seats)} names for {options.players} players")
    match = Match(game, options, record.seed, record.seats)
    match.settle(record.rules)
    for number, move in enumerate(record.moves if at is None else record.moves[:at], start=1):
        try:
            match.play(move.seat, game.action(move.text))
            match.settle(record.rules)
        except ClachanError as error:
            raise RecordError(f"{where}: move {number} ({move}): {error}") from None
    if at is None and record.scores is not None and match.state.scores != record.scores:
        raise RecordError(f"{where}: scores: the record says {record.scores}, its moves give {match.state.scores}")
    return match


def read_record(text: str, where: str = "record") -> Record:
    """A record from the text of a file; an error names the place and the reason."""
    try:
        document: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"{where}: line {error.lineno}, column {error.colno}: not valid JSON: {error.msg}") from None
    except ValueError:
        raise RecordError(f"{where}: not a record: a number is too long") from None
    except RecursionError:
        raise RecordError(f"{where}: not a record: nested too deeply") from None
    if not isinstance(document, dict):
        raise RecordError(f"{where}: not a record: expected a JSON object")
    reader = Reader(document, where, RecordError)
    if reader.at("format").text() != FORMAT:
        raise RecordError(f"{where}: format: expected {FORMAT!r}")
    if reader.at("version").number() != FORMAT_VERSION:
        raise RecordError(f"{where}: version: this program reads version {FORMAT_VERSION} of the format")
    options = reader.at("options")
    moves: list[Move] = []
    for number, text_ in enumerate(reader.at("moves").texts(), start=1):
        seat, _, action = text_.partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and action):
            raise RecordError(f"{where}: move {number} ({text_!r}): expected a seat and an action, as in '0 pass'")
        moves.append(Move(int(seat), action))
    return Record(
        reader.at("game").text(),
        reader.at("rules").text(),
        reader.at("data").text(),
        options.at("players").number(),
        options.at("modules").texts(),
        options.at("variants").text_table(),
        reader.at("seats").texts(),
        reader.at("seed").number(),
        moves,
        reader.at("scores").numbers() if reader.has("scores") else None,
        reader.at("pack").text() if reader.has("pack") else "",
    )
