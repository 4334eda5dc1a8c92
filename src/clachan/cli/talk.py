"""What a table in the terminal shows and says: the position as far as there is room, its parts, rules and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clachan.bots.bot import make_bot
from clachan.bots.search import SearchBot
from clachan.cli.commands import COMMANDS, command_word
from clachan.cli.screen import Screen, fitting
from clachan.core.errors import ClachanError
from clachan.core.record import Match
from clachan.core.state import State, Viewpoint
from clachan.core.views import View
from clachan.face.merits import told_merits
from clachan.face.words import Block, Choice, Pictures, Translator, Words
from clachan.rulebook import headings, rules_text, said_of

HINT_BOT = "search:0.5s"
# A position with its question and choices has so many lines at the most; the rest is shown when it is asked for.
MOST_LINES = 45
# Of these for the answer, and for the question whether it is meant.
ANSWERING = 2
# So many lines of the rules are shown at once.
MOST_RULES = 30


class Speakers(NamedTuple):
    """Who speaks for a game, who draws it, and who tells players what they did."""

    words: Words[View]
    pictures: Pictures[View]
    teller: Words[View]


class Sitter(NamedTuple):
    """Somebody at the table: the name, and whether that is a person or which bot."""

    name: str
    kind: str


class TableTalk:
    """What is shown to those at the keyboard, and what they may look up."""

    def __init__(
        self,
        match: Match,
        humans: Sequence[int],
        sitters: Sequence[Sitter],
        speakers: Speakers,
        screen: Screen,
        t: Translator,
        language: str,
    ) -> None:
        self.match: Match = match
        self.humans: list[int] = list(humans)
        self.sitters: list[Sitter] = list(sitters)
        self.words, self.pictures, self.teller = speakers
        self.screen: Screen = screen
        self.t: Translator = t
        self.language: str = language
        # Who sits at the keyboard, and what that seat was last shown the whole position for.
        self.holder: int = self.humans[0] if len(self.humans) == 1 else -1
        self.shown: tuple[int, int, str] = (-1, -1, "")
        # What each human has not been told yet.
        self.untold: dict[int, list[str]] = {seat: [] for seat in self.humans}
        # The parts of the position that there was no room for.
        self.rest: list[Block] = []

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state

    def _welcome(self) -> None:
        if len(self.humans) > 1:
            return
        others = [f"{name} ({kind})" for seat, (name, kind) in enumerate(self.sitters) if seat != self.humans[0]]
        if not others:
            self.screen.say(self.t.gettext("You play alone. Type ? for help."))
            return
        text = self.t.gettext("You play against {others}. Type ? for help.")
        self.screen.say(text.format(others=self.t.listed(others)))

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
        room = MOST_LINES - self.screen.lines_of(self._question(view, menu), menu) - ANSWERING
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

    def _question(self, view: View, menu: Sequence[Choice]) -> str:
        """The question, worded for what can be chosen."""
        return self.words.question(view, [choice.action for choice in menu if choice.action is not None])

    def _repeat(self, view: View, menu: Sequence[Choice]) -> None:
        """The question and the menu."""
        self.screen.say(self._question(view, menu), "strong")
        self.screen.menu(menu)

    def _ask(self) -> str:
        return self.screen.ask(self.t.gettext("Your choice: ") if self.screen.plain else "> ")

    def _say_unknown(self, typed: str) -> None:
        text = self.t.gettext(
            "“{typed}” is none of the choices: type a number or a notation of the list, or ? for help."
        )
        self.screen.say(text.format(typed=typed))

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
            assert isinstance(bot, SearchBot)
            best = bot.analyse(Viewpoint(self.state, self.holder))[0]
        text = self.t.gettext("Hint: {action} [{notation}].")
        words = self.words.describe(best.action, self._view())
        self.screen.say(text.format(action=words, notation=best.action.text))
        why = told_merits(self.words, best.merits, self._view())
        if why:
            self.screen.say(why)

    def _view(self) -> View:
        return self.state.view(self.holder)
