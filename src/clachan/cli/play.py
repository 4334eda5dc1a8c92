"""The table in the terminal: people and bots play, and everything is said in the player's language."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from clachan.bots.bot import Bot, make_bot
from clachan.cli.screen import Screen
from clachan.core.action import Action
from clachan.core.errors import ClachanError, NotationError, OptionError, RecordError
from clachan.core.game import Game
from clachan.core.record import Match, read_record
from clachan.core.state import State, Viewpoint
from clachan.core.views import View, viewer_of
from clachan.face.words import (
    Choice,
    Panel,
    Pictures,
    Translator,
    Words,
    before_move,
    mark_in,
    sentence,
)
from clachan.games import registry
from clachan.i18n import choose_language, translator
from clachan.manifest import face_of

DEFAULT_BOT = "greedy"
HINT_BOT = "search:0.5s"
HUMAN = "human"
# What each kind of bot is called.
BOT_WORDS = {
    "random": mark_in("bot", "random"),
    "greedy": mark_in("bot", "greedy"),
    "search": mark_in("bot", "search"),
}
INTERRUPTED = 130


def run_play(
    game_name: str,
    players: int | None,
    modules: Sequence[str],
    variants: Mapping[str, str],
    bots: Sequence[str],
    seed: int,
    seat: int,
    lang: str,
    save: Path | None,
    plain: bool,
    data: Path | None,
) -> int:
    """Play a game in the terminal; the exit code. Wrong options raise a ClachanError, in the player's language."""
    t = translator(choose_language(lang))
    with complaining_in(t):
        game = registry.game(game_name, data)
        options = game.options(players, modules, variants)
        specs = seat_specs(options.players, seat, bots or [default_bot(game)], t)
        if save is not None:
            check_file(save, t)
        match = Match(game, options, seed, specs)
        seated = {other: make_bot(spec, game, seed + other) for other, spec in enumerate(specs) if spec != HUMAN}
        table = TerminalTable(match, seated, speakers(game, t, specs, plain), Screen(plain), t, save)
    return table.run()


@contextmanager
def complaining_in(t: Translator) -> Iterator[None]:
    """What goes wrong is said in a language."""
    try:
        yield
    except ClachanError as error:
        raise ClachanError(error.said(t.tell)) from None


def seat_specs(players: int, seat: int, bots: Sequence[str], t: Translator) -> list[str]:
    """Who sits where: the human at `seat`, one bot for all other seats or one for each."""
    if not 0 <= seat < players:
        text = t.gettext("There are seats 0 to {last}, not {seat}.")
        raise OptionError(text.format(last=players - 1, seat=seat))
    others = list(bots)
    if len(others) == 1:
        others *= players - 1
    if len(others) != players - 1:
        text = t.ngettext(
            "There is {n} other seat: name one bot for all of them, or one for each.",
            "There are {n} other seats: name one bot for all of them, or one for each.",
            players - 1,
        )
        raise OptionError(text.format(n=players - 1))
    return [*others[:seat], HUMAN, *others[seat:]]


def default_bot(game: Game) -> str:
    """Who sits at the other seats if nobody is named."""
    try:
        make_bot(DEFAULT_BOT, game, 0)
    except OptionError:
        return "random"
    return DEFAULT_BOT


class Speakers(NamedTuple):
    """Who speaks for a game, who draws it, and who tells players what they did."""

    words: Words[View]
    pictures: Pictures[View]
    teller: Words[View]


def speakers(game: Game, t: Translator, specs: Sequence[str], plain: bool) -> Speakers:
    """Who speaks for a game to these seats."""
    names = [seat_name(t, spec) for spec in specs]
    face = face_of(game)
    return Speakers(*face.terminal(t, names, plain), face.words(t.telling, names))


def seat_name(t: Translator, spec: str) -> str:
    """Who sits in a seat, in words; a bot's budget is told as it was given."""
    if spec == HUMAN:
        return t.gettext("human")
    kind, _, budget = spec.partition(":")
    name = t.pgettext("bot", BOT_WORDS[kind])
    return t.pgettext("bot", "{name}:{budget}").format(name=name, budget=budget) if budget else name


def check_file(file: Path, t: Translator) -> None:
    """Refuse to write a record where it cannot go, or over something that is no record."""
    if not file.parent.is_dir():
        raise RecordError(t.gettext("There is no folder {folder}.").format(folder=file.parent))
    if file.is_dir():
        raise RecordError(t.gettext("{file} is a folder.").format(file=file))
    if file.exists():
        try:
            read_record(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, RecordError):
            text = t.gettext("{file} is there already and is no record of a game; it is left alone.")
            raise RecordError(text.format(file=file)) from None


