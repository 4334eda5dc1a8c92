"""A table in the terminal: whose turn it is, what is typed, what can be taken back, what is tried out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

from clachan.bots.bot import Bot
from clachan.bots.outside import is_code, is_from_outside
from clachan.cli.commands import find_command
from clachan.cli.output import INTERRUPTED
from clachan.cli.records import write_record
from clachan.cli.screen import Screen
from clachan.cli.talk import Sitter, Speakers, TableTalk
from clachan.core.action import Action
from clachan.core.errors import BotError, NotationError
from clachan.core.record import Match, Move
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.core.views import View, viewer_of
from clachan.face.words import Choice, Panel, Translator, before_move
from clachan.sim.patience import PATIENCE, Patience

HUMAN = "human"


class Leave(Exception):
    """The player wants to leave the table."""


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


class TerminalTable(TableTalk):
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
        humans = [seat for seat in range(len(match.seats)) if seat not in bots]
        super().__init__(match, humans, sitters, speakers, screen, t, language)
        self.bots: dict[int, Bot] = dict(bots)
        self.save: Path | None = save
        # Earlier positions of the present turn, and what is being tried out.
        self.past: list[Earlier] = []
        self.plan: Plan | None = None
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
        except BotError:
            # What was played so far can be kept.
            self._say_saved()
            raise
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
        name = self.match.seats[seat]
        # Ours have budgets; somebody else's may never come to an end.
        patience = Patience(PATIENCE if is_code(name) or is_from_outside(name) else inf)
        with self.screen.thinking(thinking), patience.watching(to_the_death=False):
            action = patience.choose(bot, name, Viewpoint(self.state, seat))
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

    # Commands

    def _command(self, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        name, about = find_command(typed, self.t)
        if not name:
            return False
        self.commands[name](about)
        return True

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
