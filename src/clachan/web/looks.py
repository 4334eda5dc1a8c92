"""What names look like: two that could be taken for each other have a look in common.

Letters that are drawn alike are those of Unicode's list of confusables, as confusable-homoglyphs carries it. A name has
three looks, since letters may be alike as they stand ("lona" and "Iona"), once they are small ("іona" and "IONA") or
once they are large ("Анна" and "AHHA").
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files

# What is not seen and yet is no control, format or space character.
_UNSEEN = frozenset(
    chr(code)
    for first, last in (
        # Unicode's Default_Ignorable_Code_Point: joiners, fillers, selectors of variants.
        (0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0), (0x16FE4, 0x16FE4), (0xE0100, 0xE01EF),
        # Signs that are blank: of Braille, ideographs, hieroglyphs and notes, and the place of an object.
        (0x2800, 0x2800), (0x303F, 0x303F), (0xFFFC, 0xFFFC), (0x13441, 0x13442), (0x1D159, 0x1D159),
        # Signs that only join or shape their neighbours: letters of scripts that are stacked, shorthand, gestures.
        (0x1039, 0x1039), (0x17D2, 0x17D2), (0x1A60, 0x1A60), (0x1BAB, 0x1BAB), (0x2D7F, 0x2D7F), (0xAAF6, 0xAAF6),
        (0x10A3F, 0x10A3F), (0x1107F, 0x1107F), (0x11133, 0x11133), (0x113D0, 0x113D0), (0x1193E, 0x1193E),
        (0x11A47, 0x11A47), (0x11A99, 0x11A99), (0x11F42, 0x11F42), (0x1BC9D, 0x1BC9D), (0x1DA7F, 0x1DA80),
        (0x1DA9B, 0x1DA9F), (0x1DAA1, 0x1DAAF),
    )
    for code in range(first, last + 1)
)  # fmt: skip
# Alike, and not in the list: two letters for one, and a dot on a letter that has one.
_TOGETHER = (("vv", "w"), ("i\u0307", "i"), ("j\u0307", "j"))
# Greek is written without its marks in large letters.
_GREEK_MARKS = re.compile("(?<=[\u0370-\u03ff])[\u0300-\u036f]+")


def looks(name: str) -> frozenset[str]:
    """The looks of a name: without case, width, spaces, what is not seen, and the script of letters drawn alike."""
    plain = _seen(name)
    return frozenset((_look(plain), _look(_drawn(plain)), _tall_look(plain)))


def _look(text: str) -> str:
    small = _drawn(_decomposed(text.casefold())).casefold()
    for letters, one in _TOGETHER:
        small = small.replace(letters, one)
    return small


def _tall_look(text: str) -> str:
    """In large letters. With a space, which no other look has: a large I is drawn like a small l, a small i is not."""
    return " " + _drawn(_GREEK_MARKS.sub("", _decomposed(text.upper())))


def _seen(name: str) -> str:
    """What is seen of a name."""
    if name.isascii() and name.isprintable():
        return name.replace(" ", "")
    return _decomposed("".join([c for c in _decomposed(name) if _is_seen(c)]))


def _is_seen(c: str) -> bool:
    return unicodedata.category(c)[0] not in "CZ" and c not in _UNSEEN


def _drawn(text: str) -> str:
    """The text with one letter for all that are drawn alike."""
    return _decomposed(text.translate(_prototypes()))


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text)


@cache
def _prototypes() -> dict[int, str]:
    """What stands for a character that is drawn like others.

    The data name for each character those that are like it: all of them for one that stands for others, and only the
    one that stands for it for any other. Of two that are like each other alone, the first one stands for both.
    """
    data = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    found: dict[int, str] = {}
    for character, alike in data.items():
        drawn, other = _bare(character), _bare(alike[0]["c"])
        pair = len(data.get(alike[0]["c"], ())) == 1 and len(other) == 1
        if len(drawn) == 1 and len(alike) == 1 and not (pair and drawn < other):
            found[ord(drawn)] = _decomposed(other)
    return found


def _bare(text: str) -> str:
    """Without the marks of direction around some letters of the data."""
    return "".join([c for c in text if unicodedata.category(c) != "Cf"])