class Leave(Exception):
    """The player wants to leave the table."""


class Earlier(NamedTuple):
    """A position that can be gone back to, with how many moves and how much news for each human there were."""

    state: State
    moves: int
    untold: dict[int, int]


class TerminalTable:
    """A game at the terminal: whose turn it is, what is typed, what can be taken back."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        speakers: Speakers,
        screen: Screen,
        t: Translator,
        save: Path | None,
    ) -> None:
        self.match: Match = match
        self.bots: dict[int, Bot] = dict(bots)
        self.humans: list[int] = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.words, self.pictures, self.teller = speakers
        self.screen: Screen = screen
        self.t: Translator = t
        self.save: Path | None = save
        # Who sits at the keyboard, and what that seat was last shown the whole position for.
        self.holder: int = self.humans[0] if len(self.humans) == 1 else -1
        self.shown: tuple[int, int, str] = (-1, -1, "")
        # What each human has not been told yet.
        self.untold: dict[int, list[str]] = {seat: [] for seat in self.humans}
        # Earlier positions of the present turn.
        self.past: list[Earlier] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "l": self._legend,
            "s": self._sheet,
            "t": self._territory,
            "i": self._look_up,
            "p": self._position,
            "h": self._hint,
            "u": self._undo,
            "save": self._save_as,
            "q": self._quit,
        }

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            self._welcome()
            while not self.state.over:
                seat = self._next_seat()
                if seat in self.bots:
                    self._bot_move(seat)
                else:
                    self._human_move(seat)
            self._finish()
        except (Leave, EOFError):
            self._say_saved()
        except KeyboardInterrupt:
            self.screen.say()
            self._say_saved()
            return INTERRUPTED
        return 0

    def _next_seat(self) -> int:
        """Of several that decide at once: bots first, then the one at the keyboard, then the others."""
        deciders = self.state.deciders
        for seat in deciders:
            if seat in self.bots:
                return seat
        return self.holder if self.holder in deciders else deciders[0]

    # Moves

    def _bot_move(self, seat: int) -> None:
        bot = self.bots[seat]
        with self.screen.thinking(self._thinking(seat)):
            action = bot.choose(Viewpoint(self.state, seat))
        self._play(seat, action)
        self.past.clear()

    def _thinking(self, seat: int) -> str:
        name = seat_name(self.t, self.match.seats[seat])
        return sentence(self.t.gettext("{name} is thinking …").format(name=name))

    def _human_move(self, seat: int) -> None:
        """Ask one human until something is played or taken back."""
        self._hand_over(seat)
        self._tell_news(seat)
        view = self.state.view(seat)
        legal = self.state.legal(seat)
        menu = self.words.menu(legal, view)
        self._show_position(seat, view, menu)
        self._repeat(view, menu)
        moves, past = len(self.match.moves), len(self.past)
        while (len(self.match.moves), len(self.past)) == (moves, past):
            typed = self._ask()
            if not typed:
                self._repeat(view, menu)
            elif not self._command(typed):
                action = self._read(typed, legal, menu, view)
                if action is not None:
                    self.screen.say(f"{self.teller.describe(action, view)}.", "dim")
                    if self._is_meant(seat, action, view):
                        self._play_own(seat, action)
                    else:
                        self._repeat(view, menu)

    def _play_own(self, seat: int, action: Action) -> None:
        chance, reveals = self.state.rng.state, self.state.reveals
        untold = {human: len(lines) for human, lines in self.untold.items()}
        self.past.append(Earlier(self.state.copy(), len(self.match.moves), untold))
        self._play(seat, action)
        # What chance or a reveal has shown cannot be unseen.
        shown = self.state.rng.state != chance or self.state.reveals != reveals
        if shown or seat not in self.state.deciders:
            self.past.clear()

    def _play(self, seat: int, action: Action) -> None:
        """Play, and note for every human what that seat saw happen."""
        before = {human: before_move(self.words, self.state.view(human), seat, action) for human in self.humans}
        self.match.play(seat, action)
        for human in self.humans:
            self.untold[human].extend(self.words.news(before[human], self.state.view(human)))
        if len(self.humans) == 1:
            self._tell_news(self.humans[0])

    def _is_meant(self, seat: int, action: Action, view: View) -> bool:
        """Before a decision of several steps becomes final, ask."""
        asked = self.state.asked
        after = self.state.copy()
        after.play(seat, action)
        if asked not in self.words.considered or (seat in after.deciders and after.asked == asked):
            return True
        self._show_change(seat, view, after.view(seat))
        while True:
            self.screen.say(self.t.gettext("Is that final? 1 or Enter: yes; u: no, take it back."), "strong")
            typed = self._ask()
            if typed in ("", "1"):
                return True
            if typed.casefold() == "u":
                return False
            if not self._command(typed):
                self._say_unknown(typed)

    def _show_change(self, seat: int, before: View, after: View) -> None:
        """Draw what lies in front of a seat if a move has changed it."""
        old, new = [self.pictures.board(view, seat, self.screen.room) for view in (before, after)]
        changed = isinstance(old, Panel) and isinstance(new, Panel) and old.lines != new.lines
        if changed and not self.screen.plain:
            self.screen.show([new])

    # Talking

    def _welcome(self) -> None:
        if len(self.humans) > 1:
            return
        seat = self.humans[0]
        view = self.state.view(seat)
        others = self.t.listed(
            [self.words.player(other, view) for other in range(len(self.match.seats)) if other != seat]
        )
        if not others:
            self.screen.say(self.t.gettext("You play alone. Type ? for help."))
            return
        text = self.t.gettext("You sit on seat {seat}, against {others}. Type ? for help.")
        self.screen.say(text.format(seat=seat, others=others))

    def _hand_over(self, seat: int) -> None:
        """Before the secrets of another human are shown, that one takes the keyboard."""
        if self.holder == seat:
            return
        self.holder = seat
        self.screen.clear()
        text = self.t.gettext("Player {seat}, take the keyboard and press Enter when nobody else is looking.")
        self.screen.say(text.format(seat=seat), "strong")
        if self._ask().casefold() == "q":
            self._quit("")

    def _tell_news(self, seat: int) -> None:
        for line in self.untold[seat]:
            self.screen.news(line)
        self.untold[seat].clear()

    def _show_position(self, seat: int, view: View, menu: Sequence[Choice]) -> None:
        """All of it at the first question of a round, then what the phase or only the question is about."""
        key = (seat, self.state.round, self.state.asked)
        if key[:2] != self.shown[:2]:
            draw = self.pictures.position
        else:
            draw = self.pictures.phase if key != self.shown else self.pictures.focus
        self.shown = key
        self.screen.show(draw(view, menu, self.screen.room))

    def _repeat(self, view: View, menu: Sequence[Choice]) -> None:
        """The question and the menu."""
        self.screen.say(self.words.question(view), "strong")
        self.screen.menu(menu)

    def _ask(self) -> str:
        return self.screen.ask(self.t.gettext("Your choice: ") if self.screen.plain else "> ")

    def _read(self, typed: str, legal: Sequence[Action], menu: Sequence[Choice], view: View) -> Action | None:
        """The legal action that was typed: a shortcut, a number of the menu, or notation."""
        # Names have typographic apostrophes, keyboards have straight ones.
        wanted = " ".join(typed.split()).casefold().replace("’", "'")
        short = [
            a for a in legal if wanted in [word.casefold().replace("’", "'") for word in self.words.shortcuts(a, view)]
        ]
        if len(short) == 1:
            return short[0]
        for choice in menu:
            if choice.action is not None and choice.label.casefold() == wanted:
                return choice.action
        try:
            action = self.match.game.action(typed)
        except NotationError:
            self._say_unknown(typed)
            return None
        if action in legal:
            return action
        self._say_impossible(typed, action, view)
        return None

    def _say_impossible(self, typed: str, action: Action, view: View) -> None:
        """Not possible, and why, where the rules say it."""
        seat = viewer_of(view)
        reason = None if seat is None else dict(self.state.why_not(seat)).get(action)
        if reason is None:
            self.screen.say(self.t.gettext("“{typed}” is not possible now.").format(typed=typed))
        else:
            text = self.t.gettext("“{typed}” is not possible now: {why}.")
            self.screen.say(text.format(typed=typed, why=self.words.reason(reason, view)))

    def _say_unknown(self, typed: str) -> None:
        text = self.t.gettext(
            "“{typed}” is none of the choices: type a number or a notation of the list, or ? for help."
        )
        self.screen.say(text.format(typed=typed))

    # Commands

    def _command(self, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        name, _, about = typed.partition(" ")
        command = self.commands.get(name.casefold())
        if command is None:
            return False
        command(about.strip())
        return True

    def _help(self, about: str) -> None:
        for name, text in (
            ("1", self.t.gettext("a number of the list chooses; so does the notation beside it")),
            *self.words.examples(),
            ("p", self.t.gettext("show the whole position again")),
            ("s", self.t.gettext("score sheet")),
            ("l", self.t.gettext("legend")),
            ("h", self.t.gettext("hint")),
            ("u", self.t.gettext("undo, within your turn")),
            (self.t.gettext("save FILE"), self.t.gettext("save the game so far")),
            ("q", self.t.gettext("quit")),
        ):
            self.screen.say(f"{name}: {text}" if self.screen.plain else f"  {name:<10} {text}")

    def _legend(self, about: str) -> None:
        self.screen.show(self.pictures.legend(self._view()))

    def _sheet(self, about: str) -> None:
        view = self._view()
        self.screen.show([*self.pictures.sheet(view), *self.pictures.standing(view, self.state.outlook(self.holder))])

    def _territory(self, about: str) -> None:
        seats = len(self.match.seats)
        seat = self.holder if not about else int(about) if about.isdecimal() else -1
        if 0 <= seat < seats:
            self.screen.show([self.pictures.board(self._view(), seat, self.screen.room)])
        else:
            self.screen.say(self.t.gettext("There are seats 0 to {last}.").format(last=seats - 1))

    def _look_up(self, about: str) -> None:
        found = self.words.look_up(about, self._view()) if about else ""
        self.screen.say(found or self.t.gettext("There is nothing called “{name}”.").format(name=about))

    def _position(self, about: str) -> None:
        view = self._view()
        menu = self.words.menu(self.state.legal(self.holder), view)
        self.screen.show(self.pictures.position(view, menu, self.screen.room))
        self._repeat(view, menu)

    def _hint(self, about: str) -> None:
        try:
            bot = make_bot(HINT_BOT, self.match.game, len(self.match.moves))
        except ClachanError:
            self.screen.say(self.t.gettext("There is no hint for this game."))
            return
        with self.screen.thinking(self.t.gettext("Looking for a hint …")):
            action = bot.choose(Viewpoint(self.state, self.holder))
        text = self.t.gettext("Hint: {action} [{notation}].")
        words = self.words.describe(action, self._view())
        self.screen.say(text.format(action=words, notation=action.text))

    def _undo(self, about: str) -> None:
        if not self.past:
            text = self.t.gettext("There is nothing to take back: undo ends where chance, a reveal or others came in.")
            self.screen.say(text)
            return
        earlier = self.past.pop()
        self.match.state = earlier.state
        del self.match.moves[earlier.moves :]
        # Others have not been told yet of what is taken back, and never will be.
        for human, lines in self.untold.items():
            del lines[earlier.untold[human] :]
        self.screen.say(self.t.gettext("Taken back."))

    def _save_as(self, about: str) -> None:
        if about:
            self._write(Path(about).expanduser())
        else:
            self.screen.say(self.t.gettext("Say where to save: save FILE."))

    def _quit(self, about: str) -> None:
        if self.save is None:
            self._offer_to_save()
        raise Leave

    def _view(self) -> View:
        return self.state.view(self.holder)

    # The end

    def _finish(self) -> None:
        self._tell_news(self.holder if self.holder in self.untold else self.humans[0])
        view = self.state.view(self.humans[0] if len(self.humans) == 1 else None)
        self.screen.show([*self.pictures.sheet(view), *self.pictures.result(view)])
        self.screen.say(self.words.question(view), "strong")
        if self.save is None and sys.stdin.isatty():
            self._offer_to_save()
        self._say_saved()

    def _offer_to_save(self) -> None:
        typed = self.screen.ask(self.t.gettext("File to save the game in (Enter: do not save): "))
        if typed:
            self._write(Path(typed).expanduser())

    def _say_saved(self) -> None:
        if self.save is not None:
            self._write(self.save)
        if not self.state.over:
            self.screen.say(self.t.gettext("Goodbye."))

    def _write(self, file: Path) -> None:
        try:
            check_file(file, self.t)
            temporary = file.with_name(f"{file.name}.part")
            temporary.write_text(self.match.record().dumps(), encoding="utf-8")
            os.replace(temporary, file)
        except (OSError, RecordError) as error:
            self.screen.say(self.t.gettext("The game was not saved: {reason}").format(reason=error))
        else:
            self.screen.say(self.t.gettext("The game is saved in {file}.").format(file=file))
