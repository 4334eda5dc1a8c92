"""What is agreed on at a table, in words: for the lobby, and for who thinks about sitting down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clachan.core.game import Game
from clachan.face.words import Translator, mark
from clachan.games import registry
from clachan.i18n import LANGUAGES, translator
from clachan.web import setups
from clachan.web.kept import kept
from clachan.web.spans import in_short
from clachan.web.store import TableInfo
from clachan.web.store.rows import BOT, VOTE, WAIT

# What happens when somebody's time is up, as everybody at the table knows it.
TIME_UP = {
    VOTE: mark("When somebody's time is up and they are away, the others can have a bot sit in until they return."),
    BOT: mark("When somebody's time is up, a bot sits in until they return."),
    WAIT: mark("When somebody's time is up, the others wait."),
}

RATED = mark("The game is rated: its result changes the rating of everybody who plays.")
CASUAL = mark("The game is casual: its result changes nobody's rating.")
GOES_ON = mark("The game goes on from a position of another one, and so what chance will bring may be known.")


@dataclass(frozen=True)
class Agreed:
    """What is agreed on: expansions and variants, how fast it is played, and sentences about the rest."""

    options: tuple[str, ...]
    pace: str
    terms: tuple[str, ...]
    # Where the file of its data pack is.
    pack: str = ""


def agreed(info: TableInfo, language: str) -> Agreed:
    """What is agreed on at a table, for who reads a language."""
    words = translator(language)
    pack = f"/t/{info.id}/pack" if info.pack else ""
    options = tuple(options_told(info, words, language))
    return Agreed(options, pace_told(info, words), tuple(terms_told(info, words)), pack)


def title_of(game: str) -> str:
    """What a game is called; one that is not there any more has its name."""
    return registry.game(game).title if game in registry.names() else game


def options_told(info: TableInfo, words: Translator, language: str) -> list[str]:
    """Expansions, variants and the data pack in words; what is as usual is not told."""
    pack = [pack_told(info.pack, words)] if info.pack else []
    if info.game not in registry.names():
        return [*info.modules, *pack]
    game, names = registry.game(info.game), _names(info.game, language)
    usual = {variant.name: variant.default for variant in game.variants}
    chosen = [(name, value) for name, value in info.variants.items() if usual.get(name) != value]
    told = [
        words.gettext("{option}: {value}").format(option=names.get(name, name), value=_value(game, names, name, value))
        for name, value in chosen
    ]
    return [*[names.get(name, name) for name in info.modules], *told, *pack]


def pack_told(pack: str, words: Translator) -> str:
    """The data pack of a table, by its name and fingerprint."""
    return words.gettext("data pack {pack}").format(pack=pack)


def _value(game: Game, names: Mapping[str, str], name: str, value: str) -> str:
    parts = value.split(",") if any(v.name == name and v.pick > 1 for v in game.variants) else [value]
    return ", ".join([names.get(f"{name}={part}", part) for part in parts])


@kept(16 * len(LANGUAGES))
def _names(game: str, language: str) -> dict[str, str]:
    return setups.names(registry.game(game), translator(language))


def pace_told(info: TableInfo, words: Translator) -> str:
    """How fast it is played, in short."""
    terms = info.terms
    if terms.bank is not None:
        bank = in_short(terms.bank, words)
        if not terms.increment:
            return words.gettext("live, {bank} each").format(bank=bank)
        seconds = words.ngettext("{n} second", "{n} seconds", terms.increment).format(n=terms.increment)
        return words.gettext("live, {bank} each and {seconds} a turn").format(bank=bank, seconds=seconds)
    span = in_short(info.deadline, words)
    told = words.gettext("live, {time} a move") if info.live else words.gettext("at leisure, {time} a move")
    return told.format(time=span)


def terms_told(info: TableInfo, words: Translator) -> list[str]:
    """What else is to be known before one sits down, in sentences."""
    told = [words.gettext(TIME_UP[info.terms.time_up]), words.gettext(RATED if info.rated else CASUAL)]
    if info.parent is not None:
        told.insert(0, words.gettext(GOES_ON))
    if info.terms.by_lot:
        told.append(words.gettext("Seats are drawn by lot when the last one is taken."))
    if info.hints:
        told.append(words.gettext("Whoever is to decide may ask the strong bot for a hint."))
    return told
