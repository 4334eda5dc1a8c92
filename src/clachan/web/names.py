"""Names of people."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence

from clachan.core.errors import OptionError
from clachan.face.words import Translator, mark

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
    "Morag",
    "Rory",
    "Skye",
    "Torquil",
)


def guest_name() -> str:
    """A name for somebody who has not said theirs."""
    return f"{secrets.choice(GUESTS)} {secrets.randbelow(90) + 10}"


# What a bot is called, by its kind: so it is stored, and everybody reads it in their language.
BOTS = {
    "random": mark("Random bot"),
    "greedy": mark("Greedy bot"),
    "search": mark("Search bot"),
}


def bot_names(bots: Sequence[str]) -> list[str]:
    """A name for each bot; bots of one kind are numbered. Seats of people have none yet."""
    kinds = [BOTS[bot.partition(":")[0]] if bot else "" for bot in bots]
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
    return name


def checked_name(name: str) -> str:
    """A name without odd spaces and control characters."""
    cleaned = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in name).split())
    if not 1 <= len(cleaned) <= 40:
        raise OptionError("a name has 1 to 40 characters")
    return cleaned


def random_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(62)
