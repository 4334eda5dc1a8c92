"""A table in the terminal: whose turn it is, what is typed, what can be taken back, what is tried out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from clachan.bots.bot import Bot, make_bot
from clachan.cli.commands import COMMANDS, command_word, find_command
from clachan.cli.records import write_record
from clachan.cli.screen import Screen, fitting
from clachan.core.action import Action
from clachan.core.errors import ClachanError, NotationError
from clachan.core.record import Match, Move
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.core.views import View, viewer_of
from clachan.face.words import (
    Block,
    Choice,
    Panel,
    Pictures,
    Translator,
    Words,
    before_move,
)
from clachan.rulebook import headings, rules_text, said_of

HINT_BOT = "search:0.5s"
HUMAN = "human"
INTERRUPTED = 130
# A position with its question and choices has so many lines at the most; the rest is shown when it is asked for.
MOST_LINES = 45
# Of these for the answer, and for the question whether it is meant.
ANSWERING = 2
# So many lines of the rules are shown at once.
MOST_RULES = 30


class Leave(Exception):
    """The player wants to leave the table."""


class Speakers(NamedTuple):
    """Who speaks for a game, who draws it, and who tells players what they did."""

    words: Words[View]
    pictures: Pictures[View]
    teller: Words[View]


class Sitter(NamedTuple):
    """Somebody at the table: the name, and whether that is a person or which bot."""

    name: str
    kind: str


class Earlier(NamedTuple):
    """A position that can be gone back to, with how many moves and how much news for each human there were."""

    state: State
    moves: int
    untold: dict[int, int]


class Plan:
    """Moves that are tried out, on a deal that could be the true one, until they are played or forgotten."""

    def __init__(self, match: Match, seat: int) -> None:
        self.state: State = match.state
        self.moves: int = len(match.moves)
        self.past: list[Earlier] = []
        # Where chance, a reveal or others come in, what follows is a guess and cannot be played.
        self.certain: bool = True
        self.sure: list[Move] = []
        match.state = match.state.redeal(seat, Rng(len(match.moves)))

    def end(self, match: Match) -> None:
        """Back to the true position."""
        match.state = self.state
        del match.moves[self.moves :]


class TerminalTable:
    """A game at the terminal: whose turn it is, what is typed, what can be taken back."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        sitters: Sequence[Sitter],
        speakers: Speakers,
        screen: Screen,
        t: Translator,
        save: Path | None,
        language: str = "en",
    ) -> None:
        self.match: Match = match
        self.bots: dict[int, Bot] = dict(bots)
        self.sitters: list[Sitter] = list(sitters)
        self.humans: list[int] = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.words, self.pictures, self.teller = speakers
        self.screen: Screen = screen
        self.t: Translator = t
        self.language: str = language
        self.save: Path | None = save
        # Who sits at the keyboard, and what that seat was last shown the whole position for.
        self.holder: int = self.humans[0] if len(self.humans) == 1 else -1
        self.shown: tuple[int, int, str] = (-1, -1, "")
        # What each human has not been told yet.
        self.untold: dict[int, list[str]] = {seat: [] for seat in self.humans}
        # Earlier positions of the present turn, and what is being tried out.
        self.past: list[Earlier] = []
        self.plan: Plan | None = None
        # The parts of the position that there was no room for.
        self.rest: list[Block] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "more": self._more,
            "position": self._position,
            "board": self._board,
            "explain": self._look_up,
            "score": self._sheet,
            "legend": self._legend,
            "rules": self._rules,
            "hint": self._hint,
            "undo": self._undo,
            "plan": self._plan,
            "play": self._play_plan,
            "save": self._save_as,
            "quit": self._quit,
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
        if self.plan is not None:
            return self.holder
        for seat in deciders:
            if seat in self.bots:
                return seat
        return self.holder if self.holder in deciders else deciders[0]

    # Moves

    def _bot_move(self, seat: int) -> None:
        bot = self.bots[seat]
        thinking = self.t.gettext("{name} is thinking …").format(name=self.sitters[seat].name)
        with self.screen.thinking(thinking):
            action = bot.choose(Viewpoint(self.state, seat))
        self._play(seat, action)
        self.past.clear()

    def _human_move(self, seat: int) -> None:
        """Ask one human until something is played or taken back."""
        self._hand_over(seat)
        self._tell_news(seat)
        view = self.state.view(seat)
        legal = self.state.legal(seat)
        menu = self.words.menu(legal, view)
        self._show_position(seat, view, menu)
        self._repeat(view, menu)
        now = self.state
        moves, past = len(self.match.moves), len(self.past)
        while self.state is now and (len(self.match.moves), len(self.past)) == (moves, past):
            typed = self._ask()
            if not typed:
                self._repeat(view, menu)
            elif not self._command(typed):
                action = self._read(typed, legal, menu, view)
                if action is not None:
                    self.screen.say(self.teller.tell(action, view), "dim")
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
        if self.plan is not None:
            self._follow_plan(self.plan, shown)
        elif shown or seat not in self.state.deciders:
            self.past.clear()

    def _play(self, seat: int, action: Action) -> None:
        """Play, and note for every human what that seat saw happen; of a plan nobody else hears."""
        told = [self.holder] if self.plan is not None else self.humans
        before = {human: before_move(self.words, self.state.view(human), seat, action) for human in told}
        self.match.play(seat, action)
        for human in told:
            self.untold[human].extend(self.words.news(before[human], self.state.view(human)))
        if len(told) == 1:
            self._tell_news(told[0])

    def _is_meant(self, seat: int, action: Action, view: View) -> bool:
        """Before a decision of several steps becomes final, ask."""
        asked = self.state.asked
        after = self.state.copy()
        after.play(seat, action)
        thought_over = asked in self.words.considered and self.plan is None
        if not thought_over or (seat in after.deciders and after.asked == asked):
            return True
        self._show_change(seat, view, after.view(seat))
        while True:
            self.screen.say(self.t.gettext("Is that final? 1 or Enter: yes; u: no, take it back."), "strong")
            typed = self._ask()
            if typed in ("", "1"):
                return True
            if find_command(typed, self.t)[0] == "undo":
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
        others = [f"{name} ({kind})" for seat, (name, kind) in enumerate(self.sitters) if seat != self.humans[0]]
        if not others:
            self.screen.say(self.t.gettext("You play alone. Type ? for help."))
            return
        text = self.t.gettext("You play against {others}. Type ? for help.")
        self.screen.say(text.format(others=self.t.listed(others)))

    def _hand_over(self, seat: int) -> None:
        """Before the secrets of another human are shown, that one takes the keyboard."""
        if self.holder == seat:
            return
        self.holder = seat
        self.screen.clear()
        text = self.t.gettext("{name}, take the keyboard and press Enter when nobody else is looking.")
        self.screen.say(text.format(name=self.sitters[seat].name), "strong")
        if find_command(self._ask(), self.t)[0] == "quit":
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
        self._show_fitting(draw(view, menu, self.screen.room), view, menu)

    def _show_fitting(self, blocks: Sequence[Block], view: View, menu: Sequence[Choice]) -> None:
        """As much as there is room for, above all what the question is about; the other parts are named."""
        if self.screen.plain:
            self.screen.show(blocks)
            return
        # Of two drawings with the same heading the later one has the marks of the question.
        parts = list({block.title: block for block in blocks}.values())
        asked = [block.title for block in self.pictures.focus(view, menu, self.screen.room)]
        room = MOST_LINES - self.screen.lines_of(self.words.question(view), menu) - ANSWERING
        heights = self.screen.heights(parts)
        named = 0
        while True:
            kept = fitting([block.title for block in parts], heights, asked, room - named)
            self.rest = [block for place, block in enumerate(parts) if place not in kept]
            if self.screen.height(self._named_rest()) <= named:
                break
            named += 1
        self.screen.show([block for place, block in enumerate(parts) if place in kept])
        if self.rest:
            self.screen.say(self._named_rest(), "dim")

    def _named_rest(self) -> str:
        """How to see what there was no room for; nothing if there was room for all."""
        if not self.rest:
            return ""
        text = self.t.gettext("For more, type {word} or a heading: {headings}.")
        more = next(command_word(command, self.t) for command in COMMANDS if command.word == "more")
        return text.format(word=more, headings=self.t.listed([block.title for block in self.rest]))

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
            if not self._show_part(typed):
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
        name, about = find_command(typed, self.t)
        if not name:
            return False
        self.commands[name](about)
        return True

    def _help(self, about: str) -> None:
        for name, text in (
            ("1", self.t.gettext("a number of the list chooses; so does the notation beside it")),
            *self.words.examples(),
        ):
            self._say_help(name, text)
        for command in COMMANDS:
            names = [command_word(command, self.t), *([command.letter] if command.letter else [])]
            self._say_help(", ".join(names), self.t.gettext(command.text))

    def _say_help(self, name: str, text: str) -> None:
        self.screen.say(f"{name}: {text}" if self.screen.plain else f"  {name:<14} {text}")

    def _more(self, about: str) -> None:
        if about and not self._show_part(about):
            self.screen.say(self.t.gettext("There is nothing called “{name}”.").format(name=about))
        elif not about and self.rest:
            self.screen.show(self.rest)
        elif not about:
            self.screen.say(self.t.gettext("There is nothing more to show."))

    def _show_part(self, title: str) -> bool:
        """Show a part of the position by its heading, or the beginning of it; False if there is none."""
        view, wanted = self._view(), title.casefold()
        blocks = self.pictures.position(view, self.words.menu(self.state.legal(self.holder), view), self.screen.room)
        found = [block for block in blocks if len(wanted) > 2 and block.title.casefold().startswith(wanted)]
        self.screen.show(found)
        return bool(found)

    def _legend(self, about: str) -> None:
        self.screen.show(self.pictures.legend(self._view()))

    def _sheet(self, about: str) -> None:
        view = self._view()
        self.screen.show([*self.pictures.sheet(view), *self.pictures.standing(view, self.state.outlook(self.holder))])

    def _board(self, about: str) -> None:
        names = [sitter.name.casefold() for sitter in self.sitters]
        wanted = about.casefold() or names[self.holder]
        # The number of a seat is understood, too.
        found = [seat for seat, name in enumerate(names) if wanted in (name, str(seat))]
        if found:
            self.screen.show([self.pictures.board(self._view(), found[0], self.screen.room)])
        else:
            text = self.t.gettext("Here sit {names}.")
            self.screen.say(text.format(names=self.t.listed([sitter.name for sitter in self.sitters])))

    def _look_up(self, about: str) -> None:
        found = self.words.look_up(about, self._view()) if about else ""
        self.screen.say(found or self.t.gettext("There is nothing called “{name}”.").format(name=about))

    def _rules(self, about: str) -> None:
        text = rules_text(self.match.game.name, self.language)
        lines = said_of(text, about) if about else headings(text)
        if not lines:
            self.screen.say(self.t.gettext("The rules say nothing of “{name}”.").format(name=about))
        for line in lines[:MOST_RULES]:
            self.screen.say(line)
        if len(lines) > MOST_RULES:
            self.screen.say(self.t.gettext("There is more: name what you look for more closely."), "dim")

    def _position(self, about: str) -> None:
        view = self._view()
        menu = self.words.menu(self.state.legal(self.holder), view)
        self._show_fitting(self.pictures.position(view, menu, self.screen.room), view, menu)
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
        if self.plan is not None:
            del self.plan.sure[len(self.match.moves) - self.plan.moves :]
            self.plan.certain = len(self.plan.sure) == len(self.match.moves) - self.plan.moves
        # Others have not been told yet of what is taken back, and never will be.
        for human, lines in self.untold.items():
            del lines[earlier.untold[human] :]
        self.screen.say(self.t.gettext("Taken back."))

    # Trying out

    def _plan(self, about: str) -> None:
        """Begin to try out moves, or forget what was tried out."""
        if self.plan is not None:
            self._end_plan()
            self.screen.say(self.t.gettext("The plan is over; nothing of it was played."))
            return
        self.plan = Plan(self.match, self.holder)
        self.plan.past, self.past = self.past, []
        text = self.t.gettext("You plan now: your moves are only tried out. “plan” ends it, “play” plays them.")
        self.screen.say(text, "strong")

    def _follow_plan(self, plan: Plan, shown: bool) -> None:
        """After a move of a plan: it goes on as long as its owner decides."""
        plan.certain = plan.certain and len(plan.sure) == len(self.match.moves) - 1 - plan.moves
        if plan.certain:
            plan.sure.append(self.match.moves[-1])
        plan.certain = plan.certain and not shown
        if self.state.over or self.holder not in self.state.deciders:
            self.screen.say(
                self.t.gettext("Here others decide, and the plan ends: “play” plays it, “plan” forgets it.")
            )
            while self.plan is not None and (self.state.over or self.holder not in self.state.deciders):
                typed = self._ask()
                if not self._command(typed):
                    self._say_unknown(typed)

    def _play_plan(self, about: str) -> None:
        """Play what was tried out, as far as it is not a guess."""
        if self.plan is None:
            self.screen.say(self.t.gettext("There is no plan to play."))
            return
        moves = self.plan.sure
        self._end_plan()
        for move in moves:
            self._play_own(move.seat, self.match.game.action(move.text))
        text = self.t.ngettext("{n} move of the plan was played.", "{n} moves of the plan were played.", len(moves))
        self.screen.say(text.format(n=len(moves)))

    def _end_plan(self) -> None:
        if self.plan is not None:
            self.plan.end(self.match)
            self.past, self.plan = self.plan.past, None

    # Leaving

    def _save_as(self, about: str) -> None:
        if about:
            self._write(Path(about).expanduser())
        else:
            self.screen.say(self.t.gettext("Say where to save: save FILE."))

    def _quit(self, about: str) -> None:
        self._end_plan()
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
        self._end_plan()
        if self.save is not None:
            self._write(self.save)
        if not self.state.over:
            self.screen.say(self.t.gettext("Goodbye."))

    def _write(self, file: Path) -> None:
        """Write the record; what is only tried out is no part of it."""
        plan, state = self.plan, self.state
        tried = self.match.moves[plan.moves :] if plan is not None else []
        if plan is not None:
            plan.end(self.match)
        self.screen.say(write_record(self.match, file, self.t))
        if plan is not None:
            self.match.state = state
            self.match.moves.extend(tried)
