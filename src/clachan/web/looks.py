"""What names look like: two that could be taken for each other have a look in common.

Letters that are drawn alike are those of Unicode's list of confusables, as confusable-homoglyphs carries it. A name has
two looks, since letters may be alike as they stand ("lona" and "Iona") or once they are small ("іona" and "IONA").
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

# What is not seen and yet is no control, format or space character: fillers, joiners, selectors of variants.
_UNSEEN = frozenset(
    chr(code)
    for first, last in ((0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800),
                        (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
)  # fmt: skip
# Alike, and not in the list: two letters for one, and a dot on a letter that has one.
_TOGETHER = (("vv", "w"), ("i\u0307", "i"), ("j\u0307", "j"))


def looks(name: str) -> frozenset[str]:
    """The looks of a name: without case, width, spaces, what is not seen, and the script of letters drawn alike."""
    plain = _decomposed("".join([c for c in _decomposed(name) if _is_seen(c)]))
    return frozenset((_look(plain), _look(_drawn(plain))))


def _look(text: str) -> str:
    small = _drawn(_decomposed(text.casefold())).casefold()
    for letters, one in _TOGETHER:
        small = small.replace(letters, one)
    return small


def _is_seen(c: str) -> bool:
    return unicodedata.category(c)[0] not in "CZ" and c not in _UNSEEN


def _drawn(text: str) -> str:
    """The text with one letter for all that are drawn alike."""
    prototypes = _prototypes()
    return _decomposed("".join([prototypes.get(c, c) for c in text]))


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text)


@cache
def _prototypes() -> dict[str, str]:
    """What stands for a character that is drawn like others.

    The data name for each character those that are like it: all of them for one that stands for others, and only the
    one that stands for it for any other. Of two that are like each other alone, the first one stands for both.
    """
    data = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for character, alike in data.items():
        drawn, other = _bare(character), _bare(alike[0]["c"])
        pair = len(data.get(alike[0]["c"], ())) == 1 and len(other) == 1
        if len(drawn) == 1 and len(alike) == 1 and not (pair and drawn < other):
            found[drawn] = _decomposed(other)
    return found


def _bare(text: str) -> str:
    """Without the marks of direction around some letters of the data."""
    return "".join([c for c in text if unicodedata.category(c) != "Cf"])
