"""Finding what people type in a document: word by word, whatever the case, the accents and the endings."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from types import MappingProxyType

from markdown_it.token import Token

from clachan.web.markdown import NAMED, PLAIN, Manner, call_by_names, read

_WORD = re.compile(r"\w+")
# Rules that stand in brackets behind what they say, which is all that a snippet tells.
_ASIDE = re.compile(rf" \((?:{NAMED.pattern}[,; ]*)+\)")
_ONLY_RULES = re.compile(rf"(?:{NAMED.pattern}[,; ]*)+")
# Letters that are no others with an accent.
_LIKE = str.maketrans("łŁ", "lL")
# How well a word fits: as it is, as the beginning of a longer one, with another ending, somewhere within, misspelt.
EXACT, BEGINS, ENDS_OTHERWISE, WITHIN, MISSPELT = 4.0, 3.0, 2.0, 1.0, 1.0
# The shortest word that may be misspelt.
LONG = 5
# What a word in a heading counts, compared with one in the text below it.
HEADING = 3.0
# What it adds that all words stand side by side as they were typed, and that a passage begins with one of them.
SIDE_BY_SIDE, FIRST = 4.0, 4.0
# The shortest beginning that two forms of a word share, and the longest ending in which they differ.
STEM, ENDING = 3, 3
# How many are told, how many of them under one heading, and how much of each.
MOST, UNDER_ONE, AROUND = 12, 3, 70
# Words of a query that are looked at.
MOST_WORDS = 8
_NO_KIN: Mapping[str, frozenset[str]] = MappingProxyType({})


@dataclass(frozen=True)
class Passage:
    """A paragraph, an item or a row of a table, with the headings above it, the innermost last, and where it is."""

    place: str
    headings: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Found:
    """A passage that was found: where it is, under which headings, and the words around what was sought.

    Of the parts of the snippet every second one, beginning with the second, is what was sought.
    """

    place: str
    headings: tuple[str, ...]
    snippet: tuple[str, ...]


def plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFD", text.translate(_LIKE).casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)])


class Finder:
    """The passages of a document, ready to be sought in."""

    def __init__(
        self,
        text: str,
        kinship: Mapping[str, frozenset[str]] = _NO_KIN,
        otherwise: Mapping[str, Sequence[str]] = MappingProxyType({}),
        asking: Sequence[str] = (),
        manner: Manner = PLAIN,
    ) -> None:
        self.passages: list[Passage] = passages(text, manner)
        # Words of questions, which say nothing of what is sought: how, who, when.
        self._asking = {plain(word) for word in asking}
        # Words that people type for those that the document has.
        self._otherwise = {plain(typed): [plain(word) for word in meant] for typed, meant in otherwise.items()}
        # Words with all their forms, however little these have in common.
        self._kinship = kinship
        # The words of each, and those of the headings above it.
        self._words: list[tuple[list[str], set[str]]] = []
        often: Counter[str] = Counter()
        for passage in self.passages:
            words = _WORD.findall(plain(passage.text))
            above = set(_WORD.findall(plain(" ".join(passage.headings))))
            self._words.append((words, above))
            often.update({*words, *above})
        self._often: Mapping[str, int] = often

    def find(self, query: str) -> list[Found]:
        """Passages with all words of a query, the best first; if there are none, those with the most of them."""
        sought = [plain(word) for word in self._sought(query)]
        if not sought:
            return []
        fits = [self._fits(word) for word in sought]
        scored: list[tuple[int, float, int]] = []
        for number, (words, above) in enumerate(self._words):
            scores = [_score(fit, words, above) for fit in fits]
            if any(scores):
                together = _side_by_side(words, sought)
                scored.append((sum([score > 0 for score in scores]), sum(scores) + together, number))
        most = max([words for words, _, _ in scored], default=0)
        best = sorted([one for one in scored if one[0] == most], key=lambda one: (-one[1], one[2]))
        return [self._found(number, fits) for number in spread([number for _, _, number in best], self.passages)]

    def unknown(self, query: str) -> list[str]:
        """The words of a query that the document has nothing for."""
        return [word for word in self._sought(query) if not self._fits(plain(word))]

    def _sought(self, query: str) -> list[str]:
        """The words of a query, as they were typed; of a question those that say what it is about."""
        words = list({plain(word): word for word in _WORD.findall(query)}.values())
        return ([word for word in words if plain(word) not in self._asking] or words)[:MOST_WORDS]

    def _fits(self, word: str) -> dict[str, float]:
        """The words of the document that fit a word or what it stands for, and how well: the rarer, the more.

        Where it stands for another and is none of the document's, what is only like it is not meant.
        """
        found = {} if word in self._otherwise and word not in self._often else self._fitting(word)
        for typed, meant in self._otherwise.items():
            if how_well(word, typed) in (EXACT, ENDS_OTHERWISE):
                for other, fit in [pair for one in meant for pair in self._fitting(one).items()]:
                    found[other] = max(found.get(other, 0.0), fit)
        return found

    def _fitting(self, word: str) -> dict[str, float]:
        found: dict[str, float] = {}
        for other, often in self._often.items():
            # Most words have nothing in common: neither their first letter, nor is one within the other.
            if other[0] == word[0] or word in other:
                fit = how_well(word, other)
                if fit:
                    found[other] = fit * (1 + log(len(self.passages) / often))
        for other in self._kinship.get(word, frozenset()):
            if other not in found and other in self._often:
                found[other] = ENDS_OTHERWISE * (1 + log(len(self.passages) / self._often[other]))
        return found

    def _found(self, number: int, fits: Sequence[Mapping[str, float]]) -> Found:
        passage = self.passages[number]
        weights: dict[str, float] = {}
        for fit in fits:
            weights.update({word: max(weight, weights.get(word, 0.0)) for word, weight in fit.items()})
        return Found(passage.place, passage.headings, snippet(passage.text, weights))


def _score(fit: Mapping[str, float], words: Sequence[str], above: set[str]) -> float:
    """How well a passage answers to a word: in its headings more than in its text."""
    in_text = max([fit[word] for word in words if word in fit], default=0.0)
    in_headings = max([fit[word] for word in above if word in fit], default=0.0)
    return max(in_text, in_headings * HEADING)


def _side_by_side(words: Sequence[str], sought: Sequence[str]) -> float:
    """Whether a passage has the very words side by side, or begins with one of them."""
    first = FIRST if words and words[0] in sought else 0.0
    at = [n for n, word in enumerate(words) if word == sought[0] and len(sought) > 1]
    return first + (SIDE_BY_SIDE if any(list(words[n : n + len(sought)]) == list(sought) for n in at) else 0.0)


def spread(best: Sequence[int], among: Sequence[Passage]) -> list[int]:
    """The first of the best: of passages at the same place one, of those under the same heading a few."""
    found: list[int] = []
    places: set[str] = set()
    under: Counter[tuple[str, ...]] = Counter()
    for number in best:
        passage = among[number]
        if passage.place not in places and under[passage.headings] < UNDER_ONE and len(found) < MOST:
            places.add(passage.place)
            under[passage.headings] += 1
            found.append(number)
    return found


def how_well(sought: str, word: str) -> float:
    """How well a word of a document fits a word that is sought; 0 if it does not."""
    if word == sought:
        return EXACT
    if word.startswith(sought) and len(sought) > 1:
        return BEGINS
    same = next((n for n, (a, b) in enumerate(zip(sought, word, strict=False)) if a != b), min(len(sought), len(word)))
    if same >= STEM and max(len(sought), len(word)) - same <= ENDING and same * 2 > len(sought):
        return ENDS_OTHERWISE
    if len(sought) > STEM and sought in word:
        return WITHIN
    return MISSPELT if len(sought) >= LONG and one_letter_apart(sought, word, same) else 0.0


def one_letter_apart(sought: str, word: str, same: int) -> bool:
    """Whether words that begin alike differ in one letter: another one, one more or one less."""
    after = sought[same:], word[same:]
    return same > 0 and (after[0][1:] == after[1][1:] or after[0][1:] == after[1] or after[0] == after[1][1:])


def snippet(text: str, fitting: Mapping[str, float]) -> tuple[str, ...]:
    """The words around the one that fits best; what fits is every second part."""
    spans = [match.span() for match in _WORD.finditer(text) if plain(match[0]) in fitting]
    best = max(spans, key=lambda span: fitting[plain(text[slice(*span)])], default=(0, 0))
    start = max(0, best[0] - AROUND)
    end = start + 3 * AROUND
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = text.find(" ", end) if end < len(text) and " " in text[end:] else len(text)
    parts, done = ["…" if start else ""], start
    for low, high in spans:
        if start <= low and high <= end:
            parts[-1] += text[done:low]
            parts.extend([text[low:high], ""])
            done = high
    parts[-1] += text[done:end] + ("…" if end < len(text) else "")
    return tuple(parts)


# Reading


def passages(text: str, manner: Manner = PLAIN) -> list[Passage]:
    """All passages of a document. A row of a table is one; of its cells those are left out that only name rules."""
    found: list[Passage] = []
    headings: list[tuple[int, str]] = []
    place, row = "", ""
    tokens = read(text)
    call_by_names(tokens, manner)
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1:])
            headings = [one for one in headings if one[0] < level]
            if level > 1:
                headings.append((level, spoken(tokens[number + 1])))
                place = str(token.attrs["id"])
        elif token.type == "paragraph_open" and "id" in token.attrs:
            place = str(token.attrs["id"])
        elif token.type == "tr_open":
            row = ""
        elif token.type == "inline" and tokens[number - 1].type == "td_open":
            cell = spoken(token)
            row += "" if _ONLY_RULES.fullmatch(cell) else f"{cell} · "
        said = row.removesuffix(" · ") if token.type == "tr_close" else ""
        if token.type == "inline" and tokens[number - 1].type == "paragraph_open":
            said = spoken(token)
        if said and place:
            found.append(Passage(place, tuple([title for _, title in headings]), said))
    return found


def spoken(token: Token) -> str:
    """The text of a part of a document, without the number of its rule."""
    words = list(token.children or [])
    if words and words[0].attrs.get("class") == "rule-id":
        words = words[3:]
    if len(words) > 1 and words[1].attrs.get("class") == "rule-id":
        words = words[4:]
    told = [" " if word.type in ("softbreak", "hardbreak") else word.content for word in words]
    return _ASIDE.sub("", " ".join("".join(told).split()))
