"""Setting up a table on the page: what can be chosen, in words, and how the form is read."""

from __future__ import annotations

from collections.abc import Mapping

from clachan.bots.bot import check_bot
from clachan.bots.levels import DEFAULT_LEVEL, LEVEL_NAMES, level_of
from clachan.bots.outside import from_outside
from clachan.core.errors import ClachanError, OptionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.face.opponents import as_bot
from clachan.face.words import Translator, mark
from clachan.manifest import face_of
from clachan.web.names import called

QUICK_PLAYERS = 3
YOU, FREE, NOBODY = "you", "open", ""

# Bots that the page offered once, and that are still let in.
OLDER_BOTS = ("random", "greedy", "search:0.5s", "search:2s")
# Who plays where a game has no bots of its own: it only needs to know what is legal.
ANYBODY = "random"

# How long somebody may take for a move, in seconds; nothing for what is usual at that pace.
DEADLINES = (
    ("", mark("as usual: ten minutes live, a day at leisure")),
    ("120", mark("two minutes")),
    ("600", mark("ten minutes")),
    ("3600", mark("an hour")),
    ("86400", mark("a day")),
    ("259200", mark("three days")),
    ("604800", mark("a week")),
)

# Whether players may ask what the strong bot thinks; nothing for what is usual.
HINTS = (
    ("", mark("as usual: only where one person plays against bots")),
    ("yes", mark("whoever is to decide may ask the strong bot")),
    ("no", mark("no hints")),
)


# Whether the result counts for ratings; nothing for what is usual.
RATED = (
    ("", mark("as usual: with others and without hints")),
    ("yes", mark("rated: no hints, and moves can be taken back only as the rules of the table allow")),
    ("no", mark("casual: the result counts for nobody")),
)


def quick_players(game: Game) -> int:
    """How many sit at a table that is opened with one click."""
    low, high = game.players
    return max(low, min(QUICK_PLAYERS, high))


def quick_bot(game: Game) -> str:
    """The bot that is proposed where somebody else could sit."""
    return DEFAULT_LEVEL if _can_play(DEFAULT_LEVEL, game) else ANYBODY


def default_seats(game: Game, friends: bool) -> list[str]:
    """Who sits where in the form of a new table: the visitor, and bots or friends, as many as at a quick table."""
    others = [FREE if friends else quick_bot(game)] * (quick_players(game) - 1)
    return [YOU, *others, *[NOBODY] * (game.players[1] - quick_players(game))]


def names(game: Game, words: Translator) -> dict[str, str]:
    """Modules, variants and their values in words; what has no words keeps its name."""
    found = {module.name: module.name for module in game.modules}
    for variant in game.variants:
        found[variant.name] = variant.name
        found.update({f"{variant.name}={value}": value for value in variant.values})
        found.update({f"{variant.name}#{place}": str(place + 1) for place in range(variant.pick)})
    return {**found, **face_of(game).option_names(words)}


def _called(options: dict[str, str]) -> dict[str, str]:
    """Names in words, without those that mean other things elsewhere: numbers, and values that two variants share."""
    found: dict[str, set[str]] = {}
    for name, text in options.items():
        found.setdefault(name.rpartition("=")[2], set()).add(text)
    return {name: texts.pop() for name, texts in found.items() if len(texts) == 1 and not name.isdigit()}


def refusal(game: Game, words: Translator, error: ClachanError) -> str:
    """What is wrong with a form, where expansions, variants and their values are called as the form calls them."""
    named = _called(names(game, words))
    named[game.name] = words.gettext(game.title)

    def in_words(value: object) -> object:
        if not isinstance(value, str):
            return value
        parts = [part.strip() for part in value.split(",")]
        return ", ".join([named.get(part, part) for part in parts if part])

    return error.said(lambda text, values: words.tell(text, {name: in_words(value) for name, value in values.items()}))


def seat_choices(game: Game, words: Translator) -> list[tuple[str, str]]:
    """Who can sit in a seat."""
    return [
        (YOU, words.gettext("you")),
        (FREE, words.gettext("free, for somebody else")),
        *bot_choices(game, words),
        (NOBODY, words.gettext("nobody: the seat is not used")),
    ]


