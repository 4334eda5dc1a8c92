"""What explains a game to people who do not know it yet: drawings beside its rules, the rule that each question is
about, and what can be chosen before a game, in presets and in sentences.

It is data. Each game has a table of it in its face, and so has each of its modules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from clachan.core.errors import OptionError
from clachan.face.words import Translator, mark_in

# How hard something is, as the rulebooks call it.
EASY = mark_in("difficulty", "easy")
MEDIUM = mark_in("difficulty", "medium")
HARD = mark_in("difficulty", "hard")
TRICKY = mark_in("difficulty", "tricky")


@dataclass(frozen=True)
class Pieces:
    """Components side by side: their kind in the catalogue, and their ids, in the order in which they are shown."""

    kind: str
    ids: tuple[str, ...]


def pieces(kind: str, *ids: str) -> Pieces:
    """Components side by side."""
    return Pieces(kind, ids)


@dataclass(frozen=True)
class Moment:
    """A position that chance has played, the same each time: the first at which this is asked from a round on."""

    asked: str
    round: int = 1
    players: int = 3
    seed: int = 1
    modules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Boards:
    """Boards at a moment, as whoever is to decide sees them."""

    moment: Moment
    ids: tuple[str, ...]


def boards(moment: Moment, *ids: str) -> Boards:
    """Boards at a moment."""
    return Boards(moment, ids)


Drawing = Pieces | Boards


@dataclass(frozen=True)
class Preset:
    """Something that people like to play, with one click: what it is called, for whom it is, and what it chooses."""

    name: str
    title: str
    told: str
    modules: tuple[str, ...] = ()
    variants: Mapping[str, str] = field(default_factory=dict)
    # For how many it is; nothing for as many as the game is for.
    players: tuple[int, int] | None = None

    def titled(self, words: Translator) -> str:
        """What it is called in a language."""
        return words.pgettext("preset", self.title)

    def explained(self, words: Translator) -> str:
        """What it is, in a sentence or two."""
        return words.pgettext("preset", self.told)


@dataclass(frozen=True)
class Addition:
    """A module for those who choose: what it brings, in a sentence, and what its rulebook says of time and effort."""

    told: str
    minutes: int = 0
    difficulty: str = ""

    def explained(self, words: Translator) -> str:
        """What it brings, in a language."""
        return words.pgettext("module", self.told)

    def effort(self, words: Translator) -> str:
        """How much longer a game takes with it and how hard it is, in a few words; nothing where no book says so."""
        if not self.minutes:
            return ""
        hard = words.pgettext("difficulty", self.difficulty)
        return words.gettext("{minutes} minutes more, {difficulty}").format(minutes=self.minutes, difficulty=hard)


@dataclass(frozen=True)
class Explained:
    """All of it, of a game or of a module."""

    # The rule that says most about each question, by what is asked.
    asked: Mapping[str, str] = field(default_factory=dict)
    # Drawings beside the rules, by the rule that they follow.
    pictured: Mapping[str, Drawing] = field(default_factory=dict)
    # Drawings of the page that explains the game, by the names under which it asks for them.
    shown: Mapping[str, Drawing] = field(default_factory=dict)
    presets: Sequence[Preset] = ()
    additions: Mapping[str, Addition] = field(default_factory=dict)
    # Options that everybody may want to see; all others are behind "more".
    usual: Sequence[str] = ()
    # What the rules call by the ids of its data, in words, by the context in which the catalogue has them.
    called: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # What people type who look for something that the rules call otherwise: "cow = cattle; hill, hills = mountain".
    typed: Sequence[str] = ()

    def names(self, words: Translator) -> dict[str, str]:
        """What the rules call by ids, in a language."""
        found: dict[str, str] = {}
        for context, texts in self.called.items():
            for id_, text in texts.items():
                found[id_] = words.pgettext(context, text) if context else words.gettext(text)
        return found

    def otherwise(self, words: Translator) -> dict[str, tuple[str, ...]]:
        """The words of the rules that stand for others, which people type, in a language."""
        found: dict[str, tuple[str, ...]] = {}
        for pair in [pair for text in self.typed for pair in words.pgettext("what people type", text).split(";")]:
            typed, meant = pair.split("=")
            found.update({word: tuple(meant.split()) for word in typed.replace(",", " ").split()})
        return found

    def preset(self, name: str) -> Preset:
        """A preset by its name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        names = ", ".join([preset.name for preset in self.presets])
        raise OptionError("there is no preset '{name}'; there are {names}", name=name, names=names)


# A module that explains nothing.
NOTHING = Explained()


def together(parts: Sequence[Explained]) -> Explained:
    """What a game and its modules explain, as one."""
    return Explained(
        asked={name: rule for part in parts for name, rule in part.asked.items()},
        pictured={rule: drawing for part in parts for rule, drawing in part.pictured.items()},
        shown={name: drawing for part in parts for name, drawing in part.shown.items()},
        presets=[preset for part in parts for preset in part.presets],
        additions={name: addition for part in parts for name, addition in part.additions.items()},
        usual=[name for part in parts for name in part.usual],
        called={context: names for part in parts for context, names in part.called.items()},
        typed=[text for part in parts for text in part.typed],
    )
