"""Names of people."""

from __future__ import annotations

import secrets
import unicodedata

from clachan.core.errors import OptionError

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


def checked_name(name: str) -> str:
    """A name without odd spaces and control characters."""
    cleaned = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in name).split())
    if not 1 <= len(cleaned) <= 40:
        raise OptionError("a name has 1 to 40 characters")
    return cleaned


def random_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(62)