def bot_choices(game: Game, words: Translator) -> list[tuple[str, str]]:
    """The bots that can sit in a seat, the weakest first, then those of other packages."""
    others = [(spec, words.gettext("bot: {name}").format(name=called(spec))) for spec in from_outside()]
    if not _can_play(DEFAULT_LEVEL, game):
        return [(ANYBODY, words.gettext("bot: plays at random")), *others]
    return [*[(spec, as_bot(level_of(spec), words)) for spec in LEVEL_NAMES], *others]


def deadline_choices(words: Translator) -> list[tuple[str, str]]:
    """How long somebody may take for a move."""
    return [(seconds, words.gettext(text)) for seconds, text in DEADLINES]


def read_deadline(form: Mapping[str, str]) -> int | None:
    """The seconds for a move that were chosen; None for what is usual."""
    chosen = form.get("deadline", "")
    if chosen not in dict(DEADLINES):
        raise OptionError("'{value}' is no time for a move", value=chosen)
    return int(chosen) if chosen else None


def hint_choices(words: Translator) -> list[tuple[str, str]]:
    """Whether there are hints."""
    return [(value, words.gettext(text)) for value, text in HINTS]


def read_hints(form: Mapping[str, str]) -> bool | None:
    """Whether hints were chosen; None for what is usual."""
    chosen = form.get("hints", "")
    if chosen not in dict(HINTS):
        raise OptionError("'{value}' says nothing about hints", value=chosen)
    return chosen == "yes" if chosen else None


def rated_choices(words: Translator) -> list[tuple[str, str]]:
    """Whether the result counts."""
    return [(value, words.gettext(text)) for value, text in RATED]


def read_rated(form: Mapping[str, str]) -> bool | None:
    """Whether the result counts; None for what is usual."""
    chosen = form.get("rated", "")
    if chosen not in dict(RATED):
        raise OptionError("'{value}' says nothing about ratings", value=chosen)
    return chosen == "yes" if chosen else None


def _can_play(spec: str, game: Game) -> bool:
    try:
        check_bot(spec, game)
    except OptionError:
        return False
    return True


def read(game: Game, form: Mapping[str, str]) -> tuple[Options, list[str], list[int]]:
    """Options, bots by seat, and the host's seats, from the form of a new table."""
    seats = [form.get(f"seat-{seat}", NOBODY) for seat in range(game.players[1])]
    seats = [choice for choice in seats if choice != NOBODY]
    modules = modules_in(form)
    options = game.options(len(seats), modules, _variants(game, modules, form))
    mine = [seat for seat, choice in enumerate(seats) if choice == YOU]
    return options, [_bot(choice, game) for choice in seats], mine


def modules_in(form: Mapping[str, str]) -> list[str]:
    """The modules that were chosen."""
    return [name for name in form.get("module", "").split(",") if name]


def variants_in(game: Game, form: Mapping[str, str]) -> dict[str, str] | None:
    """The variants that were chosen, without defaults; nothing if they cannot be."""
    try:
        return _variants(game, modules_in(form), form)
    except OptionError:
        return None


def _variants(game: Game, modules: list[str], form: Mapping[str, str]) -> dict[str, str]:
    """The variants that were chosen, of those that there are with the modules, without defaults."""
    found: dict[str, str] = {}
    for variant in game.variants:
        if variant.module and variant.module not in modules:
            continue
        if variant.pick == 1:
            value = form.get(f"variant-{variant.name}", variant.default)
        else:
            picked = [form.get(f"variant-{variant.name}-{number}", "") for number in range(variant.pick)]
            if variant.places and any(picked):
                picked = [word or variant.default for word in picked]
            elif any(picked) and ("" in picked or len(set(picked)) < len(picked)):
                raise OptionError(
                    "{variant}: choose {count} different ones, or leave all to chance",
                    variant=variant.name,
                    count=variant.pick,
                )
            value = ",".join(picked) if any(picked) else variant.default
        if value != variant.default:
            found[variant.name] = value
    return found


def _bot(choice: str, game: Game) -> str:
    """The bot that was chosen for a seat; none for a person."""
    if choice in (YOU, FREE):
        return ""
    if choice not in (*LEVEL_NAMES, *OLDER_BOTS, *from_outside()):
        raise OptionError("nobody called '{name}' can sit in a seat", name=choice)
    check_bot(choice, game)
    return choice
