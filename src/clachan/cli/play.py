"""The table in the terminal: people and bots play, and everything is said in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from clachan.bots.bot import bot_from, make_bot
from clachan.bots.levels import DEFAULT_LEVEL, level_of, seat_seed
from clachan.cli.records import check_file
from clachan.cli.screen import Screen
from clachan.cli.table import HUMAN, TerminalTable
from clachan.cli.talk import Sitter, Speakers
from clachan.core.errors import ClachanError, OptionError
from clachan.core.game import Game
from clachan.core.record import Match
from clachan.face.opponents import OPPONENTS
from clachan.face.words import Translator, mark_in
from clachan.games import registry
from clachan.i18n import choose_language, translator
from clachan.manifest import face_of

# What those at the table are called, seat by seat; the opponents of the ladder have names of their own.
NAMES = ("Ailsa", "Brodie", "Catriona", "Dougal", "Effie", "Fergus")
# What each kind of bot is called.
BOT_WORDS = {
    "random": mark_in("bot", "random"),
    "greedy": mark_in("bot", "greedy"),
    "search": mark_in("bot", "search"),
}


def run_play(
    game_name: str,
    players: int | None,
    modules: Sequence[str],
    variants: Mapping[str, str],
    preset: str,
    bots: Sequence[str],
    seed: int,
    seat: int,
    lang: str,
    save: Path | None,
    plain: bool,
    data: Path | None,
) -> int:
    """Play a game in the terminal; the exit code. Wrong options raise a ClachanError, in the player's language."""
    language = choose_language(lang)
    t = translator(language)
    with complaining_in(t):
        game = registry.game(game_name, data)
        if preset:
            chosen = face_of(game).explained().preset(preset)
            modules = list(dict.fromkeys([*chosen.modules, *modules]))
            variants = {**chosen.variants, **variants}
        options = game.options(players, modules, variants)
        specs = seat_specs(options.players, seat, bots or [default_bot(game)], t)
        if save is not None:
            check_file(save, t)
        match = Match(game, options, seed, specs)
        seated = {
            other: bot_from(spec, game, seat_seed(seed, other)) for other, spec in enumerate(specs) if spec != HUMAN
        }
        speaking = speakers(game, t, specs, plain)
        table = TerminalTable(match, seated, sitters(t, specs), speaking, Screen(plain), t, save, language)
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
        make_bot(DEFAULT_LEVEL, game, 0)
    except OptionError:
        return "random"
    return DEFAULT_LEVEL


def speakers(game: Game, t: Translator, specs: Sequence[str], plain: bool) -> Speakers:
    """Who speaks for a game to these seats."""
    names = seat_names(t, specs)
    face = face_of(game)
    return Speakers(*face.terminal(t, names, plain), face.words(t.telling, names))


def sitters(t: Translator, specs: Sequence[str]) -> list[Sitter]:
    """Who sits in each seat: a name, and whether that is a person or which bot."""
    return [Sitter(name, seat_name(t, spec)) for name, spec in zip(seat_names(t, specs), specs, strict=True)]


def seat_names(t: Translator, specs: Sequence[str]) -> list[str]:
    """What those at the table are called; several of one level are numbered."""
    names: list[str] = []
    for seat, spec in enumerate(specs):
        level = level_of(spec)
        name = t.gettext(OPPONENTS[level - 1][0]) if level else NAMES[seat]
        names.append(f"{name} {specs[: seat + 1].count(spec)}" if level and specs.count(spec) > 1 else name)
    return names


def seat_name(t: Translator, spec: str) -> str:
    """Who sits in a seat, in words; a bot's budget is told as it was given, and so is one from elsewhere."""
    if spec == HUMAN:
        return t.gettext("human")
    if level_of(spec):
        return t.gettext("level {level}").format(level=level_of(spec))
    kind, _, budget = spec.partition(":")
    if kind not in BOT_WORDS:
        return spec
    name = t.pgettext("bot", BOT_WORDS[kind])
    return t.pgettext("bot", "{name}:{budget}").format(name=name, budget=budget) if budget else name
