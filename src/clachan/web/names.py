"""Names of people."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Sequence
from functools import cache

from clachan.bots.levels import LEVEL_NAMES
from clachan.bots.outside import from_outside
from clachan.core.errors import OptionError
from clachan.face.opponents import OPPONENTS
from clachan.face.words import Translator, mark
from clachan.i18n import LANGUAGES, translator
from clachan.web.looks import looks
from clachan.web.refusals import Conflict

LONGEST = 40
# Of a bot from outside, so that a number has room behind it.
LONGEST_OF_BOT = 36
# How long a look may be, in which some letters become several.
LONGEST_LOOK = 160

# Not those of the others in lessons, who would be taken for them.
GUESTS = (
    "Ailsa",
    "Alasdair",
    "Calum",
    "Catriona",
    "Eilidh",
    "Ewan",
    "Fergus",
    "Fiona",
    "Hamish",
    "Iona",
    "Isla",
    "Kirsty",
    "Lachlan",
    "Mairi",
    "Rory",
    "Skye",
    "Torquil",
)


def guest_name() -> str:
    """A name for somebody who has not said theirs."""
    return f"{secrets.choice(GUESTS)} {secrets.randbelow(90) + 10}"


# What a bot is called, by its level or its kind: so it is stored, and everybody reads it in their language.
BOTS = {
    **{spec: name for spec, (name, _) in zip(LEVEL_NAMES, OPPONENTS, strict=True)},
    "random": mark("Random bot"),
    "greedy": mark("Greedy bot"),
    "search": mark("Search bot"),
}


# What somebody is called who has left for good: so it is stored, too.
GONE = mark("Somebody")


def called(bot: str) -> str:
    """What a bot of another package is called: one that is known by its place, by the last word of it."""
    return bot.rpartition(":")[2][:LONGEST_OF_BOT] or bot[:LONGEST_OF_BOT]


def bot_names(bots: Sequence[str]) -> list[str]:
    """A name for each bot; bots of one kind are numbered. Seats of people have none yet."""
    kinds = [BOTS.get(bot) or BOTS.get(bot.partition(":")[0]) or called(bot) for bot in bots]
    return [
        f"{kind} {kinds[:seat].count(kind) + 1}" if kind and kinds.count(kind) > 1 else kind
        for seat, kind in enumerate(kinds)
    ]


def shown_name(name: str, is_bot: bool, words: Translator) -> str:
    """Who sits in a seat, for a reader: a bot that took over somebody's seat has kept that name."""
    if is_bot:
        for kind in BOTS.values():
            if name == kind or name.removeprefix(f"{kind} ").isdecimal():
                return words.gettext(kind) + name.removeprefix(kind)
    return words.gettext(GONE) if name == GONE else name


def checked_name(name: str) -> str:
    """A name for a person: without odd spaces and control characters, and none that bots have."""
    cleaned = _cleaned(name[: LONGEST * 10])
    seen = looks(cleaned)
    if not 1 <= len(cleaned) <= LONGEST or "" in seen:
        raise OptionError("a name has 1 to 40 characters")
    if len(cleaned.casefold()) > LONGEST or max(len(look) for look in seen) > LONGEST_LOOK:
        raise OptionError("this name is too long when all its letters are written out; take a shorter one")
    if any(_of_bots().fullmatch(look) for look in seen):
        raise Conflict("bots have names like that; take another one")
    if seen & _of_those_who_left():
        raise Conflict("that name is taken")
    return cleaned


def _cleaned(name: str) -> str:
    seen = "".join([c if unicodedata.category(c)[0] != "C" else " " for c in name])
    return " ".join(unicodedata.normalize("NFC", seen).split())


def folded(name: str) -> str:
    """A name as those who keep it are found by it: in small letters."""
    return _cleaned(name[: LONGEST * 10]).casefold()


def numbered(name: str, number: int) -> str:
    """A name with a number, for one of several who would have the same."""
    return f"{name[: LONGEST - 3]} {number}"


@cache
def _of_those_who_left() -> frozenset[str]:
    return frozenset(look for language in LANGUAGES for look in looks(translator(language).gettext(GONE)))


@cache
def _of_bots() -> re.Pattern[str]:
    """What the names of bots look like in all languages, with and without numbers."""
    ours = [translator(language).gettext(kind) for language in LANGUAGES for kind in BOTS.values()]
    names = [*ours, *[called(bot) for bot in from_outside()]]
    texts = "|".join(sorted({re.escape(look) for name in names for look in looks(name)}))
    digits = "".join(sorted({re.escape(look) for digit in "0123456789" for look in looks(digit)}))
    return re.compile(f"({texts})[{digits}]*")


def random_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(62)
