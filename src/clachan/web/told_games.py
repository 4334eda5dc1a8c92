"""Finished games and people in words, as pages list them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import quote

from clachan.bots.levels import level_of
from clachan.face.opponents import introduced, opponent_name
from clachan.face.words import Translator, mark, sentence
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.web import setups
from clachan.web.agreed import pack_told
from clachan.web.kept import kept
from clachan.web.names import shown_name
from clachan.web.rating import RATED_BOTS
from clachan.web.store.archive import FinishedGame, FinishedSeat

# What a bot of an older kind is called where it stands for all of its kind.
STRENGTHS = {
    "random": mark("Random bot"),
    "greedy": mark("Greedy bot"),
    "search:0.5s": mark("Search bot, half a second"),
    "search:2s": mark("Search bot, two seconds"),
}


@dataclass(frozen=True)
class Who:
    """Somebody with the page about them, if there is one."""

    name: str
    href: str


@dataclass(frozen=True)
class ListedSeat:
    """What somebody came to."""

    who: Who
    place: int
    points: int
    # Whether a bot sat in for them at the end.
    left: bool


@dataclass(frozen=True)
class ListedGame:
    """A finished game in a list."""

    table: str
    title: str
    options: str
    day: str
    length: str
    rated: bool
    private: bool
    seats: Sequence[ListedSeat]
    # Whether it was played with a data pack.
    pack: bool


def listed_game(game: FinishedGame, words: Translator, language: str) -> ListedGame:
    """A finished game as its readers read it; who came first stands first."""
    seats = sorted(game.seats, key=lambda seat: (seat.place, seat.seat))
    return ListedGame(
        game.table,
        words.gettext(title_of(game.game)),
        options_told(game.game, game.modules, game.variants, language, game.pack),
        day_of(game.ended),
        length_told(game, words),
        game.rated,
        not game.open,
        [ListedSeat(who_sat(seat, words), seat.place, seat.points, bool(seat.stand_in)) for seat in seats],
        bool(game.pack),
    )


def who_sat(seat: FinishedSeat, words: Translator) -> Who:
    """Whoever sat there."""
    is_bot = seat.person is None and bool(seat.bot)
    name = shown_name(seat.name, is_bot, words)
    if seat.kept:
        return Who(name, person_page(seat.name))
    return Who(name, bot_page(seat.bot) if is_bot and seat.bot in RATED_BOTS else "")


def person_page(name: str) -> str:
    """The page of somebody who keeps a name."""
    return f"/people/{quote(name, safe='')}"


def bot_page(bot: str) -> str:
    """The page of a kind of bot."""
    return f"/bots/{quote(bot, safe='')}"


def bot_told(bot: str, words: Translator) -> str:
    """What all bots of a kind are called."""
    level = level_of(bot)
    if level:
        return opponent_name(level, words)
    return words.gettext(STRENGTHS[bot]) if bot in STRENGTHS else bot


def character_of(bot: str, words: Translator) -> str:
    """What a bot of the ladder is like; nothing of others."""
    level = level_of(bot)
    return sentence(introduced(words)[level - 1][1]) if level else ""


def title_of(name: str) -> str:
    """What a game is called; one that is not there any more has its name."""
    return registry.game(name).title if name in registry.names() else name


def day_of(at: float) -> str:
    """A day, the same in all languages."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def length_told(game: FinishedGame, words: Translator) -> str:
    """How long a game was: its moves, and the time where all were there."""
    moves = words.counted("{n} move", "{n} moves", game.moves)
    minutes = max(1, round((game.ended - game.began) / 60))
    return f"{moves}, {words.gettext('{n} min').format(n=minutes)}" if game.live and minutes < 600 else moves


@kept(16 * len(LANGUAGES))
def option_words(game: str, language: str) -> Mapping[str, str]:
    """Modules, variants and values of a game in words."""
    return setups.names(registry.game(game), translator(language)) if game in registry.names() else {}


def options_told(game: str, modules: Sequence[str], variants: Mapping[str, str], language: str, pack: str = "") -> str:
    """What was agreed on, in words: expansions, then what was chosen otherwise than usual, and the data pack."""
    names = option_words(game, language)
    told = [names.get(module, module) for module in modules]
    for variant, value in variants.items():
        values = [names.get(f"{variant}={part}", part) for part in value.split(",")]
        told.append(f"{names.get(variant, variant)}: {', '.join(values)}")
    if pack:
        told.append(pack_told(pack, translator(language)))
    return sentence("; ".join(told)) if told else translator(language).gettext("as in the box")
